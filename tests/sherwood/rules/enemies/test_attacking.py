"""Attacks on Shields, and how defeats are counted; the plain cases are scenarios."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Attack, ChooseTarget, Refrain, Retaliate


@pytest.mark.rule("SW-GEAR-6", "SW-EAT-4")
def test_a_bowmans_default_is_a_shield_then_most_empty_slots_then_seat_order(draw, at) -> None:
    table = draw(
        """
        .2..
        1B3.
        .4..
        """,
        heroes={"2": {"wounds": 1}, "4": {"gear": "shield", "charges": 1, "wounds": 3}},
    )
    table.act(5, 5)
    assert table.told(ev.EnemyAttacked)[0].target == at(6, 5)
    assert table.told(ev.ShieldAbsorbed) == [ev.ShieldAbsorbed(3, 0, 0)]
    assert table.state.heroes[3].gear == ""
    assert table.state.heroes[3].wounds == 3
    table.act(5, 5)
    assert table.told(ev.EnemyAttacked)[1].target == at(5, 4)


@pytest.mark.rule("SW-GEAR-6", "SW-EAT-4")
def test_a_knight_is_not_drawn_by_a_shield(draw, at) -> None:
    table = draw("1K2", heroes={"2": {"gear": "shield"}, "1": {"slots": 4}})
    table.act(4, 5, ChooseTarget(at(4, 6)))
    assert table.told(ev.ShieldAbsorbed) == []
    assert table.state.heroes[1].wounds == 1
    assert table.state.heroes[1].charges == 3


@pytest.mark.rule("SW-WND-1", "SW-BOU-1")
def test_defeats_are_counted_by_their_source(draw) -> None:
    table = draw(
        """
        1F..
        .F..
        """,
        heroes={"1": {"gear": "polearm"}},
    )
    table.act(4, 5, Retaliate())
    table.activate()
    table.play(Attack(1))
    assert table.state.kills == [1, 1, 0, 0]
    table = draw("1K", heroes={"1": {"gear": "sword"}})
    table.act(4, 5, Refrain())
    assert table.state.kills == [0, 0, 0, 0]


@pytest.mark.rule("SW-BOU-5")
@pytest.mark.parametrize(
    ("kind", "bounty", "lane", "squares"),
    [
        ("knight", 11, 1, 2),
        ("knight", 12, 1, 3),
        ("knight", 20, 1, 3),
        ("knight", 12, 2, 2),
        ("footsoldier", 12, 1, 3),
    ],
)
def test_only_knights_in_the_lane_of_great_bounty_hurry(draw, at, kind, bounty, lane, squares) -> None:
    table = draw(
        enemies=[{"at": [4, 4], "kind": kind}],
        heroes={"1": {"at": [0, 4 * lane + 3], "bounty": bounty}},
    )
    table.act(4, 4)
    assert table.state.enemies[0].cell == at(4 + squares, 4)
    gained = [event.rule for event in table.told(ev.MovementGained)]
    assert gained == (["SW-BOU-5"] if (kind, squares) == ("knight", 3) else [])
