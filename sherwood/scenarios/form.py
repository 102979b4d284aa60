"""What may stand in the tables `given`, `do` and `expect` of a scenario file (docs/scenarios-sherwood.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from common.files.content import ContentModel
from sherwood.rules.pending import ChoiceKind

Square: TypeAlias = tuple[int, int]
"""Row and column of the board, from 0 in the North-West."""
Number: TypeAlias = Annotated[str, Field(pattern="^[1-4]$")]
"""A Character's digit on the board."""
Kind: TypeAlias = Literal["sheriff", "witch", "knight", "footsoldier", "bowman"]
Resource: TypeAlias = Literal["wood", "stone", "metal", "gold"]
Lane: TypeAlias = Literal["A", "B", "C", "D", "E", "F"]
Answer: TypeAlias = int | str | bool | Square


class GivenHero(ContentModel):
    """A Character, by its digit. One that is neither drawn nor placed `at` a square was killed."""

    character: str | None = None
    """Whose sheet it has; without it that of the Character at the digit's place."""
    gear: str = ""
    slots: int | None = None
    """Its Wound slots: those of its sheet where `character` is given, else 3."""
    wounds: int = 0
    arrows: int = 0
    bounty: int = 0
    destiny: bool = True
    charges: int | None = None
    """What its Shield still absorbs; a Shield is new unless this is said."""
    at: Square | None = None


class GivenTower(ContentModel):
    """The Arrows of a Tower that is drawn or given."""

    at: Square
    arrows: int


class GivenStructure(ContentModel):
    """A Structure that is not drawn, by its sign."""

    at: Square
    sign: Literal["=", "^", "T"]


class GivenEnemy(ContentModel):
    """An Enemy that is not drawn, or more about the one drawn on this square."""

    at: Square
    kind: Kind | None = None
    wounds: int = 0
    waits: bool = False


class GivenCamp(ContentModel):
    """What lies on a camp."""

    at: Square
    amount: int


class GivenSign(ContentModel):
    """What is on the ground under a figure."""

    at: Square
    sign: str


class Given(ContentModel):
    """What the picture does not show."""

    turn: int = 1
    players: int = 1
    flames: int = 0
    heroes: dict[Number, GivenHero] = Field(default={})
    enemies: tuple[GivenEnemy, ...] = ()
    camps: tuple[GivenCamp, ...] = ()
    ground: tuple[GivenSign, ...] = ()
    stock: dict[Resource, int] = Field(default={})
    structures: tuple[GivenStructure, ...] = ()
    towers: tuple[GivenTower, ...] = ()
    plaques: tuple[str, ...] = ()
    """Plaques that have been turned up."""
    hidden_plaques: tuple[str, ...] = ()
    """Plaques that come next, in this order."""
    burned: tuple[str, ...] = ()
    dead_villagers: tuple[Lane, ...] = ()
    tiles: tuple[int, ...] = ()


class Deed(ContentModel):
    """One step of `do`: exactly one of the first keys, and what goes with it."""

    activate: Number | None = None
    step: tuple[Square, ...] | None = None
    attack: Square | None = None
    build: Literal["barricade", "pit_trap", "tower"] | None = None
    buy: str | None = None
    buy_arrows: int | None = None
    destiny: Literal["movement", "action", "restore"] | None = None
    place: Square | None = None
    fetch: Square | None = None
    end: Literal[True] | None = None
    enemy: Kind | Square | None = None
    enemies: tuple[Kind, ...] | None = None
    spawn: Kind | None = None
    spawn_sheriff: Literal[True] | None = None
    heroic_phase: Literal[True] | None = None
    collect: int | None = None
    end_turn: Literal[True] | None = None

    on: Square | None = None
    """With `build`: the square."""
    movement: int | None = None
    """With `activate`: the movement that is left."""
    actions: int | None = None
    """With `activate`: the Actions that are left."""
    lane: Lane | None = None
    """With `spawn`: where."""
    count: int = 1
    """With `spawn` and `enemy`: how often."""
    refused: str | None = None
    """The rule that forbids what is tried; it must be refused then."""
    choose: tuple[dict[ChoiceKind, Answer], ...] = ()
    """Answers to choices that come up, in their order; without one the default is taken."""
    offered: dict[ChoiceKind, tuple[Answer, ...]] = Field(default={})
    """The options that a choice must offer when it comes up, the default first."""

    @property
    def verbs(self) -> list[str]:
        """What is to be done."""
        return [name for name in VERBS if getattr(self, name) is not None]


VERBS = (
    "activate",
    "step",
    "attack",
    "build",
    "buy",
    "buy_arrows",
    "destiny",
    "place",
    "fetch",
    "end",
    "enemy",
    "enemies",
    "spawn",
    "spawn_sheriff",
    "heroic_phase",
    "collect",
    "end_turn",
)


class Deeds(ContentModel):
    """The list `do`."""

    do: tuple[Deed, ...]


class ExpectedHero(ContentModel):
    """What is checked of a Character: only what is given."""

    at: Square | None = None
    gear: str | None = None
    wounds: int | None = None
    arrows: int | None = None
    bounty: int | None = None
    destiny: bool | None = None
    charges: int | None = None
    killed: bool | None = None
    movement: int | None = None
    actions: int | None = None


class ExpectedEnemy(ContentModel):
    """An Enemy that must stand on this square."""

    at: Square
    kind: Kind
    wounds: int = 0
    waits: bool | None = None


class Expected(ContentModel):
    """What must have come of it: only what is given is checked."""

    outcome: Literal["open", "won", "lost"] = "open"
    cause: str | None = None
    heroes: dict[Number, ExpectedHero] = Field(default={})
    enemies: tuple[ExpectedEnemy, ...] = ()
    enemies_in_all: int | None = None
    camps: tuple[GivenCamp, ...] = ()
    stock: dict[Resource, int] | None = None
    towers: tuple[GivenTower, ...] = ()
    plaques: tuple[str, ...] | None = None
    """The plaques that have been turned up."""
    kills: dict[Literal["attack", "retaliation", "tower", "pit_trap"], int] | None = None
    burned: tuple[str, ...] | None = None
    villagers: dict[Lane, Square] = Field(default={})
    dead_villagers: tuple[Lane, ...] | None = None
    events: dict[str, int] = Field(default={})
