from __future__ import annotations

import pytest

from common.engine.rules import encode
from sherwood.rules import queries
from sherwood.rules.actions import ChoosePath, ChooseRotation, Step
from sherwood.rules.pending import EnemyActivation, Exploring


def test_reachable_squares_come_with_their_steps(draw, at) -> None:
    table = draw(
        """
        1v#.
        .F..
        ....
        """,
        at=(8, 8),
    )
    table.activate(movement=3)
    found = queries.reachable(table.rules, table.state)
    assert found[at(10, 8)] == (Step((at(9, 8),)), Step((at(10, 8),)))
    assert found[at(7, 9)] in (
        (Step((at(7, 8),)), Step((at(7, 9),))),
        (Step((at(8, 9), at(7, 9))),),
    )
    assert at(8, 9) not in found
    assert at(9, 9) not in found
    assert at(8, 10) not in found
    for steps in found.values():
        twin = table.state.copy()
        for step in steps:
            assert table.rules.check(twin, step) is None
            table.rules.apply(twin, step)


def test_every_reachable_square_is_reached_by_its_steps(new_game) -> None:
    rules = new_game(2)
    state = rules.start(3)
    rules.apply(state, rules.legal_actions(state)[0])
    hero = queries.active_hero(state)
    reach = queries.reachable(rules, state)
    assert len(reach) > 10
    for cell, steps in reach.items():
        twin = state.copy()
        for step in steps:
            rules.apply(twin, step)
            while queries.choice(twin):
                rules.apply(twin, rules.legal_actions(twin)[0])
        assert twin.heroes[hero].cell == cell


def test_encounters_are_avoided_where_it_costs_nothing(draw, at) -> None:
    table = draw(
        """
        1E
        ..
        """
    )
    table.activate()
    assert queries.reachable(table.rules, table.state)[at(5, 5)] == (Step((at(5, 4),)), Step((at(5, 5),)))


def test_why_a_square_is_out_of_reach(draw, at) -> None:
    table = draw(
        """
        1#F..v
        2.....
        """
    )
    table.activate(movement=2)
    why = queries.why_not_go
    for row, column, rule in (
        (4, 4, "SW-MOVE-1"),
        (4, 5, "SW-MOVE-3"),
        (4, 6, "SW-MOVE-3"),
        (5, 4, "SW-MOVE-4"),
        (4, 9, "SW-MOVE-4"),
        (5, 9, "SW-HER-2"),
    ):
        refusal = why(table.rules, table.state, at(row, column))
        assert refusal is not None
        assert refusal.rule == rule
        assert refusal.sentence
    assert why(table.rules, table.state, at(5, 5)) is None
    table.activate(movement=0)
    assert why(table.rules, table.state, at(5, 5)).rule == "SW-HER-2"
    table.state.pending.clear()
    assert why(table.rules, table.state, at(5, 5)).rule == "SW-HER-1"


def test_foresight_says_where_enemies_will_go_and_whom_they_will_strike(draw, at) -> None:
    table = draw(
        """
        K..F|.B..
        ....|....
        ....|....
        1...|v...
        """
    )
    before = encode(table.state)
    plans = {plan.enemy: plan for plan in queries.foresee(table.rules, table.state)}
    assert encode(table.state) == before
    assert plans[0] == queries.Foresight(0, "knight", (at(4, 4), at(5, 4), at(6, 4)), (at(7, 4),))
    assert plans[1].path == (at(4, 7), at(5, 7), at(6, 7), at(7, 7))
    assert plans[1].targets == (at(7, 8),)
    assert plans[2].targets == (at(7, 8),)
    strikes = queries.threatened(table.rules, table.state)
    assert strikes[at(7, 4)] == (0,)
    assert 2 in strikes[at(7, 8)]


@pytest.mark.rule("SW-WIT-3", "SW-WIT-4")
def test_foresight_knows_what_a_witch_does_for_others(draw, at) -> None:
    table = draw(
        """
        F..B
        ....
        W...
        ....
        """
    )
    plans = queries.foresee(table.rules, table.state)
    assert plans[0].path[-1] == at(8, 4)
    strikes = queries.threatened(table.rules, table.state)
    assert 1 in strikes[at(7, 7)]
    assert 1 in strikes[at(4, 4)]


@pytest.mark.parametrize(("row", "burns"), [(10, 19), (5, -1)])
def test_foresight_says_what_will_burn(draw, row: int, burns: int) -> None:
    table = draw("F", at=(row, 4))
    assert queries.foresee(table.rules, table.state)[0].burns == burns


def test_foresight_of_a_witch(draw, at) -> None:
    table = draw("W...")
    plan = queries.foresee(table.rules, table.state)[0]
    assert plan.path == (at(4, 4), at(11, 4))


def test_camps_and_who_may_be_sent_or_fetched(draw, at) -> None:
    table = draw(
        """
        1w.v
        """,
        camps=[{"at": [4, 7], "amount": 3}],
    )
    table.activate()
    assert queries.camps(table.state) == [
        queries.CampView(at(4, 5), "wood", 0, None),
        queries.CampView(at(4, 7), "wood", 3, 1),
        queries.CampView(at(15, 9), "gold", 0, None),
    ]
    assert queries.placeable(table.rules, table.state) == [at(4, 5), at(15, 9)]
    assert queries.returnable(table.rules, table.state) == [at(4, 7)]
    table.activate(actions=0)
    assert queries.placeable(table.rules, table.state) == []
    assert queries.returnable(table.rules, table.state) == []


def test_who_stands_where(draw, at) -> None:
    table = draw("1vK.")
    found = [queries.figure_on(table.state, at(4, column)) for column in range(4, 8)]
    assert found == [("hero", 0), ("villager", 1), ("enemy", 0), None]


def test_the_present_choice_and_its_actions(draw, at) -> None:
    table = draw(".F..\n.#..")
    table.push(EnemyActivation(0))
    choice = queries.choice(table.state)
    assert (choice.kind, choice.subject, choice.cell) == ("path", 0, at(4, 5))
    assert queries.choice_actions(table.rules, table.state) == {
        at(4, 4): ChoosePath(at(4, 4)),
        at(4, 6): ChoosePath(at(4, 6)),
    }
    assert queries.drawn_tile(table.state) is None
    table = draw("\n".join(["????"] * 4), tiles=[6])
    table.push(Exploring(7, -1))
    assert queries.drawn_tile(table.state).tile == 6
    assert queries.choice_actions(table.rules, table.state)[2] == ChooseRotation(2)
