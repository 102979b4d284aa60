"""The game as the command and the window find it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from common.engine.rules import Rules
from common.files.problems import InputProblem
from common.games import NewGame, game_named
from common.simulate.batch import play_game
from sleepy_hollow.game import GAME, LEGENDS
from sleepy_hollow.rules import state as numbers


def test_the_command_finds_the_game() -> None:
    assert game_named("sleepy-hollow") is GAME
    assert list(GAME.chapters()) == [1, 2, 3]
    assert GAME.default_level in GAME.levels
    assert numbers.LEGENDS == LEGENDS


@pytest.mark.rule("SH-LEG-1")
def test_legends_are_shared_out() -> None:
    for seats, counts in ((1, [4]), (2, [2, 2]), (3, [2, 1, 1]), (4, [1, 1, 1, 1])):
        setup = GAME.setup(NewGame(players=("Ann", "Bram", "Cato", "Dirk")[:seats]))
        assert [len(legends) for legends in setup["heroes"]] == counts
    setup = GAME.setup(
        NewGame(players=("Ann", "Bram"), heroes=(("emily",), ("jeremiah", "matthias", "elijah")))
    )
    rules: Rules[Any, Any] = GAME.rules(setup)
    state = rules.start(1)
    while state.stage == "prologue":
        rules.apply(state, rules.legal_actions(state)[0])
    assert list(rules.to_act(state)) == [0, 1]
    rules.apply(state, rules.legal_actions(state)[0])
    assert list(rules.to_act(state)) == [1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"level": "legend"}, "legend"),
        ({"chapter": 12}, "chapter 12"),
        ({"players": ("a",) * 5}, "5 players"),
        ({"players": ()}, "0 players"),
        ({"heroes": (("robyn",),)}, "robyn"),
        ({"heroes": (("emily",),)}, "all four"),
        ({"heroes": (LEGENDS, LEGENDS)}, "1 players"),
        ({"players": ("a", "b"), "heroes": (LEGENDS, ())}, "at least one"),
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any], said: str) -> None:
    with pytest.raises(InputProblem, match=said):
        GAME.setup(NewGame(**options))


def test_the_setup_is_complete_and_plain() -> None:
    assert GAME.setup(NewGame(headless=True, auto_ties=True)) == {
        "players": ["Player 1"],
        "heroes": [list(LEGENDS)],
        "level": "normal",
        "chapter": 1,
        "map": None,
        "auto_ties": True,
        "ask_foe_order": False,
        "headless": True,
        "campaign": False,
        "items_stay": False,
    }


def test_a_label_for_the_list_of_saves() -> None:
    assert GAME.label(GAME.setup(NewGame(level="hard"))) == "The Trampled Saddle (hard)"


def test_making_the_game_is_cheap() -> None:
    heavy = "pygame", "pydantic", "numpy", "sleepy_hollow.library"
    code = f"import sys, sleepy_hollow.game; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_rules_run_without_a_window() -> None:
    code = (
        "import sys, sleepy_hollow.rules.hollow; "
        "print([name for name in ('pygame', 'pydantic', 'random') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_greedy_bot_plays_better_than_chance() -> None:
    rules = GAME.rules(GAME.setup(NewGame(headless=True, auto_ties=True)))
    bots = GAME.bots()
    greedy = [play_game(GAME, rules, bots["greedy"], seed) for seed in range(8)]
    chance = [play_game(GAME, rules, bots["random"], seed) for seed in range(20)]
    assert sum(result.outcome.won for result in greedy) >= 3
    assert sum(result.outcome.won for result in chance) <= 1
    again = play_game(GAME, rules, bots["greedy"], 0)
    assert again == greedy[0]


@pytest.mark.parametrize("seats", [1, 4])
def test_the_greedy_bot_knows_every_choice(seats: int) -> None:
    players = ("Ann", "Bram", "Cato", "Dirk")[:seats]
    rules = GAME.rules({**GAME.setup(NewGame(players=players, headless=True)), "ask_foe_order": True})
    assert play_game(GAME, rules, GAME.bots()["greedy"], 1).outcome.cause
