"""What techniques, clothes, accessories, relics and lingering items change while they are in force."""

from __future__ import annotations

from dataclasses import dataclass

from sleepy_hollow.rules.content import Content, Signed
from sleepy_hollow.rules.kinds import TrapKind

FAR = 3
"""From this distance on an attack counts as far (`Bonuses.far_damage`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonuses(Content):
    """Numbers that are added up over all that is in force.

    Attacks: what is said here counts for basic attacks and skills, never for items (SH-DMG-3). `damage` and
    `range` are for all of them, `far_damage` for targets at least `FAR` away, `area_damage` and `area_dice`
    for area attacks, `skill_damage` for the attacks of the one skill named in `skill`; `printed_range` is
    added to a range that a skill prints. `rerolls` is how many blank dice of an attack are rolled once more,
    `steps_after` how far the Legend may move without a Tactical Retreat after it.

    Defence: `defence` lowers the damage of each attack; `soften` lowers it by 1 more where 3 or more would be
    left. `retreat_dice` is added to the dice of a Tactical Retreat. `first_fear` is how much of the first
    fear of each round is ignored. `ignores_traps` do nothing to the Legend; `ignores_terror` makes Terror
    bring small fear. `first_in_ties` makes foes choose the Legend whenever they could choose another.

    Restore: `restore` is added to each, `first_ally_restore` once a round to one on an ally; `comfort_self`
    is what Comfort on an ally restores to its user.

    `items` and `objects` are how many more items can be equipped and things of the chapter carried.
    """

    damage: Signed = 0
    range: Signed = 0
    far_damage: Signed = 0
    area_damage: Signed = 0
    area_dice: Signed = 0
    skill: str = ""
    skill_damage: Signed = 0
    printed_range: Signed = 0
    rerolls: Signed = 0
    steps_after: Signed = 0
    health: Signed = 0
    move: Signed = 0
    defence: Signed = 0
    soften: Signed = 0
    retreat_dice: Signed = 0
    first_fear: Signed = 0
    ignores_traps: tuple[TrapKind, ...] = ()
    ignores_terror: bool = False
    first_in_ties: bool = False
    restore: Signed = 0
    first_ally_restore: Signed = 0
    comfort_self: Signed = 0
    items: Signed = 0
    objects: Signed = 0


NO_BONUSES = Bonuses()
