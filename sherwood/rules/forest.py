"""Exploring: drawing forest Tiles and turning them so that little is cut off (EXP)."""

from __future__ import annotations

from common.engine.grid import OUTSIDE
from common.engine.rules import Event
from sherwood.rules.board import COLUMNS, WHOLE_EDGE
from sherwood.rules.choices import ask
from sherwood.rules.events import TileDrawn, TilePlaced
from sherwood.rules.pending import Exploring
from sherwood.rules.schema import OBSTACLE, TILE_SIDE
from sherwood.rules.state import UNEXPLORED_TILE, Camp, SherwoodState
from sherwood.rules.tables import Tables

FACING = (3, 2, 1, 0)
"""For each direction (South, West, East, North) the opposite one."""


def resume_exploring(
    game: Tables, state: SherwoodState, step: Exploring, answer: int | None, events: list[Event] | None
) -> None:
    """Draw the top Tile, let the players turn it where the rules allow, and lay it down (SW-EXP-1)."""
    if step.tile < 0:
        step.tile = state.stack.pop()
        state.reveals += 1
        if events is not None:
            events.append(TileDrawn(step.tile, step.position))
    options = rotations(game, state, step.position, step.tile, step.entry)
    cell = game.board.origins[step.position]
    turns = ask(game, state, "rotation", options, answer, subject=step.tile, cell=cell)
    if turns is None:
        return
    state.pending.pop()
    place_tile(game, state, step.position, step.tile * 4 + turns)
    if events is not None:
        rule = "SW-EXP-6" if len(options) > 1 else "SW-EXP-5"
        events.append(TilePlaced(step.tile, step.position, turns, rule))


def place_tile(game: Tables, state: SherwoodState, position: int, code: int) -> None:
    """Lay a Tile (its number * 4 + quarter turns) on an empty forest position."""
    laid = game.laid[code]
    state.tiles[position] = code
    ground = state.ground
    at = game.board.origins[position]
    parts = [ground[:at]]
    for row in laid.rows:
        parts.append(row)
        parts.append(ground[at + TILE_SIDE : at + COLUMNS])
        at += COLUMNS
    parts.append(ground[at:])
    state.ground = "".join(parts)
    squares = game.board.squares[position]
    if laid.camps:
        state.camps.extend(Camp(squares[place]) for place in laid.camps)
        state.camps.sort(key=lambda camp: camp.cell)


def rotations(game: Tables, state: SherwoodState, position: int, tile: int, entry: int) -> list[int]:
    """The quarter turns in which a Tile may be laid, smallest first.

    Those that would block the walker's `entry` square are out (SW-EXP-4); of the rest only those stay that
    cut off the fewest positions, then seal off the fewest neighbours (SW-EXP-5).
    """
    turns = [0, 1, 2, 3]
    if entry >= 0:
        place = game.board.squares[position].index(entry)
        row, column = divmod(place, TILE_SIDE)
        turns = [turn for turn in turns if game.laid[tile * 4 + turn].rows[row][column] != OBSTACLE]
    sealed = {turn: sealed_neighbours(game, state, position, tile * 4 + turn) for turn in turns}
    best = [turn for turn in turns if not sealed[turn]]
    if best:
        return best  # sealing nothing cuts nothing off: no other rotation can be as good
    cut_off = {turn: positions_cut_off(game, state, position, tile * 4 + turn) for turn in turns}
    least = min((cut_off[turn], sealed[turn]) for turn in turns)
    return [turn for turn in turns if (cut_off[turn], sealed[turn]) == least]


def open_edge(game: Tables, state: SherwoodState, position: int, direction: int) -> int:
    """The open squares along one edge of a position as bits; the unexplored is wholly open (SW-EXP-5)."""
    code = state.tiles[position]
    return WHOLE_EDGE if code == UNEXPLORED_TILE else game.laid[code].edges[direction]


def sealed_neighbours(game: Tables, state: SherwoodState, position: int, code: int) -> int:
    """How many neighbours a Tile, laid so, would share no open pair of facing squares with (SW-EXP-5)."""
    edges = game.laid[code].edges
    return sum(
        1
        for direction, neighbour in enumerate(game.board.beside[position])
        if neighbour != OUTSIDE
        and not edges[direction] & open_edge(game, state, neighbour, FACING[direction])
    )


def positions_cut_off(game: Tables, state: SherwoodState, position: int, code: int) -> int:
    """How many Spawn and Forest positions would have no walkable route to the Village (SW-EXP-5).

    The open squares of every Tile are one region, so it is enough to ask which edges connect.
    """
    board = game.board
    tiles = state.tiles.copy()
    tiles[position] = code
    laid = game.laid
    reached = set(board.village)
    frontier = list(board.village)
    while frontier:
        here = frontier.pop()
        edges = laid[tiles[here]].edges if tiles[here] != UNEXPLORED_TILE else (WHOLE_EDGE,) * 4
        for direction, neighbour in enumerate(board.beside[here]):
            if neighbour == OUTSIDE or neighbour in reached:
                continue
            there = tiles[neighbour]
            facing = WHOLE_EDGE if there == UNEXPLORED_TILE else laid[there].edges[FACING[direction]]
            if edges[direction] & facing:
                reached.add(neighbour)
                frontier.append(neighbour)
    return len(tiles) - len(reached)
