"""Items, relics and the inventory: gaining, equipping, swapping, giving and discarding."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.fear import change_health, profile_of
from sleepy_hollow.rules.state import (
    ITEM,
    PREPARATION,
    RELIC,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import Effects, EquipOffer
from sleepy_hollow.rules.tables import Log, Tables


def is_relic(tables: Tables, card: str) -> bool:
    """Whether a card is a relic; otherwise it is an item."""
    return card in tables.cards.relics


def cards_to_give(state: HollowState, who: int) -> list[str]:
    """The items and relics that a Legend may give away: all but an item in use (SH-INV-2)."""
    legend = state.legends[who]
    cards = list(legend.inventory)
    if legend.relic:
        cards.insert(0, legend.relic)
    if legend.item and not legend.is_item_in_use:
        cards.insert(0, legend.item)
    return cards


def gain_card(
    tables: Tables, state: HollowState, events: Log, who: int, card: str, rule: str = "SH-DECK-1"
) -> None:
    """A card comes into the inventory; where its slot is empty, its player may equip it at once."""
    legend = state.legends[who]
    legend.inventory.append(card)
    if events is not None:
        events.append(ev.CardGained(who, card, rule))
    if not (legend.relic if is_relic(tables, card) else legend.item):
        state.pending.append(EquipOffer(who, card))


def equip(tables: Tables, state: HollowState, events: Log, who: int, card: str, rule: str) -> None:
    """Put a card from the inventory into its slot; the card that was there takes its place (SH-TURN-3).

    A health relic that leaves takes its health along before the new one gives its own (SH-REL-3).
    """
    legend = state.legends[who]
    relics = tables.cards.relics
    moves = profile_of(tables, state, who).move
    legend.inventory.remove(card)
    if is_relic(tables, card):
        replaced = legend.relic
        legend.relic = ""
        if replaced:
            return_tokens(state, events, who, RELIC)
            legend.inventory.append(replaced)
            change_health(tables, state, events, who, -relics[replaced].bonuses.health, replaced)
        if state.stage != "play":
            return
        legend.relic = card
        if events is not None:
            events.append(ev.CardEquipped(who, card, replaced, rule))
        change_health(tables, state, events, who, relics[card].bonuses.health, card)
    else:
        replaced = legend.item
        legend.item = card
        if replaced:
            return_tokens(state, events, who, ITEM)
            legend.inventory.append(replaced)
        if events is not None:
            events.append(ev.CardEquipped(who, card, replaced, rule))
    change_moves(tables, state, who, moves)


def change_moves(tables: Tables, state: HollowState, who: int, before: int) -> None:
    """What the active Legend puts on or off changes the movement it has left, from a Move of `before`."""
    if state.active == who:
        state.moves_left = max(0, state.moves_left + profile_of(tables, state, who).move - before)


def swap(tables: Tables, state: HollowState, events: Log, who: int, card: str) -> None:
    """The start-of-turn swap. An item in use that is swapped out is discarded, as at a Refresh."""
    legend = state.legends[who]
    if is_relic(tables, card):
        state.has_swapped_relic = True
    else:
        state.has_swapped_item = True
        if legend.is_item_in_use:
            discard_item(tables, state, events, who)
    equip(tables, state, events, who, card, "SH-TURN-3")


def give(tables: Tables, state: HollowState, events: Log, who: int, card: str, to: int) -> None:
    """Hand a card over; tokens on it stay with the giver, a health relic's health goes along (SH-INV-2)."""
    legend = state.legends[who]
    moves = profile_of(tables, state, who).move
    lost_health = 0
    if card == legend.item:
        return_tokens(state, events, who, ITEM)
        legend.item = ""
    elif card == legend.relic:
        return_tokens(state, events, who, RELIC)
        legend.relic = ""
        lost_health = tables.cards.relics[card].bonuses.health
    else:
        legend.inventory.remove(card)
    if events is not None:
        events.append(ev.CardGiven(who, to, card))
    change_moves(tables, state, who, moves)
    change_health(tables, state, events, who, -lost_health, card)
    if state.stage == "play":
        gain_card(tables, state, events, to, card, "SH-INV-2")


def discard_item(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """The equipped item is discarded: its tokens return, then its discard effects happen (SH-ITEM-2)."""
    legend = state.legends[who]
    card = legend.item
    moves = profile_of(tables, state, who).move
    legend.item = ""
    legend.is_item_in_use = False
    change_moves(tables, state, who, moves)
    if events is not None:
        events.append(ev.ItemDiscarded(who, card))
    return_tokens(state, events, who, ITEM)
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
            rule = "SH-ITEM-2" if space == ITEM else "SH-REL-2"
            events.append(
                ev.TokensReturned(
                    who, space, actions_in(tokens), small_fear_in(tokens), large_fear_in(tokens), rule
                )
            )
