"""A whole game of Sherwood's Legacy on Story in a real window, played to its end by a script of presses.

`python tests/window/make_ten_turns.py` writes the script anew when rules, content or words have changed.
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
from sherwood.game import GAME
from sherwood.rules import actions as act
from sherwood.rules import events as ev

pytestmark = pytest.mark.window

SCRIPT = Path(__file__).with_name("ten_turns.script")
LONGEST = 300
"""Seconds after which the program is taken to hang: not a measurement."""


def test_a_whole_game_is_played_to_its_end(
    open_window: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLLOW_SHERWOOD_SCRIPT", str(SCRIPT))
    window = open_window()
    assert window.process.wait(timeout=LONGEST) == 0
    (game,) = saved_games(tmp_path / "home" / "saves")
    record = read_save(game.path)
    rules = GAME.rules(record.setup)
    session: Session[Any, Any] = Session(rules, record.seed, record.setup)
    told: list[Event] = []
    for action in record.actions:
        told += session.play(msgspec.convert(action, rules.action_type))
    assert session.checksums == record.checksums
    assert record.setup["level"] == "story"
    assert session.state.ended is not None
    assert session.state.turn >= 10
    done = session.actions
    built = {action.structure for action in done if isinstance(action, act.Build)}
    assert built == {"tower", "barricade", "pit_trap"}
    for kind in (act.BuyGear, act.PlaceVillager, act.ReturnVillager, act.Refrain):
        assert any(isinstance(action, kind) for action in done), kind
    assert any(isinstance(action, act.ChooseRotation) and action.turns for action in done)
    for event in (ev.PlaqueRevealed, ev.TowerShot, ev.TilePlaced):
        assert any(isinstance(one, event) for one in told), event
    assert any(isinstance(one, ev.ArrowsShared) and one.cell >= 0 for one in told)
