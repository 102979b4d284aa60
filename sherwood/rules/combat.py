"""Wounds, weapons and what Characters do with them (CBT, WND, GEAR, BOU)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.rules.bounty import gain_bounty
from sherwood.rules.ending import (
    CHARACTERS_KILLED,
    CHARACTERS_LOST,
    SHERIFF_DEFEATED,
    VILLAGERS_KILLED,
    VILLAGERS_LOST,
    characters_killed,
    end,
    villagers_killed,
)
from sherwood.rules.events import (
    AmmunitionSpent,
    EnemyDefeated,
    EnemyWounded,
    HeroAttacked,
    HeroKilled,
    HeroWounded,
    VillagerKilled,
)
from sherwood.rules.schema import RESOURCES, Gear
from sherwood.rules.state import (
    ENEMY_CODE,
    KILL_SOURCES,
    NOBODY,
    REMOVED,
    Enemy,
    Hero,
    KillSource,
    SherwoodState,
)
from sherwood.rules.tables import Tables

STONE = RESOURCES.index("stone")

WOUND_RULES: Final[dict[KillSource, str]] = {
    "attack": "SW-CBT-1",
    "retaliation": "SW-CBT-1",
    "tower": "SW-TOW-4",
    "pit_trap": "SW-PIT-1",
}
"""The rule by which each source wounds an Enemy."""


def has_ammunition(state: SherwoodState, hero: Hero, weapon: Gear) -> bool:
    """Whether the Arrow or Stone that a weapon spends is there (SW-GEAR-3, SW-GEAR-7)."""
    if weapon.ammunition == "arrow":
        return hero.arrows > 0
    if weapon.ammunition == "stone":
        return state.stock[STONE] > 0
    return True


def strike(
    game: Tables, state: SherwoodState, hero_number: int, enemy: Enemy, rule: str, events: list[Event] | None
) -> None:
    """A Character's weapon hits an Enemy for 1 Wound, as an Action or in Retaliation (SW-CBT-1, SW-EAT-6)."""
    hero = state.heroes[hero_number]
    weapon = game.gear[hero.gear]
    if events is not None:
        events.append(
            HeroAttacked(hero_number, enemy.number, enemy.kind, weapon.id, hero.cell, enemy.cell, rule)
        )
    if weapon.ammunition:
        if weapon.ammunition == "arrow":
            hero.arrows -= 1
            left = hero.arrows
        else:
            state.stock[STONE] -= 1
            left = state.stock[STONE]
        if events is not None:
            events.append(AmmunitionSpent(hero_number, weapon.ammunition, left, weapon.rule))
    if wound_enemy(game, state, enemy, "retaliation" if rule == "SW-EAT-5" else "attack", events):
        gain_bounty(state, hero_number, "SW-BOU-1", events)
        if enemy.kind == "sheriff":
            end(state, SHERIFF_DEFEATED, events)


def wound_enemy(
    game: Tables, state: SherwoodState, enemy: Enemy, source: KillSource, events: list[Event] | None
) -> bool:
    """Give an Enemy 1 Wound; True if that removed it, having as many as its health (SW-WND-1)."""
    enemy.wounds += 1
    health = game.doom(state).kinds[enemy.kind].health
    if events is not None:
        rule = WOUND_RULES[source]
        events.append(EnemyWounded(enemy.number, enemy.kind, enemy.cell, enemy.wounds, health, rule))
    if enemy.wounds < health:
        return False
    state.kills[KILL_SOURCES.index(source)] += 1
    state.enemies.remove(enemy)
    if state.figures[enemy.cell] == ENEMY_CODE + enemy.number:
        state.figures[enemy.cell] = NOBODY
    if events is not None:
        events.append(EnemyDefeated(enemy.number, enemy.kind, enemy.cell))
    return True


def wound_hero(
    game: Tables, state: SherwoodState, number: int, damage: int, events: list[Event] | None
) -> None:
    """Give a Character Wounds; one without an empty slot for it kills (SW-WND-2, SW-WND-3)."""
    hero = state.heroes[number]
    slots = game.content.characters[number].slots
    for _ in range(damage):
        if hero.wounds == slots:
            kill_hero(state, number, events)
            return
        hero.wounds += 1
        if events is not None:
            events.append(HeroWounded(number, hero.cell, hero.wounds, slots))


def kill_hero(state: SherwoodState, number: int, events: list[Event] | None) -> None:
    """Remove a Character with its Gear and Arrows; the second one loses the game (SW-WND-3, SW-END-3)."""
    hero = state.heroes[number]
    cell = hero.cell
    if state.figures[cell] == number:
        state.figures[cell] = NOBODY
    hero.cell = REMOVED
    hero.gear = ""
    hero.arrows = hero.charges = 0
    if events is not None:
        events.append(HeroKilled(number, cell))
    if characters_killed(state) >= CHARACTERS_LOST:
        end(state, CHARACTERS_KILLED, events)


def kill_villager(state: SherwoodState, number: int, events: list[Event] | None) -> None:
    """Remove a Villager, not what lies on its camp; the third loses the game (SW-VIL-10, SW-END-2)."""
    cell = state.villagers[number]
    state.villagers[number] = REMOVED
    state.figures[cell] = NOBODY
    dead = villagers_killed(state)
    if events is not None:
        events.append(VillagerKilled(number, cell, dead))
    if dead >= VILLAGERS_LOST:
        end(state, VILLAGERS_KILLED, events)
