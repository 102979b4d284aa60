"""A pending choice: what is asked, the answers, and the bar that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Action
from common.ui import fonts
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.overlays import draw_popup
from common.ui.widgets.text import Label, SeatBadge


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a choice. With a `cell` it is given on the board, else by a button."""

    action: Action
    label: str
    cell: Cell | None = None
    token: str = ""
    """The id of the figure that it means, where several stand in the cell."""
    tip: str = ""
    glyph: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A choice that somebody has to make before the game goes on.

    `answers` in the order of the rules, the default first. `seat` (0 based) is asked, None for anybody.
    """

    text: str
    answers: tuple[Answer, ...]
    seat: int | None = None
    rule: str = ""

    def answer_at(self, cell: Cell, token: str = "") -> Answer | None:
        """The answer that pressing a cell means, on a figure of it where one is named."""
        here = [answer for answer in self.answers if answer.cell == cell]
        return next((answer for answer in here if answer.token == token), None) or next(iter(here), None)

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(answer.cell for answer in self.answers if answer.cell is not None)


class PromptBar(Widget):
    """A popup on the board: the question, and buttons for the answers that are not on the board.

    It lies where it hides no answer if it can, and then the fewest figures: at the board's foot rather.
    `content` is what it holds, `plain_question` for one.
    """

    role: ClassVar[str] = "prompt"

    def __init__(
        self, prompt: Prompt, board: BoardView, content: Widget, *, keep_clear: Cell | None = None
    ) -> None:
        self.prompt, self.board = prompt, board
        self.keep_clear = keep_clear
        """A cell to leave in view although it is no answer: what is asked about."""
        self._content = content
        super().__init__(prompt.text, (content,), key="prompt", order=-1)

    def width_wanted(self, look: Look) -> int:
        """How wide the content would like to be."""
        return look.px(860)

    def arrange(self, look: Look, rect: Rect) -> None:  # noqa: ARG002  (it lies on the board instead)
        margin, pad = look.px(12), look.px(18)
        frame = self.board.camera.seen.inflate(-2 * margin, -2 * margin)
        width = min(frame.width, self.width_wanted(look) + 2 * pad)
        high = self._content.wanted(look, width - 2 * pad)[1] + round(1.6 * pad)
        clear = set(self.prompt.cells) | ({self.keep_clear} if self.keep_clear is not None else set())
        size = (width, min(high, frame.height))
        super().arrange(look, least_in_the_way(self.board, size, clear, margin))
        self._content.arrange(look, self.rect.inflate(-2 * pad, -round(1.6 * pad)))

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def catches(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        return True

    def draw(self, surface: Surface) -> None:
        draw_popup(surface, self.look, self.rect)


SIDES = ("midbottom", "bottomleft", "bottomright", "midtop", "topleft", "topright")
"""Where something may lie on a board, the best place first."""


def least_in_the_way(
    board: BoardView,
    size: tuple[int, int],
    clear: Iterable[Cell],
    margin: int,
    sides: Sequence[str] = SIDES,
    taken: Iterable[Rect] = (),
) -> Rect:
    """Where on a board something of a size hides the fewest of some cells, and then the fewest figures.

    It lies at one of some sides, `margin` pixels from the border of what is seen of the board, and where
    nothing else is (`taken`) if it can.
    """
    frame = board.camera.seen.inflate(-2 * margin, -2 * margin)
    asked = [board.cell_rect(cell) for cell in clear]
    standing = {token.cell for token in board.tokens.values() if token.is_figure}
    figures = [board.cell_rect(cell) for cell in standing]

    others = list(taken)

    def hidden(spot: Rect) -> list[int]:
        return [len(spot.collidelistall(rects)) for rects in (others, asked, figures)]

    spots = []
    for side in sides:
        spot = Rect((0, 0), size)
        setattr(spot, side, getattr(frame, side))
        spots.append(spot)
    return min(spots, key=hidden)


def plain_question(prompt: Prompt, on_answer: Callable[[Action], None]) -> Widget:
    """The words of a prompt, and a button for each answer that is not on the board."""
    head: list[Widget] = [SeatBadge(prompt.seat, 30)] if prompt.seat is not None else []
    head.append(Label(prompt.text, fonts.BOLD.sized(19), tip=prompt.rule, grow=1))
    buttons = [
        Button(
            answer.label,
            lambda action=answer.action: on_answer(action),  # type: ignore[misc]
            key=f"answer {i}",
            tip=answer.tip,
            glyph=answer.glyph,
            rank="primary" if i == 0 else "secondary",
            height=44,
            first=i == 0,
        )
        for i, answer in enumerate(prompt.answers)
        if answer.cell is None
    ]
    rows: list[Widget] = [Row(head, gap=12)]
    if buttons:
        rows.append(Row(buttons, gap=10, wrap=True))
    return Column(rows, gap=10)
