"""Buying Structures, Gear and Arrows, and what is paid for them."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.engine.session import Session
from sherwood.rules import events as ev
from sherwood.rules.actions import (
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    ChooseArrowsForTower,
    ChooseGold,
    Retaliate,
    ReturnVillager,
)
from sherwood.rules.pending import Activation
from sherwood.rules.purchases import can_pay, least_gold
from sherwood.rules.schema import RESOURCES

RICH = {"wood": 20, "stone": 20, "metal": 20}


def legal(table, kind: type) -> list:
    return [action for action in table.rules.legal_actions(table.state) if isinstance(action, kind)]


# What is paid


@pytest.mark.rule("SW-RES-2", "SW-RES-4", "SW-STR-1", "SW-ACT-3")
def test_everybody_pays_from_one_stock_and_the_rest_keeps(draw, at) -> None:
    table = draw("12..\n....", stock={"wood": 103, "metal": 1})
    table.activate(0)
    table.play(Build("barricade", at(5, 4)))
    table.activate(1)
    table.play(BuyGear("sword"))
    assert table.state.stock == [102, 0, 0, 0]
    assert table.told(ev.ResourcesPaid) == [
        ev.ResourcesPaid(0, (1, 0, 0, 0), (102, 0, 1, 0)),
        ev.ResourcesPaid(1, (0, 0, 1, 0), (102, 0, 0, 0)),
    ]


@pytest.mark.rule("SW-RES-3")
def test_gold_stands_in_for_what_is_missing_without_a_question(draw, at) -> None:
    table = draw("1...\n....", stock={"wood": 2, "stone": 1, "gold": 2})
    table.activate()
    table.play(Build("tower", at(5, 4)))
    assert table.state.stock == [0, 0, 0, 0]
    assert table.told(ev.ResourcesPaid) == [
        ev.ResourcesPaid(0, (2, 1, 0, 2), (0, 0, 0, 0), 2, "SW-RES-3"),
    ]


@pytest.mark.rule("SW-RES-3")
def test_the_buyer_says_how_much_gold_it_pays_as_little_as_needed_by_default(draw, at) -> None:
    table = draw("1...\n....", stock={"wood": 2, "stone": 2, "metal": 1, "gold": 3})
    table.activate()
    table.play(Build("tower", at(5, 4)))
    assert table.rules.legal_actions(table.state) == [ChooseGold(0), ChooseGold(1), ChooseGold(2)]
    table.play(ChooseGold(2))  # for both Wood
    assert table.rules.legal_actions(table.state) == [ChooseGold(0), ChooseGold(1)]
    table.play(ChooseGold(0))  # for no Stone
    assert table.rules.legal_actions(table.state) == [ChooseGold(0), ChooseGold(1)]
    assert table.state.stock == [2, 2, 1, 3]
    table.play(ChooseGold(1))  # for the Metal
    assert table.state.stock == [2, 0, 1, 0]
    assert table.state.ground[at(5, 4)] == "T"


@pytest.mark.rule("SW-RES-3")
def test_gold_that_is_needed_elsewhere_is_not_offered(draw, at) -> None:
    table = draw("1...\n....", stock={"wood": 2, "gold": 4})
    table.activate()
    table.play(Build("tower", at(5, 4)))  # 2 Gold for the Stone, 1 for the Metal: 1 is left for Wood
    assert table.rules.legal_actions(table.state) == [ChooseGold(0), ChooseGold(1)]
    table.play(ChooseGold(1))
    assert table.state.stock == [1, 0, 0, 0]


@pytest.mark.rule("SW-RES-3")
def test_how_to_pay_is_the_acting_players_own_decision_and_no_tie(draw, at) -> None:
    table = draw("12..\n....", players=2, stock={"metal": 1, "gold": 1})
    table.rules.auto_ties = True
    table.activate(1)
    table.play(BuyGear("sword"))
    assert list(table.rules.to_act(table.state)) == [1]
    table.play(ChooseGold(1))
    assert table.state.stock == [0, 0, 1, 0]


@pytest.mark.rule("SW-RES-3", "SW-GEAR-8", "SW-STR-1")
def test_what_the_stock_does_not_cover_is_refused_with_its_price(draw, at) -> None:
    table = draw("1...\n....", stock={"wood": 1, "stone": 1, "gold": 2})
    table.activate()
    refusal = table.refusal(Build("tower", at(5, 4)))
    assert refusal.rule == "SW-STR-1"
    assert refusal.sentence == "The stock does not cover a Tower, which costs Robyn 2 Wood, 2 Stone, 1 Metal."
    table.state.stock[:] = [0, 0, 0, 0]
    refusal = table.refusal(BuyGear("polearm"))
    assert refusal.rule == "SW-GEAR-8"
    assert refusal.sentence == "The stock does not cover a Polearm, which costs Robyn 1 Wood, 1 Metal."
    assert legal(table, BuyGear) == legal(table, Build) == legal(table, BuyArrows) == []
    assert table.refusal(BuyGear("spoon")).rule == "SW-GEAR-8"


amounts = st.tuples(*[st.integers(0, 4)] * len(RESOURCES))


@pytest.mark.rule("SW-RES-3")
@given(stock=amounts, cost=amounts)
def test_a_stock_covers_a_cost_exactly_when_gold_fills_every_gap(stock, cost) -> None:
    gold = least_gold(stock, cost)
    assert can_pay(stock, cost) == (sum(gold) + cost[3] <= stock[3])
    assert all(cost[kind] - gold[kind] <= stock[kind] for kind in range(3))
    assert all(part == 0 or cost[kind] - part == stock[kind] for kind, part in enumerate(gold))


@pytest.mark.rule("SW-RES-3")
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])  # draws anew
@given(data=st.data(), stock=amounts)
def test_however_the_gold_is_chosen_the_price_is_paid_and_nothing_goes_below_zero(
    draw, at, data, stock
) -> None:
    table = draw("1...\n....", stock=dict(zip(RESOURCES, stock, strict=True)))
    table.activate()
    wanted = data.draw(st.sampled_from([*legal(table, Build), *legal(table, BuyGear), None]))
    if wanted is None:
        return
    table.play(wanted)
    while not isinstance(table.state.pending[-1], Activation):
        table.play(data.draw(st.sampled_from(table.rules.legal_actions(table.state))))
    item = wanted.structure if isinstance(wanted, Build) else wanted.gear
    cost = table.rules.content.characters[0].costs[item]
    (paid,) = table.told(ev.ResourcesPaid)
    assert sum(paid.paid) == sum(cost)
    assert all(part <= price for part, price in zip(paid.paid[:3], cost, strict=False))
    assert min(table.state.stock) >= 0
    assert [now + part for now, part in zip(table.state.stock, paid.paid, strict=True)] == list(stock)


SHEETS = {
    "robyn": {"bow": (1, 0, 0, 0)},
    "little_john": {"tower": (1, 2, 1, 0)},
    "marian": {"shield": (1, 0, 0, 0)},
    "tuck": {"polearm": (1, 0, 0, 0)},
    "will_scarlet": {"tower": (2, 1, 1, 0)},
    "much": {"bow": (1, 0, 0, 0)},
}
BASE = {
    "barricade": (1, 0, 0, 0),
    "pit_trap": (0, 1, 0, 0),
    "tower": (2, 2, 1, 0),
    "bow": (2, 0, 0, 0),
    "polearm": (1, 0, 1, 0),
    "shield": (1, 0, 1, 0),
    "sword": (0, 0, 1, 0),
    "throwing_stone": (0, 1, 0, 0),
}


@pytest.mark.rule("SW-STR-1", "SW-GEAR-8")
@pytest.mark.parametrize("character", SHEETS)
@pytest.mark.parametrize("item", BASE)
def test_every_sheet_has_its_prices(draw, at, character: str, item: str) -> None:
    cost = SHEETS[character].get(item, BASE[item])
    stock = dict(zip(RESOURCES, cost, strict=True))
    table = draw("1...\n....", heroes={"1": {"character": character}}, stock=stock)
    action = Build(item, at(5, 4)) if item in table.rules.structures else BuyGear(item)
    table.activate()
    table.play(action)
    assert table.state.stock == [0, 0, 0, 0]
    for kind, amount in enumerate(cost):
        if amount:
            short = [*cost]
            short[kind] -= 1
            table.state.stock = short
            assert table.refusal(action).rule == ("SW-STR-1" if isinstance(action, Build) else "SW-GEAR-8")


# Gear


@pytest.mark.rule("SW-GEAR-1", "SW-GEAR-2", "SW-GEAR-6", "SW-ACT-3")
def test_new_gear_replaces_the_old_and_arrows_stay(draw) -> None:
    table = draw("1.F.", heroes={"1": {"gear": "bow", "arrows": 3}}, stock=RICH)
    table.activate()
    enemy = table.enemy(4, 6)
    table.play(BuyGear("shield"))
    hero = table.state.heroes[0]
    assert (hero.gear, hero.charges, hero.arrows) == ("shield", 3, 3)
    assert table.refusal(Attack(enemy)).sentence == "Robyn holds no weapon."
    assert table.refusal(Attack(enemy)).rule == "SW-GEAR-2"
    table.play(BuyGear("sword"))
    assert (hero.gear, hero.charges, hero.arrows) == ("sword", 0, 3)
    assert table.refusal(Attack(enemy)).rule == "SW-GEAR-4"
    assert table.told(ev.GearBought) == [
        ev.GearBought(0, "shield", "bow"),
        ev.GearBought(0, "sword", "shield"),
    ]


@pytest.mark.rule("SW-GEAR-1", "SW-GEAR-8", "SW-STR-3")
def test_gear_has_no_limited_supply(draw) -> None:
    heroes = {str(number): {"gear": "sword"} for number in (2, 3, 4)}
    table = draw("1234", heroes=heroes, stock=RICH)
    table.activate()
    assert [action.gear for action in legal(table, BuyGear)] == list(table.rules.gear)
    assert sorted(table.rules.gear) == ["bow", "polearm", "shield", "sword", "throwing_stone"]
    table.play(BuyGear("sword"))
    table.play(BuyGear("sword"))
    assert table.state.stock[2] == 18


# Arrows


@pytest.mark.rule("SW-ACT-4", "SW-ARR-1", "SW-ARR-2", "SW-RES-1")
def test_arrows_are_shared_between_the_buyer_and_the_towers(draw, at) -> None:
    table = draw(
        """
        1..T
        ....
        T..T
        """,
        stock={"wood": 4},
        towers=[{"at": [6, 4], "arrows": 30}],
        heroes={"1": {"gear": "bow", "arrows": 40}},
    )
    table.activate()
    assert legal(table, BuyArrows) == [BuyArrows(wood) for wood in (1, 2, 3, 4)]
    table.play(BuyArrows(3))
    assert table.state.stock == [1, 0, 0, 0]
    assert table.rules.legal_actions(table.state) == [ChooseArrowsForTower(n) for n in range(10)]
    table.play(ChooseArrowsForTower(2))
    assert table.rules.legal_actions(table.state) == [ChooseArrowsForTower(n) for n in range(8)]
    table.play(ChooseArrowsForTower(4))
    table.play(ChooseArrowsForTower(0))
    assert [tower.arrows for tower in table.state.towers] == [2, 34, 0]
    assert table.state.heroes[0].arrows == 43
    assert table.told(ev.ArrowsShared) == [
        ev.ArrowsShared(0, at(4, 7), 2, 2),
        ev.ArrowsShared(0, at(6, 4), 4, 34),
        ev.ArrowsShared(0, -1, 3, 43),
    ]


@pytest.mark.rule("SW-ARR-1", "SW-KIL-2")
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])  # draws anew
@given(data=st.data(), wood=st.integers(1, 8), is_alive=st.booleans())
def test_however_arrows_are_shared_none_is_lost(draw, data, wood: int, is_alive: bool) -> None:
    table = draw("1TTT" if is_alive else "2TTT", heroes={"1": {}}, stock={"wood": 8})
    table.activate()
    table.play(BuyArrows(wood))
    while not isinstance(table.state.pending[-1], Activation):
        table.play(data.draw(st.sampled_from(table.rules.legal_actions(table.state))))
    own = table.state.heroes[0].arrows
    assert own + sum(tower.arrows for tower in table.state.towers) == 3 * wood
    assert sum(event.arrows for event in table.told(ev.ArrowsShared)) == 3 * wood
    assert is_alive or own == 0


@pytest.mark.rule("SW-ARR-1")
def test_once_all_arrows_are_given_away_nobody_is_asked_any_more(draw) -> None:
    table = draw("1.TT", stock={"wood": 1})
    table.activate()
    table.play(BuyArrows(1))
    table.play(ChooseArrowsForTower(3))
    assert [tower.arrows for tower in table.state.towers] == [3, 0]
    assert table.state.heroes[0].arrows == 0
    assert table.state.pending == [Activation(0, 4, 2)]


@pytest.mark.rule("SW-ARR-1")
@pytest.mark.parametrize(("gear", "default"), [("bow", [0, 0]), ("sword", [2, 1]), ("", [2, 1])])
def test_by_default_a_bowman_keeps_arrows_and_others_supply_the_towers(draw, gear: str, default) -> None:
    table = draw("1.TT", stock={"wood": 1}, heroes={"1": {"gear": gear}})
    table.activate()
    table.play(BuyArrows(1))
    table.answer()
    assert [tower.arrows for tower in table.state.towers] == default
    assert table.state.heroes[0].arrows == 3 - sum(default)


@pytest.mark.rule("SW-ARR-1")
def test_sharing_is_the_buyers_decision_even_with_automatic_ties(draw) -> None:
    table = draw("12.T", players=2, stock={"wood": 1})
    table.rules.auto_ties = True
    table.activate(1)
    table.play(BuyArrows(1))
    assert list(table.rules.to_act(table.state)) == [1]
    assert table.refusal(Retaliate()).rule == "SW-ARR-1"


@pytest.mark.rule("SW-ACT-4", "SW-RES-3")
def test_gold_buys_no_arrows(draw) -> None:
    table = draw("1...", stock={"wood": 1, "gold": 9})
    table.activate()
    refusal = table.refusal(BuyArrows(2))
    assert refusal.rule == "SW-ACT-4"
    assert refusal.sentence == "There is 1 Wood in the stock; Gold cannot stand for it here."
    assert table.refusal(BuyArrows(0)).sentence == "Arrows cost at least 1 Wood."
    table.play(BuyArrows(1))
    assert (table.state.stock, table.state.heroes[0].arrows) == ([0, 0, 0, 9], 3)


@pytest.mark.rule("SW-RES-3", "SW-GEAR-7")
def test_gold_is_not_thrown(draw) -> None:
    table = draw("1F..", heroes={"1": {"gear": "throwing_stone"}}, stock={"gold": 5})
    table.activate()
    assert table.refusal(Attack(table.enemy(4, 5))).rule == "SW-GEAR-7"


# Everywhere, and taken back


@pytest.mark.rule("SW-ACT-8")
def test_buying_and_fetching_work_from_anywhere(draw, at) -> None:
    table = draw("1...", at=(0, 0), stock={**RICH, "gold": 1})
    table.state.villagers[2], table.state.figures[at(15, 9)] = at(15, 9), 10
    table.state.figures[at(19, 9)] = -1
    table.activate(actions=3)
    table.play(ReturnVillager(at(15, 9)))
    table.play(BuyGear("sword"))
    table.answer()
    table.play(BuyArrows(1))
    assert table.state.heroes[0].gear == "sword"


@pytest.mark.rule("SW-HER-2")
def test_without_actions_nothing_is_bought(draw, at) -> None:
    table = draw("1...", stock={**RICH, "gold": 5}, heroes={"1": {"destiny": False}})
    table.activate(actions=0)
    for action in (Build("tower", at(4, 5)), BuyGear("bow"), BuyArrows(1)):
        refusal = table.refusal(action)
        assert (refusal.rule, refusal.sentence) == ("SW-HER-2", "Robyn has no Actions left.")


def test_purchases_reveal_nothing_and_can_be_taken_back(new_game) -> None:
    rules = new_game()
    session = Session(rules, 4)
    session.play(rules.legal_actions(session.state)[0])
    session.state.stock = [2, 0, 1, 0]
    stock = session.state.stock.copy()
    session.play(BuyArrows(2))
    session.play(BuyGear("sword"))
    assert session.state.stock != stock
    session.undo()
    session.undo()
    assert session.state.stock == stock
