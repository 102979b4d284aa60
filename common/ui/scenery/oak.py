"""The oak that parts night from day: bare on its dark side, in full leaf on its bright one."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from common.ui import shapes
from common.ui.scenery.branches import Growth, bare_tree
from common.ui.scenery.canvas import Canvas, Piece

DARK = "#171228"
RIM = "#7a6aa8"

TRUNK = (
    "M806 900 C862 868 890 820 900 740 C906 660 898 590 892 520 C894 440 920 380 960 330 L1036 470 "
    "C1018 560 1012 660 1020 740 C1030 820 1058 868 1114 900 C1060 890 1036 896 1010 912 "
    "C996 886 978 886 960 922 C942 886 924 886 910 912 C884 896 860 890 806 900 Z"
)
BARK_BY_DAY = (
    "M984 520 C980 620 986 700 996 790",
    "M1004 560 C1000 640 1004 700 1010 750",
    "M1000 800 C1010 840 1030 862 1060 880",
    "M972 700 C972 780 976 830 972 870",
)
BARK_BY_NIGHT = (
    "M936 540 C942 640 934 720 924 800",
    "M916 560 C922 640 916 700 910 750",
    "M922 810 C908 846 890 862 862 880",
    "M948 700 C950 780 946 830 948 870",
)
CROWN = (
    (1010, 300, 92), (1120, 330, 84), (1230, 350, 64), (1076, 226, 84), (1180, 250, 74),
    (1000, 210, 66), (1290, 300, 48), (1110, 420, 58), (1216, 416, 50), (1020, 400, 60),
)  # fmt: skip
"""Clumps of leaves: x, y, radius."""


@dataclass(frozen=True, slots=True)
class Oak:
    """The tree, rasterised: its bare limbs, and what stands before them."""

    limbs: Piece
    front: tuple[Piece, ...]


def grow_oak(canvas: Canvas, middle: float) -> Oak:
    """The tree for a canvas, bare left of `middle` and green right of it."""
    limbs = [
        *bare_tree(31, (926, 520), 150, 66, Growth(5, 0.5, -0.42)),
        *bare_tree(44, (900, 580), 120, 34, Growth(4, 0.5, -1.0)),
        *bare_tree(52, (946, 480), 130, 40, Growth(5, 0.42, -0.12)),
    ]
    crown = canvas.rasterised(f'<path d="{" ".join(limbs)}" fill="{DARK}"/>', (560, 10, middle - 554, 600))
    bark = _strokes(BARK_BY_NIGHT, "#4a3f78")
    by_night = canvas.rasterised(f'<path d="{TRUNK}" fill="{DARK}"/>{bark}', (800, 320, middle - 800, 604))
    trunk = f'<path d="{TRUNK}" fill="url(#g)" stroke="#1f1a12" stroke-width="5" stroke-linejoin="round"/>'
    defs = (
        '<linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0.5" stop-color="#a8743f"/>'
        '<stop offset="0.66" stop-color="#8a5a2e"/><stop offset="1" stop-color="#5f3c1e"/></linearGradient>'
    )
    by_day = canvas.rasterised(trunk + _strokes(BARK_BY_DAY, "#4a3018"), (middle, 320, 160, 610), defs=defs)
    return Oak(crown, (by_night, by_day, canvas.rasterised(_leaves(), (middle, 135, 386, 350))))


def paint_oak(canvas: Canvas, oak: Oak) -> None:
    shift = canvas.px(2)
    rim = shapes.silhouette(oak.limbs.image, RIM)  # lit by the moon behind them
    canvas.lay(Piece(rim, oak.limbs.x + shift, oak.limbs.y + shift))
    canvas.lay(oak.limbs)
    for piece in oak.front:
        canvas.lay(piece)


def _strokes(paths: tuple[str, ...], colour: str) -> str:
    return "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>'
        for path in paths
    )


def _leaves() -> str:
    """Each clump in ink, three greens and a bright top left, then single leaves scattered over it."""

    def discs(fill: str, dx: float, dy: float, size: float, grow: float = 0.0) -> str:
        return "".join(
            f'<circle cx="{x + r * dx:.0f}" cy="{y + r * dy:.0f}" r="{r * size + grow:.0f}" fill="{fill}"/>'
            for x, y, r in CROWN
        )

    layers = [
        discs("#1f2e12", 0, 0, 1, 5),
        discs("#3f7a34", 0, 0, 1),
        discs("#52903a", -0.13, -0.15, 0.82),
        discs("#6fa941", -0.26, -0.30, 0.46),
        discs("#6fa941", -0.56, -0.08, 0.30),
        discs("#6fa941", 0.04, -0.38, 0.30),
        discs("#93c653", -0.36, -0.42, 0.24),
        discs("#93c653", -0.12, -0.46, 0.16),
        discs("#93c653", -0.52, -0.24, 0.14),
    ]
    scatter = random.Random(7)
    for x, y, r in CROWN:
        for _leaf in range(9):
            angle, reach = scatter.uniform(0, math.tau), scatter.uniform(0.1, 0.8) * r
            px, py = x + reach * math.cos(angle), y + reach * math.sin(angle)
            fill = scatter.choice(("#c9e27a", "#2f5a24", "#a4cf5c"))
            layers.append(
                f'<path d="M{px:.0f} {py:.0f} q6 -8 14 -6 q-2 8 -14 6 Z" fill="{fill}" fill-opacity="0.8"/>'
            )
    return "".join(layers)
