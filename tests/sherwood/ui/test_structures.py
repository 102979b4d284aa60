"""Structures on the board: where they stand, what is told of them, what they watch over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.ui import art
from sherwood.rules import queries
from sherwood.rules.schema import STRUCTURES
from sherwood.ui.describe import about
from sherwood.ui.marking import arrow
from sherwood.ui.pieces import place_of, structure_id

PICTURE = "....\n.T^.\n.=1.\n...."


@pytest.fixture
def built(sit_down: Callable[..., Any], draw: Callable[..., Any], at: Callable[[int, int], int]) -> Any:
    """A board with one of each, the Tower with 4 Arrows."""
    table = draw(PICTURE, towers=[{"at": (5, 5), "arrows": 4}])
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    play.at = at
    return play


def test_every_structure_has_a_token_with_its_name(built: Any) -> None:
    board = built.scene.board
    tokens = {token.id: token for token in board.tokens.values() if token.kind == "piece"}
    assert {token.name for token in tokens.values()} == {"Barricade", "Pit Trap", "Tower"}
    assert tokens[structure_id(built.at(5, 5))].note == "4 arrows"
    assert tokens[structure_id(built.at(6, 5))].cell == place_of(built.at(6, 5))
    assert all(art.has_picture(kind) for kind in STRUCTURES.values())
    assert "Tower (4 arrows)" in board.spoken(place_of(built.at(5, 5)))


def test_a_tower_that_is_pointed_at_shows_its_range(built: Any) -> None:
    built.point(built.at(6, 4))
    assert not built.scene.board.marks.range
    built.point(built.at(5, 5))
    squares = built.scene.board.marks.range
    assert {place_of(built.at(5, 7)), place_of(built.at(3, 5)), place_of(built.at(6, 6))} <= squares
    assert place_of(built.at(5, 8)) not in squares
    built.point(built.at(7, 7))
    assert not built.scene.board.marks.range


def test_the_keyboards_cursor_shows_a_towers_range_too(built: Any) -> None:
    board = built.scene.board
    built.driver.stage.set_focus(board)
    board.move_cursor(place_of(built.at(5, 4)))
    built.key("right")
    assert board.cursor == place_of(built.at(5, 5))
    assert board.marks.range


@pytest.mark.parametrize(
    ("row", "column", "told"),
    [
        (6, 5, ["Barricade: nobody walks through it.", "Knights: break it for 1", "Sheriff: tramples it"]),
        (5, 6, ["takes 1 Wound and stops there", "Sheriff: no Wound."]),
        (5, 5, ["Tower with 4 arrows.", "within 2 squares", "Sheriff: never shot at."]),
    ],
)
def test_a_square_tells_what_its_structure_does(built: Any, row: int, column: int, told: list[str]) -> None:
    text = about(built.rules, built.state, built.at(row, column))
    assert all(part in text for part in told)
    built.scene.tips.show(place_of(built.at(row, column)))
    assert built.has(text)


def test_plaques_change_what_is_told(draw: Callable[..., Any], at: Callable[[int, int], int]) -> None:
    table = draw(PICTURE, plaques=["battering_rams", "sappers"])
    assert "Footsoldiers: break it for 1" in about(table.rules, table.state, at(6, 5))
    assert "takes 1 Wound and goes on" in about(table.rules, table.state, at(5, 6))
    assert "Without Arrows it does nothing." in about(table.rules, table.state, at(5, 5))


def test_a_knights_way_through_a_barricade_is_shown(
    draw: Callable[..., Any], at: Callable[[int, int], int]
) -> None:
    walls = "#K##\n#=##\n#.##\n#.##"
    table = draw(walls)
    (plan,) = queries.foresee(table.rules, table.state)
    assert plan.breaks == (at(5, 5),)
    assert arrow(plan).cells == (place_of(at(4, 5)), place_of(at(5, 5)))
    text = about(table.rules, table.state, at(4, 5))
    assert "breaks the Barricade on " in text


def test_a_knight_that_stops_before_what_it_breaks_is_shown_to_break_it(
    draw: Callable[..., Any], at: Callable[[int, int], int]
) -> None:
    table = draw("#K##\n#.##\n#=##\n#.##")
    (plan,) = queries.foresee(table.rules, table.state)
    assert plan.path == (at(4, 5), at(5, 5))
    mark = arrow(plan)
    assert mark.cells[-1] == place_of(at(6, 5))
    assert mark.marker == "barricade"


def test_an_enemy_that_will_die_in_a_trap_is_told_so(
    draw: Callable[..., Any], at: Callable[[int, int], int]
) -> None:
    table = draw("#F##\n#^##\n#.##\n#.##")
    assert "falls into the Pit Trap on " in about(table.rules, table.state, at(4, 5))
    (plan,) = queries.foresee(table.rules, table.state)
    assert arrow(plan).marker == "pit_trap"


def test_what_is_told_of_a_tower_lies_beside_its_range(built: Any) -> None:
    built.point(built.at(5, 5))
    for _frame in range(60):
        built.driver.frame()
    board = built.scene.board
    (tip,) = built.driver.find_all("tooltip")
    assert not any(tip.rect.colliderect(board.cell_rect(cell)) for cell in board.marks.range)
