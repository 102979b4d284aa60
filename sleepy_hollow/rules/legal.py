"""What may be done now, and by whom: one function for each kind of step that waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.adversaries import first_of_kind, next_cells
from sleepy_hollow.rules.attack import further_targets
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.interlude import loadout_choices, reward_choices
from sleepy_hollow.rules.items import cards_to_give, is_relic
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.restore import removable_fear
from sleepy_hollow.rules.state import LEGENDS, PREPARATION, SPECIAL, HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.turn import usable_for

_TURN_PAGE = (act.TurnPage(),)
_AFTER_LOSS = (act.Retry(), act.GiveUp())


def legal_actions(tables: Tables, state: HollowState) -> Sequence[act.HollowAction]:
    """Everything that may be done now, the default of a choice first; empty once the game is over."""
    if state.stage == "play":
        step = state.pending[-1]
        return _CHOICES[type(step)](tables, state, step)
    if state.stage in ("prologue", "epilogue"):
        return _TURN_PAGE
    if state.stage in ("gifts", "rewards"):
        step = state.pending[-1]
        return reward_choices(tables, state, step) if isinstance(step, steps.RewardPick) else ()
    if state.stage == "loadout":
        return (act.SetOut(), *loadout_choices(state))
    if state.stage == "between":
        return (act.NextChapter(),) if tables.leads_on(state.flags) else ()
    return _AFTER_LOSS if state.stage == "lost" else ()


def seats_to_act(tables: Tables, state: HollowState) -> Sequence[int]:
    """The seats that may decide now (SH-ROUND-3, SH-ROUND-4, SH-MULT-1)."""
    if state.stage == "play":
        step = state.pending[-1]
        if isinstance(step, steps.PickFirst):
            return tables.emilys_seat if step.is_disputed else tables.everyone
        if isinstance(step, steps.Payment):
            return tables.seat_of[step.action.legend]
        if isinstance(step, steps.FoeMove):
            return tables.seat_of[step.target]
        if isinstance(step, steps.FoesMove | steps.FoesAttack | steps.AdversaryPhase | steps.CardDone):
            return tables.emilys_seat  # the last two never wait
        return tables.seat_of[step.legend]
    if state.stage in ("gifts", "rewards"):
        step = state.pending[-1]
        if isinstance(step, steps.RewardPick) and step.legend >= 0:
            return tables.seat_of[step.legend]
    if state.stage == "between" and not tables.leads_on(state.flags):
        return ()
    return () if state.stage == "over" else tables.everyone


def turn_actions(tables: Tables, state: HollowState, step: steps.Turn) -> Sequence[act.HollowAction]:
    """Steps, swaps, actions and the end of the turn (SH-TURN-1)."""
    who = step.legend
    legend = state.legends[who]
    here = legend.cell
    found: list[Any] = []
    if legend.inventory and not state.has_begun:
        found += _swaps(tables, state, who)
    if state.moves_left:
        found += tables.steps[who, here]
    if state.actions_left:
        spaces = legend.spaces
        affordable = tables.affordable[spaces[PREPARATION]]
        foes = 0
        for foe in state.foes:
            foes |= 1 << foe.cell
        for space, slots, aim, seen in profile_of(tables, state, who).rows:
            # Any token locks a card, but no basic action (SH-SKILL-2, SH-BASE-3).
            if slots not in affordable or (space > SPECIAL and spaces[space]):
                continue
            if aim == "foe":
                view = seen[here]
                if view & foes:
                    found += [tables.attack[who, space, foe.id] for foe in state.foes if view >> foe.cell & 1]
            elif aim == "area":
                targets = seen[here] & foes
                while targets:
                    lowest = targets & -targets
                    found.append(tables.attack_area[who, space, lowest.bit_length() - 1])
                    targets ^= lowest
            elif aim == "here":
                found += _environment(tables, state, who, here)
            elif aim == "hero":
                view = seen[here]
                for target, other in enumerate(state.legends):
                    if view >> other.cell & 1:
                        found.append(tables.restore[who, space, target])
            elif aim == "deck":
                found += [
                    act.LookAt(who, space, deck) for deck in tables.decks if state.decks[deck].draw_pile
                ]
            else:
                found.append(tables.use_card[who, space])
    found.append(tables.end_turn[who])
    return found


def _swaps(tables: Tables, state: HollowState, who: int) -> list[act.HollowAction]:
    found: list[act.HollowAction] = []
    for card in state.legends[who].inventory:
        if is_relic(tables, card):
            if not state.has_swapped_relic:
                found.append(act.SwapRelic(who, card))
        elif not state.has_swapped_item:
            found.append(act.SwapItem(who, card))
    return found


def _environment(tables: Tables, state: HollowState, who: int, here: int) -> list[act.HollowAction]:
    # Tokens and recipients must be in the same location (SH-ENV-2, SH-INV-2).
    found: list[act.HollowAction] = []
    for token, cell in enumerate(state.tokens) if here in state.tokens else ():
        if cell == here and tables.map.tokens[token].kind in tables.environment:
            found.append(tables.interact[who, token])
    legend = state.legends[who]
    if legend.inventory or legend.item or legend.relic:
        beside = [other for other in range(len(LEGENDS)) if state.legends[other].cell == here]
        for card in cards_to_give(state, who):
            found += [act.Give(who, card, other) for other in beside if other != who]
    return found


def _first(tables: Tables, _state: HollowState, step: steps.PickFirst) -> Sequence[act.HollowAction]:
    if step.is_disputed or len(tables.everyone) == 1:
        return tables.choose_legend
    return (*tables.choose_legend, act.Disagree())


def _next(tables: Tables, state: HollowState, _step: steps.PickNext) -> Sequence[act.HollowAction]:
    return [choice for choice in tables.choose_legend if not state.acted >> choice.legend & 1]


def _payment(tables: Tables, state: HollowState, step: steps.Payment) -> Sequence[act.HollowAction]:
    who = step.action.legend
    slots = usable_for(tables, state, step.action).slots
    return [tables.pay[who, paid] for paid in payments(slots, state.legends[who].spaces[PREPARATION])]


def _more_targets(tables: Tables, state: HollowState, step: steps.MoreTargets) -> Sequence[act.HollowAction]:
    foes = further_targets(tables, state, step)
    return [*(act.AttackAlso(step.legend, foe.id) for foe in foes), act.HoldFire(step.legend)]


def _free_move(tables: Tables, state: HollowState, step: steps.FreeMove) -> Sequence[act.HollowAction]:
    here = state.legends[step.legend].cell
    return [
        *(act.FreeStep(step.legend, cell) for cell in tables.neighbours[here]),
        act.StayPut(step.legend),
    ]


def _restore(_tables: Tables, state: HollowState, step: steps.RestorePoints) -> Sequence[act.HollowAction]:
    who = step.legend
    legend = state.legends[who]
    found: list[act.HollowAction] = []
    if legend.health < legend.max_health:
        found.append(act.RegainHealth(who))
    found += [act.RemoveFear(who, space, large) for space, large in removable_fear(legend, step.points)]
    found.append(act.StopRestoring(who))
    return found


def _removal(_tables: Tables, state: HollowState, step: steps.FearRemoval) -> Sequence[act.HollowAction]:
    who = step.legend
    return [
        act.RemoveFear(who, space, large) for space, large in removable_fear(state.legends[who], step.points)
    ]


def _equip(_tables: Tables, _state: HollowState, step: steps.EquipOffer) -> Sequence[act.HollowAction]:
    return (act.EquipGained(step.legend, step.card), act.StowGained(step.legend, step.card))


def _order(
    _tables: Tables,
    _state: HollowState,
    step: steps.FoesMove | steps.FoesAttack,
) -> Sequence[act.HollowAction]:
    return [act.LetFoeAct(foe) for foe in first_of_kind(step.queue)]


def _path(tables: Tables, state: HollowState, step: steps.FoeMove) -> Sequence[act.HollowAction]:
    return [act.StepFoe(step.foe, cell) for cell in next_cells(tables, state, step)]


_CHOICES: dict[type, Callable[[Tables, HollowState, Any], Sequence[act.HollowAction]]] = {
    steps.Turn: turn_actions,
    steps.PickFirst: _first,
    steps.PickNext: _next,
    steps.Payment: _payment,
    steps.MoreTargets: _more_targets,
    steps.FreeMove: _free_move,
    steps.RestorePoints: _restore,
    steps.FearRemoval: _removal,
    steps.EquipOffer: _equip,
    steps.FoesMove: _order,
    steps.FoesAttack: _order,
    steps.FoeMove: _path,
}
