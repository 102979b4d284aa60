"""The board as a grid: cells, what blocks them, walls on the borders between them, and who borders whom.

A cell is one flat integer, `row * width + column`; row 0 is the North. A board never changes: what opens
and closes during play (doors, barricades) is said to `common.engine.paths.Passages`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain

import msgspec

Cell = int
Edge = tuple[Cell, Cell]
"""The border between two orthogonally adjacent cells, the lower cell first."""
Neighbours = tuple[tuple[Cell, ...], ...]
"""For every cell the cells that one step reaches, in ascending order."""

NORTH, EAST, SOUTH, WEST = range(4)
OUTSIDE = -1
"""What lies beyond the rim of the board, where a cell is expected."""


def edge(a: Cell, b: Cell) -> Edge:
    """The border between two adjacent cells, whichever is named first."""
    return (a, b) if a < b else (b, a)


def cells_of(mask: int) -> list[Cell]:
    """The cells whose bits are set in a bitmask (bit number = cell), in ascending order."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cells


def mask_of(cells: Iterable[Cell]) -> int:
    """A bitmask with the bits of `cells` set."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def lanes_of(cells: Iterable[Cell]) -> int:
    """A set of cells with a byte for each cell, 1 or 0: sums of such sets count in every cell at once."""
    lanes = 0
    for cell in cells:
        lanes |= 1 << (cell << 3)
    return lanes


class Wall(msgspec.Struct, frozen=True, gc=False):
    """A wall on the border between two adjacent cells; as a door it has an id and may be opened."""

    first: Cell
    second: Cell
    blocks_move: bool = True
    blocks_sight: bool = True
    door: str | None = None

    @property
    def edge(self) -> Edge:
        return edge(self.first, self.second)


class Board(msgspec.Struct, frozen=True, dict=True):
    """A grid of `width` x `height` cells with its terrain, JSON-able, compared by value.

    `blocked` cells cannot be entered, `sight_blocked` ones cannot be seen through; a solid block is in
    both. Walls are put in the order of their borders. Tables are made when first asked for and kept.

    :raises ValueError: when a cell lies outside, a wall joins cells that are not adjacent, or two walls
        share a border.

    >>> board = Board(3, 2, blocked=frozenset({1}), walls=(Wall(3, 4),))
    >>> board.neighbours
    ((3,), (), (5,), (0,), (5,), (2, 4))
    """

    width: int
    height: int
    blocked: frozenset[Cell] = frozenset()
    sight_blocked: frozenset[Cell] = frozenset()
    walls: tuple[Wall, ...] = ()

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a board of {self.width} x {self.height} cells has no cell")
        for cell in chain(self.blocked, self.sight_blocked):
            if not 0 <= cell < self.size:
                raise ValueError(f"cell {cell} is outside the board of {self.width} x {self.height}")
        if len({wall.edge for wall in self.walls}) < len(self.walls):
            raise ValueError("two walls share a border")
        for wall in self.walls:
            if not 0 <= wall.first < self.size or wall.second not in self.around[wall.first]:
                raise ValueError(f"a wall joins cells {wall.first} and {wall.second}, which are not adjacent")
        msgspec.structs.force_setattr(self, "walls", tuple(sorted(self.walls, key=lambda wall: wall.edge)))

    @property
    def size(self) -> int:
        """How many cells there are."""
        return self.width * self.height

    def row(self, cell: Cell) -> int:
        return cell // self.width

    def column(self, cell: Cell) -> int:
        return cell % self.width

    def cell(self, row: int, column: int) -> Cell:
        """The cell in this row and column, or `OUTSIDE`."""
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return OUTSIDE

    def distance(self, a: Cell, b: Cell) -> int:
        """Orthogonal steps between two cells on the bare grid (Manhattan distance)."""
        width = self.width
        return abs(a // width - b // width) + abs(a % width - b % width)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """`distance` as a table: `distances[a][b]`."""
        rows, columns = range(self.height), range(self.width)
        strips = [[[abs(c - x) + d for x in columns] for d in rows] for c in columns]
        return tuple(
            tuple(chain.from_iterable(strips[c][abs(r - y)] for y in rows)) for r in rows for c in columns
        )

    def disc(self, cell: Cell, radius: int) -> int:
        """The cells at a grid distance of at most `radius`, as a bitmask."""
        discs = self._discs.get(radius)
        if discs is None:
            discs = tuple(mask_of(b for b, d in enumerate(row) if d <= radius) for row in self.distances)
            self._discs[radius] = discs
        return discs[cell]

    @cached_property
    def _discs(self) -> dict[int, tuple[int, ...]]:
        return {}

    @cached_property
    def beyond(self) -> tuple[tuple[Cell, Cell, Cell, Cell], ...]:
        """The adjacent cells to the `NORTH`, `EAST`, `SOUTH`, `WEST`, or `OUTSIDE`: `beyond[cell][EAST]`."""
        return tuple(
            (
                self.cell(row - 1, column),
                self.cell(row, column + 1),
                self.cell(row + 1, column),
                self.cell(row, column - 1),
            )
            for row in range(self.height)
            for column in range(self.width)
        )

    @cached_property
    def around(self) -> Neighbours:
        """The orthogonally adjacent cells of every cell, whatever stands between."""
        return tuple(tuple(sorted(cell for cell in cells if cell != OUTSIDE)) for cells in self.beyond)

    @cached_property
    def move_walls(self) -> frozenset[Edge]:
        """The borders that nobody can step across, doors included."""
        return frozenset(wall.edge for wall in self.walls if wall.blocks_move)

    @cached_property
    def sight_walls(self) -> frozenset[Edge]:
        """The borders that cannot be seen across, doors included."""
        return frozenset(wall.edge for wall in self.walls if wall.blocks_sight)

    @cached_property
    def doors(self) -> dict[str, tuple[Edge, ...]]:
        """The borders that each door stands on, by door id."""
        doors: dict[str, tuple[Edge, ...]] = {}
        for wall in self.walls:
            if wall.door is not None:
                doors[wall.door] = (*doors.get(wall.door, ()), wall.edge)
        return doors

    @cached_property
    def neighbours(self) -> Neighbours:
        """Where one step leads, walls and blocks respected, every door shut."""
        around, blocked, walls = self.around, self.blocked, self.move_walls
        return tuple(
            ()
            if cell in blocked
            else tuple(n for n in around[cell] if n not in blocked and edge(cell, n) not in walls)
            for cell in range(self.size)
        )

    @cached_property
    def step_lanes(self) -> tuple[int, int, int, int]:
        """The cells from which one can step North, East, South and West, each as `lanes_of` them."""
        sides = [bytearray(self.size) for _ in range(4)]
        for cell, ways in enumerate(self.neighbours):
            for neighbour in ways:
                sides[self.beyond[cell].index(neighbour)][cell] = 1
        north, east, south, west = (int.from_bytes(side, "little") for side in sides)
        return north, east, south, west
