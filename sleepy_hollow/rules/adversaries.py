"""The Adversary Phase: the track's steps, how foes move and whom they attack."""

from __future__ import annotations

from itertools import groupby

from common.engine.paths import UNREACHABLE
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.attack import foe_with
from sleepy_hollow.rules.chapter import end_adversary_phase
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import suffer_attack
from sleepy_hollow.rules.spawning import kind_of, spawn_row
from sleepy_hollow.rules.state import Foe, HollowState
from sleepy_hollow.rules.steps import AdversaryPhase, FoeMove, FoesAttack, FoesMove
from sleepy_hollow.rules.tables import Log, Tables

NOBODY = -1


def advance_phase(tables: Tables, state: HollowState, events: Log, step: AdversaryPhase) -> bool:
    """Begin the next step of the track's current space, or end the phase (SH-ADV-1, SH-ADV-2)."""
    space = tables.chapter.track[state.track]
    state.pending.pop()
    if step.index == len(space):
        end_adversary_phase(tables, state, events)
        return False
    state.pending.append(AdversaryPhase(step.index + 1))
    kind = space[step.index]
    if events is not None:
        events.append(ev.AdversaryStepBegan(kind))
    if kind == "spawn":
        spawn_row(tables, state, events)
    elif not state.foes:
        pass
    elif kind == "move":
        state.pending.append(FoesMove(acting_order(tables, state)))
    else:
        state.pending.append(FoesAttack(acting_order(tables, state)))
    return False


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


def first_of_kind(queue: tuple[int, ...]) -> tuple[int, ...]:
    """The foes of the queue that may be next: all of its first kind."""
    _, same = next(groupby(queue, kind_of))
    return tuple(same)


def must_order(tables: Tables, queue: tuple[int, ...]) -> bool:
    """Whether the players choose which foe of the kind is next (a setting)."""
    return tables.settings.ask_foe_order and len(queue) > 1 and kind_of(queue[0]) == kind_of(queue[1])


def advance_moves(tables: Tables, state: HollowState, events: Log, step: FoesMove) -> bool:
    """Move the foes one by one; wait where the players order them, or choose a path."""
    queue = step.queue
    while queue:
        if must_order(tables, queue):
            state.pending[-1] = FoesMove(queue)
            return True
        number, queue = queue[0], queue[1:]
        move = begin_move(tables, state, events, number)
        if move is not None:
            state.pending[-1] = FoesMove(queue)
            state.pending.append(move)
            return True
    state.pending.pop()
    return False


def let_move(tables: Tables, state: HollowState, events: Log, step: FoesMove, number: int) -> None:
    """The players let this foe of the queue move now."""
    left = tuple([other for other in step.queue if other != number])
    state.pending[-1] = FoesMove(left)
    move = begin_move(tables, state, events, number)
    if move is not None:
        state.pending.append(move)


def begin_move(tables: Tables, state: HollowState, events: Log, number: int) -> FoeMove | None:
    """Choose whom a foe goes for and walk, unless something keeps it; the move that waits for a choice."""
    foe = foe_with(state, number)
    if foe is None:
        return None
    cell = foe.cell
    if foe.is_pinned:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "pinned", "SH-SKILL-1"))
        return None
    card = tables.foe_card(kind_of(number))
    target = (first_in_priority if card.rides_on else closest_legend)(tables, state, cell)
    if target == NOBODY:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "path", "SH-FMOV-1"))
        return None
    if state.legends[target].cell == cell:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "held"))
        return None
    return _walk(tables, state, events, foe, target, card.move, [cell])


def closest_legend(tables: Tables, state: HollowState, cell: int) -> int:
    """The Legend that is fewest steps away; ties by attack priority, `NOBODY` without a path (SH-FMOV-1)."""
    walk = tables.walks[cell]
    best, found = UNREACHABLE, NOBODY
    for who in tables.priority:
        distance = walk[state.legends[who].cell]
        if distance < best:
            best, found = distance, who
    return found


