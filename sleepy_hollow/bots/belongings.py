"""What items and relics are worth in play: to whom, as things stand, equipped or only carried."""

from __future__ import annotations

from typing import Final

from sleepy_hollow.bots.card_worth import item_worth, relic_worth
from sleepy_hollow.bots.distress import health_relief, relief_of
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.items import has_empty_slot, is_relic
from sleepy_hollow.rules.state import HollowState, Legend
from sleepy_hollow.rules.tables import Tables

CARRIED: Final = 0.3
"""Which part of its worth a card has that is in no slot: it may be equipped later, or given."""
HANDING_OVER: Final = 1.0
"""How much better off the two have to be for a gift, which takes a token and the turn's action."""
SWAP: Final = 0.25
"""How much better a card has to be to take the place of another."""
FEARLESS: Final = 0.4
"""Which part of its worth a card has for each slot that its Legend has no fear to fill."""
FATAL: Final = 50.0


def worth_to(tables: Tables, state: HollowState, who: int, card: str) -> float:
    """What a card is worth equipped by this Legend, whose fear and wounds are counted in."""
    legend, board, kit = state.legends[who], tables.cards.legends[who], tables.kits[who]
    if is_relic(tables, card):
        relic = tables.cards.relics[card]
        worth, slots = relic_worth(tables.cards, board, kit, card), relic.slots
        if relic.bonuses.health > 0:
            health = legend.health - (relic.bonuses.health if legend.relic == card else 0)
            worth += relic.bonuses.health * (health_relief(max(1, health)) - health_relief(board.health))
    else:
        item = tables.cards.items[card]
        worth, slots = item_worth(tables.cards, board, kit, card), item.slots
        worth += _comfort(legend, (*item.effects, *item.on_discard))
    return worth * float(FEARLESS ** max(0, slots.count("F") - legend.fear))


def holdings(tables: Tables, state: HollowState, who: int) -> float:
    """What all is worth that a Legend has, equipped or carried."""
    legend = state.legends[who]
    if not (legend.item or legend.relic or legend.inventory or legend.second_item):
        return 0.0
    equipped = [card for card in (legend.item, legend.second_item, legend.relic) if card]
    total = sum(worth_to(tables, state, who, card) for card in equipped)
    return total + CARRIED * sum(max(0.0, worth_to(tables, state, who, card)) for card in legend.inventory)


def gift_gain(tables: Tables, state: HollowState, gift: act.Give) -> float:
    """By how much the two Legends would be better off, less what handing it over takes.

    Who gets it equips it at once where the slot is empty, and at its next turn where it is better than what
    is there.
    """
    giver, card = state.legends[gift.legend], gift.card
    theirs = worth_to(tables, state, gift.to, card)
    if not has_empty_slot(tables, state, gift.to, card):
        other = state.legends[gift.to]
        filled = other.relic if is_relic(tables, card) else other.item
        theirs -= (1 - CARRIED) * worth_to(tables, state, gift.to, filled)
    mine = worth_to(tables, state, gift.legend, card)
    if card in giver.inventory:
        mine *= CARRIED
    elif _is_vital(tables, giver, card):
        return -FATAL
    return theirs - mine - HANDING_OVER


def swaps(tables: Tables, state: HollowState, who: int) -> list[act.HollowAction]:
    """Cards of the inventory that are better than what is in their slots (SH-TURN-3)."""
    legend = state.legends[who]
    found: list[act.HollowAction] = []
    relics = [card for card in legend.inventory if is_relic(tables, card)]
    items = [card for card in legend.inventory if card not in relics]
    if relics:
        best = max(relics, key=lambda card: worth_to(tables, state, who, card))
        is_stuck = bool(legend.relic) and _is_vital(tables, legend, legend.relic)
        if not is_stuck and _is_better(tables, state, who, best, legend.relic):
            found.append(act.SwapRelic(who, best))
    if items:
        best = max(items, key=lambda card: worth_to(tables, state, who, card))
        filled = "" if has_empty_slot(tables, state, who, best) else legend.item
        is_used_up = bool(filled) and legend.is_item_in_use  # what is swapped out in use is discarded
        if not is_used_up and _is_better(tables, state, who, best, filled):
            found.append(act.SwapItem(who, best))
    return found


def _is_better(tables: Tables, state: HollowState, who: int, card: str, than: str) -> bool:
    worth = worth_to(tables, state, who, card)
    return worth > (worth_to(tables, state, who, than) + SWAP if than else 0.0)


def _is_vital(tables: Tables, legend: Legend, card: str) -> bool:
    """Whether a Legend would not live without its relic's health (SH-REL-3)."""
    return card == legend.relic and tables.cards.relics[card].bonuses.health >= legend.health


def _comfort(legend: Legend, effects: tuple[words.Effect, ...]) -> float:
    """What a card that restores is worth more, or less, by how its Legend is."""
    gain = 0.0
    for effect in effects:
        if isinstance(effect, words.RestoreEffect):
            gain += relief_of(legend, effect.points) - 0.5 * effect.points
        elif isinstance(effect, words.FearEffect) and effect.amount < 0:
            gain += relief_of(legend, min(-effect.amount, legend.fear)) + 0.5 * effect.amount
    return gain
