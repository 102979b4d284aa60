"""Maps drawn in Tiled, read without a window: `read_map` gives the map as plain values."""

from common.files.tiled.boards import (
    board_of,
    borders_along,
    cell_under,
    cells_under,
    cells_with,
    problem_at,
    values_on_cells,
)
from common.files.tiled.model import (
    Colour,
    Flip,
    ImageLayer,
    Layer,
    MapObject,
    ObjectLayer,
    Picture,
    Region,
    RenderOrder,
    Shape,
    TiledMap,
    TileLayer,
    TileSet,
    UsedTile,
)
from common.files.tiled.reader import check_map, read_map

__all__ = [
    "Colour",
    "Flip",
    "ImageLayer",
    "Layer",
    "MapObject",
    "ObjectLayer",
    "Picture",
    "Region",
    "RenderOrder",
    "Shape",
    "TileLayer",
    "TileSet",
    "TiledMap",
    "UsedTile",
    "board_of",
    "borders_along",
    "cell_under",
    "cells_under",
    "cells_with",
    "check_map",
    "problem_at",
    "read_map",
    "values_on_cells",
]
