"""The table of Sleepy Hollow on an unseen window, worked by role and name."""

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
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import ChooseLegend, TurnPage
from sleepy_hollow.rules.dice import ATTACK_DIE, STREAM
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.rules.state import HollowState, Legend

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)


class Shelf:
    """A save that remembers how many actions it held whenever it was written."""

    def __init__(self) -> None:
        self.written: list[int] = []
        self.is_open = True

    def write(self, session: Session[Any, Any]) -> None:
        assert self.is_open
        self.written.append(len(session.actions))

    def close(self) -> None:
        self.is_open = False


class Play:
    """A game being worked: the driver, and the session behind it."""

    def __init__(self, session: Session[Any, Any], size: tuple[int, int]) -> None:
        self.session = session
        self.shelf = Shelf()
        self.driver = Driver.start(game_named("sleepy-hollow").screens().table(session, self.shelf), size)

    @property
    def scene(self) -> Any:
        """The scene on top just now."""
        return self.driver.stage.scene

    @property
    def rules(self) -> SleepyHollow:
        rules: SleepyHollow = self.session.rules  # type: ignore[assignment]
        return rules

    @property
    def state(self) -> HollowState:
        state: HollowState = self.session.state
        return state

    def legend(self, number: int) -> Legend:
        return self.state.legends[number]

    def press(self, name: str, role: str | None = None) -> None:
        """Press something and see everything that comes of it."""
        self.driver.press(name, role)
        self.driver.settle()

    def key(self, *names: str) -> None:
        for name in names:
            self.driver.key(name)
            self.driver.settle()

    def point(self, name: str, role: str = "cell") -> None:
        """Move the pointer over something."""
        self.driver.point(*self.driver.find(role, name).rect.center)
        self.driver.settle()

    def has(self, text: str) -> bool:
        return self.driver.has(text)

    def names(self, role: str) -> list[str]:
        return [target.name for target in self.driver.find_all(role)]

    def value(self, name: str, role: str) -> str:
        return self.driver.find(role, name).value or ""

    def refusal(self, name: str, role: str = "button") -> str:
        return self.driver.find(role, name).refusal

    def place(self, cell: int) -> str:
        return place_name(self.rules.tables, cell)

    def force(self, *heads: int) -> None:
        """The next attack dice show these pumpkin heads."""
        self.state.streams.forced[STREAM] = ATTACK_DIE.script(list(heads))

    def show(self) -> None:
        """The state was changed behind the table's back: show it."""
        self.scene.refresh()
        self.driver.settle()


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Play]]:
    """Open a new game: behind its prologue, where `active` has its turn; `at` is given before that."""

    def make(
        players: int = 4,
        *,
        seed: int = 1,
        size: tuple[int, int] = (1920, 1080),
        active: int | None = None,
        prologue: bool = False,
        change: Callable[[HollowState], None] | None = None,
        **options: Any,
    ) -> Play:
        names = tuple(f"Player {number + 1}" for number in range(players))
        setup = GAME.setup(NewGame(players=names, **options))
        session: Session[Any, Any] = Session(GAME.rules(setup), seed, setup)
        while not prologue and session.state.stage == "prologue":
            session.play(TurnPage())
        if change is not None:
            change(session.state)
        if active is not None:
            session.play(ChooseLegend(active))
        return Play(session, size)

    yield make
    pygame.event.clear()


@pytest.fixture
def show() -> Iterator[Callable[..., Play]]:
    """Show a game in progress, whatever it has come to."""
    yield lambda session, size=(1920, 1080): Play(session, size)
    pygame.event.clear()
