"""How foes move: whom they go for, which way, and what stops them."""

from __future__ import annotations

from common.engine.grid import cells_of, edge
from common.engine.paths import UNREACHABLE
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.pieces import break_ward, wear_wards
from sleepy_hollow.rules.schema import FoeCard
from sleepy_hollow.rules.state import (
    FIRST_ALLY,
    FIRST_BAIT,
    NO_BORDER,
    NOBODY,
    NOWHERE,
    Foe,
    HollowState,
    hero_cell,
)
from sleepy_hollow.rules.steps import Effects, FoeMove, FoeMoveDone, RideOn
from sleepy_hollow.rules.tables import Log, Tables, ability_source
from sleepy_hollow.rules.traps import spring_under_foe
from sleepy_hollow.rules.verdict import settle
from sleepy_hollow.rules.ways import Ways


def begin_move(tables: Tables, state: HollowState, events: Log, number: int) -> None:
    """Choose whom a foe goes for and walk, unless something keeps it; what it waits for is left pending."""
    foe = foe_with(state, number)
    if foe is None:
        return
    cell = foe.cell
    if foe.is_pinned:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "pinned", "SH-SKILL-1"))
        return
    foe.stopped_by = NO_BORDER
    if state.wards:
        state.pending.append(FoeMoveDone(number))
    card = card_of(tables, state, foe)
    target = goes_for(tables, state, card, cell)
    if target == NOBODY:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "path", "SH-FMOV-1"))
        return
    if card.rides_on:
        foe.moves_left = card.move
    if hero_cell(state, target) == cell:
        if events is not None:
            events.append(ev.FoeStayed(number, cell, "held"))
        return
    walk(tables, state, events, foe, card, target, card.move, [cell])


def advance_move_done(tables: Tables, state: HollowState, events: Log, step: FoeMoveDone) -> bool:
    """A foe has ended its move, perhaps without a step: the Wards next to it go out."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is not None:
        wear_wards(tables, state, events, foe)
    return False


def goes_for(tables: Tables, state: HollowState, card: FoeCard, cell: int) -> int:
    """Whom a foe heads for: where pieces bar every way, whom it would if they did not (SH-FMOV-1)."""
    ways = tables.ways(state, card.boss)
    target = _target_on(tables, state, card, ways, cell)
    if target == NOBODY and ways is not tables.land:
        return _target_on(tables, state, card, tables.land, cell)
    return target


def _target_on(tables: Tables, state: HollowState, card: FoeCard, ways: Ways, cell: int) -> int:
    """Whom a foe heads for on ways that are open to it: a boss for a bait before any Legend."""
    if card.boss and tables.has_bait and (bait := nearest_bait(tables, state, ways, cell)) != NOBODY:
        return bait
    return first_in_priority(state, ways, cell) if card.rides_on else closest_legend(state, ways, cell)


def nearest_bait(tables: Tables, state: HollowState, ways: Ways, cell: int) -> int:
    """The bait that a boss takes for the nearest Legend, by a hero's number; `NOBODY` without one."""
    walk = ways.walks[cell]
    found = [
        (walk[place], FIRST_BAIT + token)
        for token, place in enumerate(state.tokens)
        if place >= 0 and tables.tokens[token].kind == "bait" and walk[place] < UNREACHABLE
    ]
    return min(found)[1] if found else NOBODY


def closest_legend(state: HollowState, ways: Ways, cell: int) -> int:
    """The Legend that is fewest steps away; ties by attack priority, `NOBODY` without a path (SH-FMOV-1)."""
    walk = ways.walks[cell]
    best, found = UNREACHABLE, NOBODY
    for who in state.priority:
        distance = walk[state.legends[who].cell if who < FIRST_ALLY else hero_cell(state, who)]
        if distance < best:
            best, found = distance, who
    return found


def first_in_priority(state: HollowState, ways: Ways, cell: int) -> int:
    """The reachable Legend that stands highest in the attack priority."""
    walk = ways.walks[cell]
    for who in state.priority:
        if walk[hero_cell(state, who)] < UNREACHABLE:
            return who
    return NOBODY


def next_in_priority(tables: Tables, state: HollowState, cell: int, after: int) -> int:
    """The reachable Legend in another location that comes after one in the attack priority, going round."""
    walk = tables.ways(state, is_boss=True).walks[cell]
    place = state.priority.index(after) + 1 if after in state.priority else 0  # an ally may have fallen
    for who in (*state.priority[place:], *state.priority[:place]):
        there = hero_cell(state, who)
        if there != cell and walk[there] < UNREACHABLE:
            return who
    return NOBODY


