"""What it is worth to turn stones, to dig, and to search."""

from __future__ import annotations

import pytest

from common.games import NewGame
from sleepy_hollow.bots.interactions import worth_of_tokens
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.pieces import token_kind
from sleepy_hollow.rules.state import BESIDE, HollowState


@pytest.fixture
def stones() -> tuple[SleepyHollow, HollowState, list[int]]:
    """Three graves are found; the fourth is under one of four stones that lie far apart and are turned."""
    rules = GAME.rules(GAME.setup(NewGame(chapter=3, headless=True)))
    state = rules.start(3)
    numbers = [token for token in range(len(state.tokens)) if token_kind(rules.tables, token) == "gravestone"]
    left: list[int] = []
    for token in numbers:
        ring = rules.tables.ring[state.tokens[token]]
        if len(left) < 4 and not any(state.tokens[other] in ring for other in left):
            left.append(token)
    faces = list(state.faces)
    graves = [*[token for token in numbers if token not in left][:3], left[2]]
    for token in numbers:
        faces[token] = "disturbed" if token in graves else "quiet"
        if token not in left:
            state.tokens[token] = BESIDE
    state.faces = tuple(faces)
    state.face_up = sum(1 << token for token in left)
    state.counters["found"] = 3
    return rules, state, left


@pytest.mark.parametrize("wrong", range(4))
def test_when_no_stone_tells_more_one_is_dug(
    stones: tuple[SleepyHollow, HollowState, list[int]], wrong: int
) -> None:
    rules, state, left = stones
    state.counters["wrong"] = wrong
    worths = worth_of_tokens(rules.tables, state, 0, is_searched=False)
    assert sorted(worths) == left
    assert len(set(worths.values())) == 1
    assert min(worths.values()) > 0


def test_as_long_as_one_can_be_turned_a_guess_at_the_brink_is_not_dug(
    stones: tuple[SleepyHollow, HollowState, list[int]],
) -> None:
    rules, state, left = stones
    state.face_up ^= 1 << left[0]
    state.counters["wrong"] = 4  # the next one loses
    worths = worth_of_tokens(rules.tables, state, 0, is_searched=False)
    assert worths[left[0]] > 0
    assert all(worths[token] < -10 for token in left[1:])
    state.counters["wrong"] = 0
    cheap = worth_of_tokens(rules.tables, state, 0, is_searched=False)
    assert all(worths[token] < cheap[token] < cheap[left[0]] for token in left[1:])
