"""What pieces of chapters did, and what happened between the chapters of a campaign."""

from __future__ import annotations

from common.engine.rules import Event


class TokenPlaced(Event, frozen=True):
    """A token came into a location."""

    token: int
    cell: int
    legend: int
    rule: str = "SH-ENV-1"


class TokenGone(Event, frozen=True):
    """The story took a token off the map."""

    token: int
    cell: int
    rule: str = "SH-EXC-1"


class TokenCarried(Event, frozen=True):
    """A Legend took up a token that lay in `cell`."""

    token: int
    cell: int
    legend: int
    rule: str = "SH-ENV-1"


class TokenTurned(Event, frozen=True):
    """A token was turned face up: its `face`, or how many around it have the one in question (`tells`).

    `tells` is -1 when it counts nothing; when it counts, what it hides itself is not told.
    """

    token: int
    cell: int
    face: str
    tells: int
    legend: int
    rule: str = "SH-ENV-1"


class BarricadeBroken(Event, frozen=True):
    """A foe tore down the barricade between two locations."""

    foe: int
    first: int
    second: int
    rule: str = "SH-EXC-1"


class BarricadeRaised(Event, frozen=True):
    """A Legend put up a barricade between two locations."""

    legend: int
    first: int
    second: int
    rule: str = "SH-ENV-1"


class GlassBroken(Event, frozen=True):
    """A glass that a Legend carried broke; another stands at `cell` again."""

    token: int
    cell: int
    legend: int
    rule: str = "SH-EXC-1"


class WardBroken(Event, frozen=True):
    """A foe beside a Ward, or a boss in its location, put it out."""

    token: int
    cell: int
    foe: int
    rule: str = "SH-EXC-1"


class PieceAttacked(Event, frozen=True):
    """A Legend rolled an attack on a piece: heads on each die, what the card and bonuses add, the total."""

    legend: int
    space: int
    source: str
    token: int
    cell: int
    faces: tuple[int, ...]
    flat: int
    bonus: int
    total: int
    rule: str = "SH-ATK-1"


class PieceDamaged(Event, frozen=True):
    """An attack damaged a piece that can be destroyed."""

    token: int
    cell: int
    amount: int
    before: int
    after: int
    legend: int
    rule: str = "SH-DMG-1"


class PieceDestroyed(Event, frozen=True):
    """A piece has no health left and is gone."""

    token: int
    cell: int
    legend: int
    rule: str = "SH-ATK-1"


class EmberRolled(Event, frozen=True):
    """A Flame beside unburnt hay rolled a die; a blank burns a bale."""

    cell: int
    faces: tuple[int, ...]
    rule: str = "SH-EXC-1"


class HayBurned(Event, frozen=True):
    """A bale burned."""

    token: int
    cell: int
    rule: str = "SH-EXC-1"


class Remembered(Event, frozen=True):
    """The campaign remembers a word."""

    flag: str
    rule: str = "SH-EXC-1"


class RewardTaken(Event, frozen=True):
    """A Legend has gained a card for good, as prologue or epilogue gave it."""

    legend: int
    card: str
    rule: str = "SH-REW-1"


class SkillSlotOpened(Event, frozen=True):
    """Every Legend has so many skill slots from now on."""

    slots: int
    rule: str = "SH-SKILL-4"


class SkillEquipped(Event, frozen=True):
    """A skill lies in a slot, counted from 0; `replaced` was there before ("")."""

    legend: int
    slot: int
    skill: str
    replaced: str
    rule: str = "SH-SKILL-4"


class RelicCarried(Event, frozen=True):
    """A Legend carries a relic that `owner` had, equipped or in its inventory."""

    legend: int
    owner: int
    relic: str
    is_equipped: bool
    rule: str = "SH-INV-3"


class ChapterClosed(Event, frozen=True):
    """Epilogue and rewards of a won chapter are done."""

    chapter: int
    rule: str = "SH-CLN-1"
