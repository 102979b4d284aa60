"""A Legend to be pressed: who takes or carries something."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS, Gradient
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.frames import NIGHT, NIGHT_LIT
from common.ui.widgets.text import draw_seat_badge

PORTRAIT = 64
NAME = fonts.HERO_NAME.sized(20)
NOTE = fonts.SMALL


class TakerButton(Pressable):
    """Portrait and name of a Legend, and a line on what it has; lit when it is the one."""

    role: ClassVar[str] = "option"

    def __init__(
        self,
        name: str,
        figure: str,
        seat: int,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        note: str = "",
    ) -> None:
        super().__init__(name, on_press, key=f"taker {name}")
        self.figure, self.seat, self.chosen, self.note = figure, seat, chosen, note

    @property
    def value(self) -> str | None:
        return f"{self.note}, on" if self.chosen else self.note

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = max(look.text_width(self.name, NAME), look.text_width(self.note, NOTE))
        high = look.line_height(NAME) + look.line_height(NOTE)
        return min(width, wide + look.px(PORTRAIT + 14 + 40)), max(look.px(PORTRAIT + 20), high + look.px(20))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        colour = SEATS[self.seat].colour
        face = shapes.rounded(
            rect.width,
            rect.height,
            look.px(10),
            Gradient("#3a3768", "#242148") if self.chosen else Gradient("#2a2750", "#1c1a38"),
            line="#ffb84d" if self.chosen else colour,
            line_width=look.line(3 if self.chosen else 1.5),
        )
        surface.blit(face, rect)
        if self.warmth:
            veil = shapes.rounded(rect.width, rect.height, look.px(10), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        side = look.px(PORTRAIT)
        top, bottom = NIGHT_LIT if self.chosen else NIGHT
        card = art.bust(
            self.figure,
            side,
            side,
            top=top,
            bottom=bottom,
            line=colour,
            radius=look.px(8),
            line_width=look.line(2),
        )
        place = Rect(rect.x + look.px(12), rect.centery - side // 2, side, side)
        surface.blit(card, place)
        draw_seat_badge(surface, self.seat, (place.x + look.px(4), place.y + look.px(4)), look.px(26))
        x = place.right + look.px(14)
        name, note = look.line_height(NAME), look.line_height(NOTE)
        y = rect.centery - (name + note) / 2
        look.write(surface, self.name, NAME, (x, y + name / 2))
        look.write(surface, self.note, NOTE, (x, y + name + note / 2), colour="muted")
