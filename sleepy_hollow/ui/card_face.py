"""A card face up and large: head, picture, everything that it says, and its slots with what lies on them."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.picture_cache import kept_picture
from common.ui.theme import Colour, Gradient
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.card_views import CardView, card_view, own_card, skill_card
from sleepy_hollow.rules.state import ENVIRONMENT
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.cards import (
    BLUE,
    BONE,
    BONE_INK,
    GREEN,
    ORANGE,
    RED,
    STRIP,
    TEAL,
    WORN_SIGNS,
    draw_facts,
    draw_slots,
    facts_width,
)

NAME = fonts.HERO_NAME.sized(26)
TEXT = fonts.BODY.sized(21)
FLAVOUR = fonts.CAPTION.sized(20)
NIGHT: Final = Gradient("#302c5c", "#151330")
"""Behind the picture on a card."""
PICTURE = 150
"""Units of the picture's height."""
_GLYPHS: Final[dict[type, str]] = {
    words.AttackEffect: "attack",
    words.RestoreEffect: "restore",
    words.MoveEffect: "move",
    words.ShoveEffect: "push",
    words.PlaceTrapEffect: "trap",
    words.BoonEffect: "defense",
    words.MarkEffect: "los",
    words.GrantActionEffect: "next",
    words.ExtraActionEffect: "next",
    words.ClearSkillEffect: "refresh",
    words.FearEffect: "fear",
    words.TakeFearEffect: "fear",
    words.BurnFearEffect: "fear",
}
_RED: Final = ("attack", "area", "los", "trap", "push")


def kind_word(kind: str) -> str:
    """What a card is, in a word."""
    return {
        "skill": _("Skill"),
        "technique": _("Technique"),
        "clothes": _("Clothes"),
        "accessory": _("Accessory"),
        "relic": _("Relic"),
        "item": _("Item"),
        "basic": _("Basic action"),
    }[kind]


def any_card(tables: Tables, card: str) -> CardView:
    """A card of any kind by itself, whoever has it."""
    cards = tables.cards
    if card in cards.skills:
        return skill_card(tables, card)
    if card in cards.techniques or card in cards.clothes or card in cards.accessories:
        return own_card(tables, card)
    return card_view(tables, card)


def sign(tables: Tables, card: CardView) -> tuple[str, Colour]:
    """The glyph of what a card does, and the colour of its head."""
    match card.kind:
        case "technique" | "clothes" | "accessory":
            return WORN_SIGNS[card.kind]
        case "relic":
            return "book", TEAL
    if card.space == ENVIRONMENT:
        return "hand", GREEN
    effects = tables.effects.get(card.id, ())
    glyph = next((_GLYPHS[type(effect)] for effect in effects if type(effect) in _GLYPHS), "star")
    if any(isinstance(effect, words.AttackEffect) and effect.area for effect in effects):
        glyph = "area"
    if card.kind == "item":
        return glyph, ORANGE
    return glyph, RED if glyph in _RED else BLUE


