"""What turned stones give away: the chance of each that is still there to have the face that they count.

Only what every player can see goes into it: the numbers told, and the faces of what was taken away.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

from common.engine.grid import cells_of, mask_of
from sleepy_hollow.rules.pieces import tells
from sleepy_hollow.rules.state import BESIDE, HollowState
from sleepy_hollow.rules.tables import Tables

MOST_DEALS = 60_000
"""With more ways to deal the faces than these every token is taken to be as likely as the others."""


def chances(tables: Tables, state: HollowState, kind: str) -> dict[int, float]:
    """By token of a kind that is on the map: the chance that it hides the face that its kind counts."""
    counted = tables.counted_faces.get(kind, "")
    numbers = [number for number, token in enumerate(tables.tokens) if token.kind == kind and token.cell >= 0]
    places = {number: place for place, number in enumerate(numbers)}
    total = sum(row.faces.get(counted, 0) for row in tables.chapter.hidden_faces if row.token == kind)
    has, lacks = 0, 0
    told = []
    for number in numbers:
        if state.tokens[number] == BESIDE:
            if state.faces[number] == counted:
                has |= 1 << places[number]
            else:
                lacks |= 1 << places[number]
        count = tells(tables, state, number)
        if count is not None:
            ring = tables.ring[tables.tokens[number].cell]
            told.append((mask_of(places[n] for n in numbers if tables.tokens[n].cell in ring), count))
    shares = _shares(len(numbers), total, has, lacks, tuple(told))
    return {number: shares[place] for number, place in places.items() if state.tokens[number] >= 0}


@lru_cache(maxsize=512)
def _shares(
    size: int, total: int, has: int, lacks: int, told: tuple[tuple[int, int], ...]
) -> tuple[float, ...]:
    """The share of the possible deals in which each place has the face."""
    if comb(size, total) > MOST_DEALS:
        return (total / size,) * size
    sums, deals = [0] * size, 0
    for deal in _deals(size, total):
        if deal & has != has or deal & lacks:
            continue
        if all((deal & ring).bit_count() == count for ring, count in told):
            deals += 1
            for place in cells_of(deal):
                sums[place] += 1
    return tuple(count / max(1, deals) for count in sums)


@lru_cache(maxsize=4)
def _deals(size: int, total: int) -> tuple[int, ...]:
    """Every way to deal the face to `total` of `size` places, as bitmasks."""
    return tuple(mask_of(places) for places in combinations(range(size), total))
