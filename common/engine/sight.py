"""Line of sight, exact: who sees whom across blocks and walls.

A location is an open square; a block is a closed square and a wall a closed segment. One location sees
another when some segment from a point inside the one to a point inside the other touches no block and no
wall. A block that fills either of the two does not count for that pair; figures never do. (So two blocks
that touch at a corner let nothing between them through, and two open squares always see past one corner.)

If any segment will do, so will one that passes no corner of the grid at all, since there is room to tilt it.
Such a segment crosses one border after the other, always Eastwards or always Southwards, say, and touches
exactly the borders it crosses and the cells it passes. Its course is a word in two letters, and the words
that belong to straight lines are known: the balanced words, which grow like the fourth power of the board's
side and not beyond. So the table below follows every straight course once, and for all viewers together,
each of them one bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from common.engine.grid import OUTSIDE, Board, Cell, Edge, edge

Sight = tuple[int, ...]
"""For every cell the cells that it sees, itself among them, as a bitmask."""


def sight_table(
    board: Board,
    *,
    closed: Iterable[Cell] = (),
    opened: Iterable[Cell] = (),
    closed_edges: Iterable[Edge] = (),
    opened_edges: Iterable[Edge] = (),
    reach: int | None = None,
) -> Sight:
    """What every cell sees: `table[a] >> b & 1` is 1 when `a` sees `b`, and then `b` sees `a`.

    The cells and borders given differ from the terrain at present; closing wins. `reach` leaves out what lies
    more orthogonal steps away than that, which saves nearly all of the time on large boards.

    >>> [bin(seen) for seen in sight_table(Board(3, 1, sight_blocked=frozenset({1})))]
    ['0b11', '0b111', '0b110']
    """
    width, height, size = board.width, board.height, board.size
    screened = (board.sight_blocked - frozenset(opened)) | frozenset(closed)
    walls = (board.sight_walls - frozenset(opened_edges)) | frozenset(closed_edges)
    everyone = (1 << size) - 1
    clear = everyone
    for cell in screened:
        clear &= ~(1 << cell)
    # Where sight passes to the North, East and South: a bit for every cell.
    north, east, south = (
        sum(
            1 << cell
            for cell, beyond in enumerate(board.beyond)
            if beyond[side] != OUTSIDE and edge(cell, beyond[side]) not in walls
        )
        for side in range(3)
    )
    far = width + height if reach is None else reach
    courses = straight_courses(min(width, far + 1), min(height, far + 1), far)
    columns, rows = courses.columns, courses.rows
    seen = {(0, 0): everyone}
    for sideways, down in ((south, 1), (north, -1)):
        # `passes[2 * place + turn]`: the viewers for whom sight leaves that place Eastwards or sideways.
        passes = []
        for row in range(rows):
            for column in range(columns):
                through = everyone if row == column == 0 else clear
                shift = down * row * width + column
                for turn in (through & east, through & sideways):
                    passes.append(turn >> shift if shift >= 0 else turn << -shift)
        found = [0] * (columns * rows)
        alive = [everyone]
        follow = alive.append
        for origin, border, place in zip(courses.origins, courses.borders, courses.places, strict=True):
            viewers = alive[origin] & passes[border]
            follow(viewers)
            if viewers:
                found[place] |= viewers
        for place in range(1, columns * rows):
            row, column = place // columns * down, place % columns
            shift = row * width + column
            viewers = found[place]
            seen[row, column] = viewers
            seen[-row, -column] = viewers << shift if shift >= 0 else viewers >> -shift
    return _by_viewer(seen, width, height, columns, rows)


def _by_viewer(
    seen: dict[tuple[int, int], int], width: int, height: int, columns: int, rows: int
) -> tuple[int, ...]:
    """Turn "who sees the cell so far down and right" into "what each cell sees"."""
    size = width * height
    span = 2 * columns - 1
    digits = "".join(
        format(seen.get((row, column), 0), f"0{size}b")
        for row in range(rows - 1, -rows, -1)
        for column in range(columns - 1, -columns, -1)
    )
    table = []
    for viewer in range(size):
        row, column = divmod(viewer, width)
        window = digits[size - 1 - viewer :: size]  # the places around this viewer, from the South-East
        top, bottom = max(0, row - rows + 1), min(height, row + rows)
        left, right = max(0, column - columns + 1), min(width, column + columns)
        start = (rows - bottom + row) * span + columns - right + column
        lines = [window[at : at + right - left] for at in range(start, start + (bottom - top) * span, span)]
        gap = "0" * (left + width - right)
        table.append(int(gap.join(lines), 2) << top * width + left)
    return tuple(table)


class Courses(NamedTuple):
    """All straight courses from a viewer's cell through one quadrant, as a tree of steps.

    A step goes on from `origins[i]`, an earlier step (0 is the viewer's cell, 1 the first step), over the
    border `borders[i]` to the place `places[i]`. A place is `row * columns + column`, counted from the
    viewer; a border is twice the place that is left, plus one when it is left sideways, not Eastwards.
    """

    columns: int
    rows: int
    origins: Sequence[int]
    borders: Sequence[int]
    places: Sequence[int]


@lru_cache(maxsize=8)
def straight_courses(columns: int, rows: int, reach: int) -> Courses:
    """The courses of at most `reach` steps within so many columns and rows.

    A course is straight when for some slope a/b all its cells (x, y) keep the remainder a*x - b*y among a + b
    values in a row, from `low` on. Going on, the slope is corrected from the cells that lean on either bound
    (Debled-Rennesson and Reveilles, 1995); a remainder more than one outside the bounds ends the course.
    """
    origins: list[int] = []
    borders: list[int] = []
    places: list[int] = []
    # A course at its end (x, y): its number, x, y, slope a/b, low, then the first and the last of the cells
    # with the lowest remainder, and of those with the highest.
    ends = [(0, 0, 0, 0, 0, 0, (0, 0), (0, 0), (0, 0), (0, 0))]
    for _ in range(min(reach, columns + rows - 2)):
        longer = []
        for number, x, y, a, b, low, low_first, low_last, high_first, high_last in ends:
            for sideways, here in enumerate(((x + 1, y), (x, y + 1))):
                right, down = here
                if right == columns or down == rows:
                    continue
                remainder = a * right - b * down
                if number == 0:  # the first step sets the slope: level or upright
                    line = (sideways, 1 - sideways, 0, (0, 0), here, (0, 0), here)
                elif low <= remainder < low + a + b:
                    line = (
                        a,
                        b,
                        low,
                        low_first,
                        here if remainder == low else low_last,
                        high_first,
                        here if remainder == low + a + b - 1 else high_last,
                    )
                elif remainder == low - 1:
                    rise, run = down - low_first[1], right - low_first[0]
                    line = (rise, run, rise * right - run * down, low_first, here, high_last, high_last)
                elif remainder == low + a + b:
                    rise, run = down - high_first[1], right - high_first[0]
                    bound = rise * right - run * down - rise - run + 1
                    line = (rise, run, bound, low_last, low_last, high_first, here)
                else:
                    continue
                origins.append(number)
                borders.append(2 * (y * columns + x) + sideways)
                places.append(down * columns + right)
                longer.append((len(places), *here, *line))
        ends = longer
    return Courses(columns, rows, origins, borders, places)
