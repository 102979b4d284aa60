"""Carrying out actions, and running the automatic steps that follow until a person must decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import (
    adversaries,
    aid,
    allies,
    chapter,
    chapter_effects,
    decks,
    effects,
    fear,
    foe_moves,
    interlude,
    items,
    movement,
    restore,
    schema,
    shoves,
    steps,
    traps,
    turn,
)
from sleepy_hollow.rules.attack import (
    attack_also,
    attack_piece_also,
    further_pieces,
    further_powder,
    further_targets,
    shoot_also,
)
from sleepy_hollow.rules.state import FIRST_ALLY, ITEM_2, NOWHERE, HollowState
from sleepy_hollow.rules.tables import Log, Tables


def apply(tables: Tables, state: HollowState, action: act.HollowAction, events: Log) -> None:
    """Carry out a legal action and run on to the next decision or the end."""
    _DO[type(action)](tables, state, action, events)
    _hand_out(tables, state, events)
    run(tables.wearing(state.party), state, events)


def run(tables: Tables, state: HollowState, events: Log) -> None:
    """Carry out pending steps from the top of the stack until one waits for a person."""
    while state.stage == "play":
        if tables.hay != state.hay:  # a bale has burned
            tables = tables.seeing(state.hay)
        step = state.pending[-1]
        if _ADVANCE[type(step)](tables, state, events, step):
            return


def _hand_out(tables: Tables, state: HollowState, events: Log) -> None:
    """Gifts and rewards that need no choice, and the way on behind the last of them."""
    if state.stage in ("gifts", "rewards"):
        chapter.advance_rewards_of(tables, state, events)


# --- Actions ------------------------------------------------------------------------------------------------


def _turn_page(tables: Tables, state: HollowState, _action: act.TurnPage, events: Log) -> None:
    chapter.turn_page(tables, state, events)


def _choose(tables: Tables, state: HollowState, action: act.ChooseLegend, events: Log) -> None:
    turn.begin_turn(tables, state, events, action.legend)


def _disagree(_tables: Tables, state: HollowState, _action: act.Disagree, _events: Log) -> None:
    state.pending[-1] = steps.PickFirst(is_disputed=True)


def _swap(tables: Tables, state: HollowState, action: act.SwapItem | act.SwapRelic, events: Log) -> None:
    space = ITEM_2 if isinstance(action, act.SwapItem) and action.is_second else -1
    items.swap(tables, state, events, action.legend, action.card, space)


def _step(tables: Tables, state: HollowState, action: act.Step, events: Log) -> None:
    state.has_begun = True
    state.moves_left -= 1
    state.moved += 1
    movement.take_step(tables, state, events, action.legend, action.cell)


def _costly(tables: Tables, state: HollowState, action: Any, events: Log) -> None:
    turn.begin_action(tables, state, events, action)


def _pay(tables: Tables, state: HollowState, action: act.Pay, events: Log) -> None:
    step = state.pending.pop()
    if isinstance(step, steps.Payment):
        usable = turn.usable_for(tables, state, step.action)
        paid = action.action | action.fear << 8 | action.large << 16
        turn.perform(tables, state, events, step.action, usable, paid)


def _end_turn(tables: Tables, state: HollowState, action: act.EndTurn, events: Log) -> None:
    turn.end_turn(tables, state, events, action.legend)


def _attack_also(tables: Tables, state: HollowState, action: act.AttackAlso, events: Log) -> None:
    step = state.pending.pop()
    if isinstance(step, steps.MoreTargets):
        attack_also(tables, state, events, step, action.foe)


def _shoot(tables: Tables, state: HollowState, action: act.Shoot, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.MoreTargets):
        state.pending.pop()
        shoot_also(tables, state, events, step, action.cell)
    else:
        turn.begin_action(tables, state, events, action)


def _attack_piece(tables: Tables, state: HollowState, action: act.AttackPiece, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.MoreTargets):
        state.pending.pop()
        attack_piece_also(tables, state, events, step, action.token)
    else:
        turn.begin_action(tables, state, events, action)


def _decline(_tables: Tables, state: HollowState, _action: act.HollowAction, _events: Log) -> None:
    state.pending.pop()


def _free_step(tables: Tables, state: HollowState, action: act.FreeStep, events: Log) -> None:
    step = state.pending.pop()
    if isinstance(step, steps.FreeMove):
        state.pending.append(steps.FreeMove(step.legend, step.steps - 1, step.retreat))
        movement.take_step(
            tables, state, events, action.legend, action.cell, retreats=step.retreat, is_free=True
        )


def _step_ally(tables: Tables, state: HollowState, action: act.StepAlly, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.AllyMove):
        allies.step_ally(tables, state, events, step, action.cell)


def _clear_skill(_tables: Tables, state: HollowState, action: act.ClearSkill, events: Log) -> None:
    state.pending.pop()
    items.return_tokens(state, events, action.legend, action.space)


def _take_fear(tables: Tables, state: HollowState, _action: act.TakeFear, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.FearToTake):
        aid.take_one(tables, state, events, step)


def _pick_ally(_tables: Tables, state: HollowState, action: act.PickAlly, _events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.AllyToPick):
        aid.pick_ally(state, step, action.target)


def _shove_foe(tables: Tables, state: HollowState, action: act.ShoveFoe, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.Shove):
        shoves.shove(tables, state, events, step, action.cell)


def _spring_trap(tables: Tables, state: HollowState, action: act.SpringTrap, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.Sprung):
        traps.go_off(tables, state, events, step, schema.TRAPS.index(action.trap))


def _cancel_attack(_tables: Tables, state: HollowState, action: act.CancelAttack, events: Log) -> None:
    fear.cancel_attack(state, events, action.legend, action.card)


def _take_blow(tables: Tables, state: HollowState, _action: act.TakeBlow, events: Log) -> None:
    step = state.pending.pop()
    if isinstance(step, steps.Blow):
        fear.land_blow(tables, state, events, step.legend, step.rolled, step.source, step.foe)


def _regain(tables: Tables, state: HollowState, action: act.RegainHealth, events: Log) -> None:
    restore.spend_points(state, 1)
    restore.regain_health(tables, state, events, action.legend, 1)


def _remove_fear(tables: Tables, state: HollowState, action: act.RemoveFear, events: Log) -> None:
    restore.spend_points(state, restore.cost_of_removal(action.space, action.large))
    restore.remove_fear(tables, state, events, action.legend, action.space, action.large)


def _equip(tables: Tables, state: HollowState, action: act.EquipGained, events: Log) -> None:
    state.pending.pop()
    items.equip(tables, state, events, action.legend, action.card, "SH-INV-1")


def _let_foe_act(tables: Tables, state: HollowState, action: act.LetFoeAct, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.FoesMove | steps.FoesAttack):
        adversaries.let_act(tables, state, events, step, action.foe)


def _step_foe(tables: Tables, state: HollowState, action: act.StepFoe, events: Log) -> None:
    step = state.pending[-1]
    if isinstance(step, steps.FoeMove):
        foe_moves.choose_path(tables, state, events, step, action.cell)


def _choose_card(tables: Tables, state: HollowState, action: act.ChooseCard, events: Log) -> None:
    step = state.pending.pop()
    if isinstance(step, steps.CardChoice):
        chapter_effects.choose_card(tables, state, events, step, action.card)


def _take_card(tables: Tables, state: HollowState, action: act.TakeCard, events: Log) -> None:
    state.pending.pop()
    items.gain_card(tables, state, events, action.legend, action.card)


def _burn_bale(tables: Tables, state: HollowState, action: act.BurnBale, events: Log) -> None:
    state.pending.pop()
    chapter_effects.burn(tables, state, events, action.token)


def _take_reward(tables: Tables, state: HollowState, action: act.TakeReward, events: Log) -> None:
    interlude.take_reward(tables, state, events, action)


def _equip_skill(_tables: Tables, state: HollowState, action: act.EquipSkill, events: Log) -> None:
    interlude.equip_skill(state, events, action)


def _carry_relic(_tables: Tables, state: HollowState, action: act.CarryRelic, events: Log) -> None:
    interlude.carry_relic(state, events, action)


def _set_out(tables: Tables, state: HollowState, _action: act.SetOut, events: Log) -> None:
    chapter.begin_play(tables, state, events)


def _retry(tables: Tables, state: HollowState, _action: act.Retry, events: Log) -> None:
    chapter.retry(tables, state, events)


def _give_up(_tables: Tables, state: HollowState, _action: act.GiveUp, _events: Log) -> None:
    state.stage = "over"


_DO: dict[type, Callable[[Tables, HollowState, Any, Log], None]] = {
    act.TurnPage: _turn_page,
    act.ChooseLegend: _choose,
    act.Disagree: _disagree,
    act.SwapItem: _swap,
    act.SwapRelic: _swap,
    act.Step: _step,
    act.Attack: _costly,
    act.AttackArea: _costly,
    act.Restore: _costly,
    act.LookAt: _costly,
    act.UseCard: _costly,
    act.UseOnFoe: _costly,
    act.UseOnHero: _costly,
    act.UseAt: _costly,
    act.Shoot: _shoot,
    act.AttackPiece: _attack_piece,
    act.Interact: _costly,
    act.UsePlace: _costly,
    act.ChooseCard: _choose_card,
    act.TakeCard: _take_card,
    act.BurnBale: _burn_bale,
    act.Give: _costly,
    act.EndTurn: _end_turn,
    act.Pay: _pay,
    act.AttackAlso: _attack_also,
    act.HoldFire: _decline,
    act.FreeStep: _free_step,
    act.StepAlly: _step_ally,
    act.StayPut: _decline,
    act.PassAction: _decline,
    act.ClearSkill: _clear_skill,
    act.TakeFear: _take_fear,
    act.StopTaking: _decline,
    act.PickAlly: _pick_ally,
    act.ShoveFoe: _shove_foe,
    act.SpringTrap: _spring_trap,
    act.CancelAttack: _cancel_attack,
    act.TakeBlow: _take_blow,
    act.RegainHealth: _regain,
    act.RemoveFear: _remove_fear,
    act.StopRestoring: _decline,
    act.EquipGained: _equip,
    act.StowGained: _decline,
    act.LetFoeAct: _let_foe_act,
    act.StepFoe: _step_foe,
    act.TakeReward: _take_reward,
    act.EquipSkill: _equip_skill,
    act.CarryRelic: _carry_relic,
    act.SetOut: _set_out,
    act.Retry: _retry,
    act.GiveUp: _give_up,
}


# --- Automatic steps: each answers whether it waits for a person --------------------------------------------


def _waits(_tables: Tables, _state: HollowState, _events: Log, _step: steps.PendingStep) -> bool:
    return True


def _more_targets(tables: Tables, state: HollowState, _events: Log, step: steps.MoreTargets) -> bool:
    if any(further(tables, state, step) for further in (further_targets, further_pieces, further_powder)):
        return True
    state.pending.pop()
    return False


def _free_move(tables: Tables, state: HollowState, _events: Log, step: steps.FreeMove) -> bool:
    if step.steps and tables.neighbours[state.legends[step.legend].cell]:
        return True
    state.pending.pop()
    return False


def _ally_move(tables: Tables, state: HollowState, _events: Log, step: steps.AllyMove) -> bool:
    cell = state.allies[step.ally - FIRST_ALLY].cell
    if step.steps and cell != NOWHERE and tables.neighbours[cell]:
        return True
    state.pending.pop()
    return False


def _departure(tables: Tables, state: HollowState, events: Log, step: steps.Departure) -> bool:
    state.pending.pop()
    movement.arrive(tables, state, events, step.legend, step.cell, is_free=step.is_free)
    return False


def _clearing(_tables: Tables, state: HollowState, events: Log, step: steps.SkillToClear) -> bool:
    return aid.advance_clearing(state, events, step)


def _taking(_tables: Tables, state: HollowState, _events: Log, step: steps.FearToTake) -> bool:
    if aid.can_take(state, step):
        return True
    state.pending.pop()
    return False


def _picking(_tables: Tables, state: HollowState, _events: Log, step: steps.AllyToPick) -> bool:
    return aid.advance_pick(state, step)


def _restore_points(tables: Tables, state: HollowState, events: Log, step: steps.RestorePoints) -> bool:
    return restore.advance_restore(tables, state, events, step)


def _fear_removal(tables: Tables, state: HollowState, events: Log, step: steps.FearRemoval) -> bool:
    return restore.advance_removal(tables, state, events, step)


def _reveal(tables: Tables, state: HollowState, events: Log, step: steps.Reveal) -> bool:
    state.pending.pop()
    decks.reveal(tables, state, events, step.card, step.legend)
    return False


def _card_done(_tables: Tables, state: HollowState, _events: Log, step: steps.CardDone) -> bool:
    state.pending.pop()
    state.decks[step.deck].discard(step.card)
    return False


_ADVANCE: dict[type, Callable[[Tables, HollowState, Log, Any], bool]] = {
    steps.PickFirst: _waits,
    steps.PickNext: _waits,
    steps.Turn: turn.advance_turn,
    steps.TurnTraps: turn.advance_turn_traps,
    steps.GrantedAction: turn.advance_granted,
    steps.Payment: _waits,
    steps.Effects: effects.advance_effects,
    steps.MoreTargets: _more_targets,
    steps.FreeMove: _free_move,
    steps.AllyMove: _ally_move,
    steps.Departure: _departure,
    steps.Blow: fear.advance_blow,
    steps.SkillToClear: _clearing,
    steps.FearToTake: _taking,
    steps.AllyToPick: _picking,
    steps.Shove: shoves.advance_shove,
    steps.Sprung: traps.advance_sprung,
    steps.RestorePoints: _restore_points,
    steps.FearRemoval: _fear_removal,
    steps.EquipOffer: _waits,
    steps.Reveal: _reveal,
    steps.CardDone: _card_done,
    steps.DiscardItem: turn.advance_discard,
    steps.CardChoice: _waits,
    steps.CardFound: _waits,
    steps.Embers: chapter_effects.advance_embers,
    steps.AdversaryPhase: adversaries.advance_phase,
    steps.FoesTraps: adversaries.advance_traps,
    steps.FoesMove: adversaries.advance_moves,
    steps.FoeMove: foe_moves.advance_move,
    steps.FoeMoveDone: foe_moves.advance_move_done,
    steps.RideOn: foe_moves.advance_ride,
    steps.FoesAttack: adversaries.advance_attacks,
}
