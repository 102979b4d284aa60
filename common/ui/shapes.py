"""Drawn shapes as surfaces: rounded panels, shadows, glows, edges. Pure functions of their arguments, cached.

Callers must not change what they get: it is shared.
"""

from __future__ import annotations

import io
import math

import numpy as np
import pygame
from pygame import Surface

from common.ui.picture_cache import kept_picture
from common.ui.theme import FOCUS_INK, FOCUS_RING, FOCUS_STUD, SEAT_INK, SEATS, Colour, Gradient


def for_screen(surface: Surface) -> Surface:
    """The surface in the screen's own pixel format, which blits fastest."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def draw_svg(
    body: str, size: tuple[int, int], *, defs: str = "", box: tuple[float, float] | None = None
) -> Surface:
    """Rasterise SVG elements at exactly `size`; `box` is the drawing's own width and height."""
    width, height = box or size
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><defs>{defs}</defs>{body}</svg>'
    )
    picture = io.BytesIO(document.encode())
    return for_screen(pygame.image.load_sized_svg(picture, (max(1, size[0]), max(1, size[1]))))


def vertical(gradient: Gradient, name: str = "g") -> str:
    """The SVG definition of a gradient from top to bottom."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="{gradient.top}"/><stop offset="1" stop-color="{gradient.bottom}"/></linearGradient>'
    )


@kept_picture
def rounded(
    width: int,
    height: int,
    radius: float,
    fill: Colour | Gradient | None = None,
    *,
    line: Colour | None = None,
    line_width: float = 0.0,
    opacity: float = 1.0,
    line_opacity: float = 1.0,
) -> Surface:
    """An anti-aliased rounded rectangle."""
    defs = vertical(fill) if isinstance(fill, Gradient) else ""
    paint = "url(#g)" if isinstance(fill, Gradient) else fill or "none"
    inset = line_width / 2
    body = (
        f'<rect x="{inset}" y="{inset}" width="{width - line_width}" height="{height - line_width}" '
        f'rx="{radius}" ry="{radius}" fill="{paint}" fill-opacity="{opacity}" stroke="{line or "none"}" '
        f'stroke-width="{line_width}" stroke-opacity="{line_opacity}"/>'
    )
    return draw_svg(body, (width, height), defs=defs)


@kept_picture
def _shadow_tile(radius: int, blur: int, alpha: int) -> Surface:
    side = 2 * (radius + 2 * blur) + 2
    margin = 2 * blur
    surface = Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    surface.blit(rounded(side, side, radius, "#000000", opacity=alpha / 255), (margin, margin))
    return for_screen(pygame.transform.gaussian_blur(surface, blur))


@kept_picture
def shadow(width: int, height: int, radius: int, blur: int, alpha: int = 150) -> Surface:
    """The blurred shadow of a rounded rectangle; it reaches `2 * blur` beyond it on every side."""
    tile = _shadow_tile(radius, blur, alpha)
    margin = 2 * blur
    corner = min(radius + 2 * margin, (width + 2 * margin) // 2, (height + 2 * margin) // 2)
    return nine_slice(tile, corner, (width + 2 * margin, height + 2 * margin))


def nine_slice(tile: Surface, corner: int, size: tuple[int, int]) -> Surface:
    """`tile` at another size: corners kept, edges and middle stretched."""
    width, height = size
    target = Surface(size, pygame.SRCALPHA)
    tile_width, tile_height = tile.get_size()
    columns = (
        (0, corner, 0, corner),
        (corner, tile_width - 2 * corner, corner, width - 2 * corner),
        (tile_width - corner, corner, width - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, tile_height - 2 * corner, corner, height - 2 * corner),
        (tile_height - corner, corner, height - corner, corner),
    )
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            if min(w, h, to_w, to_h) <= 0:
                continue
            part = tile.subsurface((x, y, w, h))
            target.blit(
                part if (w, h) == (to_w, to_h) else pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y)
            )
    return for_screen(target)


@kept_picture
def glow(width: int, height: int, stops: tuple[tuple[float, Colour, float], ...]) -> Surface:
    """A soft ellipse of light; `stops` are (distance 0 to 1, colour, opacity)."""
    marks = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{alpha}"/>' for at, colour, alpha in stops
    )
    side = 128
    disc = draw_svg(
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="url(#g)"/>',
        (side, side),
        defs=f'<radialGradient id="g" cx="50%" cy="50%" r="50%">{marks}</radialGradient>',
    )
    return for_screen(pygame.transform.smoothscale(disc, (max(1, width), max(1, height))))


@kept_picture
def backdrop(size: tuple[int, int], gradient: Gradient) -> Surface:
    """An opaque gradient with a fine grain, for a window's ground."""
    rows = 256
    column = Surface((2, rows))
    top, bottom = pygame.Color(gradient.top), pygame.Color(gradient.bottom)
    for row in range(rows):
        column.fill(top.lerp(bottom, row / (rows - 1)), (0, row, 2, 1))
    surface = pygame.transform.smoothscale(column, size)
    add_grain(surface, 2)
    return surface.convert() if pygame.display.get_surface() else surface


