"""The four Legends beside the map: health, fear, the tokens that are ready, and who has acted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.picture_cache import kept_picture
from common.ui.theme import SEATS
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.frames import NIGHT, NIGHT_LIT
from common.ui.widgets.text import draw_seat_badge
from sleepy_hollow.rules.card_views import Tokens, tokens_in
from sleepy_hollow.rules.fear import FLEES_AT
from sleepy_hollow.rules.state import PREPARATION
from sleepy_hollow.ui.cards import token_names
from sleepy_hollow.ui.pieces import figure_of, has_acted, legend_text, seat_of
from sleepy_hollow.ui.shown import Shown

TERROR = 7
"""Fear from which on the track warns."""
BRINK = FLEES_AT - 1
HURT = 4
"""Health up to which its number warns."""
LAST = 2
"""Health that a single blow takes."""
ALARM = "#ff5a4a"


def draw_health(surface: Surface, look: Look, rect: Rect, left: int, most: int) -> None:
    """Health as segments, the lost ones empty."""
    step = rect.width / max(1, most)
    for i in range(most):
        x = rect.x + round(i * step)
        wide = max(2, rect.x + round((i + 1) * step) - x - max(1, look.px(2)))
        on = i < left
        segment = shapes.rounded(
            wide,
            rect.height,
            min(look.px(3), wide / 2),
            look.theme.health if on else look.theme.track,
            line="#0e0b1a" if on else "#4a4780",
            line_width=min(look.line(1.2), wide / 4),  # a thick line would hide what is in it
        )
        surface.blit(segment, (x, rect.y))


def draw_fear(surface: Surface, rect: Rect, fear: int) -> None:
    """The fear track: jagged marks, red from 7 on."""
    step = rect.width / FLEES_AT
    side = min(rect.height, round(step))
    for i in range(FLEES_AT):
        on = i < fear
        x = rect.x + round(i * step)
        if on:
            mark = art.picture("token_fear", side)
            if fear >= TERROR:
                mark = art.tinted("token_fear", side, "#ff8f80")
        else:
            mark = art.tinted("slot_fear", side, "#ffffff", 165)
        surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))


@dataclass(frozen=True)
class LegendFace:
    """Everything that is seen of a Legend on its card."""

    name: str
    trade: str
    player: str
    figure: str
    seat: int
    health: int
    most: int
    fear: int
    ready: Tokens
    active: bool
    acted: bool
    is_adversary: bool

    @property
    def is_in_danger(self) -> bool:
        """Whether little more loses the chapter: one fear, or one blow."""
        return self.fear >= BRINK or self.health <= LAST

    @property
    def state_word(self) -> str:
        if self.health <= 0:
            return _("Down")
        if self.active:
            return _("Active")
        if self.is_adversary:
            return ""
        return _("Acted") if self.acted else _("Ready")


class LegendCard(Pressable):
    """A Legend in brief. Pressing it shows its board below and where it stands."""

    role: ClassVar[str] = "card"

    def __init__(self, shown: Shown, number: int, on_press: Callable[[], None], *, viewed: bool) -> None:
        board = shown.tables.cards.legends[number]
        super().__init__(board.name, on_press, key=f"legend {board.id}")
        self.viewed = viewed
        legend = shown.state.legends[number]
        self.face = LegendFace(
            name=board.name,
            trade=board.trade,
            player=_player(shown, number),
            figure=figure_of(shown.tables, number),
            seat=seat_of(shown.tables, number),
            health=max(0, legend.health),
            most=legend.max_health,
            fear=legend.fear,
            ready=tokens_in(shown.state, number, PREPARATION),
            active=shown.state.active == number,
            acted=has_acted(shown.state, number),
            is_adversary=shown.state.phase != "legends",
        )
        self.words = legend_text(shown.state, number)
        self.tip = f"{board.full_name}, {board.trade}, {board.role}" + (
            f" ({self.face.player})" if self.face.player else ""
        )

    @property
    def value(self) -> str | None:
        danger = _("in danger") if self.face.is_in_danger else ""
        return ", ".join(part for part in (self.words, self.face.state_word, danger) if part)

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(168)

    def draw(self, surface: Surface) -> None:
        look, rect, face = self.look, self.rect, self.face
        colour = SEATS[face.seat].colour
        line = ALARM if face.is_in_danger else colour if face.active else None
        if line is None and self.viewed:
            look.panel(surface, rect, line="#8a86d6", line_width=2.0)
        else:
            look.panel(surface, rect, line=line, line_width=3.0 if line else 0.0)
        if face.active:
            wash = shapes.rounded(rect.width, rect.height, look.px(10), colour, opacity=0.08)
            surface.blit(wash, rect)
        if face.is_in_danger:
            inner = shapes.rounded(
                rect.width - 12, rect.height - 12, look.px(7), line=ALARM, line_width=look.line(1.5)
            )
            surface.blit(inner, rect.move(6, 6))
        if self.warmth:
            veil = shapes.rounded(rect.width, rect.height, look.px(10), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        surface.blit(_painted(face, look, rect.size), rect)


class LegendBadge(LegendCard):
    """A Legend in very brief, for large text: its seat's sign, its health and its fear."""

    def draw(self, surface: Surface) -> None:
        look, rect, face = self.look, self.rect, self.face
        colour = SEATS[face.seat].colour
        is_lit = face.active or self.viewed
        look.panel(
            surface,
            rect,
            line=colour if face.active else "#8a86d6" if self.viewed else None,
            line_width=2.5 if is_lit else 0.0,
        )
        if self.warmth:
            veil = shapes.rounded(rect.width, rect.height, look.px(10), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        number = fonts.NUMBER.sized(18)
        step = look.line_height(number)
        side = min(rect.width - look.px(20), rect.height - 2 * step - look.px(20), look.px(64))
        draw_seat_badge(surface, face.seat, (rect.centerx, rect.y + look.px(8) + side // 2), side)
        y = rect.bottom - look.px(6) - 2 * step + step / 2
        fear = "#ff6a5a" if face.fear >= TERROR else "#ffd23f"
        health = ALARM if face.health <= HURT else look.theme.health
        for glyph, ink, count in (("heart", health, face.health), ("fear", fear, face.fear)):
            text = str(count)
            wide = look.text_width(text, number)
            icon = art.glyph(glyph, round(step * 0.66), ink)
            x = rect.centerx - (icon.get_width() + look.px(6) + wide) // 2
            surface.blit(icon, icon.get_rect(midleft=(x, round(y))))
            look.write(surface, text, number, (x + icon.get_width() + look.px(6), y))
            y += step


@kept_picture
def _painted(face: LegendFace, look: Look, size: tuple[int, int]) -> Surface:
    """The inside of a card."""
    picture = Surface(size, pygame.SRCALPHA)
    _Painting(face, look, Rect((0, 0), size)).draw(picture)
    return shapes.for_screen(picture)


class _Painting:
    """Draws the inside of a card into a rectangle."""

    def __init__(self, face: LegendFace, look: Look, rect: Rect) -> None:
        self.face, self.look, self.rect = face, look, rect

    def draw(self, surface: Surface) -> None:
        look, rect, face = self.look, self.rect, self.face
        pad = look.px(14)
        high = rect.height - 2 * pad
        wide = min(round(high * 0.82), round(rect.width * 0.30))
        top, bottom = NIGHT_LIT if face.active else NIGHT
        portrait = art.bust(
            face.figure,
            wide,
            high,
            top=top,
            bottom=bottom,
            line=SEATS[face.seat].colour,
            radius=look.px(8),
            line_width=look.line(2.5 if face.active else 2),
            zoom=1.42,
        )
        if face.acted and not face.active:
            portrait = shapes.tinted(portrait, "#a5a2bd")
        surface.blit(portrait, (rect.x + pad, rect.y + pad))
        badge = max(20, look.px(28))
        draw_seat_badge(surface, face.seat, (rect.x + pad + badge // 4, rect.y + pad + badge // 4), badge)
        self._draw_words(surface, rect.x + pad + wide + look.px(14), rect.right - pad)

    def _draw_words(self, surface: Surface, left: int, right: int) -> None:
        look, rect, face = self.look, self.rect, self.face
        name, small = fonts.HERO_NAME.sized(21), fonts.MEDIUM.sized(16)
        rows = [look.line_height(name)]
        is_full = rect.height >= look.line_height(name) + look.line_height(small) * 4 + look.px(26)
        if is_full:
            rows.append(look.line_height(small))
        bar = max(look.line_height(small), look.px(24))
        rows += [bar, bar, max(bar, look.px(28))]
        spare = max(0, rect.height - look.px(20) - sum(rows)) // (len(rows) + 1)
        y = rect.y + look.px(10) + spare
        middle = y + rows[0] // 2
        ink = "text" if not face.acted else "#c9c5dc"
        self._draw_pill(surface, right, middle, left + look.text_width(face.name, name))
        look.write(surface, face.name, name, (left, middle), colour=ink)
        y += rows[0] + spare
        if is_full:
            words = face.trade if not face.player else f"{face.trade} · {face.player}"
            if look.text_width(words, small) > right - left:
                words = face.trade
            look.write(surface, words, small, (left, y + rows[1] // 2), colour="muted")
            y += rows[1] + spare
        number = fonts.NUMBER.sized(16)
        wide = look.text_width("18/18", number)
        icon = look.px(20)
        track = Rect(
            left + icon + look.px(8), 0, right - wide - look.px(10) - left - icon - look.px(8), look.px(13)
        )
        for which in ("health", "fear"):
            middle = y + bar // 2
            alarm = face.health <= HURT if which == "health" else face.fear >= TERROR
            colour = "#ff6a5a" if alarm else look.theme.health if which == "health" else "#ffd23f"
            mark = art.glyph("heart" if which == "health" else "fear", icon, colour)
            surface.blit(mark, mark.get_rect(midleft=(left, middle)))
            track.centery = middle
            if which == "health":
                draw_health(surface, look, track, face.health, face.most)
                text = f"{face.health}/{face.most}"
            else:
                draw_fear(surface, track.inflate(0, look.px(8)), face.fear)
                text = f"{face.fear}/{FLEES_AT}"
            look.write(
                surface, text, number, (right, middle), colour="#ff9a8a" if alarm else "text", anchor="right"
            )
            y += bar + spare
        self._draw_ready(surface, left, right, y + rows[-1] // 2)

    def _draw_pill(self, surface: Surface, right: int, middle: int, left: int) -> None:
        look, face = self.look, self.face
        word = face.state_word
        style = fonts.SMALL_BOLD.sized(15)
        if not word:
            return
        wide = look.text_width(word, style) + look.px(20)
        if right - wide < left + look.px(6):
            return
        colour = SEATS[face.seat].colour
        fill, ink = {
            _("Active"): (colour, "#15101c"),
            _("Acted"): ("#34315c", "#c5c2e6"),
            _("Down"): ("#5a2026", "#ffd9d0"),
        }.get(word, ("#2a4a52", "#a8f0e4"))
        high = look.text_px(style) + look.px(8)
        surface.blit(shapes.rounded(wide, high, high / 2, fill), (right - wide, middle - high // 2))
        look.write(surface, word, style, (right - wide // 2, middle), colour=ink, anchor="middle")

    def _draw_ready(self, surface: Surface, left: int, right: int, middle: int) -> None:
        """The tokens in preparation, or that they come back next."""
        look, face = self.look, self.face
        small = fonts.MEDIUM.sized(16)
        names = token_names(face.ready)
        side = max(18, look.px(24))
        x = left
        label = _("Ready tokens")
        step = side + look.px(2)
        if names:
            wide = look.text_width(label, small) + look.px(10)
            if wide + len(names) * step <= right - left:
                look.write(surface, label, small, (x, middle), colour="muted")
                x += wide
            room = right - x
            if len(names) > 1:
                step = min(step, (room - side) // (len(names) - 1))
            for name in names:
                token = art.picture(name, side)
                surface.blit(token, token.get_rect(midleft=(x, middle)))
                x += step
            return
        mark = art.glyph("refresh", look.px(20), look.theme.good)
        surface.blit(mark, mark.get_rect(midleft=(x, middle)))
        text = _("Refreshes next")
        look.write(surface, text, fonts.SMALL_BOLD, (x + look.px(26), middle), colour="good")


def _player(shown: Shown, number: int) -> str:
    """The name of a Legend's player where there are several; the table tells it."""
    names = shown.players
    return names[seat_of(shown.tables, number)] if len(names) > 1 else ""
