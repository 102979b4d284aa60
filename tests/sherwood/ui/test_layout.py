"""The table in windows of every size: nothing is cut, nothing lies on something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from common.ui import fonts
from common.ui.stage import Stage
from common.ui.top_bar import TopBar
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import ScrollView, Stack
from common.ui.widgets.text import Label
from sherwood.rules import queries
from sherwood.ui.widgets import AnswerButton

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)]


def faults(stage: Stage) -> Iterator[str]:
    """What is cut off, outside the window, or under something else, in sentences."""
    window = Rect((0, 0), stage.size)
    for widget in stage.root.walk():
        if not _scrolls(widget) and widget.rect.width and not window.contains(widget.rect):
            yield f"{_title(widget)} reaches out of the window: {widget.rect}"
        yield from _cut_text(widget)
        frame = _frame(widget)
        if isinstance(widget, Label) and frame is not None and not frame.contains(widget.rect):
            yield f"{_title(widget)} reaches out of its frame: {widget.rect}, {frame}"
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


def _frame(widget: Widget) -> Rect | None:
    """The panel that a widget lies in, if it does not scroll there."""
    node = widget.parent
    while node is not None and not _scrolls(widget):
        if node.role in ("panel", "prompt", "card"):
            return node.rect
        node = node.parent
    return None


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_start_of_a_game_fits(sit_down: Callable[..., Any], size: tuple[int, int], players: int) -> None:
    play = sit_down(players, size=size)
    assert list(faults(play.driver.stage)) == []
    assert overflowing(play.driver.stage) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_crowded_board_and_every_mode_fit(
    sit_down: Callable[..., Any], draw: Callable[..., Any], size: tuple[int, int]
) -> None:
    picture = "FKFK|w.w.|s.s.\n.1.2|....|....\nBWKF|.F..|mP..\n....|..E.|...."
    heroes = {"1": {"gear": "bow", "arrows": 3, "wounds": 2}, "2": {"gear": "polearm", "wounds": 1}}
    table = draw(
        picture, heroes=heroes, stock={"wood": 12, "stone": 10}, burned=("Chapel",), dead_villagers=("A",)
    )
    table.activate()
    play = sit_down(rules=table.rules, state=table.state, size=size)
    assert list(faults(play.driver.stage)) == []
    for key in ("v", "escape", "t", "x"):
        play.driver.key(key)
        play.driver.settle()
        assert list(faults(play.driver.stage)) == [], key


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_board_is_always_in_view(sit_down: Callable[..., Any], size: tuple[int, int]) -> None:
    play = sit_down(4, size=size)
    board = play.scene.board
    assert board.camera.seen == board.camera.board_rect
    assert board.camera.cell >= 29
    play.driver.key("ctrl+=")
    assert board.camera.seen == board.camera.board_rect


def test_a_wide_window_keeps_the_boards_size_and_splits_the_rail(sit_down: Callable[..., Any]) -> None:
    usual = sit_down(4, size=(2560, 1440)).scene.board.camera.cell
    play = sit_down(4, size=(3440, 1440))
    assert play.scene.board.camera.cell == usual
    log = play.driver.find("panel", "Log").rect
    threat = play.driver.find("panel", "Threat").rect
    assert log.left > threat.right


def test_a_small_window_has_tabs(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, size=(1280, 720))
    assert play.names("option") == ["Can do", "Threat", "Log"]
    play.press("Log", "option")
    assert play.has("Turn 1 begins.")
    play.press("Threat", "option")
    assert play.has("Next: a Knight in every lane")


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_larger_text_fits_too(sit_down: Callable[..., Any], scale: float) -> None:
    play = sit_down(4)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    assert list(faults(play.driver.stage)) == []
    hero = queries.active_hero(play.state)
    name = play.rules.content.characters[hero].name
    play.press(f"End {name}'s turn", "button")
    assert queries.active_hero(play.state) != hero


def test_text_is_never_smaller_than_the_floor(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, size=(1280, 720))
    sizes = [
        widget.look.text_px(widget.style)
        for widget in play.driver.stage.root.walk()
        if isinstance(widget, Label)
    ]
    assert min(sizes) >= fonts.NUMBER_FLOOR


def test_the_window_may_change_its_size_at_any_time(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    play.key("v")
    import pygame

    play.driver.app.window = pygame.display.set_mode((1280, 720))
    play.driver.app.relook()
    play.driver.settle()
    assert play.scene.mode == "villager"
    assert list(faults(play.driver.stage)) == []
    play.key("escape")
    before = play.state.heroes[hero].cell
    play.press_cell(before + 1)
    assert play.state.heroes[hero].cell == before + 1
