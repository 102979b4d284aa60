"""How a game ended: won or lost, why, what happened, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.scenery.paintings import painted
from common.ui.theme import Theme
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Panel, Row, Spacer
from common.ui.widgets.grid import Grid
from common.ui.widgets.text import Label, Picture, Rule

PANEL_WIDTH = 620
EDGE = 56
TALL = 800
"""Pixels of a window's height below which its panels need the room above and below them."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What the screen tells. `lines` are facts of the game: what they are and how many."""

    won: bool
    title: str
    """"The village stands"."""
    cause: str
    """One sentence: why it ended so."""
    painting: str
    lines: Sequence[tuple[str, str]] = ()
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Onward:
    """A way on from here; the first one of a screen is the usual one."""

    name: str
    choose: Callable[[], None]
    glyph: str = ""
    note: str = ""
    """A sentence on what it does, below its button."""


class OutcomeScene(Scene):
    """The end of a game. `onward` are the ways on before the title: play again, retry, the next chapter."""

    name = "outcome"

    def __init__(self, ending: Ending, onward: Sequence[Onward], theme: Theme) -> None:
        super().__init__()
        self.ending = ending
        self.onward = list(onward)
        self.theme = theme

    def _panel_place(self, look: Look, size: tuple[int, int]) -> Rect:
        edge, top = look.px(EDGE), look.px(EDGE if size[1] >= TALL else 0.5 * EDGE)
        width = min(look.px(PANEL_WIDTH * max(1.0, look.text_scale**0.6)), size[0] - 2 * edge)
        return Rect(edge, top, width, size[1] - 2 * top)

    def background(self, look: Look, size: tuple[int, int]) -> Surface:
        place = self._panel_place(look, size)
        # What happens in the picture happens in the middle of what the panel leaves free.
        centre = (place.right + size[0]) / 2 / size[0]
        return painted(self.ending.painting, size, min(centre, 0.72))

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        place = self._panel_place(look, size)
        panel = Panel("", self._told(), name=self.ending.title, padding=30)
        buttons = Panel("", self._ways_on(), name=_("What now"), padding=24, scrolls=False)
        gap = look.px(20)
        low = buttons.wanted(look, place.width)[1]
        high = min(panel.wanted(look, place.width)[1], place.height - low - gap)
        top = place.y + max(0, (place.height - high - low - gap) // 2)
        return Free(
            [
                (Rect(place.x, top, place.width, high), panel),
                (Rect(place.x, top + high + gap, place.width, low), buttons),
            ],
            key=self.name,
        )

    def _told(self) -> Widget:
        ending = self.ending
        word = _("Won") if ending.won else _("Lost")
        mark = (
            Picture(ending.emblem, 72)
            if ending.emblem
            else Picture("g_trophy" if ending.won else "g_skull", 64)
        )
        head = Row(
            [
                mark,
                Column(
                    [
                        Label(word, fonts.HEADING.sized(20), colour="good" if ending.won else "danger"),
                        Label(ending.title, fonts.PAGE_TITLE),
                    ],
                    gap=0,
                    grow=1,
                ),
            ],
            gap=20,
        )
        parts: list[Widget] = [head, Rule(), Label(ending.cause, fonts.BODY.sized(22))]
        if ending.lines:
            parts += [Spacer(4), Rule()]
            parts += [
                Row(
                    [Label(what, fonts.BODY.sized(19), colour="muted", grow=1), Label(much, fonts.NUMBER)],
                    gap=12,
                )
                for what, much in ending.lines
            ]
        return Column([*parts, Spacer(10)], gap=12)

    def _ways_on(self) -> Widget:
        """The usual way and those that need a word, each in a line; the others beside each other."""
        lines: list[Widget] = []
        small: list[Widget] = []
        for n, way in enumerate([*self.onward, Onward(_("Back to the title"), self.to_title, "house")]):
            rank = "secondary" if n else "primary"
            button = Button(way.name, way.choose, rank=rank, glyph=way.glyph, height=52, first=n == 0)
            if way.note:
                note = Label(way.note, fonts.BODY, colour="muted", align="middle")
                lines.append(Column([button, note], gap=8))  # off the ring of the focus
            elif n == 0:
                lines.append(button)
            else:
                small.append(button)
        if small:
            lines.append(Grid(small, gap=12))
        return Column([*lines, Spacer(6)], gap=12)

    def to_title(self) -> None:
        """Leave the game."""
        if self.app is not None:
            self.app.go_home()
