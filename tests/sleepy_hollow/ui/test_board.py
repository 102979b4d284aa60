"""A Legend's board: what lies on it, what it says of itself, and that nothing hidden is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from common.ui.widgets.containers import ScrollView
from sleepy_hollow.rules.actions import ChooseLegend
from sleepy_hollow.rules.state import ACTION, FEAR, LARGE, PREPARATION, SKILL_2, HollowState
from sleepy_hollow.ui.legends import draw_health

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
ACCESSORIES = (
    ("whetstone", "coffin_board", "bier_straps"),
    ("horn_thumb_ring", "rawhide_bracer", "tanners_leggings"),
    ("brass_clasps", "silver_chalice", "widows_mite"),
    ("french_flints", "gorget", "crossbelt"),
)
THIRD = ("toll_the_bell", "hail_of_arrows", "shepherd", "both_barrels")


def everything(state: HollowState) -> None:
    """Late in a campaign: third skills, accessories, items, relics, locks and much fear."""
    state.skill_slots = 3
    state.party = tuple(
        replace(own, kit=replace(own.kit, skills=(*own.kit.skills, THIRD[who]), accessories=ACCESSORIES[who]))
        for who, own in enumerate(state.party)
    )
    for legend in state.legends:
        legend.fear = 6
        legend.spaces[PREPARATION] = 2 * ACTION + FEAR + LARGE
        legend.spaces[SKILL_2] = ACTION + FEAR
        legend.item, legend.relic = "lantern_oil", "cranes_almanac"
        legend.inventory = ["iron_hook", "hessian_button"]
        legend.skill_locks = 0b100
    state.legends[MATTHIAS].second_item = "cider_jug"
    state.legends[EMILY].used = ("rawhide_bracer",)


@pytest.mark.parametrize("who", range(4))
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_card_of_a_full_board_is_there(sit_down: Callable[..., Any], who: int, scale: float) -> None:
    play = sit_down(4, active=who, change=everything, size=(1280, 720))
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    tables = play.scene.tables
    name, kit = tables.cards.legends[who].name, tables.kits[who]
    cards = set(play.names("card"))
    for card in (kit.technique, kit.clothes, *kit.accessories, *kit.skills, "lantern_oil", "cranes_almanac"):
        assert f"{name}: {tables.card_name(card)}" in cards
    assert play.has("2 actions, 1 fear, 1 large fear")
    third = f"{name}: {tables.card_name(THIRD[who])}"
    assert play.refusal(third, "card").endswith("(SH-SKILL-4)")
    assert "locked" in play.value(third, "card")
    play.driver.app.change_settings(text_scale=1.0)


def test_large_text_makes_a_list_that_scrolls_to_every_card(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=everything)
    play.driver.app.change_settings(text_scale=2.0)
    play.driver.settle()
    board = play.scene.panels.board
    (scroll,) = [widget for widget in board.walk() if isinstance(widget, ScrollView)]
    assert scroll.overflow > 0
    last = play.driver.find("card", "Emily: Tanner's Leggings").widget
    last.scroll_into_view(last)
    assert scroll.rect.contains(last.rect)
    play.press("Emily: Crane's Almanac", "card")
    assert play.scene.space is not None
    play.driver.app.change_settings(text_scale=1.0)


def test_another_legends_board_is_looked_at_in_ones_turn(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    play.press("Jeremiah", "card")
    assert play.has("Jeremiah's board")
    assert play.refusal("Jeremiah: Spade Blow", "card").endswith("(SH-ROUND-4)")
    play.key("escape")
    assert play.has("Emily's board")
    play.press("Jeremiah", "card")
    play.press("Jeremiah", "card")
    assert play.has("Emily's board")


def test_what_is_empty_or_lost_explains_itself(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, chapter=2)
    for name, rule in (
        ("Third skill", "SH-SKILL-4"),
        ("No item", "SH-ITEM-2"),
        ("No relic", "SH-REL-1"),
        ("Lost if a Legend falls or holds 10 fear", "SH-FEAR-5"),
        ("Lost if a fourth bale burns", "SH-LOSS-2"),
    ):
        target = play.driver.find("text", name)
        assert rule in target.widget.tip, name
        play.driver.point(*target.rect.center)
        for _frame in range(8):
            play.driver.frame(0.2)
        assert play.driver.find("tooltip", target.widget.tip)
    track = play.driver.find("track", "Adversary track").widget
    own = play.rules.tables.chapter.custom_steps[0]
    assert (own.text in track.tip) == (own.id in track.spaces[track.now])


def test_the_inventory_button_says_what_is_in_it(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].inventory = ["iron_hook", "hessian_button"]

    play = sit_down(4, active=EMILY, change=change)
    button = play.driver.find("button", "Emily's inventory").widget
    assert button.text == "Inventory: 2"
    assert button.tip.startswith("In the inventory: Iron Hook, Hessian Button.")
    assert not play.driver.find_all("button", "Jeremiah's inventory")


@pytest.mark.rule("SH-REL-3")
def test_a_relic_that_takes_the_last_health_along_asks_once_more(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        legend = state.legends[EMILY]
        legend.relic, legend.inventory = "hessian_button", ["silver_spur"]
        legend.health, legend.max_health = 2, 16

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily's inventory", "button")
    play.press("Equip Silver Spur", "button")
    assert play.has("This loses the chapter")
    assert play.has("Hessian Button takes its health along: Emily would be left with none")
    play.press("Never mind", "button")
    assert play.legend(EMILY).relic == "hessian_button"
    assert play.state.stage == "play"


@pytest.mark.rule("SH-REL-3")
def test_giving_away_the_last_health_asks_once_more(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        legend = state.legends[EMILY]
        legend.relic, legend.health, legend.max_health = "hessian_button", 2, 16
        state.legends[MATTHIAS].cell = legend.cell

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Environment", "card")
    play.press("Give Hessian Button to Matthias", "row")
    assert play.has("This loses the chapter")
    play.press("Never mind", "button")
    assert play.legend(EMILY).relic == "hessian_button"


def test_a_gift_with_several_ways_to_pay_is_paid_as_chosen(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        legend = state.legends[EMILY]
        legend.inventory, legend.fear = ["iron_hook"], 1
        legend.spaces[PREPARATION] += FEAR
        state.legends[MATTHIAS].cell = legend.cell

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily's inventory", "button")
    play.press("Give Iron Hook to Matthias", "button")
    assert play.state.legends[MATTHIAS].inventory == []  # nothing is paid before it is said with what
    play.press("1 action", "option")
    play.press("Confirm", "button")
    assert play.legend(EMILY).spaces[PREPARATION] == 4 * ACTION + FEAR


def test_a_lingering_item_says_that_it_is_in_force(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].item = "dark_lantern"

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Dark Lantern", "card")
    play.press("Confirm", "button")
    assert play.refusal("Emily: Dark Lantern", "card").endswith("(SH-ITEM-2)")
    play.press("Emily's inventory", "button")
    assert play.has("It is in force until the Refresh and cannot be given away.")


def test_a_card_is_read_at_leisure_with_its_words(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    card = play.driver.find("card", "Emily: Split Nock").rect
    play.driver.click(*card.center, button="right")
    play.driver.settle()
    assert play.driver.find("dialog", "Split Nock")
    assert play.has("Only an action token pays here. (SH-TOK-2)")
    assert play.has("Cannot be used again until a Refresh takes its tokens back. (SH-SKILL-2)")
    play.press("Close", "button")
    play.driver.stage.set_focus(play.driver.find("card", "Emily: Supple Hides").widget)
    play.key("i")
    assert play.driver.find("dialog", "Supple Hides")


def test_a_location_is_looked_at_with_all_that_is_in_it(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    foe = play.state.foes[0]
    play.driver.press(play.place(foe.cell), "cell", button="right")
    play.driver.settle()
    assert play.has("Move 2. Attack: 1 die, own location.")
    assert play.has("2 of 2 health.")
    play.press("Close", "button")
    play.driver.press(play.place(play.legend(JEREMIAH).cell), "cell", button="right")
    play.driver.settle()
    play.press("Show Jeremiah's board", "button")
    assert play.has("Jeremiah's board")


@pytest.mark.rule("SH-COMP-5")
def test_nothing_that_is_face_down_is_told_anywhere(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].relic = "cranes_almanac"
        state.legends[EMILY].cell = state.tokens[0]

    play = sit_down(4, active=EMILY, change=change)
    story = play.scene.tables.story
    hidden = {story[card].title for deck in play.state.decks.values() for card in deck.draw_pile}
    hidden |= {story[card].text for deck in play.state.decks.values() for card in deck.draw_pile}

    def told() -> str:
        seen = [f"{t.name} {t.value or ''} {t.widget.tip}" for t in play.driver.targets()]
        return " ".join([*seen, *(entry.text for entry in play.scene.log)])

    for cell in sorted({cell for cell in play.state.tokens if cell >= 0}):
        play.driver.press(play.place(cell), "cell", button="right")
        play.driver.settle()
        assert not [text for text in hidden if text in told()]
        play.press("Close", "button")
    for name in ("Emily: Environment", "Emily: Crane's Almanac"):
        play.press(name, "card")
        assert not [text for text in hidden if text in told()]
        play.press("Cancel", "button")


def test_no_card_can_be_used_out_of_turn(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    assert play.refusal("Jeremiah: Spade Blow", "card")
    play.session.play(ChooseLegend(EMILY))
    play.show()
    assert play.refusal("Emily: Environment", "card").endswith("(SH-ENV-2)")


@pytest.mark.parametrize("contrast", [False, True])
def test_every_point_of_health_is_seen_however_narrow_it_is(
    sit_down: Callable[..., Any], contrast: bool
) -> None:
    play = sit_down(4, size=(1280, 720))
    play.driver.app.change_settings(high_contrast=contrast)
    play.driver.settle()
    look = play.driver.stage.look
    surface = pygame.Surface((90, 10))
    draw_health(surface, look, surface.get_rect(), 20, 22)
    red = [surface.get_at((x, 5)).r > 150 for x in range(surface.get_width())]
    points = sum(now and not before for before, now in zip([False, *red], red, strict=False))
    play.driver.app.change_settings(high_contrast=False)
    assert points == 20


@pytest.mark.parametrize(
    ("health", "fear", "is_told"), [(2, 0, True), (3, 0, False), (9, 9, True), (9, 8, False)]
)
def test_a_legend_whom_little_more_takes_is_in_danger(
    sit_down: Callable[..., Any], health: int, fear: int, is_told: bool
) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].health, state.legends[EMILY].fear = health, fear

    play = sit_down(1, change=change)
    assert play.value("Emily", "card").endswith("in danger") == is_told
