"""Routes of Enemies: as few Tile borders as possible, then as few squares (SW-PTH-1, SW-PTH-2).

A field holds the length of the shortest route from every square to its targets. Squares of equal length are
one bitmask (bit number = square), so that a whole field takes a few dozen operations on integers: it must
be made anew whenever a Tile is placed or burns.
"""

from __future__ import annotations

from typing import Final

from common.engine.grid import mask_of
from common.engine.paths import CROSSING, UNREACHABLE
from sherwood.rules.board import COLUMNS, Board
from sherwood.rules.schema import OBSTACLE, TILE_SIDE

_CLOSED_SIGNS: Final = str.maketrans(
    {sign: "0" if sign == OBSTACLE else "1" for sign in map(chr, range(128))}
)


def open_squares(ground: str) -> int:
    """A bitmask of all squares without obstacle; unexplored ones count as open (SW-PTH-6)."""
    return int(ground[::-1].translate(_CLOSED_SIGNS), 2)


class RouteMasks:
    """Bitmasks of the squares from which a step in each direction stays on its Tile, or crosses a border."""

    __slots__ = ("cross_east", "cross_north", "cross_south", "cross_west", "east", "north", "south", "west")

    def __init__(self, board: Board) -> None:
        cells = range(board.size)
        first, last, rows = 0, TILE_SIDE - 1, board.size // COLUMNS

        def squares(line: int, rim: int, *, columns: bool) -> tuple[int, int]:
            """Those not on a Tile's line of this number, and those on it but not on the board's rim."""
            place = [cell % COLUMNS if columns else cell // COLUMNS for cell in cells]
            return (
                mask_of(cell for cell in cells if place[cell] % TILE_SIDE != line),
                mask_of(cell for cell in cells if place[cell] % TILE_SIDE == line and place[cell] != rim),
            )

        self.west, self.cross_west = squares(first, 0, columns=True)
        self.east, self.cross_east = squares(last, COLUMNS - 1, columns=True)
        self.north, self.cross_north = squares(first, 0, columns=False)
        self.south, self.cross_south = squares(last, rows - 1, columns=False)


class RouteField:
    """Lengths and first steps of the shortest routes to a set of targets.

    A length is one integer, `borders * CROSSING + squares`. `opened` are the squares that can be entered,
    `targets` those that routes lead to, both as bitmasks.
    """

    __slots__ = ("_around", "_lengths", "_levels", "_position_of", "_south", "_steps")

    def __init__(self, board: Board, masks: RouteMasks, opened: int, targets: int) -> None:
        self._around = board.around
        self._position_of = board.position_of
        self._south = board.south
        self._levels = _levels(masks, opened, targets)
        self._lengths: dict[int, int] = {}
        self._steps: dict[int, tuple[int, ...]] = {}

    def length(self, cell: int) -> int:
        """The length of the shortest route from a square, 0 on a target, `UNREACHABLE` without one."""
        length = self._lengths.get(cell)
        if length is None:
            bit = 1 << cell
            length = UNREACHABLE
            for level, squares in self._levels.items():
                if squares & bit:
                    length = level
                    break
            self._lengths[cell] = length
        return length

    def steps(self, cell: int) -> tuple[int, ...]:
        """The first steps that an Enemy may take, in the order in which they are offered.

        South alone if that lies on a shortest route (SW-PTH-4), else every one that does (SW-PTH-5); empty
        on a target and without a route.
        """
        steps = self._steps.get(cell)
        if steps is None:
            steps = self._steps[cell] = self._first_steps(cell)
        return steps

    def _first_steps(self, cell: int) -> tuple[int, ...]:
        length = self.length(cell)
        if not length or length == UNREACHABLE:
            return ()
        within = self._levels.get(length - 1, 0)
        across = self._levels.get(length - 1 - CROSSING, 0)
        positions, position = self._position_of, self._position_of[cell]
        steps = []
        for neighbour in self._around[cell]:
            inside = positions[neighbour] == position
            if (within if inside else across) >> neighbour & 1:
                self._lengths[neighbour] = length - 1 if inside else length - 1 - CROSSING
                if neighbour == self._south[cell]:
                    return (neighbour,)
                steps.append(neighbour)
        return tuple(steps)


def _levels(masks: RouteMasks, opened: int, targets: int) -> dict[int, int]:
    """The squares of every length that occurs, as bitmasks, shortest first."""
    west, east, north, south = masks.west, masks.east, masks.north, masks.south
    levels: dict[int, int] = {}
    todo = opened | targets
    entered = {0: targets}  # squares just reached over a border, by the length of their route
    while entered:
        beyond: dict[int, int] = {}
        length = min(entered)
        front = 0
        while True:
            front = (front | entered.pop(length, 0)) & todo
            if front:
                todo ^= front
                levels[length] = front
                crossing = (
                    (front & masks.cross_west) >> 1
                    | (front & masks.cross_east) << 1
                    | (front & masks.cross_north) >> COLUMNS
                    | (front & masks.cross_south) << COLUMNS
                ) & todo
                if crossing:
                    beyond[length + 1 + CROSSING] = crossing
                front = (
                    (front & west) >> 1
                    | (front & east) << 1
                    | (front & north) >> COLUMNS
                    | (front & south) << COLUMNS
                )
                length += 1
            elif entered:
                length = min(entered)
            else:
                break
        entered = beyond
    return levels
