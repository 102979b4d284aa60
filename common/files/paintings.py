"""Painted scenes as data: what stands where in a storybook picture or behind an outcome.

Every painting is a TOML file in assets/paintings. Its measure is 1000 units from the top edge (y 0) to the
bottom edge (y 1000); x is 0 in the middle, so that a wider window shows more on both sides. Layers are
painted in the order of the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from common.files.content import ContentModel, read_content
from common.files.paths import data_root
from common.files.problems import InputProblem

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
Point = tuple[float, float]
Share = Annotated[float, Field(ge=0, le=1)]


class Sky(ContentModel):
    """Fills everything with colours from top to bottom, `stops` being (height from 0 to 1, colour)."""

    kind: Literal["sky"]
    stops: tuple[tuple[Share, Colour], ...] = Field(min_length=2)


class Stars(ContentModel):
    """Stars down to the height `bottom`; `count` for every 1000 units of width."""

    kind: Literal["stars"]
    count: int = Field(gt=0)
    bottom: float = 600
    seed: int = 1


class Moon(ContentModel):
    """A full moon with its halo."""

    kind: Literal["moon"]
    at: Point
    radius: float = Field(gt=0)
    fill: Colour = "#f6edd2"
    craters: Colour = "#e0d3b0"
    halo: Colour = "#b79ad0"


class Sun(ContentModel):
    """The sun with its halo, and beams when `beams` is set."""

    kind: Literal["sun"]
    at: Point
    radius: float = Field(gt=0)
    fill: Colour = "#ffeaa0"
    halo: Colour = "#ffe9a0"
    beams: bool = False


class Clouds(ContentModel):
    """Thin streaks by night, heaps by day."""

    kind: Literal["clouds"]
    shape: Literal["streak", "heap"] = "streak"
    places: tuple[Point, ...] = Field(min_length=1)
    width: float = 200
    fill: Colour = "#8a76b0"
    opacity: Share = 0.4


class Hill(ContentModel):
    """Rolling land from its skyline down to the bottom edge, with far woods on it."""

    kind: Literal["hill"]
    y: float
    swell: float = 20
    seed: int = 1
    fill: Colour
    foot: Colour | None = None
    """The colour at the bottom edge, when it differs."""
    woods: Literal["", "pines", "leafy"] = ""
    trees: Colour | None = None
    tree_height: float = 60
    spacing: float = Field(default=40, gt=4)


class Ground(ContentModel):
    """A road, a brook, a bank: any outline, `path` being SVG path data in the painting's units."""

    kind: Literal["ground"]
    path: str = Field(min_length=1)
    fill: Colour
    foot: Colour | None = None
    ink: Colour | None = None
    ink_width: float = 4
    opacity: Share = 1.0


class Drawing(ContentModel):
    """A drawing of assets/art standing with its feet at `foot`."""

    kind: Literal["drawing"]
    name: str
    foot: Point
    height: float = Field(gt=0)
    light: Colour | None = None
    """Multiplies its colours: far things are lighter and bluer, night ones dark."""
    edge: Colour | None = None
    """A bright cut-card edge for who matters."""
    flip: bool = False
    shadow: Share = 0.0


class Glow(ContentModel):
    """Light around a point; `flat` is its height as a share of its width."""

    kind: Literal["glow"]
    at: Point
    radius: float = Field(gt=0)
    fill: Colour
    strength: Share = 0.6
    flat: float = Field(default=1.0, gt=0)


class Grass(ContentModel):
    """A dark fringe of blades along the bottom edge."""

    kind: Literal["grass"]
    fill: Colour
    height: float = 40


class Leaves(ContentModel):
    """Leaves, embers or petals on the wind within a box (left, top, width, height)."""

    kind: Literal["leaves"]
    box: tuple[float, float, float, float]
    count: int = Field(gt=0, le=200)
    fills: tuple[Colour, ...] = Field(min_length=1)
    size: float = 9
    seed: int = 1


class Vignette(ContentModel):
    """Darker corners."""

    kind: Literal["vignette"]
    strength: Share = 0.5
    fill: Colour = "#060410"


Layer = Annotated[
    Sky | Stars | Moon | Sun | Clouds | Hill | Ground | Drawing | Glow | Grass | Leaves | Vignette,
    Field(discriminator="kind"),
]


class Painting(ContentModel):
    """One painted scene."""

    shows: str = Field(min_length=1)
    """What there is to see, for those who hear it read."""
    layer: tuple[Layer, ...] = Field(min_length=1)


def paintings_dir() -> Path:
    return data_root() / "assets" / "paintings"


@cache
def painting_names() -> frozenset[str]:
    """All paintings there are."""
    return frozenset(path.stem for path in paintings_dir().glob("*.toml"))


@cache
def read_painting(name: str) -> Painting:
    """The painting of this name.

    :raises InputProblem: when there is none, or its file cannot be used.
    """
    if name not in painting_names():
        known = ", ".join(sorted(painting_names()))
        raise InputProblem(f"there is no painting {name!r}. There are: {known}.", file=paintings_dir())
    return read_content(paintings_dir() / f"{name}.toml", Painting)
