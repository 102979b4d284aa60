"""What Enemies do and what comes over the Village, as motions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from common.engine.rules import Event
from common.engine.text import _
from common.ui.board_marks import Marks, ThreatArrow
from common.ui.flights import DiceOnPlate, Flare, Glide
from common.ui.motions import Appear, Shake, Vanish, Walk
from common.ui.timeline import Do, Motion, Sequence, Together, Wait
from sherwood.rules import events as ev
from sherwood.rules.ending import TILES_LOST, VILLAGERS_LOST
from sherwood.rules.schema import LANES
from sherwood.rules.state import Enemy
from sherwood.ui.motions.dice import PERIL_FACES, THREAT_FACES, quantity_faces
from sherwood.ui.pieces import enemy_id, enemy_token, place_of, villager_id

if TYPE_CHECKING:
    from sherwood.ui.playback import Playback

BREATH = 0.12
"""Between one Enemy and the next."""
FEEL = 0.22
"""After a loss."""


def _villager_killed(play: Playback, event: ev.VillagerKilled) -> list[Motion]:
    token = villager_id(event.villager)
    told = _("{count} of {most} Villagers lost").format(count=event.dead, most=VILLAGERS_LOST)
    return [
        Shake(play.board, token, still=play.still),
        play.pop(event.cell, told, "#ff8f80", "skull"),
        Vanish(play.board, token),
        play.after(event),
        Wait(FEEL),
    ]


def _camp_lost(play: Playback, event: ev.CampLost) -> list[Motion]:
    return [play.after(event), play.pop(event.camp, _("Camp lost"), "#ff8f80", "flame")]


def _spawn_dice_rolled(play: Playback, event: ev.SpawnDiceRolled) -> list[Motion]:
    lanes = " ".join(LANES[lane] for lane in event.lanes)
    kind = play.game.kinds[event.kind]
    if event.quantity:
        name = kind.name if event.quantity == 1 else kind.plural
        told = _("{quantity} {enemy} in each lane").format(quantity=event.quantity, enemy=name)
    else:
        told = _("Nobody comes")
    dice = DiceOnPlate(
        play.layer,
        play.board,
        _("Lanes {lanes}").format(lanes=lanes),
        (f"die_threat_{event.kind}", f"die_quantity_{event.quantity}"),
        told,
        tumbling=THREAT_FACES + quantity_faces(play),
        still=play.still,
    )
    return [dice, play.after(event)]


def _enemy_spawned(play: Playback, event: ev.EnemySpawned) -> list[Motion]:
    token = enemy_token(play.game, play.shown.state, Enemy(event.enemy, event.kind, event.cell))
    return [Appear(play.board, token), play.after(event)]


def _spawn_failed(play: Playback, event: ev.SpawnFailed) -> list[Motion]:
    position = play.game.board.spawns[event.lane]
    cell = play.game.board.squares[position][0]
    return [play.after(event), play.pop(cell, _("Nobody comes"), "#ffe9b0")]


def _enemy_activated(play: Playback, event: ev.EnemyActivated) -> list[Motion]:
    return [play.after(event), Wait(BREATH)]


def _walk(play: Playback, event: ev.EnemyMoved) -> list[Motion]:
    """A step, with the whole way that the Enemy has come marked on the ground."""
    arrow = Marks(arrows=(ThreatArrow(tuple(map(place_of, play.shown.way_of(event)))),))
    path = [place_of(cell) for cell in event.path]
    walk = Walk(play.board, enemy_id(event.enemy), path, still=play.still)
    return [Do(lambda: play.board.mark(arrow)), walk, play.after(event)]


def _go_back(play: Playback, event: ev.EnemyFellBack | ev.EnemyDisplaced) -> list[Motion]:
    path = [place_of(event.origin), place_of(event.target)]
    return [Walk(play.board, enemy_id(event.enemy), path, still=play.still), play.after(event)]


def _witch_placed(play: Playback, event: ev.WitchPlaced) -> list[Motion]:
    violet = "#a56bff"
    flares = [Flare(play.layer, play.board, place_of(cell), violet) for cell in (event.origin, event.target)]
    token = enemy_id(event.enemy)
    jump = Sequence([Wait(0.12), Glide(play.board, token, place_of(event.target), still=play.still)])
    return [Together([flares[0], jump]), flares[1], play.after(event)]


def _movement_gained(play: Playback, event: ev.MovementGained) -> list[Motion]:
    return [play.after(event), play.pop(event.cell, "+1", "#fff3c0", "move")]


def _enemy_attacked(play: Playback, event: ev.EnemyAttacked) -> list[Motion]:
    missile = "arrow" if event.kind == "bowman" else ""
    return [play.blow(enemy_id(event.enemy), event.origin, event.target, missile), play.after(event)]


def _sheriff_replied(play: Playback, event: ev.SheriffReplied) -> list[Motion]:
    return [play.blow(enemy_id(event.enemy), event.origin, event.target, "arrow"), play.after(event)]


def _enemy_wounded(play: Playback, event: ev.EnemyWounded) -> list[Motion]:
    return play.hit(enemy_id(event.enemy), event.cell, event)


def _enemy_defeated(play: Playback, event: ev.EnemyDefeated) -> list[Motion]:
    return [Vanish(play.board, enemy_id(event.enemy)), play.after(event)]


def _tile_burned(play: Playback, event: ev.TileBurned) -> list[Motion]:
    fire = "#ff9a3c"
    cells = play.game.board.squares[event.position]
    flares = [Flare(play.layer, play.board, place_of(cells[at]), fire, 0.6) for at in (5, 6, 9, 10)]
    told = _("{count} of {most} burned").format(count=event.burned, most=TILES_LOST)
    tile = play.game.content.plan.positions[event.position]
    title = _("{tile} burns").format(tile=tile.name if tile is not None else _("A house"))
    return [
        Together(flares, stagger=0.08),
        play.after(event),
        play.banner(title, told, "danger"),
    ]


def _peril_rolled(play: Playback, event: ev.PerilRolled) -> list[Motion]:
    told = {
        "dread": _("Dread: nobody strikes back in this phase"),
        "haste": _("Haste: one more square"),
        "reinforce": _("Reinforcements: one more of its kind"),
        "panic": _("Panic: a Villager runs home"),
    }[event.face]
    dice = DiceOnPlate(
        play.layer,
        play.board,
        _("Peril"),
        (f"die_peril_{event.face}",),
        told,
        tumbling=PERIL_FACES,
        colour="fear",
        near=place_of(event.cell),
        still=play.still,
    )
    return [dice, play.after(event)]


SHOW: Final[dict[type[Event], Callable[[Playback, Any], list[Motion]]]] = {
    ev.VillagerKilled: _villager_killed,
    ev.CampLost: _camp_lost,
    ev.SpawnDiceRolled: _spawn_dice_rolled,
    ev.EnemySpawned: _enemy_spawned,
    ev.SpawnFailed: _spawn_failed,
    ev.EnemyActivated: _enemy_activated,
    ev.EnemyMoved: _walk,
    ev.EnemyFellBack: _go_back,
    ev.EnemyDisplaced: _go_back,
    ev.WitchPlaced: _witch_placed,
    ev.MovementGained: _movement_gained,
    ev.EnemyAttacked: _enemy_attacked,
    ev.SheriffReplied: _sheriff_replied,
    ev.EnemyWounded: _enemy_wounded,
    ev.EnemyDefeated: _enemy_defeated,
    ev.TileBurned: _tile_burned,
    ev.PerilRolled: _peril_rolled,
}
"""How each kind of event of Enemies is played."""
