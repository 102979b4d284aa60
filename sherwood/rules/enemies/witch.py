"""Witches: they appear where the crowd is (WIT)."""

from __future__ import annotations

from common.engine.grid import OUTSIDE
from common.engine.rules import Event
from sherwood.rules.board import COLUMNS
from sherwood.rules.choices import ask
from sherwood.rules.enemies.attacking import has_target
from sherwood.rules.enemies.behaviour import Behaviour
from sherwood.rules.enemies.entering import begin, begin_attack, enter, move, resume_entry
from sherwood.rules.enemies.settling import is_open
from sherwood.rules.events import WitchPlaced
from sherwood.rules.pending import EnemyActivation, Exploring
from sherwood.rules.schema import CAMPS, PERIL
from sherwood.rules.state import UNEXPLORED_TILE, Enemy, SherwoodState
from sherwood.rules.tables import Tables


def resume_witch(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    witch: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> None:
    """She changes Tile first, then attacks if she can (SW-WIT-5)."""
    if activation.stage == "begin":
        if not begin(game, state, activation, witch, events):
            return
        activation.stage = "depart"
    if activation.stage == "depart":
        if not _choose_tile(game, state, activation, witch, answer):
            return
        answer = None
    if activation.stage == "move":
        if not _appear(game, state, activation, witch, answer, events):
            return
        answer = None
    while True:
        if activation.entry and not resume_entry(game, state, activation, witch, events):
            return
        if not _make_haste(game, state, activation, witch, answer, events):
            return
        answer = None
        if not activation.entry:
            break
    state.pending.pop()
    if not activation.has_attacked and has_target(game, state, witch):
        begin_attack(state, activation)


def _choose_tile(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    witch: Enemy,
    answer: int | None,
) -> bool:
    """Where she goes; False when the players have been asked."""
    options = tiles_for_witch(game, state, witch)
    if not options:
        activation.stage = "finish"
        return True
    position = ask(game, state, "witch_tile", options, answer, subject=activation.enemy, cell=witch.cell)
    if position is None:
        return False
    activation.position = position
    activation.stage = "move"
    return True


def _appear(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    witch: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> bool:
    """Explore her Tile if need be and put her on its best square; that is an entry (SW-WIT-8, SW-WIT-9)."""
    if state.tiles[activation.position] == UNEXPLORED_TILE:
        state.pending.append(Exploring(activation.position, OUTSIDE))
        return False
    cell = answer
    if cell is None:
        options = squares_for_witch(game, state, activation.position)
        cell = ask(game, state, "witch_square", options, answer, subject=activation.enemy, cell=options[0])
        if cell is None:
            return False
    if events is not None:
        events.append(WitchPlaced(activation.enemy, witch.cell, cell))
    move(state, activation, witch, cell)
    activation.entry = "trap"
    activation.stage = "finish"
    return True


def _make_haste(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    witch: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> bool:
    """Take a step gained by Haste to an open square, without a target in range (SW-PER-5); False if asked."""
    if not activation.movement or activation.is_halted or activation.has_attacked:
        return True
    options = game.routes_to_village(state, witch.kind).steps(witch.cell)
    if options:
        cell = ask(game, state, "path", options, answer, subject=activation.enemy, cell=witch.cell)
        if cell is None:
            return False
        if is_open(state, cell):
            enter(state, activation, witch, cell, "SW-PER-5", events)
    activation.movement = 0
    return True


def tiles_for_witch(game: Tables, state: SherwoodState, witch: Enemy) -> list[int]:
    """The Tiles that a Witch may go to: most Enemies, then nearest to the Village (SW-WIT-6, SW-WIT-7)."""
    board = game.board
    here = board.position_of[witch.cell]
    steps_left = game.steps_to_village(state)
    crowd = [0] * len(board.squares)
    for enemy in state.enemies:
        crowd[board.position_of[enemy.cell]] -= 1
    ranked = [
        ((crowd[position], steps_left[position]), position)
        for position in board.beside[here]
        if position != OUTSIDE
        and steps_left[position] <= steps_left[here]
        and has_room(game, state, position)
    ]
    best = min(ranked)[0] if ranked else None
    return [position for rank, position in ranked if rank == best]


def has_room(game: Tables, state: SherwoodState, position: int) -> bool:
    """Whether a Tile has an open square; an unexplored one will have."""
    return state.tiles[position] == UNEXPLORED_TILE or any(
        is_open(state, cell) for cell in game.board.squares[position]
    )


def squares_for_witch(game: Tables, state: SherwoodState, position: int) -> list[int]:
    """The best squares of a Tile: every priority decides between equals of the one before (SW-WIT-8)."""
    ground, around = state.ground, game.around
    beside_villagers = {other for cell in state.villagers if cell >= 0 for other in around[cell]}
    beside_heroes = {other for hero in state.heroes if hero.cell >= 0 for other in around[hero.cell]}
    squares = [cell for cell in game.board.squares[position] if is_open(state, cell)]
    squares = [cell for cell in squares if cell in beside_villagers] or squares
    squares = [cell for cell in squares if ground[cell] == PERIL] or squares
    squares = [cell for cell in squares if cell in beside_heroes] or squares
    squares = [cell for cell in squares if ground[cell] in CAMPS] or squares
    last_row = min(game.board.village_row, max(squares) // COLUMNS)
    return [cell for cell in squares if cell // COLUMNS >= last_row]


BEHAVIOUR = Behaviour(resume_witch)
