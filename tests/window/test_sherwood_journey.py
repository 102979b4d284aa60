"""Sherwood's Legacy in a real window, with clicks and keys only: a turn, a power cut, and on from there."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from common.files.saves import read_save, saved_games

pytestmark = pytest.mark.window

CHARACTERS = ("Robyn", "Little John", "Marian", "Tuck")
SEED = "7"
"""Typed into the New game screen, so that the journey meets the same forest every time."""
MOMENT = 0.3
SEEN = ("token", "counter", "pips", "text")
"""The roles of what a player would compare: figures, stock, what is left, all that is written."""


class Journey:
    """One game in a window that may be killed and opened again."""

    def __init__(self, window: Any, home: Path) -> None:
        self.window = window
        self.home = home

    @property
    def record(self) -> Any:
        """What is in the only save."""
        (game,) = saved_games(self.home / "saves")
        return read_save(game.path)

    def at_rest(self) -> None:
        """Wait until nothing plays any more and the screen stays as it is for a moment."""

        def is_still() -> bool:
            before = self.window.tree()
            time.sleep(MOMENT)
            return before.get("busy") is False and self.window.tree() == before

        self.window.wait_until(is_still, "rest")

    def do(self, act: Callable[[], None]) -> None:
        """Do something that is an action of the game, and wait until it is saved and shown."""
        before, shown = len(self.record.actions), self.seen()
        act()
        self.window.wait_until(lambda: len(self.record.actions) > before, "the action in the save")
        # An action is saved before it is shown: what stands in the tree may still be the moment before.
        self.window.wait_until(lambda: self.seen() != shown, "the action on the screen")
        self.at_rest()

    def seen(self) -> list[tuple[str, str, str]]:
        return sorted(
            (str(node["role"]), str(node["name"]), str(node.get("value")))
            for node in self.window.widgets()
            if node.get("role") in SEEN
        )

    def reachable(self) -> list[str]:
        """The squares that are lit for the acting Character."""
        return [
            str(node["name"])
            for node in self.window.widgets()
            if node.get("role") == "cell" and "can be reached" in str(node.get("value"))
        ]

    def answer(self) -> bool:
        """Give the usual answer if a choice waits."""
        if not any(node.get("role") == "prompt" for node in self.window.widgets()):
            return False
        self.do(lambda: self.window.key("1"))
        return True

    def play_turn(self) -> None:
        """Every Character walks and ends its turn, by click and by key in turns."""
        window = self.window
        for number, name in enumerate(CHARACTERS):
            if name != CHARACTERS[-1]:  # the last one left goes without being asked for
                window.wait_for(f"Let {name} act", "card")
            if number % 2:
                if name != CHARACTERS[-1]:
                    self.do(lambda: window.key("1"))  # the first that has not gone yet
                window.wait_for(f"End {name}'s turn", "button", enabled=True)
                self.do(lambda: window.key("shift+Left"))
                window.key("End")
                continue
            self.do(partial(window.click, f"Let {name} act", "card"))
            window.wait_for(f"End {name}'s turn", "button", enabled=True)
            square = window.wait_until(self.reachable, "squares to go to")[-1]
            self.do(partial(window.click, square, "cell"))
            while self.answer():
                """A new part of the forest was found, and how it lies was asked."""
            window.click(f"End {name}'s turn", "button")


def test_a_turn_a_power_cut_and_on(open_window: Callable[..., Any], tmp_path: Path) -> None:
    window = open_window()
    window.click("New game: Sherwood's Legacy", "button")
    window.click("Seed", "field")
    window.key(SEED)
    window.click("Start game", "button")
    window.wait_for("Player 1, who acts next?", "prompt")
    journey = Journey(window, tmp_path / "home")
    journey.play_turn()
    window.wait_for("Enemy Phase", "text")
    window.wait_until(lambda: window.tree().get("busy"), "the Enemies' moves")
    journey.at_rest()
    while not window.find("Turn 2 of 10", "text"):
        assert journey.answer(), "the Enemy Phase stopped without a question"
    journey.do(lambda: window.click("Let Robyn act", "card"))
    window.wait_for("End Robyn's turn", "button", enabled=True)
    before, shown = journey.record, journey.seen()
    assert [name for role, name, _value in shown if role == "token"].count("Knight") >= 5

    window.kill()

    journey.window = window = open_window()
    window.click("Continue: Sherwood's Legacy", "button")
    window.wait_for("End Robyn's turn", "button", enabled=True)
    journey.at_rest()
    after = journey.record
    assert after.checksums == before.checksums
    assert after.actions == before.actions
    assert journey.seen() == shown
    square = window.wait_until(journey.reachable, "squares to go to")[0]
    journey.do(lambda: window.click(square, "cell"))  # and the game goes on
