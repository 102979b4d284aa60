"""What a Tower watches over, shown on the board where one is pointed at."""

from __future__ import annotations

from dataclasses import replace

from common.ui.board_marks import Marks
from common.ui.camera import Cell
from sherwood.rules.queries_components import tower_squares
from sherwood.rules.schema import TOWER
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables
from sherwood.ui.pieces import cell_of, place_of


def with_range(marks: Marks, game: Tables, state: SherwoodState, pointed: Cell | None) -> Marks:
    """The marks with the range of the Tower that is pointed at, unless they show another range already."""
    if pointed is None or marks.range or state.ground[cell_of(pointed)] != TOWER:
        return marks
    watched = frozenset(map(place_of, tower_squares(game, state, cell_of(pointed))))
    return replace(marks, range=watched, path=None)
