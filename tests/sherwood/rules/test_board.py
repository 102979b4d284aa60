from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.grid import OUTSIDE
from sherwood.rules.board import COLUMNS, edges, is_one_region, square_name, turned

GROUNDS = st.text(alphabet=".#", min_size=16, max_size=16)


@pytest.mark.rule("SW-GEO-1", "SW-GEO-2", "SW-GEO-3")
def test_the_board_is_six_lanes_of_five_tiles_of_sixteen_squares(new_game) -> None:
    board = new_game().board
    assert (COLUMNS, board.size) == (24, 480)
    assert board.spawns == tuple(range(6))
    assert board.forest == tuple(range(6, 18))
    assert board.village == tuple(range(18, 30))
    assert board.village_row == 12
    assert [board.lane_of[cell] for cell in (0, 3, 4, 23)] == [0, 0, 1, 5]
    assert board.beside[0] == (6, OUTSIDE, 1, OUTSIDE)
    assert board.beside[29] == (OUTSIDE, 28, OUTSIDE, 23)


@pytest.mark.rule("SW-GEO-4")
def test_neighbours_are_orthogonal(new_game) -> None:
    board = new_game().board
    assert board.around[0] == (24, 1)
    assert board.around[25] == (49, 24, 26, 1)


@pytest.mark.rule("SW-GEO-5")
def test_a_square_carries_one_thing_at_most_and_a_tile_one_of_each(new_game) -> None:
    for tile in new_game().content.forest:
        assert len(tile.ground) == 16
        assert sum(sign in "wsm" for sign in tile.ground) <= 1
        assert tile.ground.count("P") <= 1
        assert tile.ground.count("E") <= 1


def test_four_quarter_turns_come_back(new_game) -> None:
    for tile in new_game().content.forest:
        assert turned(tile.ground, 4) == tile.ground
        assert turned(turned(tile.ground, 1), 3) == tile.ground


def test_a_quarter_turn_is_clockwise() -> None:
    assert turned("#w..............", 1) == "...#...w........"


@given(GROUNDS)
def test_turning_turns_the_edges_with_it(ground: str) -> None:
    south, west, east, north = edges(ground)

    def backwards(bits: int) -> int:
        return int(f"{bits:04b}"[::-1], 2)

    assert edges(turned(ground, 1)) == (east and backwards(east), south, north, backwards(west))


@given(GROUNDS)
def test_whether_a_tile_hangs_together_does_not_depend_on_how_it_lies(ground: str) -> None:
    assert is_one_region(ground) == is_one_region(turned(ground, 1))


@pytest.mark.parametrize(
    ("ground", "together"),
    [("." * 16, True), ("#" * 16, False), ("....####........", False), ("...#####........", False)],
)
def test_a_tile_hangs_together_or_not(ground: str, *, together: bool) -> None:
    assert is_one_region(ground) is together


def test_squares_have_names() -> None:
    assert square_name(0) == "A1-1"
    assert square_name(479) == "F4-20"
