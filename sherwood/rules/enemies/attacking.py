"""Attacks of Enemies and how Characters answer them (EAT)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.choices import ask
from sherwood.rules.combat import has_ammunition, kill_villager, strike, wound_hero
from sherwood.rules.events import EnemyAttacked, RetaliationDeclined, ShieldAbsorbed
from sherwood.rules.pending import EnemyAttack
from sherwood.rules.state import ENEMY_CODE, NOBODY, VILLAGER_CODE, Enemy, SherwoodState
from sherwood.rules.tables import Tables


def is_witch_near(game: Tables, state: SherwoodState, cell: int) -> bool:
    """Whether a Witch is on the Tile of this square (SW-WIT-2 to SW-WIT-4), or near enough (SW-DOOM-1)."""
    position_of = game.board.position_of
    position = position_of[cell]
    if game.doom(state).do_witches_reach_neighbours:
        near = (position, *game.board.beside[position])
        return any(enemy.kind == "witch" and position_of[enemy.cell] in near for enemy in state.enemies)
    found = False
    for enemy in state.enemies:
        if enemy.kind == "witch" and position_of[enemy.cell] == position:
            found = True
            break
    return found


def reach_of(game: Tables, state: SherwoodState, enemy: Enemy) -> int:
    """How far an Enemy attacks; a Bowman one square further on a Witch's Tile (SW-EAT-3, SW-WIT-4)."""
    kind = enemy.kind
    reach = game.doom(state).kinds[kind].reach
    return reach + (game.behaviours[kind].witch_gives == "reach" and is_witch_near(game, state, enemy.cell))


def damage_of(game: Tables, state: SherwoodState, enemy: Enemy) -> int:
    """How many Wounds an Enemy deals; a Knight one more on a Witch's Tile (SW-WIT-2)."""
    kind = enemy.kind
    damage = game.doom(state).kinds[kind].damage
    return damage + (game.behaviours[kind].witch_gives == "damage" and is_witch_near(game, state, enemy.cell))


def has_target(game: Tables, state: SherwoodState, enemy: Enemy) -> bool:
    """Whether a Character or Villager is in an Enemy's range (SW-EAT-3)."""
    figures = state.figures
    found = False
    for cell in game.near[reach_of(game, state, enemy)][enemy.cell]:
        if NOBODY < figures[cell] < ENEMY_CODE:
            found = True
            break
    return found


def targets(game: Tables, state: SherwoodState, enemy: Enemy) -> list[int]:
    """The squares of all targets in range, the default first.

    A Character that would survive comes first (one whose Shield absorbs the attack, then most empty slots,
    then seat order), then Villagers by home lane, then Characters that it would kill.
    """
    damage = damage_of(game, state, enemy)
    found: list[tuple[tuple[int, int, int], int]] = []
    for cell in game.near[reach_of(game, state, enemy)][enemy.cell]:
        code = state.figures[cell]
        if NOBODY < code < VILLAGER_CODE:
            if does_absorb(game, state, code, enemy):
                found.append(((-1, 0, code), cell))
                continue
            empty = game.content.characters[code].slots - state.heroes[code].wounds
            found.append(((0 if empty >= damage else 2, -empty, code), cell))
        elif VILLAGER_CODE <= code < ENEMY_CODE:
            found.append(((1, 0, code), cell))
    return [cell for _, cell in sorted(found)]


def does_absorb(game: Tables, state: SherwoodState, number: int, enemy: Enemy) -> bool:
    """Whether a Character's Shield would take this Enemy's attack (SW-GEAR-6)."""
    return (
        state.heroes[number].charges > 0
        and game.behaviours[enemy.kind].is_absorbed
        and game.doom(state).shields_absorb
    )


def absorb(state: SherwoodState, number: int, enemy: Enemy, events: list[Event] | None) -> None:
    """A Shield takes an attack; after the last one it is discarded (SW-GEAR-6)."""
    hero = state.heroes[number]
    hero.charges -= 1
    if not hero.charges:
        hero.gear = ""
    if events is not None:
        events.append(ShieldAbsorbed(number, enemy.number, hero.charges))


def resume_attack(
    game: Tables, state: SherwoodState, step: EnemyAttack, answer: int | None, events: list[Event] | None
) -> None:
    """Choose a target, wound it, and let a Character that survives retaliate (SW-EAT-4, SW-EAT-5).

    What a Shield absorbs neither wounds nor allows Retaliation (SW-GEAR-6).
    """
    enemy = state.enemy(step.enemy)
    assert enemy is not None
    if step.hero < 0:
        options = targets(game, state, enemy)
        target = ask(game, state, "target", options, answer, subject=step.enemy, cell=enemy.cell)
        if target is None:
            return
        answer = None
        code = state.figures[target]
        damage = damage_of(game, state, enemy)
        villager = code - VILLAGER_CODE if code >= VILLAGER_CODE else -1
        hero = code if villager < 0 else -1
        if events is not None:
            events.append(
                EnemyAttacked(step.enemy, enemy.kind, enemy.cell, target, hero, villager, damage, step.rule)
            )
        if villager >= 0:
            state.pending.pop()
            kill_villager(state, villager, events)
            return
        if does_absorb(game, state, hero, enemy):
            state.pending.pop()
            absorb(state, hero, enemy, events)
            return
        wound_hero(game, state, hero, damage, events)
        if state.ended is not None:
            return
        if not can_retaliate(game, state, hero, enemy):
            state.pending.pop()
            return
        step.hero = hero
    strikes = ask(game, state, "retaliate", (1, 0), answer, subject=step.hero, cell=enemy.cell)
    if strikes is None:
        return
    state.pending.pop()
    if strikes:
        strike(game, state, step.hero, enemy, "SW-EAT-5", events)
    elif events is not None:
        events.append(RetaliationDeclined(step.hero, step.enemy))


def can_retaliate(game: Tables, state: SherwoodState, number: int, enemy: Enemy) -> bool:
    """Whether a Character may strike back: alive, no Dread, weapon in reach and supplied (SW-EAT-5)."""
    hero = state.heroes[number]
    if hero.cell < 0 or state.is_dreaded or not hero.gear:
        return False
    weapon = game.gear[hero.gear]
    return enemy.cell in game.reached[hero.gear][hero.cell] and has_ammunition(state, hero, weapon)
