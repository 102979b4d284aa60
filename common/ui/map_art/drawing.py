"""Maps drawn onto surfaces, and map files rendered to pictures."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from common.files.problems import InputProblem
from common.files.tiled import ImageLayer, TiledMap, TileLayer, read_map
from common.ui.map_art.pictures import is_opaque, straight
from common.ui.map_art.sprites import View, size_in_view, sprites

LARGEST_PICTURE = 100_000_000
"""The most pixels that a map is drawn in at once."""


@lru_cache(maxsize=128)
def map_picture(
    tiled_map: TiledMap, cell: int, turns: int = 0, only: tuple[str, ...] | None = None
) -> Surface:
    """The map's visible layers (or `only` those named) at `cell` pixels to a cell, turned by quarters.

    As large as the map; what rises above its edge is cut off. Callers must not change it: it is shared.
    """
    view = View(cell, turns)
    canvas = Surface(size_in_view(tiled_map, view), pygame.SRCALPHA)
    draw_map(canvas, tiled_map, cell, turns=turns, only=only)
    return _for_screen(canvas)


def draw_map(
    target: Surface,
    tiled_map: TiledMap,
    cell: int,
    at: tuple[int, int] = (0, 0),
    *,
    turns: int = 0,
    only: tuple[str, ...] | None = None,
) -> None:
    """Draw a map onto an opaque surface, its top left at `at`; what rises above its edge is drawn too."""
    x, y = at
    target.fblits(
        [(s.surface, (s.x + x, s.y + y)) for s in sprites(tiled_map, View(cell, turns), only)],
        pygame.BLEND_PREMULTIPLIED,
    )


def render_file(path: Path | str, out: Path | str) -> None:
    """Render a map file to a PNG of the size and look that Tiled gives it.

    :raises InputProblem: when the map cannot be used or the picture not be written.
    """
    tiled_map = read_map(path)
    left, top, right, bottom = _bounds(tiled_map)
    if (right - left) * (bottom - top) > LARGEST_PICTURE:
        raise InputProblem(
            f"the picture would be {right - left}x{bottom - top} pixels, more than {LARGEST_PICTURE} in all. "
            "Resize the map in Tiled.",
            file=path,
        )
    canvas = Surface((right - left, bottom - top), pygame.SRCALPHA)
    draw_map(canvas, tiled_map, tiled_map.tile_width, (-left, -top))
    try:
        pygame.image.save(straight(canvas), out)
    except (pygame.error, OSError) as error:
        raise InputProblem(f"cannot be written ({error}).", file=out) from error


def _bounds(tiled_map: TiledMap) -> tuple[int, int, int, int]:
    """What Tiled renders: the map, room for the offsets of tile layers, and image layers."""
    left, top = 0, 0
    right, bottom = tiled_map.width * tiled_map.tile_width, tiled_map.height * tiled_map.tile_height
    before_x = before_y = after_x = after_y = 0
    for layer in tiled_map.layers:
        dx, dy = layer.offset
        if isinstance(layer, TileLayer):
            before_x, after_x = max(before_x, math.ceil(-dx)), max(after_x, math.ceil(dx))
            before_y, after_y = max(before_y, math.ceil(-dy)), max(after_y, math.ceil(dy))
        elif isinstance(layer, ImageLayer) and layer.picture is not None:
            if not layer.repeat_x:
                left, right = min(left, math.floor(dx)), max(right, math.ceil(dx + layer.picture.width))
            if not layer.repeat_y:
                top, bottom = min(top, math.floor(dy)), max(bottom, math.ceil(dy + layer.picture.height))
    return left - before_x, top - before_y, right + after_x, bottom + after_y


def _for_screen(canvas: Surface) -> Surface:
    """The canvas for a plain blit, in the screen's own pixel format when there is a screen."""
    opaque = is_opaque(canvas)
    if pygame.display.get_surface() is None:
        return canvas if opaque else straight(canvas)
    return canvas.convert() if opaque else straight(canvas).convert_alpha()
