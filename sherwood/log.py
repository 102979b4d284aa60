"""The log: every event as a sentence for the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _, ngettext
from sherwood.rules import events as ev
from sherwood.rules.board import square_name
from sherwood.rules.schema import LANES
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState


def sentence(rules: Sherwood, state: SherwoodState, event: Event) -> str:  # noqa: ARG001  (the module's protocol)
    """The log sentence of an event; empty when there is nothing to tell."""
    tell = _TELL.get(type(event))
    return tell(_Names(rules), event) if tell is not None else ""


class _Names:
    """What players call things."""

    def __init__(self, rules: Sherwood) -> None:
        self._rules = rules

    def hero(self, number: int) -> str:
        return self._rules.content.characters[number].name

    def enemy(self, kind: str) -> str:
        return _(self._rules.kinds[kind].name)

    def enemies(self, kind: str) -> str:
        return _(self._rules.kinds[kind].plural)

    def gear(self, gear: str) -> str:
        return _(self._rules.gear[gear].name)

    def villager(self, number: int) -> str:
        lane = LANES[self._rules.board.lane_of[self._rules.board.homes[number]]]
        return _("the Villager of lane {lane}").format(lane=lane)

    def tile(self, position: int) -> str:
        tile = self._rules.content.plan.positions[position]
        return _(tile.name) if tile is not None else _("the forest")

    def drawn_tile(self, number: int) -> str:
        return _(self._rules.tiles[number].name)

    def resource(self, resource: str) -> str:
        return {
            "wood": _("Wood"),
            "stone": _("Stone"),
            "metal": _("Metal"),
            "gold": _("Gold"),
            "arrow": _("Arrow"),
        }[resource]


def _walk(path: tuple[int, ...]) -> str:
    return square_name(path[-1])


def _lanes(lanes: tuple[int, ...]) -> str:
    return ", ".join(LANES[lane] for lane in lanes)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _turn_began(names: _Names, event: ev.TurnBegan) -> str:  # noqa: ARG001
    return _("Turn {turn} begins.").format(turn=event.turn)


def _phase_began(names: _Names, event: ev.PhaseBegan) -> str:  # noqa: ARG001
    return {
        "heroic": _("Heroic Phase."),
        "enemy": _("Enemy Phase."),
        "collection": _("Collection Phase."),
    }[event.phase]


def _activation_began(names: _Names, event: ev.ActivationBegan) -> str:
    return _("{hero} acts: {movement} movement, {actions} Actions.").format(
        hero=names.hero(event.hero), movement=event.movement, actions=event.actions
    )


def _hero_moved(names: _Names, event: ev.HeroMoved) -> str:
    return _("{hero} moves to {square}.").format(hero=names.hero(event.hero), square=_walk(event.path))


def _hero_turned_back(names: _Names, event: ev.HeroTurnedBack) -> str:
    return _("{hero}'s way is barred: back to {square}.").format(
        hero=names.hero(event.hero), square=square_name(event.target)
    )


def _tile_drawn(names: _Names, event: ev.TileDrawn) -> str:
    return _("A new part of the forest: {tile}.").format(tile=names.drawn_tile(event.tile))


def _hero_attacked(names: _Names, event: ev.HeroAttacked) -> str:
    text = (
        _("{hero} strikes back at the {enemy} on {square} with the {gear}.")
        if event.rule == "SW-EAT-5"
        else _("{hero} attacks the {enemy} on {square} with the {gear}.")
    )
    return text.format(
        hero=names.hero(event.hero),
        enemy=names.enemy(event.kind),
        square=square_name(event.target),
        gear=names.gear(event.gear),
    )


def _ammunition_spent(names: _Names, event: ev.AmmunitionSpent) -> str:
    if event.ammunition == "arrow":
        text = ngettext("{hero} has {left} Arrow left.", "{hero} has {left} Arrows left.", event.left)
    else:
        text = _("{left} Stone left in the stock.")
    return text.format(hero=names.hero(event.hero), left=event.left)


def _enemy_wounded(names: _Names, event: ev.EnemyWounded) -> str:
    if event.wounds >= event.health:
        return ""  # its defeat is told instead
    return _("The {enemy} has {wounds} of {health} Wounds.").format(
        enemy=names.enemy(event.kind), wounds=event.wounds, health=event.health
    )


def _enemy_defeated(names: _Names, event: ev.EnemyDefeated) -> str:
    return _("The {enemy} on {square} is defeated.").format(
        enemy=names.enemy(event.kind), square=square_name(event.cell)
    )


def _bounty_gained(names: _Names, event: ev.BountyGained) -> str:
    return _("{hero}'s Bounty rises to {bounty}.").format(hero=names.hero(event.hero), bounty=event.bounty)


def _hero_wounded(names: _Names, event: ev.HeroWounded) -> str:
    return _("{hero} takes a Wound: {wounds} of {slots}.").format(
        hero=names.hero(event.hero), wounds=event.wounds, slots=event.slots
    )


def _hero_killed(names: _Names, event: ev.HeroKilled) -> str:
    return _("{hero} is killed.").format(hero=names.hero(event.hero))


def _villager_placed(names: _Names, event: ev.VillagerPlaced) -> str:
    return _("{hero} sends {villager} to the camp on {square}.").format(
        hero=names.hero(event.hero), villager=names.villager(event.villager), square=square_name(event.camp)
    )


def _resource_gathered(names: _Names, event: ev.ResourceGathered) -> str:
    return _("The camp on {square} holds {amount} {resource}.").format(
        square=square_name(event.camp), amount=event.amount, resource=names.resource(event.resource)
    )


def _stock_gained(names: _Names, event: ev.StockGained) -> str:
    return _("{amount} {resource} for the stock, {total} in all.").format(
        amount=event.amount, resource=names.resource(event.resource), total=event.total
    )


def _villager_came_home(names: _Names, event: ev.VillagerCameHome) -> str:
    text = {
        "SW-PER-7": _("In panic {villager} runs home to {square}."),
        "SW-VLG-5": _("{villager} flees from the fire to {square}."),
    }.get(event.rule, _("{villager} is back in the Village on {square}."))
    return _capital(text.format(villager=names.villager(event.villager), square=square_name(event.target)))


def _villager_killed(names: _Names, event: ev.VillagerKilled) -> str:
    return _("{villager} is killed: {dead} of 6 are dead.").format(
        villager=_capital(names.villager(event.villager)), dead=event.dead
    )


def _spawn_dice_rolled(names: _Names, event: ev.SpawnDiceRolled) -> str:
    return _("The dice for lanes {lanes}: {quantity} {enemy} each.").format(
        lanes=_lanes(event.lanes),
        quantity=event.quantity,
        enemy=names.enemy(event.kind) if event.quantity == 1 else names.enemies(event.kind),
    )


def _enemy_spawned(names: _Names, event: ev.EnemySpawned) -> str:
    text = (
        _("A {enemy} appears in lane {lane}.")
        if event.kind == event.wanted
        else _("All {wanted} are in play: a {enemy} appears in lane {lane}.")
    )
    return text.format(
        enemy=names.enemy(event.kind), wanted=names.enemies(event.wanted), lane=LANES[event.lane]
    )


def _spawn_failed(names: _Names, event: ev.SpawnFailed) -> str:
    text = {
        "SW-SPN-4": _("The last Flame burns: no {enemy} appears in lane {lane}."),
        "SW-SPN-8": _("No figure is left: no {enemy} appears in lane {lane}."),
    }.get(event.rule, _("The Spawn Tile is full: no {enemy} appears in lane {lane}."))
    return text.format(enemy=names.enemy(event.kind), lane=LANES[event.lane])


def _enemy_moved(names: _Names, event: ev.EnemyMoved) -> str:
    text = {
        "SW-FOO-4": _("The {enemy} steps aside to {square}."),
        "SW-BOW-4": _("The {enemy} steps aside to {square}."),
        "SW-SHE-3": _("The {enemy} steps aside to {square}."),
        "SW-FOO-5": _("The {enemy} presses on to {square}."),
    }.get(event.rule, _("The {enemy} moves from {origin} to {square}."))
    return text.format(
        enemy=names.enemy(event.kind), origin=square_name(event.path[0]), square=_walk(event.path)
    )


def _enemy_fell_back(names: _Names, event: ev.EnemyFellBack) -> str:
    return _("The {enemy} falls back to {square}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.target)
    )


def _enemy_displaced(names: _Names, event: ev.EnemyDisplaced) -> str:
    return _("The Knight pushes the {enemy} back to {square}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.target)
    )


def _witch_placed(names: _Names, event: ev.WitchPlaced) -> str:  # noqa: ARG001
    return _("The Witch vanishes from {origin} and appears on {square}.").format(
        origin=square_name(event.origin), square=square_name(event.target)
    )


def _movement_gained(names: _Names, event: ev.MovementGained) -> str:
    return _("The {enemy} gains one more square.").format(enemy=names.enemy(event.kind))


def _enemy_attacked(names: _Names, event: ev.EnemyAttacked) -> str:
    victim = names.hero(event.hero) if event.hero >= 0 else names.villager(event.villager)
    return _("The {enemy} on {square} attacks {victim}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.origin), victim=victim
    )


def _retaliation_declined(names: _Names, event: ev.RetaliationDeclined) -> str:
    return _("{hero} does not strike back.").format(hero=names.hero(event.hero))


def _sheriff_replied(names: _Names, event: ev.SheriffReplied) -> str:
    return _("The Sheriff hits back at {hero}.").format(hero=names.hero(event.hero))


def _tile_burned(names: _Names, event: ev.TileBurned) -> str:
    return _("The {enemy} burns down {tile}: {burned} burned.").format(
        enemy=names.enemy(event.kind), tile=names.tile(event.position), burned=event.burned
    )


def _camp_lost(names: _Names, event: ev.CampLost) -> str:
    return _("The {resource} camp and {amount} {resource} on it are lost.").format(
        resource=names.resource(event.resource), amount=event.amount
    )


def _peril_rolled(names: _Names, event: ev.PerilRolled) -> str:
    face = {
        "dread": _("Dread: nobody may strike back in this phase"),
        "haste": _("Haste: one more square"),
        "reinforce": _("Reinforcements"),
        "panic": _("Panic: a Villager runs home"),
    }[event.face]
    return _("Peril as the {enemy} comes to {square}. {face}.").format(
        enemy=names.enemy(event.kind), square=square_name(event.cell), face=face
    )


def _encounter_rolled(names: _Names, event: ev.EncounterRolled) -> str:
    face = {
        "gear_lost": _("Gear is lost"),
        "bounty": _("word gets about"),
        "ambush": _("an ambush"),
        "resource_lost": _("something is missing from the stock"),
    }[event.face]
    return _("An Encounter for {hero} on {square}: {face}.").format(
        hero=names.hero(event.hero), square=square_name(event.cell), face=face
    )


def _gear_lost(names: _Names, event: ev.GearLost) -> str:
    return _("{hero} loses the {gear}.").format(hero=names.hero(event.hero), gear=names.gear(event.gear))


def _threat_rolled(names: _Names, event: ev.ThreatRolled) -> str:
    return _("The ambush brings a {enemy}.").format(enemy=names.enemy(event.kind))


def _resource_lost(names: _Names, event: ev.ResourceLost) -> str:
    if event.resource == "arrow":
        return _("{hero} loses an Arrow, {left} left.").format(hero=names.hero(event.hero), left=event.left)
    return _("1 {resource} is lost from the stock, {left} left.").format(
        resource=names.resource(event.resource), left=event.left
    )


def _flame_lit(names: _Names, event: ev.FlameLit) -> str:  # noqa: ARG001
    return _("Flame of Hope {flames} of 10 is lit.").format(flames=event.flames)


def _game_ended(names: _Names, event: ev.GameEnded) -> str:  # noqa: ARG001
    return {
        "sheriff_defeated": _("The Sheriff is defeated: Sherwood is free!"),
        "villagers": _("Three Villagers are dead: the game is lost."),
        "characters": _("Two heroes are dead: the game is lost."),
        "tiles_burned": _("Three buildings have burned: the game is lost."),
        "time": _("Time is up: the game is lost."),
    }[event.cause]


_TELL: Final[dict[type[Event], Callable[[_Names, Any], str]]] = {
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: _phase_began,
    ev.ActivationBegan: _activation_began,
    ev.HeroMoved: _hero_moved,
    ev.HeroTurnedBack: _hero_turned_back,
    ev.TileDrawn: _tile_drawn,
    ev.HeroAttacked: _hero_attacked,
    ev.AmmunitionSpent: _ammunition_spent,
    ev.EnemyWounded: _enemy_wounded,
    ev.EnemyDefeated: _enemy_defeated,
    ev.BountyGained: _bounty_gained,
    ev.HeroWounded: _hero_wounded,
    ev.HeroKilled: _hero_killed,
    ev.VillagerPlaced: _villager_placed,
    ev.ResourceGathered: _resource_gathered,
    ev.StockGained: _stock_gained,
    ev.VillagerCameHome: _villager_came_home,
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
    ev.RetaliationDeclined: _retaliation_declined,
    ev.SheriffReplied: _sheriff_replied,
    ev.TileBurned: _tile_burned,
    ev.CampLost: _camp_lost,
    ev.PerilRolled: _peril_rolled,
    ev.EncounterRolled: _encounter_rolled,
    ev.GearLost: _gear_lost,
    ev.ThreatRolled: _threat_rolled,
    ev.ResourceLost: _resource_lost,
    ev.FlameLit: _flame_lit,
    ev.GameEnded: _game_ended,
}
"""How each kind of event is told. Those that are not here need no words: the screen shows them."""
