"""Why a card or basic action cannot be used: the turn, its tokens, its slots, its targets."""

from __future__ import annotations

from common.engine.grid import cells_of
from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.aid import clearable
from sleepy_hollow.rules.attack import shootable
from sleepy_hollow.rules.awaited import WAITING, not_in_play, out_of_turn
from sleepy_hollow.rules.effects import lock_in
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import TARGET_MARKERS, foes_in_view
from sleepy_hollow.rules.heroes import can_move
from sleepy_hollow.rules.items import cards_to_give, has_hands_for
from sleepy_hollow.rules.names import card_name, legend_name, place_name, space_name
from sleepy_hollow.rules.pieces import action_on, can_place, carries_glass, pieces_in_view, places_of
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.shoves import can_shove
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    FIRST_ALLY,
    ITEM,
    ITEMS,
    NOWHERE,
    PREPARATION,
    RELIC,
    HollowState,
    actions_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.traps import can_lay, is_supply_left
from sleepy_hollow.rules.turn import ways_to_pay


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
        if legend.is_locked(space):
            card = space_name(tables, state, who, space)
            return Refusal("SH-SKILL-4", _("A Skill Lock lies on {card}."), {"card": card})
        if space in ITEMS and carries_glass(tables, state, who):
            name = legend_name(tables, who)
            return Refusal("SH-EXC-1", _("{name} carries a glass and has no hand free."), {"name": name})
        tokens = legend.spaces[space]
        if tokens:
            card = space_name(tables, state, who, space)
            if space < ITEM:
                return Refusal(
                    "SH-SKILL-2", _("{card} holds tokens: it is ready after the Refresh."), {"card": card}
                )
            return Refusal("SH-REL-4", _("{card} holds tokens until the Refresh."), {"card": card})
    step = state.pending[-1]
    if isinstance(step, steps.GrantedAction):
        if who != step.legend:
            return _no_turn(tables, who)
        if step.basic_only and not usable.is_base:
            return Refusal("SH-BASE-1", _("Only a basic action may be taken now."))
    elif wrong := out_of_turn(tables, state, who) if state.active >= 0 else _no_turn(tables, who):
        return wrong
    elif not isinstance(step, steps.Turn):
        return WAITING[type(step)][1](tables, state, step)
    elif not state.actions_left:
        name = legend_name(tables, who)
        return Refusal("SH-TURN-4", _("{name} has taken the action of this turn."), {"name": name})
    if not ways_to_pay(tables, state, who, usable):
        return _why_not_payable(tables, state, who, usable)
    return None


def _no_turn(tables: Tables, who: int) -> Refusal:
    return Refusal("SH-ROUND-4", _("It is not {name}'s turn."), {"name": legend_name(tables, who)})


def _why_no_card(tables: Tables, state: HollowState, who: int, space: int) -> Refusal:
    legend = state.legends[who]
    name = legend_name(tables, who)
    if space in ITEMS and (card_id := legend.item if space == ITEM else legend.second_item):
        card = card_name(tables, card_id)
        return Refusal("SH-ITEM-2", _("{card} is in use until the Refresh."), {"card": card})
    if space in ITEMS:
        return Refusal("SH-ITEM-1", _("{name} has no item equipped."), {"name": name})
    if legend.relic and space == RELIC:
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
        view = usable.seen[legend.cell]
        if any(view >> foe.cell & 1 for foe in state.foes) or shootable(tables, state, view):
            return None
        if tables.targets and pieces_in_view(tables, state, view):
            return None
        if any(tables.grid_distances[legend.cell][foe.cell] <= usable.range for foe in state.foes):
            return Refusal("SH-LOS-1", _("{card} has no foe in sight: something stands in the way."), values)
        return Refusal("SH-RNG-1", _("{card} has no foe within range {range}."), values)
    if space == ENVIRONMENT:
        done = [
            action_on(tables, state, token) for token, cell in enumerate(state.tokens) if cell == legend.cell
        ]
        done += [action for action in tables.place_actions if places_of(tables, state, action, legend.cell)]
        here = any(action is not None and has_hands_for(tables, state, who, action) for action in done)
        gives = cards_to_give(state, who) and any(
            other.cell == legend.cell for number, other in enumerate(state.legends) if number != who
        )
        if not here and not gives:
            return Refusal("SH-ENV-2", _("There is nothing here to interact with, and nobody to give to."))
    return _why_no_aim(tables, state, who, usable)


def _why_no_aim(tables: Tables, state: HollowState, who: int, usable: Usable) -> Refusal | None:
    """Why a card that neither attacks nor is the environment action finds nothing to do."""
    legend = state.legends[who]
    view = usable.seen[legend.cell]
    values = {"card": space_name(tables, state, who, usable.space), "range": usable.range}
    match usable.aim:
        case "deck" if not any(deck.draw_pile for deck in state.decks.values()):
            return Refusal("SH-DECK-4", _("No deck has a card left."))
        case "patient" | "ally" if not any(
            view >> other.cell & 1 for number, other in enumerate(state.legends) if number != who
        ) and not any(
            view >> ally.cell & 1 and (usable.aim == "patient" or (usable.moves and can_move(tables, number)))
            for number, ally in enumerate(state.allies, FIRST_ALLY)
            if ally.cell != NOWHERE
        ):
            return Refusal("SH-ALLY-1", _("{card} has no ally within {range}."), values)
        case "mark" if not any(not foe.is_marked for foe in foes_in_view(state, view)):
            return Refusal("SH-RNG-1", _("{card} has no foe to mark within range {range}."), values)
        case "mark" if sum(foe.is_marked for foe in state.foes) >= TARGET_MARKERS:
            return Refusal("SH-COMP-10", _("All Target Markers are on foes."))
        case "monster" | "shove" if not can_shove(tables, state, usable, legend.cell):
            return Refusal("SH-RNG-1", _("{card} has no monster within range {range}."), values)
        case "cell" if not is_supply_left(tables, state, usable.trap):
            return Refusal("SH-COMP-9", _("No trap of this kind is left."))
        case "cell" if not any(can_lay(tables, state, usable.trap, cell) for cell in cells_of(view)):
            return Refusal("SH-TRP-3", _("There is a trap of this kind wherever {card} reaches."), values)
        case "clear" if not clearable(state, who, usable.space):
            return Refusal("SH-SKILL-1", _("No other skill holds tokens."))
        case "piece" if not can_place(tables, state, usable.piece, legend.cell):
            return Refusal("SH-COMP-10", _("{card} finds a piece here already, or none is left."), values)
        case "lock" if lock_in(tables, state, legend.cell) < 0:
            return Refusal("SH-ENV-2", _("There is no lock here."))
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
