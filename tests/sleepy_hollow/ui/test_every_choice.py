"""Whatever the rules wait for can be answered at the table, by answers that can be told apart."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from common.engine.session import Session
from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.actions import PassAction, TurnPage
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.legal import legal_actions
from sleepy_hollow.rules.state import FEAR, PREPARATION, HollowState
from sleepy_hollow.ui.prompts import prompt_of
from sleepy_hollow.ui.uses import uses

SKILLS = (
    ("stand_fast", "swallow_it_down", "toll_the_bell", "coffin_lid", "drive_stakes", "last_rites"),
    ("flensing_knife", "called_shot", "mark_the_quarry", "snare_line", "second_wind", "hail_of_arrows"),
    ("shepherd", "common_hymn", "cast_out", "bear_their_burden", "confession", "shepherd"),
    ("reload", "powder_charge", "covering_fire", "rally", "both_barrels", "cold_eye"),
)
ACCESSORIES = (
    ("whetstone", "coffin_board", "bier_straps"),
    ("horn_thumb_ring", "rawhide_bracer", "tanners_leggings"),
    ("brass_clasps", "silver_chalice", "widows_mite"),
    ("french_flints", "gorget", "crossbelt"),
)
ITEMS = ("lantern_oil", "hazel_stakes", "powder_horn", "horse_pistol", "psalter", "ox_rope", "holy_water")


def well_equipped(state: HollowState, seed: int) -> None:
    """Other reward skills in every game, all accessories, items, and some fear to pay with."""
    state.skill_slots = 3
    party = []
    for who, own in enumerate(state.party):
        mine = SKILLS[who]
        skills = (own.kit.skills[0], mine[seed % len(mine)], mine[(seed + 1) % len(mine)])
        party.append(replace(own, kit=replace(own.kit, skills=skills, accessories=ACCESSORIES[who])))
        legend = state.legends[who]
        legend.item = ITEMS[(seed + who) % len(ITEMS)]
        legend.inventory = [ITEMS[(seed + who + 3) % len(ITEMS)], "hessian_button"]
        legend.spaces[PREPARATION] += 3 * FEAR
        legend.fear = 3
    state.party = tuple(party)


def check_cards(rules: SleepyHollow, state: HollowState, who: int, legal: list[Any]) -> None:
    """Every action with a card is one of the uses of its space, under a name of its own."""
    tables = rules.at(state)
    found = []
    for space in range(10):
        labels = [use.label for use in uses(tables, state, who, space)]
        assert len(set(labels)) == len(labels), labels
        found += [use.action for use in uses(tables, state, who, space)]
    assert set(found) == {action for action in legal if isinstance(action, steps.CostlyAction)}


def check(rules: SleepyHollow, state: HollowState) -> str:
    """That the table can ask for what is pending; what it is."""
    step = state.pending[-1]
    legal = list(legal_actions(rules.at(state), state))
    prompt = prompt_of(rules, state)
    if isinstance(step, steps.Turn):
        assert prompt is None
        check_cards(rules, state, step.legend, legal)
    elif isinstance(step, steps.GrantedAction):
        assert prompt is not None
        assert prompt.leaves_cards
        assert [answer.action for answer in prompt.answers] == [PassAction(step.legend)]
        check_cards(rules, state, step.legend, legal)
    else:
        assert prompt is not None, step
        assert [answer.action for answer in prompt.answers] == legal
        labels = [answer.label for answer in prompt.answers]
        assert len(set(labels)) == len(labels), labels
        assert prompt.rule.startswith("SH-")
    return type(step).__name__


@pytest.mark.parametrize("seed", range(24))
def test_every_choice_can_be_answered(seed: int) -> None:
    chance = random.Random(seed)
    setup = {**GAME.setup(NewGame(players=("A", "B"), chapter=1 + seed % 3)), "ask_foe_order": True}
    session: Session[Any, Any] = Session(GAME.rules(setup), seed, setup)
    rules: SleepyHollow = session.rules  # type: ignore[assignment]
    while session.state.stage == "prologue":
        session.play(TurnPage())
    well_equipped(session.state, seed)
    asked = set()
    for _turn in range(250):
        state: HollowState = session.state
        if state.stage != "play":
            break
        asked.add(check(rules, state))
        legal = list(rules.legal_actions(state))
        acts = [action for action in legal if not isinstance(action, steps.CostlyAction)]
        cards = [action for action in legal if isinstance(action, steps.CostlyAction)]
        session.play(chance.choice(cards if cards and chance.random() < 0.5 else acts))
    assert {"Turn", "PickNext", "Payment"} <= asked
