"""How the events of chapters and their pieces are shown on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _
from common.ui.motions import Appear, Shake, Vanish, Walk
from common.ui.timeline import Motion, Together
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.ui.map_tokens import barricade_id, barricade_token, token_id
from sleepy_hollow.ui.pieces import ally_id, foe_id
from sleepy_hollow.ui.staging import GOLD, RED, TEAL, Staging

EMBER: Final = "#ff8a3c"


def _token_placed(play: Staging, event: ev.TokenPlaced) -> list[Motion]:
    return [play.after(event), play.flare(event.cell, TEAL, 0.5)]


def _token_gone(play: Staging, event: ev.TokenGone) -> list[Motion]:
    return [Vanish(play.board, token_id(event.token)), play.after(event)]


def _token_carried(play: Staging, event: ev.TokenCarried) -> list[Motion]:
    pop = play.pop(event.cell, _("taken up"), GOLD, "hand")
    return [Vanish(play.board, token_id(event.token)), play.after(event), pop]


def _token_turned(play: Staging, event: ev.TokenTurned) -> list[Motion]:
    told = str(event.tells) if event.tells >= 0 else event.face
    turned = Shake(play.board, token_id(event.token), still=play.still)
    pop = play.pop(event.cell, told, GOLD, "search")
    return [turned, play.after(event), Together([play.flare(event.cell, GOLD, 0.5), pop])]


def _barricade(play: Staging, event: ev.BarricadeBroken | ev.BarricadeRaised) -> int:
    return play.tables.map.barricades.index((event.first, event.second))


def _barricade_broken(play: Staging, event: ev.BarricadeBroken) -> list[Motion]:
    number = barricade_id(_barricade(play, event))
    blow = Together(
        [
            Shake(play.board, foe_id(event.foe), still=play.still),
            Shake(play.board, number, still=play.still),
            play.pop(event.first, _("torn down"), RED, "barricade"),
        ]
    )
    return [blow, Vanish(play.board, number), play.after(event)]


def _barricade_raised(play: Staging, event: ev.BarricadeRaised) -> list[Motion]:
    token = barricade_token(play.tables, _barricade(play, event))
    return [Appear(play.board, token), play.after(event), play.flare(event.first, TEAL)]


def _ward_broken(play: Staging, event: ev.WardBroken) -> list[Motion]:
    pop = play.pop(event.cell, _("goes out"), RED)
    gone = Vanish(play.board, token_id(event.token))
    return [Together([play.flare(event.cell, TEAL, 0.5), pop, gone]), play.after(event)]


def _ember_rolled(play: Staging, event: ev.EmberRolled) -> list[Motion]:
    caption = _("The Flame finds no hay") if event.faces[0] else _("Blank: a bale burns")
    title = _("Ember at {place}").format(place=place_name(play.tables, event.cell))
    return [play.dice(title, event.faces, caption, event.cell, EMBER), play.after(event)]


def _hay_burned(play: Staging, event: ev.HayBurned) -> list[Motion]:
    pop = play.pop(event.cell, _("burns"), EMBER, "flame")
    gone = Vanish(play.board, token_id(event.token))
    return [Together([play.flare(event.cell, EMBER, 0.8), pop, gone]), play.after(event)]


def _glass_broken(play: Staging, event: ev.GlassBroken) -> list[Motion]:
    here = play.legend_cell(event.legend)
    shards = Together([play.flare(here, "#bfe9ff", 0.5), play.pop(here, _("breaks"), RED)])
    return [shards, play.after(event), play.flare(event.cell, TEAL, 0.5)]


# Allies


def _ally_hurt(play: Staging, event: ev.AllyHurt) -> list[Motion]:
    text = f"-{event.amount}" if event.amount else _("no damage")
    hit = [
        Shake(play.board, ally_id(event.ally), still=play.still),
        play.pop(event.cell, text, RED if event.amount else GOLD, "heart"),
    ]
    return [Together(hit), play.after(event)]


def _ally_fell(play: Staging, event: ev.AllyFell) -> list[Motion]:
    return [Vanish(play.board, ally_id(event.ally)), play.after(event)]


def _ally_healed(play: Staging, event: ev.AllyHealed) -> list[Motion]:
    return [play.after(event), play.pop(play.legend_cell(event.ally), f"+{event.amount}", TEAL, "heart")]


def _ally_moved(play: Staging, event: ev.AllyMoved) -> list[Motion]:
    path = [play.cell(cell) for cell in event.path]
    return [Walk(play.board, ally_id(event.ally), path, still=play.still), play.after(event)]


CHAPTER_MOTIONS: Final[Mapping[type[Event], Callable[[Staging, Any], list[Motion]]]] = {
    ev.TokenPlaced: _token_placed,
    ev.TokenGone: _token_gone,
    ev.TokenCarried: _token_carried,
    ev.TokenTurned: _token_turned,
    ev.BarricadeBroken: _barricade_broken,
    ev.BarricadeRaised: _barricade_raised,
    ev.WardBroken: _ward_broken,
    ev.GlassBroken: _glass_broken,
    ev.AllyHurt: _ally_hurt,
    ev.AllyFell: _ally_fell,
    ev.AllyHealed: _ally_healed,
    ev.AllyMoved: _ally_moved,
    ev.EmberRolled: _ember_rolled,
    ev.HayBurned: _hay_burned,
}
