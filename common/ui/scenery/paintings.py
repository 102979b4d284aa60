"""Paints the scenes that stand in assets/paintings, at any size."""

from __future__ import annotations

import math
import random

from pygame import Surface

from common.files import paintings as models
from common.ui import art, shapes
from common.ui.picture_cache import kept_picture
from common.ui.scenery.canvas import Canvas
from common.ui.scenery.land import Ridge, blade_row, cloud_heap, cloud_streak, leaf, leafy_woods, pines
from common.ui.theme import Gradient

UNITS = 1000
"""The height of every painting in its own measure."""
FEET = 0.9
"""Where the feet of a drawing are, as a share of its height."""


@kept_picture
def painted(name: str, size: tuple[int, int], centre: float = 0.5) -> Surface:
    """The painting `name`, covering `size` pixels. Shared: do not change it.

    `centre` is the share of the width at which its middle lies.

    :raises InputProblem: when there is no such painting, or its file cannot be used.
    """
    canvas = Canvas(size, size[1] / UNITS, (size[0] * centre, 0))
    for layer in models.read_painting(name).layer:
        _paint(canvas, layer)
    return canvas.surface


def _paint(canvas: Canvas, layer: models.Layer) -> None:
    match layer:
        case models.Sky():
            canvas.sky(layer.stops)
        case models.Stars():
            width = canvas.right - canvas.left
            canvas.stars(
                (canvas.left, 0, width, layer.bottom), round(layer.count * width / UNITS), layer.seed
            )
        case models.Moon():
            _paint_moon(canvas, layer)
        case models.Sun():
            _paint_sun(canvas, layer)
        case models.Clouds():
            _paint_clouds(canvas, layer)
        case models.Hill():
            _paint_hill(canvas, layer)
        case models.Ground():
            _paint_ground(canvas, layer)
        case models.Drawing():
            _paint_drawing(canvas, layer)
        case models.Glow():
            stops = (
                (0, layer.fill, layer.strength),
                (0.45, layer.fill, layer.strength * 0.4),
                (1, layer.fill, 0),
            )
            canvas.glow(*layer.at, layer.radius, stops, flat=layer.flat)
        case models.Grass():
            blades = blade_row(canvas.left, canvas.right, UNITS, layer.fill, height=layer.height)
            top = UNITS - layer.height - 20
            canvas.shape(blades, (canvas.left, top, canvas.right - canvas.left, UNITS - top))
        case models.Leaves():
            _paint_leaves(canvas, layer)
        case models.Vignette():
            canvas.darken_edges(layer.strength, layer.fill)


def _paint_moon(canvas: Canvas, moon: models.Moon) -> None:
    x, y = moon.at
    r = moon.radius
    canvas.glow(x, y, 3 * r, ((0, moon.fill, 0.55), (0.4, moon.halo, 0.25), (1, moon.halo, 0)))
    craters = (
        (-0.33, -0.29, 0.2),
        (0.24, 0.26, 0.29),
        (0.26, -0.43, 0.12),
        (-0.4, 0.36, 0.11),
        (-0.05, 0.64, 0.09),
    )
    spots = "".join(
        f'<circle cx="{x + dx * r:.1f}" cy="{y + dy * r:.1f}" r="{size * r:.1f}" fill="{moon.craters}"/>'
        for dx, dy, size in craters
    )
    canvas.shape(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{moon.fill}"/>{spots}', (x - r, y - r, 2 * r, 2 * r)
    )


