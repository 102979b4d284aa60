"""Sleepy Hollow in a real window, with clicks and keys only: a round, a power cut, and on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.files.savefile import SUFFIX
from common.files.saves import read_save

pytestmark = pytest.mark.window

SEED = "18"
"""With it the journey below meets what it wants to meet."""


def at_rest(window: Any) -> Any:
    """The tree once nothing plays any more."""
    return window.wait_until(lambda: (tree := window.tree()) and not tree.get("busy", True) and tree, "rest")


def settle(window: Any) -> None:
    """Read every card that is revealed, until nothing plays."""

    def quiet() -> bool:
        if window.find("Go on", "button"):
            window.click("Go on", "button")
            return False
        return not window.tree().get("busy", True)

    window.wait_until(quiet, "rest")


def seen(window: Any) -> list[tuple[str, str, str]]:
    """Who stands where, with what health, fear and tokens; the goals, the track, whose turn it is."""
    roles = ("token", "goal", "card", "track", "dice", "text")
    shown = [
        (str(node["role"]), str(node["name"]), str(node.get("value")))
        for node in window.widgets()
        if node.get("role") in roles
    ]
    return sorted(shown)


def choose(window: Any, name: str) -> None:
    """Let this Legend take the next turn, when that is asked."""
    if not window.find(f"End {name}'s turn", "button"):
        window.click(name, "button")
    window.wait_for(f"End {name}'s turn", "button", enabled=True)
    at_rest(window)


def walk(window: Any, place: str) -> None:
    """Walk to a location by click; the log tells of it when the steps are done."""
    window.click(place, "cell")
    window.wait_for(f" to {place}.", "text", part=True)
    settle(window)


def wait_for_dice(window: Any, throw: str) -> None:
    """Wait until these dice lie in the tray."""
    window.wait_until(
        lambda: (tray := window.find("Dice", "dice")) and str(tray.get("value")).startswith(throw), throw
    )


def save_of(home: Path) -> Any:
    """The record in the only save."""
    (file,) = home.rglob(f"*{SUFFIX}")
    return read_save(file)


def test_a_round_a_power_cut_and_on(open_window: Callable[..., Any], tmp_path: Path) -> None:
    window = open_window("play", "sleepy-hollow", "--chapter", "1", "--seed", SEED)
    window.wait_for("The post road, Tuesday, at first light", "text")
    window.click("Turn the page", "button")
    window.wait_for("Page 2 of 3", "text")
    window.key("Return")
    window.wait_for("Page 3 of 3", "text")
    window.click("Begin the chapter", "button")
    window.wait_for("Who takes the first turn?", "prompt")
    at_rest(window)

    # An environment action: Emily searches in the orchard, and equips what she finds.
    choose(window, "Emily")
    walk(window, "C5")
    window.key("2")
    window.click("Confirm", "button")
    window.wait_for("Emily reveals a card", "dialog")
    window.wait_for("Iron Hook", "card")
    window.key("Return")
    settle(window)
    window.click("Equip it", "button")
    window.wait_for("Emily: Iron Hook", "card")
    assert len([node for node in window.widgets() if node.get("name") == "Search token"]) == 7
    window.key("End")

    # An attack: Matthias walks in among the Pumplings and shoots at the farther one.
    choose(window, "Matthias")
    walk(window, "E3")
    window.click("Matthias: Pistol Shot", "card")
    window.click("Pumpling at F3", "row")
    window.wait_for("fells it", "text", part=True)
    window.key("c")
    wait_for_dice(window, "Matthias, Pistol Shot:")
    settle(window)
    window.click("End Matthias's turn", "button")

    # The others walk, one by click, one by keys alone.
    choose(window, "Jeremiah")
    walk(window, "C2")
    window.click("End Jeremiah's turn", "button")
    window.wait_for("End Elijah's turn", "button", enabled=True)
    at_rest(window)
    window.key("End")

    def next_round() -> bool:
        settle(window)
        if window.find("Round 2", "text") and window.find("Who takes the first turn?", "prompt"):
            return True
        window.key("1")  # the way of a foe
        return False

    window.wait_until(next_round, "round 2")
    at_rest(window)

    # A Tactical Retreat: Matthias leaves them behind, after a question.
    choose(window, "Matthias")
    window.click("D3", "cell")
    window.wait_for("Chance of no damage", "text", part=True)
    window.click("Retreat to D3", "button")
    wait_for_dice(window, "Matthias, Tactical Retreat:")
    settle(window)
    before, shown = save_of(tmp_path / "home"), seen(window)

    window.kill()

    again = open_window()
    again.click("Continue: Sleepy Hollow", "button")
    again.wait_for("End Matthias's turn", "button", enabled=True)
    at_rest(again)
    after = save_of(tmp_path / "home")
    assert after.actions == before.actions
    assert after.checksums == before.checksums
    assert after.checksums
    assert seen(again) == shown
    again.click("End Matthias's turn", "button")  # and it goes on
    again.wait_for("Matthias picks: who goes next?", "prompt")
    assert len(save_of(tmp_path / "home").actions) == len(before.actions) + 1
