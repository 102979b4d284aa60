"""Line of sight: the rule's worked cases, dense sampling, and the bounds that theory and tcod give."""

from __future__ import annotations

from math import gcd

import numpy as np
import pytest
import tcod.constants
import tcod.map
from hypothesis import given, settings
from hypothesis import strategies as st

from common.engine.ascii_board import read_board
from common.engine.grid import Board, Cell, Wall, cells_of
from common.engine.sight import sight_table, straight_courses

LINE_OF_SIGHT = pytest.mark.rule("SH-LOS-1", "SH-LOS-2")


def sees(board: Board, a: Cell, b: Cell) -> bool:
    return bool(sight_table(board)[a] >> b & 1)


@st.composite
def boards(draw: st.DrawFn, side: int, *, walls: bool = True) -> Board:
    width, height = draw(st.integers(1, side)), draw(st.integers(1, side))
    bare = Board(width, height)
    borders = [(a, b) for a, around in enumerate(bare.around) for b in around if a < b]
    drawn = (
        draw(st.sets(st.sampled_from(borders), max_size=len(borders) // 3)) if walls and borders else set()
    )
    blocks = draw(st.frozensets(st.integers(0, bare.size - 1), max_size=bare.size // 3))
    return Board(width, height, sight_blocked=blocks, walls=tuple(Wall(*border) for border in drawn))


# The worked cases.


@LINE_OF_SIGHT
@pytest.mark.parametrize(
    ("drawing", "seen"),
    [
        pytest.param("A|B", False, id="wall between"),
        pytest.param("A#\n.B", True, id="one corner block"),
        pytest.param("A#\n#B", False, id="pinch between two blocks"),
        pytest.param("A#B", False, id="block in the row"),
        pytest.param("A#.\n..B", True, id="knight's move past one block"),
        pytest.param("A#.\n.#B", False, id="knight's move, column blocked"),
        pytest.param("A#.\n#.B", False, id="knight's move, pinch"),
        pytest.param("A . . .\n  - - -\n. . . B", True, id="past the end of a wall"),
        pytest.param("A . . .\n- - - -\n. . . B", False, id="wall along the whole row"),
        pytest.param("A .|. .\n. . B .\n. .|. .", True, id="gap: two East, one South"),
        pytest.param("A .|B .\n. . . .\n. .|. .", False, id="gap: straight at the wall"),
        pytest.param("A .|. .\n. . . .\n. .|. B", True, id="gap: through it to the far corner"),
        pytest.param("A .|. B\n. . . .\n. .|. .", False, id="gap: along the row of the wall"),
        pytest.param("A . . B", True, id="open row"),
        pytest.param(". .|. .\nA . . B\n. .|. .", True, id="gap: straight through it"),
        pytest.param("A|.\n-\n. B", False, id="both own walls"),
        pytest.param("A|.\n. B", True, id="one own wall"),
        pytest.param("A.%", True, id="hay in the target's own location"),
        pytest.param("A%B", False, id="hay between"),
        pytest.param("A~B", True, id="what only stops movement"),
        pytest.param("A:B", True, id="fence"),
        pytest.param("A!B", False, id="curtain"),
    ],
)
def test_worked_cases(drawing: str, seen: bool) -> None:
    board, marks = read_board(drawing)
    (a,), (b,) = marks["A"], marks.get("B") or (board.size - 1,)
    assert sees(board, a, b) is seen
    assert sees(board, b, a) is seen


@LINE_OF_SIGHT
def test_a_blocker_does_not_count_for_whoever_stands_in_it() -> None:
    board, _ = read_board("%.%.")
    assert sees(board, 0, 2)
    assert sees(board, 0, 0)
    assert not sees(board, 0, 3)


# Against sampling: segments between 11 x 11 points inside either cell, in twelfths, exact.

POINTS = np.array([(x, y) for x in range(1, 12) for y in range(1, 12)], dtype=np.int64)


def touched(board: Board, a: Cell, b: Cell) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """For every sampled segment between two cells, whether it touches an obstacle that counts."""
    corner = [np.array((board.column(cell), board.row(cell))) * 12 for cell in (a, b)]
    start = np.repeat(POINTS + corner[0], len(POINTS), axis=0)
    end = np.tile(POINTS + corner[1], (len(POINTS), 1))
    boxes = []
    for cell in board.sight_blocked - {a, b}:
        x, y = board.column(cell), board.row(cell)
        boxes.append((x, y, x + 1, y + 1))
    for wall in board.walls:
        before, after = wall.edge
        x, y = board.column(after), board.row(after)
        boxes.append((x, y, x, y + 1) if board.row(before) == y else (x, y, x + 1, y))
    low, high = np.minimum(start, end), np.maximum(start, end)
    hit = np.zeros(len(start), dtype=bool)
    along = end - start
    for left, top, right, bottom in np.array(boxes, dtype=np.int64).reshape(-1, 4) * 12:
        overlap = (low[:, 0] <= right) & (high[:, 0] >= left) & (low[:, 1] <= bottom) & (high[:, 1] >= top)
        if not overlap.any():
            continue
        sides = [
            along[:, 0] * (y - start[:, 1]) - along[:, 1] * (x - start[:, 0])
            for x in (left, right)
            for y in (top, bottom)
        ]
        one_side = np.all([side > 0 for side in sides], axis=0) | np.all([side < 0 for side in sides], axis=0)
        hit |= overlap & ~one_side
    return hit


def test_sampling_finds_every_straight_course_on_a_board_of_four() -> None:
    """So on boards of that size sampling is not only a bound but the truth."""
    board = Board(4, 4)
    courses = straight_courses(4, 4, 6)
    ways: list[tuple[Cell, ...]] = [(0,)]
    for origin, place in zip(courses.origins, courses.places, strict=True):
        way = (*ways[origin], place)
        ways.append(way)
        only = Board(4, 4, sight_blocked=frozenset(range(board.size)) - set(way))
        assert not touched(only, way[0], way[-1]).all(), way


@LINE_OF_SIGHT
@settings(max_examples=300)
@given(boards(4), st.data())
def test_small_boards_agree_with_sampling(board: Board, data: st.DataObject) -> None:
    cells = st.integers(0, board.size - 1)
    a, b = data.draw(cells), data.draw(cells)
    assert sees(board, a, b) == (a == b or not touched(board, a, b).all())


@LINE_OF_SIGHT
@settings(max_examples=100)
@given(boards(9), st.data())
def test_what_sampling_sees_on_larger_boards_is_seen(board: Board, data: st.DataObject) -> None:
    cells = st.integers(0, board.size - 1)
    a, b = data.draw(cells), data.draw(cells)
    if not touched(board, a, b).all():
        assert sees(board, a, b)


@settings(max_examples=100)
@given(boards(12, walls=False), st.data())
def test_permissive_sight_is_an_outer_bound(board: Board, data: st.DataObject) -> None:
    """tcod asks whether any part is seen from any part as well, but looks through touching corners.

    It needs a margin: along a map one cell wide it sees nothing.
    """
    viewer = data.draw(st.integers(0, board.size - 1))
    clear = np.ones((board.height, board.width), dtype=bool)
    for cell in board.sight_blocked - {viewer}:
        clear[divmod(cell, board.width)] = False
    row, column = divmod(viewer, board.width)
    visible = tcod.map.compute_fov(
        np.pad(clear, 1, constant_values=True),
        (row + 1, column + 1),
        algorithm=tcod.constants.FOV_PERMISSIVE_8,
    )[1:-1, 1:-1]
    assert [cell for cell in cells_of(sight_table(board)[viewer]) if not visible.flat[cell]] == []


# What holds on every board.


@given(boards(9))
def test_sight_is_mutual_and_everybody_sees_itself(board: Board) -> None:
    table = sight_table(board)
    for a in range(board.size):
        assert table[a] >> a & 1
        assert table[a] >> board.size == 0
        for b in cells_of(table[a]):
            assert table[b] >> a & 1


@given(boards(8))
def test_a_mirrored_board_sees_the_mirror_image(board: Board) -> None:
    def mirrored(cell: Cell) -> Cell:
        row, column = divmod(cell, board.width)
        return row * board.width + board.width - 1 - column

    walls = tuple(Wall(mirrored(wall.first), mirrored(wall.second)) for wall in board.walls)
    other = Board(
        board.width, board.height, sight_blocked=frozenset(map(mirrored, board.sight_blocked)), walls=walls
    )
    table, mirror = sight_table(board), sight_table(other)
    for cell in range(board.size):
        assert sorted(map(mirrored, cells_of(table[cell]))) == cells_of(mirror[mirrored(cell)])


@given(boards(8), st.data())
def test_an_obstacle_more_never_shows_more(board: Board, data: st.DataObject) -> None:
    added = data.draw(st.integers(0, board.size - 1))
    for before, after in zip(sight_table(board), sight_table(board, closed=[added]), strict=True):
        assert after & ~before == 0


@given(boards(7), st.integers(0, 14))
def test_reach_leaves_out_what_is_farther_and_nothing_else(board: Board, reach: int) -> None:
    near = tuple(seen & board.disc(cell, reach) for cell, seen in enumerate(sight_table(board)))
    assert sight_table(board, reach=reach) == near


def test_cells_and_borders_open_and_close() -> None:
    board, _ = read_board(". .|. %")
    barn = sight_table(board, opened_edges=[(1, 2)], opened=[3], closed=[0], closed_edges=[(2, 3)])
    assert [cells_of(seen) for seen in barn] == [[0, 1, 2], [0, 1, 2], [0, 1, 2], [3]]
    assert sight_table(board, opened=[3], closed=[3]) == sight_table(board)


def teststraight_courses_are_the_balanced_words() -> None:
    """Their number is known: 1 + the sum over i of (n - i + 1) * phi(i)."""
    longest = 12
    courses = straight_courses(longest + 1, longest + 1, longest)
    length = [0]
    for origin in courses.origins:
        length.append(length[origin] + 1)
    totients = [sum(1 for k in range(1, i + 1) if gcd(i, k) == 1) for i in range(1, longest + 1)]
    expected = [1 + sum((n - i) * phi for i, phi in enumerate(totients[:n])) for n in range(longest + 1)]
    assert [length.count(n) for n in range(longest + 1)] == expected
    words = [""]
    for origin, border in zip(courses.origins, courses.borders, strict=True):
        words.append(words[origin] + "ES"[border % 2])
    assert len(set(words)) == len(words)
    for word in words:
        for n in range(1, len(word)):
            counts = {word[at : at + n].count("E") for at in range(len(word) - n + 1)}
            assert max(counts) - min(counts) <= 1
