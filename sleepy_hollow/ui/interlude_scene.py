"""What the screens between book and board share: the lamplit table, the bar above, the save, undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Action
from common.engine.text import _
from common.files.problems import InputProblem
from common.ui.controls import Control, Kind
from common.ui.layout import places
from common.ui.look import Look
from common.ui.scene import Push, Replace, Scene
from common.ui.scenery.tables import planks
from common.ui.scenes.reference import ReferenceScene
from common.ui.screens import SaveFile
from common.ui.table_menu import open_menu
from common.ui.theme import HOLLOW
from common.ui.top_bar import TopBar, TurnLine, undo_button
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import IconButton
from common.ui.widgets.containers import Column, Free, Row
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.bar import lead_of
from sleepy_hollow.ui.campaign_log import CampaignLog
from sleepy_hollow.ui.course import GAME, HollowSession, Kept
from sleepy_hollow.ui.kit_rows import CardLine
from sleepy_hollow.ui.looking import is_look
from sleepy_hollow.ui.panels import SKELETON
from sleepy_hollow.ui.zoom import CardDialog

WIDEST = 1780
"""Content is no wider than this many units, however wide the window is."""


class InterludeScene(Scene):
    """Something is chosen before or after a chapter; every choice is kept, and can be taken back.

    Subclasses give `steps` (the pills of the bar, with the present one), `content` and `answers`.
    """

    theme = HOLLOW
    stages: ClassVar[tuple[str, ...]]
    """The stages of the course that this scene shows."""

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        super().__init__()
        self.kept = Kept(session, save)
        self.players = tuple(session.setup.get("players", ()))

    # What it shows

    def steps(self) -> tuple[tuple[str, ...], int]:
        """The steps of this part of the campaign, and which of them it is."""
        raise NotImplementedError

    def content(self, look: Look) -> Widget:
        raise NotImplementedError

    def answers(self) -> Sequence[Widget]:
        """Buttons at the lower right; the main one comes last."""
        return ()

    def beside_answers(self) -> Widget | None:
        """What stands at the lower left."""
        return None

    # The state

    @property
    def state(self) -> HollowState:
        return self.kept.session.state

    @property
    def rules(self) -> SleepyHollow:
        rules = self.kept.session.rules
        assert isinstance(rules, SleepyHollow)
        return rules

    @property
    def tables(self) -> Tables:
        """The static side of the state as it is now, which changes with what the Legends wear."""
        return self.rules.at(self.state)

    def play(self, action: Action) -> None:
        """Play a choice, keep it, and show what comes of it."""
        refusal = self.kept.session.refusal(action)
        if refusal is not None:
            if self.stage is not None:
                self.stage.toast(str(refusal), bad=True)
            return
        self.kept.session.play(action)
        self._changed()

    def intercept(self, control: Control) -> bool:
        return is_look(control) and self.look_closer()

    def look_closer(self) -> bool:
        """Show large the card that the focus or the pointer is on."""
        stage = self.stage
        if stage is None:
            return False
        widget = stage.focus if stage.focus_visible else stage.hover
        below = next((each for each in widget.walk() if isinstance(each, CardLine)), None) if widget else None
        if below is None:
            return False
        self.read(below.card)
        return True

    def read(self, card: CardView) -> None:
        """Show a card large, with what its signs and words mean."""
        if self.stage is not None:
            self.stage.open(CardDialog(self.tables, card))

    def undo(self) -> None:
        """Take the last choice back."""
        if self.kept.session.why_not_undo() is None:
            self.kept.session.undo()
            self._changed()

    def _changed(self) -> None:
        try:
            self.kept.save.write(self.kept.session)
        except InputProblem as problem:
            if self.app is None:
                raise
            self.app.show_problem(problem)
        self.forget()
        if self.state.stage in self.stages:
            self.rebuild()
        else:
            self.go(Replace(self.kept.next_scene()))

    def forget(self) -> None:
        """The state is another one: what was picked out of it no longer stands."""

    def left(self) -> None:
        self.kept.let_go()

    # Layout

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return planks(size, dim=True)

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        bar = places(SKELETON, size, look.text_scale).bar
        margin = look.px(24)
        width = min(size[0] - 2 * margin, look.px(WIDEST * max(1.0, look.text_scale**0.5)))
        place = Rect((size[0] - width) // 2, bar.bottom + margin, width, size[1] - bar.bottom - 2 * margin)
        content = self.content(look)
        content.grow = content.grow or 1.0
        parts = [content]
        beside, answers = self.beside_answers(), list(self.answers())
        if beside is not None:
            beside.grow = 1.0
            parts.append(Row([beside, *answers], gap=16, align="bottom", key="foot"))
        elif answers:
            parts.append(Row(answers, gap=16, justify="right", wrap=True, key="foot"))
        return Free([(place, Column(parts, gap=16)), (bar, self._bar())], key=self.name)

    def _bar(self) -> Widget:
        chapter = self.tables.chapter
        phases, phase = self.steps()
        line = TurnLine(
            emblem="scene_pumpkin",
            lead=lead_of(chapter),
            title=chapter.title,
            phases=phases,
            phase=phase,
        )
        buttons = [
            undo_button(self.undo, self.kept.session.why_not_undo()),
            IconButton(_("Campaign log"), "log", self.open_log, size=40, bar=True, shortcut="l"),
            IconButton(_("Menu"), "settings", self.open_menu, size=40, bar=True),
        ]
        return TopBar(line, buttons)

    def open_log(self) -> None:
        """Show the campaign up to now."""
        if self.stage is not None:
            self.stage.open(CampaignLog(self.rules, self.state))

    def open_menu(self) -> None:
        """Open the menu of a game in progress."""
        if self.app is not None:
            open_menu(
                self.app,
                on_rules=lambda: self.go(Push(ReferenceScene(GAME))),
                on_title=self.app.go_home,
            )

    def handle(self, control: Control) -> bool:
        if control.kind in (Kind.BACK, Kind.MENU):
            self.open_menu()
            return True
        return False
