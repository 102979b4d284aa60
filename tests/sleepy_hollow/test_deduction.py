"""What turned stones give away, worked out from what every player can see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from common.games import NewGame
from sleepy_hollow.deduction import chances
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.pieces import put_token, tells
from sleepy_hollow.rules.state import BESIDE, HollowState


@pytest.fixture(scope="module")
def stones() -> SleepyHollow:
    return GAME.rules(GAME.setup(NewGame(chapter=3, headless=True)))


@pytest.fixture
def begun(stones: SleepyHollow) -> Callable[[], HollowState]:
    def start() -> HollowState:
        state = stones.start(4)
        while state.stage == "prologue":
            stones.apply(state, stones.legal_actions(state)[0])
        return state

    return start


def test_at_first_every_stone_is_as_likely(stones: SleepyHollow, begun: Callable[[], HollowState]) -> None:
    found = chances(stones.tables, begun(), "gravestone")
    assert len(found) == 24
    assert set(found.values()) == {4 / 24}


def test_all_turned_stones_together_give_the_four_away(
    stones: SleepyHollow, begun: Callable[[], HollowState]
) -> None:
    state, tables = begun(), stones.tables
    state.face_up = (1 << 24) - 1
    told = [tells(tables, state, token) for token in range(24)]
    assert all(count is not None and 0 <= count <= 4 for count in told)
    found = chances(tables, state, "gravestone")
    sure = {token for token, chance in found.items() if chance == 1}
    assert sure <= {token for token in range(24) if state.faces[token] == "disturbed"}
    assert sum(found.values()) == pytest.approx(4)


def test_nothing_hidden_is_used(stones: SleepyHollow, begun: Callable[[], HollowState]) -> None:
    """States that look the same to the players have the same chances."""
    state, tables = begun(), stones.tables
    before = chances(tables, state, "gravestone")
    state.faces = tuple(reversed(state.faces))
    assert chances(tables, state, "gravestone") == before


def test_what_was_dug_up_is_known(stones: SleepyHollow, begun: Callable[[], HollowState]) -> None:
    state, tables = begun(), stones.tables
    quiet = state.faces.index("quiet")
    put_token(tables, state, quiet, BESIDE)
    found = chances(tables, state, "gravestone")
    assert quiet not in found
    assert set(found.values()) == {4 / 23}
