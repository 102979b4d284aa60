"""What a chapter of the Storybook is made of: its folder and its map as plain frozen records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from common.engine.grid import Board
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.chapter_words import Condition
from sleepy_hollow.rules.content import Content, NotNegative, Positive
from sleepy_hollow.rules.kinds import FoeKind, PieceKind
from sleepy_hollow.rules.vocabulary import Effect, RemoveTokenEffect

Lock: TypeAlias = Literal["open", "locked"]

STEPS = ("move", "spawn", "attack")
"""The steps of the adversary track that every chapter knows (SH-ADV-1)."""

# --- Pages and cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Content):
    """A page of the Storybook: paragraphs, and a caption under its picture.

    With a `condition` it is there only when that holds as the part begins.
    """

    text: tuple[str, ...]
    caption: str
    picture: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCard(Content):
    """A chapter card: what is read, what happens, and which cards follow it (SH-DECK-1, SH-DECK-3).

    `picture` is a drawing; without one that of what the card brings is shown.
    """

    id: str
    title: str
    text: str
    face: Literal["story", "item", "event", "foe"]
    picture: str = ""
    effects: tuple[Effect, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckList(Content):
    """The cards of a chapter deck, in order; a shuffled deck is reshuffled when empty only if it says so.

    A range of numbers is written "1:01-1:08".
    """

    id: str
    name: str = ""
    """What players read, before the word "deck"; its id where nothing is said."""
    cards: tuple[str, ...]
    shuffle: bool = True
    reshuffle: bool = False


# --- The Information Panel ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Content):
    """One mission goal and its sentence on the Information Panel."""

    text: str
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss(Content):
    """A loss of this chapter's own (SH-LOSS-2).

    `text` goes on where "Lost if" stands before it: "a fourth bale burns". `cause` is a short stable word.
    """

    text: str
    cause: str
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvironmentAction(Content):
    """What the environment action does here (SH-ENV-1), while all that it `requires` holds.

    With a `token` it is done to one of that kind, of those with the shown face up or down where `face` says
    so; `by_face` are further effects by that token's face. Without, it is done to the location itself: `at`
    "flame" where a Flame lies, "barricade" beside a border that a barricade may stand on and does not, and
    "zone" in the location of that `zone`.
    """

    id: str
    name: str
    token: str = ""
    face: Literal["any", "down", "up"] = "any"
    at: Literal["token", "flame", "barricade", "zone"] = "token"
    zone: str = ""
    requires: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    by_face: dict[str, tuple[Effect, ...]] = field(default_factory=dict)


TAKE_UP_WARD = EnvironmentAction(
    id="take_up_ward",
    name="Take up the Ward",
    token="ward",
    effects=(RemoveTokenEffect(),),
)
"""What can be done with a Ward in every chapter that says nothing else of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Content):
    """A kind of piece that attacks can destroy (SH-ATK-1): each has so much health.

    It cannot be attacked unless all that it `requires` holds.
    """

    token: PieceKind
    health: Positive
    requires: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnGroup(Content):
    """`count` foes that come together. `point` fixes where; without it the die decides (SH-SPN-3, -5)."""

    kind: FoeKind
    count: Positive
    point: Positive | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomStep(Content):
    """A step of the adversary track that this chapter alone knows; `name` is what the track shows."""

    id: str
    name: str
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Content):
    """What happens by itself at a moment of the chapter, the first time or each time that a condition holds.

    "change" is after every atomic change, once losses and goals are tested: each time is each time that the
    condition comes true.
    """

    id: str
    on: Literal["set_up", "round_begins", "round_ends", "change"]
    condition: Condition | None = None
    once: bool = True
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Override(Content):
    """A rule of the game that this chapter changes (SH-EXC-1).

    `rule` is its id, `value` one of the words of `sleepy_hollow.rules.overrides.KNOWN` for it.
    """

    rule: str
    value: str
    text: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyCard(Content):
    """Somebody on the heroes' side who is no Legend, starting in the first location of a `zone` (SH-ALLY-2).

    Foes leave it be unless it is `targetable`; then it is to them like a Legend, last in attack priority
    unless the chapter lists it there.
    """

    id: str
    name: str
    health: Positive
    zone: str
    move: NotNegative = 0
    targetable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenFaces(Content):
    """Faces that are dealt out at random, face down, to the tokens of a kind: how many of each face."""

    token: str
    faces: dict[str, NotNegative]


