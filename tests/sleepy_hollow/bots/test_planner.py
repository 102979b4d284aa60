"""The planner plays by the rules, knows only what players know, and sees what is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from common.engine.rng import Streams
from common.games import NewGame
from common.simulate.batch import run_batch
from sleepy_hollow.bots import PlannerBot
from sleepy_hollow.bots.aims import Aims
from sleepy_hollow.bots.guessing import guess
from sleepy_hollow.bots.valuation import value
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.pieces import is_face_up, tells, token_kind
from sleepy_hollow.rules.state import BESIDE, HollowState


def rules_of(chapter: int, **options: Any) -> SleepyHollow:
    return GAME.rules(GAME.setup(NewGame(chapter=chapter, headless=True, **options)))


def in_round(rules: SleepyHollow, number: int, seed: int = 5) -> HollowState:
    """A turn of a game that has come so far."""
    state, bot = rules.start(seed), PlannerBot(seed)
    while state.round < number or not isinstance(state.pending[-1], steps.Turn):
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
    return state


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_it_plays_legal_actions_to_the_end(chapter: int) -> None:
    rules = rules_of(chapter)
    state, bot = rules.start(11), PlannerBot(11)
    while rules.outcome(state) is None:
        before = state.copy()
        action = bot.choose(rules, state, rules.legal_actions(state))
        assert state == before
        assert rules.check(state, action) is None
        rules.apply(state, action)


@pytest.mark.parametrize("number", range(4))
def test_it_answers_whatever_any_card_asks(wild: Callable[[int], SleepyHollow], number: int) -> None:
    rules = wild(number)
    state, bot = rules.start(number), PlannerBot(number)
    while rules.outcome(state) is None and state.round < 5:
        action = bot.choose(rules, state, rules.legal_actions(state))
        assert rules.check(state, action) is None
        rules.apply(state, action)


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = (
        run_batch(GAME, GAME.setup(NewGame(headless=True)), games=2, seed=3, bot="planner") for _ in range(2)
    )
    assert first.digest == again.digest
    assert set(first.measures) >= {"most fear of a Legend", "least health of a Legend", "foes left"}


def test_it_wins_where_random_play_loses() -> None:
    setup = GAME.setup(NewGame(chapter=3, headless=True))
    assert run_batch(GAME, setup, games=4, seed=2, bot="planner").won >= 2
    assert run_batch(GAME, setup, games=20, seed=2, bot="random").won <= 2


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_what_is_hidden_is_guessed(chapter: int) -> None:
    rules = rules_of(chapter)
    state = in_round(rules, 3)
    tables = rules.at(state)
    before = state.copy()
    ghost = guess(tables, state, 7)
    assert state == before
    assert ghost.streams == Streams(7, ghost.streams.states)
    for name, deck in state.decks.items():
        assert sorted(ghost.decks[name].draw_pile) == sorted(deck.draw_pile)
        if name in state.known_top:
            assert ghost.decks[name].top() == state.known_top[name]
    for token, cell in enumerate(state.tokens):
        if cell == BESIDE:
            assert ghost.faces[token] == state.faces[token]
        assert tells(tables, ghost, token) == tells(tables, state, token)
    ghost.streams, ghost.decks, ghost.faces = state.streams, state.decks, state.faces
    assert ghost == state


def test_guesses_differ_where_nothing_is_known() -> None:
    rules = rules_of(3)
    state = in_round(rules, 1)
    tables = rules.at(state)
    assert len({guess(tables, state, seed).faces for seed in range(6)}) > 3
    assert len({tuple(guess(tables, state, seed).decks["graves"].draw_pile) for seed in range(6)}) > 3


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_it_does_not_look_at_what_is_hidden(chapter: int) -> None:
    rules = rules_of(chapter)
    state = in_round(rules, 2)
    twin = guess(rules.at(state), state, 99)
    for seed in range(3):
        legal = rules.legal_actions(state)
        assert PlannerBot(seed).choose(rules, state, legal) == PlannerBot(seed).choose(rules, twin, legal)


def test_thinking_harder_finds_something_legal_and_changes_nothing() -> None:
    rules = rules_of(1)
    state = in_round(rules, 2)
    before = state.copy()
    action = PlannerBot(1, effort=2).choose(rules, state, rules.legal_actions(state))
    assert rules.check(state, action) is None
    assert state == before


@pytest.mark.parametrize("seed", range(3))
def test_a_sure_grave_is_dug(seed: int) -> None:
    """Beside the last disturbed grave, which all stones give away, it digs."""
    rules = rules_of(3)
    state = in_round(rules, 1)
    who = state.active
    disturbed = [token for token, face in enumerate(state.faces) if face == "disturbed"]
    stones = [token for token in range(len(state.tokens)) if token_kind(rules.tables, token) == "gravestone"]
    state.face_up = sum(1 << token for token in stones)
    state.counters["found"] = 3
    state.fired = (*state.fired, "the_false_hessian")
    for token in disturbed[1:]:
        state.tokens[token] = BESIDE
    state.legends[who].cell = state.tokens[disturbed[0]]
    state.foes.clear()
    bot = PlannerBot(seed)
    for _ in range(2):
        action = bot.choose(rules, state, rules.legal_actions(state))
        if isinstance(action, act.Pay):
            break
        assert action == act.Interact(who, disturbed[0])
        assert is_face_up(state, disturbed[0])
        rules.apply(state, action)
        if state.stage != "play":
            break
    assert state.cause in ("", "mission_complete")


def test_what_is_left_to_do_costs_less_the_more_is_done() -> None:
    rules = rules_of(1)
    state = in_round(rules, 1)
    aims = Aims(rules.tables)
    costs = []
    for clues in range(4):
        state.counters["clues"] = clues
        costs.append(aims.cost(state))
    assert costs == sorted(costs, reverse=True)
    assert len(set(costs)) == 4


def test_near_a_loss_of_the_chapter_a_position_is_worth_less() -> None:
    rules = rules_of(3)
    state = in_round(rules, 1)
    aims = Aims(rules.tables)
    worths = []
    for wrong in range(5):
        state.counters["wrong"] = wrong
        worths.append(value(rules.tables, state, aims))
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("loss", ["fear", "health"])
def test_fear_and_wounds_cost_more_the_more_there_are(loss: str) -> None:
    rules = rules_of(1)
    state = in_round(rules, 1)
    aims, legend = Aims(rules.tables), state.legends[0]
    worths = []
    for amount in range(9):
        legend.fear, legend.health = (amount, 18) if loss == "fear" else (0, 18 - amount * 2)
        worths.append(value(rules.tables, state, aims))
    falls = [before - after for before, after in pairwise(worths)]
    assert all(fall > 0 for fall in falls)
    assert falls == sorted(falls)


@pytest.mark.parametrize("seed", range(3))
def test_who_goes_first_is_tried_out_without_looking_at_what_is_hidden(seed: int) -> None:
    rules = rules_of(3, players=("one", "two"))
    state = rules.start(seed)
    while state.stage != "play" or not isinstance(state.pending[-1], steps.PickFirst):
        rules.apply(state, rules.legal_actions(state)[0])
    legal = rules.legal_actions(state)
    assert act.Disagree() in legal
    twin = guess(rules.at(state), state, 99)
    picked = PlannerBot(seed).choose(rules, state, legal)
    assert isinstance(picked, act.ChooseLegend)
    assert picked == PlannerBot(seed).choose(rules, twin, legal)


def test_knowing_where_the_faces_are_makes_a_position_better() -> None:
    rules = rules_of(3)
    state = in_round(rules, 1)
    aims = Aims(rules.tables)
    stones = [token for token in range(len(state.tokens)) if token_kind(rules.tables, token) == "gravestone"]
    costs = []
    for turned in (0, 8, 16, 24):
        state.face_up = sum(1 << token for token in stones[:turned])
        costs.append(aims.cost(state))
    assert costs == sorted(costs, reverse=True)
    assert len(set(costs)) == 4
