"""Where a board stands in its view: fitted and centred, or panned and zoomed in whole pixels per cell."""

from __future__ import annotations

from pygame import Rect

LEAST_CELL = 40
"""Below so many pixels a cell is too small to hit: the board is then larger than its view and pans."""
ZOOMS = (0.5, 0.625, 0.75, 0.875, 1.0, 1.25, 1.5, 1.75, 2.0)

Cell = tuple[int, int]
"""Column and row, from the top left."""


class Camera:
    """Maps cells to pixels.

    `always_fits` keeps the whole board in view however small the cells become.
    """

    def __init__(self, columns: int, rows: int, *, always_fits: bool = False) -> None:
        self.columns, self.rows = columns, rows
        self.always_fits = always_fits
        self.view = Rect(0, 0, 1, 1)
        self.cell = 1
        self.origin = (0, 0)
        self._base = 1
        self._zoom = ZOOMS.index(1.0)

    def place(self, view: Rect) -> None:
        """Show the board in a rectangle: as large as fits in whole pixels, else panned where it was."""
        middle = self._middle() if self.cell > 1 else (self.columns / 2, self.rows / 2)
        self.view = Rect(view)
        fitting = max(1, min(view.width // self.columns, view.height // self.rows))
        self._base = fitting if self.always_fits else max(fitting, LEAST_CELL)
        self._apply(middle)

    @property
    def sizes(self) -> list[int]:
        """The cell sizes that zooming goes through."""
        return [max(1, round(self._base * zoom)) for zoom in ZOOMS]

    @property
    def can_pan(self) -> bool:
        return self.columns * self.cell > self.view.width or self.rows * self.cell > self.view.height

    def _middle(self) -> tuple[float, float]:
        """The place in cells that the middle of the view shows."""
        return (self.view.centerx - self.origin[0]) / self.cell, (
            self.view.centery - self.origin[1]
        ) / self.cell

    def _apply(self, middle: tuple[float, float]) -> None:
        self.cell = self.sizes[self._zoom]
        x = self.view.centerx - round(middle[0] * self.cell)
        y = self.view.centery - round(middle[1] * self.cell)
        self.origin = self._clamped((x, y))

    def _clamped(self, origin: tuple[int, int]) -> tuple[int, int]:
        def axis(at: int, start: int, room: int, wanted: int) -> int:
            if wanted <= room:
                return start + (room - wanted) // 2
            return max(start + room - wanted, min(start, at))

        return (
            axis(origin[0], self.view.x, self.view.width, self.columns * self.cell),
            axis(origin[1], self.view.y, self.view.height, self.rows * self.cell),
        )

    def pan(self, dx: int, dy: int) -> bool:
        """Move the board by pixels; whether it moved."""
        before = self.origin
        self.origin = self._clamped((before[0] + dx, before[1] + dy))
        return self.origin != before

    def zoom(self, step: int, around: tuple[int, int] | None = None) -> bool:
        """One step in (1) or out (-1), the point `around` staying where it is; whether that changed it."""
        wanted = max(0, min(len(ZOOMS) - 1, self._zoom + step))
        if wanted == self._zoom:
            return False
        point = around or self.view.center
        at = ((point[0] - self.origin[0]) / self.cell, (point[1] - self.origin[1]) / self.cell)
        self._zoom = wanted
        self.cell = self.sizes[wanted]
        self.origin = self._clamped(
            (round(point[0] - at[0] * self.cell), round(point[1] - at[1] * self.cell))
        )
        return True

    def show(self, cell: Cell) -> bool:
        """Pan so far that a cell is in view with a cell's margin; whether it moved."""
        rect = self.cell_rect(cell).inflate(2 * self.cell, 2 * self.cell)
        dx = max(0, self.view.left - rect.left) - max(0, rect.right - self.view.right)
        dy = max(0, self.view.top - rect.top) - max(0, rect.bottom - self.view.bottom)
        return self.pan(dx, dy) if dx or dy else False

    # Cells and pixels

    @property
    def board_rect(self) -> Rect:
        """The whole board in screen pixels, larger than the view when it pans."""
        return Rect(self.origin, (self.columns * self.cell, self.rows * self.cell))

    @property
    def seen(self) -> Rect:
        """The part of the view that shows board."""
        return self.board_rect.clip(self.view)

    def cell_rect(self, cell: Cell) -> Rect:
        return Rect(
            self.origin[0] + cell[0] * self.cell, self.origin[1] + cell[1] * self.cell, self.cell, self.cell
        )

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The cell at a point of the screen; None outside the board or the view."""
        if not self.seen.collidepoint(point):
            return None
        return (point[0] - self.origin[0]) // self.cell, (point[1] - self.origin[1]) // self.cell