def first_in_priority(tables: Tables, state: HollowState, cell: int) -> int:
    """The reachable Legend that stands highest in the attack priority."""
    walk = tables.walks[cell]
    for who in tables.priority:
        if walk[state.legends[who].cell] < UNREACHABLE:
            return who
    return NOBODY


def next_cells(tables: Tables, state: HollowState, step: FoeMove) -> tuple[int, ...]:
    """The first steps of all shortest paths to the foe's Legend, the default's first (SH-MULT-1)."""
    return tables.paths[step.path[-1], state.legends[step.target].cell]


def _walk(
    tables: Tables, state: HollowState, events: Log, foe: Foe, target: int, left: int, path: list[int]
) -> FoeMove | None:
    """Walk until the movement is used up or the Legend is reached; where shortest paths part, wait."""
    goal = state.legends[target].cell
    asks = not tables.settings.auto_ties
    here = path[-1]
    while left and here != goal:  # a Legend met on the way would have been the closest (SH-FMOV-4)
        cells = tables.paths[here, goal]
        if asks and len(cells) > 1:
            return FoeMove(foe.id, target, left, tuple(path))
        here = cells[0]
        path.append(here)
        left -= 1
    foe.cell = here
    if events is not None and len(path) > 1:
        events.append(ev.FoeMoved(foe.id, tuple(path), target))
    return None


def choose_path(tables: Tables, state: HollowState, events: Log, step: FoeMove, cell: int) -> None:
    """The players send the foe along one of its shortest paths; it walks on to the next fork."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is not None:
        move = _walk(tables, state, events, foe, step.target, step.left - 1, [*step.path, cell])
        if move is not None:
            state.pending.append(move)


def advance_attacks(tables: Tables, state: HollowState, events: Log, step: FoesAttack) -> bool:
    """Let the foes attack one by one, until the chapter is lost; wait where the players order them."""
    queue = step.queue
    while queue:
        if must_order(tables, queue):
            state.pending[-1] = FoesAttack(queue)
            return True
        attack_legend(tables, state, events, queue[0])
        if state.stage != "play":
            return False
        queue = queue[1:]
    state.pending.pop()
    return False


def let_attack(tables: Tables, state: HollowState, events: Log, step: FoesAttack, number: int) -> None:
    """The players let this foe of the queue attack now."""
    state.pending[-1] = FoesAttack(tuple([other for other in step.queue if other != number]))
    attack_legend(tables, state, events, number)


def attack_target(tables: Tables, state: HollowState, foe: Foe) -> int:
    """Whom a foe would attack: in range and sight, the closest, then by priority; or `NOBODY` (SH-FATK-3)."""
    view = tables.in_view[tables.foe_card(kind_of(foe.id)).range][foe.cell]
    distances = tables.grid_distances[foe.cell]
    best, found = UNREACHABLE, NOBODY
    for who in tables.priority:
        cell = state.legends[who].cell
        if view >> cell & 1 and distances[cell] < best:
            best, found = distances[cell], who
    return found


def attack_legend(tables: Tables, state: HollowState, events: Log, number: int) -> None:
    """One attack of a foe, if a Legend is in its range and sight (SH-FATK-1).

    An area attack hits every Legend in the target's location with one roll.
    """
    foe = foe_with(state, number)
    target = attack_target(tables, state, foe) if foe is not None else NOBODY
    if foe is None or target == NOBODY:
        return
    card = tables.foe_card(kind_of(foe.id))
    faces = roll_attack(state, card.dice)
    total = sum(faces) + card.flat
    cell = state.legends[target].cell
    hit: tuple[int, ...] = (target,)
    if card.area:
        hit = tuple([who for who in range(len(state.legends)) if state.legends[who].cell == cell])
    if events is not None:
        events.append(ev.FoeAttacked(foe.id, foe.cell, target, hit, faces, card.flat, total))
    for who in hit:
        if total and state.stage == "play":
            suffer_attack(tables, state, events, who, total, "attack", foe.id)
