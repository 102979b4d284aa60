"""Losses and goals are tested after each single change, before the next one happens (SH-LOSS-2, SH-WIN-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.engine.rules import Event
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import ATTACK
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


def loss(condition: dict[str, Any]) -> dict[str, Any]:
    """A chapter in which nothing comes, with a loss of its own."""
    return {
        "track": [["move", "attack"]],
        "spawn_list": [],
        "losses": [{"text": "It is over.", "cause": "over", "condition": condition}],
    }


@pytest.mark.rule("SH-LOSS-2")
def test_health_is_tested_before_the_fear_that_damage_brings(position: MakePosition, do: Do) -> None:
    board = position(
        "A.\n",
        attack=(2,),
        marks={"A": "E p"},
        turn="E",
        acted="J L M",
        chapter=loss({"when": "health", "legend": "emily", "value": 13}),
    )
    events = do(board, act.EndTurn(1))
    assert (board.state.stage, board.state.cause) == ("lost", "over")
    assert [event for event in events if isinstance(event, ev.FearGained)] == []


@pytest.mark.rule("SH-LOSS-2")
def test_each_foe_that_comes_is_a_change(position: MakePosition, do: Do) -> None:
    chapter = {
        **loss({"when": "foes", "kind": "gobkin", "at_least": 2}),
        "track": [["spawn"]],
        "spawn_list": [[{"kind": "gobkin", "count": 3, "point": 1}]],
    }
    board = position("J.1\n", turn="J", acted="E L M", chapter=chapter)
    events = do(board, act.EndTurn(0))
    assert board.state.cause == "over"
    assert sum(isinstance(event, ev.FoeSpawned) for event in events) == 2


@pytest.mark.rule("SH-LOSS-2", "SH-DECK-1")
def test_a_card_that_is_gained_is_a_change(position: MakePosition, do: Do) -> None:
    board = position(
        "A.b\n123\n",
        turn="J",
        marks={"A": "J t"},
        base="1",
        decks={"search": ["1:06"]},
        chapter=loss({"when": "has_card", "card": "willow_bark"}),
    )
    do(board, act.Interact(0, 0))
    assert board.state.cause == "over"


@pytest.mark.rule("SH-LOSS-2", "SH-ENV-1")
def test_a_token_that_is_taken_is_a_change(position: MakePosition, do: Do) -> None:
    board = position(
        "A.b\n123\n",
        turn="J",
        marks={"A": "J t"},
        base="1",
        decks={"search": ["1:06"]},
        chapter=loss({"when": "tokens", "kind": "search", "at_most": 0}),
    )
    events = do(board, act.Interact(0, 0))
    assert board.state.cause == "over"
    assert [event for event in events if isinstance(event, ev.CardRevealed)] == []


@pytest.mark.rule("SH-LOSS-2", "SH-TRP-1")
def test_a_foe_that_walks_is_a_change(position: MakePosition, do: Do) -> None:
    """What falls in a trap is felled before the next foe moves."""
    board = position(
        "p.J.g\n",
        turn="J",
        acted="E L M",
        traps=["stake D1"],
        chapter=loss({"when": "foes", "kind": "gobkin", "at_most": 0}),
    )
    events = do(board, act.EndTurn(0))
    assert board.state.cause == "over"
    assert sum(isinstance(event, ev.FoeMoved) for event in events) == 1


@pytest.mark.rule("SH-WIN-1", "SH-RES-1")
def test_a_goal_is_met_in_the_middle_of_an_attack(position: MakePosition, do: Do) -> None:
    goals = [{"text": "No Pumpling", "condition": {"when": "foes", "kind": "pumpling", "at_most": 0}}]
    board = position(
        "A.\n",
        attack=(1,),
        marks={"A": "M p"},
        turn="M",
        matthias={"technique": "skirmisher", "P": "a1"},
        chapter={"goals": goals},
    )
    board.state.streams.forced["attack_dice"] = board.state.streams.forced["attack_dice"] * 2
    do(board, act.Attack(3, ATTACK, board.foe("p")))
    assert board.state.cause == "mission_complete"
    assert board.state.pending == []


@pytest.mark.rule("SH-LOSS-2")
def test_a_word_that_is_remembered_is_a_change(position: MakePosition, do: Do) -> None:
    effects = [{"do": "flag", "flag": "burned"}, {"do": "counter", "counter": "after"}]
    chapter = {
        **loss({"when": "flag", "flag": "burned"}),
        "triggers": [{"id": "burn", "on": "round_ends", "effects": effects}],
    }
    board = position("J.\n", turn="J", acted="E L M", chapter=chapter)
    do(board, act.EndTurn(0))
    assert (board.state.cause, board.state.counters) == ("over", {})


@pytest.mark.rule("SH-LOSS-2")
def test_each_token_that_is_placed_is_a_change(position: MakePosition, do: Do) -> None:
    chapter = {
        **loss({"when": "tokens", "kind": "hay", "at_least": 1}),
        "supplies": {"hay": 2},
        "triggers": [
            {
                "id": "lay",
                "on": "round_ends",
                "effects": [{"do": "place_token", "kind": "hay", "zone": "bridge"}],
            }
        ],
    }
    board = position("J.bb\n", turn="J", acted="E L M", chapter=chapter)
    events = do(board, act.EndTurn(0))
    assert board.state.cause == "over"
    assert sum(isinstance(event, ev.TokenPlaced) for event in events) == 1
