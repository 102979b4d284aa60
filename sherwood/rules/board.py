"""The play area: which squares there are, what borders on what, and how Tiles turn."""

from __future__ import annotations

from collections.abc import Sequence

from common.engine import grid
from sherwood.rules.schema import (
    CAMPS,
    HOME,
    LANES,
    OBSTACLE,
    SPAWN,
    TILE_SIDE,
    TILE_SQUARES,
    UNEXPLORED,
    VILLAGE,
    BoardPlan,
)

COLUMNS = len(LANES) * TILE_SIDE
"""Squares from West to East (SW-GEO-3)."""

SOUTH, WEST, EAST, NORTH = range(4)
"""Directions in the order in which equal choices are offered."""

SPAWN_ORDER = tuple(row * TILE_SIDE + column for row in range(TILE_SIDE) for column in (1, 2, 0, 3))
"""Places on a Spawn Tile in the order in which new Enemies take them (SW-SPN-7)."""

WHOLE_EDGE = (1 << TILE_SIDE) - 1


def turned(ground: str, turns: int) -> str:
    """A Tile's 16 signs after `turns` quarter turns clockwise.

    >>> turned("#...............", 1).index("#")
    3
    """
    for _ in range(turns % 4):
        ground = "".join(
            ground[(TILE_SIDE - 1 - column) * TILE_SIDE + row]
            for row in range(TILE_SIDE)
            for column in range(TILE_SIDE)
        )
    return ground


def edges(ground: str) -> tuple[int, int, int, int]:
    """The open squares along a Tile's South, West, East and North edge, as bits from West or North."""
    last = TILE_SIDE - 1

    def bits(squares: Sequence[int]) -> int:
        return sum(1 << place for place, square in enumerate(squares) if ground[square] != OBSTACLE)

    along = range(TILE_SIDE)
    return (
        bits([last * TILE_SIDE + i for i in along]),
        bits([i * TILE_SIDE for i in along]),
        bits([i * TILE_SIDE + last for i in along]),
        bits(list(along)),
    )


def is_one_region(ground: str) -> bool:
    """Whether every open square of a Tile can be walked to from every other without leaving the Tile."""
    opened = [square for square in range(TILE_SQUARES) if ground[square] != OBSTACLE]
    if not opened:
        return False
    reached, frontier = {opened[0]}, [opened[0]]
    while frontier:
        row, column = divmod(frontier.pop(), TILE_SIDE)
        for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            square = r * TILE_SIDE + c
            if (
                0 <= r < TILE_SIDE
                and 0 <= c < TILE_SIDE
                and square not in reached
                and ground[square] != OBSTACLE
            ):
                reached.add(square)
                frontier.append(square)
    return len(reached) == len(opened)


