"""What a chapter of the Storybook is made of: its folder and its map as plain frozen records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from common.engine.grid import Board
from sleepy_hollow.rules.vocabulary import Condition, Content, Effect, Kind

TrackStep: TypeAlias = Literal["move", "spawn", "attack"]


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


# --- The map ------------------------------------------------------------------------------------------------


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
