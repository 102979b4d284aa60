"""The Characters beside the board: the acting one with all it can do, the others as cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import IconButton, Pressable
from common.ui.widgets.containers import Column, Panel, Row, Spacer
from common.ui.widgets.frames import Framed, SeatPortrait
from common.ui.widgets.meters import Counter, ProgressPips
from common.ui.widgets.text import Label, Picture, Pill, Rule
from sherwood.rules.board import square_name
from sherwood.rules.schema import Gear
from sherwood.ui.deeds import CampDeed, Deed
from sherwood.ui.pieces import hero_figure, hero_text, resource_name
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import AtLeast

GEAR_PICTURES = {
    "bow": "gear_bow",
    "sword": "gear_sword",
    "polearm": "gear_polearm",
    "throwing_stone": "gear_stone",
}


def active_panel(shown: Shown, hero: int, parts: list[Widget]) -> Widget:
    """The acting Character's panel, in its seat's colour: `active_head`, and what can be done."""
    name = shown.game.content.characters[hero].name
    return Panel(
        "",
        Column(parts, gap=10),
        name=_("{hero} acts").format(hero=name),
        key="active",
        line=SEATS[shown.game.seat_of[hero]].colour,
        line_width=3.5,
    )


def active_head(shown: Shown, hero: int, movement: tuple[int, int], actions: tuple[int, int]) -> Widget:
    """The acting Character: what is left to it (left, most), its Bounty, wounds and gear."""
    game, state = shown.game, shown.state
    character = game.content.characters[hero]
    seat = game.seat_of[hero]
    figure = state.heroes[hero]
    head = Row(
        [
            SeatPortrait(
                hero_figure(game, hero),
                124,
                148,
                seat,
                name=character.name,
                is_gone=not figure.is_alive,
            ),
            Column(
                [
                    Label(character.name, fonts.HERO_NAME.sized(27)),
                    Label(place_text(shown, hero), fonts.MEDIUM.sized(17), colour="muted"),
                    Spacer(2),
                    _pips(_("Actions"), "attack", *actions),
                    _pips(_("Moves"), "move", *movement),
                    _bounty(figure.bounty),
                ],
                gap=5,
                grow=1,
            ),
        ],
        gap=16,
        align="top",
    )
    return Column([head, Rule(), _belongings(shown, hero)], gap=10)


def _owner(shown: Shown, hero: int) -> str:
    """Whose Character it is."""
    return shown.game.seats[shown.game.seat_of[hero]].name


def place_text(shown: Shown, hero: int) -> str:
    """Whose Character it is, and where it stands."""
    return _("{player}, {place}").format(player=_owner(shown, hero), place=_standing(shown, hero))


def _standing(shown: Shown, hero: int) -> str:
    """Where it stands."""
    cell = shown.state.heroes[hero].cell
    return _("on {square}").format(square=square_name(cell)) if cell >= 0 else _("killed")


def _pips(name: str, glyph: str, left: int, most: int) -> Widget:
    return Row(
        [
            Picture(f"g_{glyph}", 20, tint="panel_line"),
            AtLeast(Label(name, fonts.MEDIUM), width=70),
            ProgressPips(name, left, max(left, most), size=18, gap=5),
        ],
        gap=7,
    )


def _bounty(bounty: int) -> Widget:
    return Row(
        [
            Picture("g_bounty", 20, tint="panel_line"),
            AtLeast(Label(_("Bounty"), fonts.MEDIUM), width=70),
            Label(str(bounty), fonts.NUMBER.sized(20)),
        ],
        gap=7,
    )


def _belongings(shown: Shown, hero: int) -> Widget:
    """Wounds, weapon and arrows."""
    figure = shown.state.heroes[hero]
    slots = shown.game.content.characters[hero].slots
    weapon = shown.game.gear[figure.gear] if figure.gear else None
    wounds = Column(
        [
            Label(_("Wounds"), fonts.MEDIUM.sized(17), colour="muted"),
            ProgressPips(_("Wounds"), figure.wounds, slots, lit="wound", unlit="wound_slot", size=30, gap=2),
        ],
        gap=2,
    )
    box = gear_box(weapon, figure.arrows)
    box.grow = 1
    return Row([wounds, box], gap=14)


def gear_box(weapon: Gear | None, arrows: int) -> Widget:
    """The weapon in hand, how far it reaches, and the arrows."""
    if weapon is None:
        content: list[Widget] = [Label(_("No weapon"), fonts.BOLD, colour="danger", grow=1)]
    else:
        content = [
            Picture(GEAR_PICTURES.get(weapon.id, "gear_sword"), 38, name=weapon.name),
            Column(
                [Label(weapon.name, fonts.BOLD), Label(reach_text(weapon), fonts.SMALL, colour="muted")],
                gap=0,
                grow=1,
            ),
        ]
    if arrows or (weapon is not None and weapon.ammunition == "arrow"):
        content.append(Counter(_("Arrows"), arrows, "arrow", size=28, style=fonts.NUMBER.sized(20)))
    return Framed(Row(content, gap=10), name=_("Gear"))


def reach_text(weapon: Gear) -> str:
    """How far a weapon strikes."""
    if weapon.has_diagonals:
        return _("all around")
    if weapon.reach == 1:
        return _("range 1")
    return _("range 1 to {reach}").format(reach=weapon.reach)


# What it can do


def deed_list(rows: Iterable[Widget]) -> Widget:
    """What the acting Character can do now; what it cannot says why."""
    return Column([Label(_("What can be done"), fonts.HEADING, colour="heading"), *rows], gap=7)


def deed_row(deed: Deed) -> Widget:
    """One thing that can be done, or why it cannot."""
    refusal = deed.refusal
    title: list[Widget] = [
        Label(deed.title, fonts.BOLD, colour="text" if refusal is None else "muted", grow=1)
    ]
    if refusal is not None:
        title.append(Label(refusal.rule, fonts.COORDINATE, colour="muted"))
    words: list[Widget] = [Row(title, gap=6)]
    told = deed.text if refusal is None else refusal.sentence
    words.append(Label(told, fonts.SMALL, colour="text" if refusal is None else "danger"))
    mark = Picture(f"g_{deed.glyph}", 26, tint="good" if refusal is None else "panel_hairline")
    return Framed(
        Row([mark, Column(words, gap=0, grow=1)], gap=12),
        pad=8,
        fill="inset" if refusal is None else "#e9dcb8",
        line="inset_line" if refusal is None else "#c2ab78",
        tip=deed.how if refusal is None else str(refusal),
        name=deed.title,
    )


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
            words.append(Label(camp.refusal.sentence, fonts.SMALL, colour="danger"))
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


# Cards


class HeroCard(Pressable):
    """A Character that does not act: its wounds, gear and Bounty, and whether it has acted.

    Pressing it lets it act next (`on_press` and no refusal), or shows where it stands.
    """

    role: ClassVar[str] = "card"

    def __init__(
        self,
        shown: Shown,
        hero: int,
        on_press: Callable[[], None],
        *,
        name: str = "",
        chosen: bool = False,
        large: bool = False,
        refusal: Refusal | None = None,
    ) -> None:
        character = shown.game.content.characters[hero]
        super().__init__(name or character.name, on_press, key=f"hero {character.id}", refusal=refusal)
        self.chosen = chosen
        self.seat = shown.game.seat_of[hero]
        figure = shown.state.heroes[hero]
        name_row = Row(
            [Label(character.name, fonts.HERO_NAME.sized(20), grow=1), *_state_pill(shown, hero)], gap=6
        )
        wounds = ProgressPips(
            _("Wounds"), figure.wounds, character.slots, lit="wound", unlit="wound_slot", size=24, gap=3
        )
        bounty = Counter(_("Bounty"), figure.bounty, "bounty", size=26, style=fonts.NUMBER.sized(17))
        place = Label(
            place_text(shown, hero),
            fonts.MEDIUM.sized(17),
            colour="muted" if figure.is_alive else "danger",
        )
        if large:
            weapon = shown.game.gear[figure.gear] if figure.gear else None
            words: list[Widget] = [name_row, place, Row([wounds, Spacer(grow=1), bounty], gap=8)]
            if figure.is_alive:
                words.append(gear_box(weapon, figure.arrows))
        else:
            icons = _gear_icons(figure.gear, figure.arrows)
            words = [name_row, Row([wounds, Spacer(grow=1), *icons, bounty], gap=8), place]
        side = (124, 148) if large else (80, 86)
        portrait = SeatPortrait(
            hero_figure(shown.game, hero), *side, self.seat, badge=26, is_gone=not figure.is_alive, zoom=1.6
        )
        self.add(Row([portrait, Column(words, gap=7 if large else 4, grow=1)], gap=16))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(14)
        return width, self.children[0].measure(look, width - 2 * pad)[1] + 2 * pad

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(14)
        self.children[0].arrange(look, rect.inflate(-2 * pad, -2 * look.px(10)))

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look = self.look
        line = SEATS[self.seat].colour if self.chosen else None
        look.panel(surface, self.rect, line=line, line_width=3.5 if self.chosen else 0.0)
        if self.hovered:
            veil = shapes.rounded(
                self.rect.width, self.rect.height, look.px(10), look.theme.accent, opacity=0.12
            )
            surface.blit(veil, self.rect)


def card_text(shown: Shown, hero: int) -> str:
    """A Character in one line: name, where it stands, wounds and gear."""
    name = shown.game.content.characters[hero].name
    return f"{name}, {_standing(shown, hero)}: {hero_text(shown.game, shown.state, hero)}"


def _state_pill(shown: Shown, hero: int) -> list[Widget]:
    figure = shown.state.heroes[hero]
    if not figure.is_alive:
        return [Pill(_("Killed"), fill="danger", ink="#ffffff", line="ink")]
    if shown.phase != "heroic":
        return []
    if shown.active == hero:
        return [Pill(_("Acts"), fill="accent", line="ink")]
    if figure.has_gone:
        return [Pill(_("Done"), line="pill_line")]
    return [Pill(_("Ready"), fill="good", ink="#ffffff", line="ink")]


def _gear_icons(gear: str, arrows: int) -> list[Widget]:
    icons: list[Widget] = []
    if gear:
        icons.append(Picture(GEAR_PICTURES.get(gear, "gear_sword"), 28))
    if arrows:
        icons.append(Counter(_("Arrows"), arrows, "arrow", size=22, style=fonts.NUMBER.sized(17)))
    return icons
