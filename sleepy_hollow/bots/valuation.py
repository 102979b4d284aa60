"""What a position is worth as a round begins."""

from __future__ import annotations

from typing import Final

from sleepy_hollow.bots.aims import Aims
from sleepy_hollow.bots.outlook import mean_damage
from sleepy_hollow.rules.fear import FLEES_AT
from sleepy_hollow.rules.queries import foe_card_of
from sleepy_hollow.rules.state import PREPARATION, HollowState, Legend, actions_in
from sleepy_hollow.rules.tables import Tables

WON: Final = 400.0
"""What it is worth to win, and what it costs to lose."""
SOONER: Final = 3.0
"""What a loss costs more for each round that it comes sooner."""
LONG: Final = 10
"""From this round on whatever is left to do presses more with every round."""
PRESSING: Final = 0.12
WEARY: Final = 12.0
"""What each of these rounds costs: it makes a risk worth taking that may end the chapter."""
FEAR: Final = (0.0, 0.7, 1.6, 2.8, 4.5, 7.0, 11.0, 17.0, 26.0, 40.0)
"""What so much fear on a Legend's board costs."""
WOUND: Final = 0.35
"""What each point of health costs that is lost."""
FRAIL: Final = 36.0
"""What it costs to be near the end of one's health, shared by what is left of it."""
FOE: Final = 1.0
"""What each foe on the map costs, and each point of damage that its attack does on average."""
BITE: Final = 1.4
HALF_FELLED: Final = 0.35
"""Which part of that goes with a foe's health."""
NEAR: Final = 6
"""From how far away a foe counts in full; those that are farther away count less."""
CARD: Final = 1.5
"""What an item or a relic is worth that a Legend has."""
READY: Final = 0.3
"""What each action token in preparation is worth."""


def value(tables: Tables, state: HollowState, aims: Aims) -> float:
    """What a position is worth to the Legends; the higher, the better."""
    if state.cause:
        return WON if state.cause == "mission_complete" else SOONER * state.round - WON
    late = max(0, state.round - LONG)
    total = -aims.cost(state) * (1 + PRESSING * late) - WEARY * late
    for legend in state.legends:
        total -= _state_of(legend)
    for foe in state.foes:
        card = foe_card_of(tables, state, foe.id)
        distance = min(tables.walks[foe.cell][legend.cell] for legend in state.legends)
        cost = FOE + BITE * mean_damage(card.dice, card.flat)
        cost *= 1 - HALF_FELLED + HALF_FELLED * foe.health / card.health
        total -= cost * (1.0 if distance <= NEAR else 0.8)
    return total


def _state_of(legend: Legend) -> float:
    """What fear and wounds cost, less what the Legend has at hand."""
    cost = FEAR[min(legend.fear, FLEES_AT - 1)]
    cost += WOUND * (legend.max_health - legend.health) + FRAIL / max(1, legend.health + 1)
    held = bool(legend.item) + bool(legend.relic) + bool(legend.second_item) + len(legend.inventory)
    return cost - CARD * held - READY * actions_in(legend.spaces[PREPARATION])
