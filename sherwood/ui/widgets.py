"""Widgets of the table: branches that keep themselves up to date, frames, portraits, answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable, draw_button_face
from common.ui.widgets.containers import Fixed
from common.ui.widgets.text import Portrait, draw_keycap, draw_seat_badge, keycap_width

DAYLIGHT = ("#cfe3a0", "#86a94e")
"""Behind a portrait, from top to bottom."""
THREAT_LIGHT = ("#e8c9a0", "#a3604e")
"""The same behind an Enemy."""


class Live(Widget):
    """A branch that is made anew, alone, when what it watches has changed: while events are played back."""

    def __init__(self, key: str, watch: Callable[[], Hashable], make: Callable[[], Widget]) -> None:
        self.watch, self.make = watch, make
        self._seen = watch()
        super().__init__("", (make(),), key=key)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].measure(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)

    @property
    def bounds(self) -> Rect:
        # Shadows of panels and buttons within it reach beyond it.
        reach = self.look.shadow_reach
        return self.rect.union(self.children[0].bounds).inflate(2 * reach, 2 * reach)

    def refresh(self) -> bool:
        """Make the branch anew if what it watches has changed; whether it has."""
        seen = self.watch()
        stage = self.root_stage
        if seen == self._seen or stage is None:
            return False
        self._seen = seen
        stage.invalidate(self.bounds)
        self.children[0].parent = None
        self.children = [self.make()]
        self.children[0].parent = self
        self.children[0].arrange(self.look, self.rect)
        stage.invalidate(self.bounds)
        return True


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
        wide, high = self.children[0].measure(look, max(1, width - 2 * pad))
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


class AtLeast(Fixed):
    """One child that is no narrower than some units, so that what follows it stands in a column."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = self.children[0].measure(look, width)
        return min(width, max(wide, look.px(self.width))), high


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


class AnswerButton(Pressable):
    """An answer to a choice: a picture or none, its words, and the key that gives it."""

    role: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        on_press: Callable[[], None],
        *,
        picture: Surface | None = None,
        is_default: bool = False,
        shortcut: str = "",
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, on_press, shortcut=shortcut, key=key, tip=tip, first=is_default)
        self.picture = picture
        self.is_default = is_default
        self.is_wordless = False
        """Shows its picture only; the words are its tip."""

    def _parts(self, look: Look) -> tuple[int, int, int]:
        """Pixels for the picture, the keycap, and the gaps around everything."""
        picture = self.picture.get_width() + look.px(10) if self.picture is not None else 0
        cap = keycap_width(look, self.shortcut) + look.px(10) if self.shortcut else 0
        return picture, cap, 2 * look.px(14)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        picture, cap, pads = self._parts(look)
        style = fonts.BUTTON
        if self.is_wordless and self.picture is not None:
            return picture + cap + pads - look.px(10), self.picture.get_height() + look.px(8)
        longest = max(look.text_width(word, style) for word in self.name.split())
        words = look.text_width(self.name, style)
        if words > look.px(130):
            words = max(longest, words * 5 // 8)
        lines = look.wrap(self.name, style, words)
        words = max(look.text_width(line, style) for line in lines)
        high = max(
            look.px(52),
            look.line_height(style) * len(lines) + look.px(10),
            (self.picture.get_height() if self.picture is not None else 0) + look.px(8),
        )
        return min(width, picture + words + cap + pads), high

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = look.theme.primary if self.is_default else look.theme.secondary
        draw_button_face(surface, look, rect, style, warmth=self.warmth, pressed=self.pressed)
        picture, cap, pads = self._parts(look)
        x = rect.x + pads // 2
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(midleft=(x, rect.centery)))
            x += picture
        room = rect.width - picture - cap - pads
        lines = () if self.is_wordless else look.wrap(self.name, fonts.BUTTON, max(1, room + 1))
        step = look.line_height(fonts.BUTTON)
        y = rect.centery - step * (len(lines) - 1) / 2
        for line in lines:
            look.write(surface, line, fonts.BUTTON, (x, y), colour=style.ink)
            y += step
        if self.shortcut:
            draw_keycap(
                surface,
                look,
                self.shortcut,
                (rect.right - pads // 2, rect.centery),
                dark=style.keycap_dark,
            )

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(16)
        return self.rect.inflate(2 * reach, 2 * reach)
