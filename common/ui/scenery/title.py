"""The title picture: night over the hollow, day over the greenwood, one oak between."""

from __future__ import annotations

import math
import random
from threading import Thread

import numpy as np
import pygame
from pygame import Surface

from common.ui import shapes
from common.ui.picture_cache import kept_picture
from common.ui.scenery import oak
from common.ui.scenery.canvas import Canvas
from common.ui.scenery.land import Ridge, cloud_heap, cloud_streak, leaf, leafy_woods, pines, tuft
from common.ui.scenery.word_mark import paint_word_mark
from common.ui.theme import Gradient

MIDDLE = 960
"""The design's x where night meets day; the moon and the sun share a disc around (MIDDLE, DISC_Y)."""
DISC_Y = 450
DISC_RADIUS = 250
SEAM = 70
"""Half the width over which one sky passes into the other."""

MEADOW = Ridge(21, 770, 16)
"""The hill that runs through both halves; the duel is fought on it."""
BANK = Ridge(33, 948, 14)

NIGHT_LIGHT = "#605096"
GRAVE_LIGHT = "#7e7ebe"


@kept_picture
def title_picture(size: tuple[int, int]) -> Surface:
    """The whole picture with its word mark, covering `size`.

    A taller window shows more sky, a wider one more land at the sides. Shared: do not change it.
    """
    scale = min(size[0] / 1920, size[1] / 1080)
    origin = ((size[0] - 1920 * scale) / 2, size[1] - 1080 * scale)
    canvas = Canvas(size, scale, origin)
    seam = canvas.at(MIDDLE - SEAM, 0)[0]
    day = Canvas((size[0] - seam, size[1]), scale, (origin[0] - seam, origin[1]))
    grown: list[oak.Oak] = []
    # The rasteriser lets other threads run, so two of them paint beside this one.
    beside = [
        Thread(target=_paint_greenwood, args=(day,)),
        Thread(target=lambda: grown.append(oak.grow_oak(canvas, MIDDLE))),
    ]
    for thread in beside:
        thread.start()
    with canvas.within(canvas.left, MIDDLE + SEAM):
        _paint_hollow(canvas)
    for thread in beside:
        thread.join()
    _join(canvas, day)
    _paint_meadow(canvas)
    _paint_duel(canvas)
    oak.paint_oak(canvas, grown[0])
    _paint_drifting_leaves(canvas)
    _paint_bank(canvas)
    canvas.darken_edges(0.22, "#05040c")
    paint_word_mark(canvas, MIDDLE)
    return canvas.surface


