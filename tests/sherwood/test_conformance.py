"""Sherwood keeps what every game must keep, with one to four players and every setting."""

from __future__ import annotations

from typing import Any

import pytest

from common.games import NewGame
from common.simulate.conformance import CHECKS, seeds_give_the_same_game_everywhere
from sherwood.game import GAME

SETUPS: dict[str, dict[str, Any]] = {
    "one player": {},
    "two players": {"players": 2},
    "three players": {"players": 3, "free_order": True},
    "four players": {"players": 4, "auto_ties": True},
}


def setup(players: int = 1, **options: Any) -> dict[str, Any]:
    names = tuple(f"Player {number + 1}" for number in range(players))
    return GAME.setup(NewGame(players=names, headless=True, **options))


@pytest.fixture(scope="module", params=SETUPS)
def rules(request: pytest.FixtureRequest) -> Any:
    return GAME.rules(setup(**SETUPS[request.param]))


@pytest.mark.rule("SW-GEO-6", "SW-EXP-5", "SW-VIL-5", "SW-SPN-8", "SW-END-5")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_random_games_keep(check: Any, rules: Any) -> None:
    check(rules, range(2))


def test_a_seed_is_the_same_game_everywhere() -> None:
    seeds_give_the_same_game_everywhere("sherwood", setup(players=2), [11])
