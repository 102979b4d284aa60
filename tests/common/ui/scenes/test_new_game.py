"""Setting up a game on the screen and starting it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from common.files.saves import read_save, saved_games
from common.ui.controls import MOUSE, Control, Kind
from common.ui.driver import Driver, NotFound
from common.ui.scenes.new_game import NewGameScene
from common.ui.scenes.title import TitleScene

Start = Callable[..., Driver]


@pytest.fixture
def hollow(start: Start, two_games: Any) -> Driver:
    return start(NewGameScene(two_games.HOLLOW_GAME))


def test_everything_chosen_is_in_the_record(hollow: Driver) -> None:
    hollow.press("2 players")
    hollow.press("Name of player 2")
    hollow.type("Ben")
    hollow.press("Ben plays Jeremiah")
    hollow.press("Chapter 2: Lamps in the Barn")
    hollow.press("Level Hard")
    hollow.press("Settle ties without asking")
    hollow.press("Seed")
    hollow.type("12ab34")
    hollow.press("Start game")
    assert hollow.app.scene.name == "table"
    record = read_save(saved_games()[0].path)
    assert record.seed == 1234
    assert record.setup["players"] == ["Player 1", "Ben"]
    assert record.setup["heroes"] == [["emily", "elijah"], ["jeremiah", "matthias"]]
    assert record.setup["chapter"] == 2
    assert record.setup["level"] == "hard"
    assert record.setup["auto_ties"] is True


def test_a_game_without_a_seed_gets_one_of_its_own(start: Start, two_games: Any) -> None:
    for _game in range(2):
        start(NewGameScene(two_games.SHERWOOD_GAME)).press("Start game")
    first, second = saved_games()
    assert read_save(first.path).seed != read_save(second.path).seed


def test_only_what_the_game_knows_is_offered(start: Start, two_games: Any, hollow: Driver) -> None:
    assert hollow.find("panel", "Chapter")
    with pytest.raises(NotFound):
        hollow.find("toggle", "Heroes act in any order")
    sherwood = start(NewGameScene(two_games.SHERWOOD_GAME))
    assert sherwood.find("toggle", "Heroes act in any order")
    with pytest.raises(NotFound):
        sherwood.find("panel", "Chapter")


def test_alone_there_is_nobody_to_share_with(hollow: Driver) -> None:
    with pytest.raises(NotFound):
        hollow.find("option", "Player 1 plays Emily")


def test_names_and_choices_are_remembered_for_the_next_time(start: Start, two_games: Any) -> None:
    first = start(NewGameScene(two_games.SHERWOOD_GAME))
    first.press("3 players")
    first.press("Heroes act in any order")
    first.press("Start game")
    settings = first.app.settings
    assert settings.seats == ("Player 1", "Player 2", "Player 3")
    assert settings.free_order
    assert not settings.auto_ties


def test_back_leads_to_the_title_and_starts_nothing(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    title.press("New game: Sleepy Hollow")
    assert title.app.scene.name == "new game"
    title.key("escape")
    assert title.app.scene.name == "title"
    title.press("New game: Sherwood's Legacy")
    title.press("Back")
    assert title.app.scene.name == "title"
    assert saved_games() == []


def test_a_new_game_is_there_to_continue_when_the_title_comes_again(start: Start, two_games: Any) -> None:
    title = start(TitleScene())
    title.app.home = TitleScene
    title.press("New game: Sherwood's Legacy")
    title.key("return")
    assert title.app.scene.name == "table"
    title.app.go_home()
    title.settle()
    assert title.find("button", "Continue: Sherwood's Legacy")


def test_the_keyboard_reaches_everything(hollow: Driver) -> None:
    hollow.press("4 players")
    seen = set()
    for _step in range(60):
        hollow.key("tab")
        focus = hollow.stage.focus
        assert focus is not None
        assert focus.seen.height > 0
        seen.add(focus.name)
    reachable = {t.name for t in hollow.targets() if t.widget.can_focus}
    assert seen == reachable


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_what_is_pressed_first_is_always_in_sight(
    start: Start, two_games: Any, size: tuple[int, int]
) -> None:
    scene = start(NewGameScene(two_games.SHERWOOD_GAME), size)
    screen = Rect((0, 0), size)
    for text_scale in (1.0, 1.25, 2.0):
        scene.app.change_settings(text_scale=text_scale)
        scene.settle()
        for name in ("Start game", "Back", "1 player"):
            target = scene.find(None, name)
            assert screen.contains(target.rect)
            assert target.widget.seen.size == target.rect.size


def test_a_refused_setup_is_told_and_nothing_is_lost(
    start: Start, two_games: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scene = NewGameScene(two_games.HOLLOW_GAME)
    driver = start(scene)
    scene.level = "absurd"
    driver.press("Start game")
    assert driver.app.scene is scene
    assert driver.has("there is no level 'absurd'")


def test_a_campaign_or_one_chapter_of_it(start: Start, two_games: Any) -> None:
    scene = NewGameScene(two_games.HOLLOW_GAME)
    assert not scene.chosen().campaign  # this game has none
    scene.options = replace(scene.options, campaign="One after the other.")
    scene.campaign = True
    driver = start(scene)
    assert driver.find("row", "The campaign").value == "on"
    assert (scene.chosen().campaign, scene.chosen().chapter) == (True, None)
    driver.press("Chapter 2: Lamps in the Barn")
    assert driver.find("row", "The campaign").value is None
    assert (scene.chosen().campaign, scene.chosen().chapter) == (False, 2)
    driver.press("The campaign")
    assert scene.chosen().campaign


def test_the_wheel_scrolls_the_page_wherever_the_pointer_is(start: Start, two_games: Any) -> None:
    driver = start(NewGameScene(two_games.SHERWOOD_GAME), (1280, 720))
    driver.app.change_settings(text_scale=1.5)
    driver.settle()
    driver.press("Seed", "field")  # the focus is at the end of the other column
    page = driver.find("scroll").widget
    for name in ("At the table", "Level"):
        page.scroll_to(0)
        over = driver.find("panel", name).rect.center
        driver.app.handle(Control(Kind.WHEEL, MOUSE, at=over, delta=(0, -2)))
        assert page.offset > 0, name
