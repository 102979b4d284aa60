"""The sheet of the acting Character: what is left to it, Destiny, wounds, gear and Bounty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Panel, Row
from common.ui.widgets.frames import Framed, SeatPortrait
from common.ui.widgets.meters import Counter, ProgressPips
from common.ui.widgets.text import Label, Picture, Pill, Rule
from sherwood.rules.board import square_name
from sherwood.rules.bounty import PENALTIES, TRACK_END, next_penalty
from sherwood.rules.schema import Gear
from sherwood.rules.state import Hero
from sherwood.ui.pieces import hero_figure
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import AtLeast

GEAR_PICTURES = {
    "bow": "gear_bow",
    "sword": "gear_sword",
    "polearm": "gear_polearm",
    "throwing_stone": "gear_stone",
    "shield": "gear_shield",
}
LAST_PENALTY = max(PENALTIES)
"""As far as the Bounty Track is drawn, unless somebody is beyond it."""
SPENT_OPACITY = 0.32
"""Of a Destiny Token that was spent."""
MARKED = "#dba9a2"
"""A space of the Bounty Track that was reached."""


def gear_picture(gear: str) -> str:
    """The name of a piece of Gear's drawing."""
    return GEAR_PICTURES.get(gear, "gear_sword")


def active_panel(shown: Shown, hero: int, parts: list[Widget]) -> Widget:
    """The acting Character's panel, in its seat's colour: `active_head`, and what can be bought."""
    name = shown.game.content.characters[hero].name
    return Panel(
        "",
        Column(parts, gap=6),
        name=_("{hero} acts").format(hero=name),
        key="active",
        padding=14,
        line=SEATS[shown.game.seat_of[hero]].colour,
        line_width=3.5,
    )


def active_head(
    shown: Shown,
    hero: int,
    movement: tuple[int, int],
    actions: tuple[int, int],
    rules: Mapping[str, str],
    *,
    is_free: bool,
) -> Widget:
    """The acting Character: what is left to it (left, most), its Destiny, wounds, gear and Bounty.

    `rules` are the texts of the rules, for the penalties of Bounty; `is_free`: a free Action comes next.
    """
    game, state = shown.game, shown.state
    character = game.content.characters[hero]
    seat = game.seat_of[hero]
    figure = state.heroes[hero]
    head = Row(
        [
            SeatPortrait(
                hero_figure(game, hero),
                112,
                128,
                seat,
                name=character.name,
                is_gone=not figure.is_alive,
            ),
            Column(
                [
                    Label(character.name, fonts.HERO_NAME.sized(26)),
                    Label(place_text(shown, hero), fonts.MEDIUM.sized(17), colour="muted"),
                    _pips(_("Actions"), "attack", *actions),
                    _pips(_("Moves"), "move", *movement),
                    _destiny(figure, is_free=is_free),
                ],
                gap=3,
                grow=1,
            ),
        ],
        gap=16,
        align="top",
    )
    return Column([head, Rule(), _belongings(shown, hero), _bounty(figure.bounty, rules)], gap=6)


def _owner(shown: Shown, hero: int) -> str:
    """Whose Character it is."""
    return shown.game.seats[shown.game.seat_of[hero]].name


def place_text(shown: Shown, hero: int) -> str:
    """Whose Character it is, and where it stands."""
    return _("{player}, {place}").format(player=_owner(shown, hero), place=standing(shown, hero))


def standing(shown: Shown, hero: int) -> str:
    """Where a Character stands."""
    cell = shown.state.heroes[hero].cell
    return _("on {square}").format(square=square_name(cell)) if cell >= 0 else _("killed")


def _pips(name: str, glyph: str, left: int, most: int) -> Widget:
    return Row(
        [
            Picture(f"g_{glyph}", 20, tint="panel_line"),
            AtLeast(Label(name, fonts.MEDIUM), width=62),
            ProgressPips(name, left, max(left, most), size=18, gap=5),
        ],
        gap=7,
    )


def destiny_text(figure: Hero) -> str:
    """Whether a Character's Destiny Token is there."""
    return _("Destiny ready") if figure.has_destiny else _("Destiny spent")


def _destiny(figure: Hero, *, is_free: bool) -> Widget:
    """The Destiny Token; while its free Action waits to be taken, that is said instead."""
    if is_free:
        return Pill(_("Next: the free Action"), fill="accent", line="ink")
    return Row(
        [
            Picture("destiny", 26, opacity=1.0 if figure.has_destiny else SPENT_OPACITY),
            Label(
                destiny_text(figure),
                fonts.BOLD if figure.has_destiny else fonts.MEDIUM,
                colour="text" if figure.has_destiny else "muted",
                grow=1,
            ),
        ],
        gap=7,
    )


def _belongings(shown: Shown, hero: int) -> Widget:
    """Wounds, weapon and arrows; of a killed Character what it can still do."""
    figure = shown.state.heroes[hero]
    slots = shown.game.content.characters[hero].slots
    wounds = Column(
        [
            Label(_("Wounds"), fonts.MEDIUM.sized(17), colour="muted"),
            ProgressPips(_("Wounds"), figure.wounds, slots, lit="wound", unlit="wound_slot", size=26, gap=2),
        ],
        gap=2,
    )
    if figure.is_alive:
        box = gear_box(shown.game.gear.get(figure.gear), figure)
    else:
        text = _("Killed: Villagers, Arrows for Towers and Destiny are left.")
        box = Framed(Label(text, fonts.SMALL, colour="danger"), tip="SW-KIL-2", name=_("Killed"))
    box.grow = 1
    return Row([wounds, box], gap=14)


