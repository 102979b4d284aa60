"""The outer shape of scenario files, and the ASCII boards in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from common.files.problems import InputProblem
from common.files.scenarios import board_difference, board_rows, find_scenarios, read_scenario

KNIGHT = '''
game = "sherwood"
title = "A Knight takes a Footsoldier's square"
rules = ["SW-KNI-5"]
board.before = """
.K
.F
"""
board.after = """
.F
.K
"""
dice.spawn = ["knight", 3]
do = [{ action = "end-turn" }]
expect.round = 2
'''


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_scenario_is_read_whole(tmp_path: Path) -> None:
    path = write(tmp_path / "knight.toml", KNIGHT)
    scenario = read_scenario(path)
    assert scenario.path == path
    assert scenario.rules == ("SW-KNI-5",)
    assert scenario.board is not None
    assert board_rows(scenario.board.before) == [".K", ".F"]
    assert scenario.board.origin == (0, 0)
    assert scenario.dice == {"spawn": ["knight", 3]}
    assert scenario.do == ({"action": "end-turn"},)
    assert scenario.expect == {"round": 2}


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (KNIGHT.replace('rules = ["SW-KNI-5"]', "rules = []"), "rules: found [], expected "),
        (KNIGHT.replace("title", "titel"), "title: this key is missing. Add it."),
        (KNIGHT + "\npath = 'x'", "path"),
        (KNIGHT.replace("board.after", "board.later"), "board.later: this key is not known here."),
    ],
)
def test_a_wrong_scenario_is_one_sentence(tmp_path: Path, wrong: str, expected: str) -> None:
    path = write(tmp_path / "wrong.toml", wrong)
    with pytest.raises(InputProblem) as caught:
        read_scenario(path)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_folders_are_searched_in_order_and_nothing_comes_twice(tmp_path: Path) -> None:
    b = write(tmp_path / "b.toml", KNIGHT)
    a = write(tmp_path / "deep" / "er" / "a.toml", KNIGHT)
    write(tmp_path / "deep" / "notes.txt", "")
    assert find_scenarios([tmp_path]) == [b, a]
    assert find_scenarios([a, tmp_path, b]) == [a, b]


def test_nothing_to_find_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="there is no scenario"):
        find_scenarios([tmp_path])
    with pytest.raises(InputProblem, match="there is no such file or folder"):
        find_scenarios([tmp_path / "gone"])


def test_rows_must_be_of_one_width(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match=r"x\.toml: board\.after: row 2 \('\.\.\.'\) has 3 .* has 2\."):
        board_rows("..\n...", file=tmp_path / "x.toml", where="board.after")
    with pytest.raises(InputProblem, match="empty"):
        board_rows("\n  \n")


def test_boards_are_compared_row_by_row() -> None:
    assert board_difference([".K", ".."], [".K", ".."]) == ""
    assert board_difference([".K", ".."], ["..", ".."]).splitlines() == [
        "expected   found",
        ".K         ..      <",
        "..         ..",
    ]
    assert board_difference([".K"], [".K", ".."]).splitlines()[-1] == "           ..      <"
