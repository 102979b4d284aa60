"""Cards in a line each, for lists of what a Legend has."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import Colour
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable, lit
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.ui.card_face import kind_word
from sleepy_hollow.ui.cards import draw_slots

TILE = 48
SLOT = 26
NAME = fonts.BOLD.sized(20)
TEXT = fonts.BODY.sized(17.5)


class CardLine(Widget):
    """A card: its sign, its name and kind with the slots behind, and what it says below."""

    role: ClassVar[str] = "card"

    def __init__(
        self, card: CardView, glyph: str, colour: Colour, *, note: str = "", grow: float = 0.0
    ) -> None:
        super().__init__(card.name, key=f"line {card.id}", tip=card.flavour, grow=grow)
        self.card, self.glyph, self.colour = card, glyph, colour
        self.note = note or kind_word(card.kind)

    @property
    def value(self) -> str | None:
        return f"{self.note}. {self.card.text}"

    def _left(self, look: Look) -> int:
        return look.px(TILE) + look.px(10)

    def _slots_wide(self, look: Look) -> int:
        count = len(self.card.slots)
        return count * (look.px(SLOT) + look.px(4)) if count else 0

    def _lines(self, look: Look, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        room = max(1, width - self._left(look))
        return (
            look.wrap(self.card.name, NAME, max(1, room - self._slots_wide(look))),
            look.wrap(self.card.text, TEXT, room),
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        names, texts = self._lines(look, width)
        high = look.line_height(NAME) * len(names) + look.line_height(TEXT) * len(texts)
        return width, max(look.px(TILE), high)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = look.px(TILE)
        tile = shapes.rounded(side, side, look.px(7), self.colour, line="#0e0b16", line_width=look.line(1.5))
        surface.blit(tile, rect.topleft)
        name = f"card_{self.card.id}"
        if art.has_picture(name):
            mark = art.picture(name, round(side * 0.86))
        else:
            mark = art.glyph(self.glyph, round(side * 0.62), "#fff8ea")
        surface.blit(mark, mark.get_rect(center=(rect.x + side // 2, rect.y + side // 2)))
        names, texts = self._lines(look, rect.width)
        x, y = rect.x + self._left(look), float(rect.y)
        step = look.line_height(NAME)
        if self.card.slots:
            wide = self._slots_wide(look)
            draw_slots(surface, look, self.card, Rect(rect.right - wide, round(y), wide, step), look.px(SLOT))
        for line in names:
            look.write(surface, line, NAME, (x, y + step / 2))
            y += step
        step = look.line_height(TEXT)
        for line in texts:
            look.write(surface, line, TEXT, (x, y + step / 2), colour="muted")
            y += step


class ReadLine(Pressable):
    """A card in a line without a frame; pressing it shows the card large."""

    role: ClassVar[str] = "row"

    def __init__(self, name: str, line: CardLine, on_press: Callable[[], None]) -> None:
        super().__init__(name, on_press, key=f"read {line.card.id}")
        self.add(line)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].wanted(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)

    def draw(self, surface: Surface) -> None:
        if self.warmth:
            veil = shapes.rounded(
                self.rect.width, self.rect.height, self.look.px(7), "#ffffff", opacity=lit(self.warmth)
            )
            surface.blit(veil, self.rect)


class HeadLine(Widget):
    """A small heading over a part of a list."""

    role: ClassVar[str] = "text"
    style: ClassVar[fonts.TextStyle] = fonts.HEADING.sized(15)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.line_height(self.style) + look.px(6)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        y = rect.bottom - look.line_height(self.style) / 2
        wide = look.write(surface, self.name, self.style, (rect.x, y), colour="heading")
        start = rect.x + wide + look.px(10)
        rule = shapes.rounded(
            max(1, rect.right - start), max(1, look.px(1.2)), 0, look.theme.rule, opacity=0.35
        )
        surface.blit(rule, (start, round(y)))
