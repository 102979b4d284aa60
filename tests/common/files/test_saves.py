"""Saves: what was written comes back, whatever happens to the process or the file."""

from __future__ import annotations

import itertools
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lantern_saves import SEED, edit, new_session, play
from lantern_walk import Look, Step

from common.engine.bot import RandomBot
from common.engine.session import Session
from common.files import saves
from common.files.problems import InputProblem
from common.files.saves import Save, describe, latest_save, read_save, saved_games
from common.games import NewGame, game_named

pytestmark = pytest.mark.usefixtures("third_game", "home")


def test_a_game_comes_back_as_it_was(home: Path) -> None:
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Look(True), Step(), Look(False))
    assert save.path.parent == home / "saves"
    assert [path.name for path in save.path.parent.iterdir()] == [save.path.name]
    with Save.open(save.path) as again:
        resumed = again.resume(free_undo=True)
        assert again.record() == session.record() == read_save(save.path)
        assert resumed.state == session.state
        assert resumed.setup == session.setup
        assert resumed.seed == SEED
        play(resumed, again, Look(True))
    assert read_save(save.path) == resumed.record()


def test_what_is_undone_is_gone_from_the_file() -> None:
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Look(True), Step(), Look(False))
        session.undo()
        session.undo()
        save.write(session)
        assert read_save(save.path) == session.record()
        session.undo()
        play(session, save, Step())
        assert read_save(save.path) == session.record()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.sampled_from(["play", "play", "play", "look", "undo", "write", "write", "reopen"]), max_size=40
    )
)
def test_any_course_of_play_is_kept(steps: list[str]) -> None:
    session = new_session()
    save = Save.create(session)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(saves, "SNAPSHOT_EVERY", 3)
        for step in steps:
            if step in ("play", "look") and session.outcome is None:
                session.play(Step() if step == "play" else Look(True))
            elif step == "undo" and session.actions:
                session.undo()
            elif step == "write":
                save.write(session)
            elif step == "reopen":
                save.write(session)
                save.close()
                save = Save.open(save.path)
                resumed = save.resume(free_undo=True)
                assert resumed.record() == session.record()
                assert resumed.state == session.state
                session = resumed
        save.write(session)
        assert read_save(save.path) == session.record()
        save.close()


def test_a_session_already_played_is_saved_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "SNAPSHOT_EVERY", 2)
    session = new_session()
    for action in (Step(), Look(True), Step()):
        session.play(action)
    with Save.create(session) as save:
        assert read_save(save.path) == session.record()
        assert save.resume().state == session.state


def test_a_long_game_loads_from_its_newest_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "SNAPSHOT_EVERY", 4)
    session = new_session()
    with Save.create(session) as save:
        for _ in range(5):
            play(session, save, Look(True), Step())
        played: list[int] = []
        original = Session.play

        def counted(self: Session[Any, Any], action: Any) -> Any:
            played.append(len(self.actions))
            return original(self, action)

        monkeypatch.setattr(Session, "play", counted)
        assert save.resume().state == session.state
        assert played == [8, 9]


def test_a_spoilt_snapshot_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "SNAPSHOT_EVERY", 2)
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Look(True), Step(), Look(True), Step(), Step(), Step())
    edit(
        save.path, """UPDATE snapshots SET state = replace(state, '"place":', '"place":1') WHERE number = 6"""
    )
    edit(save.path, "UPDATE snapshots SET state = '{' WHERE number = 4")
    with Save.open(save.path) as again:
        assert again.resume().state == session.state


KILLED = """
import os, sys
from pathlib import Path
from lantern_walk import LanternWalk, Look, Step
from common.engine.bot import RandomBot
from common.engine.session import Session
from common.files.saves import Save
session = Session(LanternWalk(1, 0), 5, {"players": ["A"], "level": "hard", "chapter": 1}, free_undo=True)
save = Save.create(session, Path(sys.argv[1]))
print(save.path, flush=True)
while True:
    while session.outcome is None:
        session.play(Look(False))
        save.write(session)
        print(len(session.actions), session.checksums[-1], flush=True)
    while session.actions:
        session.undo()
        save.write(session)
        print(len(session.actions), "undone", flush=True)
"""


