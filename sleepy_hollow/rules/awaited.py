"""What the game is waiting for, and what to say to whoever tries something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.names import card_name, foe_name, hero_name, legend_name, space_name
from sleepy_hollow.rules.state import EMILY, ENVIRONMENT, HollowState
from sleepy_hollow.rules.tables import Tables


def not_in_play(state: HollowState) -> Refusal:
    """Nothing is played: the Storybook is open, or the chapter is lost or over."""
    if state.stage == "lost":
        return Refusal("SH-LOSS-3", _("The chapter is lost: try it again, or give up."))
    if state.stage in ("gifts", "rewards"):
        return Refusal("SH-REW-1", _("First choose what is laid out for the Legends."))
    if state.stage == "loadout":
        return Refusal("SH-BOOK-2", _("First choose what the Legends carry, then set out."))
    if state.stage == "between":
        return Refusal("SH-BOOK-2", _("The chapter is done: open the next one."))
    if state.stage == "over":
        return Refusal("SH-WIN-1", _("The game is over."))
    return Refusal("SH-BOOK-2", _("Read the Storybook first: turn its page."))


def out_of_turn(tables: Tables, state: HollowState, who: int) -> Refusal | None:
    """None when it is this Legend's turn (SH-ROUND-4)."""
    if who == state.active:
        return None
    return Refusal("SH-ROUND-4", _("It is {name}'s turn."), {"name": legend_name(tables, state.active)})


def ask_first(tables: Tables, _state: HollowState, step: steps.PickFirst) -> Refusal:
    if step.is_disputed:
        return Refusal(
            "SH-ROUND-3",
            _("{name}'s player chooses the first Legend now."),
            {"name": legend_name(tables, EMILY)},
        )
    return Refusal("SH-ROUND-3", _("Choose who takes the first turn."))


def ask_next(tables: Tables, _state: HollowState, step: steps.PickNext) -> Refusal:
    return Refusal(
        "SH-ROUND-4", _("First {name} picks who goes next."), {"name": legend_name(tables, step.legend)}
    )


def ask_turn(tables: Tables, _state: HollowState, step: steps.Turn) -> Refusal:
    return Refusal(
        "SH-TURN-1", _("{name}'s turn offers no such choice."), {"name": legend_name(tables, step.legend)}
    )


def ask_payment(tables: Tables, state: HollowState, step: steps.Payment) -> Refusal:
    space = getattr(step.action, "space", ENVIRONMENT)
    card = space_name(tables, state, step.action.legend, space)
    return Refusal("SH-TOK-4", _("First choose which tokens pay for {card}."), {"card": card})


def ask_more_targets(tables: Tables, _state: HollowState, step: steps.MoreTargets) -> Refusal:
    return Refusal(
        "SH-ATK-1",
        _("First choose the next target of {card}, or hold fire."),
        {"card": card_name(tables, step.source)},
    )


def ask_free_move(tables: Tables, _state: HollowState, step: steps.FreeMove) -> Refusal:
    return Refusal(
        "SH-MOVE-1",
        _("{name} may move now, or stay."),
        {"name": legend_name(tables, step.legend)},
    )


def ask_ally_move(tables: Tables, _state: HollowState, step: steps.AllyMove) -> Refusal:
    return Refusal(
        "SH-MOVE-1",
        _("{name} may move now, or stay."),
        {"name": hero_name(tables, step.ally)},
    )


def ask_granted(tables: Tables, _state: HollowState, step: steps.GrantedAction) -> Refusal:
    return Refusal(
        "SH-REFR-3",
        _("{name} may take an action now, or pass."),
        {"name": legend_name(tables, step.legend)},
    )


def ask_blow(tables: Tables, _state: HollowState, step: steps.Blow) -> Refusal:
    return Refusal(
        "SH-ACC-1",
        _("First choose whether {name} cancels the attack."),
        {"name": legend_name(tables, step.legend)},
    )


def ask_clear(tables: Tables, _state: HollowState, step: steps.SkillToClear) -> Refusal:
    return Refusal(
        "SH-SKILL-1",
        _("First choose which skill {name} clears."),
        {"name": legend_name(tables, step.legend)},
    )


def ask_take(tables: Tables, _state: HollowState, step: steps.FearToTake) -> Refusal:
    return Refusal(
        "SH-SKILL-1",
        _("First choose how much fear {name} takes from {ally}."),
        {"name": legend_name(tables, step.legend), "ally": legend_name(tables, step.target)},
    )


