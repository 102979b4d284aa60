"""What the program's other screens ask of Sherwood's Legacy: its light, its options, its scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.session import Session
from common.engine.text import _
from common.games import game_named
from common.ui.scene import Scene
from common.ui.screens import HouseRule, NewGameOptions, SaveFile
from common.ui.theme import SHERWOOD, Theme
from sherwood.game import GAME, SHARES


class SherwoodScreens:
    """The scenes of Sherwood's Legacy (`common.ui.screens.GameScreens`)."""

    theme: Theme = SHERWOOD
    emblem = "destiny"

    @property
    def tagline(self) -> str:
        return _("Ten turns to save the village")

    @property
    def in_short(self) -> Sequence[tuple[str, str]]:
        return in_short()

    def new_game(self) -> NewGameOptions:
        from sherwood.ui.options import hero_options, level_options  # noqa: PLC0415  (reads the content)

        return NewGameOptions(
            heroes=hero_options(),
            levels=level_options(GAME.levels),
            default_level=GAME.default_level,
            shares={seats: (share,) * seats for seats, share in SHARES.items()},
            hero_word=_("Characters"),
            house_rules=[
                HouseRule(
                    "free_order",
                    _("Heroes act in any order"),
                    _("Otherwise the seats take turns, clockwise from the first player."),
                )
            ],
        )

    def opening(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        return self.table(session, save)

    def table(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        from sherwood.ui.table import SherwoodTable  # noqa: PLC0415  (the title screen needs no table yet)

        return SherwoodTable(game_named(GAME.id), session, save)

    def round_name(self, number: int) -> str:
        return _("Turn {number}").format(number=number)


def in_short() -> Sequence[tuple[str, str]]:
    """The game for a newcomer."""
    return (
        (
            _("The goal"),
            _(
                "Hold the village for ten turns. Then the Sheriff rides in: four wounds bring him down, and "
                "the game is won."
            ),
        ),
        (
            _("A turn"),
            _(
                "Every hero acts once: up to four squares and three Actions, in any order. An Action "
                "attacks, builds, buys, or moves a Villager: out to a camp, or home with all that lies "
                "there. Walking off a Tile's edge turns up a new part of the forest."
            ),
        ),
        (
            _("The stock"),
            _(
                "What Villagers bring home, everybody may spend. Gold stands for anything. Barricades bar "
                "the way, Pit Traps wound and halt, Towers shoot at whoever comes near while they have "
                "Arrows: 1 wood makes 3."
            ),
        ),
        (
            _("Destiny and Bounty"),
            _(
                "Once, and again for gold, a hero's Destiny gives 4 more squares or a free Action. Every "
                "Enemy that a hero defeats raises its Bounty, and that has its price at 4, 8, 12 and 16. "
                "Towers and traps raise nobody's."
            ),
        ),
        (
            _("The Enemies"),
            _(
                "Dice say who comes down which lanes. Enemies take the shortest way to the village, Bowmen "
                "to a Villager, and strike at once whoever comes within their reach. Whoever survives and "
                "can reach the attacker may strike back. After turns 2, 5 and 8 a doom plaque makes them "
                "stronger for good."
            ),
        ),
        (
            _("When you do not know how to go on"),
            _(
                "T shows where every Enemy will go, H what the planner would do now: it knows no more than "
                "you see, and plays nothing for you. Hold the pointer still over anything to read about it."
            ),
        ),
        (
            _("You lose"),
            _("with three Villagers dead, two heroes dead, or three houses burned: whichever comes first."),
        ),
    )
