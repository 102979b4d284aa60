"""Frames around a widget, and portraits with a seat's mark."""

from __future__ import annotations

from pygame import Rect, Surface

from common.ui import art, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.text import Portrait, draw_seat_badge

DAYLIGHT = ("#cfe3a0", "#86a94e")
"""Behind a portrait, from top to bottom."""
NIGHT = ("#38355f", "#1d1b38")
NIGHT_LIT = ("#565299", "#25224a")
"""The same at night, and for whoever is active."""


class Framed(Widget):
    """One child in a sunken or raised frame."""

    def __init__(
        self,
        child: Widget,
        *,
        pad: float = 10,
        fill: str = "inset",
        line: str = "inset_line",
        line_width: float = 1.5,
        tip: str = "",
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name, (child,), tip=tip, grow=grow)
        self.pad, self.fill, self.line, self.line_width = pad, fill, line, line_width

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(self.pad)
        wide, high = self.children[0].wanted(look, max(1, width - 2 * pad))
        return min(width, wide + 2 * pad), high + round(1.4 * pad)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(self.pad)
        self.children[0].arrange(look, rect.inflate(-2 * pad, -round(1.4 * pad)))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(7),
            look.colour(self.fill),
            line=look.colour(self.line),
            line_width=look.line(self.line_width),
        )
        surface.blit(frame, rect)


class SeatPortrait(Portrait):
    """A framed bust with the seat's mark on its corner; `is_gone` greys it."""

    def __init__(
        self,
        figure: str,
        width: float,
        height: float,
        seat: int | None,
        *,
        name: str = "",
        badge: float = 32,
        is_gone: bool = False,
        light: tuple[str, str] = DAYLIGHT,
        zoom: float = 1.45,
    ) -> None:
        super().__init__(figure, width, height, name=name)
        self.seat, self.badge, self.is_gone, self.light, self.zoom = seat, badge, is_gone, light, zoom

    def _overhang(self, look: Look) -> int:
        """How far the mark stands out over the card's corner."""
        return look.px(self.badge) // 4 if self.seat is not None else 0

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        over = self._overhang(look)
        return look.px(self.width) + over, look.px(self.height) + over

    def draw(self, surface: Surface) -> None:
        look = self.look
        over = self._overhang(look)
        place = Rect(self.rect.x + over, self.rect.y + over, look.px(self.width), look.px(self.height))
        top, bottom = ("#c9c2b0", "#8f8878") if self.is_gone else self.light
        card = art.bust(
            self.figure,
            place.width,
            place.height,
            top=top,
            bottom=bottom,
            line=look.colour(self.line),
            radius=look.px(10),
            line_width=look.line(2.5),
            zoom=self.zoom,
        )
        if self.is_gone:
            card = shapes.tinted(card, "#b8b4ac")
        surface.blit(card, place)
        if self.seat is not None:
            side = look.px(self.badge)
            centre = (self.rect.x + side // 2 + 1, self.rect.y + side // 2 + 1)
            draw_seat_badge(surface, self.seat, centre, side)
