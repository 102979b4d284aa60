"""The course of a chapter on the screen: prologue, play, a save, the loss with its retry, the win."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from faults import overflowing

from common.engine.record import checksum
from common.files.paths import HOME_VARIABLE
from common.files.saves import Save, latest_save
from common.files.settings import Settings
from common.games import NewGame, game_named
from common.ui.driver import Driver
from common.ui.scene import Scene
from common.ui.scenes.play import resume_game, start_game
from common.ui.scenes.story import StorybookScene, StoryPage
from sleepy_hollow.library import load
from sleepy_hollow.rules.actions import Retry
from sleepy_hollow.rules.state import FEAR, PREPARATION, HollowState
from sleepy_hollow.ui.course import HollowEnd, HollowStory
from sleepy_hollow.ui.table import HollowTable

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
BRIDGE = (7, 16, 25)


def test_the_prologue_is_read_page_by_page(sit_down: Callable[..., Any]) -> None:
    play = sit_down(prologue=True)
    assert isinstance(play.scene, HollowStory)
    assert play.has("Chapter 1")
    assert play.has("The post road, Tuesday, at first light")
    play.press("Turn the page", "button")
    assert play.state.page == 1
    play.press("Back", "button")
    assert play.has("Page 1 of 3")
    assert play.state.page == 1  # what was read stays read
    play.press("Turn the page", "button")
    play.press("Turn the page", "button")
    play.press("Begin the chapter", "button")
    assert isinstance(play.scene, HollowTable)
    assert play.has("Who takes the first turn?")


def test_the_prologue_can_be_skipped(sit_down: Callable[..., Any]) -> None:
    play = sit_down(prologue=True)
    play.press("Skip", "button")
    assert play.state.stage == "play"
    assert play.shelf.is_open


def test_the_book_opens_where_it_was_closed(sit_down: Callable[..., Any]) -> None:
    play = sit_down(prologue=True)
    play.press("Turn the page", "button")
    scene = game_named("sleepy-hollow").screens().table(play.session, play.shelf)
    assert isinstance(scene, HollowStory)
    assert scene.index == 1


def test_a_saved_game_goes_on_at_the_same_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    game = game_named("sleepy-hollow")
    driver = Driver.start(start_game(game, NewGame(players=("Zoë", "Ben")), 7, Settings()))
    driver.press("Skip")
    driver.settle()
    driver.press("Emily", "button")
    driver.settle()
    driver.press("B4", "cell")
    driver.settle()
    table: Any = driver.stage.scene
    before, log = checksum(table.session.state), [entry.text for entry in table.log]
    saved = latest_save()
    assert saved is not None
    again = Driver.start(resume_game(saved.path, Settings()))
    resumed: Any = again.stage.scene
    assert checksum(resumed.session.state) == before
    assert [entry.text for entry in resumed.log] == log
    assert again.has("Zoë: Emily")
    again.press("Undo", "button")
    again.settle()
    with Save.open(saved.path) as save:
        assert len(save.record().actions) == len(resumed.session.actions)


def doomed(state: HollowState) -> None:
    """Jeremiah has one health left and stands between two foes."""
    state.legends[JEREMIAH].health = 1
    state.foes[0].cell = state.foes[1].cell = state.legends[JEREMIAH].cell


def test_a_loss_says_why_and_can_be_tried_again(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=JEREMIAH, change=doomed)
    seed, first = play.session.seed, play.state.streams.copy()
    play.press("C2", "cell")
    assert play.has("Chance to lose the chapter: 44 %")
    play.force(2, 2)
    play.press("Retreat to C2", "button")
    assert isinstance(play.scene, HollowEnd)
    assert play.has("Jeremiah has been struck down. The others carry their friend home. (SH-HP-2)")
    assert play.shelf.is_open
    play.press("Try again", "button")
    assert play.state.attempt == 2
    assert isinstance(play.scene, HollowStory)
    play.press("Skip", "button")
    assert play.session.seed == seed
    assert play.state.streams != first
    assert play.has("Who takes the first turn?")
    assert play.legend(JEREMIAH).health == 18
    assert any(isinstance(action, Retry) for action in play.session.actions)


def test_flight_ends_the_chapter_too(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        doomed(state)
        legend = state.legends[JEREMIAH]
        legend.health, legend.fear = 18, 9
        legend.spaces[PREPARATION] += 9 * FEAR

    play = sit_down(active=JEREMIAH, change=change)
    play.press("C2", "cell")
    play.force(2, 2)
    play.press("Retreat to C2", "button")
    assert play.has("Jeremiah flees in terror, and does not look back. (SH-FEAR-5)")


def test_a_loss_may_stand(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=JEREMIAH, change=doomed)
    play.press("C2", "cell")
    play.force(1, 1)
    play.press("Retreat to C2", "button")
    play.press("Let the loss stand", "button")
    assert play.session.outcome is not None
    assert not play.session.outcome.won
    assert not play.driver.app.running  # to the title, and there is none here


def test_the_last_step_wins_and_the_epilogue_is_read(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.counters["clues"] = 3
        for legend, cell in zip(state.legends, (7, 24, 16, 25), strict=True):
            legend.cell = cell
        state.foes.clear()

    play = sit_down(active=EMILY, change=change)
    assert play.value("Gather all four Legends at the bridge", "goal") == "3/4"
    play.press("H3", "cell")
    assert isinstance(play.scene, HollowStory)
    assert play.has("Epilogue")
    assert play.has("As far as the first plank, and no farther")
    for _page in range(2):
        play.press("Turn the page", "button")
    play.press("Close the book", "button")
    assert isinstance(play.scene, HollowEnd)
    assert play.has("The three are found")
    assert play.session.outcome is not None
    assert play.session.outcome.won


def test_the_new_game_screen_knows_the_legends() -> None:
    options = game_named("sleepy-hollow").screens().new_game()
    assert [hero.name for hero in options.heroes] == ["Jeremiah", "Emily", "Elijah", "Matthias"]
    assert all(hero.text for hero in options.heroes)
    assert [chapter.title for chapter in options.chapters][:3] == [
        "The Trampled Saddle",
        "Lamps in the Barn",
        "Twenty-Four Stones",
    ]
    assert options.campaign
    assert [level.id for level in options.levels] == ["easy", "normal", "hard"]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_page_of_the_book_has_room(number: int, size: tuple[int, int]) -> None:
    chapter, _place = load(number, None)
    for pages in (chapter.prologue, chapter.epilogue):
        spreads = [StoryPage(page.text, page.picture, page.caption) for page in pages]
        driver = Driver.start(StorybookScene("Prologue", chapter.title, spreads, Scene), size)
        scene: Any = driver.stage.scene
        for index in range(len(spreads)):
            scene.index = index
            scene.rebuild()
            driver.settle()
            assert overflowing(driver.stage) == [], (number, index)
