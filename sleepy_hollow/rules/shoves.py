"""Pushing and pulling figures, step by step."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.state import NO_BORDER, Foe, HollowState
from sleepy_hollow.rules.steps import Shove
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import spring_under_foe
from sleepy_hollow.rules.verdict import settle


def monsters_in(tables: Tables, state: HollowState, view: int) -> list[Foe]:
    """The foes in a bitmask of cells that are no bosses (SH-FOE-1)."""
    return [foe for foe in state.foes if view >> foe.cell & 1 and not card_of(tables, state, foe).boss]


def can_shove(tables: Tables, state: HollowState, usable: Usable, cell: int) -> bool:
    """Whether a card that shoves all monsters about finds one from a location, or a foe there to strike."""
    if monsters_in(tables, state, usable.seen[cell]):
        return True
    return usable.strikes_here and any(foe.cell == cell for foe in state.foes)


def shove_cells(tables: Tables, state: HollowState, step: Shove) -> list[int]:
    """Where the foe can go next: one step that it could make itself past pieces, farther off or nearer."""
    foe = foe_with(state, step.foe)
    if foe is None:
        return []
    distances = tables.grid_distances[step.source]
    here = distances[foe.cell]
    wanted = here - 1 if step.is_pull else here + 1
    return [
        cell
        for cell in tables.ways(state).passages.neighbours[foe.cell]
        if distances[cell] == wanted and not state.wards >> cell & 1
    ]


def advance_shove(tables: Tables, state: HollowState, events: Log, step: Shove) -> bool:
    """Wait where there are several ways; without any the rest is lost."""
    cells = shove_cells(tables, state, step)
    if len(cells) > 1:
        return True
    if cells:
        shove(tables, state, events, step, cells[0])
    else:
        state.pending.pop()
    return False


def shove(tables: Tables, state: HollowState, events: Log, step: Shove, cell: int) -> None:
    """Move the foe one step; it is no move of its own, but it enters the location."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is None:
        return
    if step.left > 1:
        state.pending.append(Shove(step.legend, step.foe, step.source, step.left - 1, step.is_pull))
    origin, foe.cell = foe.cell, cell
    foe.stopped_by = NO_BORDER
    if events is not None:
        events.append(ev.FoeShoved(foe.id, origin, cell, step.legend))
    settle(tables, state, events)
    if state.stage == "play":
        spring_under_foe(state, foe.id, cell, is_entered=True)
