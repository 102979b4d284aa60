"""Items and relics go to whom they serve best, and better ones take the place of worse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sleepy_hollow.bots import PlannerBot
from sleepy_hollow.bots.belongings import gift_gain, holdings, swaps
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.state import ELIJAH, EMILY, FEAR, JEREMIAH, MATTHIAS, PREPARATION

if TYPE_CHECKING:
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState

TurnOf = Callable[[int], "HollowState"]


def frighten(state: HollowState, who: int, fear: int) -> None:
    state.legends[who].fear += fear
    state.legends[who].spaces[PREPARATION] += fear * FEAR


@pytest.mark.rule("SH-TURN-3")
def test_a_better_relic_takes_the_place_of_a_worse(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(JEREMIAH)
    legend = state.legends[JEREMIAH]
    legend.relic, legend.inventory = "dutch_bible", ["saints_finger"]
    assert swaps(rules.tables, state, JEREMIAH) == [act.SwapRelic(JEREMIAH, "saints_finger")]
    legend.relic, legend.inventory = "saints_finger", ["dutch_bible"]
    assert swaps(rules.tables, state, JEREMIAH) == []


def test_the_best_item_fills_the_empty_slot(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(EMILY)
    state.legends[EMILY].inventory = ["ox_rope", "horse_pistol", "church_key"]
    legal = rules.legal_actions(state)
    action = PlannerBot(1).choose(rules, state, legal)
    assert action == act.SwapItem(EMILY, "horse_pistol")
    assert action in legal


def test_an_item_in_use_is_not_swapped_out(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(EMILY)
    legend = state.legends[EMILY]
    legend.item, legend.inventory = "cider_jug", ["horse_pistol"]
    assert swaps(rules.tables, state, EMILY) == [act.SwapItem(EMILY, "horse_pistol")]
    legend.is_item_in_use = True
    assert swaps(rules.tables, state, EMILY) == []


@pytest.mark.rule("SH-REL-3")
def test_a_relic_that_keeps_a_legend_alive_stays(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(JEREMIAH)
    legend = state.legends[JEREMIAH]
    legend.relic, legend.inventory, legend.health = "hessian_button", ["saints_finger"], 2
    state.legends[ELIJAH].health = 1
    assert swaps(rules.tables, state, JEREMIAH) == []
    assert gift_gain(rules.tables, state, act.Give(JEREMIAH, "hessian_button", ELIJAH)) < 0


def test_a_relic_for_restores_is_for_who_restores(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(JEREMIAH)
    state.legends[JEREMIAH].inventory = ["dutch_bible"]
    state.legends[ELIJAH].inventory = ["dutch_bible"]
    assert gift_gain(rules.tables, state, act.Give(JEREMIAH, "dutch_bible", ELIJAH)) > 0
    assert gift_gain(rules.tables, state, act.Give(ELIJAH, "dutch_bible", JEREMIAH)) < 0


def test_what_restores_goes_to_who_needs_it(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(EMILY)
    state.legends[EMILY].item = "willow_bark"
    gift = act.Give(EMILY, "willow_bark", MATTHIAS)
    assert gift_gain(rules.tables, state, gift) < 0
    frighten(state, MATTHIAS, 6)
    assert gift_gain(rules.tables, state, gift) > 0
    frighten(state, EMILY, 7)
    assert gift_gain(rules.tables, state, gift) < 0


def test_a_worse_card_is_no_gift(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(EMILY)
    state.legends[EMILY].inventory = ["ox_rope"]
    state.legends[MATTHIAS].item = "horse_pistol"
    assert gift_gain(rules.tables, state, act.Give(EMILY, "ox_rope", MATTHIAS)) < 0


def test_a_card_in_its_slot_counts_for_more_than_one_that_is_carried(
    rules: SleepyHollow, turn_of: TurnOf
) -> None:
    state = turn_of(EMILY)
    assert holdings(rules.tables, state, EMILY) == 0
    state.legends[EMILY].inventory = ["horse_pistol"]
    carried = holdings(rules.tables, state, EMILY)
    state.legends[EMILY].inventory, state.legends[EMILY].item = [], "horse_pistol"
    assert 0 < carried < holdings(rules.tables, state, EMILY)


@pytest.mark.rule("SH-INV-2")
@pytest.mark.parametrize("seed", range(3))
def test_it_gives_what_another_has_a_clearly_better_use_for(
    rules: SleepyHollow, turn_of: TurnOf, seed: int
) -> None:
    """With nothing to attack and nothing to search, the spare relic goes to the Legend it serves."""
    state = turn_of(JEREMIAH)
    for legend in state.legends:
        legend.cell = state.legends[JEREMIAH].cell
    state.foes.clear()
    state.tokens = [-1] * len(state.tokens)
    state.legends[JEREMIAH].relic, state.legends[JEREMIAH].inventory = "hessian_button", ["dutch_bible"]
    bot, played = PlannerBot(seed), []
    while state.active == JEREMIAH and isinstance(state.pending[-1], steps.Turn):
        played.append(bot.choose(rules, state, rules.legal_actions(state)))
        rules.apply(state, played[-1])
    assert act.Give(JEREMIAH, "dutch_bible", ELIJAH) in played
