"""Exploring: drawing forest Tiles and turning them so that little is cut off (EXP)."""

from __future__ import annotations

from common.engine.grid import OUTSIDE
from common.engine.rules import Event
from sherwood.rules.board import COLUMNS, EAST, NORTH, SOUTH, WEST, WHOLE_EDGE
from sherwood.rules.choices import ask
from sherwood.rules.events import TileDrawn, TilePlaced
from sherwood.rules.pending import Exploring
from sherwood.rules.schema import LANES, OBSTACLE, TILE_SIDE
from sherwood.rules.state import UNEXPLORED_TILE, Camp, SherwoodState
from sherwood.rules.tables import Tables

FACING = (NORTH, EAST, WEST, SOUTH)
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
    rule = "SW-EXP-6"
    turns = answer
    if turns is None:
        options = rotations(game, state, step.position, step.tile, step.entry)
        cell = game.board.origins[step.position]
        turns = ask(game, state, "rotation", options, answer, subject=step.tile, cell=cell)
        if turns is None:
            return
        if len(options) == 1:
            rule = "SW-EXP-5"
    state.pending.pop()
    place_tile(game, state, step.position, step.tile * 4 + turns)
    if events is not None:
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
    passages = Passages(game, state)
    scores = {turn: (passages.cut_off(position, tile * 4 + turn), sealed[turn]) for turn in turns}
    least = min(scores.values())
    return [turn for turn in turns if scores[turn] == least]


def sealed_neighbours(game: Tables, state: SherwoodState, position: int, code: int) -> int:
    """How many neighbours a Tile, laid so, would share no open pair of facing squares with (SW-EXP-5)."""
    edges, tiles, laid = game.laid[code].edges, state.tiles, game.laid
    sealed = 0
    for direction, neighbour in enumerate(game.board.beside[position]):
        if neighbour != OUTSIDE:
            there = tiles[neighbour]
            facing = WHOLE_EDGE if there == UNEXPLORED_TILE else laid[there].edges[FACING[direction]]
            if not edges[direction] & facing:
                sealed += 1
    return sealed


class Passages:
    """Which neighbouring Tile positions are joined, as bitmasks (bit number = position).

    The open squares of every Tile are one region, so two positions are joined when a pair of facing squares
    on their shared edge is open. What is unexplored counts as wholly open (SW-EXP-5).
    """

    __slots__ = ("_east", "_game", "_south", "_tiles")

    def __init__(self, game: Tables, state: SherwoodState) -> None:
        self._game = game
        self._tiles = state.tiles
        wide = (WHOLE_EDGE,) * len(FACING)
        edges = [wide if code == UNEXPLORED_TILE else game.laid[code].edges for code in state.tiles]
        self._south = self._east = 0
        for position, (south, _west, east, _north) in enumerate(game.board.beside):
            if south != OUTSIDE and edges[position][SOUTH] & edges[south][NORTH]:
                self._south |= 1 << position
            if east != OUTSIDE and edges[position][EAST] & edges[east][WEST]:
                self._east |= 1 << position

    def cut_off(self, position: int, code: int) -> int:
        """How many positions would have no walkable route to the Village if a Tile lay so on a position."""
        game, tiles = self._game, self._tiles
        south, east = self._south, self._east
        edges = game.laid[code].edges
        for direction, neighbour in enumerate(game.board.beside[position]):
            if neighbour == OUTSIDE:
                continue
            there = tiles[neighbour]
            facing = WHOLE_EDGE if there == UNEXPLORED_TILE else game.laid[there].edges[FACING[direction]]
            bit = 1 << (position if direction in (SOUTH, EAST) else neighbour)
            is_joined = edges[direction] & facing != 0
            if direction in (SOUTH, NORTH):
                south = south | bit if is_joined else south & ~bit
            else:
                east = east | bit if is_joined else east & ~bit
        lanes = len(LANES)
        reached, before = game.village_mask, 0
        while reached != before:
            before = reached
            reached |= (reached & south) << lanes | (reached >> lanes) & south
            reached |= (reached & east) << 1 | (reached >> 1) & east
        return len(tiles) - reached.bit_count()
