"""The question that waits, in the row below the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.text import Label, SeatBadge
from sherwood.ui import ground
from sherwood.ui.prompts import BoardAnswer, BoardPrompt
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import AmountStepper, AnswerButton

ROOM_FOR_ANSWERS = 0.74
"""Which part of the question's panel its answers take at most."""
GAP = 10
"""Units between answers."""


def _width_of(widgets: Sequence[Widget], look: Look, most: int) -> int:
    gaps = look.px(GAP) * max(0, len(widgets) - 1)
    return sum(widget.measure(look, most)[0] for widget in widgets) + gaps


def _put_in_one_line(button: AnswerButton) -> None:
    button.is_in_one_line = True


def _leave_words_out(button: AnswerButton) -> None:
    button.is_wordless = button.picture is not None


class PromptPanel(Widget):
    """The question that waits, with a button for every answer; when they do not fit, the board has them all.

    `on_answer` gives the answer, `on_withdraw` takes back what led to the question, where that can be done.
    """

    role: ClassVar[str] = "prompt"

    def __init__(
        self,
        prompt: BoardPrompt,
        shown: Shown,
        on_answer: Callable[[BoardAnswer], None],
        on_withdraw: Callable[[], None],
    ) -> None:
        super().__init__(prompt.text, key="prompt")
        self.prompt, self.shown, self.on_answer, self.on_withdraw = prompt, shown, on_answer, on_withdraw
        self.answers: list[tuple[BoardAnswer, AnswerButton]] = []
        self._amount = AmountAnswer(prompt, on_answer) if prompt.is_amount else None

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
            is_default=number == 0 and not (self.prompt.is_plan and answer.cell is not None),
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

    def _closing(self, look: Look) -> list[AnswerButton]:
        """The button that withdraws the question, if it may be."""
        if not self.prompt.is_plan:
            return []
        cross = art.glyph("cross", look.px(18), look.theme.secondary.ink)
        return [
            AnswerButton(_("Never mind"), self.on_withdraw, picture=cross, shortcut="Esc", key="withdraw")
        ]

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(16)
        inner = rect.inflate(-2 * pad, -2 * look.px(8))
        closing = self._closing(look)
        room = round(inner.width * ROOM_FOR_ANSWERS)
        shown, are_all_shown = self._buttons(look, inner.height, room, closing)
        row_width = _width_of([*shown, *closing], look, inner.width)
        row = Row([*shown, *closing], gap=GAP, align="fill")
        width = inner.width - row_width - 2 * look.px(GAP)
        count = 0 if are_all_shown else len(self.prompt.answers)
        question = self._question(look, (width, inner.height), count)
        self.children = []
        self.add(question, row)
        question.arrange(look, Rect(inner.x, inner.y, width, inner.height))
        row.arrange(look, Rect(inner.right - row_width, inner.y, row_width, inner.height))

    def _buttons(
        self, look: Look, high: int, room: int, closing: list[AnswerButton]
    ) -> tuple[list[Widget], bool]:
        """What gives the answers beside the question, and whether all of them are there."""
        self.answers = []
        if self._amount is not None:
            return [self._amount], True
        numbers = range(len(self.prompt.answers))
        buttons: list[AnswerButton] = [self._button(look, number, high) for number in numbers]
        fits = self._fit(look, [*buttons, *closing], (room, high))
        # What gives way to larger text: a second line, how to withdraw in words, the words beside pictures.
        ways = (
            (_put_in_one_line, [*buttons, *closing]),
            (_leave_words_out, closing),
            (_leave_words_out, buttons),
        )
        for shorten, those in ways:
            if fits:
                break
            for button in those:
                shorten(button)
            fits = self._fit(look, [*buttons, *closing], (room, high))
        if not fits:  # the board has the answers: there is room for words
            for button in closing:
                button.is_wordless = False
        shown = buttons if fits else [] if closing else buttons[:1]
        self.answers = list(zip(self.prompt.answers, shown, strict=False))
        return list(shown), fits

    @staticmethod
    def _fit(look: Look, widgets: Sequence[Widget], room: tuple[int, int]) -> bool:
        """Whether these widgets fit beside each other into a width and a height."""
        is_low = all(widget.measure(look, room[0])[1] <= room[1] for widget in widgets)
        return is_low and _width_of(widgets, look, 10_000) <= room[0]

    def _question(self, look: Look, room: tuple[int, int], on_board: int) -> Widget:
        """The question with as much about it as there is room for: better unsaid than cut off.

        `on_board` is how many answers there are when they are to be found on the board only.
        """
        where = _("Press one of {count} on the board.").format(count=on_board) if on_board else ""
        detail, (who, usual) = self.prompt.detail, self._who_answers()
        # The usual answer is also the golden button.
        said: list[tuple[str, ...]] = (
            [(detail, where), (where,)]
            if self.prompt.is_plan
            else [(where or detail, who, usual), (where or detail, who), (where or detail,)]
        )
        if not on_board:
            said.append(())
        question: Widget = Row([])
        for sentences in said:
            line = " ".join(sentence for sentence in sentences if sentence)
            for large, small in ((20, 16), (18, 15)):
                question = self._words(large, small, line)
                if question.wanted(look, room[0])[1] <= room[1]:
                    return question
        return question

    def _words(self, large: int, small: int, line: str) -> Widget:
        tip = self.prompt.rule
        words: list[Widget] = [Label(self.prompt.text, fonts.BOLD.sized(large), tip=tip)]
        if line:
            words.append(Label(line, fonts.MEDIUM.sized(small), colour="muted", tip=tip))
        head = [SeatBadge(self.prompt.seat, 34)] if self.prompt.seat is not None else []
        return Row([*head, Column(words, gap=0, grow=1)], gap=12)

    def _who_answers(self) -> tuple[str, str]:
        """Who may answer, and which answer is taken when nobody cares."""
        if self.prompt.rule == "SW-HER-1":
            return "", ""
        if self.prompt.is_plan:
            return "", ""
        usual = _("Usual answer: {default}.").format(default=self.prompt.answers[0].label)
        is_anybodys = self.prompt.seat is None and len(self.shown.game.seats) > 1
        return (_("Any player may answer.") if is_anybodys else "", usual)

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        self.look.panel(surface, self.rect, line=self.look.theme.accent, line_width=3.5)


class AmountAnswer(Row):
    """The answers to "how much", one at a time: a row to step through, and a button that gives one."""

    def __init__(self, prompt: BoardPrompt, on_answer: Callable[[BoardAnswer], None]) -> None:
        usual, self.on_answer = prompt.answers[0], on_answer
        self.amounts = sorted(prompt.answers, key=lambda answer: getattr(answer.action, "answer", 0))
        self.chosen = usual
        words = [answer.label for answer in self.amounts]
        self._steps = AmountStepper(
            prompt.text, words, self.amounts.index(usual), self._choose, self._give, key="amount", width=170
        )
        self._confirm = Button(
            usual.label, self._give, text=_("Confirm"), rank="primary", key="confirm", tip=prompt.rule
        )
        super().__init__([self._steps, self._confirm], gap=GAP)

    def _choose(self, index: int) -> None:
        self.chosen = self.amounts[index]
        self._confirm.name = self.chosen.label

    def _give(self) -> None:
        self.on_answer(self.chosen)
