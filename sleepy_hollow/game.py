"""Sleepy Hollow as the command and the window find it. Cheap to import: everything heavy comes later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from common.files.problems import InputProblem
from common.games import NewGame

if TYPE_CHECKING:
    from pathlib import Path

    from common.engine.bot import Bot
    from common.engine.rules import Event
    from common.files.scenarios import Scenario
    from common.ui.screens import GameScreens
    from sleepy_hollow.rules import schema, storybook
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState

    Content: TypeAlias = tuple[schema.Cards, storybook.Chapter, storybook.ChapterMap]

LEGENDS = ("jeremiah", "emily", "elijah", "matthias")
SHARES: Mapping[int, tuple[int, ...]] = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
"""How many Legends each seat plays, by the number of seats (SH-LEG-1)."""


class HollowGame:
    """The game module; implements `common.games.GameModule`."""

    id = "sleepy-hollow"
    title = "Sleepy Hollow"
    levels: Sequence[str] = ("easy", "normal", "hard")
    default_level = "normal"
    map_kinds: Sequence[str] = ("HollowSection", "HollowChapter")

    def chapters(self) -> Sequence[int]:
        from sleepy_hollow.chapters import CHAPTER_FOLDERS

        return tuple(CHAPTER_FOLDERS)

    def setup(self, options: NewGame) -> dict[str, Any]:
        """The recorded setup: players, their Legends, level, chapter or map, and the settings.

        `free_order` changes nothing: Legends act in any order as it is (SH-ROUND-2).
        """
        level = options.level or self.default_level
        if level not in self.levels:
            raise InputProblem(f"there is no level {level!r}. Choose one of: {', '.join(self.levels)}.")
        if options.campaign and options.map is not None:
            raise InputProblem("a campaign is played on its own maps: leave the map out.")
        if options.map is None and (options.chapter or 1) not in self.chapters():
            known = ", ".join(str(chapter) for chapter in self.chapters())
            raise InputProblem(f"there is no chapter {options.chapter}. Choose one of: {known}.")
        return {
            "players": list(options.players),
            "heroes": [list(legends) for legends in _shares(options)],
            "level": level,
            "chapter": options.chapter or 1,
            "map": options.map,
            "auto_ties": options.auto_ties,
            "ask_foe_order": False,
            "headless": options.headless,
            "campaign": options.campaign,
            "items_stay": options.items_stay,
        }

    def rules(self, setup: Mapping[str, Any]) -> SleepyHollow:
        """The rules under a setup; of a campaign every chapter is looked at.

        :raises InputProblem: when a chapter or map cannot be used.
        """
        from common.files.prepared import prepared
        from sleepy_hollow.rules import schema
        from sleepy_hollow.rules.hollow import SleepyHollow

        chapters = self.chapters()

        def read(number: int, map_file: str | None) -> Content:
            from sleepy_hollow.library import cards, load

            return (cards(), *load(number, map_file))

        def of_campaign(number: int) -> Content:
            defined_in = ("sleepy_hollow.rules", "common.engine")
            return prepared("sleepy_hollow", f"chapter {number}", defined_in, lambda: read(number, None))

        if setup["map"] is None:
            cards, chapter, place = of_campaign(setup["chapter"])
        else:
            cards, chapter, place = read(setup["chapter"], setup["map"])
        is_campaign = setup.get("campaign", False)
        if is_campaign:  # what is wrong with a later chapter is said before anything is played
            prepared(
                "sleepy_hollow", "campaign", (), lambda: [read(number, None)[1].id for number in chapters]
            )
        following = {number: partial(_chapter_of, of_campaign, number) for number in chapters}
        settings = schema.Settings(
            seats=tuple(tuple(LEGENDS.index(legend) for legend in seat) for seat in setup["heroes"]),
            level=setup["level"],
            auto_ties=setup["auto_ties"],
            ask_foe_order=setup["ask_foe_order"],
            is_headless=setup["headless"],
            items_stay=setup.get("items_stay", False),
            is_campaign=is_campaign,
        )
        return SleepyHollow(cards, chapter, place, settings, following if is_campaign else None)

    def rounds(self, state: HollowState) -> int:
        return state.round

    def measures(self, state: HollowState) -> Mapping[str, float]:
        legends = state.legends
        return {
            "fear of a Legend": sum(legend.fear for legend in legends) / len(legends),
            "most fear of a Legend": float(max(legend.fear for legend in legends)),
            "health lost by a Legend": sum(legend.max_health - legend.health for legend in legends)
            / len(legends),
            "least health of a Legend": float(min(legend.health for legend in legends)),
            "foes left": float(len(state.foes)),
            "cards left in the decks": float(sum(len(deck.draw_pile) for deck in state.decks.values())),
        }

    def label(self, setup: Mapping[str, Any]) -> str:
        from sleepy_hollow.library import load

        chapter, _place = load(setup["chapter"], setup["map"])
        return f"{chapter.title} ({setup['level']})"

    def label_now(self, rules: SleepyHollow, setup: Mapping[str, Any], state: HollowState) -> str:
        if not setup.get("campaign", False):
            return self.label(setup)
        return f"{rules.at(state).chapter.title} ({setup['level']}), campaign"

    def check_map(self, kind: str, path: Path) -> None:
        from sleepy_hollow.library import check_map

        check_map(kind, path)

    def chapter_findings(self, folder: Path) -> Sequence[InputProblem]:
        from sleepy_hollow.library import chapter_findings

        return chapter_findings(folder)

    def chapter_hints(self, folder: Path) -> Sequence[str]:
        from sleepy_hollow.library import chapter_hints

        return chapter_hints(folder)

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        from sleepy_hollow.bots import GreedyBot, PlannerBot, RandomBot

        return {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}

    def run_scenario(self, scenario: Scenario) -> None:
        from sleepy_hollow.scenarios import run_scenario

        run_scenario(scenario)

    def sentence(self, rules: SleepyHollow, state: HollowState, event: Event) -> str:
        from sleepy_hollow.log import sentence

        return sentence(rules.at(state), event)

    def rule_texts(self) -> Mapping[str, str]:
        from sleepy_hollow.library import rule_texts

        return rule_texts()

    def screens(self) -> GameScreens:
        from sleepy_hollow.ui.screens import SCREENS

        return SCREENS


def _chapter_of(
    read: Callable[[int], Content], number: int
) -> tuple[storybook.Chapter, storybook.ChapterMap]:
    """A chapter and its map without the cards."""
    _cards, chapter, place = read(number)
    return chapter, place


def _shares(options: NewGame) -> tuple[tuple[str, ...], ...]:
    """Each seat's Legends: as asked for, or shared out in their order (SH-LEG-1)."""
    seats = len(options.players)
    if seats not in SHARES:
        raise InputProblem(f"{seats} players cannot play: there are one to four seats.")
    if not any(options.heroes):
        rest = iter(LEGENDS)
        return tuple(tuple(next(rest) for _ in range(count)) for count in SHARES[seats])
    if len(options.heroes) != seats:
        raise InputProblem(f"there are {seats} players and Legends for {len(options.heroes)}.")
    chosen = [legend for seat in options.heroes for legend in seat]
    for legend in chosen:
        if legend not in LEGENDS:
            raise InputProblem(f"there is no Legend {legend!r}. Choose from: {', '.join(LEGENDS)}.")
    if sorted(chosen) != sorted(LEGENDS):
        raise InputProblem("all four Legends are in every game: share each of them out once.")
    if not all(options.heroes):
        raise InputProblem("each player needs at least one Legend.")
    return options.heroes


GAME = HollowGame()
