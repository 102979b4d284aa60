"""The list of saved games."""

from __future__ import annotations

import time
from functools import partial

from common.engine.text import _
from common.files.problems import InputProblem
from common.files.saves import SavedGame, remove_save, saved_games
from common.games import game_named, game_names
from common.ui import fonts
from common.ui.look import Look
from common.ui.scenes.page import PageScene
from common.ui.scenes.resuming import resume
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.containers import Column, Fixed, Padded, Panel, Row
from common.ui.widgets.lists import ListRow, ListView
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture, Pill


class LoadScene(PageScene):
    """Every save there is, last played first; what cannot be loaded says why."""

    name = "load"

    def __init__(self) -> None:
        super().__init__()
        self.heading = _("Load game")

    def content(self, look: Look) -> Widget:  # noqa: ARG002
        try:
            saves = saved_games()
        except InputProblem as problem:
            return Panel("", Label(str(problem), colour="danger"), name=_("Saved games"))
        good = [save for save in saves if not save.problem and save.game in game_names()]
        bad = [save for save in saves if save not in good]
        rows: list[Widget] = [self._row(save, first=n == 0) for n, save in enumerate(good)]
        if not saves:
            rows.append(Label(_("Nothing is saved yet: a game is from its first moment on."), colour="muted"))
        rows += [self._broken(save) for save in bad]
        return Panel("", ListView(_("Saved games"), rows, gap=10), name=_("Saved games"), scrolls=False)

    def _row(self, save: SavedGame, *, first: bool) -> Widget:
        game = game_named(save.game)
        screens = game.screens()
        how_far = screens.round_name(save.round)
        if save.outcome is None:
            state = Pill(how_far, fill="pill")
        else:
            word = _("Won") if save.outcome.won else _("Lost")
            state = Pill(
                f"{word}, {how_far[:1].lower()}{how_far[1:]}",
                fill="good" if save.outcome.won else "danger",
                ink="inset",
            )
        players = ", ".join(save.players)
        words = Column(
            [
                Label(game.title, fonts.HERO_NAME),
                Label(save.label, fonts.BODY),
                Label(players, fonts.SMALL, colour="muted"),
            ],
            gap=0,
            grow=1,
        )
        when = Label(played_on(save.played), fonts.SMALL, colour="muted", align="right")
        name = _("{game}, {how_far}, {when}").format(
            game=game.title, how_far=how_far, when=played_on(save.played)
        )
        body = Row(
            [
                Picture(screens.emblem, 56),
                words,
                Column([state, when], gap=8, align="right"),
                self._delete_button(name, save),
            ],
            gap=18,
        )
        row = ListRow(name, body, partial(resume, self, save.path), key=save.path.name)
        row.takes_focus_first = first
        return row

    def _broken(self, save: SavedGame) -> Widget:
        """A save that cannot be loaded: its name and the reason. It can only be deleted."""
        problem = save.problem or _("It is of a game that is not installed here: {game}.").format(
            game=save.game
        )
        words = Column(
            [Label(save.path.name, fonts.BOLD, colour="muted"), Label(problem, fonts.SMALL, colour="danger")],
            gap=0,
            grow=1,
        )
        mark = Picture("g_cross", 30, tint="danger", height=56)
        return Padded(
            Row([Fixed(mark, width=56), words, self._delete_button(save.path.name, save)], gap=18), x=12
        )

    def _delete_button(self, name: str, save: SavedGame) -> Widget:
        return IconButton(
            _("Delete {name}").format(name=name),
            "trash",
            partial(self._ask, name, save),
            key=f"{save.path.name} delete",
        )

    def _ask(self, name: str, save: SavedGame) -> None:
        stage = self.stage
        if stage is None:
            return

        def delete() -> None:
            dialog.close()
            remove_save(save.path)
            self.rebuild()

        dialog = Dialog(
            _("Delete this game?"),
            _("{name}. It cannot be brought back.").format(name=name),
            [
                Button(_("Keep it"), lambda: stage.close(dialog), first=True),
                Button(_("Delete it"), delete, rank="danger", glyph="trash"),
            ],
        )
        stage.open(dialog)


def played_on(seconds: int) -> str:
    """When a game was last played, in the time of this place: "2025-03-08 21:40"."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
