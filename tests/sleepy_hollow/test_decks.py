"""Chapter decks, where a scenario cannot tell what the players know of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.engine.rules import Event
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.apply import run
from sleepy_hollow.rules.decks import look
from sleepy_hollow.rules.steps import Reveal
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


def story(number: int, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "id": f"9:0{number}",
        "title": "x",
        "text": "x",
        "face": "event",
        "effects": list(effects),
        **more,
    }


@pytest.mark.rule("SH-DECK-1", "SH-COMP-5")
def test_a_known_card_that_leaves_the_game_is_no_longer_on_top(position: MakePosition, do: Do) -> None:
    chapter = {
        "cards": [story(1, {"do": "choose_card", "cards": ["9:02", "9:03"]}), story(2), story(3), story(4)],
        "decks": [
            {"id": "first", "cards": ["9:01"], "shuffle": False},
            {"id": "next", "cards": ["9:02", "9:04", "9:03"], "shuffle": False},
        ],
    }
    board = position("J\n", turn="J", chapter=chapter)
    look(board.state, None, "next", 0)
    assert board.state.known_top == {"next": "9:02"}
    board.state.pending.append(Reveal("9:01", 0))
    run(board.rules.tables, board.state, None)
    do(board, act.ChooseCard("9:03"))
    assert board.state.known_top == {}
    assert board.state.decks["next"].draw_pile == ["9:04"]
