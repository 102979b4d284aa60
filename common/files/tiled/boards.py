"""What a map means on the grid: blocked cells, walls between cells, and the cells that objects mark.

Cells are those of `common.engine.grid`: row * width + column.
"""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from common.engine.grid import Board, Cell, Edge, Wall, edge
from common.files.problems import InputProblem
from common.files.tiled.model import MapObject, ObjectLayer, Property, Shape, TiledMap, TileLayer

_NEAR = 0.25
"""How far a wall may lie from the border it means, as a part of a cell."""


def board_of(tiled_map: TiledMap) -> Board:
    """The map as a board.

    Tiles with the property `block` cannot be entered, those with `block_sight` not seen through. Objects of
    class `Wall` are polylines (or polygons) along the borders of cells; their properties `block` and
    `block_sight` (both true unless said otherwise) tell what they stop, `door` gives a door its id.

    :raises InputProblem: when a wall does not follow the borders of cells.
    """
    walls: dict[Edge, Wall] = {}
    for thing in tiled_map.objects("Wall"):
        door = thing.properties.get("door")
        for border in borders_along(tiled_map, thing):
            walls[border] = Wall(
                *border,
                blocks_move=thing.properties.get("block", True) is not False,
                blocks_sight=thing.properties.get("block_sight", True) is not False,
                door=door if isinstance(door, str) and door else None,
            )
    return Board(
        tiled_map.width,
        tiled_map.height,
        blocked=cells_with(tiled_map, "block"),
        sight_blocked=cells_with(tiled_map, "block_sight"),
        walls=tuple(walls.values()),
    )


def cells_with(tiled_map: TiledMap, name: str) -> frozenset[Cell]:
    """The cells on which a tile property is set: true, or anything but false, 0 and ''."""
    return frozenset(cell for cell, value in values_on_cells(tiled_map, name).items() if value)


def values_on_cells(tiled_map: TiledMap, name: str) -> dict[Cell, Property]:
    """A tile property's value on every cell where a tile has it; of several tiles the uppermost counts.

    Tiles of all layers count, visible or not, and tiles placed as objects, on the cell they stand on.
    """
    found: dict[Cell, Property] = {}
    for layer in tiled_map.layers:
        if isinstance(layer, TileLayer):
            # Not np.unique: that imports the masked arrays, a tenth of the time to a simulation's first game.
            for gid in sorted(set(layer.gids.ravel().tolist())):
                if gid and name in (properties := tiled_map.tile(gid).properties):
                    cells = np.flatnonzero(layer.gids == gid).tolist()
                    found.update(dict.fromkeys(cells, properties[name]))
        elif isinstance(layer, ObjectLayer):
            for thing in layer.objects:
                if thing.tile is not None and name in thing.properties:
                    found[cell_under(tiled_map, thing)] = thing.properties[name]
    return found


def cell_under(tiled_map: TiledMap, thing: MapObject) -> Cell:
    """The one cell that an object stands on: where its point, its middle or (for a tile) its foot is.

    :raises InputProblem: when that is outside the map.
    """
    x, y = _middle(thing)
    column, row = math.floor(x / tiled_map.tile_width), math.floor(y / tiled_map.tile_height)
    if not (0 <= column < tiled_map.width and 0 <= row < tiled_map.height):
        raise problem_at(
            tiled_map,
            thing,
            f"it is at tile {column},{row}, outside the map of {tiled_map.width}x{tiled_map.height}. "
            "Move it in.",
        )
    return row * tiled_map.width + column


def cells_under(tiled_map: TiledMap, thing: MapObject) -> tuple[Cell, ...]:
    """The cells that an object covers: those whose middle is in it; the one it stands on, if none is.

    :raises InputProblem: when none of them is on the map.
    """
    covered = tuple(
        row * tiled_map.width + column
        for row in range(tiled_map.height)
        for column in range(tiled_map.width)
        if _contains(thing, (column + 0.5) * tiled_map.tile_width, (row + 0.5) * tiled_map.tile_height)
    )
    return covered or (cell_under(tiled_map, thing),)


