"""The open storybook on a table by lamplight: where its pages lie, and how they are painted."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from common.ui import shapes
from common.ui.picture_cache import kept_picture
from common.ui.scenery.canvas import Canvas
from common.ui.scenery.tables import planks
from common.ui.theme import Colour, Gradient

SPREAD = (1620, 892)
"""Both pages together, in units."""
TOP = 66
INK = "#2a1c10"
RED = "#a3431c"
GOLD = "#b08a3c"
PALE_INK = "#7a6238"
CAPTION_INK = "#5a4420"


@dataclass(frozen=True, slots=True)
class Spread:
    """Where everything of the book lies, in pixels."""

    book: Rect
    left: Rect
    right: Rect
    picture: Rect
    text: Rect
    controls: Rect
    """The pill below the book."""


def spread_for(size: tuple[int, int]) -> Spread:
    """The book in a window of `size` pixels: as large as the design says, always in the middle."""
    unit = min(size[0] / 1920, size[1] / 1080)

    def px(units: float) -> int:
        return round(units * unit)

    width, height = px(SPREAD[0]), px(SPREAD[1])
    lift = (size[1] - px(1080)) // 2
    book = Rect((size[0] - width) // 2, lift + px(TOP), width, height)
    left = Rect(book.x, book.y, width // 2, height)
    right = Rect(left.right, book.y, width - left.width, height)
    picture = Rect(left.x + px(52), left.y + px(48), left.width - px(104), height - px(148))
    text = Rect(right.x + px(74), right.y + px(50), right.width - px(142), height - px(122))
    bar = Rect(0, 0, px(1160), px(64))
    bar.midtop = (size[0] // 2, lift + px(994))
    return Spread(book, left, right, picture, text, bar)


@kept_picture
def open_book(size: tuple[int, int]) -> Surface:
    """The table with the empty book on it. Shared: do not change it."""
    spread = spread_for(size)
    unit = min(size[0] / 1920, size[1] / 1080)
    canvas = Canvas(size, unit, spread.book.topleft)
    canvas.surface.blit(planks(size, True), (0, 0))
    width, height = SPREAD
    _paint_cover(canvas, width, height)
    for rect, is_left in ((spread.left, True), (spread.right, False)):
        _paint_page(canvas, rect, is_left)
    _paint_frame(canvas, spread.picture)
    ribbon = (
        '<path d="M2 0 H30 V66 L16 52 L2 66 Z" fill="#a32638" stroke="#3a0d16" stroke-width="2.5"/>'
        '<path d="M20 0 H29 V63 L20 55 Z" fill="#7a1a2a"/>'
    )
    x, y = width / 2 - 64, height - 18
    canvas.shape(f'<g transform="translate({x} {y})">{ribbon}</g>', (x, y, 34, 70))
    return canvas.surface


def _paint_cover(canvas: Canvas, width: float, height: float) -> None:
    px = canvas.px
    blur = px(24)
    shadow = shapes.shadow(px(width + 32), px(height + 24), px(20), blur, 230)
    left, top = canvas.at(-16, -8)
    canvas.surface.blit(shadow, (left - 2 * blur, top - 2 * blur + px(12)))
    leather = _slab(
        canvas, width + 44, height + 30, 18, fill=Gradient("#5a2230", "#38131e"), line="#1a0a10", width=3
    )
    canvas.surface.blit(leather, canvas.at(-22, -14))
    gilt = _slab(canvas, width + 28, height + 16, 12, line="#8f6a36", width=1.5)
    canvas.surface.blit(gilt, canvas.at(-14, -7))
    for sheet in range(5, 0, -1):
        fill = "#d8c79a" if sheet % 2 else "#efe3c0"
        block = _slab(canvas, width + 4 * sheet, height, 6, fill=fill, line="#a8905c", width=1)
        canvas.surface.blit(block, canvas.at(-2 * sheet, sheet))


def _slab(
    canvas: Canvas, across: float, down: float, radius: float, *, line: Colour, width: float,
    fill: Gradient | Colour | None = None,
) -> Surface:  # fmt: skip
    """A large rounded rectangle: a narrow one is rasterised and stretched sideways."""
    size = canvas.px(across), canvas.px(down)
    corner = canvas.px(radius) + 2
    narrow = shapes.rounded(
        2 * corner + 4, size[1], canvas.px(radius), fill, line=line, line_width=width * canvas.scale
    )
    return shapes.nine_slice(narrow, corner, size)


def _paint_page(canvas: Canvas, page: Rect, is_left: bool) -> None:
    """Paper that darkens towards the fold and a little towards the edge."""
    paper = Canvas(page.size, canvas.scale)
    paper.sky(((0, "#fbf4df"), (1, "#f2e5c2")))
    shapes.add_grain(paper.surface, 2, 3 if is_left else 4)
    row = Surface((256, 2), pygame.SRCALPHA)
    stops = (
        (0, 117, "#4a3210"),
        (0.05, 51, "#6a4a1a"),
        (0.16, 13, "#8a6a34"),
        (0.9, 0, "#8a6a34"),
        (1, 46, "#8a6a34"),
    )
    for x in range(256):
        at = x / 255
        row.fill(_fold(stops, 1 - at if is_left else at), (x, 0, 1, 2))
    paper.surface.blit(pygame.transform.smoothscale(shapes.for_screen(row), page.size), (0, 0))
    canvas.surface.blit(paper.surface, page)
    edge = _slab(canvas, page.width / canvas.scale, page.height / canvas.scale, 5, line="#d2bf90", width=1)
    canvas.surface.blit(edge, page)


def _fold(stops: tuple[tuple[float, int, str], ...], at: float) -> tuple[int, int, int, int]:
    """Colour and opacity of the shade at a distance (0 to 1) from the fold."""
    for (x0, a0, c0), (x1, a1, c1) in pairwise(stops):
        if at <= x1:
            share = (at - x0) / (x1 - x0)
            colour = pygame.Color(c0).lerp(pygame.Color(c1), share)
            return colour.r, colour.g, colour.b, round(a0 + (a1 - a0) * share)
    return 0, 0, 0, 0


def _paint_frame(canvas: Canvas, picture: Rect) -> None:
    """The gilt frame around the place of the picture, with a stud at every corner."""
    unit = canvas.scale
    outer = picture.inflate(2 * canvas.px(9), 2 * canvas.px(9))
    line = _slab(canvas, outer.width / unit, outer.height / unit, 20, line=GOLD, width=1.8)
    canvas.surface.blit(line, outer)
    side = canvas.px(24)
    stud = shapes.draw_svg(
        f'<path d="M12 1 L23 12 L12 23 L1 12 Z" fill="#fbf4df" stroke="{GOLD}" stroke-width="1.8"/>'
        f'<path d="M12 6 L18 12 L12 18 L6 12 Z" fill="{RED}"/>',
        (side, side),
        box=(24, 24),
    )
    for x, y in (outer.topleft, outer.topright, outer.bottomleft, outer.bottomright):
        canvas.surface.blit(stud, (x - side // 2, y - side // 2))


@kept_picture
def framed(picture: Surface, radius: int, line_width: float) -> Surface:
    """A picture with round corners and a dark edge, for the frame on the page."""
    width, height = picture.get_size()
    card = Surface((width, height), pygame.SRCALPHA)
    card.blit(picture, (0, 0))
    card.blit(shapes.rounded(width, height, radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    card.blit(shapes.rounded(width, height, radius, line=INK, line_width=line_width), (0, 0))
    return shapes.for_screen(card)
