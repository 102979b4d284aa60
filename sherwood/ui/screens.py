"""What the program's other screens ask of Sherwood's Legacy: its light, its options, its scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.session import Session
from common.engine.text import _
from common.games import game_named
from common.ui.scene import Scene
from common.ui.screens import HeroOption, LevelOption, NewGameOptions, SaveFile
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
        return (
            (
                _("The goal"),
                _(
                    "Hold the village for ten turns. Then the Sheriff rides in: four wounds bring him "
                    "down, and the game is won."
                ),
            ),
            (
                _("A turn"),
                _(
                    "Every hero acts once: up to four squares and three Actions, in any order. An Action "
                    "attacks, sends a Villager from the village to a camp, or fetches one home with all "
                    "that lies there. Walking off a Tile's edge turns up a new part of the forest."
                ),
            ),
            (
                _("The Enemies"),
                _(
                    "Dice say who comes down which lanes. Enemies take the shortest way to the village, "
                    "Bowmen to a Villager, and strike at once whoever comes within their reach. Whoever "
                    "survives and can reach the attacker may strike back."
                ),
            ),
            (
                _("You lose"),
                _(
                    "with three Villagers dead, two heroes dead, or three houses burned: whichever comes "
                    "first."
                ),
            ),
        )

    def new_game(self) -> NewGameOptions:
        from sherwood.library import characters, levels  # noqa: PLC0415  (the title screen needs no content)

        return NewGameOptions(
            heroes=[
                HeroOption(
                    character.id,
                    character.name,
                    _titles().get(character.id, ""),
                    "hero_" + character.id.replace("_", ""),
                    _ways().get(character.id, ""),
                )
                for character in characters()
            ],
            levels=[
                LevelOption(level, levels()[level].name, _level_texts().get(level, ""))
                for level in GAME.levels
            ],
            default_level=GAME.default_level,
            shares={seats: (share,) * seats for seats, share in SHARES.items()},
            hero_word=_("Characters"),
            free_order=True,
        )

    def opening(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        return self.table(session, save)

    def table(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        from sherwood.ui.table import SherwoodTable  # noqa: PLC0415  (the title screen needs no table yet)

        return SherwoodTable(game_named(GAME.id), session, save)

    def round_name(self, number: int) -> str:
        return _("Turn {number}").format(number=number)


def _titles() -> dict[str, str]:
    """What each Character is."""
    return {
        "robyn": _("Archer and outlaw"),
        "little_john": _("Master of the long staff"),
        "marian": _("Lady of the greenwood"),
        "tuck": _("Friar with a ready blade"),
    }


def _ways() -> dict[str, str]:
    """How each Character plays, in a sentence."""
    return {
        "robyn": _("Strikes from three squares away while the arrows last."),
        "little_john": _("Tough, and reaches every square around him."),
        "marian": _("A second bow, to thin the lanes from afar."),
        "tuck": _("Tough, and never short of ammunition."),
    }


def _level_texts() -> dict[str, str]:
    """What each level changes."""
    return {"outlaw": _("The game as it is meant: about four Enemies come every turn.")}
