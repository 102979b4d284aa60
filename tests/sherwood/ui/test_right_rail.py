"""The right rail: flames and their marks, doom plaques, what Enemies can do now, lanes, supplies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from faults import faults, overflowing

from common.ui import art
from sherwood.library import plaques
from sherwood.rules.doom import PLAQUE_TURNS
from sherwood.ui.plaques import brief, full_text, plaque_picture
from sherwood.ui.rail import _mark_of
from sherwood.ui.threat import values_text

HIDDEN = ["sheriffs_mail", "bodkin_heads"]


@pytest.fixture
def table(draw: Callable[..., Any]) -> Any:
    """One plaque is shown, two are not; Knights and a Bowman are about."""
    made = draw(
        "K..B\n....\n.1..\n...K",
        plaques=["iron_plate"],
        hidden_plaques=HIDDEN,
        turn=3,
        structures=[{"at": (4, 9), "sign": "="}],
    )
    made.activate()
    return made


def test_every_plaque_has_a_drawing_and_words(table: Any) -> None:
    for plaque in plaques():
        assert art.has_picture(plaque_picture(plaque))
        assert brief(table.rules, plaque)
        assert full_text(table.rules, plaque).endswith(".")


def test_the_turns_of_plaques_and_of_the_sheriff_are_marked() -> None:
    marked = {turn: _mark_of(turn) for turn in range(1, 11) if _mark_of(turn)}
    assert marked == dict.fromkeys(PLAQUE_TURNS, "triangle") | {10: "crown"}


def test_plaques_lie_open_or_tell_their_turn(sit_down: Callable[..., Any], table: Any) -> None:
    play = sit_down(rules=table.rules, state=table.state)
    card = play.driver.find("card", "Iron Plate")
    assert card.widget.value == "Iron Plate: From now on the Knights have 3 health."
    assert play.has("Doom plaque of turn 5")
    assert play.has("Doom plaque of turn 8")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_nothing_tells_of_a_plaque_that_lies_face_down(
    sit_down: Callable[..., Any], table: Any, size: tuple[int, int]
) -> None:
    play = sit_down(rules=table.rules, state=table.state, size=size)
    if size == (1280, 720):
        play.press("Doom", "option")
    assert play.has("Iron Plate")
    told = [f"{widget.name} {widget.tip} {widget.value}" for widget in play.driver.stage.root.walk()]
    for plaque in plaques():
        if plaque.id in HIDDEN:
            assert not any(plaque.name in text for text in told)
            assert not any(
                getattr(w, "picture", "") == plaque_picture(plaque) for w in play.driver.stage.root.walk()
            )


def test_a_plaque_is_shown_large_when_its_card_is_pressed(sit_down: Callable[..., Any], table: Any) -> None:
    play = sit_down(rules=table.rules, state=table.state)
    play.press("Iron Plate", "card")
    assert play.names("dialog") == ["Iron Plate"]
    assert play.has("From now on the Knights have 3 health.")
    play.press("Close", "button")
    assert not play.names("dialog")


def test_values_that_plaques_changed_are_marked(sit_down: Callable[..., Any], table: Any) -> None:
    assert values_text(table.rules, table.state, "knight") == (
        "3 health (was 2), moves 2 squares, attacks the next square."
    )
    play = sit_down(rules=table.rules, state=table.state)
    assert play.driver.find("card", "Knights").widget.changed == (("heart", 3),)
    assert play.driver.find("card", "Bowmen").widget.changed == ()


def test_the_supply_is_told_in_figures_and_tokens(sit_down: Callable[..., Any], table: Any) -> None:
    play = sit_down(rules=table.rules, state=table.state)
    play.press("Knights", "card")
    for text in ("6 of 8 left", "7 of 8 left", "12 of 12 left", "9 of 10 left", "4 of 4 left"):
        assert play.has(text), text
    play.key("escape")
    assert not play.names("dialog")


def test_a_lane_tells_how_near_its_enemies_are(sit_down: Callable[..., Any], table: Any) -> None:
    play = sit_down(rules=table.rules, state=table.state)
    lane = play.driver.find("meter", "Lane B").widget.value
    assert lane.startswith("3 Enemies, the foremost ")
    assert play.driver.find("meter", "Lane A").widget.value == "no Enemies"


def test_who_is_near_enough_to_burn_a_house_is_marked(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    made = draw("....\n....\n....\n.F..", (8, 4), heroes={"1": {"at": (0, 0)}})
    made.activate()
    play = sit_down(rules=made.rules, state=made.state)
    assert play.driver.find("meter", "Lane B").widget.value.endswith("near enough to burn it next")


@pytest.fixture
def full(draw: Callable[..., Any]) -> Any:
    """Every plaque is shown, and Structures stand among the figures."""
    made = draw(
        "KF.T|.^..\n.=1^|2.T.\nBWKB|....\n...=|..K.",
        plaques=["battering_rams", "crown_longbows", "ill_omens"],
        towers=[{"at": (4, 7), "arrows": 12}],
        turn=9,
    )
    made.activate()
    return made


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)])
def test_three_plaques_and_structures_fit(
    sit_down: Callable[..., Any], full: Any, size: tuple[int, int]
) -> None:
    play = sit_down(rules=full.rules, state=full.state, size=size)
    tabs = play.names("option")
    for tab in tabs or [""]:
        if tab:
            play.press(tab, "option")
        assert list(faults(play.driver.stage)) == [], tab
        assert [path for path in overflowing(play.driver.stage) if "left" not in path] == [], tab


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_they_fit_with_larger_text(sit_down: Callable[..., Any], full: Any, scale: float) -> None:
    play = sit_down(rules=full.rules, state=full.state)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    for tab in play.names("option"):
        play.press(tab, "option")
        assert list(faults(play.driver.stage)) == [], tab


def test_with_larger_text_threat_and_log_share_a_place(sit_down: Callable[..., Any], table: Any) -> None:
    play = sit_down(rules=table.rules, state=table.state)
    assert play.names("option") == []
    play.driver.app.change_settings(text_scale=1.25)
    play.driver.settle()
    assert play.names("option") == ["Threat", "Log"]
    play.press("Log", "option")
    assert play.has("Turn 1 begins.")
    assert play.has("Iron Plate")
