"""What is told of a square beside it: after the pointer has rested there, or when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from common.ui.camera import Cell
from common.ui.controls import DeviceKind
from common.ui.widgets.overlays import Tooltip
from sherwood.rules.schema import TOWER
from sherwood.ui.describe import about
from sherwood.ui.pieces import cell_of

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

DELAY = 0.55


class SquareTips:
    """Explains one square at a time."""

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.left: float | None = None
        """Seconds until the square below the pointer is explained."""
        self._place: Cell | None = None
        self._tip: Tooltip | None = None

    def point_at(self, place: Cell | None) -> None:
        """The pointer, or the keyboard's cursor, is over another square, or over none."""
        self.hide()
        stage = self.table.stage
        is_mouse = stage is not None and stage.device is DeviceKind.MOUSE
        self._place = place
        self.left = DELAY if place is not None and is_mouse else None

    def wait(self, seconds: float) -> None:
        """Time has passed."""
        if self.left is None:
            return
        self.left = max(0.0, self.left - seconds)
        if not self.left and self._place is not None:
            self.show(self._place)

    def show(self, place: Cell, *, always: bool = False) -> None:
        """Tell what stands and lies on a square; also of a bare one with `always`."""
        self.hide()
        table = self.table
        text = about(table.rules, table.session.state, cell_of(place), always=always)
        if text and table.stage is not None:
            self._tip = Tooltip(text, self._around(place))
            table.stage.open(self._tip)

    def _around(self, place: Cell) -> Rect:
        """What the words must not hide: the square, and with a Tower on it all that is in its range."""
        board = self.table.board
        if self.table.session.state.ground[cell_of(place)] != TOWER:
            return board.cell_rect(place)
        return board.cell_rect(place).unionall([board.cell_rect(cell) for cell in board.marks.range])

    def hide(self) -> bool:
        """Tell it no longer; whether something was told."""
        self.left = None
        tip, self._tip = self._tip, None
        if tip is not None and self.table.stage is not None:
            self.table.stage.close(tip)
        return tip is not None
