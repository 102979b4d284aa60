"""Why an action is not legal, in sentences for the player with the rule behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
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
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.heroes import can_move
from sleepy_hollow.rules.items import cards_to_give, has_free_hand, is_relic
from sleepy_hollow.rules.names import hero_name, legend_name, place_name, space_name
from sleepy_hollow.rules.pieces import action_on, pieces_in_view
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    FIRST_ALLY,
    LEGENDS,
    NOWHERE,
    PREPARATION,
    HollowState,
    fear_in,
    hero_cell,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.traps import is_supply_left
from sleepy_hollow.rules.usability import out_of_reach, why_no_target, why_not_use


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


# --- Actions ------------------------------------------------------------------------------------------------


def _why_not_attack(tables: Tables, state: HollowState, action: act.Attack, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    foe = foe_with(state, action.foe)
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "foe":
        return _wrong_aim(tables, state, action.legend, usable, step)
    return out_of_reach(tables, state, action.legend, action.space, foe.cell)


def _why_not_attack_area(
    tables: Tables, state: HollowState, action: act.AttackArea, step: steps.Turn
) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "area":
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.cell < tables.board.size:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    if usable.seen[state.legends[action.legend].cell] >> action.cell & 1:
        place = place_name(tables, action.cell)
        return Refusal("SH-AREA-1", _("There is no foe at {place}."), {"place": place})
    return out_of_reach(tables, state, action.legend, action.space, action.cell)


def _why_not_attack_piece(
    tables: Tables, state: HollowState, action: act.AttackPiece, step: steps.Turn
) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim not in ("foe", "area"):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.token < len(state.tokens) or state.tokens[action.token] < 0:
        return Refusal("SH-ATK-1", _("That piece is not on the map."))
    cell = state.tokens[action.token]
    if action.token not in pieces_in_view(tables, state, 1 << cell):
        return Refusal("SH-ATK-1", _("That piece cannot be attacked now."))
    return out_of_reach(tables, state, action.legend, action.space, cell)


def _why_not_restore(tables: Tables, state: HollowState, action: act.Restore, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim not in ("hero", "patient") or not 0 <= action.target < FIRST_ALLY + len(state.allies):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if usable.aim == "patient" and action.target == action.legend:
        return Refusal("SH-ALLY-1", _("It helps an ally, not the one who uses it."))
    cell = hero_cell(state, action.target)
    if cell == NOWHERE:
        return Refusal("SH-ALLY-2", _("{name} is gone."), {"name": hero_name(tables, action.target)})
    refused = out_of_reach(tables, state, action.legend, action.space, cell)
    return Refusal("SH-RES-3", refused.text, refused.values)


def _why_not_on_foe(tables: Tables, state: HollowState, action: act.UseOnFoe, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    foe = foe_with(state, action.foe)
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim not in ("mark", "monster"):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if usable.aim == "monster" and card_of(tables, state, foe).boss:
        return Refusal("SH-FOE-1", _("A boss is no monster."))
    if usable.aim == "mark" and foe.is_marked:
        return Refusal("SH-COMP-10", _("That foe bears a Target Marker already."))
    return why_no_target(tables, state, action.legend, action.space) or out_of_reach(
        tables, state, action.legend, action.space, foe.cell
    )


def _why_not_on_hero(tables: Tables, state: HollowState, action: act.UseOnHero, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "ally" or not 0 <= action.target < FIRST_ALLY + len(state.allies):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if action.target == action.legend:
        return Refusal("SH-ALLY-1", _("It helps an ally, not the one who uses it."))
    cell = hero_cell(state, action.target)
    if action.target >= FIRST_ALLY:
        name = {"name": hero_name(tables, action.target)}
        if cell == NOWHERE:
            return Refusal("SH-ALLY-2", _("{name} is gone."), name)
        if not usable.moves:
            return Refusal("SH-ALLY-2", _("{name} has neither tokens nor actions."), name)
        if not can_move(tables, action.target):
            return Refusal("SH-ALLY-2", _("{name} goes nowhere."), name)
    return out_of_reach(tables, state, action.legend, action.space, cell)


def _why_not_at(
    tables: Tables, state: HollowState, action: act.UseAt | act.Shoot, step: steps.Turn
) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    wanted = ("cell",) if isinstance(action, act.UseAt) else ("foe", "area")
    if usable.aim not in wanted:
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.cell < tables.board.size or action.cell in tables.board.blocked:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    if not usable.seen[state.legends[action.legend].cell] >> action.cell & 1:
        return out_of_reach(tables, state, action.legend, action.space, action.cell)
    place = {"place": place_name(tables, action.cell)}
    if isinstance(action, act.Shoot):
        return Refusal("SH-TRP-2", _("Nothing at {place} explodes when it is shot."), place)
    if not is_supply_left(tables, state, usable.trap):
        return Refusal("SH-COMP-9", _("No trap of this kind is left."))
    return Refusal("SH-TRP-3", _("A trap of this kind lies at {place} already."), place)


def _wrong_aim(tables: Tables, state: HollowState, who: int, usable: Usable, step: steps.Turn) -> Refusal:
    card = {"card": space_name(tables, state, who, usable.space)}
    if usable.aim == "foe":
        return Refusal("SH-AREA-1", _("{card} attacks one foe."), card)
    if usable.aim == "area":
        return Refusal("SH-AREA-1", _("{card} attacks everything in a location."), card)
    if usable.aim == "hero":
        return Refusal("SH-RES-1", _("{card} restores a hero."), card)
    if usable.aim in ("patient", "ally"):
        return Refusal("SH-ALLY-1", _("{card} helps an ally."), card)
    if usable.aim in ("mark", "monster"):
        return Refusal("SH-SKILL-1", _("{card} is used on a foe, without an attack."), card)
    if usable.aim == "cell":
        return Refusal("SH-TRP-0", _("{card} is used on a location."), card)
    return ask_turn(tables, state, step)


def _why_not_card(
    tables: Tables, state: HollowState, action: act.UseCard | act.LookAt, step: steps.Turn
) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if isinstance(action, act.LookAt) and usable.aim == "deck":
        return Refusal("SH-DECK-4", _("That deck has no card left."))
    if usable.aim in ("shove", "clear", "lock", "piece") and (
        wrong := why_no_target(tables, state, action.legend, action.space)
    ):
        return wrong
    return _wrong_aim(tables, state, action.legend, usable, step)


def _why_not_interact(tables: Tables, state: HollowState, action: act.Interact, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    if not 0 <= action.token < len(state.tokens) or state.tokens[action.token] < 0:
        return Refusal("SH-ENV-1", _("That token is no longer on the map."))
    if state.tokens[action.token] != state.legends[action.legend].cell:
        return Refusal("SH-ENV-2", _("The token must be in the Legend's own location."))
    done = action_on(tables, state, action.token)
    if done is not None and done.id in tables.lifting and not has_free_hand(tables, state, action.legend):
        name = legend_name(tables, action.legend)
        return Refusal("SH-ENV-1", _("{name} can carry no more."), {"name": name})
    return ask_turn(tables, state, step)


def _why_not_place(tables: Tables, state: HollowState, action: act.UsePlace, _step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    return Refusal("SH-ENV-2", _("That cannot be done in this location now."))


def _why_not_give(tables: Tables, state: HollowState, action: act.Give, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    giver = state.legends[action.legend]
    if not 0 <= action.to < len(LEGENDS) or action.to == action.legend:
        return Refusal("SH-INV-2", _("Cards are given to another Legend."))
    if action.card not in cards_to_give(state, action.legend):
        if giver.is_item_in_use and action.card == giver.item:
            return Refusal("SH-INV-2", _("An item in use cannot be given away."))
        return Refusal("SH-INV-2", _("Only a card that the Legend has can be given; none can be taken."))
    if giver.cell != state.legends[action.to].cell:
        return Refusal(
            "SH-INV-2",
            _("{name} is not in the same location."),
            {"name": legend_name(tables, action.to)},
        )
    return ask_turn(tables, state, step)


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
    act.ChooseLegend: _why_not_choose,
    act.Disagree: _why_not_disagree,
    act.EndTurn: _why_not_end,
    act.SwapItem: _why_not_swap,
    act.SwapRelic: _why_not_swap,
    act.Step: _why_not_step,
    act.FreeStep: _why_not_free_step,
    act.StepAlly: _why_not_step_ally,
    act.Attack: _why_not_attack,
    act.AttackArea: _why_not_attack_area,
    act.Restore: _why_not_restore,
    act.LookAt: _why_not_card,
    act.UseCard: _why_not_card,
    act.UseOnFoe: _why_not_on_foe,
    act.UseOnHero: _why_not_on_hero,
    act.UseAt: _why_not_at,
    act.Shoot: _why_not_at,
    act.AttackPiece: _why_not_attack_piece,
    act.Interact: _why_not_interact,
    act.UsePlace: _why_not_place,
    act.ChooseCard: _why_not_decline,
    act.TakeCard: _why_not_decline,
    act.BurnBale: _why_not_decline,
    act.Give: _why_not_give,
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
