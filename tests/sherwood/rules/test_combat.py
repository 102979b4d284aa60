from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Attack, EndActivation
from sherwood.rules.queries import attack_targets, weapon_squares


def reached(table) -> list[tuple[int, int]]:
    return [divmod(cell, 24) for cell in weapon_squares(table.rules, table.state, 0)]


@pytest.mark.rule("SW-GEAR-3", "SW-CBT-2")
def test_a_bow_reaches_three_squares_through_anything(draw) -> None:
    table = draw(
        """
        1#KF
        ....
        """,
        heroes={"1": {"gear": "bow", "arrows": 1}},
    )
    table.activate()
    squares = reached(table)
    assert (4, 7) in squares
    assert (5, 6) in squares
    assert (5, 7) not in squares
    assert len(squares) == len(set(squares)) == 24
    table.play(Attack(table.enemy(4, 7)))
    assert table.state.heroes[0].arrows == 0
    assert table.told(ev.AmmunitionSpent) == [ev.AmmunitionSpent(0, "arrow", 0, "SW-GEAR-3")]
    refusal = table.refusal(Attack(table.enemy(4, 6)))
    assert (refusal.rule, "Arrow" in refusal.sentence) == ("SW-GEAR-3", True)


@pytest.mark.rule("SW-GEAR-4", "SW-GEAR-5", "SW-GEO-4")
def test_sword_and_polearm_reach_their_neighbours(draw) -> None:
    table = draw("1...", at=(9, 9), heroes={"1": {"gear": "sword"}})
    assert reached(table) == [(8, 9), (9, 8), (9, 10), (10, 9)]
    table.state.heroes[0].gear = "polearm"
    assert reached(table) == [(r, c) for r in (8, 9, 10) for c in (8, 9, 10) if (r, c) != (9, 9)]
    table.state.heroes[0].gear = ""
    assert reached(table) == []


@pytest.mark.rule("SW-GEAR-5")
def test_a_polearm_does_not_reach_round_the_rim_of_the_board(draw) -> None:
    table = draw("F...", at=(9, 0), heroes={"1": {"at": [8, 23], "gear": "polearm"}})
    assert attack_targets(table.rules, table.state, 0) == []


@pytest.mark.rule("SW-GEAR-7")
def test_a_throwing_stone_flies_two_squares_and_comes_from_the_stock(draw) -> None:
    table = draw("1.F.F", heroes={"1": {"gear": "throwing_stone"}})
    table.activate()
    near, far = table.enemy(4, 6), table.enemy(4, 8)
    assert table.refusal(Attack(near)).rule == "SW-GEAR-7"
    table.state.stock[1] = 1
    assert table.refusal(Attack(far)).rule == "SW-GEAR-7"
    table.play(Attack(near))
    assert table.state.stock == [0, 0, 0, 0]
    assert table.told(ev.AmmunitionSpent) == [ev.AmmunitionSpent(0, "stone", 0, "SW-GEAR-7")]


@pytest.mark.rule("SW-CBT-1", "SW-WND-1", "SW-BOU-1")
def test_a_knight_falls_to_the_second_wound_which_may_come_next_turn(draw) -> None:
    table = draw("1K..", heroes={"1": {"gear": "sword"}})
    knight = table.enemy(4, 5)
    table.activate()
    table.play(Attack(knight))
    assert table.state.enemy(knight).wounds == 1
    assert table.state.heroes[0].bounty == 0
    table.play(EndActivation())
    table.state.turn = 2
    table.activate()
    table.play(Attack(knight))
    assert table.state.enemies == []
    assert table.state.figures.count(0) == 1
    assert table.state.heroes[0].bounty == 1
    assert [type(event) for event in table.events[-4:]] == [
        ev.HeroAttacked,
        ev.EnemyWounded,
        ev.EnemyDefeated,
        ev.BountyGained,
    ]


@pytest.mark.rule("SW-WND-2", "SW-WND-3", "SW-WIT-2")
def test_of_two_wounds_the_first_fills_the_last_slot_and_the_second_kills(draw) -> None:
    table = draw(
        """
        .K1.
        ..W.
        """,
        heroes={"1": {"wounds": 2, "gear": "sword", "arrows": 2}},
    )
    table.act(4, 5)
    hero = table.state.heroes[0]
    assert (hero.is_alive, hero.wounds, hero.gear, hero.arrows) == (False, 3, "", 0)
    assert [type(event) for event in table.events[-2:]] == [ev.HeroWounded, ev.HeroKilled]


@pytest.mark.rule("SW-END-1", "SW-END-5", "SW-EAT-5")
def test_a_retaliation_can_win_the_game(draw) -> None:
    table = draw("S1..", turn=12, heroes={"1": {"gear": "sword"}}, enemies=[{"at": [4, 4], "wounds": 3}])
    table.act(4, 4)
    assert table.state.ended.cause == "sheriff_defeated"
    assert table.state.pending == []
    assert table.events[-1] == ev.GameEnded(won=True, cause="sheriff_defeated", rule="SW-END-1")
