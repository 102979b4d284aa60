"""Items, relics and the inventory: gaining, equipping, swapping, giving and discarding."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.fear import change_health, profile_of
from sleepy_hollow.rules.pieces import carried_by, carries
from sleepy_hollow.rules.state import (
    ITEM,
    ITEM_2,
    PREPARATION,
    RELIC,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import Effects, EquipOffer
from sleepy_hollow.rules.storybook import EnvironmentAction
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle


def is_relic(tables: Tables, card: str) -> bool:
    """Whether a card is a relic; otherwise it is an item."""
    return card in tables.cards.relics


def items_of(state: HollowState, who: int) -> list[tuple[int, str, bool]]:
    """The equipped items of a Legend as (space, card, whether it is in use)."""
    legend = state.legends[who]
    found = [(ITEM, legend.item, legend.is_item_in_use)] if legend.item else []
    if legend.second_item:
        found.append((ITEM_2, legend.second_item, legend.is_second_in_use))
    return found


def cards_to_give(state: HollowState, who: int) -> list[str]:
    """The items and relics that a Legend may give away: all but an item in use (SH-INV-2)."""
    legend = state.legends[who]
    cards = [card for _space, card, is_in_use in items_of(state, who) if not is_in_use]
    if legend.relic:
        cards.append(legend.relic)
    return [*cards, *legend.inventory]


def has_empty_slot(tables: Tables, state: HollowState, who: int, card: str) -> bool:
    """Whether a slot for this card is free on a Legend's board (SH-INV-1)."""
    legend = state.legends[who]
    if is_relic(tables, card):
        return not legend.relic
    return not legend.item or (not legend.second_item and profile_of(tables, state, who).has_second_item)


def has_free_hand(tables: Tables, state: HollowState, who: int) -> bool:
    """Whether a Legend can carry one more object of the chapter; an accessory may let it carry several."""
    carried = state.tokens.count(carried_by(who))
    return not carried or carried < profile_of(tables, state, who).objects


def has_hands_for(tables: Tables, state: HollowState, who: int, action: EnvironmentAction) -> bool:
    """Whether a Legend can take up or put down what an environment action is about, if it is about that."""
    if action.id in tables.lifting:
        return has_free_hand(tables, state, who)
    return action.id not in tables.laying or carries(tables, state, who, tables.laying[action.id])


def gain_card(
    tables: Tables, state: HollowState, events: Log, who: int, card: str, rule: str = "SH-DECK-1"
) -> None:
    """A card comes into the inventory; where its slot is empty, its player may equip it at once."""
    legend = state.legends[who]
    legend.inventory.append(card)
    if events is not None:
        events.append(ev.CardGained(who, card, rule))
    if not settle(tables, state, events) and has_empty_slot(tables, state, who, card):
        state.pending.append(EquipOffer(who, card))


def equip(
    tables: Tables, state: HollowState, events: Log, who: int, card: str, rule: str, space: int = -1
) -> None:
    """Put a card from the inventory into its slot; the card that was there takes its place (SH-TURN-3).

    Where two items can be equipped, `space` says which slot; otherwise it is the empty one, or the first. A
    health relic that leaves takes its health along before the new one gives its own (SH-REL-3).
    """
    legend = state.legends[who]
    legend.inventory.remove(card)
    if is_relic(tables, card):
        _equip_relic(tables, state, events, who, card, rule)
    else:
        if space < 0:
            is_second = legend.item and not legend.second_item and has_empty_slot(tables, state, who, card)
            space = ITEM_2 if is_second else ITEM
        replaced = legend.item if space == ITEM else legend.second_item
        if space == ITEM:
            legend.item = card
        else:
            legend.second_item = card
        if replaced:
            return_tokens(state, events, who, space)
            legend.inventory.append(replaced)
        if events is not None:
            events.append(ev.CardEquipped(who, card, replaced, space, rule))
    if state.stage == "play":
        change_moves(tables, state, who)
        settle(tables, state, events)


def _equip_relic(tables: Tables, state: HollowState, events: Log, who: int, card: str, rule: str) -> None:
    legend = state.legends[who]
    relics = tables.cards.relics
    replaced = legend.relic
    legend.relic = ""
    if replaced:
        return_tokens(state, events, who, RELIC)
        legend.inventory.append(replaced)
        change_health(tables, state, events, who, -relics[replaced].bonuses.health, replaced)
    if state.stage == "play":
        legend.relic = card
        if events is not None:
            events.append(ev.CardEquipped(who, card, replaced, RELIC, rule))
        change_health(tables, state, events, who, relics[card].bonuses.health, card)


def change_moves(tables: Tables, state: HollowState, who: int) -> None:
    """What the active Legend puts on or off changes the movement it has left; steps taken stay taken."""
    if state.active == who:
        state.moves_left = max(0, profile_of(tables, state, who).move - state.moved)


def swap(tables: Tables, state: HollowState, events: Log, who: int, card: str, space: int = -1) -> None:
    """The start-of-turn swap. An item in use that is swapped out is discarded, as at a Refresh."""
    if is_relic(tables, card):
        state.has_swapped_relic = True
    else:
        state.has_swapped_item = True
        legend = state.legends[who]
        if space < 0 and not has_empty_slot(tables, state, who, card):
            space = ITEM
        if (space == ITEM and legend.is_item_in_use) or (space == ITEM_2 and legend.is_second_in_use):
            discard_item(tables, state, events, who, space)
    equip(tables, state, events, who, card, "SH-TURN-3", space)


def give(tables: Tables, state: HollowState, events: Log, who: int, card: str, to: int) -> None:
    """Hand a card over; tokens on it stay with the giver, a health relic's health goes along (SH-INV-2)."""
    legend = state.legends[who]
    lost_health = 0
    if card == legend.item:
        return_tokens(state, events, who, ITEM)
        legend.item = ""
    elif card == legend.second_item:
        return_tokens(state, events, who, ITEM_2)
        legend.second_item = ""
    elif card == legend.relic:
        return_tokens(state, events, who, RELIC)
        legend.relic = ""
        lost_health = tables.cards.relics[card].bonuses.health
    else:
        legend.inventory.remove(card)
    if events is not None:
        events.append(ev.CardGiven(who, to, card))
    change_moves(tables, state, who)
    change_health(tables, state, events, who, -lost_health, card)
    if state.stage == "play":
        gain_card(tables, state, events, to, card, "SH-INV-2")


def discard_item(tables: Tables, state: HollowState, events: Log, who: int, space: int = ITEM) -> None:
    """An equipped item is discarded: its tokens return, then its discard effects happen (SH-ITEM-2)."""
    legend = state.legends[who]
    if space == ITEM:
        card, legend.item, legend.is_item_in_use = legend.item, "", False
    else:
        card, legend.second_item, legend.is_second_in_use = legend.second_item, "", False
    change_moves(tables, state, who)
    if events is not None:
        events.append(ev.ItemDiscarded(who, card))
    return_tokens(state, events, who, space)
    if tables.cards.items[card].on_discard:
        state.pending.append(Effects(f"{card}.discard", legend=who))


def return_tokens(state: HollowState, events: Log, who: int, space: int) -> None:
    """Tokens on a card that leaves its space go back to preparation."""
    spaces = state.legends[who].spaces
    tokens = spaces[space]
    if tokens:
        spaces[space] = 0
        spaces[PREPARATION] += tokens
        if events is not None:
            rule = "SH-REL-2" if space == RELIC else "SH-ITEM-2"
            events.append(
                ev.TokensReturned(
                    who, space, actions_in(tokens), small_fear_in(tokens), large_fear_in(tokens), rule
                )
            )
