"""What follows the last event: the screen that tells how the game ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from common.engine.rules import Outcome
from common.engine.session import Session
from common.engine.text import _
from common.files.settings import Settings
from common.games import GameModule, NewGame
from common.ui.scene import Replace, Scene
from common.ui.scenes.outcome import Ending, Onward, OutcomeScene
from common.ui.scenes.play import start_game
from common.ui.theme import SHERWOOD
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.ending import (
    CHARACTERS_LOST,
    TILES_LOST,
    VILLAGERS_LOST,
    characters_killed,
    villagers_killed,
)
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import KILL_SOURCES, KillSource, SherwoodState


def _causes() -> Mapping[str, str]:
    return {
        "sheriff_defeated": _(
            "The Sheriff of Nottingham is beaten. His men scatter, and the forest is free."
        ),
        "villagers": _("Three Villagers are dead. There is nobody left to fight for."),
        "characters": _("Two of the band have fallen. The others cannot hold the forest alone."),
        "tiles_burned": _("Three houses have burned. The village is no more."),
        "time": _("It has gone on too long."),
    }


def ending(
    game: GameModule, rules: Sherwood, session: Session[SherwoodState, SherwoodAction], outcome: Outcome
) -> Scene:
    """The screen after the game, with the way to the same game again."""
    state = session.state
    lines = [
        (_("Turns played"), str(state.turn)),
        (_("Villagers lost"), f"{villagers_killed(state)} / {VILLAGERS_LOST}"),
        (_("Heroes lost"), f"{characters_killed(state)} / {CHARACTERS_LOST}"),
        (_("Houses burned"), f"{len(state.burned)} / {TILES_LOST}"),
        (_("Enemies defeated"), str(sum(state.kills))),
        (_("By Towers and Pit Traps"), str(sum(_kills(state, "tower", "pit_trap")))),
    ]
    lines += [
        (_("Bounty of {hero}").format(hero=character.name), str(hero.bounty))
        for character, hero in zip(rules.content.characters, state.heroes, strict=True)
    ]
    told = Ending(
        won=outcome.won,
        title=_("Sherwood is free") if outcome.won else _("Sherwood is lost"),
        cause=f"{_causes()[outcome.cause]} ({outcome.rule})",
        painting="sherwood_won" if outcome.won else "sherwood_lost",
        lines=lines,
        emblem="hero_robyn" if outcome.won else "enemy_sheriff",
    )
    scene: OutcomeScene

    def again() -> None:
        settings = scene.app.settings if scene.app is not None else Settings()
        scene.go(Replace(start_game(game, _same_options(session.setup), None, settings)))

    scene = OutcomeScene(told, [Onward(_("Play again"), again, "refresh")], SHERWOOD)
    return scene


def _kills(state: SherwoodState, *sources: KillSource) -> list[int]:
    """How many Enemies each of these has defeated."""
    return [state.kills[KILL_SOURCES.index(source)] for source in sources]


def _same_options(setup: Mapping[str, Any]) -> NewGame:
    """The options that led to a recorded setup."""
    return NewGame(
        players=tuple(setup["players"]),
        heroes=tuple(tuple(heroes) for heroes in setup["heroes"]),
        level=setup["level"],
        map=setup["map"],
        auto_ties=setup["auto_ties"],
        free_order=setup["free_order"],
    )
