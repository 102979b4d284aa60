"""The table in windows of every size: nothing is cut, nothing lies on something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from faults import faults, overflowing

from common.ui import fonts
from common.ui.widgets.text import Label
from sherwood.rules import queries

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)]


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
    assert play.names("option") == ["Can do", "Threat", "Doom", "Log"]
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
