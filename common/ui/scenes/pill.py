"""A dark bar with round ends at the foot of a painted screen, and what can be pressed in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable
from common.ui.widgets.containers import Row

GROUND = "#0d0b18"
LINE = "#c99a3c"
GLYPH = "#ffd98a"
TEXT = "#f4ecd4"
QUIET = "#cfc6e0"

STYLE = fonts.MEDIUM.sized(20)


class PillBar(Row):
    """Items side by side on the bar; it is as wide as they need, and a second line when they do not fit."""

    role: ClassVar[str] = "bar"

    def __init__(self, items: Iterable[Widget], *, name: str, gap: float = 8, padding: float = 24) -> None:
        super().__init__(items, gap=gap, wrap=True, justify="middle", name=name)
        self.padding = padding

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        side = look.px(self.padding)
        wide, high = super().measure(look, max(1, width - 2 * side))
        return min(width, wide + 2 * side), high + 2 * look.px(self.edge)

    edge: ClassVar[float] = 4
    """Space above and below the items."""

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect.inflate(-2 * look.px(self.padding), -2 * look.px(self.edge)))
        self.rect = Rect(rect)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        radius = min(rect.height / 2, look.px(32))
        ground = shapes.rounded(
            rect.width, rect.height, radius, GROUND, line=LINE, line_width=look.line(1.5), opacity=0.84
        )
        surface.blit(ground, rect)


class PillItem(Pressable):
    """Something to press on the bar: a glyph and a word, and a face only under the pointer."""

    role: ClassVar[str] = "button"

    def __init__(
        self, name: str, glyph: str, on_press: object, *, text: str = "", shortcut: str = "", order: int = 0
    ) -> None:
        super().__init__(name, on_press if callable(on_press) else None, shortcut=shortcut, order=order)
        self.glyph = glyph
        self.text = text or name

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        glyph = look.text_px(STYLE) + look.px(10) if self.glyph else 0
        wide = look.px(32) + glyph + look.text_width(self.text, STYLE)
        return min(width, wide), max(look.px(46), 38, look.line_height(STYLE) + look.px(8))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.pressed:
            inner = rect.inflate(0, -look.px(6))
            veil = shapes.rounded(
                inner.width, inner.height, inner.height / 2, "#ffffff", opacity=0.2 if self.pressed else 0.12
            )
            surface.blit(veil, inner)
        x = rect.x + look.px(16)
        if self.glyph:
            size = look.text_px(STYLE)
            surface.blit(art.glyph(self.glyph, size, GLYPH), (x, rect.centery - size // 2))
            x += size + look.px(10)
        look.write(surface, self.text, STYLE, (x, rect.centery), colour=TEXT)


class PageMarks(Widget):
    """A lozenge for every page, the one that is open lit."""

    role: ClassVar[str] = "meter"

    def __init__(self, index: int, count: int) -> None:
        super().__init__("", key="page marks")
        self.index, self.count = index, count

    step: ClassVar[float] = 28
    side: ClassVar[float] = 18

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = look.px(self.step) * (self.count - 1) + look.px(self.side)
        return min(width, wide), look.px(self.side)

    def draw(self, surface: Surface) -> None:
        side = self.look.px(self.side)
        for n in range(self.count):
            fill = "#ffb84d" if n == self.index else "#3a3450"
            mark = f'<path d="M9 1 L17 9 L9 17 L1 9 Z" fill="{fill}" stroke="{LINE}" stroke-width="1.4"/>'
            image = shapes.draw_svg(mark, (side, side), box=(18, 18))
            surface.blit(image, (self.rect.x + n * self.look.px(self.step), self.rect.centery - side // 2))
