"""Chapter decks: drawing, revealing, and looking at the top card."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import CardDone, Effects, Reveal
from sleepy_hollow.rules.tables import Log, Tables


def draw(tables: Tables, state: HollowState, events: Log, name: str, who: int) -> None:
    """Take the top card of a deck and carry it out.

    An empty deck is reshuffled from its discards if it is of that kind; otherwise nothing is found
    (SH-DECK-4).
    """
    deck = state.decks[name]
    was_empty = not deck.draw_pile
    card = deck.draw(state.streams, deck_stream(name))
    state.reveals += 1
    if card is None:
        if events is not None:
            events.append(ev.NothingFound(name, who))
        return
    if was_empty and events is not None:
        events.append(ev.DeckReshuffled(name))
    state.known_top.pop(name, None)
    _carry_out(tables, state, events, card, name, who, is_drawn=True)


def reveal(tables: Tables, state: HollowState, events: Log, card: str, who: int) -> None:
    """Reveal the card that another one names; nothing happens when it is out already (SH-DECK-3)."""
    for name, deck in state.decks.items():
        if deck.search(card):
            if state.known_top.get(name) == card:
                del state.known_top[name]
            state.reveals += 1
            _carry_out(tables, state, events, card, name, who, is_drawn=False)
            return


def _carry_out(
    tables: Tables, state: HollowState, events: Log, card: str, deck: str, who: int, *, is_drawn: bool
) -> None:
    state.revealed.append(card)
    if events is not None:
        rule = "SH-DECK-1" if is_drawn else "SH-DECK-3"
        events.append(ev.CardRevealed(card, deck, is_drawn, who, rule))
    for following in reversed(tables.story[card].then):
        state.pending.append(Reveal(following, who))
    if tables.decks[deck].reshuffle:
        state.pending.append(CardDone(card, deck))
    state.pending.append(Effects(card, legend=who))


def look(state: HollowState, events: Log, name: str, who: int) -> None:
    """Show the top card of a deck to the players and leave it there."""
    card = state.decks[name].top()
    if card is None:
        return
    state.known_top[name] = card
    state.reveals += 1
    if events is not None:
        events.append(ev.CardLookedAt(card, name, who))


def deck_stream(name: str) -> str:
    """The random stream that shuffles a deck."""
    return f"deck:{name}"
