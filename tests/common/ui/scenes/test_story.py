"""The storybook: pages turn, back and skip lead where they say, words stay on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from common.ui import fonts
from common.ui.driver import Driver, NotFound
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.scenes.story import Note, StorybookScene, StoryPage
from common.ui.scenes.story_page import MOST_CHARACTERS, StoryText, typeset
from common.ui.theme import HOLLOW
from common.ui.widgets.base import Widget
from common.ui.widgets.text import Label

Start = Callable[..., Driver]

LONG = "A word and another go along the road by night, and none of them looks back at the bridge. " * 6
PAGES = (
    StoryPage(
        ("Nobody heard him go by.", LONG), "road_at_night", "The road", (Note("token_fear", "1 fear"),)
    ),
    StoryPage(("The bridge was empty.",), "bridge_at_dusk"),
    StoryPage(('"Home," said she.',), "gathered_on_the_bridge", "Morning"),
)


class Next(Scene):
    name = "next"

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Label("Next")


def book(**options: Any) -> StorybookScene:
    return StorybookScene("Prologue", "The Trampled Saddle", PAGES, Next, last="Begin the chapter", **options)


@pytest.fixture
def story(start: Start) -> Driver:
    return start(book())


def test_the_first_page_has_the_heading_and_no_way_back(story: Driver) -> None:
    assert story.find("text", "The Trampled Saddle")
    assert story.find("text", "Prologue")
    assert story.find("text", "Page 1 of 3")
    assert story.has("1 fear")
    with pytest.raises(NotFound):
        story.find("button", "Back")


def test_the_picture_tells_what_it_shows(story: Driver) -> None:
    assert story.find("picture").name.startswith("The road out of town by night")


def test_pages_turn_on_and_back(story: Driver) -> None:
    story.press("Turn the page")
    story.settle()
    assert story.find("text", "The bridge was empty.")
    story.press("Back")
    story.settle()
    assert story.find("text", "Page 1 of 3")


def test_the_last_page_closes_the_book(story: Driver) -> None:
    for _page in range(2):
        story.press("Turn the page")
        story.settle()
    with pytest.raises(NotFound):
        story.find("button", "Skip")
    story.press("Begin the chapter")
    assert story.app.scene.name == "next"


def test_skip_goes_to_what_follows(story: Driver) -> None:
    story.press("Skip")
    assert story.app.scene.name == "next"


def test_keys_turn_pages(story: Driver) -> None:
    story.key("return")
    story.settle()
    assert story.find("text", "Page 2 of 3")
    story.key("page up")
    story.settle()
    assert story.find("text", "Page 1 of 3")
    story.key("page down")
    story.settle()
    story.key("escape")
    story.settle()
    assert story.find("text", "Page 1 of 3")


def test_a_page_takes_its_time_to_turn_unless_motion_is_reduced(story: Driver) -> None:
    story.press("Turn the page")
    assert story.frame()
    story.settle()
    story.app.change_settings(reduced_motion=True)
    story.settle()
    story.press("Turn the page")
    assert not story.frame()


def test_one_page_needs_no_counter(start: Start) -> None:
    single = start(StorybookScene("Epilogue", "Home", PAGES[:1], Next))
    assert not single.has("Page 1 of 1")
    single.press("Close the book")
    assert single.app.scene.name == "next"


@pytest.mark.parametrize("size", [(1280, 720), (3440, 1440)])
def test_words_and_picture_stay_on_their_pages(start: Start, size: tuple[int, int]) -> None:
    story = start(book(), size)
    screen = Rect((0, 0), size)
    picture = story.find("picture").rect
    assert screen.contains(picture)
    for text_scale in (1.0, 1.5, 2.0):
        story.app.change_settings(text_scale=text_scale)
        story.settle()
        seen = [target.widget.seen for target in story.find_all("text")]
        assert not [rect for rect in seen if rect.height and rect.colliderect(picture)]
        assert all(screen.contains(target.rect) for target in story.find_all("button"))


LOOK = Look(HOLLOW)


def test_the_first_three_lines_leave_room_for_the_cap(start: Start) -> None:
    start(book())
    lines = StoryText((LONG,))._lines(LOOK, 668)
    assert [x for _line, x, _y in lines[:4]] == [132, 132, 132, 0]
    assert lines[0][0].startswith("word and another")


def test_a_short_first_paragraph_does_not_run_into_its_cap(start: Start) -> None:
    start(book())
    lines = StoryText(("Short.", "Next."))._lines(LOOK, 668)
    assert lines[1][2] >= 116


def test_an_opening_quotation_mark_is_no_letter(start: Start) -> None:
    start(book())
    text = StoryText(('"Mind the saddle," said he.',))
    assert text._cap_letters() == 2
    assert text._lines(LOOK, 668)[0][0].startswith("ind the saddle")


@given(st.integers(300, 1400), st.text(alphabet="abcdefg hij klm", min_size=1, max_size=400))
def test_no_line_is_wider_than_the_page_or_longer_than_an_eye_can_follow(width: int, text: str) -> None:
    pygame.font.init()
    story = StoryText(("A beginning.", text))
    for line, x, _y in story._lines(LOOK, width):
        assert x + LOOK.text_width(line, fonts.STORY) <= width
        assert len(line) <= MOST_CHARACTERS * 2


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ('"Home," she said.', "“Home,” she said."),
        ("it's Emily's", "it’s Emily’s"),
        ("('so')", "(‘so’)"),
        ("no marks", "no marks"),
    ],
)
def test_quotation_marks_are_set_as_a_printer_sets_them(typed: str, set_: str) -> None:
    assert typeset(typed) == set_
