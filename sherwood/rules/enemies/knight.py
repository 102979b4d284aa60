"""Knights: slow, strong, and nobody stands in their way (KNI)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.enemies.behaviour import Behaviour, Settled
from sherwood.rules.enemies.settling import does_share, last_open_square
from sherwood.rules.enemies.walking import resume_walking
from sherwood.rules.events import EnemyDisplaced
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.state import ENEMY_CODE, Enemy, SherwoodState
from sherwood.rules.tables import Tables


def displace(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    knight: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> Settled:
    """The Enemy on the Knight's square goes to the last open square that the Knight held (SW-KNI-5).

    Nothing happens to it there: it was moved and did not move (SW-KNI-6).
    """
    if not does_share(state, knight):
        return Settled.AT_REST
    target = last_open_square(game, state, activation, answer)
    if target is None:
        return Settled.ASKED
    other = state.figures[knight.cell] - ENEMY_CODE
    displaced = state.enemy(other)
    assert displaced is not None
    displaced.cell = target
    state.figures[target] = ENEMY_CODE + other
    state.figures[knight.cell] = ENEMY_CODE + activation.enemy
    if events is not None:
        events.append(EnemyDisplaced(other, displaced.kind, activation.enemy, knight.cell, target))
    return Settled.AT_REST


BEHAVIOUR = Behaviour(
    resume_walking, settle=displace, witch_gives="damage", barricade_toll=1, hunts_bounty=True
)
