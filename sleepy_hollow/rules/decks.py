"""Chapter decks: drawing, revealing, looking at the top card, reshuffling."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import CardDone, Effects, Reveal
from sleepy_hollow.rules.tables import Log, Tables


def draw(tables: Tables, state: HollowState, events: Log, deck: str, who: int) -> None:
    """Take the top card of a deck and carry it out.

    An empty deck is reshuffled from its discards if it is of that kind; otherwise nothing is found
    (SH-DECK-4).
    """
    cards = state.decks[deck]
    if not cards and tables.decks[deck].reshuffle and state.discards.get(deck):
        cards.extend(state.discards.pop(deck))
        for card in cards:
            state.revealed.remove(card)
        state.streams.shuffle(f"deck:{deck}", cards)
        if events is not None:
            events.append(ev.DeckReshuffled(deck))
    state.reveals += 1
    if not cards:
        if events is not None:
            events.append(ev.NothingFound(deck, who))
        return
    card = cards.pop()
    state.known_top.pop(deck, None)
    _carry_out(tables, state, events, card, deck, who)


def reveal(tables: Tables, state: HollowState, events: Log, card: str, who: int) -> None:
    """Reveal the card that another one names; nothing happens when it is out already (SH-DECK-3)."""
    if card in state.revealed:
        return
    for deck, cards in state.decks.items():
        if card in cards:
            if state.known_top.get(deck) == card:
                del state.known_top[deck]
            cards.remove(card)
    state.reveals += 1
    _carry_out(tables, state, events, card, "", who)


def _carry_out(tables: Tables, state: HollowState, events: Log, card: str, deck: str, who: int) -> None:
    story = tables.story[card]
    state.revealed.append(card)
    if events is not None:
        events.append(ev.CardRevealed(card, deck, who))
    if deck and tables.decks[deck].reshuffle:
        state.pending.append(CardDone(card, deck))
    for following in reversed(story.then):
        state.pending.append(Reveal(following, who))
    state.pending.append(Effects(card, legend=who))


def discard(state: HollowState, card: str, deck: str) -> None:
    """A card of a deck that is reshuffled goes to the discards once it is wholly resolved."""
    state.discards.setdefault(deck, []).append(card)


def look(state: HollowState, events: Log, deck: str, who: int) -> None:
    """Show the top card of a deck to the players and leave it there."""
    card = state.decks[deck][-1]
    state.known_top[deck] = card
    state.reveals += 1
    if events is not None:
        events.append(ev.CardLookedAt(card, deck, who))
