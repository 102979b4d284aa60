"""Small positions drawn as in scenario files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from common.engine.rules import Event
from common.files.scenarios import Scenario, ScenarioBoard
from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.scenario_position import Position

MakePosition: TypeAlias = Callable[..., Position]


@pytest.fixture
def position() -> MakePosition:
    """A position from a drawing, forced dice and the keys of a scenario's `given`."""

    def make(
        before: str, *, attack: tuple[int, ...] = (), spawn: tuple[int, ...] = (), **given: Any
    ) -> Position:
        return Position(
            Scenario(
                path=Path("drawn.toml"),
                game="sleepy-hollow",
                title="drawn",
                rules=("SH-EXC-1",),
                board=ScenarioBoard(before=before),
                given=given,
                dice={"attack": list(attack), "spawn": list(spawn)},
            )
        )

    return make


@pytest.fixture
def do() -> Callable[..., list[Event]]:
    """Plays actions that must be legal, and gives the events."""

    def play(position: Position, *actions: HollowAction) -> list[Event]:
        events: list[Event] = []
        for action in actions:
            refusal = position.rules.check(position.state, action)
            assert refusal is None, str(refusal)
            position.rules.apply(position.state, action, events)
        return events

    return play


@pytest.fixture(scope="session")
def chapter_one() -> SleepyHollow:
    """Chapter 1 on its map, one player, normal."""
    return GAME.rules(GAME.setup(NewGame()))
