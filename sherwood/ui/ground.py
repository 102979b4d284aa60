"""What the board looks like: Tiles drawn from their maps, cards for the unexplored, rope and pennants."""

from __future__ import annotations

from functools import cache

import pygame
from pygame import Rect, Surface

from common.engine.text import _
from common.files.tiled import TiledMap, read_map
from common.ui import art, fonts, shapes
from common.ui.fonts import FLOOR
from common.ui.map_art import draw_map, map_picture
from common.ui.picture_cache import kept_picture
from sherwood.library import map_file
from sherwood.rules.board import COLUMNS
from sherwood.rules.schema import LANES, TILE_SIDE
from sherwood.rules.state import UNEXPLORED_TILE, SherwoodState
from sherwood.rules.tables import Tables

GROOVE = "#1f1a12"
"""What is seen between the cards."""


def paint(game: Tables, state: SherwoodState, cell: int) -> Surface:
    """The whole board at `cell` pixels to a square."""
    side = TILE_SIDE * cell
    board = Surface((COLUMNS * cell, game.board.tile_rows * side))
    if pygame.display.get_surface():
        board = board.convert()
    _paint_area(board, game, state, cell, board.get_rect())
    return board


def repaint(board: Surface, game: Tables, state: SherwoodState, cell: int, position: int) -> None:
    """Paint one Tile of a painted board anew, with all that rises from it or into it."""
    side = TILE_SIDE * cell
    area = _rect(position, side).inflate(cell, 0)
    area.top -= cell
    area.height += cell
    _paint_area(board, game, state, cell, area.clip(board.get_rect()))


def _paint_area(board: Surface, game: Tables, state: SherwoodState, cell: int, area: Rect) -> None:
    side = TILE_SIDE * cell
    near = [
        (position, code)
        for position, code in enumerate(state.tiles)
        if _rect(position, side).inflate(2 * cell, 2 * cell).colliderect(area)
    ]
    board.set_clip(area)
    board.fill(GROOVE)
    own = game.content.plan.map
    if own:
        draw_map(board, _read(own), cell, exact=False)
    for position, code in near:
        if code == UNEXPLORED_TILE:
            board.blit(unexplored_card(side), _rect(position, side))
        elif tile := tile_map(game, code):
            board.blit(map_picture(tile, cell, code % 4, ("ground",), exact=False), _rect(position, side))
    for position, code in near:
        place = _rect(position, side)
        if code != UNEXPLORED_TILE and (tile := tile_map(game, code)):
            layers = standing_layers(state, position)
            draw_map(board, tile, cell, place.topleft, turns=code % 4, only=layers, exact=False)
        elif own and position in state.burned:
            _burn(board, _read(own), cell, place)
    _tie_rope(board, game.board.village_row * cell, cell)
    _hang_pennants(board, game, cell)
    board.set_clip(None)


def paint_tile(game: Tables, code: int, cell: int) -> Surface:
    """A forest Tile alone (its number * 4 + its quarter turns); what rises above its edge is cut off."""
    tile = tile_map(game, code)
    if tile is None:
        return unexplored_card(TILE_SIDE * cell)
    return map_picture(tile, cell, code % 4, exact=False)


def standing_layers(state: SherwoodState, position: int) -> tuple[str, ...]:
    """The layers of a Tile's map that stand up; after a fire the burned house, and no camp."""
    return ("scenery", "burnt") if position in state.burned else ("standing",)


