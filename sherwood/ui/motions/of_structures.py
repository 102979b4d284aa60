"""Building, buying, Destiny, what Structures and Shields do, and doom plaques, as motions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from common.engine.rules import Event
from common.engine.text import _, ngettext
from common.ui.flights import Flare, Shot
from common.ui.motions import Appear, Fly, Lunge, Shake, Vanish
from common.ui.timeline import Motion, Together, Wait
from sherwood.rules import events as ev
from sherwood.rules.bounty import HUNTED_BY_KNIGHTS, NO_PLACING_HERE, NO_RESTORING, NOTHING_AT_ONCE
from sherwood.rules.schema import RESOURCES
from sherwood.rules.state import SherwoodState
from sherwood.ui.pieces import enemy_id, gear_picture, hero_id, place_of, structure_id, structure_token
from sherwood.ui.plaques import PlaqueTurned

if TYPE_CHECKING:
    from sherwood.ui.playback import Playback

FEEL = 0.22
"""After something that matters."""
AT_MOST = 6
"""So many arrows or resources are seen to fly at once."""
GOLDEN = "#ffd968"


def _square(play: Playback, cell: int) -> Rect:
    """A square on the screen; the Village's first where somebody is on none any more."""
    return play.board.cell_rect(place_of(cell if cell >= 0 else play.game.board.homes[0]))


def _to_square(play: Playback, pictures: list[str], sources: list[Rect | None], cell: int) -> list[Motion]:
    """Things fly to a square, one after the other; those whose place is not on the screen are left out."""
    if play.still:
        return []
    target = _square(play, cell)
    size = max(18, round(target.width * 0.55))
    flights: list[Motion] = [
        Fly(play.layer, picture, source, target, size=size, seconds=0.42, arc=0.12)
        for picture, source in zip(pictures, sources, strict=True)
        if source is not None
    ]
    return [Together(flights[:AT_MOST], stagger=0.09)] if flights else []


def _resources_paid(play: Playback, event: ev.ResourcesPaid) -> list[Motion]:
    paid = [resource for resource, count in zip(RESOURCES, event.paid, strict=True) for _one in range(count)]
    cell = play.shown.state.heroes[event.hero].cell
    sources = [play.where(f"stock {resource}") for resource in paid]
    return [play.after(event), *_to_square(play, [f"res_{resource}" for resource in paid], sources, cell)]


def _structure_built(play: Playback, event: ev.StructureBuilt) -> list[Motion]:
    kind = play.game.structures[event.structure]
    state: SherwoodState = play.shown.state
    token = structure_token(play.game, state, event.cell, kind.sign)
    return [
        Appear(play.board, token),
        play.after(event),
        Flare(play.layer, play.board, place_of(event.cell), GOLDEN, 0.35),
    ]


def _gear_bought(play: Playback, event: ev.GearBought) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    name = _(play.game.gear[event.gear].name)
    above = _square(play, cell).move(0, -round(1.4 * play.board.camera.cell))
    return [
        *_to_square(play, [gear_picture(event.gear)], [above], cell),
        play.after(event),
        play.pop(cell, name, "#ffe9b0"),
        Wait(FEEL),
    ]


def _arrows_bought(play: Playback, event: ev.ArrowsBought) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    sources = [play.where("stock wood")] * event.wood
    return [play.after(event), *_to_square(play, ["res_wood"] * event.wood, sources, cell)]


def _arrows_shared(play: Playback, event: ev.ArrowsShared) -> list[Motion]:
    hero = play.shown.state.heroes[event.hero].cell
    if event.cell < 0:
        return [play.after(event), play.pop(hero, f"+{event.arrows}", "#fff3c0", "arrow"), Wait(FEEL)]
    source = _square(play, hero) if hero >= 0 else play.where("stock wood")
    return [
        *_to_square(play, ["arrow"] * event.arrows, [source] * event.arrows, event.cell),
        play.after(event),
        play.pop(event.cell, f"+{event.arrows}", "#fff3c0", "arrow"),
        Wait(FEEL),
    ]


def _destiny_spent(play: Playback, event: ev.DestinySpent) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    text = _("+{movement} squares").format(movement=event.movement) if event.movement else _("A free Action")
    return _destiny(play, event, cell, text)


