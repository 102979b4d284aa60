"""What a Tiled map holds, as plain values: no file access, no pictures in memory, no pygame.

Layers are indexed [row, column] from the top left, objects are in pixels of the map. A map that is infinite
in Tiled comes cropped to what is used, with the top left of that as its origin.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntFlag, StrEnum
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from common.files.tiled.places import quoted


class Colour(NamedTuple):
    """Red, green, blue and alpha, each 0 to 255."""

    red: int
    green: int
    blue: int
    alpha: int = 255


class FileName(str):
    """A property of type file: the path as written in the map. It is never opened."""

    __slots__ = ()


class ObjectId(int):
    """A property of type object: the id of another object, 0 for none."""

    __slots__ = ()


Property: TypeAlias = (
    str | int | float | bool | Colour | Mapping[str, "Property"] | tuple["Property", ...] | None
)
BLACK: Final = Colour(0, 0, 0)

Properties: TypeAlias = Mapping[str, Property]


class Flip(IntFlag):
    """How a tile is turned: first x and y change places (the diagonal), then left-right, then up-down."""

    NONE = 0
    DIAGONAL = 1
    VERTICAL = 2
    HORIZONTAL = 4


class RenderOrder(StrEnum):
    """The order in which the tiles of a layer are drawn; it decides which of two tall tiles is in front."""

    RIGHT_DOWN = "right-down"
    RIGHT_UP = "right-up"
    LEFT_DOWN = "left-down"
    LEFT_UP = "left-up"


class Shape(StrEnum):
    """What kind of thing an object is."""

    POINT = "point"
    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    CAPSULE = "capsule"
    POLYGON = "polygon"
    POLYLINE = "polyline"
    TEXT = "text"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that tiles or an image layer show: a file, or the bytes of one kept inside the tileset."""

    source: Path | bytes
    width: int
    height: int
    transparent: Colour | None = None


class Region(NamedTuple):
    """The part of a picture that one tile shows, in pixels."""

    picture: Picture
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tileset says of one tile beyond its place in the picture."""

    id: int
    class_name: str = ""
    properties: Properties = field(default_factory=dict)
    region: Region | None = None
    """Its own picture, in a collection of pictures."""
    frames: tuple[tuple[int, int], ...] = ()
    """An animation: (tile id, milliseconds) in order. A map at rest shows the first."""


@dataclass(frozen=True, slots=True)
class WangSet:
    """A terrain set: which colour lies at the sides and corners of each tile.

    `tiles` gives for a tile id eight colours, 0 for none, clockwise: top, top right, right, bottom right,
    bottom, bottom left, left, top left.
    """

    name: str
    kind: str
    colours: tuple[str, ...]
    tiles: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of one tileset: cut out of one picture, or each with a picture of its own."""

    name: str
    class_name: str
    properties: Properties
    path: Path
    """The file it is written in: a tileset's own, or the map's."""
    tile_width: int
    tile_height: int
    tile_count: int
    columns: int
    spacing: int
    margin: int
    offset: tuple[int, int]
    picture: Picture | None
    tiles: Mapping[int, Tile]
    object_alignment: str
    claimed: int
    """How many ids from its first one the tileset keeps for itself."""
    wang_sets: tuple[WangSet, ...] = ()

    def region(self, tile_id: int) -> Region | None:
        """The part of a picture that this tile shows; None when the tileset has no such tile."""
        tile = self.tiles.get(tile_id)
        if tile is not None and tile.region is not None:
            return tile.region
        picture = self.picture
        if picture is None or self.columns == 0 or not 0 <= tile_id < self.tile_count:
            return None
        row, column = divmod(tile_id, self.columns)
        x = self.margin + column * (self.tile_width + self.spacing)
        y = self.margin + row * (self.tile_height + self.spacing)
        if y + self.tile_height > picture.height:
            return None
        return Region(picture, x, y, self.tile_width, self.tile_height)

    def shown(self, tile_id: int) -> int:
        """The tile whose picture stands for this one: the first frame of its animation, else itself."""
        tile = self.tiles.get(tile_id)
        return tile.frames[0][0] if tile is not None and tile.frames else tile_id


