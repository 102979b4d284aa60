"""Dice with faces, and the exact chances of what a pool of them shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeVar

from common.engine.rng import Streams

Face = TypeVar("Face", bound=Hashable)


class Distribution:
    """Chances of whole numbers, exact: in `ways[n]` of `total` equally likely cases the number is n.

    >>> two = Distribution({0: 1, 1: 1}) * 2
    >>> two.ways, two.total, str(two.at_least(1))
    ({0: 1, 1: 2, 2: 1}, 4, '3/4')
    """

    def __init__(self, ways: Mapping[int, int]) -> None:
        self.ways = {number: ways[number] for number in sorted(ways) if ways[number]}
        self.total = sum(self.ways.values())

    def __eq__(self, other: object) -> bool:
        """Whether all chances are the same, whatever the number of cases."""
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.ways.keys() == other.ways.keys() and all(
            ways * other.total == other.ways[number] * self.total for number, ways in self.ways.items()
        )

    __hash__ = None  # type: ignore[assignment]  # equal ones may count different cases

    def __repr__(self) -> str:
        return f"Distribution({self.ways})"

    def __add__(self, other: Distribution) -> Distribution:
        """Of the sum of two independent numbers."""
        ways: Counter[int] = Counter()
        for mine, my_ways in self.ways.items():
            for theirs, their_ways in other.ways.items():
                ways[mine + theirs] += my_ways * their_ways
        return Distribution(ways)

    def __mul__(self, times: int) -> Distribution:
        """Of the sum of so many independent numbers of this kind."""
        total = Distribution({0: 1})
        for _ in range(times):
            total += self
        return total

    def mapped(self, change: Callable[[int], int]) -> Distribution:
        """Of what `change` makes of the number: a bonus, a defence that stops at nothing."""
        ways: Counter[int] = Counter()
        for number, count in self.ways.items():
            ways[change(number)] += count
        return Distribution(ways)

    def chance(self, number: int) -> Fraction:
        """The chance of exactly this number."""
        return Fraction(self.ways.get(number, 0), self.total)

    def at_least(self, number: int) -> Fraction:
        """The chance of this number or more."""
        return Fraction(sum(count for n, count in self.ways.items() if n >= number), self.total)

    @cached_property
    def mean(self) -> Fraction:
        return Fraction(sum(number * count for number, count in self.ways.items()), self.total)


class Die(Generic[Face]):
    """A die with a face on every side; several sides may show the same one.

    >>> coin = Die(("heads", "tails", "tails"))
    >>> str(coin.distribution(lambda face: face == "tails").mean)
    '2/3'
    """

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[Face]) -> None:
        self.faces = tuple(faces)
        if not self.faces:
            raise ValueError("a die needs at least one face")

    def roll(self, streams: Streams, stream: str) -> Face:
        """The face that one roll shows, drawn from the named stream."""
        faces = self.faces
        return faces[streams.below(stream, len(faces))]

    def roll_pool(self, streams: Streams, stream: str, dice: int) -> tuple[Face, ...]:
        """The faces of so many dice, one number drawn for each; of none or fewer, nothing."""
        faces, below = self.faces, streams.below
        sides = len(faces)
        return tuple([faces[below(stream, sides)] for _ in range(dice)])

    def script(self, faces: Iterable[Face | str]) -> list[int]:
        """The numbers that make `Streams` show these faces, one after the other, for `Streams.forced`.

        Faces are named by themselves or as they are written; of several sides with the same face the first
        is meant.

        :raises ValueError: when the die has no such face, naming those it has.
        """
        written = [str(face) for face in self.faces]
        numbers = []
        for face in faces:
            if str(face) not in written:
                known = ", ".join(dict.fromkeys(written))
                raise ValueError(f"the die has no face {face!r}; its faces are: {known}")
            numbers.append(written.index(str(face)))
        return numbers

    def distribution(self, value: Callable[[Face], int]) -> Distribution:
        """Of what one roll is worth.

        For a pool multiply it by the number of dice. A value of 0 or 1 (a question) counts the dice that
        show something; any other sums over them.
        """
        return Distribution(Counter(int(value(face)) for face in self.faces))
