"""How the command finds the games: each registers an entry point in the group `hollow_sherwood.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from common.files.problems import InputProblem

if TYPE_CHECKING:
    from pathlib import Path

    from common.engine.bot import Bot
    from common.engine.rules import Event, Rules
    from common.files.scenarios import Scenario
    from common.ui.screens import GameScreens

GROUP = "hollow_sherwood.games"


class NewGame(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chooses when a game starts, from the command line or the New game screen.

    `players` are the names of the seats (1 to 4). `heroes[i]` are the hero ids of seat i; empty leaves the
    sharing to the game's own rule. `auto_ties` lets the rules resolve ties by their default, `free_order`
    lets heroes act in any order, `items_stay` leaves used items in their slots until the Refresh. `headless`
    is a batch that nobody watches: the game ends for certain and offers no second try. A `campaign` goes on
    from `chapter`, or the first, to the last. None means the game's default.
    """

    players: tuple[str, ...] = ("Player 1",)
    heroes: tuple[tuple[str, ...], ...] = ()
    level: str | None = None
    chapter: int | None = None
    map: str | None = None
    campaign: bool = False
    auto_ties: bool = False
    free_order: bool = False
    items_stay: bool = False
    headless: bool = False


class GameModule(Protocol):
    """One game as the rest of the program sees it. Making it must be cheap: import lazily in the methods."""

    @property
    def id(self) -> str:
        """As on the command line ("sherwood", "sleepy-hollow")."""

    @property
    def title(self) -> str:
        """As on the title screen."""

    @property
    def levels(self) -> Sequence[str]:
        """The levels of difficulty, from easy to hard, in lower case."""

    @property
    def default_level(self) -> str:
        """The level of who chooses none."""

    def chapters(self) -> Sequence[int]:
        """The chapter numbers that can be played; empty when the game has none."""

    def setup(self, options: NewGame) -> dict[str, Any]:
        """The recorded setup (plain JSON values, complete: no default is left open).

        :raises InputProblem: when an option does not fit.
        """

    def rules(self, setup: Mapping[str, Any]) -> Rules[Any, Any]:
        """The rules under a recorded setup.

        :raises InputProblem: when the setup, a content file or a map cannot be used.
        """

    def rounds(self, state: Any) -> int:
        """How many rounds have begun, 1 in the first: for statistics and for the list of saves."""

    def measures(self, state: Any) -> Mapping[str, float]:
        """What else is worth knowing of a finished game, in numbers by a few words ("kills by tower").

        The simulator takes the mean of each over a batch; the names are the same for every game of it.
        """

    def label(self, setup: Mapping[str, Any]) -> str:
        """A few words that tell this game from others in the list of saves: its level or chapter, and the
        heroes ("Outlaw: Robyn, Marian")."""

    @property
    def map_kinds(self) -> Sequence[str]:
        """The kinds of Tiled maps that belong to this game, as their property `kind` has them."""

    def check_map(self, kind: str, path: Path) -> None:
        """Check what a map of one of those kinds means to the rules.

        :raises InputProblem: naming what is wrong, and the cure.
        """

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Bots by name; each is made with a seed. "random" is always among them."""

    def run_scenario(self, scenario: Scenario) -> None:
        """Play a scenario file.

        :raises ScenarioFailure: when the game does otherwise.
        :raises InputProblem: when the file makes no sense to this game.
        """

    def sentence(self, rules: Rules[Any, Any], state: Any, event: Event) -> str:
        """The log sentence of an event; empty when there is nothing to tell."""

    def rule_texts(self) -> Mapping[str, str]:
        """Our own short text of every numbered rule, by id."""

    def screens(self) -> GameScreens:
        """The game's scenes. Imports pygame, so only the window asks for it."""


@runtime_checkable
class ChapterWriting(Protocol):
    """A game whose chapters are folders of data that people can write themselves."""

    def chapter_findings(self, folder: Path) -> Sequence[InputProblem]:
        """Everything wrong with the chapter in a folder, each with file, place and cure."""

    def chapter_hints(self, folder: Path) -> Sequence[str]:
        """What the chapter in a folder, with nothing wrong, may have been meant to have and does without."""


@runtime_checkable
class LabelledByCourse(Protocol):
    """A game whose saves are told apart by how far they have come, not by their setup alone."""

    def label_now(self, rules: Rules[Any, Any], setup: Mapping[str, Any], state: Any) -> str:
        """As `GameModule.label`, of a game that has come to this state."""


@cache
def _registered() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def game_names() -> Sequence[str]:
    """The ids of all installed games, without loading any."""
    return tuple(_registered())


@cache
def game_named(name: str) -> GameModule:
    """The game with this id; only this one is loaded.

    :raises InputProblem: when there is none, naming those there are.
    """
    try:
        point = _registered()[name]
    except KeyError:
        known = ", ".join(game_names())
        raise InputProblem(f"there is no game {name!r}. Choose one of: {known}.") from None
    module: GameModule = point.load()
    return module


def games() -> Mapping[str, GameModule]:
    """All installed games by id."""
    return {name: game_named(name) for name in game_names()}