def _text_lines(look: Look, wide: int, card: CardView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    room = wide - 2 * look.px(22)
    flavour = look.wrap(card.flavour, FLAVOUR, room) if card.flavour else ()
    return look.wrap(card.text, TEXT, room), flavour


def _head_lines(look: Look, wide: int, card: CardView) -> tuple[str, ...]:
    return look.wrap(card.name, NAME, wide - look.px(40))


def card_height(look: Look, wide: int, card: CardView) -> int:
    text, flavour = _text_lines(look, wide, card)
    high = look.px(20) + look.line_height(NAME) * len(_head_lines(look, wide, card))
    high += look.px(8) + look.px(PICTURE) + look.px(14)
    high += look.line_height(TEXT) * len(text)
    if flavour:
        high += look.px(12) + look.line_height(FLAVOUR) * len(flavour)
    return high + look.px(14) + (look.px(60) if card.slots else 0) + look.px(8)


@kept_picture
def painted_card(card: CardView, glyph: str, colour: Colour, look: Look, size: tuple[int, int]) -> Surface:
    """A card, face up."""
    surface = Surface(size, pygame.SRCALPHA)
    wide, high = size
    pad = look.px(8)
    surface.blit(
        shapes.rounded(wide, high, look.px(12), BONE, line="#0e0b16", line_width=look.line(3)), (0, 0)
    )
    lines = _head_lines(look, wide, card)
    step = look.line_height(NAME)
    head = Rect(pad, pad, wide - 2 * pad, step * len(lines) + look.px(12))
    surface.blit(shapes.rounded(head.width, head.height, look.px(7), colour), head)
    y = head.y + look.px(6) + step / 2
    for line in lines:
        look.write(surface, line, NAME, (head.x + look.px(12), y), colour="#fff8ea")
        y += step
    picture = Rect(pad, head.bottom + pad, wide - 2 * pad, look.px(PICTURE))
    _draw_picture(surface, look, picture, card, glyph)
    y = float(picture.bottom + look.px(14))
    text, flavour = _text_lines(look, wide, card)
    for line in text:
        look.write(surface, line, TEXT, (look.px(22), y + look.line_height(TEXT) / 2), colour=BONE_INK)
        y += look.line_height(TEXT)
    foot = high - look.px(8) - (look.px(62) if card.slots else look.px(8))
    step = look.line_height(FLAVOUR)
    y = max(y + look.px(12), foot - step * len(flavour))
    for line in flavour:
        look.write(surface, line, FLAVOUR, (wide / 2, y + step / 2), colour="#6a5430", anchor="middle")
        y += step
    if card.slots:
        _draw_cost(surface, look, Rect(pad, high - pad - look.px(56), wide - 2 * pad, look.px(56)), card)
    return shapes.for_screen(surface)


def _draw_picture(surface: Surface, look: Look, place: Rect, card: CardView, glyph: str) -> None:
    """A window into the night with what the card is about, and its kind."""
    ground = shapes.rounded(
        place.width, place.height, look.px(7), NIGHT, line="#0e0b16", line_width=look.line(2)
    )
    surface.blit(ground, place)
    side = round(place.height * 0.76)
    light = shapes.glow(
        round(side * 1.9),
        round(side * 1.9),
        ((0, "#ffd08a", 0.42), (0.5, "#e59a4e", 0.16), (1, "#e59a4e", 0)),
    )
    middle = (place.centerx, place.centery)
    clip = surface.get_clip()
    surface.set_clip(place.inflate(-4, -4))
    surface.blit(light, light.get_rect(center=middle))
    surface.set_clip(clip)
    name = f"card_{card.id}"
    if art.has_picture(name):
        drawn = art.picture(name, side)
        surface.blit(drawn, drawn.get_rect(center=middle))
    else:
        ink = max(1, look.px(3))
        mark = shapes.keylined(art.glyph(glyph, round(side * 0.74), "#ffd98a"), "#15101c", ink)
        surface.blit(mark, mark.get_rect(center=middle))
    high = look.line_height(fonts.SMALL_BOLD)
    look.write(
        surface,
        kind_word(card.kind),
        fonts.SMALL_BOLD,
        (place.x + look.px(12), place.bottom - look.px(8) - high / 2),
        colour="#cfc6e0",
    )
    room = place.width - look.text_width(kind_word(card.kind), fonts.SMALL_BOLD) - look.px(40)
    wide = facts_width(look, card)
    if wide and wide <= room:
        at = (place.right - look.px(12) - wide, round(place.bottom - look.px(8) - high / 2))
        draw_facts(surface, look, card, at, "#ffd98a", room)


def _draw_cost(surface: Surface, look: Look, strip: Rect, card: CardView) -> None:
    """The slots, and in words what fills them."""
    surface.blit(shapes.rounded(strip.width, strip.height, look.px(7), STRIP), strip)
    side = look.px(42)
    wide = draw_slots(
        surface,
        look,
        card,
        Rect(strip.x + look.px(10), strip.y, strip.width - look.px(20), strip.height),
        side,
    )
    text = cost_text(card.slots)
    room = strip.width - wide - look.px(30)
    style = fonts.SMALL_BOLD
    if look.text_width(text, style) <= room:
        look.write(
            surface, text, style, (strip.right - look.px(12), strip.centery), colour="#ffe3a3", anchor="right"
        )


def cost_text(slots: str) -> str:
    """What fills a card's slots: "1 action, 1 action or fear"."""
    action, fear, either = (slots.count(letter) for letter in "AFE")
    parts = []
    if action:
        parts.append(ngettext("{n} action", "{n} actions", action).format(n=action))
    if fear:
        parts.append(_("{n} fear").format(n=fear))
    if either:
        parts.append(_("{n} action or fear").format(n=either))
    return ", ".join(parts)
