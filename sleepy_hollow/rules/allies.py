"""Allies on the way: a chapter leads them to a zone, past foes and through traps (SH-ALLY-2)."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.heroes import hurt_ally
from sleepy_hollow.rules.state import FIRST_ALLY, NOWHERE, HollowState
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import traps_for_ally
from sleepy_hollow.rules.verdict import settle


def lead_allies(tables: Tables, state: HollowState, events: Log, zone: int) -> None:
    """Each ally walks toward the nearest location of a zone as far as it can (SH-EXC-1).

    Foes do not hold it, and it leaves them without a Tactical Retreat (SH-RET-1).
    """
    for who, ally in enumerate(state.allies, FIRST_ALLY):
        if state.stage != "play" or ally.cell == NOWHERE:
            continue
        path = [ally.cell]
        for _step in range(tables.chapter.allies[who - FIRST_ALLY].move):
            onward = _next_step(tables, ally.cell, zone)
            if onward < 0:
                break
            ally.cell = onward
            path.append(onward)
            if traps_for_ally(tables, state, onward):
                break
        if len(path) > 1:
            if events is not None:
                events.append(ev.AllyMoved(who, tuple(path)))
            settle(tables, state, events)
            for kind in traps_for_ally(tables, state, ally.cell):
                trap = tables.cards.traps[kind]
                if events is not None:
                    events.append(ev.TrapSprung(trap.id, ally.cell, who, -1))
                hurt_ally(tables, state, events, who, trap.damage, trap.id)


def _next_step(tables: Tables, cell: int, zone: int) -> int:
    """The first step of a shortest way into a zone, or -1 when the ally is there or there is none."""
    if zone >> cell & 1:
        return -1
    walks = tables.land.walks
    goals = [goal for goal in range(tables.board.size) if zone >> goal & 1]
    nearest = min(goals, key=lambda goal: (walks[goal][cell], goal))
    steps = tables.land.paths[cell, nearest]
    return steps[0] if steps else -1
