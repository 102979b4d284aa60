"""A chapter and a turn of it for the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import ChooseLegend

if TYPE_CHECKING:
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState


@pytest.fixture
def rules() -> SleepyHollow:
    """Chapter 1 by itself."""
    return GAME.rules(GAME.setup(NewGame(chapter=1, headless=True)))


@pytest.fixture
def turn_of(rules: SleepyHollow) -> Callable[[int], HollowState]:
    """The first round, in which this Legend begins its turn."""

    def begin(who: int) -> HollowState:
        state = rules.start(1)
        while state.stage != "play":
            rules.apply(state, rules.legal_actions(state)[0])
        rules.apply(state, ChooseLegend(who))
        return state

    return begin
