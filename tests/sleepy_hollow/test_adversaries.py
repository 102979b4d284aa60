"""Foes: how they move, come and attack, where a drawing alone does not tell it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from common.engine.rules import Event
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.apply import run
from sleepy_hollow.rules.steps import Effects
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]
MOVE = {"track": [["move"]], "spawn_list": []}


@pytest.mark.rule("SH-ADV-3", "SH-FMOV-6")
def test_a_foe_moves_as_far_as_its_card_says(position: MakePosition, do: Do) -> None:
    levels = {"foe_levels": {"pumpling": 1, "schrikroot": 1, "gobkin": 1, "horseman": 1}}
    for letter, steps in (("p", 2), ("s", 1), ("g", 3), ("H", 4)):
        board = position(f"{letter}.....J\n", turn="L", acted="J E M", chapter={**MOVE, **levels})
        do(board, act.EndTurn(2))
        assert board.state.foes[0].cell == steps


@pytest.mark.rule("SH-FMOV-1")
def test_a_foe_walks_round_walls(position: MakePosition, do: Do) -> None:
    board = position("g|J\n. .\n", turn="L", acted="J E M", chapter=MOVE)
    events = do(board, act.EndTurn(2))
    assert ev.FoeMoved(board.foe("g"), (0, 2, 3, 1), 0) in events


@pytest.mark.rule("SH-FMOV-1")
def test_a_foe_without_a_path_stays(position: MakePosition, do: Do) -> None:
    board = position("p|J\n", turn="L", acted="J E M", chapter=MOVE)
    events = do(board, act.EndTurn(2))
    assert ev.FoeStayed(board.foe("p"), 0, "path", "SH-FMOV-1") in events


@pytest.mark.rule("SH-MULT-1")
def test_ties_can_be_left_to_the_default(position: MakePosition, do: Do) -> None:
    board = position("p..\n.J.\n", turn="L", acted="J E M", chapter=MOVE, auto_ties=True)
    events = do(board, act.EndTurn(2))
    # The default path is the one whose columns and rows come first.
    assert ev.FoeMoved(board.foe("p"), (0, 3, 4), 0) in events


@pytest.mark.rule("SH-FMOV-2", "SH-MULT-1")
def test_players_may_order_the_foes_of_a_kind(position: MakePosition, do: Do) -> None:
    board = position(
        "p.g..J..p\n", turn="L", acted="J E M", seats=["J L M", "E"], chapter=MOVE, ask_foe_order=True
    )
    first, second = board.foe("p1"), board.foe("p2")
    do(board, act.EndTurn(2))
    assert list(board.rules.to_act(board.state)) == [1]
    assert list(board.rules.legal_actions(board.state)) == [act.LetFoeAct(second), act.LetFoeAct(first)]
    events = do(board, act.LetFoeAct(first))
    assert [event.foe for event in events if isinstance(event, ev.FoeMoved)] == [first, second]


@pytest.mark.rule("SH-FMOV-2")
def test_within_a_kind_the_nearest_acts_first_then_the_oldest(position: MakePosition, do: Do) -> None:
    board = position("p...p.J.p\n", turn="L", acted="J E M", chapter=MOVE)
    far, near, also_near = (board.foe(name) for name in ("p1", "p2", "p3"))
    events = do(board, act.EndTurn(2))
    assert [event.foe for event in events if isinstance(event, ev.FoeMoved)] == [near, also_near, far]


@pytest.mark.rule("SH-SPN-5")
def test_a_chapter_can_fix_where_a_group_comes(position: MakePosition, do: Do) -> None:
    board = position(
        "J1.2\n",
        turn="L",
        acted="J E M",
        chapter={"track": [["spawn"]], "spawn_list": [[{"kind": "gobkin", "count": 1, "point": 2}]]},
    )
    events = do(board, act.EndTurn(2))
    assert [foe.cell for foe in board.state.foes] == [3]
    assert ev.SpawnRolled("gobkin", 1, 0, 2, "SH-SPN-5") in events


@pytest.mark.rule("SH-SPN-1", "SH-SPN-4")
def test_cards_lock_and_open_points(position: MakePosition) -> None:
    deck = [
        {
            "id": "9:01",
            "title": "The Gate",
            "text": "It swings.",
            "face": "event",
            "effects": [
                {"do": "lock", "point": 1},
                {"do": "unlock", "point": 2},
                {"do": "unlock", "point": 2},
                {"do": "spawn", "kind": "pumpling", "count": 1},
                {"do": "spawn", "kind": "pumpling", "count": 1, "point": 1},
            ],
        }
    ]
    board = position("J1.2\n", turn="J", locked=[2], chapter={"cards": deck})
    board.state.pending.append(Effects("9:01", legend=0))
    events = run_pending(board)
    assert ev.PointLocked(1, 1) in events
    assert events.count(ev.PointUnlocked(2, 3)) == 1
    assert [foe.cell for foe in board.state.foes] == [3, 3]


def run_pending(board: Position) -> list[Event]:
    events: list[Event] = []
    run(board.rules.tables, board.state, events)
    return events


@pytest.mark.rule("SH-DECK-4")
def test_a_deck_that_is_drawn_all_the_time_is_reshuffled_when_empty(position: MakePosition) -> None:
    cards = [
        {"id": f"9:0{n}", "title": "Wind", "text": "It turns.", "face": "event", "effects": []}
        for n in (1, 2)
    ]
    for reshuffle in (True, False):
        board = position(
            "J.\n",
            turn="J",
            chapter={
                "cards": cards,
                "decks": [{"id": "wind", "cards": ["9:01", "9:02"], "reshuffle": reshuffle}],
                "environment": [],
                "custom_steps": [
                    {"id": "vane", "name": "x", "text": "x", "effects": [{"do": "draw", "deck": "wind"}]}
                ],
            },
        )
        told = []
        for _ in range(3):
            board.state.pending.append(Effects("vane", legend=0))
            told += run_pending(board)
        drawn = [event.card for event in told if isinstance(event, ev.CardRevealed)]
        assert set(drawn) == {"9:01", "9:02"}
        assert len(drawn) == (3 if reshuffle else 2)
        assert (ev.DeckReshuffled("wind") in told) is reshuffle
        assert (ev.NothingFound("wind", 0) in told) is not reshuffle


@pytest.mark.rule("SH-FATK-1", "SH-FDMG-1")
def test_no_foe_attacks_after_the_loss(position: MakePosition, do: Do) -> None:
    board = position(
        "A.\n",
        attack=(1, 0),
        marks={"A": "E g g"},
        turn="L",
        acted="J E M",
        emily={"health": 1},
        chapter={"track": [["attack"]], "spawn_list": []},
    )
    events = do(board, act.EndTurn(2))
    assert sum(isinstance(event, ev.FoeAttacked) for event in events) == 1
    assert isinstance(events[-1], ev.ChapterLost)
