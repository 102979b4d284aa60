"""What turned stones give away: the chance of each that is still there to have the face that they count.

Only what every player can see goes into it: the numbers told, and the faces of what was taken away.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

import msgspec

from common.engine.grid import cells_of, mask_of
from sleepy_hollow.rules.pieces import tells
from sleepy_hollow.rules.state import BESIDE, HollowState
from sleepy_hollow.rules.tables import Tables

MOST_DEALS: Final = 60_000
"""With more ways to deal the faces than these every token is taken to be as likely as the others."""
KEPT: Final = 512
"""For how many things known together the deals that fit them are kept."""


class Clue(msgspec.Struct, frozen=True, gc=False):
    """Among these places (a bitmask) so many have the face."""

    places: int
    count: int


class Known(msgspec.Struct, frozen=True):
    """What players know of a kind of token: its `numbers` by place, and how many of them have the face."""

    numbers: tuple[int, ...]
    total: int
    clues: frozenset[Clue]


def known(tables: Tables, state: HollowState, kind: str) -> Known:
    """What can be seen of all tokens of a kind that began on the map."""
    counted = tables.counted_faces.get(kind, "")
    numbers = tuple(
        number for number, token in enumerate(tables.tokens) if token.kind == kind and token.cell >= 0
    )
    total = sum(row.faces.get(counted, 0) for row in tables.chapter.hidden_faces if row.token == kind)
    clues = set()
    for place, number in enumerate(numbers):
        if state.tokens[number] == BESIDE:
            clues.add(Clue(1 << place, int(state.faces[number] == counted)))
        count = tells(tables, state, number)
        if count is not None:
            ring = tables.ring[tables.tokens[number].cell]
            around = mask_of(
                place for place, other in enumerate(numbers) if tables.tokens[other].cell in ring
            )
            clues.add(Clue(around, count))
    return Known(numbers, total, frozenset(clues))


def chances(tables: Tables, state: HollowState, kind: str) -> dict[int, float]:
    """By token of a kind that is on the map: the chance that it hides the face that its kind counts."""
    seen = known(tables, state, kind)
    shares = _shares(len(seen.numbers), seen.total, seen.clues)
    return {
        number: share for number, share in zip(seen.numbers, shares, strict=True) if state.tokens[number] >= 0
    }


def possible_deals(seen: Known) -> tuple[int, ...]:
    """Every deal that fits what is known, as bitmasks of places that have the face.

    Empty when there are too many to go through.
    """
    if comb(len(seen.numbers), seen.total) > MOST_DEALS:
        return ()
    return _fitting(len(seen.numbers), seen.total, seen.clues)


@lru_cache(maxsize=KEPT)
def _shares(size: int, total: int, clues: frozenset[Clue]) -> tuple[float, ...]:
    """The share of the possible deals in which each place has the face."""
    if comb(size, total) > MOST_DEALS:
        return (total / size,) * size
    sums = [0] * size
    deals = _fitting(size, total, clues)
    for deal in deals:
        for place in cells_of(deal):
            sums[place] += 1
    return tuple(count / max(1, len(deals)) for count in sums)


_kept: dict[tuple[int, int, frozenset[Clue]], tuple[int, ...]] = {}


def _fitting(size: int, total: int, clues: frozenset[Clue]) -> tuple[int, ...]:
    """The deals that fit all clues, found among those that fit all but one of them."""
    key = size, total, clues
    if key in _kept:
        return _kept[key]
    if not clues:
        return _deals(size, total)
    last = next((clue for clue in clues if (size, total, clues - {clue}) in _kept), None)
    if last is None:
        last = max(clues, key=lambda clue: (clue.places, clue.count))
    found = tuple(
        deal
        for deal in _fitting(size, total, clues - {last})
        if (deal & last.places).bit_count() == last.count
    )
    if len(_kept) >= KEPT:
        _kept.pop(next(iter(_kept)))
    _kept[key] = found
    return found


@lru_cache(maxsize=4)
def _deals(size: int, total: int) -> tuple[int, ...]:
    """Every way to deal the face to `total` of `size` places, as bitmasks."""
    return tuple(mask_of(places) for places in combinations(range(size), total))
