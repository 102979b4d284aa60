"""The threat: what Enemies there are and what they can do now, how near they are in every lane, who comes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.containers import Column, Panel, Row, Spacer
from common.ui.widgets.text import Label, Picture
from sherwood.log.names import capital
from sherwood.rules.paths import CROSSING, NO_ROUTE
from sherwood.rules.queries_components import enemy_values
from sherwood.rules.schema import LANES, EnemyKind
from sherwood.rules.spawning import FIRST_LANES, LAST_SPAWNING_TURN, SECOND_LANES
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables
from sherwood.ui.shown import Shown
from sherwood.ui.supply import open_supply

FAR = 12
"""From so many squares to the Village on a lane's gauge is empty."""
VALUES = (("health", "heart"), ("movement", "move"), ("reach", "range"))
"""What of a type of Enemy plaques can change, and the glyph of each."""


def threat_seen(shown: Shown) -> Hashable:
    """What the panel depends on."""
    state = shown.state
    acting = state.enemy(shown.enemy) if shown.enemy is not None else None
    return (
        tuple((enemy.kind, enemy.cell) for enemy in state.enemies),
        acting.kind if acting is not None else "",
        tuple(shown.spawn_dice.items()),
        state.turn,
        shown.phase,
        state.plaques_shown,
        len(state.burned),
        state.ground,
    )


def threat_panel(shown: Shown) -> Widget:
    """How many Enemies of each type there are, in the order in which they move, and who comes next."""
    return Panel(_("Threat"), threat_body(shown), note=_("in this order"))


def threat_body(shown: Shown) -> Widget:
    game, state = shown.game, shown.state
    present = [enemy.kind for enemy in state.enemies]
    acting = state.enemy(shown.enemy) if shown.enemy is not None else None
    cards: list[Widget] = [
        KindCard(shown, kind, present.count(kind.id), acting is not None and acting.kind == kind.id)
        for kind in game.content.enemies
    ]
    return Column([Row(cards, gap=6, align="fill"), lane_row(shown), *_spawn_lines(shown)], gap=10)


# Types of Enemies


class KindCard(Pressable):
    """A type of Enemy: how many of it are on the board, and in red what plaques have made of its values.

    Pressed, it shows what all types can do and what is left in the supply.
    """

    role: ClassVar[str] = "card"

    def __init__(self, shown: Shown, kind: EnemyKind, count: int, is_acting: bool) -> None:
        self.figure, self.count, self.is_acting = f"enemy_{kind.id}", count, is_acting
        now = enemy_values(shown.game, shown.state, kind.id)
        self.changed = tuple(
            (glyph, getattr(now, value))
            for value, glyph in VALUES
            if getattr(now, value) != getattr(kind, value)
        )
        name = _(kind.name if kind.figures == 1 else kind.plural)
        tip = f"{name}: {count}. {values_text(shown.game, shown.state, kind.id)}"
        super().__init__(name, lambda: open_supply(self, shown), tip=tip, key=f"kind {kind.id}", grow=1)

    @property
    def value(self) -> str | None:
        return self.tip

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(62)), look.px(58) + look.line_height(fonts.NUMBER.sized(15)) + look.px(6)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        line = theme.danger if self.is_acting else theme.inset_line if self.count else "#c2ab78"
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(7),
            theme.inset if self.count else "#e3d3a8",
            line=line,
            line_width=look.line(3.0 if self.is_acting else 1.5),
        )
        surface.blit(frame, rect)
        if self.warmth:
            light = shapes.rounded(
                rect.width, rect.height, look.px(7), theme.accent, opacity=lit(self.warmth)
            )
            surface.blit(light, rect)
        side = min(look.px(50), rect.width - look.px(8))
        figure = art.tinted(self.figure, side, "#ffffff", 255 if self.count else 102)
        surface.blit(figure, figure.get_rect(midtop=(rect.centerx, rect.y + look.px(5))))
        style = fonts.NUMBER.sized(15)
        y = rect.bottom - look.px(5) - look.line_height(style) // 2
        colour = "danger" if self.count else "muted"
        look.write(surface, f"×{self.count}", style, (rect.centerx, y), colour=colour, anchor="middle")
        for number, (glyph, value) in enumerate(self.changed):
            self._draw_change(surface, glyph, str(value), number)

    def _draw_change(self, surface: Surface, glyph: str, value: str, number: int) -> None:
        """A value that a plaque has changed, on a red plate at the upper right."""
        look = self.look
        style = fonts.COORDINATE
        side = look.text_px(style)
        wide = side + look.text_width(value, style) + look.px(8)
        high = side + look.px(5)
        plate = shapes.rounded(wide, high, high / 2, look.theme.danger, line="#fff3dc", line_width=1.2)
        at = Rect(self.rect.right - wide + look.px(3), self.rect.y - look.px(3), wide, high)
        at.y += number * (high + 1)
        surface.blit(plate, at)
        surface.blit(art.glyph(glyph, side, "#fff3dc"), (at.x + look.px(3), at.y + (high - side) // 2))
        look.write(
            surface, value, style, (at.right - look.px(4), at.centery), colour="#fff3dc", anchor="right"
        )

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(5)
        return self.rect.inflate(2 * reach, 2 * reach)


def values_text(game: Tables, state: SherwoodState, kind: str) -> str:
    """What Enemies of a type can do now, and what it was before plaques: "3 health (was 2), moves 2 ..."."""
    usual, now = game.kinds[kind], enemy_values(game, state, kind)
    parts = [_with_usual(_("{count} health"), now.health, usual.health)]
    if now.movement:
        moves = ngettext("moves {count} square", "moves {count} squares", now.movement)
        parts.append(_with_usual(moves, now.movement, usual.movement))
    else:
        parts.append(_("appears on a Tile nearby"))
    reach = _("attacks the next square") if now.reach == 1 else _("attacks up to {count} squares away")
    parts.append(_with_usual(reach, now.reach, usual.reach))
    return capital(", ".join(parts)) + "."


def _with_usual(text: str, now: int, usual: int) -> str:
    told = text.format(count=now)
    return told if now == usual else _("{told} (was {usual})").format(told=told, usual=usual)


# Lanes


def lane_row(shown: Shown) -> Widget:
    """How many Enemies are in every lane, and how near the foremost is."""
    return Row([LaneGauge(shown, lane) for lane in range(len(LANES))], gap=5, align="fill", key="lanes")


class LaneGauge(Widget):
    """A lane's letter and its Enemies; the bar below grows as the foremost nears the Village."""

    role: ClassVar[str] = "meter"

    def __init__(self, shown: Shown, lane: int) -> None:
        self.letter = LANES[lane]
        self.count, self.nearest, self.is_close = _in_lane(shown, lane)
        name = _("Lane {lane}").format(lane=self.letter)
        super().__init__(name, tip=f"{name}: {self._told()}", grow=1)

    def _told(self) -> str:
        if not self.count:
            return _("no Enemies")
        told = ngettext("{count} Enemy", "{count} Enemies", self.count).format(count=self.count)
        if self.nearest is None:
            return told
        told += ", " + ngettext(
            "the foremost {squares} square from a house that stands",
            "the foremost {squares} squares from a house that stands",
            self.nearest,
        ).format(squares=self.nearest)
        return told + (", " + _("near enough to burn it next") if self.is_close else "")

    @property
    def value(self) -> str | None:
        return self._told()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(40)), look.line_height(fonts.NUMBER.sized(15)) + look.px(16)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        line = theme.danger if self.is_close else theme.inset_line if self.count else "#c2ab78"
        fill = theme.inset if self.count else "#e3d3a8"
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(6),
            fill,
            line=line,
            line_width=look.line(2.4 if self.is_close else 1.3),
        )
        surface.blit(frame, rect)
        pad = look.px(6)
        bar = Rect(rect.x + pad, rect.bottom - pad - look.px(5), rect.width - 2 * pad, look.px(6))
        y = (rect.y + bar.y) // 2 + 1
        style = fonts.NUMBER.sized(15)
        look.write(surface, self.letter, fonts.SMALL_BOLD, (rect.x + pad, y), colour="heading")
        colour = "danger" if self.count else "muted"
        look.write(surface, str(self.count), style, (rect.right - pad, y), colour=colour, anchor="right")
        track = shapes.rounded(bar.width, bar.height, bar.height / 2, "#d8c48f")
        surface.blit(track, bar)
        part = 0.0 if self.nearest is None else max(0.08, 1 - self.nearest / FAR)
        if part:
            wide = max(bar.height, round(bar.width * min(1.0, part)))
            surface.blit(shapes.rounded(wide, bar.height, bar.height / 2, theme.danger), bar)


