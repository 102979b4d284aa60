"""Why an action is not legal, in sentences for the player with the rule behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.attack import foe_with
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import cards_to_give, is_relic
from sleepy_hollow.rules.names import card_name, foe_name, legend_name, place_name, space_name
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    ITEM,
    LEGENDS,
    PREPARATION,
    HollowState,
    actions_in,
    fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Tables, Usable


def refusal(tables: Tables, state: HollowState, action: act.HollowAction) -> Refusal:
    """Why this action, which is not legal, is not."""
    if state.stage != "play":
        return _not_in_play(state)
    if isinstance(action, act.TurnPage):
        return Refusal("SH-BOOK-2", _("The Storybook is closed while the chapter is played."))
    if isinstance(action, act.Retry | act.GiveUp):
        return Refusal("SH-LOSS-3", _("The chapter is not lost."))
    step = state.pending[-1]
    expected, ask = _WAITING[type(step)]
    if not isinstance(action, expected):
        return ask(tables, state, step)
    legend = getattr(action, "legend", None)
    if legend is not None and not 0 <= legend < len(LEGENDS):
        return Refusal("SH-LEG-1", _("There is no such Legend."))
    return _REASONS[type(action)](tables, state, action, step)


def _not_in_play(state: HollowState) -> Refusal:
    if state.stage == "lost":
        return Refusal("SH-LOSS-3", _("The chapter is lost: try it again, or give up."))
    if state.stage == "over":
        return Refusal("SH-WIN-1", _("The game is over."))
    return Refusal("SH-BOOK-2", _("Read the Storybook first: turn its page."))


# --- What the game is waiting for ---------------------------------------------------------------------------


def _ask_first(tables: Tables, _state: HollowState, step: steps.PickFirst) -> Refusal:
    if step.is_disputed:
        return Refusal(
            "SH-ROUND-3",
            _("{name}'s player chooses the first Legend now."),
            {"name": legend_name(tables, 1)},
        )
    return Refusal("SH-ROUND-3", _("Choose who takes the first turn."))


def _ask_next(tables: Tables, _state: HollowState, step: steps.PickNext) -> Refusal:
    return Refusal(
        "SH-ROUND-4", _("{name} picks who goes next first."), {"name": legend_name(tables, step.legend)}
    )


def _ask_turn(tables: Tables, _state: HollowState, step: steps.Turn) -> Refusal:
    return Refusal(
        "SH-TURN-1", _("{name}'s turn offers no such choice."), {"name": legend_name(tables, step.legend)}
    )


def _ask_payment(tables: Tables, state: HollowState, step: steps.Payment) -> Refusal:
    space = ENVIRONMENT if isinstance(step.action, act.Interact | act.Give) else step.action.space
    card = space_name(tables, state, step.action.legend, space)
    return Refusal("SH-TOK-4", _("First choose which tokens pay for {card}."), {"card": card})


def _ask_more_targets(tables: Tables, _state: HollowState, step: steps.MoreTargets) -> Refusal:
    return Refusal(
        "SH-ATK-1",
        _("First choose the next target of {card}, or hold fire."),
        {"card": card_name(tables, step.source)},
    )


def _ask_free_move(tables: Tables, _state: HollowState, step: steps.FreeMove) -> Refusal:
    return Refusal(
        "SH-MOVE-1",
        _("{name} may move now, or stay."),
        {"name": legend_name(tables, step.legend)},
    )


def _ask_restore(tables: Tables, _state: HollowState, step: steps.RestorePoints) -> Refusal:
    return Refusal(
        "SH-RES-1",
        _("First share out {name}'s Restore: {points} left."),
        {"name": legend_name(tables, step.legend), "points": step.points},
    )


def _ask_removal(tables: Tables, _state: HollowState, step: steps.FearRemoval) -> Refusal:
    return Refusal(
        "SH-FEAR-7",
        _("First choose which fear {name} loses."),
        {"name": legend_name(tables, step.legend)},
    )


def _ask_equip(tables: Tables, _state: HollowState, step: steps.EquipOffer) -> Refusal:
    return Refusal(
        "SH-INV-1",
        _("First choose whether {name} equips {card}."),
        {"name": legend_name(tables, step.legend), "card": card_name(tables, step.card)},
    )


def _ask_order(_tables: Tables, _state: HollowState, _step: steps.FoesMove | steps.FoesAttack) -> Refusal:
    return Refusal("SH-FMOV-2", _("First choose which foe acts next."))


def _ask_path(tables: Tables, _state: HollowState, step: steps.FoeMove) -> Refusal:
    return Refusal("SH-MULT-1", _("First choose the {foe}'s path."), {"foe": foe_name(tables, step.foe)})


_TURN = (
    act.SwapItem | act.SwapRelic | act.Step | act.EndTurn | act.Attack | act.AttackArea | act.Restore
) | (act.LookAt | act.UseCard | act.Interact | act.Give)

_WAITING: dict[type, tuple[Any, Callable[[Tables, HollowState, Any], Refusal]]] = {
    steps.PickFirst: (act.ChooseLegend | act.Disagree, _ask_first),
    steps.PickNext: (act.ChooseLegend, _ask_next),
    steps.Turn: (_TURN, _ask_turn),
    steps.Payment: (act.Pay, _ask_payment),
    steps.MoreTargets: (act.AttackAlso | act.HoldFire, _ask_more_targets),
    steps.FreeMove: (act.FreeStep | act.StayPut, _ask_free_move),
    steps.RestorePoints: (act.RegainHealth | act.RemoveFear | act.StopRestoring, _ask_restore),
    steps.FearRemoval: (act.RemoveFear, _ask_removal),
    steps.EquipOffer: (act.EquipGained | act.StowGained, _ask_equip),
    steps.FoesMove: (act.LetFoeAct, _ask_order),
    steps.FoesAttack: (act.LetFoeAct, _ask_order),
    steps.FoeMove: (act.StepFoe, _ask_path),
}
"""By the step that waits: the actions that answer it, and what to say to any other."""


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


def _out_of_turn(tables: Tables, state: HollowState, who: int) -> Refusal | None:
    if who == state.active:
        return None
    return Refusal("SH-ROUND-4", _("It is {name}'s turn."), {"name": legend_name(tables, state.active)})


def _why_not_end(tables: Tables, state: HollowState, action: act.EndTurn, step: steps.Turn) -> Refusal:
    return _out_of_turn(tables, state, action.legend) or _ask_turn(tables, state, step)


def _why_not_swap(
    tables: Tables, state: HollowState, action: act.SwapItem | act.SwapRelic, step: steps.Turn
) -> Refusal:
    legend = state.legends[action.legend]
    values = {"name": legend_name(tables, action.legend)}
    is_for_relics = isinstance(action, act.SwapRelic)
    if wrong := _out_of_turn(tables, state, action.legend):
        return wrong
    if action.card not in legend.inventory:
        return Refusal("SH-TURN-3", _("That card is not in {name}'s inventory."), values)
    if is_relic(tables, action.card) != is_for_relics:
        return Refusal("SH-INV-1", _("Items and relics have a slot of their own each."))
    if state.has_begun:
        return Refusal("SH-TURN-3", _("Cards are swapped at the start of the turn only."))
    if state.has_swapped_relic if is_for_relics else state.has_swapped_item:
        return Refusal("SH-TURN-3", _("{name} has swapped one of these this turn."), values)
    return _ask_turn(tables, state, step)


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
    if wrong := _out_of_turn(tables, state, action.legend):
        return wrong
    if action.cell in tables.neighbours[here] and not state.moves_left:
        name = legend_name(tables, action.legend)
        return Refusal("SH-TURN-5", _("{name} has no movement left."), {"name": name})
    return _why_not_to(tables, here, action.cell)


def _why_not_free_step(
    tables: Tables, state: HollowState, action: act.FreeStep, step: steps.FreeMove
) -> Refusal:
    if action.legend != step.legend:
        return _ask_free_move(tables, state, step)
    return _why_not_to(tables, state.legends[action.legend].cell, action.cell)


# --- Actions ------------------------------------------------------------------------------------------------


def why_not_use(tables: Tables, state: HollowState, who: int, space: int) -> Refusal | None:
    """Why a Legend cannot use the card or basic action in a space at all now, targets apart.

    None when it could be used if there is a target (see `why_no_target`).
    """
    if state.stage != "play":
        return _not_in_play(state)
    legend = state.legends[who]
    usable = profile_of(tables, state, who).by_space.get(space)
    if usable is None:
        return _why_no_card(tables, state, who, space)
    if usable.is_item or not usable.is_base:
        tokens = legend.spaces[space]
        if tokens:
            card = space_name(tables, state, who, space)
            if space < ITEM:
                return Refusal(
                    "SH-SKILL-2", _("{card} holds tokens: it is ready after the Refresh."), {"card": card}
                )
            return Refusal("SH-REL-4", _("{card} holds tokens until the Refresh."), {"card": card})
    step = state.pending[-1]
    if wrong := _out_of_turn(tables, state, who) if state.active >= 0 else _no_turn(tables, who):
        return wrong
    if not isinstance(step, steps.Turn):
        return _WAITING[type(step)][1](tables, state, step)
    if not state.actions_left:
        name = legend_name(tables, who)
        return Refusal("SH-TURN-4", _("{name} has taken the action of this turn."), {"name": name})
    prepared = legend.spaces[PREPARATION]
    if not payments(usable.slots, prepared):
        return _why_not_payable(tables, state, who, usable)
    return None


def _no_turn(tables: Tables, who: int) -> Refusal:
    return Refusal("SH-ROUND-4", _("It is not {name}'s turn."), {"name": legend_name(tables, who)})


def _why_no_card(tables: Tables, state: HollowState, who: int, space: int) -> Refusal:
    legend = state.legends[who]
    name = legend_name(tables, who)
    if space == ITEM and legend.item:
        card = card_name(tables, legend.item)
        return Refusal("SH-ITEM-2", _("{card} is in use until the Refresh."), {"card": card})
    if space == ITEM:
        return Refusal("SH-ITEM-1", _("{name} has no item equipped."), {"name": name})
    if legend.relic and space > ITEM:
        card = card_name(tables, legend.relic)
        return Refusal("SH-REL-1", _("{card} works by being worn; it is not used."), {"card": card})
    return Refusal("SH-TURN-7", _("{name} has no card there."), {"name": name})


def _why_not_payable(tables: Tables, state: HollowState, who: int, usable: Usable) -> Refusal:
    prepared = state.legends[who].spaces[PREPARATION]
    values = {"card": space_name(tables, state, who, usable.space), "count": len(usable.slots)}
    if usable.slots.count("A") > actions_in(prepared):
        return Refusal("SH-TOK-2", _("{card} needs more action tokens than are in preparation."), values)
    if usable.slots.count("F") > small_fear_in(prepared):
        return Refusal("SH-TOK-2", _("{card} needs more small fear than is in preparation."), values)
    return Refusal("SH-TOK-4", _("{card} needs {count} tokens at once; preparation holds fewer."), values)


def why_no_target(tables: Tables, state: HollowState, who: int, space: int) -> Refusal | None:
    """Why a card that could be used finds no target from where its Legend stands; None when it finds one."""
    legend = state.legends[who]
    usable = profile_of(tables, state, who).by_space[space]
    values = {"card": space_name(tables, state, who, space), "range": usable.range}
    if usable.aim in ("foe", "area"):
        if any(usable.seen[legend.cell] >> foe.cell & 1 for foe in state.foes):
            return None
        if any(tables.grid_distances[legend.cell][foe.cell] <= usable.range for foe in state.foes):
            return Refusal("SH-LOS-1", _("{card} has no foe in sight: something stands in the way."), values)
        return Refusal("SH-RNG-1", _("{card} has no foe within range {range}."), values)
    if space == ENVIRONMENT:
        here = any(
            cell == legend.cell and tables.map.tokens[token].kind in tables.environment
            for token, cell in enumerate(state.tokens)
        )
        gives = cards_to_give(state, who) and any(
            other.cell == legend.cell for number, other in enumerate(state.legends) if number != who
        )
        if not here and not gives:
            return Refusal("SH-ENV-2", _("There is nothing here to interact with, and nobody to give to."))
    if usable.aim == "deck" and not any(deck.draw_pile for deck in state.decks.values()):
        return Refusal("SH-DECK-4", _("No deck has a card left."))
    return None


def _why_not_act(tables: Tables, state: HollowState, who: int, usable_space: int) -> Refusal | None:
    return why_not_use(tables, state, who, usable_space)


def _out_of_reach(tables: Tables, state: HollowState, who: int, space: int, cell: int) -> Refusal:
    here = state.legends[who].cell
    usable = profile_of(tables, state, who).by_space[space]
    distance = tables.grid_distances[here][cell]
    values = {
        "card": space_name(tables, state, who, space),
        "range": usable.range,
        "place": place_name(tables, cell),
        "distance": distance,
    }
    if distance > usable.range:
        return Refusal("SH-RNG-1", _("{place} is {distance} away; {card} reaches {range}."), values)
    return Refusal("SH-LOS-1", _("No straight line leads to {place} past blocks and walls."), values)


def _why_not_attack(tables: Tables, state: HollowState, action: act.Attack, step: steps.Turn) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, action.space):
        return wrong
    foe = foe_with(state, action.foe)
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "foe":
        return _wrong_aim(tables, state, action.legend, usable, step)
    return _out_of_reach(tables, state, action.legend, action.space, foe.cell)


def _why_not_attack_area(
    tables: Tables, state: HollowState, action: act.AttackArea, step: steps.Turn
) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "area":
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.cell < tables.board.size:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    if usable.seen[state.legends[action.legend].cell] >> action.cell & 1:
        place = place_name(tables, action.cell)
        return Refusal("SH-AREA-1", _("There is no foe at {place}."), {"place": place})
    return _out_of_reach(tables, state, action.legend, action.space, action.cell)


def _why_not_restore(tables: Tables, state: HollowState, action: act.Restore, step: steps.Turn) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if usable.aim != "hero" or not 0 <= action.target < len(LEGENDS):
        return _wrong_aim(tables, state, action.legend, usable, step)
    refused = _out_of_reach(tables, state, action.legend, action.space, state.legends[action.target].cell)
    return Refusal("SH-RES-3", refused.text, refused.values)


def _wrong_aim(tables: Tables, state: HollowState, who: int, usable: Usable, step: steps.Turn) -> Refusal:
    card = {"card": space_name(tables, state, who, usable.space)}
    if usable.aim == "foe":
        return Refusal("SH-AREA-1", _("{card} attacks one foe."), card)
    if usable.aim == "area":
        return Refusal("SH-AREA-1", _("{card} attacks everything in a location."), card)
    if usable.aim == "hero":
        return Refusal("SH-RES-1", _("{card} restores a hero."), card)
    return _ask_turn(tables, state, step)


def _why_not_card(
    tables: Tables, state: HollowState, action: act.UseCard | act.LookAt, step: steps.Turn
) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, action.space):
        return wrong
    usable = profile_of(tables, state, action.legend).by_space[action.space]
    if isinstance(action, act.LookAt) and usable.aim == "deck":
        return Refusal("SH-DECK-4", _("That deck has no card left."))
    return _wrong_aim(tables, state, action.legend, usable, step)


def _why_not_interact(tables: Tables, state: HollowState, action: act.Interact, step: steps.Turn) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, ENVIRONMENT):
        return wrong
    if not 0 <= action.token < len(state.tokens) or state.tokens[action.token] < 0:
        return Refusal("SH-ENV-1", _("That token is no longer on the map."))
    if state.tokens[action.token] != state.legends[action.legend].cell:
        return Refusal("SH-ENV-2", _("The token must be in the Legend's own location."))
    return _ask_turn(tables, state, step)


def _why_not_give(tables: Tables, state: HollowState, action: act.Give, step: steps.Turn) -> Refusal:
    if wrong := _why_not_act(tables, state, action.legend, ENVIRONMENT):
        return wrong
    giver = state.legends[action.legend]
    if not 0 <= action.to < len(LEGENDS) or action.to == action.legend:
        return Refusal("SH-INV-2", _("Cards are given to another Legend."))
    if action.card not in cards_to_give(state, action.legend):
        if action.card == giver.item:
            return Refusal("SH-INV-2", _("An item in use cannot be given away."))
        return Refusal("SH-INV-2", _("Only a card that the Legend has can be given; none can be taken."))
    if giver.cell != state.legends[action.to].cell:
        return Refusal(
            "SH-INV-2",
            _("{name} is not in the same location."),
            {"name": legend_name(tables, action.to)},
        )
    return _ask_turn(tables, state, step)


# --- Choices inside an action -------------------------------------------------------------------------------


def _why_not_pay(tables: Tables, state: HollowState, action: act.Pay, step: steps.Payment) -> Refusal:
    if action.legend != step.action.legend:
        return _ask_payment(tables, state, step)
    return Refusal("SH-TOK-2", _("These tokens do not fill its slots, or are not in preparation."))


def _why_not_also(
    tables: Tables, state: HollowState, action: act.AttackAlso, step: steps.MoreTargets
) -> Refusal:
    if action.legend != step.legend:
        return _ask_more_targets(tables, state, step)
    foe = foe_with(state, action.foe)
    if action.foe in step.attacked:
        return Refusal("SH-ATK-1", _("Each of these attacks goes to a different foe."))
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    return _out_of_reach(tables, state, step.legend, step.space, foe.cell)


def _why_not_regain(
    tables: Tables, state: HollowState, action: act.RegainHealth, step: steps.RestorePoints
) -> Refusal:
    if action.legend != step.legend:
        return _ask_restore(tables, state, step)
    name = legend_name(tables, action.legend)
    return Refusal("SH-RES-1", _("{name}'s health is at its maximum."), {"name": name})


def _why_not_remove(
    tables: Tables,
    state: HollowState,
    action: act.RemoveFear,
    step: steps.RestorePoints | steps.FearRemoval,
) -> Refusal:
    if action.legend != step.legend:
        return _WAITING[type(step)][1](tables, state, step)
    spaces = state.legends[action.legend].spaces
    if action.space != PREPARATION and fear_in(spaces[PREPARATION]):
        return Refusal("SH-RES-2", _("Fear in preparation must be removed first."))
    if action.large:
        return Refusal("SH-RES-2", _("There is no large fear there that these points can lift."))
    return Refusal("SH-RES-2", _("There is no small fear there."))


def _why_not_gained(
    tables: Tables, state: HollowState, _action: act.EquipGained | act.StowGained, step: steps.EquipOffer
) -> Refusal:
    return _ask_equip(tables, state, step)


def _why_not_decline(
    tables: Tables,
    state: HollowState,
    _action: act.HoldFire | act.StayPut | act.StopRestoring,
    step: steps.MoreTargets | steps.FreeMove | steps.RestorePoints,
) -> Refusal:
    return _WAITING[type(step)][1](tables, state, step)


def _why_not_let(
    _tables: Tables, state: HollowState, action: act.LetFoeAct, step: steps.FoesMove | steps.FoesAttack
) -> Refusal:
    if foe_with(state, action.foe) is None or action.foe not in step.queue:
        return Refusal("SH-FMOV-2", _("That foe has acted, or is not on the map."))
    return Refusal("SH-FMOV-2", _("Foes of another kind act before this one."))


def _why_not_path(tables: Tables, state: HollowState, action: act.StepFoe, step: steps.FoeMove) -> Refusal:
    if action.foe != step.foe:
        return _ask_path(tables, state, step)
    return Refusal("SH-MULT-1", _("That is not on one of its shortest paths."))


_REASONS: dict[type, Callable[[Tables, HollowState, Any, Any], Refusal]] = {
    act.ChooseLegend: _why_not_choose,
    act.Disagree: _why_not_disagree,
    act.EndTurn: _why_not_end,
    act.SwapItem: _why_not_swap,
    act.SwapRelic: _why_not_swap,
    act.Step: _why_not_step,
    act.FreeStep: _why_not_free_step,
    act.Attack: _why_not_attack,
    act.AttackArea: _why_not_attack_area,
    act.Restore: _why_not_restore,
    act.LookAt: _why_not_card,
    act.UseCard: _why_not_card,
    act.Interact: _why_not_interact,
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
    act.LetFoeAct: _why_not_let,
    act.StepFoe: _why_not_path,
}
