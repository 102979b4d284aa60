"""How much there is of something: numbers with an icon, rows of pips, bars of segments."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.widgets.base import Widget


class Counter(Widget):
    """An icon and a number; the icon is always followed by its number and explained by a tip."""

    role: ClassVar[str] = "counter"

    def __init__(
        self,
        name: str,
        number: int | str,
        picture: str,
        *,
        size: float = 32,
        style: TextStyle = fonts.NUMBER,
        tint: str | None = None,
        colour: str = "text",
        tip: str = "",
    ) -> None:
        super().__init__(name, tip=tip or name)
        self.number, self.picture, self.size, self.style, self.tint, self.colour = (
            number,
            picture,
            size,
            style,
            tint,
            colour,
        )

    @property
    def value(self) -> str | None:
        return str(self.number)

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        side = look.px(self.size)
        return side + look.px(8) + look.text_width(str(self.number), self.style), max(
            side, look.line_height(self.style)
        )

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = look.px(self.size)
        icon = (
            art.tinted(self.picture, side, look.colour(self.tint))
            if self.tint
            else art.picture(self.picture, side)
        )
        surface.blit(icon, (rect.x, rect.centery - side // 2))
        look.write(
            surface,
            str(self.number),
            self.style,
            (rect.x + side + look.px(8), rect.centery),
            colour=self.colour,
        )


class ProgressPips(Widget):
    """A row of marks, lit up to a number: drawings (`lit` and `unlit`), or diamonds of the theme's own."""

    role: ClassVar[str] = "pips"

    def __init__(
        self,
        name: str,
        number: int,
        total: int,
        *,
        lit: str = "",
        unlit: str = "",
        size: float = 18,
        gap: float = 5,
        colour: str = "pip",
        tip: str = "",
        labels: bool = False,
    ) -> None:
        super().__init__(name, tip=tip or f"{name}: {number} / {total}")
        self.number, self.total, self.lit, self.unlit = number, total, lit, unlit
        self.size, self.gap, self.colour, self.labels = size, gap, colour, labels

    @property
    def value(self) -> str | None:
        return f"{self.number}/{self.total}"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = self.total * look.px(self.size) + max(0, self.total - 1) * look.px(self.gap)
        high = look.px(self.size) + (look.line_height(fonts.COORDINATE) if self.labels else 0)
        return min(width, wide), high

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = look.px(self.size)
        wanted = side + look.px(self.gap)
        step = min(float(wanted), (rect.width - side) / max(1, self.total - 1)) if self.total > 1 else 0.0
        for i in range(self.total):
            on = i < self.number
            at = (rect.x + round(i * step), rect.y)
            if self.lit:
                surface.blit(art.picture(self.lit if on else self.unlit, side), at)
            else:
                colour = look.colour(self.colour) if on else look.theme.track
                line = look.theme.ink if on else look.theme.inset_line
                surface.blit(shapes.diamond(side, colour, line), at)
            if self.labels:
                middle = (at[0] + side / 2, rect.y + side + look.line_height(fonts.COORDINATE) / 2)
                look.write(
                    surface,
                    str(i + 1),
                    fonts.COORDINATE,
                    middle,
                    colour="text" if on else "muted",
                    anchor="middle",
                )


class SegmentBar(Widget):
    """Health as a row of segments, lost ones as empty outlines."""

    role: ClassVar[str] = "bar"

    def __init__(
        self,
        name: str,
        number: int,
        total: int,
        *,
        colour: str = "health",
        height: float = 12,
        grow: float = 1.0,
        tip: str = "",
    ) -> None:
        super().__init__(name, grow=grow, tip=tip or f"{name}: {number} / {total}")
        self.number, self.total, self.colour, self.height = number, total, colour, height

    @property
    def value(self) -> str | None:
        return f"{self.number}/{self.total}"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(16) * self.total), look.px(self.height)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        step = rect.width / max(1, self.total)
        for i in range(self.total):
            left = rect.x + round(i * step)
            width = rect.x + round((i + 1) * step) - left - look.px(3)
            on = i < self.number
            line = theme.ink if on else theme.inset_line
            fill = look.colour(self.colour) if on else theme.track
            segment = shapes.rounded(
                max(2, width), rect.height, look.px(3), fill, line=line, line_width=look.line(1.2)
            )
            surface.blit(segment, Rect(left, rect.y, width, rect.height))
