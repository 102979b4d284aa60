"""The frame of every screen that is entered from the title: heading, the way back, content, answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.scene import Pop, Scene
from common.ui.scenery.title import dim_title
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Row, Spacer
from common.ui.widgets.text import Label

WIDEST = 1560
"""Content is no wider than this many units, however wide the window is."""


class PageScene(Scene):
    """A page with a heading over a dimmed title picture. Escape and B go back.

    Subclasses give `heading`, `content` and, where something can be done with the page as a whole, `answers`.
    """

    heading = ""
    heading_colour = "heading"

    def content(self, look: Look) -> Widget:
        raise NotImplementedError

    def answers(self) -> Sequence[Widget]:
        """Buttons at the lower right; the main one comes last."""
        return ()

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return dim_title(size)

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        margin = look.px(24)
        width = min(size[0] - 2 * margin, look.px(WIDEST * max(1.0, look.text_scale**0.5)))
        place = Rect((size[0] - width) // 2, margin, width, size[1] - 2 * margin)
        answers = list(self.answers())
        head = Row(
            [
                Button(_("Back"), self.back, rank="quiet", glyph="arrow_l"),
                Spacer(12),
                Label(self.heading, fonts.PAGE_TITLE, colour=self.heading_colour, grow=1),
            ],
            gap=8,
            key="head",
            order=9,
        )
        content = self.content(look)
        content.grow = content.grow or 1.0
        foot = [Row(answers, gap=16, justify="right", wrap=True, key="foot")] if answers else []
        return Free([(place, Column([head, content, *foot], gap=16))], key=self.name)

    def back(self) -> None:
        """Leave the page."""
        self.go(Pop())

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK:
            self.back()
            return True
        return False
