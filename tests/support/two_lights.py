"""Two small games with scenes, one in each light, for tests of what stands around the games.

Both play Lantern Walk; they go under the names of the real ones, whose cards they take on the title screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import lantern_walk

from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.screens import ChapterOption, HeroOption, HouseRule, LevelOption, NewGameOptions
from common.ui.theme import HOLLOW, SHERWOOD, Theme
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column
from common.ui.widgets.text import Label


class TableScene(Scene):
    """Stands for a game's board: tells what was started."""

    name = "table"

    def __init__(self, session: Any, save: Any) -> None:
        super().__init__()
        self.session, self.save = session, save

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Column([Label(f"Place {self.session.state.place}", key="place")])

    def left(self) -> None:
        self.save.close()


class Screens:
    def __init__(
        self, theme: Theme, emblem: str, tagline: str, options: NewGameOptions, round_word: str
    ) -> None:
        self.theme, self.emblem, self.tagline = theme, emblem, tagline
        self._options, self._round_word = options, round_word
        self.in_short = (("The goal", f"Walk to the end: {tagline}"),)

    def new_game(self) -> NewGameOptions:
        return self._options

    def opening(self, session: Any, save: Any) -> Scene:
        return TableScene(session, save)

    def table(self, session: Any, save: Any) -> Scene:
        return TableScene(session, save)

    def round_name(self, number: int) -> str:
        return f"{self._round_word} {number}"


class Walk(lantern_walk.LanternWalk):
    def __init__(self, game: str, seats: int, stride: int) -> None:
        super().__init__(seats, stride)
        self.game = game


class Module(lantern_walk.LanternWalkModule):
    def __init__(self, game: str, title: str, screens: Screens) -> None:
        self.id, self.title, self._screens = game, title, screens

    def setup(self, options: Any) -> dict[str, Any]:
        chosen = {"heroes": [list(heroes) for heroes in options.heroes], "auto_ties": options.auto_ties}
        return super().setup(options) | chosen

    def rules(self, setup: Mapping[str, Any]) -> Walk:
        return Walk(self.id, len(setup["players"]), 1 if setup["level"] == "easy" else 0)

    def rule_texts(self) -> Mapping[str, str]:
        kinds = ("A knight rides", "A witch flies", "A footsoldier walks", "A bowman aims")
        return {
            f"LW-{n}": f"{kinds[n % 4]} towards the village, rule {n} of many on who goes where."
            for n in range(40)
        }

    def screens(self) -> Screens:
        return self._screens


LEVELS = (
    LevelOption("easy", "Easy", "Foes strike with one die fewer, and every Legend has two more health."),
    LevelOption("hard", "Hard", "For those who know the valley."),
)
LEGENDS = (
    HeroOption(
        "jeremiah", "Jeremiah", "Undertaker", "hero_jeremiah", "Stands fast and draws foes to himself."
    ),
    HeroOption(
        "emily", "Emily", "Tanner and archer", "hero_emily", "Strikes from far away and moves quickly."
    ),
    HeroOption("elijah", "Elijah", "Minister", "hero_elijah", "Heals, and burns what stands together."),
    HeroOption(
        "matthias", "Matthias", "War veteran", "hero_matthias", "Powder and lead at a middle distance."
    ),
)
CHARACTERS = (
    HeroOption("robyn", "Robyn", "Outlaw", "hero_robyn", "Begins with a bow and four arrows."),
    HeroOption("littlejohn", "Little John", "Staff", "hero_littlejohn", "Takes one wound more."),
    HeroOption("marian", "Marian", "Sword", "hero_marian", "Moves villagers without an action."),
    HeroOption("tuck", "Tuck", "Friar", "hero_tuck", "Builds for less."),
)

HOLLOW_GAME = Module(
    "sleepy-hollow",
    "Sleepy Hollow",
    Screens(
        HOLLOW,
        "die_1",
        "A story campaign for four Legends",
        NewGameOptions(
            heroes=LEGENDS,
            levels=LEVELS,
            default_level="easy",
            chapters=(
                ChapterOption(1, "The Trampled Saddle", "Find what Ichabod Crane left on the road."),
                ChapterOption(2, "Lamps in the Barn", "Hold the barn until the lamps burn down."),
            ),
            hero_word="Legends",
        ),
        "Round",
    ),
)
SHERWOOD_GAME = Module(
    "sherwood",
    "Sherwood's Legacy",
    Screens(
        SHERWOOD,
        "destiny",
        "Ten turns to save the village",
        NewGameOptions(
            heroes=CHARACTERS,
            levels=LEVELS,
            default_level="easy",
            shares={1: (4,), 2: (2, 2), 3: (1, 1, 1), 4: (1, 1, 1, 1)},
            hero_word="Characters",
            house_rules=[
                HouseRule(
                    "free_order",
                    "Heroes act in any order",
                    "Otherwise the seats take turns, clockwise from the first player.",
                )
            ],
        ),
        "Turn",
    ),
)


class Point:
    """Stands for an entry point."""

    def __init__(self, module: Module) -> None:
        self.module = module

    def load(self) -> Module:
        return self.module


POINTS = {"sleepy-hollow": Point(HOLLOW_GAME), "sherwood": Point(SHERWOOD_GAME)}
