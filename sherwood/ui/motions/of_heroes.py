"""What Characters do, what comes over them and how the game goes, as motions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from common.engine.rules import Event
from common.engine.text import _
from common.ui.flights import DiceOnPlate, Flare, Glide, TurnUp
from common.ui.motions import Fly, Shake, Vanish, Walk
from common.ui.timeline import Motion, Together, Wait
from sherwood.rules import events as ev
from sherwood.rules.schema import RESOURCES
from sherwood.ui import ground
from sherwood.ui.motions.dice import ENCOUNTER_FACES, THREAT_FACES
from sherwood.ui.pieces import hero_id, place_of, villager_id

if TYPE_CHECKING:
    from sherwood.ui.playback import Playback

BREATH = 0.12
"""After a Resource."""


def _turn_began(play: Playback, event: ev.TurnBegan) -> list[Motion]:
    title = _("Turn {turn}").format(turn=event.turn)
    return [play.after(event), play.banner(title, _("Heroic Phase"))]


def _phase_began(play: Playback, event: ev.PhaseBegan) -> list[Motion]:
    turn = _("Turn {turn}").format(turn=play.shown.state.turn)
    after = play.after(event)
    if event.phase == "enemy":
        return [after, play.banner(_("Enemy Phase"), turn, "danger")]
    if event.phase == "collection":
        return [after, play.banner(_("Collection Phase"), turn)]
    return [after]


def _activation_began(play: Playback, event: ev.ActivationBegan) -> list[Motion]:
    after = play.after(event)
    cell = play.shown.state.heroes[event.hero].cell
    seats = play.game.seats
    if len(seats) > 1:
        seat = seats[play.game.seat_of[event.hero]]
        name = play.game.content.characters[event.hero].name
        return [after, play.banner(name, seat.name)]
    if cell < 0:
        return [after]
    return [after, Flare(play.layer, play.board, place_of(cell), play.seat_of(event.hero))]


def _hero_moved(play: Playback, event: ev.HeroMoved) -> list[Motion]:
    path = [place_of(cell) for cell in event.path]
    return [Walk(play.board, hero_id(event.hero), path, still=play.still), play.after(event)]


def _hero_turned_back(play: Playback, event: ev.HeroTurnedBack) -> list[Motion]:
    path = [place_of(event.origin), place_of(event.target)]
    return [Walk(play.board, hero_id(event.hero), path, still=play.still), play.after(event)]


def _hero_attacked(play: Playback, event: ev.HeroAttacked) -> list[Motion]:
    weapon = play.game.gear[event.gear]
    missile = {"arrow": "arrow", "stone": "gear_stone"}.get(weapon.ammunition, "")
    return [play.blow(hero_id(event.hero), event.origin, event.target, missile), play.after(event)]


def _bounty_gained(play: Playback, event: ev.BountyGained) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    after = play.after(event)
    return [after] if cell < 0 else [after, play.pop(cell, "+1", "#ffe9b0", "bounty")]


def _hero_wounded(play: Playback, event: ev.HeroWounded) -> list[Motion]:
    return play.hit(hero_id(event.hero), event.cell, event)


def _hero_killed(play: Playback, event: ev.HeroKilled) -> list[Motion]:
    name = play.game.content.characters[event.hero].name
    return [
        Shake(play.board, hero_id(event.hero), still=play.still),
        Vanish(play.board, hero_id(event.hero)),
        play.after(event),
        play.banner(_("{hero} is killed").format(hero=name), colour="danger"),
    ]


def _gear_lost(play: Playback, event: ev.GearLost) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    name = play.game.gear[event.gear].name
    return [play.after(event), play.pop(cell, f"-1 {name}", "#ffe9b0")]


def _tile_placed(play: Playback, event: ev.TilePlaced) -> list[Motion]:
    board, game = play.board, play.game
    place = board.tile_rect(event.position)
    back = ground.unexplored_card(place.width)
    code = event.tile * 4 + event.turns
    face = ground.paint_tile(game, code, board.camera.cell)
    return [TurnUp(play.layer, place, back, face, still=play.still), play.after(event)]


def _villager_placed(play: Playback, event: ev.VillagerPlaced) -> list[Motion]:
    token = villager_id(event.villager)
    return [Glide(play.board, token, place_of(event.camp), still=play.still), play.after(event)]


def _villager_came_home(play: Playback, event: ev.VillagerCameHome) -> list[Motion]:
    token = villager_id(event.villager)
    return [Glide(play.board, token, place_of(event.target), still=play.still), play.after(event)]


def _resource_gathered(play: Playback, event: ev.ResourceGathered) -> list[Motion]:
    return [play.after(event), play.pop(event.camp, "+1", "#fff3c0", event.resource), Wait(BREATH)]


def _stock_gained(play: Playback, event: ev.StockGained) -> list[Motion]:
    target = play.where(f"stock {event.resource}")
    start = play.board.cell_rect(place_of(event.camp))
    if not event.amount or target is None:
        return [play.after(event)]
    flights = [
        Fly(play.layer, f"res_{event.resource}", start, target, size=28, seconds=0.5, arc=0.15)
        for _resource in range(event.amount)
    ]
    return [Together(flights, stagger=0.1), play.after(event)]


def _resource_lost(play: Playback, event: ev.ResourceLost) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    glyph = event.resource if event.resource in RESOURCES else "arrow"
    return [play.after(event), play.pop(cell, "-1", "#ff8f80", glyph)]


def _flame_lit(play: Playback, event: ev.FlameLit) -> list[Motion]:
    target = play.where("flames")
    if target is None or play.still:
        return [play.after(event)]
    start = Rect(0, 0, 40, 40)
    start.center = play.board.rect.center
    flight = Fly(play.layer, "flame_lit", start, target, size=44, seconds=0.6, arc=0.1)
    return [flight, play.after(event)]


def _retaliation_declined(play: Playback, event: ev.RetaliationDeclined) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    return [play.pop(cell, _("holds back"), "#ffe9b0"), play.after(event)]


def _encounter_rolled(play: Playback, event: ev.EncounterRolled) -> list[Motion]:
    told = {
        "gear_lost": _("The Character's gear is lost"),
        "bounty": _("Word gets about: Bounty +1"),
        "ambush": _("Ambush: an Enemy comes"),
        "resource_lost": _("One resource is lost"),
    }[event.face]
    dice = DiceOnPlate(
        play.layer,
        play.board,
        _("Encounter"),
        (ENCOUNTER_FACES[event.face],),
        told,
        tumbling=tuple(ENCOUNTER_FACES.values()),
        colour="#1d6b78",
        near=place_of(event.cell),
        still=play.still,
    )
    return [dice, play.after(event)]


def _threat_rolled(play: Playback, event: ev.ThreatRolled) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    dice = DiceOnPlate(
        play.layer,
        play.board,
        _("Ambush"),
        (f"die_threat_{event.kind}",),
        play.game.kinds[event.kind].name,
        tumbling=THREAT_FACES,
        near=place_of(max(cell, 0)),
        still=play.still,
    )
    return [dice, play.after(event)]


def _game_ended(play: Playback, event: ev.GameEnded) -> list[Motion]:
    title = _("Sherwood is free") if event.won else _("Sherwood is lost")
    return [play.after(event), play.banner(title, colour="good" if event.won else "danger")]


SHOW: Final[dict[type[Event], Callable[[Playback, Any], list[Motion]]]] = {
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: _phase_began,
    ev.ActivationBegan: _activation_began,
    ev.HeroMoved: _hero_moved,
    ev.HeroTurnedBack: _hero_turned_back,
    ev.HeroAttacked: _hero_attacked,
    ev.BountyGained: _bounty_gained,
    ev.HeroWounded: _hero_wounded,
    ev.HeroKilled: _hero_killed,
    ev.GearLost: _gear_lost,
    ev.TilePlaced: _tile_placed,
    ev.VillagerPlaced: _villager_placed,
    ev.VillagerCameHome: _villager_came_home,
    ev.ResourceGathered: _resource_gathered,
    ev.StockGained: _stock_gained,
    ev.ResourceLost: _resource_lost,
    ev.FlameLit: _flame_lit,
    ev.RetaliationDeclined: _retaliation_declined,
    ev.EncounterRolled: _encounter_rolled,
    ev.ThreatRolled: _threat_rolled,
    ev.GameEnded: _game_ended,
}
"""How each kind of event of Characters and of the game's course is played."""
