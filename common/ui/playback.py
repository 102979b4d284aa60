"""From events to motions: what the playback of every game has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from common.engine.rules import Event
from common.ui.timeline import Do, Motion


class Picture(Protocol):
    """A state as it is seen, which follows the events one by one."""

    def settle(self, state: Any) -> None:
        """Make it equal to the true state."""

    def show(self, event: Event) -> None:
        """Take up what an event tells."""


P = TypeVar("P", bound=Picture)


class EventPlayback(Generic[P]):
    """Turns events into motions.

    `shown` is the picture as it will be when the motions made so far have been played. `follow` is called
    with each event at the moment in which its result is to be seen.
    """

    def __init__(self, shown: P, follow: Callable[[Event], None]) -> None:
        self.shown = shown
        self.follow = follow
        self.still = False
        """Whether the player asked for less motion."""

    def begin(self, state: Any) -> None:
        """Everything has been played: the next motions start from this state."""
        self.shown.settle(state)

    def motions(self, event: Event) -> list[Motion]:
        """How to show an event; at the end of the last of them its result is on the board.

        Motions are made ahead, all events of an action in their order, before the first is played.
        """
        made = self.motions_of(event)
        self.shown.show(event)
        return [self.after(event)] if made is None else made

    def motions_of(self, event: Event) -> list[Motion] | None:
        """The game's own way to show an event, `after` it included; None to show only what it leaves."""
        raise NotImplementedError

    def after(self, event: Event) -> Motion:
        """The moment in which what an event leaves is seen."""
        return Do(lambda: self.follow(event))
