"""How every event is shown: the motions that play it, each ending in what the event leaves on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from common.engine.rules import Event
from common.engine.text import _
from common.ui.board_marks import Marks, ThreatArrow
from common.ui.effects import EffectsLayer
from common.ui.flights import DiceOnPlate, Flare, Glide, Shot, TurnUp
from common.ui.motions import Appear, Banner, Fly, Lunge, Pop, Shake, Vanish, Walk
from common.ui.playback import EventPlayback
from common.ui.theme import SEATS
from common.ui.timeline import Do, Motion, Sequence, Together, Wait
from sherwood.rules import events as ev
from sherwood.rules.ending import TILES_LOST, VILLAGERS_LOST
from sherwood.rules.schema import LANES, RESOURCES
from sherwood.rules.state import Enemy
from sherwood.ui import ground
from sherwood.ui.asides import Asides
from sherwood.ui.board import SherwoodBoard
from sherwood.ui.pieces import enemy_id, enemy_token, hero_id, place_of, villager_id
from sherwood.ui.shown import Shown

BREATH = 0.12
"""Between one Enemy and the next."""
FEEL = 0.22
"""After a wound."""
SHOT_FROM = 2
"""From this distance on an attack is a shot."""

THREAT_FACES: Final = tuple(f"die_threat_{kind}" for kind in ("knight", "footsoldier", "bowman", "witch"))
QUANTITY_FACES: Final = ("die_quantity_0", "die_quantity_1", "die_quantity_2")
PERIL_FACES: Final = tuple(f"die_peril_{face}" for face in ("dread", "haste", "reinforce", "panic"))
ENCOUNTER_FACES: Final = {
    "gear_lost": "die_encounter_gear",
    "bounty": "die_encounter_bounty",
    "ambush": "die_encounter_ambush",
    "resource_lost": "die_encounter_resource",
}


class Playback(EventPlayback[Shown]):
    """Turns events into motions on a board.

    `follow` is called with each event at the moment in which its result is to be seen. `where` gives the
    place of a thing beside the board by name ("stock wood", "flames"), to which things fly. `is_seen` is
    false while everything ends at once.
    """

    def __init__(
        self,
        board: SherwoodBoard,
        layer: EffectsLayer,
        shown: Shown,
        follow: Callable[[Event], None],
        where: Callable[[str], Rect | None],
        is_seen: Callable[[], bool],
    ) -> None:
        super().__init__(Shown(shown.game, shown.state), follow)
        self.board, self.layer, self.where = board, layer, where
        self.game = shown.game
        self.asides = Asides(is_seen)

    def motions_of(self, event: Event) -> list[Motion] | None:
        show = _SHOW.get(type(event))
        return show(self, event) if show is not None else None

    # Parts

    def _pop(self, cell: int, text: str, colour: str = "text", glyph: str = "") -> Motion:
        """A word rises from a square while the play goes on."""
        rising = Pop(self.layer, self.board, place_of(cell), text, colour, glyph)
        return Do(lambda: self.asides.start(rising))

    def _hit(self, token: str, cell: int, event: Event) -> list[Motion]:
        """Somebody is hit, and is seen to be."""
        return [
            self._pop(cell, "-1", "#ff8f80", "wound"),
            Shake(self.board, token, still=self.still),
            self.after(event),
            Wait(FEEL),
        ]

    def _blow(self, token: str, origin: int, target: int, missile: str) -> Motion:
        """A lunge at a neighbour, a shot at somebody further away."""
        if missile and self.game.board.distances[origin][target] >= SHOT_FROM:
            return Shot(self.layer, self.board, missile, place_of(origin), place_of(target))
        return Lunge(self.board, token, place_of(target), still=self.still)

    def _banner(self, title: str, detail: str = "", colour: str = "heading") -> Motion:
        return Banner(self.layer, self.board.rect, title, detail, colour=colour, still=self.still)

    def _seat_of(self, hero: int) -> str:
        return SEATS[self.game.seat_of[hero]].colour

    # Phases and activations

    def _phase_began(self, event: ev.PhaseBegan) -> list[Motion]:
        turn = _("Turn {turn}").format(turn=self.shown.state.turn)
        after = self.after(event)
        if event.phase == "enemy":
            return [after, self._banner(_("Enemy Phase"), turn, "danger")]
        if event.phase == "collection":
            return [after, self._banner(_("Collection Phase"), turn)]
        return [after]

    def _turn_began(self, event: ev.TurnBegan) -> list[Motion]:
        title = _("Turn {turn}").format(turn=event.turn)
        return [self.after(event), self._banner(title, _("Heroic Phase"))]

    def _activation_began(self, event: ev.ActivationBegan) -> list[Motion]:
        after = self.after(event)
        cell = self.shown.state.heroes[event.hero].cell
        seats = self.game.seats
        if len(seats) > 1:
            seat = seats[self.game.seat_of[event.hero]]
            name = self.game.content.characters[event.hero].name
            return [after, self._banner(name, seat.name)]
        if cell < 0:
            return [after]
        return [after, Flare(self.layer, self.board, place_of(cell), self._seat_of(event.hero))]

    # Characters

    def _hero_moved(self, event: ev.HeroMoved) -> list[Motion]:
        path = [place_of(cell) for cell in event.path]
        return [Walk(self.board, hero_id(event.hero), path, still=self.still), self.after(event)]

    def _hero_turned_back(self, event: ev.HeroTurnedBack) -> list[Motion]:
        path = [place_of(event.origin), place_of(event.target)]
        return [Walk(self.board, hero_id(event.hero), path, still=self.still), self.after(event)]

    def _hero_attacked(self, event: ev.HeroAttacked) -> list[Motion]:
        weapon = self.game.gear[event.gear]
        missile = {"arrow": "arrow", "stone": "gear_stone"}.get(weapon.ammunition, "")
        return [self._blow(hero_id(event.hero), event.origin, event.target, missile), self.after(event)]

    def _bounty_gained(self, event: ev.BountyGained) -> list[Motion]:
        cell = self.shown.state.heroes[event.hero].cell
        after = self.after(event)
        return [after] if cell < 0 else [after, self._pop(cell, "+1", "#ffe9b0", "bounty")]

    def _hero_wounded(self, event: ev.HeroWounded) -> list[Motion]:
        return self._hit(hero_id(event.hero), event.cell, event)

    def _hero_killed(self, event: ev.HeroKilled) -> list[Motion]:
        name = self.game.content.characters[event.hero].name
        return [
            Shake(self.board, hero_id(event.hero), still=self.still),
            Vanish(self.board, hero_id(event.hero)),
            self.after(event),
            self._banner(_("{hero} is killed").format(hero=name), colour="danger"),
        ]

    def _gear_lost(self, event: ev.GearLost) -> list[Motion]:
        cell = self.shown.state.heroes[event.hero].cell
        name = self.game.gear[event.gear].name
        return [self.after(event), self._pop(cell, f"-1 {name}", "#ffe9b0")]

    # Exploring

    def _tile_placed(self, event: ev.TilePlaced) -> list[Motion]:
        board, game = self.board, self.game
        place = board.tile_rect(event.position)
        back = ground.unexplored_card(place.width)
        code = event.tile * 4 + event.turns
        face = ground.paint_tile(game, code, board.camera.cell)
        return [TurnUp(self.layer, place, back, face, still=self.still), self.after(event)]

    # Villagers and resources

    def _villager_placed(self, event: ev.VillagerPlaced) -> list[Motion]:
        token = villager_id(event.villager)
        return [Glide(self.board, token, place_of(event.camp), still=self.still), self.after(event)]

    def _villager_came_home(self, event: ev.VillagerCameHome) -> list[Motion]:
        token = villager_id(event.villager)
        return [Glide(self.board, token, place_of(event.target), still=self.still), self.after(event)]

    def _villager_killed(self, event: ev.VillagerKilled) -> list[Motion]:
        token = villager_id(event.villager)
        told = _("{count} of {most} Villagers lost").format(count=event.dead, most=VILLAGERS_LOST)
        return [
            Shake(self.board, token, still=self.still),
            self._pop(event.cell, told, "#ff8f80", "skull"),
            Vanish(self.board, token),
            self.after(event),
            Wait(FEEL),
        ]

    def _resource_gathered(self, event: ev.ResourceGathered) -> list[Motion]:
        return [self.after(event), self._pop(event.camp, "+1", "#fff3c0", event.resource), Wait(BREATH)]

    def _stock_gained(self, event: ev.StockGained) -> list[Motion]:
        target = self.where(f"stock {event.resource}")
        start = self.board.cell_rect(place_of(event.camp))
        if not event.amount or target is None:
            return [self.after(event)]
        flights = [
            Fly(self.layer, f"res_{event.resource}", start, target, size=28, seconds=0.5, arc=0.15)
            for _resource in range(event.amount)
        ]
        return [Together(flights, stagger=0.1), self.after(event)]

    def _resource_lost(self, event: ev.ResourceLost) -> list[Motion]:
        cell = self.shown.state.heroes[event.hero].cell
        glyph = event.resource if event.resource in RESOURCES else "arrow"
        return [self.after(event), self._pop(cell, "-1", "#ff8f80", glyph)]

    def _camp_lost(self, event: ev.CampLost) -> list[Motion]:
        return [self.after(event), self._pop(event.camp, _("Camp lost"), "#ff8f80", "flame")]

    def _flame_lit(self, event: ev.FlameLit) -> list[Motion]:
        target = self.where("flames")
        if target is None or self.still:
            return [self.after(event)]
        start = Rect(0, 0, 40, 40)
        start.center = self.board.rect.center
        flight = Fly(self.layer, "flame_lit", start, target, size=44, seconds=0.6, arc=0.1)
        return [flight, self.after(event)]

    # Enemies come

    def _spawn_dice_rolled(self, event: ev.SpawnDiceRolled) -> list[Motion]:
        lanes = " ".join(LANES[lane] for lane in event.lanes)
        kind = self.game.kinds[event.kind]
        if event.quantity:
            name = kind.name if event.quantity == 1 else kind.plural
            told = _("{quantity} {enemy} in each lane").format(quantity=event.quantity, enemy=name)
        else:
            told = _("Nobody comes")
        dice = DiceOnPlate(
            self.layer,
            self.board,
            _("Lanes {lanes}").format(lanes=lanes),
            (f"die_threat_{event.kind}", f"die_quantity_{event.quantity}"),
            told,
            tumbling=THREAT_FACES + QUANTITY_FACES,
            still=self.still,
        )
        return [dice, self.after(event)]

    def _enemy_spawned(self, event: ev.EnemySpawned) -> list[Motion]:
        token = enemy_token(self.game, Enemy(event.enemy, event.kind, event.cell))
        return [Appear(self.board, token), self.after(event)]

    def _spawn_failed(self, event: ev.SpawnFailed) -> list[Motion]:
        position = self.game.board.spawns[event.lane]
        cell = self.game.board.squares[position][0]
        return [self.after(event), self._pop(cell, _("Nobody comes"), "#ffe9b0")]

    # Enemies act

    def _enemy_activated(self, event: ev.EnemyActivated) -> list[Motion]:
        return [self.after(event), Wait(BREATH)]

    def _walk(self, event: ev.EnemyMoved) -> list[Motion]:
        path = [place_of(cell) for cell in event.path]
        arrow = Marks(arrows=(ThreatArrow(tuple(path)),))
        walk = Walk(self.board, enemy_id(event.enemy), path, still=self.still)
        return [Do(lambda: self.board.mark(arrow)), walk, self.after(event)]

    def _go_back(self, event: ev.EnemyFellBack | ev.EnemyDisplaced) -> list[Motion]:
        path = [place_of(event.origin), place_of(event.target)]
        return [Walk(self.board, enemy_id(event.enemy), path, still=self.still), self.after(event)]

    def _witch_placed(self, event: ev.WitchPlaced) -> list[Motion]:
        violet = "#a56bff"
        flares = [
            Flare(self.layer, self.board, place_of(cell), violet) for cell in (event.origin, event.target)
        ]
        token = enemy_id(event.enemy)
        jump = Sequence([Wait(0.12), Glide(self.board, token, place_of(event.target), still=self.still)])
        return [Together([flares[0], jump]), flares[1], self.after(event)]

    def _movement_gained(self, event: ev.MovementGained) -> list[Motion]:
        return [self.after(event), self._pop(event.cell, "+1", "#fff3c0", "move")]

    def _enemy_attacked(self, event: ev.EnemyAttacked) -> list[Motion]:
        missile = "arrow" if event.kind == "bowman" else ""
        return [self._blow(enemy_id(event.enemy), event.origin, event.target, missile), self.after(event)]

    def _sheriff_replied(self, event: ev.SheriffReplied) -> list[Motion]:
        return [self._blow(enemy_id(event.enemy), event.origin, event.target, "arrow"), self.after(event)]

    def _enemy_wounded(self, event: ev.EnemyWounded) -> list[Motion]:
        return self._hit(enemy_id(event.enemy), event.cell, event)

    def _enemy_defeated(self, event: ev.EnemyDefeated) -> list[Motion]:
        return [Vanish(self.board, enemy_id(event.enemy)), self.after(event)]

    def _retaliation_declined(self, event: ev.RetaliationDeclined) -> list[Motion]:
        cell = self.shown.state.heroes[event.hero].cell
        return [self._pop(cell, _("holds back"), "#ffe9b0"), self.after(event)]

    def _tile_burned(self, event: ev.TileBurned) -> list[Motion]:
        fire = "#ff9a3c"
        cells = self.game.board.squares[event.position]
        flares = [Flare(self.layer, self.board, place_of(cells[at]), fire, 0.6) for at in (5, 6, 9, 10)]
        told = _("{count} of {most} burned").format(count=event.burned, most=TILES_LOST)
        tile = self.game.content.plan.positions[event.position]
        title = _("{tile} burns").format(tile=tile.name if tile is not None else _("A house"))
        return [
            Together(flares, stagger=0.08),
            self.after(event),
            self._banner(title, told, "danger"),
        ]

    # Symbols

    def _peril_rolled(self, event: ev.PerilRolled) -> list[Motion]:
        told = {
            "dread": _("Dread: nobody strikes back in this phase"),
            "haste": _("Haste: one more square"),
            "reinforce": _("Reinforcements: one more of its kind"),
            "panic": _("Panic: a Villager runs home"),
        }[event.face]
        dice = DiceOnPlate(
            self.layer,
            self.board,
            _("Peril"),
            (f"die_peril_{event.face}",),
            told,
            tumbling=PERIL_FACES,
            colour="fear",
            near=place_of(event.cell),
            still=self.still,
        )
        return [dice, self.after(event)]

    def _encounter_rolled(self, event: ev.EncounterRolled) -> list[Motion]:
        told = {
            "gear_lost": _("The Character's gear is lost"),
            "bounty": _("Word gets about: Bounty +1"),
            "ambush": _("Ambush: an Enemy comes"),
            "resource_lost": _("One resource is lost"),
        }[event.face]
        dice = DiceOnPlate(
            self.layer,
            self.board,
            _("Encounter"),
            (ENCOUNTER_FACES[event.face],),
            told,
            tumbling=tuple(ENCOUNTER_FACES.values()),
            colour="#1d6b78",
            near=place_of(event.cell),
            still=self.still,
        )
        return [dice, self.after(event)]

    def _threat_rolled(self, event: ev.ThreatRolled) -> list[Motion]:
        cell = self.shown.state.heroes[event.hero].cell
        dice = DiceOnPlate(
            self.layer,
            self.board,
            _("Ambush"),
            (f"die_threat_{event.kind}",),
            self.game.kinds[event.kind].name,
            tumbling=THREAT_FACES,
            near=place_of(max(cell, 0)),
            still=self.still,
        )
        return [dice, self.after(event)]

    def _game_ended(self, event: ev.GameEnded) -> list[Motion]:
        title = _("Sherwood is free") if event.won else _("Sherwood is lost")
        return [self.after(event), self._banner(title, colour="good" if event.won else "danger")]


_SHOW: Final[dict[type[Event], Callable[[Playback, Any], list[Motion]]]] = {
    ev.TurnBegan: Playback._turn_began,
    ev.PhaseBegan: Playback._phase_began,
    ev.ActivationBegan: Playback._activation_began,
    ev.HeroMoved: Playback._hero_moved,
    ev.HeroTurnedBack: Playback._hero_turned_back,
    ev.HeroAttacked: Playback._hero_attacked,
    ev.BountyGained: Playback._bounty_gained,
    ev.HeroWounded: Playback._hero_wounded,
    ev.HeroKilled: Playback._hero_killed,
    ev.GearLost: Playback._gear_lost,
    ev.TilePlaced: Playback._tile_placed,
    ev.VillagerPlaced: Playback._villager_placed,
    ev.VillagerCameHome: Playback._villager_came_home,
    ev.VillagerKilled: Playback._villager_killed,
    ev.ResourceGathered: Playback._resource_gathered,
    ev.StockGained: Playback._stock_gained,
    ev.ResourceLost: Playback._resource_lost,
    ev.CampLost: Playback._camp_lost,
    ev.FlameLit: Playback._flame_lit,
    ev.SpawnDiceRolled: Playback._spawn_dice_rolled,
    ev.EnemySpawned: Playback._enemy_spawned,
    ev.SpawnFailed: Playback._spawn_failed,
    ev.EnemyActivated: Playback._enemy_activated,
    ev.EnemyMoved: Playback._walk,
    ev.EnemyFellBack: Playback._go_back,
    ev.EnemyDisplaced: Playback._go_back,
    ev.WitchPlaced: Playback._witch_placed,
    ev.MovementGained: Playback._movement_gained,
    ev.EnemyAttacked: Playback._enemy_attacked,
    ev.SheriffReplied: Playback._sheriff_replied,
    ev.EnemyWounded: Playback._enemy_wounded,
    ev.EnemyDefeated: Playback._enemy_defeated,
    ev.RetaliationDeclined: Playback._retaliation_declined,
    ev.TileBurned: Playback._tile_burned,
    ev.PerilRolled: Playback._peril_rolled,
    ev.EncounterRolled: Playback._encounter_rolled,
    ev.ThreatRolled: Playback._threat_rolled,
    ev.GameEnded: Playback._game_ended,
}
