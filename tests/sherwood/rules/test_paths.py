"""Routes, beside the plain search of the engine as an oracle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.engine.grid import mask_of
from sherwood.rules.board import COLUMNS, Board
from sherwood.rules.paths import (
    NO_ROUTE,
    RouteField,
    RouteMasks,
    barred_squares,
    barricade_squares,
    obstacle_squares,
)
from sherwood.rules.schema import FOREST, SPAWN, VILLAGE, BoardPlan, Tile

BORDER = 1000
ROWS = 3
"""A small board: one row each of Spawn, forest and Village Tiles."""


def board_with(obstacles: set[int]) -> Board:
    plain = "." * 16
    roles = [SPAWN] * 6 + [FOREST] * 6 + [VILLAGE] * 6
    board = Board(BoardPlan(tuple(Tile(n, "", role, plain, 9) for n, role in enumerate(roles, 1))))
    board.ground = "".join("#" if cell in obstacles else "." for cell in range(board.size))
    return board


def lengths_by_relaxation(board: Board, opened: set[int], targets: set[int]) -> dict[int, tuple[int, int]]:
    """Borders and squares of the shortest route from every square that has one, by brute force."""
    found = dict.fromkeys(targets, (0, 0))
    changed = True
    while changed:
        changed = False
        for cell in opened:
            for other in board.around[cell]:
                if other in found:
                    borders, squares = found[other]
                    crosses = board.position_of[cell] != board.position_of[other]
                    length = (borders + crosses, squares + 1)
                    if cell not in found or length < found[cell]:
                        found[cell] = length
                        changed = True
    return found


OBSTACLES = st.sets(st.integers(0, 24 * 12 - 1), max_size=90)


@pytest.mark.rule("SW-PTH-1", "SW-PTH-2", "SW-PTH-6")
@settings(max_examples=30)
@given(OBSTACLES, st.sets(st.integers(0, 24 * 12 - 1), min_size=1, max_size=8))
def test_lengths_count_borders_then_squares(obstacles: set[int], targets: set[int]) -> None:
    board = board_with(obstacles)
    opened = set(range(board.size)) - obstacles
    targets -= obstacles
    field = RouteField(board, RouteMasks(board), mask_of(opened), mask_of(targets))
    expected = lengths_by_relaxation(board, opened, targets)
    for cell in opened:
        length = field.length(cell)
        found = None if length == NO_ROUTE else (length >> 15, length & (1 << 15) - 1)
        assert found == expected.get(cell)


@pytest.mark.rule("SW-PTH-4", "SW-PTH-5")
@settings(max_examples=30)
@given(OBSTACLES)
def test_first_steps_are_south_alone_or_all_that_are_shortest(obstacles: set[int]) -> None:
    board = board_with(obstacles)
    opened = set(range(board.size)) - obstacles
    targets = {cell for cell in opened if board.is_village[board.position_of[cell]]}
    field = RouteField(board, RouteMasks(board), mask_of(opened), mask_of(targets))
    lengths = lengths_by_relaxation(board, opened, targets)
    for cell in opened:
        shortest = []
        for other in board.around[cell]:
            if other in lengths and lengths.get(cell, (0, 0)) != (0, 0):
                crosses = board.position_of[cell] != board.position_of[other]
                borders, squares = lengths[other]
                if (borders + crosses, squares + 1) == lengths[cell]:
                    shortest.append(other)
        if cell + COLUMNS in shortest:
            shortest = [cell + COLUMNS]
        assert list(field.steps(cell)) == shortest


@pytest.mark.rule("SW-PTH-6")
def test_structures_bar_and_the_unexplored_is_open_ground() -> None:
    ground = ".=#?T^"
    assert barred_squares(ground) == 0b010110
    assert obstacle_squares(ground) == 0b000100
    assert barricade_squares(ground) == 0b000010


@pytest.mark.rule("SW-PTH-7")
def test_who_has_no_route_stays(draw) -> None:
    table = draw(
        """
        .#..
        #F#.
        .#..
        """
    )
    table.act(5, 5)
    assert table.rows == [".#..", "#F#.", ".#.."]


@pytest.mark.rule("SW-PTH-8")
def test_a_friend_on_the_next_square_ends_the_move(draw) -> None:
    table = draw(
        """
        .B..
        .1..
        ....
        """,
        heroes={"1": {"wounds": 0}},
    )
    table.state.enemies[0].kind = "footsoldier"
    table.act(4, 5)
    assert table.rows[0] == ".F.."


@pytest.mark.rule("SW-PTH-3")
def test_burned_tiles_are_no_goal(draw, at) -> None:
    table = draw("F...", at=(12, 4), burned=["Chapel"])
    field = table.rules.routes_to_village(table.state, "footsoldier")
    assert field.length(at(12, 4)) == (1 << 15) + 1
    assert field.steps(at(12, 4)) == (at(12, 3),)
