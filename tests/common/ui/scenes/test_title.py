"""The title: a card for each game, what can be continued, and a menu without dead controls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from common.files.saves import Save
from common.ui.driver import Driver, NotFound
from common.ui.scenes.title import TitleScene

Start = Callable[..., Driver]
Saved = Callable[..., Path]


def test_without_saves_a_game_can_only_be_begun(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    assert title.find("button", "New game: Sherwood's Legacy").enabled
    assert title.find("button", "New game: Sleepy Hollow").enabled
    with pytest.raises(NotFound):
        title.find("button", "Continue: Sherwood's Legacy")
    with pytest.raises(NotFound):
        title.find("button", "Load game")


def test_continue_says_what_it_continues_and_only_where_there_is_something(
    start: Start, saved: Saved
) -> None:
    saved("sherwood", 5)
    title = start(TitleScene())
    button: Any = title.find("button", "Continue: Sherwood's Legacy").widget
    assert button.text == "Continue turn 6"
    assert button.tip == "Chapter 1, easy"
    with pytest.raises(NotFound):
        title.find("button", "Continue: Sleepy Hollow")


def test_a_finished_game_is_not_continued_but_can_be_loaded(start: Start, saved: Saved) -> None:
    saved("sherwood", finished=True)
    title = start(TitleScene())
    with pytest.raises(NotFound):
        title.find("button", "Continue: Sherwood's Legacy")
    title.press("Load game")
    assert title.app.scene.name == "load"


def test_continue_goes_to_the_table_at_the_last_action(start: Start, saved: Saved) -> None:
    path = saved("sleepy-hollow", 3)
    with Save.open(path) as save:
        place = save.resume().state.place
    title = start(TitleScene())
    title.press("Continue: Sleepy Hollow")
    assert title.app.scene.name == "table"
    assert title.find("text", f"Place {place}")
    assert len(title.app.scenes) == 1


def test_the_last_played_game_has_the_focus(start: Start, saved: Saved) -> None:
    saved("sherwood", 2)
    title = start(TitleScene())
    focus = title.stage.focus
    assert focus is not None
    assert focus.name == "Continue: Sherwood's Legacy"
    title.key("return")
    assert title.app.scene.name == "table"


def test_back_asks_before_it_leaves(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    title.key("escape")
    title.press("Stay")
    assert title.app.running
    assert title.app.scene.name == "title"
    title.key("escape")
    title.press("Quit")
    assert not title.app.running


def test_settings_open_over_the_title_and_hold_at_once(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    title.press("Settings")
    title.press("Legible font")
    assert title.app.settings.legible


def test_quit_needs_no_question(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    title.press("Quit")
    assert not title.app.running


def test_a_save_that_cannot_be_resumed_is_told_and_the_title_stays(
    start: Start, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved("sherwood", 2)
    title = start(TitleScene())
    path.write_bytes(b"gone")
    title.press("Continue: Sherwood's Legacy")
    assert title.app.scene.name == "title"
    assert title.find("dialog", "That did not work")
    assert title.has("is no saved game")


@pytest.mark.parametrize("size", [(1280, 720), (3440, 1440), (1280, 1024)])
def test_everything_is_on_the_screen_and_nothing_overlaps(
    start: Start, saved: Saved, size: tuple[int, int]
) -> None:
    saved("sherwood", 5)
    title = start(TitleScene(), size)
    screen = Rect((0, 0), size)
    for text_scale in (1.0, 1.5, 2.0):
        title.app.change_settings(text_scale=text_scale)
        title.settle()
        buttons = [target.rect for target in title.find_all("button")]
        assert len(buttons) == 8
        assert all(screen.contains(button) for button in buttons)
        for n, button in enumerate(buttons):
            assert button.collidelist(buttons[n + 1 :]) < 0
        cards = [target.rect for target in title.find_all("card")]
        assert not cards[0].colliderect(cards[1])
        assert title.find("bar", "Menu").rect.collidelist(cards) < 0


def test_targets_are_large_enough_to_hit(start: Start, saved: Saved) -> None:
    saved("sherwood", 5)
    title = start(TitleScene(), (1280, 720))
    assert min(target.rect.height for target in title.find_all("button")) >= 38


def test_what_the_title_screen_asks_of_the_games_reads_no_content_and_no_map(run_python: Any) -> None:
    code = (
        "import sys\n"
        "from common.games import games\n"
        "print(sorted(g.screens().theme.name + g.screens().emblem for g in games().values()))\n"
        "heavy = 'pydantic', 'tomllib', 'common.files.tiled', 'common.files.content'\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = run_python("-c", code)
    assert (done.stderr, done.returncode) == ("", 0)
    shown, loaded = done.stdout.splitlines()[-2:]
    assert "hollow" in shown
    assert "sherwood" in shown
    assert loaded == "[]"


def test_right_goes_over_to_the_other_game_and_not_down_to_the_menu(start: Start, two_games: Any) -> None:
    driver = start(TitleScene())
    first = driver.stage.focus
    driver.key("Right")
    assert driver.stage.focus is not first
    assert driver.stage.focus is not None
    assert driver.stage.focus.name.startswith("New game: ")
