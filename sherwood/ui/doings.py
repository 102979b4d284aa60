"""Instead of what can be bought: the question that has to be answered first, and the camps."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import IconButton, Pressable
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.frames import Framed
from common.ui.widgets.text import Label, Picture
from sherwood.rules.board import square_name
from sherwood.ui.deeds import CampDeed
from sherwood.ui.pieces import resource_name


def waiting_note(refusal: Refusal, rule_text: str) -> Widget:
    """Instead of what can be done: what has to be answered first, and the rule that asks."""
    return Column(
        [
            Label(_("What can be done"), fonts.HEADING, colour="heading"),
            Framed(
                Row(
                    [
                        Label(refusal.sentence, fonts.MEDIUM.sized(17), grow=1),
                        Label(refusal.rule, fonts.COORDINATE, colour="muted"),
                    ],
                    gap=8,
                ),
                line="accent",
                line_width=2.0,
            ),
            Label(rule_text, fonts.BODY.sized(17), colour="muted"),
        ],
        gap=9,
    )


def camp_list(
    camps: tuple[CampDeed, ...], on_camp: Callable[[CampDeed], None], on_close: Callable[[], None]
) -> Widget:
    """All camps, each with what the acting Character can do there."""
    close = IconButton(_("Never mind"), "cross", on_close, size=40)
    rows: list[Widget] = [
        Row([Label(_("Camps"), fonts.HEADING, colour="heading", grow=1), close], gap=8),
        *(CampRow(camp, on_camp) for camp in camps),
    ]
    if not camps:
        rows.append(Label(_("No camp has been found yet."), fonts.BODY, colour="muted"))
    return Column(rows, gap=6)


class CampRow(Pressable):
    """A camp that a Villager can be sent to or fetched from."""

    def __init__(self, camp: CampDeed, on_camp: Callable[[CampDeed], None]) -> None:
        square = square_name(camp.cell)
        if camp.is_worked:
            name = _("Fetch the Villager from {square}").format(square=square)
            title = _("Fetch from {square}").format(square=square)
        else:
            name = _("Send a Villager to {square}").format(square=square)
            title = _("Send to {square}").format(square=square)
        super().__init__(name, lambda: on_camp(camp), refusal=camp.refusal, key=f"camp {square}")
        words: list[Widget] = [Label(title, fonts.BOLD, colour="text" if self.enabled else "muted")]
        if camp.refusal is not None:
            words.append(Label(str(camp.refusal), fonts.SMALL, colour="danger"))
        lies = _("{amount} there").format(amount=camp.amount)
        row: list[Widget] = [
            Picture(f"res_{camp.resource}", 32, name=resource_name(camp.resource)),
            Column(words, gap=0, grow=1),
            Label(lies, fonts.MEDIUM.sized(17), colour="muted"),
        ]
        self.add(Row(row, gap=12))

    role: ClassVar[str] = "row"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(10)
        wide, high = self.children[0].measure(look, max(1, width - 2 * pad))
        return min(width, wide + 2 * pad), max(look.px(44), high + pad)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(10)
        self.children[0].arrange(look, rect.inflate(-2 * pad, -pad))

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        can = self.enabled
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(7),
            theme.inset if can else "#e9dcb8",
            line=theme.accent if can else "#c2ab78",
            line_width=look.line(2.0 if can else 1.2),
        )
        surface.blit(frame, rect)
        if self.hovered and can:
            veil = shapes.rounded(rect.width, rect.height, look.px(7), theme.accent, opacity=0.16)
            surface.blit(veil, rect)
