"""What the planner would do now, thought out beside the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Final

from sherwood.bots import PlannerBot
from sherwood.bots.guessing import guess
from sherwood.rules import queries
from sherwood.rules.actions import SherwoodAction, Step
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState

EFFORTS: Final = (1, 2, 4, 8)
"""How hard the planner thinks, one after the other; the time goes up with the square."""
SECONDS: Final = 2.0
"""Longest thinking: a harder try begins only if it will end within that, as far as can be told."""
SEED: Final = 7
"""Of what the planner guesses: the same position gets the same advice."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the planner would do: the squares to walk over from where the Character stands, then a deed.

    `way` is empty when it would not walk. `deed` is None when the way ends where something new shows, or
    where the Character is asked something.
    """

    way: tuple[int, ...]
    deed: SherwoodAction | None


def counsel(rules: Sherwood, state: SherwoodState, effort: int) -> Counsel:
    """What the planner would do now; it sees of the state what players see, and changes nothing of it."""
    ghost = guess(rules, state, SEED)
    bot = PlannerBot(SEED, effort)
    step, reveals = ghost.pending[-1], ghost.reveals
    hero = queries.active_hero(ghost)
    way: list[int] = []
    while ghost.ended is None and ghost.pending[-1] is step and ghost.reveals == reveals:
        action = bot.choose(rules, ghost, rules.legal_actions(ghost))
        if not isinstance(action, Step):
            return Counsel(tuple(way), action)
        assert hero is not None
        way = [*(way or [ghost.heroes[hero].cell]), *action.path]
        rules.apply(ghost, action)
    return Counsel(tuple(way), None)


class Thinking:
    """A planner at work on one state, in a thread of its own so that the window goes on.

    It tries ever harder while there is time, and keeps what it found last; `give_up` lets it end early.
    """

    def __init__(
        self, rules: Sherwood, state: SherwoodState, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.found: Counsel | None = None
        self._problem: Exception | None = None
        self._is_wanted = True
        self._clock = clock
        self._thread = Thread(target=self._think, args=(rules, state.copy()), name="advice", daemon=True)
        self._thread.start()

    def _think(self, rules: Sherwood, state: SherwoodState) -> None:
        try:
            # What rules keep to save time is not shared with the thread that plays.
            own = Sherwood(rules.content, rules.seats, rules.settings)
            begun = self._clock()
            for effort, harder in zip(EFFORTS, (*EFFORTS[1:], 0), strict=True):
                tried = self._clock()
                self.found = counsel(own, state, effort)
                now = self._clock()
                next_try = (now - tried) * (harder / effort) ** 2
                if not self._is_wanted or now - begun + next_try > SECONDS:
                    return
        except Exception as problem:
            self._problem = problem

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        self._is_wanted = False

    @property
    def is_done(self) -> bool:
        """Whether it has thought enough.

        :raises Exception: what went wrong in the thread, if something did.
        """
        if self._thread.is_alive():
            return False
        if self._problem is not None:
            raise self._problem
        return True
