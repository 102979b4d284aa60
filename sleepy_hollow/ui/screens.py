"""What the program's other screens ask of Sleepy Hollow: its light, its options, its scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.session import Session
from common.engine.text import _
from common.ui.scene import Scene
from common.ui.screens import ChapterOption, HeroOption, HouseRule, LevelOption, NewGameOptions, SaveFile
from common.ui.theme import HOLLOW, Theme
from sleepy_hollow.chapters import CHAPTER_FOLDERS
from sleepy_hollow.game import GAME, SHARES


class HollowScreens:
    """The scenes of Sleepy Hollow (`common.ui.screens.GameScreens`)."""

    theme: Theme = HOLLOW
    emblem = "scene_pumpkin"

    @property
    def tagline(self) -> str:
        return _("A story campaign for four Legends")

    @property
    def in_short(self) -> Sequence[tuple[str, str]]:
        return (
            (
                _("The goal"),
                _("Each chapter names its own: the Mission panel counts how far you are."),
            ),
            (
                _("A Legend's turn"),
                _(
                    "Move, and take one action: a basic action, a skill or an item. An action is paid "
                    "with tokens from the preparation space, and what lies on a skill keeps it shut. With "
                    "nothing left there, everything comes back: that is the Refresh."
                ),
            ),
            (
                _("Fear"),
                _(
                    "Damage brings fear into your preparation space. It pays wherever the border is "
                    "jagged, but it stays on your board until someone Restores you."
                ),
            ),
            (
                _("The foes"),
                _(
                    "When all four Legends have acted, foes do what the next space of their track shows: "
                    "move to the closest Legend, come in at the open points, attack. Walk away from foes "
                    "and they strike after you: one die each."
                ),
            ),
            (
                _("You lose"),
                _("when any one Legend has no health left, or ten fear. The chapter can be tried again."),
            ),
        )

    def new_game(self) -> NewGameOptions:
        from sleepy_hollow.library import cards, load  # noqa: PLC0415  (the title screen needs no content)

        return NewGameOptions(
            heroes=[
                HeroOption(
                    board.id,
                    board.name,
                    f"{board.trade}, {board.role.lower()}",
                    f"hero_{board.id}",
                    _ways().get(board.id, ""),
                )
                for board in cards().legends
            ],
            levels=[
                LevelOption("easy", _("Easy"), _("Each Legend has 2 more health; the first foes are fewer.")),
                LevelOption("normal", _("Normal"), _("The game as it is meant.")),
                LevelOption("hard", _("Hard"), _("A six on the spawn die finds an open spawn point too.")),
            ],
            default_level=GAME.default_level,
            chapters=[
                ChapterOption(number, chapter.title, chapter.about)
                for number, chapter in ((number, load(number, None)[0]) for number in CHAPTER_FOLDERS)
            ],
            campaign=_(
                "Chapter follows chapter: the Legends keep their skills, clothes and relics, and a lost "
                "chapter is tried again."
            ),
            shares=SHARES,
            hero_word=_("Legends"),
            house_rules=[
                HouseRule(
                    "items_stay",
                    _("Used items stay until the Refresh"),
                    _("Otherwise an item is discarded as soon as it has been used."),
                )
            ],
        )

    def opening(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        return self.table(session, save)

    def table(self, session: Session[Any, Any], save: SaveFile) -> Scene:
        """The scene of the session's stage: the Storybook, the board, or how the chapter ended."""
        from sleepy_hollow.ui.course import scene_of  # noqa: PLC0415  (the title screen needs no table yet)

        return scene_of(session, save)

    def round_name(self, number: int) -> str:
        return _("Round {number}").format(number=number) if number else _("Prologue")


def _ways() -> dict[str, str]:
    """How each Legend plays, in a sentence."""
    return {
        "jeremiah": _("Stands in the way of everything, and buries what he hits."),
        "emily": _("Shoots from afar and pins foes to the ground."),
        "elijah": _("Takes fear away, and preaches fire at whole crowds."),
        "matthias": _("Aims carefully; his pistol seldom misses."),
    }


SCREENS = HollowScreens()
