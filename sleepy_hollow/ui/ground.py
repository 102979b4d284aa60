"""The chapter's map by night: drawn in day colours, lit once by moon and lanterns, then fog and vignette."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pygame
from pygame import Rect, Surface

from common.files.paths import data_root
from common.files.tiled import MapObject, ObjectLayer, TiledMap, read_map
from common.ui import shapes
from common.ui.map_art import draw_map
from common.ui.picture_cache import kept_picture
from sleepy_hollow.rules.tables import Tables

AMBIENT = (98, 110, 172)
MOONLIGHT = ("#2c3458", "#0a0c18")
"""Added to the ambient light, from the top of the map to its foot."""
POOL = ((0, "#ffd08a", 0.80), (0.35, "#e59a4e", 0.48), (0.7, "#8a4a22", 0.18), (1, "#000000", 0.0))
FLAME = ((0, "#fff0c4", 0.95), (0.16, "#ffd98a", 0.8), (0.34, "#ffb84d", 0.32), (1, "#ff9a2e", 0.0))
FOG = ((0, "#b9c4f0", 0.16), (1, "#b9c4f0", 0.0))
LANTERN = "Lantern"
"""The class of the tiles that give light; their property `light` is its radius in locations."""
WINDOW_LIGHTS = {"obj_farmhouse": 1.5, "obj_church": 1.9, "obj_crypt": 1.2}
"""Buildings with a light in them: the radius of what falls out of their windows, in locations."""


def chapter_map(tables: Tables, map_file: str | None) -> TiledMap:
    """The Tiled map that the chapter is played on."""
    return _read(Path(map_file) if map_file else data_root() / "maps" / "sleepy_hollow" / tables.chapter.map)


@cache
def _read(path: Path) -> TiledMap:
    return read_map(path)


@kept_picture
def paint(tiled: TiledMap, cell: int) -> Surface:
    """The lit map at `cell` pixels to a location. Shared: do not change it."""
    board = Surface((tiled.width * cell, tiled.height * cell))
    board.fill("#77906a")
    draw_map(board, tiled, cell)
    lights = list(_lights(tiled))
    board.blit(_light_map(board.get_size(), lights, cell), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    flame = shapes.glow(round(cell * 1.2), round(cell * 1.2), FLAME)
    for thing in lights:
        if thing.is_lantern:
            middle = (round(thing.x * cell), round((thing.y - 0.40) * cell))
            board.blit(flame, flame.get_rect(center=middle))
    _lay_fog(board, cell)
    board.blit(shapes.vignette(board.get_size(), 0.5, "#080616"), (0, 0))
    return board.convert() if pygame.display.get_surface() else board


class _Light:
    """A light: where it stands and how far it reaches, in locations."""

    __slots__ = ("is_lantern", "radius", "strength", "x", "y")

    def __init__(self, x: float, y: float, radius: float, strength: float, is_lantern: bool) -> None:
        self.x, self.y, self.radius, self.strength = x, y, radius, strength
        self.is_lantern = is_lantern


def _lights(tiled: TiledMap) -> list[_Light]:
    found = []
    for layer in tiled.layers:
        if isinstance(layer, ObjectLayer) and layer.visible:
            found += [light for thing in layer.objects if (light := _light_of(tiled, thing)) is not None]
    return found


def _light_of(tiled: TiledMap, thing: MapObject) -> _Light | None:
    if thing.tile is None:
        return None
    middle = (thing.top_left[0] + thing.width / 2) / tiled.tile_width
    foot = (thing.top_left[1] + thing.height) / tiled.tile_height
    height = thing.height / tiled.tile_height
    if thing.tile.class_name == LANTERN:
        radius = thing.properties.get("light", 2.5)
        reach = float(radius) if isinstance(radius, int | float) else 2.5
        return _Light(middle, foot - 0.45 * height, reach, 0.85, True)
    region = thing.tile.tileset.region(thing.tile.id)
    name = region.picture.source.stem if region and isinstance(region.picture.source, Path) else ""
    if name in WINDOW_LIGHTS:
        return _Light(middle, foot - 0.25 * height, WINDOW_LIGHTS[name], 0.7, False)
    return None


def _light_map(size: tuple[int, int], lights: list[_Light], cell: int) -> Surface:
    light = Surface(size)
    light.fill(AMBIENT)
    moon = Surface((1, size[1]))
    top, foot = pygame.Color(MOONLIGHT[0]), pygame.Color(MOONLIGHT[1])
    for y in range(size[1]):
        moon.set_at((0, y), top.lerp(foot, y / max(1, size[1] - 1)))
    light.blit(pygame.transform.scale(moon, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for source in lights:
        side = round(2 * source.radius * cell)
        pool = Surface((side, side))
        stops = tuple((at, colour, round(opacity * source.strength, 3)) for at, colour, opacity in POOL)
        pool.blit(shapes.glow(side, side, stops), (0, 0))
        middle = (round(source.x * cell), round(source.y * cell))
        light.blit(pool, pool.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    return light


def _lay_fog(board: Surface, cell: int) -> None:
    """Low bands of fog; the same for every visit."""
    width, height = board.get_size()
    drawn = random.Random(12)
    for _band in range(9):
        wide, high = drawn.uniform(2.6, 5.2) * cell, drawn.uniform(0.6, 1.0) * cell
        band = shapes.glow(round(wide), round(high), FOG)
        x, y = drawn.uniform(-0.1, 0.9) * width, drawn.uniform(0.05, 0.95) * height
        board.blit(band, (round(x - wide / 4), round(y)))


@kept_picture
def zone_sign(cell: int, cells: frozenset[tuple[int, int]], colour: str) -> tuple[Surface, Rect]:
    """A soft outline around the locations of a goal's zone, with its place in board pixels."""
    left, top = min(x for x, _y in cells), min(y for _x, y in cells)
    right, bottom = max(x for x, _y in cells) + 1, max(y for _x, y in cells) + 1
    size = ((right - left) * cell, (bottom - top) * cell)
    sign = Surface(size, pygame.SRCALPHA)
    inset = max(3, cell // 24)
    for x, y in cells:
        tile = shapes.rounded(cell, cell, cell / 8, colour, opacity=0.07)
        sign.blit(tile, ((x - left) * cell, (y - top) * cell))
    if len(cells) == (right - left) * (bottom - top):
        body = (
            f'<rect x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" '
            f'rx="{cell / 8:.1f}" fill="none" stroke="{colour}" stroke-opacity=".75" '
            f'stroke-width="{max(2.0, cell / 40):.1f}" '
            f'stroke-dasharray="{cell / 7:.1f} {cell / 11:.1f}"/>'
        )
        sign.blit(shapes.draw_svg(body, size), (0, 0))
    return shapes.for_screen(sign), Rect((left * cell, top * cell), size)
