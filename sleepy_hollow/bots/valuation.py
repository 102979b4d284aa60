"""What a position is worth as a round begins."""

from __future__ import annotations

from typing import Final

from common.engine.paths import UNREACHABLE
from sleepy_hollow.bots.aims import Aims
from sleepy_hollow.bots.belongings import holdings
from sleepy_hollow.bots.distress import NO_HARM, Harm, distress_of, harm_of_attack
from sleepy_hollow.bots.outlook import mean_damage
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import card_of
from sleepy_hollow.rules.state import LEGENDS, PREPARATION, HollowState, actions_in
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
COMING: Final = 0.4
"""Which part counts already of the harm that the foes in reach would do next: the Legends act before it."""
FOE: Final = 1.0
"""What each foe on the map costs, and each point of damage that its attack does on average."""
BITE: Final = 1.4
HALF_FELLED: Final = 0.35
"""Which part of that goes with a foe's health."""
NEAR: Final = 6
"""From how far away a foe counts in full; those that are farther away count less."""
HELD: Final = 0.5
"""Which part counts of what items and relics are worth: they may not come to use."""
READY: Final = 0.3
"""What each action token in preparation is worth."""


def value(tables: Tables, state: HollowState, aims: Aims) -> float:
    """What a position is worth to the Legends; the higher, the better."""
    if state.cause:
        return WON if state.cause == "mission_complete" else SOONER * state.round - WON
    late = max(0, state.round - LONG)
    total = -aims.cost(state) * (1 + PRESSING * late) - WEARY * late
    harms = coming_harm(tables, state)
    for legend, harm in zip(state.legends, harms, strict=True):
        total += READY * actions_in(legend.spaces[PREPARATION]) - distress_of(legend, harm * COMING)
    total += HELD * sum(holdings(tables, state, who) for who in range(len(LEGENDS)))
    for foe in state.foes:
        card = card_of(tables, state, foe)
        distance = min(tables.walks[foe.cell][legend.cell] for legend in state.legends)
        cost = FOE + BITE * mean_damage(card.dice, card.flat)
        cost *= 1 - HALF_FELLED + HALF_FELLED * foe.health / card.health
        total -= cost * (1.0 if distance <= NEAR else 0.8)
    return total


def coming_harm(tables: Tables, state: HollowState) -> list[Harm]:
    """What the foes would do to each Legend if all stayed where they are: each goes for the closest."""
    harms = [NO_HARM] * len(state.legends)
    order = [who for who in state.priority if who < len(LEGENDS)]
    cells = [(who, state.legends[who].cell) for who in order]
    for foe in state.foes:
        walk = tables.walks[foe.cell]
        card = card_of(tables, state, foe)
        nearest, who = UNREACHABLE, -1
        for number, cell in cells:
            if walk[cell] < nearest:
                nearest, who = walk[cell], number
        if nearest <= card.range + (0 if foe.is_pinned else card.move):
            harms[who] += harm_of_attack(profile_of(tables, state, who), card.dice, card.flat)
    return harms
