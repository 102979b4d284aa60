"""Rows to choose from, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import Colour
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.containers import Column, ScrollView


class ListRow(Pressable):
    """A row that can be pressed and holds other widgets to look at."""

    role: ClassVar[str] = "row"

    def __init__(
        self,
        name: str,
        content: Widget,
        on_press: Callable[[], None] | None = None,
        *,
        chosen: bool = False,
        key: str = "",
        refusal: Refusal | None = None,
        tip: str = "",
        line: str | None = None,
    ) -> None:
        super().__init__(name, on_press, key=key, refusal=refusal, tip=tip)
        self.chosen = chosen
        self.line = line
        self.add(content)

    @property
    def value(self) -> str | None:
        return "on" if self.chosen else None

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(12)
        wide, high = self.children[0].wanted(look, max(1, width - 2 * pad))
        return min(width, wide + 2 * pad), max(TARGET, look.px(44), high + round(1.4 * pad))

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(12)
        self.children[0].arrange(look, rect.inflate(-2 * pad, -round(1.4 * pad)))

    def catches(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        return True

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        line = look.colour(self.line) if self.line else theme.accent if self.chosen else theme.inset_line
        opacity = 0.9 if self.chosen else 0.55
        body = shapes.rounded(
            rect.width,
            rect.height,
            look.px(8),
            theme.inset,
            line=line,
            line_width=look.line(2.5 if self.chosen else 1.2),
            opacity=opacity,
        )
        surface.blit(body, rect)
        if self.warmth and self.enabled:
            surface.blit(
                shapes.rounded(rect.width, rect.height, look.px(8), theme.accent, opacity=lit(self.warmth)),
                rect,
            )


class ListView(ScrollView):
    """Rows below each other that scroll when there are many."""

    role: ClassVar[str] = "list"

    def __init__(
        self,
        name: str,
        rows: Sequence[Widget],
        *,
        gap: float = 6,
        key: str = "",
        grow: float = 1.0,
        to_end: bool = False,
    ) -> None:
        super().__init__(Column(rows, gap=gap), name=name, key=key, grow=grow, to_end=to_end)


class Sentences(Column):
    """A log: sentences, each with a small mark (a seat's shape or a dash) before it; the newest first.

    `tips` explain the sentences on hover, in the same order (the rule behind each).
    """

    role: ClassVar[str] = "log"

    def __init__(
        self, sentences: Iterable[tuple[str, str, str]], *, name: str = "", tips: Sequence[str] = ()
    ) -> None:
        rows = [
            LogLine(text, glyph, colour, fresh=i < 2, tip=tips[i] if i < len(tips) else "")
            for i, (text, glyph, colour) in enumerate(sentences)
        ]
        super().__init__(rows, gap=6, name=name)


class LogLine(Widget):
    """One sentence of the log."""

    role: ClassVar[str] = "text"

    def __init__(
        self, text: str, glyph: str = "", colour: str = "muted", *, fresh: bool = True, tip: str = ""
    ) -> None:
        super().__init__(text, tip=tip)
        self.text, self.glyph, self.colour, self.fresh = text, glyph, colour, fresh

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        lines = look.wrap(self.text, fonts.BODY, max(1, width - look.px(26)))
        return width, look.line_height(fonts.BODY) * len(lines)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        step = look.line_height(fonts.BODY)
        y = rect.y + step / 2
        if self.glyph:
            mark = _mark(self.glyph, look.px(13), look.colour(self.colour), look.theme.ink)
            surface.blit(mark, (rect.x, round(y - mark.get_height() / 2)))
        else:
            dash = shapes.rounded(look.px(13), look.px(3), look.px(1), look.colour(self.colour))
            surface.blit(dash, (rect.x, round(y - dash.get_height() / 2)))
        for line in look.wrap(self.text, fonts.BODY, max(1, rect.width - look.px(26))):
            look.write(
                surface, line, fonts.BODY, (rect.x + look.px(26), y), colour="text" if self.fresh else "muted"
            )
            y += step


@lru_cache(maxsize=128)
def _mark(glyph: str, side: int, colour: Colour, ink: Colour) -> Surface:
    """A glyph with an ink edge, before a sentence of the log."""
    return shapes.keylined(art.glyph(glyph, side, colour), ink, 1)
