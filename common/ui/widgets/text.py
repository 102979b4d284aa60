"""Text and pictures that are only looked at."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.widgets.base import Widget


class Label(Widget):
    """Text that wraps to the width it gets; never cut."""

    role: ClassVar[str] = "text"

    def __init__(
        self,
        text: str,
        style: TextStyle = fonts.BODY,
        *,
        colour: str = "text",
        align: str = "left",
        tip: str = "",
        grow: float = 0.0,
        key: str = "",
    ) -> None:
        super().__init__(text, tip=tip, grow=grow, key=key)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align
        """left, middle or right."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        lines = look.wrap(self.text, self.style, width)
        wide = max(look.text_width(line, self.style) for line in lines)
        return min(width, wide), look.line_height(self.style) * len(lines)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        lines = look.wrap(self.text, self.style, rect.width)
        step = look.line_height(self.style)
        y = rect.y + (rect.height - step * len(lines)) / 2 + step / 2
        x = {"left": rect.x, "middle": rect.centerx, "right": rect.right}[self.align]
        for line in lines:
            look.write(surface, line, self.style, (x, y), colour=self.colour, anchor=self.align)
            y += step


class Picture(Widget):
    """A drawing at a size in units, optionally tinted, with a spoken name."""

    role: ClassVar[str] = "picture"

    def __init__(
        self,
        picture: str,
        size: float,
        *,
        name: str = "",
        tint: str | None = None,
        opacity: float = 1.0,
        edge: str | None = None,
        tip: str = "",
        height: float = 0,
    ) -> None:
        super().__init__(name, tip=tip)
        self.picture = picture
        self.size = size
        self.height = height or size
        self.tint = tint
        self.opacity = opacity
        self.edge = edge
        """A colour: the cut-card edge around it."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        return look.px(self.size), look.px(self.height)

    def draw(self, surface: Surface) -> None:
        look = self.look
        side = look.px(self.size)
        if self.edge is not None:
            image = art.edged(self.picture, side, look.colour(self.edge))
        elif self.tint is not None or self.opacity < 1:
            tint = look.colour(self.tint) if self.tint else "#ffffff"
            image = art.tinted(self.picture, side, tint, round(255 * self.opacity))
        else:
            image = art.picture(self.picture, side, look.px(self.height))
        surface.blit(image, image.get_rect(center=self.rect.center))


class Portrait(Widget):
    """A framed bust of a figure."""

    role: ClassVar[str] = "picture"

    def __init__(
        self,
        figure: str,
        width: float,
        height: float,
        *,
        name: str = "",
        line: str = "panel_line",
        lit: bool = False,
    ) -> None:
        super().__init__(name)
        self.figure, self.width, self.height, self.line, self.lit = figure, width, height, line, lit

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        return look.px(self.width), look.px(self.height)

    def draw(self, surface: Surface) -> None:
        look = self.look
        if look.theme.name == "hollow":
            top, bottom = ("#565299", "#25224a") if self.lit else ("#38355f", "#1d1b38")
        else:
            top, bottom = "#cfe3a0", "#86a94e"
        card = art.bust(
            self.figure,
            look.px(self.width),
            look.px(self.height),
            top=top,
            bottom=bottom,
            line=look.colour(self.line),
            radius=look.px(10),
            line_width=look.line(2),
        )
        surface.blit(card, card.get_rect(center=self.rect.center))


class SeatBadge(Widget):
    """A seat's mark: colour, shape and number together."""

    role: ClassVar[str] = "badge"

    def __init__(self, seat: int, size: float = 26, *, name: str = "", numbered: bool = True) -> None:
        super().__init__(name)
        self.seat, self.size, self.numbered = seat, size, numbered

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        side = look.px(self.size)
        return side, side

    def draw(self, surface: Surface) -> None:
        draw_seat_badge(surface, self.seat, self.rect.center, self.look.px(self.size), numbered=self.numbered)


def draw_seat_badge(
    surface: Surface, seat: int, centre: tuple[int, int], size: int, *, numbered: bool = True
) -> None:
    """Draw the mark of a seat (0 based), `size` pixels wide."""
    badge = shapes.seat_badge(seat, size, numbered=numbered)
    surface.blit(badge, badge.get_rect(center=centre))


class Pill(Widget):
    """A word on a rounded ground: a state ("Acted", "Ready")."""

    role: ClassVar[str] = "text"

    def __init__(self, text: str, *, fill: str = "pill", ink: str = "text", line: str | None = None) -> None:
        super().__init__(text)
        self.text, self.fill, self.ink, self.line = text, fill, ink, line
        self.style = fonts.SMALL_BOLD.sized(15)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.text_width(self.text, self.style) + look.px(22)), max(
            look.px(26), look.text_px(self.style) + look.px(8)
        )

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        line = look.colour(self.line) if self.line else None
        ground = shapes.rounded(
            rect.width,
            rect.height,
            rect.height / 2,
            look.colour(self.fill),
            line=line,
            line_width=look.line(1.2) if line else 0,
        )
        surface.blit(ground, rect)
        look.write(surface, self.text, self.style, rect.center, colour=self.ink, anchor="middle")


class Rule(Widget):
    """A thin line across, between parts of a panel."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(1, look.px(2))

    def draw(self, surface: Surface) -> None:
        theme = self.look.theme
        surface.blit(
            shapes.rounded(
                self.rect.width, max(1, self.rect.height // 2), 0, theme.rule, opacity=theme.rule_opacity
            ),
            self.rect,
        )


def draw_keycap(surface: Surface, look: Look, text: str, middle_right: tuple[int, int], *, dark: bool) -> int:
    """Draw a key's cap with its right edge at a point; its width."""
    style = fonts.KEYCAP
    height = max(look.px(24), look.text_px(style) + look.px(8))
    width = max(height, look.text_width(text, style) + look.px(14))
    face, line, ink = ("#0e0b16", "#7a78a8", "#e9e6ff") if dark else ("#fff8e6", "#8a6a34", "#2a2013")
    cap = shapes.rounded(width, height, look.px(5), face, line=line, line_width=look.line(1.5))
    rect = Rect(middle_right[0] - width, middle_right[1] - height // 2, width, height)
    surface.blit(cap, rect)
    look.write(surface, text, style, rect.center, colour=ink, anchor="middle")
    return width


def keycap_width(look: Look, text: str) -> int:
    style = fonts.KEYCAP
    height = max(look.px(24), look.text_px(style) + look.px(8))
    return max(height, look.text_width(text, style) + look.px(14))
