"""What may be done now, and by whom: one function for each kind of step that waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from common.engine.grid import cells_of
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.adversaries import first_of_kind
from sleepy_hollow.rules.aid import clearable, frightened_allies
from sleepy_hollow.rules.attack import further_pieces, further_powder, further_targets, shootable
from sleepy_hollow.rules.effects import lock_in
from sleepy_hollow.rules.fear import guards_left, profile_of
from sleepy_hollow.rules.foe_moves import next_cells
from sleepy_hollow.rules.foes import TARGET_MARKERS, foes_in_view
from sleepy_hollow.rules.heroes import can_move
from sleepy_hollow.rules.interlude import loadout_choices, reward_choices
from sleepy_hollow.rules.items import cards_to_give, has_hands_for, is_relic
from sleepy_hollow.rules.pieces import action_on, can_place, carries_glass, pieces_in_view, places_of
from sleepy_hollow.rules.restore import removable_fear
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.shoves import can_shove, monsters_in, shove_cells
from sleepy_hollow.rules.state import (
    FIRST_ALLY,
    ITEMS,
    LEGENDS,
    NOWHERE,
    PREPARATION,
    SPECIAL,
    HollowState,
    hero_cell,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.traps import can_lay, waiting_traps
from sleepy_hollow.rules.turn import filler_left, usable_for, ways_to_pay

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
            return tables.seat_of[step.target] if step.target < FIRST_ALLY else tables.emilys_seat
        if isinstance(step, steps.FoesMove | steps.FoesAttack):
            return tables.emilys_seat
        who = getattr(step, "legend", -1)  # under a foe traps go off in the order of the active player
        return tables.seat_of[who] if who >= 0 else _active_seat(tables, state)
    if state.stage in ("gifts", "rewards"):
        step = state.pending[-1]
        if isinstance(step, steps.RewardPick) and step.legend >= 0:
            return tables.seat_of[step.legend]
    if state.stage == "between" and not tables.leads_on(state.flags):
        return ()
    return () if state.stage == "over" else tables.everyone


def _active_seat(tables: Tables, state: HollowState) -> tuple[int]:
    return tables.seat_of[state.active] if state.active >= 0 else tables.emilys_seat


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
        found += card_actions(tables, state, who)
    found.append(tables.end_turn[who])
    return found


def card_actions(
    tables: Tables, state: HollowState, who: int, *, basic_only: bool = False
) -> list[act.HollowAction]:
    """Every use of a card or basic action that preparation can pay for (SH-TURN-7)."""
    legend = state.legends[who]
    here = legend.cell
    found: list[Any] = []
    spaces = legend.spaces
    profile = profile_of(tables, state, who)
    affordable = tables.affordable[spaces[PREPARATION]]
    if profile.fillers and filler_left(tables, state, who):
        nearly_affordable = affordable | tables.nearly_affordable[spaces[PREPARATION]]
    else:
        nearly_affordable = affordable
    foes = 0
    for foe in state.foes:
        foes |= 1 << foe.cell
    for space, slots, aim, seen in profile.rows:
        # Any token locks a card, but no basic action (SH-SKILL-2, SH-BASE-3).
        if slots not in (nearly_affordable if space > SPECIAL else affordable):
            continue
        if space > SPECIAL and (spaces[space] or basic_only or legend.is_locked(space)):
            continue
        if tables.has_glass and space in ITEMS and carries_glass(tables, state, who):
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
            if state.allies:
                found += [tables.restore[who, space, ally] for ally in _allies_seen(state, view)]
        else:
            found += _AIMED[aim](tables, state, who, space, seen[here])
        if state.trapped and aim in ("foe", "area"):
            found += [tables.shoot[who, space, cell] for _kind, cell in shootable(tables, state, seen[here])]
        if tables.targets and aim in ("foe", "area"):
            pieces = pieces_in_view(tables, state, seen[here])
            found += [tables.attack_piece[who, space, token] for token in pieces]
    return found


def _restore_ally(
    tables: Tables, state: HollowState, who: int, space: int, view: int
) -> list[act.HollowAction]:
    seen = [*_others(state, who, view), *_allies_seen(state, view)]
    return [tables.restore[who, space, other] for other in seen]


def _help_ally(tables: Tables, state: HollowState, who: int, space: int, view: int) -> list[act.HollowAction]:
    helped = _others(state, who, view)
    if state.allies and profile_of(tables, state, who).by_space[space].moves:
        helped += [ally for ally in _allies_seen(state, view) if can_move(tables, ally)]
    return [tables.use_on_hero[who, space, other] for other in helped]


def _allies_seen(state: HollowState, view: int) -> list[int]:
    """The heroes in view that are no Legends (SH-ALLY-2)."""
    return [
        number
        for number, ally in enumerate(state.allies, FIRST_ALLY)
        if ally.cell != NOWHERE and view >> ally.cell & 1
    ]


def _others(state: HollowState, who: int, view: int) -> list[int]:
    return [other for other, legend in enumerate(state.legends) if other != who and view >> legend.cell & 1]


def _look(tables: Tables, state: HollowState, who: int, space: int, _view: int) -> list[act.HollowAction]:
    return [act.LookAt(who, space, deck) for deck in tables.decks if state.decks[deck].draw_pile]


def _mark(tables: Tables, state: HollowState, who: int, space: int, view: int) -> list[act.HollowAction]:
    if sum(foe.is_marked for foe in state.foes) >= TARGET_MARKERS:
        return []
    foes = foes_in_view(state, view)
    return [tables.use_on_foe[who, space, foe.id] for foe in foes if not foe.is_marked]


def _shove_one(tables: Tables, state: HollowState, who: int, space: int, view: int) -> list[act.HollowAction]:
    return [tables.use_on_foe[who, space, foe.id] for foe in monsters_in(tables, state, view)]


def _shove_all(
    tables: Tables, state: HollowState, who: int, space: int, _view: int
) -> list[act.HollowAction]:
    usable = profile_of(tables, state, who).by_space[space]
    if can_shove(tables, state, usable, state.legends[who].cell):
        return [tables.use_card[who, space]]
    return []


def _place(tables: Tables, state: HollowState, who: int, space: int, view: int) -> list[act.HollowAction]:
    trap = profile_of(tables, state, who).by_space[space].trap
    return [tables.use_at[who, space, cell] for cell in cells_of(view) if can_lay(tables, state, trap, cell)]


def _clear(tables: Tables, state: HollowState, who: int, space: int, _view: int) -> list[act.HollowAction]:
    return [tables.use_card[who, space]] if clearable(state, who, space) else []


def _open(tables: Tables, state: HollowState, who: int, space: int, _view: int) -> list[act.HollowAction]:
    return [tables.use_card[who, space]] if lock_in(tables, state, state.legends[who].cell) >= 0 else []


def _put_piece(
    tables: Tables, state: HollowState, who: int, space: int, _view: int
) -> list[act.HollowAction]:
    piece = profile_of(tables, state, who).by_space[space].piece
    if can_place(tables, state, piece, state.legends[who].cell):
        return [tables.use_card[who, space]]
    return []


def _just_use(
    tables: Tables, _state: HollowState, who: int, space: int, _view: int
) -> list[act.HollowAction]:
    return [tables.use_card[who, space]]


_AIMED: dict[str, Callable[[Tables, HollowState, int, int, int], list[act.HollowAction]]] = {
    "patient": _restore_ally,
    "ally": _help_ally,
    "deck": _look,
    "mark": _mark,
    "monster": _shove_one,
    "shove": _shove_all,
    "cell": _place,
    "clear": _clear,
    "lock": _open,
    "piece": _put_piece,
    "none": _just_use,
}


def _swaps(tables: Tables, state: HollowState, who: int) -> list[act.HollowAction]:
    found: list[act.HollowAction] = []
    for card in state.legends[who].inventory:
        if is_relic(tables, card):
            if not state.has_swapped_relic:
                found.append(act.SwapRelic(who, card))
        elif not state.has_swapped_item:
            found.append(act.SwapItem(who, card))
            if state.legends[who].second_item:
                found.append(act.SwapItem(who, card, is_second=True))
    return found


def _environment(tables: Tables, state: HollowState, who: int, here: int) -> list[act.HollowAction]:
    # Tokens and recipients must be in the same location (SH-ENV-2, SH-INV-2).
    found: list[act.HollowAction] = []
    for token, cell in enumerate(state.tokens) if here in state.tokens else ():
        if cell != here or (done := action_on(tables, state, token)) is None:
            continue
        if has_hands_for(tables, state, who, done):
            found.append(tables.interact[who, token])
    for action in tables.place_actions:
        borders = places_of(tables, state, action, here)
        if borders and has_hands_for(tables, state, who, action):
            found += [tables.use_place[who, action.id, border] for border in borders]
    legend = state.legends[who]
    if legend.inventory or legend.item or legend.relic or legend.second_item:
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
    usable = usable_for(tables, state, step.action)
    return [tables.pay[who, paid] for paid in ways_to_pay(tables, state, who, usable)]


def _more_targets(tables: Tables, state: HollowState, step: steps.MoreTargets) -> Sequence[act.HollowAction]:
    foes = further_targets(tables, state, step)
    found: list[act.HollowAction] = [act.AttackAlso(step.legend, foe.id) for foe in foes]
    who, space = step.legend, step.space
    found += [tables.attack_piece[who, space, token] for token in further_pieces(tables, state, step)]
    found.append(act.HoldFire(who))
    return found + [tables.shoot[who, space, cell] for cell in further_powder(tables, state, step)]


def _free_move(tables: Tables, state: HollowState, step: steps.FreeMove) -> Sequence[act.HollowAction]:
    here = state.legends[step.legend].cell
    return [
        *(act.FreeStep(step.legend, cell) for cell in tables.neighbours[here]),
        act.StayPut(step.legend),
    ]


def _ally_move(tables: Tables, state: HollowState, step: steps.AllyMove) -> Sequence[act.HollowAction]:
    here = hero_cell(state, step.ally)
    return [
        *(act.StepAlly(step.legend, step.ally, cell) for cell in tables.neighbours[here]),
        act.StayPut(step.legend),
    ]


def _granted(tables: Tables, state: HollowState, step: steps.GrantedAction) -> Sequence[act.HollowAction]:
    who = step.legend
    return [*card_actions(tables, state, who, basic_only=step.basic_only), act.PassAction(who)]


def _blow(tables: Tables, state: HollowState, step: steps.Blow) -> Sequence[act.HollowAction]:
    guards = guards_left(tables, state, step.legend)
    return [act.TakeBlow(step.legend), *(act.CancelAttack(step.legend, card) for card in guards)]


def _skill_to_clear(
    _tables: Tables, state: HollowState, step: steps.SkillToClear
) -> Sequence[act.HollowAction]:
    return [act.ClearSkill(step.legend, space) for space in clearable(state, step.legend, step.space)]


def _fear_to_take(_tables: Tables, _state: HollowState, step: steps.FearToTake) -> Sequence[act.HollowAction]:
    return (act.TakeFear(step.legend), act.StopTaking(step.legend))


def _ally(_tables: Tables, state: HollowState, step: steps.AllyToPick) -> Sequence[act.HollowAction]:
    return [act.PickAlly(step.legend, ally) for ally in frightened_allies(state, step)]


def _shove(tables: Tables, state: HollowState, step: steps.Shove) -> Sequence[act.HollowAction]:
    cells = shove_cells(tables, state, step)
    return [act.ShoveFoe(step.legend, step.foe, cell) for cell in cells]


def _sprung(tables: Tables, state: HollowState, step: steps.Sprung) -> Sequence[act.HollowAction]:
    return [act.SpringTrap(TRAPS[kind]) for kind in waiting_traps(tables, state, step)]


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


def _card_choice(_tables: Tables, _state: HollowState, step: steps.CardChoice) -> Sequence[act.HollowAction]:
    return [act.ChooseCard(card) for card in step.cards]


def _card_found(_tables: Tables, _state: HollowState, step: steps.CardFound) -> Sequence[act.HollowAction]:
    return [act.TakeCard(who, step.card) for who in range(len(LEGENDS))]


def _embers(_tables: Tables, _state: HollowState, step: steps.Embers) -> Sequence[act.HollowAction]:
    return [act.BurnBale(token) for token in step.bales]


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
    steps.AllyMove: _ally_move,
    steps.GrantedAction: _granted,
    steps.Blow: _blow,
    steps.SkillToClear: _skill_to_clear,
    steps.FearToTake: _fear_to_take,
    steps.AllyToPick: _ally,
    steps.Shove: _shove,
    steps.Sprung: _sprung,
    steps.RestorePoints: _restore,
    steps.FearRemoval: _removal,
    steps.EquipOffer: _equip,
    steps.CardChoice: _card_choice,
    steps.CardFound: _card_found,
    steps.Embers: _embers,
    steps.FoesMove: _order,
    steps.FoesAttack: _order,
    steps.FoeMove: _path,
}
