"""How Enemies come onto the board (SPN)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.rules.board import SPAWN_ORDER
from sherwood.rules.choices import ask
from sherwood.rules.events import EnemySpawned, SpawnDiceRolled, SpawnFailed
from sherwood.rules.pending import SheriffSpawning
from sherwood.rules.schema import LANES, OBSTACLE
from sherwood.rules.state import ENEMY_CODE, Enemy, SherwoodState
from sherwood.rules.tables import Tables

LAST_SPAWNING_TURN: Final = 10
"""The turn in which the Sheriff comes and after which nobody does (SW-SPN-3, SW-SPN-4)."""
FIRST_LANES: Final = (0, 2, 4)
SECOND_LANES: Final = (1, 3, 5)
"""The lanes that each throw of the dice is for: A, C, E, then B, D, F (SW-SPN-2)."""


def spawn_wave(game: Tables, state: SherwoodState, events: list[Event] | None) -> None:
    """What the Enemy Phase of this turn brings: a Knight in every lane at first, then what the dice say."""
    if state.turn == 1:
        for lane in range(len(LANES)):
            spawn(game, state, "knight", lane, "SW-SPN-1", events)
    elif state.turn <= LAST_SPAWNING_TURN:
        dice = game.content.dice
        for lanes in (FIRST_LANES, SECOND_LANES):
            kind = dice.threat[state.streams.below("threat", len(dice.threat))]
            quantity = dice.quantity[state.streams.below("quantity", len(dice.quantity))]
            state.reveals += 2
            if events is not None:
                events.append(SpawnDiceRolled(lanes, kind, quantity))
            for lane in lanes:
                for _ in range(quantity):
                    spawn(game, state, kind, lane, "SW-SPN-7", events)
        if state.turn == LAST_SPAWNING_TURN:
            state.pending.append(SheriffSpawning())


def can_spawn(state: SherwoodState) -> bool:
    """Whether anything may spawn at all (SW-SPN-4)."""
    return state.turn <= LAST_SPAWNING_TURN and state.flames < LAST_SPAWNING_TURN


def spawn(
    game: Tables,
    state: SherwoodState,
    wanted: str,
    lane: int,
    rule: str,
    events: list[Event] | None,
    *,
    waits: bool = False,
) -> None:
    """An Enemy of the wanted type, or the next with a figure left, appears in a lane (SW-SPN-7, SW-SPN-8)."""
    failure = ""
    if not can_spawn(state):
        failure = "SW-SPN-4"
    elif (cell := spawn_square(game, state, lane)) < 0:
        failure = "SW-SPN-7"
    elif not (kind := kind_left(game, state, wanted)):
        failure = "SW-SPN-8"
    else:
        number = state.next_enemy
        state.next_enemy += 1
        state.enemies.append(Enemy(number, kind, cell, 0, waits))
        state.figures[cell] = ENEMY_CODE + number
        if events is not None:
            events.append(EnemySpawned(number, kind, cell, lane, wanted, rule))
    if failure and events is not None:
        events.append(SpawnFailed(wanted, lane, failure))


def spawn_square(game: Tables, state: SherwoodState, lane: int) -> int:
    """The first open square of a lane's Spawn Tile, or -1 when it is full (SW-SPN-7)."""
    squares = game.board.squares[game.board.spawns[lane]]
    figures, ground = state.figures, state.ground
    for place in SPAWN_ORDER:
        cell = squares[place]
        if figures[cell] < 0 and ground[cell] != OBSTACLE:
            return cell
    return -1


def kind_left(game: Tables, state: SherwoodState, wanted: str) -> str:
    """The wanted type if a figure of it is left, else the next in order but the Sheriff (SW-SPN-8)."""
    in_play = [enemy.kind for enemy in state.enemies]
    if in_play.count(wanted) < game.kinds[wanted].figures:
        return wanted
    order = [kind for kind in game.kind_order if kind != "sheriff"]
    after = order.index(wanted) + 1 if wanted in order else 0
    for kind in order[after:] + order[:after]:
        if in_play.count(kind) < game.kinds[kind].figures:
            return kind
    return ""


def resume_sheriff_spawning(
    game: Tables, state: SherwoodState, _step: SheriffSpawning, answer: int | None, events: list[Event] | None
) -> None:
    """The Sheriff appears in the lane with most Enemies that has room (SW-SPN-3, SW-SPN-9)."""
    lanes = sheriff_lanes(game, state)
    if not lanes:
        state.pending.pop()
        return
    cell = game.board.squares[game.board.spawns[lanes[0]]][SPAWN_ORDER[0]]
    lane = ask(game, state, "sheriff_lane", lanes, answer, subject=0, cell=cell)
    if lane is None:
        return
    state.pending.pop()
    spawn(game, state, "sheriff", lane, "SW-SPN-3", events)


def sheriff_lanes(game: Tables, state: SherwoodState) -> list[int]:
    """The lanes with most Enemies among those whose Spawn Tile has room, A first (SW-SPN-9)."""
    counts = [0] * len(LANES)
    for enemy in state.enemies:
        counts[game.board.lane_of[enemy.cell]] += 1
    lanes = [lane for lane in range(len(LANES)) if spawn_square(game, state, lane) >= 0]
    most = max((counts[lane] for lane in lanes), default=0)
    return [lane for lane in lanes if counts[lane] == most]
