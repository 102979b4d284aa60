"""Why a card or basic action cannot be used: the turn, its tokens, its slots, its targets."""

from __future__ import annotations

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.awaited import WAITING, not_in_play, out_of_turn
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import cards_to_give
from sleepy_hollow.rules.names import card_name, legend_name, place_name, space_name
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    ITEM,
    PREPARATION,
    HollowState,
    actions_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Tables, Usable


def why_not_use(tables: Tables, state: HollowState, who: int, space: int) -> Refusal | None:
    """Why a Legend cannot use the card or basic action in a space at all now, targets apart.

    None when it could be used if there is a target (see `why_no_target`).
    """
    if state.stage != "play":
        return not_in_play(state)
    legend = state.legends[who]
    usable = profile_of(tables, state, who).by_space.get(space)
    if usable is None:
        return _why_no_card(tables, state, who, space)
    if not usable.is_base:
        tokens = legend.spaces[space]
        if tokens:
            card = space_name(tables, state, who, space)
            if space < ITEM:
                return Refusal(
                    "SH-SKILL-2", _("{card} holds tokens: it is ready after the Refresh."), {"card": card}
                )
            return Refusal("SH-REL-4", _("{card} holds tokens until the Refresh."), {"card": card})
    step = state.pending[-1]
    if wrong := out_of_turn(tables, state, who) if state.active >= 0 else _no_turn(tables, who):
        return wrong
    if not isinstance(step, steps.Turn):
        return WAITING[type(step)][1](tables, state, step)
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


def out_of_reach(tables: Tables, state: HollowState, who: int, space: int, cell: int) -> Refusal:
    """Why the card in a space does not reach a location: its range, else the line of sight."""
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