def add_grain(surface: Surface, amount: int, seed: int = 1) -> None:
    """Roughen an opaque surface a little, by a tile of noise repeated over it."""
    for noise, mode in zip(_grain(amount, seed), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
        for x in range(0, surface.get_width(), noise.get_width()):
            for y in range(0, surface.get_height(), noise.get_height()):
                surface.blit(noise, (x, y), special_flags=mode)


@kept_picture
def _grain(amount: int, seed: int) -> tuple[Surface, Surface]:
    """What noise adds and what it takes away."""
    side = 320
    noise = np.random.default_rng(seed).normal(0, amount, (side, side))
    lighter, darker = Surface((side, side)), Surface((side, side))
    for surface, part in ((lighter, noise), (darker, -noise)):
        pixels = pygame.surfarray.pixels3d(surface)
        pixels[:] = np.clip(part, 0, 255)[:, :, None].astype(np.uint8)
        del pixels
    return lighter, darker


def vignette(size: tuple[int, int], strength: float, colour: Colour = "#000000") -> Surface:
    """A veil that is clear in the middle and `strength` dark in the corners."""
    # Painted small and stretched: it has no detail, and the rasteriser's time goes with the area.
    width, height = 192, 108
    defs = (
        f'<radialGradient id="g" cx="50%" cy="50%" r="72%"><stop offset="0.55" '
        f'stop-color="{colour}" stop-opacity="0"/><stop offset="1" stop-color="{colour}" '
        f'stop-opacity="{strength}"/></radialGradient>'
    )
    small = draw_svg(f'<rect width="{width}" height="{height}" fill="url(#g)"/>', (width, height), defs=defs)
    return pygame.transform.smoothscale(small, size)


def tinted(surface: Surface, colour: Colour, alpha: int = 255) -> Surface:
    """A copy multiplied by a colour: white glyphs take it, drawings are coloured by it."""
    copy = surface.copy()
    ink = pygame.Color(colour)
    copy.fill((ink.r, ink.g, ink.b, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def silhouette(surface: Surface, colour: Colour) -> Surface:
    """The outline of a drawing, filled with one colour."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return tinted(copy, colour)


def keylined(surface: Surface, colour: Colour, width: int) -> Surface:
    """A drawing with a cut-card edge; the result is larger by `width + 1` on every side.

    Soft glows in the drawing get no edge.
    """
    margin = width + 1
    target = Surface((surface.get_width() + 2 * margin, surface.get_height() + 2 * margin), pygame.SRCALPHA)
    edge = silhouette(surface, colour)
    alpha = pygame.surfarray.pixels_alpha(edge)
    alpha[:] = np.clip((alpha.astype(np.int16) - 120) * 2, 0, 255).astype(np.uint8)
    del alpha
    steps = 20
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        target.blit(edge, (round(margin + width * math.cos(angle)), round(margin + width * math.sin(angle))))
    target.blit(surface, (margin, margin))
    return for_screen(target)


@kept_picture
def focus_ring(width: int, height: int, radius: int, scale: float = 1.0) -> Surface:
    """The ring around what keyboard or gamepad would confirm: dark under bright, studs at the corners.

    It is larger than the thing by `focus_margin(scale)` on every side.
    """
    margin = focus_margin(scale)
    out = round(7 * scale)
    wide, high = width + 2 * margin, height + 2 * margin
    under, over = 6 * scale, 3 * scale
    body = ""
    for colour, stroke in ((FOCUS_INK, under), (FOCUS_RING, over)):
        body += (
            f'<rect x="{margin - out + 1.5 * scale}" y="{margin - out + 1.5 * scale}" '
            f'width="{width + 2 * out - 3 * scale}" height="{height + 2 * out - 3 * scale}" '
            f'rx="{radius + out - 1}" fill="none" stroke="{colour}" stroke-width="{stroke}"/>'
        )
    arm = 6 * scale
    for x in (margin - out + 1, wide - margin + out - 1):
        for y in (margin - out + 1, high - margin + out - 1):
            body += (
                f'<path d="M{x} {y - arm} l{arm} {arm} l{-arm} {arm} l{-arm} {-arm} Z" fill="{FOCUS_STUD}" '
                f'stroke="{FOCUS_INK}" stroke-width="{1.5 * scale}"/>'
            )
    return draw_svg(body, (wide, high))


def focus_margin(scale: float) -> int:
    """How far the focus ring reaches beyond what it surrounds, in pixels."""
    return math.ceil(15 * scale)


@kept_picture
def seat_badge(seat: int, size: int, *, numbered: bool = True) -> Surface:
    """A seat's mark (0 based): its shape in its colour with an ink edge, and its number."""
    from common.ui import art, fonts  # noqa: PLC0415  (both are built on this module)

    mark = SEATS[seat]
    badge = keylined(art.glyph(mark.shape, size, mark.colour), SEAT_INK, 2)
    if numbered:
        numeral = fonts.rendered(str(mark.number), "number", max(9, round(size * 0.58)), SEAT_INK)
        drop = size * 0.1 if mark.shape == "triangle" else 0
        middle = badge.get_rect().center
        badge.blit(numeral, numeral.get_rect(center=(middle[0], round(middle[1] + drop))))
    return badge


@kept_picture
def diamond(side: int, fill: Colour, line: Colour) -> Surface:
    """A small square on its corner, `side` pixels across."""
    body = f'<path d="M9 1 L17 9 L9 17 L1 9 Z" fill="{fill}" stroke="{line}" stroke-width="1.6"/>'
    return draw_svg(body, (side, side), box=(18, 18))


@kept_picture
def _turned(surface: Surface, degrees: int) -> Surface:
    return for_screen(pygame.transform.rotozoom(surface, degrees, 1.0))


def turned(surface: Surface, degrees: int) -> Surface:
    """A shared picture turned about its middle; kept for each angle, so pass few different ones."""
    return _turned(surface, degrees % 360)


@kept_picture
def pointer(side: int) -> Surface:
    """The arrow that a stick moves; its tip is the top left corner."""
    body = (
        f'<path d="M2 2 L2 25 L8.5 19 L13 29 L18 27 L13.5 17.5 L22 17 Z" fill="{FOCUS_RING}" '
        f'stroke="{FOCUS_INK}" stroke-width="2.4" stroke-linejoin="round"/>'
    )
    return draw_svg(body, (side, side), box=(30, 30))
