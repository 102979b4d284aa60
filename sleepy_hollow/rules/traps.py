"""Traps: placing them, and what they do to whom they are not kind to (SH-TRP-0 to SH-TRP-3)."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import gain_fear, profile_of, suffer_damage
from sleepy_hollow.rules.foes import damage_foes, foe_with
from sleepy_hollow.rules.heroes import hurt_ally
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import FIRST_ALLY, NOBODY, NOWHERE, HollowState, LaidTrap
from sleepy_hollow.rules.steps import FoeMove, FreeMove, Sprung
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle


def trap_in(state: HollowState, cell: int, kind: int) -> LaidTrap | None:
    """The trap of a kind in a location; there is never more than one (SH-TRP-3)."""
    for trap in state.traps:
        if trap.cell == cell and trap.kind == kind:
            return trap
    return None


def is_supply_left(tables: Tables, state: HollowState, kind: int) -> bool:
    """Whether a trap of this kind is left in the box (SH-COMP-9)."""
    return sum(trap.kind == kind for trap in state.traps) < tables.cards.traps[kind].supply


def can_lay(tables: Tables, state: HollowState, kind: int, cell: int) -> bool:
    """Whether a trap can be placed: on no block, with none of its kind there, and one left."""
    return (
        cell not in tables.board.blocked
        and not (state.trapped >> cell & 1 and trap_in(state, cell, kind))
        and is_supply_left(tables, state, kind)
    )


def lay_trap(
    tables: Tables,
    state: HollowState,
    events: Log,
    kind: int,
    cell: int,
    *,
    harms_foes: bool,
    harms_heroes: bool,
) -> bool:
    """Place a trap, which does nothing to who stands there; False where it cannot be placed."""
    if not can_lay(tables, state, kind, cell):
        return False
    state.traps.append(LaidTrap(kind, cell, harms_foes, harms_heroes))
    state.trapped |= 1 << cell
    if events is not None:
        events.append(ev.TrapPlaced(TRAPS[kind], cell, harms_foes, harms_heroes))
    settle(tables, state, events)
    return True


def remove_trap(state: HollowState, events: Log, trap: LaidTrap) -> None:
    """Take a trap off the map, back to the supply."""
    state.traps.remove(trap)
    if not any(other.cell == trap.cell for other in state.traps):
        state.trapped &= ~(1 << trap.cell)
    if events is not None:
        events.append(ev.TrapRemoved(TRAPS[trap.kind], trap.cell))


def traps_for_legend(tables: Tables, state: HollowState, who: int, cell: int) -> tuple[int, ...]:
    """The kinds of traps in a location that would go off under a Legend."""
    if not state.trapped >> cell & 1:
        return ()
    ignored = profile_of(tables, state, who).ignores_traps
    return tuple(
        trap.kind
        for trap in state.traps
        if trap.cell == cell and trap.harms_heroes and trap.kind not in ignored
    )


def traps_for_foe(state: HollowState, cell: int) -> tuple[int, ...]:
    """The kinds of traps in a location that would go off under a foe."""
    if not state.trapped >> cell & 1:
        return ()
    return tuple(trap.kind for trap in state.traps if trap.cell == cell and trap.harms_foes)


def traps_for_ally(state: HollowState, cell: int) -> tuple[int, ...]:
    """The kinds of traps in a location that would go off under a hero that is no Legend."""
    if not state.trapped >> cell & 1:
        return ()
    return tuple(trap.kind for trap in state.traps if trap.cell == cell and trap.harms_heroes)


def spring_under_legend(tables: Tables, state: HollowState, who: int, *, is_entered: bool) -> None:
    """Leave pending what the traps under a Legend do to it."""
    queue = traps_for_legend(tables, state, who, state.legends[who].cell)
    if queue:
        state.pending.append(Sprung(who, NOBODY, queue, is_entered))


def spring_under_foe(state: HollowState, number: int, cell: int, *, is_entered: bool) -> bool:
    """Leave pending what the traps in a location do to a foe there; False where there are none."""
    queue = traps_for_foe(state, cell)
    if queue:
        state.pending.append(Sprung(NOBODY, number, queue, is_entered))
    return bool(queue)


def waiting_traps(tables: Tables, state: HollowState, step: Sprung) -> tuple[int, ...]:
    """The traps of the queue that can still go off under the figure where it stands."""
    if step.legend >= 0:
        there = traps_for_legend(tables, state, step.legend, state.legends[step.legend].cell)
    else:
        foe = foe_with(state, step.foe)
        there = traps_for_foe(state, foe.cell) if foe is not None else ()
    return tuple(kind for kind in step.queue if kind in there)


def advance_sprung(tables: Tables, state: HollowState, events: Log, step: Sprung) -> bool:
    """Let the traps go off one after the other; wait while the players choose which is next."""
    waiting = waiting_traps(tables, state, step)
    if len(waiting) > 1 and not tables.settings.auto_ties:
        return True
    if waiting:
        go_off(tables, state, events, step, waiting[0])
    else:
        state.pending.pop()
    return False


def go_off(tables: Tables, state: HollowState, events: Log, step: Sprung, kind: int) -> None:
    """One trap does to the figure what its card says; the others wait."""
    state.pending.pop()
    rest = tuple(other for other in step.queue if other != kind)
    if rest:
        state.pending.append(Sprung(step.legend, step.foe, rest, step.is_entered))
    card = tables.cards.traps[kind]
    foe = foe_with(state, step.foe)
    cell = state.legends[step.legend].cell if step.legend >= 0 else foe.cell if foe is not None else NOBODY
    if events is not None:
        events.append(ev.TrapSprung(card.id, cell, step.legend, step.foe))
    if card.blast:
        explode(tables, state, events, kind, cell)
    elif step.legend >= 0:
        if card.ends_move and step.is_entered:
            _stop_legend(tables, state, step.legend)
        suffer_damage(tables, state, events, step.legend, card.damage, card.id)
        gain_fear(tables, state, events, step.legend, card.fear, "SH-TRP-1")
    elif foe is not None:
        if card.fewer_dice:
            foe.poisoned = card.fewer_dice
        if card.ends_move and step.is_entered:
            _stop_foe(state, foe.id)
            foe.moves_left = 0
        damage_foes(tables, state, events, (foe,), (card.damage,))


def _stop_legend(tables: Tables, state: HollowState, who: int) -> None:
    """The move in which a Legend entered the trap ends: one that a card granted, else its own.

    Of granted moves that are still to come it is the topmost.
    """
    for place in range(len(state.pending) - 1, -1, -1):
        step = state.pending[place]
        if isinstance(step, FreeMove) and step.legend == who:
            del state.pending[place]
            return
    if state.active == who:
        state.moved = max(state.moved, profile_of(tables, state, who).move)
        state.moves_left = 0


def _stop_foe(state: HollowState, number: int) -> None:
    state.pending = [step for step in state.pending if not (isinstance(step, FoeMove) and step.foe == number)]


def explode(tables: Tables, state: HollowState, events: Log, kind: int, cell: int) -> None:
    """One roll for everybody in the location and one for everybody in sight next to it, dealt together."""
    trap = trap_in(state, cell, kind)
    if trap is None:
        return
    card = tables.cards.traps[kind]
    near = tables.in_view[1][cell] & ~(1 << cell)
    faces = roll_attack(state, card.blast)
    cells = [*(legend.cell for legend in state.legends), *(foe.cell for foe in state.foes)]
    cells += [ally.cell for ally in state.allies if ally.cell != NOWHERE]
    is_anybody_near = any(near >> other & 1 for other in cells)
    near_faces = roll_attack(state, card.near) if is_anybody_near else ()
    total, near_total = sum(faces), sum(near_faces)
    if events is not None:
        events.append(ev.TrapExploded(card.id, cell, faces, near_faces, total, near_total))
    remove_trap(state, events, trap)
    hurt = [
        (who, total if legend.cell == cell else near_total)
        for who, legend in enumerate(state.legends)
        if legend.cell == cell or near >> legend.cell & 1
    ]
    foes = [foe for foe in state.foes if foe.cell == cell or near >> foe.cell & 1]
    allies = [
        (number, total if ally.cell == cell else near_total)
        for number, ally in enumerate(state.allies, FIRST_ALLY)
        if ally.cell == cell or (ally.cell != NOWHERE and near >> ally.cell & 1)
    ]
    # Losses are tested before wins: all Legends suffer before the first foe falls.
    for who, amount in hurt:
        suffer_damage(tables, state, events, who, amount, card.id)
    for ally_number, amount in allies:
        hurt_ally(tables, state, events, ally_number, amount, card.id)
    if state.stage == "play" and foes:
        damage_foes(tables, state, events, foes, [total if foe.cell == cell else near_total for foe in foes])
