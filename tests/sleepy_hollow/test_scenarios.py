"""Scenario files that come out otherwise fail; those that make no sense are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from common.files.problems import InputProblem
from common.files.scenarios import Scenario, ScenarioBoard, ScenarioFailure
from sleepy_hollow.game import GAME


def scenario(**keys: object) -> Scenario:
    fields = {"given": {"turn": "J"}, "board": ScenarioBoard(before="J.\n"), **keys}
    return Scenario(path=Path("x.toml"), game="sleepy-hollow", title="x", rules=("SH-MOVE-1",), **fields)


def test_what_comes_out_otherwise_fails() -> None:
    step = {"act": "Step", "legend": "J", "cell": "B1"}
    for keys in (
        {"do": (step,), "expect": {"jeremiah": {"cell": "A1"}}},
        {"do": (step,), "board": ScenarioBoard(before="J.\n", after="J.\n")},
        {"do": ({**step, "refused": "SH-MOVE-1"},)},
        {"do": ({**step, "cell": "A1"},)},
        {"expect": {"foes": "p2"}},
        {"expect": {"events": [{"is": "LegendMoved"}]}},
        {"expect": {"may": [{"act": "EndTurn", "legend": "E"}]}},
        {"expect": {"blind": ["A1 B1"]}},
        {"dice": {"attack": [1]}},
    ):
        with pytest.raises(ScenarioFailure):
            GAME.run_scenario(scenario(**keys))


def test_what_makes_no_sense_is_named() -> None:
    for keys, said in (
        ({"given": {"trun": "J"}}, "trun"),
        ({"do": ({"act": "Jump"},)}, "Jump"),
        ({"do": ({"act": "Step", "legend": "J", "cell": "Z9"},)}, "Z9"),
        ({"do": ({"act": "Attack", "legend": "J", "space": "Atk", "foe": "p"},)}, "'p'"),
        ({"given": {"jeremiah": {"P": "a6"}}}, "6"),
        ({"given": {"jeremiah": {"P": "x1"}}}, "x1"),
        ({"dice": {"attack": [3]}}, "3"),
        ({"dice": {"flint": [3]}}, "flint"),
        ({"board": ScenarioBoard(before="J.\n.\n")}, "width"),
    ):
        with pytest.raises(InputProblem, match=said):
            GAME.run_scenario(scenario(**keys))
