"""Pieces that attacks can destroy: games with one, what the log tells, what a chapter may say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.engine.rules import Event
from common.simulate.conformance import CHECKS
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import why_not
from sleepy_hollow.rules.pieces import health_of_piece
from sleepy_hollow.rules.state import ATTACK
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]
VILE = {"token": "vile_ward", "health": 3}


def altar(**more: Any) -> dict[str, Any]:
    """A chapter that is won once the Vile Ward is destroyed."""
    return {
        "targets": [VILE],
        "goals": [
            {"text": "Destroy it", "condition": {"when": "tokens", "kind": "vile_ward", "at_most": 0}},
        ],
        **more,
    }


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(position: MakePosition, check: Callable[..., None]) -> None:
    board = position(
        "JE.Ag..c\nLM....1.\n",
        headless=True,
        marks={"A": "vile"},
        emily={"skills": ["split_nock", "pinning_shot"]},
        chapter=altar(spawn_list=[[{"kind": "pumpling", "count": 2}]], targets=[{**VILE, "health": 20}]),
    )
    check(board.rules, (1, 2))


@pytest.mark.rule("SH-ATK-1", "SH-WIN-1")
def test_what_is_destroyed_can_win_the_chapter(position: MakePosition, do: Do) -> None:
    board = position("M.A\n", turn="M", attack=(2, 2), marks={"A": "vile"}, chapter=altar())
    tables, state = board.rules.tables, board.state
    assert why_not(tables, state, 3, ATTACK) is None
    assert health_of_piece(tables, state, 0) == 3
    told = [sentence(tables, event) for event in do(board, act.AttackPiece(3, ATTACK, 0))]
    assert "Matthias, Pistol Shot at the Vile Ward at C1: 2 + 2 = 4." in told
    assert "The Vile Ward at C1 takes 4 damage: 0 health." in told
    assert "The Vile Ward at C1 is destroyed." in told
    assert state.cause == "mission_complete"


@pytest.mark.rule("SH-ATK-1", "SH-AREA-1")
def test_an_area_may_name_a_piece_alone(position: MakePosition, do: Do) -> None:
    board = position("LA\n", turn="L", attack=(1,), marks={"A": "vile p"}, chapter=altar())
    do(board, act.AttackPiece(2, ATTACK, 0))
    assert health_of_piece(board.rules.tables, board.state, 0) == 2
    assert board.state.copy().wounds[0] == 1
    assert board.state.foes[0].health == 2
    assert board.rules.invariants(board.state) == []
    board.state.wounds[0] = 3
    assert board.rules.invariants(board.state) == ["the vile_ward in 1 has taken 3 damage."]
