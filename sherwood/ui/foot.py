"""The row below the board: the actions, the choice that waits, or who acts while events are played back."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts
from common.ui.layout import Places, side_by_side
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Row, Spacer
from common.ui.widgets.frames import SeatPortrait
from common.ui.widgets.live import Live
from common.ui.widgets.text import Label, SeatBadge
from sherwood.rules.board import square_name
from sherwood.rules.pending import Activation
from sherwood.ui import ground
from sherwood.ui.prompts import BoardAnswer, BoardPrompt
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import THREAT_LIGHT, AnswerButton

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

ROOM_FOR_ANSWERS = 0.74
"""Which part of the question's panel its answers take at most."""


class Foot:
    """Makes the row. Through a short animation it stays as it was."""

    def __init__(
        self,
        table: SherwoodTable,
        within: Callable[[str, Callable[[], Hashable], Callable[[], Widget]], Live],
    ) -> None:
        self.table = table
        self.within = within
        """Makes a branch within the row that is kept up to date with it."""
        self.prompt: PromptPanel | None = None
        self._before: tuple[Hashable, ...] = ()

    def make(self, actions: Rect, at: Places) -> Live:
        """The row; `actions` is the part of it that is not the end button's."""
        self._before = ()
        return Live("foot", self._seen, partial(self._row, actions, at))

    def _seen(self) -> Hashable:
        table = self.table
        if table.timeline.playing and (table.is_watched or self._before[:1] != ("actions",)):
            return ("playing",)
        if not table.timeline.playing:
            self._before = self._at_rest()
        return self._before

    def _acting_seen(self) -> Hashable:
        shown = self.table.shown
        enemy = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        return (shown.phase, (enemy.number, enemy.cell, enemy.wounds) if enemy is not None else None)

    def _at_rest(self) -> tuple[Hashable, ...]:
        table = self.table
        if isinstance(table.prompt, BoardPrompt):
            return ("choice", table.prompt)
        outlook = table.outlook
        end = table.refusal(table.rules.end_activation)
        deeds = (outlook.attack, str(outlook.why_no_villager))
        return ("actions", table.mode, table.is_threat_shown, deeds, outlook.hero, str(end))

    def _row(self, actions: Rect, at: Places) -> Widget:
        table = self.table
        kind = self._seen()
        self.prompt = None
        if isinstance(kind, tuple) and kind[0] == "playing":
            skip = Button(
                _("Skip"),
                table.skip,
                rank="secondary",
                glyph="fast",
                style=fonts.BIG_BUTTON,
                shortcut="return",
            )
            acting = self.within("acting", self._acting_seen, lambda: ActingStrip(table.shown))
            return Free([(at.foot, skip), (actions, acting)], key="playing")
        if isinstance(table.prompt, BoardPrompt):
            self.prompt = PromptPanel(table.prompt, table.shown, lambda answer: table.answer(answer.action))
            whole = actions.union(at.foot) if actions.y == at.foot.y else actions
            return Free([(whole, self.prompt)], key="choice")
        buttons = self._buttons()
        rects = side_by_side(actions, [1.0] * len(buttons), at.gap)
        return Free([(at.foot, self._end_button()), *zip(rects, buttons, strict=True)], key="actions")

    def _end_button(self) -> Widget:
        table = self.table
        step = table.session.state.pending[-1] if table.session.state.pending else None
        name = _("End the turn")
        if isinstance(step, Activation):
            hero = table.rules.content.characters[step.hero].name
            name = _("End {hero}'s turn").format(hero=hero)
        return Button(
            name,
            table.end_turn,
            rank="danger",
            glyph="next",
            style=fonts.BIG_BUTTON,
            shortcut="end",
            pad="y",
            key="end turn",
            refusal=table.refusal(table.rules.end_activation),
        )

    def _buttons(self) -> list[Widget]:
        table = self.table
        attack = table.outlook.attack
        return [
            Button(
                _("Attack"),
                table.attack,
                glyph="attack",
                stacked=True,
                shortcut="x",
                pad="x",
                refusal=attack.refusal,
                tip=attack.text,
                chosen=table.mode == "attack",
            ),
            Button(
                _("Villager"),
                partial(table.set_mode, "villager"),
                glyph="villager",
                stacked=True,
                shortcut="v",
                pad="select",
                refusal=table.outlook.why_no_villager,
                tip=_("Send a Villager to a camp, or fetch one with all that lies there"),
                chosen=table.mode == "villager",
            ),
            Button(
                _("Threat"),
                table.toggle_threat,
                glyph="los",
                stacked=True,
                shortcut="t",
                tip=_("Where every Enemy will go in the next Enemy Phase"),
                chosen=table.is_threat_shown,
            ),
        ]


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
        width = inner.width - row_width - 2 * gap
        question = self._question(look, (width, inner.height), len(buttons) if not fits else 0)
        self.answers = list(zip(self.prompt.answers, shown, strict=False))
        self.children = []
        self.add(question, row)
        question.arrange(look, Rect(inner.x, inner.y, width, inner.height))
        row.arrange(look, Rect(inner.right - row_width, inner.y, row_width, inner.height))

    def _question(self, look: Look, room: tuple[int, int], on_board: int) -> Widget:
        """The question with as much about it as there is room for: better unsaid than cut off.

        `on_board` is how many answers there are when they are to be found on the board only.
        """
        detail = _("Press one of {count} on the board.").format(count=on_board) if on_board else ""
        detail = detail or self.prompt.detail
        who, usual = self._who_answers()
        # The usual answer is also the golden button.
        said: list[tuple[str, ...]] = [(detail, who, usual), (detail, who), (detail,)]
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
        usual = _("Usual answer: {default}.").format(default=self.prompt.answers[0].label)
        return (_("Any player may answer.") if len(self.shown.game.seats) > 1 else "", usual)

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
        kind = shown.game.doom(shown.state).kinds[enemy.kind]
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
