"""Heroes that are no Legends: allies met in a chapter, with health alone (SH-ALLY-2).

Heroes are numbered: the four Legends first, then the chapter's allies in their order.
"""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import FIRST_ALLY, NOWHERE, HollowState
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle


def allies_in(state: HollowState, cell: int) -> list[int]:
    """The allies in a location, by their numbers as heroes."""
    return [number for number, ally in enumerate(state.allies, FIRST_ALLY) if ally.cell == cell]


def heroes_in(state: HollowState, cell: int) -> tuple[int, ...]:
    """All heroes in a location, Legends first."""
    legends = [who for who, legend in enumerate(state.legends) if legend.cell == cell]
    return (*legends, *allies_in(state, cell)) if state.allies else tuple(legends)


def can_move(tables: Tables, who: int) -> bool:
    """Whether an ally, by its number as a hero, goes anywhere at all."""
    return tables.chapter.allies[who - FIRST_ALLY].move > 0


def hurt_ally(
    tables: Tables, state: HollowState, events: Log, who: int, amount: int, source: str, foe: int = -1
) -> None:
    """An ally takes damage; it has no defence and no fear, and is gone at no health."""
    ally = state.allies[who - FIRST_ALLY]
    if state.stage != "play" or not amount or ally.cell == NOWHERE:
        return
    before, cell = ally.health, ally.cell
    ally.health = max(0, before - amount)
    if events is not None:
        events.append(ev.AllyHurt(who, cell, amount, before, ally.health, source, foe))
    if not ally.health:
        ally.cell = NOWHERE
        if events is not None:
            events.append(ev.AllyFell(who, cell))
        state.priority = tuple(other for other in state.priority if other != who)
    settle(tables, state, events)


def heal_ally(tables: Tables, state: HollowState, events: Log, who: int, points: int) -> None:
    """A Restore on an ally is all health, at most to its maximum (SH-RES-1)."""
    ally = state.allies[who - FIRST_ALLY]
    before = ally.health
    ally.health = min(tables.chapter.allies[who - FIRST_ALLY].health, before + points)
    if events is not None and ally.health > before:
        events.append(ev.AllyHealed(who, ally.health - before, before, ally.health))
    settle(tables, state, events)
