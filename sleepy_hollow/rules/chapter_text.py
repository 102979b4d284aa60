"""What the words of chapters say, as `card_text` does for those of the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.text import _
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules.names import zone_name
from sleepy_hollow.rules.tables import Tables


def piece_name(kind: str) -> str:
    """ "Hay bale" """
    return {
        "search": _("search token"),
        "interact": _("token"),
        "hay": _("hay bale"),
        "gravestone": _("gravestone"),
        "ward": _("Ward"),
        "vile_ward": _("Vile Ward"),
        "leyline": _("leyline"),
        "glass": _("glass"),
        "bait": _("bait"),
        "stand": _("stand"),
        "lock": _("lock"),
    }.get(kind, kind)


def _reveal(_tables: Tables, effect: words.RevealEffect) -> str:
    return _("Reveal card {card}.").format(card=effect.card)


def _choose(_tables: Tables, effect: words.ChooseCardEffect) -> str:
    return _("Choose a card to reveal: {cards}.").format(cards=", ".join(effect.cards))


def _flag(_tables: Tables, _effect: words.FlagEffect) -> str:
    return _("This will be remembered.")


def _win(_tables: Tables, _effect: words.WinEffect) -> str:
    return _("The chapter is won.")


def _lose(_tables: Tables, _effect: words.LoseEffect) -> str:
    return _("The chapter is lost.")


def _turn(_tables: Tables, effect: words.TurnTokenEffect) -> str:
    if effect.counts:
        return _("Turn it: it tells how many of the eight around it are {face}.").format(face=effect.counts)
    return _("Turn it face up.")


def _place(_tables: Tables, effect: words.PlaceTokenEffect) -> str:
    piece = piece_name(effect.kind)
    if effect.zone:
        return _("Put a {piece} in the {zone}.").format(piece=piece, zone=zone_name(effect.zone))
    return _("Put a {piece} here.").format(piece=piece)


def _carry(_tables: Tables, _effect: words.CarryTokenEffect) -> str:
    return _("Take it up.")


def _put_down(_tables: Tables, effect: words.PutDownEffect) -> str:
    return _("Put the {piece} down here.").format(piece=piece_name(effect.kind))


def _barricade(_tables: Tables, _effect: words.RaiseBarricadeEffect) -> str:
    return _("Put up a barricade beside you.")


def _douse(_tables: Tables, _effect: words.DouseEffect) -> str:
    return _("Put out the Flame here.")


def _lead(tables: Tables, effect: words.LeadEffect) -> str:
    names = ", ".join(ally.name for ally in tables.chapter.allies)
    return _("{names}: on toward the {zone}.").format(names=names, zone=zone_name(effect.zone))


def _ember(_tables: Tables, _effect: words.EmberEffect) -> str:
    return _("Each Flame at or next to a bale rolls one attack die: on a blank such a bale burns.")


CHAPTER_TEXTS: dict[type, Callable[[Tables, Any], str]] = {
    words.RevealEffect: _reveal,
    words.ChooseCardEffect: _choose,
    words.FlagEffect: _flag,
    words.WinEffect: _win,
    words.LoseEffect: _lose,
    words.TurnTokenEffect: _turn,
    words.PlaceTokenEffect: _place,
    words.CarryTokenEffect: _carry,
    words.PutDownEffect: _put_down,
    words.RaiseBarricadeEffect: _barricade,
    words.DouseEffect: _douse,
    words.LeadEffect: _lead,
    words.EmberEffect: _ember,
}