@pytest.mark.parametrize("said", [1, 2, 7, 30, 55])
def test_a_killed_process_loses_nothing_that_was_acknowledged(tmp_path: Path, said: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdout is not None
    path = Path(process.stdout.readline().strip())
    lines = [process.stdout.readline().split() for _ in range(said)]
    process.send_signal(signal.SIGKILL)
    lines += [line.split() for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    process.wait()
    process.stdout.close()
    count = int(lines[-1][0])
    with Save.open(path) as save:
        session = save.resume()
    # The action after the last one acknowledged may be in the file as well: it was being written.
    ahead = len(session.actions) - count
    assert abs(ahead) <= 1
    if ahead >= 0 and count and lines[-1][1] != "undone":
        assert session.checksums[count - 1] == lines[-1][1]


def test_finished_games_are_marked_and_not_continued() -> None:
    session = new_session(level="easy")
    with Save.create(session) as save:
        play(session, save, *[Step()] * 9)
        going = describe(save.path)
        assert going.outcome is None
        assert latest_save("lantern-walk") == going
        play(session, save, Step())
        done = describe(save.path)
        assert done.outcome is not None
        assert done.outcome.cause == "arrived"
        assert latest_save() is None
        session.undo()
        save.write(session)
        assert describe(save.path) == going


def test_the_list_says_what_each_save_is_and_leaves_it_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = itertools.count(1000)
    monkeypatch.setattr(time, "time", lambda: float(next(clock)))
    first, second = new_session(), new_session(level="easy")
    with Save.create(first) as a, Save.create(second) as b:
        play(second, b, Step())
        play(first, a, Step())
    (home / "saves" / "broken.save").write_text("not a save", encoding="utf-8")
    (home / "saves" / "notes.txt").write_text("not listed", encoding="utf-8")
    before = {path: path.read_bytes() for path in (home / "saves").iterdir()}
    listed = saved_games()
    assert [save.path for save in listed[:2]] == [a.path, b.path]
    assert [save.label for save in listed[:2]] == ["Chapter 2, hard", "Chapter 2, easy"]
    assert (listed[0].actions, listed[0].round, listed[0].problem) == (1, 2, "")
    assert "is no saved game of this program" in listed[2].problem
    assert latest_save("sherwood") is None
    latest = latest_save()
    assert latest is not None
    assert latest.path == a.path
    assert {path: path.read_bytes() for path in (home / "saves").iterdir()} == before


def test_the_list_reads_a_save_that_is_being_played() -> None:
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Step(), Step())
        assert [(entry.path, entry.actions) for entry in saved_games()] == [(save.path, 2)]


def test_two_windows_do_not_overwrite_each_other() -> None:
    session = new_session()
    with Save.create(session) as save, Save.open(save.path) as other:
        mine, theirs = session, other.resume()
        play(theirs, other, Look(True))
        mine.play(Step())
        with pytest.raises(InputProblem, match="another window has played on"):
            save.write(mine)
        assert read_save(save.path) == theirs.record()


OPENED_AND_CLOSED = """
import sys
from pathlib import Path
from common.files.saves import Save
with Save.open(Path(sys.argv[1])) as save:
    print(len(save.resume().actions))
"""


def test_a_listed_save_keeps_its_log_when_another_window_closes_it(run_python: Any) -> None:
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Step())
        assert describe(save.path).actions == 1
        assert run_python("-c", OPENED_AND_CLOSED, save.path).stdout == "1\n"
        play(session, save, Step())
        # Seen from another process: this one would find its log even if it had lost its name.
        assert run_python("-c", OPENED_AND_CLOSED, save.path).stdout == "2\n"


def test_a_failed_write_is_made_good_by_the_next() -> None:
    session = new_session()
    with Save.create(session) as save:
        play(session, save, Step())
        blocker = sqlite3.connect(save.path, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        save._connection.execute("PRAGMA busy_timeout = 0")
        session.play(Look(True))
        with pytest.raises(InputProblem, match="being written by another program"):
            save.write(session)
        blocker.execute("ROLLBACK")
        blocker.close()
        play(session, save, Step())
        assert read_save(save.path) == session.record()


@pytest.mark.parametrize("game", ["sherwood", "sleepy-hollow"])
def test_the_real_games_come_back_as_they_were(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(saves, "SNAPSHOT_EVERY", 40)
    module = game_named(game)
    setup = module.setup(NewGame(players=("Zoë", "Bo")))
    session: Session[Any, Any] = Session(module.rules(setup), SEED, setup, free_undo=True)
    bot = RandomBot(1)
    with Save.create(session) as save:
        for number in range(100):
            if session.outcome is not None:
                break
            session.play(bot.choose(session.rules, session.state, session.rules.legal_actions(session.state)))
            if number % 9 == 8:
                session.undo()
            if number % 3 == 2:
                save.write(session)
        save.write(session)
        resumed = save.resume(free_undo=True)
    assert resumed.state == session.state
    assert resumed.record() == session.record()
    for _ in range(50):  # past the snapshot
        resumed.undo()
        session.undo()
    assert resumed.state == session.state
    listed = describe(save.path)
    assert (listed.game, listed.players, listed.problem) == (game, ("Zoë", "Bo"), "")
    assert listed.label
