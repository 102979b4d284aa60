"""Land as SVG elements in design coordinates: ridges, hills, far woods, grass, drifting leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from pygame import Color

from common.ui.theme import Colour


class Ridge:
    """A rolling skyline, the same for the same seed: the height `y` at any x.

    `swell` is the height of its largest wave, `span` the width after which the waves repeat.
    """

    def __init__(self, seed: int, y: float, swell: float, *, span: float = 1920.0) -> None:
        waves = random.Random(seed)
        self._waves = tuple(
            (swell / (n + 1), waves.uniform(0, math.tau), waves.uniform(0.6, 1.6) * k * math.tau / span)
            for n, k in enumerate((1.0, 2.0, 3.7))
        )
        self._y = y

    def y(self, x: float) -> float:
        return self._y + sum(height * math.sin(shift + speed * x) for height, shift, speed in self._waves)

    def land(self, left: float, right: float, bottom: float, fill: str, *, step: float = 32.0) -> str:
        """Everything below the skyline down to `bottom`, from `left` to `right`; `fill` may be `url(#id)`."""
        count = max(2, math.ceil((right - left) / step))
        places = (left + (right - left) * i / count for i in range(count + 1))
        line = " L".join(f"{x:.1f} {self.y(x):.1f}" for x in places)
        return f'<path d="M{left:.1f} {bottom:.1f} L{line} L{right:.1f} {bottom:.1f} Z" fill="{fill}"/>'


def pines(ridge: Ridge, places: Iterable[float], height: float, fill: Colour, seed: int) -> str:
    """A row of far firs standing on a ridge."""
    sizes = random.Random(seed)
    trees = []
    for x in places:
        tall = height * sizes.uniform(0.7, 1.2)
        half = tall * 0.24
        foot = ridge.y(x) + 6
        right = ((0.6, 0.6), (0.35, 0.6), (0.85, 0.3), (0.5, 0.3), (1.0, 0.0))
        outline = [(0.0, 1.0), *right, *((-across, up) for across, up in reversed(right))]
        points = " L".join(f"{x + across * half:.1f} {foot - up * tall:.1f}" for across, up in outline)
        trees.append(f'<path d="M{points} Z" fill="{fill}"/>')
    return "".join(trees)


def leafy_woods(ridge: Ridge, places: Iterable[float], radius: float, fill: Colour, seed: int) -> str:
    """Far broad-leaved trees: clumps of round crowns on a ridge."""
    scatter = random.Random(seed)
    crowns = []
    for x in places:
        foot = ridge.y(x)
        for _crown in range(4):
            size = radius * scatter.uniform(0.6, 1.1)
            dx, dy = scatter.uniform(-radius * 0.8, radius * 0.8), scatter.uniform(0, radius * 0.9)
            crowns.append(f'<circle cx="{x + dx:.0f}" cy="{foot - dy:.0f}" r="{size:.0f}" fill="{fill}"/>')
    return "".join(crowns)


def tuft(x: float, y: float, fill: Colour, size: float = 1.0) -> str:
    """Five blades of grass that bend outwards."""
    blades = []
    for out in (-14, -7, 0, 7, 14):
        tall = 34 * size * (1 - abs(out) / 40)
        left, right, tip = x + out, x + out + 6, (x + out * 2.9, y - tall)
        blades.append(
            f'<path d="M{left:.1f} {y + 4:.1f} C{left:.1f} {y - 14 * size:.1f} {x + out * 2.1:.1f} '
            f"{y - 24 * size:.1f} {tip[0]:.1f} {tip[1]:.1f} C{x + out * 1.6 + 4:.1f} {y - 20 * size:.1f} "
            f'{right - 1:.1f} {y - 10:.1f} {right:.1f} {y + 4:.1f} Z" fill="{fill}"/>'
        )
    return "".join(blades)


def blade_row(left: float, right: float, bottom: float, fill: Colour, *, height: float = 34.0) -> str:
    """A fringe of grass along the lower edge of a picture."""
    blades = []
    for n, x in enumerate(range(math.floor(left) + 4, math.ceil(right), 15)):
        low, mid, tip = bottom - 18, bottom - 26, bottom - height - n * 7 % 14
        blades.append(
            f'<path d="M{x} {bottom:.1f} C{x - 2} {low:.1f} {x - 8} {mid:.1f} {x - 12} {tip:.1f} '
            f'C{x - 2} {mid:.1f} {x + 4} {low + 2:.1f} {x + 6} {bottom:.1f} Z" fill="{fill}"/>'
        )
    return "".join(blades)


def leaf(
    x: float, y: float, angle: float, fill: Colour, *, size: float = 9.0, ink: Colour = "#15101c"
) -> str:
    """A leaf on the wind."""
    return (
        f'<path transform="rotate({angle:.0f} {x:.0f} {y:.0f})" d="M{x - size:.1f} {y:.1f} q{size} {-size} '
        f'{2 * size} 0 q{-size} {size} {-2 * size} 0 Z" fill="{fill}" stroke="{ink}" stroke-width="1.2"/>'
    )


def cloud_streak(x: float, y: float, width: float, fill: Colour, opacity: float) -> str:
    """A thin cloud of the night, pointed at both ends."""
    k = width / 210
    return (
        f'<path d="M{x} {y} C{x + 60 * k:.1f} {y - 18 * k:.1f} {x + 150 * k:.1f} {y - 16 * k:.1f} '
        f'{x + width} {y} C{x + 150 * k:.1f} {y + 9 * k:.1f} {x + 60 * k:.1f} {y + 10 * k:.1f} {x} {y} Z" '
        f'fill="{fill}" fill-opacity="{opacity}"/>'
    )


def cloud_heap(x: float, y: float, size: float, fill: Colour) -> str:
    """A fair-weather cloud: puffs on a flat foot, with a shade below; 154 units wide at size 1."""

    def puffs(colour: Colour, left: float, up: float, less: float) -> str:
        heaps = ((0, 0, 26), (34, -14, 34), (76, -4, 28), (110, 4, 20))
        discs = "".join(
            f'<circle cx="{dx - left}" cy="{dy - up}" r="{r - less}" fill="{colour}"/>' for dx, dy, r in heaps
        )
        foot = f'<rect x="{less - 22}" y="2" width="{154 - 2 * less}" height="{24 - less * 1.7:.1f}" rx="9" '
        return f'{discs}{foot} fill="{colour}"/>'

    shade = Color(fill).lerp(Color("#2c3a50"), 0.18)
    below = f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}"
    body = puffs(below, 0, 0, 0) + puffs(fill, 2, 4, 4)
    return f'<g transform="translate({x} {y}) scale({size:.3f})">{body}</g>'
