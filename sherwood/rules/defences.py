"""What Structures do to Enemies: Towers shoot, Pit Traps snap, Barricades break (TOW, PIT, KNI-4)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.rules.combat import wound_enemy
from sherwood.rules.events import BarricadeBroken, PitTrapSprung, TowerShot
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.schema import OPEN
from sherwood.rules.state import Enemy, SherwoodState, Tower
from sherwood.rules.tables import Tables

TOWER_REACH: Final = 2
"""How far Towers shoot (SW-TOW-2)."""


def towers_at(game: Tables, state: SherwoodState, enemy: Enemy, origin: int | None = None) -> list[Tower]:
    """The Towers that must attack an Enemy on its square: those with most Arrows first, then the older.

    With an `origin`, it came from there: only Towers whose range that square was outside of (SW-TOW-2,
    SW-TOW-4, SW-TOW-5).
    """
    if game.behaviours[enemy.kind].is_unharmed_by_structures:
        return []
    distances = game.board.distances
    here = distances[enemy.cell]
    towers = [tower for tower in state.towers if tower.arrows and here[tower.cell] <= TOWER_REACH]
    if origin is not None:
        there = distances[origin]
        towers = [tower for tower in towers if there[tower.cell] > TOWER_REACH]
    return sorted(towers, key=lambda tower: -tower.arrows)


def shoot(
    game: Tables,
    state: SherwoodState,
    enemy: Enemy,
    towers: list[Tower],
    rule: str,
    events: list[Event] | None,
) -> bool:
    """These Towers attack an Enemy in turn, an Arrow for a Wound; True as soon as it is dead (SW-TOW-4)."""
    for tower in towers:
        tower.arrows -= 1
        if events is not None:
            events.append(TowerShot(tower.cell, enemy.number, enemy.kind, enemy.cell, tower.arrows, rule))
        if wound_enemy(game, state, enemy, "tower", events):
            return True
    return False


def spring_trap(
    game: Tables, state: SherwoodState, activation: EnemyActivation, enemy: Enemy, events: list[Event] | None
) -> bool:
    """The Pit Trap on an Enemy's square wounds and halts it and is used up; True if it is dead (SW-PIT-1).

    The Sheriff is only halted (SW-SHE-5).
    """
    halts = game.doom(state).do_traps_halt
    if halts:
        activation.is_halted = True
    _clear(state, enemy.cell)
    if events is not None:
        events.append(PitTrapSprung(enemy.number, enemy.kind, enemy.cell, halts))
    if game.behaviours[enemy.kind].is_unharmed_by_structures:
        return False
    return wound_enemy(game, state, enemy, "pit_trap", events)


def break_barricade(
    game: Tables, state: SherwoodState, enemy: Enemy, cell: int, events: list[Event] | None
) -> None:
    """An Enemy destroys the Barricade on a square (SW-KNI-4, SW-SHE-6)."""
    _clear(state, cell)
    if events is not None:
        rule = "SW-KNI-4" if game.doom(state).barricade_tolls[enemy.kind] else "SW-SHE-6"
        events.append(BarricadeBroken(enemy.number, enemy.kind, cell, rule))


def _clear(state: SherwoodState, cell: int) -> None:
    """Take the Structure off a square; its token is back in the supply (SW-STR-3)."""
    state.ground = state.ground[:cell] + OPEN + state.ground[cell + 1 :]
