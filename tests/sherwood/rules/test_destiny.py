"""Destiny Tokens: what they are spent on, and how they come back."""

from __future__ import annotations

import pytest

from common.engine.session import Session
from sherwood.rules import events as ev
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    Refrain,
    RestoreDestiny,
    Retaliate,
    ReturnVillager,
    Step,
)
from sherwood.rules.pending import Activation, EnemyActivation


def kinds(table) -> set[type]:
    return {type(action) for action in table.rules.legal_actions(table.state)}


@pytest.mark.rule("SW-DES-2")
def test_a_token_buys_four_movement_at_any_moment_of_the_activation(draw, at) -> None:
    table = draw("1...|....")
    table.activate(movement=1, actions=0)
    table.play(Step((at(4, 5),)))
    assert table.refusal(Step((at(4, 6),))).rule == "SW-HER-2"
    table.play(DestinyMove())
    assert table.state.pending == [Activation(0, 4, 0)]
    table.play(Step((at(4, 6),)))
    assert not table.state.heroes[0].has_destiny
    assert table.told(ev.DestinySpent) == [ev.DestinySpent(0, 4)]
    for action in (DestinyMove(), DestinyAct()):
        refusal = table.refusal(action)
        assert (refusal.rule, refusal.sentence) == ("SW-DES-1", "Robyn has no Destiny Token.")


@pytest.mark.rule("SW-DES-2")
def test_the_movement_is_added_to_what_is_left(draw) -> None:
    table = draw("1...", players=3)
    table.activate(movement=6, actions=4)
    table.play(DestinyMove())
    assert table.state.pending == [Activation(0, 10, 4)]


@pytest.mark.rule("SW-DES-2")
def test_the_free_action_comes_next_and_nothing_before_it(draw, at) -> None:
    table = draw("1Fw.", heroes={"1": {"gear": "sword"}}, stock={"wood": 5, "metal": 5, "gold": 5})
    table.activate(actions=2)
    table.play(DestinyAct())
    assert kinds(table) == {
        Attack,
        Build,
        BuyGear,
        BuyArrows,
        RestoreDestiny,
        PlaceVillager,
    }
    for action in (Step((at(5, 4),)), EndActivation(), DestinyMove(), DestinyAct()):
        refusal = table.refusal(action)
        assert (refusal.rule, refusal.sentence) == ("SW-DES-2", "First Robyn takes the free Action.")
    assert table.refusal(Activate(0)).rule == "SW-HER-1"
    assert table.told(ev.DestinySpent) == [ev.DestinySpent(0, 0)]
    table.play(Attack(table.enemy(4, 5)))
    assert table.state.pending == [Activation(0, 4, 2)]
    assert Step in kinds(table)


@pytest.mark.rule("SW-DES-2", "SW-HER-2")
def test_every_kind_of_action_can_be_free(draw, at) -> None:
    actions = {
        "attack": Attack(0),
        "build": Build("barricade", at(5, 4)),
        "gear": BuyGear("sword"),
        "arrows": BuyArrows(1),
        "restore": RestoreDestiny(),
        "place": PlaceVillager(at(4, 6)),
        "return": ReturnVillager(at(4, 7)),
    }
    for name, action in actions.items():
        table = draw(
            "1Fwv\n....", heroes={"1": {"gear": "polearm"}}, stock={"wood": 1, "metal": 1, "gold": 2}
        )
        table.activate(movement=0, actions=0)
        assert table.refusal(action).rule == "SW-HER-2", name
        table.play(DestinyAct())
        table.play(action)
        table.answer()
        assert table.state.pending == [Activation(0, 0, 0)], name
        assert table.state.heroes[0].has_destiny == (name == "restore")


@pytest.mark.rule("SW-DES-3", "SW-ACT-6", "SW-ACT-7")
def test_the_free_action_neither_heeds_nor_uses_the_limits_of_a_turn(draw, at) -> None:
    table = draw("1wwv\n.w.v")
    hero = table.state.heroes[0]
    table.activate(actions=3)
    table.play(DestinyAct())
    table.play(PlaceVillager(at(4, 5)))
    table.answer()
    assert (hero.placed, table.state.pending[-1].actions) == (0, 3)
    table.play(PlaceVillager(at(4, 6)))
    table.answer()
    assert table.refusal(PlaceVillager(at(5, 5))).rule == "SW-ACT-6"
    table.play(ReturnVillager(at(4, 5)))
    assert table.refusal(ReturnVillager(at(4, 6))).rule == "SW-ACT-7"
    hero.has_destiny = True
    table.play(DestinyAct())
    table.play(ReturnVillager(at(4, 6)))
    assert (hero.placed, hero.returned) == (1, 1)


@pytest.mark.rule("SW-DES-3", "SW-PLC-4")
def test_with_three_players_the_free_move_is_a_fourth(draw, at) -> None:
    table = draw("1www\n2www\n3...", players=3)
    table.activate(movement=6, actions=4)
    for camp in (at(4, 5), at(4, 6)):
        table.play(PlaceVillager(camp))
        table.answer()
    table.play(ReturnVillager(at(4, 5)))
    assert table.refusal(PlaceVillager(at(4, 7))).rule == "SW-ACT-6"
    table.play(DestinyAct())
    table.play(PlaceVillager(at(4, 7)))
    table.answer()
    assert table.refusal(ReturnVillager(at(4, 7))).rule == "SW-ACT-7"


