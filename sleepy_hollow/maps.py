"""Chapter maps: what the objects of a Tiled map of kind `HollowChapter` mean to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from common.engine.paths import UNREACHABLE, Passages, distance_field
from common.files.problems import InputProblem
from common.files.tiled import (
    MapObject,
    TiledMap,
    board_of,
    borders_along,
    cell_under,
    cells_under,
    problem_at,
    read_map_of_kind,
)
from sleepy_hollow.rules.kinds import FoeKind
from sleepy_hollow.rules.pieces import BARRICADES, ROUND_TOKENS
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.storybook import ChapterMap, MapToken, SpawnPlace

KIND = "HollowChapter"
SECTION_KIND = "HollowSection"
SECTION_SIDE = 3
"""Locations along the edge of a map section (SH-COMP-4)."""
CLASSES = (
    "Start", "SpawnPoint", "Token", "Foe", "Zone", "Section", "Barricade", "Flame", "Wall", "Lantern",
)  # fmt: skip
"""The classes of objects that mean something; objects without a class are only seen."""
SPAWN_POINTS = range(1, 6)
"""The numbers a spawn point may have: those that the die can name (SH-SPN-3)."""


def read_chapter_map(path: Path) -> ChapterMap:
    """The board of a chapter and what stands on it.

    :raises InputProblem: when the map cannot be read, or something on it does not fit.
    """
    tiled = read_map_of_kind(path, KIND)
    for thing in tiled.objects():
        if thing.class_name not in ("", *CLASSES):
            known = ", ".join(CLASSES)
            raise problem_at(tiled, thing, f"found the class {thing.class_name!r}, expected one of {known}.")
    board = board_of(tiled)
    starts = _starts(tiled, board.blocked)
    field = distance_field(Passages(board), starts)
    borders = _borders(tiled)
    zones: dict[str, set[int]] = {}
    for thing in tiled.objects("Zone"):
        name = _text(tiled, thing, "name") if "name" in thing.properties else thing.name
        if not name:
            raise problem_at(tiled, thing, "this zone has no name. Give it one.")
        zones.setdefault(name, set()).update(cells_under(tiled, thing))
    place = ChapterMap(
        board=board,
        starts=starts,
        spawn_points=_spawn_points(tiled, board.blocked, field),
        tokens=_tokens(tiled, board.blocked, field),
        foes=tuple(_foe(tiled, thing, board.blocked) for thing in tiled.objects("Foe")),
        zones={name: frozenset(cells) for name, cells in zones.items()},
        sections=_sections(tiled),
        name=str(tiled.properties.get("name", "")),
        barricades=tuple(borders),
        standing=tuple(borders.values()),
        flames=tuple(_reached(tiled, thing, board.blocked, field) for thing in tiled.objects("Flame")),
    )
    for name, cells in place.zones.items():
        if all(field[cell] == UNREACHABLE for cell in cells):
            raise InputProblem(
                f"no Legend can walk to the zone {name!r}. Clear a way, or move it.", file=path
            )
    return place


def check_section(path: Path) -> None:
    """Check a map of kind `HollowSection`.

    :raises InputProblem: when it cannot be read, has another size, or does not say which section it is.
    """
    tiled = read_map_of_kind(path, SECTION_KIND)
    if (tiled.width, tiled.height) != (SECTION_SIDE, SECTION_SIDE):
        raise InputProblem(
            f"it has {tiled.width}x{tiled.height} locations, a section has 3x3. Resize the map.", file=path
        )
    if not tiled.properties.get("section"):
        raise InputProblem(
            'its custom property "section" is missing. Set it to a number such as S01.', file=path
        )
    board_of(tiled)


def _starts(tiled: TiledMap, blocked: frozenset[int]) -> tuple[int, int, int, int]:
    found: dict[str, int] = {}
    for thing in tiled.objects("Start"):
        legend = _text(tiled, thing, "legend", thing.name).lower()
        if legend not in LEGENDS:
            raise problem_at(
                tiled, thing, f"found the Legend {legend!r}, expected one of {', '.join(LEGENDS)}."
            )
        if legend in found:
            raise problem_at(tiled, thing, f"{legend} has a second start. Remove one.")
        found[legend] = _standing(tiled, thing, blocked)
    missing = [legend for legend in LEGENDS if legend not in found]
    if missing:
        raise InputProblem(
            f"{missing[0]} has no start. Add an object of class Start with that name.", file=tiled.path
        )
    first, second, third, fourth = (found[legend] for legend in LEGENDS)
    return first, second, third, fourth


def _sections(tiled: TiledMap) -> tuple[str, ...]:
    """The names of the numbered sections, which lie side by side (SH-COMP-4)."""
    names: list[str] = []
    drawn: dict[int, str] = {}
    for thing in tiled.objects("Section"):
        name = _text(tiled, thing, "name", thing.name)
        for cell in cells_under(tiled, thing):
            if cell in drawn:
                row, column = divmod(cell, tiled.width)
                raise problem_at(
                    tiled,
                    thing,
                    f"the sections {drawn[cell]} and {name} both cover the location {chr(ord('A') + column)}"
                    f"{row + 1}. Draw them side by side.",
                )
            drawn[cell] = name
        names.append(name)
    return tuple(names)


def _spawn_points(tiled: TiledMap, blocked: frozenset[int], field: Sequence[int]) -> tuple[SpawnPlace, ...]:
    found: dict[int, SpawnPlace] = {}
    for thing in tiled.objects("SpawnPoint"):
        number = thing.properties.get("number")
        if not isinstance(number, int) or number not in SPAWN_POINTS:
            raise problem_at(
                tiled,
                thing,
                f"spawn number {number} is outside 1-{SPAWN_POINTS[-1]}. "
                f'Set its property "number" to a value from 1 to {SPAWN_POINTS[-1]}.',
            )
        if number in found:
            raise problem_at(tiled, thing, f"there is a second spawn point {number}. Number them apart.")
        found[number] = SpawnPlace(
            number=number,
            cell=_reached(tiled, thing, blocked, field),
            is_locked=_is_ticked(tiled, thing, "locked", default=False),
        )
    return tuple(found[number] for number in sorted(found))


def _tokens(tiled: TiledMap, blocked: frozenset[int], field: Sequence[int]) -> tuple[MapToken, ...]:
    found: list[MapToken] = []
    ids: set[str] = set()
    for thing in tiled.objects("Token"):
        token = MapToken(
            kind=_text(tiled, thing, "kind"),
            cell=_reached(tiled, thing, blocked, field),
            face=_text(tiled, thing, "face", ""),
            id=_text(tiled, thing, "id", ""),
        )
        if token.id in ids:
            raise problem_at(tiled, thing, f"there is a second token with the id {token.id!r}. Change one.")
        ids |= {token.id} - {""}
        if token.kind not in ROUND_TOKENS and any(
            (other.kind, other.cell) == (token.kind, token.cell) for other in found
        ):
            raise problem_at(tiled, thing, f"another {token.kind} lies in its location. Move one.")
        found.append(token)
    return tuple(found)


def _borders(tiled: TiledMap) -> dict[tuple[int, int], bool]:
    """The borders that a barricade may stand on, and whether one stands there at the start."""
    found: dict[tuple[int, int], bool] = {}
    for thing in tiled.objects("Barricade"):
        stands = _is_ticked(tiled, thing, "standing", default=True)
        for border in borders_along(tiled, thing):
            if border in found:
                raise problem_at(tiled, thing, "another barricade is drawn on the same border. Remove one.")
            found[border] = stands
    if sum(found.values()) > BARRICADES:
        raise InputProblem(
            f"{sum(found.values())} barricades stand on it; the box holds {BARRICADES} (SH-COMP-10). "
            "Remove some, or untick standing.",
            file=tiled.path,
        )
    return dict(sorted(found.items()))


def _foe(tiled: TiledMap, thing: MapObject, blocked: frozenset[int]) -> tuple[FoeKind, int]:
    kind = _text(tiled, thing, "kind", thing.name)
    for known in KINDS:
        if kind == known:
            return known, _standing(tiled, thing, blocked)
    raise problem_at(tiled, thing, f"found the kind {kind!r}, expected one of {', '.join(KINDS)}.")


def _standing(tiled: TiledMap, thing: MapObject, blocked: frozenset[int]) -> int:
    cell = cell_under(tiled, thing)
    if cell in blocked:
        raise problem_at(tiled, thing, "it stands on a tile that blocks movement. Move it.")
    return cell


def _reached(tiled: TiledMap, thing: MapObject, blocked: frozenset[int], field: Sequence[int]) -> int:
    cell = _standing(tiled, thing, blocked)
    if field[cell] == UNREACHABLE:
        raise problem_at(tiled, thing, "no Legend can walk there. Clear a way, or move it.")
    return cell


def _text(tiled: TiledMap, thing: MapObject, name: str, default: str | None = None) -> str:
    value = thing.properties.get(name, default)
    if isinstance(value, str):
        return value
    raise problem_at(tiled, thing, f'its property "{name}" is missing. Add it.')


def _is_ticked(tiled: TiledMap, thing: MapObject, name: str, *, default: bool) -> bool:
    value = thing.properties.get(name, default)
    if isinstance(value, bool):
        return value
    raise problem_at(tiled, thing, f'its property "{name}" is {value!r}. Make it a bool, ticked or not.')
