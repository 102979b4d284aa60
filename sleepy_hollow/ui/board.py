"""The board: the lit map, everything on it, the zone of the goal, and where a line of sight is cut."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from common.engine.grid import edge
from common.engine.text import _
from common.files.tiled import TiledMap
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.controls import Control, Kind
from sleepy_hollow.rules.chapter_words import LegendsGathered
from sleepy_hollow.rules.conditions import progress
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui import ground
from sleepy_hollow.ui.pieces import cell_of, location_text, place_of
from sleepy_hollow.ui.shown import Shown

ZONE_COLOUR = "#6fe0d2"
STEPS_A_CELL = 40
"""How finely a cut line of sight is followed."""


class HollowBoard(BoardView):
    """The chapter's map with everything that stands on it."""

    def __init__(self, shown: Shown, tiled: TiledMap) -> None:
        tables = shown.tables
        super().__init__(
            tables.chapter.title,
            tables.board.width,
            tables.board.height,
            lambda cell: ground.paint(tiled, cell),
            cell_name=lambda place: place_name(tables, cell_of(tables, place)),
            cell_text=lambda place: location_text(tables, cell_of(tables, place)),
        )
        self.shown = shown
        self.on_round: Callable[[int], bool] | None = None
        """Asked first where the shoulder buttons go: to the next target of a card in hand."""

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.SHOULDER and self.on_round is not None and self.on_round(control.delta[0]):
            return True
        return super().handle(control)

    def zones(self) -> list[frozenset[Cell]]:
        """The locations of goals that are still open."""
        tables = self.shown.tables
        found = []
        for goal in tables.chapter.goals:
            condition = goal.condition
            if isinstance(condition, LegendsGathered):
                reached, needed = progress(condition, tables.ground, self.shown.state)
                if reached < needed:
                    cells = tables.map.zones[condition.zone]
                    found.append(frozenset(place_of(tables, cell) for cell in cells))
        return found

    def _draw_tokens(self, surface: Surface, dirty: Rect) -> None:
        for cells in self.zones():
            sign, place = ground.zone_sign(self.camera.cell, cells, ZONE_COLOUR)
            at = (self.camera.origin[0] + place.x, self.camera.origin[1] + place.y)
            if Rect(at, place.size).colliderect(dirty):
                surface.blit(sign, at)
        super()._draw_tokens(surface, dirty)


def sight_cut(tables: Tables, start: int, end: int) -> tuple[float, float] | None:
    """Where the line between the middles of two locations first meets what blocks sight, in locations.

    None where it meets nothing, although another line may be the one that is blocked.
    """
    board = tables.board
    (x0, y0), (x1, y1) = place_of(tables, start), place_of(tables, end)
    length = math.hypot(x1 - x0, y1 - y0)
    steps = max(1, round(length * STEPS_A_CELL))
    before = start
    for step in range(1, steps + 1):
        x, y = x0 + (x1 - x0) * step / steps + 0.5, y0 + (y1 - y0) * step / steps + 0.5
        here = int(y) * board.width + int(x)
        if here == before:
            continue
        crosses = here in board.neighbours[before] or abs(here - before) in (1, board.width)
        if (crosses and edge(before, here) in board.sight_walls) or (
            here in board.sight_blocked and here != end
        ):
            return (x, y)
        before = here
    return None


def range_name(distance: int) -> str:
    """A range in words: "own location", "range 2"."""
    return _("own location") if distance == 0 else _("range {n}").format(n=distance)
