from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import ChooseWitchSquare, ChooseWitchTile
from sherwood.rules.pending import EnemyActivation


@pytest.mark.rule("SW-WIT-6", "SW-WIT-8")
def test_the_players_choose_between_equal_tiles_and_squares(draw, at) -> None:
    table = draw(
        """
        K...|W...|K...
        ....|....|....
        """
    )
    table.push(EnemyActivation(table.enemy(4, 4 + 4)))
    assert table.rules.legal_actions(table.state) == [ChooseWitchTile(7), ChooseWitchTile(9)]
    table.play(ChooseWitchTile(9))
    squares = [action.cell for action in table.rules.legal_actions(table.state)]
    assert squares == [at(7, column) for column in (12, 13, 14, 15)]
    table.play(ChooseWitchSquare(at(7, 14)))
    assert table.told(ev.WitchPlaced) == [ev.WitchPlaced(1, at(4, 8), at(7, 14))]


@pytest.mark.rule("SW-WIT-7", "SW-WIT-5")
def test_a_witch_without_a_tile_to_go_to_stays_and_attacks(draw, at) -> None:
    # West, east and south of her everything is full; north is further from the Village.
    full = "\n".join(["KKKK|....|FFFF"] * 2 + ["FFFF|....|BBBB"] * 2)
    table = draw(full, at=(8, 0), enemies=[{"at": [8, 4], "kind": "witch"}], heroes={"1": {"at": [8, 5]}})
    for row in (12, 15):
        for column in range(4, 8):
            table.state.figures[at(row, column)] = 16
    for row in (13, 14):
        for column in (4, 7):
            table.state.figures[at(row, column)] = 16
    table.act(8, 4)
    assert table.told(ev.WitchPlaced) == []
    assert table.state.heroes[0].wounds == 1


@pytest.mark.rule("SW-WIT-5")
def test_a_witch_beside_a_target_moves_first(draw) -> None:
    table = draw("W1..")
    table.act(4, 4)
    assert table.state.heroes[0].wounds == 0
    assert len(table.told(ev.WitchPlaced)) == 1


@pytest.mark.rule("SW-WIT-7")
def test_burned_tiles_do_not_draw_a_witch(draw) -> None:
    table = draw("W...", at=(12, 4), burned=["Chapel"])
    table.push(EnemyActivation(0))
    positions = [action.position for action in table.rules.legal_actions(table.state)]
    assert positions == [25, 18, 20]


@pytest.mark.rule("SW-WIT-8")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["....", ".P..", "...w", "1..."], (9, 5)),
        (["....", "....", "...w", "1..."], (11, 5)),
        (["....", "....", "...w", "...."], (10, 7)),
    ],
)
def test_each_priority_counts_only_without_the_one_before(draw, rows, expected) -> None:
    table = draw("W...\n....\n....\n....\n----\n" + "\n".join(rows))
    table.dice(peril=["dread"] if "P" in "".join(rows) else [])
    table.act(4, 4)
    assert divmod(table.state.enemies[0].cell, 24) == expected


@pytest.mark.rule("SW-WIT-8")
def test_among_equal_squares_the_next_priority_decides(draw) -> None:
    table = draw(
        """
        W...
        ....
        ....
        ....
        ----
        ....
        .P..
        v...
        1...
        """
    )
    table.act(4, 4)
    # Beside the Villager are (9,4), (10,5); only (10,5) has nothing better than the other but the row.
    assert divmod(table.state.enemies[0].cell, 24) == (10, 5)
