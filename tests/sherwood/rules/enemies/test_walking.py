from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import (
    ChooseOpenSquare,
    ChoosePath,
    ChooseSidestep,
    ChooseTarget,
    Refrain,
    Retaliate,
)
from sherwood.rules.pending import EnemyActivation


@pytest.mark.rule("SW-PTH-5")
def test_the_players_choose_between_equal_ways(draw, at) -> None:
    table = draw(
        """
        .F..
        .#..
        ....
        """
    )
    table.act(4, 5, ChoosePath(at(4, 6)))
    assert table.rows == ["....", ".#..", "..F."]
    assert table.told(ev.EnemyMoved) == [
        ev.EnemyMoved(0, "footsoldier", (at(4, 5), at(4, 6), at(5, 6), at(6, 6)))
    ]


@pytest.mark.rule("SW-EAT-4")
def test_the_players_choose_the_target_whom_the_wound_would_not_kill_by_default(draw, at) -> None:
    table = draw(
        """
        .1..
        vF2.
        .3..
        """,
        heroes={"1": {"wounds": 3}, "2": {"wounds": 1}, "3": {"wounds": 0}},
    )
    table.push(EnemyActivation(table.enemy(5, 5)))
    options = [action.cell for action in table.rules.legal_actions(table.state)]
    assert options == [at(6, 5), at(5, 6), at(5, 4), at(4, 5)]
    table.play(ChooseTarget(at(5, 4)))
    assert table.state.villagers.count(-1) == 1
    assert table.told(ev.EnemyAttacked) == [
        ev.EnemyAttacked(0, "footsoldier", at(5, 5), at(5, 4), -1, 1, 1, "SW-EAT-1")
    ]


@pytest.mark.rule("SW-EAT-5", "SW-EAT-7")
def test_who_declines_does_not_strike_back(draw) -> None:
    table = draw("F1..", heroes={"1": {"gear": "sword"}})
    table.push(EnemyActivation(0))
    assert table.rules.legal_actions(table.state) == [Retaliate(), Refrain()]
    table.play(Refrain())
    assert table.told(ev.RetaliationDeclined) == [ev.RetaliationDeclined(0, 0)]
    assert len(table.state.enemies) == 1
    assert table.told(ev.EnemyMoved) == []


@pytest.mark.rule("SW-EAT-6", "SW-GEAR-3")
def test_without_an_arrow_nobody_is_asked(draw) -> None:
    table = draw("F1..", heroes={"1": {"gear": "bow"}})
    table.act(4, 4)
    assert table.told(ev.RetaliationDeclined) == []
    assert table.state.heroes[0].wounds == 1


@pytest.mark.rule("SW-KNI-5")
def test_a_knight_that_passed_others_pushes_back_to_where_it_was_alone(draw) -> None:
    table = draw(
        """
        .K..
        .F..
        .B..
        """
    )
    table.act(4, 5)
    assert table.rows == [".B..", ".F..", ".K.."]
    assert table.told(ev.EnemyDisplaced)[0].kind == "bowman"


@pytest.mark.rule("SW-KNI-6")
def test_who_was_pushed_still_acts(draw) -> None:
    table = draw(
        """
        .K..
        .F1.
        ....
        """
    )
    table.act(4, 5)
    assert table.rows == [".F..", ".K1.", "...."]
    assert len(table.told(ev.EnemyAttacked)) == 1
    table.act(4, 5)
    assert [event.kind for event in table.told(ev.EnemyAttacked)] == ["knight", "footsoldier"]


@pytest.mark.rule("SW-KNI-5", "SW-PER-6")
def test_if_even_the_start_was_taken_the_nearest_open_square_is_chosen(draw, at) -> None:
    # A reinforcement takes the Knight's own start square when it comes onto the Bowman's.
    table = draw(
        """
        .K..
        .B..
        .1..
        """,
        at=(0, 4),
    )
    ground = table.state.ground
    table.state.ground = ground[: at(1, 5)] + "P" + ground[at(1, 5) + 1 :]
    table.dice(peril=["reinforce"])
    table.push(EnemyActivation(0))
    options = [ChooseOpenSquare(at(0, 4)), ChooseOpenSquare(at(0, 6))]
    assert table.rules.legal_actions(table.state) == options
    table.play(options[1])
    assert table.rows == [".KB.", ".K..", ".1.."]


