"""Bounty and its four penalties. That of Knights is tested with the Knights."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Attack, PlaceVillager, RestoreDestiny, ReturnVillager, Step
from sherwood.rules.bounty import TRACK_END, gain_bounty, next_penalty


def placeable(table) -> list[tuple[int, int]]:
    legal = table.rules.legal_actions(table.state)
    return [divmod(action.camp, 24) for action in legal if isinstance(action, PlaceVillager)]


@pytest.mark.rule("SW-BOU-1", "SW-BOU-2", "SW-BOU-7")
def test_penalties_begin_as_their_value_is_reached_and_each_has_its_own_bounty(draw) -> None:
    table = draw("12..")
    for _ in range(18):
        gain_bounty(table.state, 0, "SW-BOU-1", table.events)
    assert [hero.bounty for hero in table.state.heroes] == [18, 0]
    assert table.told(ev.BountyPenalised) == [
        ev.BountyPenalised(0, 4, "SW-BOU-3"),
        ev.BountyPenalised(0, 8, "SW-BOU-4"),
        ev.BountyPenalised(0, 12, "SW-BOU-5"),
        ev.BountyPenalised(0, 16, "SW-BOU-6"),
    ]
    assert [next_penalty(bounty) for bounty in (0, 3, 4, 11, 16, 30)] == [
        (4, "SW-BOU-3"),
        (4, "SW-BOU-3"),
        (8, "SW-BOU-4"),
        (12, "SW-BOU-5"),
        None,
        None,
    ]
    assert TRACK_END == 20


@pytest.mark.rule("SW-BOU-1", "SW-BOU-7")
def test_bounty_goes_on_rising_beyond_the_end_of_the_track(draw) -> None:
    table = draw("1F..", heroes={"1": {"gear": "sword", "bounty": TRACK_END}})
    table.activate()
    table.play(Attack(table.enemy(4, 5)))
    assert table.state.heroes[0].bounty == TRACK_END + 1
    assert table.told(ev.BountyPenalised) == []


@pytest.mark.rule("SW-BOU-1")
def test_a_retaliation_that_defeats_brings_bounty_one_that_wounds_does_not(draw) -> None:
    table = draw("1F..\n2K..", heroes={"1": {"gear": "sword"}, "2": {"gear": "sword"}})
    table.act(4, 5)
    table.act(5, 5)
    assert [hero.bounty for hero in table.state.heroes] == [1, 0]


@pytest.mark.rule("SW-BOU-1")
def test_towers_and_pit_traps_bring_no_bounty(draw) -> None:
    table = draw(
        """
        .F..|.F..
        ....|.^..
        ....|....
        ..T.|1...
        """,
        towers=[{"at": [7, 6], "arrows": 1}],
    )
    table.act(4, 5)
    table.act(4, 9)
    assert table.state.enemies == []
    assert table.state.heroes[0].bounty == 0
    assert table.state.kills == [0, 0, 1, 1]


@pytest.mark.rule("SW-BOU-3")
@pytest.mark.parametrize(("bounty", "is_watched"), [(3, False), (4, True), (9, True)])
def test_from_4_on_no_villager_goes_to_a_camp_on_its_tile(draw, at, bounty: int, is_watched: bool) -> None:
    table = draw(
        """
        .w..|....
        1...|w...
        2...|....
        """,
        heroes={"1": {"bounty": bounty}},
    )
    table.activate()
    elsewhere = [(5, 8), (15, 9)]
    assert placeable(table) == (elsewhere if is_watched else [(4, 5), *elsewhere])
    if is_watched:
        refusal = table.refusal(PlaceVillager(at(4, 5)))
        assert refusal.rule == "SW-BOU-3"
        assert refusal.sentence == (
            f"Robyn, with a Bounty of {bounty}, stands on the camp's Tile: no Villager dares to go there."
        )
    table.activate(hero=1)
    assert (4, 5) in placeable(table)


@pytest.mark.rule("SW-BOU-3")
def test_walking_off_the_tile_is_enough_and_fetching_is_free(draw, at) -> None:
    table = draw(
        """
        ....|....
        .w.1|....
        .v..|....
        """,
        heroes={"1": {"bounty": 4}},
        ground=[{"at": [6, 5], "sign": "s"}],
    )
    # Two camps on one Tile, as a board of one's own might have.
    table.activate()
    assert (5, 5) not in placeable(table)
    table.play(ReturnVillager(at(6, 5)))
    table.play(Step((at(5, 8),)))
    table.play(PlaceVillager(at(5, 5)))


@pytest.mark.rule("SW-BOU-3", "SW-VIL-7")
def test_the_gold_camp_is_watched_too(draw, at) -> None:
    table = draw("1$..", at=(15, 8), heroes={"1": {"bounty": 4}})
    table.activate()
    assert table.refusal(PlaceVillager(at(15, 9))).rule == "SW-BOU-3"


@pytest.mark.rule("SW-BOU-4", "SW-VIL-3")
@pytest.mark.parametrize(("bounty", "gathered"), [(7, 1), (8, 0), (20, 0)])
def test_from_8_on_a_villager_brings_nothing_at_once(draw, at, bounty: int, gathered: int) -> None:
    table = draw("1...|w...", heroes={"1": {"bounty": bounty}})
    table.activate()
    table.play(PlaceVillager(at(4, 8)))
    table.answer()
    assert table.state.camp(at(4, 8)).amount == gathered
    assert len(table.told(ev.ResourceGathered)) == gathered


@pytest.mark.rule("SW-BOU-6")
@pytest.mark.parametrize("bounty", [15, 16, 17])
def test_from_16_on_destiny_is_not_restored(draw, bounty: int) -> None:
    table = draw("1...", heroes={"1": {"bounty": bounty, "destiny": False}}, stock={"gold": 2})
    table.activate()
    if bounty < 16:
        table.play(RestoreDestiny())
        assert table.state.heroes[0].has_destiny
    else:
        refusal = table.refusal(RestoreDestiny())
        assert refusal.rule == "SW-BOU-6"
        assert refusal.sentence == f"Robyn has a Bounty of {bounty} and cannot restore Destiny."


@pytest.mark.rule("SW-BOU-2", "SW-ENC-3")
def test_bounty_of_an_encounter_can_begin_a_penalty(draw, at) -> None:
    table = draw("1E..", heroes={"1": {"bounty": 3}})
    table.dice(encounter=["bounty"])
    table.activate()
    table.play(Step((at(4, 5),)))
    assert table.told(ev.BountyPenalised) == [ev.BountyPenalised(0, 4, "SW-BOU-3")]
