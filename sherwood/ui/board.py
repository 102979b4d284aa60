"""The board: Tiles, figures, what lies on camps, numbered options, and the ghost of a drawn Tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes, standee
from common.ui.board_marks import PathMark
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.picture_cache import kept_picture
from common.ui.theme import FRIEND_EDGE, SEAT_INK
from sherwood.rules.board import COLUMNS, square_name
from sherwood.rules.schema import CAMPS, LANES, TILE_SIDE
from sherwood.rules.state import SherwoodState
from sherwood.ui import ground
from sherwood.ui.pieces import cell_of, place_of, square_text
from sherwood.ui.shown import Shown


@dataclass(frozen=True, slots=True)
class GhostTile:
    """A drawn Tile as it would lie on a position; `code` is its number * 4 + its quarter turns."""

    position: int
    code: int


class SherwoodBoard(BoardView):
    """The whole board, always in view.

    `numbers` stand on squares that answer a choice, `ghost` is the Tile that waits to be turned, `positions`
    are Tiles that can be chosen as a whole.
    """

    def __init__(self, shown: Shown) -> None:
        game = shown.game
        super().__init__(
            _("Sherwood Forest"),
            COLUMNS,
            game.board.tile_rows * TILE_SIDE,
            self._paint_ground,
            cell_name=lambda place: square_name(cell_of(place)),
            cell_text=lambda place: square_text(game, self.shown.state, cell_of(place)),
            always_fits=True,
            labels=False,
        )
        self.shown = shown
        self.numbers: Mapping[Cell, str] = {}
        self.ghost: GhostTile | None = None
        self.positions: frozenset[int] = frozenset()
        self._painted: tuple[int, list[tuple[int, bool]], Surface | None] = (0, [], None)
        """The ground: pixels to a square, the Tiles that lay there when it was painted, the picture."""
        self._dirty = Rect(0, 0, 0, 0)

    def _paint_ground(self, cell: int) -> Surface:
        """The ground as it is now; of one that was painted before, only the Tiles that are others by now."""
        game, state = self.shown.game, self.shown.state
        now = _tiles(state)
        size, before, painted = self._painted
        if painted is None or size != cell:
            painted = ground.paint(game, state, cell)
        else:
            for position, (new, old) in enumerate(zip(now, before, strict=True)):
                if new != old:
                    ground.repaint(painted, game, state, cell, position)
        self._painted = (cell, now, painted)
        return painted

    def refresh_ground(self) -> None:
        """Paint the ground anew where a Tile was laid or a house burned since."""
        _cell, before, painted = self._painted
        if painted is not None and _tiles(self.shown.state) != before:
            self.forget_ground()

    def touch_cell(self, place: Cell) -> None:
        """Have a square drawn again."""
        self._touch_cell(place)

    def offer(
        self,
        numbers: Mapping[Cell, str] | None = None,
        positions: frozenset[int] = frozenset(),
        ghost: GhostTile | None = None,
    ) -> None:
        """Show numbers on squares, whole Tiles that can be chosen, and a Tile that waits to be turned."""
        new = (numbers or {}, positions, ghost)
        if new != (self.numbers, self.positions, self.ghost):
            self.numbers, self.positions, self.ghost = new
            self.invalidate()

    # Drawing

    @property
    def changing(self) -> Rect:
        # Figures of the northernmost row may rise above the board's frame.
        seen = super().changing
        rise = self.camera.cell // 2
        return Rect(seen.x, seen.y - rise, seen.width, seen.height + rise)

    def draw(self, surface: Surface) -> None:
        dirty = self._dirty = surface.get_clip()
        super().draw(surface)
        inner = dirty.clip(self.camera.seen)
        if inner.width and inner.height:
            surface.set_clip(inner)
            self._draw_resources(surface, inner)
            self._draw_arrow_counts(surface, inner)
            if self.ghost is not None:
                self._draw_ghost(surface, self.ghost)
            for position in self.positions:
                self._draw_tile_ring(surface, position)
            for place, number in self.numbers.items():
                self._draw_number(surface, place, number)
            if self.marks.path is not None:
                self._draw_cost(surface, self.marks.path)
            surface.set_clip(dirty)

    def _draw_tokens(self, surface: Surface, dirty: Rect) -> None:
        clip = surface.get_clip()
        surface.set_clip(self._dirty.clip(self.changing))
        super()._draw_tokens(surface, dirty)
        surface.set_clip(clip)

    def _draw_resources(self, surface: Surface, dirty: Rect) -> None:
        """What lies on the camps, stacked at the right of their squares."""
        side = max(12, round(self.camera.cell * 0.46))
        for camp in self.shown.state.camps:
            rect = self.camera.cell_rect(place_of(camp.cell))
            if not camp.amount or not rect.inflate(rect.width, rect.height).colliderect(dirty):
                continue
            icon = art.picture(f"res_{CAMPS[self.shown.state.ground[camp.cell]]}", side)
            for i in range(camp.amount):
                at = (rect.right - round(side * 0.82), rect.bottom - side - round(i * side * 0.62))
                surface.blit(icon, at)

    def _draw_arrow_counts(self, surface: Surface, dirty: Rect) -> None:
        """The Arrows of every Tower, on a plate at its foot."""
        for tower in self.shown.state.towers:
            rect = self.camera.cell_rect(place_of(tower.cell))
            if rect.inflate(rect.width, rect.height).colliderect(dirty):
                plate = arrow_plate(rect.width, tower.arrows)
                surface.blit(plate, plate.get_rect(midbottom=(rect.centerx, rect.bottom + rect.height // 16)))

    def tile_rect(self, position: int) -> Rect:
        row, lane = divmod(position, len(LANES))
        corner = self.camera.cell_rect((lane * TILE_SIDE, row * TILE_SIDE))
        return Rect(corner.topleft, (TILE_SIDE * corner.width, TILE_SIDE * corner.height))

    def _draw_ghost(self, surface: Surface, ghost: GhostTile) -> None:
        rect = self.tile_rect(ghost.position)
        tile = ground.paint_tile(self.shown.game, ghost.code, self.camera.cell)
        surface.blit(tile, rect)
        veil = shapes.rounded(rect.width, rect.height, rect.width / 18, "#fff3a8", opacity=0.16)
        surface.blit(veil, rect)

    def _draw_tile_ring(self, surface: Surface, position: int) -> None:
        rect = self.tile_rect(position)
        for width, colour in ((6.0, "#1f1a12"), (3.0, self.look.theme.target)):
            ring = shapes.rounded(
                rect.width, rect.height, rect.width / 18, line=colour, line_width=self.look.line(width)
            )
            surface.blit(ring, rect)

    def _draw_number(self, surface: Surface, place: Cell, number: str) -> None:
        rect = self.camera.cell_rect(place)
        disc = standee.count_disc(max(9, round(rect.width * 0.24)), number, self.look.theme.target)
        surface.blit(disc, disc.get_rect(center=(rect.left + rect.width // 8, rect.top)))

    def _draw_cost(self, surface: Surface, path: PathMark) -> None:
        """What the way to the square below the pointer costs."""
        if path.label and len(path.cells) > 1:
            rect = self.camera.cell_rect(path.cells[-1])
            disc = standee.count_disc(max(9, round(rect.width * 0.24)), path.label, "#fff3c0")
            surface.blit(disc, disc.get_rect(center=(rect.right - rect.width // 8, rect.top)))


@kept_picture
def arrow_plate(cell: int, arrows: int) -> Surface:
    """A plate with an arrow and the number of Arrows, for squares of `cell` pixels; red without any."""
    pixels = max(12, round(cell * 0.27))
    fill, ink = (FRIEND_EDGE, SEAT_INK) if arrows else ("#a32638", "#fff3dc")
    numeral = fonts.rendered(str(arrows), "number", pixels, ink)
    mark = art.picture("arrow", round(pixels * 1.15))
    high = pixels + max(4, pixels // 3)
    wide = mark.get_width() + numeral.get_width() + round(pixels * 0.75)
    plate = shapes.rounded(wide, high, high / 2, fill, line=SEAT_INK, line_width=max(1.5, cell / 30)).copy()
    left = round(pixels * 0.32)
    plate.blit(mark, mark.get_rect(midleft=(left, high // 2)))
    plate.blit(numeral, numeral.get_rect(midright=(wide - left, high // 2)))
    return shapes.for_screen(plate)


def _tiles(state: SherwoodState) -> list[tuple[int, bool]]:
    """Which Tile lies on every position and how, and whether it has burned."""
    return [(code, position in state.burned) for position, code in enumerate(state.tiles)]
