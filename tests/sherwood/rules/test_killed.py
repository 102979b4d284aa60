"""What a killed Character's player may still do (KIL)."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    ChooseArrowsForTower,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    RestoreDestiny,
    ReturnVillager,
    Step,
)
from sherwood.rules.apply import run
from sherwood.rules.combat import kill_hero
from sherwood.rules.heroes import begin_heroic_phase
from sherwood.rules.pending import Activation
from sherwood.rules.purchases import building_squares

RICH = {"wood": 2, "stone": 5, "metal": 5, "gold": 5}


@pytest.mark.rule("SW-KIL-1", "SW-HER-1")
def test_a_killed_character_is_activated_like_the_others_but_does_not_move(new_game) -> None:
    rules = new_game(4)
    state = rules.start(5)
    first = state.pending[-1].hero
    kill_hero(state, first, None)
    state.pending.pop()
    state.pending.pop()
    begin_heroic_phase(state)
    events: list = []
    run(rules, state, events)
    assert events == [ev.ActivationBegan(first, 0, 3)]
    assert state.pending[-1] == Activation(first, 0, 3)


@pytest.mark.rule("SW-KIL-1", "SW-HER-1")
def test_in_free_order_it_is_still_to_go(new_game) -> None:
    rules = new_game(4, free_order=True)
    state = rules.start(5)
    kill_hero(state, 2, None)
    assert list(rules.to_act(state)) == [0, 1, 2, 3]
    rules.apply(state, Activate(2))
    assert list(rules.to_act(state)) == [2]
    assert state.pending[-1] == Activation(2, 0, 3)
    assert Activate(2) not in rules.legal_actions(state)


@pytest.mark.rule("SW-KIL-2", "SW-ACT-8")
def test_it_moves_villagers_supplies_towers_restores_destiny_and_no_more(draw, at) -> None:
    table = draw(
        """
        FwvT
        2...
        """,
        heroes={"1": {"destiny": False}},
        stock=RICH,
    )
    table.activate(movement=0)
    assert table.rules.legal_actions(table.state) == [
        BuyArrows(1),
        BuyArrows(2),
        RestoreDestiny(),
        PlaceVillager(at(4, 5)),
        PlaceVillager(at(15, 9)),
        ReturnVillager(at(4, 6)),
        EndActivation(),
    ]
    for action, rule, sentence in (
        (Step((at(4, 5),)), "SW-KIL-1", "Robyn was killed and only has Actions left."),
        (Attack(table.enemy(4, 4)), "SW-KIL-2", "Robyn was killed and cannot attack."),
        (Build("barricade", at(5, 5)), "SW-KIL-2", "Robyn was killed and cannot build."),
        (BuyGear("sword"), "SW-KIL-2", "Robyn was killed and holds no Gear."),
        (DestinyMove(), "SW-DES-1", "Robyn has no Destiny Token."),
    ):
        refusal = table.refusal(action)
        assert (refusal.rule, refusal.sentence) == (rule, sentence)
    assert building_squares(table.rules, table.state, table.state.heroes[0]) == []
    table.play(RestoreDestiny())
    refusal = table.refusal(DestinyMove())
    assert (refusal.rule, refusal.sentence) == ("SW-KIL-2", "Robyn was killed and cannot move.")
    table.play(DestinyAct())
    table.play(PlaceVillager(at(4, 5)))
    table.answer()
    assert table.state.pending[-1] == Activation(0, 0, 2)


@pytest.mark.rule("SW-KIL-2", "SW-ARR-1")
def test_without_a_tower_it_buys_no_arrows(draw) -> None:
    table = draw("2...", heroes={"1": {}}, stock=RICH)
    table.activate(movement=0)
    refusal = table.refusal(BuyArrows(1))
    assert refusal.rule == "SW-KIL-2"
    assert refusal.sentence == "Robyn was killed, and there is no Tower to take Arrows."


@pytest.mark.rule("SW-KIL-2", "SW-ARR-1")
def test_all_its_arrows_go_to_towers(draw) -> None:
    table = draw("2T.T", heroes={"1": {}}, stock=RICH)
    table.activate(movement=0)
    table.play(BuyArrows(2))
    assert table.rules.legal_actions(table.state)[0] == ChooseArrowsForTower(3)
    table.play(ChooseArrowsForTower(2))
    assert [tower.arrows for tower in table.state.towers] == [2, 4]
    assert table.state.heroes[0].arrows == 0
    assert table.state.pending == [Activation(0, 0, 2)]


@pytest.mark.rule("SW-KIL-2", "SW-ARR-1")
def test_with_one_tower_nobody_is_asked(draw) -> None:
    table = draw("2T..", heroes={"1": {}}, stock=RICH)
    table.activate(movement=0)
    table.play(BuyArrows(1))
    assert table.state.towers[0].arrows == 3


@pytest.mark.rule("SW-KIL-3", "SW-BOU-3", "SW-BOU-4")
def test_its_bounty_of_8_still_counts_that_of_4_has_no_tile(draw, at) -> None:
    table = draw("2w..", heroes={"1": {"bounty": 8}})
    table.activate(movement=0)
    table.play(PlaceVillager(at(4, 5)))
    table.answer()
    assert table.state.camp(at(4, 5)).amount == 0


@pytest.mark.rule("SW-KIL-3", "SW-BOU-6")
def test_its_bounty_of_16_still_counts(draw) -> None:
    table = draw("2...", heroes={"1": {"bounty": 16, "destiny": False}}, stock=RICH)
    table.activate(movement=0)
    assert table.refusal(RestoreDestiny()).rule == "SW-BOU-6"


@pytest.mark.rule("SW-KIL-3", "SW-BOU-5")
def test_its_bounty_of_12_drives_no_knight(draw) -> None:
    table = draw("K...\n....\n....\n...2", heroes={"1": {"bounty": 12}})
    table.act(4, 4)
    assert table.rows[2] == "K..."


@pytest.mark.rule("SW-KIL-2", "SW-WND-3")
def test_gear_arrows_and_charges_go_destiny_and_bounty_stay(draw) -> None:
    hero = {"gear": "shield", "charges": 2, "arrows": 4, "wounds": 3, "bounty": 5}
    table = draw("1F..", heroes={"1": hero})
    table.act(4, 5)
    dead = table.state.heroes[0]
    assert (dead.gear, dead.charges, dead.arrows) == ("", 0, 0)
    assert (dead.has_destiny, dead.bounty) == (True, 5)
    assert table.rows == [".F.."]


@pytest.mark.rule("SW-KIL-4", "SW-SHE-7")
@pytest.mark.parametrize("is_free", [False, True])
def test_killed_in_its_own_activation_it_keeps_the_actions_it_has_left(draw, at, is_free: bool) -> None:
    table = draw("1Sw.", turn=11, heroes={"1": {"gear": "sword", "wounds": 3}})
    table.activate(movement=2, actions=3)
    if is_free:
        table.play(DestinyAct())
    table.play(Attack(table.enemy(4, 5)))
    assert table.state.pending == [Activation(0, 0, 3 if is_free else 2)]
    assert table.state.heroes[0].has_destiny == (not is_free)
    assert table.refusal(Step((at(5, 4),))).rule == "SW-KIL-1"
    assert table.refusal(DestinyMove()).rule == ("SW-DES-1" if is_free else "SW-KIL-2")
    table.play(PlaceVillager(at(4, 6)))
    table.answer()
    assert table.state.ended is None


@pytest.mark.rule("SW-KIL-4", "SW-END-3", "SW-END-5")
def test_the_second_one_killed_so_ends_the_game_at_once(draw) -> None:
    table = draw("1S..", turn=11, heroes={"1": {"gear": "sword", "wounds": 3}, "2": {"wounds": 3}})
    table.activate()
    table.play(Attack(table.enemy(4, 5)))
    assert table.state.ended.cause == "characters"
    assert table.state.pending == []
    assert table.refusal(Activate(0)).rule == "SW-END-5"
