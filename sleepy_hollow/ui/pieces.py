"""Figures of a state as tokens on the board, and what can be said of locations and figures in words."""

from __future__ import annotations

from collections.abc import Iterator

from common.engine.text import _, ngettext
from common.ui import art
from common.ui.camera import Cell
from common.ui.theme import SEATS, Colour
from common.ui.tokens import Token
from sleepy_hollow.rules.fear import FLEES_AT
from sleepy_hollow.rules.foes import card_of
from sleepy_hollow.rules.names import trap_name
from sleepy_hollow.rules.schema import KINDS, TRAPS
from sleepy_hollow.rules.state import FIRST_ALLY, NOWHERE, Foe, HollowState, LaidTrap, kind_of
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.map_tokens import piece_tokens
from sleepy_hollow.ui.shown import Shown

LEGEND_SIZE = 0.80
ALLY_SIZE = 0.70
ALLY_FIGURE = "villager"
"""The drawing of an ally that has none of its own."""
FOE_SIZES = {"pumpling": 0.66, "gobkin": 0.78, "schrikroot": 0.84, "horseman": 1.05}
"""Heights of figures in locations."""
TRAP_PLACES = ((0.5, 0.8), (0.28, 0.72), (0.72, 0.72), (0.5, 0.42), (0.72, 0.36))
"""Where in its location each kind of trap lies."""


def place_of(tables: Tables, cell: int) -> Cell:
    """A location as column and row."""
    width = tables.board.width
    return cell % width, cell // width


def cell_of(tables: Tables, place: Cell) -> int:
    """Column and row as a location."""
    return place[1] * tables.board.width + place[0]


def figure_of(tables: Tables, legend: int) -> str:
    """The name of a Legend's drawing."""
    return f"hero_{tables.cards.legends[legend].id}"


def foe_figure(foe: int) -> str:
    """The name of a foe's drawing."""
    return f"foe_{KINDS[kind_of(foe)]}"


def seat_of(tables: Tables, legend: int) -> int:
    """Whose Legend it is."""
    return tables.seat_of[legend][0]


def colour_of(tables: Tables, legend: int) -> Colour:
    """The colour of a Legend's seat."""
    return SEATS[seat_of(tables, legend)].colour


def legend_id(legend: int) -> str:
    return f"legend {legend}"


def ally_id(ally: int) -> str:
    """Allies are numbered behind the Legends."""
    return f"ally {ally}"


def foe_id(foe: int) -> str:
    return f"foe {foe}"


def tokens(shown: Shown) -> Iterator[Token]:
    """Everything that is to be seen on the map."""
    tables, state = shown.tables, shown.state
    for point in tables.map.spawn_points:
        yield spawn_token(shown, point.number)
        yield spawn_plate(shown, point.number)
        if state.locked >> point.number & 1:
            yield Token(
                f"lock {point.number}",
                place_of(tables, point.cell),
                "lock",
                "piece",
                _("Lock"),
                size=0.36,
                place=(0.5, 0.52),
                order=1,
                note=_("no foe comes here"),
            )
    yield from piece_tokens(tables, state)
    for trap in state.traps:
        yield trap_token(tables, trap)
    for foe in state.foes:
        yield foe_token(tables, state, foe)
    for number, ally in enumerate(state.allies):
        if ally.cell != NOWHERE:
            yield ally_token(shown, number)
    for number in range(len(state.legends)):
        yield legend_token(shown, number)


def spawn_token(shown: Shown, number: int) -> Token:
    locked = shown.state.locked >> number & 1
    return Token(
        f"spawn {number}",
        place_of(shown.tables, shown.tables.spawn_cells[number]),
        "spawn",
        "piece",
        _("Spawn point {number}").format(number=number),
        size=0.66,
        place=(0.5, 0.52),
        order=0,
        note=_("locked") if locked else _("open"),
    )


def spawn_plate(shown: Shown, number: int) -> Token:
    """The number of a spawn point, above whoever has come there."""
    return Token(
        f"spawn number {number}",
        place_of(shown.tables, shown.tables.spawn_cells[number]),
        "",
        "plate",
        _("Spawn point {number}").format(number=number),
        size=0.26,
        place=(0.85, 0.17),
        badge=str(number),
    )


