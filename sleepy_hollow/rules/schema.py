"""What content is made of: Legends, cards, foes and chapters as plain frozen records.

The files in `content/` are read into these classes by `sleepy_hollow.library`, which also checks that all
ids fit together. Cards are built from the words of `sleepy_hollow.rules.vocabulary`; none has code of its
own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from common.engine.grid import Board
from sleepy_hollow.rules.vocabulary import Condition, Content, Effect, Kind

KINDS = ("horseman", "gobkin", "schrikroot", "pumpling")
"""The kinds of foes in the order in which they act (SH-FMOV-2)."""

FIGURES = (1, 10, 10, 10)
"""How many figures of each kind there are (SH-COMP-2)."""

TrackStep: TypeAlias = Literal["move", "spawn", "attack"]
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


# --- Chapters -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Content):
    """A page of the Storybook: paragraphs, and a caption under its picture."""

    text: tuple[str, ...]
    caption: str
    picture: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCard(Content):
    """A chapter card: what is read, what happens, and which cards follow it (SH-DECK-1, SH-DECK-3)."""

    id: str
    title: str
    text: str
    face: Literal["story", "item", "event", "foe"]
    effects: tuple[Effect, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckList(Content):
    """The cards of a chapter deck, in order; a shuffled deck is reshuffled when empty only if it says so."""

    id: str
    cards: tuple[str, ...]
    shuffle: bool = True
    reshuffle: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Content):
    """One mission goal and its sentence on the Information Panel."""

    text: str
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss(Content):
    """A loss of this chapter's own (SH-LOSS-2); `cause` is a short stable word."""

    text: str
    cause: str
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvironmentAction(Content):
    """What the environment action does with one kind of token (SH-ENV-1)."""

    id: str
    name: str
    token: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnGroup(Content):
    """`count` foes that come together. `point` fixes where; without it the die decides (SH-SPN-3, -5)."""

    kind: Kind
    count: int
    point: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Content):
    """A chapter as its folder tells it; where things stand is on its map."""

    id: int
    title: str
    map: str
    sections: tuple[str, ...]
    foe_levels: dict[Kind, int]
    spawn_points: dict[str, Literal["open", "locked"]] = field(default_factory=dict)
    attack_priority: tuple[str, ...]
    track: tuple[tuple[TrackStep, ...], ...]
    track_loop: int = 0
    goals: tuple[Goal, ...]
    losses: tuple[Loss, ...] = ()
    environment: tuple[EnvironmentAction, ...] = ()
    spawn_list: tuple[tuple[SpawnGroup, ...], ...] = ()
    decks: tuple[DeckList, ...] = ()
    cards: tuple[StoryCard, ...] = ()
    prologue: tuple[Page, ...] = ()
    epilogue: tuple[Page, ...] = ()


# --- Everything that one setup plays with -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnPlace:
    """A spawn point on the map."""

    number: int
    cell: int
    is_locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MapToken:
    """A token that lies on the map at the start; `face` is its hidden side where it has one."""

    kind: str
    cell: int
    face: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterMap:
    """What a chapter's map means: the board, and what stands on it at the start."""

    board: Board
    starts: tuple[int, int, int, int]
    spawn_points: tuple[SpawnPlace, ...] = ()
    tokens: tuple[MapToken, ...] = ()
    foes: tuple[tuple[Kind, int], ...] = ()
    zones: dict[str, frozenset[int]] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    """The numbered map sections that it is joined from (SH-COMP-4)."""
    name: str = ""


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
    """

    seats: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3),)
    level: Level = "normal"
    auto_ties: bool = False
    ask_foe_order: bool = False
    is_headless: bool = False
