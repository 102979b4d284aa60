"""The planner plays by the rules, knows only what players know, and sees what is to be seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from common.engine.rng import Streams
from common.games import NewGame
from common.simulate.batch import BatchResult, run_batch
from sherwood.bots import PlannerBot
from sherwood.bots.guessing import guess
from sherwood.game import GAME
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    DestinyAct,
    EndActivation,
    PlaceVillager,
    ReturnVillager,
    Step,
)
from sherwood.rules.pending import Activation, EnemyActivation


def play_out(table, seed=1):
    """Everything that the planner does in the running activation, the end left out."""
    bot, played = PlannerBot(seed), []
    while table.state.pending and isinstance(table.state.pending[0], Activation):
        action = bot.choose(table.rules, table.state, table.rules.legal_actions(table.state))
        if isinstance(action, EndActivation):
            break
        played.append(action)
        table.play(action)
    return played


def middle_of_a_game(rules, seed=4, turn=4):
    """A position in which a Character is about to act."""
    state, bot = rules.start(seed), PlannerBot(seed)
    while state.turn < turn:
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
    return state


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_legal_actions_to_the_end(new_game, players) -> None:
    rules = new_game(players, headless=True)
    state, bot = rules.start(3), PlannerBot(3)
    while state.pending:
        before = state.copy()
        action = bot.choose(rules, state, rules.legal_actions(state))
        assert state == before
        assert rules.check(state, action) is None
        rules.apply(state, action)
    assert state.ended is not None


def test_what_is_hidden_is_guessed(new_game) -> None:
    rules = new_game(2)
    state = middle_of_a_game(rules)
    before = state.copy()
    ghost = guess(rules, state, 7)
    assert state == before
    assert ghost.streams == Streams(7, ghost.streams.states)
    assert sorted(ghost.stack) == sorted(state.stack)
    assert ghost.stack != state.stack
    shown = state.plaques_shown
    assert shown == 1
    assert ghost.plaques[:shown] == state.plaques[:shown]
    assert len(set(ghost.plaques)) == len(state.plaques)
    assert any(guess(rules, state, seed).plaques[shown:] != state.plaques[shown:] for seed in range(5))
    ghost.streams, ghost.stack, ghost.plaques = state.streams, state.stack, state.plaques
    assert ghost == state


def test_it_does_not_look_at_what_is_hidden(new_game) -> None:
    rules = new_game(4)
    state = middle_of_a_game(rules)
    twin = guess(rules, state, 99)
    for seed in range(3):
        legal = rules.legal_actions(state)
        assert PlannerBot(seed).choose(rules, state, legal) == PlannerBot(seed).choose(rules, twin, legal)


def test_it_kills_the_enemy_at_the_gate(draw, at) -> None:
    table = draw("K...\n....\n1...\n....\n....\n...F", at=(6, 4), heroes={"1": {"gear": "sword"}})
    table.activate()
    assert Attack(table.enemy(11, 7)) in play_out(table)


def test_two_strikes_at_the_sheriff_win_with_destiny(draw) -> None:
    table = draw(
        ".S1.",
        turn=11,
        flames=10,
        heroes={"1": {"gear": "sword"}},
        enemies=[{"at": (4, 5), "wounds": 2}],
    )
    table.activate(movement=0, actions=1)
    assert play_out(table) == [DestinyAct(), Attack(0), Attack(0)]
    assert table.state.ended is not None
    assert table.state.ended.won


def test_a_bow_without_arrows_is_supplied(draw) -> None:
    table = draw("1..F", at=(8, 4), heroes={"1": {"gear": "bow"}}, stock={"wood": 2})
    table.activate(movement=0)
    played = play_out(table)
    assert isinstance(played[0], BuyArrows)
    assert Attack(0) in played


def test_villagers_are_sent_to_work_and_fetched(draw, at) -> None:
    table = draw("....\n..w.\n....\n.1..", heroes={"1": {"gear": "sword"}}, turn=3)
    table.activate()
    assert PlaceVillager(at(5, 6)) in play_out(table)
    table = draw(
        "....\n..v.\n....\n.1..", heroes={"1": {"gear": "sword"}}, turn=3, camps=[{"at": (5, 6), "amount": 3}]
    )
    table.activate()
    assert ReturnVillager(at(5, 6)) in play_out(table)


def test_a_villager_in_danger_comes_home(draw, at) -> None:
    table = draw("..K.\n....\n..v.\n....\n....\n....\n...1", turn=3, camps=[{"at": (6, 6), "amount": 1}])
    table.activate(movement=0, actions=1)
    assert play_out(table) == [ReturnVillager(at(6, 6))]


def test_a_tower_is_built_where_it_covers_lanes(draw) -> None:
    stock = {"wood": 5, "stone": 2, "metal": 1}
    table = draw("....\n..1.\n....\n....", at=(8, 4), heroes={"1": {"gear": "sword"}}, stock=stock, turn=2)
    table.activate()
    played = play_out(table)
    assert [action.structure for action in played if isinstance(action, Build)] == ["tower"]
    table.activate()
    assert any(isinstance(action, BuyArrows) for action in play_out(table))
    assert table.state.towers[0].arrows > 0


def test_it_strikes_back_and_asks_for_nobody_else(draw) -> None:
    table = draw("F1..", heroes={"1": {"gear": "sword"}})
    table.push(EnemyActivation(0))
    legal = table.rules.legal_actions(table.state)
    assert PlannerBot(1).choose(table.rules, table.state, legal) == legal[0]


def test_somebody_acts_first(new_game) -> None:
    rules = new_game()
    state = rules.start(1)
    assert isinstance(PlannerBot(1).choose(rules, state, rules.legal_actions(state)), Activate)


def test_thinking_harder_finds_something_legal_and_changes_nothing(new_game) -> None:
    rules = new_game(4)
    state = middle_of_a_game(rules, turn=2)
    before = state.copy()
    action = PlannerBot(5, effort=2).choose(rules, state, rules.legal_actions(state))
    assert rules.check(state, action) is None
    assert isinstance(action, Step | Attack | EndActivation | Build | PlaceVillager)
    assert state == before


def small_batch(jobs: int = 1) -> BatchResult:
    setup = GAME.setup(NewGame(players=("A", "B", "C", "D"), level="story", headless=True))
    return run_batch(GAME, setup, games=1, seed=11, bot="planner", jobs=jobs)


def test_a_batch_is_the_same_from_its_seed_everywhere() -> None:
    here = small_batch()
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import test_planner; print(test_planner.small_batch(2).digest)"
    )
    there = subprocess.run(
        [sys.executable, "-c", code, str(Path(__file__).parent)],
        env={**os.environ, "PYTHONHASHSEED": "20240229"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert there.stdout.strip() == here.digest
    assert msgspec.to_builtins(here)["measures"]["kills by attack"] > 0