def _in_lane(shown: Shown, lane: int) -> tuple[int, int | None, bool]:
    """How many Enemies a lane holds, how far the foremost has to go, whether one may burn a house next."""
    game, state = shown.game, shown.state
    inside = [enemy for enemy in state.enemies if game.board.lane_of[enemy.cell] == lane]
    nearest: int | None = None
    is_close = False
    for enemy in inside:
        length = game.routes_to_village(state, enemy.kind).length(enemy.cell)
        if length == NO_ROUTE:
            continue
        squares = length % CROSSING
        nearest = squares if nearest is None else min(nearest, squares)
        is_close |= 0 < squares <= enemy_values(game, state, enemy.kind).movement
    return len(inside), nearest, is_close


# Who comes


def _spawn_lines(shown: Shown) -> list[Widget]:
    """The dice of this turn's Enemy Phase once they are thrown, else who will come."""
    if shown.spawn_dice:
        groups = [_dice(shown, lanes) for lanes in (FIRST_LANES, SECOND_LANES) if lanes in shown.spawn_dice]
        return [
            Row([groups[0], Spacer(grow=1), *groups[1:]], gap=8, key="spawn dice"),
            Label(_next_spawn(shown), fonts.MEDIUM.sized(17)),
        ]
    return [Label(_next_spawn(shown), fonts.MEDIUM.sized(17))]


def _dice(shown: Shown, lanes: tuple[int, ...]) -> Widget:
    kind, quantity = shown.spawn_dice[lanes]
    name = _(shown.game.kinds[kind].name)
    letters = " ".join(LANES[lane] for lane in lanes)
    return Row(
        [
            Label(letters, fonts.BOLD),
            Picture(f"die_threat_{kind}", 32, name=name, tip=name),
            Picture(f"die_quantity_{quantity}", 32, name=str(quantity), tip=str(quantity)),
        ],
        gap=6,
    )


def _next_spawn(shown: Shown) -> str:
    turn = shown.state.turn
    if shown.phase != "heroic":
        turn += 1
    if turn == 1:
        return _("Next: a Knight in every lane")
    if turn < LAST_SPAWNING_TURN:
        return _("Next: dice for A C E, then for B D F")
    if turn == LAST_SPAWNING_TURN:
        return _("Next: dice, then the Sheriff himself")
    return _("Nobody else comes")
