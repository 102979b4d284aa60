"""How a game ended, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from faults import faults, overflowing
from pygame import Rect

from common.ui.driver import Driver
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.scenes.outcome import Ending, Onward, OutcomeScene
from common.ui.theme import HOLLOW, SHERWOOD
from common.ui.widgets.base import Widget
from common.ui.widgets.text import Label

Start = Callable[..., Driver]

ENDING = Ending(
    False,
    "The village burns",
    "Three houses of the village have burned.",
    "sherwood_lost",
    lines=(("Turns", "7"), ("Enemies felled", "23")),
)


class Home(Scene):
    name = "home"

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Label("Home")


def test_it_says_how_it_ended_why_and_what_happened(start: Start) -> None:
    outcome = start(OutcomeScene(ENDING, (), SHERWOOD))
    for words in (
        "Lost",
        "The village burns",
        "Three houses of the village have burned.",
        "Enemies felled",
        "23",
    ):
        assert outcome.find("text", words)


def test_the_first_way_on_has_the_focus_and_all_can_be_taken(start: Start) -> None:
    taken: list[str] = []
    ways = [
        Onward("Play again", lambda: taken.append("again")),
        Onward("Retry", lambda: taken.append("retry")),
    ]
    outcome = start(OutcomeScene(ENDING, ways, SHERWOOD))
    outcome.key("return")
    outcome.press("Retry")
    assert taken == ["again", "retry"]


def test_the_title_is_always_a_way_on(start: Start) -> None:
    outcome = start(OutcomeScene(ENDING, (), SHERWOOD))
    outcome.app.home = Home
    outcome.press("Back to the title")
    assert outcome.app.scene.name == "home"
    assert len(outcome.app.scenes) == 1


@pytest.mark.parametrize("size", [(1280, 720), (3440, 1440)])
def test_the_ways_on_are_in_sight(start: Start, size: tuple[int, int]) -> None:
    ways = [Onward("Play again", lambda: None), Onward("Retry the chapter", lambda: None)]
    outcome = start(OutcomeScene(ENDING, ways, SHERWOOD), size)
    for text_scale in (1.0, 2.0):
        outcome.app.change_settings(text_scale=text_scale)
        outcome.settle()
        panels = [target.rect for target in outcome.find_all("panel")]
        assert not panels[0].colliderect(panels[1])
        for target in outcome.find_all("button"):
            assert Rect((0, 0), size).contains(target.rect)
            assert target.widget.seen == target.rect


def test_a_whole_chapter_and_all_ways_on_are_read_without_scrolling(start: Start) -> None:
    lines = tuple((f"Line {n}", "18 of 18 health, 0 fear") for n in range(8))
    ending = Ending(
        False, "The lantern goes out", "Matthias flees in terror. (SH-FEAR-5)", "hollow_lost", lines
    )
    ways = [
        Onward("Try again", lambda: None, note="From before the prologue, with other dice and cards (X-1)."),
        Onward("Give the campaign up", lambda: None, note="The campaign ends here for good, as lost."),
        Onward("Campaign log", lambda: None),
    ]
    for size in ((1280, 720), (1920, 1080)):
        outcome = start(OutcomeScene(ending, ways, HOLLOW), size)
        assert overflowing(outcome.stage) == []
        assert list(faults(outcome.stage)) == []
