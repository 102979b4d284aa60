"""The chapter's pieces on the map: tokens, what Legends carry of them, and barricades on their borders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from common.engine.text import _
from common.ui.tokens import PLATE, Token
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.figure_text import trap_text
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.rules.pieces import (
    action_on,
    carried_by,
    health_of_piece,
    is_face_up,
    pieces_in_view,
    tells,
)
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables

LOOKS: Final[dict[str, tuple[str, float, tuple[float, float], int]]] = {
    "search": ("search", 0.46, (0.27, 0.30), 2),
    "interact": ("interact", 0.46, (0.27, 0.30), 2),
    "hay": ("hay", 0.72, (0.5, 0.50), 1),
    "gravestone": ("gravestone", 0.66, (0.5, 0.46), 1),
    "ward": ("ward", 0.50, (0.5, 0.42), 1),
    "vile_ward": ("vile_ward", 0.86, (0.5, 0.48), 1),
    "leyline": ("leyline", 0.86, (0.5, 0.52), 0),
    "glass": ("glass", 0.56, (0.5, 0.44), 2),
    "bait": ("bait", 0.54, (0.5, 0.46), 2),
    "stand": ("stand", 0.60, (0.5, 0.58), 0),
    "lock": ("lock", 0.46, (0.27, 0.30), 2),
}
"""Drawing, size in locations, place in the location, and rank of each kind of piece."""
CARRIED_SIZE = 0.34
CARRIED_PLACE = (0.84, 0.30)
FACES: Final = {"gravestone": {"disturbed": "gravestone_disturbed", "false": "gravestone_false"}}
"""Drawings of faces that have been turned up."""


def token_id(token: int) -> str:
    return f"token {token}"


def barricade_id(number: int) -> str:
    return f"barricade {number}"


def piece_tokens(tables: Tables, state: HollowState) -> Iterator[Token]:
    """Every piece that lies on the map or is carried on it."""
    for number, cell in enumerate(state.tokens):
        if cell >= 0:
            yield map_token(tables, state, number)
            if tells(tables, state, number) is not None:
                yield told_plate(tables, state, number)
    for who, legend in enumerate(state.legends):
        carried = [number for number, place in enumerate(state.tokens) if place == carried_by(who)]
        for number in carried:
            yield _carried_token(tables, number, legend.cell)
    for number in range(len(tables.map.barricades)):
        if state.barricades >> number & 1:
            yield barricade_token(tables, number)


def map_token(tables: Tables, state: HollowState, number: int) -> Token:
    """A piece that lies in a location. Nothing of a side that is face down goes into it."""
    kind = tables.tokens[number].kind
    picture, size, place, order = LOOKS.get(kind, LOOKS["interact"])
    if tells(tables, state, number) is not None:
        picture = f"{kind}_turned"
    elif is_face_up(state, number):
        picture = FACES.get(kind, {}).get(state.faces[number], picture)
    elif kind == "leyline" and is_lit(tables, state, number):
        picture = "leyline_lit"
    return Token(
        token_id(number),
        _place(tables, state.tokens[number]),
        picture,
        "piece",
        _capital(piece_name(kind)),
        size=size,
        place=place,
        order=order,
        note=token_note(tables, state, number),
    )


def told_plate(tables: Tables, state: HollowState, number: int) -> Token:
    """The number that a turned piece tells: on it, or at its location's edge when somebody stands there."""
    cell = state.tokens[number]
    cells = [legend.cell for legend in state.legends] + [foe.cell for foe in state.foes]
    is_taken = cell in cells or cell in [ally.cell for ally in state.allies]
    return Token(
        f"told {number}",
        _place(tables, state.tokens[number]),
        "stone_number",
        PLATE,
        token_note(tables, state, number),
        size=0.32,
        place=(0.15, 0.19) if is_taken else (0.5, 0.46),
        badge=str(tells(tables, state, number)),
    )


def is_lit(tables: Tables, state: HollowState, number: int) -> bool:
    """Whether a Ward lies on a leyline."""
    cell = state.tokens[number]
    return cell >= 0 and bool(state.wards >> cell & 1) and tables.tokens[number].kind == "leyline"


