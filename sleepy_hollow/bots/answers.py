"""Answers to all that is asked besides the turn itself: whom to choose, how to pay, where points go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sleepy_hollow.bots.belongings import worth_to
from sleepy_hollow.bots.card_worth import used_worth
from sleepy_hollow.bots.greedy import readiness, relief, weakest
from sleepy_hollow.bots.outlook import Outlook
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foe_moves import is_step_barred
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, PREPARATION, SPECIAL, HollowState, hero_cell
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.turn import usable_for

WORTH_CANCELLING = 3
"""The damage from which on an accessory is used up against an attack."""

UNLOCKED = 0.5
"""What it is worth besides that a skill or relic can be used again."""


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


def _points(_tables: Tables, state: HollowState, step: steps.RestorePoints | steps.FearRemoval) -> Rate:
    """Points go where they do most; fear that alone locks a skill goes before other fear (SH-SKILL-2)."""
    spaces = state.legends[step.legend].spaces

    def rate(action: act.HollowAction) -> float:
        unlocks = (
            isinstance(action, act.RemoveFear) and action.space > SPECIAL and spaces[action.space] == FEAR
        )
        return relief(state, action) + UNLOCKED * unlocks

    return rate


def _payment(tables: Tables, state: HollowState, step: steps.Payment) -> Rate:
    """Fear pays first, unless cards that only fear can fill would then stay idle (SH-TOK-2)."""
    who = step.action.legend
    legend, paying = state.legends[who], usable_for(tables, state, step.action)
    idle = [
        usable
        for usable in profile_of(tables, state, who).usables
        if not usable.is_base and usable.space != paying.space and not legend.spaces[usable.space]
    ]

    def rate(action: act.HollowAction) -> float:
        if not isinstance(action, act.Pay):
            return 0.0
        paid = action.action * ACTION + action.fear * FEAR + action.large * LARGE
        left = legend.spaces[PREPARATION] - paid
        return sum(_idle_worth(tables, usable) for usable in idle if payments(usable.slots, left))

    return rate


def _idle_worth(tables: Tables, usable: Usable) -> float:
    return used_worth(tables.effects[usable.source], usable.slots, usable.range)


def _clearing(tables: Tables, state: HollowState, step: steps.SkillToClear) -> Rate:
    """The skill is cleared that is worth most."""
    by_space = profile_of(tables, state, step.legend).by_space
    return lambda action: (
        _idle_worth(tables, by_space[action.space]) if isinstance(action, act.ClearSkill) else 0.0
    )


def _offer(tables: Tables, state: HollowState, step: steps.EquipOffer) -> Rate:
    worth = worth_to(tables, state, step.legend, step.card)
    return lambda action: worth if isinstance(action, act.EquipGained) else 0.0


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


def _way_of_ally(tables: Tables, state: HollowState, step: steps.AllyMove) -> Rate:
    """An ally is led away from foes, and into no trap."""
    trapped = {trap.cell for trap in state.traps if trap.harms_heroes}

    def rate(action: act.HollowAction) -> float:
        cell = action.cell if isinstance(action, act.StepAlly) else hero_cell(state, step.ally)
        near = min((tables.walks[foe.cell][cell] for foe in state.foes), default=0)
        return float(near) - 5.0 * (cell in trapped and isinstance(action, act.StepAlly))

    return rate


def _way_of_foe(tables: Tables, state: HollowState, step: steps.FoeMove | steps.Shove) -> Rate:
    """Foes are led into traps, unless a piece bars the way there, and pushed away from Legends."""
    trapped = {trap.cell for trap in state.traps if trap.harms_foes}

    def rate(action: act.HollowAction) -> float:
        if not isinstance(action, act.StepFoe | act.ShoveFoe):
            return 0.0
        if isinstance(step, steps.FoeMove) and is_step_barred(tables, state, step, action.cell):
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
    steps.Payment: _payment,
    steps.EquipOffer: _offer,
    steps.SkillToClear: _clearing,
    steps.MoreTargets: _targets,
    steps.Blow: _blow,
    steps.FearToTake: _taking,
    steps.AllyToPick: _ally,
    steps.AllyMove: _way_of_ally,
    steps.FoeMove: _way_of_foe,
    steps.Shove: _way_of_foe,
}
