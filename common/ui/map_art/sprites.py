"""A map taken apart into pictures with their places, in the order in which Tiled draws them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from common.files.tiled import (
    Flip,
    ImageLayer,
    Layer,
    MapObject,
    ObjectLayer,
    Region,
    RenderOrder,
    TiledMap,
    TileLayer,
    UsedTile,
    cell_under,
)
from common.ui.map_art.marks import mark
from common.ui.map_art.pictures import faded, tile_picture, turned
from common.ui.picture_cache import kept_picture

Cells = NDArray[np.intp]


class Sprite(NamedTuple):
    """A premultiplied picture and where its top left goes, in pixels from the top left of the map."""

    surface: Surface
    x: int
    y: int


@dataclass(frozen=True)
class View:
    """How a map is looked at: pixels to a cell's width, and quarter turns clockwise.

    A layer whose property `upright` is true turns as a whole, but each picture in it stays upright on its
    cell: trees and houses. All other layers turn with their pictures: ground and trails.
    """

    cell: int
    turns: int = 0
    marks: bool = False
    """Objects without a picture are marked as Tiled marks them. Only for a map that is not turned."""


def sprites(tiled_map: TiledMap, view: View, only: tuple[str, ...] | None = None) -> tuple[Sprite, ...]:
    """Everything that is to be drawn, in document order: all visible layers, or only some of them.

    `only` names groups, for the visible layers in them, and layers, to be drawn even when they are hidden.
    """
    painter = _Painter(tiled_map, view)
    found: list[Sprite] = []
    for layer in tiled_map.layers:
        if not _is_wanted(layer, only):
            continue
        if isinstance(layer, TileLayer):
            found += painter.tiles(layer)
        elif isinstance(layer, ObjectLayer):
            found += painter.objects(layer)
        elif layer.picture is not None:
            found += painter.image(layer)
    return tuple(found)


def bounds(tiled_map: TiledMap) -> tuple[int, int, int, int]:
    """What Tiled's rasteriser draws: the map, and room on each side for the offsets of its layers."""
    right, bottom = tiled_map.width * tiled_map.tile_width, tiled_map.height * tiled_map.tile_height
    shifts = [layer.offset for layer in tiled_map.layers]
    return (
        min(0, *(math.floor(dx) for dx, _ in shifts), 0),
        min(0, *(math.floor(dy) for _, dy in shifts), 0),
        right + max(0, *(math.ceil(dx) for dx, _ in shifts), 0),
        bottom + max(0, *(math.ceil(dy) for _, dy in shifts), 0),
    )


def _is_wanted(layer: Layer, only: tuple[str, ...] | None) -> bool:
    if only is None:
        return layer.visible
    return layer.name in only or (layer.visible and not set(only).isdisjoint(layer.groups))


def size_in_view(tiled_map: TiledMap, view: View) -> tuple[int, int]:
    """Width and height of the map in pixels, turned as the view says."""
    scale = view.cell / tiled_map.tile_width
    size = tiled_map.width * view.cell, _round(tiled_map.height * tiled_map.tile_height * scale)
    return size if view.turns % 2 == 0 else (size[1], size[0])


class _Look(NamedTuple):
    """One tile's picture, and where it goes from the top left of its cell, in pixels of the map."""

    surface: Surface
    left: float
    top: float


