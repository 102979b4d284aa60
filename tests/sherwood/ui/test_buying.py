"""Building, buying, sharing Arrows and Destiny on the screen: by pointer, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from sherwood.rules import queries
from sherwood.rules.actions import BuyArrows, BuyGear, ChooseArrowsForTower, ChooseGold
from sherwood.rules.board import COLUMNS, square_name
from sherwood.rules.pending import Activation
from sherwood.rules.state import NOBODY

PICTURE = "....\n.1.T\n..=F\n..^."
ROBYN = {"1": {"gear": "bow", "arrows": 3}}


@pytest.fixture
def seated(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> Callable[..., Any]:
    """A table at which Character 1 acts on a Tile with a Tower, a Barricade and a Pit Trap."""

    def make(
        *, picture: str = PICTURE, is_killed: bool = False, size: tuple[int, int] = (1920, 1080), **given: Any
    ) -> Any:
        table = draw(picture, **{"heroes": ROBYN, "stock": {"wood": 4, "stone": 1, "metal": 1}, **given})
        table.activate()
        if is_killed:
            hero = table.state.heroes[0]
            table.state.figures[hero.cell] = NOBODY
            hero.cell, hero.gear, hero.arrows = -1, "", 0
            table.activate(movement=0)
        return sit_down(rules=table.rules, state=table.state, size=size)

    return make


def square(row: int, column: int) -> int:
    return row * COLUMNS + column


# The menu


def test_the_menu_has_what_this_character_pays(seated: Callable[..., Any]) -> None:
    play = seated()
    value = {name: play.driver.find("button", name).value for name in ("Build a Barricade", "Buy a Bow")}
    assert value["Build a Barricade"] == "1 Wood; 9 of 10 left in the supply"
    assert value["Buy a Bow"] == "1 Wood; range 1–3; replaces the Bow"  # cheaper for Robyn than for others
    assert play.driver.find("button", "Buy a Shield").value.endswith("absorbs 3 of 3; replaces the Bow")


def test_what_cannot_be_had_says_why(seated: Callable[..., Any]) -> None:
    play = seated()
    refusal = play.refusal("Build a Tower")
    assert refusal == (
        "The stock does not cover a Tower, which costs Robyn 2 Wood, 2 Stone, 1 Metal. (SW-STR-1)"
    )
    play.press("Build a Tower")
    assert play.has(refusal)
    assert play.scene.mode == ""
    assert not play.session.actions


def test_gold_that_has_to_stand_in_is_told(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 2, "stone": 1, "metal": 1, "gold": 1})
    told = play.driver.find("button", "Build a Tower").value
    assert told.startswith("2 Wood, 1 Stone, 1 Metal, 1 Gold for Stone; ")


def test_a_killed_character_builds_nothing(seated: Callable[..., Any]) -> None:
    play = seated(is_killed=True)
    assert play.refusal("Build a Barricade") == "Robyn was killed and cannot build. (SW-KIL-2)"
    assert play.refusal("Buy a Sword") == "Robyn was killed and holds no Gear. (SW-KIL-2)"
    assert play.refusal("Buy Arrows") == ""  # a Tower takes them


def test_the_stock_shows_what_would_be_paid(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 2, "stone": 1, "metal": 1, "gold": 1})
    play.driver.point(*play.driver.find("button", "Build a Tower").rect.center)
    play.driver.settle()
    paid = {name: play.driver.find("counter", name).widget.paid for name in ("Wood", "Stone", "Gold")}
    assert paid == {"Wood": 2, "Stone": 1, "Gold": 1}
    play.driver.point(5, 5)
    play.driver.settle()
    assert play.driver.find("counter", "Wood").widget.paid == 0


# Building


def test_a_structure_is_put_on_a_lit_square_by_clicks(seated: Callable[..., Any]) -> None:
    play = seated()
    play.press("Build a Barricade")
    assert play.has("Where does the Barricade go?")
    assert play.has("It costs 1 Wood.")
    lit = play.scene.board.marks.options
    assert (4, 4) in lit
    assert (5, 5) not in lit  # Robyn
    assert (7, 5) not in lit  # the Tower
    play.press_cell(square(4, 4))
    assert play.state.ground[square(4, 4)] == "="
    assert play.state.stock == [3, 1, 1, 0]
    assert play.scene.mode == ""
    assert isinstance(play.state.pending[-1], Activation)
    assert play.state.pending[-1].actions == 2


def test_a_structure_is_built_by_keyboard_alone(seated: Callable[..., Any]) -> None:
    play = seated()
    play.key("b", "down", "return")  # the menu, the Pit Trap, its square
    assert play.scene.buying.item == "pit_trap"
    play.key("2")
    assert play.state.ground[square(4, 5)] == "^"
    play.key("b", "return", "return")  # a Barricade on the first lit square
    assert play.state.ground[square(4, 4)] == "="


def test_a_structure_is_built_by_gamepad_alone(seated: Callable[..., Any]) -> None:
    play = seated()

    def pad(*buttons: int) -> None:
        for button in buttons:
            pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button))
            play.driver.frame()
            pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=7, button=button))
            play.driver.settle()

    pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK, pygame.CONTROLLER_BUTTON_A)
    pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_A)
    assert play.state.ground.count("=") == 2
    pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK, pygame.CONTROLLER_BUTTON_A)
    assert play.scene.mode == "place"
    pad(pygame.CONTROLLER_BUTTON_B)
    assert play.scene.mode == ""


@pytest.mark.parametrize("way", ["escape", "right button", "never mind", "the same again"])
def test_building_is_withdrawn(way: str, seated: Callable[..., Any]) -> None:
    play = seated()
    play.press("Build a Barricade")
    match way:
        case "escape":
            play.key("escape")
        case "right button":
            play.driver.click(*play.driver.find("cell", "C1-5").rect.center, button="right")
            play.driver.settle()
        case "never mind":
            play.press("Never mind", "button")
        case "the same again":
            play.press("Build a Barricade")
    assert play.scene.mode == ""
    assert play.scene.prompt is None
    assert play.scene.board.numbers == {}
    assert not play.session.actions
    assert play.has("End Robyn's turn")


def test_another_structure_may_be_chosen_instead(seated: Callable[..., Any]) -> None:
    play = seated()
    play.press("Build a Barricade")
    play.press("Build a Pit Trap")
    assert play.has("Where does the Pit Trap go?")
    play.press_cell(square(4, 4))
    assert play.state.ground[square(4, 4)] == "^"


def test_pointing_at_a_square_shows_what_a_tower_there_would_watch(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 2, "stone": 2, "metal": 1})
    play.press("Build a Tower")
    play.point(square(4, 4))
    watched = play.scene.board.marks.range
    assert (4, 6) in watched
    assert (4, 7) not in watched
    play.press_cell(square(4, 4))
    assert [tower.cell for tower in play.state.towers] == [square(5, 7), square(4, 4)]


# Gold


def test_nobody_is_asked_about_gold_who_did_not_want_to_say(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 1, "metal": 1, "gold": 5})
    play.press("Buy a Polearm")
    assert play.session.actions == [BuyGear("polearm"), ChooseGold(0), ChooseGold(0)]
    assert play.state.stock == [0, 0, 0, 5]
    assert play.state.heroes[0].gear == "polearm"


def test_more_gold_may_be_paid_than_is_needed(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 1, "metal": 1, "gold": 1})
    play.press("Choose how much Gold is paid", "toggle")
    play.press("Buy a Polearm")
    assert play.has("Paid: 1 Wood, 1 Metal")
    stepper = play.driver.find("stepper", "Gold for Metal")
    play.driver.click(stepper.rect.right - 10, stepper.rect.centery)
    play.driver.settle()
    assert play.has("Paid: 1 Wood, 1 Gold for Metal")
    play.press("Buy", "button")
    assert play.state.stock == [0, 0, 1, 0]


def test_the_chosen_gold_pays_for_a_structure(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 1, "gold": 1})
    play.press("Choose how much Gold is paid", "toggle")
    play.press("Build a Barricade")
    stepper = play.driver.find("stepper", "Gold for Wood")
    play.driver.click(stepper.rect.right - 10, stepper.rect.centery)
    play.driver.settle()
    play.press("Choose its square", "button")
    assert play.has("It costs 1 Gold for Wood.")
    play.press_cell(square(4, 4))
    assert play.state.stock == [1, 0, 0, 0]


def test_a_purchase_is_taken_back_as_a_whole(seated: Callable[..., Any]) -> None:
    play = seated(stock={"wood": 1, "metal": 1, "gold": 5})
    play.press("Buy a Polearm")
    play.key("u")
    assert play.state.stock == [1, 0, 1, 5]
    assert play.state.heroes[0].gear == "bow"
    assert not play.session.actions


def test_gold_is_the_buyers_choice_where_ties_resolve_themselves_too(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = draw(PICTURE, heroes=ROBYN, stock={"wood": 1, "metal": 1, "gold": 5})
    table.rules.auto_ties = True
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    assert play.driver.find_all("toggle", "Choose how much Gold is paid")
    play.press("Buy a Polearm")
    assert play.session.actions == [BuyGear("polearm"), ChooseGold(0), ChooseGold(0)]
    assert play.state.stock == [0, 0, 0, 5]


# Arrows


def test_arrows_are_shared_in_one_popup(seated: Callable[..., Any]) -> None:
    play = seated()
    play.press("Arrows", "button")
    wood = play.driver.find("stepper", "Wood")
    play.driver.click(wood.rect.right - 10, wood.rect.centery)
    play.driver.settle()
    assert play.has("6 Arrows: Robyn 6, Tower on B4-6 0")
    for _time in range(2):
        tower = play.driver.find("stepper", "Tower on B4-6")
        play.driver.click(tower.rect.right - 10, tower.rect.centery)
        play.driver.settle()
    assert play.has("6 Arrows: Robyn 4, Tower on B4-6 2")
    play.press("Buy", "button")
    assert play.session.actions == [BuyArrows(2), ChooseArrowsForTower(2)]
    assert play.state.heroes[0].arrows == 7
    assert play.state.towers[0].arrows == 2
    assert play.state.stock[0] == 2


def test_arrows_are_bought_by_keyboard_alone(seated: Callable[..., Any]) -> None:
    play = seated()
    play.key("r", "return")
    assert play.state.heroes[0].arrows == 6
    play.key("r", "shift+tab", "right", "return")  # the Tower gets one
    assert play.state.towers[0].arrows == 1
    assert play.state.heroes[0].arrows == 8


def test_a_killed_character_buys_for_towers_only(seated: Callable[..., Any]) -> None:
    play = seated(picture="T...\n.1.T\n....\n....", is_killed=True)
    play.key("r")
    assert not play.has("Robyn 3")
    assert play.has("3 Arrows: Tower on B1-5 2, Tower on B4-6 1")
    tower = play.driver.find("stepper", "Tower on B1-5")
    play.driver.click(tower.rect.x + 10, tower.rect.centery)
    play.driver.settle()
    assert play.has("3 Arrows: Tower on B1-5 1, Tower on B4-6 2")
    play.press("Buy", "button")
    assert [tower.arrows for tower in play.state.towers] == [1, 2]


def test_a_share_out_that_was_broken_off_is_asked_again(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = draw(PICTURE, heroes=ROBYN, stock={"wood": 4}, players=4)
    table.activate()
    table.play(table.rules.buy_arrows(4))
    play = sit_down(4, rules=table.rules, state=table.state)
    assert play.has("How many Arrows go to the Tower on B4-6?")
    assert not play.has("Any player may answer.")  # it belongs to who buys
    play.key("right", "right")
    play.press("2 Arrows", "button")
    assert play.session.actions == [ChooseArrowsForTower(2)]


# Destiny


def test_destiny_gives_movement(seated: Callable[..., Any]) -> None:
    play = seated()
    play.press("Destiny", "button")
    assert play.names("button").count("4 squares") == 1
    play.press("4 squares", "button")
    assert play.driver.find("pips", "Moves").value == "8/8"
    assert play.has("Destiny spent")
    assert play.refusal("Destiny").endswith("(SW-ACT-5)")


def test_a_free_action_comes_next_and_nothing_else(seated: Callable[..., Any]) -> None:
    play = seated()
    play.key("d", "2")
    assert play.has("Next: the free Action")
    assert play.refusal("End Robyn's turn") == "First Robyn takes the free Action. (SW-DES-2)"
    assert play.scene.board.marks.reach == frozenset()
    play.press_cell(square(4, 5))
    assert play.has("First Robyn takes the free Action. (SW-DES-2)")
    play.press("Buy a Bow")
    assert not play.has("Next: the free Action")
    assert play.driver.find("pips", "Actions").value == "3/3"


def test_destiny_is_restored_for_gold(seated: Callable[..., Any]) -> None:
    play = seated(stock={"gold": 3}, heroes={"1": {"gear": "bow", "destiny": False}})
    assert play.has("Destiny spent")
    play.key("d")
    assert play.state.heroes[0].has_destiny
    assert play.state.stock == [0, 0, 0, 1]


def test_a_bounty_of_16_keeps_destiny_spent(seated: Callable[..., Any]) -> None:
    play = seated(stock={"gold": 3}, heroes={"1": {"gear": "bow", "destiny": False, "bounty": 16}})
    assert play.refusal("Destiny").endswith("cannot restore Destiny. (SW-BOU-6)")
    assert play.has("all four penalties")


# The sheet


@pytest.mark.parametrize(
    ("bounty", "told"),
    [
        (0, "at 4: no sending to its own Tile"),
        (4, "at 8: no Resource at once"),
        (11, "at 12: Knights here move 1 more"),
        (12, "at 16: no new Destiny"),
        (17, "all four penalties"),
    ],
)
def test_the_next_penalty_of_bounty_is_told(bounty: int, told: str, seated: Callable[..., Any]) -> None:
    play = seated(heroes={"1": {"gear": "bow", "bounty": bounty}})
    assert play.has(told)
    assert play.driver.find("track", "Bounty Track").value == f"{bounty}/{16 if bounty <= 16 else 20}"


def test_a_shield_tells_its_charges(seated: Callable[..., Any]) -> None:
    play = seated(heroes={"1": {"gear": "shield", "charges": 2}})
    assert play.has("absorbs 2 of 3")
    assert play.refusal("Attack").endswith("(SW-GEAR-2)")


def test_bounty_bars_camps_of_the_own_tile(seated: Callable[..., Any]) -> None:
    play = seated(picture="....\n.1w.\n....\n....", heroes={"1": {"gear": "bow", "bounty": 4}})
    play.key("v")
    refusal = play.refusal("Send a Villager to B3-6", "row")
    assert refusal.endswith("(SW-BOU-3)")
    play.press(f"Send a Villager to {square_name(15 * COLUMNS + 9)}", "row")  # the Mint
    assert queries.choice(play.state).kind == "villager"


# Whose turn it is


def test_in_free_order_any_character_may_be_told_to_act(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, free_order=True)
    names = [name for name in play.names("card") if name.startswith("Let ")]
    assert len(names) == 4
    play.press("Let Tuck act", "card")
    assert play.has("End Tuck's turn")
    play.key("end")
    assert "Let Tuck act" not in play.names("card")
    play.press("Let Robyn act", "card")
    assert play.has("End Robyn's turn")


def test_where_ties_resolve_themselves_only_decisions_are_asked(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = draw("....\n.F..\n.#..\n....", heroes={"1": {"gear": "bow", "at": (18, 1)}})
    table.rules.auto_ties = True
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    play.key("end")
    assert queries.choice(play.state) is None or queries.choice(play.state).kind == "retaliate"
    assert play.scene.prompt is None or play.scene.prompt.rule in ("SW-HER-1", "SW-EAT-5")


def test_a_small_window_tells_more_below_the_menu(seated: Callable[..., Any]) -> None:
    play = seated(size=(1280, 720))
    assert play.has("Footsoldier on B4-7")  # whom Robyn could attack
    play.driver.point(*play.driver.find("button", "Build a Tower").rect.center)
    play.driver.settle()
    assert play.has("2 Wood, 2 Stone, 1 Metal; 3 of 4 left in the supply")
    assert play.driver.has("The stock does not cover a Tower, which costs Robyn 2 Wood, 2 Stone, 1 Metal.")


def test_without_gold_there_is_nothing_to_say_about_it(seated: Callable[..., Any]) -> None:
    play = seated()
    assert play.refusal("Choose how much Gold is paid", "toggle") == (
        "There is no Gold in the stock. (SW-RES-3)"
    )
