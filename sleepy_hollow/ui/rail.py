"""The panels at the right: the adversary track, and the dice. The mission is in `mission`."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS, Gradient
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Row, Spacer
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.names import foes_named, legend_name
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import FIRST_ALLY
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.pieces import figure_of, seat_of
from sleepy_hollow.ui.shown import Shown, Throw

STEP_GLYPHS = {"move": "move", "spawn": "spawn", "attack": "attack", "ember": "flame", "lamp": "lantern"}
OWN_STEP = "star"
"""The glyph of a step that only one chapter knows."""
FELT = Gradient("#23564c", "#16372f")


def step_name(tables: Tables, step: str) -> str:
    """A step of the track as a word."""
    known = {"move": _("Move"), "spawn": _("Spawn"), "attack": _("Attack")}
    if step in known:
        return known[step]
    return next((own.name for own in tables.chapter.custom_steps if own.id == step), step)


def step_glyph(step: str) -> str:
    """The glyph of a step of the track."""
    return STEP_GLYPHS.get(step, OWN_STEP)


# The adversaries


def adversary_body(shown: Shown) -> Widget:
    """The track with its next space, what spawns next, and whom foes prefer."""
    return Column(
        [
            Track(shown),
            Label(coming_steps(shown), fonts.SMALL, colour="muted"),
            Row([_next_spawn(shown), _priority(shown)], gap=28, align="top", wrap=True),
        ],
        gap=10,
    )


def coming_steps(shown: Shown) -> str:
    """The steps of the space that the marker is on, in words: "Move, Spawn, Attack"."""
    steps = shown.tables.chapter.track[shown.state.track]
    return ", ".join(step_name(shown.tables, step) for step in steps)


class Track(Widget):
    """The spaces of the adversary track; on the coming one stands the marker, and the running step is lit."""

    role: ClassVar[str] = "track"

    def __init__(self, shown: Shown) -> None:
        self.spaces = shown.tables.chapter.track
        self.now = shown.state.track
        self.step = shown.step
        steps = self.spaces[self.now]
        told = [_("Next Adversary Phase: {steps}").format(steps=coming_steps(shown))]
        told += [f"{own.name}: {own.text}" for own in shown.tables.chapter.custom_steps if own.id in steps]
        super().__init__(_("Adversary track"), tip="\n".join(told))

    @property
    def value(self) -> str | None:
        return f"{self.now + 1}/{len(self.spaces)}: " + ", ".join(self.spaces[self.now])

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(82)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        gap = look.px(8)
        count = len(self.spaces)
        wide = (rect.width - gap * (count - 1)) // count
        arrow = look.px(26)
        high = rect.height - arrow
        for i, steps in enumerate(self.spaces):
            place = Rect(rect.x + i * (wide + gap), rect.y + arrow, wide, high)
            on = i == self.now
            ground = shapes.rounded(
                wide,
                high,
                look.px(8),
                "#5a2026" if on else "#14122a",
                line="#ff8a6a" if on else "#45427a",
                line_width=look.line(2.5 if on else 1.5),
            )
            surface.blit(ground, place)
            side = min(look.px(26), (wide - look.px(8)) // max(1, len(steps)) - look.px(3))
            pitch = side + look.px(6)
            x = place.centerx - (len(steps) * pitch - look.px(6)) // 2
            for step in steps:
                lit = on and step == self.step
                colour = "#ffd23f" if lit else "#ffe9d8" if on else "#a9a6d6"
                mark = art.glyph(step_glyph(step), side, colour)
                surface.blit(mark, mark.get_rect(midleft=(x, place.centery)))
                x += pitch
            if on:
                marker = art.picture("round_marker", look.px(36))
                surface.blit(marker, marker.get_rect(midtop=(place.centerx, rect.y)))


def _next_spawn(shown: Shown) -> Widget:
    forecast = queries.next_spawn(shown.tables, shown.state)
    if forecast is None:
        return Column([Label(_("Nothing spawns"), fonts.MEDIUM.sized(17), colour="muted")])
    when = (
        _("Next spawn: this round")
        if forecast.rounds == 0
        else ngettext("Next spawn in {n} round", "Next spawn in {n} rounds", forecast.rounds).format(
            n=forecast.rounds
        )
    )
    groups: list[Widget] = []
    for group in forecast.groups:
        name = foes_named(shown.tables, KINDS.index(group.kind), group.count)
        groups.append(Picture(f"foe_{group.kind}", 46, name=name, tip=name))
        words: list[Widget] = [Label(f"×{group.count}", fonts.NUMBER)]
        where = _("at {n}").format(n=group.point) if group.point else _("by die")
        words.append(Label(where, fonts.SMALL, colour="muted"))
        groups += [Column(words, gap=0), Spacer(2)]
    tip = _("The die decides where: {points}").format(
        points=", ".join(f"{roll + 1} → {point or _('nobody')}" for roll, point in enumerate(forecast.points))
    )
    head = Label(when, fonts.MEDIUM.sized(17), colour="muted", tip=tip)
    return Column([head, Row(groups, gap=6)], gap=6)


def _priority(shown: Shown) -> Widget:
    faces: list[Widget] = [
        PriorityFace(shown, hero, place + 1)
        for place, hero in enumerate(shown.state.priority)
        if hero < FIRST_ALLY
    ]
    head = Label(
        _("Attack priority"),
        fonts.MEDIUM.sized(17),
        colour="muted",
        tip=_("Foes that could go for several Legends prefer the first of them."),
    )
    return Column([head, Row(faces, gap=6)], gap=6)


class PriorityFace(Widget):
    """A Legend in the attack priority."""

    role: ClassVar[str] = "picture"

    def __init__(self, shown: Shown, legend: int, place: int) -> None:
        name = legend_name(shown.tables, legend)
        self.has_marker = shown.state.marker == legend
        tip = _("{name} has the Attack Priority Marker: first in ties").format(name=name)
        super().__init__(
            _("{place}. {name}").format(place=place, name=name), tip=tip if self.has_marker else name
        )
        self.figure, self.seat, self.place = (
            figure_of(shown.tables, legend),
            seat_of(shown.tables, legend),
            place,
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        side = look.px(44)
        return side, side + look.line_height(fonts.NUMBER.sized(14))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = rect.width
        card = art.bust(
            self.figure,
            side,
            side,
            top="#3a3768",
            bottom="#1d1b38",
            line=SEATS[self.seat].colour,
            radius=look.px(8),
            line_width=look.line(2.5),
            zoom=1.62,
        )
        surface.blit(card, rect)
        if self.has_marker:
            marker = art.picture("priority_marker", look.px(26))
            surface.blit(
                marker, marker.get_rect(bottomright=(rect.x + side + look.px(6), rect.y + side + look.px(6)))
            )
        y = rect.y + side + (rect.height - side) // 2
        look.write(
            surface,
            str(self.place),
            fonts.NUMBER.sized(14),
            (rect.centerx, y),
            colour="muted",
            anchor="middle",
        )


# The dice


def dice_body(shown: Shown) -> Widget:
    """The tray with the last throw, and what came of it."""
    return DiceTray(shown.throw)


class DiceTray(Widget):
    """Felt with the dice of the last throw, what was added, and the sum."""

    role: ClassVar[str] = "dice"

    def __init__(self, throw: Throw | None) -> None:
        super().__init__(_("Dice"), key="tray")
        self.throw = throw

    @property
    def value(self) -> str | None:
        throw = self.throw
        if throw is None:
            return None
        faces = " ".join(map(str, throw.faces))
        added = f" + {throw.added}" if throw.added else ""
        return f"{throw.title}: {faces}{added} = {throw.total}"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        told = look.line_height(fonts.MEDIUM)
        return width, look.px(118) + told

    def _tray(self) -> Rect:
        told = self.look.line_height(fonts.MEDIUM) + self.look.px(2)
        high = max(self.look.px(56), min(self.look.px(126), self.rect.height - told))
        return Rect(self.rect.x, self.rect.y, self.rect.width, high)

    def draw(self, surface: Surface) -> None:
        look, throw = self.look, self.throw
        tray = self._tray()
        felt = shapes.rounded(
            tray.width, tray.height, look.px(14), FELT, line="#6a4a2c", line_width=look.line(4)
        )
        surface.blit(felt, tray)
        if throw is None:
            lines = look.wrap(_("No dice have been thrown yet"), fonts.MEDIUM, tray.width - look.px(36))
            step = look.line_height(fonts.MEDIUM)
            y = tray.centery - step * (len(lines) - 1) / 2
            for line in lines:
                look.write(surface, line, fonts.MEDIUM, (tray.centerx, y), colour="#a9d6cc", anchor="middle")
                y += step
            return
        pad = look.px(16)
        sums = self._sums(surface, tray, throw)
        room = Rect(tray.x + pad, tray.y, sums - tray.x - 2 * pad, tray.height)
        count = max(1, len(throw.faces))
        side = max(20, min(tray.height - look.px(26), room.width // count - look.px(6), look.px(80)))
        step = min(side + look.px(14), (room.width - side) // max(1, count - 1) if count > 1 else side)
        x = room.x + side // 2
        for i, face in enumerate(throw.faces):
            name = f"die_d6_{face}" if throw.is_spawn else f"die_{face}"
            drawn = shapes.turned(art.picture(name, side), 8 if i % 2 else -8)
            cast = shapes.turned(art.tinted(name, side, "#000000", 90), 8 if i % 2 else -8)
            at = (x, tray.centery + (look.px(3) if i % 2 else -look.px(3)))
            surface.blit(cast, cast.get_rect(center=(at[0] + look.px(4), at[1] + look.px(6))))
            surface.blit(drawn, drawn.get_rect(center=at))
            x += step
        told = throw.told or throw.title
        y = tray.bottom + look.px(4) + look.line_height(fonts.MEDIUM) // 2
        for line in look.wrap(told, fonts.MEDIUM, self.rect.width)[:1]:
            look.write(surface, line, fonts.MEDIUM, (self.rect.x, y))

    def _sums(self, surface: Surface, tray: Rect, throw: Throw) -> int:
        """The numbers at the right of the tray; where they begin."""
        look = self.look
        x = tray.right - look.px(18)
        y = tray.centery - look.px(8)
        caption = fonts.SMALL
        low = y + look.px(32)
        has_words = tray.height >= look.px(90)
        heads = sum(throw.faces)
        if throw.is_spawn:
            big = look.write(
                surface,
                str(throw.total),
                fonts.BIG_NUMBER,
                (x, tray.centery),
                colour="#ffb84d",
                anchor="right",
            )
            return x - big
        base = heads if throw.added else throw.total
        parts: list[tuple[str, str, str]] = []
        if throw.added:
            parts = [
                (str(base), "#f4ecd4", ngettext("head", "heads", base)),
                (f"+ {throw.added}", "#f4ecd4", _("card")),
                (f"= {throw.total}", "#ffb84d", _("damage")),
            ]
        else:
            words = _("damage") if throw.is_damage else ngettext("head", "heads", throw.total)
            parts = [(f"= {throw.total}", "#ffb84d", words)]
        for text, colour, below in reversed(parts):
            style = fonts.BIG_NUMBER.sized(36 if text.startswith("=") else 30)
            wide = look.text_width(text, style)
            if has_words:
                wide = max(wide, look.text_width(below, caption))
            look.write(
                surface,
                text,
                style,
                (x - wide / 2, y if has_words else tray.centery),
                colour=colour,
                anchor="middle",
            )
            if has_words:
                look.write(surface, below, caption, (x - wide / 2, low), colour="#a9d6cc", anchor="middle")
            x -= wide + look.px(16)
        return x
