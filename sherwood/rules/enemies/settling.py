"""How an Enemy leaves a square that another Enemy holds: one figure to a square (SW-GEO-6)."""

from __future__ import annotations

from typing import Final

from common.engine.grid import OUTSIDE
from common.engine.rules import Event
from sherwood.rules.choices import ask
from sherwood.rules.enemies.behaviour import Settled
from sherwood.rules.enemies.entering import enter
from sherwood.rules.events import EnemyFellBack
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.schema import BARRED, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, Enemy, SherwoodState
from sherwood.rules.tables import Tables

CLOSED: Final = BARRED | {UNEXPLORED}
"""Where nobody can be put: what is barred or not explored."""


def does_share(state: SherwoodState, enemy: Enemy) -> bool:
    """Whether another Enemy holds the square (SW-GEO-6)."""
    return state.figures[enemy.cell] != ENEMY_CODE + enemy.number


def is_open(state: SherwoodState, cell: int) -> bool:
    """Whether a square is explored, not barred by an obstacle or Structure, and without figure."""
    return cell != OUTSIDE and state.ground[cell] not in CLOSED and state.figures[cell] < 0


def settle_aside(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    events: list[Event] | None,
    rule: str = "SW-BOW-4",
) -> Settled:
    """To an open square West or East, else back to the last open square (SW-BOW-4, SW-SHE-3)."""
    if not does_share(state, enemy):
        return Settled.AT_REST
    return sidestep(game, state, activation, enemy, answer, rule, events) or fall_back(
        game, state, activation, enemy, answer, rule, events
    )


def sidestep(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    rule: str,
    events: list[Event] | None,
) -> Settled | None:
    """To an open square directly West or East, of the players' choice; None without one (SW-FOO-4)."""
    options = [cell for cell in game.board.sides[enemy.cell] if is_open(state, cell)]
    if not options:
        return None
    target = ask(game, state, "sidestep", options, answer, subject=activation.enemy, cell=enemy.cell)
    if target is None:
        return Settled.ASKED
    enter(state, activation, enemy, target, rule, events)
    return Settled.STEPPED


def fall_back(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    rule: str,
    events: list[Event] | None,
) -> Settled:
    """Back to the last open square of this move: no entry, but it may attack from there (SW-FOO-6)."""
    target = last_open_square(game, state, activation, answer)
    if target is None:
        return Settled.ASKED
    if events is not None:
        events.append(EnemyFellBack(activation.enemy, enemy.kind, enemy.cell, target, rule))
    enemy.cell = target
    state.figures[target] = ENEMY_CODE + activation.enemy
    activation.entry = "targets"
    return Settled.AT_REST


def last_open_square(
    game: Tables, state: SherwoodState, activation: EnemyActivation, answer: int | None
) -> int | None:
    """The latest square that an Enemy held alone in this move and that is still open (SW-KNI-5).

    If somebody has taken them all meanwhile, the open square nearest to where the move began; None when the
    players have been asked which.
    """
    for cell in reversed(activation.held):
        if state.figures[cell] < 0:
            return cell
    start = activation.held[0]
    distances = game.board.distances[start]
    opened = [cell for cell in range(game.board.size) if is_open(state, cell)]
    nearest = min(distances[cell] for cell in opened)
    options = [cell for cell in opened if distances[cell] == nearest]
    return ask(game, state, "open_square", options, answer, subject=activation.enemy, cell=start)
