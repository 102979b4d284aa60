"""How a question shares a column of the screen with the panels that stand there otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from common.ui.look import Look
from common.ui.widgets.base import Widget


class Part(NamedTuple):
    """A panel below a question: of those that find no room the one of the lowest `worth` goes first."""

    widget: Widget
    worth: int
    least: float | None = None
    """Units of height that it needs; by default all that it asks for."""

    def height(self, look: Look, width: int) -> int:
        """Pixels of height below which it is not worth its place."""
        return self.widget.wanted(look, width)[1] if self.least is None else look.px(self.least)


def share(
    column: Rect, look: Look, question: Widget, others: Sequence[Part], gap: int
) -> list[tuple[Rect, Widget]]:
    """The question at the top, as high as it has to be, and below it the others, in their order."""
    high = min(question.wanted(look, column.width)[1], column.height)
    room = column.height - high
    heights = {part.widget: gap + part.height(look, column.width) for part in others}
    left = list(others)
    while left and sum(heights[part.widget] for part in left) > room:
        left.remove(min(left, key=lambda part: part.worth))
    spare = room - sum(heights[part.widget] for part in left)
    made = [(Rect(column.x, column.y, column.width, high + (0 if left else spare)), question)]
    bottom = made[0][0].bottom
    for place, part in enumerate(left):
        more = spare * (place + 1) // len(left) - spare * place // len(left)
        high = heights[part.widget] - gap + more
        made.append((Rect(column.x, bottom + gap, column.width, high), part.widget))
        bottom += gap + high
    return made