class _Painter:
    def __init__(self, tiled_map: TiledMap, view: View) -> None:
        self.map = tiled_map
        self.turns = view.turns % 4
        self.marks = view.marks
        self.scale = view.cell / tiled_map.tile_width
        self.width = tiled_map.width * tiled_map.tile_width
        self.height = tiled_map.height * tiled_map.tile_height

    def tiles(self, layer: TileLayer) -> list[Sprite]:
        upright = self._stays_upright(layer)
        rows, columns = np.nonzero(layer.gids)
        if len(rows) == 0:
            return []
        kinds, kind_of = np.unique(
            layer.gids[rows, columns].astype(np.int64) << 3 | layer.flips[rows, columns], return_inverse=True
        )
        looks = [self._look(int(kind >> 3), Flip(int(kind & 7)), layer) for kind in kinds]
        if upright:
            columns, rows = self._turned_cells(columns, rows)
        lefts = columns * self.map.tile_width + np.array([look.left for look in looks])[kind_of]
        tops = rows * self.map.tile_height + np.array([look.top for look in looks])[kind_of]
        xs = np.floor(lefts * self.scale + 0.5).astype(int)
        ys = np.floor(tops * self.scale + 0.5).astype(int)
        surfaces = [look.surface for look in looks]
        if not upright:
            sizes = np.array([surface.get_size() for surface in surfaces])[kind_of]
            xs, ys = self._turned_corners(xs, ys, sizes[:, 0], sizes[:, 1])
            surfaces = [_quarter_turned(surface, self.turns) for surface in surfaces]
        order = self._drawing_order(columns, rows)
        return [
            Sprite(surfaces[kind], x, y)
            for kind, x, y in zip(
                kind_of[order].tolist(), xs[order].tolist(), ys[order].tolist(), strict=True
            )
        ]

    def _look(self, gid: int, flip: Flip, layer: TileLayer) -> _Look:
        tile = self.map.tile(gid)
        region = _region(tile)
        height = region.width if flip & Flip.DIAGONAL else region.height
        surface = faded(tile_picture(region, self.scale, flip, layer.tint), layer.opacity)
        left, top = tile.tileset.offset
        return _Look(surface, left + layer.offset[0], self.map.tile_height + top - height + layer.offset[1])

    def _drawing_order(self, columns: Cells, rows: Cells) -> Cells:
        order = self.map.render_order
        if order in {RenderOrder.LEFT_DOWN, RenderOrder.LEFT_UP}:
            columns = -columns
        if order in {RenderOrder.RIGHT_UP, RenderOrder.LEFT_UP}:
            rows = -rows
        return np.lexsort((columns, rows))

    def objects(self, layer: ObjectLayer) -> Iterator[Sprite]:
        """Tiles placed as objects. Shapes are what a map means, not what it looks like."""
        upright = self._stays_upright(layer)
        placed = [(thing, *self._moved(thing, upright)) for thing in layer.objects if thing.visible]
        if layer.top_down:
            placed.sort(key=lambda entry: entry[0].y + entry[2] - entry[0].top_left[1])
        for thing, left, top in placed:
            if thing.tile is not None:
                yield self._object_sprite(thing, thing.tile, left, top, layer, upright)
            elif self.marks:
                surface, x, y = mark(thing, layer.colour, layer.opacity * thing.opacity, self.scale)
                dx, dy = layer.offset
                yield Sprite(surface, round(x + dx * self.scale), round(y + dy * self.scale))

    def _object_sprite(
        self, thing: MapObject, tile: UsedTile, left: float, top: float, layer: ObjectLayer, upright: bool
    ) -> Sprite:
        region = _region(tile)
        surface = faded(self._object_picture(thing, region, layer), layer.opacity * thing.opacity)
        x = left + tile.tileset.offset[0] * thing.width / region.width
        y = top + tile.tileset.offset[1] * thing.height / region.height
        if thing.flip & Flip.DIAGONAL:
            # Its sides have changed places; it keeps its bottom left corner.
            y += thing.height - thing.width
        if thing.rotation % 360:
            surface, x, y = self._rotated(surface, thing, x, y)
        return self._sprite(surface, x + layer.offset[0], y + layer.offset[1], upright)

    def image(self, layer: ImageLayer) -> Iterator[Sprite]:
        assert layer.picture is not None
        region = Region(layer.picture, 0, 0, layer.picture.width, layer.picture.height)
        surface = faded(tile_picture(region, self.scale, Flip.NONE, layer.tint), layer.opacity)
        left, top, right, bottom = bounds(self.map)
        lefts, tops = [layer.offset[0]], [layer.offset[1]]
        if layer.repeat_x:
            lefts = _repeated(layer.offset[0], region.width, left, right)
        if layer.repeat_y:
            tops = _repeated(layer.offset[1], region.height, top, bottom)
        for y in tops:
            for x in lefts:
                yield self._sprite(surface, x, y, self._stays_upright(layer))

    def _stays_upright(self, layer: TileLayer | ObjectLayer | ImageLayer) -> bool:
        return self.turns == 0 or layer.properties.get("upright") is True

    def _turned_cells(self, columns: Cells, rows: Cells) -> tuple[Cells, Cells]:
        match self.turns:
            case 1:
                return self.map.height - 1 - rows, columns
            case 2:
                return self.map.width - 1 - columns, self.map.height - 1 - rows
            case 3:
                return rows, self.map.width - 1 - columns
        return columns, rows

    def _turned_corners(self, xs: Cells, ys: Cells, widths: Cells, heights: Cells) -> tuple[Cells, Cells]:
        """The top left corners of pictures that turn with the map."""
        across, down = _round(self.width * self.scale), _round(self.height * self.scale)
        match self.turns:
            case 1:
                return down - ys - heights, xs
            case 2:
                return across - xs - widths, down - ys - heights
            case 3:
                return ys, across - xs - widths
        return xs, ys

    def _moved(self, thing: MapObject, upright: bool) -> tuple[float, float]:
        """The top left of a tile object: moved with its cell when it stays upright."""
        left, top = thing.top_left
        if self.turns and upright:
            row, column = divmod(cell_under(self.map, thing), self.map.width)
            to_columns, to_rows = self._turned_cells(np.array(column), np.array(row))
            left += (int(to_columns) - column) * self.map.tile_width
            top += (int(to_rows) - row) * self.map.tile_height
        return left, top

    def _object_picture(self, thing: MapObject, region: Region, layer: ObjectLayer) -> Surface:
        surface = tile_picture(region, self.scale, tint=layer.tint)
        size = max(1, _round(thing.width * self.scale)), max(1, _round(thing.height * self.scale))
        if surface.get_size() != size:
            surface = pygame.transform.smoothscale(surface, size)
        return turned(surface, thing.flip)

    def _rotated(
        self, surface: Surface, thing: MapObject, left: float, top: float
    ) -> tuple[Surface, float, float]:
        """An object turned about its own position, and the top left of the larger picture that this makes."""
        if thing.rotation % 90 == 0:
            whole = pygame.transform.rotate(surface, -thing.rotation)
        else:
            whole = pygame.transform.rotozoom(surface, -thing.rotation, 1)
        angle = math.radians(thing.rotation)
        dx = left + surface.get_width() / self.scale / 2 - thing.x
        dy = top + surface.get_height() / self.scale / 2 - thing.y
        x = thing.x + dx * math.cos(angle) - dy * math.sin(angle)
        y = thing.y + dx * math.sin(angle) + dy * math.cos(angle)
        return (
            whole,
            x - whole.get_width() / self.scale / 2,
            y - whole.get_height() / self.scale / 2,
        )

    def _sprite(self, surface: Surface, left: float, top: float, upright: bool) -> Sprite:
        x, y = _round(left * self.scale), _round(top * self.scale)
        if upright:
            return Sprite(surface, x, y)
        corner = self._turned_corners(np.array(x), np.array(y), *map(np.array, surface.get_size()))
        return Sprite(_quarter_turned(surface, self.turns), int(corner[0]), int(corner[1]))


def _region(tile: UsedTile) -> Region:
    """What a tile shows. The reader has seen to it that every tile that is used can be shown."""
    region = tile.tileset.region(tile.tileset.shown(tile.id))
    assert region is not None
    return region


@kept_picture
def _quarter_turned(surface: Surface, turns: int) -> Surface:
    return pygame.transform.rotate(surface, -90 * turns)


def _repeated(place: float, step: int, start: int, end: int) -> list[float]:
    """The places from before `start` up to `end` that lie whole steps from `place`."""
    first = start + (place - start) % step - step
    return [first + step * count for count in range(math.ceil((end - first) / step))]


def _round(value: float) -> int:
    """To the nearest whole number, halves up, as Qt places pictures."""
    return math.floor(value + 0.5)