def gear_box(gear: Gear | None, figure: Hero) -> Widget:
    """What a Character holds, how far it reaches or what it still absorbs, and the arrows."""
    tip = gear.rule if gear is not None else "SW-GEAR-2"
    return Framed(GearLine(gear, figure), name=_("Gear"), tip=tip)


class GearLine(Widget):
    """Gear and arrows in a line; its picture gives way to larger text, then how far it reaches."""

    def __init__(self, gear: Gear | None, figure: Hero) -> None:
        self.gear, self.figure = gear, figure
        super().__init__("", (self._content(0),))

    def _words(self, left_out: int) -> list[Label]:
        if self.gear is None:
            return [Label(_("No weapon"), fonts.BOLD, colour="danger")]
        words = [Label(_(self.gear.name), fonts.BOLD)]
        if left_out < 2:
            words.append(Label(reach_text(self.gear, self.figure.charges), fonts.SMALL, colour="muted"))
        return words

    def _content(self, left_out: int) -> Row:
        gear, arrows = self.gear, self.figure.arrows
        content: list[Widget] = [Column(self._words(left_out), gap=0, grow=1)]
        if gear is not None and not left_out:
            content.insert(0, Picture(gear_picture(gear.id), 38, name=_(gear.name)))
        if arrows or (gear is not None and gear.ammunition == "arrow"):
            content.append(Counter(_("Arrows"), arrows, "arrow", size=28, style=fonts.NUMBER.sized(20)))
        return Row(content, gap=10)

    def _fits(self, look: Look, left_out: int, width: int) -> bool:
        """Whether no word is broken."""
        others = [part for part in self._content(left_out).children if not part.grow]
        taken = sum(part.measure(look, width)[0] + look.px(10) for part in others)
        words = [(word, label) for label in self._words(left_out) for word in label.text.split()]
        longest = max(look.text_width(word, label.style) for word, label in words)
        return longest <= width - taken

    def _chosen(self, look: Look, width: int) -> Row:
        left_out = next((number for number in range(2) if self._fits(look, number, width)), 2)
        return self._content(left_out)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._chosen(look, width).measure(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        content = self._chosen(look, rect.width)
        self.children = []
        self.add(content)
        content.arrange(look, rect)


def reach_text(gear: Gear, charges: int | None = None) -> str:
    """How far a weapon strikes, or what a Shield (with `charges` left, else a new one) absorbs."""
    if gear.charges:
        left = gear.charges if charges is None else charges
        return _("absorbs {left} of {all}").format(left=left, all=gear.charges)
    if gear.has_diagonals:
        return _("all around")
    if gear.reach == 1:
        return _("range 1")
    return _("range 1–{reach}").format(reach=gear.reach)


# Bounty


def _bounty(bounty: int, rules: Mapping[str, str]) -> Widget:
    """The Bounty, the penalty that comes next, and the track with all of them."""
    tip = "\n".join(f"{rule}: {rules.get(rule, '')}" for rule in PENALTIES.values())
    heading = Row(
        [
            Label(_("Bounty"), fonts.MEDIUM.sized(17), colour="muted"),
            Label(str(bounty), fonts.NUMBER.sized(17), colour="danger" if bounty else "text"),
            Label(next_penalty_text(bounty), fonts.SMALL, colour="muted", align="right", tip=tip, grow=1),
        ],
        gap=8,
    )
    return Column([heading, BountyTrack(bounty, tip)], gap=3)


def next_penalty_text(bounty: int) -> str:
    """The penalty that comes next, in a few words."""
    coming = next_penalty(bounty)
    if coming is None:
        return _("all four penalties")
    value, rule = coming
    words = {
        "SW-BOU-3": _("no sending to its own Tile"),
        "SW-BOU-4": _("no Resource at once"),
        "SW-BOU-5": _("Knights here move 1 more"),
        "SW-BOU-6": _("no new Destiny"),
    }[rule]
    return _("at {bounty}: {penalty}").format(bounty=value, penalty=words)


class BountyTrack(Widget):
    """The spaces of the Bounty Track, filled as far as the Bounty goes; those of a penalty have numbers."""

    role: ClassVar[str] = "track"

    def __init__(self, bounty: int, tip: str) -> None:
        super().__init__(_("Bounty Track"), tip=tip)
        self.bounty = bounty
        self.spaces = LAST_PENALTY if bounty <= LAST_PENALTY else TRACK_END

    @property
    def value(self) -> str | None:
        return f"{self.bounty}/{self.spaces}"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(22), look.line_height(fonts.COORDINATE) + look.px(2))

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        for space in range(1, self.spaces + 1):
            left = rect.x + round((space - 1) * rect.width / self.spaces)
            wide = rect.x + round(space * rect.width / self.spaces) - left - look.px(1)
            is_reached, is_penalty = space <= self.bounty, space in PENALTIES
            fill = theme.danger if is_reached and is_penalty else MARKED if is_reached else theme.inset
            box = shapes.rounded(
                wide,
                rect.height,
                look.px(3),
                fill,
                line=theme.danger if is_penalty or is_reached else theme.inset_line,
                line_width=look.line(1.8 if is_penalty else 1.2),
            )
            surface.blit(box, (left, rect.y))
            if is_penalty and space != self.bounty:
                ink = "#ffffff" if is_reached else theme.danger
                middle = (left + wide // 2, rect.centery)
                look.write(surface, str(space), fonts.COORDINATE, middle, colour=ink, anchor="middle")
            if space == self.bounty or (space == self.spaces and self.bounty > self.spaces):
                side = round(rect.height * 0.98)
                poster = art.picture("bounty", side)
                surface.blit(poster, poster.get_rect(center=(left + wide // 2, rect.centery)))
