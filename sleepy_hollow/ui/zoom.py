"""A card enlarged, with what its signs and words mean: beside the pointer, or to be read at leisure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

import msgspec
from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.effects import Effect
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.card_face import card_height, painted_card, sign
from sleepy_hollow.ui.keywords import keywords

FACE = 340
"""Units of the enlarged card's width."""
HELP = 320
"""Units of the help beside it."""
PAD = 14
Line: TypeAlias = tuple[str, TextStyle, str]
"""A line of help with its style and colour."""


def face_width(look: Look) -> int:
    """How wide an enlarged card is: wider with larger text, but less than the text grows."""
    return look.px(FACE * max(1.0, look.text_scale**0.6))


def bare(card: CardView) -> CardView:
    """The card without the reason why it cannot be used, which stands beside it."""
    return msgspec.structs.replace(card, refusal=None, payments=())


def status(card: CardView) -> list[tuple[str, str]]:
    """What is to be said of a card as it lies there, each with a colour: above all why it cannot be used."""
    found = []
    if card.is_locked:
        found.append((_("Locked: it cannot be used."), "danger"))
    if card.is_used:
        found.append((_("It has done what it does once a chapter."), "danger"))
    if card.is_in_use:
        found.append((_("In force until the Refresh, which discards it."), "good"))
    if card.refusal is not None and card.space >= 0:
        found.append((str(card.refusal), "danger"))
    if card.bonus:
        found.append((_("{n:+d} of it comes from what the Legend wears.").format(n=card.bonus), "good"))
    return found


class CardPicture(Widget):
    """A card, face up and large."""

    role: ClassVar[str] = "card"

    def __init__(self, tables: Tables, card: CardView) -> None:
        super().__init__(card.name, key=f"face {card.id}")
        self.card = bare(card)
        self.glyph, self.colour = sign(tables, card)

    @property
    def value(self) -> str | None:
        return self.card.text

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, face_width(look))
        return wide, card_height(look, wide, self.card)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        wide, high = self.measure(look, rect.width)
        surface.blit(painted_card(self.card, self.glyph, self.colour, look, (wide, high)), rect)


class CardDialog(Dialog):
    """A card to be read at leisure: the card, and everything that there is to say of it."""

    def __init__(self, tables: Tables, card: CardView, answers: Sequence[Button] = ()) -> None:
        told: list[Widget] = [Label(text, fonts.BOLD, colour=colour) for text, colour in status(card)]
        for word in keywords(tables, card):
            told.append(
                Column(
                    [
                        Label(word.word, fonts.BOLD, colour="accent"),
                        Label(word.told, fonts.BODY),
                    ],
                    gap=0,
                )
            )
        row = Row([CardPicture(tables, card), Column(told, gap=10, grow=1)], gap=24, align="top")
        super().__init__(card.name, row, answers, width=800)


class ZoomEffect(Effect):
    """A card enlarged beside what the pointer is on, with as much help as there is room for."""

    def __init__(self, tables: Tables, card: CardView) -> None:
        super().__init__()
        self.card = bare(card)
        self.glyph, self.colour = sign(tables, card)
        self._status = status(card)
        self._keywords = keywords(tables, card)
        self._lines: list[Line] = []
        self._face = (0, 0)

    def place(self, look: Look, around: Rect, frame: Rect) -> None:
        """Above what it explains, within `frame`."""
        wide = face_width(look)
        high = card_height(look, wide, self.card)
        room = min(look.px(HELP * max(1.0, look.text_scale**0.6)), frame.width - wide - look.px(3 * PAD))
        most = min(frame.height, max(high, look.px(360)))
        self._face = (wide, high)
        self._lines = self._help(look, room, most - 2 * look.px(PAD))
        beside = room + look.px(2 * PAD) if self._lines else 0
        text = sum(look.line_height(style) for _text, style, _ink in self._lines)
        self.rect = Rect(0, 0, wide + beside, max(high, text + 2 * look.px(PAD)))
        self.rect.midbottom = (around.centerx, around.top - look.px(14))
        self.rect.clamp_ip(frame.inflate(-2 * look.px(8), -2 * look.px(8)))

    def _help(self, look: Look, room: int, high: int) -> list[Line]:
        """The lines that fit, the most pressing first; a keyword stands there wholly or not at all."""
        parts: list[list[Line]] = [
            [(line, fonts.BOLD, colour) for line in look.wrap(text, fonts.BOLD, room)]
            for text, colour in self._status
        ]
        for word in self._keywords:
            head, meaning = fonts.SMALL_BOLD, word.told
            part = [(line, head, "accent") for line in look.wrap(word.word, head, room)]
            part += [(line, fonts.SMALL, "#d8d3ee") for line in look.wrap(meaning, fonts.SMALL, room)]
            parts.append(part)
        hint = _("Right button, I or Select: read it at leisure.")
        closing: list[Line] = [(line, fonts.SMALL, "muted") for line in look.wrap(hint, fonts.SMALL, room)]
        found: list[Line] = []
        left = high - sum(look.line_height(style) for _text, style, _ink in closing)
        for part in parts:
            left -= sum(look.line_height(style) for _text, style, _ink in part)
            if left < 0:
                break
            found += part
        return [*found, *closing]

    def draw(self, surface: Surface, look: Look) -> None:
        rect, blur = self.rect, look.px(10)
        cast = shapes.shadow(rect.width, rect.height, look.px(10), blur, 220)
        surface.blit(cast, (rect.x - 2 * blur, rect.y - 2 * blur))
        if self._lines:
            ground = shapes.rounded(
                rect.width, rect.height, look.px(12), "#1c1a38", line="#ffb84d", line_width=look.line(2)
            )
            surface.blit(ground, rect)
        surface.blit(painted_card(self.card, self.glyph, self.colour, look, self._face), rect)
        x, y = rect.x + self._face[0] + look.px(PAD), float(rect.y + look.px(PAD))
        for text, style, ink in self._lines:
            step = look.line_height(style)
            look.write(surface, text, style, (x, y + step / 2), colour=ink)
            y += step
