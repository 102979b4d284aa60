"""The Adversary Phase: the track's steps, and the foes one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.chapter import end_adversary_phase
from sleepy_hollow.rules.foe_attacks import attack_legend
from sleepy_hollow.rules.foe_moves import begin_move
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.spawning import acting_order, spawn_row
from sleepy_hollow.rules.state import HollowState, kind_of
from sleepy_hollow.rules.steps import AdversaryPhase, Effects, FoesAttack, FoesMove, FoesTraps
from sleepy_hollow.rules.storybook import STEPS
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import spring_under_foe
from sleepy_hollow.rules.triggers import fire, somebody


def advance_phase(tables: Tables, state: HollowState, events: Log, step: AdversaryPhase) -> bool:
    """Begin the next step of the track's current space, or end the phase (SH-ADV-1, SH-ADV-2)."""
    space = tables.chapter.track[state.track]
    state.pending.pop()
    if step.index > len(space):
        end_adversary_phase(tables, state, events)
        return False
    state.pending.append(AdversaryPhase(step.index + 1))
    if step.index == len(space):
        fire(tables, state, "round_ends")
        return False
    kind = space[step.index]
    if events is not None:
        events.append(ev.AdversaryStepBegan(kind))
    if kind == "spawn":
        spawn_row(tables, state, events)
    elif kind not in STEPS:
        state.pending.append(Effects(kind, legend=somebody(state)))
    elif not state.foes:
        pass
    elif kind == "move":
        state.pending.append(FoesMove(acting_order(tables, state)))
    else:
        state.pending.append(FoesAttack(acting_order(tables, state)))
    return False


def first_of_kind(queue: tuple[int, ...]) -> tuple[int, ...]:
    """The foes of the queue that may be next: all of its first kind."""
    _, same = next(groupby(queue, kind_of))
    return tuple(same)


def still_there(state: HollowState, queue: tuple[int, ...]) -> tuple[int, ...]:
    """The foes of the queue that are on the map: what one of them sets off may fell others."""
    there = {foe.id for foe in state.foes}
    return tuple([number for number in queue if number in there])


def must_order(tables: Tables, queue: tuple[int, ...]) -> bool:
    """Whether the players choose which foe of the kind is next (a setting)."""
    return tables.settings.ask_foe_order and len(queue) > 1 and kind_of(queue[0]) == kind_of(queue[1])


def advance_traps(_tables: Tables, state: HollowState, _events: Log, step: FoesTraps) -> bool:
    """The next foe suffers the traps that it begins the phase in."""
    state.pending.pop()
    if len(step.queue) > 1:
        state.pending.append(FoesTraps(step.queue[1:]))
    foe = foe_with(state, step.queue[0])
    if foe is not None:
        spring_under_foe(state, foe.id, foe.cell, is_entered=False)
    return False


def advance_moves(tables: Tables, state: HollowState, events: Log, step: FoesMove) -> bool:
    """Move the foes one by one; wait where the players order them, or choose a path."""
    return _advance(tables, state, events, step, begin_move)


def advance_attacks(tables: Tables, state: HollowState, events: Log, step: FoesAttack) -> bool:
    """Let the foes attack one by one, until the chapter is lost; wait where the players order them."""
    return _advance(tables, state, events, step, attack_legend)


def let_act(tables: Tables, state: HollowState, events: Log, step: FoesMove | FoesAttack, foe: int) -> None:
    """The players let this foe of the queue move, or attack, now."""
    state.pending[-1] = type(step)(tuple([other for other in step.queue if other != foe]))
    act = begin_move if isinstance(step, FoesMove) else attack_legend
    act(tables, state, events, foe)


def _advance(
    tables: Tables,
    state: HollowState,
    events: Log,
    step: FoesMove | FoesAttack,
    act: Callable[[Tables, HollowState, Log, int], None],
) -> bool:
    queue, rest = still_there(state, step.queue), type(step)
    place = len(state.pending) - 1
    while queue:
        if must_order(tables, queue):
            state.pending[-1] = rest(queue)
            return True
        number, queue = queue[0], queue[1:]
        act(tables, state, events, number)
        if state.stage != "play":
            return False
        if len(state.pending) > place + 1:  # what it has set off, or the rest of its way, comes first
            state.pending[place] = rest(queue)
            return False
    state.pending.pop()
    return False
