"""The rules find fault with states that no play leads to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sleepy_hollow.rules.state import (
    ATTACK,
    FEAR,
    ITEM,
    ITEM_2,
    LARGE,
    PREPARATION,
    RELIC,
    SKILL_3,
    Foe,
    HollowState,
    LaidTrap,
)
from sleepy_hollow.rules.steps import PickFirst
from sleepy_hollow.scenario_position import Position


def lose_a_token(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 1


def forget_fear(state: HollowState) -> None:
    state.legends[1].spaces[ATTACK] += FEAR


def fear_too_much(state: HollowState) -> None:
    state.legends[1].spaces[ATTACK] += 10 * FEAR
    state.legends[1].fear += 10


def too_many_large_fear(state: HollowState) -> None:
    for legend in state.legends[:3]:
        legend.spaces[ATTACK] += 2 * LARGE
        legend.fear += 6


def no_health(state: HollowState) -> None:
    state.legends[2].health = 0


def more_than_whole(state: HollowState) -> None:
    state.legends[2].health += 1


def on_a_block(state: HollowState) -> None:
    state.legends[3].cell = 1


def tokens_on_no_item(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 1
    state.legends[0].spaces[ITEM] += 1


def tokens_on_no_relic(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 1
    state.legends[0].spaces[RELIC] += 1


def one_card_twice(state: HollowState) -> None:
    for legend in state.legends[:2]:
        legend.inventory.append("iron_hook")


def two_horsemen(state: HollowState) -> None:
    state.foes += [Foe(0, 0, 24), Foe(1, 0, 24)]


def the_same_foe_twice(state: HollowState) -> None:
    state.foes += [Foe(30, 0, 2), Foe(30, 0, 2)]


def a_foe_without_health(state: HollowState) -> None:
    state.foes.append(Foe(30, 0, 0))


def a_foe_on_a_block(state: HollowState) -> None:
    state.foes.append(Foe(30, 1, 2))


def a_second_item_without_a_slot(state: HollowState) -> None:
    state.legends[0].second_item = "iron_hook"


def tokens_on_no_second_item(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 1
    state.legends[0].spaces[ITEM_2] += 1


def tokens_on_no_skill(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 1
    state.legends[0].spaces[SKILL_3] += 1


def two_traps_of_a_kind(state: HollowState) -> None:
    state.traps += [LaidTrap(0, 0, True, False)] * 2
    state.trapped = 1


def too_many_traps(state: HollowState) -> None:
    state.traps += [LaidTrap(4, cell, True, False) for cell in (0, 2)]
    state.trapped = 0b101


def traps_nowhere(state: HollowState) -> None:
    state.trapped = 1


def four_markers(state: HollowState) -> None:
    state.foes += [Foe(30 + number, 0, 2, is_marked=True) for number in range(4)]


def another_order_in_ties(state: HollowState) -> None:
    state.marker = 1


def nothing_pending(state: HollowState) -> None:
    state.pending.clear()


def pending_after_the_end(state: HollowState) -> None:
    state.stage, state.pending = "over", [PickFirst()]


def a_second_turn(state: HollowState) -> None:
    state.acted = 1


def no_refresh(state: HollowState) -> None:
    state.legends[0].spaces[PREPARATION] -= 5
    state.legends[0].spaces[ATTACK] += 5


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lose_a_token, "SH-TOK-5"),
        (forget_fear, "said to have"),
        (fear_too_much, "SH-FEAR-5"),
        (too_many_large_fear, "SH-COMP-8"),
        (no_health, "SH-HP-2"),
        (more_than_whole, "its cards give"),
        (on_a_block, "SH-MOVE-1"),
        (tokens_on_no_item, "an item that is not there"),
        (tokens_on_no_relic, "a relic that is not there"),
        (one_card_twice, "held 2 times"),
        (two_horsemen, "SH-COMP-2"),
        (the_same_foe_twice, "the same id"),
        (a_foe_without_health, "SH-HP-4"),
        (a_foe_on_a_block, "on a block"),
        (a_second_item_without_a_slot, "SH-INV-1"),
        (tokens_on_no_second_item, "a second item that is not there"),
        (tokens_on_no_skill, "a skill that is not there"),
        (two_traps_of_a_kind, "SH-TRP-3"),
        (too_many_traps, "SH-COMP-9"),
        (traps_nowhere, "where traps lie"),
        (four_markers, "SH-COMP-10"),
        (another_order_in_ties, "SH-FATK-3"),
        (nothing_pending, "0 steps"),
        (pending_after_the_end, "1 steps"),
        (a_second_turn, "SH-ROUND-2"),
        (no_refresh, "SH-REFR-3"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_spoilt_state_is_found_out(
    position: Callable[..., Position], spoil: Callable[[HollowState], None], said: str
) -> None:
    board = position("J#.\nELM\n", turn="J")
    assert board.rules.invariants(board.state) == []
    spoil(board.state)
    assert any(said in fault for fault in board.rules.invariants(board.state))
