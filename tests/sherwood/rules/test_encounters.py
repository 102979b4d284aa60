from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import ChooseLostResource, Step

PICTURE = """
    .1..
    .E..
    """


def entered(table, at) -> None:
    table.activate()
    table.play(Step((at(5, 5),)))


@pytest.mark.rule("SW-ENC-1", "SW-ENC-3")
def test_every_entry_rolls_and_bounty_rises(draw, at) -> None:
    table = draw(PICTURE)
    table.dice(encounter=["bounty", "bounty"])
    entered(table, at)
    table.play(Step((at(6, 5),)))
    table.play(Step((at(5, 5),)))
    assert table.state.heroes[0].bounty == 2
    assert table.told(ev.BountyGained)[-1] == ev.BountyGained(0, 2, "SW-ENC-3")
    assert table.state.reveals == 2


@pytest.mark.rule("SW-ENC-5")
def test_the_players_choose_which_resource_is_lost(draw, at) -> None:
    table = draw(PICTURE, stock={"wood": 1, "metal": 2})
    table.dice(encounter=["resource_lost"])
    entered(table, at)
    assert table.rules.legal_actions(table.state) == [ChooseLostResource("wood"), ChooseLostResource("metal")]
    table.play(ChooseLostResource("metal"))
    assert table.state.stock == [1, 0, 1, 0]
    assert table.told(ev.ResourceLost) == [ev.ResourceLost(0, "metal", 1)]


@pytest.mark.rule("SW-ENC-5")
@pytest.mark.parametrize(("arrows", "left"), [(2, 1), (0, 0)])
def test_without_stock_an_arrow_is_lost_else_nothing(draw, at, arrows: int, left: int) -> None:
    table = draw(PICTURE, heroes={"1": {"gear": "bow", "arrows": arrows}})
    table.dice(encounter=["resource_lost"])
    entered(table, at)
    assert table.state.heroes[0].arrows == left
    assert len(table.told(ev.ResourceLost)) == arrows - left


@pytest.mark.rule("SW-ENC-2")
def test_who_has_no_gear_loses_none(draw, at) -> None:
    table = draw(PICTURE)
    table.dice(encounter=["gear_lost"])
    entered(table, at)
    assert table.told(ev.GearLost) == []


@pytest.mark.rule("SW-ENC-4", "SW-SPN-7")
def test_an_ambush_appears_in_the_characters_lane(draw, at) -> None:
    table = draw(PICTURE, turn=3)
    table.dice(encounter=["ambush"], ambush=["bowman"])
    entered(table, at)
    assert [(enemy.kind, enemy.cell, enemy.waits) for enemy in table.state.enemies] == [
        ("bowman", at(0, 5), False)
    ]
    assert table.state.pending[-1].movement == 3


@pytest.mark.rule("SW-ENC-1", "SW-MOVE-8")
def test_passing_over_a_friend_on_the_symbol_rolls_too(draw, at) -> None:
    table = draw(
        """
        .1..
        .2..
        ....
        """,
        ground=[{"at": [5, 5], "sign": "E"}],
        stock={"wood": 1, "stone": 1},
    )
    table.dice(encounter=["resource_lost"])
    table.activate()
    table.play(Step((at(5, 5), at(6, 5))))
    assert table.state.heroes[0].cell == at(5, 5)
    table.play(ChooseLostResource("stone"))
    assert table.rows == ["....", ".2..", ".1.."]


@pytest.mark.rule("SW-PER-1")
def test_enemies_have_no_encounters(draw) -> None:
    table = draw("K...\nE...")
    table.act(4, 4)
    assert table.told(ev.EncounterRolled) == []
