"""A board to play on: what is pressed, pointed at and walked over, by cell and figure, with their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.board_picture import BoardPicture
from common.ui.camera import LEAST_CELL, Cell
from common.ui.controls import Control, Kind
from common.ui.marks_drawing import draw_high_marks, draw_low_marks
from common.ui.tokens import CROWDED, PLATE, ROOMY, Token
from common.ui.widgets.overlays import draw_popup

DRAG_THRESHOLD = 6


class BoardView(BoardPicture):
    """Shows a board of `columns` x `rows` cells.

    `ground(cell)` paints the whole board for a cell size in pixels (opaque, `columns * cell` wide); it is
    asked once per size. `cell_name` gives a cell's name ("E7"), `cell_text` what is to be said of it.

    A scene keeps one board for its whole life and gives it back in every `build`. It calls `set_tokens` and
    `mark` when something changes, and sets the callbacks:

    - `on_cell(cell, token)`: a cell was pressed or confirmed, perhaps on a figure in it;
    - `on_hover(cell, token)`: the pointer or the cursor is over another cell, or over none;
    - `on_look(cell)`: somebody wants to know more (right button, or the key "i").
    """

    role: ClassVar[str] = "board"
    can_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        columns: int,
        rows: int,
        ground: Callable[[int], Surface],
        *,
        cell_name: Callable[[Cell], str],
        cell_text: Callable[[Cell], str] | None = None,
        always_fits: bool = False,
        labels: bool = True,
        order: int = 0,
    ) -> None:
        super().__init__(
            name,
            columns,
            rows,
            ground,
            cell_name=cell_name,
            always_fits=always_fits,
            labels=labels,
            order=order,
        )
        self.cell_text = cell_text
        self.cursor: Cell = (columns // 2, rows // 2)
        self.usable: Callable[[Cell], bool] = lambda cell: True  # noqa: ARG005
        """Whether a cell is part of the board at all."""
        self.on_cell: Callable[[Cell, Token | None], None] | None = None
        self.on_hover: Callable[[Cell | None, Token | None], None] | None = None
        self.on_look: Callable[[Cell], None] | None = None
        self.hover_cell: Cell | None = None
        self._hover_token: Token | None = None
        self._press: tuple[int, int] | None = None
        self._panned = False
        self._magnified: tuple[object, Surface] | None = None

    # The tree

    @property
    def focus_rect(self) -> Rect | None:
        return self._cursor_rect()

    def _cursor_rect(self) -> Rect:
        """The cursor's cell as it is shown: at twice its size where cells are too small to make out."""
        rect = self.camera.cell_rect(self.cursor)
        if self.camera.cell >= LEAST_CELL:
            return rect
        return rect.inflate(rect.size).clamp(self.camera.seen)

    @property
    def value(self) -> str | None:
        return self.spoken(self.cursor)

    def spoken(self, cell: Cell) -> str:
        """A cell's name and what is in it, in words."""
        parts = [self.cell_name(cell)]
        named = [token for token in self.tokens_in(cell) if token.kind != PLATE]
        for token in sorted(named, key=lambda token: -token.rank):
            parts.append(f"{token.name} ({token.note})" if token.note else token.name)
        if self.cell_text is not None and (text := self.cell_text(cell)):
            parts.append(text)
        if cell in self.marks.reach:
            parts.append(_("can be reached"))
        if cell in self.marks.targets or cell in self.marks.options:
            parts.append(_("can be chosen"))
        return ", ".join(parts)

    def parts(self) -> Iterator[dict[str, Any]]:
        seen = self.camera.seen
        for row in range(self.camera.rows):
            for column in range(self.camera.columns):
                cell = (column, row)
                rect = self.camera.cell_rect(cell).clip(seen)
                if rect.width and rect.height and self.usable(cell):
                    yield {
                        "role": "cell",
                        "name": self.cell_name(cell),
                        "rect": [rect.x, rect.y, rect.width, rect.height],
                        "enabled": True,
                        "focused": self.focused and cell == self.cursor,
                        "value": self.spoken(cell),
                    }
        for cell, placed in self._layout().items():
            for spot in placed:
                rect = self._spot_rect(spot, cell).clip(seen)
                if rect.width and rect.height and spot.token.kind != PLATE:
                    yield {
                        "role": "token",
                        "name": spot.token.name,
                        "rect": [rect.x, rect.y, rect.width, rect.height],
                        "enabled": True,
                        "focused": False,
                        "value": f"{self.cell_name(cell)} {spot.token.note}".strip(),
                    }

    # Drawing

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        self._draw_cursor(surface)

    def _fanned(self) -> Cell | None:
        cell = self.cursor if self._cursor_shown else self.hover_cell
        return cell if cell is not None and self._is_crowded(cell) else None

    def _is_crowded(self, cell: Cell) -> bool:
        """Whether so many stand in a cell that they cannot all be made out there."""
        is_small = self.camera.cell < ROOMY and not self.camera.always_fits
        return sum(token.is_figure for token in self.tokens_in(cell)) >= (3 if is_small else CROWDED)

    @property
    def _cursor_shown(self) -> bool:
        stage = self.root_stage
        return self.focused and stage is not None and stage.focus_visible

    def _draw_cursor(self, surface: Surface) -> None:
        """With the keyboard: the cell's name beside it; with the pointer: a thin ring around the cell."""
        look = self.look
        if self._cursor_shown:
            rect = self._cursor_rect()
            if rect.width > self.camera.cell:
                self._draw_magnified(surface, rect)
            text = self.cell_name(self.cursor)
            style = fonts.NUMBER.sized(15)
            width = look.text_width(text, style) + look.px(16)
            plate = Rect(0, 0, width, look.px(26))
            plate.midbottom = (rect.centerx, rect.top - look.px(14))
            if plate.top < self.rect.top:
                plate.midtop = (rect.centerx, rect.bottom + look.px(14))
            plate.clamp_ip(self.rect)
            draw_popup(surface, look, plate)
            look.write(surface, text, style, plate.center, anchor="middle")
        elif self.hover_cell is not None and self.hovered:
            rect = self.camera.cell_rect(self.hover_cell)
            ring = shapes.rounded(
                rect.width,
                rect.height,
                max(3, rect.width // 8),
                line="#ffffff",
                line_width=look.line(2),
                line_opacity=0.75,
            )
            old = surface.get_clip()
            surface.set_clip(old.clip(self.camera.seen))
            surface.blit(ring, rect)
            surface.set_clip(old)

    def _draw_magnified(self, surface: Surface, rect: Rect) -> None:
        """The cursor's cell at twice its size, over the cells around it."""
        cell = rect.width
        old = surface.get_clip()
        surface.set_clip(rect.clip(old))
        surface.blit(self._magnified_ground(cell), rect)
        there = self._layout().get(self.cursor, ())
        for picture in ([spot.sprite(cell) for spot in there], [spot.marks(cell) for spot in there]):
            for spot, sprite in zip(there, picture, strict=True):
                if sprite is not None:
                    x, y = rect.x + round(spot.at[0] * cell), rect.y + round(spot.at[1] * cell)
                    surface.blit(sprite.surface, (x - sprite.foot[0], y - sprite.foot[1]))
        corner = rect.x - self.cursor[0] * cell, rect.y - self.cursor[1] * cell
        draw_high_marks(surface, self.marks, cell, self.look.theme, corner)
        surface.set_clip(old)

    def _magnified_ground(self, cell: int) -> Surface:
        """The cursor's cell with what is marked on it, painted for its size: enlarged it would be a blur."""
        key = (self.cursor, cell, self.marks, self.look.theme)
        if self._magnified is None or self._magnified[0] != key:
            corner = -self.cursor[0] * cell, -self.cursor[1] * cell
            picture = Surface((cell, cell))
            picture.blit(self._ground_at(cell), corner)
            draw_low_marks(picture, self.marks, cell, self.look.theme, corner)
            self._magnified = key, picture
        return self._magnified[1]

    def forget_ground(self) -> None:
        self._magnified = None
        super().forget_ground()

    # Input

    def catches(self, point: tuple[int, int]) -> bool:
        return self.camera.seen.collidepoint(point)

    def token_at(self, point: tuple[int, int]) -> Token | None:
        """The frontmost figure or piece at a point; a crowd that is fanned out counts as it is seen."""
        cell = self.camera.cell_at(point)
        if cell is None:
            return None
        fanned = self._fanned()
        if fanned is not None:
            for spot in reversed(self._fan(fanned)):
                if self._spot_rect(spot, fanned).collidepoint(point):
                    return spot.token
        for spot in reversed(self._layout().get(cell, ())):
            if spot.token.kind != PLATE and self._spot_rect(spot, cell).collidepoint(point):
                return spot.token
        return None

    def _set_hover(self, cell: Cell | None, token: Token | None) -> None:
        if cell is not None and not self.usable(cell):
            cell = token = None
        if cell == self.hover_cell and token is self._hover_token:
            return
        for place in (self.hover_cell, cell):
            if place is not None:
                self._touch_cell(place)
        self.hover_cell, self._hover_token = cell, token
        if self.on_hover is not None:
            self.on_hover(cell, token)

    def _touch_cell(self, cell: Cell) -> None:
        stage = self.root_stage
        if stage is not None:
            crowd = len(self.tokens_in(cell)) if self._is_crowded(cell) else 0
            reach = self.look.px(50) + crowd * max(ROOMY, self.camera.cell)
            stage.invalidate(self.camera.cell_rect(cell).inflate(2 * reach, 2 * reach).clip(self.bounds))

    def warmth_changed(self) -> None:
        """Nothing: a board has cells that light up, it does not do so itself."""

    def hover_changed(self) -> None:
        # Under the pointer only the cells below it change, never the whole board.
        if not self.hovered:
            self._set_hover(None, None)

    def move_cursor(self, cell: Cell) -> None:
        """Put the keyboard's cursor on a cell and bring it into view."""
        self._touch_cell(self.cursor)
        self.cursor = cell
        if self.camera.show(cell):
            self.invalidate()
        self._touch_cell(cell)
        if self.on_hover is not None:
            self.on_hover(cell, self._front_token(cell))

    def _front_token(self, cell: Cell) -> Token | None:
        placed = [spot.token for spot in self._layout().get(cell, ()) if spot.token.kind != PLATE]
        return placed[-1] if placed else None

    def handle(self, control: Control) -> bool:
        match control.kind:
            case Kind.POINT:
                self._set_hover(self.camera.cell_at(control.at), self.token_at(control.at))
            case Kind.PRESS if control.key in ("left", "middle"):
                self._press, self._panned = control.at, False
                self._set_hover(self.camera.cell_at(control.at), self.token_at(control.at))
            case Kind.PRESS if control.key == "right":
                cell = self.camera.cell_at(control.at)
                if cell is not None and self.on_look is not None:
                    self.on_look(cell)
            case Kind.DRAG if self._press is not None:
                self._drag(control)
            case Kind.RELEASE if self._press is not None:
                self._press = None
                if not self._panned and control.key == "left":
                    self._choose(self.camera.cell_at(control.at), self.token_at(control.at))
            case Kind.LEAVE:
                self._set_hover(None, None)
            case Kind.WHEEL if self.camera.can_pan or not self.camera.always_fits:
                self.zoom(control.delta[1], control.at)
            case Kind.ZOOM if not self.camera.always_fits:
                self.zoom(control.delta[0], None)
            case Kind.PAN:
                if not self.camera.pan(-control.delta[0], -control.delta[1]):
                    return False
                self.invalidate()
            case Kind.MOVE:
                return self._step(control.delta)
            case Kind.CONFIRM if not control.repeat:
                self._choose(self.cursor, self._front_token(self.cursor))
            case Kind.SHOULDER:
                return self._next_choice(control.delta[0])
            case Kind.KEY if control.key == "i" and self.on_look is not None:
                self.on_look(self.cursor)
            case _:
                return False
        return True

    def takes_shortcut(self, control: Control) -> bool:
        return control.kind in (Kind.ZOOM, Kind.PAN)

    def _drag(self, control: Control) -> None:
        assert self._press is not None
        far = abs(control.at[0] - self._press[0]) + abs(control.at[1] - self._press[1])
        if (self._panned or far > DRAG_THRESHOLD) and self.camera.can_pan:
            self._panned = True
            if self.camera.pan(*control.delta):
                self.invalidate()

    def zoom(self, step: int, around: tuple[int, int] | None) -> None:
        """Zoom by steps around a point of the screen, by default the cursor's cell."""
        point = around or self.camera.cell_rect(self.cursor).center
        for _step in range(abs(step)):
            if self.camera.zoom(1 if step > 0 else -1, point):
                self.invalidate()

    def _step(self, delta: tuple[int, int]) -> bool:
        """Move the cursor; False at the board's edge, so that the focus goes on to what lies beyond."""
        column, row = self.cursor[0] + delta[0], self.cursor[1] + delta[1]
        while 0 <= column < self.camera.columns and 0 <= row < self.camera.rows:
            if self.usable((column, row)):
                self.move_cursor((column, row))
                return True
            column, row = column + delta[0], row + delta[1]
        return False

    def _next_choice(self, step: int) -> bool:
        """To the next cell that can be chosen: an answer, else a target, else one within reach."""
        marks = self.marks
        cells = sorted(marks.options or marks.targets or marks.reach, key=lambda cell: (cell[1], cell[0]))
        if not cells:
            return False
        after = cells.index(self.cursor) + step if self.cursor in cells else 0 if step > 0 else -1
        self.move_cursor(cells[after % len(cells)])
        return True

    def _choose(self, cell: Cell | None, token: Token | None) -> None:
        if cell is None or not self.usable(cell):
            return
        self._touch_cell(self.cursor)
        self.cursor = cell
        if self.on_cell is not None:
            self.on_cell(cell, token)
