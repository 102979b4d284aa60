"""What a game gives the window: its scenes, and what a person can choose when a game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from common.engine.session import Session

if TYPE_CHECKING:
    from common.ui.scene import Scene
    from common.ui.theme import Theme


class SaveFile(Protocol):
    """Where a game in progress is kept (`common.files.saves.Save`)."""

    def write(self, session: Session[Any, Any]) -> None:
        """Bring it up to the session: what was played is appended, what was undone removed.

        It is on the disk when this returns.

        :raises InputProblem: when it cannot be written.
        """

    def close(self) -> None:
        """Let go of the file."""


@dataclass(frozen=True, slots=True)
class HeroOption:
    """A Legend or Character that a seat can take."""

    id: str
    name: str
    title: str
    """What they are: "Undertaker"."""
    figure: str
    """Name of the drawing."""
    text: str = ""
    """A sentence on how they play."""
    facts: Sequence[tuple[str, str]] = ()
    """What they have and can: the name of a drawing with a few words each."""


@dataclass(frozen=True, slots=True)
class LevelOption:
    id: str
    name: str
    text: str
    """What it changes, in a sentence."""


@dataclass(frozen=True, slots=True)
class ChapterOption:
    number: int
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option of a game that is on or off. `id` names its field in `NewGame` and in the settings."""

    id: str
    label: str
    note: str
    """What is done otherwise, in a sentence."""


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    """Everything the New game screen offers for one game."""

    heroes: Sequence[HeroOption]
    levels: Sequence[LevelOption]
    default_level: str
    chapters: Sequence[ChapterOption] = ()
    """Empty when the game has none."""
    campaign: str = ""
    """What it means to play all chapters one after the other, in a sentence; empty when that cannot be."""
    shares: Mapping[int, tuple[int, ...]] = field(
        default_factory=lambda: {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
    )
    """How many heroes each seat plays, by the number of seats. Which seat has which share is free."""
    hero_word: str = ""
    """What the game calls them, in the plural: "Legends", "Characters"."""
    house_rules: Sequence[HouseRule] = ()
    """What else the players may agree on."""


class GameScreens(Protocol):
    """The scenes of one game, made for the app's scene stack."""

    @property
    def theme(self) -> Theme:
        """The game's light."""

    @property
    def emblem(self) -> str:
        """Name of the drawing that stands for the game (top bar, title card)."""

    @property
    def tagline(self) -> str:
        """One line below the game's name on the title screen."""

    @property
    def in_short(self) -> Sequence[tuple[str, str]]:
        """The game for a newcomer: a few headings ("The goal"), each with a sentence or three."""

    def new_game(self) -> NewGameOptions:
        """What a person can choose when a game starts."""

    def opening(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        """The first scene of a new game: a storybook page that leads to the table, or the table at once."""

    def table(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        """The board with everything around it, at the session's state."""

    def round_name(self, number: int) -> str:
        """What the game calls one of its rounds: "Turn 6", "Round 3"."""
