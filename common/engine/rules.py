"""The protocol between a game's rules and everything that stands around them.

A game is an object made for one setup: it holds the static tables (board, content, settings) and works
on a *state* that holds everything that can change. Screen, bots, saves, replays and the simulator all
come in through these same few methods.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar

import msgspec


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a seat decides: an intent with ids only. Every kind is a frozen subclass."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What has happened, in the past tense: from and to, and the rule that made it (`rule`).

    Every kind is a frozen subclass. Subclasses keep `rule` as their last field, with a default.
    """


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule's id and a sentence for the player.

    `values` fill the sentence's {names}; `str()` gives the filled sentence with the rule id behind it.
    """

    rule: str
    text: str
    values: dict[str, Any] = {}

    @property
    def sentence(self) -> str:
        return self.text.format(**self.values)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: won or lost, by which cause (a short stable word), under which rule."""

    won: bool
    cause: str
    rule: str


class IllegalAction(Exception):  # noqa: N818  (the name says what it is)
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal, action: Action) -> None:
        super().__init__(f"{type(action).__name__}: {refusal}")
        self.refusal = refusal
        self.action = action


class State(msgspec.Struct, kw_only=True):
    """Everything in a game that can change: slotted, JSON-able, compared by value. Ids, not references."""

    reveals: int = 0
    """How many dice were rolled and cards or tiles revealed so far; undo stops where it grew."""

    def copy(self) -> Self:
        """An independent copy, written out by hand in every game for speed."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Rules(Protocol[S, A]):
    """The rules of one game under one setup."""

    @property
    def game(self) -> str:
        """The game's id, as on the command line ("sherwood", "sleepy-hollow")."""

    @property
    def turn_rule(self) -> str:
        """Id of the rule that says whose turn it is, cited to a seat that acts out of turn."""

    @property
    def state_type(self) -> type[S]:
        """The class of the state, for decoding JSON."""

    @property
    def action_type(self) -> Any:
        """The union of all action classes, for decoding JSON."""

    @property
    def event_type(self) -> Any:
        """The union of all event classes, for decoding JSON."""

    def start(self, seed: int) -> S:
        """The state at the first decision: set up, and all automatic steps done."""

    def to_act(self, state: S) -> Sequence[int]:
        """The seats (0 based) that may decide now; empty once the game is over."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Everything the seats in `to_act` may do now, in a fixed order, never empty before the end.

        The sequence belongs to the rules: callers read it and do not change it.
        """

    def check(self, state: S, action: A) -> Refusal | None:
        """None exactly when `action` is in `legal_actions(state)`, otherwise why not."""

    def apply(self, state: S, action: A, events: list[Event] | None = None) -> None:
        """Carry out a legal action in place and run on to the next decision or the end.

        What happens is appended to `events` when a list is given. The action must be legal
        (`Session.play` checks it); an illegal one leaves the state undefined.
        """

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def invariants(self, state: S) -> list[str]:
        """What is wrong with this state, in sentences: empty unless the rules have a fault."""


def encode(value: msgspec.Struct) -> bytes:
    """Canonical JSON (fixed order) of a state, action or event."""
    return msgspec.json.encode(value, order="deterministic")
