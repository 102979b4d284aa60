"""A turn on the screen: by pointer, by keyboard, refused, undone, resumed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from common.engine.record import checksum
from common.engine.session import Session
from common.files.saves import Save
from common.games import game_named
from common.ui.driver import Driver
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.pending import Activation


def test_whole_turn_of_all_characters_by_clicks(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    acted = []
    while play.state.turn == 1 and queries.choice(play.state) is None:
        hero = queries.active_hero(play.state)
        if hero is None:
            break
        name = play.rules.content.characters[hero].name
        acted.append(name)
        square = max(
            (cell for cell in queries.reachable(play.rules, play.state) if play.state.ground[cell] == "."),
            key=lambda cell: play.rules.board.distances[play.state.heroes[hero].cell][cell],
        )
        play.press_cell(square)
        assert play.state.heroes[hero].cell == square
        play.press(f"End {name}'s turn")
    assert sorted(acted) == ["Little John", "Marian", "Robyn", "Tuck"]
    assert "A Knight appears in lane A." in [entry.text for entry in play.scene.log]
    assert [enemy.kind for enemy in play.state.enemies] == ["knight"] * 6


def test_a_turn_by_keyboard_alone(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    for _character in range(4):
        hero = queries.active_hero(play.state)
        assert hero is not None
        before = play.state.heroes[hero].cell
        play.key("right", "up", "return")  # the cursor, then a walk to it
        assert play.state.heroes[hero].cell == before + 1 - 24
        play.key("shift+down")  # one step
        assert play.state.heroes[hero].cell == before + 1
        play.key("end")
    assert play.state.enemies


def pad(play: Any, *buttons: int) -> None:
    """Press buttons of a gamepad."""
    for button in buttons:
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button))
        play.driver.frame()
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=7, button=button))
        play.driver.settle()


def test_a_turn_by_gamepad_alone(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    for _character in range(4):
        hero = queries.active_hero(play.state)
        assert hero is not None
        before = play.state.heroes[hero].cell
        pad(play, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
        assert play.state.heroes[hero].cell == before + 1
        pad(play, pygame.CONTROLLER_BUTTON_Y)  # ends the turn
    assert play.state.enemies
    pad(play, pygame.CONTROLLER_BUTTON_START)
    assert play.has("Back to the game")


def test_camps_by_gamepad(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    pad(play, pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    pad(play, pygame.CONTROLLER_BUTTON_A)
    pad(play, pygame.CONTROLLER_BUTTON_A)  # the usual one of six Villagers
    assert play.state.villagers[0] == 15 * 24 + 9
    pad(play, pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_B)
    assert play.scene.mode == ""


def test_one_seat_says_which_of_its_characters_goes(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1)
    assert play.has("Player 1, who acts next?")
    play.press("Let Marian act", "card")
    assert play.has("End Marian's turn")
    play.key("end")
    assert "Let Marian act" not in play.names("card")
    play.press("Tuck", "button")
    assert queries.active_hero(play.state) == 3


def test_a_character_is_chosen_on_the_board(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1)
    play.press_cell(play.state.heroes[1].cell)
    assert queries.active_hero(play.state) == 1


def test_whose_turn_it_is_stands_in_the_bar(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    assert hero is not None
    name = play.rules.content.characters[hero].name
    assert play.has(f"Player {play.rules.seat_of[hero] + 1}: {name}")
    assert play.has("Turn 1 of 10")


def test_a_refused_action_says_why(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    assert play.refusal("Attack") == "There is no Enemy on the board. (SW-ACT-1)"
    before = len(play.session.actions)
    play.press("Attack", "button")
    assert len(play.session.actions) == before
    assert play.has("There is no Enemy on the board. (SW-ACT-1)")  # beside the button
    obstacle = next(cell for cell, sign in enumerate(play.state.ground) if sign == "#")
    play.press_cell(obstacle)
    assert play.has(f"An obstacle fills {square_name(obstacle)}. (SW-MOVE-3)")


@pytest.fixture
def duel(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> Any:
    """Character 1 with a bow, a Knight at distance 3 and a Footsoldier beside it."""
    table = draw("....\n.K..\n....\n..1F", heroes={"1": {"gear": "bow", "arrows": 3}})
    table.activate()
    return sit_down(rules=table.rules, state=table.state)


def test_an_enemy_is_attacked_by_pressing_it(duel: Any) -> None:
    footsoldier = next(enemy for enemy in duel.state.enemies if enemy.kind == "footsoldier")
    duel.press_cell(footsoldier.cell)
    assert [enemy.kind for enemy in duel.state.enemies] == ["knight"]
    assert duel.state.heroes[0].arrows == 2
    assert duel.state.heroes[0].bounty == 1


def test_the_attack_button_goes_through_the_targets(duel: Any) -> None:
    duel.press("Attack", "button")
    first = duel.scene.board.cursor
    assert duel.scene.mode == "attack"
    duel.key("x")
    assert duel.scene.board.cursor != first
    duel.key("return")
    assert duel.state.heroes[0].arrows == 2
    assert duel.scene.mode == ""


def test_an_enemy_out_of_reach_is_refused_with_the_rule_of_the_weapon(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = draw("....\n.K..\n....\n..1.", heroes={"1": {"gear": "sword"}})
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    assert "SW-GEAR-4" in play.refusal("Attack")
    play.press_cell(play.state.enemies[0].cell)
    assert play.has("The Knight is out of reach of")
    assert len(play.state.enemies) == 1


def test_a_villager_goes_to_a_camp_and_comes_back(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    mint = 15 * 24 + 9
    play.press("Villager", "button")
    assert play.names("row") == ["Send a Villager to C2-16"]
    play.press("Send a Villager to C2-16", "row")
    play.press("Lane B", "button")  # which one of six
    assert play.state.villagers[1] == mint
    play.key("v")
    play.press_cell(mint)  # on the board this time
    assert play.state.villagers[1] != mint
    assert play.state.stock == [0, 0, 0, 1]
    assert play.driver.find("counter", "Gold").value == "1"
    assert "SW-ACT-6" in play.refusal("Villager")


def test_escape_leaves_a_mode_before_it_opens_the_menu(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    play.key("v")
    assert play.scene.mode == "villager"
    play.key("escape")
    assert play.scene.mode == ""
    assert not play.has("Back to the game")
    play.key("escape")
    assert play.has("Back to the game")


def test_a_walk_is_taken_back_as_a_whole(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    before = checksum(play.state)
    play.press_cell(play.state.heroes[hero].cell + 3)
    assert len(play.session.actions) == 3
    play.press("Undo", "button")
    assert checksum(play.state) == before
    assert play.shelf.written[-1] == 0
    assert play.driver.find("button", "Undo").refusal.startswith("There is nothing to undo.")


def test_a_walk_stops_where_something_happens(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> None:
    table = draw("....\n.1E.\n....\n....", heroes={"1": {"gear": "sword"}})
    table.dice(encounter=["bounty"])
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    symbol = play.state.heroes[0].cell + 1
    play.scene.acting.press(symbol + 2)
    assert play.state.heroes[0].cell in (symbol, symbol + 2)
    play.driver.settle()
    if play.state.heroes[0].cell == symbol:
        assert play.state.heroes[0].bounty == 1


def test_every_action_is_saved_before_it_is_shown(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    play.driver.press(square_name(play.state.heroes[hero].cell + 1), "cell")
    assert play.scene.busy
    assert play.shelf.written == [1]


def test_a_saved_game_is_resumed_at_the_same_state(
    sit_down: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLLOW_SHERWOOD_HOME", str(tmp_path))
    game = game_named("sherwood")
    play = sit_down(2, seed=4)
    save = Save.create(play.session)
    play.scene.save = save
    for _action in range(12):
        if play.scene.prompt is not None:
            play.key("1")
        else:
            play.key("end")
    seen = checksum(play.state)
    log = [entry.text for entry in play.scene.log]
    save.close()

    again = Save.open(save.path)
    session: Session[Any, Any] = again.resume()
    assert checksum(session.state) == seen
    driver = Driver.start(game.screens().table(session, again))
    driver.settle()
    assert [entry.text for entry in driver.app.scene.log] == log  # type: ignore[attr-defined]
    assert driver.has(f"Turn {session.state.turn} of 10")
    again.close()


def test_what_lies_on_a_square_is_told_on_request(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    target = play.driver.find("cell", "C2-16")
    play.driver.click(*target.rect.center, button="right")
    play.driver.settle()
    assert play.has("C2-16: Mint")
    assert play.has("Gold camp with 0")
    play.key("escape")
    assert not play.has("C2-16: Mint")


def test_the_threat_is_shown_and_hidden(duel: Any) -> None:
    duel.key("t")
    arrows = duel.scene.board.marks.arrows
    assert len(arrows) == 2
    duel.press("Threat", "button")
    assert duel.scene.board.marks.arrows == ()


def test_an_idle_table_paints_nothing(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    play.driver.settle()
    before = play.driver.stage.redraws
    for _frame in range(30):
        play.driver.frame()
    assert play.driver.stage.redraws == before


def test_the_active_hero_panel_counts_down(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    assert play.driver.find("pips", "Moves").value == "4/4"
    hero = queries.active_hero(play.state)
    play.press_cell(play.state.heroes[hero].cell + 2)
    assert play.driver.find("pips", "Moves").value == "2/4"
    step = play.state.pending[-1]
    assert isinstance(step, Activation)
    assert step.movement == 2
