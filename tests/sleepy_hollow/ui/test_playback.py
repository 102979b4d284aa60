"""What happened is shown: in order, at three speeds, to be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sleepy_hollow.rules.dice import ATTACK_DIE, STREAM
from sleepy_hollow.rules.state import PREPARATION, HollowState, fear_in

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
LAST = 0b0111


def before_an_attack(state: HollowState) -> None:
    """Matthias is the last to act; the coming phase attacks, and both foes stand with him."""
    state.acted = LAST
    state.track = 0
    state.foes[0].cell = state.foes[1].cell = state.legends[MATTHIAS].cell
    state.streams.forced[STREAM] = ATTACK_DIE.script([2, 2])


def end_turn(play: Any) -> None:
    play.driver.press("End Matthias's turn", "button")


def test_fear_comes_into_preparation_as_it_is_told(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=MATTHIAS, change=before_an_attack)
    assert "attack" in play.rules.tables.chapter.track[0]
    end_turn(play)
    assert play.scene.timeline.playing
    assert play.state.round == 2  # the rules are done at once
    assert play.scene.shown.state.round == 1  # the picture follows
    seen: set[tuple[int, int]] = set()
    while play.driver.frame() or play.driver.stage.is_dirty:
        legend = play.scene.shown.state.legends[MATTHIAS]
        seen.add((legend.health, fear_in(legend.spaces[PREPARATION])))
    assert (16, 0) in seen
    assert (14, 0) in seen  # hurt, and the fear is on its way
    assert (14, 1) in seen
    assert (12, 2) in seen
    assert play.value("Matthias", "card").startswith("12 of 16 health, 2 of 10 fear")
    assert play.value("Dice", "dice").startswith("Pumpling: 2 = 2")


def test_skip_shows_the_end_at_once(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=MATTHIAS, change=before_an_attack)
    end_turn(play)
    play.driver.press("Skip", "button")
    assert not play.scene.timeline.playing
    assert play.has("Round 2")
    assert play.legend(MATTHIAS).health == 12


def test_a_key_skips_too(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=MATTHIAS, change=before_an_attack)
    end_turn(play)
    play.driver.key("return")
    assert not play.scene.timeline.playing


@pytest.mark.parametrize("speed", [0.0, 1.0, 2.0])
def test_every_speed_ends_in_the_same_picture(sit_down: Callable[..., Any], speed: float) -> None:
    play = sit_down(active=MATTHIAS, change=before_an_attack)
    play.driver.app.change_settings(speed=speed)
    play.driver.settle()
    end_turn(play)
    assert play.scene.timeline.playing is bool(speed)
    play.driver.settle()
    assert play.scene.shown.state.legends[MATTHIAS].health == 12
    tokens = {token.name for token in play.scene.board.tokens.values()}
    assert {"Jeremiah", "Emily", "Elijah", "Matthias", "Pumpling", "Spawn point 1"} <= tokens
    play.driver.app.change_settings(speed=1.0)


def test_less_motion_ends_there_too(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=MATTHIAS, change=before_an_attack)
    play.driver.app.change_settings(reduced_motion=True)
    play.driver.settle()
    end_turn(play)
    play.driver.settle()
    assert play.legend(MATTHIAS).health == 12
    assert play.has("Round 2")
    play.driver.app.change_settings(reduced_motion=False)


def test_a_press_on_the_board_while_a_card_lies_there_does_nothing(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].cell = state.tokens[0]

    play = sit_down(active=EMILY, change=change)
    play.press("Emily: Environment", "card")
    play.press("Confirm", "button")
    assert play.driver.stage.layers_modal
    count = len(play.session.actions)
    play.driver.click(900, 300)
    play.driver.settle()
    assert len(play.session.actions) == count
    assert play.driver.stage.layers_modal
    play.key("escape")  # back closes it like the button
    assert not play.driver.stage.layers_modal or play.has("Go on")


def test_an_idle_table_paints_nothing(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY)
    play.driver.settle()
    before = play.driver.stage.redraws
    for _frame in range(30):
        play.driver.frame()
    assert play.driver.stage.redraws == before