def next_cells(tables: Tables, state: HollowState, step: FoeMove) -> tuple[int, ...]:
    """The first steps of all shortest paths to the foe's Legend, the default's first (SH-MULT-1).

    A step that a piece bars can be among them: on that path the foe stops where it is.
    """
    goal = hero_cell(state, step.target)
    if goal == NOWHERE:
        return ()
    is_boss = False
    if state.wards:  # they bar no boss
        foe = foe_with(state, step.foe)
        is_boss = foe is not None and card_of(tables, state, foe).boss
    return _cells_toward(tables, state, is_boss, step.path[-1], goal, step.left)


def is_step_barred(tables: Tables, state: HollowState, step: FoeMove, cell: int) -> bool:
    """Whether the foe stops in front of a barricade or Ward when it is sent this way."""
    foe = foe_with(state, step.foe)
    is_boss = foe is not None and card_of(tables, state, foe).boss
    return not _is_open(tables, state, is_boss, step.path[-1], cell)


def _cells_toward(
    tables: Tables, state: HollowState, is_boss: bool, here: int, goal: int, left: int
) -> tuple[int, ...]:
    """By default a foe takes the path with most traps that harm it, within what it has left to move.

    Where pieces bar every way it goes as if they did not: of its shortest paths some may go on, and by
    default it takes one of these; on the others it stops in front of the piece.
    """
    if not (state.trapped or state.wards or state.barricades):
        return tables.land.paths[here, goal]
    ways = tables.ways(state, is_boss)
    cells = ways.paths[here, goal]
    if cells or ways is tables.land:
        barred: list[int] = []
    else:
        paths = tables.land.paths[here, goal]
        cells = tuple(cell for cell in paths if _is_open(tables, state, is_boss, here, cell))
        barred = [cell for cell in paths if cell not in cells]
        walls_off = [cell for cell in barred if _barricade_at(tables, state, here, cell) != NO_BORDER]
        barred = walls_off or barred[:1]  # which of several Wards it stops at is all one
    if not left:
        return () if cells else tuple(barred)
    if len(cells) > 1 and state.trapped and any(trap.harms_foes for trap in state.traps):
        cells = tuple(sorted(cells, key=lambda cell: -_traps_ahead(ways, state, cell, goal, left - 1)))
    return (*cells, *barred)


def _is_open(tables: Tables, state: HollowState, is_boss: bool, here: int, cell: int) -> bool:
    """Whether no barricade or Ward bars a step to an adjacent location."""
    if not is_boss and state.wards >> cell & 1:
        return False
    return cell in tables.ways(state, is_boss).passages.neighbours[here]


def _barricade_at(tables: Tables, state: HollowState, here: int, cell: int) -> int:
    """The border with a barricade between two locations, by number, or `NO_BORDER`."""
    between = edge(here, cell)
    for number in cells_of(state.barricades):
        if tables.map.barricades[number] == between:
            return number
    return NO_BORDER


def _traps_ahead(ways: Ways, state: HollowState, cell: int, goal: int, left: int) -> int:
    """The most traps on a shortest path that begins with `cell`."""
    here = sum(trap.cell == cell and trap.harms_foes for trap in state.traps)
    if not left or cell == goal:
        return here
    ahead = [_traps_ahead(ways, state, other, goal, left - 1) for other in ways.paths[cell, goal]]
    return here + max(ahead, default=0)


def walk(
    tables: Tables,
    state: HollowState,
    events: Log,
    foe: Foe,
    card: FoeCard,
    target: int,
    left: int,
    path: list[int],
) -> None:
    """Walk until the movement is used up, the Legend is reached or a piece is in the way.

    Where shortest paths part, or something happens on the way, the rest is left pending.
    """
    goal = hero_cell(state, target)
    asks = not tables.settings.auto_ties
    here = path[-1]
    # A Legend met on the way would have been the closest (SH-FMOV-4).
    while here != goal and (left or state.barricades):
        cells = _cells_toward(tables, state, card.boss, here, goal, left)
        if not cells:
            break
        if asks and len(cells) > 1:
            state.pending.append(FoeMove(foe.id, target, left, tuple(path)))
            return
        if not _is_open(tables, state, card.boss, here, cells[0]):
            foe.stopped_by = _barricade_at(tables, state, here, cells[0])
            break
        here = cells[0]
        path.append(here)
        left -= 1
        if _comes_upon_something(tables, state, events, foe, card, target, left, path):
            return
    _stand(tables, state, events, foe, path, target)


