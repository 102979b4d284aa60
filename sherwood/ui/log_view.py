"""The log as far as it is seen: only the sentences in view are widgets, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import shapes
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.table import LogEntry
from common.ui.widgets.base import Widget, layout
from common.ui.widgets.lists import LogLine

GAP = 6
NOTCH = 3
"""Sentences that one notch of the wheel goes on."""
FRESH = 2
"""So many of the newest are in full ink."""


class LogView(Widget):
    """Sentences, the newest first; scrolled by wheel, keys, drag and stick.

    `entries` gives them all, `explain` the rule behind one, told on hover. `refresh` shows what is new; who
    reads further down stays where they are.
    """

    role: ClassVar[str] = "log"
    can_focus: ClassVar[bool] = True

    def __init__(
        self,
        entries: Callable[[], Sequence[LogEntry]],
        explain: Callable[[LogEntry], str],
        *,
        grow: float = 1.0,
    ) -> None:
        super().__init__(_("Log"), grow=grow)
        self.entries, self.explain = entries, explain
        self.first = 0
        """Which of the sentences is the uppermost in view."""
        self._seen: tuple[int, int] = (0, 0)
        self._dragged = 0

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(120)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self._fill()

    @property
    def clip(self) -> Rect | None:
        return self.rect

    def refresh(self) -> bool:
        """Show what has been told since; whether anything was."""
        entries = self.entries()
        seen = (len(entries), id(entries[0]) if entries else 0)
        if seen == self._seen:
            return False
        if self.first:
            self.first = max(0, self.first + seen[0] - self._seen[0])
        self._fill()
        self.invalidate()
        return True

    def _fill(self) -> None:
        """Make the sentences that fit, from the first in view on."""
        entries = self.entries()
        self._seen = (len(entries), id(entries[0]) if entries else 0)
        self.first = max(0, min(self.first, len(entries) - 1))
        look, y = self.look, self.rect.y
        width = self.rect.width - look.px(14)
        lines = []
        with layout():
            for number in range(self.first, len(entries)):
                if y >= self.rect.bottom:
                    break
                entry = entries[number]
                tip = self.explain(entry)
                line = LogLine(entry.text, entry.glyph, entry.colour, fresh=number < FRESH, tip=tip)
                high = line.measure(look, width)[1]
                line.arrange(look, Rect(self.rect.x, y, width, high))
                lines.append(line)
                y += high + look.px(GAP)
        self.children = []
        self.add(*lines)

    @property
    def _whole(self) -> int:
        """How many sentences are wholly in view."""
        return sum(1 for child in self.children if child.rect.bottom <= self.rect.bottom)

    def _scroll(self, by: int) -> bool:
        last = max(0, len(self.entries()) - max(1, self._whole))
        first = max(0, min(self.first + by, max(last, 0)))
        if first == self.first:
            return False
        self.first = first
        self._fill()
        self.invalidate()
        return True

    def handle(self, control: Control) -> bool:
        match control.kind:
            case Kind.WHEEL:
                return self._scroll(-NOTCH * control.delta[1])
            case Kind.MOVE if control.delta[1]:
                return self._scroll(control.delta[1])
            case Kind.KEY if control.key in ("page up", "page down"):
                page = max(1, self._whole - 1)
                return self._scroll(page if control.key == "page down" else -page)
            case Kind.PAN:
                return self._scroll(1 if control.delta[1] > 0 else -1 if control.delta[1] < 0 else 0)
            case Kind.DRAG:
                self._dragged += control.delta[1]
                step = self.look.px(24)
                if abs(self._dragged) >= step:
                    self._scroll(-(self._dragged // step))
                    self._dragged %= step
                return True
            case Kind.PRESS if control.key == "left":
                self._dragged = 0
                return True
        return False

    def catches(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        return True

    def draw_above(self, surface: Surface) -> None:
        count, shown = len(self.entries()), self._whole
        if not shown or count <= shown:
            return
        look, wide = self.look, self.look.px(6)
        track = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        length = max(look.px(24), track.height * shown // count)
        top = track.y + (track.height - length) * min(self.first, count - shown) // max(1, count - shown)
        surface.blit(shapes.rounded(wide, track.height, wide / 2, look.theme.inset_line, opacity=0.25), track)
        surface.blit(shapes.rounded(wide, length, wide / 2, look.theme.accent), (track.x, top))