def borders_along(tiled_map: TiledMap, thing: MapObject) -> tuple[Edge, ...]:
    """The borders between cells that a polyline or polygon follows. The rim of the map needs none.

    :raises InputProblem: when it is another shape, or a part of it does not lie on borders.
    """
    if thing.shape not in {Shape.POLYLINE, Shape.POLYGON}:
        raise problem_at(tiled_map, thing, f"it is a {thing.shape}. Draw a wall as a polyline.")
    corners = [_corner(tiled_map, thing, x, y) for x, y in thing.points]
    if thing.shape is Shape.POLYGON:
        corners.append(corners[0])
    found: dict[Edge, None] = {}
    for (x1, y1), (x2, y2) in pairwise(corners):
        if x1 != x2 and y1 != y2:
            raise problem_at(
                tiled_map,
                thing,
                f"it runs aslant from corner {x1},{y1} to {x2},{y2}. Draw it along the borders of cells.",
            )
        for x in range(min(x1, x2), max(x1, x2)):
            _add_border(found, tiled_map, (x, y1 - 1), (x, y1))
        for y in range(min(y1, y2), max(y1, y2)):
            _add_border(found, tiled_map, (x1 - 1, y), (x1, y))
    return tuple(found)


def problem_at(tiled_map: TiledMap, thing: MapObject, text: str) -> InputProblem:
    """The error to raise about an object of a map."""
    return InputProblem(text, file=tiled_map.path, where=thing.where)


def _add_border(
    found: dict[Edge, None], tiled_map: TiledMap, first: tuple[int, int], second: tuple[int, int]
) -> None:
    if all(0 <= x < tiled_map.width and 0 <= y < tiled_map.height for x, y in (first, second)):
        a, b = (y * tiled_map.width + x for x, y in (first, second))
        found[edge(a, b)] = None


def _corner(tiled_map: TiledMap, thing: MapObject, x: float, y: float) -> tuple[int, int]:
    """The corner of cells that a corner of a wall means."""
    across, down = x / tiled_map.tile_width, y / tiled_map.tile_height
    column, row = round(across), round(down)
    if abs(across - column) > _NEAR or abs(down - row) > _NEAR:
        raise problem_at(
            tiled_map,
            thing,
            f"its corner at pixel {x:g},{y:g} is not at a corner of cells. Draw it with Snap to Grid.",
        )
    if not (0 <= column <= tiled_map.width and 0 <= row <= tiled_map.height):
        raise problem_at(tiled_map, thing, f"its corner {column},{row} is outside the map. Move it in.")
    return column, row


def _middle(thing: MapObject) -> tuple[float, float]:
    if thing.shape is Shape.POINT:
        return thing.x, thing.y
    if thing.points:
        xs, ys = zip(*thing.points, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    left, top = thing.top_left
    # A tile stands where the middle of its foot is, however far it rises.
    down = max(thing.height / 2, thing.height - 1) if thing.shape is Shape.TILE else thing.height / 2
    dx, dy = left + thing.width / 2 - thing.x, top + down - thing.y
    angle = math.radians(thing.rotation)
    return (
        thing.x + dx * math.cos(angle) - dy * math.sin(angle),
        thing.y + dx * math.sin(angle) + dy * math.cos(angle),
    )


def _contains(thing: MapObject, x: float, y: float) -> bool:
    if thing.shape is Shape.POLYGON:
        return _inside(thing.points, x, y)
    if thing.shape in {Shape.POINT, Shape.POLYLINE}:
        return False
    left, top = thing.top_left
    return left <= x < left + thing.width and top <= y < top + thing.height


def _inside(points: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point is in a polygon: a ray to the right crosses its outline an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*points, points[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1
