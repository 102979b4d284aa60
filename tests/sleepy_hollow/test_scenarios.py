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
        ({"do": ({"act": "Jump"},)}, "Jump.*one of TurnPage, "),
        ({"do": ({"act": "Step", "legend": "J", "cell": "Z9"},)}, "Z9"),
        ({"do": ({"act": "Attack", "legend": "J", "space": "Atk", "foe": "p"},)}, "'p'"),
        ({"do": ({"act": "Step", "legend": "J", "cell": "B1", "far": 1},)}, "'far'"),
        ({"do": ({"reveal": "1:99", "by": "J"},)}, "1:99"),
        ({"expect": {"events": [{"is": "LegendWalked"}]}}, "LegendWalked"),
        ({"expect": {"events": [{"is": "LegendMoved", "far": 1}]}}, "'far'"),
        ({"expect": {"counts": {"LegendWalked": 0}}}, "LegendWalked"),
        ({"expect": {"sees": ["A1"]}}, "A1"),
        ({"given": {"jeremiah": {"item": "sling"}}}, "sling"),
        ({"given": {"jeremiah": {"item": "cranes_almanac"}}}, "slot"),
        ({"given": {"marks": {"A": "J"}}}, "no 'A'"),
        ({"given": {"marks": {"A": "Z"}}, "board": ScenarioBoard(before="A.\n")}, "'Z'"),
        ({"given": {"decks": {"search": ["1:01"]}}}, "search"),
        ({"given": {"seats": ["J", "E L"]}}, "seats"),
        (
            {
                "board": ScenarioBoard(before="Js\n"),
                "given": {"turn": "J", "chapter": {"foe_levels": {"pumpling": 1}}},
            },
            "schrikroot",
        ),
        ({"given": {"content": {"skils": {}}}}, "skils"),
        ({"given": {"jeremiah": {"P": "a6"}}}, "6"),
        ({"given": {"jeremiah": {"P": "x1"}}}, "x1"),
        ({"dice": {"attack": [3]}}, "3"),
        ({"dice": {"flint": [3]}}, "flint"),
        ({"board": ScenarioBoard(before="J.\n.\n")}, "width"),
    ):
        with pytest.raises(InputProblem, match=said):
            GAME.run_scenario(scenario(**keys))
