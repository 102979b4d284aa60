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
    walks = [tables.walks[legend.cell] for legend in state.legends]
    ranked = [
        (foe.id // 10, min([walk[foe.cell] for walk in walks]), age, foe.id)
        for age, foe in enumerate(state.foes)
    ]
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
    """Move the next foe; with `ask_foe_order` wait for the players where several of its kind are left."""
    if not step.queue:
        state.pending.pop()
        return False
    if must_order(tables, step.queue):
        return True
    let_move(tables, state, events, step, step.queue[0])
    return False


def let_move(tables: Tables, state: HollowState, events: Log, step: FoesMove, number: int) -> None:
    """This foe of the queue moves now."""
    left = tuple([other for other in step.queue if other != number])
    state.pending[-1] = FoesMove(left)
    foe = foe_with(state, number)
    if foe is not None:
        begin_move(tables, state, events, foe)


def begin_move(tables: Tables, state: HollowState, events: Log, foe: Foe) -> None:
    """Choose whom the foe goes for, and set it on its way unless something keeps it."""
    if foe.is_pinned:
        if events is not None:
            events.append(ev.FoeStayed(foe.id, foe.cell, "pinned", "SH-SKILL-1"))
        return
    card = tables.foe_card(kind_of(foe.id))
    target = (first_in_priority if card.rides_on else closest_legend)(tables, state, foe.cell)
    if target == NOBODY:
        if events is not None:
            events.append(ev.FoeStayed(foe.id, foe.cell, "path", "SH-FMOV-1"))
    elif state.legends[target].cell == foe.cell:
        if events is not None:
            events.append(ev.FoeStayed(foe.id, foe.cell, "held"))
    elif card.move:
        state.pending.append(FoeMove(foe.id, target, card.move, (foe.cell,)))


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


def next_cells(tables: Tables, state: HollowState, step: FoeMove) -> list[int]:
    """The first steps of all shortest paths to the foe's Legend, in the default's order (SH-MULT-1)."""
    walk = tables.walks[state.legends[step.target].cell]
    here = step.path[-1]
    nearer = walk[here] - 1
    cells = [cell for cell in tables.neighbours[here] if walk[cell] == nearer]
    if len(cells) > 1:  # the default path is the lexicographically smallest list of (x, y)
        width = tables.board.width
        cells.sort(key=lambda cell: (cell % width, cell))
    return cells


def advance_move(tables: Tables, state: HollowState, events: Log, step: FoeMove) -> bool:
    """Walk until the movement is used up or a Legend stops the foe; wait where shortest paths part."""
    stops = set() if tables.foe_card(kind_of(step.foe)).rides_on else {leg.cell for leg in state.legends}
    goal = state.legends[step.target].cell
    path, left = list(step.path), step.left
    while left and path[-1] != goal and (len(path) == 1 or path[-1] not in stops):
        here = FoeMove(step.foe, step.target, left, tuple(path))
        cells = next_cells(tables, state, here)
        if len(cells) > 1 and not tables.settings.auto_ties:
            state.pending[-1] = here
            return True
        path.append(cells[0])
        left -= 1
    state.pending.pop()
    finish_move(state, events, step, path)
    return False


def choose_path(state: HollowState, step: FoeMove, cell: int) -> None:
    """The players send the foe along one of its shortest paths."""
    state.pending[-1] = FoeMove(step.foe, step.target, step.left - 1, (*step.path, cell))


def finish_move(state: HollowState, events: Log, step: FoeMove, path: list[int]) -> None:
    foe = foe_with(state, step.foe)
    if foe is None:
        return
    foe.cell = path[-1]
    if events is not None:
        events.append(ev.FoeMoved(foe.id, tuple(path), step.target))


def advance_attacks(tables: Tables, state: HollowState, events: Log, step: FoesAttack) -> bool:
    """The next foe attacks; with `ask_foe_order` wait where several of its kind are left."""
    if not step.queue:
        state.pending.pop()
        return False
    if must_order(tables, step.queue):
        return True
    let_attack(tables, state, events, step, step.queue[0])
    return False


def let_attack(tables: Tables, state: HollowState, events: Log, step: FoesAttack, number: int) -> None:
    """This foe of the queue attacks now, if a Legend is in its range and sight (SH-FATK-1)."""
    state.pending[-1] = FoesAttack(tuple([other for other in step.queue if other != number]))
    foe = foe_with(state, number)
    if foe is not None:
        attack_legend(tables, state, events, foe)


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


def attack_legend(tables: Tables, state: HollowState, events: Log, foe: Foe) -> None:
    """One attack of a foe; an area attack hits every Legend in the target's location with one roll."""
    target = attack_target(tables, state, foe)
    if target == NOBODY:
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
