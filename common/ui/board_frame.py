"""What stands around a board: its frame, and the names of columns and rows along its edges."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from common.ui import fonts, shapes
from common.ui.camera import Camera, Cell
from common.ui.look import Look
from common.ui.picture_cache import kept_picture
from common.ui.theme import Theme


def draw_labels(
    surface: Surface, look: Look, camera: Camera, corner: tuple[int, int], cell_name: Callable[[Cell], str]
) -> None:
    """Write names of columns along the top and of rows along the left, taken from the cells' own names.

    `corner` is where the board's top left lies on the surface; labels stay at the surface's own edges.
    """
    style = fonts.COORDINATE
    inset = look.line_height(style) // 2 + look.px(2)
    colour = "#c3cdf0" if look.theme.name == "hollow" else "#fffbe0"
    for column in range(camera.columns):
        text = cell_name((column, 0)).rstrip("0123456789")
        middle = (corner[0] + (column + 0.5) * camera.cell, float(max(0, corner[1]) + inset))
        look.write(surface, text, style, middle, colour=colour, anchor="middle")
    for row in range(1, camera.rows):
        text = cell_name((0, row)).lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        middle = (float(max(0, corner[0]) + inset), corner[1] + (row + 0.5) * camera.cell)
        look.write(surface, text, style, middle, colour=colour, anchor="middle")


@kept_picture
def board_frame(
    size: tuple[int, int], theme: Theme, unit: float, line: float
) -> tuple[tuple[Surface, tuple[int, int]], ...]:
    """The frame around a board as four strips with their places from its top left; the middle is left out.

    The middle of a frame is nothing but transparent, and blitting that costs more than the board itself.
    """
    width, height = size
    blur = round(10 * unit)
    reach, drop, inner = 2 * blur, round(4 * unit), round(6 * unit)
    whole = Surface((width + 2 * reach, height + 2 * reach + drop), pygame.SRCALPHA)
    whole.blit(shapes.shadow(width, height, round(8 * unit), blur, 200), (0, drop))
    for grow, colour, thick in ((3, theme.frame, 3.0), (5, theme.frame_line, 2.0)):
        out = round(grow * unit)
        rim = shapes.rounded(
            width + 2 * out, height + 2 * out, round((8 + grow) * unit), line=colour, line_width=thick * line
        )
        whole.blit(rim, (reach - out, reach - out))
    side = reach + inner
    long = height - 2 * inner
    strips = (
        Rect(0, 0, whole.get_width(), side),
        Rect(0, whole.get_height() - side - drop, whole.get_width(), side + drop),
        Rect(0, side, side, long),
        Rect(whole.get_width() - side, side, side, long),
    )
    return tuple(
        (shapes.for_screen(whole.subsurface(strip).copy()), (strip.x - reach, strip.y - reach))
        for strip in strips
    )