class UsedTile(NamedTuple):
    """One tile of one tileset, as a layer or an object names it."""

    tileset: TileSet
    id: int

    @property
    def properties(self) -> Properties:
        tile = self.tileset.tiles.get(self.id)
        return tile.properties if tile is not None else {}

    @property
    def class_name(self) -> str:
        tile = self.tileset.tiles.get(self.id)
        return tile.class_name if tile is not None else ""


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text object and how they are set."""

    words: str
    font: str = "sans-serif"
    size: int = 16
    colour: Colour = BLACK
    wrap: bool = False
    bold: bool = False
    italic: bool = False
    horizontal: str = "left"
    vertical: str = "top"


_ALIGNMENTS: Final = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
"""How far from its top left a tile object's position is, in parts of its width and height."""


def object_place(number: int, name: str, layer: str) -> str:
    """How an error names an object.

    >>> object_place(14, "north gate", "spawns")
    'object 14 "north gate" on layer "spawns"'
    """
    return f"object {number}{f' {quoted(name)}' if name else ''} on layer {quoted(layer)}"


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object of an object layer, with its template, its class and its tile already applied."""

    id: int
    name: str
    class_name: str
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    """Degrees clockwise about (x, y)."""
    visible: bool
    opacity: float
    properties: Properties
    layer: str
    points: tuple[tuple[float, float], ...] = ()
    """Corners of a polygon or polyline, in pixels of the map (before rotation)."""
    tile: UsedTile | None = None
    flip: Flip = Flip.NONE
    text: Text | None = None

    @property
    def top_left(self) -> tuple[float, float]:
        """The corner of its box before rotation: a tile hangs at (x, y) by its tileset's alignment."""
        if self.tile is None:
            return self.x, self.y
        across, down = _ALIGNMENTS.get(self.tile.tileset.object_alignment, (0.0, 1.0))
        return self.x - across * self.width, self.y - down * self.height

    @property
    def where(self) -> str:
        """The object as an error names it."""
        return object_place(self.id, self.name, self.layer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """What all layers have. Visibility, opacity, offset and tint include those of the groups around it."""

    id: int
    name: str
    class_name: str
    visible: bool
    opacity: float
    offset: tuple[float, float]
    tint: Colour
    properties: Properties
    groups: tuple[str, ...]
    """Names of the groups around it, outermost first."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TileLayer(Layer):
    """A grid of global tile ids (0 for no tile), indexed [row, column], and how each tile is flipped."""

    gids: NDArray[np.uint32]
    flips: NDArray[np.uint8]


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectLayer(Layer):
    """A layer of objects, in the order of the file."""

    objects: tuple[MapObject, ...]
    top_down: bool
    """Objects are drawn by their y; else in the order of the file."""
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageLayer(Layer):
    """One picture, once or repeated."""

    picture: Picture | None
    repeat_x: bool
    repeat_y: bool


AnyLayer: TypeAlias = TileLayer | ObjectLayer | ImageLayer
L = TypeVar("L", bound=Layer)


@dataclass(frozen=True, slots=True, eq=False)
class TiledMap:
    """A whole map. `layers` is flat, in document order: groups have given their layers what they pass on."""

    path: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    class_name: str
    properties: Properties
    background: Colour | None
    render_order: RenderOrder
    tilesets: tuple[tuple[int, TileSet], ...]
    """(first global id, tileset), ascending."""
    layers: tuple[AnyLayer, ...]
    warnings: tuple[str, ...]
    """What was passed over in reading, one sentence each."""

    @property
    def kind(self) -> str:
        """The map's custom property `kind`: what it is to the games; empty when it does not say."""
        kind = self.properties.get("kind", "")
        return kind if isinstance(kind, str) else ""

    @property
    def tile_layers(self) -> tuple[TileLayer, ...]:
        return tuple(layer for layer in self.layers if isinstance(layer, TileLayer))

    def tile(self, gid: int) -> UsedTile:
        """The tile with this global id (without flip bits), which some layer of the map uses."""
        for first, tileset in reversed(self.tilesets):
            if first <= gid:
                return UsedTile(tileset, gid - first)
        raise KeyError(gid)

    def objects(self, class_name: str | None = None) -> Iterator[MapObject]:
        """All objects of a class (of any, without one) on any layer, visible or not, in document order."""
        for layer in self.layers:
            if isinstance(layer, ObjectLayer):
                for thing in layer.objects:
                    if class_name is None or thing.class_name == class_name:
                        yield thing
