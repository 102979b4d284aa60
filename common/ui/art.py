"""Drawings: SVG files rasterised at the exact pixel size and kept by name, size, tint and edge."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from common.files.paths import data_root
from common.ui import shapes
from common.ui.picture_cache import kept_picture
from common.ui.theme import Colour, Gradient


@cache
def pictures() -> dict[str, Path]:
    """Every drawing under assets/art by its name (the file's stem)."""
    return {path.stem: path for path in sorted((data_root() / "assets" / "art").rglob("*.svg"))}


def has_picture(name: str) -> bool:
    """Whether there is a drawing of this name."""
    return name in pictures()


@kept_picture
def picture(name: str, width: int, height: int | None = None) -> Surface:
    """The drawing `name` within `width` x `height` pixels (square by default), its aspect ratio kept.

    :raises KeyError: when there is no such drawing: content is checked for this when it is loaded.
    """
    size = (max(1, width), max(1, height if height is not None else width))
    return shapes.for_screen(pygame.image.load_sized_svg(str(pictures()[name]), size))


@kept_picture
def tinted(name: str, size: int, colour: Colour = "#ffffff", alpha: int = 255) -> Surface:
    """A drawing multiplied by a colour and an opacity (0 to 255)."""
    return shapes.tinted(picture(name, size), colour, alpha)


def glyph(name: str, size: int, colour: Colour) -> Surface:
    """The white glyph `g_<name>` in a colour."""
    return tinted(f"g_{name}", size, colour)


@kept_picture
def edged(
    name: str, size: int, colour: Colour, width: int = 0, *, flip: bool = False, shade: bool = False
) -> Surface:
    """A figure with its cut-card edge; `width` 0 is the usual 1 px per 40 px of height.

    The surface is larger than `size` by `edge_margin` on every side. `shade` darkens it: it has acted.
    """
    drawing = picture(name, size)
    if flip:
        drawing = pygame.transform.flip(drawing, True, False)
    if shade:
        drawing = drawing.copy()
        drawing.fill((150, 150, 170, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.keylined(drawing, colour, width or edge_width(size))


def edge_width(size: int) -> int:
    return max(1, round(size / 40))


def edge_margin(size: int, width: int = 0) -> int:
    """How far `edged` reaches beyond the drawing."""
    return (width or edge_width(size)) + 1


@kept_picture
def bust(
    name: str,
    width: int,
    height: int,
    *,
    top: Colour,
    bottom: Colour,
    line: Colour,
    zoom: float = 1.45,
    radius: int = 10,
    line_width: float = 2.0,
) -> Surface:
    """A framed portrait: the upper part of a figure on a gradient card."""
    card = shapes.rounded(width, height, radius, Gradient(top, bottom)).copy()
    figure = picture(name, round(height * zoom))
    layer = Surface((width, height), pygame.SRCALPHA)
    layer.blit(figure, ((width - figure.get_width()) // 2, round(height * 0.05)))
    layer.blit(shapes.rounded(width, height, radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    card.blit(layer, (0, 0))
    card.blit(shapes.rounded(width, height, radius, line=line, line_width=line_width), (0, 0))
    return card
