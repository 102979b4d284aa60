"""The program's name in large letters, with the ampersand on its medallion."""

from __future__ import annotations

import pygame
from pygame import Surface

from common.ui import fonts, shapes
from common.ui.scenery.canvas import Canvas, blurred
from common.ui.theme import Colour, Gradient

LETTERS = 104
"""Height of the letters in units."""
TRACKING = 4
OUTSET = 86
"""Distance of the words from the middle."""
BASE_Y = 52
MEDALLION_Y = 120


def paint_word_mark(canvas: Canvas, middle: float) -> None:
    """HOLLOW to the left of `middle`, SHERWOOD to the right, at the top of the 1080-line design."""
    lift = min(0.0, canvas.top * 0.5)
    night = _word(canvas, "HOLLOW", Gradient("#fff3cf", "#f0a03c"), "#120c22")
    day = _word(canvas, "SHERWOOD", Gradient("#fdf6d8", "#f0c64a"), "#1c3312")
    margin = _margin(canvas)
    y = canvas.at(0, BASE_Y + lift)[1] - margin
    canvas.surface.blit(night, (canvas.at(middle - OUTSET, 0)[0] - night.get_width() + margin, y))
    canvas.surface.blit(day, (canvas.at(middle + OUTSET, 0)[0] - margin, y))
    _paint_medallion(canvas, middle, MEDALLION_Y + lift)


def _margin(canvas: Canvas) -> int:
    """How far the shadow of the letters reaches."""
    return canvas.px(40)


def _word(canvas: Canvas, text: str, face: Gradient, edge: Colour) -> Surface:
    """Letters with a gradient face, an outline, and a soft shadow below."""
    letters = fonts.emboldened(text, canvas.px(LETTERS), "#ffffff", TRACKING * canvas.scale)
    letters.blit(_gradient(letters.get_size(), face), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    margin, line = _margin(canvas), canvas.px(3)
    width, height = letters.get_width() + 2 * margin, letters.get_height() + 2 * margin
    outlined = shapes.keylined(letters, edge, line)
    word = Surface((width, height), pygame.SRCALPHA)
    word.blit(shapes.silhouette(outlined, edge), (margin - line - 1, margin - line - 1 + canvas.px(4)))
    word = blurred(word, canvas.px(10))
    word.blit(word, (0, 0))
    word.blit(outlined, (margin - line - 1, margin - line - 1))
    return word


def _gradient(size: tuple[int, int], colours: Gradient) -> Surface:
    column = Surface((1, 64), pygame.SRCALPHA)
    top, bottom = pygame.Color(colours.top), pygame.Color(colours.bottom)
    for row in range(64):
        column.set_at((0, row), top.lerp(bottom, row / 63))
    return pygame.transform.smoothscale(column, size)


def _paint_medallion(canvas: Canvas, middle: float, y: float) -> None:
    body = (
        '<circle cx="70" cy="70" r="62" fill="#15101c"/>'
        '<path d="M70 12 A58 58 0 0 0 70 128 Z" fill="#2a2458"/>'
        '<path d="M70 12 A58 58 0 0 1 70 128 Z" fill="#3f7a34"/>'
        '<circle cx="70" cy="70" r="58" fill="none" stroke="#f0c64a" stroke-width="4"/>'
        '<circle cx="70" cy="70" r="50" fill="none" stroke="#f0c64a" stroke-width="1.5" opacity="0.7"/>'
    )
    canvas.shape(
        f'<g transform="translate({middle - 70} {y - 70})">{body}</g>', (middle - 70, y - 70, 140, 140)
    )
    sign = fonts.emboldened("&", canvas.px(84), "#fff3cf", 0)
    x, y = canvas.at(middle - 1, y - 2)
    canvas.surface.blit(sign, (x - sign.get_width() // 2, y - sign.get_height() // 2))
