"""The panels at the right that count: Flames of Hope, what is lost; and the Village's stock at the foot."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Panel, Row
from common.ui.widgets.meters import ProgressPips, SegmentBar
from common.ui.widgets.text import Label, Picture
from sherwood.rules.collection import FLAMES
from sherwood.rules.doom import PLAQUE_TURNS
from sherwood.rules.ending import (
    CHARACTERS_LOST,
    TILES_LOST,
    VILLAGERS_LOST,
    characters_killed,
    villagers_killed,
)
from sherwood.rules.spawning import LAST_SPAWNING_TURN
from sherwood.ui.shown import Shown

MARK = 13
"""Units of the marks below the flames."""


def flames_seen(shown: Shown) -> Hashable:
    """What the Flames' panel depends on."""
    return (shown.state.flames, shown.state.turn)


def losses_seen(shown: Shown) -> Hashable:
    """What the panel of losses depends on."""
    state = shown.state
    return (
        tuple(cell < 0 for cell in state.villagers),
        tuple(hero.is_alive for hero in state.heroes),
        len(state.burned),
    )


def flames_panel(shown: Shown) -> Widget:
    """The Flames of Hope; with the last one the Sheriff's people stop coming."""
    return Panel(_("Flames of Hope"), FlameRow(shown.state.flames), note=_countdown(shown))


class FlameRow(ProgressPips):
    """Ten flames over the whole width with their numbers; below them what a turn's end brings.

    A triangle marks the turns at whose end a plaque turns up, a crown the one in which the Sheriff comes.
    """

    def __init__(self, lit: int) -> None:
        plaques = ", ".join(map(str, PLAQUE_TURNS))
        tip = _("{lit} of {all} flames burn. Doom plaques turn up after turns {turns}.").format(
            lit=lit, all=FLAMES, turns=plaques
        )
        super().__init__(
            _("Flames of Hope"),
            lit,
            FLAMES,
            lit="flame_lit",
            unlit="flame_unlit",
            size=38,
            gap=0,
            labels=True,
            tip=tip,
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        side = min(look.px(self.size), width // self.total)
        return width, side + look.line_height(fonts.COORDINATE) + look.px(MARK)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = min(look.px(self.size), rect.width // self.total)
        step = look.line_height(fonts.COORDINATE)
        for i in range(self.total):
            on = i < self.number
            middle = rect.x + round((i + 0.5) * rect.width / self.total)
            flame = art.picture(self.lit if on else self.unlit, side)
            surface.blit(flame, (middle - side // 2, rect.y))
            y = rect.y + side + step // 2
            colour = "text" if on else "muted"
            look.write(surface, str(i + 1), fonts.COORDINATE, (middle, y), colour=colour, anchor="middle")
            glyph = _mark_of(i + 1)
            if glyph:
                tint = look.theme.muted if on else look.theme.danger
                mark = art.glyph(glyph, max(9, look.px(MARK)), tint)
                surface.blit(mark, mark.get_rect(midtop=(middle, rect.y + side + step)))

    def flame_rect(self, number: int) -> Rect:
        """Where a flame (1 based) burns."""
        width = self.rect.width // self.total
        return Rect(self.rect.x + (number - 1) * width, self.rect.y, width, self.rect.height)


def _mark_of(turn: int) -> str:
    """The glyph below the flame of a turn that brings more than a flame."""
    return "triangle" if turn in PLAQUE_TURNS else "crown" if turn == LAST_SPAWNING_TURN else ""


def _countdown(shown: Shown) -> str:
    """What the flames count down to."""
    left = LAST_SPAWNING_TURN - shown.state.turn
    if left > 0:
        return ngettext("the Sheriff in {count} turn", "the Sheriff in {count} turns", left).format(
            count=left
        )
    return _("the Sheriff rides now") if left == 0 else _("defeat the Sheriff")


def losses_panel(shown: Shown) -> Widget:
    """What has been lost, and how much of it loses the game."""
    return Panel("", losses_body(shown), name=_("Lost"), padding=14)


def losses_body(shown: Shown) -> Widget:
    state = shown.state
    losses = (
        ("villager", _("Villagers"), villagers_killed(state), VILLAGERS_LOST),
        ("skull", _("Heroes"), characters_killed(state), CHARACTERS_LOST),
        ("house", _("Houses"), len(state.burned), TILES_LOST),
    )
    return Losses(losses)


class Losses(Row):
    """Kinds of losses beside each other; very large text leaves their glyphs to speak for them."""

    def __init__(self, losses: Iterable[tuple[str, str, int, int]]) -> None:
        self._names: list[Label] = []
        super().__init__([self._loss(*loss) for loss in losses], gap=16, align="top")

    def _show_names(self, look: Look, width: int) -> None:
        room = (width - look.px(self.gap) * (len(self._names) - 1)) // len(self._names)
        do_fit = all(look.text_width(name.text, name.style) <= room for name in self._names)
        for name in self._names:
            name.visible = do_fit

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        self._show_names(look, width)
        return super().measure(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        self._show_names(look, rect.width)
        super().arrange(look, rect)

    def _loss(self, glyph: str, name: str, count: int, most: int) -> Widget:
        colour = "danger" if count else "panel_line"
        self._names.append(Label(name, fonts.BODY.sized(17), colour="muted"))
        return Column(
            [
                Row(
                    [
                        Picture(f"g_{glyph}", 22, tint=colour),
                        Label(
                            f"{count} / {most}", fonts.NUMBER.sized(19), colour="danger" if count else "text"
                        ),
                    ],
                    gap=8,
                ),
                self._names[-1],
                SegmentBar(name, count, most, colour="danger", height=10, grow=0),
            ],
            gap=4,
            grow=1,
            name=name,
        )
