from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.pending import Homecoming


@pytest.mark.rule("SW-VLG-5")
def test_the_burning_mint_takes_its_gold_and_sends_its_villager_home(draw, at) -> None:
    mint = at(15, 9)
    table = draw("F...", at=(11, 8), camps=[{"at": [15, 9], "amount": 2}])
    table.state.villagers[2] = mint
    table.state.figures[mint], table.state.figures[at(19, 9)] = 10, -1
    table.act(11, 8)
    assert table.state.camp(mint) is None
    assert table.state.ground[mint] == "."
    assert table.state.villagers[2] == at(19, 9)
    assert table.state.stock == [0, 0, 0, 0]
    assert table.told(ev.CampLost) == [ev.CampLost(mint, "gold", 2)]
    assert table.told(ev.VillagerCameHome)[0].rule == "SW-VLG-5"
    assert table.rules.invariants(table.state) == ["nobody can do anything"]


@pytest.mark.rule("SW-VLG-5")
def test_a_burned_home_is_still_a_home(draw, at) -> None:
    table = draw("v...", burned=["Tiled Cottage"])
    table.push(Homecoming(1, "SW-ACT-7"))
    assert table.state.villagers[1] == at(19, 5)


@pytest.mark.rule("SW-VLG-2", "SW-VLG-3")
def test_a_burned_tile_does_not_stop_anybody_again(draw, at) -> None:
    table = draw("F...", at=(11, 4), burned=["Chapel"])
    table.act(11, 4)
    assert len(table.state.burned) == 2
    assert table.told(ev.TileBurned)[0].position == 18
    assert len(table.told(ev.EnemyMoved)[0].path) == 3


@pytest.mark.rule("SW-VLG-1")
def test_a_witch_burns_where_she_appears(draw) -> None:
    table = draw("W...", at=(11, 4))
    table.act(11, 4)
    assert [event.kind for event in table.told(ev.TileBurned)] == ["witch"]


@pytest.mark.rule("SW-VLG-5", "SW-END-4", "SW-END-5")
def test_if_the_burning_mint_ends_the_game_its_villager_stays_where_it_is(draw, at) -> None:
    mint = at(15, 9)
    table = draw("F...", at=(11, 8), burned=["Smithy", "Mill"])
    table.state.villagers[2] = mint
    table.state.figures[mint], table.state.figures[at(19, 9)] = 10, -1
    table.act(11, 8)
    assert [type(event) for event in table.events[-3:]] == [ev.TileBurned, ev.CampLost, ev.GameEnded]
    assert table.state.villagers[2] == mint
    assert table.rules.invariants(table.state) == []


@pytest.mark.rule("SW-VLG-5", "SW-END-3")
def test_the_mint_has_burned_when_something_else_ends_the_game(draw, at) -> None:
    table = draw("F1..", at=(11, 8), heroes={"1": {"wounds": 3}, "2": {"wounds": 3}})
    table.state.burned.append(table.rules.board.position_of[at(15, 9)])
    table.state.camps.clear()
    table.state.ground = table.state.ground.replace("$", ".")
    table.act(11, 8)
    assert table.state.ended.cause == "characters"
    assert table.rules.invariants(table.state) == []
