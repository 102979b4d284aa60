from __future__ import annotations

import pytest

from sherwood.rules import queries, queries_components


@pytest.mark.rule("SW-TOW-2")
def test_the_squares_that_a_tower_watches(draw, at) -> None:
    table = draw("T.#.\n....")
    squares = queries_components.tower_squares(table.rules, table.state, at(4, 4))
    assert squares == sorted(
        at(row, column)
        for row, column in (
            *((2, 4), (3, 3), (3, 4), (3, 5), (4, 2), (4, 3)),
            *((4, 5), (5, 3), (5, 4), (5, 5), (6, 4)),
        )
    )


@pytest.mark.rule("SW-STR-3", "SW-SPN-8")
def test_what_is_left_of_tokens_and_figures(draw) -> None:
    table = draw("T=^=\nKWK.")
    left = queries_components.supply(table.rules, table.state)
    assert {kind: (supply.left, supply.limit) for kind, supply in left.items()} == {
        "barricade": (8, 10),
        "pit_trap": (7, 8),
        "tower": (3, 4),
        "sheriff": (1, 1),
        "witch": (3, 4),
        "knight": (6, 8),
        "footsoldier": (12, 12),
        "bowman": (8, 8),
    }


@pytest.mark.rule("SW-DOOM-1")
def test_open_plaques_and_what_they_make_of_enemies(draw) -> None:
    table = draw(plaques=["sheriffs_mail"], hidden_plaques=["bloodhounds"])
    rules, state = table.rules, table.state
    assert [plaque.id for plaque in queries_components.plaques_shown(rules, state)] == ["sheriffs_mail"]
    sheriff = queries_components.enemy_values(rules, state, "sheriff")
    assert (sheriff.health, sheriff.movement, sheriff.reach) == (6, 3, 1)
    state.plaques_shown = 2
    assert queries_components.enemy_values(rules, state, "sheriff").movement == 4


@pytest.mark.rule("SW-PIT-1", "SW-KNI-4", "SW-SHE-6", "SW-BOU-5", "SW-DOOM-1")
@pytest.mark.parametrize(
    ("picture", "given", "ends", "dies"),
    [
        ("F...\n....\n^...", {}, (6, 4), True),
        ("K...\n^...", {}, (5, 4), False),
        ("K...\n^...", {"enemies": [{"at": [4, 4], "wounds": 1}]}, (5, 4), True),
        ("S...\n^...", {}, (5, 4), False),
        ("K...\n^...", {"plaques": ["sappers"]}, (6, 4), False),
        ("K...\n=...", {}, (5, 4), False),
        ("S...\n=...", {}, (7, 4), False),
        ("F...\n=...", {}, (6, 5), False),
        ("F...\n=...", {"plaques": ["battering_rams"]}, (6, 4), False),
        ("K...", {"heroes": {"1": {"at": [0, 7], "bounty": 12}}}, (7, 4), False),
        ("K...", {"plaques": ["warhorses"]}, (7, 4), False),
    ],
)
def test_foresight_reckons_with_structures_bounty_and_plaques(
    draw, at, picture: str, given: dict[str, object], ends: tuple[int, int], dies: bool
) -> None:
    table = draw(picture, **given)
    ground = table.state.ground
    plan = queries.foresight(table.rules, table.state, 0)
    assert plan.path[-1] == at(*ends)
    assert plan.dies is dies
    assert table.state.ground == ground
    table.act(4, 4)
    if dies:
        assert table.state.enemies == []
    else:
        assert table.state.enemies[0].cell == at(*ends)


def test_who_will_die_in_a_trap_threatens_nobody_there(draw, at) -> None:
    table = draw("F...\n^...\n....")
    strikes = queries.threatened(table.rules, table.state)
    assert at(5, 5) not in strikes
    assert at(4, 5) in strikes


@pytest.mark.parametrize("plaques", [[], ["warded_coven"]])
def test_foresight_sees_a_witch_appear_on_a_pit_trap(draw, at, plaques: list[str]) -> None:
    table = draw("W...\n....\n....\n....\n----\n....\n....\n....\n^###", plaques=plaques)
    plan = queries.foresight(table.rules, table.state, 0)
    assert plan.path == (at(4, 4), at(11, 4))
    assert plan.dies is (not plaques)
    table.act(4, 4)
    assert (not table.state.enemies) is plan.dies
