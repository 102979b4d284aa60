"""Sherwood's Tiled maps: what a map of kind `SherwoodTile` or `SherwoodBoard` means to the rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from common.files.problems import InputProblem
from common.files.tiled import (
    MapObject,
    TiledMap,
    cell_under,
    cells_under,
    cells_with,
    problem_at,
    read_map_of_kind,
)
from sherwood.rules.board import COLUMNS, Board, is_one_region
from sherwood.rules.schema import (
    CAMPS,
    ENCOUNTER,
    FOREST,
    HOME,
    LANES,
    OBSTACLE,
    OPEN,
    PERIL,
    SPAWN,
    TILE_SIDE,
    TILE_SQUARES,
    VILLAGE,
    BoardPlan,
    Tile,
)

TILE_KIND: Final = "SherwoodTile"
BOARD_KIND: Final = "SherwoodBoard"
ROLES: Final = (SPAWN, FOREST, VILLAGE)
VILLAGERS: Final = 6
"""Home squares that a board needs (SW-SET-7)."""
OWN_TILES: Final = 101
"""Number of the first Tile of a board of one's own."""

_CAMP_SIGNS: Final = {resource: sign for sign, resource in CAMPS.items()}
_SYMBOLS: Final = {"Peril": PERIL, "Encounter": ENCOUNTER, "Home": HOME}


def read_tile(path: Path, number: int) -> Tile:
    """The Tile that a map of kind `SherwoodTile` draws.

    :raises InputProblem: when the map cannot be read or is no such Tile.
    """
    tiled = read_map_of_kind(path, TILE_KIND)
    if (tiled.width, tiled.height) != (TILE_SIDE, TILE_SIDE):
        raise InputProblem(
            f"it has {tiled.width}x{tiled.height} squares, a Tile has 4x4. Resize the map.",
            file=path,
        )
    signs, starts = _signs(tiled)
    role = tiled.properties.get("role")
    if role not in ROLES:
        raise InputProblem(
            f'its property "role" is {role!r}. Choose one of: {", ".join(ROLES)}.',
            file=path,
            where="map properties",
        )
    name = tiled.properties.get("name")
    tile = Tile(
        number=number,
        name=name if isinstance(name, str) and name else path.stem,
        role=str(role),
        ground="".join(signs),
        start=next(iter(starts), None),
        map=path.name,
    )
    check_tile(tile, path)
    return tile


