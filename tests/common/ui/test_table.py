"""The table: an action is played, saved, shown and settled; choices, undo, refusals, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.files.problems import InputProblem
from common.ui.controls import Control, Kind
from common.ui.driver import Driver

Start = Callable[..., Driver]


def test_a_cell_can_be_pressed_by_its_name_and_the_hero_walks_there(table: Driver, shelf: Any) -> None:
    table.press("C3")
    scene: Any = table.app.scene
    assert scene.busy
    assert scene.state.hero == (2, 2)
    assert shelf.written == [1]
    table.settle()
    assert not scene.busy
    assert scene.board.tokens["emily"].cell == (2, 2)
    assert table.find("text", "Emily goes to C3")


def test_the_save_is_written_before_anything_is_shown(table: Driver, shelf: Any) -> None:
    scene: Any = table.app.scene
    written: list[int] = []
    scene.animate = lambda event: written.extend(shelf.written) or []
    table.press("C3")
    assert written == [1]


def test_a_save_that_cannot_be_written_is_told_and_caught_up_with(table: Driver, shelf: Any) -> None:
    write = shelf.write

    def full(session: Any) -> None:
        raise InputProblem("could not be written: make room on the disk.", file="a.save")

    shelf.write = full
    table.press("C3")
    table.settle()
    assert table.find("dialog").name == "That did not work"
    assert table.has("make room on the disk")
    table.press("Close")
    shelf.write = write
    table.press("C2")
    table.settle()
    assert shelf.written == [2]


def test_a_figure_is_pressed_by_its_name_and_what_happens_plays_in_order(table: Driver) -> None:
    scene: Any = table.app.scene
    table.press("Pumpling 1", "token")
    assert "pumpling 1" not in scene.state.foes
    assert "pumpling 1" in scene.board.tokens
    table.settle()
    assert "pumpling 1" not in scene.board.tokens
    assert [entry.text for entry in scene.log] == ["Pumpling 1 is felled"]


def test_a_press_skips_a_long_animation_and_does_nothing_else(table: Driver) -> None:
    scene: Any = table.app.scene
    table.press("Pumpling 1", "token")
    table.frame()
    table.press("C3")
    assert not scene.busy
    assert scene.state.hero == (1, 2)


def test_a_press_goes_through_a_short_animation(table: Driver) -> None:
    scene: Any = table.app.scene
    table.press("C3")
    table.press("C2")
    table.settle()
    assert scene.state.hero == (2, 1)


def test_skipping_leaves_the_very_picture_that_playing_leaves(start: Start, make_table: Any) -> None:
    import pygame

    pictures = []
    for skipped in (False, True):
        driver = start(make_table())
        for key in ("e", "return", "e"):
            driver.key(key)
            if skipped:
                driver.app.scene.skip()  # type: ignore[attr-defined]
            driver.settle()
        driver.point(3, 3)
        pictures.append(pygame.image.tobytes(driver.app.window, "RGB"))
    assert pictures[0] == pictures[1]


def test_an_action_against_the_rules_is_refused_with_its_reason(table: Driver, shelf: Any) -> None:
    table.press("H5")
    assert table.find("message").name == "Emily cannot do that (T-1)"
    assert shelf.written == []
    assert not table.app.scene.busy


def test_a_disabled_button_tells_its_reason_and_rule(table: Driver) -> None:
    table.press("Fly")
    assert table.find("tooltip").name == "Emily has no wings (T-7)"
    assert table.find("button", "Fly").refusal == "Emily has no wings (T-7)"


def test_a_choice_takes_the_focus_and_is_answered_by_keyboard(table: Driver) -> None:
    scene: Any = table.app.scene
    table.key("e")
    table.settle()
    assert table.find("prompt").name == "Which way does the Pumpling turn?"
    assert table.find("button", "Left").widget.focused
    table.key("right", "return")
    table.settle()
    assert scene.state.round == 2
    assert not table.find_all("prompt")
    assert "rat 2" not in scene.board.tokens  # it was only shown: the state knows no rat


def test_while_a_choice_is_open_the_board_plays_nothing_else(table: Driver) -> None:
    table.key("e")
    table.settle()
    scene: Any = table.app.scene
    before = len(scene.session.actions)
    table.press("B2")
    assert len(scene.session.actions) == before


def test_undo_takes_a_path_back_as_a_whole_and_the_save_with_it(table: Driver, shelf: Any) -> None:
    scene: Any = table.app.scene
    go = type(scene.legal()[0])
    scene.play_all([go((2, 2)), go((2, 1)), go((3, 1))])
    table.settle()
    assert scene.state.hero == (3, 1)
    table.press("Undo")
    table.settle()
    assert scene.state.hero == (1, 2)
    assert shelf.written[-1] == 0
    assert table.find("button", "Undo").refusal == "There is nothing to undo. (T-0)"


def test_a_path_stops_where_the_next_step_is_no_longer_legal(table: Driver) -> None:
    scene: Any = table.app.scene
    go = type(scene.legal()[0])
    scene.play_all([go((2, 2)), go((3, 2)), go((4, 2)), go((5, 2))])
    assert scene.state.hero == (3, 2)


def test_what_was_rolled_cannot_be_undone_and_the_button_says_so(table: Driver) -> None:
    table.press("Pumpling 1", "token")
    table.settle()
    assert "cannot be undone" in table.find("button", "Undo").refusal


def test_whose_turn_it_is_is_always_said(table: Driver) -> None:
    assert table.find("text", "Märta: Emily")
    assert table.find("text", "Round 1")
    assert table.find("text", "Legend Phase")


def test_speed_goes_round_and_instant_shows_at_once(table: Driver) -> None:
    for expected in (2.0, 0.0):
        table.press("Speed")
        assert table.app.settings.speed == expected
    table.press("C3")
    assert not table.app.scene.busy


def test_the_menu_opens_by_escape_and_leads_back(table: Driver) -> None:
    table.key("escape")
    assert table.find("dialog").name == "Menu"
    table.press("Back to the game")
    assert not table.find_all("dialog")


def test_the_rules_are_read_from_the_menu_and_the_game_goes_on(table: Driver) -> None:
    table.key("escape")
    scene = table.app.scene
    table.press("How to play")
    assert table.app.scene.name == "how to play"
    table.key("escape")
    assert table.app.scene is scene
    assert not table.find_all("dialog")


def test_settings_hold_at_once_and_the_dialog_stays(table: Driver) -> None:
    table.key("escape")
    table.press("Settings", "button")
    table.press("150 %")
    table.settle()
    assert table.app.settings.text_scale == 1.5
    assert table.stage.look.text_scale == 1.5
    assert table.find("dialog").name == "Settings"
    table.press("Less motion")
    assert table.app.settings.reduced_motion


def test_less_motion_fades_instead_of_walking(table: Driver) -> None:
    scene: Any = table.app.scene
    table.app.change_settings(reduced_motion=True)
    table.press("C3")
    table.frame()
    assert scene.board.tokens["emily"].shift == (0.0, 0.0)
    table.settle()
    assert scene.board.tokens["emily"].cell == (2, 2)


def test_the_end_of_the_game_leads_on_after_its_last_animation(table: Driver, shelf: Any) -> None:
    scene: Any = table.app.scene
    go = type(scene.legal()[0])
    scene.play_all([go((column, 3)) if column else go((1, 3)) for column in range(8)])
    for column in range(1, 8):
        scene.play(go((column, 3)))
    assert table.app.scene is scene
    table.settle()
    assert table.app.scene.name == "over"
    assert shelf.closed


def test_escape_while_something_plays_only_skips(table: Driver) -> None:
    table.press("C3")
    table.app.handle(Control(Kind.BACK))
    assert not table.app.scene.busy
    assert not table.find_all("dialog")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3440, 1440)])
def test_every_button_of_the_table_can_be_pressed_at_every_size(
    start: Start, make_table: Any, size: tuple[int, int]
) -> None:
    driver = start(make_table(), size)
    window = driver.app.window.get_rect()
    for target in driver.find_all("button"):
        assert window.contains(target.rect)
        assert driver.stage.root.widget_at(target.rect.center) is target.widget
