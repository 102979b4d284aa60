"""The chapter's page: goals, the adversaries' course, decks and their cards; nothing that is face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from faults import faults

from common.ui import art
from sleepy_hollow.library import load
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.ui.reading import story_picture

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)


def searched(state: HollowState) -> None:
    """Two cards of the search deck are out, and the third has been looked at."""
    deck = state.decks["search"]
    for card in ("1:03", "1:04"):
        deck.search(card)
        state.revealed.append(card)
    state.known_top["search"] = deck.draw_pile[-1]
    state.counters["clues"] = 1


def test_the_bar_counts_what_the_decks_have_left(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY, change=searched)
    button = play.driver.find("button", "Chapter's page").widget
    assert button.text == "Decks 6 · 2"
    assert button.tip == "Search deck: 6 cards left; Chapter deck: 2 cards left"


@pytest.mark.parametrize("chapter", [2, 3])
def test_no_deck_is_called_what_it_holds_in_store(sit_down: Callable[..., Any], chapter: int) -> None:
    button = sit_down(active=EMILY, chapter=chapter).driver.find("button", "Chapter's page").widget
    assert "; Chapter deck: 2 cards left" in button.tip
    assert not {"guest", "hessian"} & set(button.tip.casefold().split())


def test_what_was_revealed_can_be_read_again_and_nothing_else(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY, change=searched)
    play.press("Chapter's page", "button")
    assert play.has("Find the hat, the saddle and the book")
    assert play.has("Search")  # the environment action
    play.press("Cards", "option")
    top = play.rules.tables.story[play.state.known_top["search"]].title
    assert [name for name in play.names("card") if name in ("The Hat", "A Rustle")] == ["A Rustle", "The Hat"]
    assert play.has(f"On top: {top}")
    seen = " ".join(f"{target.name} {target.value}" for target in play.driver.targets())
    hidden = set(play.state.decks["search"].draw_pile) | set(play.state.decks["chapter"].draw_pile)
    for card in hidden - {play.state.known_top["search"]}:
        story = play.rules.tables.story[card]
        assert story.text not in seen
        assert story.title not in seen


def test_every_loss_is_told_in_the_same_form(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY, chapter=2)
    panel = [name for name in play.names("text") if name.startswith("Lost if")]
    assert panel == ["Lost if a Legend falls or holds 10 fear", "Lost if a fourth bale burns"]
    play.press("Chapter's page", "button")
    assert [name for name in play.names("text") if name.startswith("Lost if")] == panel


def test_the_adversaries_course_is_told_with_what_comes_next(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY)
    play.key("p")
    play.press("Adversaries", "option")
    assert play.has("3 Pumplings")
    assert play.names("text").count("next") == 2  # of the track, and of the spawn list
    assert play.has("Pumpling, level 1")
    assert play.has("1. Matthias")
    play.key("escape")
    assert not play.driver.stage.layers_modal


def test_the_marker_is_seen_in_the_attack_priority(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.marker, state.priority = EMILY, (EMILY, MATTHIAS, JEREMIAH, ELIJAH)

    play = sit_down(active=JEREMIAH, change=change)
    first = play.driver.find("picture", "1. Emily").widget
    assert first.tip == "Emily has the Attack Priority Marker: first in ties"


def test_an_environment_action_says_what_it_does_by_the_face_of_its_stone(
    sit_down: Callable[..., Any],
) -> None:
    play = sit_down(active=EMILY, chapter=3, size=(1280, 720))
    play.press("Chapter's page", "button")
    assert play.has(
        "Remove the token. If it is disturbed: Counts 1 toward the goal “Find the four disturbed graves”. "
        "Draw a card from the graves deck. If it is quiet: Counts 1 toward the loss "
        "“a fifth quiet grave is opened”. Draw a card from the roots deck."
    )
    assert list(faults(play.driver.stage)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_page_fits(sit_down: Callable[..., Any], size: tuple[int, int], scale: float) -> None:
    play = sit_down(active=EMILY, change=searched, size=size)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    found = []
    for tab in ("Chapter", "Adversaries", "Cards"):
        play.driver.app.change_settings(text_scale=scale)
        if not play.driver.stage.layers_modal:
            play.scene.open_sheet()
        play.press(tab, "option")
        found += list(faults(play.driver.stage))
    play.driver.app.change_settings(text_scale=1.0)
    assert found == []


def test_a_card_is_drawn_with_what_it_brings() -> None:
    pictures = {card.id: story_picture(card) for number in (1, 2, 3) for card in load(number, None)[0].cards}
    assert pictures["1:03"] == "clue_hat"
    assert pictures["1:08"] == "clue_book"
    assert pictures["1:09"] == "card_split_shell"
    assert pictures["2:01"] == "trap_flame"
    assert pictures["2:06"] == "foe_pumpling"
    assert pictures["3:02"] == "card_saints_finger"
    assert pictures["3:06"] == "foe_schrikroot"
    assert all(art.has_picture(name) for name in pictures.values() if name)
