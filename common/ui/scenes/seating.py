"""Who sits at the table and which heroes they play, as the New game screen changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from common.engine.text import _
from common.ui.screens import NewGameOptions

NOT_PLAYED = -1


@dataclass(slots=True)
class Seating:
    """The names of up to four seats (empty: the usual one), how many are taken, and the seat of every hero.

    Heroes are always shared as the game wants it: a hero that goes to a full seat changes places with one
    that sits there.
    """

    options: NewGameOptions
    names: list[str] = field(default_factory=list)
    count: int = 1
    seat_of: dict[str, int] = field(default_factory=dict)
    """By hero id; NOT_PLAYED for those who stay at home."""

    def __post_init__(self) -> None:
        most = max(self.options.shares)
        self.names += [""] * (most - len(self.names))
        if not self.seat_of:
            self.take(self.count)

    def counts(self) -> list[int]:
        """The numbers of seats that can be chosen."""
        return sorted(self.options.shares)

    def take(self, count: int) -> None:
        """Play with so many seats, the heroes dealt out in their order."""
        self.count = count
        seats = [seat for seat, share in enumerate(self.options.shares[count]) for _hero in range(share)]
        heroes = [hero.id for hero in self.options.heroes]
        seats += [NOT_PLAYED] * (len(heroes) - len(seats))
        self.seat_of = dict(zip(heroes, seats, strict=False))

    def places(self) -> list[int]:
        """Where a hero can be: the seats, and NOT_PLAYED when more heroes stand by than are played."""
        rest = len(self.options.heroes) - sum(self.options.shares[self.count])
        return [*range(self.count), *([NOT_PLAYED] if rest > 0 else [])]

    def heroes_of(self, seat: int) -> list[str]:
        return [hero.id for hero in self.options.heroes if self.seat_of[hero.id] == seat]

    def give(self, hero: str, seat: int) -> None:
        """Let `seat` play `hero`; if that makes the shares wrong, another hero goes the other way."""
        old = self.seat_of[hero]
        if old == seat:
            return
        there = self.heroes_of(seat)
        self.seat_of[hero] = seat
        if not self._is_fair() and there:
            self.seat_of[there[0]] = old

    def _is_fair(self) -> bool:
        shares = sorted(len(self.heroes_of(seat)) for seat in range(self.count))
        return shares == sorted(self.options.shares[self.count])

    def players(self) -> tuple[str, ...]:
        """The names of the seats that are taken; an empty one gets its usual name."""
        return tuple(name.strip() or usual_name(n) for n, name in enumerate(self.names[: self.count]))

    def heroes(self) -> tuple[tuple[str, ...], ...]:
        """The hero ids of every seat."""
        return tuple(tuple(self.heroes_of(seat)) for seat in range(self.count))


def usual_name(seat: int) -> str:
    """What a player is called who gives no name."""
    return _("Player {number}").format(number=seat + 1)


def seating_for(options: NewGameOptions, last_names: Sequence[str]) -> Seating:
    """As many seats as last time, as far as the game allows, with the same names."""
    counts = sorted(options.shares)
    count = len(last_names) if len(last_names) in counts else counts[0]
    names = ["" if name == usual_name(seat) else name for seat, name in enumerate(last_names)]
    return Seating(options, names, count)
