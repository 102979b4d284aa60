from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Attack
from sherwood.rules.heroes import begin_heroic_phase


@pytest.mark.rule("SW-SHE-7", "SW-SHE-8")
def test_he_replies_once_in_every_heroic_phase_at_any_distance(draw) -> None:
    table = draw("S..1", turn=11, heroes={"1": {"gear": "bow", "arrows": 3}})
    table.activate()
    table.play(Attack(0))
    assert table.state.heroes[0].wounds == 1
    refusal = table.refusal(Attack(0))
    assert (refusal.rule, "Robyn" in refusal.sentence) == ("SW-SHE-8", True)
    begin_heroic_phase(table.state)
    table.activate()
    table.play(Attack(0))
    assert table.state.heroes[0].wounds == 2
    assert len(table.told(ev.SheriffReplied)) == 2


@pytest.mark.rule("SW-SHE-7", "SW-END-1")
def test_who_defeats_him_gets_no_reply(draw) -> None:
    table = draw(
        "S..1", turn=11, heroes={"1": {"gear": "bow", "arrows": 1}}, enemies=[{"at": [4, 4], "wounds": 3}]
    )
    table.activate()
    table.play(Attack(0))
    assert table.state.heroes[0].wounds == 0
    assert table.rules.outcome(table.state).won


@pytest.mark.rule("SW-SHE-8")
def test_a_retaliation_does_not_count_as_the_attack_of_the_turn(draw) -> None:
    table = draw("S1..", turn=11, heroes={"1": {"gear": "sword"}})
    table.act(4, 4)
    assert table.state.enemies[0].wounds == 1
    assert table.told(ev.SheriffReplied) == []
    table.activate()
    table.play(Attack(0))
    assert table.state.enemies[0].wounds == 2


@pytest.mark.rule("SW-SHE-7", "SW-END-3")
def test_his_reply_can_lose_the_game(draw) -> None:
    table = draw("S..1", turn=11, heroes={"1": {"gear": "bow", "arrows": 1, "wounds": 3}, "2": {"wounds": 3}})
    table.activate()
    table.play(Attack(0))
    assert table.state.ended.cause == "characters"
    assert table.rules.legal_actions(table.state) == []
    assert list(table.rules.to_act(table.state)) == []
