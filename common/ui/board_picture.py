"""A board as a picture: cached ground with what is marked on it, and the figures that stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pygame import Rect, Surface

from common.ui import shapes
from common.ui.board_frame import board_frame, draw_labels
from common.ui.board_marks import NO_MARKS, Marks
from common.ui.camera import Camera, Cell
from common.ui.look import Look
from common.ui.marks_drawing import draw_high_marks, draw_low_marks, marks_bounds
from common.ui.standee import Sprite
from common.ui.tokens import PLATE, Spot, Token, fan, spots
from common.ui.widgets.base import Widget

GROUNDS_KEPT = 40_000_000
"""Pixels of ground that are kept for other cell sizes than the present one: 160 MB."""


class BoardPicture(Widget):
    """What of a board is looked at; `BoardView` adds cursor, pointer and names.

    `ground(cell)` paints the whole board for a cell size in pixels (opaque, `columns * cell` wide); it is
    asked once per size.
    """

    def __init__(
        self,
        name: str,
        columns: int,
        rows: int,
        ground: Callable[[int], Surface],
        *,
        cell_name: Callable[[Cell], str],
        always_fits: bool = False,
        labels: bool = True,
        order: int = 0,
    ) -> None:
        super().__init__(name, order=order)
        self.camera = Camera(columns, rows, always_fits=always_fits)
        self.ground = ground
        self.cell_name = cell_name
        self.labels = labels
        """Whether columns and rows are written along the edges."""
        self.tokens: dict[str, Token] = {}
        self.marks: Marks = NO_MARKS
        self._grounds: dict[int, Surface] = {}
        self._base: Surface | None = None
        self._base_key: object = None
        self._spots: dict[Cell, list[Spot]] | None = None
        self._sprites: list[tuple[Cell, Spot, Surface, Rect]] | None = None
        self._sprites_key: object = None
        self._low = 0
        """How many of the sprites are figures and pieces; hearts and badges come after them."""

    # What stands on it

    def set_tokens(self, tokens: Iterable[Token]) -> None:
        """Show exactly these, at rest."""
        self.tokens = {token.id: token for token in tokens}
        self._spots = None
        self._invalidate_inside()

    def change_tokens(self, tokens: Iterable[Token]) -> None:
        """Show exactly these, where only what has changed is drawn anew."""
        wanted = {token.id: token for token in tokens}
        for ident in [ident for ident in self.tokens if ident not in wanted]:
            self.take(ident)
        for token in wanted.values():
            if self.tokens.get(token.id) != token:
                self.put(token)

    def put(self, token: Token) -> None:
        """Add a token, or show another version of it."""
        old = self.tokens.get(token.id)
        if old is not None:
            self._touch(old)
        self.tokens[token.id] = token
        self._spots = None
        self._touch(token)

    def take(self, ident: str) -> None:
        """Take a token off the board; one that is not there is no fault."""
        token = self.tokens.pop(ident, None)
        if token is not None:
            self._touch(token)
            self._spots = None

    def move(self, ident: str, cell: Cell) -> None:
        """Stand a token in another cell at once."""
        token = self.tokens.get(ident)
        if token is not None and token.cell != cell:
            self._touch(token)
            token.cell = cell
            self._spots = None
            self._touch(token)

    def shift(self, ident: str, by: tuple[float, float], alpha: int = 255) -> None:
        """Draw a token so many cells away from its place, and so opaque: for animations."""
        token = self.tokens.get(ident)
        if token is not None and (token.shift, token.alpha) != (by, alpha):
            self._touch(token)
            token.shift, token.alpha = by, alpha
            self._touch(token)

    def mark(self, marks: Marks) -> None:
        """Show these marks instead of those before."""
        if marks == self.marks:
            return
        self.marks = marks
        self._invalidate_inside()

    @property
    def changing(self) -> Rect:
        """What can look different when figures or marks change: everything within the frame."""
        return self.camera.seen

    def _invalidate_inside(self) -> None:
        stage = self.root_stage
        if stage is not None:
            stage.invalidate(self.changing)

    def _touch(self, token: Token) -> None:
        """Mark where a token is drawn as dirty: its cell, and as far as a figure can reach beyond it."""
        stage = self.root_stage
        if stage is None:
            return
        cell = self.camera.cell
        rect = self.camera.cell_rect(token.cell).move(
            round(token.shift[0] * cell), round(token.shift[1] * cell)
        )
        reach = round(cell * max(0.7, 1.5 * token.size - 0.6))
        stage.invalidate(rect.inflate(2 * reach, 2 * reach).clip(self.bounds))

    def tokens_in(self, cell: Cell) -> list[Token]:
        return [token for token in self.tokens.values() if token.cell == cell]

    def _layout(self) -> dict[Cell, list[Spot]]:
        if self._spots is None:
            by_cell: dict[Cell, list[Token]] = {}
            for token in self.tokens.values():
                by_cell.setdefault(token.cell, []).append(token)
            self._sprites = None
            self._spots = {cell: spots(tokens) for cell, tokens in sorted(by_cell.items(), key=_row_first)}
        return self._spots

    # Layout

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        return width, round(width * self.camera.rows / self.camera.columns)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.camera.place(rect)
        self._base_key = None

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(26)
        return self.rect.inflate(2 * reach, 2 * reach)

    def cell_rect(self, cell: Cell) -> Rect:
        """A cell in screen pixels."""
        return self.camera.cell_rect(cell)

    def token_rect(self, ident: str) -> Rect | None:
        """Where a token is drawn in screen pixels, for things that fly to it; None when it is not there."""
        token = self.tokens.get(ident)
        if token is None:
            return None
        for spot in self._layout().get(token.cell, ()):
            if spot.token is token:
                return self._spot_rect(spot, token.cell)
        return self.cell_rect(token.cell)

    def _spot_rect(self, spot: Spot, cell: Cell) -> Rect:
        side = round(self.camera.cell * spot.token.size * spot.scale)
        corner = self.camera.cell_rect(cell)
        x = corner.x + round(spot.at[0] * self.camera.cell)
        y = corner.y + round(spot.at[1] * self.camera.cell)
        if spot.token.is_figure:
            return Rect(x - side // 2, y - round(side * 0.92), side, side)
        return Rect(x - side // 2, y - side // 2, side, side)

    # Drawing

    def _ground_at(self, cell: int) -> Surface:
        surface = self._grounds.get(cell)
        if surface is None:
            surface = self.ground(cell)
            cells = self.camera.columns * self.camera.rows
            while (
                sum(cells * size**2 for size in self._grounds) > GROUNDS_KEPT - cells * cell**2
                and self._grounds
            ):
                self._grounds.pop(next(iter(self._grounds)))
            self._grounds[cell] = surface
        return surface

    def forget_ground(self) -> None:
        """The ground has changed (a tile was turned, a house burned): paint it anew."""
        self._grounds.clear()
        self._base_key = None
        self.invalidate()

    def _base_surface(self) -> Surface:
        """Ground and low marks as seen in the view: painted when one of them changes, then only blitted."""
        camera = self.camera
        key = (camera.cell, camera.origin, tuple(camera.seen), self.marks, self.look.theme.name)
        if self._base is None or key != self._base_key:
            seen = camera.seen
            if self._base is None or self._base.get_size() != seen.size:
                self._base = Surface(seen.size)
            ground = self._ground_at(camera.cell)
            self._base.blit(ground, (camera.origin[0] - seen.x, camera.origin[1] - seen.y))
            corner = (camera.origin[0] - seen.x, camera.origin[1] - seen.y)
            if self.labels:
                draw_labels(self._base, self.look, camera, corner, self.cell_name)
            draw_low_marks(self._base, self.marks, camera.cell, self.look.theme, corner)
            self._base_key = key
        return self._base

    def covers(self, rect: Rect) -> bool:
        return self.visible and self.camera.seen.contains(rect)

    def draw(self, surface: Surface) -> None:
        seen = self.camera.seen
        self._draw_frame(surface, seen)
        dirty = surface.get_clip()
        inner = dirty.clip(seen)
        if not inner.width or not inner.height:
            return
        base = self._base_surface()
        surface.blit(base, inner, inner.move(-seen.x, -seen.y))
        surface.set_clip(inner)
        self._draw_tokens(surface, inner)
        if marks_bounds(self.marks, self.camera.cell, self.camera.origin).colliderect(inner):
            draw_high_marks(surface, self.marks, self.camera.cell, self.look.theme, self.camera.origin)
            self._draw_hearts(surface, inner)
        surface.set_clip(dirty)

    def _draw_frame(self, surface: Surface, seen: Rect) -> None:
        if seen.contains(surface.get_clip()):
            return
        look = self.look
        for strip, at in board_frame(seen.size, look.theme, look.unit, look.line(1)):
            surface.blit(strip, (seen.x + at[0], seen.y + at[1]))

    def _draw_tokens(self, surface: Surface, dirty: Rect) -> None:
        fanned = self._fanned()
        surface.fblits(
            [
                (sprite, rect.topleft)
                for place, spot, sprite, rect in self._placed_sprites()
                if rect.colliderect(dirty) and not _moves(spot) and not (place == fanned and _is_figure(spot))
            ]
        )
        late = [
            (spot, place)
            for place, there in self._layout().items()
            for spot in there
            if _moves(spot) and not (place == fanned and _is_figure(spot))
        ]
        if fanned is not None:
            late += [(spot, fanned) for spot in self._fan(fanned)]
        for spot, place in late:
            self._draw_sprite(surface, spot.sprite(self.camera.cell), spot, place)
        for spot, place in late:
            marks = spot.marks(self.camera.cell)
            if marks is not None:
                self._draw_sprite(surface, marks, spot, place)

    def _draw_hearts(self, surface: Surface, dirty: Rect) -> None:
        """The hearts and badges of those who are aimed at once more, above the brackets around them."""
        fanned = self._fanned()
        surface.fblits(
            [
                (sprite, rect.topleft)
                for place, spot, sprite, rect in self._placed_sprites()[self._low :]
                if place in self.marks.targets
                and place != fanned
                and rect.colliderect(dirty)
                and not _moves(spot)
            ]
        )

    def _placed_sprites(self) -> list[tuple[Cell, Spot, Surface, Rect]]:
        """Every token at rest with its pictures and where they go: from back to front, hearts above all."""
        key = (self.camera.cell, self.camera.origin)
        layout = self._layout()
        if self._sprites is None or self._sprites_key != key:
            cell = self.camera.cell
            low: list[tuple[Cell, Spot, Surface, Rect]] = []
            high: list[tuple[Cell, Spot, Surface, Rect]] = []
            for place, there in layout.items():
                for spot in there:
                    sprite, marks = spot.sprite(cell), spot.marks(cell)
                    level = high if spot.token.kind == PLATE else low
                    level.append((place, spot, sprite.surface, self._sprite_rect(sprite, spot, place)))
                    if marks is not None:
                        high.append((place, spot, marks.surface, self._sprite_rect(marks, spot, place)))
            self._sprites, self._sprites_key, self._low = low + high, key, len(low)
        return self._sprites

    def _sprite_rect(self, sprite: Sprite, spot: Spot, place: Cell) -> Rect:
        """Where a picture of a token goes."""
        cell, corner, shift = self.camera.cell, self.camera.cell_rect(place), spot.token.shift
        x = corner.x + round((spot.at[0] + shift[0]) * cell) - sprite.foot[0]
        y = corner.y + round((spot.at[1] + shift[1]) * cell) - sprite.foot[1]
        return sprite.surface.get_rect(topleft=(x, y))

    def _draw_sprite(self, surface: Surface, sprite: Sprite, spot: Spot, place: Cell) -> None:
        picture, alpha = sprite.surface, spot.token.alpha
        if alpha < 255:
            picture = shapes.tinted(picture, "#ffffff", alpha)
        surface.blit(picture, self._sprite_rect(sprite, spot, place))

    def _fan(self, cell: Cell) -> list[Spot]:
        """The figures of a crowded cell side by side, none of them beyond the border of what is seen."""
        seen, reach = self.camera.seen, self.camera.cell
        spread = fan(self.tokens_in(cell), reach, seen.width / reach)
        rects = [self._spot_rect(spot, cell) for spot in spread]
        over = min(0, min(rect.left for rect in rects) - seen.left) + max(
            0, max(rect.right for rect in rects) - seen.right
        )
        return [replace(spot, at=(spot.at[0] - over / reach, spot.at[1])) for spot in spread]

    def _fanned(self) -> Cell | None:
        """The crowded cell whose figures are shown spread out, if there is one."""
        return None


def _moves(spot: Spot) -> bool:
    """Whether an animation has a token: it is drawn after those at rest."""
    return spot.token.shift != (0.0, 0.0) or spot.token.alpha < 255


def _is_figure(spot: Spot) -> bool:
    return spot.token.is_figure


def _row_first(item: tuple[Cell, object]) -> tuple[int, int]:
    """Sorts cells from the back of the board to the front."""
    (column, row), _value = item
    return row, column
