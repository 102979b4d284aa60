"""A campaign in a real window: chapter 1 won and rewarded; chapter 2 lost, restored, and tried again.

`python tests/window/make_campaign.py` writes the script anew when rules, content or words have changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from common.engine.rules import Event
from common.engine.session import Session
from common.files.saves import read_save, saved_games
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev

pytestmark = pytest.mark.window

SCRIPT = Path(__file__).with_name("campaign.script")
LONGEST = 300.0
"""Seconds after which the script is taken to hang: not a measurement."""


def replayed(home: Path) -> tuple[Session[Any, Any], list[Event]]:
    """The only save's game, played anew, and what it tells."""
    (game,) = saved_games(home / "saves")
    record = read_save(game.path)
    rules = GAME.rules(record.setup)
    session: Session[Any, Any] = Session(rules, record.seed, record.setup)
    told: list[Event] = []
    for action in record.actions:
        told += session.play(msgspec.convert(action, rules.action_type))
    assert session.checksums == record.checksums
    return session, told


def test_a_campaign_into_its_second_chapter_lost_restored_and_tried_again(
    open_window: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HOLLOW_SHERWOOD_SCRIPT", str(SCRIPT))
    window = open_window()
    window.wait_until(lambda: window.find("The lantern goes out", "text"), "the loss", patience=LONGEST)
    window.kill()
    session, told = replayed(home)
    state, done = session.state, session.actions
    assert (state.chapter, state.attempt, state.stage, state.cause) == (2, 1, "lost", "fled")
    (won,) = state.campaign.log
    assert (won.chapter, won.attempt, won.cause, len(won.gained)) == (1, 1, "mission_complete", 4)
    assert [type(action) for action in done].count(act.SetOut) == 2
    for kind in (act.Attack, act.Interact, act.EquipGained, act.TakeReward, act.EquipSkill, act.NextChapter):
        assert any(isinstance(action, kind) for action in done), kind
    for event in (ev.CardRevealed, ev.FoeFelled, ev.RewardTaken, ev.SkillEquipped, ev.ChapterClosed):
        assert any(isinstance(one, event) for one in told), event
    exchanged, streams = state.party, state.streams

    monkeypatch.delenv("HOLLOW_SHERWOOD_SCRIPT")
    again = open_window()
    again.click("Continue: Sleepy Hollow", "button")
    again.wait_for("The lantern goes out", "text")
    again.wait_for("Lost", "text")
    again.click("Campaign log", "button")
    again.wait_for("Chapter 1: The Trampled Saddle", part=True)
    again.click("Close", "button")
    again.click("Try again", "button")
    again.click("Skip", "button")
    again.wait_for("What the Legends carry", "text")
    again.click("Set out", "button")
    again.wait_for("Hold the barn for eight rounds", part=True)
    again.wait_for("Round 1", "text")
    again.kill()
    session, _told = replayed(home)
    state = session.state
    assert (state.chapter, state.attempt, state.stage, state.round) == (2, 2, "play", 1)
    assert state.party != exchanged  # what was chosen behind the prologue is open again
    assert state.streams != streams
    assert [(entry.chapter, entry.cause) for entry in state.campaign.log] == [
        (1, "mission_complete"),
        (2, "fled"),
    ]
