from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import ChooseHomeSquare, ChooseVillager, PlaceVillager, ReturnVillager
from sherwood.rules.pending import Homecoming


@pytest.mark.rule("SW-VIL-7", "SW-VIL-3", "SW-VIL-6")
def test_the_gold_camp_works_like_any_other(draw, at) -> None:
    table = draw("1...")
    mint = at(15, 9)
    table.activate()
    table.play(PlaceVillager(mint))
    table.play(ChooseVillager(2))
    table.play(ReturnVillager(mint))
    assert table.state.stock == [0, 0, 0, 1]
    assert table.state.villagers[2] == at(19, 9)


@pytest.mark.rule("SW-ACT-6")
def test_the_acting_player_alone_says_which_villager_goes(draw, at) -> None:
    table = draw("1w..\n2...", players=2)
    table.rules.auto_ties = True  # it is part of the Action and no tie
    table.activate(hero=1)
    table.play(PlaceVillager(at(4, 5)))
    assert list(table.rules.to_act(table.state)) == [1]
    table.play(ChooseVillager(4))
    assert table.state.villagers[4] == at(4, 5)


@pytest.mark.rule("SW-VIL-2", "SW-VIL-1")
def test_nobody_may_stand_on_the_camp(draw, at) -> None:
    table = draw(
        """
        Fv..
        ....
        1w..
        """,
        ground=[{"at": [4, 4], "sign": "s"}, {"at": [6, 4], "sign": "m"}],
    )
    table.activate()
    for row, column, rule in ((4, 4, "SW-VIL-2"), (6, 4, "SW-VIL-2"), (4, 5, "SW-VIL-1"), (7, 7, "SW-VIL-2")):
        assert table.refusal(PlaceVillager(at(row, column))).rule == rule
    assert table.rules.check(table.state, PlaceVillager(at(6, 5))) is None


@pytest.mark.rule("SW-VIL-2")
def test_a_villager_must_be_left_in_the_village(draw, at) -> None:
    table = draw("1w..", dead_villagers=["A", "B"])
    table.state.villagers = [-1, -1, -1, -1, -1, -1]
    table.activate()
    refusal = table.refusal(PlaceVillager(at(4, 5)))
    assert (refusal.rule, refusal.sentence) == ("SW-VIL-2", "No Villager is left in the Village.")


@pytest.mark.rule("SW-ACT-7")
def test_nobody_works_on_an_empty_camp(draw, at) -> None:
    table = draw("1w..")
    table.activate()
    assert table.refusal(ReturnVillager(at(4, 5))).rule == "SW-ACT-7"
    table.activate(actions=0)
    assert table.refusal(ReturnVillager(at(4, 5))).rule == "SW-HER-2"
    assert table.refusal(PlaceVillager(at(4, 5))).rule == "SW-HER-2"


@pytest.mark.rule("SW-VIL-6", "SW-BOU-4")
def test_a_villager_fetched_from_an_empty_camp_brings_nothing(draw, at) -> None:
    table = draw("1v..")
    table.activate()
    table.play(ReturnVillager(at(4, 5)))
    assert table.state.stock == [0, 0, 0, 0]
    assert [type(event) for event in table.events] == [ev.VillagerCameHome]


@pytest.mark.rule("SW-VIL-8")
def test_a_taken_home_sends_the_villager_next_door(draw, at) -> None:
    table = draw("v...", enemies=[{"at": [19, 5], "kind": "knight"}])
    assert table.state.villagers[1] == at(4, 4)
    table.push(Homecoming(1, "SW-ACT-7"))
    assert table.rules.legal_actions(table.state) == [
        ChooseHomeSquare(at(19, 4)),
        ChooseHomeSquare(at(19, 6)),
    ]
    table.play(ChooseHomeSquare(at(19, 6)))
    assert table.state.villagers[1] == at(19, 6)
    assert table.told(ev.VillagerCameHome) == [ev.VillagerCameHome(1, at(4, 4), at(19, 6), "SW-ACT-7")]


@pytest.mark.rule("SW-VIL-8", "SW-STR-4", "SW-TOW-1", "SW-PIT-1")
def test_nobody_settles_on_a_barricade_or_a_tower_but_a_pit_trap_is_open(draw, at) -> None:
    built = [{"at": [19, 4], "sign": "="}, {"at": [19, 6], "sign": "T"}, {"at": [18, 4], "sign": "^"}]
    table = draw("v...", enemies=[{"at": [19, 5], "kind": "knight"}], structures=built)
    table.push(Homecoming(1, "SW-ACT-7"))
    assert table.rules.legal_actions(table.state) == [
        ChooseHomeSquare(at(18, 4)),
        ChooseHomeSquare(at(19, 7)),
    ]
    table.play(ChooseHomeSquare(at(18, 4)))
    assert table.state.ground[at(18, 4)] == "^"


@pytest.mark.rule("SW-VIL-8")
def test_a_full_home_tile_sends_the_villager_along_the_southern_row(draw, at) -> None:
    ring = [(16, c) for c in range(4, 8)] + [(r, c) for r in (17, 18) for c in (4, 7)]
    ring += [(19, c) for c in (4, 5, 6, 7)]
    table = draw("v...", enemies=[{"at": list(square), "kind": "footsoldier"} for square in ring])
    table.push(Homecoming(1, "SW-ACT-7"))
    assert table.state.villagers[1] == at(19, 3)


@pytest.mark.rule("SW-VIL-8")
def test_nobody_settles_on_a_camp(draw, at) -> None:
    table = draw("v...", enemies=[{"at": [19, 5], "kind": "knight"}])
    ground = table.state.ground  # a board of one's own may have a camp beside a home
    table.state.ground = ground[: at(19, 4)] + "$" + ground[at(19, 5) :]
    table.push(Homecoming(1, "SW-ACT-7"))
    assert table.state.villagers[1] == at(19, 6)


@pytest.mark.rule("SW-VIL-11")
def test_villagers_do_not_strike_back(draw, at) -> None:
    table = draw("FB.v.")
    table.act(4, 5)
    assert table.state.villagers[1] == -1
    assert table.told(ev.HeroAttacked) == []
    assert len(table.state.enemies) == 2


@pytest.mark.rule("SW-VIL-10")
def test_who_comes_next_finds_what_lies_on_the_camp(draw, at) -> None:
    table = draw(
        """
        .vF.
        1...
        """,
        camps=[{"at": [4, 5], "amount": 2}],
    )
    table.act(4, 6)
    table.state.enemies.clear()
    table.state.figures[at(4, 6)] = -1
    table.activate()
    table.play(PlaceVillager(at(4, 5)))
    table.answer()
    assert table.state.camp(at(4, 5)).amount == 3