@pytest.mark.rule("SW-DES-3", "SW-SHE-8")
@pytest.mark.parametrize("is_free_first", [True, False])
def test_a_free_attack_on_the_sheriff_is_a_second_one(draw, is_free_first: bool) -> None:
    table = draw("1S..", turn=11, heroes={"1": {"gear": "sword"}})
    sheriff = Attack(table.enemy(4, 5))
    table.activate()
    for is_free in (is_free_first, not is_free_first):
        if is_free:
            table.play(DestinyAct())
        table.play(sheriff)
    refusal = table.refusal(sheriff)
    assert (refusal.rule, refusal.sentence) == (
        "SW-SHE-8",
        "Robyn has already attacked the Sheriff this turn.",
    )
    assert table.state.enemies[0].wounds == 2
    assert table.state.heroes[0].wounds == 1  # he hits back once in a phase, whatever the attack was
    assert table.state.pending[-1].actions == 2


@pytest.mark.rule("SW-DES-3", "SW-BOU-3", "SW-BOU-6", "SW-GEAR-3")
def test_the_free_action_pays_its_costs_and_obeys_bounty(draw, at) -> None:
    table = draw("1w.F|w...", heroes={"1": {"gear": "bow", "bounty": 16}}, stock={"gold": 2})
    table.activate(movement=0)
    table.play(DestinyAct())
    assert kinds(table) == {Build, BuyGear, PlaceVillager}
    assert PlaceVillager(at(4, 8)) in table.rules.legal_actions(table.state)
    assert table.refusal(Attack(table.enemy(4, 7))).rule == "SW-GEAR-3"
    assert table.refusal(PlaceVillager(at(4, 5))).rule == "SW-BOU-3"
    assert table.refusal(RestoreDestiny()).rule == "SW-BOU-6"
    assert table.refusal(BuyArrows(1)).rule == "SW-ACT-4"


@pytest.mark.rule("SW-DES-2")
def test_no_free_action_where_none_could_be_taken(draw) -> None:
    table = draw("1...", burned=["Mint"])
    table.activate()
    assert kinds(table) == {Step, DestinyMove, EndActivation}
    refusal = table.refusal(DestinyAct())
    assert (refusal.rule, refusal.sentence) == ("SW-DES-2", "There is no Action that Robyn could take.")
    table.state.stock[3] = 2
    table.state.heroes[0].bounty = 15
    table.activate(movement=0, actions=0)
    table.play(DestinyAct())  # to buy the token back is an Action too
    assert RestoreDestiny() in table.rules.legal_actions(table.state)


@pytest.mark.rule("SW-DES-2")
def test_a_token_is_of_no_use_in_the_enemy_phase(draw) -> None:
    table = draw("F1..\n.w..", heroes={"1": {"gear": "sword"}}, stock={"gold": 4})
    table.push(EnemyActivation(table.enemy(4, 4)))
    assert kinds(table) == {Retaliate, Refrain}
    assert table.refusal(DestinyMove()).rule == "SW-EAT-5"


@pytest.mark.rule("SW-ACT-5", "SW-DES-1")
def test_a_spent_token_is_bought_back_for_two_gold_and_an_action(draw) -> None:
    table = draw("1...", heroes={"1": {"destiny": False}}, stock={"gold": 5})
    table.activate()
    table.play(RestoreDestiny())
    assert table.state.heroes[0].has_destiny
    assert (table.state.stock, table.state.pending[-1].actions) == ([0, 0, 0, 3], 2)
    assert table.events == [
        ev.ResourcesPaid(0, (0, 0, 0, 2), (0, 0, 0, 3), 0, "SW-ACT-5"),
        ev.DestinyRestored(0),
    ]
    refusal = table.refusal(RestoreDestiny())
    assert (refusal.rule, refusal.sentence) == ("SW-DES-1", "Robyn has a Destiny Token; nobody has two.")
    table.play(DestinyMove())
    table.play(RestoreDestiny())  # any number of times, one token at a time
    table.play(DestinyMove())
    refusal = table.refusal(RestoreDestiny())
    assert refusal.rule == "SW-ACT-5"
    assert refusal.sentence == "Restoring Destiny costs 2 Gold, which the stock does not have."
    table.activate(actions=0)
    assert table.refusal(RestoreDestiny()).rule == "SW-HER-2"


def test_spending_a_token_can_be_taken_back(new_game) -> None:
    rules = new_game()
    session = Session(rules, 4)
    session.play(Activate(0))
    session.play(DestinyAct())
    session.undo()
    assert session.state.heroes[0].has_destiny
    session.play(DestinyMove())
    assert session.state.pending[-1].movement == 8
    session.undo()
    assert session.state.pending[-1] == Activation(0, 4, 3)