class Board:
    """The static tables of one play area. Squares (cells) are flat integers, `row * 24 + column`.

    Tile positions are numbered row by row from the North-West, six to a row.
    """

    def __init__(self, plan: BoardPlan) -> None:
        lanes = len(LANES)
        self.plan = plan
        self.tile_rows = plan.tile_rows
        self.grid = grid.Board(COLUMNS, self.tile_rows * TILE_SIDE)
        self.size = self.grid.size
        self.around = tuple(
            tuple(cell for cell in (south, west, east, north) if cell != grid.OUTSIDE)
            for north, east, south, west in self.grid.beyond
        )
        """The adjacent squares of every square: South, West, East, North."""
        self.sides = tuple((west, east) for _, east, _, west in self.grid.beyond)
        """The squares directly West and East, `OUTSIDE` beyond the rim."""
        self.south = tuple(south for _, _, south, _ in self.grid.beyond)
        self.distances = self.grid.distances
        """Orthogonal steps between two squares, whatever lies between (SW-CBT-2)."""
        self.position_of = tuple(
            (cell // COLUMNS // TILE_SIDE) * lanes + cell % COLUMNS // TILE_SIDE for cell in range(self.size)
        )
        """The Tile position of every square."""
        self.lane_of = tuple(cell % COLUMNS // TILE_SIDE for cell in range(self.size))
        self.origins = tuple(
            (position // lanes) * TILE_SIDE * COLUMNS + position % lanes * TILE_SIDE
            for position in range(len(plan.positions))
        )
        """The North-West square of every Tile position."""
        self.squares = tuple(
            tuple(origin + row * COLUMNS + column for row in range(TILE_SIDE) for column in range(TILE_SIDE))
            for origin in self.origins
        )
        """The 16 squares of every Tile position, row by row."""
        positions = range(len(plan.positions))
        self.beside = tuple(
            (
                position + lanes if position + lanes < len(positions) else grid.OUTSIDE,
                position - 1 if position % lanes else grid.OUTSIDE,
                position + 1 if position % lanes < lanes - 1 else grid.OUTSIDE,
                position - lanes if position >= lanes else grid.OUTSIDE,
            )
            for position in positions
        )
        """The Tile positions to the South, West, East and North."""
        roles = [tile.role if tile else None for tile in plan.positions]
        self.village = tuple(p for p in positions if roles[p] == VILLAGE)
        self.spawns = tuple(p for p in positions if roles[p] == SPAWN)
        self.forest = tuple(p for p in positions if roles[p] not in (VILLAGE, SPAWN))
        self.is_village = tuple(p in self.village for p in positions)
        self.village_row = min(self.village) // lanes * TILE_SIDE
        """The northernmost row of the Village."""
        self.ground = "".join(self._signs())
        self.homes = tuple(cell for cell in range(self.size) if self.ground[cell] == HOME)
        self.homes = tuple(sorted(self.homes, key=lambda cell: (self.lane_of[cell], cell)))
        """The home squares, one to a Villager, by lane (SW-SET-7)."""
        self.starts = tuple(
            self.squares[p][tile.start]
            for p in self.spawns
            if (tile := plan.positions[p]) is not None and tile.start is not None
        )
        """The start squares of the Spawn Tiles, lane A to F (SW-SET-6)."""
        self.camps = tuple(cell for cell in range(self.size) if self.ground[cell] in CAMPS)
        self.last_village_row = tuple(p for p in self.village if p // lanes == max(self.village) // lanes)

    def _signs(self) -> list[str]:
        signs = [UNEXPLORED] * self.size
        for position, tile in enumerate(self.plan.positions):
            if tile is not None:
                for place, cell in enumerate(self.squares[position]):
                    signs[cell] = tile.ground[place]
        return signs

    def cell(self, row: int, column: int) -> int:
        """The square in this row and column."""
        return row * COLUMNS + column

    def near(self, reach: int) -> tuple[tuple[int, ...], ...]:
        """For every square those at a distance of 1 to `reach`, row by row."""
        steps = [
            (down, across)
            for down in range(-reach, reach + 1)
            for across in range(abs(down) - reach, reach - abs(down) + 1)
            if down or across
        ]
        rows = self.size // COLUMNS
        return tuple(
            tuple(
                (row + down) * COLUMNS + column + across
                for down, across in steps
                if 0 <= row + down < rows and 0 <= column + across < COLUMNS
            )
            for row in range(rows)
            for column in range(COLUMNS)
        )

    def is_diagonal(self, a: int, b: int) -> bool:
        """Whether two squares touch at a corner only; a second one off the board does not."""
        return (
            0 <= b < self.size
            and abs(a // COLUMNS - b // COLUMNS) == 1
            and abs(a % COLUMNS - b % COLUMNS) == 1
        )

    def tile_distance(self, a: int, b: int) -> int:
        """Orthogonal Tile steps between two positions (SW-WIT-6)."""
        lanes = len(LANES)
        return abs(a // lanes - b // lanes) + abs(a % lanes - b % lanes)


def square_name(cell: int) -> str:
    """A square as players call it: the lane's letter, its column in the lane, and the row from the North.

    >>> square_name(0), square_name(4 * 24 + 5)
    ('A1-1', 'B2-5')
    """
    row, column = divmod(cell, COLUMNS)
    return f"{LANES[column // TILE_SIDE]}{column % TILE_SIDE + 1}-{row + 1}"
