"""Sherwood's Legacy as the command and the window find it. Cheap to import: everything heavy comes later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from common.files.problems import InputProblem
from common.games import NewGame

if TYPE_CHECKING:
    from pathlib import Path

    from common.engine.bot import Bot
    from common.engine.rules import Event
    from common.files.scenarios import Scenario
    from common.ui.screens import GameScreens
    from sherwood.rules.sherwood import Sherwood
    from sherwood.rules.state import SherwoodState

HEADLESS_TURNS = 40
"""After which turn a game that nobody watches is lost (SW-END-6)."""

SHARES: Mapping[int, int] = {1: 4, 2: 2, 3: 1, 4: 1}
"""How many Characters each seat plays, by the number of seats (SW-PLC-1, SW-PLC-2)."""


class SherwoodGame:
    """The game module; implements `common.games.GameModule`."""

    id = "sherwood"
    title = "Sherwood's Legacy"
    levels: Sequence[str] = ("story", "outlaw", "hunted", "legend")
    default_level = "outlaw"
    map_kinds: Sequence[str] = ("SherwoodTile", "SherwoodBoard")

    def chapters(self) -> Sequence[int]:
        return ()

    def setup(self, options: NewGame) -> dict[str, Any]:
        """The recorded setup: players, their Characters, level, map and the settings."""
        level = options.level or self.default_level
        if level not in self.levels:
            raise InputProblem(f"there is no level {level!r}. Choose one of: {', '.join(self.levels)}.")
        return {
            "players": list(options.players),
            "heroes": [list(characters) for characters in shared(options)],
            "level": level,
            "map": options.map,
            "auto_ties": options.auto_ties,
            "free_order": options.free_order,
            "turn_limit": HEADLESS_TURNS if options.headless else 0,
        }

    def rules(self, setup: Mapping[str, Any]) -> Sherwood:
        from common.files.prepared import prepared
        from sherwood.rules import schema
        from sherwood.rules.sherwood import Sherwood

        in_play = [character for characters in setup["heroes"] for character in characters]
        seats = []
        for player, characters in zip(setup["players"], setup["heroes"], strict=True):
            seats.append(schema.Seat(player, tuple(in_play.index(character) for character in characters)))
        settings = schema.Settings(
            auto_ties=setup["auto_ties"], free_order=setup["free_order"], turn_limit=setup["turn_limit"]
        )

        def read() -> schema.Content:
            from sherwood.library import content

            return content(setup["level"], in_play, setup["map"])

        of_whom = f"{setup['level']}: {' '.join(in_play)}"
        content = read() if setup["map"] else prepared("sherwood", of_whom, ["sherwood.rules"], read)
        return Sherwood(content, tuple(seats), settings)

    def rounds(self, state: SherwoodState) -> int:
        return state.turn

    def measures(self, state: SherwoodState) -> Mapping[str, float]:
        from sherwood.rules.state import KILL_SOURCES

        kills = {
            f"kills by {source.replace('_', ' ')}": float(count)
            for source, count in zip(KILL_SOURCES, state.kills, strict=True)
        }
        bounty = sum(hero.bounty for hero in state.heroes) / len(state.heroes)
        return {**kills, "bounty of a Character": bounty}

    def label(self, setup: Mapping[str, Any]) -> str:
        from sherwood.library import characters, levels

        names = {character.id: character.name for character in characters()}
        heroes = [names[hero] for seat in setup["heroes"] for hero in seat]
        return f"{levels()[setup['level']].name}: {', '.join(heroes)}"

    def check_map(self, kind: str, path: Path) -> None:
        from sherwood.library import check_map

        check_map(kind, path)

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        from sherwood.bots import GreedyBot, PlannerBot, RandomBot

        return {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}

    def run_scenario(self, scenario: Scenario) -> None:
        from sherwood.scenarios import run

        run(scenario)

    def sentence(self, rules: Sherwood, state: SherwoodState, event: Event) -> str:
        from sherwood.log import sentence

        return sentence(rules, state, event)

    def rule_texts(self) -> Mapping[str, str]:
        from sherwood.library import rule_texts

        return rule_texts()

    def screens(self) -> GameScreens:
        screens: GameScreens = import_module("sherwood.ui").SCREENS
        return screens


def shared(options: NewGame) -> tuple[tuple[str, ...], ...]:
    """The Characters of each seat: those chosen, else all in turn; nobody twice (SW-SET-9).

    :raises InputProblem: when players or Characters do not fit.
    """
    from common.files.prepared import prepared

    seats = len(options.players)
    known = prepared("sherwood", "characters", (), _character_ids)
    if seats not in SHARES:
        raise InputProblem(f"{seats} players cannot play: Sherwood's Legacy is for 1 to 4.")
    share = SHARES[seats]
    if not options.heroes:
        return tuple(tuple(known[seat::seats][:share]) for seat in range(seats))
    chosen = [hero for heroes in options.heroes for hero in heroes]
    for hero in chosen:
        if hero not in known:
            raise InputProblem(f"there is no Character {hero!r}. Choose from: {', '.join(known)}.")
        if chosen.count(hero) > 1:
            raise InputProblem(f"{hero!r} is chosen twice. Every Character is played once.")
    if len(options.heroes) != seats or any(len(heroes) != share for heroes in options.heroes):
        raise InputProblem(
            f"with {seats} player{'s' if seats > 1 else ''} each plays {share} Character"
            f"{'s' if share > 1 else ''}."
        )
    return options.heroes


def _character_ids() -> list[str]:
    from sherwood.library import characters

    return [character.id for character in characters()]


GAME = SherwoodGame()
