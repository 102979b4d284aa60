"""Moving a Legend, and the Tactical Retreat from a location with foes."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import profile_of, suffer_attack
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import Departure
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import spring_under_legend
from sleepy_hollow.rules.verdict import settle


def take_step(
    tables: Tables,
    state: HollowState,
    events: Log,
    who: int,
    cell: int,
    *,
    retreats: bool = True,
    is_free: bool = False,
) -> None:
    """One step; the Retreat's attack comes first, and the figure leaves only if the chapter goes on."""
    if retreats:
        below = len(state.pending)
        tactical_retreat(tables, state, events, who, cell)
        if state.stage != "play":
            return
        if len(state.pending) > below:  # an accessory may cancel the attack first
            state.pending.insert(below, Departure(who, cell, is_free))
            return
    arrive(tables, state, events, who, cell, is_free=is_free)


def arrive(tables: Tables, state: HollowState, events: Log, who: int, cell: int, *, is_free: bool) -> None:
    """The figure goes to the next location and sets off the traps there (SH-TRP-1)."""
    legend = state.legends[who]
    origin, legend.cell = legend.cell, cell
    if events is not None:
        events.append(ev.LegendMoved(who, origin, cell, is_free))
    if not settle(tables, state, events) and state.trapped:
        spring_under_legend(tables, state, who, is_entered=True)


def retreat_dice(tables: Tables, state: HollowState, who: int) -> int:
    """How many dice a Tactical Retreat from where the Legend stands would roll (SH-RET-1)."""
    return dice_left_behind(tables, state, who, state.legends[who].cell)


def dice_left_behind(tables: Tables, state: HollowState, who: int, cell: int) -> int:
    """How many dice a Legend's departure from a location would roll: one a foe there, and its clothes."""
    foes = 0
    for foe in state.foes:
        if foe.cell == cell:
            foes += 1
    return max(0, foes + profile_of(tables, state, who).retreat_dice) if foes else 0


def tactical_retreat(tables: Tables, state: HollowState, events: Log, who: int, target: int) -> None:
    """Foes that are left behind make a single attack: one damage a die that is not blank (SH-RET-1)."""
    dice = retreat_dice(tables, state, who)
    if not dice:
        return
    faces = roll_attack(state, dice)
    hits = retreat_hits(faces)
    if events is not None:
        here = state.legends[who].cell
        foes = tuple(foe.id for foe in state.foes if foe.cell == here)
        events.append(ev.RetreatRolled(who, here, target, foes, faces, hits))
    if hits:
        suffer_attack(tables, state, events, who, hits, "retreat")


def retreat_hits(faces: tuple[int, ...]) -> int:
    """Dice that are not blank, however many pumpkins they show (SH-RET-1)."""
    return sum(1 for heads in faces if heads)
