"""What a bot is, and the bot that needs no knowledge of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from common.engine.rng import Streams
from common.engine.rules import A, Rules, S


class Bot(Protocol):
    """Chooses for any seat. A bot is made with a seed and draws all its randomness from that."""

    def choose(self, rules: Rules[S, A], state: S, actions: Sequence[A]) -> A:
        """One of `actions`, the legal ones in `state`; the state itself must not be changed (copy it)."""


class RandomBot:
    """Plays a legal action at random, every one equally likely."""

    def __init__(self, seed: int) -> None:
        self._streams = Streams(seed)

    def choose(self, rules: Rules[Any, A], state: Any, actions: Sequence[A]) -> A:  # noqa: ARG002
        return self._streams.choice("bot", actions)
