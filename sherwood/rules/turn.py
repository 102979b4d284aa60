"""The turn: three phases, and the order of the Enemies (TRN, EAC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from common.engine.rules import Event
from sherwood.rules.board import COLUMNS
from sherwood.rules.collection import collect, end_turn
from sherwood.rules.events import PhaseBegan, TurnBegan
from sherwood.rules.heroes import begin_heroic_phase
from sherwood.rules.pending import EnemyActivation, EnemyPhase, Turn
from sherwood.rules.spawning import spawn_wave
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


def _heroic(_game: Tables, state: SherwoodState, events: list[Event] | None) -> None:
    if events is not None:
        events.append(TurnBegan(state.turn))
        events.append(PhaseBegan("heroic"))
    begin_heroic_phase(state)


def _enemies(_game: Tables, state: SherwoodState, events: list[Event] | None) -> None:
    if events is not None:
        events.append(PhaseBegan("enemy"))
    state.pending.append(EnemyPhase())


def _collection(game: Tables, state: SherwoodState, events: list[Event] | None) -> None:
    if events is not None:
        events.append(PhaseBegan("collection"))
    collect(state, events)
    end_turn(game, state, events)


PHASES: Final[tuple[Callable[[Tables, SherwoodState, list[Event] | None], None], ...]] = (
    _heroic,
    _enemies,
    _collection,
)
"""The phases of a turn in their order (SW-TRN-1)."""


def resume_turn(
    game: Tables, state: SherwoodState, turn: Turn, _answer: int | None, events: list[Event] | None
) -> None:
    """Begin the next phase."""
    phase = turn.phase
    turn.phase = (phase + 1) % len(PHASES)
    PHASES[phase](game, state, events)


def resume_enemy_phase(
    game: Tables, state: SherwoodState, phase: EnemyPhase, _answer: int | None, events: list[Event] | None
) -> None:
    """Spawn, then activate the Enemies type by type (SW-EAC-1)."""
    if phase.stage == 0:
        phase.stage = 1
        spawn_wave(game, state, events)
        return
    while True:
        while phase.queue:
            number = phase.queue[0]
            phase.queue = phase.queue[1:]
            if state.enemy(number) is not None:
                state.pending.append(EnemyActivation(number))
                return
        if phase.stage > len(game.kind_order):
            break
        phase.queue = activation_order(game, state, game.kind_order[phase.stage - 1])
        phase.stage += 1
    state.is_dreaded = False
    state.pending.pop()


def activation_order(game: Tables, state: SherwoodState, kind: str) -> tuple[int, ...]:
    """The Enemies of one type that act this turn: shortest route, then column, row, age (SW-EAC-2)."""
    enemies = [enemy for enemy in state.enemies if enemy.kind == kind and not enemy.waits]
    if len(enemies) > 1:
        length = game.behaviours[kind].route(game, state, kind).length
        enemies.sort(key=lambda enemy: (length(enemy.cell), enemy.cell % COLUMNS, enemy.cell))
    return tuple([enemy.number for enemy in enemies])
