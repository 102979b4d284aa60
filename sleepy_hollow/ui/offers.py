"""A card as it is offered: large, with everything that it says, and what taking it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import fonts, shapes
from common.ui.look import Look
from common.ui.widgets.buttons import Pressable, lit
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.card_face import any_card, card_height, kind_word, painted_card, sign
from sleepy_hollow.ui.keywords import keywords

WIDTH = 390
"""Units of a card at the usual size of text."""
PAD = 12
"""Units around the words below a card."""


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
        self.help = keywords(tables, self.card)
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
        return max(card_height(look, wide, card) for card in self.beside)

    def _lines(self, look: Look, wide: int) -> list[tuple[str, fonts.TextStyle, str]]:
        """What stands below the card: what taking it changes, then what its signs mean."""
        found = [
            (line, fonts.BOLD, "accent")
            for note in self.notes
            for line in look.wrap(note, fonts.BOLD, wide - 2 * look.px(PAD))
        ]
        found += [
            (line, fonts.SMALL, "text")
            for word in self.help
            for line in look.wrap(word.sentence, fonts.SMALL, wide - 2 * look.px(PAD))
        ]
        return found

    def _below(self, look: Look, wide: int) -> int:
        lines = self._lines(look, wide)
        return sum(look.line_height(style) for _line, style, _ink in lines) + (
            look.px(10 + 2 * PAD) if lines else 0
        )

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
        surface.blit(painted_card(self.card, self.glyph, self.colour, look, face.size), face)
        if self.warmth:
            veil = shapes.rounded(face.width, face.height, radius, "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, face)
        if self.chosen:
            ring = shapes.rounded(
                face.width + 6, face.height + 6, radius + 3, line="#ffb84d", line_width=look.line(4)
            )
            surface.blit(ring, face.move(-3, -3))
        lines = self._lines(look, self.rect.width)
        if not lines:
            return
        top = face.bottom + look.px(10)
        ground = shapes.rounded(
            face.width, self.rect.bottom - top, look.px(8), look.theme.inset, opacity=0.72
        )
        surface.blit(ground, (face.x, top))
        y = float(top + look.px(PAD))
        for line, style, ink in lines:
            step = look.line_height(style)
            look.write(surface, line, style, (face.x + look.px(PAD), y + step / 2), colour=ink)
            y += step
