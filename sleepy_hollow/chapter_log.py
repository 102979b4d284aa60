"""The log's sentences on what chapters, their pieces and the campaign bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from common.engine.text import _
from sleepy_hollow.card_log import rolled
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.names import card_name, foe_name, legend_name, place_name
from sleepy_hollow.rules.tables import Tables


class _OfPiece(Protocol):
    """An event about a piece in a location."""

    @property
    def token(self) -> int: ...

    @property
    def cell(self) -> int: ...


def _piece_at(tables: Tables, event: _OfPiece) -> dict[str, str]:
    """What a piece is called, and the location."""
    return {"piece": piece_name(tables.tokens[event.token].kind), "place": place_name(tables, event.cell)}


def _placed(tables: Tables, event: ev.TokenPlaced) -> str:
    return _("A {piece} lies at {place} now.").format(**_piece_at(tables, event))


def put_down(tables: Tables, event: ev.TokenPlaced) -> str:
    """A token that a Legend puts into a location with an action of its own."""
    return _("{name} puts the {piece} down at {place}.").format(
        name=legend_name(tables, event.legend),
        **_piece_at(tables, event),
    )


def _gone(tables: Tables, event: ev.TokenGone) -> str:
    return _("The {piece} at {place} is gone.").format(**_piece_at(tables, event))


def _carried(tables: Tables, event: ev.TokenCarried) -> str:
    return _("{name} takes up the {piece} at {place}.").format(
        name=legend_name(tables, event.legend),
        **_piece_at(tables, event),
    )


def _turned(tables: Tables, event: ev.TokenTurned) -> str:
    values = {
        "name": legend_name(tables, event.legend),
        **_piece_at(tables, event),
        "face": event.face,
        "n": event.tells,
    }
    if event.tells >= 0:
        counted = tables.counted_faces[tables.tokens[event.token].kind]
        return _("{name} turns the {piece} at {place}: {n} {counted} beside it.").format(
            counted=counted, **values
        )
    return _("{name} turns the {piece} at {place}: {face}.").format(**values)


def _broken(tables: Tables, event: ev.BarricadeBroken) -> str:
    return _("A {foe} tears down the barricade between {first} and {second}.").format(
        foe=foe_name(tables, event.foe),
        first=place_name(tables, event.first),
        second=place_name(tables, event.second),
    )


def _raised(tables: Tables, event: ev.BarricadeRaised) -> str:
    return _("{name} puts up a barricade between {first} and {second}.").format(
        name=legend_name(tables, event.legend),
        first=place_name(tables, event.first),
        second=place_name(tables, event.second),
    )


def _glass(tables: Tables, event: ev.GlassBroken) -> str:
    return _("The glass that {name} carried breaks. Another stands at {place}.").format(
        name=legend_name(tables, event.legend), place=place_name(tables, event.cell)
    )


def _ward_broken(tables: Tables, event: ev.WardBroken) -> str:
    return _("The Ward at {place} goes out before the {foe}.").format(
        place=place_name(tables, event.cell), foe=foe_name(tables, event.foe)
    )


def _piece_attacked(tables: Tables, event: ev.PieceAttacked) -> str:
    return _("{name}, {card} at the {piece} at {place}: {sum}.").format(
        name=legend_name(tables, event.legend),
        card=card_name(tables, event.source),
        **_piece_at(tables, event),
        sum=rolled(event.faces, event.flat + event.bonus, event.total),
    )


def _piece_damaged(tables: Tables, event: ev.PieceDamaged) -> str:
    return _("The {piece} at {place} takes {n} damage: {after} health.").format(
        **_piece_at(tables, event),
        n=event.amount,
        after=event.after,
    )


def _piece_destroyed(tables: Tables, event: ev.PieceDestroyed) -> str:
    return _("The {piece} at {place} is destroyed.").format(**_piece_at(tables, event))


def _ember(tables: Tables, event: ev.EmberRolled) -> str:
    place = place_name(tables, event.cell)
    if event.faces[0]:
        return _("The Flame at {place} finds no hay.").format(place=place)
    return _("The Flame at {place} leaps over.").format(place=place)


def _burned(tables: Tables, event: ev.HayBurned) -> str:
    return _("The bale at {place} burns.").format(place=place_name(tables, event.cell))


def _taken(tables: Tables, event: ev.RewardTaken) -> str:
    return _("{name} gains {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.card)
    )


def _slot(_tables: Tables, _event: ev.SkillSlotOpened) -> str:
    return _("Every Legend has a third skill slot from now on.")


def _equipped(tables: Tables, event: ev.SkillEquipped) -> str:
    return _("{name} will use {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.skill)
    )


def _relic(tables: Tables, event: ev.RelicCarried) -> str:
    return _("{name} will carry {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.relic)
    )


def _closed(tables: Tables, _event: ev.ChapterClosed) -> str:
    return _("{title} is done.").format(title=tables.chapter.title)


CHAPTER_TELL: dict[type, Callable[[Tables, Any], str]] = {
    ev.TokenPlaced: _placed,
    ev.TokenGone: _gone,
    ev.TokenCarried: _carried,
    ev.TokenTurned: _turned,
    ev.BarricadeBroken: _broken,
    ev.BarricadeRaised: _raised,
    ev.GlassBroken: _glass,
    ev.WardBroken: _ward_broken,
    ev.PieceAttacked: _piece_attacked,
    ev.PieceDamaged: _piece_damaged,
    ev.PieceDestroyed: _piece_destroyed,
    ev.EmberRolled: _ember,
    ev.HayBurned: _burned,
    ev.RewardTaken: _taken,
    ev.SkillSlotOpened: _slot,
    ev.SkillEquipped: _equipped,
    ev.RelicCarried: _relic,
    ev.ChapterClosed: _closed,
}