def trap_id(trap: str, cell: int) -> str:
    return f"{trap} {cell}"


def trap_token(tables: Tables, trap: LaidTrap) -> Token:
    kind = TRAPS[trap.kind]
    whom = _("harms all") if trap.harms_foes and trap.harms_heroes else ""
    if not whom:
        whom = _("harms foes") if trap.harms_foes else _("harms heroes")
    return Token(
        trap_id(kind, trap.cell),
        place_of(tables, trap.cell),
        f"trap_{kind}",
        "piece",
        trap_name(tables, kind),
        size=0.4,
        place=TRAP_PLACES[trap.kind],
        order=1,
        note=whom,
    )


def foe_token(tables: Tables, state: HollowState, foe: Foe) -> Token:
    card = card_of(tables, state, foe)
    notes = [_("{health} of {most} health").format(health=foe.health, most=card.health)]
    if foe.is_pinned:
        notes.append(_("pinned"))
    if foe.is_marked:
        notes.append(_("marked: attacks on it do 1 more"))
    if foe.poisoned or foe.shaken:
        fewer = foe.poisoned + foe.shaken
        notes.append(ngettext("{n} die fewer", "{n} dice fewer", fewer).format(n=fewer))
    return Token(
        foe_id(foe.id),
        place_of(tables, foe.cell),
        foe_figure(foe.id),
        "boss" if card.boss else "foe",
        card.name,
        health=(foe.health, card.health),
        size=FOE_SIZES[card.kind],
        note=", ".join(notes),
        stack=card.kind,
        order=_foe_rank(card.kind),
    )


def _foe_rank(kind: str) -> int:
    return {"horseman": 1, "gobkin": 2, "schrikroot": 2, "pumpling": 3}[kind]


def legend_token(shown: Shown, number: int) -> Token:
    tables, legend = shown.tables, shown.state.legends[number]
    return Token(
        legend_id(number),
        place_of(tables, legend.cell),
        figure_of(tables, number),
        "hero",
        tables.cards.legends[number].name,
        seat=seat_of(tables, number),
        health=(max(0, legend.health), legend.max_health),
        size=LEGEND_SIZE,
        active=shown.state.active == number,
        acted=has_acted(shown.state, number),
        down=legend.health <= 0,
        order=5,
        note=legend_text(shown.state, number),
    )


def ally_figure(ally: str) -> str:
    """The name of an ally's drawing."""
    figure = f"ally_{ally}"
    return figure if art.has_picture(figure) else ALLY_FIGURE


def ally_token(shown: Shown, number: int) -> Token:
    """A hero that is no Legend."""
    card, ally = shown.tables.chapter.allies[number], shown.state.allies[number]
    return Token(
        ally_id(FIRST_ALLY + number),
        place_of(shown.tables, ally.cell),
        ally_figure(card.id),
        "ally",
        card.name,
        health=(ally.health, card.health),
        size=ALLY_SIZE,
        order=4,
        note=_("{health} of {most} health").format(health=ally.health, most=card.health),
    )


def has_acted(state: HollowState, number: int) -> bool:
    """Whether a Legend has taken its turn in this Legend Phase."""
    return state.phase == "legends" and bool(state.acted >> number & 1)


# Words


def legend_text(state: HollowState, number: int) -> str:
    """Health and fear of a Legend: "12 of 14 health, 3 of 10 fear"."""
    legend = state.legends[number]
    return _("{health} of {most} health, {fear} of {limit} fear").format(
        health=max(0, legend.health), most=legend.max_health, fear=legend.fear, limit=FLEES_AT
    )


def location_text(tables: Tables, cell: int) -> str:
    """What a location is apart from what stands there: blocked, or part of a goal."""
    if cell in tables.board.blocked:
        return _("cannot be entered")
    zones = [name for name, cells in tables.map.zones.items() if cell in cells]
    return ", ".join(zones)