def ask_ally(_tables: Tables, _state: HollowState, _step: steps.AllyToPick) -> Refusal:
    return Refusal("SH-ALLY-1", _("First choose which ally loses fear."))


def ask_shove(tables: Tables, _state: HollowState, step: steps.Shove) -> Refusal:
    return Refusal("SH-SKILL-1", _("First choose where the {foe} goes."), {"foe": foe_name(tables, step.foe)})


def ask_trap(_tables: Tables, _state: HollowState, _step: steps.Sprung) -> Refusal:
    return Refusal("SH-TRP-1", _("First choose which trap goes off next."))


def ask_restore(tables: Tables, _state: HollowState, step: steps.RestorePoints) -> Refusal:
    return Refusal(
        "SH-RES-1",
        _("First share out {name}'s Restore: {points} left."),
        {"name": legend_name(tables, step.legend), "points": step.points},
    )


def ask_removal(tables: Tables, _state: HollowState, step: steps.FearRemoval) -> Refusal:
    return Refusal(
        "SH-FEAR-7",
        _("First choose which fear {name} loses."),
        {"name": legend_name(tables, step.legend)},
    )


def ask_equip(tables: Tables, _state: HollowState, step: steps.EquipOffer) -> Refusal:
    return Refusal(
        "SH-INV-1",
        _("First choose whether {name} equips {card}."),
        {"name": legend_name(tables, step.legend), "card": card_name(tables, step.card)},
    )


def ask_order(_tables: Tables, _state: HollowState, _step: steps.FoesMove | steps.FoesAttack) -> Refusal:
    return Refusal("SH-FMOV-2", _("First choose which foe acts next."))


def ask_path(tables: Tables, _state: HollowState, step: steps.FoeMove) -> Refusal:
    return Refusal("SH-MULT-1", _("First choose the {foe}'s path."), {"foe": foe_name(tables, step.foe)})


def ask_card(_tables: Tables, _state: HollowState, _step: steps.CardChoice) -> Refusal:
    return Refusal("SH-DECK-1", _("First choose which card is revealed."))


def ask_taker(tables: Tables, _state: HollowState, step: steps.CardFound) -> Refusal:
    card = {"card": card_name(tables, step.card)}
    return Refusal("SH-DECK-1", _("First choose who takes {card}."), card)


def ask_bale(_tables: Tables, _state: HollowState, _step: steps.Embers) -> Refusal:
    return Refusal("SH-EXC-1", _("First choose which bale burns."))


_TURN = act.SwapItem | act.SwapRelic | act.Step | act.EndTurn | steps.CostlyAction

WAITING: dict[type, tuple[Any, Callable[[Tables, HollowState, Any], Refusal]]] = {
    steps.PickFirst: (act.ChooseLegend | act.Disagree, ask_first),
    steps.PickNext: (act.ChooseLegend, ask_next),
    steps.Turn: (_TURN, ask_turn),
    steps.Payment: (act.Pay, ask_payment),
    steps.MoreTargets: (act.AttackAlso | act.AttackPiece | act.Shoot | act.HoldFire, ask_more_targets),
    steps.AllyMove: (act.StepAlly | act.StayPut, ask_ally_move),
    steps.FreeMove: (act.FreeStep | act.StayPut, ask_free_move),
    steps.GrantedAction: (steps.CostlyAction | act.PassAction, ask_granted),
    steps.Blow: (act.TakeBlow | act.CancelAttack, ask_blow),
    steps.SkillToClear: (act.ClearSkill, ask_clear),
    steps.FearToTake: (act.TakeFear | act.StopTaking, ask_take),
    steps.AllyToPick: (act.PickAlly, ask_ally),
    steps.Shove: (act.ShoveFoe, ask_shove),
    steps.Sprung: (act.SpringTrap, ask_trap),
    steps.RestorePoints: (act.RegainHealth | act.RemoveFear | act.StopRestoring, ask_restore),
    steps.FearRemoval: (act.RemoveFear, ask_removal),
    steps.EquipOffer: (act.EquipGained | act.StowGained, ask_equip),
    steps.CardChoice: (act.ChooseCard, ask_card),
    steps.CardFound: (act.TakeCard, ask_taker),
    steps.Embers: (act.BurnBale, ask_bale),
    steps.FoesMove: (act.LetFoeAct, ask_order),
    steps.FoesAttack: (act.LetFoeAct, ask_order),
    steps.FoeMove: (act.StepFoe, ask_path),
}
"""By the step that waits: the actions that answer it, and what to say to any other."""
