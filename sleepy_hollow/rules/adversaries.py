"""The Adversary Phase: the track's steps, how foes move and whom they attack."""

from __future__ import annotations

from itertools import groupby

from common.engine.grid import edge
from common.engine.paths import UNREACHABLE
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.chapter import end_adversary_phase
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import guards_left, suffer_attack
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.heroes import heroes_in, hurt_ally
from sleepy_hollow.rules.pieces import break_barricade, break_ward, wear_wards
from sleepy_hollow.rules.schema import FoeCard
from sleepy_hollow.rules.spawning import acting_order, kind_of, spawn_row
from sleepy_hollow.rules.state import FIRST_ALLY, FIRST_BAIT, Foe, HollowState, hero_cell
from sleepy_hollow.rules.steps import (
    AdversaryPhase,
    Blow,
    Effects,
    FoeMove,
    FoesAttack,
    FoesMove,
    FoesTraps,
    RideOn,
)
from sleepy_hollow.rules.storybook import STEPS
from sleepy_hollow.rules.tables import Log, Tables, ability_source
from sleepy_hollow.rules.traps import spring_under_foe
from sleepy_hollow.rules.triggers import fire, somebody
from sleepy_hollow.rules.verdict import settle
from sleepy_hollow.rules.ways import Ways

NOBODY = -1


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
    queue = step.queue
    place = len(state.pending) - 1
    while queue:
        if must_order(tables, queue):
            state.pending[-1] = FoesMove(queue)
            return True
        number, queue = queue[0], queue[1:]
        begin_move(tables, state, events, number)
        if state.stage != "play":
            return False
        if len(state.pending) > place + 1:  # the rest of its way comes first
            state.pending[place] = FoesMove(queue)
            return False
    state.pending.pop()
    if state.wards:
        wear_wards(tables, state, events)
    return False


def let_move(tables: Tables, state: HollowState, events: Log, step: FoesMove, number: int) -> None:
    """The players let this foe of the queue move now."""
    state.pending[-1] = FoesMove(tuple([other for other in step.queue if other != number]))
    begin_move(tables, state, events, number)


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


def goes_for(tables: Tables, state: HollowState, card: FoeCard, cell: int) -> int:
    """Whom a foe heads for: where pieces bar every way, whom it would if they did not (SH-FMOV-1)."""
    choose = first_in_priority if card.rides_on else closest_legend
    ways = tables.ways(state, card.boss)
    if card.boss and tables.has_bait:
        bait = nearest_bait(tables, state, ways, cell)
        if bait != NOBODY:
            return bait
    target = choose(state, ways, cell)
    return choose(state, tables.land, cell) if target == NOBODY and ways is not tables.land else target


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
    place = state.priority.index(after) + 1
    for who in (*state.priority[place:], *state.priority[:place]):
        there = hero_cell(state, who)
        if there != cell and walk[there] < UNREACHABLE:
            return who
    return NOBODY


def next_cells(tables: Tables, state: HollowState, step: FoeMove) -> tuple[int, ...]:
    """The first steps of all shortest paths to the foe's Legend, the default's first (SH-MULT-1)."""
    is_boss = False
    if state.wards:  # they bar no boss
        foe = foe_with(state, step.foe)
        is_boss = foe is not None and card_of(tables, state, foe).boss
    return _cells_toward(tables, state, is_boss, step.path[-1], hero_cell(state, step.target), step.left)


