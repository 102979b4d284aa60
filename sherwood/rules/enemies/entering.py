"""What happens when an Enemy enters a square, in its order (ENT)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules import perils
from sherwood.rules.defences import shoot, spring_trap, towers_at
from sherwood.rules.enemies.attacking import has_target, is_witch_near
from sherwood.rules.events import EnemyActivated, EnemyMoved, MovementGained
from sherwood.rules.pending import EnemyActivation, EnemyAttack
from sherwood.rules.schema import PIT_TRAP
from sherwood.rules.state import ENEMY_CODE, NOBODY, Enemy, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.village import burn, does_burn


def enter(
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    cell: int,
    rule: str,
    events: list[Event] | None,
) -> None:
    """Put an Enemy on a square next to its own; what that brings is still to be done (`resume_entry`)."""
    if events is not None:
        events.append(EnemyMoved(activation.enemy, enemy.kind, (enemy.cell, cell), rule))
    move(state, activation, enemy, cell)
    activation.entry = "trap"


def begin(
    game: Tables, state: SherwoodState, activation: EnemyActivation, enemy: Enemy, events: list[Event] | None
) -> bool:
    """An activation begins: Towers in range attack first (SW-TOW-3). False if the Enemy is dead then."""
    if events is not None:
        events.append(EnemyActivated(activation.enemy, enemy.kind, enemy.cell))
    if not state.towers:
        return True
    return not shoot(game, state, enemy, towers_at(game, state, enemy), "SW-TOW-3", events)


def move(state: SherwoodState, activation: EnemyActivation, enemy: Enemy, cell: int) -> None:
    """Put an Enemy on a square. It holds the square if nobody else rests there."""
    figures = state.figures
    code = ENEMY_CODE + activation.enemy
    if figures[enemy.cell] == code:
        figures[enemy.cell] = NOBODY
    activation.origin = enemy.cell
    enemy.cell = cell
    activation.has_moved = True
    if figures[cell] < 0:
        figures[cell] = code
        activation.held += (cell,)


def resume_entry(
    game: Tables, state: SherwoodState, activation: EnemyActivation, enemy: Enemy, events: list[Event] | None
) -> bool:
    """Do what entering the square still brings (SW-ENT-1).

    A Pit Trap, Towers, Peril, the extra square of a Witch's Tile, burning, targets in range: in this order.
    False when something else must be done first, or the Enemy is dead.
    """
    if activation.entry == "trap":
        activation.entry = "towers"
        if state.ground[enemy.cell] == PIT_TRAP and spring_trap(game, state, activation, enemy, events):
            return False
    if activation.entry == "towers":
        activation.entry = "peril"
        if state.towers:
            towers = towers_at(game, state, enemy, activation.origin)
            if shoot(game, state, enemy, towers, "SW-TOW-2", events):
                return False
    if activation.entry == "peril":
        activation.entry = "effects"
        if perils.does_trigger(game, state, enemy.kind, enemy.cell):
            perils.trigger(state, enemy)
            return False
    if activation.entry == "effects":
        activation.entry = "targets"
        gain_witch_square(game, state, activation, enemy, events)
        if does_burn(game, state, enemy.cell):
            activation.is_halted = True
            here = len(state.pending)
            burn(game, state, enemy, events)
            if len(state.pending) != here:
                return False
    if activation.entry == "targets":
        activation.entry = ""
        if not activation.has_attacked and has_target(game, state, enemy):
            begin_attack(state, activation)
            return False
    return True


def begin_attack(state: SherwoodState, activation: EnemyActivation) -> None:
    """An Enemy attacks, once in its activation (SW-EAT-7)."""
    activation.has_attacked = True
    rule = "SW-EAT-2" if activation.has_moved else "SW-EAT-1"
    state.pending.append(EnemyAttack(activation.enemy, rule))


def gain_witch_square(
    game: Tables, state: SherwoodState, activation: EnemyActivation, enemy: Enemy, events: list[Event] | None
) -> None:
    """Some Enemies move one square more, once, when they are on or enter a Witch's Tile (SW-WIT-3)."""
    if (
        game.behaviours[enemy.kind].witch_gives == "square"
        and not activation.has_witch_square
        and is_witch_near(game, state, enemy.cell)
    ):
        activation.has_witch_square = True
        activation.movement += 1
        if events is not None:
            events.append(MovementGained(activation.enemy, enemy.kind, enemy.cell, "SW-WIT-3"))
