"""Answers to all that is asked besides the turn itself: whom to choose, how to pay, where points go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sleepy_hollow.bots.greedy import readiness, relief, weakest
from sleepy_hollow.bots.outlook import Outlook
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables

WORTH_CANCELLING = 3
"""The damage from which on an accessory is used up against an attack."""


def answer(tables: Tables, state: HollowState, actions: Sequence[Any]) -> Any:
    """The best of what can be chosen now; the default among equals and where it is never wrong."""
    step = state.pending[-1]
    rating = _RATINGS.get(type(step))
    if rating is None or len(actions) == 1:
        return actions[0]
    rate = rating(tables, state, step)
    return max(actions, key=rate)


Rate = Callable[[act.HollowAction], float]


def _who(tables: Tables, state: HollowState, _step: steps.PickFirst | steps.PickNext) -> Rate:
    return lambda action: readiness(tables, state, action)


def _free_move(tables: Tables, state: HollowState, step: steps.FreeMove) -> Rate:
    return Outlook(tables, state, step.legend).free_step


def _granted(tables: Tables, state: HollowState, step: steps.GrantedAction) -> Rate:
    outlook = Outlook(tables, state, step.legend)
    here = state.legends[step.legend].cell
    return lambda action: 0.0 if isinstance(action, act.PassAction) else outlook.worth(action, here)


def _points(_tables: Tables, state: HollowState, _step: steps.RestorePoints | steps.FearRemoval) -> Rate:
    return lambda action: relief(state, action)


def _targets(_tables: Tables, state: HollowState, _step: steps.MoreTargets) -> Rate:
    return lambda action: weakest(state, action)


def _blow(_tables: Tables, state: HollowState, step: steps.Blow) -> Rate:
    legend = state.legends[step.legend]
    is_grave = step.rolled >= WORTH_CANCELLING or step.rolled >= legend.health or legend.fear >= 8
    return lambda action: float(isinstance(action, act.CancelAttack) == is_grave)


def _taking(_tables: Tables, state: HollowState, step: steps.FearToTake) -> Rate:
    """Fear is shared: none is taken by who would then have more than the other."""
    is_lighter = state.legends[step.legend].fear + 1 < state.legends[step.target].fear
    return lambda action: float(isinstance(action, act.TakeFear) == is_lighter)


def _ally(_tables: Tables, state: HollowState, _step: steps.AllyToPick) -> Rate:
    return lambda action: (
        float(state.legends[action.target].fear) if isinstance(action, act.PickAlly) else 0.0
    )


def _way_of_foe(tables: Tables, state: HollowState, _step: steps.FoeMove | steps.Shove) -> Rate:
    """Foes are led into traps, and pushed away from Legends."""
    trapped = {trap.cell for trap in state.traps if trap.harms_foes}

    def rate(action: act.HollowAction) -> float:
        if not isinstance(action, act.StepFoe | act.ShoveFoe):
            return 0.0
        near = min(tables.walks[action.cell][legend.cell] for legend in state.legends)
        return 5.0 * (action.cell in trapped) + (0.1 * near if isinstance(action, act.ShoveFoe) else 0.0)

    return rate


_RATINGS: dict[type, Callable[[Tables, HollowState, Any], Rate]] = {
    steps.PickFirst: _who,
    steps.PickNext: _who,
    steps.FreeMove: _free_move,
    steps.GrantedAction: _granted,
    steps.RestorePoints: _points,
    steps.FearRemoval: _points,
    steps.MoreTargets: _targets,
    steps.Blow: _blow,
    steps.FearToTake: _taking,
    steps.AllyToPick: _ally,
    steps.FoeMove: _way_of_foe,
    steps.Shove: _way_of_foe,
}
