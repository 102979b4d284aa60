"""Saves that were changed, damaged or come from elsewhere: a sentence, and nothing is lost."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lantern_saves import edit, new_session, play
from lantern_walk import ACTIONS, Look, Step

from common.files.problems import InputProblem
from common.files.saves import Save, SaveMismatch, describe, read_save

pytestmark = pytest.mark.usefixtures("third_game", "home")


@pytest.fixture
def finished_file() -> Path:
    session = new_session()
    with Save.create(session) as save:
        for _ in range(3):
            play(session, save, Look(True), Step())
    return save.path


def test_a_changed_action_is_named_and_the_game_goes_on_before_it(finished_file: Path) -> None:
    edit(finished_file, "UPDATE actions SET checksum = 'ffffffffffffffff' WHERE number = 4")
    before = finished_file.read_bytes()
    with Save.open(finished_file) as save, pytest.raises(SaveMismatch) as caught:
        save.resume()
    message = str(caught.value)
    assert "action 4 of the record" in message
    assert "can go on in a new save after action 3" in message
    assert len(caught.value.session.actions) == 3
    with Save.create(caught.value.session) as fresh:
        assert fresh.path != finished_file
        assert fresh.resume().state == caught.value.session.state
    assert finished_file.read_bytes() == before


def test_an_unknown_action_is_named(finished_file: Path) -> None:
    edit(finished_file, 'UPDATE actions SET action = \'{"type":"Fly"}\' WHERE number = 2')
    with Save.open(finished_file) as save, pytest.raises(SaveMismatch, match=r"action 2 .*Fly"):
        save.resume()


def test_changed_content_is_given_as_the_cause(finished_file: Path) -> None:
    edit(finished_file, "UPDATE game SET content = 'other'")
    edit(finished_file, "UPDATE actions SET checksum = 'ffffffffffffffff' WHERE number = 4")
    with Save.open(finished_file) as save, pytest.raises(SaveMismatch, match="content has changed since"):
        save.resume()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("PRAGMA user_version = 9", "save format 9"),
        ("UPDATE game SET record = 7, program = '8.1.0'", "version 8.1.0"),
    ],
)
def test_newer_saves_are_refused_by_version(finished_file: Path, statement: str, said: str) -> None:
    edit(finished_file, statement)
    before = finished_file.read_bytes()
    for use in (Save.open, read_save):
        with pytest.raises(InputProblem) as caught:
            use(finished_file)
        assert said in str(caught.value)
        assert "Install the newer version" in str(caught.value)
    assert "Install the newer version" in describe(finished_file).problem
    assert finished_file.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM actions WHERE number = 2",
        "UPDATE actions SET action = '{' WHERE number = 2",
        "UPDATE game SET setup = '[]'",
        "UPDATE game SET seed = 'many'",
        "UPDATE game SET outcome = '{}'",
        "DELETE FROM game",
        "DROP TABLE actions",
    ],
)
def test_wrong_values_are_one_clear_sentence(finished_file: Path, statement: str) -> None:
    edit(finished_file, statement)
    before = finished_file.read_bytes()
    for use in (Save.open, read_save):
        with pytest.raises(InputProblem) as caught:
            use(finished_file)
        assert str(caught.value).startswith(f"{finished_file}: is damaged (")
        assert "\n" not in str(caught.value)
    assert finished_file.read_bytes() == before


def test_a_truncated_file_is_one_clear_sentence_and_stays(finished_file: Path) -> None:
    whole = finished_file.read_bytes()
    for length in [*range(0, len(whole), 700), len(whole) - 1]:
        finished_file.write_bytes(whole[:length])
        for use in (Save.open, read_save):
            with pytest.raises(InputProblem) as caught:
                use(finished_file)
            assert "\n" not in str(caught.value)
        assert describe(finished_file).problem
        assert finished_file.read_bytes() == whole[:length]
    finished_file.write_bytes(whole)
    assert describe(finished_file).problem == ""


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.floats(0, 1, exclude_max=True), damage=st.binary(min_size=1, max_size=40))
def test_damaged_bytes_never_end_in_anything_but_a_sentence(
    finished_file: Path, place: float, damage: bytes
) -> None:
    whole = finished_file.read_bytes()
    at = int(place * len(whole))
    damaged = finished_file.with_name("damaged.save")
    damaged.write_bytes(whole[:at] + damage + whole[at + len(damage) :])
    describe(damaged)
    try:
        with Save.open(damaged) as save:
            save.resume()
    except InputProblem as problem:
        assert "\n" not in str(problem)  # noqa: PT017  (either outcome is right; only the kind of error matters)
    for path in damaged.parent.glob("damaged.save*"):
        path.unlink()


def test_other_files_are_no_saves(tmp_path: Path) -> None:
    other = tmp_path / "other.save"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE t (x)")
    connection.close()
    for path, said in [
        (other, "is no saved game"),
        (tmp_path, "cannot be used"),
        (tmp_path / "gone.save", "cannot be used (No such file or directory)"),
    ]:
        with pytest.raises(InputProblem) as caught:
            Save.open(path)
        assert said in str(caught.value)


def test_a_game_that_is_not_installed_is_named(finished_file: Path) -> None:
    edit(finished_file, "UPDATE game SET game = 'chess'")
    with pytest.raises(InputProblem, match="no game 'chess'"):
        Save.open(finished_file)
    assert describe(finished_file).game == "chess"


READ_ONLY = """
import sys
from pathlib import Path
from common.files.problems import InputProblem
from common.files.saves import Save, describe, read_save
path = Path(sys.argv[1])
print(len(read_save(path).actions), describe(path).actions)
try:
    Save.open(path)
except InputProblem as problem:
    print(problem)
"""


@pytest.mark.parametrize("left_open", [False, True])
def test_a_protected_save_is_read_but_not_played(
    open_folder: Path, run_python: Any, as_ordinary_user: dict[str, Any], left_open: bool
) -> None:
    session = new_session()
    save = Save.create(session, open_folder)
    play(session, save, Step(), Look(True))
    if not left_open:
        save.close()
    names = sorted(path.name for path in open_folder.iterdir())
    for path in open_folder.iterdir():
        path.chmod(0o444)
    open_folder.chmod(0o555)
    done = run_python("-c", READ_ONLY, save.path, cwd="/", **as_ordinary_user)
    assert done.stderr == ""
    counts, problem = done.stdout.splitlines()
    assert counts == "2 2"
    assert problem.startswith(f"{save.path}: cannot be written, so the game could not be saved.")
    assert sorted(path.name for path in open_folder.iterdir()) == names
    save.close()


def test_nothing_in_a_save_is_more_than_text_and_numbers(finished_file: Path) -> None:
    connection = sqlite3.connect(finished_file)
    kinds: set[str] = set()
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for row in connection.execute(f"SELECT * FROM {table}"):
            kinds |= {type(value).__name__ for value in row}
    actions = [json.loads(text) for (text,) in connection.execute("SELECT action FROM actions")]
    connection.close()
    assert kinds <= {"str", "int", "NoneType"}
    assert [msgspec.convert(action, Step | Look) for action in actions][:2] == [Look(True), Step()]
    assert set(ACTIONS) >= {Look(True), Step()}
    assert finished_file.stat().st_size < 40_000