# --- Between the chapters -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward(Content):
    """Cards to choose `pick` of: each Legend from its own list, or one Legend from `relics` (SH-REW-1).

    Cards that a Legend has are not offered again. `unlock` opens the third skill slot; `flag` is remembered.
    """

    text: str
    pick: Positive = 1
    jeremiah: tuple[str, ...] = ()
    emily: tuple[str, ...] = ()
    elijah: tuple[str, ...] = ()
    matthias: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    unlock: Literal["", "skill_slot"] = ""
    flag: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Content):
    """Which chapter follows when the campaign has this flag."""

    flag: str
    chapter: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending(Content):
    """What is said over a chapter that was won."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Content):
    """A chapter as its folder tells it; where things stand is on its map."""

    id: NotNegative
    title: str
    map: str
    sections: tuple[str, ...]
    about: str = ""
    """What it is about, in a sentence that gives nothing away."""
    ending: Ending | None = None
    foe_levels: dict[FoeKind, Positive]
    spawn_points: dict[str, Lock] = field(default_factory=dict)
    attack_priority: tuple[str, ...]
    """The four Legends, first in ties first; allies that foes go for come behind them unless listed."""
    track: tuple[tuple[str, ...], ...]
    track_loop: NotNegative = 0
    custom_steps: tuple[CustomStep, ...] = ()
    goals: tuple[Goal, ...]
    losses: tuple[Loss, ...] = ()
    environment: tuple[EnvironmentAction, ...] = ()
    targets: tuple[Target, ...] = ()
    spawn_list: tuple[tuple[SpawnGroup, ...], ...] = ()
    decks: tuple[DeckList, ...] = ()
    cards: tuple[StoryCard, ...] = ()
    hidden_faces: tuple[HiddenFaces, ...] = ()
    supplies: dict[PieceKind, Positive] = field(default_factory=dict)
    """Tokens that lie beside the map at the start, by kind: effects put them on it."""
    allies: tuple[AllyCard, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    overrides: tuple[Override, ...] = ()
    beginning: tuple[Effect, ...] = ()
    """What the prologue does, once the board is set up."""
    gifts: tuple[Reward, ...] = ()
    """What the prologue gives, before the Legends choose what they carry."""
    rewards: tuple[Reward, ...] = ()
    next: Positive | None = None
    branches: tuple[Branch, ...] = ()
    party: dict[str, Belongings] = field(default_factory=dict)
    """What the Legends have when the chapter is played by itself, where it is not what their boards say."""
    prologue: tuple[Page, ...] = ()
    epilogue: tuple[Page, ...] = ()


def next_chapter(chapter: Chapter, flags: Sequence[str]) -> int | None:
    """The number of the chapter that follows, or None behind the last."""
    for branch in chapter.branches:
        if branch.flag in flags:
            return branch.chapter
    return chapter.next


def conditions_of(chapter: Chapter) -> Iterator[tuple[str, Condition]]:
    """All conditions, and where they stand in its file."""
    for number, goal in enumerate(chapter.goals):
        yield f"goals[{number}]", goal.condition
    for number, loss in enumerate(chapter.losses):
        yield f"losses[{number}]", loss.condition
    for trigger in chapter.triggers:
        if trigger.condition is not None:
            yield f'triggers "{trigger.id}"', trigger.condition
    for action in chapter.environment:
        for condition in action.requires:
            yield f'environment "{action.id}".requires', condition
    for target in chapter.targets:
        for condition in target.requires:
            yield f'targets "{target.token}".requires', condition
    for part, pages in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue)):
        for number, page in enumerate(pages):
            if page.condition is not None:
                yield f"{part}[{number}]", page.condition


WARDS = 6
"""The Wards in the box (SH-COMP-10)."""


def all_tokens(tokens: tuple[MapToken, ...], supplies: Mapping[PieceKind, int]) -> tuple[MapToken, ...]:
    """The tokens on a chapter's map, and behind them those that lie beside it at the start.

    Wards are there in every chapter, since cards can place them.
    """
    wards = WARDS - sum(token.kind == "ward" for token in tokens)
    beside = [
        MapToken(kind=kind, cell=-1, id=f"{kind} beside {number}")
        for kind, count in {**supplies, "ward": wards}.items()
        for number in range(1, count + 1)
    ]
    return (*tokens, *beside)


# --- The map ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnPlace:
    """A spawn point on the map."""

    number: int
    cell: int
    is_locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MapToken:
    """A token or piece that lies on the map at the start; `face` is its hidden side where it has one.

    One with the cell -1 lies beside the map.
    """

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
    foes: tuple[tuple[FoeKind, int], ...] = ()
    zones: dict[str, frozenset[int]] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    """The numbered map sections that it is joined from (SH-COMP-4)."""
    name: str = ""
    barricades: tuple[tuple[int, int], ...] = ()
    """The borders that a barricade may stand on, the lower cell first."""
    standing: tuple[bool, ...] = ()
    """On which of them one stands at the start."""
    flames: tuple[int, ...] = ()
    """The locations where a Flame lies at the start."""
