"""Bounty: what the Sheriff pays for a Character, and what that costs it (BOU)."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.rules.events import BountyGained, BountyPenalised
from sherwood.rules.state import SherwoodState

NO_PLACING_HERE: Final = 4
"""From here on it cannot send Villagers to camps of the Tile on which it stands (SW-BOU-3)."""
NOTHING_AT_ONCE: Final = 8
"""From here on the Villagers that it sends out bring nothing at once (SW-BOU-4)."""
HUNTED_BY_KNIGHTS: Final = 12
"""From here on Knights that begin in its lane move one square more (SW-BOU-5)."""
NO_RESTORING: Final = 16
"""From here on it cannot restore Destiny (SW-BOU-6)."""

PENALTIES: Final = {
    NO_PLACING_HERE: "SW-BOU-3",
    NOTHING_AT_ONCE: "SW-BOU-4",
    HUNTED_BY_KNIGHTS: "SW-BOU-5",
    NO_RESTORING: "SW-BOU-6",
}
"""The rule that begins at each value (SW-BOU-2)."""
TRACK_END: Final = 20
"""The last space of the Bounty Track; nothing happens beyond the last penalty (SW-BOU-7)."""


def gain_bounty(state: SherwoodState, number: int, rule: str, events: list[Event] | None) -> None:
    """Raise a Character's Bounty by 1; a penalty may begin (SW-BOU-1, SW-BOU-2)."""
    hero = state.heroes[number]
    hero.bounty += 1
    if events is not None:
        events.append(BountyGained(number, hero.bounty, rule))
        penalty = PENALTIES.get(hero.bounty)
        if penalty:
            events.append(BountyPenalised(number, hero.bounty, penalty))


def next_penalty(bounty: int) -> tuple[int, str] | None:
    """The value and the rule of the penalty that a Character with so much Bounty meets next, or None."""
    return next(((value, rule) for value, rule in PENALTIES.items() if value > bounty), None)
