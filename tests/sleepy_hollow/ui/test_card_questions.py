"""What cards ask for and grant, worked on the screen: actions, reactions, traps, pushes, taken fear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sleepy_hollow.rules.state import (
    ACTION,
    FEAR,
    PREPARATION,
    SKILL_1,
    SKILL_2,
    SKILL_3,
    HollowState,
    LaidTrap,
)
from sleepy_hollow.rules.steps import Blow, GrantedAction, Sprung

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
SKILL_SPACES = (SKILL_1, SKILL_2, SKILL_3)


def with_kit(state: HollowState, who: int, *, skill: str = "", accessories: tuple[str, ...] = ()) -> None:
    """A Legend that has gained a third skill and accessories."""
    party = list(state.party)
    own = party[who]
    skills = (*own.kit.skills, skill) if skill else own.kit.skills
    party[who] = replace(own, kit=replace(own.kit, skills=skills, accessories=accessories))
    state.party, state.skill_slots = tuple(party), 3


def frighten(state: HollowState, who: int, fear: int) -> None:
    state.legends[who].spaces[PREPARATION] += fear * FEAR
    state.legends[who].fear += fear


def test_a_granted_action_is_taken_with_the_cards_themselves(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, ELIJAH, skill="shepherd")
        state.legends[EMILY].cell = state.legends[ELIJAH].cell
        state.foes[0].cell, state.foes[1].cell = 20, 53

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Shepherd", "card")
    play.press("Emily", "row")
    play.press("Confirm", "button")
    assert isinstance(play.state.pending[-1], GrantedAction)
    assert play.has("Emily may take an action now.")
    assert play.has("Emily's board")  # her board is seen while she acts
    play.press("Emily: Loosed Arrow", "card")
    assert not play.has("Emily may take an action now.")  # the card in hand comes first
    play.force(2)
    play.press("C3", "cell")
    if play.scene.space is not None:
        play.press("Confirm", "button")
    assert len(play.state.foes) == 1
    assert play.scene.acting == ELIJAH


def test_a_granted_action_may_be_left(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, ELIJAH, skill="shepherd")
        state.legends[EMILY].cell = state.legends[ELIJAH].cell

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Shepherd", "card")
    play.press("Emily", "row")
    play.press("Confirm", "button")
    assert play.refusal("End Elijah's turn").endswith("(SH-REFR-3)")
    play.key("n")
    assert play.scene.acting == ELIJAH


def test_a_basic_action_granted_refuses_skills(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, EMILY, skill="second_wind")
        frighten(state, EMILY, 1)
        state.foes[0].cell, state.foes[1].cell = 20, 53

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Second Wind", "card")
    play.press("Confirm", "button")
    assert play.has("Emily may take a basic action now.")
    assert play.refusal("Emily: Pinning Shot", "card").endswith("(SH-BASE-1)")
    assert play.refusal("Emily: Loosed Arrow", "card") == ""


@pytest.mark.rule("SH-ACC-1")
def test_an_attack_can_be_cancelled(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, EMILY, accessories=("rawhide_bracer",))

    play = sit_down(4, active=EMILY, change=change)
    play.state.pending.append(Blow(EMILY, 3, "attack", play.state.foes[0].id))
    play.show()
    assert play.has("The Pumpling would do Emily 3 damage.")
    assert "Take 3 damage" in play.names("button")
    before = play.legend(EMILY).health
    play.press("Use Rawhide Bracer: no damage", "button")
    assert play.legend(EMILY).health == before
    assert "spent" in play.value("Emily: Rawhide Bracer", "card")


def test_a_skill_to_clear_is_named_with_its_tokens(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, MATTHIAS, skill="reload")
        spaces = state.legends[MATTHIAS].spaces
        spaces[PREPARATION] -= 3 * ACTION
        spaces[SKILL_1] += ACTION
        spaces[SKILL_2] += 2 * ACTION
        frighten(state, MATTHIAS, 1)

    play = sit_down(4, active=MATTHIAS, change=change)
    play.press("Matthias: Reload", "card")
    play.press("Confirm", "button")
    assert play.has("Which skill does Matthias clear?")
    play.press("Steady Aim", "button")
    assert play.legend(MATTHIAS).spaces[SKILL_2] == 0
    assert play.legend(MATTHIAS).spaces[SKILL_1] == ACTION


def test_fear_is_taken_one_by_one(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, ELIJAH, skill="bear_their_burden")
        state.legends[EMILY].cell = state.legends[ELIJAH].cell
        frighten(state, EMILY, 3)

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Bear Their Burden", "card")
    play.press("Emily", "row")
    play.press("Confirm", "button")
    assert play.has("Elijah may take up to 2 fear from Emily.")
    play.press("Take 1 fear", "button")
    play.press("Take no more", "button")
    assert (play.legend(ELIJAH).fear, play.legend(EMILY).fear) == (1, 2)


def test_traps_that_go_off_together_are_ordered(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    here = play.legend(EMILY).cell
    for kind in (0, 2):
        play.state.traps.append(LaidTrap(kind, here, harms_foes=False, harms_heroes=True))
    play.state.trapped |= 1 << here
    play.state.pending.append(Sprung(EMILY, -1, (0, 2), is_entered=True))
    play.show()
    assert play.has("Which trap goes off first?")
    assert play.has("Traps catch Emily, one after the other.")
    before = play.legend(EMILY).health
    play.press("Poison", "button")
    assert play.legend(EMILY).health == before - 4


def test_a_trap_is_placed_where_the_map_is_lit(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, JEREMIAH, skill="drive_stakes")

    play = sit_down(4, active=JEREMIAH, change=change)
    play.press("Jeremiah: Drive Stakes", "card")
    here = play.legend(JEREMIAH).cell
    place = play.place(here)
    assert f"At {place}" in play.names("row")
    assert len(play.scene.board.marks.targets) == len(play.scene.uses)
    play.press(f"At {place}", "row")
    play.press("Confirm", "button")
    assert [(trap.kind, trap.cell) for trap in play.state.traps] == [(0, here)]


def test_a_mark_goes_on_the_foe_that_was_meant(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, EMILY, skill="mark_the_quarry")
        state.foes[0].cell = state.foes[1].cell = 20

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Mark the Quarry", "card")
    assert play.names("row") == ["Pumpling 1 at C3", "Pumpling 2 at C3"]
    badges = [token.badge for token in play.scene.board.tokens.values() if token.kind == "foe"]
    assert badges == ["1", "2"]
    play.press("Pumpling 2 at C3", "row")
    play.press("Confirm", "button")
    assert [foe.is_marked for foe in play.state.foes] == [False, True]
    assert [token.badge for token in play.scene.board.tokens.values() if token.kind == "foe"] == ["", ""]


def test_targets_in_one_place_are_gone_round_by_shoulder(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell = state.foes[1].cell = 20

    play = sit_down(4, active=EMILY, change=change)
    play.key("1")
    assert play.scene.space is not None
    play.key("ctrl+tab")
    assert play.scene.target == 0
    play.key("ctrl+tab")
    assert play.scene.target == 1


def test_the_way_of_a_pushed_foe_is_asked(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, ELIJAH, skill="cast_out")
        frighten(state, ELIJAH, 1)
        state.foes[0].cell = state.legends[ELIJAH].cell
        state.foes[1].cell = 53

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Cast Out", "card")
    play.press("Confirm", "button")
    assert play.has("Where does Pumpling at")
    options = play.scene.prompt.cells
    assert len(options) > 1
    cell = sorted(options)[0]
    play.press(play.scene.board.cell_name(cell), "cell")
    assert play.scene.board.tokens[f"foe {play.state.foes[0].id}"].cell == cell


def test_a_widows_mite_stands_among_the_ways_to_pay(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        with_kit(state, ELIJAH, accessories=("widows_mite",))
        state.foes[0].cell = state.foes[1].cell = state.legends[ELIJAH].cell

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Burning Psalm", "card")
    assert play.names("option")[:2] == ["2 actions", "1 action and Widow's Mite"]
    play.press("1 action and Widow's Mite", "option")
    play.force(1, 1)
    play.press("Confirm", "button")
    assert play.legend(ELIJAH).used == ("widows_mite",)
    assert play.legend(ELIJAH).spaces[SKILL_2] == ACTION
