"""What cards, traps and allies did."""

from __future__ import annotations

from common.engine.rules import Event


class FoeMarked(Event, frozen=True):
    """A Target Marker was put on a foe."""

    foe: int
    rule: str = "SH-SKILL-1"


class FoeWeakened(Event, frozen=True):
    """A foe rolls `dice` fewer in its attacks until the round ends."""

    foe: int
    dice: int
    rule: str = "SH-SKILL-1"


class FoeShoved(Event, frozen=True):
    """A foe was pushed or pulled one step by a Legend's card."""

    foe: int
    origin: int
    target: int
    legend: int
    rule: str = "SH-SKILL-1"


class TrapPlaced(Event, frozen=True):
    """A trap was laid in a location: its kind, and whom it harms."""

    trap: str
    cell: int
    harms_foes: bool
    harms_heroes: bool
    rule: str = "SH-TRP-0"


class TrapSprung(Event, frozen=True):
    """A trap went off under a Legend or a foe (the other is -1)."""

    trap: str
    cell: int
    legend: int
    foe: int
    rule: str = "SH-TRP-1"


class TrapExploded(Event, frozen=True):
    """A trap exploded: `total` damage to all in its location, `near_total` to all in sight next to it."""

    trap: str
    cell: int
    faces: tuple[int, ...]
    near_faces: tuple[int, ...]
    total: int
    near_total: int
    rule: str = "SH-TRP-2"


class TrapRemoved(Event, frozen=True):
    """A trap went back to the supply."""

    trap: str
    cell: int
    rule: str = "SH-TRP-2"


class AccessoryUsed(Event, frozen=True):
    """An accessory did what it does once a chapter."""

    legend: int
    card: str
    rule: str = "SH-ACC-1"


class AttackCancelled(Event, frozen=True):
    """An accessory undid an attack: a foe's, or a Tactical Retreat's (`foe` -1)."""

    legend: int
    foe: int
    card: str
    rule: str = "SH-FEAR-3"


class FearIgnored(Event, frozen=True):
    """Clothes took away the first fear of the round."""

    legend: int
    amount: int
    rule: str = "SH-CLO-1"


class FearTaken(Event, frozen=True):
    """A Legend took one small fear from another's preparation; `fear` and `left` are what both have now."""

    legend: int
    giver: int
    fear: int
    left: int
    rule: str = "SH-SKILL-1"


class BoonBegan(Event, frozen=True):
    """A card's bonuses are in force until the Legend's "next_turn" or the "round_end"."""

    legend: int
    source: str
    until: str
    rule: str = "SH-SKILL-1"


class BoonEnded(Event, frozen=True):
    """A Legend no longer has the bonuses that the card `source` gave it for a while."""

    legend: int
    source: str
    rule: str = "SH-SKILL-1"


class MarkerGiven(Event, frozen=True):
    """The Attack Priority Marker went to a Legend."""

    legend: int
    rule: str = "SH-FATK-3"


class SkillLockChanged(Event, frozen=True):
    """A Skill Lock was laid on the skill in a space of a Legend's board, or taken off it."""

    legend: int
    space: int
    is_locked: bool
    rule: str = "SH-SKILL-4"


class LevelChanged(Event, frozen=True):
    """A kind of foe went to another level."""

    kind: str
    before: int
    after: int
    rule: str = "SH-BOOK-6"


class AllyHurt(Event, frozen=True):
    """A hero that is no Legend took damage, by `foe` (-1: none) or by `source`."""

    ally: int
    cell: int
    amount: int
    before: int
    after: int
    source: str
    foe: int = -1
    rule: str = "SH-ALLY-2"


class AllyFell(Event, frozen=True):
    """An ally has no health left and is gone."""

    ally: int
    cell: int
    rule: str = "SH-ALLY-2"


class AllyHealed(Event, frozen=True):
    """An ally, by its number as a hero, regained health."""

    ally: int
    amount: int
    before: int
    after: int
    rule: str = "SH-RES-1"


class AllyMoved(Event, frozen=True):
    """An ally walked `path`, its first cell the one it left."""

    ally: int
    path: tuple[int, ...]
    rule: str = "SH-ALLY-2"