def read_board(path: Path) -> BoardPlan:
    """The whole board that a map of kind `SherwoodBoard` draws.

    Six lanes wide; Spawn Tiles in the northern row, Village Tiles in the southern rows, forest between. Where
    no `Tile` rectangle lies between them the forest is unexplored.

    :raises InputProblem: when the map cannot be read or is no such board.
    """
    tiled = read_map_of_kind(path, BOARD_KIND)
    lanes = len(LANES)
    if tiled.width != COLUMNS or tiled.height % TILE_SIDE or tiled.height < 3 * TILE_SIDE:
        raise InputProblem(
            f"it has {tiled.width}x{tiled.height} squares. A board is {COLUMNS} wide and three or more Tiles "
            f"of {TILE_SIDE} squares high. Resize the map.",
            file=path,
        )
    signs, starts = _signs(tiled)
    positions: list[Tile | None] = [None] * (lanes * (tiled.height // TILE_SIDE))
    for thing in tiled.objects("Tile"):
        position, squares = _place(tiled, thing)
        if positions[position] is not None:
            raise problem_at(tiled, thing, "another Tile lies there already. Delete one of the two.")
        begins = [place for place, cell in enumerate(squares) if cell in starts]
        tile = Tile(
            number=OWN_TILES + position,
            name=_text(thing, "name") or thing.name,
            role=_role(tiled, thing),
            ground="".join(signs[cell] for cell in squares),
            start=next(iter(begins), None),
        )
        check_tile(tile, path, thing.where)
        positions[position] = tile
    plan = BoardPlan(tuple(positions), map=str(path))
    check_rows(plan, path)
    _check_ways(plan, path)
    return plan


def check_tile(tile: Tile, path: Path, where: str = "") -> None:
    """Check what every Tile must be (SW-GEO-5).

    :raises InputProblem: naming what is wrong.
    """
    if not is_one_region(tile.ground):
        text = "the squares without obstacle do not hang together. Clear a way between them."
        raise InputProblem(text, file=path, where=where)
    counts = {
        "camp": sum(sign in CAMPS for sign in tile.ground),
        "Peril": tile.ground.count(PERIL),
        "Encounter": tile.ground.count(ENCOUNTER),
    }
    for name, count in counts.items():
        if count > 1:
            raise InputProblem(f"it has {count} objects {name}. Leave one.", file=path, where=where)
    if tile.role == SPAWN and tile.start is None:
        raise InputProblem("a Spawn Tile needs a Start object.", file=path, where=where)
    if tile.role != VILLAGE and HOME in tile.ground:
        raise InputProblem("only Village Tiles have a Home object.", file=path, where=where)


def _signs(tiled: TiledMap) -> tuple[list[str], set[int]]:
    """The sign of every square, and the start squares."""
    signs = [OPEN] * (tiled.width * tiled.height)
    for cell in cells_with(tiled, "block"):
        signs[cell] = OBSTACLE
    starts = set()
    for thing in tiled.objects():
        if thing.class_name == "Camp":
            resource = _text(thing, "kind") or "wood"  # the class's own default
            if resource not in _CAMP_SIGNS:
                known = ", ".join(_CAMP_SIGNS)
                raise problem_at(tiled, thing, f"there is no camp for {resource!r}. Choose one of: {known}.")
            _mark(tiled, thing, signs, _CAMP_SIGNS[resource])
        elif thing.class_name in _SYMBOLS:
            _mark(tiled, thing, signs, _SYMBOLS[thing.class_name])
        elif thing.class_name == "Start":
            cell = cell_under(tiled, thing)
            if signs[cell] == OBSTACLE:
                raise problem_at(tiled, thing, "nobody can start on an obstacle. Move it.")
            starts.add(cell)
    return signs, starts


def _mark(tiled: TiledMap, thing: MapObject, signs: list[str], sign: str) -> None:
    """Put a sign on the square under an object; a square carries one thing at most (SW-GEO-5)."""
    cell = cell_under(tiled, thing)
    if signs[cell] != OPEN:
        raise problem_at(tiled, thing, "its square already carries something else. Move one of the two.")
    signs[cell] = sign


def _text(thing: MapObject, name: str) -> str:
    value = thing.properties.get(name)
    return value if isinstance(value, str) else ""


def _place(tiled: TiledMap, thing: MapObject) -> tuple[int, tuple[int, ...]]:
    """The position that a `Tile` rectangle covers, and its squares row by row."""
    covered = cells_under(tiled, thing)
    row, column = divmod(covered[0], COLUMNS)
    position = row // TILE_SIDE * len(LANES) + column // TILE_SIDE
    corner = row // TILE_SIDE * TILE_SIDE * COLUMNS + column // TILE_SIDE * TILE_SIDE
    squares = tuple(
        corner + down * COLUMNS + across for down in range(TILE_SIDE) for across in range(TILE_SIDE)
    )
    if len(covered) != TILE_SQUARES or set(covered) != set(squares):
        raise problem_at(
            tiled,
            thing,
            "it does not cover the 4x4 squares of one position. Draw it with Snap to Grid from a corner at "
            "a multiple of 4.",
        )
    lane = _text(thing, "lane")
    if lane and lane != LANES[column // TILE_SIDE]:
        raise problem_at(
            tiled, thing, f"its lane is {lane!r}, but it lies in lane {LANES[column // TILE_SIDE]}."
        )
    return position, squares


def _role(tiled: TiledMap, thing: MapObject) -> str:
    role = _text(thing, "role") or FOREST  # the class's own default
    if role not in ROLES:
        raise problem_at(tiled, thing, f"there is no role {role!r}. Choose one of: {', '.join(ROLES)}.")
    return role


def check_rows(plan: BoardPlan, path: Path) -> None:
    """Check that Spawn Tiles fill the northern row, Village Tiles the southern ones, with six homes.

    :raises InputProblem: naming what is wrong.
    """
    lanes = len(LANES)
    rows = [plan.positions[start : start + lanes] for start in range(0, len(plan.positions), lanes)]
    roles = [[tile.role if tile is not None else FOREST for tile in row] for row in rows]
    if set(roles[0]) != {SPAWN} or any(SPAWN in row for row in roles[1:]):
        raise InputProblem(
            "the northern row, and no other, must be six Tiles with the role spawn.", file=path
        )
    village = [row for row in roles if VILLAGE in row]
    if not village or any(set(row) != {VILLAGE} for row in village) or roles[-len(village) :] != village:
        raise InputProblem("the southern rows must be full of Tiles with the role village.", file=path)
    homes = _count(plan.positions, HOME)
    if homes != VILLAGERS:
        raise InputProblem(f"it has {homes} Home objects, six Villagers need six.", file=path)


def _check_ways(plan: BoardPlan, path: Path) -> None:
    """Check that every Tile can be walked to from the Village; what is unexplored may turn out open.

    :raises InputProblem: naming the first Tile that cannot.
    """
    board = Board(plan)
    reached = {cell for position in board.village for cell in board.squares[position]}
    reached = {cell for cell in reached if board.ground[cell] != OBSTACLE}
    frontier = list(reached)
    while frontier:
        for cell in board.around[frontier.pop()]:
            if cell not in reached and board.ground[cell] != OBSTACLE:
                reached.add(cell)
                frontier.append(cell)
    for position, tile in enumerate(plan.positions):
        if tile is not None and reached.isdisjoint(board.squares[position]):
            row, lane = divmod(position, len(LANES))
            raise InputProblem(
                "no way leads from it to the Village. Clear one.",
                file=path,
                where=f'Tile "{tile.name}" (lane {LANES[lane]}, row {row + 1} from the North)',
            )


def _count(tiles: Iterable[Tile | None], sign: str) -> int:
    return sum(tile.ground.count(sign) for tile in tiles if tile is not None)
