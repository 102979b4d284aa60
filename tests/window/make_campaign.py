"""Writes campaign.script anew: a campaign from the title screen to its second chapter, and that one lost.

    python tests/window/make_campaign.py

A bot plays the first chapter, then every turn is ended at once until the second is lost. Every press is tried
on the program itself, in an unseen window, before it is written down. Needed again when rules, content or the
words on the screen change.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from common.engine.session import Session
from common.files.paths import HOME_VARIABLE
from common.games import NewGame
from common.ui.driver import Driver
from common.ui.scenes.title import TitleScene
from sleepy_hollow.bots import GreedyBot
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.names import card_name, legend_name, place_name
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.turn import space_of
from sleepy_hollow.ui.campaign_log import chapter_title
from sleepy_hollow.ui.course import HollowEnd, HollowStory
from sleepy_hollow.ui.loadout import LoadoutScene
from sleepy_hollow.ui.rewards import RewardScene
from sleepy_hollow.ui.table import HollowTable

FILE = Path(__file__).with_name("campaign.script")
SEEDS = range(1, 80)
"""Campaigns of which the shortest is shown that has everything in it."""
MOST = 400
"""Actions of a chapter that is still worth showing."""
SHOWN = (act.Step, act.Attack, act.Interact, act.EquipGained, act.TakeReward, act.EquipSkill)
"""What must be done in it."""
FIRST_PRESSES = (
    ("button", "Settings"),
    ("option", "Instant"),
    ("button", "Close"),
    ("button", "New game: Sleepy Hollow"),
    ("row", "The campaign"),
    ("toggle", "Settle ties without asking"),
    ("field", "Seed"),
)


class Player:
    """What is done in the campaign: chapter 1 by a bot, a skill exchanged, chapter 2 let go."""

    def __init__(self, seed: int) -> None:
        self.bot = GreedyBot(seed)

    def choose(self, session: Session[Any, Any]) -> Any:
        state, legal = session.state, list(session.rules.legal_actions(session.state))
        if state.stage == "rewards":
            return legal[-1]
        exchanges = [action for action in legal if isinstance(action, act.EquipSkill)]
        if exchanges and not any(isinstance(action, act.EquipSkill) for action in session.actions):
            return exchanges[0]
        if state.chapter == 1:
            return self.bot.choose(session.rules, state, legal)
        return next((action for action in legal if isinstance(action, act.EndTurn)), legal[0])


class Recorder:
    """The program, worked from its title screen, and the commands that work it."""

    def __init__(self, seed: int) -> None:
        self.driver = Driver.start(TitleScene(), (1600, 900))
        self.driver.settle()
        self.lines = ["# A campaign into its second chapter, which is lost. Written by make_campaign.py.\n"]
        self.player = Player(seed)
        for role, name in FIRST_PRESSES:
            self.press(name, role)
        self.driver.type(str(seed))
        self.lines.append(f"type {seed}\n")
        self.press("Start game", "button")

    # The program

    @property
    def scene(self) -> Any:
        return self.driver.stage.scene

    @property
    def session(self) -> Session[HollowState, Any]:
        scene = self.scene
        session: Session[HollowState, Any] = (
            scene.session if isinstance(scene, HollowTable) else scene.kept.session
        )
        return session

    def press(self, name: str, role: str) -> None:
        """Press something here, and write it down."""
        self.driver.press(name, role)
        self.driver.settle()
        self.lines.append(f'press {role} "{name}"\n')

    def expect(self, text: str) -> None:
        """Make sure of what is on the screen, here and there."""
        assert self.driver.has(text), text
        self.lines.append(f'wait until "{text}"\n')

    # The campaign

    def play(self) -> None:
        """Up to the loss of the second chapter."""
        stage = ""
        while not (self.session.state.stage == "lost" and isinstance(self.scene, HollowEnd)):
            if stage != self.session.state.stage:
                stage = self.session.state.stage
                self.lines.append(f"\n# Chapter {self.session.state.chapter}: {stage}\n")
            self.go_on()
        self.expect("The lantern goes out")

    def go_on(self) -> None:
        """One step on, on any screen."""
        scene = self.scene
        if isinstance(scene, HollowStory):
            is_last = scene.index + 1 == len(scene.pages)
            self.press(scene.last if is_last else "Turn the page", "button")
        elif isinstance(scene, HollowEnd):
            self.expect("Won")
            self.press(f"On to {chapter_title(self.session.rules, 2)}", "button")  # type: ignore[arg-type]
        elif isinstance(scene, HollowTable) and self.driver.stage.layers_modal:
            self.press("Go on", "button")
        else:
            self.do(self.player.choose(self.session))

    def do(self, action: Any) -> None:
        """Do an action by what a player would press, and make sure that it was done."""
        scene, session = self.scene, self.session
        before = len(session.actions)
        if isinstance(scene, RewardScene):
            self._take(scene, action)
        elif isinstance(scene, LoadoutScene):
            self._carry(scene, action)
        else:
            self._play(scene, action)
        while self.scene is scene and self.driver.stage.layers_modal and len(session.actions) == before:
            self.press("Go on", "button")
        assert session.actions[before:][:1] == [action], action

    def _take(self, scene: RewardScene, action: act.TakeReward) -> None:
        card = card_name(scene.tables, action.card)
        self.press(card, "card")
        self.press(f"{legend_name(scene.tables, action.legend)} takes {card}", "button")

    def _carry(self, scene: LoadoutScene, action: Any) -> None:
        self.expect("What the Legends carry")
        if isinstance(action, act.SetOut):
            self.press("Set out", "button")
            return
        name = legend_name(scene.tables, action.legend)
        self.press(f"{name}, spare: {card_name(scene.tables, action.skill)}", "row")
        self.press(f"{name}, slot {action.slot + 1}: here", "row")

    # At the table

    def _play(self, scene: HollowTable, action: Any) -> None:
        tables = scene.tables
        answers = scene.prompt.answers if scene.prompt is not None else ()
        answer: Any = next((each for each in answers if each.action == action), None)
        if answer is not None and answer.has_button:
            self.press(answer.label, "button")
        elif answer is not None:
            column, row = answer.cell
            self.press(place_name(tables, row * tables.board.width + column), "cell")
        elif isinstance(action, act.Step):
            place = place_name(tables, action.cell)
            self.press(place, "cell")
            if self.driver.stage.layers_modal:
                self.press(f"Retreat to {place}", "button")
        elif isinstance(action, act.EndTurn):
            self.press(f"End {legend_name(tables, action.legend)}'s turn", "button")
        else:
            self._use(scene, action)

    def _use(self, scene: HollowTable, action: Any) -> None:
        """Take the card up, aim it, and confirm."""
        key = f"card {space_of(action)}"
        cards = self.driver.find_all("card")
        name = next(card.name for card in cards if card.widget.key.startswith(key) and card.enabled)
        self.press(name, "card")
        wanted = next(number for number, use in enumerate(scene.uses) if use.action == action)
        if scene.target != wanted:
            self.press(scene.uses[wanted].label, "row")
        self.press("Confirm", "button")


def length(seed: int) -> int | None:
    """How many actions a seed's campaign has, found out without the screen; None if it lacks something."""
    setup = GAME.setup(NewGame(campaign=True, auto_ties=True))
    session: Session[Any, Any] = Session(GAME.rules(setup), seed, setup)
    player = Player(seed)
    while session.state.stage != "lost" and session.state.chapter < 3 and len(session.actions) < MOST:
        session.play(player.choose(session))
    is_shown = all(any(isinstance(action, kind) for action in session.actions) for kind in SHOWN)
    is_lost = (session.state.chapter, session.state.stage) == (2, "lost")
    return len(session.actions) if is_shown and is_lost else None


def shortest_first() -> Iterator[int]:
    """The seeds whose campaigns show everything."""
    lengths = [(actions, seed) for seed in SEEDS if (actions := length(seed)) is not None]
    yield from (seed for _actions, seed in sorted(lengths))


def main() -> None:
    for seed in shortest_first():
        with tempfile.TemporaryDirectory() as home:
            os.environ[HOME_VARIABLE] = home
            recorder = Recorder(seed)
            recorder.play()
        FILE.write_text("".join(recorder.lines), encoding="utf-8")
        print(f"seed {seed}: {len(recorder.session.actions)} actions")  # noqa: T201  (a tool for the shell)
        return
    raise SystemExit("No campaign showed everything: try more seeds.")


if __name__ == "__main__":
    main()
