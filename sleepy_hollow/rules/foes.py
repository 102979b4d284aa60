"""Foes on the map: finding them, hurting them, and what happens when they fall."""

from __future__ import annotations

from collections.abc import Sequence

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.schema import FoeCard
from sleepy_hollow.rules.spawning import begin_abilities
from sleepy_hollow.rules.state import Foe, HollowState, kind_of
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle

TARGET_MARKERS = 3
"""How many Target Markers there are (SH-COMP-10)."""

VILE_REACH = 2
"""How far the Vile Ward protects foes, in locations."""


def foe_with(state: HollowState, number: int) -> Foe | None:
    """The foe with this id, if it is on the map."""
    for foe in state.foes:
        if foe.id == number:
            return foe
    return None


def foes_in_view(state: HollowState, view: int) -> list[Foe]:
    """The foes in a bitmask of cells, oldest first."""
    return [foe for foe in state.foes if view >> foe.cell & 1]


def card_of(tables: Tables, state: HollowState, foe: Foe) -> FoeCard:
    """The card of a foe on the map."""
    kind = kind_of(foe.id)
    return tables.foe_cards[kind][state.levels[kind]]


def defence_of(tables: Tables, state: HollowState, foe: Foe) -> int:
    """By how much each attack on a foe does less damage."""
    defence = card_of(tables, state, foe).defence
    if tables.has_vile_ward and any(
        token.kind == "vile_ward" and cell >= 0 and tables.grid_distances[cell][foe.cell] <= VILE_REACH
        for token, cell in zip(tables.tokens, state.tokens, strict=True)
    ):
        return defence + 1
    return defence


def damage_foes(
    tables: Tables, state: HollowState, events: Log, foes: Sequence[Foe], amounts: Sequence[int]
) -> tuple[int, ...]:
    """Deal damage to several at once; those at no health leave the map together (SH-HP-4).

    Gives the foes that it damaged and did not fell. What their fall sets off comes after.
    """
    felled, damaged = [], []
    for foe, amount in zip(foes, amounts, strict=True):
        dealt = amount
        if amount and not foe.has_barked and (bark := card_of(tables, state, foe).bark):
            foe.has_barked = True
            dealt = max(0, amount - bark)
        before = foe.health
        foe.health = max(0, before - dealt)
        if events is not None:
            events.append(ev.FoeDamaged(foe.id, foe.cell, dealt, before, foe.health))
        if foe.health == 0:
            felled.append(foe)
        elif dealt:
            damaged.append(foe.id)
    take_off(tables, state, events, felled)
    return tuple(damaged)


def take_off(tables: Tables, state: HollowState, events: Log, felled: Sequence[Foe]) -> None:
    """The foes that have no health left leave the map together; then comes what their fall sets off."""
    if felled:
        state.foes = [foe for foe in state.foes if foe.health]
        if events is not None:
            events.extend(ev.FoeFelled(foe.id, foe.cell) for foe in felled)
    if not settle(tables, state, events):
        for foe in reversed(felled):
            begin_abilities(tables, state, foe, "felled")


def mark(state: HollowState, events: Log, foe: Foe) -> None:
    """Put a Target Marker on a foe, if one is left."""
    if foe.is_marked or sum(other.is_marked for other in state.foes) >= TARGET_MARKERS:
        return
    foe.is_marked = True
    if events is not None:
        events.append(ev.FoeMarked(foe.id))


def weaken(state: HollowState, events: Log, numbers: Sequence[int], dice: int) -> None:
    """These foes roll fewer dice in their attacks until the round ends."""
    for foe in state.foes:
        if foe.id in numbers:
            foe.shaken += dice
            if events is not None:
                events.append(ev.FoeWeakened(foe.id, dice))
