"""Chapter cards that are read, cards enlarged, and the inventory: what lies above the table for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.stage import Stage
from common.ui.theme import Gradient
from common.ui.timeline import Motion
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.overlays import Dialog
from sleepy_hollow.rules.card_text import effects_text
from sleepy_hollow.rules.storybook import StoryCard
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.vocabulary import (
    Effect,
    FearEffect,
    GainEffect,
    PlaceTrapEffect,
    SpawnEffect,
    UnlockEffect,
)

FACES = {
    "story": ("#8a5a1f", "search"),
    "item": ("#9a4f1f", "card"),
    "event": ("#4a3d86", "spawn"),
    "foe": ("#a32638", "pumpkin"),
}
"""Colour and glyph of a chapter card's band, by what it is."""
SEVERAL_HOURS = 36_000.0
"""How long a card waits to be read."""


def story_picture(card: StoryCard) -> str:
    """The drawing on a chapter card: its own, or of the first of its effects that has one; or empty."""
    brought = (picture for effect in card.effects if (picture := _effect_picture(effect)))
    return card.picture or next(brought, "")


def _effect_picture(effect: Effect) -> str:
    """The drawing of what an effect brings, or empty."""
    match effect:
        case GainEffect():
            return f"card_{effect.card}"
        case SpawnEffect():
            return f"foe_{effect.kind}"
        case PlaceTrapEffect():
            return f"trap_{effect.trap}"
        case UnlockEffect():
            return "spawn"
        case FearEffect() if effect.amount > 0:
            return "token_fear"
    return ""


class StoryFace(Widget):
    """A chapter card, face up: band, drawing, what is read, and what happens."""

    role: ClassVar[str] = "card"

    def __init__(self, tables: Tables, card: StoryCard) -> None:
        super().__init__(card.title, key=f"story {card.id}")
        self.card = card
        self.effects = effects_text(tables, card.effects)
        self.picture = story_picture(card)

    @property
    def value(self) -> str | None:
        return f"{self.card.text} {self.effects}"

    _TEXT = fonts.TextStyle("story", 23, leading=1.3)

    def _inner(self, look: Look, width: int) -> int:
        return width - 2 * look.px(30)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, look.px(470 * max(1.0, look.text_scale**0.5)))
        inner = self._inner(look, wide)
        high = look.px(64) + (look.px(128) if self.picture else 0)
        high += look.line_height(self._TEXT) * len(look.wrap(self.card.text, self._TEXT, inner))
        if self.effects:
            high += look.line_height(fonts.BOLD) * len(
                look.wrap(self.effects, fonts.BOLD, inner - look.px(20))
            )
            high += look.px(26)
        return wide, high + look.px(30)

    def draw(self, surface: Surface) -> None:
        look = self.look
        wide, high = self.measure(look, self.rect.width)
        rect = Rect(0, 0, wide, high)
        rect.midtop = self.rect.midtop
        colour, glyph = FACES[self.card.face]
        surface.blit(
            shapes.rounded(
                rect.width,
                rect.height,
                look.px(12),
                Gradient("#f4ecd4", "#dcc99c"),
                line="#0e0b16",
                line_width=look.line(3),
            ),
            rect,
        )
        band = Rect(rect.x + look.px(8), rect.y + look.px(8), rect.width - look.px(16), look.px(46))
        surface.blit(shapes.rounded(band.width, band.height, look.px(7), colour), band)
        mark = art.glyph(glyph, look.px(26), "#fff8ea")
        surface.blit(mark, mark.get_rect(midleft=(band.x + look.px(12), band.centery)))
        look.write(
            surface,
            self.card.title,
            fonts.HERO_NAME.sized(24),
            (band.x + look.px(50), band.centery),
            colour="#fff8ea",
        )
        look.write(
            surface,
            self.card.id,
            fonts.NUMBER.sized(15),
            (band.right - look.px(12), band.centery),
            colour="#fff8ea",
            anchor="right",
        )
        y = band.bottom + look.px(8)
        if self.picture:
            drawn = art.picture(self.picture, look.px(116))
            surface.blit(drawn, drawn.get_rect(midtop=(rect.centerx, y + look.px(4))))
            y += look.px(128)
        inner = self._inner(look, rect.width)
        x = rect.x + look.px(30)
        for line in look.wrap(self.card.text, self._TEXT, inner):
            look.write(surface, line, self._TEXT, (x, y + look.line_height(self._TEXT) / 2), colour="#2a2030")
            y += look.line_height(self._TEXT)
        if self.effects:
            self._draw_effects(
                surface, Rect(rect.x + look.px(16), y + look.px(12), rect.width - look.px(32), 0)
            )

    def _draw_effects(self, surface: Surface, place: Rect) -> None:
        look = self.look
        lines = look.wrap(self.effects, fonts.BOLD, place.width - look.px(48))
        place.height = look.line_height(fonts.BOLD) * len(lines) + look.px(14)
        surface.blit(shapes.rounded(place.width, place.height, look.px(7), "#2a2444"), place)
        y = place.y + look.px(7) + look.line_height(fonts.BOLD) / 2
        for line in lines:
            look.write(surface, line, fonts.BOLD, (place.centerx, y), colour="#ffe3a3", anchor="middle")
            y += look.line_height(fonts.BOLD)


class Reading(Motion):
    """A chapter card lies in the middle of the screen until it has been read.

    While it is there the timeline stands still; `on_read` is called when it is closed.
    """

    def __init__(self, stage: Callable[[], Stage | None], tables: Tables, card: str, by: str) -> None:
        self.stage, self.card, self.by = stage, tables.story[card], by
        self.tables = tables
        self.seconds = SEVERAL_HOURS

    def begin(self) -> None:
        stage = self.stage()
        if stage is None:
            self.seconds = 0.0
            return
        face = StoryFace(self.tables, self.card)
        button = Button(_("Go on"), self._read, rank="primary", glyph="check", height=50, first=True)
        title = _("{name} reveals a card").format(name=self.by)
        self.dialog = Dialog(title, face, [button], width=540, on_back=self._read)
        stage.open(self.dialog)

    def _read(self) -> None:
        self.dialog.close()
        self.seconds = 0.0
