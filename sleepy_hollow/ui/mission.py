"""The mission: its goals, counted, and how the chapter is lost."""

from __future__ import annotations

from typing import ClassVar

from pygame import Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column
from common.ui.widgets.text import Label
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.chapter_words import Condition, TokensCounted
from sleepy_hollow.rules.conditions import progress
from sleepy_hollow.rules.names import deck_name
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.shown import Shown


def mission_body(shown: Shown) -> Widget:
    """The goals, counted, how the chapter is lost, and the cards that were looked at and lie there still."""
    rows: list[Widget] = [
        GoalRow(goal.text, goal.reached, goal.needed, goal.is_met)
        for goal in queries.goals(shown.tables, shown.state)
    ]
    rows += loss_rows(shown.tables, shown.state)
    rows += [
        Label(
            _("Seen on top of the {deck} deck: {card}").format(
                deck=deck_name(shown.tables, deck), card=shown.tables.story[card].title
            )
        )
        for deck, card in shown.state.known_top.items()
    ]
    return Column(rows, gap=8)


def loss_rows(tables: Tables, state: HollowState) -> list[Widget]:
    """How the chapter is lost: what holds in every chapter, then its own, counted where they count."""
    rows = [
        LossRow(
            _("Lost if a Legend falls or holds 10 fear"),
            tip=_("A Legend falls at 0 health (SH-HP-2) and flees at 10 fear (SH-FEAR-5)."),
        )
    ]
    for loss in tables.chapter.losses:
        reached, needed = _how_near(tables, state, loss.condition)
        told = _("Lost if {end}").format(end=loss.text.rstrip("."))
        count = f"{reached} / {needed}" if needed > 1 else ""
        rows.append(LossRow(told, count, tip=_("The chapter is lost at once (SH-LOSS-2).")))
    return list(rows)


def _how_near(tables: Tables, state: HollowState, condition: Condition) -> tuple[int, int]:
    """How far a loss has come, of how much: where pieces get fewer, how many are gone."""
    if isinstance(condition, TokensCounted) and not (condition.at_least or condition.zone or condition.face):
        numbers = [number for number, token in enumerate(tables.tokens) if token.kind == condition.kind]
        total = sum(tables.tokens[number].cell >= 0 for number in numbers)
        left = sum(state.tokens[number] >= 0 for number in numbers)
        needed = total - condition.at_most
        return max(0, min(needed, total - left)), needed
    return progress(condition, tables.ground, state)


class GoalRow(Widget):
    """A mission goal: whether it is met, its words, and how far it has come."""

    role: ClassVar[str] = "goal"

    def __init__(self, text: str, reached: int, needed: int, is_met: bool) -> None:
        super().__init__(text, tip=_("The chapter is won when every goal is met (SH-WIN-1)."))
        self.reached, self.needed, self.is_met = reached, needed, is_met

    @property
    def value(self) -> str | None:
        return f"{self.reached}/{self.needed}"

    def _parts(self, look: Look, width: int) -> tuple[tuple[str, ...], int, int]:
        left = look.px(32)
        number = look.text_width(f"{self.reached} / {self.needed}", fonts.NUMBER)
        lines = look.wrap(self.name, fonts.MEDIUM.sized(19), max(1, width - left - number - look.px(10)))
        return lines, left, number

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        lines, _left, _number = self._parts(look, width)
        return width, max(look.px(26), look.line_height(fonts.MEDIUM.sized(19)) * len(lines))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        lines, left, _number = self._parts(look, rect.width)
        step = look.line_height(fonts.MEDIUM.sized(19))
        y = rect.y + step // 2
        side = look.px(22)
        box = shapes.rounded(
            side,
            side,
            look.px(5),
            "#2f8f86" if self.is_met else "#100e20",
            line="#6fe0d2" if self.is_met else "#6a67a0",
            line_width=look.line(2),
        )
        surface.blit(box, box.get_rect(midleft=(rect.x, y)))
        if self.is_met:
            tick = art.glyph("check", look.px(16), "#ffffff")
            surface.blit(tick, tick.get_rect(center=(rect.x + side // 2, y)))
        look.write(
            surface,
            f"{self.reached} / {self.needed}",
            fonts.NUMBER,
            (rect.right, y),
            colour="muted" if self.is_met else "accent",
            anchor="right",
        )
        for line in lines:
            look.write(
                surface,
                line,
                fonts.MEDIUM.sized(19),
                (rect.x + left, y),
                colour="muted" if self.is_met else "text",
            )
            y += step


class LossRow(Widget):
    """How the chapter is lost, and how near that is where it counts."""

    role: ClassVar[str] = "text"

    def __init__(self, text: str, count: str = "", *, tip: str = "") -> None:
        super().__init__(text, tip=tip)
        self.count = count

    @property
    def value(self) -> str | None:
        return self.count.replace(" ", "") or None

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        number = look.text_width(self.count, fonts.NUMBER) + look.px(10) if self.count else 0
        return look.wrap(self.name, fonts.MEDIUM, max(1, width - look.px(52) - number))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.line_height(fonts.MEDIUM) * len(self._lines(look, width)) + look.px(10)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        ground = shapes.rounded(rect.width, rect.height, look.px(6), "#3a1620", opacity=0.8)
        surface.blit(ground, rect)
        skull = art.glyph("skull", look.px(18), "#ff9a8a")
        step = look.line_height(fonts.MEDIUM)
        y = rect.y + look.px(5) + step // 2
        surface.blit(skull, skull.get_rect(midleft=(rect.x + look.px(10), y)))
        if self.count:
            look.write(
                surface,
                self.count,
                fonts.NUMBER,
                (rect.right - look.px(8), y),
                colour="#ffc2b8",
                anchor="right",
            )
        for line in self._lines(look, rect.width):
            look.write(surface, line, fonts.MEDIUM, (rect.x + look.px(38), y), colour="#ffc2b8")
            y += step
