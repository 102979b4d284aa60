"""A surface to paint a scene on: design coordinates, vector shapes, drawings, light."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from common.ui import art, shapes
from common.ui.theme import Colour

Stop = tuple[float, Colour, float]
"""A place from 0 to 1, the colour there, and its opacity."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in design coordinates."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A rasterised part of a picture and the pixel of its top left corner."""

    image: Surface
    x: int
    y: int


class Canvas:
    """An opaque surface of `size` pixels on which one unit of design is `scale` pixels.

    `origin` is the pixel at which the design's point (0, 0) lies. What is painted beyond the edge is cut.
    """

    def __init__(self, size: tuple[int, int], scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> None:
        self.surface = Surface(size)
        self.scale = scale
        self.origin = origin

    # Where things are

    @property
    def left(self) -> float:
        """The design's x at the left edge."""
        return -self.origin[0] / self.scale

    @property
    def right(self) -> float:
        return (self.surface.get_width() - self.origin[0]) / self.scale

    @property
    def top(self) -> float:
        return -self.origin[1] / self.scale

    @property
    def bottom(self) -> float:
        return (self.surface.get_height() - self.origin[1]) / self.scale

    def px(self, units: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of the design."""
        return round(self.origin[0] + x * self.scale), round(self.origin[1] + y * self.scale)

    @contextmanager
    def within(self, x0: float, x1: float) -> Iterator[None]:
        """Paint only between two heights of the x axis."""
        before = self.surface.get_clip()
        first, last = self.at(x0, 0)[0], self.at(x1, 0)[0]
        self.surface.set_clip(Rect(first, 0, max(0, last - first), self.surface.get_height()).clip(before))
        yield
        self.surface.set_clip(before)

    # Painting

    def shape(self, body: str, box: Box, *, defs: str = "", soft: int = 1, rim: Colour | None = None) -> None:
        """Paint SVG elements written in design coordinates; `box` is what they may cover.

        `soft` rasterises at that fraction of the size, for large things without sharp edges. `rim` paints the
        outline once more below, a little to the lower right, in that colour.
        """
        piece = self.rasterised(body, box, defs=defs, soft=soft, within=self.surface.get_clip())
        if rim is not None:
            shift = self.px(2)
            self.lay(Piece(shapes.silhouette(piece.image, rim), piece.x + shift, piece.y + shift))
        self.lay(piece)

    def rasterised(
        self, body: str, box: Box, *, defs: str = "", soft: int = 1, within: Rect | None = None
    ) -> Piece:
        """What `shape` would paint (`within` a part of the surface), to be laid down later.

        It touches nothing of the canvas, so another thread may paint on that meanwhile.
        """
        x, y, width, height = box
        x0, y0 = self.at(x, y)
        x1, y1 = self.at(x + width, y + height)
        # What is cut off anyway is not rasterised: the time goes with the area.
        seen = Rect(x0, y0, x1 - x0, y1 - y0).clip(within or self.surface.get_rect())
        if not seen.width or not seen.height:
            return Piece(Surface((1, 1), pygame.SRCALPHA), x0, y0)
        k = self.scale / soft
        dx, dy = (self.origin[0] - seen.x) / soft, (self.origin[1] - seen.y) / soft
        placed = f'<g transform="matrix({k} 0 0 {k} {dx:.3f} {dy:.3f})">{body}</g>'
        image = shapes.draw_svg(placed, (-(-seen.width // soft), -(-seen.height // soft)), defs=defs)
        return Piece(pygame.transform.smoothscale(image, seen.size) if soft > 1 else image, seen.x, seen.y)

    def lay(self, piece: Piece) -> None:
        self.surface.blit(piece.image, (piece.x, piece.y))

    def sky(self, stops: Sequence[tuple[float, Colour]]) -> None:
        """Fill the clip with colours from top to bottom; each stop is (height from 0 to 1, colour)."""
        rows = 256
        column = Surface((2, rows))
        for row in range(rows):
            column.fill(_between(stops, row / (rows - 1)), (0, row, 2, 1))
        target = self.surface.subsurface(self.surface.get_clip())
        pygame.transform.smoothscale(column, target.get_size(), target)

    def picture(
        self, name: str, x: float, y: float, width: float, height: float | None = None, *,
        light: Colour | None = None, edge: Colour | None = None, flip: bool = False,
    ) -> None:  # fmt: skip
        """Blit a drawing with its top left at (x, y).

        `light` multiplies it; `edge` gives it a cut-card edge of that colour.
        """
        image = art.picture(name, self.px(width), self.px(height if height is not None else width))
        if flip:
            image = pygame.transform.flip(image, True, False)
        if light is not None:
            image = shapes.tinted(image, light)
        left, top = self.at(x, y)
        if edge is not None:
            line = max(1, round(self.scale))
            image = shapes.keylined(image, edge, line)
            left, top = left - line - 1, top - line - 1
        self.surface.blit(image, (left, top))

    def glow(self, x: float, y: float, radius: float, stops: Sequence[Stop], *, flat: float = 1.0) -> None:
        """Light (or dark) that fades from (x, y); `flat` is its height as a share of its width."""
        width, height = self.px(2 * radius), self.px(2 * radius * flat)
        left, top = self.at(x, y)
        self.surface.blit(shapes.glow(width, height, tuple(stops)), (left - width // 2, top - height // 2))

    def stars(self, box: Box, count: int, seed: int) -> None:
        """Scatter stars over a part of the sky."""
        x, y, width, height = box
        scatter = random.Random(seed)
        side = self.px(6)
        dots = [
            shapes.draw_svg(
                f'<circle cx="3" cy="3" r="{radius}" fill="#fff6dc" fill-opacity="{shine}"/>',
                (side, side),
                box=(6, 6),
            )
            for radius in (0.7, 1.0, 1.4, 1.9)
            for shine in (0.3, 0.5, 0.7, 0.9)
        ]
        for _star in range(count):
            at = self.at(scatter.uniform(x, x + width), scatter.uniform(y, y + height))
            self.surface.blit(scatter.choice(dots), (at[0] - side // 2, at[1] - side // 2))

    def cast_shadow(
        self, x: float, y: float, width: float, depth: float = 0.16, strength: float = 0.55
    ) -> None:
        """A soft shadow on the ground around (x, y)."""
        self.glow(
            x,
            y,
            width / 2,
            ((0, "#000000", strength), (0.6, "#000000", strength * 0.55), (1, "#000000", 0)),
            flat=depth,
        )

    def darken_edges(self, strength: float, colour: Colour = "#000000") -> None:
        """A vignette."""
        self.surface.blit(shapes.vignette(self.surface.get_size(), strength, colour), (0, 0))


def _between(stops: Sequence[tuple[float, Colour]], at: float) -> pygame.Color:
    before = stops[0]
    for after in stops:
        if at <= after[0]:
            span = after[0] - before[0]
            return pygame.Color(before[1]).lerp(
                pygame.Color(after[1]), (at - before[0]) / span if span else 0.0
            )
        before = after
    return pygame.Color(stops[-1][1])


def blurred(surface: Surface, radius: int) -> Surface:
    """A copy with soft edges: box blurs at half the size, near to a Gaussian blur but far cheaper."""
    size = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, size[0] // 2), max(1, size[1] // 2)))
    reach = max(1, round(radius * 0.35))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, reach), reach)
    return shapes.for_screen(pygame.transform.smoothscale(small, size))
