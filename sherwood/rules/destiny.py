"""Destiny Tokens: spent on movement or a free Action, restored for Gold (DES)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.rules.bounty import NO_RESTORING
from sherwood.rules.events import DestinyRestored, DestinySpent, ResourcesPaid
from sherwood.rules.pending import Activation
from sherwood.rules.schema import RESOURCES
from sherwood.rules.state import Hero, SherwoodState

GOLD: Final = RESOURCES.index("gold")
MOVEMENT: Final = 4
"""Squares that a spent token adds to the movement (SW-DES-2)."""
RESTORE_COST: Final = 2
"""Gold for a new token (SW-ACT-5)."""


def can_restore(state: SherwoodState, hero: Hero) -> bool:
    """Whether a Character may buy its Destiny Token back (SW-ACT-5, SW-DES-1)."""
    return not hero.has_destiny and could_restore(state, hero)


def could_restore(state: SherwoodState, hero: Hero) -> bool:
    """Whether a Character could buy its Destiny Token back once it is spent (SW-ACT-5, SW-BOU-6)."""
    return hero.bounty < NO_RESTORING and state.stock[GOLD] >= RESTORE_COST


def spend_on_movement(state: SherwoodState, activation: Activation, events: list[Event] | None) -> None:
    """Give up the token for more movement (SW-DES-2)."""
    state.heroes[activation.hero].has_destiny = False
    activation.movement += MOVEMENT
    if events is not None:
        events.append(DestinySpent(activation.hero, MOVEMENT))


def spend_on_action(state: SherwoodState, activation: Activation, events: list[Event] | None) -> None:
    """Give up the token; the Action that comes next is free (SW-DES-2, SW-DES-3)."""
    state.heroes[activation.hero].has_destiny = False
    activation.is_free = True
    if events is not None:
        events.append(DestinySpent(activation.hero, 0))


def restore(state: SherwoodState, number: int, events: list[Event] | None) -> None:
    """Pay for a new token (SW-ACT-5)."""
    state.heroes[number].has_destiny = True
    state.stock[GOLD] -= RESTORE_COST
    if events is not None:
        paid = tuple(RESTORE_COST if kind == GOLD else 0 for kind in range(len(RESOURCES)))
        events.append(ResourcesPaid(number, paid, tuple(state.stock), 0, "SW-ACT-5"))
        events.append(DestinyRestored(number))
