"""What the box holds: Legends, cards and foes as plain frozen records. Chapters are in `storybook`.

The files in `content/` are read into these classes by `sleepy_hollow.library`, which also checks that all
ids fit together. Cards are built from the words of `sleepy_hollow.rules.vocabulary`; none has code of its
own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from sleepy_hollow.rules.bonuses import NO_BONUSES, Bonuses
from sleepy_hollow.rules.content import Content, NotNegative, Positive
from sleepy_hollow.rules.kinds import FoeKind, TrapKind
from sleepy_hollow.rules.vocabulary import Effect

TRAPS: tuple[TrapKind, ...] = get_args(TrapKind)
"""The kinds of traps by their number in states."""

KINDS: tuple[FoeKind, ...] = get_args(FoeKind)
"""The kinds of foes in the order in which they act (SH-FMOV-2)."""

FIGURES = (1, 10, 10, 10)
"""How many figures of each kind there are (SH-COMP-2)."""

Level: TypeAlias = Literal["easy", "normal", "hard"]


# --- Legends and their cards --------------------------------------------------------------------------------


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
    range: NotNegative
    bonuses: Bonuses = NO_BONUSES
    improves: str = ""
    """The technique that this one is the second level of."""
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clothes(Content):
    """A set of clothes (SH-CLO-1)."""

    id: str
    legend: str
    name: str
    bonuses: Bonuses = NO_BONUSES
    improves: str = ""
    """The clothes that these are the second level of."""
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accessory(Content):
    """A thing that its Legend keeps for good, with what it does `once` a chapter if it does (SH-ACC-1).

    "cancel_attack" undoes one attack on the Legend, "fill_slot" counts one empty slot of a card as filled.
    """

    id: str
    legend: str
    name: str
    bonuses: Bonuses = NO_BONUSES
    once: Literal["nothing", "cancel_attack", "fill_slot"] = "nothing"
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendBoard(Content):
    """A Legend's board: what is printed on it and what it starts the campaign with (SH-LEG-2)."""

    id: str
    name: str
    full_name: str
    trade: str
    role: str
    health: Positive
    move: NotNegative
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
    bonuses: Bonuses = NO_BONUSES
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Content):
    """A relic: a bonus while equipped, or slots that are used like a skill's (SH-REL-1, SH-REL-4)."""

    id: str
    name: str
    slots: str = ""
    effects: tuple[Effect, ...] = ()
    bonuses: Bonuses = NO_BONUSES
    flavour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap(Content):
    """A kind of trap, of which there are `supply` (SH-COMP-9).

    Whoever sets it off takes `damage`. One that `ends_move` stops who enters it. A Legend gains `fear`, a foe
    rolls `fewer_dice` in its next attack. One that explodes rolls `blast` dice for everybody in its location
    and `near` dice for everybody in sight next to it, is gone then, and can be shot.
    """

    id: TrapKind
    name: str
    supply: Positive
    damage: NotNegative = 0
    ends_move: bool = False
    fear: NotNegative = 0
    fewer_dice: NotNegative = 0
    blast: NotNegative = 0
    near: NotNegative = 0
    flavour: str = ""


OwnCard: TypeAlias = Technique | Clothes | Skill | Accessory
"""A card that one Legend alone can have."""


# --- Foes ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class FoeTrigger(Content):
    """An ability of a foe that happens when it has come, is felled, has damaged or has passed a Legend."""

    on: Literal["spawned", "felled", "damaged", "passed"]
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fury(Content):
    """What a foe does once its health is at most `health`: its attack becomes an `area`, or brings terror.

    With `terror` the second fear of its damage is a large one (SH-FEAR-2).
    """

    health: Positive
    area: bool = False
    terror: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FoeCard(Content):
    """A kind of foe at one level (SH-ADV-3).

    A boss with `rides_on` is not held by Legends (SH-FMOV-4). With `swarm` it does more damage when another
    of its kind is in its location; `bark` lowers the first damage that it takes each round.
    """

    kind: FoeKind
    level: Positive
    name: str
    health: Positive
    move: NotNegative
    range: NotNegative
    dice: NotNegative
    flat: NotNegative = 0
    area: bool = False
    boss: bool = False
    rides_on: bool = False
    defence: NotNegative = 0
    swarm: NotNegative = 0
    bark: NotNegative = 0
    triggers: tuple[FoeTrigger, ...] = ()
    fury: Fury | None = None
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
    accessories: dict[str, Accessory]
    traps: tuple[Trap, ...]
    foes: dict[tuple[str, int], FoeCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of a recorded setup that change decisions or numbers.

    `seats[i]` are the Legends of seat i. `auto_ties` resolves foes' ties by the default, `ask_foe_order`
    asks which foe of a kind acts next, `is_headless` ends the game at the first loss and at round 40,
    `items_stay` makes every used item linger until the Refresh (SH-REFR-4).
    In a campaign the Legends keep what they gain, and chapter follows chapter.
    """

    seats: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3),)
    level: Level = "normal"
    auto_ties: bool = False
    ask_foe_order: bool = False
    is_headless: bool = False
    items_stay: bool = False
    is_campaign: bool = False
