"""Heroes that are no Legends: what can be done for them, and what the log tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.files.problems import InputProblem
from common.simulate.conformance import CHECKS
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import NOWHERE, SKILL_1, SPECIAL
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
PUPIL = {"id": "pupil", "name": "Pupil", "health": 4, "zone": "bridge", "move": 2, "targetable": True}


def school(**more: Any) -> dict[str, Any]:
    """A chapter with a pupil, whom it leads on at the end of each round."""
    return {
        "allies": [PUPIL],
        "triggers": [
            {"id": "on", "on": "round_ends", "once": False, "effects": [{"do": "lead", "zone": "far"}]}
        ],
        "goals": [{"text": "Out", "condition": {"when": "allies_in", "zone": "far", "at_least": 1}}],
        "losses": [
            {"text": "A pupil is lost.", "cause": "lost", "condition": {"when": "allies_lost", "value": 1}}
        ],
        **more,
    }


@pytest.mark.rule("SH-ALLY-2")
def test_who_is_gone_cannot_be_restored(position: MakePosition) -> None:
    board = position("Lb..c\n", turn="L", chapter=school(losses=[]))
    restore = act.Restore(2, SPECIAL, 4)
    assert board.rules.check(board.state, restore) is None
    board.state.allies[0].cell, board.state.allies[0].health = NOWHERE, 0
    board.state.priority = (3, 0, 2, 1)
    refusal = board.rules.check(board.state, restore)
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("SH-ALLY-2", "Pupil is gone.")
    assert board.rules.check(board.state, act.Restore(2, SKILL_1, 5)) is not None
    assert board.rules.invariants(board.state) == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(position: MakePosition, check: Callable[..., None]) -> None:
    board = position(
        "JE..g..c\nLM.b..1.\n",
        headless=True,
        chapter=school(spawn_list=[[{"kind": "pumpling", "count": 2}]]),
    )
    check(board.rules, (1, 2))


def test_sentences(position: MakePosition) -> None:
    tables = position("Jb\n", turn="J", chapter={"allies": [PUPIL]}).rules.tables
    for event, text in (
        (ev.AllyHurt(4, 1, 1, 4, 3, "attack", 10), "Pupil takes 1 damage; 3 health left."),
        (ev.AllyFell(4, 1), "Pupil is lost at B1."),
        (ev.AllyHealed(4, 2, 1, 3), "Pupil regains 2 health: 3 now."),
        (ev.AllyMoved(4, (0, 1)), "Pupil moves from A1 to B1."),
        (ev.FoeAttacked(10, 0, 4, (4, 0), (1, 0), 0, 1), "A Gobkin attacks Pupil, Jeremiah: 1 + 0 = 1."),
    ):
        assert sentence(tables, event) == text


def test_an_ally_starts_where_the_map_knows(position: MakePosition) -> None:
    with pytest.raises(InputProblem, match="bridge"):
        position("J.\n", turn="J", chapter={"allies": [PUPIL]})
    with pytest.raises(InputProblem, match="health: found 0"):
        position("Jb\n", turn="J", chapter={"allies": [{**PUPIL, "health": 0}]})