def token_note(tables: Tables, state: HollowState, number: int) -> str:
    """What is to be said of a piece as it lies: what is known of it, in a few words."""
    kind = tables.tokens[number].kind
    told = tells(tables, state, number)
    if told is not None:
        face = tables.counted_faces[kind]
        return _("{n} {face} beside it").format(n=told, face=face)
    if is_face_up(state, number):
        return state.faces[number]
    if kind == "leyline":
        return _("lit") if is_lit(tables, state, number) else _("dark")
    return {
        "search": _("face down"),
        "hay": _("blocks the line of sight"),
        "gravestone": _("not turned yet"),
        "ward": _("no monster may enter"),
        "vile_ward": _("foes within 2 take 1 less"),
    }.get(kind, "")


def piece_lines(tables: Tables, state: HollowState, number: int) -> list[str]:
    """What a piece is and does, for its popup: its name, what is known of it, and its rule."""
    kind = tables.tokens[number].kind
    lines = [_capital(piece_name(kind))]
    note = token_note(tables, state, number)
    if note:
        lines.append(_capital(note))
    if kind in tables.targets:
        health, most = health_of_piece(tables, state, number), tables.targets[kind].health
        lines.append(_("Attacks can destroy it: {health} of {most} health.").format(health=health, most=most))
        if state.tokens[number] >= 0 and not pieces_in_view(tables, state, 1 << state.tokens[number]):
            lines.append(_("It cannot be attacked now."))
    does = _does().get(kind, "")
    if does:
        lines.append(does)
    action = action_on(tables, state, number)
    if action is not None:
        lines.append(_("Environment action: {name}").format(name=action.name))
    return lines


def _does() -> dict[str, str]:
    """What pieces do, in a sentence each."""
    return {
        "hay": _("A Flame in or beside its location may set it alight."),
        "ward": _("It goes out when a foe ends its move next to it."),
        "leyline": _("It is lit while a Ward lies on it."),
        "glass": _("Whoever carries it uses no item. It breaks at 3 damage at once."),
        "bait": _("The boss goes for it before any Legend."),
        "stand": _("A glass can be put down here."),
        "lock": _("It can be opened."),
    }


def pointed_lines(tables: Tables, state: HollowState, token: Token) -> list[str]:
    """What is to be said of a piece, barricade or trap that is pointed at; empty for anything else."""
    kind, _space, number = token.id.partition(" ")
    if kind == "token" and int(number) < len(tables.tokens):
        lines = piece_lines(tables, state, int(number))
        below = _spawn_point_at(tables, state.tokens[int(number)])
        return lines + spawn_lines(state, below) if below else lines
    if kind in ("spawn", "lock"):
        return spawn_lines(state, int(number))
    if kind == "barricade":
        return [token.name, _capital(token.note)]
    if kind in TRAPS:
        return [token.name, _capital(token.note), trap_text(tables.cards.traps[TRAPS.index(kind)])]
    return []


def spawn_lines(state: HollowState, point: int) -> list[str]:
    """What a spawn point is now: its number, and whether foes come there."""
    is_locked = state.locked >> point & 1
    return [
        _("Spawn point {number}").format(number=point),
        _("Locked: no foe comes here (SH-SPN-4).") if is_locked else _("Open: foes come here (SH-SPN-3)."),
    ]


def _spawn_point_at(tables: Tables, cell: int) -> int:
    """The number of a location's spawn point, or 0."""
    return next((number for number, place in tables.spawn_cells.items() if place == cell), 0)


def _carried_token(tables: Tables, number: int, cell: int) -> Token:
    kind = tables.tokens[number].kind
    return Token(
        token_id(number),
        _place(tables, cell),
        LOOKS.get(kind, LOOKS["interact"])[0],
        "piece",
        _capital(piece_name(kind)),
        size=CARRIED_SIZE,
        place=CARRIED_PLACE,
        order=9,
        note=_("carried"),
    )


def barricade_token(tables: Tables, number: int) -> Token:
    """A barricade on the border of two locations, drawn from the first of them."""
    first, second = tables.map.barricades[number]
    stands = second == first + 1
    return Token(
        barricade_id(number),
        _place(tables, first),
        "barricade_v" if stands else "barricade_h",
        "piece",
        _("Barricade"),
        size=1.06,
        place=(1.0, 0.5) if stands else (0.5, 1.0),
        order=3,
        note=_("between {first} and {second}: bars foes").format(
            first=place_name(tables, first), second=place_name(tables, second)
        ),
    )


def _place(tables: Tables, cell: int) -> tuple[int, int]:
    width = tables.board.width
    return cell % width, cell // width


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
