"""Whole games, at random and as hypothesis likes it: no invariant is broken on the way.

The same for more games: `hollow-sherwood simulate sherwood --games 2000 --players 4 --check`.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.games import NewGame
from common.simulate.batch import run_batch
from sherwood.game import GAME

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1, "level": "legend"},
    {"players": 2, "level": "story", "free_order": True},
    {"players": 3, "level": "hunted"},
    {"players": 4, "level": "outlaw", "heroes": (("will_scarlet",), ("much",), ("tuck",), ("marian",))},
)


def setup(players: int, **options: Any) -> dict[str, Any]:
    names = tuple(f"Player {number + 1}" for number in range(players))
    return GAME.setup(NewGame(players=names, headless=True, **options))


@pytest.mark.rule("SW-GEO-6", "SW-VIL-5", "SW-STR-3", "SW-SPN-8", "SW-END-5")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options['players']} players")
def test_random_games_with_random_answers_keep_the_invariants(options: dict[str, Any]) -> None:
    result = run_batch(GAME, setup(**options), games=50, seed=20, is_checked=True)
    assert result.lost > 0


RULES = [GAME.rules(setup(**options)) for options in TABLES]


@given(
    table=st.integers(0, len(TABLES) - 1),
    seed=st.integers(0, 1 << 32),
    choices=st.lists(st.integers(0, 255), min_size=20, max_size=250),
)
@settings(max_examples=60)
def test_whatever_is_chosen_the_invariants_hold(table: int, seed: int, choices: list[int]) -> None:
    rules = RULES[table]
    state = rules.start(seed)
    for choice in choices:
        legal = rules.legal_actions(state)
        if not legal:
            break
        rules.apply(state, legal[choice % len(legal)])
        assert rules.invariants(state) == []
    assert bool(rules.legal_actions(state)) is (rules.outcome(state) is None)
