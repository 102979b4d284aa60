"""Carrying actions out, and running on to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from sherwood.rules import destiny, heroes, purchases
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    RestoreDestiny,
    ReturnVillager,
    SherwoodAction,
    Step,
)
from sherwood.rules.encounters import resume_encounter
from sherwood.rules.enemies.attacking import resume_attack
from sherwood.rules.forest import resume_exploring
from sherwood.rules.pending import (
    NOWHERE,
    Activation,
    ArrowSharing,
    Choice,
    EncounterRoll,
    EnemyActivation,
    EnemyAttack,
    EnemyPhase,
    Exploring,
    HeroicPhase,
    HeroStep,
    Homecoming,
    PerilRoll,
    Purchase,
    SendVillager,
    SheriffSpawning,
    Turn,
)
from sherwood.rules.perils import resume_peril
from sherwood.rules.spawning import resume_sheriff_spawning
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.turn import resume_enemy_phase, resume_turn
from sherwood.rules.villagers import fetch, resume_homecoming, resume_sending


def resume_enemy(
    game: Tables, state: SherwoodState, step: EnemyActivation, answer: int | None, events: list[Event] | None
) -> None:
    """Carry an Enemy's activation on; it is over if a Retaliation defeated it."""
    enemy = state.enemy(step.enemy)
    if enemy is None:
        state.pending.pop()
    else:
        game.behaviours[enemy.kind].resume(game, state, step, enemy, answer, events)


RESUME: Final[dict[type, Callable[[Tables, SherwoodState, Any, int | None, list[Event] | None], None]]] = {
    Turn: resume_turn,
    HeroicPhase: heroes.resume_heroic_phase,
    HeroStep: heroes.resume_step,
    Exploring: resume_exploring,
    EncounterRoll: resume_encounter,
    SendVillager: resume_sending,
    Purchase: purchases.resume_purchase,
    ArrowSharing: purchases.resume_sharing,
    Homecoming: resume_homecoming,
    EnemyPhase: resume_enemy_phase,
    SheriffSpawning: resume_sheriff_spawning,
    EnemyActivation: resume_enemy,
    EnemyAttack: resume_attack,
    PerilRoll: resume_peril,
}
"""Which function carries each kind of pending step on. Activations and choices wait for a person instead."""


def run(game: Tables, state: SherwoodState, events: list[Event] | None, answer: int | None = None) -> None:
    """Carry on what is pending, innermost first, until a person must decide or the game is over.

    `answer` is handed to the innermost step: it had asked the players.
    """
    pending = state.pending
    while pending:
        step = pending[-1]
        resume = RESUME.get(type(step))
        if resume is None:
            return
        resume(game, state, step, answer, events)
        if type(step) is HeroicPhase and pending and pending[-1] is step:
            return  # several Characters may go next
        answer = None


def apply(game: Tables, state: SherwoodState, action: SherwoodAction, events: list[Event] | None) -> None:
    """Carry out a legal action and run on to the next decision."""
    step = state.pending[-1]
    if isinstance(step, Activation):
        _act(game, state, step, action, events)
        if state.pending and state.pending[-1] is step:
            return
        run(game, state, events)
    elif isinstance(step, Choice):
        state.pending.pop()
        run(game, state, events, action.answer)  # type: ignore[union-attr]  # choices alone are legal here
    else:
        assert isinstance(action, Activate)
        heroes.activate(game, state, action.hero, events)


def _act(
    game: Tables,
    state: SherwoodState,
    activation: Activation,
    action: SherwoodAction,
    events: list[Event] | None,
) -> None:
    """What the active Character does."""
    if isinstance(action, Step):
        heroes.step(state, activation, action, events)
    elif isinstance(action, EndActivation):
        heroes.end_activation(state, activation, events)
    elif isinstance(action, Attack):
        heroes.attack(game, state, activation, action, events)
    elif isinstance(action, DestinyMove):
        destiny.spend_on_movement(state, activation, events)
    elif isinstance(action, DestinyAct):
        destiny.spend_on_action(state, activation, events)
    else:
        _act_in_place(state, activation, action, events)


def _act_in_place(
    state: SherwoodState, activation: Activation, action: SherwoodAction, events: list[Event] | None
) -> None:
    """The Actions that use up nothing but one of the activation's, or the free one (SW-ACT-2 to SW-ACT-7)."""
    number = activation.hero
    is_free = heroes.spend_action(activation)
    if isinstance(action, PlaceVillager):
        state.heroes[number].placed += not is_free
        state.pending.append(SendVillager(number, action.camp))
    elif isinstance(action, ReturnVillager):
        state.heroes[number].returned += not is_free
        fetch(state, action.camp, events)
    elif isinstance(action, Build):
        state.pending.append(Purchase(number, action.structure, action.cell))
    elif isinstance(action, BuyGear):
        state.pending.append(Purchase(number, action.gear, NOWHERE))
    elif isinstance(action, BuyArrows):
        purchases.buy_arrows(state, number, action.wood, events)
    elif isinstance(action, RestoreDestiny):
        destiny.restore(state, number, events)
