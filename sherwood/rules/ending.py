"""How a game ends: the first event that ends it decides (SW-END-1 to SW-END-6)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event, Outcome
from sherwood.rules.events import GameEnded
from sherwood.rules.state import REMOVED, SherwoodState

VILLAGERS_LOST: Final = 3
CHARACTERS_LOST: Final = 2
TILES_LOST: Final = 3
"""How many killed Villagers, killed Characters and burned Tiles lose the game (SW-END-2 to SW-END-4)."""

SHERIFF_DEFEATED: Final = Outcome(won=True, cause="sheriff_defeated", rule="SW-END-1")
VILLAGERS_KILLED: Final = Outcome(won=False, cause="villagers", rule="SW-END-2")
CHARACTERS_KILLED: Final = Outcome(won=False, cause="characters", rule="SW-END-3")
TILES_BURNED: Final = Outcome(won=False, cause="tiles_burned", rule="SW-END-4")
OUT_OF_TIME: Final = Outcome(won=False, cause="time", rule="SW-END-6")


def villagers_killed(state: SherwoodState) -> int:
    return state.villagers.count(REMOVED)


def characters_killed(state: SherwoodState) -> int:
    return sum(1 for hero in state.heroes if hero.cell < 0)


def end(state: SherwoodState, outcome: Outcome, events: list[Event] | None) -> None:
    """The game is over: nothing that is still pending is carried out (SW-END-5)."""
    state.ended = outcome
    state.pending.clear()
    if events is not None:
        events.append(GameEnded(outcome.won, outcome.cause, outcome.rule))
