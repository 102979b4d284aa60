"""Prepared values: equal to what was made, made again whenever something changed, never in the way."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.engine import grid
from common.files import prepared as module
from common.files.prepared import prepared
from common.games import NewGame, game_named
from common.simulate.batch import run_batch


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    name: str
    effects: tuple[Any, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    cell: int
    marks: frozenset[str] = frozenset()


@pytest.fixture(autouse=True)
def stamped_anew() -> None:
    module._stamp.cache_clear()


class Maker:
    def __init__(self, value: Any) -> None:
        self.value = value
        self.made = 0

    def __call__(self) -> Any:
        self.made += 1
        return self.value


def kept_files(home: Path) -> list[Path]:
    return sorted((home / "cache").iterdir())


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | st.floats(allow_nan=False)
    | st.text(),
    lambda inner: (
        st.lists(inner)
        | st.lists(inner).map(tuple)
        | st.frozensets(st.integers(0, 9) | st.text(max_size=3))
        | st.dictionaries(st.text() | st.tuples(st.text(), st.integers(0, 5)), inner)
        | st.builds(Card, name=st.text(), effects=st.lists(inner).map(tuple))
        | st.builds(Spot, cell=st.integers(0, 99), marks=st.frozensets(st.text(max_size=3)))
    ),
    max_leaves=20,
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=values)
def test_what_comes_back_is_equal_and_of_the_same_types(home: Path, value: Any) -> None:
    for file in home.glob("cache/*"):
        file.unlink()
    maker = Maker(value)
    made = prepared("sherwood", "a value", [__name__], maker)
    again = prepared("sherwood", "a value", [__name__], maker)
    assert maker.made == 1
    assert made is value
    assert again == value
    assert repr(again) == repr(value) or "frozenset" in repr(value)  # the order in a set is nobody's


def test_a_board_comes_back_with_its_tables(home: Path) -> None:
    board = grid.Board(3, 2, blocked=frozenset({1}), walls=(grid.Wall(3, 4),))
    prepared("sherwood", "board", ["common.engine"], Maker(board))
    again = prepared("sherwood", "board", ["common.engine"], Maker(None))
    assert again == board
    assert again.neighbours == board.neighbours


def test_names_and_packages_are_told_apart(home: Path) -> None:
    assert prepared("sherwood", "one", (), Maker(1)) == 1
    assert prepared("sherwood", "two", (), Maker(2)) == 2
    assert prepared("sleepy_hollow", "one", (), Maker(3)) == 3
    assert prepared("sherwood", "one", (), Maker(4)) == 1
    assert len(kept_files(home)) == 3


@pytest.mark.parametrize("folder", ["game/content", "maps/game", "maps/tilesets"])
def test_a_changed_file_is_read_again(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr(module, "data_root", lambda: tmp_path)
    monkeypatch.setattr(module, "content_dir", lambda package: tmp_path / package / "content")
    file = tmp_path / folder / "deep" / "a.toml"
    file.parent.mkdir(parents=True)
    file.write_text("a = 1", encoding="utf-8")
    maker = Maker(1)

    def again() -> int:
        module._stamp.cache_clear()
        prepared("game", "a", (), maker)
        return maker.made

    assert (again(), again()) == (1, 1)
    file.write_text("a = 12", encoding="utf-8")
    assert (again(), again()) == (2, 2)
    os.utime(file, ns=(1, 1))
    assert (again(), again()) == (3, 3)
    file.with_name("b.toml").write_text("", encoding="utf-8")
    assert (again(), again()) == (4, 4)
    file.unlink()
    assert (again(), again()) == (5, 5)


def test_a_damaged_file_is_made_again(home: Path) -> None:
    maker = Maker((1, "two", Card(name="three")))
    prepared("sherwood", "a", [__name__], maker)
    (file,) = kept_files(home)
    whole = file.read_bytes()
    for damaged in (b"", whole[:-1], whole[:20] + b"?" + whole[21:], b"?" + whole[1:], whole + b"?"):
        made = maker.made
        file.write_bytes(damaged)
        assert prepared("sherwood", "a", [__name__], maker) == maker.value
        assert maker.made == made + 1
        assert file.read_bytes() == whole


@pytest.mark.parametrize("packages", [[], ["common.engine"], [__name__[:-1]]])
def test_only_classes_of_the_given_packages_come_back(home: Path, packages: list[str]) -> None:
    maker = Maker(Card(name="a"))
    prepared("sherwood", "a", [__name__], maker)
    prepared("sherwood", "a", packages, maker)
    assert maker.made == 2


def test_a_folder_that_cannot_be_written_is_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLLOW_SHERWOOD_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    maker = Maker(7)
    assert (prepared("sherwood", "a", (), maker), prepared("sherwood", "a", (), maker)) == (7, 7)
    assert maker.made == 2


@pytest.mark.parametrize("game", ["sherwood", "sleepy-hollow"])
def test_games_play_the_same_on_prepared_content(home: Path, game: str) -> None:
    played = game_named(game)
    setup = played.setup(NewGame(headless=True))
    first = run_batch(played, setup, games=3)
    assert kept_files(home)
    again = run_batch(played, setup, games=3)
    assert again.digest == first.digest


SECOND_START = """
import sys
from common.cli import run
code = run(["simulate", sys.argv[1], "--games", "1", "--json"])
print(code, sorted({"pydantic", "numpy", "pygame"} & set(sys.modules)))
"""


@pytest.mark.parametrize("game", ["sherwood", "sleepy-hollow"])
def test_a_second_start_needs_neither_pydantic_nor_numpy(home: Path, run_python: Any, game: str) -> None:
    run_python("-c", SECOND_START, game)
    done = run_python("-c", SECOND_START, game)
    assert done.stdout.splitlines()[-1] == "0 []", done.stderr
