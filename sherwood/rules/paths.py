"""Routes of Enemies: as few Tile borders as possible, then as few squares (SW-PTH-1, SW-PTH-2).

A field holds the length of the shortest route from every square to its targets. Squares of equal length are
one bitmask (bit number = square), so that a whole field takes a few dozen operations on integers: it must
be made anew whenever a Tile is placed or burns, a Barricade is built or broken, or a Tower is built.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from common.engine.grid import mask_of
from sherwood.rules.board import COLUMNS, Board
from sherwood.rules.schema import BARRED, BARRICADE, OBSTACLE, TILE_SIDE

NO_ROUTE: Final = 1 << 30
"""The length of a route where there is none; more than any length."""
CROSSING: Final = 1 << 15
"""What crossing a Tile border adds to the length of a route (SW-PTH-1)."""


def _telling(signs: Container[str]) -> dict[int, str]:
    """A translation to "1" for these signs and to "0" for all others."""
    return str.maketrans({sign: "1" if sign in signs else "0" for sign in map(chr, range(128))})


_BARRED: Final = _telling(BARRED)
_OBSTACLES: Final = _telling((OBSTACLE,))
_BARRICADES: Final = _telling((BARRICADE,))


def barred_squares(ground: str) -> int:
    """A bitmask of all obstacles, Barricades and Towers; what is unexplored is open (SW-PTH-6)."""
    return int(ground[::-1].translate(_BARRED), 2)


def obstacle_squares(ground: str) -> int:
    """A bitmask of all obstacles, which nothing ever opens (SW-PTH-7)."""
    return int(ground[::-1].translate(_OBSTACLES), 2)


def barricade_squares(ground: str) -> int:
    """A bitmask of all Barricades."""
    return int(ground[::-1].translate(_BARRICADES), 2)


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

    A length is one integer, `borders * CROSSING + squares`. Sets of squares are bitmasks: `opened` can be
    entered, `targets` are where routes lead, and entering one of `tolled` counts as `toll` squares more
    (SW-PTH-6). Where no route leads, `walls` count as open, too: the way goes on to the first (SW-PTH-7).
    """

    __slots__ = (
        "_around",
        "_board",
        "_lengths",
        "_levels",
        "_masks",
        "_opened",
        "_position_of",
        "_south",
        "_steps",
        "_targets",
        "_through",
        "_toll",
        "_tolled",
        "_walls",
    )

    def __init__(
        self,
        board: Board,
        masks: RouteMasks,
        opened: int,
        targets: int,
        *,
        tolled: int = 0,
        toll: int = 0,
        walls: int = 0,
    ) -> None:
        self._board, self._masks, self._opened, self._targets = board, masks, opened, targets
        self._around = board.around
        self._position_of = board.position_of
        self._south = board.south
        self._tolled, self._toll = tolled, toll
        self._walls = walls
        self._through: RouteField | None = None
        self._levels = _levels(masks, opened, targets & opened, tolled, toll)
        self._lengths: dict[int, int] = {}
        self._steps: dict[int, tuple[int, ...]] = {}

    def length(self, cell: int) -> int:
        """The length of the shortest route from a square, 0 on a target, `NO_ROUTE` without one."""
        length = self._open_length(cell)
        return self._through_walls().length(cell) if length == NO_ROUTE and self._walls else length

    def steps(self, cell: int) -> tuple[int, ...]:
        """The first steps that an Enemy may take, in the order in which they are offered.

        South alone if that lies on a shortest route (SW-PTH-4), else every one that does (SW-PTH-5); empty
        on a target and without a route.
        """
        steps = self._steps.get(cell)
        if steps is None:
            steps = self._steps[cell] = self._first_steps(cell)
        return steps

    def _open_length(self, cell: int) -> int:
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

    def _through_walls(self) -> RouteField:
        """The same routes with the walls open (SW-PTH-7)."""
        if self._through is None:
            opened = self._opened | self._walls
            self._through = RouteField(
                self._board, self._masks, opened, self._targets, tolled=self._tolled, toll=self._toll
            )
        return self._through

    def _first_steps(self, cell: int) -> tuple[int, ...]:
        length = self._open_length(cell)
        if length == NO_ROUTE:
            return self._through_walls().steps(cell) if self._walls else ()
        if not length:
            return ()
        levels, tolled = self._levels, self._tolled
        within, across = length - 1, length - 1 - CROSSING
        positions, position = self._position_of, self._position_of[cell]
        south = self._south[cell]
        steps = []
        for neighbour in self._around[cell]:
            shorter = within if positions[neighbour] == position else across
            if tolled >> neighbour & 1:
                shorter -= self._toll
            if levels.get(shorter, 0) >> neighbour & 1:
                self._lengths[neighbour] = shorter
                if neighbour == south:
                    return (neighbour,)
                steps.append(neighbour)
        return tuple(steps)


def _levels(masks: RouteMasks, opened: int, targets: int, tolled: int, toll: int) -> dict[int, int]:
    """The squares of every length that occurs, as bitmasks.

    Routes are followed back from the targets: what leads over a tolled square comes `toll` lengths later.
    """
    west, east, north, south = masks.west, masks.east, masks.north, masks.south
    over_west, over_east = masks.over_west, masks.over_east
    over_north, over_south = masks.over_north, masks.over_south
    levels: dict[int, int] = {}
    todo = opened
    entered = {0: targets}  # squares reached over a border or a toll, by the length of their route
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
                paying = front & tolled
                if paying:
                    late = length + 1 + toll
                    entered[late] = entered.get(late, 0) | (
                        paying >> 1 & west
                        | paying << 1 & east
                        | paying >> COLUMNS & north
                        | paying << COLUMNS & south
                    )
                    front ^= paying
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
                later = length + 1 + CROSSING
                paying = leaving & tolled
                if paying:
                    entered[later + toll] = entered.get(later + toll, 0) | (
                        paying >> 1 & over_west
                        | paying << 1 & over_east
                        | paying >> COLUMNS & over_north
                        | paying << COLUMNS & over_south
                    )
                    leaving ^= paying
                entered[later] = entered.get(later, 0) | (
                    leaving >> 1 & over_west
                    | leaving << 1 & over_east
                    | leaving >> COLUMNS & over_north
                    | leaving << COLUMNS & over_south
                )
    return levels
