"""A turn on the screen: by pointer, by keyboard, refused, undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from common.ui.controls import DeviceKind
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.state import ACTION, ATTACK, FEAR, PREPARATION, HollowState

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
NAMES = ("Jeremiah", "Emily", "Elijah", "Matthias")


def foes_at(cell: int, *, others: int | None = None) -> Callable[[HollowState], None]:
    """Both Pumplings of chapter 1 stand here, or the second elsewhere."""

    def change(state: HollowState) -> None:
        state.foes[0].cell = cell
        state.foes[1].cell = cell if others is None else others

    return change


def finish_adversaries(play: Any) -> None:
    """Answer whatever the Adversary Phase asks, always the usual answer."""
    while play.state.phase == "adversary" and play.state.stage == "play":
        play.key("1")


def test_a_whole_round_of_four_legends_by_clicks(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    play.press("Matthias", "button")  # of the four that may go first
    acted = []
    while play.state.round == 1 and play.state.phase == "legends":
        who = play.state.active
        acted.append(who)
        assert play.has(f"Player {who + 1}: {NAMES[who]}")
        ways = queries.reachable(play.rules.tables, play.state)
        calm = [cell for cell, way in ways.items() if not way.total_dice]
        play.press(play.place(calm[-1]), "cell")
        assert play.legend(who).cell == calm[-1]
        play.press(f"End {NAMES[who]}'s turn")
        if play.scene.acting < 0 and play.state.round == 1 and play.state.phase == "legends":
            left = next(number for number in range(4) if not play.state.acted >> number & 1)
            play.press(NAMES[left], "button")
    assert sorted(acted) == [0, 1, 2, 3]
    finish_adversaries(play)
    assert play.state.round == 2
    assert play.has("Round 2")
    assert len(play.state.foes) > 2 or play.has("do not come")


def test_a_round_by_keyboard_alone(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1)
    play.key("return")  # the usual answer: Jeremiah goes first
    assert play.state.active == JEREMIAH
    while play.state.round == 1 and play.state.phase == "legends":
        who = play.state.active
        before = play.legend(who).cell
        target = next(
            cell
            for cell, way in queries.reachable(play.rules.tables, play.state).items()
            if len(way.path) == 1 and not way.total_dice
        )
        play.driver.stage.set_focus(play.scene.board)
        play.scene.board.move_cursor((before % 9, before // 9))
        across, down = target % 9 - before % 9, target // 9 - before // 9
        step = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}[across, down]
        play.key(step, "return")
        assert play.legend(who).cell == target
        play.key("end")
        if play.scene.acting < 0 and play.state.round == 1 and play.state.phase == "legends":
            play.key("1")
    finish_adversaries(play)
    assert play.state.round == 2
    assert play.driver.stage.device is DeviceKind.KEYBOARD


def pad(play: Any, *buttons: int) -> None:
    """Press buttons of a gamepad."""
    for button in buttons:
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button))
        play.driver.frame()
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=7, button=button))
        play.driver.settle()


def test_a_round_by_gamepad_alone(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, change=foes_at(20, others=53))
    pad(play, pygame.CONTROLLER_BUTTON_DPAD_DOWN)  # on the map the question is: who goes first
    pad(play, pygame.CONTROLLER_BUTTON_A)
    assert play.state.active == MATTHIAS
    pad(play, pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_A)
    assert play.legend(MATTHIAS).cell == 10
    play.force(1, 1)
    pad(play, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_A)  # the first card
    assert play.scene.space == ATTACK
    pad(play, pygame.CONTROLLER_BUTTON_X)  # at the only target
    assert len(play.state.foes) == 1
    for _turn in range(4):
        pad(play, pygame.CONTROLLER_BUTTON_Y)
        if play.scene.acting < 0:
            pad(play, pygame.CONTROLLER_BUTTON_A)
    while play.state.phase == "adversary":
        pad(play, pygame.CONTROLLER_BUTTON_A)
    assert play.state.round == 2
    assert play.driver.stage.device is DeviceKind.GAMEPAD


def test_an_attack_with_its_odds_and_dice(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, others=21))
    play.press("Emily: Loosed Arrow", "card")
    assert play.has("fells it 67 %")  # 1 die + 1 against 2 health: every die but a blank one
    assert play.refusal("Confirm").endswith("(SH-ATK-1)")
    play.press("Pumpling at C3", "row")
    play.force(1)
    play.press("Confirm", "button")
    assert [foe.cell for foe in play.state.foes] == [21]
    assert play.legend(EMILY).spaces[ATTACK] == ACTION
    assert play.value("Dice", "dice") == "Emily, Loosed Arrow: 1 + 1 = 2"
    assert play.has("Emily uses Loosed Arrow at C3 for 1 action token: 1 + 1 = 2. The Pumpling is felled.")


def test_targets_are_chosen_on_the_board_and_confirmed_there(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, others=21))
    play.press("Emily: Pinning Shot", "card")
    play.press("D3", "cell")
    assert play.scene.uses[play.scene.target].cell == 21
    play.force(0, 0)
    play.press("D3", "cell")
    assert play.state.foes[1].is_pinned
    assert play.state.foes[1].health == 1


def test_an_attack_by_keys(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, others=53))
    play.force(2)
    play.key("1", "return", "return")  # Loosed Arrow, aim at where the cursor went, confirm
    assert len(play.state.foes) == 1


def test_what_is_out_of_reach_says_so(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20))
    play.press("Emily: Loosed Arrow", "card")
    play.press("I3", "cell")
    assert play.has("I3 is out of range. (SH-RNG-1)")
    assert play.scene.space is not None
    play.key("escape")
    assert play.scene.space is None


def test_what_blocks_the_sight_is_shown(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.legends[EMILY].cell = 2
        foes_at(11, others=3)(state)  # the first behind the field wall

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Loosed Arrow", "card")
    assert [use.cell for use in play.scene.uses] == [3]
    play.point("C2")
    assert play.scene.board.marks.sight.blocked_at == pytest.approx((2.5, 1.0), abs=0.05)
    play.press("C2", "cell")
    assert play.has("There is no line of sight to C2. (SH-LOS-1)")
    play.point("D1")
    assert play.scene.board.marks.sight.blocked_at is None


def test_a_card_without_target_is_refused_with_its_rule(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=JEREMIAH)
    reason = play.refusal("Jeremiah: Practiced Smash", "card")
    assert "(SH-" in reason
    before = len(play.session.actions)
    play.press("Jeremiah: Practiced Smash", "card")
    assert len(play.session.actions) == before
    assert play.has(reason)


def test_a_location_that_cannot_be_entered_is_refused(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=JEREMIAH)
    before = play.legend(JEREMIAH).cell
    play.press("I6", "cell")
    assert play.legend(JEREMIAH).cell == before
    assert any("(SH-MOVE" in name for name in play.names("message"))


def test_a_location_out_of_reach_says_what_is_left_and_is_not_said_for_long(
    sit_down: Callable[..., Any],
) -> None:
    play = sit_down(1)
    play.key("return")
    play.press("G3", "cell")
    assert play.names("message") == ["G3 is out of reach: Jeremiah has 2 steps left. (SH-TURN-5)"]
    play.press("C2", "cell")
    assert not play.names("message")


def test_fear_pays_unless_the_player_says_otherwise(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        foes_at(20)(state)
        state.legends[EMILY].spaces[PREPARATION] = 4 * ACTION + FEAR
        state.legends[EMILY].fear = 1

    play = sit_down(4, active=EMILY, change=change)
    play.press("Emily: Loosed Arrow", "card")
    assert play.value("1 fear", "option") == "on"
    play.press("1 action", "option")
    play.press("Pumpling 1 at C3", "row")
    play.force(0)
    play.press("Confirm", "button")
    assert play.legend(EMILY).spaces[ATTACK] == ACTION
    assert play.legend(EMILY).spaces[PREPARATION] == 3 * ACTION + FEAR


def test_a_tactical_retreat_asks_first(sit_down: Callable[..., Any]) -> None:
    start = 10
    play = sit_down(4, active=JEREMIAH, change=foes_at(start))
    assert play.legend(JEREMIAH).cell == start
    play.press("C2", "cell")
    assert play.has("Chance of no damage: 56 %")  # two dice, and the coat takes one hit
    play.press("Stay", "button")
    assert play.legend(JEREMIAH).cell == start
    play.press("C2", "cell")
    play.force(1, 2)
    play.press("Retreat to C2", "button")
    assert play.legend(JEREMIAH).cell == 11
    assert play.legend(JEREMIAH).health == 17
    assert play.legend(JEREMIAH).fear == 1
    assert play.value("Jeremiah", "card").startswith("17 of 18 health, 1 of 10 fear")


def test_a_way_ends_where_something_happens(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=JEREMIAH, change=foes_at(10))
    play.press("D2", "cell")
    play.force(1, 1)
    play.press("Retreat to D2", "button")
    assert play.legend(JEREMIAH).cell == 11  # it was hit on leaving, and stops to think


def test_moves_are_taken_back_as_one_and_dice_are_not(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, others=21))
    before = play.legend(EMILY).cell
    play.press("B4", "cell")
    assert play.legend(EMILY).cell == 28
    play.press("Undo", "button")
    assert play.legend(EMILY).cell == before
    play.press("Emily: Loosed Arrow", "card")
    play.press("Pumpling at C3", "row")
    play.press("Confirm", "button")
    assert play.refusal("Undo")
    play.press("Undo", "button")
    assert play.legend(EMILY).spaces[ATTACK] == ACTION


def test_every_action_is_on_the_disk_before_it_is_seen(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    count = len(play.session.actions)
    play.press("B3", "cell")
    assert play.shelf.written == [count + 1]


def test_the_board_of_another_legend_can_be_looked_at_between_turns(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    assert play.has("Jeremiah's board")
    play.press("Elijah", "card")
    assert play.has("Elijah's board")
    assert play.has("Elijah: Comfort")
    assert not play.session.state.acted


def test_threat_shows_where_foes_can_strike(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.track = next(i for i, space in enumerate(play_track) if "attack" in space)

    play_track = sit_down(4).rules.tables.chapter.track
    play = sit_down(4, active=EMILY, change=change)
    assert not play.scene.board.marks.threatened
    play.press("Threat", "button")
    assert play.scene.board.marks.threatened
    play.key("t")
    assert not play.scene.board.marks.threatened


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seats_are_told_apart(sit_down: Callable[..., Any], players: int) -> None:
    play = sit_down(players, active=MATTHIAS)
    seat = play.rules.tables.seat_of[MATTHIAS][0]
    wanted = f"Player {seat + 1}: Matthias" if players > 1 else "Matthias"
    assert play.driver.find("text", wanted)


def test_the_gamepad_looks_closer_at_what_it_frames(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20))
    pad(play, pygame.CONTROLLER_BUTTON_X)  # to the first card that can be used
    pad(play, pygame.CONTROLLER_BUTTON_BACK)
    assert play.driver.find("dialog", "Loosed Arrow")
    pad(play, pygame.CONTROLLER_BUTTON_B)
    play.driver.stage.set_focus(play.scene.board)
    play.scene.board.move_cursor((2, 2))
    pad(play, pygame.CONTROLLER_BUTTON_BACK)
    assert play.driver.find("dialog", "Location C3")


def test_a_card_is_enlarged_under_the_pointer_until_it_is_taken_up(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        state.foes[0].cell, state.foes[1].cell = 20, 53

    play = sit_down(1, active=EMILY, change=change)
    play.point("Emily: Pinning Shot", "card")
    for _frame in range(60):
        play.driver.frame()
    assert [type(effect).__name__ for effect in play.scene.effects.effects] == ["ZoomEffect"]
    play.press("Emily: Pinning Shot", "card")
    for _frame in range(60):
        play.driver.frame()
    assert "ZoomEffect" not in [type(effect).__name__ for effect in play.scene.effects.effects]
