"""The row below the board while nobody can act: the choice that waits, or who is acting just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Row, Spacer
from common.ui.widgets.frames import SeatPortrait
from common.ui.widgets.text import Label, SeatBadge
from sherwood.rules.board import square_name
from sherwood.ui import ground
from sherwood.ui.prompts import BoardAnswer, BoardPrompt
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import THREAT_LIGHT, AnswerButton

ROOM_FOR_ANSWERS = 0.74
"""Which part of the question's panel its answers take at most."""


class PromptPanel(Widget):
    """The question that waits, with a button for every answer; when they do not fit, the board has them all.

    `on_answer` gives the answer.
    """

    role: ClassVar[str] = "prompt"

    def __init__(self, prompt: BoardPrompt, shown: Shown, on_answer: Callable[[BoardAnswer], None]) -> None:
        super().__init__(prompt.text, key="prompt")
        self.prompt, self.shown, self.on_answer = prompt, shown, on_answer
        self.answers: list[tuple[BoardAnswer, AnswerButton]] = []

    @property
    def pointed(self) -> BoardAnswer | None:
        """The answer whose button the pointer or the focus is on."""
        for answer, button in self.answers:
            if button.hovered:
                return answer
        stage = self.root_stage
        if stage is not None and stage.focus_visible:
            for answer, button in self.answers:
                if button.focused:
                    return answer
        return None

    def point_at(self, number: int) -> None:
        """Give the focus to an answer's button, if there is one for it."""
        stage = self.root_stage
        if stage is not None and number < len(self.answers):
            stage.set_focus(self.answers[number][1])

    def _button(self, look: Look, number: int, high: int) -> AnswerButton:
        answer = self.prompt.answers[number]
        return AnswerButton(
            answer.label,
            lambda: self.on_answer(answer),
            picture=self._picture(answer, high - look.px(10)),
            is_default=number == 0,
            shortcut=str(number + 1) if number < 9 else "",
            key=f"answer {number + 1}",
            tip=self.prompt.rule,
        )

    def _picture(self, answer: BoardAnswer, side: int) -> Surface | None:
        if answer.ghost is not None:
            cell = max(6, side // 4)
            return ground.paint_tile(self.shown.game, answer.ghost.code, cell)
        if answer.picture:
            return art.picture(answer.picture, side)
        return None

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(16)
        inner = rect.inflate(-2 * pad, -2 * look.px(8))
        buttons = [self._button(look, number, inner.height) for number in range(len(self.prompt.answers))]
        gap = look.px(10)
        room = round(inner.width * ROOM_FOR_ANSWERS)

        def widths_of(row: list[AnswerButton]) -> list[int]:
            return [button.measure(look, inner.width)[0] for button in row]

        def fit() -> bool:
            return sum(widths_of(buttons)) + gap * (len(buttons) - 1) <= room

        if not fit():
            for button in buttons:
                button.is_wordless = button.picture is not None
        fits = fit()
        shown = buttons if fits else buttons[:1]
        widths = widths_of(shown)
        row = Row(shown, gap=10, align="fill")
        row_width = sum(widths[: len(shown)]) + gap * (len(shown) - 1)
        words: list[Widget] = [Label(self.prompt.text, fonts.BOLD.sized(20))]
        detail = self.prompt.detail
        if not fits:
            detail = _("Press one of {count} on the board.").format(count=len(buttons))
        line = " ".join(part for part in (detail, self._who_answers()) if part)
        words.append(Label(line, fonts.MEDIUM.sized(16), colour="muted", tip=self.prompt.rule))
        head: list[Widget] = []
        if self.prompt.seat is not None:
            head.append(SeatBadge(self.prompt.seat, 34))
        head.append(Column(words, gap=0, grow=1))
        question = Row(head, gap=12)
        self.answers = list(zip(self.prompt.answers, shown, strict=False))
        self.children = []
        self.add(question, row)
        question.arrange(look, Rect(inner.x, inner.y, inner.width - row_width - 2 * gap, inner.height))
        row.arrange(look, Rect(inner.right - row_width, inner.y, row_width, inner.height))

    def _who_answers(self) -> str:
        """Who may answer, and which answer is taken when nobody cares."""
        if self.prompt.rule == "SW-HER-1":
            return ""
        default = self.prompt.answers[0].label
        if len(self.shown.game.seats) == 1:
            return _("Usual answer: {default}.").format(default=default)
        return _("Any player may answer. Usual answer: {default}.").format(default=default)

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        self.look.panel(surface, self.rect, line=self.look.theme.accent, line_width=3.5)


class ActingStrip(Widget):
    """Who is acting while events are played back: an Enemy with what it can do, or the phase."""

    role: ClassVar[str] = "panel"

    def __init__(self, shown: Shown) -> None:
        self._content = Row(self._parts(shown), gap=16)
        super().__init__(_("Acting"), (self._content,), key="acting")

    @staticmethod
    def _parts(shown: Shown) -> list[Widget]:
        enemy = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        if enemy is None:
            titles = {
                "heroic": _("Heroic Phase"),
                "enemy": _("Enemy Phase"),
                "collection": _("Collection Phase"),
            }
            return [Label(titles[shown.phase], fonts.CHAPTER, colour="heading", grow=1)]
        kind = shown.game.kinds[enemy.kind]
        title = _("{enemy} on {square}").format(enemy=kind.name, square=square_name(enemy.cell))
        moves = (
            _("Appears on a Tile nearby")
            if not kind.movement
            else _("Moves {squares}, strikes {reach} away").format(squares=kind.movement, reach=kind.reach)
            if kind.reach > 1
            else _("Moves {squares}, strikes the next square").format(squares=kind.movement)
        )
        left = kind.health - enemy.wounds
        health = _("{left} of {health} health").format(left=left, health=kind.health)
        return [
            SeatPortrait(f"enemy_{enemy.kind}", 58, 60, None, name=kind.name, light=THREAT_LIGHT, zoom=1.5),
            Column(
                [
                    Label(title, fonts.BOLD.sized(20), colour="danger"),
                    Label(f"{moves}; {health}", fonts.MEDIUM.sized(16), colour="muted"),
                ],
                gap=0,
                grow=1,
            ),
            Spacer(4),
        ]

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self._content.arrange(look, rect.inflate(-2 * look.px(14), -2 * look.px(6)))

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        self.look.panel(surface, self.rect, line=self.look.theme.danger, line_width=3.0)