def _destiny_restored(play: Playback, event: ev.DestinyRestored) -> list[Motion]:
    return _destiny(play, event, play.shown.state.heroes[event.hero].cell, _("Destiny is back"))


def _destiny(play: Playback, event: Event, cell: int, text: str) -> list[Motion]:
    if cell < 0:
        return [play.after(event)]
    return [
        play.pop(cell, text, "#ffe9b0", "destiny"),
        Flare(play.layer, play.board, place_of(cell), GOLDEN, 0.5),
        play.after(event),
    ]


def _tower_shot(play: Playback, event: ev.TowerShot) -> list[Motion]:
    """The arrow has left the Tower before it flies."""
    return [
        play.after(event),
        Shot(play.layer, play.board, "arrow", place_of(event.origin), place_of(event.target)),
    ]


def _pit_trap_sprung(play: Playback, event: ev.PitTrapSprung) -> list[Motion]:
    told = _("Halted") if event.is_halted else _("Not halted")
    return [
        Flare(play.layer, play.board, place_of(event.cell), "#5f3c1e", 0.3),
        Shake(play.board, enemy_id(event.enemy), still=play.still),
        play.pop(event.cell, told, "#ffe9b0", "pit"),
        Vanish(play.board, structure_id(event.cell)),
        play.after(event),
        Wait(FEEL),
    ]


def _barricade_broken(play: Playback, event: ev.BarricadeBroken) -> list[Motion]:
    token = structure_id(event.cell)
    return [
        Lunge(play.board, enemy_id(event.enemy), place_of(event.cell), still=play.still),
        Shake(play.board, token, still=play.still),
        play.pop(event.cell, _("Broken"), "#ffe9b0", "barricade"),
        Vanish(play.board, token),
        play.after(event),
        Wait(FEEL),
    ]


def _shield_absorbed(play: Playback, event: ev.ShieldAbsorbed) -> list[Motion]:
    cell = play.shown.state.heroes[event.hero].cell
    told = (
        ngettext("Absorbed, {count} left", "Absorbed, {count} left", event.left).format(count=event.left)
        if event.left
        else _("The Shield breaks")
    )
    return [
        Flare(play.layer, play.board, place_of(cell), "#8fc4ff", 0.35),
        play.pop(cell, told, "#cfe6ff", "defense"),
        Shake(play.board, hero_id(event.hero), still=play.still),
        play.after(event),
        Wait(FEEL),
    ]


def _bounty_penalised(play: Playback, event: ev.BountyPenalised) -> list[Motion]:
    hero = play.game.content.characters[event.hero].name
    title = _("Bounty {bounty}: {hero}").format(bounty=event.bounty, hero=hero)
    return [play.after(event), play.banner(title, penalty_text(event.bounty), "danger")]


def penalty_text(bounty: int) -> str:
    """What a Character with so much Bounty suffers from then on (SW-BOU-3 to SW-BOU-6)."""
    return {
        NO_PLACING_HERE: _("sends no Villager to camps on its own Tile"),
        NOTHING_AT_ONCE: _("Villagers it sends bring nothing at once"),
        HUNTED_BY_KNIGHTS: _("Knights in its lane move 1 square more"),
        NO_RESTORING: _("cannot restore Destiny any more"),
    }[bounty]


def _plaque_revealed(play: Playback, event: ev.PlaqueRevealed) -> list[Motion]:
    slot = play.where(f"plaque {play.shown.state.plaques_shown}")
    turned = PlaqueTurned(play.layer, play.board, play.game, event.plaque, slot, still=play.still)
    return [turned, play.after(event)]


SHOW: Final[dict[type[Event], Callable[[Playback, Any], list[Motion]]]] = {
    ev.ResourcesPaid: _resources_paid,
    ev.StructureBuilt: _structure_built,
    ev.GearBought: _gear_bought,
    ev.ArrowsBought: _arrows_bought,
    ev.ArrowsShared: _arrows_shared,
    ev.DestinySpent: _destiny_spent,
    ev.DestinyRestored: _destiny_restored,
    ev.TowerShot: _tower_shot,
    ev.PitTrapSprung: _pit_trap_sprung,
    ev.BarricadeBroken: _barricade_broken,
    ev.ShieldAbsorbed: _shield_absorbed,
    ev.BountyPenalised: _bounty_penalised,
    ev.PlaqueRevealed: _plaque_revealed,
}
"""How each of these events is played."""
