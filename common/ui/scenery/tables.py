"""The table of oak planks that Sherwood's board and the storybook lie on."""

from __future__ import annotations

import random

import pygame
from pygame import Surface

from common.ui import shapes
from common.ui.picture_cache import kept_picture
from common.ui.scenery.canvas import Canvas


@kept_picture
def planks(size: tuple[int, int], dim: bool = False) -> Surface:
    """A table of oak planks with dark corners; `dim` is the same table by lamplight.

    Shared: do not change it.
    """
    scale = min(size[0] / 1920, size[1] / 1080)
    canvas = Canvas(size, scale)
    wood = random.Random(2)
    y = 0.0
    while y < canvas.bottom:
        height = wood.choice((96, 108, 120))
        shade = wood.randint(-8, 8)
        _paint_plank(canvas, y, height, (64 + shade, 47 + shade, 33 + shade), wood)
        y += height
    shapes.add_grain(canvas.surface, 3)
    canvas.darken_edges(0.6, "#0e0804")
    if dim:
        canvas.surface.fill((150, 140, 160), special_flags=pygame.BLEND_RGB_MULT)
        lamp = ((0, "#ffc87a", 0.34), (0.5, "#ff9a3c", 0.12), (1, "#ff9a3c", 0))
        canvas.glow(canvas.right - 60, 280, 700, lamp)
        canvas.glow(240, 300, 560, ((0, "#ffc87a", 0.22), (1, "#ff9a3c", 0)))
    return canvas.surface


def _paint_plank(
    canvas: Canvas, y: float, height: float, colour: tuple[int, int, int], wood: random.Random
) -> None:
    left, top = canvas.at(0, y)
    canvas.surface.fill(colour, (left, top, canvas.surface.get_width(), canvas.px(height) + 1))
    width = canvas.right
    third = width / 3
    lines = []
    for _vein in range(9):
        start, first, second, end = (y + height * wood.uniform(0.04, 0.96) for _bend in range(4))
        x1, x2 = third * wood.uniform(0.5, 1.2), third * wood.uniform(1.5, 2.4)
        lines.append(
            f'<path d="M0 {start:.0f} C{x1:.0f} {first:.0f} {x2:.0f} {second:.0f} {width:.0f} {end:.0f}" '
            f'fill="none" stroke="#2a1d12" stroke-opacity="{wood.uniform(0.12, 0.3):.2f}" '
            f'stroke-width="{wood.uniform(1, 3):.1f}"/>'
        )
    lines.append(f'<path d="M0 {y + 1} H{width}" stroke="#7a5a3c" stroke-opacity="0.35" stroke-width="2"/>')
    seam = y + height - 1
    lines.append(f'<path d="M0 {seam} H{width}" stroke="#1a110a" stroke-opacity="0.8" stroke-width="2.5"/>')
    canvas.shape("".join(lines), (0, y, width, height))
