"""Conditions of goals, losses and triggers, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules.conditions import condition_test, progress
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.items import gain_card
from sleepy_hollow.rules.pieces import put_token, tokens_at
from sleepy_hollow.rules.state import BESIDE, HollowState
from sleepy_hollow.rules.storybook import Page
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]


@pytest.fixture
def board(position: MakePosition) -> Position:
    return position("AbB\nJ.p\n", marks={"A": "E hay", "B": "hay"}, turn="J", round=4)


def holds(board: Position, condition: Any) -> bool:
    tables = board.rules.tables
    return condition_test(condition, tables.ground)(board.state)


def come(board: Position, condition: Any) -> tuple[int, int]:
    tables = board.rules.tables
    return progress(condition, tables.ground, board.state)


@pytest.mark.rule("SH-WIN-1", "SH-LOSS-2", "SH-BOOK-3")
@pytest.mark.parametrize(
    ("condition", "is_met", "far"),
    [
        (words.RoundReached(value=4), True, (4, 4)),
        (words.RoundReached(value=5), False, (4, 5)),
        (words.RoundsPassed(value=3), True, (3, 3)),
        (words.RoundsPassed(value=4), False, (3, 4)),
        (words.NoFoesLeft(), False, (0, 1)),
        (words.FoesCounted(kind="pumpling", at_least=1), True, (1, 1)),
        (words.FoesCounted(kind="pumpling", at_least=2), False, (1, 2)),
        (words.FoesCounted(kind="gobkin", at_most=0), True, (1, 1)),
        (words.FoesCounted(kind="pumpling", zone="bridge", at_least=1), False, (0, 1)),
        (words.TokensCounted(kind="hay", zone="bridge", at_least=1), False, (0, 1)),
        (words.TokensCounted(kind="hay", at_least=2), True, (2, 2)),
        (words.TokensCounted(kind="hay", at_most=1), False, (0, 1)),
        (words.LegendIn(zone="bridge"), False, (0, 1)),
        (words.LegendsGathered(zone="bridge"), False, (0, 4)),
        (words.HealthAtMost(value=5), False, (0, 1)),
        (words.HealthAtMost(value=18, legend="jeremiah"), True, (1, 1)),
        (words.HasCard(card="iron_hook"), False, (0, 1)),
        (words.HasFlag(flag="burned"), False, (0, 1)),
        (words.CounterReached(counter="bells", value=2), False, (0, 2)),
    ],
    ids=lambda value: type(value).__name__ if hasattr(value, "when") else "",
)
def test_a_condition(board: Position, condition: Any, is_met: bool, far: tuple[int, int]) -> None:
    assert holds(board, condition) is is_met
    assert come(board, condition) == far


def test_conditions_on_what_legends_are_and_have(board: Position) -> None:
    state = board.state
    state.legends[1].cell = 1
    assert holds(board, words.LegendIn(zone="bridge", legend="emily"))
    assert not holds(board, words.LegendIn(zone="bridge", legend="jeremiah"))
    gain_card(board.rules.tables, state, None, 2, "iron_hook")
    assert holds(board, words.HasCard(card="iron_hook"))
    state.flags = ("burned",)
    assert holds(board, words.HasFlag(flag="burned"))
    state.legends[3].health = 5
    assert holds(board, words.HealthAtMost(value=5))
    assert not holds(board, words.HealthAtMost(value=5, legend="emily"))


def test_tokens_and_foes_are_counted_in_a_zone_and_by_the_face_they_show(position: MakePosition) -> None:
    board = position("AB.\nJ.p\n", marks={"A": "b grave:quiet", "B": "grave:quiet"}, turn="J")
    state = board.state
    quiet = words.TokensCounted(kind="gravestone", face="quiet", at_least=1)
    assert not holds(board, quiet)  # what is hidden is not counted
    state.face_up = 0b10
    assert holds(board, quiet)
    assert not holds(board, words.TokensCounted(kind="gravestone", face="quiet", zone="bridge", at_least=1))
    assert holds(board, words.TokensCounted(kind="gravestone", zone="bridge", at_least=1, at_most=1))
    state.foes[0].cell = 0
    assert holds(board, words.FoesCounted(kind="pumpling", zone="bridge", at_least=1))


@pytest.mark.rule("SH-LOS-1", "SH-WIN-1")
def test_glasses_on_their_stands_are_counted_as_far_as_they_see_each_other(position: MakePosition) -> None:
    marks = {"A": "glass stand", "B": "glass stand", "C": "hay", "D": "stand"}
    board = position("ACB\n.b.\nJ.D\n", marks=marks)
    both = words.TokensInSight(kind="glass", on="stand", zone="bridge", value=2)
    tables, state = board.rules.tables, board.state
    assert (holds(board, both), come(board, both)) == (False, (1, 2))
    put_token(tables, state, tokens_at(tables, state, 1, "hay")[0], BESIDE)
    assert (holds(board, both), come(board, both)) == (True, (2, 2))
    put_token(tables, state, tokens_at(tables, state, 2, "glass")[0], 7)  # in sight, and on no stand
    assert (holds(board, both), come(board, both)) == (False, (1, 2))


def with_pages(rules: SleepyHollow, *pages: Page) -> SleepyHollow:
    tables = rules.tables
    return SleepyHollow(
        tables.cards, replace(tables.chapter, prologue=pages, next=None), tables.map, tables.settings
    )


def page(text: str, condition: Any = None) -> Page:
    return Page(text=(text,), caption=text, picture="trampled_saddle", condition=condition)


@pytest.mark.rule("SH-BOOK-2")
def test_a_page_with_a_condition_is_there_only_when_it_holds(chapter_one: SleepyHollow) -> None:
    rules = with_pages(
        chapter_one, page("always"), page("burned", words.HasFlag(flag="burned")), page("last")
    )
    state: HollowState = rules.start(1)
    assert [shown.caption for shown in rules.tables.pages(state)] == ["always", "last"]
    state.flags = ("burned",)
    assert [shown.caption for shown in rules.tables.pages(state)] == ["always", "burned", "last"]


@pytest.mark.rule("SH-BOOK-2", "SH-EXC-1")
def test_what_the_prologue_does_comes_once_the_board_stands(position: MakePosition) -> None:
    """Triggers of the setup come first, then what the prologue itself brings."""
    drawn = position(
        "J\n",
        turn="J",
        chapter={
            "beginning": [{"do": "fear", "amount": 1, "who": "each_legend"}],
            "triggers": [
                {"id": "bell", "on": "set_up", "effects": [{"do": "counter", "counter": "bells"}]},
                {
                    "id": "dusk",
                    "on": "round_ends",
                    "once": False,
                    "effects": [{"do": "counter", "counter": "dusks"}],
                },
            ],
            "track": [["attack"]],
        },
    )
    state = drawn.rules.start(1)
    assert (state.stage, state.round) == ("play", 1)
    assert [legend.fear for legend in state.legends] == [1, 1, 1, 1]
    assert state.counters == {"bells": 1}
    for _ in range(2):
        while state.phase == "legends" and len(drawn.rules.legal_actions(state)) > 0:
            actions = drawn.rules.legal_actions(state)
            before = state.round
            drawn.rules.apply(state, actions[-1])
            if state.round > before:
                break
    assert state.counters["dusks"] >= 1


@pytest.mark.rule("SH-WIN-1", "SH-COMP-10")
def test_leylines_beside_the_map_are_not_lit(position: MakePosition) -> None:
    board = position("AJ\n", marks={"A": "leyline ward"}, turn="J", chapter={"supplies": {"leyline": 1}})
    assert come(board, words.LeylinesLit(value=2)) == (1, 2)
    assert not holds(board, words.LeylinesLit(value=2))
    assert holds(board, words.LeylinesLit(value=1))
