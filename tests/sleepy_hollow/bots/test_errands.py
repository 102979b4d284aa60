"""Bots fetch what a goal wants to stand somewhere, and carry it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sleepy_hollow.bots import GreedyBot, PlannerBot
from sleepy_hollow.bots.errands import MISSING, STANDING, TAKING, cost_of_errand, worth_of_errands
from sleepy_hollow.rules.pieces import carried_by, put_token, tokens_at
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]

CHAPTER: dict[str, Any] = {
    "goals": [
        {
            "text": "x",
            "condition": {"when": "in_sight", "kind": "glass", "on": "stand", "zone": "bridge", "value": 2},
        }
    ],
    "environment": [
        {"id": "lift", "name": "x", "token": "glass", "effects": [{"do": "carry_token"}]},
        {"id": "set", "name": "x", "token": "stand", "effects": [{"do": "put_down", "kind": "glass"}]},
    ],
    "spawn_list": [],
}


@pytest.fixture
def board(position: MakePosition) -> Position:
    """One glass stands where it is wanted, the other lies under Jeremiah; a third stand sees nothing."""
    marks = {"A": "J glass", "B": "glass stand", "C": "stand", "D": "stand"}
    return position("A..C\nB.b.\n####\n...D\n", marks=marks, turn="J", chapter=CHAPTER)


def test_what_is_wanted_elsewhere_is_taken_up_and_put_down_where_it_is_wanted(board: Position) -> None:
    tables, state = board.rules.tables, board.state
    (glass,), (placed,) = tokens_at(tables, state, 0, "glass"), tokens_at(tables, state, 4, "glass")
    (near,), (blind,) = tokens_at(tables, state, 3, "stand"), tokens_at(tables, state, 15, "stand")
    worth = worth_of_errands(tables, state, 0)
    assert (worth[glass], worth[placed], worth[near]) == (TAKING, -1.0, -1.0)
    goal = tables.chapter.goals[0].condition
    before = cost_of_errand(tables, state, goal, 1)  # type: ignore[arg-type]
    put_token(tables, state, glass, carried_by(0))
    worth = worth_of_errands(tables, state, 0)
    assert (worth[near], worth[blind], worth[placed]) == (STANDING, -1.0, -1.0)
    assert MISSING < cost_of_errand(tables, state, goal, 1) < before  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [GreedyBot, PlannerBot])
def test_a_bot_meets_such_a_goal(board: Position, make: Callable[[int], Any]) -> None:
    rules, state, bot = board.rules, board.state, make(1)
    for _ in range(60):
        if state.stage != "play":
            break
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
    assert state.cause == "mission_complete"
