"""The panel that asks for a choice: who answers, the usual answer, and a button for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.prompt import Answer
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Pressable, draw_button_face
from common.ui.widgets.containers import Column, Panel, Row
from common.ui.widgets.grid import Grid
from common.ui.widgets.text import Label, SeatBadge, draw_keycap, draw_seat_badge, keycap_width
from sleepy_hollow.ui.board_answers import BoardAnswer, BoardPrompt


class AnswerButton(Pressable):
    """An answer: a figure or tokens, the words, and the number key that gives it."""

    role: ClassVar[str] = "button"

    def __init__(
        self, answer: BoardAnswer, number: int, on_press: Callable[[], None], *, is_default: bool
    ) -> None:
        shortcut = answer.key or (str(number + 1) if number < 9 else "")
        self.cap = shortcut.upper()
        super().__init__(
            answer.label,
            on_press,
            key=f"answer {number + 1}",
            tip=answer.tip,
            first=is_default,
            shortcut=shortcut,
        )
        self.answer, self.is_default = answer, is_default
        self.words = answer.short or answer.label
        self.is_advised = False

    @property
    def value(self) -> str | None:
        return _("advised") if self.is_advised else None

    def _picture_width(self, look: Look, high: int) -> int:
        if self.answer.picture:
            return high - look.px(8)
        if self.answer.tokens:
            side = look.px(30)
            return side + (len(self.answer.tokens) - 1) * look.px(22)
        return look.px(24) if self.answer.glyph else 0

    def _sides(self, look: Look) -> tuple[int, int]:
        """Pixels before and behind the words: the picture, and the key."""
        left, right = look.px(14), look.px(14)
        wide = self._picture_width(look, self._least_height(look))
        left += wide + look.px(10) if wide else 0
        if self.shortcut:
            right += keycap_width(look, self.cap) + look.px(10)
        return left, right

    def _least_height(self, look: Look) -> int:
        return max(TARGET, look.px(52 if self.answer.picture else 46))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        left, right = self._sides(look)
        lines = look.wrap(self.words, fonts.BUTTON, max(1, width - left - right))
        wide = max(look.text_width(line, fonts.BUTTON) for line in lines)
        high = look.line_height(fonts.BUTTON) * len(lines) + look.px(10)
        return min(width, left + wide + right), max(self._least_height(look), high)

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(16)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = look.theme.primary if self.is_default else look.theme.secondary
        draw_button_face(surface, look, rect, style, warmth=self.warmth, pressed=self.pressed)
        x, (left, right) = rect.x + look.px(14), self._sides(look)
        if self.answer.picture:
            figure = art.edged(self.answer.picture, self._least_height(look) - look.px(10), "#f4ecd4", 1)
            surface.blit(figure, figure.get_rect(midleft=(x - look.px(4), rect.centery)))
            if self.answer.seat is not None:
                corner = (x + look.px(2), rect.bottom - look.px(13))
                draw_seat_badge(surface, self.answer.seat, corner, max(18, look.px(22)))
        elif self.answer.tokens:
            for i, token in enumerate(self.answer.tokens):
                drawn = art.picture(token, look.px(30))
                surface.blit(drawn, drawn.get_rect(midleft=(x + i * look.px(22), rect.centery)))
        elif self.answer.glyph:
            is_heart = self.answer.glyph == "heart" and not self.is_default
            ink = look.theme.health if is_heart else style.ink
            mark = art.glyph(self.answer.glyph, look.px(22), ink)
            surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
        lines = look.wrap(self.words, fonts.BUTTON, max(1, rect.width - left - right))
        step = look.line_height(fonts.BUTTON)
        y = rect.centery - step * (len(lines) - 1) / 2
        for line in lines:
            look.write(surface, line, fonts.BUTTON, (rect.x + left, y), colour=style.ink)
            y += step
        if self.shortcut:
            draw_keycap(
                surface,
                look,
                self.cap,
                (rect.right - look.px(12), rect.centery),
                dark=style.keycap_dark,
            )
        if self.is_advised:
            self._draw_owl(surface)

    def _draw_owl(self, surface: Surface) -> None:
        """A frame, and the owl at the corner."""
        look, rect, side = self.look, self.rect, self.look.px(30)
        colour = look.theme.accent
        frame = shapes.rounded(*rect.size, look.px(10), line=colour, line_width=look.line(3))
        surface.blit(frame, rect)
        place = Rect(0, 0, side, side)
        place.center = (rect.right - look.px(4), rect.top + look.px(4))
        disc = shapes.rounded(side, side, side // 2, "#1c1a38", line=colour, line_width=look.line(2))
        surface.blit(disc, place)
        owl = art.tinted("g_advice", round(0.7 * side), colour)
        surface.blit(owl, owl.get_rect(center=place.center))


class QuestionPanel(Panel):
    """A question of the chapter: who answers, the usual answer, and a button for each.

    It stands beside the map and never on it: what is asked about stays in view.
    """

    role: ClassVar[str] = "prompt"

    def __init__(
        self, prompt: BoardPrompt, players: tuple[str, ...], on_answer: Callable[[BoardAnswer], None]
    ) -> None:
        self.prompt = prompt
        head: list[Widget] = [SeatBadge(prompt.seat, 34)] if prompt.seat is not None else []
        words: list[Widget] = [Label(prompt.text, fonts.BOLD.sized(20), tip=prompt.rule)]
        below = " ".join(part for part in (prompt.detail, _who(prompt, players)) if part)
        if below:
            words.append(Label(below, fonts.MEDIUM.sized(17), colour="muted"))
        head.append(Column(words, gap=2, grow=1))
        self.buttons = [
            AnswerButton(
                answer,
                number,
                lambda answer=answer: on_answer(answer),  # type: ignore[misc]
                is_default=number == 0 and not prompt.leaves_cards,
            )
            for number, answer in enumerate(prompt.answers)
            if answer.has_button
        ]
        rows: list[Widget] = [Row(head, gap=12, align="top")]
        if self.buttons:
            rows.append(Grid(self.buttons, gap=8))
        super().__init__(
            "",
            Column(rows, gap=12),
            name=prompt.text,
            key="prompt",
            line="accent",
            line_width=2.5,
            order=-1,
        )

    @property
    def value(self) -> str | None:
        return self.prompt.detail or None

    def advise(self, advised: Answer | None) -> None:
        """Mark the button of the answer that the planner would give, or none."""
        for button in self.buttons:
            if button.is_advised != (button.answer == advised):
                button.is_advised = not button.is_advised
                button.invalidate()

    @property
    def pointed(self) -> BoardAnswer | None:
        """The answer whose button the pointer or the focus is on."""
        stage = self.root_stage
        for button in self.buttons:
            if button.hovered or (button.focused and stage is not None and stage.focus_visible):
                return button.answer
        return None


def _who(prompt: BoardPrompt, players: tuple[str, ...]) -> str:
    """Who answers, and which answer is taken when nobody cares."""
    if prompt.leaves_cards:
        return ""
    default = prompt.answers[0].label
    if len(players) <= 1:
        return _("Usual answer: {default}.").format(default=default)
    if prompt.seat is None:
        return _("Anybody may answer. Usual answer: {default}.").format(default=default)
    return _("{player} answers. Usual answer: {default}.").format(
        player=players[prompt.seat], default=default
    )
