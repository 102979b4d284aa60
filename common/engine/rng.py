"""Seeded random streams: one integer of state each, the same numbers on every machine.

The generator is SplitMix64 (Steele, Lea and Flood, 2014), checked in the tests against its published
vectors. Every purpose (tiles, spawn dice, attack dice ...) has a stream of its own, so that one more
roll in one place moves nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """SplitMix64's output function: scatter the 64 bits of `z`."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def derive(seed: int, *labels: str | int) -> int:
    """A 64-bit seed for one purpose, from a parent seed and what it is for (`"tiles"`, a chapter number).

    >>> derive(1, "tiles") != derive(1, "spawns")
    True
    """
    state = mix((seed + GAMMA) & MASK)
    for label in labels:
        for byte in str(label).encode():
            state = mix((state + GAMMA + byte) & MASK)
        state = mix((state + GAMMA + 0x100) & MASK)  # 0x100 is no byte: "ab","c" differs from "a","bc"
    return state


class Streams(msgspec.Struct):
    """All random streams of one game: a 64-bit integer per name, plus numbers forced by a script.

    `forced` holds, per stream, results that `below` hands out before it draws any more: how scenarios
    and tests script dice. It is empty in play.
    """

    seed: int
    states: dict[str, int] = {}
    forced: dict[str, list[int]] = {}

    def copy(self) -> Streams:
        forced = {name: values.copy() for name, values in self.forced.items()} if self.forced else {}
        return Streams(self.seed, self.states.copy(), forced)

    def next64(self, name: str) -> int:
        """The next 64 random bits of the stream `name`."""
        state = self.states.get(name)
        if state is None:
            state = derive(self.seed, name)
        state = (state + GAMMA) & MASK
        self.states[name] = state
        return mix(state)

    def below(self, name: str, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely.

        Raises ValueError when a forced number does not fit, so that a wrong script is noticed.
        """
        if self.forced:
            queue = self.forced.get(name)
            if queue:
                value = queue.pop(0)
                if not 0 <= value < n:
                    raise ValueError(f"forced number {value} on stream {name!r} is outside 0-{n - 1}")
                return value
        limit = (1 << 64) - (1 << 64) % n  # above it the remainder would favour small numbers
        while (bits := self.next64(name)) >= limit:
            pass
        return bits % n

    def choice(self, name: str, items: Sequence[T]) -> T:
        """One of `items`, which must not be empty."""
        return items[self.below(name, len(items))]

    def shuffle(self, name: str, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the last place to the first)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(name, i + 1)
            items[i], items[j] = items[j], items[i]