def _cells_toward(
    tables: Tables, state: HollowState, is_boss: bool, here: int, goal: int, left: int
) -> tuple[int, ...]:
    """By default a foe takes the path with most traps that harm it, within what it has left to move.

    Where pieces bar every way it goes as if they did not, and stops in front of them: no step is left then.
    """
    if not (state.trapped or state.wards or state.barricades):
        return tables.land.paths[here, goal]
    ways = tables.ways(state, is_boss)
    cells = ways.paths[here, goal]
    if not cells and ways is not tables.land and here != goal:
        open_to_it = ways.passages.neighbours[here]
        wards = 0 if is_boss else state.wards
        cells = tuple(
            cell for cell in tables.land.paths[here, goal] if cell in open_to_it and not wards >> cell & 1
        )
    if len(cells) > 1 and state.trapped and any(trap.harms_foes for trap in state.traps):
        return tuple(sorted(cells, key=lambda cell: -_traps_ahead(ways, state, cell, goal, left - 1)))
    return cells


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
    """Walk until the movement is used up or the Legend is reached.

    Where shortest paths part, or something happens on the way, the rest is left pending.
    """
    goal = hero_cell(state, target)
    asks = not tables.settings.auto_ties
    here = path[-1]
    while left and here != goal:  # a Legend met on the way would have been the closest (SH-FMOV-4)
        cells = _cells_toward(tables, state, card.boss, here, goal, left)
        if not cells:
            break
        if asks and len(cells) > 1:
            state.pending.append(FoeMove(foe.id, target, left, tuple(path)))
            return
        here = cells[0]
        path.append(here)
        left -= 1
        if card.rides_on:
            foe.moves_left = left
        if state.wards >> here & 1:
            break_ward(tables, state, events, foe.id, here)
        if (state.trapped or card.triggers) and _meets_something(state, card, here, goal):
            _stand(tables, state, events, foe, path, target)
            if state.stage == "play":
                _meet(state, card, foe, here, goal, FoeMove(foe.id, target, left, (here,)))
            return
    _stand(tables, state, events, foe, path, target)


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
    if rest.left and here != goal:
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
    if len(next_cells(tables, state, step)) > 1 and not tables.settings.auto_ties:
        return True
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is not None:
        card = card_of(tables, state, foe)
        walk(tables, state, events, foe, card, step.target, step.left, list(step.path))
    return False


def choose_path(tables: Tables, state: HollowState, events: Log, step: FoeMove, cell: int) -> None:
    """The players send the foe along one of its shortest paths; it walks on to the next fork."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is None:
        return
    card = card_of(tables, state, foe)
    goal = hero_cell(state, step.target)
    path, left = [*step.path, cell], step.left - 1
    if card.rides_on:
        foe.moves_left = left
    if (state.trapped or card.triggers) and _meets_something(state, card, cell, goal):
        _stand(tables, state, events, foe, path, step.target)
        if state.stage == "play":
            _meet(state, card, foe, cell, goal, FoeMove(foe.id, step.target, left, (cell,)))
        return
    walk(tables, state, events, foe, card, step.target, left, path)


def advance_attacks(tables: Tables, state: HollowState, events: Log, step: FoesAttack) -> bool:
    """Let the foes attack one by one, until the chapter is lost; wait where the players order them."""
    queue = step.queue
    place = len(state.pending) - 1
    while queue:
        if must_order(tables, queue):
            state.pending[-1] = FoesAttack(queue)
            return True
        number, queue = queue[0], queue[1:]
        attack_legend(tables, state, events, number)
        if state.stage != "play":
            return False
        if len(state.pending) > place + 1:  # what the attack has set off comes first
            state.pending[place] = FoesAttack(queue)
            return False
    state.pending.pop()
    return False


def let_attack(tables: Tables, state: HollowState, events: Log, step: FoesAttack, number: int) -> None:
    """The players let this foe of the queue attack now."""
    state.pending[-1] = FoesAttack(tuple([other for other in step.queue if other != number]))
    attack_legend(tables, state, events, number)


def attack_target(tables: Tables, state: HollowState, foe: Foe) -> int:
    """Whom a foe would attack: in range and sight, the closest, then by priority; or `NOBODY` (SH-FATK-3)."""
    view = tables.in_view[card_of(tables, state, foe).range][foe.cell]
    distances = tables.grid_distances[foe.cell]
    best, found = UNREACHABLE, NOBODY
    for who in state.priority:
        cell = state.legends[who].cell if who < FIRST_ALLY else hero_cell(state, who)
        if view >> cell & 1 and distances[cell] < best:
            best, found = distances[cell], who
    return found


def attack_flat(state: HollowState, card: FoeCard, foe: Foe) -> int:
    """What a foe adds to its dice: its card's number, and more in a swarm."""
    if card.swarm:
        kind = kind_of(foe.id)
        if any(o.cell == foe.cell and o.id != foe.id and kind_of(o.id) == kind for o in state.foes):
            return card.flat + card.swarm
    return card.flat


