"""What fear and wounds cost a Legend, and how much of both the foes' attacks bring."""

from __future__ import annotations

from typing import Final

import msgspec

from common.engine.dice import Distribution
from sleepy_hollow.rules.dice import HITS, damage_chances
from sleepy_hollow.rules.fear import FLEES_AT, FRIGHTENING, defended
from sleepy_hollow.rules.profiles import Profile
from sleepy_hollow.rules.state import Legend

FEAR: Final = (0.0, 0.7, 1.6, 2.8, 4.5, 7.0, 11.0, 17.0, 26.0, 40.0, 60.0)
"""What so much fear on a Legend's board costs."""
WOUND: Final = 0.35
"""What each point of health costs that is lost."""
FRAIL: Final = 36.0
"""What it costs to be near the end of one's health, shared by what is left of it."""


class Harm(msgspec.Struct, frozen=True, gc=False):
    """The fear and the damage that attacks bring on average."""

    fear: float = 0.0
    damage: float = 0.0

    def __add__(self, other: Harm) -> Harm:
        return Harm(self.fear + other.fear, self.damage + other.damage)

    def __mul__(self, share: float) -> Harm:
        return Harm(self.fear * share, self.damage * share)


NO_HARM: Final = Harm()


def harm_of_attack(profile: Profile, dice: int, flat: int) -> Harm:
    """What a foe's attack brings a Legend with this profile."""
    key = (dice, flat, profile.defence, profile.soften)
    if key not in _ATTACKS:
        _ATTACKS[key] = _harm(profile, damage_chances(dice, flat))
    return _ATTACKS[key]


def harm_of_retreat(profile: Profile, dice: int) -> Harm:
    """What a Tactical Retreat with so many dice brings a Legend with this profile."""
    key = (dice, profile.defence, profile.soften)
    if key not in _RETREATS:
        _RETREATS[key] = _harm(profile, HITS * dice)
    return _RETREATS[key]


def distress(fear: float, lost: float, health: float) -> float:
    """What so much fear, health lost and health left cost a Legend; between whole numbers, too."""
    whole = min(int(fear), FLEES_AT - 1)
    cost = FEAR[whole] + (min(fear, FLEES_AT) - whole) * (FEAR[whole + 1] - FEAR[whole])
    return cost + WOUND * lost + FRAIL / max(1.0, health + 1.0)


def distress_of(legend: Legend, harm: Harm = NO_HARM) -> float:
    """What a Legend's fear and wounds cost once it has suffered this harm."""
    lost = legend.max_health - legend.health + harm.damage
    return distress(legend.fear + harm.fear, lost, legend.health - harm.damage)


def relief_of(legend: Legend, points: int) -> float:
    """What points of a Restore are worth to a Legend, each put where it does most (SH-RES-1)."""
    fear, health, gained = legend.fear, legend.health, 0.0
    for _ in range(points):
        calmed = fear_relief(fear) if fear else 0.0
        healed = health_relief(health) if health < legend.max_health else 0.0
        if calmed >= healed:
            fear = max(0, fear - 1)
        else:
            health += 1
        gained += max(calmed, healed)
    return gained


def fear_relief(fear: int) -> float:
    """What it is worth to lose one of so much fear."""
    return FEAR[min(fear, FLEES_AT)] - FEAR[min(fear, FLEES_AT) - 1]


def health_relief(health: int) -> float:
    """What it is worth to regain one point above so much health."""
    return WOUND + FRAIL / (health + 1) - FRAIL / (health + 2)


def _harm(profile: Profile, rolled: Distribution) -> Harm:
    """Damage brings fear, and more of it from `FRIGHTENING` on (SH-FEAR-1, SH-FEAR-2)."""
    damage = rolled.mapped(lambda amount: defended(profile, amount))
    return Harm(float(damage.at_least(1) + damage.at_least(FRIGHTENING)), float(damage.mean))


_ATTACKS: dict[tuple[int, int, int, int], Harm] = {}
_RETREATS: dict[tuple[int, int, int], Harm] = {}
