"""A campaign from the New game screen to the second chapter, by presses only; a bot says what to press.

A chapter that is lost on the way is tried again, and every screen is come back to from its save. At the
end the second chapter is lost, found again in its save, and tried again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from common.engine.record import checksum
from common.files.paths import HOME_VARIABLE
from common.files.saves import latest_save
from common.files.settings import Settings
from common.games import game_named
from common.ui.driver import Driver
from common.ui.scenes.new_game import NewGameScene
from common.ui.scenes.play import resume_game
from sleepy_hollow.bots import GreedyBot
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.names import legend_name, place_name
from sleepy_hollow.rules.turn import space_of
from sleepy_hollow.ui.course import HollowStory
from sleepy_hollow.ui.loadout import LoadoutScene
from sleepy_hollow.ui.rewards import RewardScene
from sleepy_hollow.ui.table import HollowTable

ATTEMPTS = 12
PRESSES = 3000


class Idler:
    """Ends every turn at once, and answers what it must."""

    def choose(self, _rules: Any, _state: Any, actions: Sequence[Any]) -> Any:
        return next((action for action in actions if isinstance(action, act.EndTurn)), actions[0])


class Hands:
    """Presses what a bot would play, whatever screen is shown."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.bot: Any = GreedyBot(3)
        self.seen: set[str] = set()

    @property
    def scene(self) -> Any:
        return self.driver.stage.scene

    @property
    def session(self) -> Any:
        scene = self.scene
        return scene.session if isinstance(scene, HollowTable) else scene.kept.session

    def press(self, name: str, role: str | None = None) -> None:
        self.driver.press(name, role)
        self.driver.settle()

    def go_on(self) -> None:
        """One step on, on any screen."""
        scene = self.scene
        self.seen.add(self.session.state.stage)
        if isinstance(scene, HollowStory):
            self.press(next(iter(self._buttons("Turn the page", scene.last))), "button")
        elif isinstance(scene, RewardScene):
            self._take(scene)
        elif isinstance(scene, LoadoutScene):
            self.press("Set out", "button")
        elif isinstance(scene, HollowTable):
            self._play(scene)
        elif self.session.state.stage == "lost":
            self.press("Try again", "button")
        else:
            self.press("On to Chapter 2: Lamps in the Barn", "button")

    def _buttons(self, *names: str) -> Iterator[str]:
        there = {target.name for target in self.driver.find_all("button")}
        return (name for name in names if name in there)

    def _take(self, scene: RewardScene) -> None:
        card = self.driver.find_all("card")[0].name
        self.press(card, "card")
        who = legend_name(scene.tables, scene.pick.legend)  # type: ignore[union-attr]
        self.press(f"{who} takes {card}", "button")

    # At the table

    def _play(self, scene: HollowTable) -> None:
        if self.driver.stage.layers_modal:  # a chapter card lies there
            self.press("Go on", "button")
            return
        session = self.session
        action = self.bot.choose(session.rules, session.state, session.rules.legal_actions(session.state))
        before = len(session.actions)
        self._do(scene, action)
        while self.scene is scene and self.driver.stage.layers_modal:
            self.press("Go on", "button")
        assert len(session.actions) > before, action

    def _do(self, scene: HollowTable, action: Any) -> None:
        tables, state = scene.tables, scene.session.state
        answer = (
            next((each for each in scene.prompt.answers if each.action == action), None)
            if (scene.prompt is not None)
            else None
        )
        if answer is not None and getattr(answer, "has_button", True):
            self.press(answer.label, "button")
        elif answer is not None:
            column, row = answer.cell  # type: ignore[misc]
            self.press(place_name(tables, row * tables.board.width + column), "cell")
        elif isinstance(action, act.Step):
            place = place_name(tables, action.cell)
            self.press(place, "cell")
            if self.driver.stage.layers_modal:
                self.press(f"Retreat to {place}", "button")
        elif isinstance(action, act.EndTurn):
            self.press(f"End {legend_name(tables, action.legend)}'s turn", "button")
        else:
            self._use(scene, action, state)

    def _use(self, scene: HollowTable, action: Any, state: Any) -> None:
        """Take the card up, aim it, and confirm."""
        space = space_of(action)
        (key,) = {
            target.widget.key
            for target in self.driver.find_all("card")
            if target.widget.key.startswith(f"card {space}") and target.enabled
        }
        target = next(each for each in self.driver.find_all("card") if each.widget.key == key)
        self.press(target.name, "card")
        wanted = next(number for number, use in enumerate(scene.uses) if use.action == action)
        if scene.target != wanted:
            self.press(scene.uses[wanted].label, "row")
        self.press("Confirm", "button")


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A new campaign at the easy level, begun on the New game screen."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    driver = Driver.start(NewGameScene(game_named("sleepy-hollow")))
    driver.app.change_settings(speed=0.0)
    for name in ("The campaign", "Level Easy", "Settle ties without asking"):
        driver.press(name)
    driver.press("Seed")
    driver.type("29")
    driver.press("Start game")
    driver.settle()
    yield Hands(driver)
    driver.app.change_settings(speed=1.0)


def come_back(hands: Hands) -> None:
    """Leave the game and go on from its save: the same screen with the same state."""
    before, kind = checksum(hands.session.state), type(hands.scene)
    saved = latest_save()
    assert saved is not None
    hands.driver = Driver.start(resume_game(saved.path, Settings()))
    hands.driver.app.change_settings(speed=0.0)
    assert checksum(hands.session.state) == before
    assert type(hands.scene) is kind


def test_a_campaign_is_played_into_its_second_chapter_lost_and_tried_again(hands: Hands) -> None:
    came_back: set[str] = set()
    for _press in range(PRESSES):
        state = hands.session.state
        if state.stage not in came_back and (state.stage != "play" or state.round == 2):
            came_back.add(state.stage)
            come_back(hands)
        if state.chapter == 2 and state.stage == "play":
            break
        assert state.attempt <= ATTEMPTS
        hands.go_on()
    state = hands.session.state
    assert (state.chapter, state.stage, state.round) == (2, "play", 1)
    assert {"prologue", "play", "epilogue", "rewards", "between", "loadout"} <= hands.seen
    assert came_back >= {"epilogue", "rewards", "between", "loadout"}
    assert hands.driver.has("Hold the barn for eight rounds")
    assert len(state.campaign.log[-1].gained) == 4
    hands.bot = Idler()
    while state.stage == "play":
        hands.go_on()
        state = hands.session.state
    assert state.stage == "lost"
    come_back(hands)
    assert hands.driver.find("text", "Lost")
    streams, party = hands.session.state.streams, hands.session.state.party
    hands.press("Campaign log", "button")
    assert hands.driver.has("Chapter 1: The Trampled Saddle")
    hands.press("Close", "button")
    hands.press("Try again", "button")
    state = hands.session.state
    assert (state.chapter, state.attempt, state.stage) == (2, 2, "prologue")
    assert state.streams != streams
    assert state.campaign.log[-1].chapter == 2
    assert {own.kit.technique for own in state.party} == {own.kit.technique for own in party}
