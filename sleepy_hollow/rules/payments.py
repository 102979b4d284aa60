"""Which tokens can fill a card's slots (SH-TOK-2 to SH-TOK-4)."""

from __future__ import annotations

from functools import cache

from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, actions_in, large_fear_in, small_fear_in

FITS = {"A": (ACTION,), "F": (FEAR,), "E": (FEAR, ACTION, LARGE)}
"""The tokens that each kind of slot takes, fear first: it is an action token's place that F slots lack."""


@cache
def payments(slots: str, preparation: int) -> tuple[int, ...]:
    """The different sets of tokens that fill all `slots` from preparation, packed like a space's tokens.

    Empty when they cannot be filled. The first is the one that spends most small fear.

    >>> payments("AE", 0x0201) == (ACTION + FEAR,)
    True
    """
    found: dict[int, None] = {0: None}
    for slot in sorted(slots):  # A and F first: they have no choice
        found = {
            paid + token: None
            for paid in found
            for token in FITS[slot]
            if actions_in(paid + token) <= actions_in(preparation)
            and small_fear_in(paid + token) <= small_fear_in(preparation)
            and large_fear_in(paid + token) <= large_fear_in(preparation)
        }
    return tuple(sorted(found, key=_spends_fear))


@cache
def short_payments(slots: str, preparation: int) -> tuple[int, ...]:
    """The sets of tokens that fill all `slots` but one (`schema.Accessory`), in the same order.

    >>> short_payments("AE", 0x0001) == (ACTION,)
    True
    """
    found: dict[int, None] = {}
    for place in range(len(slots)):
        rest = slots[:place] + slots[place + 1 :]
        found.update(dict.fromkeys(payments(rest, preparation)))
    return tuple(sorted(found, key=_spends_fear))


def _spends_fear(paid: int) -> tuple[int, int]:
    return -small_fear_in(paid), large_fear_in(paid)
