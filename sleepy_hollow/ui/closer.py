"""A location looked at more closely: every figure, trap and piece in it, with what its card says."""

from __future__ import annotations

from collections.abc import Callable

from common.engine.text import _, ngettext
from common.ui import fonts
from common.ui.theme import FOE_EDGE, FRIEND_EDGE, SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.frames import Framed
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.figure_text import abilities_text, foe_text, trap_text
from sleepy_hollow.rules.foes import card_of
from sleepy_hollow.rules.names import hero_name, legend_name, place_name
from sleepy_hollow.rules.state import Foe, HollowState, LaidTrap
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.foes import number_of
from sleepy_hollow.ui.map_tokens import map_token, piece_lines, spawn_lines
from sleepy_hollow.ui.pieces import (
    ally_figure,
    figure_of,
    foe_figure,
    has_acted,
    legend_text,
    location_text,
    seat_of,
    trap_token,
)

PICTURE = 84


class LocationDialog(Dialog):
    """Everything in a location. `on_board` shows the board of a Legend that stands there."""

    def __init__(
        self, tables: Tables, state: HollowState, cell: int, on_board: Callable[[int], None]
    ) -> None:
        self.tables, self.state, self.on_board = tables, state, on_board
        rows: list[Widget] = []
        rows += [self._legend(who) for who, legend in enumerate(state.legends) if legend.cell == cell]
        rows += [self._ally(number) for number, ally in enumerate(state.allies) if ally.cell == cell]
        rows += [self._foe(foe) for foe in state.foes if foe.cell == cell]
        rows += [self._trap(trap) for trap in state.traps if trap.cell == cell]
        rows += [self._piece(number) for number, at in enumerate(state.tokens) if at == cell]
        rows += [self._spawn(point.number) for point in tables.map.spawn_points if point.cell == cell]
        text = location_text(tables, cell)
        if text:
            rows.append(Label(f"{text[:1].upper()}{text[1:]}.", fonts.BODY, colour="muted"))
        if not rows:
            rows.append(Label(_("Nothing is here."), fonts.BODY, colour="muted"))
        title = _("Location {place}").format(place=place_name(tables, cell))
        super().__init__(title, Column(rows, gap=10), width=640)

    def _legend(self, who: int) -> Widget:
        name, state = legend_name(self.tables, who), self.state
        board = self.tables.cards.legends[who]
        told = [f"{board.trade}, {board.role}", legend_text(state, who)]
        if state.active == who:
            told.append(_("Takes its turn."))
        elif has_acted(state, who):
            told.append(_("Has taken its turn."))

        def show() -> None:
            self.close()
            self.on_board(who)

        button = Button(_("Show {name}'s board").format(name=name), show, glyph="card", height=42)
        picture = Picture(figure_of(self.tables, who), PICTURE, edge=FRIEND_EDGE)
        return _row(picture, name, told, line=SEATS[seat_of(self.tables, who)].colour, below=[button])

    def _ally(self, number: int) -> Widget:
        card, ally = self.tables.chapter.allies[number], self.state.allies[number]
        told = [
            _("An ally: foes attack it, and Restores help it (SH-ALLY-2)."),
            _("{health} of {most} health").format(health=ally.health, most=card.health),
        ]
        return _row(Picture(ally_figure(card.id), PICTURE, edge=FRIEND_EDGE), card.name, told)

    def _foe(self, foe: Foe) -> Widget:
        tables, state = self.tables, self.state
        card = card_of(tables, state, foe)
        which = number_of(state, foe)
        name = _("{foe} {n}").format(foe=card.name, n=which) if which else card.name
        told = [
            _("Level {level}. {health} of {most} health.").format(
                level=card.level, health=foe.health, most=card.health
            ),
            foe_text(card),
            *abilities_text(tables, card),
            *conditions(foe),
        ]
        target = queries.goes_for(tables, state, foe)
        if target >= 0 and not foe.is_pinned:
            told.append(_("Goes for {name}.").format(name=hero_name(tables, target)))
        return _row(Picture(foe_figure(foe.id), PICTURE, edge=FOE_EDGE), name, told, flavour=card.flavour)

    def _trap(self, trap: LaidTrap) -> Widget:
        token = trap_token(self.tables, trap)
        kind = self.tables.cards.traps[trap.kind]
        told = [_("Trap: {whom}.").format(whom=token.note), f"{trap_text(kind)} (SH-TRP-1)"]
        return _row(Picture(token.picture, PICTURE), kind.name, told, flavour=kind.flavour)

    def _piece(self, number: int) -> Widget:
        name, *told = piece_lines(self.tables, self.state, number)
        picture = map_token(self.tables, self.state, number).picture
        return _row(Picture(picture, PICTURE), name, told)

    def _spawn(self, number: int) -> Widget:
        name, *told = spawn_lines(self.state, number)
        picture = "lock" if self.state.locked >> number & 1 else "spawn"
        return _row(Picture(picture, PICTURE), name, told)


def conditions(foe: Foe) -> list[str]:
    """What is in force for a foe just now, in sentences."""
    found = []
    if foe.is_pinned:
        found.append(_("Pinned: it does not move in the coming Adversary Phase."))
    if foe.is_marked:
        found.append(_("Target Marker: attacks on it do 1 more."))
    if foe.poisoned:
        found.append(
            ngettext(
                "Poisoned: its next attack rolls {n} die fewer.",
                "Poisoned: its next attack rolls {n} dice fewer.",
                foe.poisoned,
            ).format(n=foe.poisoned)
        )
    if foe.shaken:
        found.append(
            ngettext(
                "Shaken: it rolls {n} die fewer until the round ends.",
                "Shaken: it rolls {n} dice fewer until the round ends.",
                foe.shaken,
            ).format(n=foe.shaken)
        )
    return found


def _row(
    picture: Widget,
    name: str,
    told: list[str],
    *,
    flavour: str = "",
    line: str = "inset_line",
    below: list[Widget] | None = None,
) -> Widget:
    words: list[Widget] = [Label(name, fonts.HERO_NAME.sized(21))]
    words += [Label(text, fonts.BODY) for text in told if text]
    if flavour:
        words.append(Label(flavour, fonts.CAPTION.sized(18), colour="muted"))
    if below:
        words.append(Row(below, gap=8, wrap=True))
    content = Row([picture, Column(words, gap=2, grow=1)], gap=16, align="top")
    return Framed(content, name=name, pad=12, line=line)