def attack_dice(card: FoeCard, foe: Foe) -> int:
    """How many dice a foe's next attack rolls: fewer after poison or covering fire."""
    return max(0, card.dice - foe.shaken - foe.poisoned)


def is_area_attack(card: FoeCard, foe: Foe) -> bool:
    """Whether a foe attacks every Legend in the location, by its card or in its fury."""
    return card.area or (card.fury is not None and card.fury.area and foe.health <= card.fury.health)


def attack_legend(tables: Tables, state: HollowState, events: Log, number: int) -> None:
    """One attack of a foe, if a Legend is in its range and sight (SH-FATK-1).

    An area attack hits every Legend in the target's location with one roll. A boss that rides on spends what
    it has left of its Move afterwards.
    """
    foe = foe_with(state, number)
    target = attack_target(tables, state, foe) if foe is not None else NOBODY
    if foe is not None and target == NOBODY and state.barricades:
        break_through(tables, state, events, foe)
    if foe is None or target == NOBODY:
        return
    card = card_of(tables, state, foe)
    faces = roll_attack(state, attack_dice(card, foe))
    foe.poisoned = 0
    flat = attack_flat(state, card, foe)
    total = sum(faces) + flat
    cell = hero_cell(state, target)
    hit: tuple[int, ...] = (target,)
    if is_area_attack(card, foe):
        hit = heroes_in(state, cell)
    if events is not None:
        events.append(ev.FoeAttacked(foe.id, foe.cell, target, hit, faces, flat, total))
    if foe.moves_left:
        state.pending.append(RideOn(foe.id, target))
    if not total:
        return
    for who in hit:
        if who >= FIRST_ALLY:
            hurt_ally(tables, state, events, who, total, "attack", foe.id)
    hit = tuple([who for who in hit if who < FIRST_ALLY]) if state.allies else hit
    if len(hit) > 1 and any(guards_left(tables, state, who) for who in hit):
        state.pending += [Blow(who, total, "attack", foe.id) for who in reversed(hit)]
        return
    for who in hit:
        if state.stage == "play":
            suffer_attack(tables, state, events, who, total, "attack", foe.id)


def break_through(tables: Tables, state: HollowState, events: Log, foe: Foe) -> None:
    """A foe that nobody is in reach of, and that a barricade has stopped, tears it down."""
    card = card_of(tables, state, foe)
    ways = tables.ways(state, card.boss)
    choose = first_in_priority if card.rides_on else closest_legend
    if choose(state, ways, foe.cell) != NOBODY:
        return
    target = choose(state, tables.land, foe.cell)
    if target == NOBODY:
        return
    for cell in tables.land.paths[foe.cell, hero_cell(state, target)]:
        for number, border in enumerate(tables.map.barricades):
            if state.barricades >> number & 1 and border == edge(foe.cell, cell):
                break_barricade(tables, state, events, foe.id, number)
                settle(tables, state, events)
                return


def advance_ride(tables: Tables, state: HollowState, events: Log, step: RideOn) -> bool:
    """After its attack the boss goes on toward the next Legend in the attack priority (SH-FMOV-4)."""
    state.pending.pop()
    foe = foe_with(state, step.foe)
    if foe is None or not foe.moves_left or foe.is_pinned:
        return False
    target = next_in_priority(tables, state, foe.cell, step.after)
    left, foe.moves_left = foe.moves_left, 0
    if target != NOBODY:
        walk(tables, state, events, foe, card_of(tables, state, foe), target, left, [foe.cell])
    return False
