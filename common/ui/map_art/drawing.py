"""Maps drawn onto surfaces, and map files rendered to pictures."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from common.files.problems import InputProblem
from common.files.tiled import TiledMap, read_map
from common.ui.map_art.pictures import blend_terms, is_opaque, straight
from common.ui.map_art.sprites import Sprite, View, bounds, size_in_view, sprites
from common.ui.picture_cache import kept_picture
from common.ui.picture_files import write_png

LARGEST_PICTURE = 100_000_000
"""The most pixels that a map is drawn in at once."""
MOST_BLENDED = 20_000
"""Up to how many pictures a map is blended exactly; larger ones are blitted, which is faster."""


@kept_picture
def map_picture(
    tiled_map: TiledMap,
    cell: int,
    turns: int = 0,
    only: tuple[str, ...] | None = None,
    *,
    exact: bool = True,
) -> Surface:
    """The map's visible layers (or `only` those named) at `cell` pixels to a cell, turned by quarters.

    As large as the map; what rises above its edge is cut off. Callers must not change it: it is shared.
    """
    view = View(cell, turns)
    canvas = Surface(size_in_view(tiled_map, view), pygame.SRCALPHA)
    draw_map(canvas, tiled_map, cell, turns=turns, only=only, exact=exact)
    return _for_screen(canvas)


def draw_map(
    target: Surface,
    tiled_map: TiledMap,
    cell: int,
    at: tuple[int, int] = (0, 0),
    *,
    turns: int = 0,
    only: tuple[str, ...] | None = None,
    marks: bool = False,
    exact: bool = True,
) -> None:
    """Draw a map onto an opaque surface, its top left at `at`; what rises above its edge is drawn too.

    `marks` shows the objects that have no picture as well, as Tiled does. Not `exact` takes a quarter of the
    time; each sprite may come out 1 in 255 too dark or bright.
    """
    drawn = sprites(tiled_map, View(cell, turns, marks), only)
    if not exact or len(drawn) > MOST_BLENDED:
        _blit(target, drawn, at)
        return
    for opaque, run in groupby(drawn, key=lambda sprite: _covers(sprite.surface)):
        (_blit if opaque else _blend)(target, run, at)


def _blit(target: Surface, run: Iterable[Sprite], at: tuple[int, int]) -> None:
    """Exact for opaque pictures; else each may come out 1 in 255 too dark or bright."""
    x, y = at
    target.fblits([(s.surface, (s.x + x, s.y + y)) for s in run], pygame.BLEND_PREMULTIPLIED)


def _blend(target: Surface, run: Iterable[Sprite], at: tuple[int, int]) -> None:
    """Rounded as Qt does it, so that faded layers above each other keep Tiled's values."""
    colours = pygame.surfarray.pixels3d(target)
    alphas = pygame.surfarray.pixels_alpha(target) if target.get_masks()[3] else None
    clip = target.get_clip()
    for sprite in run:
        x, y = sprite.x + at[0], sprite.y + at[1]
        area = sprite.surface.get_rect(topleft=(x, y)).clip(clip)
        if area.width == 0 or area.height == 0:
            continue
        added, left = blend_terms(sprite.surface)
        inner = slice(area.left - x, area.right - x), slice(area.top - y, area.bottom - y)
        outer = slice(area.left, area.right), slice(area.top, area.bottom)
        colours[outer] = _over(colours[outer], added[inner][..., :3], left[inner])
        if alphas is not None:
            alphas[outer] = _over(alphas[outer], added[inner][..., 3], left[inner][..., 0])


_covers = kept_picture(is_opaque)


def _over(
    ground: NDArray[np.uint8], added: NDArray[np.uint16], left: NDArray[np.uint16]
) -> NDArray[np.uint16]:
    scaled = ground * left
    scaled += (scaled >> 8) + np.uint16(128)
    return added + (scaled >> 8)


def render_file(path: Path | str, out: Path | str) -> None:
    """Render a map file to a PNG of the size and look that Tiled gives it.

    :raises InputProblem: when the map cannot be used or the picture not be written.
    """
    tiled_map = read_map(path)
    left, top, right, bottom = bounds(tiled_map)
    if (right - left) * (bottom - top) > LARGEST_PICTURE:
        raise InputProblem(
            f"the picture would be {right - left}x{bottom - top} pixels, more than {LARGEST_PICTURE} in all. "
            "Resize the map in Tiled.",
            file=path,
        )
    canvas = Surface((right - left, bottom - top), pygame.SRCALPHA)
    draw_map(canvas, tiled_map, tiled_map.tile_width, (-left, -top), marks=True)
    write_png(straight(canvas), out)


def _for_screen(canvas: Surface) -> Surface:
    """The canvas for a plain blit, in the screen's own pixel format when there is a screen."""
    opaque = is_opaque(canvas)
    if pygame.display.get_surface() is None:
        return canvas if opaque else straight(canvas)
    return canvas.convert() if opaque else straight(canvas).convert_alpha()
