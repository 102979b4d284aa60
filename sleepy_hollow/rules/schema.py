"""What the box holds: Legends, cards and foes as plain frozen records. Chapters are in `storybook`.

The files in `content/` are read into these classes by `sleepy_hollow.library`, which also checks that all
ids fit together. Cards are built from the words of `sleepy_hollow.rules.vocabulary`; none has code of its
own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sleepy_hollow.rules.vocabulary import Content, Effect, Kind

KINDS = ("horseman", "gobkin", "schrikroot", "pumpling")
"""The kinds of foes in the order in which they act (SH-FMOV-2)."""

FIGURES = (1, 10, 10, 10)
"""How many figures of each kind there are (SH-COMP-2)."""

Level: TypeAlias = Literal["easy", "normal", "hard"]


# --- Legends and their cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonuses(Content):
    """What techniques, clothes, relics and lingering items change while in force.

    `damage` and `range` count for basic attacks and skills, never for items (SH-DMG-3). `defence` lowers the
    damage of each attack; `soften` lowers it by 1 more where 3 or more would be left. `retreat_dice` is added
    to the dice of a Tactical Retreat. `first_ally_restore` is added once a round to a Restore on an ally.
    """

    damage: int = 0
    range: int = 0
    health: int = 0
    move: int = 0
    defence: int = 0
    soften: int = 0
    retreat_dice: int = 0
    restore: int = 0
    first_ally_restore: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseAction(Content):
    """A basic action printed on a Legend's board; its space takes any number of tokens (SH-BASE-3)."""

    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Content):
    """A skill: `slots` is one letter a slot, A action only, F small fear only, E either (SH-TOK-2)."""

    id: str
    legend: str
    name: str
    slots: str
    effects: tuple[Effect, ...]
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique(Content):
    """A technique: the range of its Legend's actions and skills, and bonuses (SH-TECH-2, SH-TECH-3)."""

    id: str
    legend: str
    name: str
    range: int
    bonuses: Bonuses = Bonuses()
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clothes(Content):
    """A set of clothes (SH-CLO-1)."""

    id: str
    legend: str
    name: str
    bonuses: Bonuses = Bonuses()
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendBoard(Content):
    """A Legend's board: what is printed on it and what it starts the campaign with (SH-LEG-2)."""

    id: str
    name: str
    full_name: str
    trade: str
    role: str
    health: int
    move: int
    technique: str
    clothes: str
    skills: tuple[str, ...]
    attack: BaseAction
    special: BaseAction | None = None

    @property
    def kit(self) -> Kit:
        """What is printed on the board, and the skills that its Legend begins the campaign with."""
        return Kit(technique=self.technique, clothes=self.clothes, skills=self.skills)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit(Content):
    """What a Legend wears and has learned for a chapter: the cards on its board that do not change in it.

    `skills` are those in its slots, in the order of the slots.
    """

    technique: str
    clothes: str
    skills: tuple[str, ...]
    accessories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Content):
    """An item: used as an action, then discarded; one that `lingers` stays until the Refresh (SH-ITEM-2)."""

    id: str
    name: str
    slots: str
    effects: tuple[Effect, ...] = ()
    lingers: bool = False
    on_discard: tuple[Effect, ...] = ()
    bonuses: Bonuses = Bonuses()
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Content):
    """A relic: a bonus while equipped, or slots that are used like a skill's (SH-REL-1, SH-REL-4)."""

    id: str
    name: str
    slots: str = ""
    effects: tuple[Effect, ...] = ()
    bonuses: Bonuses = Bonuses()
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoeCard(Content):
    """A kind of foe at one level (SH-ADV-3). A boss with `rides_on` is not held by Legends (SH-FMOV-4)."""

    kind: Kind
    level: int
    name: str
    health: int
    move: int
    range: int
    dice: int
    flat: int = 0
    area: bool = False
    boss: bool = False
    rides_on: bool = False
    flavour: str = ""


# --- Everything that one setup plays with -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """All Legends, cards and foes of the box, by id; the foes by kind and level."""

    legends: tuple[LegendBoard, LegendBoard, LegendBoard, LegendBoard]
    skills: dict[str, Skill]
    techniques: dict[str, Technique]
    clothes: dict[str, Clothes]
    items: dict[str, Item]
    relics: dict[str, Relic]
    foes: dict[tuple[str, int], FoeCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of a recorded setup that change decisions or numbers.

    `seats[i]` are the Legends of seat i. `auto_ties` resolves foes' ties by the default, `ask_foe_order`
    asks which foe of a kind acts next, `is_headless` ends the game at the first loss and at round 40.
    In a campaign the Legends keep what they gain, and chapter follows chapter.
    """

    seats: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3),)
    level: Level = "normal"
    auto_ties: bool = False
    ask_foe_order: bool = False
    is_headless: bool = False
    is_campaign: bool = False
