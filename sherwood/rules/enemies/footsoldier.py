"""Footsoldiers: they press on past each other (FOO)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.choices import ask
from sherwood.rules.enemies.behaviour import Behaviour, Settled
from sherwood.rules.enemies.entering import enter
from sherwood.rules.enemies.settling import CLOSED, does_share, fall_back, sidestep
from sherwood.rules.enemies.walking import resume_walking
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.state import Enemy, SherwoodState, is_friend
from sherwood.rules.tables import Tables


def press_on(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> Settled:
    """To a side, else a step on and again to a side, else back to the last open square (SW-FOO-4 to 6)."""
    if not does_share(state, enemy):
        return Settled.AT_REST
    if activation.stage == "settle":
        aside = sidestep(game, state, activation, enemy, answer, "SW-FOO-4", events)
        if aside is not None:
            return aside
        options = game.routes_to_village(state, enemy.kind).steps(enemy.cell)
        if options:
            target = ask(game, state, "path", options, answer, subject=activation.enemy, cell=enemy.cell)
            if target is None:
                return Settled.ASKED
            answer = None
            if state.ground[target] not in CLOSED and not is_friend(state, target):
                enter(state, activation, enemy, target, "SW-FOO-5", events)
                return Settled.STEPPED
        activation.stage = "retreat"
    return fall_back(game, state, activation, enemy, answer, "SW-FOO-6", events)


BEHAVIOUR = Behaviour(resume_walking, settle=press_on, witch_gives="square")