def _paint_sun(canvas: Canvas, sun: models.Sun) -> None:
    x, y = sun.at
    r = sun.radius
    canvas.glow(x, y, 4 * r, ((0, sun.fill, 0.9), (0.35, sun.halo, 0.45), (1, sun.halo, 0)))
    if sun.beams:
        reach = 2 * max(canvas.right - canvas.left, UNITS)
        beams = []
        for n in range(24):
            angle = n * math.tau / 24 + 0.06
            ends = [
                (x + reach * math.cos(angle + t), y + reach * math.sin(angle + t)) for t in (-0.035, 0.035)
            ]
            points = " L".join(f"{px:.0f} {py:.0f}" for px, py in ends)
            beams.append(f'<path d="M{x} {y} L{points} Z" fill="#fff6d0" fill-opacity="0.16"/>')
        canvas.shape("".join(beams), (canvas.left, 0, canvas.right - canvas.left, UNITS), soft=2)
    canvas.shape(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{sun.fill}"/>', (x - r, y - r, 2 * r, 2 * r))


def _paint_clouds(canvas: Canvas, clouds: models.Clouds) -> None:
    for x, y in clouds.places:
        if clouds.shape == "streak":
            body = cloud_streak(x, y, clouds.width, clouds.fill, clouds.opacity)
        else:
            body = cloud_heap(x, y, clouds.width / 154, clouds.fill)
        canvas.shape(
            body, (x - clouds.width * 0.2, y - clouds.width * 0.4, clouds.width * 1.4, clouds.width * 0.7)
        )


def _paint_hill(canvas: Canvas, hill: models.Hill) -> None:
    ridge = Ridge(hill.seed, hill.y, hill.swell, span=UNITS)
    left, right = canvas.left, canvas.right
    trees = hill.trees or hill.fill
    step = max(1, round(hill.spacing))
    places = range(math.floor((left - 60) / step) * step, math.ceil(right + 60), step)
    woods = ""
    if hill.woods == "pines":
        woods = pines(ridge, places, hill.tree_height, trees, hill.seed + 1)
    elif hill.woods == "leafy":
        woods = leafy_woods(ridge, places, hill.tree_height / 2, trees, hill.seed + 1)
    defs, fill = "", hill.fill
    if hill.foot is not None:
        defs, fill = shapes.vertical(Gradient(hill.fill, hill.foot)), "url(#g)"
    top = hill.y - 2 * hill.swell - (hill.tree_height * 1.3 if woods else 0)
    land = ridge.land(left, right, UNITS, fill, step=16)
    canvas.shape(woods + land, (left, top, right - left, UNITS - top), defs=defs)


def _paint_ground(canvas: Canvas, ground: models.Ground) -> None:
    defs, fill = "", ground.fill
    if ground.foot is not None:
        defs, fill = shapes.vertical(Gradient(ground.fill, ground.foot)), "url(#g)"
    line = (
        f' stroke="{ground.ink}" stroke-width="{ground.ink_width}" stroke-linejoin="round"'
        if ground.ink
        else ""
    )
    body = f'<path d="{ground.path}" fill="{fill}" fill-opacity="{ground.opacity}"{line}/>'
    canvas.shape(body, (canvas.left, 0, canvas.right - canvas.left, UNITS), defs=defs)


def _paint_drawing(canvas: Canvas, drawing: models.Drawing) -> None:
    height = canvas.px(drawing.height)
    # The box is wide enough for any drawing; the rasteriser keeps the ratio and gives what it needs.
    width = art.picture(drawing.name, 4 * height, height).get_width() / canvas.scale
    x, y = drawing.foot
    if drawing.shadow:
        canvas.cast_shadow(x + width * 0.02, y, width * 0.95, 0.18, drawing.shadow)
    canvas.picture(
        drawing.name, x - width / 2, y - FEET * drawing.height, 4 * drawing.height, drawing.height,
        light=drawing.light, edge=drawing.edge, flip=drawing.flip,
    )  # fmt: skip


def _paint_leaves(canvas: Canvas, leaves: models.Leaves) -> None:
    left, top, width, height = leaves.box
    wind = random.Random(leaves.seed)
    body = ""
    for _leaf in range(leaves.count):
        x, y = wind.uniform(left, left + width), wind.uniform(top, top + height)
        size = leaves.size * wind.uniform(0.7, 1.2)
        body += leaf(x, y, wind.uniform(0, 360), wind.choice(leaves.fills), size=round(size, 1))
    margin = 2 * leaves.size
    canvas.shape(body, (left - margin, top - margin, width + 2 * margin, height + 2 * margin))
