"""Pit Traps, Towers and Barricades against Enemies; scenarios/sherwood/structures has the plain cases."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import ChoosePath, ChooseSidestep
from sherwood.rules.pending import EnemyActivation, EnemyPhase


@pytest.mark.rule("SW-TOW-2", "SW-TOW-3", "SW-TOW-4")
def test_who_leaves_a_towers_range_and_comes_back_is_shot_at_again(draw, at) -> None:
    table = draw(
        """
        .K..
        .#..
        .T..
        """,
        towers=[{"at": [6, 5], "arrows": 5}],
        plaques=["iron_plate"],
    )
    table.act(4, 5)
    assert [(shot.target, shot.left, shot.rule) for shot in table.told(ev.TowerShot)] == [
        (at(4, 5), 4, "SW-TOW-3"),
        (at(5, 4), 3, "SW-TOW-2"),
    ]
    assert table.state.enemies[0].wounds == 2
    assert [event.rule for event in table.told(ev.EnemyWounded)] == ["SW-TOW-4"] * 2


@pytest.mark.rule("SW-TOW-5")
@pytest.mark.parametrize(("arrows", "left"), [((1, 2), (1, 1)), ((2, 2), (1, 2)), ((2, 1), (1, 1))])
def test_the_tower_with_most_arrows_shoots_first_then_the_older(draw, arrows, left) -> None:
    table = draw(
        """
        .F..
        ....
        ....
        T.T.
        """,
        towers=[{"at": [7, 4], "arrows": arrows[0]}, {"at": [7, 6], "arrows": arrows[1]}],
    )
    table.act(4, 5)
    assert [tower.arrows for tower in table.state.towers] == list(left)
    assert table.state.kills == [0, 0, 1, 0]


@pytest.mark.rule("SW-TOW-3")
def test_an_enemy_that_a_tower_kills_as_it_begins_attacks_nobody(draw) -> None:
    table = draw("1F.T", towers=[{"at": [4, 7], "arrows": 1}])
    table.act(4, 5)
    assert table.state.heroes[0].wounds == 0
    assert table.state.enemies == table.state.pending == []
    assert [type(event) for event in table.events] == [
        ev.EnemyActivated,
        ev.TowerShot,
        ev.EnemyWounded,
        ev.EnemyDefeated,
    ]


@pytest.mark.rule("SW-TOW-3")
def test_a_witch_is_shot_at_once_as_she_begins_although_the_players_choose_her_tile(draw) -> None:
    table = draw(
        """
        K...|W..T|K...
        ....|....|....
        """,
        towers=[{"at": [4, 11], "arrows": 5}],
        plaques=["warded_coven"],
        enemies=[{"at": [4, 9], "kind": "witch"}],
    )
    table.act(4, 9)
    assert len(table.told(ev.EnemyActivated)) == 1
    assert [shot.rule for shot in table.told(ev.TowerShot)] == ["SW-TOW-3"]


@pytest.mark.rule("SW-TOW-2", "SW-FOO-7")
def test_a_side_step_into_range_is_shot_at(draw, at) -> None:
    table = draw(
        """
        .F...
        .....
        .....
        .K.T.
        """,
        towers=[{"at": [7, 7], "arrows": 1}],
    )
    table.push(EnemyActivation(table.enemy(4, 5)))
    # It came into range on the Knight's square.
    assert table.told(ev.TowerShot)[0].target == at(7, 5)
    table = draw(
        """
        .F...
        .....
        .....
        .K..T
        """,
        towers=[{"at": [7, 8], "arrows": 1}],
    )
    table.act(4, 5, ChooseSidestep(at(7, 6)))
    assert table.told(ev.TowerShot)[0].target == at(7, 6)
    assert table.rows[3] == ".K..T"


@pytest.mark.rule("SW-ENT-2", "SW-PIT-1")
def test_a_pit_trap_takes_the_square_that_haste_gave(draw) -> None:
    table = draw(
        """
        .K..
        .P..
        .^..
        ....
        """
    )
    table.dice(peril=["haste"])
    table.act(4, 5)
    assert table.rows == ["....", ".P..", ".K..", "...."]
    assert table.state.enemies[0].wounds == 1
    assert table.told(ev.PitTrapSprung) == [ev.PitTrapSprung(0, "knight", 6 * 24 + 5, is_halted=True)]


@pytest.mark.rule("SW-PIT-1", "SW-KNI-6")
def test_a_displaced_enemy_may_lie_on_a_pit_trap(draw) -> None:
    table = draw(
        """
        .K..
        .F..
        """,
        structures=[{"at": [4, 5], "sign": "^"}],
        heroes={"1": {"at": [6, 5]}},
    )
    table.act(4, 5)
    assert table.rows[:2] == [".F..", ".K.."]
    assert table.state.ground[4 * 24 + 5] == "^"
    assert table.told(ev.PitTrapSprung) == []


@pytest.mark.rule("SW-PIT-1", "SW-STR-3")
def test_a_used_trap_is_open_ground_and_the_next_enemy_walks_over_it(draw) -> None:
    table = draw(
        """
        .F..
        .F..
        .^..
        ....
        """
    )
    table.act(5, 5)
    table.act(4, 5)
    assert table.rows == ["....", "....", "....", ".F.."]
    assert table.rules.invariants(table.state) == ["nobody can do anything"]


@pytest.mark.rule("SW-WIT-9", "SW-PIT-1")
def test_a_witch_may_be_placed_on_a_pit_trap_and_dies(draw, at) -> None:
    table = draw(
        """
        W...
        ....
        ....
        ....
        ----
        ....
        ....
        ....
        ^###
        """
    )
    table.act(4, 4)
    assert table.state.enemies == []
    assert table.told(ev.PitTrapSprung)[0].cell == at(11, 4)
    assert table.state.kills == [0, 0, 0, 1]


@pytest.mark.rule("SW-SHE-6", "SW-PTH-5")
def test_the_players_are_asked_once_which_barricade_the_sheriff_tramples(draw, at) -> None:
    table = draw(
        """
        =S=.
        .#..
        """
    )
    table.push(EnemyActivation(0))
    assert table.rules.legal_actions(table.state) == [ChoosePath(at(4, 4)), ChoosePath(at(4, 6))]
    table.play(ChoosePath(at(4, 6)))
    assert table.told(ev.BarricadeBroken) == [ev.BarricadeBroken(0, "sheriff", at(4, 6), "SW-SHE-6")]
    assert table.state.ground[at(4, 4)] == "="
    assert table.told(ev.EnemyMoved)[0].path[:2] == (at(4, 5), at(4, 6))


@pytest.mark.rule("SW-KNI-4")
def test_walking_breaking_and_walking_are_told_in_this_order(draw, at) -> None:
    table = draw(
        """
        .K..
        ....
        .=..
        """,
        plaques=["warhorses"],
    )
    table.act(4, 5)
    assert table.events[1:] == [
        ev.EnemyMoved(0, "knight", (at(4, 5), at(5, 5))),
        ev.BarricadeBroken(0, "knight", at(6, 5)),
        ev.EnemyMoved(0, "knight", (at(5, 5), at(6, 5))),
    ]


@pytest.mark.rule("SW-STR-4", "SW-FOO-4", "SW-FOO-5")
def test_barricades_and_towers_are_no_squares_to_settle_on(draw) -> None:
    table = draw(
        """
        .F..
        ....
        ....
        =KT.
        ----
        .B..
        """
    )
    table.act(4, 5)
    # The sides are barred, one step on a Bowman stands: its sides are free.
    assert table.rows[3:] == ["=KT.", "FB.."]


@pytest.mark.rule("SW-PTH-7", "SW-STR-4")
def test_a_bowman_behind_a_wall_walks_up_to_it(draw) -> None:
    table = draw(
        """
        .B..|....|....|....|....|....
        ....|....|....|....|....|....
        ====|====|====|==T=|====|====
        """,
        at=(4, 0),
    )
    table.act(4, 1)
    assert table.rows[1] == ".B......................"
    table.act(5, 1)
    assert table.rows[1] == ".B......................"


@pytest.mark.rule("SW-END-5")
def test_an_enemy_phase_full_of_deaths_ends_cleanly(draw) -> None:
    table = draw(
        """
        FKFB
        ^^^^
        FFSF
        ^T^^
        """,
        turn=11,
        towers=[{"at": [7, 5], "arrows": 9}],
    )
    table.push(EnemyPhase())
    table.answer()
    assert table.state.pending == []
    assert [enemy.kind for enemy in table.state.enemies] == ["sheriff"]
    assert sum(table.state.kills) == 7
    assert table.state.ground.count("^") + len(table.told(ev.PitTrapSprung)) == 7
