"""Bare trees grown from a seed, as outlines of tapered limbs."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Growth:
    """How a tree grows: how often its limbs fork, how far the forks part (radians), how it leans."""

    forks: int = 5
    spread: float = 0.55
    lean: float = 0.0


def bare_tree(seed: int, foot: Point, length: float, girth: float, growth: Growth) -> list[str]:
    """SVG path data of every limb, trunk first; `length` and `girth` are the trunk's."""
    dice = random.Random(seed)
    limbs: list[str] = []

    def grow(x: float, y: float, angle: float, length: float, girth: float, forks: int) -> None:
        end = (x + math.cos(angle) * length, y + math.sin(angle) * length)
        bend = (
            (x + end[0]) / 2 + dice.uniform(-0.16, 0.16) * length,
            (y + end[1]) / 2 + dice.uniform(-0.08, 0.08) * length,
        )
        thinner = girth * 0.62 if forks else 0.4
        limbs.append(tapered((x, y), bend, end, girth, thinner))
        if forks <= 0:
            return
        count = 2 if dice.random() < 0.62 else 3
        for n in range(count):
            side = (n / (count - 1) - 0.5) * 2
            turn = side * growth.spread + dice.uniform(-0.22, 0.22)
            grow(*end, angle + turn, length * dice.uniform(0.62, 0.84), thinner, forks - 1)
        if forks >= 3:  # an old limb also throws a side shoot
            shoot = (x + (end[0] - x) * 0.6, y + (end[1] - y) * 0.6)
            turn = dice.choice((-1, 1)) * dice.uniform(0.7, 1.0)
            grow(*shoot, angle + turn, length * 0.55, girth * 0.4, forks - 2)

    grow(*foot, -math.pi / 2 + growth.lean, length, girth, growth.forks)
    return limbs


def tapered(start: Point, bend: Point, end: Point, wide: float, narrow: float, steps: int = 6) -> str:
    """The closed outline of a limb along a curve, `wide` at its start and `narrow` at its end."""
    left: list[Point] = []
    right: list[Point] = []
    for n in range(steps + 1):
        t = n / steps
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1]
        dx = 2 * (1 - t) * (bend[0] - start[0]) + 2 * t * (end[0] - bend[0])
        dy = 2 * (1 - t) * (bend[1] - start[1]) + 2 * t * (end[1] - bend[1])
        run = math.hypot(dx, dy) or 1.0
        half = (wide + (narrow - wide) * t) / 2
        left.append((x - dy / run * half, y + dx / run * half))
        right.append((x + dy / run * half, y - dx / run * half))
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + " Z"