@kept_picture
def dim_title(size: tuple[int, int]) -> Surface:
    """The title picture out of focus and in the dark, for the pages that lie over it. Shared."""
    small = pygame.transform.smoothscale(title_picture(size), (max(1, size[0] // 24), max(1, size[1] // 24)))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, 2), 2)
    small.fill((88, 84, 118), special_flags=pygame.BLEND_RGB_MULT)
    # Enlarged in two steps with a blur between, else the grid of the small picture shows.
    middle = pygame.transform.smoothscale(small, (max(1, size[0] // 4), max(1, size[1] // 4)))
    dim = Canvas(size, 1.0)
    pygame.transform.smoothscale(pygame.transform.box_blur(middle, 5), size, dim.surface)
    dim.darken_edges(0.5, "#05040c")
    return dim.surface


def _paint_hollow(canvas: Canvas) -> None:
    canvas.sky(((0, "#0b0a20"), (0.42, "#232060"), (0.72, "#5d4480"), (1, "#c07a5a")))
    top, left = canvas.top, canvas.left
    canvas.stars(
        (left, top, MIDDLE - left, 648 - top), round(130 * (MIDDLE - left) * (648 - top) / (960 * 648)), 4
    )
    canvas.glow(MIDDLE, DISC_Y, 620, ((0, "#f4e9c8", 0.50), (0.35, "#b79ad0", 0.25), (1, "#6a5aa0", 0)))
    craters = (
        (-90, -90, 42),
        (-170, 30, 26),
        (-75, 100, 54),
        (-135, -160, 18),
        (-48, -180, 26),
        (-190, -50, 14),
    )
    moon = f'<circle cx="{MIDDLE}" cy="{DISC_Y}" r="{DISC_RADIUS}" fill="#f3ead0"/>' + "".join(
        f'<circle cx="{MIDDLE + x}" cy="{DISC_Y + y}" r="{r}" fill="#dccfae"/>' for x, y, r in craters
    )
    canvas.shape(moon, (MIDDLE - DISC_RADIUS, DISC_Y - DISC_RADIUS, DISC_RADIUS + SEAM, 2 * DISC_RADIUS))
    clouds = [(90, 250), (330, 190), (540, 420), (40, 430), (660, 300)]
    clouds += [(x - 700, y + 30) for x, y in clouds if x - 710 > left]
    canvas.shape(
        "".join(cloud_streak(x, y, 210, "#8a76b0", 0.35) for x, y in clouds), (left, 160, MIDDLE - left, 300)
    )
    far, near = Ridge(3, 640, 26), Ridge(8, 700, 24)
    woods = pines(far, _range(left, MIDDLE + 20, 34), 62, "#3b2f66", 2)
    canvas.shape(
        far.land(left, MIDDLE + SEAM, 800, "#3b2f66") + woods, (left, 530, MIDDLE + SEAM - left, 270)
    )
    _paint_church(canvas, far)
    canvas.shape(near.land(left, MIDDLE + SEAM, 830, "#2a2250"), (left, 650, MIDDLE + SEAM - left, 180))


def _paint_church(canvas: Canvas, ridge: Ridge) -> None:
    canvas.picture("obj_church", 560, ridge.y(660) - 214, 230, 267, light=NIGHT_LIGHT)
    lamp = ((0, "#ffd27a", 0.9), (0.4, "#ffb84d", 0.35), (1, "#ffb84d", 0))
    for x, y in ((613, 563), (668, 600), (700, 600), (732, 600)):
        canvas.glow(x, y - 12, 26, lamp)


def _paint_greenwood(canvas: Canvas) -> None:
    canvas.sky(((0, "#58b0da"), (0.4, "#b4dfd8"), (0.64, "#fbeab4"), (1, "#f6d48a")))
    left, right, top = MIDDLE - SEAM, canvas.right, canvas.top
    canvas.glow(MIDDLE, DISC_Y, 700, ((0, "#fff6d0", 0.95), (0.3, "#ffe9a0", 0.55), (1, "#ffe9a0", 0)))
    canvas.shape(_sunbeams(right - MIDDLE), (left, top, right - left, 700 - top), soft=2)
    canvas.shape(
        f'<circle cx="{MIDDLE}" cy="{DISC_Y}" r="{DISC_RADIUS}" fill="url(#g)"/>',
        (left, DISC_Y - DISC_RADIUS, DISC_RADIUS + SEAM, 2 * DISC_RADIUS),
        defs='<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#fffbe6"/>'
        '<stop offset="0.75" stop-color="#ffeaa0"/><stop offset="1" stop-color="#ffd766"/></radialGradient>',
    )
    clouds = [(1370, 250), (1680, 170), (1570, 370)]
    clouds += [(x + 560, y - 40) for x, y in clouds if x + 710 < right]
    for x, y in clouds:
        canvas.shape(cloud_heap(x, y, 1, "#fbfdf8"), (x - 30, y - 52, 176, 82))
    hills = Ridge(5, 620, 30), Ridge(9, 664, 26), Ridge(14, 706, 22)
    canvas.shape(hills[0].land(left, right, 720, "#a9c98a"), (left, 570, right - left, 150))
    canvas.picture("scene_castle", 1550, 388, 288, 260)
    woods = leafy_woods(hills[1], _range(MIDDLE, right + 40, 46), 34, "#7fae5c", 3)
    canvas.shape(hills[1].land(left, right, 760, "#7fae5c") + woods, (left, 580, right - left, 180))
    edge = leafy_woods(hills[2], _range(MIDDLE, right + 40, 60), 40, "#5b9040", 6)
    firs = pines(hills[2], _range(MIDDLE + 40, right + 40, 88), 120, "#4b8038", 5)
    canvas.shape(edge + firs + hills[2].land(left, right, 830, "#5b9040"), (left, 560, right - left, 270))
    for name, x, side in (("house_0", 1300, 118), ("house_1", 1420, 104), ("house_2", 1210, 96)):
        canvas.picture(name, x, hills[2].y(x + side / 2) - side + 26, side)


def _sunbeams(reach: float) -> str:
    length = max(1500.0, reach * 1.6)
    beams = []
    for n in range(17):
        angle = n * 0.19 - 1.5
        ends = [
            (MIDDLE + length * math.cos(angle + turn), DISC_Y + length * math.sin(angle + turn))
            for turn in (-0.035, 0.035)
        ]
        points = " L".join(f"{x:.0f} {y:.0f}" for x, y in ends)
        beams.append(f'<path d="M{MIDDLE} {DISC_Y} L{points} Z" fill="#fff6d0" fill-opacity="0.2"/>')
    return "".join(beams)


def _join(night: Canvas, day: Canvas) -> None:
    """Lay the day over the night: skies melt into each other, but the disc is cut in the middle."""
    first, last = night.at(MIDDLE - SEAM, 0)[0], night.at(MIDDLE + SEAM, 0)[0]
    width, height = last - first, night.surface.get_height()
    night.surface.blit(day.surface, (last, 0), (width, 0, day.surface.get_width() - width, height))
    strip = day.surface.subsurface((0, 0, width, height)).convert_alpha()
    x, y = np.arange(width)[:, None], np.arange(height)[None, :]
    share = x / width
    melted = np.broadcast_to(share * share * (3 - 2 * share), (width, height))
    radius = night.px(DISC_RADIUS + 2)
    is_disc = (x - width / 2) ** 2 + (y - night.at(0, DISC_Y)[1]) ** 2 < radius**2
    alpha = pygame.surfarray.pixels_alpha(strip)
    alpha[:] = np.where(is_disc, x >= width / 2, melted) * 255
    del alpha
    night.surface.blit(strip, (first, 0))


def _paint_meadow(canvas: Canvas) -> None:
    left, right = canvas.left, canvas.right
    for x0, x1, above, below in ((left, MIDDLE, "#2a2a48", "#0d0c1a"), (MIDDLE, right, "#86b24a", "#2f5a24")):
        canvas.shape(
            MEADOW.land(x0, x1, 1080, "url(#g)", step=24),
            (x0, 735, x1 - x0, 345),
            defs=shapes.vertical(Gradient(above, below)),
        )
    for name, x, width, height in (("obj_tree_bare_2", 30, 250, 286), ("obj_tree_bare_0", 730, 170, 194)):
        canvas.picture(name, x, MEADOW.y(x + width / 2) - height + 30, width, height, light="#565082")
    if left < -150:
        canvas.picture("obj_tree_bare_1", -330, MEADOW.y(-220) - 226, 220, 252, light="#4c4678")
    for n, (x, side) in enumerate(((250, 62), (318, 70), (640, 66), (706, 58), (560, 56))):
        canvas.picture(f"obj_grave_{n % 3}", x, MEADOW.y(x + side / 2) - side + 20, side, light=GRAVE_LIGHT)
    fences = [(x, 774) for x in (214, 278, 342)] + [(x, 772) for x in (560, 624, 688, 752)]
    fences += [(x, 780) for x in range(-480, -100, 64) if x + 64 > left]
    for x, y in fences:
        canvas.picture("obj_fence_h", x, y, 64, 32, light="#606096")
    canvas.picture("tower", 1620, MEADOW.y(1720) - 172, 190)
    crowns = [("obj_oak_0", 1770, 190, 209), ("obj_pine", 1240, 120, 132), ("obj_oak_1", 1080, 110, 121)]
    crowns += [("obj_pine", 2010, 150, 165), ("obj_oak_1", 2170, 180, 198), ("obj_oak_0", 2400, 160, 176)]
    for name, x, width, height in crowns:
        if x < right:
            canvas.picture(name, x, MEADOW.y(x + width / 2) - height + 24, width, height)
    canvas.picture("barricade", 1548, MEADOW.y(1590) - 66, 92)


def _paint_duel(canvas: Canvas) -> None:
    """The Horseman and Robyn, face to face across the oak."""
    canvas.cast_shadow(500, MEADOW.y(505) + 14, 260, 0.14)
    canvas.cast_shadow(1506, MEADOW.y(1510) + 12, 210, 0.17)
    x, y = 340, MEADOW.y(500) - 282
    canvas.glow(x + 70, y + 60, 210, ((0, "#ffb84d", 0.55), (0.5, "#ff7a1e", 0.20), (1, "#ff7a1e", 0)))
    canvas.picture("foe_horseman", x, y, 330, flip=True, edge="#d8c8ff")
    canvas.picture("hero_robyn", 1370, MEADOW.y(1500) - 232, 270, edge="#fff6dc")


def _paint_drifting_leaves(canvas: Canvas) -> None:
    wind = random.Random(7)
    leaves = []
    for _leaf in range(26):
        x, y = wind.uniform(700, 1240), wind.uniform(440, 800)
        leaves.append(leaf(x, y, wind.uniform(0, 360), "#e0812a" if x < MIDDLE else "#8fc04e"))
    canvas.shape("".join(leaves), (690, 430, 560, 380))


def _paint_bank(canvas: Canvas) -> None:
    """The dark foreground: grass, two lanterns of pumpkin on one side, stone and wood on the other."""
    left, right = canvas.left, canvas.right
    sizes = random.Random(11)
    for x0, x1, fill in ((left, MIDDLE, "#0b0a16"), (MIDDLE, right, "#1f3a18")):
        grass = [
            tuft(x + sizes.uniform(-8, 8), BANK.y(x), fill, sizes.uniform(0.6, 1.1))
            for x in _range(x0 + 8, x1, 34)
        ]
        canvas.shape(BANK.land(x0, x1, 1080, fill) + "".join(grass), (x0 - 20, 890, x1 - x0 + 40, 190))
    for x, y, side in ((22, 868, 112), (800, 880, 104)):
        canvas.glow(
            x + side / 2,
            y + side / 2,
            side,
            ((0, "#ffb84d", 0.55), (0.6, "#ff7a1e", 0.15), (1, "#ff7a1e", 0)),
        )
        canvas.picture("scene_pumpkin", x, y, side)
    canvas.picture("obj_boulder", 1100, 884, 96)
    canvas.picture("res_wood", 1796, 884, 100)


def _range(start: float, stop: float, step: int) -> range:
    """Places on a grid of their own, so that a wider window adds some and moves none."""
    return range(math.floor(start / step) * step, math.ceil(stop), step)