def _comes_upon_something(
    tables: Tables,
    state: HollowState,
    events: Log,
    foe: Foe,
    card: FoeCard,
    target: int,
    left: int,
    path: list[int],
) -> bool:
    """What happens where a foe's last step has led: traps, whom it tramples, the Ward that a boss puts out.

    False where nothing does, and the foe can walk on.
    """
    here, goal = path[-1], hero_cell(state, target)
    if card.rides_on:
        foe.moves_left = left
    puts_out = bool(state.wards >> here & 1)
    if not puts_out and not ((state.trapped or card.triggers) and _meets_something(state, card, here, goal)):
        return False
    _stand(tables, state, events, foe, path, target)
    if puts_out and state.stage == "play":
        break_ward(tables, state, events, foe.id, here)
        settle(tables, state, events)
    if state.stage == "play":
        _meet(state, card, foe, here, goal, FoeMove(foe.id, target, left, (here,)))
    return True


def _stand(tables: Tables, state: HollowState, events: Log, foe: Foe, path: list[int], target: int) -> None:
    foe.cell = path[-1]
    if len(path) > 1:
        if events is not None:
            events.append(ev.FoeMoved(foe.id, tuple(path), target))
        settle(tables, state, events)


def _meets_something(state: HollowState, card: FoeCard, here: int, goal: int) -> bool:
    """Whether a foe that has come to a location sets off a trap there, or passes Legends to their harm."""
    if any(trap.cell == here and trap.harms_foes for trap in state.traps):
        return True
    return here != goal and bool(_passed(state, card, here))


def _passed(state: HollowState, card: FoeCard, here: int) -> list[int]:
    if not any(trigger.on == "passed" for trigger in card.triggers):
        return []
    return [who for who, legend in enumerate(state.legends) if legend.cell == here]


def _meet(
    state: HollowState,
    card: FoeCard,
    foe: Foe,
    here: int,
    goal: int,
    rest: FoeMove,
) -> None:
    """Leave pending what happens where the foe stands now, and below it the rest of its way."""
    if here != goal and (rest.left or state.barricades):
        state.pending.append(rest)
    if here != goal:
        for trigger in card.triggers:
            if trigger.on == "passed":
                source = ability_source(card, trigger)
                state.pending += [
                    Effects(source, 0, who, foe=foe.id, cell=here, target=who)
                    for who in reversed(_passed(state, card, here))
                ]
    spring_under_foe(state, foe.id, here, is_entered=True)


def advance_move(tables: Tables, state: HollowState, events: Log, step: FoeMove) -> bool:
    """Go on with a move that something interrupted; wait where shortest paths part."""
    foe = foe_with(state, step.foe)
    if foe is not None and len(next_cells(tables, state, step)) > 1 and not tables.settings.auto_ties:
        return True
    state.pending.pop()
    if foe is None:  # what it came upon has felled it
        return False
    card, target = card_of(tables, state, foe), step.target
    if hero_cell(state, target) == NOWHERE:  # an ally has fallen meanwhile
        target = goes_for(tables, state, card, step.path[-1])
    if target != NOBODY:
        walk(tables, state, events, foe, card, target, step.left, list(step.path))
    return False


def choose_path(tables: Tables, state: HollowState, events: Log, step: FoeMove, cell: int) -> None:
    """The players send the foe along one of its shortest paths; it walks on to the next fork.

    Where a piece bars that path it stops in front of it.
    """
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is None:
        return
    card = card_of(tables, state, foe)
    path, left = list(step.path), step.left - 1
    if not _is_open(tables, state, card.boss, path[-1], cell):
        foe.stopped_by = _barricade_at(tables, state, path[-1], cell)
        _stand(tables, state, events, foe, path, step.target)
        return
    path.append(cell)
    if not _comes_upon_something(tables, state, events, foe, card, step.target, left, path):
        walk(tables, state, events, foe, card, step.target, left, path)


def advance_ride(tables: Tables, state: HollowState, events: Log, step: RideOn) -> bool:
    """After its attack the boss goes on toward the next Legend in the attack priority (SH-FMOV-4)."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is None or not foe.moves_left or foe.is_pinned:
        return False
    target = next_in_priority(tables, state, foe.cell, step.after)
    left, foe.moves_left = foe.moves_left, 0
    if target != NOBODY:
        if state.wards:
            state.pending.append(FoeMoveDone(foe.id))
        walk(tables, state, events, foe, card_of(tables, state, foe), target, left, [foe.cell])
    return False
