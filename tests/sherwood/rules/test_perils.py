from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import ChoosePanicVillager
from sherwood.rules.pending import EnemyPhase


@pytest.mark.rule("SW-PER-7")
def test_the_players_choose_who_panics(draw, at) -> None:
    table = draw(
        """
        K...|v...
        P...|....
        ....|...v
        """
    )
    table.dice(peril=["panic"])
    table.act(4, 4, ChoosePanicVillager(2))
    assert table.state.villagers[2] == at(19, 9)
    assert table.told(ev.VillagerCameHome)[0].rule == "SW-PER-7"


@pytest.mark.rule("SW-PER-7")
def test_panic_without_anybody_on_a_camp_does_nothing(draw) -> None:
    table = draw("K...\nP...")
    table.dice(peril=["panic"])
    table.act(4, 4)
    assert table.told(ev.VillagerCameHome) == []
    assert table.rows == ["....", "P..."]


@pytest.mark.rule("SW-PER-4")
def test_dread_ends_with_the_phase(draw) -> None:
    table = draw("K..1\nP...", heroes={"1": {"gear": "sword"}}, turn=11)
    table.dice(peril=["dread"])
    table.push(EnemyPhase())
    assert table.told(ev.PerilRolled)[0].face == "dread"
    assert not table.state.is_dreaded


@pytest.mark.rule("SW-PER-5", "SW-WIT-9")
def test_haste_moves_a_witch_one_step_if_nobody_is_in_range(draw, at) -> None:
    picture = """
        .W..
        ....
        ....
        ....
        ----
        ....
        ....
        .P..
        ....
        """
    table = draw(picture)
    table.dice(peril=["haste"])
    table.act(4, 5)
    assert table.state.enemies[0].cell == at(11, 5)
    table = draw(picture.replace("P..", "P1."))
    table.dice(peril=["haste"])
    table.act(4, 5)
    assert table.state.enemies[0].cell == at(10, 5)
    assert table.state.heroes[0].wounds == 1


@pytest.mark.rule("SW-PER-5")
def test_haste_does_not_move_a_witch_onto_others(draw, at) -> None:
    table = draw(
        """
        .W..
        ....
        ....
        ....
        ----
        K...
        ....
        .P..
        .F..
        """
    )
    table.dice(peril=["haste"])
    table.act(4, 5)
    assert table.state.enemy(0).cell == at(10, 5)
    assert table.told(ev.MovementGained) != []


@pytest.mark.rule("SW-PER-2", "SW-KNI-6")
def test_who_is_pushed_onto_a_symbol_sets_nothing_off(draw) -> None:
    table = draw(
        """
        .K..
        .P..
        .F..
        """
    )
    table.dice(peril=["dread"])
    table.act(4, 5)
    assert table.rows == ["....", ".F..", ".K.."]
    assert [event.kind for event in table.told(ev.PerilRolled)] == ["knight"]
