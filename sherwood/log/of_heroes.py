"""What Characters do, what comes over them and how the game goes, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _, ngettext
from sherwood.log.names import Names, capital, walk
from sherwood.rules import events as ev
from sherwood.rules.board import square_name
from sherwood.rules.schema import RESOURCES


def _turn_began(names: Names, event: ev.TurnBegan) -> str:  # noqa: ARG001
    return _("Turn {turn} begins.").format(turn=event.turn)


def _phase_began(names: Names, event: ev.PhaseBegan) -> str:  # noqa: ARG001
    return {
        "heroic": _("Heroic Phase."),
        "enemy": _("Enemy Phase."),
        "collection": _("Collection Phase."),
    }[event.phase]


def _activation_began(names: Names, event: ev.ActivationBegan) -> str:
    return _("{hero} acts: {movement} movement, {actions} Actions.").format(
        hero=names.hero(event.hero), movement=event.movement, actions=event.actions
    )


def _hero_moved(names: Names, event: ev.HeroMoved) -> str:
    return _("{hero} moves to {square}.").format(hero=names.hero(event.hero), square=walk(event.path))


def _hero_turned_back(names: Names, event: ev.HeroTurnedBack) -> str:
    return _("{hero}'s way is barred: back to {square}.").format(
        hero=names.hero(event.hero), square=square_name(event.target)
    )


def _tile_drawn(names: Names, event: ev.TileDrawn) -> str:
    return _("A new part of the forest: {tile}.").format(tile=names.drawn_tile(event.tile))


def _hero_attacked(names: Names, event: ev.HeroAttacked) -> str:
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


def _ammunition_spent(names: Names, event: ev.AmmunitionSpent) -> str:
    if event.ammunition == "arrow" and not event.left:
        text = _("{hero} has no Arrow left.")
    elif event.ammunition == "arrow":
        text = ngettext("{hero} has {left} Arrow left.", "{hero} has {left} Arrows left.", event.left)
    else:
        text = _("{left} Stone left in the stock.") if event.left else _("No Stone is left in the stock.")
    return text.format(hero=names.hero(event.hero), left=event.left)


def _bounty_gained(names: Names, event: ev.BountyGained) -> str:
    return _("{hero}'s Bounty rises to {bounty}.").format(hero=names.hero(event.hero), bounty=event.bounty)


def _hero_wounded(names: Names, event: ev.HeroWounded) -> str:
    return _("{hero} takes a Wound: {wounds} of {slots}.").format(
        hero=names.hero(event.hero), wounds=event.wounds, slots=event.slots
    )


def _hero_killed(names: Names, event: ev.HeroKilled) -> str:
    return _("{hero} is killed.").format(hero=names.hero(event.hero))


def _villager_placed(names: Names, event: ev.VillagerPlaced) -> str:
    return _("{hero} sends {villager} to the camp on {square}.").format(
        hero=names.hero(event.hero), villager=names.villager(event.villager), square=square_name(event.camp)
    )


def _resource_gathered(names: Names, event: ev.ResourceGathered) -> str:
    return _("The camp on {square} holds {amount} {resource}.").format(
        square=square_name(event.camp), amount=event.amount, resource=names.resource(event.resource)
    )


def _stock_gained(names: Names, event: ev.StockGained) -> str:
    return _("{amount} {resource} for the stock, {total} in all.").format(
        amount=event.amount, resource=names.resource(event.resource), total=event.total
    )


def _villager_came_home(names: Names, event: ev.VillagerCameHome) -> str:
    text = {
        "SW-PER-7": _("In panic {villager} runs home to {square}."),
        "SW-VLG-5": _("{villager} flees from the fire to {square}."),
    }.get(event.rule, _("{villager} is back in the Village on {square}."))
    return capital(text.format(villager=names.villager(event.villager), square=square_name(event.target)))


def _retaliation_declined(names: Names, event: ev.RetaliationDeclined) -> str:
    return _("{hero} does not strike back.").format(hero=names.hero(event.hero))


def _encounter_rolled(names: Names, event: ev.EncounterRolled) -> str:
    face = {
        "gear_lost": _("Gear is lost"),
        "bounty": _("word gets about"),
        "ambush": _("an ambush"),
        "resource_lost": _("something is missing from the stock"),
    }[event.face]
    return _("An Encounter for {hero} on {square}: {face}.").format(
        hero=names.hero(event.hero), square=square_name(event.cell), face=face
    )


def _gear_lost(names: Names, event: ev.GearLost) -> str:
    return _("{hero} loses the {gear}.").format(hero=names.hero(event.hero), gear=names.gear(event.gear))


def _threat_rolled(names: Names, event: ev.ThreatRolled) -> str:
    return _("The ambush brings a {enemy}.").format(enemy=names.enemy(event.kind))


def _resource_lost(names: Names, event: ev.ResourceLost) -> str:
    if event.resource == "arrow":
        text = _("{hero} loses an Arrow, {left} left.") if event.left else _("{hero} loses the last Arrow.")
        return text.format(hero=names.hero(event.hero), left=event.left)
    text = (
        _("1 {resource} is lost from the stock, {left} left.")
        if event.left
        else _("The last {resource} is lost from the stock.")
    )
    return text.format(resource=names.resource(event.resource), left=event.left)


def _flame_lit(names: Names, event: ev.FlameLit) -> str:  # noqa: ARG001
    return _("Flame of Hope {flames} of 10 is lit.").format(flames=event.flames)


def _game_ended(names: Names, event: ev.GameEnded) -> str:  # noqa: ARG001
    return {
        "sheriff_defeated": _("The Sheriff is defeated: Sherwood is free!"),
        "villagers": _("Three Villagers are dead: the game is lost."),
        "characters": _("Two heroes are dead: the game is lost."),
        "tiles_burned": _("Three buildings have burned: the game is lost."),
        "time": _("Time is up: the game is lost."),
    }[event.cause]


def _bounty_penalised(names: Names, event: ev.BountyPenalised) -> str:
    text = {
        "SW-BOU-3": _("{hero} is watched: no Villager goes to a camp on the Tile where {hero} stands."),
        "SW-BOU-4": _("{hero} is known: Villagers that {hero} sends out bring nothing at once."),
        "SW-BOU-5": _("{hero} is hunted: Knights that start in {hero}'s lane go one square further."),
        "SW-BOU-6": _("{hero} is outlawed: a spent Destiny Token cannot be restored."),
    }[event.rule]
    return text.format(hero=names.hero(event.hero))


def _resources_paid(names: Names, event: ev.ResourcesPaid) -> str:
    paid = ", ".join(
        f"{amount} {names.resource(resource)}"
        for resource, amount in zip(RESOURCES, event.paid, strict=True)
        if amount
    )
    text = _("{hero} pays {paid}.")
    if event.gold:
        text = ngettext(
            "{hero} pays {paid}; {gold} Gold of it stands for another Resource.",
            "{hero} pays {paid}; {gold} Gold of it stand for other Resources.",
            event.gold,
        )
    return text.format(hero=names.hero(event.hero), paid=paid, gold=event.gold)


def _structure_built(names: Names, event: ev.StructureBuilt) -> str:
    text = (
        _("{hero} builds a {structure} on {square}; {left} left in the supply.")
        if event.left
        else _("{hero} builds the last {structure} on {square}.")
    )
    return text.format(
        hero=names.hero(event.hero),
        structure=names.structure(event.structure),
        square=square_name(event.cell),
        left=event.left,
    )


def _gear_bought(names: Names, event: ev.GearBought) -> str:
    text = (
        _("{hero} takes up the {gear} and hands back the {old}.")
        if event.old
        else _("{hero} takes up the {gear}.")
    )
    return text.format(
        hero=names.hero(event.hero),
        gear=names.gear(event.gear),
        old=names.gear(event.old) if event.old else "",
    )


def _arrows_bought(names: Names, event: ev.ArrowsBought) -> str:
    return _("{hero} makes {arrows} Arrows from {wood} Wood.").format(
        hero=names.hero(event.hero), arrows=event.arrows, wood=event.wood
    )


def _arrows_shared(names: Names, event: ev.ArrowsShared) -> str:
    if event.cell < 0:
        text = ngettext(
            "{hero} keeps {arrows} Arrow and has {total}.",
            "{hero} keeps {arrows} Arrows and has {total}.",
            event.arrows,
        )
        return text.format(hero=names.hero(event.hero), arrows=event.arrows, total=event.total)
    text = ngettext(
        "{arrows} Arrow for the Tower on {square}, which has {total}.",
        "{arrows} Arrows for the Tower on {square}, which has {total}.",
        event.arrows,
    )
    return text.format(arrows=event.arrows, square=square_name(event.cell), total=event.total)


def _destiny_spent(names: Names, event: ev.DestinySpent) -> str:
    text = (
        _("{hero} spends the Destiny Token: {movement} more movement.")
        if event.movement
        else _("{hero} spends the Destiny Token: one free Action.")
    )
    return text.format(hero=names.hero(event.hero), movement=event.movement)


def _destiny_restored(names: Names, event: ev.DestinyRestored) -> str:
    return _("{hero} has the Destiny Token back.").format(hero=names.hero(event.hero))


def _shield_absorbed(names: Names, event: ev.ShieldAbsorbed) -> str:
    if not event.left:
        return _("{hero}'s Shield takes the attack and breaks.").format(hero=names.hero(event.hero))
    return _("{hero}'s Shield takes the attack: {left} more to come.").format(
        hero=names.hero(event.hero), left=event.left
    )


def _plaque_revealed(names: Names, event: ev.PlaqueRevealed) -> str:
    return _("A doom plaque turns up. {plaque}: {effect}").format(
        plaque=names.plaque(event.plaque), effect=names.plaque_effect(event.plaque)
    )


TELL: Final[dict[type[Event], Callable[[Names, Any], str]]] = {
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: _phase_began,
    ev.ActivationBegan: _activation_began,
    ev.HeroMoved: _hero_moved,
    ev.HeroTurnedBack: _hero_turned_back,
    ev.TileDrawn: _tile_drawn,
    ev.HeroAttacked: _hero_attacked,
    ev.AmmunitionSpent: _ammunition_spent,
    ev.BountyGained: _bounty_gained,
    ev.HeroWounded: _hero_wounded,
    ev.HeroKilled: _hero_killed,
    ev.VillagerPlaced: _villager_placed,
    ev.ResourceGathered: _resource_gathered,
    ev.StockGained: _stock_gained,
    ev.VillagerCameHome: _villager_came_home,
    ev.RetaliationDeclined: _retaliation_declined,
    ev.EncounterRolled: _encounter_rolled,
    ev.GearLost: _gear_lost,
    ev.ThreatRolled: _threat_rolled,
    ev.ResourceLost: _resource_lost,
    ev.FlameLit: _flame_lit,
    ev.GameEnded: _game_ended,
    ev.BountyPenalised: _bounty_penalised,
    ev.ResourcesPaid: _resources_paid,
    ev.StructureBuilt: _structure_built,
    ev.GearBought: _gear_bought,
    ev.ArrowsBought: _arrows_bought,
    ev.ArrowsShared: _arrows_shared,
    ev.DestinySpent: _destiny_spent,
    ev.DestinyRestored: _destiny_restored,
    ev.ShieldAbsorbed: _shield_absorbed,
    ev.PlaqueRevealed: _plaque_revealed,
}
"""How each kind of event of Characters and of the game is told."""
