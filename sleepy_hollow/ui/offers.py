"""A card as it is offered: large, with everything that it says, and what taking it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.picture_cache import kept_picture
from common.ui.theme import Colour, Gradient
from common.ui.widgets.buttons import Pressable, lit
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.card_views import CardView, card_view, own_card, skill_card
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.cards import BLUE, BONE, BONE_INK, GREEN, ORANGE, RED, STRIP, TEAL, draw_slots, keywords

WIDTH = 390
"""Units of a card at the usual size of text."""
NAME = fonts.HERO_NAME.sized(26)
TEXT = fonts.BODY.sized(21)
FLAVOUR = fonts.CAPTION.sized(20)
PURPLE: Final = "#5a3d86"
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
        case "technique":
            return "range", PURPLE
        case "clothes":
            return "defense", GREEN
        case "accessory":
            return "star", GREEN
        case "relic":
            return "book", TEAL
    effects = tables.effects.get(card.id, ())
    glyph = next((_GLYPHS[type(effect)] for effect in effects if type(effect) in _GLYPHS), "star")
    if any(isinstance(effect, words.AttackEffect) and effect.area for effect in effects):
        glyph = "area"
    if card.kind == "item":
        return glyph, ORANGE
    return glyph, RED if glyph in _RED else BLUE


class OfferCard(Pressable):
    """A card to be taken. `notes` say what taking it changes, below the card."""

    role: ClassVar[str] = "card"

    def __init__(
        self,
        tables: Tables,
        card: str,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        notes: Sequence[str] = (),
        first: bool = False,
    ) -> None:
        self.card = any_card(tables, card)
        super().__init__(self.card.name, on_press, key=f"offer {card}", first=first)
        self.glyph, self.colour = sign(tables, self.card)
        self.chosen, self.notes = chosen, tuple(notes)
        self.beside: Sequence[CardView] = (self.card,)
        """The cards that are offered with it: all are as high as the highest."""

    @property
    def value(self) -> str | None:
        parts = [kind_word(self.card.kind), self.card.text, *self.notes, "on" if self.chosen else ""]
        return ", ".join(part for part in parts if part)

    def _width(self, look: Look, width: int) -> int:
        return min(width, look.px(WIDTH * max(1.0, look.text_scale**0.7)))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = self._width(look, width)
        return wide, self._card_height(look, wide) + self._below(look, wide)

    def _card_height(self, look: Look, wide: int) -> int:
        return max(_card_height(look, wide, card) for card in self.beside)

    def _lines(self, look: Look, wide: int) -> list[tuple[str, fonts.TextStyle, str]]:
        """What stands below the card: what taking it changes, then what its signs mean."""
        found = [
            (line, fonts.BOLD, "accent")
            for note in self.notes
            for line in look.wrap(note, fonts.BOLD, wide - look.px(8))
        ]
        found += [
            (line, fonts.SMALL, "muted")
            for sentence in keywords(self.card)
            for line in look.wrap(sentence, fonts.SMALL, wide - look.px(8))
        ]
        return found

    def _below(self, look: Look, wide: int) -> int:
        lines = self._lines(look, wide)
        return sum(look.line_height(style) for _line, style, _ink in lines) + (look.px(16) if lines else 0)

    @property
    def _face(self) -> Rect:
        """Where the card itself lies."""
        high = self._card_height(self.look, self.rect.width)
        return Rect(self.rect.x, self.rect.y, self.rect.width, high)

    @property
    def bounds(self) -> Rect:
        reach = 2 * self.look.px(12) + 6
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look, face = self.look, self._face
        radius, blur = look.px(12), look.px(12)
        cast = shapes.shadow(face.width, face.height, radius, blur, 230)
        if self.chosen:
            cast = shapes.tinted(shapes.silhouette(cast, "#ffb84d"), "#ffffff", 210)
        surface.blit(cast, (face.x - 2 * blur, face.y - 2 * blur + (0 if self.chosen else look.px(4))))
        surface.blit(_painted(self.card, self.glyph, self.colour, look, face.size), face)
        if self.warmth:
            veil = shapes.rounded(face.width, face.height, radius, "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, face)
        if self.chosen:
            ring = shapes.rounded(
                face.width + 6, face.height + 6, radius + 3, line="#ffb84d", line_width=look.line(4)
            )
            surface.blit(ring, face.move(-3, -3))
        y = float(face.bottom + look.px(12))
        for line, style, ink in self._lines(look, self.rect.width):
            step = look.line_height(style)
            look.write(surface, line, style, (face.centerx, y + step / 2), colour=ink, anchor="middle")
            y += step


def _text_lines(look: Look, wide: int, card: CardView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    room = wide - 2 * look.px(22)
    flavour = look.wrap(card.flavour, FLAVOUR, room) if card.flavour else ()
    return look.wrap(card.text, TEXT, room), flavour


def _head_lines(look: Look, wide: int, card: CardView) -> tuple[str, ...]:
    return look.wrap(card.name, NAME, wide - look.px(40))


def _card_height(look: Look, wide: int, card: CardView) -> int:
    text, flavour = _text_lines(look, wide, card)
    high = look.px(20) + look.line_height(NAME) * len(_head_lines(look, wide, card))
    high += look.px(8) + look.px(PICTURE) + look.px(14)
    high += look.line_height(TEXT) * len(text)
    if flavour:
        high += look.px(12) + look.line_height(FLAVOUR) * len(flavour)
    return high + look.px(14) + (look.px(60) if card.slots else 0) + look.px(8)


@kept_picture
def _painted(card: CardView, glyph: str, colour: Colour, look: Look, size: tuple[int, int]) -> Surface:
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
    look.write(
        surface,
        kind_word(card.kind),
        fonts.SMALL_BOLD,
        (place.x + look.px(12), place.bottom - look.px(8) - look.line_height(fonts.SMALL_BOLD) / 2),
        colour="#cfc6e0",
    )


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
    """What fills a card's slots: "1 action, 1 fear or action"."""
    parts = []
    for letter, told in (("A", _("{n} action")), ("F", _("{n} fear")), ("E", _("{n} of either"))):
        count = slots.count(letter)
        if count:
            parts.append(told.format(n=count))
    return ", ".join(parts)
