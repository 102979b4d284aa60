"""A hero on the New game screen, and the marks of the seats that can play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.look import Look
from common.ui.scenes.seating import NOT_PLAYED, usual_name
from common.ui.screens import HeroOption
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable
from common.ui.widgets.containers import Column, Padded, Row
from common.ui.widgets.text import Label, Picture, Portrait, draw_seat_badge


class HeroCard(Widget):
    """Portrait, name, trade and a sentence; below them a mark for every seat that may take this hero."""

    role: ClassVar[str] = "card"

    def __init__(
        self, hero: HeroOption, seat: int, places: Sequence[int], names: Sequence[str],
        on_give: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.seat = seat
        line = SEATS[seat].colour if seat != NOT_PLAYED else "inset_line"
        words: list[Widget] = [
            Label(hero.name, fonts.HERO_NAME),
            Label(hero.title, fonts.BODY, colour="muted"),
        ]
        if hero.text:
            words.append(Label(hero.text, fonts.BODY))
        if hero.facts:
            facts = [
                Row([Picture(picture, 24), Label(text, fonts.MEDIUM.sized(17))], gap=6)
                for picture, text in hero.facts
            ]
            words.append(Row(facts, gap=8, wrap=True))
        if len(places) > 1:
            marks = [
                SeatMark(hero.name, place, names, place == seat, partial(on_give, place)) for place in places
            ]
            words.append(Row(marks, gap=6, wrap=True))
        portrait = Portrait(hero.figure, 118, 144, name=hero.name, line=line)
        body = Row([portrait, Column(words, gap=3, grow=1)], gap=18, align="top")
        super().__init__(hero.name, (Padded(body, x=14, y=12),))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self.children[0].wanted(look, width)[1]

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        is_played = self.seat != NOT_PLAYED
        line = SEATS[self.seat].colour if is_played else theme.inset_line
        ground = shapes.rounded(
            rect.width,
            rect.height,
            look.px(8),
            theme.inset,
            line=line,
            line_width=look.line(2 if is_played else 1.2),
            opacity=0.6,
        )
        surface.blit(ground, rect)


class SeatMark(Pressable):
    """The badge of a seat (or a dash for nobody): lit when that seat plays the hero."""

    role: ClassVar[str] = "option"

    def __init__(
        self, hero: str, seat: int, names: Sequence[str], chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__("", on_press, key=f"{hero} {seat}")
        self.hero = hero
        self.seat = seat
        self.chosen = chosen
        self.rename(names)

    def rename(self, names: Sequence[str]) -> None:
        """Take its name from those of the players, as they are now."""
        if self.seat == NOT_PLAYED:
            self.name = _("Nobody plays {hero}").format(hero=self.hero)
        else:
            player = names[self.seat].strip() or usual_name(self.seat)
            self.name = _("{player} plays {hero}").format(player=player, hero=self.hero)
        self.tip = self.name

    @property
    def value(self) -> str | None:
        return "on" if self.chosen else "off"

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        side = max(look.px(42), 38)
        return side, side

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        lit = self.chosen or self.hovered
        face = shapes.rounded(
            rect.width,
            rect.height,
            look.px(8),
            theme.inset,
            line=theme.accent if self.chosen else theme.inset_line,
            line_width=look.line(2.5 if self.chosen else 1.2),
            opacity=1.0 if lit else 0.5,
        )
        surface.blit(face, rect)
        if self.seat == NOT_PLAYED:
            look.write(surface, "–", fonts.BOLD, rect.center, anchor="middle")
        else:
            draw_seat_badge(surface, self.seat, rect.center, round(rect.height * (0.66 if lit else 0.52)))
