"""What must always hold is noticed when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sherwood.rules.state import SherwoodState


def put(state: SherwoodState, cell: int, sign: str) -> None:
    state.ground = state.ground[:cell] + sign + state.ground[cell + 1 :]


def hero_on_a_tower(state: SherwoodState) -> None:
    put(state, state.heroes[0].cell, "T")


def barricades_without_tokens(state: SherwoodState) -> None:
    for column in range(10):
        put(state, 4 * 24 + column, "=")


def tower_that_nobody_keeps(state: SherwoodState) -> None:
    put(state, 4 * 24 + 5, "T")


def arrows_below_zero(state: SherwoodState) -> None:
    state.towers[0].arrows = -1


def plaque_too_many(state: SherwoodState) -> None:
    state.plaques_shown = 2


def structure_on_a_spawn_tile(state: SherwoodState) -> None:
    put(state, 0, "=")


def structure_on_a_home(state: SherwoodState) -> None:
    put(state, 19 * 24 + 1, "^")


def charges_without_a_shield(state: SherwoodState) -> None:
    state.heroes[0].charges = 1


def health_exceeded(state: SherwoodState) -> None:
    state.enemies[0].wounds = 3


@pytest.mark.rule("SW-STR-3", "SW-TOW-1", "SW-STR-2")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (hero_on_a_tower, "stands on 'T'"),
        (barricades_without_tokens, "11 Barricades are built, there are 10"),
        (tower_that_nobody_keeps, "Towers stand on"),
        (arrows_below_zero, "has -1 Arrows"),
        (plaque_too_many, "2 of the plaques"),
        (structure_on_a_spawn_tile, "position 0 shows"),
        (structure_on_a_home, "position 24 shows"),
        (charges_without_a_shield, "with 1 charges"),
        (health_exceeded, "(knight) has 3 Wounds"),
    ],
)
def test_a_fault_is_found(draw, spoil: Callable[[SherwoodState], None], said: str) -> None:
    table = draw(
        """
        1T^=
        K...
        """,
        at=(8, 4),
        towers=[{"at": [8, 5], "arrows": 2}],
        plaques=["iron_plate"],
        enemies=[{"at": [9, 4], "wounds": 2}],
    )
    table.activate()
    assert table.rules.invariants(table.state) == []
    spoil(table.state)
    found = table.rules.invariants(table.state)
    assert any(said in fault for fault in found), found