def tile_map(game: Tables, code: int) -> TiledMap | None:
    """The map of a Tile (its number * 4 + its quarter turns); None where a board of one's own draws it."""
    name = game.tiles[code // 4].map
    return _read(str(map_file(name))) if name else None


@cache
def _read(path: str) -> TiledMap:
    return read_map(path)


def _burn(board: Surface, own: TiledMap, cell: int, place: Rect) -> None:
    """A Tile of a board of one's own after a fire: its map's layer "burnt", or ashes where it has none."""
    if not any(layer.name == "burnt" for layer in own.layers):
        board.blit(_scorched(place.width), place)
        return
    area = board.get_clip()
    board.set_clip(place.clip(area))
    for layers in (("ground",), ("scenery", "burnt")):
        draw_map(board, own, cell, only=layers, exact=False)
    board.set_clip(area)


@kept_picture
def _scorched(side: int) -> Surface:
    """Ashes over a Tile of a board of one's own."""
    ashes = shapes.rounded(side, side, side / 18, "#1a120a", opacity=0.55).copy()
    ruin = art.picture("house_burnt", round(side * 0.62))
    ashes.blit(ruin, ruin.get_rect(center=(side // 2, side // 2)))
    return shapes.for_screen(ashes)


def _rect(position: int, side: int) -> Rect:
    """Where a Tile lies."""
    row, lane = divmod(position, len(LANES))
    return Rect(lane * side, row * side, side, side)


@kept_picture
def unexplored_card(side: int) -> Surface:
    """A face-down card: dark green, a dashed line, the ghost of an oak."""
    card = Surface((side, side))
    card.fill(GROOVE)
    inset = max(2, side // 60)
    inner = side - 2 * inset
    face = shapes.rounded(
        inner, inner, side / 18, "#20301a", line="#8fb060", line_width=max(1.0, side / 120), line_opacity=0.55
    )
    card.blit(face, (inset, inset))
    dash = max(4, side // 18)
    gap = max(6, side // 14)
    far = side - gap
    # Four lines: the rasteriser draws a dashed rectangle wrongly.
    sides = f"M{gap} {gap} H{far} M{far} {gap} V{far} M{far} {far} H{gap} M{gap} {far} V{gap}"
    line = shapes.draw_svg(
        f'<path d="{sides}" fill="none" stroke="#8fb060" stroke-opacity=".55" '
        f'stroke-width="{max(1.4, side / 90):.1f}" stroke-dasharray="{dash} {dash * 0.8:.1f}"/>',
        (side, side),
    )
    card.blit(line, (0, 0))
    oak = art.tinted("obj_oak_0", round(side * 0.46), "#ffffff", 60)
    pixels = max(FLOOR - 2, round(side * 0.094))
    words = fonts.rendered(_("Unexplored"), "medium", pixels, "#a9c46a")
    has_words = words.get_width() < side - 2 * gap
    drop = side // 14 if has_words else 0
    card.blit(oak, oak.get_rect(center=(side // 2, side // 2 - drop)))
    if has_words:
        card.blit(words, words.get_rect(center=(side // 2, round(side * 0.77))))
    return card.convert() if pygame.display.get_surface() else card


def _tie_rope(board: Surface, y: int, cell: int) -> None:
    """The rope along the Village's border, from side to side."""
    high = max(6, cell // 5)
    width = board.get_width()
    middle = high / 2
    rope = shapes.draw_svg(
        f'<path d="M0 {middle} H{width}" stroke="#1f1a12" stroke-width="{high * 0.8:.1f}"/>'
        f'<path d="M0 {middle} H{width}" stroke="#e3b23a" stroke-width="{high * 0.45:.1f}"/>'
        f'<path d="M0 {middle} H{width}" stroke="#8f6516" stroke-width="{high * 0.45:.1f}" '
        f'stroke-dasharray="{high * 0.28:.1f} {high * 0.8:.1f}"/>',
        (width, high),
    )
    board.blit(rope, (0, y - high // 2))


def _hang_pennants(board: Surface, game: Tables, cell: int) -> None:
    """The lanes' letters, on a pennant at the left of every Spawn Tile."""
    pennant_width = max(18, round(cell * 0.72))
    for position in game.board.spawns:
        x, y = _rect(position, TILE_SIDE * cell).topleft
        flag = pennant(LANES[position % len(LANES)], pennant_width)
        board.blit(flag, (x + cell // 6, y - 1))


@kept_picture
def pennant(letter: str, width: int) -> Surface:
    """A lane's pennant, `width` pixels wide."""
    height = round(width * 44 / 36)
    flag = shapes.draw_svg(
        '<path d="M2 0 H34 V34 L18 42 L2 34 Z" fill="#a32638" stroke="#1f1a12" stroke-width="2.5" '
        'stroke-linejoin="round"/><path d="M6 3 H30 V31.5 L18 37.5 L6 31.5 Z" fill="none" stroke="#f0c64a" '
        'stroke-width="1.3"/>',
        (width, height),
        box=(36, 44),
    ).copy()
    numeral = fonts.rendered(letter, "title", max(11, round(width * 0.56)), "#fbf3dc")
    flag.blit(numeral, numeral.get_rect(center=(width // 2, round(height * 0.42))))
    return shapes.for_screen(flag)
