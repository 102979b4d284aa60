"""The bar along the top of a table: which game, whose turn, which phase, and the usual buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Row


@dataclass(frozen=True, slots=True)
class TurnLine:
    """What the bar says. Phases are in their order; `phase` is the index of the present one.

    `seat` is the seat (0 based) that is to decide, `player` its name, `hero` who acts: shown with the seat's
    colour, shape and number. None while no player decides.
    """

    emblem: str
    title: str
    lead: str = ""
    """Before the title, in the heading colour: "Chapter I"."""
    round: str = ""
    phases: tuple[str, ...] = ()
    phase: int = 0
    seat: int | None = None
    player: str = ""
    hero: str = ""


class TopBar(Widget):
    """The bar. When the window is narrow it shows only the present phase, then no title."""

    role: ClassVar[str] = "bar"

    def __init__(self, line: TurnLine, buttons: Sequence[Widget]) -> None:
        self.line = line
        self._buttons = Row(list(buttons), gap=8, justify="right")
        super().__init__(line.title, (self._buttons,))
        self.add(*self._spoken())
        self._room = Rect(0, 0, 0, 0)

    def _spoken(self) -> list[Widget]:
        """The bar's texts as nodes of the tree, for tests and reading aloud; they are drawn by the bar."""
        line = self.line
        said = [Words("round", line.round), Words("phase", line.phases[line.phase] if line.phases else "")]
        if line.seat is not None:
            said.append(Words("turn", self.turn_text))
        return [words for words in said if words.name]

    @property
    def turn_text(self) -> str:
        """Whose turn it is: "Märta: Emily"."""
        line = self.line
        return f"{line.player}: {line.hero}" if line.hero and line.player else line.hero or line.player

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        margin = look.px(16)
        wide = self._buttons.wanted(look, rect.width)[0]
        right = Rect(rect.right - margin - wide, rect.y, wide, rect.height - look.px(2))
        self._buttons.arrange(look, right)
        self._room = Rect(rect.x + margin, rect.y, right.left - 2 * margin - rect.x, rect.height)
        for child in self.children[1:]:
            child.arrange(look, self._room)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        surface.blit(shapes.rounded(rect.width, rect.height, 0, theme.bar), rect)
        high = max(1, look.px(2))
        rim = shapes.rounded(rect.width, high, 0, theme.bar_line, opacity=theme.bar_line_opacity)
        surface.blit(rim, (rect.x, rect.bottom - high))
        left_end = self._draw_title(surface)
        self._draw_turn(surface, left_end)

    def _title_width(self, with_lead: bool) -> int:
        look, line = self.look, self.line
        width = look.text_width(line.title, fonts.CHAPTER)
        if with_lead and line.lead:
            width += look.text_width(line.lead, fonts.HEADING.sized(18)) + look.px(16)
        return width

    def _draw_title(self, surface: Surface) -> int:
        look, line, room = self.look, self.line, self._room
        side = round(room.height * 0.66)
        emblem = art.picture(line.emblem, side)
        surface.blit(emblem, (room.x, room.centery - side // 2))
        x = room.x + side + look.px(14)
        turn = self._turn_width(phases=False)
        if line.lead and x + self._title_width(True) + turn < room.right - look.px(24):
            width = look.write(
                surface,
                line.lead,
                fonts.HEADING.sized(18),
                (x, room.centery),
                colour="heading" if look.theme.name == "hollow" else "bar_muted",
            )
            x += width + look.px(16)
        if x + self._title_width(False) + turn < room.right - look.px(24):
            x += look.write(
                surface, line.title, fonts.CHAPTER, (x, room.centery), colour="bar_text"
            ) + look.px(24)
        return x

    # The turn: seat, round, phases

    def _pill_width(self, text: str, on: bool) -> int:
        return self.look.text_width(text, self._pill_style(on)) + self.look.px(36)

    @staticmethod
    def _pill_style(on: bool) -> fonts.TextStyle:
        return fonts.BUTTON.sized(18) if on else fonts.MEDIUM

    def _seat_width(self) -> int:
        if self.line.seat is None:
            return 0
        return (
            self.look.px(30)
            + self.look.px(10)
            + self.look.text_width(self.turn_text, fonts.BOLD)
            + self.look.px(28)
        )

    def _turn_width(self, *, phases: bool) -> int:
        look, line = self.look, self.line
        shown = line.phases if phases else line.phases[line.phase : line.phase + 1]
        width = sum(
            self._pill_width(text, i == line.phase if phases else True) for i, text in enumerate(shown)
        )
        width += look.px(26) * max(0, len(shown) - 1)
        if line.round:
            width += look.text_width(line.round, fonts.NUMBER) + look.px(20)
        return width + self._seat_width()

    def _draw_turn(self, surface: Surface, left: int) -> None:
        look, line, room, theme = self.look, self.line, self._room, self.look.theme
        all_phases = left + self._turn_width(phases=True) <= room.right
        width = self._turn_width(phases=all_phases)
        x = max(left, min(room.right - width, self.rect.centerx - width // 2))
        if line.seat is not None:
            badge = shapes.seat_badge(line.seat, look.px(30))
            surface.blit(badge, badge.get_rect(midleft=(x, room.centery)))
            x += look.px(40)
            colour = SEATS[line.seat].colour if theme.name == "hollow" else theme.bar_text
            x += look.write(surface, self.turn_text, fonts.BOLD, (x, room.centery), colour=colour) + look.px(
                28
            )
        if line.round:
            x += look.write(
                surface, line.round, fonts.NUMBER, (x, room.centery), colour="bar_text"
            ) + look.px(20)
        for i, text in enumerate(line.phases):
            on = i == line.phase
            if not on and not all_phases:
                continue
            pill = Rect(
                x,
                0,
                self._pill_width(text, on),
                min(
                    room.height - look.px(8),
                    max(look.px(34), look.text_px(self._pill_style(on)) + look.px(12)),
                ),
            )
            pill.centery = room.centery
            self._draw_pill(surface, pill, text, on)
            x = pill.right
            if all_phases and i < len(line.phases) - 1:
                arrow = art.glyph("arrow_r", look.px(12), look.colour("bar_muted"))
                surface.blit(arrow, arrow.get_rect(center=(x + look.px(13), room.centery)))
                x += look.px(26)

    def _draw_pill(self, surface: Surface, pill: Rect, text: str, on: bool) -> None:
        look, theme = self.look, self.look.theme
        night = theme.name == "hollow"
        fill = theme.tab_on.face.top if on else "#1c1a36" if night else "#1f3018"
        line = theme.tab_on.line if on else "#4a4780" if night else "#6b8f3f"
        ground = shapes.rounded(
            pill.width, pill.height, pill.height / 2, fill, line=line, line_width=look.line(1.5)
        )
        surface.blit(ground, pill)
        ink = theme.tab_on.ink if on else theme.bar_muted
        look.write(surface, text, self._pill_style(on), pill.center, colour=ink, anchor="middle")


def undo_button(on_press: Callable[[], None], refusal: Refusal | None) -> Button:
    """The bar's button that takes the last choice back; `refusal` says why it cannot."""
    return Button(
        _("Undo"),
        on_press,
        rank="bar",
        glyph="undo",
        height=40,
        refusal=refusal,
        key="undo",
        shortcut="u",
        pad="left stick",
    )


class Words(Widget):
    """A text that its parent draws: only there to be found and read aloud."""

    role: ClassVar[str] = "text"

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text, key=key)
