"""Routes of Enemies: as few Tile borders as possible, then as few squares (SW-PTH-1, SW-PTH-2).

A field holds the length of the shortest route from every square to its targets. Squares of equal length are
one bitmask (bit number = square), so that a whole field takes a few dozen operations on integers: it must
be made anew whenever a Tile is placed or burns.
"""

from __future__ import annotations

from typing import Final

from common.engine.grid import mask_of
from sherwood.rules.board import COLUMNS, Board
from sherwood.rules.schema import OBSTACLE, TILE_SIDE

NO_ROUTE: Final = 1 << 30
"""The length of a route where there is none; more than any length."""
CROSSING: Final = 1 << 15
"""What crossing a Tile border adds to the length of a route (SW-PTH-1)."""

_CLOSED_SIGNS: Final = str.maketrans(
    {sign: "0" if sign == OBSTACLE else "1" for sign in map(chr, range(128))}
)


def open_squares(ground: str) -> int:
    """A bitmask of all squares without obstacle; unexplored ones count as open (SW-PTH-6)."""
    return int(ground[::-1].translate(_CLOSED_SIGNS), 2)


class RouteMasks:
    """Bitmasks of the squares that a step in each direction leads to, on the same Tile or over a border."""

    __slots__ = ("east", "north", "over_east", "over_north", "over_south", "over_west", "south", "west")

    def __init__(self, board: Board) -> None:
        cells = range(board.size)
        column = [cell % COLUMNS for cell in cells]
        row = [cell // COLUMNS for cell in cells]
        last = TILE_SIDE - 1

        def squares(line: list[int], first: int, rim: int) -> tuple[int, int]:
            """Those that are not first on their Tile, and those that are first but not on the board's rim."""
            return (
                mask_of(cell for cell in cells if line[cell] % TILE_SIDE != first),
                mask_of(cell for cell in cells if line[cell] % TILE_SIDE == first and line[cell] != rim),
            )

        self.east, self.over_east = squares(column, 0, 0)
        self.west, self.over_west = squares(column, last, COLUMNS - 1)
        self.south, self.over_south = squares(row, 0, 0)
        self.north, self.over_north = squares(row, last, row[-1])


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
        """The length of the shortest route from a square, 0 on a target, `NO_ROUTE` without one."""
        length = self._lengths.get(cell)
        if length is None:
            bit = 1 << cell
            length = NO_ROUTE
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
        if not length or length == NO_ROUTE:
            return ()
        lengths, levels = self._lengths, self._levels
        within, across = length - 1, length - 1 - CROSSING
        positions, position = self._position_of, self._position_of[cell]
        south = self._south[cell]
        steps = []
        for neighbour in self._around[cell]:
            shorter = within if positions[neighbour] == position else across
            if levels.get(shorter, 0) >> neighbour & 1:
                lengths[neighbour] = shorter
                if neighbour == south:
                    return (neighbour,)
                steps.append(neighbour)
        return tuple(steps)


def _levels(masks: RouteMasks, opened: int, targets: int) -> dict[int, int]:
    """The squares of every length that occurs, as bitmasks, shortest first."""
    west, east, north, south = masks.west, masks.east, masks.north, masks.south
    over_west, over_east = masks.over_west, masks.over_east
    over_north, over_south = masks.over_north, masks.over_south
    levels: dict[int, int] = {}
    todo = opened | targets
    entered = {0: targets}  # squares reached over a border, by the length of their route
    while entered:
        # All squares that as many borders lead to, step by step.
        layer: list[tuple[int, int]] = []
        length = min(entered)
        front = 0
        while True:
            front = (front | entered.pop(length, 0)) & todo
            if front:
                todo ^= front
                levels[length] = front
                layer.append((length, front))
                front = (
                    front >> 1 & west
                    | front << 1 & east
                    | front >> COLUMNS & north
                    | front << COLUMNS & south
                )
                length += 1
            elif entered:
                length = min(entered)
            else:
                break
        # Where they lead over one border more.
        rim = (
            (todo & over_west) << 1
            | (todo & over_east) >> 1
            | (todo & over_north) << COLUMNS
            | (todo & over_south) >> COLUMNS
        )
        for length, squares in layer:
            leaving = squares & rim
            if leaving:
                entered[length + 1 + CROSSING] = (
                    leaving >> 1 & over_west
                    | leaving << 1 & over_east
                    | leaving >> COLUMNS & over_north
                    | leaving << COLUMNS & over_south
                )
    return levels
