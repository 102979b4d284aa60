"""Boards as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.ascii_board import draw_board, read_board
from common.engine.grid import Board, Wall


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = st.frozensets(st.integers(0, width * height - 1))
    bare = Board(width, height)
    borders = [(a, b) for a, around in enumerate(bare.around) for b in around if a < b]
    kinds = st.sampled_from([(True, True), (True, False), (False, True)])
    walls = draw(st.dictionaries(st.sampled_from(borders), kinds)) if borders else {}
    return Board(
        width, height, draw(cells), draw(cells), tuple(Wall(*border, *kind) for border, kind in walls.items())
    )


def test_every_sign_means_what_the_legend_says() -> None:
    board, marks = read_board("""
        A|.:#!.
        - =   _
        ~ % . A
        """)
    assert (board.width, board.height) == (4, 2)
    assert board.blocked == {2, 4}
    assert board.sight_blocked == {2, 5}
    assert marks == {"A": (0, 7)}
    assert board.walls == (
        Wall(0, 1),
        Wall(0, 4),
        Wall(1, 2, blocks_sight=False),
        Wall(1, 5, blocks_sight=False),
        Wall(2, 3, blocks_move=False),
        Wall(3, 7, blocks_move=False),
    )


def test_without_walls_a_character_is_a_cell() -> None:
    board, marks = read_board(".K..\n....\n.F#.")
    assert (board.width, board.height, board.walls) == (4, 3, ())
    assert marks == {"K": (1,), "F": (9,)}
    assert board.blocked == {10}


def test_marks_are_drawn_in_place_of_the_ground() -> None:
    text = "A|.\n-\n. #"
    board, _ = read_board(text)
    assert draw_board(board, {0: "A"}) == text


@given(boards())
def test_what_is_drawn_reads_back_the_same(board: Board) -> None:
    assert read_board(draw_board(board)) == (board, {})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no cell"),
        ("...\n..", "line 2: the rows of cells differ in width"),
        ("A|B|", "line 1: the rows of cells differ in width"),
        ("-\nA B", "line 1: these walls do not lie between two rows"),
        ("A B\n  -", "line 2: these walls do not lie between two rows"),
        ("A B\n -\n. .", "line 2, column 2: a wall must lie below a cell"),
        ("A#B", ""),
        ("A#B .", "line 1, column 2: '#' is no wall"),
        ("| |", "line 1, column 1: a cell was expected"),
    ],
)
def test_a_drawing_that_does_not_fit_is_refused(text: str, complaint: str) -> None:
    if not complaint:
        read_board(text)
        return
    with pytest.raises(ValueError, match=complaint):
        read_board(text)
