"""Cells, walls and neighbours."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.ascii_board import read_board
from common.engine.grid import (
    EAST,
    NORTH,
    OUTSIDE,
    SOUTH,
    WEST,
    Board,
    Wall,
    cells_of,
    lanes_of,
    mask_of,
)


def test_a_cell_is_row_times_width_plus_column() -> None:
    board = Board(4, 3)
    assert board.size == 12
    assert board.cell(2, 1) == 9
    assert (board.row(9), board.column(9)) == (2, 1)
    assert [board.cell(*place) for place in ((-1, 0), (3, 0), (0, -1), (0, 4))] == [OUTSIDE] * 4


def test_beyond_names_the_four_sides_and_the_rim() -> None:
    board = Board(3, 2)
    assert board.beyond[4] == (1, 5, OUTSIDE, 3)
    assert [board.beyond[0][side] for side in (NORTH, EAST, SOUTH, WEST)] == [OUTSIDE, 1, 3, OUTSIDE]


def test_walls_and_blocks_stop_a_step_and_nothing_else_does() -> None:
    board, _ = read_board("""
        .|. .
          -
        . .!.
            =
        . # %
        """)
    assert board.neighbours == ((3,), (2,), (1, 5), (0, 4, 6), (3, 5), (2, 4), (3,), (), ())
    assert board.around[4] == (1, 3, 5, 7)


def test_a_wall_stops_movement_or_sight_or_both() -> None:
    board, _ = read_board(".|.:.!.")
    assert board.move_walls == {(0, 1), (1, 2)}
    assert board.sight_walls == {(0, 1), (2, 3)}


def test_a_door_is_a_wall_with_a_name_and_may_span_borders() -> None:
    board = Board(2, 2, walls=(Wall(3, 2, door="barn"), Wall(0, 1, door="barn"), Wall(0, 2)))
    assert board.doors == {"barn": ((0, 1), (2, 3))}
    assert board.neighbours == ((), (3,), (), (1,))


@given(st.integers(1, 7), st.integers(1, 7), st.integers(0, 6))
def test_distances_count_orthogonal_steps(width: int, height: int, radius: int) -> None:
    board = Board(width, height)
    for a in range(board.size):
        for b in range(board.size):
            steps = abs(board.row(a) - board.row(b)) + abs(board.column(a) - board.column(b))
            assert board.distances[a][b] == board.distance(a, b) == steps
        assert cells_of(board.disc(a, radius)) == [
            b for b in range(board.size) if board.distance(a, b) <= radius
        ]


@given(st.sets(st.integers(0, 600)))
def test_masks_and_lanes_hold_a_set_of_cells(cells: set[int]) -> None:
    assert cells_of(mask_of(cells)) == sorted(cells)
    assert {cell for cell, lane in enumerate(lanes_of(cells).to_bytes(601, "little")) if lane} == cells


def test_a_board_is_json_and_comes_back_equal_whatever_the_order_of_its_walls() -> None:
    board = Board(3, 2, frozenset({1}), frozenset({4}), (Wall(4, 5), Wall(3, 4, door="gate")))
    assert board.neighbours  # a table that was asked for is not part of the description
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board
    assert Board(3, 2, frozenset({1}), frozenset({4}), board.walls[::-1]) == board


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Board(0, 3), "has no cell"),
        (lambda: Board(2, 2, blocked=frozenset({4})), "cell 4 is outside"),
        (lambda: Board(2, 2, sight_blocked=frozenset({-1})), "cell -1 is outside"),
        (lambda: Board(3, 2, walls=(Wall(2, 3),)), "not adjacent"),
        (lambda: Board(3, 2, walls=(Wall(0, 4),)), "not adjacent"),
        (lambda: Board(3, 2, walls=(Wall(-1, 0),)), "not adjacent"),
        (lambda: Board(3, 2, walls=(Wall(0, 1), Wall(1, 0, door="x"))), "share a border"),
    ],
)
def test_terrain_that_cannot_be_is_refused(make: object, complaint: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=complaint):
        make()
