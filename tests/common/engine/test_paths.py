"""Distances and ways, against a textbook search that knows nothing of lanes and bit planes."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.ascii_board import read_board
from common.engine.grid import Board, Wall
from common.engine.paths import (
    UNREACHABLE,
    AllPairs,
    Passages,
    distance_field,
    first_steps,
    reach,
    shortest_way,
)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    bare = Board(width, height)
    borders = [(a, b) for a, around in enumerate(bare.around) for b in around if a < b]
    walls = draw(st.sets(st.sampled_from(borders))) if borders else set()
    blocked = draw(st.frozensets(st.integers(0, bare.size - 1), max_size=bare.size // 2))
    return Board(width, height, blocked, walls=tuple(Wall(*border) for border in walls))


@st.composite
def passages(draw: st.DrawFn) -> Passages:
    """Passages on a small board of which a few cells and borders were opened and closed."""
    board = draw(boards())
    cells = st.frozensets(st.integers(0, board.size - 1), max_size=3)
    borders = [(a, b) for a, around in enumerate(board.around) for b in around if a < b]
    edges = st.frozensets(st.sampled_from(borders), max_size=3) if borders else st.just(frozenset())
    return Passages(
        board, closed=draw(cells), opened=draw(cells), closed_edges=draw(edges), opened_edges=draw(edges)
    )


def textbook(neighbours: object, sources: set[int], closed: set[int]) -> list[int]:
    """Breadth first, one cell at a time."""
    assert isinstance(neighbours, tuple)
    found = dict.fromkeys(sources, 0)
    queue = deque(sorted(sources))
    while queue:
        cell = queue.popleft()
        for neighbour in neighbours[cell]:
            if neighbour not in found and neighbour not in closed:
                found[neighbour] = found[cell] + 1
                queue.append(neighbour)
    return [found.get(cell, UNREACHABLE) for cell in range(len(neighbours))]


def test_a_field_goes_round_walls_and_blocks() -> None:
    board, _ = read_board("""
        . .|.
          -
        . . .
        . # .
        """)
    assert list(distance_field(Passages(board), [0])) == [0, 1, 4, 1, 2, 3, 2, UNREACHABLE, 4]


def test_a_field_counts_from_the_nearest_source() -> None:
    assert list(distance_field(Passages(Board(6, 1)), [0, 5])) == [0, 1, 2, 2, 1, 0]
    assert list(distance_field(Passages(Board(2, 1)), [])) == [UNREACHABLE, UNREACHABLE]


def test_a_closed_cell_can_be_left_but_not_entered() -> None:
    row = Passages(Board(4, 1))
    assert list(distance_field(row, [0], closed=[2])) == [0, 1, UNREACHABLE, UNREACHABLE]
    assert list(distance_field(row, [2], closed=[2])) == [2, 1, 0, 1]


def test_passages_shut_a_cell_to_both_sides() -> None:
    shut = Passages(Board(4, 1), closed=[2])
    assert shut.neighbours == ((1,), (0,), (), ())
    assert list(distance_field(shut, [0])) == [0, 1, UNREACHABLE, UNREACHABLE]


def test_passages_open_doors_and_put_up_barricades() -> None:
    board = Board(3, 2, blocked=frozenset({4}), walls=(Wall(0, 1, door="gate"),))
    assert Passages(board).neighbours == ((3,), (2,), (1, 5), (0,), (), (2,))
    opened = Passages(board, opened_edges=board.doors["gate"], opened=[4], closed_edges=[(1, 4)])
    assert opened.neighbours == ((1, 3), (0, 2), (1, 5), (0, 4), (3, 5), (2, 4))
    both = Passages(board, opened_edges=[(0, 1)], closed_edges=[(0, 1)])
    assert both.neighbours == board.neighbours


@given(passages(), st.data())
def test_a_field_is_what_a_textbook_search_finds(ground: Passages, data: st.DataObject) -> None:
    cells = st.sets(st.integers(0, ground.board.size - 1), max_size=4)
    sources, closed = data.draw(cells), data.draw(cells)
    assert list(distance_field(ground, sources, closed)) == textbook(ground.neighbours, sources, closed)


@given(passages(), st.data())
def test_all_pairs_are_the_same_filled_at_once_or_row_by_row(ground: Passages, data: st.DataObject) -> None:
    closed = data.draw(st.sets(st.integers(0, ground.board.size - 1), max_size=3))
    filled = AllPairs(ground, closed)
    filled.fill()
    lazy = AllPairs(ground, closed)
    assert not lazy
    for cell in range(ground.board.size):
        assert list(lazy[cell]) == textbook(ground.neighbours, {cell}, closed)
    assert filled == lazy


def test_a_way_of_more_than_254_steps_counts_as_none() -> None:
    """The distance takes one byte; a way as long as this is no way in play."""
    corridor = Passages(Board(300, 1))
    field = distance_field(corridor, [0])
    assert list(field[:255]) == list(range(255))
    assert set(field[255:]) == {UNREACHABLE}
    assert reach(corridor, 0, 299)[299] == 299
    pairs = AllPairs(corridor)
    pairs.fill()
    assert pairs[0] == field


@given(passages(), st.data())
def test_reach_is_the_part_of_the_field_within_the_steps(ground: Passages, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, ground.board.size - 1))
    steps = data.draw(st.integers(0, 8))
    closed = data.draw(st.sets(st.integers(0, ground.board.size - 1), max_size=3))
    field = distance_field(ground, [start], closed)
    assert reach(ground, start, steps, closed) == {
        cell: steps_to for cell, steps_to in enumerate(field) if steps_to <= steps
    }


def test_first_steps_are_those_of_all_shortest_ways() -> None:
    board, marks = read_board("""
        p . .
        . . .
        . . J
        """)
    ground = Passages(board)
    field = distance_field(ground, marks["J"])
    assert first_steps(ground, field, 0) == [1, 3]
    assert first_steps(ground, field, marks["J"][0]) == []
    assert shortest_way(ground, field, 0) == [1, 2, 5, 8]


def test_no_first_step_where_no_way_leads() -> None:
    ground = Passages(Board(3, 1), closed=[1])
    field = distance_field(ground, [2])
    assert first_steps(ground, field, 0) == []
    assert shortest_way(ground, field, 0) == []


def test_first_steps_out_of_a_closed_cell() -> None:
    ground = Passages(Board(4, 1))
    field = distance_field(ground, [0], closed=[2])
    assert first_steps(ground, field, 2) == [1]


@given(passages(), st.data())
def test_every_first_step_comes_one_nearer(ground: Passages, data: st.DataObject) -> None:
    cells = st.integers(0, ground.board.size - 1)
    field = distance_field(ground, [data.draw(cells)])
    cell = data.draw(cells)
    steps = first_steps(ground, field, cell)
    if field[cell] < UNREACHABLE:
        assert steps == [n for n in ground.neighbours[cell] if field[n] == field[cell] - 1]
        assert len(shortest_way(ground, field, cell)) == field[cell]


@pytest.mark.parametrize("size", [1, 2, 9])
def test_one_row_and_one_column_work_alike(size: int) -> None:
    row, column = Passages(Board(size, 1)), Passages(Board(1, size))
    assert distance_field(row, [0]) == distance_field(column, [0]) == bytes(range(size))
