"""Cells of equal width in rows."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from common.ui.look import Look
from common.ui.widgets.base import Widget


class Grid(Widget):
    """Children in `columns` of equal width, row by row; a row is as high as its highest child.

    Without `columns` there are as many as the widest child leaves room for.
    """

    def __init__(
        self,
        children: Iterable[Widget],
        *,
        columns: int | None = None,
        gap: float = 12,
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__("", children, key=key, grow=grow)
        self.columns = columns
        self.gap = gap

    @property
    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _columns(self, look: Look, width: int) -> int:
        if self.columns is not None:
            return max(1, self.columns)
        widest = max((child.wanted(look, width)[0] for child in self._shown), default=width)
        gap = look.px(self.gap)
        return max(1, min((width + gap) // max(1, widest + gap), len(self._shown)))

    def _cell_width(self, look: Look, width: int) -> int:
        columns = self._columns(look, width)
        return max(1, (width - look.px(self.gap) * (columns - 1)) // columns)

    def _rows(self, look: Look, width: int) -> list[tuple[list[Widget], int]]:
        shown, columns = self._shown, self._columns(look, width)
        cell = self._cell_width(look, width)
        rows = [shown[n : n + columns] for n in range(0, len(shown), columns)]
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
