"""How to play: the numbered rules of every game, to be searched, and the controls on one page."""

from __future__ import annotations

from collections.abc import Sequence

from common.engine.text import _
from common.games import GameModule, games
from common.ui import fonts
from common.ui.look import Look
from common.ui.scenes.page import PageScene
from common.ui.widgets.base import Widget
from common.ui.widgets.choices import Choice
from common.ui.widgets.containers import Column, Fixed, Panel, Row, ScrollView, Spacer
from common.ui.widgets.fields import TextField
from common.ui.widgets.grid import Grid
from common.ui.widgets.lists import ListView
from common.ui.widgets.text import Label, Picture

CONTROLS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "mouse",
        "Mouse",
        (
            ("Left button", "choose what is below the pointer"),
            ("Right button", "look at it more closely"),
            ("Hold still", "read what it is, or why it cannot be done"),
            ("Wheel", "scroll a list, zoom a large board"),
            ("Drag", "move a large board"),
        ),
    ),
    (
        "keyboard",
        "Keyboard",
        (
            ("Arrows, Tab", "move the lantern frame"),
            ("Return, Space", "choose what it frames"),
            ("I", "look at what it frames more closely"),
            ("Escape", "back, or the menu"),
            ("Keys on buttons", "press them from anywhere"),
            ("H, T", "advice, and where Enemies go or foes strike"),
            ("Page up, Page down", "scroll, turn a page"),
            ("F11", "whole screen"),
        ),
    ),
    (
        "gamepad",
        "Gamepad",
        (
            ("Cross", "move the lantern frame"),
            ("Left stick", "move the pointer; pressed, undo"),
            ("A", "choose what is framed or pointed at"),
            ("B", "back, or the menu"),
            ("X", "attack, or the cards in hand"),
            ("Y", "end the turn"),
            ("Shoulders", "tabs, pages, targets"),
            ("Right stick", "move a large board"),
        ),
    ),
)
"""Glyph, device, and what does what. Strings are translated where they are shown."""


class ReferenceScene(PageScene):
    """Rules by number and words, one game at a time, and the controls."""

    name = "how to play"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.heading = _("How to play")
        self.modules: list[GameModule] = list(games().values())
        names = [module.id for module in self.modules]
        self.shown = names.index(game) if game in names else 0
        self.words = ""

    def content(self, look: Look) -> Widget:
        sections = [*(module.title for module in self.modules), _("Controls")]
        choice = Choice(_("Section"), sections, self.shown, self._show)
        if self.shown == len(self.modules):
            panel = Panel("", _controls(look), name=_("Controls"), padding=28, scrolls=False)
            return Column([choice, ScrollView(Column([panel]), key="controls")], gap=16)
        search = TextField(
            _("Search the rules"), self.words, self._search, limit=60, hint=_("words or a number"), width=420
        )
        found = self.found()
        count = _("{found} of {all} rules").format(found=len(found), all=len(self._texts()))
        # In units: as wide as the longest number is, whatever the size of text.
        wide = (
            max((look.text_width(rule, fonts.BOLD) for rule, _text in self._texts()), default=0) / look.unit
            + 8
        )
        rows: list[Widget] = [] if self.words else [self._in_short()]
        rows += [_rule(rule, text, wide) for rule, text in found]
        if not found:
            rows.append(Label(_("No rule holds all of these words."), colour="muted"))
        head = Row(
            [Picture("g_search", 26, tint="muted"), search, Spacer(grow=1), Label(count, colour="muted")],
            gap=12,
        )
        body = Column([head, ListView(_("Rules"), rows, gap=12, key=f"rules {self.shown}")], gap=14)
        return Column([choice, Panel("", body, name=_("Rules"), scrolls=False, grow=1)], gap=16)

    def _in_short(self) -> Widget:
        """What a newcomer needs before the first game, above the numbered rules."""
        told = [
            Column([Label(heading, fonts.CHAPTER), Label(text, fonts.BODY.sized(20))], gap=2)
            for heading, text in self.modules[self.shown].screens().in_short
        ]
        return Column([*told, Spacer(6), Label(_("Every rule"), fonts.CHAPTER)], gap=10)

    def _texts(self) -> Sequence[tuple[str, str]]:
        return list(self.modules[self.shown].rule_texts().items())

    def found(self) -> Sequence[tuple[str, str]]:
        """The rules that hold every word looked for, in their number or in their text."""
        words = self.words.casefold().split()
        return [
            (rule, text)
            for rule, text in self._texts()
            if all(word in rule.casefold() or word in text.casefold() for word in words)
        ]

    def _show(self, section: int) -> None:
        self.shown = section
        self.words = ""
        self.rebuild()

    def _search(self, words: str) -> None:
        self.words = words
        self.rebuild()


def _rule(rule: str, text: str, width: float) -> Widget:
    number = Fixed(Label(rule, fonts.BOLD, colour="accent"), width=width)
    return Row([number, Label(text, fonts.BODY.sized(19), grow=1)], gap=16, align="top", key=rule)


def _controls(look: Look) -> Widget:
    devices = []
    for glyph, device, rows in CONTROLS:
        lines: list[Widget] = [
            Row([Picture(f"g_{glyph}", 34, tint="accent"), Label(_(device), fonts.CHAPTER, grow=1)], gap=12)
        ]
        lines += [
            Column(
                [Label(_(what), fonts.BOLD.sized(20)), Label(_(does), fonts.BODY.sized(20), colour="muted")],
                gap=0,
            )
            for what, does in rows
        ]
        devices.append(Column([*lines, Spacer(4)], gap=14))
    return Grid(devices, columns=3 if look.text_scale < 1.5 else 1, gap=32)
