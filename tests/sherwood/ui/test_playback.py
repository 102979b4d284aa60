"""Events played back: at three speeds, skipped, with less motion; nothing is told before it is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from sherwood.rules import events as ev
from sherwood.rules import queries
from sherwood.rules.pending import Activation, EnemyActivation, HeroicPhase, Turn
from sherwood.ui.pieces import tokens
from sherwood.ui.playback import SHOW
from sherwood.ui.shown import Shown

SILENT = {ev.ActivationEnded, ev.TileDrawn, ev.AmmunitionSpent}
"""Events that change figures or counters only, without a motion of their own."""


def test_every_event_is_shown() -> None:
    assert set(get_args(ev.SherwoodEvent)) - set(SHOW) == SILENT


@pytest.fixture
def last_turn(sit_down: Callable[..., Any]) -> Any:
    """Turn 2, the last Character is about to end its activation: dice, spawns and six Knights follow."""
    play = sit_down(4)
    while not (play.state.turn == 2 and all(hero.has_gone for hero in play.state.heroes)):
        if play.scene.prompt is not None:
            play.key("1")
        else:
            play.key("end")
    return play


def end_turn(play: Any) -> None:
    """End it without looking at what follows."""
    hero = queries.active_hero(play.state)
    play.driver.press(f"End {play.rules.content.characters[hero].name}'s turn", "button")


def same(play: Any) -> bool:
    """Whether every figure of the state stands on the board, and no other."""
    wanted = {token.id: token.cell for token in tokens(Shown(play.rules, play.state))}
    return {token.id: token.cell for token in play.scene.board.tokens.values()} == wanted


def test_the_enemy_phase_plays_and_ends_at_the_state(last_turn: Any) -> None:
    end_turn(last_turn)
    assert last_turn.scene.busy
    for _panel in last_turn.scene.panels.lives:
        last_turn.driver.frame()
    assert last_turn.has("Skip")
    last_turn.driver.settle()
    assert not last_turn.scene.busy
    assert same(last_turn)


def test_a_key_skips_what_plays(last_turn: Any) -> None:
    end_turn(last_turn)
    for _frame in range(40):
        last_turn.driver.frame()
    assert last_turn.scene.busy
    last_turn.driver.key("return")
    assert not last_turn.scene.busy
    assert same(last_turn)


def test_at_instant_speed_nothing_plays(last_turn: Any) -> None:
    last_turn.driver.app.change_settings(speed=0.0)
    end_turn(last_turn)
    assert not last_turn.scene.timeline.playing
    assert same(last_turn)


def test_double_speed_takes_half_the_time(sit_down: Callable[..., Any]) -> None:
    seconds = []
    for speed in (1.0, 2.0):
        play = sit_down(4, seed=3)
        play.driver.app.change_settings(speed=speed)
        play.driver.settle()
        for _character in range(3):
            play.key("end")
        begun = play.driver.app.clock.now
        play.key("end")
        seconds.append(play.driver.app.clock.now - begun)
    assert seconds[1] == pytest.approx(seconds[0] / 2, rel=0.1)


def test_with_less_motion_figures_are_there_at_once(last_turn: Any) -> None:
    last_turn.driver.app.change_settings(reduced_motion=True)
    end_turn(last_turn)
    last_turn.driver.settle()
    assert same(last_turn)


def test_dice_are_told_when_they_lie(last_turn: Any) -> None:
    end_turn(last_turn)
    told = "The dice for lanes A, C, E"
    shown = last_turn.scene.shown
    while not shown.spawn_dice:
        assert not any(entry.text.startswith(told) for entry in last_turn.scene.log)
        last_turn.driver.frame()
    assert any(entry.text.startswith(told) for entry in last_turn.scene.log)
    last_turn.driver.settle()
    assert len(shown.spawn_dice) == 2


def test_the_panels_follow_what_is_played(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> None:
    table = draw("....\n....\n....\n.F..", (8, 4), heroes={"1": {"gear": "sword", "at": (0, 0)}}, turn=12)
    table.state.pending[:] = [Turn(1), HeroicPhase(0), Activation(0, 0, 0)]
    for hero in table.state.heroes:
        hero.has_gone = True
    play = sit_down(rules=table.rules, state=table.state)
    play.driver.press("End Robyn's turn", "button")
    assert play.state.burned
    assert play.driver.find("bar", "Houses").value == "0/3"  # not yet seen to burn
    play.driver.settle()
    assert play.driver.find("bar", "Houses").value == "1/3"


def test_an_attack_and_its_answer_are_played(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> None:
    heroes = {"1": {"gear": "bow", "arrows": 1}}
    table = draw("....\n.B..\n....\n.1..", heroes=heroes)
    table.push(EnemyActivation(table.enemy(5, 5)))
    play = sit_down(rules=table.rules, state=table.state)
    play.press("Strike back", "button")
    assert not play.state.enemies
    assert same(play)


def test_what_was_offered_is_gone_while_the_answer_plays(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    play.scene.sherwood_board.offer(positions=frozenset({7}))
    play.scene.play(play.rules.end_activation)
    assert play.scene.busy
    assert not play.scene.sherwood_board.positions


@pytest.mark.parametrize("won", [True, False])
def test_the_end_of_the_game_leads_to_its_screen(
    sit_down: Callable[..., Any], draw: Callable[..., Any], won: bool
) -> None:
    if won:
        table = draw("....\n.S..\n.1..\n....", heroes={"1": {"gear": "sword"}}, turn=11,
                     enemies=[{"at": (5, 5), "wounds": 3}])  # fmt: skip
        table.activate()
        play = sit_down(rules=table.rules, state=table.state)
        play.press("Attack", "button")
        assert play.has("Sherwood is free")
    else:
        heroes = {"1": {"gear": "sword", "wounds": 3}, "2": {}}  # the second has fallen already
        table = draw("....\n.1F.\n....\n....", heroes=heroes)
        table.push(EnemyActivation(table.enemy(5, 6)))
        play = sit_down(rules=table.rules, state=table.state)  # as when an ended game is opened
        assert play.has("Sherwood is lost")
    assert play.driver.app.scene.name == "outcome"
    assert play.has("Play again")
