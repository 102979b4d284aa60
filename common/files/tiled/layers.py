"""The layers of a map: groups taken apart, what they pass on handed down, infinite layers cropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypedDict
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from common.files.tiled.model import (
    AnyLayer,
    Colour,
    ImageLayer,
    MapObject,
    ObjectLayer,
    Properties,
    TileLayer,
)
from common.files.tiled.objects import ObjectReader, TileTable
from common.files.tiled.places import Place, quoted
from common.files.tiled.properties import read_properties
from common.files.tiled.tile_data import read_tile_ids, split_flips
from common.files.tiled.tilesets import Surroundings, read_picture
from common.files.tiled.values import class_of, colour, flag, number, shown, whole

MOST_CELLS: Final = 4_000_000
"""Cells of one layer."""
MOST_IN_ALL: Final = 8_000_000
"""Cells of all layers of a map together."""
FURTHEST: Final = 1 << 20
"""How far from the origin a layer or chunk may lie: in pixels or cells."""

_WHITE: Final = Colour(255, 255, 255)
_GREY: Final = Colour(160, 160, 164)


class _Common(TypedDict):
    id: int
    name: str
    class_name: str
    visible: bool
    opacity: float
    offset: tuple[float, float]
    tint: Colour
    properties: Properties
    groups: tuple[str, ...]


@dataclass(frozen=True)
class _Inherited:
    """What a group hands down to the layers in it."""

    visible: bool = True
    opacity: float = 1.0
    offset: tuple[float, float] = (0.0, 0.0)
    tint: Colour = _WHITE
    groups: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Block:
    """Tile ids of a layer or a chunk of it, with the cell of their top left corner."""

    column: int
    row: int
    ids: NDArray[np.uint32]


@dataclass(frozen=True)
class Extent:
    """The part of the plane that a map covers, in cells."""

    column: int
    row: int
    width: int
    height: int


class LayerReader:
    """Reads the layers of one map; `extent` is known when they are read."""

    def __init__(self, root: Element, table: TileTable, around: Surroundings, place: Place) -> None:
        self.place = place
        self.around = around
        self.table = table
        self.infinite = flag(root, "infinite", place, False)
        self.cell = (whole(root, "tilewidth", place), whole(root, "tileheight", place))
        self.extent = self._declared(root)
        self._objects = ObjectReader(table, around)
        self._cells = 0
        self._blocks: list[list[_Block]] = []

    def read(self, root: Element) -> tuple[AnyLayer, ...]:
        """All layers in document order.

        :raises InputProblem: when one cannot be used.
        """
        found = self._inside(root, _Inherited())
        if self.infinite:
            self.extent = self._used()
        if self.extent.width * self.extent.height * len(self._blocks) > MOST_IN_ALL:
            raise self.place.problem(
                f"the map has {len(self._blocks)} tile layers of {self.extent.width}x{self.extent.height} "
                "cells, more "
                f"than {MOST_IN_ALL} in all. Use fewer layers or resize the map in Tiled."
            )
        blocks = iter(self._blocks)
        return tuple(
            self._placed(layer, next(blocks) if isinstance(layer, TileLayer) else ()) for layer in found
        )

    def _declared(self, root: Element) -> Extent:
        width, height = whole(root, "width", self.place), whole(root, "height", self.place)
        if min(width, height, *self.cell) < 1:
            raise self.place.problem(
                f"the map is {width}x{height} cells of {self.cell[0]}x{self.cell[1]} pixels. Set sizes of 1 "
                "or more in "
                "Tiled."
            )
        if width * height > MOST_CELLS and not self.infinite:
            raise self.place.problem(
                f"the map is {width}x{height} cells, more than {MOST_CELLS} in all. Resize it in Tiled."
            )
        return Extent(0, 0, width, height)

    def _inside(self, parent: Element, inherited: _Inherited) -> list[AnyLayer]:
        found: list[AnyLayer] = []
        for element in parent:
            if element.tag not in {"layer", "objectgroup", "imagelayer", "group"}:
                continue
            place = self._place_of(element)
            common = self._common(element, inherited, place)
            if element.tag == "layer":
                self._blocks.append(self._tile_blocks(element, place))
                empty = np.zeros((0, 0), np.uint32), np.zeros((0, 0), np.uint8)
                found.append(TileLayer(**common, gids=empty[0], flips=empty[1]))
            elif element.tag == "objectgroup":
                found.append(self._object_layer(element, common, place))
            elif element.tag == "imagelayer":
                found.append(self._image_layer(element, common, place))
            else:
                found += self._inside(element, _handed_down(common))
        return found

    def _place_of(self, element: Element) -> Place:
        name = element.get("name", "")
        return self.place.at(f"layer {quoted(name) if name else element.get('id', 'without a name')[:20]}")

    def _common(self, element: Element, inherited: _Inherited, place: Place) -> _Common:
        if (mode := element.get("mode", "normal")) != "normal":
            place.warn(f"the blend mode {shown(mode)} is not known here; the layer is drawn as normal.")
        shift = number(element, "offsetx", place, 0.0), number(element, "offsety", place, 0.0)
        if max(map(abs, shift)) > FURTHEST:
            raise place.problem(
                f"its offset is {shift[0]:g},{shift[1]:g}. Set one below {FURTHEST} in Tiled."
            )
        own_tint = colour(element, "tintcolor", place) or _WHITE
        class_name = class_of(element)
        project = self.around.project
        return {
            "id": whole(element, "id", place, 0),
            "name": element.get("name", ""),
            "class_name": class_name,
            "visible": flag(element, "visible", place, True) and inherited.visible,
            "opacity": min(1.0, max(0.0, number(element, "opacity", place, 1.0))) * inherited.opacity,
            "offset": (shift[0] + inherited.offset[0], shift[1] + inherited.offset[1]),
            "tint": Colour(*(round(a * b / 255) for a, b in zip(own_tint, inherited.tint, strict=True))),
            "properties": project.defaults(class_name, place) | read_properties(element, place, project),
            "groups": inherited.groups,
        }

    def _object_layer(self, element: Element, common: _Common, place: Place) -> ObjectLayer:
        return ObjectLayer(
            **common,
            objects=tuple(self._objects.read(e, common["name"], place) for e in element.findall("object")),
            top_down=element.get("draworder", "topdown") == "topdown",
            colour=colour(element, "color", place) or _GREY,
        )

    def _image_layer(self, element: Element, common: _Common, place: Place) -> ImageLayer:
        image = element.find("image")
        shown = image is not None and (image.get("source") or image.find("data") is not None)
        return ImageLayer(
            **common,
            picture=read_picture(image, place, self.around) if image is not None and shown else None,
            repeat_x=flag(element, "repeatx", place, False),
            repeat_y=flag(element, "repeaty", place, False),
        )

    def _tile_blocks(self, element: Element, place: Place) -> list[_Block]:
        corner = whole(element, "x", place, 0), whole(element, "y", place, 0)
        size = (
            whole(element, "width", place, self.extent.width),
            whole(element, "height", place, self.extent.height),
        )
        data = element.find("data")
        if data is None:
            place.warn("it has no tile data and is taken as empty.")
            return []
        encoding, compression = data.get("encoding", ""), data.get("compression", "")
        chunks = data.findall("chunk")
        if chunks or (self.infinite and len(data) == 0 and not (data.text or "").strip()):
            return [self._chunk(chunk, encoding, compression, place) for chunk in chunks]
        if size != (self.extent.width, self.extent.height) and not self.infinite:
            place.warn(
                f"it is {size[0]}x{size[1]} cells, the map {self.extent.width}x{self.extent.height}; cells "
                "it lacks "
                "are empty."
            )
        return [self._block(data, encoding, compression, corner, size, place)]

    def _chunk(self, chunk: Element, encoding: str, compression: str, place: Place) -> _Block:
        at = whole(chunk, "x", place), whole(chunk, "y", place)
        size = whole(chunk, "width", place), whole(chunk, "height", place)
        return self._block(chunk, encoding, compression, at, size, place.within(f"chunk at {at[0]},{at[1]}"))

    def _block(
        self,
        element: Element,
        encoding: str,
        compression: str,
        at: tuple[int, int],
        size: tuple[int, int],
        place: Place,
    ) -> _Block:
        if min(size) < 0 or size[0] * size[1] > MOST_CELLS or max(map(abs, at)) > FURTHEST:
            raise place.problem(
                f"its {size[0]}x{size[1]} cells at {at[0]},{at[1]} are too many. Resize it in Tiled."
            )
        self._cells += size[0] * size[1]
        if self._cells > MOST_IN_ALL:
            raise place.problem(
                f"the layers hold more than {MOST_IN_ALL} cells. Use fewer layers or resize the map in Tiled."
            )
        block = _Block(*at, read_tile_ids(element, encoding, compression, size, place))
        self._check_ids(block, place)
        return block

    def _check_ids(self, block: _Block, place: Place) -> None:
        ids = split_flips(block.ids)[0]
        used = np.flatnonzero(np.bincount(ids.ravel())) if ids.size and ids.max() < 65536 else np.unique(ids)
        for gid in used.tolist():
            if gid and self.table.find(gid) is None:
                row, column = (int(at[0]) for at in np.nonzero(ids == gid))
                self.table.tile(gid, place.within(f"tile {block.column + column},{block.row + row}"))

    def _used(self) -> Extent:
        """What the tiles of all layers of an infinite map cover; without any, what the map declares."""
        corners: list[tuple[int, int, int, int]] = []
        for block in (block for blocks in self._blocks for block in blocks):
            rows, columns = np.nonzero(block.ids.any(axis=1))[0], np.nonzero(block.ids.any(axis=0))[0]
            if len(rows):
                top, bottom = block.row + int(rows[0]), block.row + int(rows[-1]) + 1
                left, right = block.column + int(columns[0]), block.column + int(columns[-1]) + 1
                corners.append((left, top, right, bottom))
        if not corners:
            return self.extent
        left, top = min(c[0] for c in corners), min(c[1] for c in corners)
        width, height = max(c[2] for c in corners) - left, max(c[3] for c in corners) - top
        if width * height > MOST_CELLS:
            raise self.place.problem(
                f"the map's tiles reach over {width}x{height} cells, too many. Bring them together in Tiled."
            )
        return Extent(left, top, width, height)

    def _placed(self, layer: AnyLayer, blocks: Sequence[_Block]) -> AnyLayer:
        """The layer in the map's own frame: a tile layer as large as the map, objects moved with it."""
        if isinstance(layer, TileLayer):
            gids, flips = split_flips(self._joined(blocks))
            return replace(layer, gids=gids, flips=flips)
        if isinstance(layer, ObjectLayer) and (self.extent.column or self.extent.row):
            return replace(layer, objects=tuple(self._moved(thing) for thing in layer.objects))
        if isinstance(layer, ImageLayer) and (self.extent.column or self.extent.row):
            dx, dy = self.extent.column * self.cell[0], self.extent.row * self.cell[1]
            return replace(layer, offset=(layer.offset[0] - dx, layer.offset[1] - dy))
        return layer

    def _joined(self, blocks: Sequence[_Block]) -> NDArray[np.uint32]:
        extent = self.extent
        joined = np.zeros((extent.height, extent.width), np.uint32)
        for block in blocks:
            left, top = block.column - extent.column, block.row - extent.row
            height, width = block.ids.shape
            rows = slice(max(0, top), max(0, min(extent.height, top + height)))
            columns = slice(max(0, left), max(0, min(extent.width, left + width)))
            if rows.start < rows.stop and columns.start < columns.stop:
                joined[rows, columns] = block.ids[
                    rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
                ]
        return joined

    def _moved(self, thing: MapObject) -> MapObject:
        dx, dy = self.extent.column * self.cell[0], self.extent.row * self.cell[1]
        points = tuple((x - dx, y - dy) for x, y in thing.points)
        return replace(thing, x=thing.x - dx, y=thing.y - dy, points=points)


def _handed_down(common: _Common) -> _Inherited:
    return _Inherited(
        common["visible"],
        common["opacity"],
        common["offset"],
        common["tint"],
        (*common["groups"], common["name"]),
    )
