"""What is asked besides the turn is answered with sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from common.games import NewGame
from sleepy_hollow.bots.answers import answer
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.schema import Kit
from sleepy_hollow.rules.state import (
    ACTION,
    ATTACK,
    EMILY,
    FEAR,
    JEREMIAH,
    MATTHIAS,
    PREPARATION,
    SKILL_1,
    SKILL_2,
    Foe,
)

if TYPE_CHECKING:
    from sleepy_hollow.rules.state import HollowState

TurnOf = Callable[[int], "HollowState"]


def chosen(rules: SleepyHollow, state: HollowState) -> act.HollowAction:
    return answer(rules.at(state), state, rules.legal_actions(state))


@pytest.mark.rule("SH-TOK-4")
def test_fear_pays_where_it_may(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(MATTHIAS)
    state.legends[MATTHIAS].spaces[PREPARATION], state.legends[MATTHIAS].fear = 3 * ACTION + FEAR, 1
    state.foes = [Foe(30, state.legends[MATTHIAS].cell, 2)]
    rules.apply(state, act.Attack(MATTHIAS, ATTACK, 30))
    assert chosen(rules, state) == act.Pay(MATTHIAS, fear=1)


@pytest.mark.rule("SH-TOK-2")
def test_the_last_fear_is_kept_for_a_card_that_only_fear_fills(turn_of: TurnOf) -> None:
    base = GAME.rules(GAME.setup(NewGame(chapter=1, headless=True)))
    kit = Kit(technique="old_soldiers_eye", clothes="faded_blue_coat", skills=("reload", "steady_aim"))
    state = turn_of(MATTHIAS)
    state.party = tuple(
        Belongings(kit=kit) if who == MATTHIAS else own for who, own in enumerate(state.party)
    )
    state.legends[MATTHIAS].spaces[PREPARATION], state.legends[MATTHIAS].fear = 3 * ACTION + FEAR, 1
    state.foes = [Foe(30, state.legends[MATTHIAS].cell, 2)]
    base.apply(state, act.Attack(MATTHIAS, ATTACK, 30))
    assert chosen(base, state) == act.Pay(MATTHIAS, action=1)


@pytest.mark.rule("SH-SKILL-2")
def test_fear_that_locks_a_skill_goes_before_fear_on_a_basic_action(
    rules: SleepyHollow, turn_of: TurnOf
) -> None:
    state = turn_of(EMILY)
    legend = state.legends[EMILY]
    legend.spaces[PREPARATION], legend.spaces[ATTACK], legend.spaces[SKILL_1] = 2 * ACTION, FEAR, FEAR
    legend.fear = 2
    state.pending.append(steps.RestorePoints(EMILY, 1))
    assert chosen(rules, state) == act.RemoveFear(EMILY, SKILL_1)


@pytest.mark.rule("SH-RES-1")
def test_a_legend_near_its_end_is_healed_before_it_is_calmed(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(JEREMIAH)
    legend = state.legends[JEREMIAH]
    legend.spaces[PREPARATION], legend.fear = 5 * ACTION + 2 * FEAR, 2
    state.pending.append(steps.RestorePoints(JEREMIAH, 1))
    legend.health = legend.max_health - 1
    assert chosen(rules, state) == act.RemoveFear(JEREMIAH, PREPARATION)
    legend.health = 1
    assert chosen(rules, state) == act.RegainHealth(JEREMIAH)


def test_a_gained_card_fills_the_empty_slot(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(EMILY)
    state.legends[EMILY].inventory.append("horse_pistol")
    state.pending.append(steps.EquipOffer(EMILY, "horse_pistol"))
    assert chosen(rules, state) == act.EquipGained(EMILY, "horse_pistol")


def test_the_skill_that_is_worth_most_is_cleared(rules: SleepyHollow, turn_of: TurnOf) -> None:
    state = turn_of(MATTHIAS)
    spaces = state.legends[MATTHIAS].spaces
    spaces[PREPARATION], spaces[SKILL_1], spaces[SKILL_2] = 2 * ACTION, ACTION, 2 * ACTION
    state.pending.append(steps.SkillToClear(MATTHIAS, ATTACK))
    assert chosen(rules, state) == act.ClearSkill(MATTHIAS, SKILL_2)
