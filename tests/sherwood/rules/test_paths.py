"""Routes, beside the plain search of the engine as an oracle."""

from __future__ import annotations

from collections.abc import Container

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


def lengths_by_relaxation(
    board: Board, opened: set[int], targets: set[int], tolled: Container[int] = (), toll: int = 0
) -> dict[int, tuple[int, int]]:
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
                    length = (borders + crosses, squares + 1 + (toll if other in tolled else 0))
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


@pytest.mark.rule("SW-PTH-6", "SW-PTH-7")
@settings(max_examples=60)
@given(OBSTACLES, OBSTACLES, st.booleans(), st.integers(0, 2))
def test_structures_cost_a_toll_or_close_the_way(
    obstacles: set[int], structures: set[int], do_break: bool, toll: int
) -> None:
    board = board_with(obstacles)
    ground = set(range(board.size)) - obstacles
    structures &= ground
    barricades = {cell for cell in structures if cell % 3}
    tolled = barricades if do_break else set()
    opened = ground - structures | tolled
    targets = {cell for cell in ground if board.is_village[board.position_of[cell]]}
    field = RouteField(
        board,
        RouteMasks(board),
        mask_of(opened),
        mask_of(targets),
        tolled=mask_of(tolled),
        toll=toll,
        walls=mask_of(ground - opened),
    )
    lengths = lengths_by_relaxation(board, opened, targets & opened, tolled, toll)
    through = lengths_by_relaxation(board, ground, targets, tolled, toll)
    for cell in opened:
        length = field.length(cell)
        found = None if length == NO_ROUTE else (length >> 15, length & (1 << 15) - 1)
        assert found == lengths.get(cell, through.get(cell))
        known = lengths if cell in lengths else through
        for step in field.steps(cell):
            crosses = board.position_of[cell] != board.position_of[step]
            borders, squares = known[step]
            cost = 1 + (toll if step in tolled else 0)
            assert (borders + crosses, squares + cost) == known[cell]
        assert bool(field.steps(cell)) == (known.get(cell, (0, 0)) != (0, 0))


@pytest.mark.rule("SW-PTH-6")
def test_routes_are_kept_for_what_matters(draw, at) -> None:
    table = draw("K..F|....\n....|....")
    rules, state = table.rules, table.state

    def put(sign: str) -> None:
        cell = at(5, 5)
        state.ground = state.ground[:cell] + sign + state.ground[cell + 1 :]

    before = rules.routes_to_village(state, "knight")
    assert rules.routes_to_village(state, "footsoldier") is before
    put("^")
    assert rules.routes_to_village(state, "knight") is before
    assert rules.routes_to_villagers(state, "bowman").steps(at(4, 5)) == (at(5, 5),)
    put("=")
    knights, others = (rules.routes_to_village(state, kind) for kind in ("knight", "footsoldier"))
    assert rules.routes_to_village(state, "sheriff").length(at(4, 5)) == before.length(at(4, 5))
    assert knights.length(at(4, 5)) == before.length(at(4, 5)) + 1
    assert others.length(at(4, 5)) == before.length(at(4, 5)) + 1
    assert others.steps(at(4, 5)) == (at(4, 4), at(4, 6))
    assert knights.steps(at(4, 5)) == (at(5, 5),)
    put("T")
    assert rules.routes_to_village(state, "sheriff").steps(at(4, 5)) == (at(4, 4), at(4, 6))
    assert rules.routes_to_villagers(state, "bowman").steps(at(4, 5)) == (at(4, 4),)


@pytest.mark.rule("SW-PTH-7", "SW-EAC-2")
def test_behind_a_wall_the_shortest_way_is_that_through_it(draw, at) -> None:
    wall = "|".join(["===="] * 6)
    plain = "|".join(["...."] * 5)
    table = draw(f"F...|{plain}\n....|{plain}\n{wall}", at=(4, 0))
    field = table.rules.routes_to_village(table.state, "footsoldier")
    assert field.length(at(4, 0)) == 2 * (1 << 15) + 8
    assert field.steps(at(5, 0)) == (at(6, 0),)


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
