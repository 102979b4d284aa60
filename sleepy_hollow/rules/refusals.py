"""Why an action is not legal, in sentences for the player with the rule behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.action_refusals import REASONS_OF_ACTIONS
from sleepy_hollow.rules.awaited import (
    WAITING,
    ask_ally_move,
    ask_equip,
    ask_free_move,
    ask_more_targets,
    ask_path,
    ask_payment,
    ask_restore,
    ask_turn,
    not_in_play,
    out_of_turn,
)
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.items import is_relic
from sleepy_hollow.rules.names import legend_name, place_name
from sleepy_hollow.rules.state import (
    LEGENDS,
    PREPARATION,
    HollowState,
    fear_in,
    hero_cell,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.usability import out_of_reach


def refusal(tables: Tables, state: HollowState, action: act.HollowAction) -> Refusal:
    """Why this action, which is not legal, is not."""
    if state.stage != "play":
        return not_in_play(state)
    if isinstance(action, act.TurnPage):
        return Refusal("SH-BOOK-2", _("The Storybook is closed while the chapter is played."))
    if isinstance(action, act.Retry | act.GiveUp):
        return Refusal("SH-LOSS-3", _("The chapter is not lost."))
    step = state.pending[-1]
    expected, ask = WAITING[type(step)]
    if not isinstance(action, expected):
        return ask(tables, state, step)
    legend = getattr(action, "legend", None)
    if legend is not None and not 0 <= legend < len(LEGENDS):
        return Refusal("SH-LEG-1", _("There is no such Legend."))
    return _REASONS[type(action)](tables, state, action, step)


# --- The Legend Phase ---------------------------------------------------------------------------------------


def _why_not_choose(
    tables: Tables, _state: HollowState, action: act.ChooseLegend, _step: steps.PickFirst | steps.PickNext
) -> Refusal:
    return Refusal(
        "SH-ROUND-2",
        _("{name} has taken a turn this phase."),
        {"name": legend_name(tables, action.legend)},
    )


def _why_not_disagree(
    tables: Tables, _state: HollowState, _action: act.Disagree, _step: steps.PickFirst
) -> Refusal:
    if len(tables.everyone) == 1:
        return Refusal("SH-ROUND-3", _("There is nobody to disagree with."))
    return Refusal("SH-ROUND-3", _("You have disagreed already: Emily's player chooses."))


def _why_not_end(tables: Tables, state: HollowState, action: act.EndTurn, step: steps.Turn) -> Refusal:
    return out_of_turn(tables, state, action.legend) or ask_turn(tables, state, step)


def _why_not_swap(
    tables: Tables, state: HollowState, action: act.SwapItem | act.SwapRelic, step: steps.Turn
) -> Refusal:
    legend = state.legends[action.legend]
    values = {"name": legend_name(tables, action.legend)}
    is_for_relics = isinstance(action, act.SwapRelic)
    if wrong := out_of_turn(tables, state, action.legend):
        return wrong
    if action.card not in legend.inventory:
        return Refusal("SH-TURN-3", _("That card is not in {name}'s inventory."), values)
    if is_relic(tables, action.card) != is_for_relics:
        return Refusal("SH-INV-1", _("Items and relics have a slot of their own each."))
    if state.has_begun:
        return Refusal("SH-TURN-3", _("Cards are swapped at the start of the turn only."))
    if state.has_swapped_relic if is_for_relics else state.has_swapped_item:
        return Refusal("SH-TURN-3", _("{name} has swapped one of these this turn."), values)
    return ask_turn(tables, state, step)


# --- Movement -----------------------------------------------------------------------------------------------


def _why_not_to(tables: Tables, here: int, cell: int) -> Refusal:
    board = tables.board
    if not 0 <= cell < board.size:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    values = {"place": place_name(tables, cell)}
    if cell == here:
        return Refusal("SH-MOVE-1", _("That is where the Legend stands."))
    if cell in board.blocked:
        return Refusal("SH-MOVE-1", _("{place} is blocked."), values)
    if cell not in board.around[here]:
        return Refusal("SH-MOVE-1", _("{place} is not next to this location; no step goes aslant."), values)
    return Refusal("SH-MOVE-1", _("A wall stands between here and {place}."), values)


def _why_not_step(tables: Tables, state: HollowState, action: act.Step, _step: steps.Turn) -> Refusal:
    here = state.legends[action.legend].cell
    if wrong := out_of_turn(tables, state, action.legend):
        return wrong
    if action.cell in tables.neighbours[here] and not state.moves_left:
        name = legend_name(tables, action.legend)
        return Refusal("SH-TURN-5", _("{name} has no movement left."), {"name": name})
    return _why_not_to(tables, here, action.cell)


def _why_not_free_step(
    tables: Tables, state: HollowState, action: act.FreeStep, step: steps.FreeMove
) -> Refusal:
    if action.legend != step.legend:
        return ask_free_move(tables, state, step)
    return _why_not_to(tables, state.legends[action.legend].cell, action.cell)


def _why_not_step_ally(
    tables: Tables, state: HollowState, action: act.StepAlly, step: steps.AllyMove
) -> Refusal:
    if (action.legend, action.ally) != (step.legend, step.ally):
        return ask_ally_move(tables, state, step)
    return _why_not_to(tables, hero_cell(state, step.ally), action.cell)


# --- Choices inside an action -------------------------------------------------------------------------------


def _why_not_pay(tables: Tables, state: HollowState, action: act.Pay, step: steps.Payment) -> Refusal:
    if action.legend != step.action.legend:
        return ask_payment(tables, state, step)
    return Refusal("SH-TOK-2", _("These tokens do not fill its slots, or are not in preparation."))


def _why_not_also(
    tables: Tables, state: HollowState, action: act.AttackAlso, step: steps.MoreTargets
) -> Refusal:
    if action.legend != step.legend:
        return ask_more_targets(tables, state, step)
    foe = foe_with(state, action.foe)
    if action.foe in step.attacked:
        return Refusal("SH-ATK-1", _("Each of these attacks goes to a different foe."))
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    return out_of_reach(tables, state, step.legend, step.space, foe.cell)


def _why_not_regain(
    tables: Tables, state: HollowState, action: act.RegainHealth, step: steps.RestorePoints
) -> Refusal:
    if action.legend != step.legend:
        return ask_restore(tables, state, step)
    name = legend_name(tables, action.legend)
    return Refusal("SH-RES-1", _("{name}'s health is at its maximum."), {"name": name})


def _why_not_remove(
    tables: Tables,
    state: HollowState,
    action: act.RemoveFear,
    step: steps.RestorePoints | steps.FearRemoval,
) -> Refusal:
    if action.legend != step.legend:
        return WAITING[type(step)][1](tables, state, step)
    spaces = state.legends[action.legend].spaces
    if action.space != PREPARATION and fear_in(spaces[PREPARATION]):
        return Refusal("SH-RES-2", _("Preparation still holds fear, and that goes first."))
    if action.large:
        return Refusal("SH-RES-2", _("There is no large fear there that these points can lift."))
    return Refusal("SH-RES-2", _("There is no small fear there."))


def _why_not_gained(
    tables: Tables, state: HollowState, _action: act.EquipGained | act.StowGained, step: steps.EquipOffer
) -> Refusal:
    return ask_equip(tables, state, step)


def _why_not_decline(
    tables: Tables, state: HollowState, _action: act.HollowAction, step: steps.PendingStep
) -> Refusal:
    return WAITING[type(step)][1](tables, state, step)


def _why_not_cancel(
    tables: Tables, state: HollowState, action: act.CancelAttack, step: steps.Blow
) -> Refusal:
    if action.legend != step.legend:
        return WAITING[type(step)][1](tables, state, step)
    if action.card in state.legends[step.legend].used:
        return Refusal("SH-ACC-1", _("It has been used in this chapter."))
    return Refusal("SH-ACC-1", _("No such accessory can cancel an attack."))


def _why_not_clear(
    tables: Tables, state: HollowState, action: act.ClearSkill, step: steps.SkillToClear
) -> Refusal:
    if action.legend != step.legend:
        return WAITING[type(step)][1](tables, state, step)
    return Refusal("SH-SKILL-1", _("It is another skill with tokens on it that is cleared."))


def _why_not_pick(
    tables: Tables, state: HollowState, action: act.PickAlly, step: steps.AllyToPick
) -> Refusal:
    if action.legend != step.legend:
        return WAITING[type(step)][1](tables, state, step)
    return Refusal("SH-ALLY-1", _("It is an ally in the same location, with fear to lose."))


def _why_not_shove(tables: Tables, state: HollowState, action: act.ShoveFoe, step: steps.Shove) -> Refusal:
    if (action.legend, action.foe) != (step.legend, step.foe):
        return WAITING[type(step)][1](tables, state, step)
    if step.is_pull:
        return Refusal("SH-MOVE-1", _("It is pulled one open step nearer."))
    return Refusal("SH-MOVE-1", _("It is pushed one open step farther away."))


def _why_not_trap(
    _tables: Tables, _state: HollowState, _action: act.SpringTrap, _step: steps.Sprung
) -> Refusal:
    return Refusal("SH-TRP-1", _("No such trap goes off here now."))


def _why_not_let(
    _tables: Tables, state: HollowState, action: act.LetFoeAct, step: steps.FoesMove | steps.FoesAttack
) -> Refusal:
    if foe_with(state, action.foe) is None or action.foe not in step.queue:
        return Refusal("SH-FMOV-2", _("That foe has acted, or is not on the map."))
    return Refusal("SH-FMOV-2", _("Foes of another kind act before this one."))


def _why_not_path(tables: Tables, state: HollowState, action: act.StepFoe, step: steps.FoeMove) -> Refusal:
    if action.foe != step.foe:
        return ask_path(tables, state, step)
    return Refusal("SH-MULT-1", _("That is not on one of its shortest paths."))


_REASONS: dict[type, Callable[[Tables, HollowState, Any, Any], Refusal]] = {
    **REASONS_OF_ACTIONS,
    act.ChooseLegend: _why_not_choose,
    act.Disagree: _why_not_disagree,
    act.EndTurn: _why_not_end,
    act.SwapItem: _why_not_swap,
    act.SwapRelic: _why_not_swap,
    act.Step: _why_not_step,
    act.FreeStep: _why_not_free_step,
    act.StepAlly: _why_not_step_ally,
    act.ChooseCard: _why_not_decline,
    act.TakeCard: _why_not_decline,
    act.BurnBale: _why_not_decline,
    act.Pay: _why_not_pay,
    act.AttackAlso: _why_not_also,
    act.RegainHealth: _why_not_regain,
    act.RemoveFear: _why_not_remove,
    act.EquipGained: _why_not_gained,
    act.StowGained: _why_not_gained,
    act.HoldFire: _why_not_decline,
    act.StayPut: _why_not_decline,
    act.StopRestoring: _why_not_decline,
    act.PassAction: _why_not_decline,
    act.TakeBlow: _why_not_decline,
    act.CancelAttack: _why_not_cancel,
    act.ClearSkill: _why_not_clear,
    act.TakeFear: _why_not_decline,
    act.StopTaking: _why_not_decline,
    act.PickAlly: _why_not_pick,
    act.ShoveFoe: _why_not_shove,
    act.SpringTrap: _why_not_trap,
    act.LetFoeAct: _why_not_let,
    act.StepFoe: _why_not_path,
}
