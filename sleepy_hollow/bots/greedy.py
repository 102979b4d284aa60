"""A bot that looks at the running turn only, and plays toward the chapter's goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.rng import Streams
from sleepy_hollow.bots.distress import fear_relief, health_relief
from sleepy_hollow.bots.outlook import Outlook
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import EMILY, HollowState
from sleepy_hollow.rules.tables import Tables


class GreedyBot:
    """Chooses the place and action that look best for this turn alone; ties are broken at random."""

    def __init__(self, seed: int) -> None:
        self._streams = Streams(seed)

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        if len(actions) == 1 or not isinstance(rules, SleepyHollow) or state.stage != "play":
            return actions[0]
        tables, step = rules.at(state), state.pending[-1]
        if isinstance(step, steps.Turn):
            return self._best(actions, Outlook(tables, state, step.legend).value)
        if isinstance(step, steps.PickFirst | steps.PickNext):
            return self._best(actions, lambda action: readiness(tables, state, action))
        if isinstance(step, steps.FreeMove):
            plan = Outlook(tables, state, step.legend)
            return self._best(actions, plan.free_step)
        if isinstance(step, steps.RestorePoints):
            return self._best(actions, lambda action: relief(state, action))
        if isinstance(step, steps.MoreTargets):
            return self._best(actions, lambda action: weakest(state, action))
        return actions[0]

    def _best(self, actions: Sequence[Any], value: Any) -> Any:
        values = [value(action) for action in actions]
        top = max(values)
        return self._streams.choice("ties", [a for a, v in zip(actions, values, strict=True) if v == top])


def readiness(tables: Tables, state: HollowState, action: act.HollowAction) -> float:
    """Who should go first: those in the thick of it, so that they need not retreat; archers before others."""
    if not isinstance(action, act.ChooseLegend):
        return -100.0
    legend = state.legends[action.legend]
    foes = sum(foe.cell == legend.cell for foe in state.foes)
    near = sum(tables.grid_distances[foe.cell][legend.cell] <= 2 for foe in state.foes)
    return 2.0 * foes + near + 0.5 * (action.legend == EMILY)


def relief(state: HollowState, action: act.HollowAction) -> float:
    """Where a point of a Restore does most."""
    if isinstance(action, act.RegainHealth):
        return health_relief(state.legends[action.legend].health)
    if isinstance(action, act.RemoveFear):
        return fear_relief(state.legends[action.legend].fear)
    return 0.0


def weakest(state: HollowState, action: act.HollowAction) -> float:
    """Whom a further attack of the same card goes at: who is nearest to being felled."""
    if isinstance(action, act.AttackPiece):
        return 5.0
    if isinstance(action, act.Shoot):
        return -1.0
    if isinstance(action, act.AttackAlso):
        return 10.0 - min(foe.health for foe in state.foes if foe.id == action.foe)
    return 0.0
