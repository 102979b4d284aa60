"""What a turn offers at first sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from common.games import NewGame
from sleepy_hollow.bots import PlannerBot
from sleepy_hollow.bots.outlook import Outlook
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import EndTurn, Restore, UsePlace
from sleepy_hollow.rules.state import ELIJAH, EMILY, FEAR, MATTHIAS, PREPARATION, SPECIAL, Foe

if TYPE_CHECKING:
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState

PUMPLINGS = 30
"""The number of the first figure of that kind."""


@pytest.mark.rule("SH-RET-1")
@pytest.mark.parametrize("seed", range(3))
def test_a_frightened_legend_does_not_stay_among_many_foes(
    rules: SleepyHollow, turn_of: Callable[[int], HollowState], seed: int
) -> None:
    """Five attacks frighten five times, the Retreat once or twice: it leaves them as far behind as it can."""
    state = turn_of(MATTHIAS)
    legend = state.legends[MATTHIAS]
    state.foes = [Foe(PUMPLINGS + number, legend.cell, 2) for number in range(5)]
    legend.fear, legend.spaces[PREPARATION] = 5, legend.spaces[PREPARATION] + 5 * FEAR
    origin, bot = legend.cell, PlannerBot(seed)
    while state.active == MATTHIAS and state.stage == "play":
        action = bot.choose(rules, state, rules.legal_actions(state))
        if isinstance(action, EndTurn):
            break
        rules.apply(state, action)
    assert rules.tables.walks[origin][legend.cell] >= 3


@pytest.mark.rule("SH-RES-1")
def test_a_restore_counts_what_the_legend_wears(
    rules: SleepyHollow, turn_of: Callable[[int], HollowState]
) -> None:
    state = turn_of(ELIJAH)
    state.legends[EMILY].fear = 6
    comfort = Restore(ELIJAH, SPECIAL, EMILY)
    fresh = Outlook(rules.tables, state, ELIJAH).worth(comfort, state.legends[EMILY].cell)
    state.legends[ELIJAH].has_comforted = True
    assert Outlook(rules.tables, state, ELIJAH).worth(comfort, state.legends[EMILY].cell) < fresh


def test_a_barricade_is_raised_where_foes_come_from() -> None:
    rules = GAME.rules(GAME.setup(NewGame(chapter=2, headless=True)))
    tables, state = rules.tables, rules.start(1)
    state.foes.clear()
    borders = range(len(tables.map.barricades))
    idle = [Outlook(tables, state, EMILY).worth(UsePlace(EMILY, "bar", border), 0) for border in borders]
    assert len(set(idle)) == 1
    for legend in state.legends:
        legend.cell = tables.map.barricades[0][0]
    state.foes.append(Foe(PUMPLINGS, tables.map.barricades[0][1], 2))
    busy = [Outlook(tables, state, EMILY).worth(UsePlace(EMILY, "bar", border), 0) for border in borders]
    assert busy[0] > idle[0]
    assert busy[0] == max(busy)
