"""A deck of cards: what can be drawn, what lies in play, what is discarded and what is out of the game."""

from __future__ import annotations

import msgspec

from common.engine.rng import Streams


class Deck(msgspec.Struct):
    """Cards by id, each once; the top of a pile is its last card.

    A card that is drawn or searched for comes into play, from where it is discarded, put back or removed.
    When a card has to be drawn and there is none, the discards are shuffled to be drawn again, if the deck
    `reshuffles`: cards in play stay out of it.
    """

    draw_pile: list[str]
    in_play: list[str] = []
    discard_pile: list[str] = []
    removed: list[str] = []
    reshuffles: bool = True

    def copy(self) -> Deck:
        return Deck(
            self.draw_pile.copy(),
            self.in_play.copy(),
            self.discard_pile.copy(),
            self.removed.copy(),
            self.reshuffles,
        )

    def shuffle(self, streams: Streams, stream: str) -> None:
        """Shuffle the cards that can be drawn."""
        streams.shuffle(stream, self.draw_pile)

    def can_draw(self) -> bool:
        """Whether `draw` would find a card."""
        return bool(self.draw_pile or (self.reshuffles and self.discard_pile))

    def draw(self, streams: Streams, stream: str) -> str | None:
        """Bring the top card into play, reshuffling first where needed; None when there is no card."""
        if not self.draw_pile:
            if not (self.reshuffles and self.discard_pile):
                return None
            self.draw_pile, self.discard_pile = self.discard_pile, []
            self.shuffle(streams, stream)
        card = self.draw_pile.pop()
        self.in_play.append(card)
        return card

    def top(self) -> str | None:
        """The card that would be drawn next without reshuffling, left where it is."""
        return self.draw_pile[-1] if self.draw_pile else None

    def search(self, card: str) -> bool:
        """Bring a named card into play from the draw or the discard pile; False when it is in neither.

        The order of the others stays; shuffle afterwards where the rule says so.
        """
        for pile in (self.draw_pile, self.discard_pile):
            if card in pile:
                pile.remove(card)
                self.in_play.append(card)
                return True
        return False

    def discard(self, card: str) -> None:
        """Put a card in play on the discard pile.

        :raises ValueError: when it is not in play.
        """
        self.in_play.remove(card)
        self.discard_pile.append(card)

    def put_back(self, card: str, *, at_bottom: bool = False) -> None:
        """Put a card in play on top of the draw pile, or below it.

        :raises ValueError: when it is not in play.
        """
        self.in_play.remove(card)
        if at_bottom:
            self.draw_pile.insert(0, card)
        else:
            self.draw_pile.append(card)

    def remove(self, card: str) -> None:
        """Take a card out of the game, wherever it is.

        :raises ValueError: when the deck has no such card in the game.
        """
        for pile in (self.in_play, self.draw_pile, self.discard_pile):
            if card in pile:
                pile.remove(card)
                self.removed.append(card)
                return
        raise ValueError(f"there is no card {card!r} in the game")
