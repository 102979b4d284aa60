from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, actions_in, fear_in, large_fear_in, small_fear_in


def packed(action: int, fear: int, large: int) -> int:
    return action * ACTION + fear * FEAR + large * LARGE


def test_tokens_are_packed_and_unpacked() -> None:
    tokens = packed(5, 9, 4)
    assert (actions_in(tokens), small_fear_in(tokens), large_fear_in(tokens)) == (5, 9, 4)
    assert fear_in(tokens) == 9 + 12


@pytest.mark.rule("SH-TOK-2", "SH-FEAR-8")
def test_each_slot_takes_its_own() -> None:
    everything = packed(5, 5, 2)
    assert payments("A", everything) == (ACTION,)
    assert payments("F", everything) == (FEAR,)
    assert payments("E", everything) == (FEAR, ACTION, LARGE)
    assert payments("F", packed(5, 0, 2)) == ()
    assert payments("A", packed(0, 9, 0)) == ()


@pytest.mark.rule("SH-TOK-4")
def test_all_slots_are_filled_at_once_or_none() -> None:
    assert payments("AE", packed(1, 0, 0)) == ()
    assert payments("AE", packed(1, 1, 0)) == (ACTION + FEAR,)
    assert payments("AA", packed(2, 0, 0)) == (2 * ACTION,)


def test_an_action_token_is_kept_for_the_slot_that_needs_it() -> None:
    assert payments("EA", packed(1, 0, 1)) == (ACTION + LARGE,)


@given(
    st.text("AFE", min_size=1, max_size=3),
    st.integers(0, 5),
    st.integers(0, 9),
    st.integers(0, 3),
)
def test_every_payment_fills_the_slots_from_what_there_is(
    slots: str, action: int, fear: int, large: int
) -> None:
    options = payments(slots, packed(action, fear, large))
    assert len(set(options)) == len(options)
    for paid in options:
        a, f, big = actions_in(paid), small_fear_in(paid), large_fear_in(paid)
        assert a + f + big == len(slots)
        assert a <= action
        assert f <= fear
        assert big <= large
        assert a >= slots.count("A")
        assert f >= slots.count("F")
        assert big <= slots.count("E")
    enough = min(action, len(slots)) >= slots.count("A") and fear >= slots.count("F")
    rest = action - slots.count("A") + fear - slots.count("F") + large
    assert bool(options) is (enough and rest >= slots.count("E"))
