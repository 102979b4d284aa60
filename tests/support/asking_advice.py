"""Asking for advice at a table, and what the planner is seen to say."""

from __future__ import annotations

from typing import Any


def ask(play: Any) -> None:
    """Press the key and wait until the planner has thought."""
    play.key("h")
    while play.scene.advising.is_thinking:
        play.driver.frame()
    play.driver.settle()


def note(play: Any) -> str:
    """What the planner is seen to say; empty for nothing."""
    return "".join(target.name for target in play.driver.find_all("advice"))
