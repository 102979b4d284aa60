"""What Enemies do, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _, ngettext
from sherwood.log.names import Names, capital, lane_list, walk
from sherwood.rules import events as ev
from sherwood.rules.board import square_name
from sherwood.rules.schema import LANES


def _enemy_wounded(names: Names, event: ev.EnemyWounded) -> str:
    if event.wounds >= event.health:
        return ""  # its defeat is told instead
    return _("The {enemy} has {wounds} of {health} Wounds.").format(
        enemy=names.enemy(event.kind), wounds=event.wounds, health=event.health
    )


def _enemy_defeated(names: Names, event: ev.EnemyDefeated) -> str:
    return _("The {enemy} on {square} is defeated.").format(
        enemy=names.enemy(event.kind), square=square_name(event.cell)
    )


def _villager_killed(names: Names, event: ev.VillagerKilled) -> str:
    return _("{villager} is killed: {dead} of 6 are dead.").format(
        villager=capital(names.villager(event.villager)), dead=event.dead
    )


def _spawn_dice_rolled(names: Names, event: ev.SpawnDiceRolled) -> str:
    text = (
        _("The dice for lanes {lanes}: {quantity} {enemy} each.")
        if event.quantity
        else _("The dice for lanes {lanes}: no {enemy}.")
    )
    return text.format(
        lanes=lane_list(event.lanes),
        quantity=event.quantity,
        enemy=names.enemy(event.kind) if event.quantity == 1 else names.enemies(event.kind),
    )


def _enemy_spawned(names: Names, event: ev.EnemySpawned) -> str:
    if event.kind == "sheriff":
        text = _("The {enemy} appears in lane {lane}.")
    elif event.kind == event.wanted:
        text = _("A {enemy} appears in lane {lane}.")
    else:
        text = _("All {wanted} are in play: a {enemy} appears in lane {lane}.")
    return text.format(
        enemy=names.enemy(event.kind), wanted=names.enemies(event.wanted), lane=LANES[event.lane]
    )


def _spawn_failed(names: Names, event: ev.SpawnFailed) -> str:
    text = {
        "SW-SPN-4": _("The last Flame burns: no {enemy} appears in lane {lane}."),
        "SW-SPN-8": _("No figure is left: no {enemy} appears in lane {lane}."),
    }.get(event.rule, _("The Spawn Tile is full: no {enemy} appears in lane {lane}."))
    return text.format(enemy=names.enemy(event.kind), lane=LANES[event.lane])


def _enemy_moved(names: Names, event: ev.EnemyMoved) -> str:
    text = {
        "SW-FOO-4": _("The {enemy} steps aside to {square}."),
        "SW-BOW-4": _("The {enemy} steps aside to {square}."),
        "SW-SHE-3": _("The {enemy} steps aside to {square}."),
        "SW-FOO-5": _("The {enemy} presses on to {square}."),
    }.get(event.rule, _("The {enemy} moves from {origin} to {square}."))
    return text.format(
        enemy=names.enemy(event.kind), origin=square_name(event.path[0]), square=walk(event.path)
    )


def _enemy_fell_back(names: Names, event: ev.EnemyFellBack) -> str:
    return _("The {enemy} falls back to {square}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.target)
    )


def _enemy_displaced(names: Names, event: ev.EnemyDisplaced) -> str:
    return _("The Knight pushes the {enemy} back to {square}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.target)
    )


def _witch_placed(names: Names, event: ev.WitchPlaced) -> str:  # noqa: ARG001
    return _("The Witch vanishes from {origin} and appears on {square}.").format(
        origin=square_name(event.origin), square=square_name(event.target)
    )


def _movement_gained(names: Names, event: ev.MovementGained) -> str:
    return _("The {enemy} gains one more square.").format(enemy=names.enemy(event.kind))


def _enemy_attacked(names: Names, event: ev.EnemyAttacked) -> str:
    victim = names.hero(event.hero) if event.hero >= 0 else names.villager(event.villager)
    return _("The {enemy} on {square} attacks {victim}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.origin), victim=victim
    )


def _sheriff_replied(names: Names, event: ev.SheriffReplied) -> str:
    return _("The Sheriff hits back at {hero}.").format(hero=names.hero(event.hero))


def _tile_burned(names: Names, event: ev.TileBurned) -> str:
    return _("The {enemy} burns down {tile}: {burned} burned.").format(
        enemy=names.enemy(event.kind), tile=names.tile(event.position), burned=event.burned
    )


def _camp_lost(names: Names, event: ev.CampLost) -> str:
    return _("The {resource} camp and {amount} {resource} on it are lost.").format(
        resource=names.resource(event.resource), amount=event.amount
    )


def _peril_rolled(names: Names, event: ev.PerilRolled) -> str:
    face = {
        "dread": _("Dread: nobody may strike back in this phase"),
        "haste": _("Haste: one more square"),
        "reinforce": _("Reinforcements"),
        "panic": _("Panic: a Villager runs home"),
    }[event.face]
    return _("Peril as the {enemy} comes to {square}. {face}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.cell), face=face
    )


def _tower_shot(names: Names, event: ev.TowerShot) -> str:
    text = ngettext(
        "The Tower on {square} shoots at the {enemy}: {left} Arrow left.",
        "The Tower on {square} shoots at the {enemy}: {left} Arrows left.",
        event.left,
    )
    return text.format(square=square_name(event.origin), enemy=names.enemy(event.kind), left=event.left)


def _pit_trap_sprung(names: Names, event: ev.PitTrapSprung) -> str:
    text = (
        _("The {enemy} falls into the Pit Trap on {square} and stops.")
        if event.is_halted
        else _("The {enemy} falls into the Pit Trap on {square} and goes on.")
    )
    return text.format(enemy=names.enemy(event.kind), square=square_name(event.cell))


def _barricade_broken(names: Names, event: ev.BarricadeBroken) -> str:
    return _("The {enemy} breaks the Barricade on {square}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.cell)
    )


TELL: Final[dict[type[Event], Callable[[Names, Any], str]]] = {
    ev.EnemyWounded: _enemy_wounded,
    ev.EnemyDefeated: _enemy_defeated,
    ev.VillagerKilled: _villager_killed,
    ev.SpawnDiceRolled: _spawn_dice_rolled,
    ev.EnemySpawned: _enemy_spawned,
    ev.SpawnFailed: _spawn_failed,
    ev.EnemyMoved: _enemy_moved,
    ev.EnemyFellBack: _enemy_fell_back,
    ev.EnemyDisplaced: _enemy_displaced,
    ev.WitchPlaced: _witch_placed,
    ev.MovementGained: _movement_gained,
    ev.EnemyAttacked: _enemy_attacked,
    ev.SheriffReplied: _sheriff_replied,
    ev.TileBurned: _tile_burned,
    ev.CampLost: _camp_lost,
    ev.PerilRolled: _peril_rolled,
    ev.TowerShot: _tower_shot,
    ev.PitTrapSprung: _pit_trap_sprung,
    ev.BarricadeBroken: _barricade_broken,
}
"""How each kind of event of Enemies is told."""
