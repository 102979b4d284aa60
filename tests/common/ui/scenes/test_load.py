"""The list of saved games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from common.engine.session import ReplayMismatch
from common.files.paths import saves_dir
from common.files.saves import SUFFIX, Save, SaveMismatch, saved_games
from common.ui.driver import Driver
from common.ui.scenes.load import LoadScene, played_on

Start = Callable[..., Driver]
Saved = Callable[..., Path]


def test_a_row_tells_game_players_turn_and_day(start: Start, saved: Saved) -> None:
    saved("sherwood", 4, players=("Anna", "Björn"))
    load = start(LoadScene())
    when = played_on(saved_games()[0].played)
    assert load.find("row", f"Sherwood's Legacy, Turn 5, {when}")
    assert load.find("text", "Anna, Björn")
    assert load.find("text", "Chapter 1, easy")
    assert load.find("text", "Turn 5")


def test_a_finished_game_says_how_it_ended(start: Start, saved: Saved) -> None:
    saved("sherwood", finished=True)
    assert start(LoadScene()).find("text", "Won, turn 11")


def test_a_row_leads_to_its_table(start: Start, saved: Saved) -> None:
    saved("sherwood", 2)
    saved("sleepy-hollow", 4)
    load = start(LoadScene())
    row = next(target for target in load.find_all("row") if target.name.startswith("Sleepy Hollow"))
    load.press(row.name)
    assert load.app.scene.name == "table"
    assert len(load.app.scene.session.actions) == 4  # type: ignore[attr-defined]


def test_a_broken_save_says_why_and_cannot_be_pressed(start: Start, saved: Saved) -> None:
    saved("sherwood", 1)
    (saves_dir() / f"notes{SUFFIX}").write_text("shopping", encoding="utf-8")
    load = start(LoadScene())
    assert load.has(f"notes{SUFFIX}")
    assert load.has("is no saved game of this program")
    assert len(load.find_all("row")) == 1


def test_a_save_is_deleted_only_after_a_question(start: Start, saved: Saved) -> None:
    path = saved("sherwood", 1)
    load = start(LoadScene())
    delete = next(target.name for target in load.find_all("button") if target.name.startswith("Delete "))
    load.press(delete)
    load.press("Keep it")
    assert path.exists()
    load.press(delete)
    load.press("Delete it")
    assert not path.exists()
    assert load.has("Nothing is saved yet")


def test_a_broken_save_can_be_deleted_too(start: Start, two_games: Any) -> None:
    path = saves_dir() / f"notes{SUFFIX}"
    path.write_text("shopping", encoding="utf-8")
    load = start(LoadScene())
    load.press(f"Delete notes{SUFFIX}")
    load.press("Delete it")
    assert not path.exists()


def test_without_saves_it_says_so(start: Start, two_games: Any) -> None:
    assert start(LoadScene()).has("Nothing is saved yet")


def test_a_save_that_leads_elsewhere_now_goes_on_from_its_last_good_point(
    start: Start, saved: Saved, two_games: Any, monkeypatch: Any
) -> None:
    path = saved("sherwood", 3)

    def changed(self: Save, **_options: object) -> None:
        session = original(self)
        session.free_undo = True
        session.undo()
        raise SaveMismatch(
            path, self.header, ReplayMismatch(2, "it leads to another state than it did", session)
        )

    original = Save.resume
    monkeypatch.setattr(Save, "resume", changed)
    load = start(LoadScene())
    load.press(load.find_all("row")[0].name)
    assert load.app.scene.name == "load"
    assert load.find("dialog", "This game cannot be played again to its end")
    monkeypatch.setattr(Save, "resume", original)
    load.press("Go on from action 2")
    assert load.app.scene.name == "table"
    assert len(load.app.scene.session.actions) == 2  # type: ignore[attr-defined]
    assert len(saved_games()) == 2
