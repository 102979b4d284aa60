"""Two small games in the places of the real ones, and saves of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from common import games
from common.engine.session import Session
from common.files.saves import Save
from common.games import NewGame

sys.path.insert(0, str(Path(__file__).parents[3] / "support"))


@pytest.fixture
def two_games(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module with the two games; they are all that is installed, and nothing is saved."""
    import two_lights

    monkeypatch.setattr(games, "_registered", lambda: two_lights.POINTS)
    games.game_named.cache_clear()
    yield two_lights
    games.game_named.cache_clear()


@pytest.fixture
def saved(two_games: Any) -> Callable[..., Path]:
    """Makes a save: of a game, after so many quick looks (or steps to the end), for these players."""

    def save(
        game: str, looks: int = 0, *, players: tuple[str, ...] = ("Anna",), finished: bool = False
    ) -> Path:
        module = games.game_named(game)
        setup = module.setup(NewGame(players=players))
        session = Session(module.rules(setup), 7, setup)
        actions = session.rules.legal_actions(session.state)
        for _turn in range(10 if finished else looks):
            session.play(actions[0] if finished else actions[1])
        with Save.create(session) as made:
            return made.path

    return save
