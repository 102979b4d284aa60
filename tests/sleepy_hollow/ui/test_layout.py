"""The table in windows of every size: nothing is cut, nothing lies on something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from common.ui.stage import Stage
from common.ui.top_bar import TopBar
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import ScrollView, Stack
from common.ui.widgets.text import Label
from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, PREPARATION, HollowState
from sleepy_hollow.ui.question import AnswerButton

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)]


def faults(stage: Stage) -> Iterator[str]:
    """What is cut off, outside the window, or under something else, in sentences."""
    window = Rect((0, 0), stage.size)
    for widget in stage.root.walk():
        if not _scrolls(widget) and widget.rect.width and not window.contains(widget.rect):
            yield f"{_title(widget)} reaches out of the window: {widget.rect}"
        yield from _cut_text(widget)
        if isinstance(widget, Stack | TopBar):  # the bar draws its words itself
            continue
        shown = [
            child for child in widget.children if child.visible and child.rect.width and child.rect.height
        ]
        for one, other in combinations(shown, 2):
            if one.rect.colliderect(other.rect):
                yield f"{_title(one)} lies on {_title(other)}: {one.rect}, {other.rect}"


def _scrolls(widget: Widget) -> bool:
    node = widget.parent
    while node is not None:
        if isinstance(node, ScrollView):
            return True
        node = node.parent
    return False


def _title(widget: Widget) -> str:
    return f"{widget.role} {widget.name or widget.key or type(widget).__name__!r}"


def _cut_text(widget: Widget) -> Iterator[str]:
    look, rect = widget.look, widget.rect
    if isinstance(widget, Label) and widget.text:
        lines = look.wrap(widget.text, widget.style, max(1, rect.width))
        if any(
            len(word) > 1 and look.text_width(word, widget.style) > rect.width for word in widget.text.split()
        ):
            yield f"{_title(widget)} is broken within a word in {rect.width} pixels"
        if look.line_height(widget.style) * len(lines) > rect.height + 2:
            yield f"{_title(widget)} has {len(lines)} lines in {rect.height} pixels"
    elif isinstance(widget, Button | AnswerButton) and widget.enabled:
        wide, high = widget.measure(look, rect.width)
        if high > rect.height + 2 and widget.measure(look, 10_000)[1] > rect.height + 2:
            yield f"{_title(widget)} needs {high} pixels, has {rect.height}"
        if (
            isinstance(widget, Button)
            and widget.stacked
            and look.text_width(widget.text, widget.style) > rect.width
        ):
            yield f"{_title(widget)} is wider than its button"
        assert wide <= rect.width


def overflowing(stage: Stage) -> list[str]:
    """The panels whose content must be scrolled; the log always may."""
    return [
        widget.path
        for widget in stage.root.walk()
        if isinstance(widget, ScrollView) and widget.overflow and "log" not in widget.path.lower()
    ]


JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)


def crowded(state: HollowState) -> None:
    """Much of everything: tokens, cards, fear, figures in one location."""
    for number, legend in enumerate(state.legends):
        legend.health, legend.fear = 3 + number, 6 + number % 4
        legend.spaces[PREPARATION] = 2 * ACTION + 3 * FEAR + LARGE
        legend.spaces[1] = 3 * FEAR
        legend.inventory = ["iron_hook", "willow_bark"]
        legend.item, legend.relic = "willow_bark", "cranes_almanac"
    for foe in state.foes:
        foe.cell = state.legends[EMILY].cell


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 4])
def test_the_start_of_a_chapter_fits(
    sit_down: Callable[..., Any], size: tuple[int, int], players: int
) -> None:
    play = sit_down(players, size=size)
    assert list(faults(play.driver.stage)) == []
    assert overflowing(play.driver.stage) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_crowded_table_and_every_mode_fit(sit_down: Callable[..., Any], size: tuple[int, int]) -> None:
    play = sit_down(4, active=EMILY, size=size, change=crowded)
    assert list(faults(play.driver.stage)) == []
    for key in ("t", "1", "escape", "2", "escape"):
        play.key(key)
        assert list(faults(play.driver.stage)) == [], key


@pytest.mark.parametrize("size", SIZES)
def test_the_map_is_wholly_in_view(sit_down: Callable[..., Any], size: tuple[int, int]) -> None:
    board = sit_down(4, size=size).scene.board
    assert board.camera.seen == board.camera.board_rect
    assert board.camera.cell >= 72


def test_a_question_stands_on_the_map_and_off_its_answers(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    prompt = play.driver.find("prompt", "Who takes the first turn?").rect
    board = play.scene.board
    assert board.camera.seen.contains(prompt)
    for legend in play.state.legends:
        assert not board.cell_rect((legend.cell % 9, legend.cell // 9)).colliderect(prompt)


def test_a_wide_window_keeps_the_maps_size_and_splits_the_rail(sit_down: Callable[..., Any]) -> None:
    usual = sit_down(4, size=(2560, 1440)).scene.board.camera.cell
    play = sit_down(4, size=(3440, 1440))
    assert play.scene.board.camera.cell == usual
    assert play.driver.find("panel", "Log").rect.left > play.driver.find("panel", "Mission").rect.right


def test_a_small_window_has_tabs(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, size=(1280, 720))
    assert play.names("option") == ["Mission", "Adversary"]
    assert play.has("Round 1 begins.")  # the log stays
    play.press("Adversary", "option")
    assert play.driver.find("track", "Adversary track")


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_larger_text_fits_too(sit_down: Callable[..., Any], scale: float) -> None:
    play = sit_down(4, active=EMILY, change=crowded)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    assert list(faults(play.driver.stage)) == []
    play.press("End Emily's turn", "button")
    assert play.has("Emily picks: who goes next?")
    play.driver.app.change_settings(text_scale=1.0)


def test_the_window_may_change_its_size_at_any_time(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=crowded)
    play.press("Emily: Loosed Arrow", "card")
    play.driver.app.window = pygame.display.set_mode((1280, 720))
    play.driver.app.relook()
    play.driver.settle()
    assert play.scene.space is not None
    assert list(faults(play.driver.stage)) == []
    play.press("Cancel", "button")
    assert play.scene.space is None


def test_popups_keep_off_the_attacker_and_the_target(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell, state.foes[1].cell = 20, 53

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Loosed Arrow", "card")
    play.point("C3")
    (popup,) = play.scene.effects.effects
    board = play.scene.board
    for cell in (20, play.legend(EMILY).cell):
        assert not board.cell_rect((cell % 9, cell // 9)).colliderect(popup.rect)
    assert board.rect.contains(popup.rect)
