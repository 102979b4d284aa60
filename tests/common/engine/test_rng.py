"""SplitMix64 against its published numbers, and the streams made of it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.rng import GAMMA, MASK, Streams, derive, mix

PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The first numbers of SplitMix64 seeded with 1234567, as its reference programs print them."""

WORDS = st.text(max_size=6)
SEEDS = st.integers(0, MASK)


def test_the_generator_gives_the_published_numbers() -> None:
    streams = Streams(0, {"dice": 1234567})
    assert [streams.next64("dice") for _ in PUBLISHED] == PUBLISHED
    assert [mix((1234567 + n * GAMMA) & MASK) for n in range(1, 6)] == PUBLISHED


def test_a_stream_is_not_moved_by_another() -> None:
    alone, together = Streams(42), Streams(42)
    expected = [alone.next64("dice") for _ in range(5)]
    found = []
    for _ in range(5):
        together.next64("tiles")
        found.append(together.next64("dice"))
    assert found == expected
    assert alone.next64("tiles") != expected[0]


def test_the_state_of_a_stream_goes_on_after_a_copy() -> None:
    streams = Streams(42, forced={"spawns": [3, 1]})
    streams.next64("dice")
    twin = streams.copy()
    assert twin == streams
    assert [twin.below("spawns", 6), twin.next64("dice")] == [3, streams.next64("dice")]
    assert streams.forced == {"spawns": [3, 1]}


@given(SEEDS, st.integers(1, 40))
def test_a_number_below_n_is_below_n(seed: int, n: int) -> None:
    streams = Streams(seed)
    assert all(0 <= streams.below("dice", n) < n for _ in range(20))


def test_every_number_below_n_comes_about_as_often() -> None:
    streams = Streams(7)
    counts = Counter(streams.below("dice", 6) for _ in range(60_000))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 20.5  # exceeded by chance once in a thousand seeds; this seed is fixed


def test_bits_that_would_favour_small_numbers_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([MASK, 10])  # 2**64 - 1 leaves a part of six: 2**64 is 4 more than a multiple of 6
    monkeypatch.setattr(Streams, "next64", lambda self, name: next(drawn))
    assert Streams(1).below("dice", 6) == 4


def test_forced_numbers_come_first_and_draw_nothing() -> None:
    streams, free = Streams(5, forced={"dice": [5, 0]}), Streams(5)
    assert [streams.below("dice", 6) for _ in range(4)] == [
        5,
        0,
        free.below("dice", 6),
        free.below("dice", 6),
    ]
    assert streams.below("tiles", 9) == free.below("tiles", 9)


@pytest.mark.parametrize("number", [6, -1])
def test_a_forced_number_that_does_not_fit_is_noticed(number: int) -> None:
    with pytest.raises(ValueError, match=f"forced number {number} on stream 'dice' is outside 0-5"):
        Streams(1, forced={"dice": [number]}).below("dice", 6)


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Streams(seed).shuffle("deck", shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_can_be_scripted_from_the_last_place_to_the_first() -> None:
    cards = ["a", "b", "c", "d"]
    Streams(1, forced={"deck": [0, 2, 1]}).shuffle("deck", cards)
    assert cards == ["d", "b", "c", "a"]


def test_every_order_of_a_shuffle_comes_about_as_often() -> None:
    streams, counts = Streams(3), Counter[str]()
    for _ in range(12_000):
        cards = list("abc")
        streams.shuffle("deck", cards)
        counts["".join(cards)] += 1
    assert len(counts) == 6
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 20.5


def test_a_choice_is_one_of_the_items() -> None:
    streams, free = Streams(11), Streams(11)
    items = ("south", "west", "east")
    assert [streams.choice("bot", items) for _ in range(9)] == [items[free.below("bot", 3)] for _ in range(9)]


@given(SEEDS, WORDS, WORDS, WORDS, WORDS)
def test_derived_seeds_differ_with_their_labels(seed: int, a: str, b: str, c: str, d: str) -> None:
    assert 0 <= derive(seed, a, b) <= MASK
    if (a, b) != (c, d):
        assert derive(seed, a, b) != derive(seed, c, d)
    assert derive(seed, a) != derive(seed ^ 1, a)


def test_a_derived_seed_never_changes() -> None:
    """Saves and recorded games depend on it."""
    assert derive(0) == mix(GAMMA)
    assert derive(2024, "tiles", 3) == DERIVED


DERIVED = 8116085023382484715
