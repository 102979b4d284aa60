"""Foes told apart: by where they stand, and those of a kind in one location by a number."""

from __future__ import annotations

from collections.abc import Iterable

from common.engine.text import _
from common.ui.tokens import Token
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.names import foe_name, place_name
from sleepy_hollow.rules.state import Foe, HollowState, kind_of
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.pieces import foe_id


def number_of(state: HollowState, foe: Foe) -> int:
    """Which of its kind a foe is in its location, as they stand there from the left; 0 for the only one."""
    twins = [
        other.id for other in state.foes if other.cell == foe.cell and kind_of(other.id) == kind_of(foe.id)
    ]
    return twins.index(foe.id) + 1 if len(twins) > 1 else 0


def foe_label(tables: Tables, state: HollowState, number: int) -> str:
    """ "Pumpling at C3", or "Pumpling 2 at C3" where several of them share C3"""
    foe, name = foe_with(state, number), foe_name(tables, number)
    if foe is None:
        return name
    which = number_of(state, foe)
    if which:
        name = _("{foe} {n}").format(foe=name, n=which)
    return _("{foe} at {place}").format(foe=name, place=place_name(tables, foe.cell))


def short_label(tables: Tables, state: HollowState, number: int) -> str:
    """A foe's place beside its picture: "C3", or "C3 · 2" where several of its kind share C3"""
    foe = foe_with(state, number)
    if foe is None:
        return ""
    place, which = place_name(tables, foe.cell), number_of(state, foe)
    return f"{place} · {which}" if which else place


def numbered(state: HollowState, tokens: Iterable[Token]) -> list[Token]:
    """The tokens, with their number on foes of which several of a kind share a location."""
    numbers = {foe_id(foe.id): number_of(state, foe) for foe in state.foes}
    found = list(tokens)
    for token in found:
        if numbers.get(token.id):
            token.badge = str(numbers[token.id])
    return found
