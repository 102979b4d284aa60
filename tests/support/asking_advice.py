"""Asking for advice at a table, and what the planner is seen to say."""

from __future__ import annotations

import threading
from types import ModuleType
from typing import Any

import pytest

from common.ui.advice import LOOK_EVERY, Counsel


def ask(play: Any) -> None:
    """Press the key and wait until the planner has thought."""
    play.key("h")
    while play.scene.advising.is_thinking:
        play.driver.frame()
    play.driver.settle()


def note(play: Any) -> str:
    """What the planner is seen to say; empty for nothing."""
    return "".join(target.name for target in play.driver.find_all("advice"))


def go_on_while_it_thinks(
    play: Any, monkeypatch: pytest.MonkeyPatch, counsel: ModuleType, answer: Counsel, key: str
) -> None:
    """Ask a planner that takes its time, and play on by a key: what it finds comes too late."""
    may_end = threading.Event()

    def slowly(_rules: Any, _state: Any, _effort: int) -> Counsel:
        may_end.wait(60)
        return answer

    monkeypatch.setattr(counsel, "counsel", slowly)
    play.key("h")
    assert note(play) == "The planner is thinking ..."
    assert play.scene.wake_after() == LOOK_EVERY
    play.key(key)
    thread = next(one for one in threading.enumerate() if one.name == "advice")
    may_end.set()
    thread.join()
    play.driver.settle()
