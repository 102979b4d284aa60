"""Everything in a game of Sleepy Hollow that can change."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from common.engine import rules as protocol
from common.engine.deck import Deck
from common.engine.rng import Streams
from sleepy_hollow.rules.campaign import SKILL_SLOTS, Belongings, Campaign
from sleepy_hollow.rules.steps import Pending

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
LEGENDS = ("jeremiah", "emily", "elijah", "matthias")
"""Ids of the Legends by their number in states, actions and events."""

BESIDE = -1
"""Where a token is that lies beside the map."""

# The spaces of a Legend's board, by their place in `Legend.spaces`.
PREPARATION, ATTACK, ENVIRONMENT, SPECIAL, SKILL_1, SKILL_2, SKILL_3, ITEM, RELIC, ITEM_2 = range(10)
SPACES = 10
SKILLS = (SKILL_1, SKILL_2, SKILL_3)
ITEMS = (ITEM, ITEM_2)

# Tokens in a space are one small integer: action tokens, small fear and large fear, eight bits each.
ACTION = 1
FEAR = 1 << 8
LARGE = 1 << 16
ACTION_TOKENS = 5
FIRST_ALLY = len(LEGENDS)
"""The number of the chapter's first ally among heroes."""
FIRST_BAIT = 100
"""The number of token 0 as what a boss heads for, where it is a bait."""
NOWHERE = -1
"""Where an ally is that is gone."""
NOBODY = -1
"""The number of no hero."""
NO_BORDER = -1
"""The number of no border of the map."""

FIGURES_A_KIND = 10
"""How many ids of foes each kind has."""

Stage: TypeAlias = Literal[
    "prologue", "gifts", "loadout", "play", "epilogue", "rewards", "between", "lost", "over"
]
"""Pages, what the prologue gives, what the Legends carry, the board, pages, rewards, and the way on."""
Phase: TypeAlias = Literal["legends", "adversary"]


def actions_in(tokens: int) -> int:
    """Action tokens in a space."""
    return tokens & 0xFF


def small_fear_in(tokens: int) -> int:
    """Small fear tokens in a space."""
    return tokens >> 8 & 0xFF


def large_fear_in(tokens: int) -> int:
    """Large fear tokens in a space, each worth 3 fear."""
    return tokens >> 16


def fear_in(tokens: int) -> int:
    """Fear in a space, a large token counted as 3 (SH-FEAR-8)."""
    return (tokens >> 8 & 0xFF) + 3 * (tokens >> 16)


class Boon(msgspec.Struct, frozen=True, gc=False):
    """Bonuses in force for a while: those of the effect `index` of the card `source`."""

    source: str
    index: int
    until: Literal["next_turn", "round_end"]


Worn: TypeAlias = tuple[str, str, bool, str, bool, tuple[Boon, ...]]
"""What changes a Legend's numbers in a chapter: item, relic, whether the item is in use, the same of the
second item, and boons."""
NOTHING_WORN: Worn = ("", "", False, "", False, ())


class Legend(msgspec.Struct):
    """One Legend: where it stands, its health, and the tokens and cards on its board."""

    cell: int
    health: int
    max_health: int
    spaces: list[int]
    """Tokens by space (`PREPARATION` ... `RELIC`)."""
    fear: int = 0
    """All fear on the board (SH-FEAR-5): always the sum over `spaces`."""
    item: str = ""
    relic: str = ""
    inventory: list[str] = msgspec.field(default_factory=list)
    is_item_in_use: bool = False
    """Whether the item lingers: it was used and stays, with its tokens, until the Refresh."""
    second_item: str = ""
    """The item in the slot that only an accessory opens."""
    is_second_in_use: bool = False
    has_comforted: bool = False
    """Whether the bonus for the round's first Restore on an ally is used."""
    has_ignored_fear: bool = False
    """Whether clothes have taken the round's first fear away."""
    boons: tuple[Boon, ...] = ()
    used: tuple[str, ...] = ()
    """Accessories that have done what they do once a chapter."""
    skill_locks: int = 0
    """Bit n is set while a Skill Lock lies on the skill in slot n, from 0."""

    @property
    def worn(self) -> Worn:
        """What its numbers depend on, beside what it wears and has learned for the whole chapter."""
        return (
            self.item,
            self.relic,
            self.is_item_in_use,
            self.second_item,
            self.is_second_in_use,
            self.boons,
        )

    @property
    def cards(self) -> tuple[str, ...]:
        """Its items and relics, equipped or in the inventory; "" for each empty slot."""
        return (self.item, self.second_item, self.relic, *self.inventory)

    def is_locked(self, space: int) -> bool:
        """Whether a Skill Lock lies on what is in a space (SH-SKILL-4)."""
        return (
            self.skill_locks > 0
            and SKILL_1 <= space <= SKILL_3
            and bool(self.skill_locks >> space - SKILL_1 & 1)
        )

    def copy(self) -> Legend:
        return replace(self, spaces=self.spaces.copy(), inventory=self.inventory.copy())


class Foe(msgspec.Struct):
    """A foe on the map. Its id is its kind's number times `FIGURES_A_KIND` plus its figure's number."""

    id: int
    cell: int
    health: int
    is_pinned: bool = False
    """It makes no move in the next Adversary Phase."""
    is_marked: bool = False
    """A Target Marker lies on it."""
    poisoned: int = 0
    """How many dice fewer its next attack rolls."""
    shaken: int = 0
    """How many dice fewer its attacks roll until the round ends."""
    has_barked: bool = False
    """Its bark has lowered damage this round."""
    moves_left: int = 0
    """What a boss that rides on has left of its Move."""
    stopped_by: int = NO_BORDER
    """The border whose barricade has stopped its last move."""


