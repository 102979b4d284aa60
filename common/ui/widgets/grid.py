"""Cells of equal width in rows."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from common.ui.look import Look
from common.ui.widgets.base import Widget


class Grid(Widget):
    """Children in `columns` of equal width, row by row; a row is as high as its highest child."""

    def __init__(
        self, children: Iterable[Widget], *, columns: int, gap: float = 12, key: str = "", grow: float = 0.0
    ) -> None:
        super().__init__("", children, key=key, grow=grow)
        self.columns = max(1, columns)
        self.gap = gap

    def _cell_width(self, look: Look, width: int) -> int:
        return max(1, (width - look.px(self.gap) * (self.columns - 1)) // self.columns)

    def _rows(self, look: Look, width: int) -> list[tuple[list[Widget], int]]:
        shown = [child for child in self.children if child.visible]
        cell = self._cell_width(look, width)
        rows = [shown[n : n + self.columns] for n in range(0, len(shown), self.columns)]
        return [(row, max(child.wanted(look, cell)[1] for child in row)) for row in rows]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        rows = self._rows(look, width)
        return width, sum(height for _, height in rows) + look.px(self.gap) * max(0, len(rows) - 1)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        cell, gap = self._cell_width(look, rect.width), look.px(self.gap)
        y = rect.y
        for row, height in self._rows(look, rect.width):
            for n, child in enumerate(row):
                child.arrange(look, Rect(rect.x + n * (cell + gap), y, cell, height))
            y += height + gap
