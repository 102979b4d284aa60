"""Allies on the way: a chapter leads them to a zone, or a card moves one (SH-ALLY-2).

They pass foes without a Tactical Retreat (SH-RET-1), and no foe holds them. Traps harm them as any hero.
"""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.heroes import hurt_ally
from sleepy_hollow.rules.state import FIRST_ALLY, NOWHERE, HollowState
from sleepy_hollow.rules.steps import AllyMove
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import explode, traps_for_ally
from sleepy_hollow.rules.verdict import settle


def lead_allies(tables: Tables, state: HollowState, events: Log, zone: int) -> None:
    """Each ally walks toward the nearest location of a zone as far as it can (SH-EXC-1)."""
    for who, ally in enumerate(state.allies, FIRST_ALLY):
        if ally.cell == NOWHERE:
            continue
        path = [ally.cell]
        for _step in range(tables.chapter.allies[who - FIRST_ALLY].move):
            onward = _next_step(tables, path[-1], zone)
            if onward < 0:
                break
            path.append(onward)
            if traps_for_ally(state, onward):
                goes_on = walk_ally(tables, state, events, who, path)
                path = [onward]
                if not goes_on:
                    break
        walk_ally(tables, state, events, who, path)


def walk_ally(tables: Tables, state: HollowState, events: Log, who: int, path: list[int]) -> bool:
    """An ally goes along a path at whose end alone a trap may lie; False where its move ends there."""
    if not _goes_on(state, who) or len(path) < 2:
        return False
    here = state.allies[who - FIRST_ALLY].cell = path[-1]
    if events is not None:
        events.append(ev.AllyMoved(who, tuple(path)))
    settle(tables, state, events)
    goes_on = True
    for kind in traps_for_ally(state, here):
        if not _goes_on(state, who):
            return False
        trap = tables.cards.traps[kind]
        if events is not None:
            events.append(ev.TrapSprung(trap.id, here, who, -1))
        if trap.blast:
            explode(tables, state, events, kind, here)
        else:
            hurt_ally(tables, state, events, who, trap.damage, trap.id)
        goes_on = goes_on and not trap.ends_move
    return goes_on and _goes_on(state, who)


def _goes_on(state: HollowState, who: int) -> bool:
    """Whether the chapter goes on and the ally is there."""
    return state.stage == "play" and state.allies[who - FIRST_ALLY].cell != NOWHERE


def step_ally(tables: Tables, state: HollowState, events: Log, step: AllyMove, cell: int) -> None:
    """One step of an ally that a card moves; the rest of the move is left pending."""
    place = len(state.pending) - 1
    here = state.allies[step.ally - FIRST_ALLY].cell
    goes_on = walk_ally(tables, state, events, step.ally, [here, cell])
    if state.stage == "play":
        rest = step.steps - 1 if goes_on else 0
        state.pending[place] = AllyMove(step.legend, step.ally, rest)


def _next_step(tables: Tables, cell: int, zone: int) -> int:
    """The first step of a shortest way into a zone, or -1 when the ally is there or there is none."""
    if zone >> cell & 1:
        return -1
    walks = tables.land.walks
    goals = [goal for goal in range(tables.board.size) if zone >> goal & 1]
    nearest = min(goals, key=lambda goal: (walks[goal][cell], goal))
    steps = tables.land.paths[cell, nearest]
    return steps[0] if steps else -1
