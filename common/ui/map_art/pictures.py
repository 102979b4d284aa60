"""The picture of each tile as a surface, at any size of cell, flipped, tinted and faded as Tiled does it.

All surfaces here are premultiplied: blit them with BLEND_PREMULTIPLIED.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from common.files.paths import data_root
from common.files.problems import InputProblem
from common.files.tiled import Colour, Flip, Picture, Region
from common.ui.picture_cache import kept_picture

WHITE = Colour(255, 255, 255)
STRIP = 64
"""Rows of pixels that are worked on at once, so that large maps need little more than their picture."""


@kept_picture
def tile_picture(region: Region, scale: float, flip: Flip = Flip.NONE, tint: Colour = WHITE) -> Surface:
    """One tile's picture at a scale, then flipped, then tinted."""
    picture = _premultiplied(_scaled(region, scale))
    return turned(picture if tint == WHITE else _tinted(picture, tint), flip)


@kept_picture
def faded(surface: Surface, opacity: float) -> Surface:
    """A premultiplied surface at an opacity from 0 to 1."""
    if opacity >= 1:
        return surface
    # As Qt does it: the opacity in 256 steps, applied to 255.
    part = np.uint32(round(opacity * 256) * 255 >> 8)
    return surface_of(_div_255(_pixels(surface).astype(np.uint32) * part))


def turned(surface: Surface, flip: Flip) -> Surface:
    """The surface with its axes exchanged, mirrored left-right and up-down, as the flip says."""
    if flip & Flip.DIAGONAL:
        surface = pygame.transform.flip(pygame.transform.rotate(surface, 90), False, True)
    if flip & (Flip.HORIZONTAL | Flip.VERTICAL):
        surface = pygame.transform.flip(surface, bool(flip & Flip.HORIZONTAL), bool(flip & Flip.VERTICAL))
    return surface


def straight(surface: Surface) -> Surface:
    """A premultiplied surface as an ordinary one, for saving or for a plain blit."""
    if is_opaque(surface):
        return surface
    pixels = _pixels(surface)
    for top in range(0, len(pixels), STRIP):
        strip = pixels[top : top + STRIP].astype(np.uint32)
        alpha = np.maximum(strip[..., 3:], 1)
        pixels[top : top + STRIP, :, :3] = np.minimum((strip[..., :3] * 255 + alpha // 2) // alpha, 255)
    return surface_of(pixels)


def is_opaque(surface: Surface) -> bool:
    """Whether nothing behind the surface can be seen."""
    return bool((pygame.surfarray.array_alpha(surface) == 255).all())


@kept_picture
def blend_terms(surface: Surface) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """What a premultiplied surface adds, and how much of 255 it leaves of the ground: [x, y, channel]."""
    pixels = _pixels(surface).astype(np.uint16).transpose(1, 0, 2)
    return np.ascontiguousarray(pixels), np.ascontiguousarray(255 - pixels[..., 3:])


@kept_picture
def _scaled(region: Region, scale: float) -> Surface:
    """The plain (not premultiplied) picture; from the drawing itself where there is one."""
    size = max(1, round(region.width * scale)), max(1, round(region.height * scale))
    if size == (region.width, region.height):
        return _cut(region)
    drawing = _drawing_of(region)
    if drawing is None:
        return pygame.transform.smoothscale(_cut(region), size)
    return drawn(drawing, size)


def drawn(drawing: Path, size: tuple[int, int]) -> Surface:
    """An SVG drawing rasterised within `size`: in proportion, standing on the middle of its foot."""
    sized = pygame.image.load_sized_svg(str(drawing), size)
    if sized.get_size() == size:
        return sized
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(sized, ((size[0] - sized.get_width()) // 2, size[1] - sized.get_height()))
    return whole


def _cut(region: Region) -> Surface:
    picture = load(region.picture)
    if (region.width, region.height) == picture.get_size():
        return picture
    return picture.subsurface((region.x, region.y, region.width, region.height))


@kept_picture
def load(picture: Picture) -> Surface:
    """The whole picture of a tileset or image layer, with its transparent colour made so.

    :raises InputProblem: when it cannot be decoded.
    """
    source = picture.source
    try:
        loaded = pygame.image.load(io.BytesIO(source) if isinstance(source, bytes) else source)
    except (pygame.error, OSError) as error:
        file = None if isinstance(source, bytes) else source
        raise InputProblem(
            f"the picture cannot be decoded ({error}). Export it again as PNG.", file=file
        ) from error
    surface = Surface(loaded.get_size(), pygame.SRCALPHA)
    surface.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    if loaded.get_masks()[3] == 0 and loaded.get_colorkey() is None:
        surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    if picture.transparent is not None:
        pixels = _pixels(surface)
        hidden = (pixels[..., :3] == picture.transparent[:3]).all(axis=-1)
        pixels[hidden] = 0
        surface = surface_of(pixels)
    return surface


def _drawing_of(region: Region) -> Path | None:
    """The SVG drawing that a tile of our own tilesets was made from: the one of the same name."""
    source = region.picture.source
    if isinstance(source, bytes) or (region.width, region.height) != (
        region.picture.width,
        region.picture.height,
    ):
        return None
    if not source.resolve().is_relative_to(data_root().resolve() / "maps"):
        return None
    return drawings().get(source.stem)


@cache
def drawings() -> dict[str, Path]:
    """Every SVG drawing by its stem."""
    return {path.stem: path for path in sorted((data_root() / "assets" / "art").rglob("*.svg"))}


def _tinted(surface: Surface, tint: Colour) -> Surface:
    """A premultiplied surface tinted as Tiled does it: multiplied as if the picture lay on white."""
    pixels = _pixels(surface).astype(np.uint32)
    colours, alpha = pixels[..., :3], pixels[..., 3:]
    strength = np.array(tint[:3], dtype=np.uint32)
    pixels[..., :3] = _div_255(_div_255(strength * (colours + 255 - alpha)) * alpha)
    return surface_of(_div_255(pixels * np.uint32(tint.alpha)))


def _premultiplied(surface: Surface) -> Surface:
    pixels = _pixels(surface).astype(np.uint32)
    pixels[..., :3] = _div_255(pixels[..., :3] * pixels[..., 3:])
    return surface_of(pixels)


def _div_255(values: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Divided by 255 and rounded, exact for products of two bytes."""
    return (values + (values >> np.uint32(8)) + np.uint32(128)) >> np.uint32(8)


def _pixels(surface: Surface) -> NDArray[np.uint8]:
    """A copy of the pixels, indexed [y, x, channel], channels red, green, blue, alpha."""
    raw = pygame.image.tobytes(surface, "RGBA")
    return np.frombuffer(raw, np.uint8).reshape(surface.get_height(), surface.get_width(), 4).copy()


def surface_of(pixels: NDArray[np.uint8] | NDArray[np.uint32]) -> Surface:
    """A surface with these pixels, indexed [y, x, channel]: red, green, blue, alpha."""
    raw = np.ascontiguousarray(pixels, dtype=np.uint8)
    read = pygame.image.frombuffer(raw.tobytes(), (raw.shape[1], raw.shape[0]), "RGBA")
    # In the format of all other surfaces with alpha: blits between unlike formats are slow.
    return read.convert(Surface((1, 1), pygame.SRCALPHA))
