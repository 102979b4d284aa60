"""Every choice that the rules leave open: asked on the screen, named, answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleepy_hollow.rules.state import ACTION, ENVIRONMENT, FEAR, LARGE, PREPARATION, SPECIAL, HollowState
from sleepy_hollow.rules.steps import FreeMove, Payment, RestorePoints

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)


def top_of_search(state: HollowState, card: str) -> None:
    """This card is found next."""
    pile = state.decks["search"].draw_pile
    pile.remove(card)
    pile.append(card)


def on_a_search_token(state: HollowState, legend: int, card: str) -> None:
    state.legends[legend].cell = state.tokens[0]
    top_of_search(state, card)


def test_who_goes_first_is_asked_of_everybody(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    prompt = play.driver.find("prompt", "Who takes the first turn?")
    assert "Anybody may answer. Usual answer: Jeremiah." in play.names("text")[0] or play.has(
        "Anybody may answer. Usual answer: Jeremiah."
    )
    assert prompt.rect.width
    play.press("We disagree", "button")
    assert play.has("Emily's player decides: who takes the first turn?")
    assert play.has("Player 2 answers.")
    play.press("Elijah", "button")
    assert play.state.active == ELIJAH


def test_a_legend_is_picked_on_the_board(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1)
    play.press("Matthias", "token")
    assert play.state.active == MATTHIAS
    play.press("End Matthias's turn", "button")
    assert play.has("Matthias picks: who goes next?")
    play.press(play.place(play.legend(EMILY).cell), "cell")
    assert play.state.active == EMILY


def test_who_presses_the_map_elsewhere_is_told_what_is_asked(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1)
    play.driver.press("I6", "cell")
    assert play.has("Choose who takes the first turn. (SH-ROUND-3)")
    play.press("Matthias", "button")
    assert not play.has("Choose who takes the first turn. (SH-ROUND-3)")
    play.press("End Matthias's turn", "button")
    play.driver.press("I6", "cell")
    assert play.has("First Matthias picks who goes next. (SH-ROUND-4)")


def test_a_search_shows_its_card_and_waits(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=lambda state: on_a_search_token(state, EMILY, "1:05"))
    assert not play.has("The Saddle")  # no face is seen before
    play.press("Emily: Environment", "card")
    play.press("Confirm", "button")
    assert play.has("The Saddle")
    assert play.has("Emily reveals a card")
    assert play.scene.shown.state.counters.get("clues", 0) == 0  # it is not told before it is read
    play.press("Go on", "button")
    assert play.value("Find the hat, the saddle and the book", "goal") == "1/3"
    assert play.state.tokens[0] == -1
    assert play.legend(EMILY).spaces[ENVIRONMENT] == ACTION
    assert play.refusal("Undo")


def test_a_card_that_names_another_shows_both(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=lambda state: on_a_search_token(state, EMILY, "1:03"))
    play.press("Emily: Environment", "card")
    play.press("Confirm", "button")
    for title in ("The Hat", "The Split Shell", "What Grew"):
        assert play.has(title)
        play.key("return")
    assert any(foe.id // 10 == 1 for foe in play.state.foes)
    assert play.driver.find("token", "Gobkin")


def test_what_is_found_may_be_equipped_and_used(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        on_a_search_token(state, ELIJAH, "1:06")
        state.legends[ELIJAH].health = 9

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Environment", "card")
    play.press("Confirm", "button")
    play.press("Go on", "button")
    play.press("Equip it", "button")
    assert play.legend(ELIJAH).item == "willow_bark"
    play.state.actions_left = 1
    play.show()
    play.press("Elijah: Willow Bark", "card")
    play.press("Confirm", "button")
    assert play.legend(ELIJAH).item == ""
    assert play.legend(ELIJAH).health == 11


def test_an_item_is_swapped_and_given(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].item = "willow_bark"
        state.legends[EMILY].inventory = ["iron_hook"]
        state.legends[MATTHIAS].cell = state.legends[EMILY].cell

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily's inventory", "button")
    play.press("Equip Iron Hook", "button")
    assert play.legend(EMILY).item == "iron_hook"
    assert play.has("Emily: Iron Hook")
    play.press("Emily's inventory", "button")
    assert play.refusal("Equip Willow Bark").endswith("(SH-TURN-3)")
    gives = [name for name in play.names("button") if name.startswith("Give ")]
    assert gives == ["Give Iron Hook to Matthias", "Give Willow Bark to Matthias"]
    play.press("Give Willow Bark to Matthias", "button")
    play.press("Put it into the inventory", "button")
    assert play.legend(MATTHIAS).inventory == ["willow_bark"]


def test_a_restore_is_shared_out_point_by_point(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        hurt = state.legends[EMILY]
        hurt.health, hurt.fear = 10, 5
        hurt.spaces[PREPARATION] += 2 * FEAR + LARGE
        hurt.cell = state.legends[ELIJAH].cell

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Benediction", "card")
    play.press("Emily", "row")
    play.press("Confirm", "button")
    step = play.state.pending[-1]
    assert isinstance(step, RestorePoints)
    assert step.points == 4  # 3, and 1 more for the round's first ally
    assert play.has("Restore Emily: 4 points to share out.")
    assert play.has("Player 2 answers.")
    play.press("1 health", "button")
    play.press("1 fear from preparation", "button")
    play.press("Change a large fear into two", "button")
    assert play.legend(EMILY).health == 11
    assert play.legend(EMILY).fear == 3
    play.press("Leave the rest", "button")
    assert play.scene.acting == ELIJAH


def test_comfort_restores_by_a_basic_action(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[JEREMIAH].health = 10

    play = sit_down(4, active=ELIJAH, change=change)
    play.press("Elijah: Comfort", "card")
    play.press("Jeremiah", "row")
    play.press("Confirm", "button")
    assert play.legend(JEREMIAH).health == 12
    assert play.legend(ELIJAH).spaces[SPECIAL] == ACTION


def test_the_second_foe_of_a_card_is_asked_for(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell, state.foes[1].cell = 20, 21

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Split Nock", "card")
    play.press("Pumpling at C3", "row")
    play.force(1, 2)
    play.press("Confirm", "button")
    assert play.has("Split Nock: which foe next?")
    play.press("D3", "cell")
    assert not play.state.foes


def test_a_granted_move_is_lit_and_may_be_left(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell = state.foes[1].cell = state.legends[MATTHIAS].cell

    play = sit_down(4, active=MATTHIAS, change=change)
    play.press("Matthias: Butt and Blade", "card")
    play.press("Pumpling 1 at B3", "row")
    play.press("Confirm", "button")
    assert isinstance(play.state.pending[-1], FreeMove)
    assert play.has("Matthias may move 1 step.")
    before = play.legend(MATTHIAS).health
    play.press("C3", "cell")
    assert play.legend(MATTHIAS).cell == 20
    assert play.legend(MATTHIAS).health == before


def test_an_open_payment_can_still_be_answered(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell = state.foes[1].cell = 20
        state.legends[EMILY].spaces[PREPARATION] += FEAR
        state.legends[EMILY].fear = 1

    play = sit_down(4, active=EMILY, change=change)
    attack = play.rules.tables.attack[EMILY, 1, play.state.foes[0].id]
    play.session.play(attack)
    play.show()
    assert isinstance(play.state.pending[-1], Payment)
    assert play.has("Which tokens pay for Loosed Arrow?")
    play.press("1 fear", "button")
    assert play.legend(EMILY).spaces[PREPARATION] == 5 * ACTION


def test_the_way_of_a_foe_is_asked_where_ways_part(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.acted = 0b0111
        for legend in state.legends:
            legend.cell = 18
        state.foes[0].cell, state.foes[1].cell = 10, 18  # from B2 to A3: by A2 or by B3

    play = sit_down(4, active=MATTHIAS, change=change)
    play.press("End Matthias's turn", "button")
    assert play.has("Which way does the Pumpling at B2 go?")
    assert play.has("Player 4 answers. Usual answer: West, A2.")
    assert play.refusal("End turn").endswith("(SH-MULT-1)")
    play.press("B3", "cell")
    assert play.has("A Pumpling moves from B2 to A3.")
    assert play.state.foes[0].cell == 18


def test_a_card_that_was_looked_at_stays_in_view(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY)
    top = play.state.decks["search"].draw_pile[-1]
    title = play.rules.tables.story[top].title
    assert not play.has(f"Seen on top of the search deck: {title}")
    play.state.known_top["search"] = top
    play.show()
    assert play.has(f"Seen on top of the search deck: {title}")
