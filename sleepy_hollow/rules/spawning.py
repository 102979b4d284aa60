"""Spawn points, the spawn list and its die."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.schema import FIGURES, KINDS
from sleepy_hollow.rules.state import FIGURES_A_KIND, Foe, HollowState, kind_of
from sleepy_hollow.rules.steps import Effects
from sleepy_hollow.rules.tables import Log, Tables, ability_source
from sleepy_hollow.rules.triggers import somebody
from sleepy_hollow.rules.verdict import settle

NO_POINT = 0
"""The number of no spawn point: there a group does not come."""


def acting_order(tables: Tables, state: HollowState) -> tuple[int, ...]:
    """All foes by kind, bosses first; within a kind the nearest to a Legend, then the oldest (SH-FMOV-2)."""
    first, second, third, fourth = (tables.walks[legend.cell] for legend in state.legends)
    ranked = []
    for age, foe in enumerate(state.foes):
        cell = foe.cell
        nearest = min(first[cell], second[cell], third[cell], fourth[cell])
        ranked.append((kind_of(foe.id), nearest, age, foe.id))
    ranked.sort()
    return tuple([number for _, _, _, number in ranked])


def place_foe(tables: Tables, state: HollowState, events: Log, kind: int, cell: int, point: int) -> bool:
    """Put one figure of a kind on the map; False when all of them are there already (SH-COMP-2)."""
    taken = {foe.id for foe in state.foes}
    first = kind * FIGURES_A_KIND
    for number in range(first, first + FIGURES[kind]):
        if number not in taken:
            card = tables.foe_card(state, kind)
            foe = Foe(number, cell, card.health)
            state.foes.append(foe)
            if events is not None:
                events.append(ev.FoeSpawned(number, cell, point, card.health))
            if point != NO_POINT and not settle(tables, state, events) and card.triggers:
                begin_abilities(tables, state, foe, "spawned")
            return True
    return False


def begin_abilities(tables: Tables, state: HollowState, foe: Foe, on: str) -> None:
    """Leave pending what a foe's card does when it has come or has been felled."""
    card = tables.foe_card(state, kind_of(foe.id))
    for trigger in reversed(card.triggers):
        if trigger.on == on:
            state.pending.append(Effects(ability_source(card, trigger), foe=foe.id, cell=foe.cell))


def spawn_group(tables: Tables, state: HollowState, events: Log, kind: int, count: int, point: int) -> None:
    """A group comes, as far as there are figures; the rest of it is lost."""
    cell = tables.spawn_cells[point]
    for placed in range(count):
        if state.stage != "play":
            return
        if not place_foe(tables, state, events, kind, cell, point):
            if events is not None:
                events.append(ev.FiguresShort(KINDS[kind], count - placed))
            if tables.override("SH-COMP-2") == "shortage_harms":
                state.pending.append(Effects("SH-COMP-2", legend=somebody(state)))
            return


def lowest_open(tables: Tables, state: HollowState) -> int:
    """The lowest-numbered spawn point that is not locked, or `NO_POINT` (SH-SPN-4)."""
    for number in sorted(tables.spawn_cells):
        if not state.locked >> number & 1:
            return number
    return NO_POINT


def open_point(tables: Tables, state: HollowState, number: int) -> int:
    """Where a group comes that is meant for `number`: a locked or missing point gives way (SH-SPN-4)."""
    if number in tables.spawn_cells and not state.locked >> number & 1:
        return number
    if number in tables.spawn_cells and tables.override("SH-SPN-4") == "locked_stays_away":
        return NO_POINT
    return lowest_open(tables, state)


def roll_point(tables: Tables, state: HollowState) -> tuple[int, int]:
    """Roll the six-sided die for a group: the roll, and the point it leads to (SH-SPN-3)."""
    roll = state.streams.below("spawn_die", 6) + 1
    state.reveals += 1
    if roll == 6:
        comes = tables.settings.level == "hard" or tables.override("SH-SPN-3") == "six_comes"
        return roll, lowest_open(tables, state) if comes else NO_POINT
    return roll, open_point(tables, state, roll)


def spawn_row(tables: Tables, state: HollowState, events: Log) -> None:
    """The next row of the spawn list comes, all its groups; behind the last row the first (SH-SPN-2)."""
    if not tables.spawn_list:
        return
    groups = tables.spawn_list[state.spawn_row]
    state.spawn_row = (state.spawn_row + 1) % len(tables.spawn_list)
    for group in groups:
        if state.stage != "play":
            return
        if group.point is None:
            roll, point = roll_point(tables, state)
            rule = "SH-SPN-3"
        else:
            roll, point = 0, open_point(tables, state, group.point)
            rule = "SH-SPN-5"
        if events is not None:
            events.append(ev.SpawnRolled(group.kind, group.count, roll, point, rule))
        if point != NO_POINT:
            spawn_group(tables, state, events, KINDS.index(group.kind), group.count, point)


def set_lock(tables: Tables, state: HollowState, events: Log, point: int, *, is_locked: bool) -> None:
    """Lock or open a spawn point; nothing happens where it is so already (SH-SPN-1)."""
    if bool(state.locked >> point & 1) == is_locked:
        return
    state.locked ^= 1 << point
    if events is not None:
        cell = tables.spawn_cells[point]
        events.append(ev.PointLocked(point, cell) if is_locked else ev.PointUnlocked(point, cell))
    settle(tables, state, events)