def kind_of(foe: int) -> int:
    """The kind (place in `KINDS`) of a foe's id."""
    return foe // FIGURES_A_KIND


class Ally(msgspec.Struct):
    """A hero that is no Legend: where it stands (`NOWHERE` once it is gone) and its health."""

    cell: int
    health: int


class LaidTrap(msgspec.Struct, frozen=True, gc=False):
    """A trap on the map: its kind (place in `TRAPS`), and whom it harms."""

    kind: int
    cell: int
    harms_foes: bool
    harms_heroes: bool


class HollowState(protocol.State, kw_only=True):
    """A chapter being played: `stage` says how far, `pending` what is waiting to be decided or done."""

    seed: int
    """The game's seed; each attempt at the chapter derives its streams from it (A retry has new ones)."""
    streams: Streams
    chapter: int = 0
    """The chapter's number; 0 where what is played belongs to none."""
    campaign: Campaign
    """What the Legends had before this chapter's prologue: a retry begins there again."""
    party: tuple[Belongings, ...]
    """What the Legends have beyond this chapter, as it stands; relics are on their boards during play."""
    skill_slots: int = SKILL_SLOTS
    flags: tuple[str, ...] = ()
    """What the campaign remembers of choices and deeds."""
    gained: tuple[str, ...] = ()
    """Legend and card of every reward of this chapter, joined by a colon."""
    attempt: int = 1
    stage: Stage = "prologue"
    page: int = 0
    cause: str = ""
    """Why the chapter was lost, or "mission_complete"."""
    round: int = 0
    phase: Phase = "legends"
    acted: int = 0
    """Bit n is set when Legend n has taken its turn in this Legend Phase."""
    active: int = -1
    """The Legend whose turn it is, or -1."""
    moves_left: int = 0
    moved: int = 0
    """Steps of its own movement that the active Legend has used up."""
    actions_left: int = 0
    has_begun: bool = False
    """Whether the active Legend has moved or acted, which ends the time for swaps (SH-TURN-1)."""
    has_swapped_item: bool = False
    has_swapped_relic: bool = False
    legends: list[Legend]
    foes: list[Foe] = msgspec.field(default_factory=list)
    """Foes on the map, oldest first."""
    allies: list[Ally] = msgspec.field(default_factory=list)
    """Heroes that are no Legends; their numbers as heroes follow the Legends'."""
    levels: tuple[int, ...] = (0, 0, 0, 0)
    """The level of each kind of foe; 0 where the chapter has none of it."""
    traps: list[LaidTrap] = msgspec.field(default_factory=list)
    trapped: int = 0
    """The cells with traps as a bitmask."""
    marker: int = -1
    """The Legend that has the Attack Priority Marker, or -1."""
    priority: tuple[int, ...] = ()
    """The Legends, first in ties first, as the marker and boons have it now (SH-FATK-3)."""
    tokens: list[int] = msgspec.field(default_factory=list)
    """Where each of the chapter's tokens lies: beside the map (-1), or carried by Legend n (-2 - n)."""
    faces: tuple[str, ...] = ()
    """What is on the hidden side of each token."""
    wounds: list[int] = msgspec.field(default_factory=list)
    """The damage that attacks have done to each token; empty where the chapter has none to destroy."""
    face_up: int = 0
    """Bit n is set while token n lies face up."""
    hay: int = 0
    """The cells of unburnt bales as a bitmask."""
    wards: int = 0
    """The cells of Wards as a bitmask."""
    barricades: int = 0
    """Bit n is set while a barricade stands on the map's border n."""
    fired: tuple[str, ...] = ()
    """The triggers of the chapter that have happened and happen once, or once while their condition holds."""
    locked: int = 0
    """Bit n is set while spawn point n is locked."""
    track: int = 0
    """The space of the adversary track that the coming Adversary Phase uses, from 0."""
    spawn_row: int = 0
    """The row of the spawn list that the next spawn uses, from 0."""
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    """The chapter decks. The order of what can be drawn is hidden from players."""
    known_top: dict[str, str] = msgspec.field(default_factory=dict)
    """Decks whose top card the players have looked at, with that card."""
    revealed: list[str] = msgspec.field(default_factory=list)
    """Chapter cards revealed, in order."""
    pending: list[Pending] = msgspec.field(default_factory=list)

    def copy(self) -> HollowState:
        return replace(
            self,
            streams=self.streams.copy(),
            legends=[legend.copy() for legend in self.legends],
            foes=[replace(foe) for foe in self.foes],
            allies=[replace(ally) for ally in self.allies],
            traps=self.traps.copy(),
            tokens=self.tokens.copy(),
            wounds=self.wounds.copy(),
            counters=self.counters.copy(),
            decks={name: deck.copy() for name, deck in self.decks.items()},
            known_top=self.known_top.copy(),
            revealed=self.revealed.copy(),
            pending=self.pending.copy(),
        )


def hero_cell(state: HollowState, who: int) -> int:
    """Where a hero stands: a Legend, or an ally by its number behind them; or where a bait lies."""
    if who >= FIRST_BAIT:
        return state.tokens[who - FIRST_BAIT]
    return state.legends[who].cell if who < FIRST_ALLY else state.allies[who - FIRST_ALLY].cell
