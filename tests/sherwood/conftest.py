"""Small positions of Sherwood drawn as text, and the game as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from common.engine.rules import Event, Refusal
from common.files.scenarios import ScenarioBoard
from common.games import NewGame
from sherwood.game import GAME
from sherwood.rules import queries
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.apply import run
from sherwood.rules.board import COLUMNS
from sherwood.rules.pending import Activation, EnemyActivation, Pending
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.scenarios.form import Given
from sherwood.scenarios.pictures import Window, position


def cell(row: int, column: int) -> int:
    """The square in this row and column."""
    return row * COLUMNS + column


class Table:
    """A drawn position being played."""

    def __init__(self, picture: str, row: int, column: int, given: dict[str, Any]) -> None:
        board = ScenarioBoard(before=picture, origin=(row, column)) if picture else None
        self.rules: Sherwood
        self.state: SherwoodState
        self.rules, self.state = position(board, Given.model_validate(given))
        self.window = Window(board, None)
        self.events: list[Event] = []

    @property
    def rows(self) -> list[str]:
        """The same part of the board now."""
        return self.window.draw(self.rules, self.state)

    def dice(self, **faces: Iterable[object]) -> None:
        """Make the dice show these faces."""
        known = self.rules.content.dice
        names = {"threat": known.threat, "ambush": known.threat, "quantity": known.quantity}
        names |= {"peril": known.peril, "encounter": known.encounter}
        for die, shown in faces.items():
            self.state.streams.forced[die] = [names[die].index(face) for face in shown]

    def push(self, step: Pending) -> None:
        """Begin something and run on to the next decision."""
        self.state.pending.append(step)
        run(self.rules, self.state, self.events)

    def enemy(self, row: int, column: int) -> int:
        """The number of the Enemy on a square."""
        return next(enemy.number for enemy in self.state.enemies if enemy.cell == cell(row, column))

    def act(self, row: int, column: int, *answers: SherwoodAction) -> None:
        """Let the Enemy on a square act; choices take these answers, then their default."""
        self.push(EnemyActivation(self.enemy(row, column)))
        self.answer(*answers)

    def answer(self, *answers: SherwoodAction) -> None:
        left = list(answers)
        while queries.choice(self.state) is not None:
            legal = self.rules.legal_actions(self.state)
            self.play(left.pop(0) if left else legal[0])
        assert not left, f"nobody was asked for {left}"

    def activate(self, hero: int = 0, movement: int = 4, actions: int = 3) -> None:
        """Let a Character act."""
        self.state.pending[:] = [Activation(hero, movement, actions)]

    def play(self, action: SherwoodAction) -> None:
        """Play a legal action."""
        refusal = self.rules.check(self.state, action)
        assert refusal is None, refusal
        self.rules.apply(self.state, action, self.events)

    def refusal(self, action: SherwoodAction) -> Refusal:
        """Why an action is not legal."""
        refusal = self.rules.check(self.state, action)
        assert refusal is not None
        return refusal

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.events if type(event) is kind]


@pytest.fixture
def draw() -> Callable[..., Table]:
    """Make a table from a picture whose top left square is `at`, and what is given besides."""

    def make(picture: str = "", at: tuple[int, int] = (4, 4), **given: Any) -> Table:
        return Table(picture, *at, given)

    return make


@pytest.fixture
def at() -> Callable[[int, int], int]:
    """The square in a row and column."""
    return cell


@pytest.fixture(scope="session")
def new_game() -> Callable[..., Sherwood]:
    """The rules of a whole game for some players."""

    def make(players: int = 1, **options: Any) -> Sherwood:
        names = tuple(f"Player {number + 1}" for number in range(players))
        return GAME.rules(GAME.setup(NewGame(players=names, **options)))

    return make
