"""The table in windows of every size: nothing is cut, nothing lies on something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from faults import faults, overflowing

from common.engine.session import Session
from common.games import NewGame
from common.ui.driver import Driver
from common.ui.scenes.new_game import NewGameScene
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import TurnPage
from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, PREPARATION, Foe, HollowState
from sleepy_hollow.rules.steps import FoesMove
from sleepy_hollow.ui.shown import Throw

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)]


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


def who_goes_first() -> Session[Any, Any]:
    """The first question of a chapter."""
    setup = {**GAME.setup(NewGame(players=("Anna", "Ben"))), "ask_foe_order": True}
    session: Session[Any, Any] = Session(GAME.rules(setup), 1, setup)
    while session.state.stage == "prologue":
        session.play(TurnPage())
    return session


def ten_foes_to_move() -> Session[Any, Any]:
    """Ten foes of one kind whose order in an Adversary Phase is asked for."""
    session = who_goes_first()
    state = session.state
    state.foes = [Foe(id=30 + n, cell=20 + n // 4, health=2) for n in range(10)]
    state.phase = "adversary"
    state.pending[:] = [FoesMove(tuple(foe.id for foe in state.foes))]
    return session


@pytest.mark.parametrize("asked", [who_goes_first, ten_foes_to_move])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_a_question_leaves_the_whole_map_in_view(
    show: Callable[..., Any], size: tuple[int, int], scale: float, asked: Callable[[], Session[Any, Any]]
) -> None:
    play = show(asked(), size)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    assert list(faults(play.driver.stage)) == []
    assert not play.driver.find("prompt").rect.colliderect(play.scene.board.camera.seen)
    play.driver.app.change_settings(text_scale=1.0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ten_foes_to_choose_from_are_all_seen(show: Callable[..., Any], size: tuple[int, int]) -> None:
    play = show(ten_foes_to_move(), size)
    prompt = play.driver.find("prompt", "Which foe acts next?").rect
    buttons = [target for target in play.driver.find_all("button") if target.name.startswith("Pumpling ")]
    assert len(buttons) == 10
    assert all(prompt.contains(button.rect) for button in buttons)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_goals_log_and_the_dice_that_were_thrown_stay_beside_a_question(
    sit_down: Callable[..., Any], size: tuple[int, int]
) -> None:
    play = sit_down(4, size=size)
    assert play.driver.find("prompt", "Who takes the first turn?")
    assert play.driver.find_all("goal")
    assert play.has("Round 1 begins.")
    play.press("Jeremiah", "button")
    play.scene.shown.throw = Throw("Pumpling", (2, 1), 0, 3)
    play.press("End Jeremiah's turn", "button")
    assert play.driver.find("prompt", "Jeremiah picks: who goes next?")
    assert play.value("Dice", "dice").startswith("Pumpling: 2 1")


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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_full_board_and_all_that_it_opens_fit(
    sit_down: Callable[..., Any], size: tuple[int, int], scale: float
) -> None:
    def change(state: HollowState) -> None:
        crowded(state)
        for foe in state.foes:
            foe.cell = 20
        state.skill_slots = 3
        own = state.party[EMILY]
        kit = replace(
            own.kit,
            skills=(*own.kit.skills, "hail_of_arrows"),
            accessories=("horn_thumb_ring", "rawhide_bracer"),
        )
        state.party = (state.party[0], replace(own, kit=kit), *state.party[2:])

    play = sit_down(4, active=EMILY, size=size, change=change)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    assert list(faults(play.driver.stage)) == []
    for opens, role, closes in (
        ("Emily: Loosed Arrow", "card", "Cancel"),
        ("Emily's inventory", "button", "Close"),
        ("Emily: Supple Hides", "card", "Close"),
        ("Jeremiah", "card", ""),
    ):
        play.press(opens, role)
        assert list(faults(play.driver.stage)) == [], opens
        if closes:
            play.press(closes, "button")
    play.driver.app.change_settings(text_scale=1.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chapter", [2, 3])
def test_the_boards_of_other_chapters_fit(
    sit_down: Callable[..., Any], size: tuple[int, int], chapter: int
) -> None:
    play = sit_down(4, size=size, active=EMILY, chapter=chapter)
    assert list(faults(play.driver.stage)) == []
    assert overflowing(play.driver.stage) == []


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (2560, 1440)])
def test_a_new_game_is_chosen_without_scrolling(size: tuple[int, int]) -> None:
    driver = Driver.start(NewGameScene(GAME), size)
    assert list(faults(driver.stage)) == []
    assert overflowing(driver.stage) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_many_ways_to_pay_leave_room_for_whom(sit_down: Callable[..., Any], size: tuple[int, int]) -> None:
    def change(state: HollowState) -> None:
        legend = state.legends[EMILY]
        legend.spaces[PREPARATION] = 2 * ACTION + 3 * FEAR + LARGE
        legend.item = "horse_pistol"
        state.foes[0].cell, state.foes[1].cell = 20, 21

    play = sit_down(1, active=EMILY, size=size, change=change)
    play.press("Emily: Horse Pistol", "card")
    assert len([name for name in play.names("option") if "fear" in name or "action" in name]) == 5
    for row in play.driver.find_all("row"):
        assert row.widget.seen == row.widget.rect, row.name
