"""The outlines by which Tiled marks objects without a picture: a line, its shadow, a thin wash inside.

They belong to the picture that Tiled shows of a map, not to the board in a game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from common.files.tiled import Colour, MapObject, Shape
from common.ui.fonts import font
from common.ui.map_art.pictures import surface_of

Points = Sequence[tuple[float, float]]
Coverage = NDArray[np.float64]
"""How much of each pixel something covers, 0 to 1, indexed [y, x]."""

LINE = 2.0
DOT = 8.0
"""Widths of the line, and of the dot at the start of a polyline, in pixels."""
WASH = 50
"""Alpha of the wash inside."""
PIN = 10.0
"""Radius of a point's pin."""

_MARGIN = 6


def mark(thing: MapObject, colour: Colour, opacity: float, scale: float) -> tuple[Surface, float, float]:
    """The mark of an object, premultiplied, with its top left in pixels of the map at this scale."""
    if thing.shape is Shape.TEXT and thing.text is not None:
        return _words(thing, opacity, scale)
    outline = [(x * scale, y * scale) for x, y in _outline(thing)]
    left = math.floor(min(x for x, _ in outline)) - _MARGIN
    top = math.floor(min(y for _, y in outline)) - _MARGIN
    size = (
        math.ceil(max(x for x, _ in outline)) + _MARGIN - left,
        math.ceil(max(y for _, y in outline)) + _MARGIN - top,
    )
    local = [(x - left, y - top) for x, y in outline]
    lines = _stroke(local, size, LINE / 2)
    is_open = thing.shape is Shape.POLYLINE
    dots = np.zeros_like(lines)
    if thing.points:
        dots = _stroke([local[0], local[0]], size, DOT / 2)
    elif thing.shape is Shape.POINT:
        tip = thing.x * scale - left, thing.y * scale - top - 2 * PIN * scale
        dots = _stroke([tip, tip], size, PIN / 3 * scale)
    drawn = np.maximum(lines, dots)
    layers = [(np.roll(drawn, (1, 1), axis=(0, 1)), Colour(0, 0, 0))]
    if not is_open:
        layers.append((_inside(local, size) * (WASH / 255), colour))
    layers.append((drawn, colour))
    return _painted(layers, opacity), left, top


def _outline(thing: MapObject) -> list[tuple[float, float]]:
    """The corners of the outline in pixels of the map, rotated; closed unless it is a polyline."""
    corners = _corners(thing)
    angle = math.radians(thing.rotation)
    across, down = math.cos(angle), math.sin(angle)
    turned = [
        (
            thing.x + (x - thing.x) * across - (y - thing.y) * down,
            thing.y + (x - thing.x) * down + (y - thing.y) * across,
        )
        for x, y in corners
    ]
    return turned if thing.shape is Shape.POLYLINE else [*turned, turned[0]]


def _corners(thing: MapObject) -> list[tuple[float, float]]:
    x, y, width, height = thing.x, thing.y, thing.width, thing.height
    if thing.points:
        return list(thing.points)
    if thing.shape is Shape.POINT:
        # An arc of 235 degrees over the top, and the tip at the point itself.
        arc = [math.radians(90 - 117.5 + step * 235 / 24) for step in range(25)]
        return [(x + PIN * math.cos(a), y - 2 * PIN - PIN * math.sin(a)) for a in arc] + [(x, y)]
    if width == height == 0:
        x, y, width, height = x - 10, y - 10, 20, 20
    if thing.shape is Shape.ELLIPSE and width and height:
        return _arc(x + width / 2, y + height / 2, width / 2, height / 2, 0, 360)
    if thing.shape is Shape.CAPSULE and width and height:
        radius = min(width, height) / 2
        return [
            corner
            for cx, cy, start in (
                (x + width - radius, y + radius, -90),
                (x + width - radius, y + height - radius, 0),
                (x + radius, y + height - radius, 90),
                (x + radius, y + radius, 180),
            )
            for corner in _arc(cx, cy, radius, radius, start, start + 90)
        ]
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _arc(
    x: float, y: float, across: float, down: float, start: float, end: float
) -> list[tuple[float, float]]:
    steps = max(8, round((end - start) / 5))
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + across * math.cos(a), y + down * math.sin(a)) for a in angles]


def _stroke(points: Points, size: tuple[int, int], radius: float) -> Coverage:
    """A line with round ends and corners: what lies within `radius` of it, softened over one pixel."""
    width, height = size
    covered = np.zeros((height, width))
    reach = radius + 1
    for (x1, y1), (x2, y2) in pairwise(points):
        left, right = max(0, math.floor(min(x1, x2) - reach)), min(width, math.ceil(max(x1, x2) + reach))
        top, bottom = max(0, math.floor(min(y1, y2) - reach)), min(height, math.ceil(max(y1, y2) + reach))
        xs = np.arange(left, right)[None, :] + 0.5
        ys = np.arange(top, bottom)[:, None] + 0.5
        length = (x2 - x1) ** 2 + (y2 - y1) ** 2
        along = ((xs - x1) * (x2 - x1) + (ys - y1) * (y2 - y1)) / length if length else 0.0
        along = np.clip(along, 0, 1)
        distance = np.hypot(xs - x1 - along * (x2 - x1), ys - y1 - along * (y2 - y1))
        part = covered[top:bottom, left:right]
        np.maximum(part, np.clip(radius + 0.5 - distance, 0, 1), out=part)
    return covered


def _inside(points: Points, size: tuple[int, int]) -> Coverage:
    mask = Surface(size, pygame.SRCALPHA)
    if len(points) > 2:
        pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    alpha: Coverage = pygame.surfarray.array_alpha(mask).T / 255
    return alpha


def _painted(layers: Sequence[tuple[Coverage, Colour]], opacity: float) -> Surface:
    height, width = layers[0][0].shape
    pixels = np.zeros((height, width, 4))
    for coverage, colour in layers:
        alpha = (coverage * (colour.alpha / 255 * opacity))[..., None]
        pixels = pixels * (1 - alpha) + alpha * np.array([*colour[:3], 255.0])
    return surface_of(np.rint(pixels).astype(np.uint8))


def _words(thing: MapObject, opacity: float, scale: float) -> tuple[Surface, float, float]:
    assert thing.text is not None
    words = thing.text
    face = font(
        "bold" if words.bold else "italic" if words.italic else "plain", max(1, round(words.size * scale))
    )
    size = max(1, round(thing.width * scale)), max(1, round(thing.height * scale))
    canvas = Surface(size, pygame.SRCALPHA)
    rows = face.render(words.words, True, words.colour[:3], wraplength=size[0] if words.wrap else 0)
    x = {"center": (size[0] - rows.get_width()) // 2, "right": size[0] - rows.get_width()}
    y = {"center": (size[1] - rows.get_height()) // 2, "bottom": size[1] - rows.get_height()}
    canvas.blit(rows, (x.get(words.horizontal, 0), y.get(words.vertical, 0)))
    alpha = pygame.surfarray.array_alpha(canvas).T / 255
    surface = _painted([(alpha, words.colour)], opacity)
    if thing.rotation % 360 == 0:
        return surface, thing.x * scale, thing.y * scale
    turned = pygame.transform.rotozoom(surface, -thing.rotation, 1)
    angle = math.radians(thing.rotation)
    dx, dy = size[0] / 2, size[1] / 2
    x0 = thing.x * scale + dx * math.cos(angle) - dy * math.sin(angle)
    y0 = thing.y * scale + dx * math.sin(angle) + dy * math.cos(angle)
    return turned, x0 - turned.get_width() / 2, y0 - turned.get_height() / 2
