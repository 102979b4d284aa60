"""What any game must keep, for one to four seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.games import NewGame
from common.simulate.conformance import CHECKS, seeds_give_the_same_game_everywhere
from sleepy_hollow.game import GAME

PLAYERS = ("Ann", "Bram", "Cato", "Dirk")


def setup(seats: int, **options: Any) -> dict[str, Any]:
    return GAME.setup(NewGame(players=PLAYERS[:seats], **options))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Callable[..., None], seats: int) -> None:
    check(GAME.rules(setup(seats)), (seats,))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance_headless(check: Callable[..., None]) -> None:
    check(GAME.rules(setup(1, headless=True, auto_ties=True, level="hard")), range(3))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance_with_foes_ordered_by_the_players(check: Callable[..., None]) -> None:
    check(GAME.rules({**setup(2, level="easy"), "ask_foe_order": True}), range(2))


def test_the_same_game_everywhere() -> None:
    seeds_give_the_same_game_everywhere("sleepy-hollow", setup(2), (7,))


@pytest.mark.parametrize("chapter", [2, 3])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance_of_later_chapters(check: Callable[..., None], chapter: int) -> None:
    check(GAME.rules(setup(2, chapter=chapter, headless=True)), (chapter, chapter + 10))