@pytest.mark.rule("SW-BOW-4")
def test_a_bowman_steps_aside_or_falls_back(draw, at) -> None:
    picture = """
        .B..
        ....
        ....
        .K..
        """
    table = draw(picture)
    table.act(4, 5, ChooseSidestep(at(7, 6)))
    assert table.rows[3] == ".KB."
    assert table.told(ev.EnemyMoved)[-1].rule == "SW-BOW-4"
    table = draw(picture.replace(".K..", "#K#."))
    table.act(4, 5)
    assert table.rows == ["....", "....", ".B..", "#K#."]
    assert table.told(ev.EnemyFellBack) == [ev.EnemyFellBack(0, "bowman", at(7, 5), at(6, 5), "SW-BOW-4")]


@pytest.mark.rule("SW-SHE-3", "SW-SHE-2")
def test_the_sheriff_makes_room_like_a_bowman(draw, at) -> None:
    table = draw(
        """
        .S..
        ....
        ....
        .K#.
        """
    )
    table.act(4, 5)
    assert table.rows[3] == "SK#."
    assert table.told(ev.EnemyMoved)[-1].rule == "SW-SHE-3"


@pytest.mark.rule("SW-FOO-7", "SW-ENT-2")
def test_a_side_step_into_range_attacks_once(draw) -> None:
    table = draw(
        """
        .F..
        ....
        ....
        .K#.
        1...
        """
    )
    table.act(4, 5)
    assert table.rows[3:] == ["FK#.", "1..."]
    assert table.state.heroes[0].wounds == 1


@pytest.mark.rule("SW-ENT-2", "SW-VLG-3", "SW-FOO-5")
def test_a_square_gained_while_making_room_is_lost_by_burning(draw) -> None:
    table = draw(
        """
        .F..
        ----
        ....
        ....
        #K#.
        #B#.
        ----
        ....
        """,
        at=(7, 4),
        ground=[{"at": [11, 5], "sign": "P"}],
    )
    table.dice(peril=["haste"])
    table.act(7, 5)
    assert table.rows == ["....", "....", "....", "#K#.", "#B#.", "xFxx"]


@pytest.mark.rule("SW-WIT-3")
def test_a_footsoldier_on_the_witchs_tile_has_one_square_more_only_once(draw) -> None:
    table = draw(
        """
        .F.W
        ....
        ....
        ....
        ----
        W...
        ....
        """
    )
    table.act(4, 5)
    assert table.rows[4] == "WF.."
    assert len(table.told(ev.MovementGained)) == 1


@pytest.mark.rule("SW-BOW-2")
def test_a_bowman_walks_to_the_homes_and_burns_on_the_way(draw, at) -> None:
    table = draw("B...", at=(11, 4))
    table.act(11, 4)
    assert table.told(ev.TileBurned)[0].position == 19
    assert table.state.enemies[0].cell == at(12, 4)


@pytest.mark.rule("SW-GEO-6")
def test_nobody_shares_a_square_when_an_activation_is_over(draw) -> None:
    table = draw(
        """
        FFFF
        KKKK
        BBBB
        FFFF
        """
    )
    for number in range(16):
        table.push(EnemyActivation(number))
        table.answer()
        cells = [enemy.cell for enemy in table.state.enemies]
        assert len(set(cells)) == 16
        assert all(table.state.figures[enemy.cell] == 16 + enemy.number for enemy in table.state.enemies)


@pytest.mark.rule("SW-SHE-1", "SW-KNI-1", "SW-FOO-1", "SW-BOW-1", "SW-WIT-1", "SW-BOW-3")
def test_the_figures_of_every_type(new_game) -> None:
    kinds = {kind.id: kind for kind in new_game().content.enemies}
    assert list(kinds) == ["sheriff", "witch", "knight", "footsoldier", "bowman"]
    figures = {
        name: (kind.health, kind.damage, kind.movement, kind.reach, kind.figures)
        for name, kind in kinds.items()
    }
    assert figures == {
        "sheriff": (4, 1, 3, 1, 1),
        "witch": (1, 1, 0, 1, 4),
        "knight": (2, 1, 2, 1, 8),
        "footsoldier": (1, 1, 3, 1, 12),
        "bowman": (1, 1, 3, 2, 8),
    }


def test_ties_are_settled_by_default_where_the_setup_says_so(draw) -> None:
    picture = """
        .F..
        .#..
        ....
        1...
        """
    table = draw(picture, heroes={"1": {"gear": "sword"}})
    table.rules.auto_ties = True
    table.push(EnemyActivation(0))
    assert table.rows[2] == "F..."
    assert table.rules.legal_actions(table.state) == [Retaliate(), Refrain()]
