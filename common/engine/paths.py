"""Distances and shortest ways, exact, with walls, blocks, doors and barricades respected."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from common.engine.grid import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Board,
    Cell,
    Edge,
    Neighbours,
    cells_of,
    edge,
    lanes_of,
    mask_of,
)

UNREACHABLE = 255
"""The distance in a `Field` where no way of at most 254 steps leads; it sorts behind every distance."""

Field = bytes
"""One distance for every cell, in cell order."""


class Passages:
    """The steps that can be taken on a board: its terrain, and what stands open or shut at present.

    Made from the board alone, every door is shut. `closed` and `opened` are cells, `closed_edges` and
    `opened_edges` borders that differ from the terrain; closing wins. Where a step leads there is a step
    back. Making one costs little; keep it until something changes.

    >>> board = Board(3, 1)
    >>> Passages(board, closed_edges=[(1, 2)]).neighbours
    ((1,), (0,), ())
    """

    __slots__ = ("_lanes", "_touched", "board", "neighbours")

    neighbours: Neighbours
    """For every cell the cells that one step reaches, in ascending order."""

    def __init__(
        self,
        board: Board,
        *,
        closed: Iterable[Cell] = (),
        opened: Iterable[Cell] = (),
        closed_edges: Iterable[Edge] = (),
        opened_edges: Iterable[Edge] = (),
    ) -> None:
        self.board = board
        self._lanes: tuple[int, int, int, int] | None = None
        shut, cleared = frozenset(closed), frozenset(opened)
        barred, unbarred = frozenset(closed_edges), frozenset(opened_edges)
        blocked, walls, around = board.blocked, board.move_walls, board.around
        touched = set(chain.from_iterable(barred | unbarred))
        for cell in shut | cleared:
            touched.add(cell)
            touched.update(around[cell])
        table = list(board.neighbours)
        for cell in touched:
            if cell in shut or (cell in blocked and cell not in cleared):
                table[cell] = ()
                continue
            table[cell] = tuple(
                n
                for n in around[cell]
                if n not in shut
                and (n not in blocked or n in cleared)
                and (border := edge(cell, n)) not in barred
                and (border not in walls or border in unbarred)
            )
        self.neighbours = tuple(table)
        self._touched = touched

    @property
    def lanes(self) -> tuple[int, int, int, int]:
        """The cells from which one can step North, East, South and West, each as `lanes_of` them."""
        if self._lanes is None:
            board, sides = self.board, list(self.board.step_lanes)
            for cell in self._touched:
                for side, neighbour in enumerate(board.beyond[cell]):
                    lane = 1 << (cell << 3)
                    if neighbour in self.neighbours[cell]:
                        sides[side] |= lane
                    else:
                        sides[side] &= ~lane
            self._lanes = sides[NORTH], sides[EAST], sides[SOUTH], sides[WEST]
        return self._lanes


def distance_field(passages: Passages, sources: Iterable[Cell], closed: Iterable[Cell] = ()) -> Field:
    """Steps from the nearest source to every cell; `UNREACHABLE` where no way leads.

    `closed` cells are closed for this one question: no way enters them, but one may begin in them, so that a
    source counts even when it is closed.

    >>> list(distance_field(Passages(Board(3, 2, blocked=frozenset({1}))), [0]))
    [0, 255, 4, 1, 2, 3]
    """
    north, east, south, west = passages.lanes
    size, row = passages.board.size, passages.board.width << 3
    frontier = lanes_of(sources)
    unseen = int.from_bytes(b"\1" * size, "little") ^ frontier
    never = lanes_of(closed) & unseen
    unseen ^= never
    # Every round adds one to the distance of each cell that has not been reached yet.
    field = unseen
    for _ in range(UNREACHABLE - 1):
        frontier = (
            (frontier & east) << 8
            | (frontier & west) >> 8
            | ((frontier & south) << row | (frontier & north) >> row)
        )
        frontier &= unseen
        if not frontier:
            break
        unseen ^= frontier
        field += unseen
    field |= (unseen | never) * UNREACHABLE
    return field.to_bytes(size, "little")


def reach(passages: Passages, start: Cell, steps: int, closed: Collection[Cell] = ()) -> dict[Cell, int]:
    """The cells that at most `steps` steps lead to, with the steps each needs; `start` itself with 0."""
    neighbours = passages.neighbours
    found = {start: 0}
    frontier = [start]
    for distance in range(1, steps + 1):
        reached = []
        for cell in frontier:
            for neighbour in neighbours[cell]:
                if neighbour not in found and neighbour not in closed:
                    found[neighbour] = distance
                    reached.append(neighbour)
        frontier = reached
    return found


def first_steps(passages: Passages, field: Field, cell: Cell) -> list[Cell]:
    """The first steps of all shortest ways from `cell` to the sources of `field`.

    In ascending order; empty at a source and where no way leads. The field must have been made with the same
    passages and closed cells.
    """
    if not field[cell]:
        return []
    ways = passages.neighbours[cell]
    best = min((field[neighbour] for neighbour in ways), default=UNREACHABLE)
    if best >= field[cell]:
        return []
    return [neighbour for neighbour in ways if field[neighbour] == best]


def shortest_way(passages: Passages, field: Field, cell: Cell) -> list[Cell]:
    """One shortest way from `cell` to a source of `field`, without `cell`, by the lowest cell at each fork.

    Empty at a source and where no way leads.
    """
    way = []
    while steps := first_steps(passages, field, cell):
        cell = steps[0]
        way.append(cell)
    return way


class AllPairs(dict[Cell, Field]):
    """Distances between all cells: `pairs[a][b]`. A row is computed when it is first asked for and kept.

    `closed` cells are closed for the whole table: it tells the way from `a`, which may be closed, to `b`.
    `fill` computes all rows together, in less time than the half of them one by one.
    """

    __slots__ = ("closed", "passages")

    def __init__(self, passages: Passages, closed: Collection[Cell] = ()) -> None:
        super().__init__()
        self.passages = passages
        self.closed = closed

    def __missing__(self, cell: Cell) -> Field:
        row = self[cell] = distance_field(self.passages, (cell,), self.closed)
        return row

    def fill(self) -> None:
        """Compute every row."""
        size, row = self.passages.board.size, self.passages.board.width
        stride = -(-size // 8)  # bytes of one source's bitmask; all sources stand in one long integer
        closed = mask_of(self.closed)

        def for_every_source(mask: int) -> int:
            return int.from_bytes(mask.to_bytes(stride, "little") * size, "little")

        north, east, south, west = (
            for_every_source(mask_of(cell for cell, lane in enumerate(side.to_bytes(size, "little")) if lane))
            for side in self.passages.lanes
        )
        frontier = sources = mask_of(source * (stride * 8 + 1) for source in range(size))
        unseen = for_every_source((1 << size) - 1 & ~closed) & ~frontier
        planes = [0] * 8  # one bit of every distance each
        for distance in range(1, UNREACHABLE):
            frontier = (
                (frontier & east) << 1
                | (frontier & west) >> 1
                | ((frontier & south) << row | (frontier & north) >> row)
            )
            frontier &= unseen
            if not frontier:
                break
            unseen ^= frontier
            for bit in cells_of(distance):
                planes[bit] |= frontier
        unseen |= for_every_source(closed) & ~sources
        length = stride * 8 * size
        ones = int.from_bytes(b"\1" * length, "little")
        table = 0
        for bit, plane in enumerate(planes):
            digits = format(plane | unseen, f"0{length}b").encode()
            table |= (int.from_bytes(digits, "big") & ones) << bit
        rows = table.to_bytes(length, "little")
        for cell in range(size):
            self[cell] = rows[cell * stride * 8 : cell * stride * 8 + size]
