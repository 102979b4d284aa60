"""Drawing, discarding, reshuffling and searching a deck."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from common.engine.deck import Deck
from common.engine.rng import Streams


def test_cards_are_drawn_from_the_top_into_play() -> None:
    deck, streams = Deck(["a", "b", "c"]), Streams(1)
    assert deck.top() == "c"
    assert [deck.draw(streams, "deck") for _ in range(2)] == ["c", "b"]
    assert (deck.draw_pile, deck.in_play) == (["a"], ["c", "b"])
    assert streams.states == {}  # drawing is not random, shuffling is


@pytest.mark.rule("SH-DECK-4")
def test_an_empty_deck_is_shuffled_from_its_discards_and_leaves_cards_in_play_out() -> None:
    deck = Deck([], in_play=["held"], discard_pile=["a", "b", "c", "d"])
    streams = Streams(3)
    expected = ["a", "b", "c", "d"]
    Streams(3).shuffle("deck", expected)
    assert deck.can_draw()
    assert deck.draw(streams, "deck") == expected[-1]
    assert (deck.draw_pile, deck.discard_pile, deck.in_play) == (expected[:-1], [], ["held", expected[-1]])


def test_a_deck_that_does_not_reshuffle_is_empty_when_its_last_card_is_drawn() -> None:
    deck = Deck([], discard_pile=["a"], reshuffles=False)
    assert not deck.can_draw()
    assert deck.draw(Streams(1), "deck") is None
    assert deck.discard_pile == ["a"]


def test_nothing_can_be_drawn_while_every_card_is_in_play() -> None:
    deck = Deck([], in_play=["a"])
    assert deck.draw(Streams(1), "deck") is None
    assert deck.top() is None


def test_a_named_card_is_found_in_either_pile_and_the_order_stays() -> None:
    deck = Deck(["a", "b", "c"], discard_pile=["d"])
    assert deck.search("b")
    assert deck.search("d")
    assert not deck.search("b")
    assert (deck.draw_pile, deck.discard_pile, deck.in_play) == (["a", "c"], [], ["b", "d"])


def test_a_card_goes_back_on_top_or_to_the_bottom() -> None:
    deck = Deck(["a"], in_play=["b", "c"])
    deck.put_back("b")
    deck.put_back("c", at_bottom=True)
    assert deck.draw_pile == ["c", "a", "b"]


def test_only_a_card_in_play_can_be_discarded_and_only_one_in_the_game_removed() -> None:
    deck = Deck(["a"])
    with pytest.raises(ValueError, match="not in list"):
        deck.discard("a")
    deck.remove("a")
    assert deck == Deck([], removed=["a"])
    with pytest.raises(ValueError, match="no card 'a' in the game"):
        deck.remove("a")


class DeckMachine(RuleBasedStateMachine):
    """Whatever is done, every card is in exactly one place, and a copy goes its own way."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck([f"card {n}" for n in range(5)])
        self.streams = Streams(9)

    @rule()
    def draw(self) -> None:
        could = self.deck.can_draw()
        assert (self.deck.draw(self.streams, "deck") is not None) is could

    @precondition(lambda self: self.deck.in_play)
    @rule()
    def discard(self) -> None:
        self.deck.discard(self.deck.in_play[0])

    @precondition(lambda self: self.deck.in_play)
    @rule()
    def put_back(self) -> None:
        self.deck.put_back(self.deck.in_play[-1])

    @precondition(lambda self: self.deck.discard_pile)
    @rule()
    def remove(self) -> None:
        self.deck.remove(self.deck.discard_pile[0])

    @rule()
    def go_on_with_a_copy(self) -> None:
        old, before = self.deck, msgspec.json.encode(self.deck)
        self.deck = self.deck.copy()
        self.deck.draw(self.streams, "deck")
        if self.deck.in_play:
            self.deck.discard(self.deck.in_play[0])
        assert msgspec.json.encode(old) == before

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        deck = self.deck
        cards = [*deck.draw_pile, *deck.in_play, *deck.discard_pile, *deck.removed]
        assert sorted(cards) == [f"card {n}" for n in range(5)]


test_a_deck_never_loses_or_doubles_a_card = DeckMachine.TestCase
