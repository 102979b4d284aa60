"""The table of Sherwood on an unseen window, worked by role and name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from common.engine.session import Session
from common.games import NewGame, game_named
from common.ui.driver import Driver
from sherwood.game import GAME
from sherwood.rules.board import square_name
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState


class Shelf:
    """A save that remembers how many actions it held whenever it was written."""

    def __init__(self) -> None:
        self.written: list[int] = []

    def write(self, session: Session[Any, Any]) -> None:
        self.written.append(len(session.actions))

    def close(self) -> None:
        """Nothing is open."""


class Play:
    """A table being worked: the driver, and the game behind it."""

    def __init__(self, session: Session[Any, Any], size: tuple[int, int]) -> None:
        self.session = session
        self.shelf = Shelf()
        scene = game_named("sherwood").screens().table(session, self.shelf)
        self.driver = Driver.start(scene, size)
        self.scene: Any = scene

    @property
    def rules(self) -> Sherwood:
        rules: Sherwood = self.session.rules  # type: ignore[assignment]
        return rules

    @property
    def state(self) -> SherwoodState:
        state: SherwoodState = self.session.state
        return state

    def press(self, name: str, role: str | None = None) -> None:
        """Press something and see everything that comes of it."""
        self.driver.press(name, role)
        self.driver.settle()

    def press_cell(self, cell: int) -> None:
        self.press(square_name(cell), "cell")

    def key(self, *names: str) -> None:
        for name in names:
            self.driver.key(name)
            self.driver.settle()

    def point(self, cell: int) -> None:
        """Move the pointer over a square."""
        self.driver.point(*self.driver.find("cell", square_name(cell)).rect.center)
        self.driver.settle()

    def has(self, text: str) -> bool:
        return self.driver.has(text)

    def names(self, role: str) -> list[str]:
        return [target.name for target in self.driver.find_all(role)]

    def refusal(self, name: str, role: str = "button") -> str:
        return self.driver.find(role, name).refusal


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Play]]:
    """Open the table of a new game, or of a state that was made for the test."""

    def make(
        players: int = 1,
        *,
        seed: int = 1,
        size: tuple[int, int] = (1920, 1080),
        rules: Sherwood | None = None,
        state: SherwoodState | None = None,
        **options: Any,
    ) -> Play:
        names = tuple(f"Player {number + 1}" for number in range(players))
        setup = GAME.setup(NewGame(players=names, **options))
        session: Session[Any, Any] = Session(rules or GAME.rules(setup), seed, setup)
        if state is not None:
            session.state = state
        return Play(session, size)

    yield make
    pygame.event.clear()


def _seen(state: SherwoodState) -> dict[str, Any]:
    return {
        "heroes": [
            (
                hero.cell,
                hero.gear,
                hero.arrows,
                hero.charges,
                hero.wounds,
                hero.bounty,
                hero.has_destiny,
                hero.has_gone,
            )
            for hero in state.heroes
        ],
        "villagers": state.villagers,
        "enemies": [(enemy.number, enemy.kind, enemy.cell, enemy.wounds) for enemy in state.enemies],
        "camps": sorted((camp.cell, camp.amount) for camp in state.camps),
        "ground": state.ground,
        "tiles": state.tiles,
        "stock": state.stock,
        "towers": [(tower.cell, tower.arrows) for tower in state.towers],
        "plaques": state.plaques[: state.plaques_shown],
        "burned": state.burned,
        "flames": state.flames,
        "turn": state.turn,
    }


@pytest.fixture(scope="session")
def seen() -> Callable[[SherwoodState], dict[str, Any]]:
    """What of a state is to be seen."""
    return _seen
