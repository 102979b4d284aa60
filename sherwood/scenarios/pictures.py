"""Positions from ASCII pictures and back again.

Every forest position that is not drawn holds a blank Tile, Village and Spawn Tiles are those of the game,
Villagers are at home, and no other figure is on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from common.engine.rng import Streams
from common.files.problems import InputProblem
from common.files.scenarios import ScenarioBoard, board_rows
from sherwood.library import board_plan, characters, content
from sherwood.rules.board import COLUMNS
from sherwood.rules.schema import (
    CAMPS,
    ENCOUNTER,
    FOREST,
    HOME,
    LANES,
    OBSTACLE,
    OPEN,
    PERIL,
    RESOURCES,
    STRUCTURES,
    TILE_SIDE,
    TILE_SQUARES,
    UNEXPLORED,
    BoardPlan,
    Character,
    Seat,
    Settings,
    Tile,
)
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import (
    ENEMY_CODE,
    NOBODY,
    REMOVED,
    UNEXPLORED_TILE,
    VILLAGER_CODE,
    Camp,
    Enemy,
    Hero,
    SherwoodState,
    Tower,
)
from sherwood.scenarios.form import Given, GivenHero, Square

ENEMY_GLYPHS: Final = {"S": "sheriff", "W": "witch", "K": "knight", "F": "footsoldier", "B": "bowman"}
VILLAGER_GLYPH: Final = "v"
BURNED_GLYPH: Final = "x"
SIGNS: Final = {OPEN, OBSTACLE, UNEXPLORED, PERIL, ENCOUNTER, HOME, *CAMPS}
BUILT: Final = set(STRUCTURES)
BORDERS: Final = "|-"
"""Drawn between Tiles, for the eye only."""

FIRST_NUMBER: Final = 100
"""Numbers of the Tiles that a picture makes."""


def rows_of(picture: str, path: Path | None = None, where: str = "board") -> list[str]:
    """The rows of squares in a picture; borders between Tiles are left out."""
    rows = board_rows(picture, file=path, where=where)
    return [row.replace("|", "") for row in rows if row.strip("-|")]


class Window:
    """The part of the board that a picture shows, square by square."""

    def __init__(self, board: ScenarioBoard | None, path: Path | None) -> None:
        self.path = path
        self.rows = rows_of(board.before, path, "board.before") if board else []
        self.row, self.column = board.origin if board else (0, 0)
        self.glyphs = {
            (self.row + down) * COLUMNS + self.column + across: glyph
            for down, row in enumerate(self.rows)
            for across, glyph in enumerate(row)
        }

    def problem(self, cell: int, text: str) -> InputProblem:
        row, column = divmod(cell, COLUMNS)
        return InputProblem(text, file=self.path, where=f"board.before, square {row},{column}")

    def cells(self, glyph: str) -> list[int]:
        """The squares that show this glyph, row by row."""
        return [cell for cell, shown in self.glyphs.items() if shown == glyph]

    def draw(self, rules: Sherwood, state: SherwoodState) -> list[str]:
        """The same part of the board in another state."""
        return [
            "".join(
                glyph_on(rules, state, (self.row + down) * COLUMNS + self.column + across)
                for across in range(len(row))
            )
            for down, row in enumerate(self.rows)
        ]


def glyph_on(rules: Sherwood, state: SherwoodState, cell: int) -> str:
    """What a picture shows on a square: the figure that rests there, else the ground."""
    code = state.figures[cell]
    if code >= ENEMY_CODE:
        enemy = state.enemy(code - ENEMY_CODE)
        assert enemy is not None
        return next(glyph for glyph, kind in ENEMY_GLYPHS.items() if kind == enemy.kind)
    if code >= VILLAGER_CODE:
        return VILLAGER_GLYPH
    if code != NOBODY:
        return str(code + 1)
    sign = state.ground[cell]
    if sign in (OPEN, HOME) and rules.board.position_of[cell] in state.burned:
        return BURNED_GLYPH
    return sign


def position(
    board: ScenarioBoard | None, given: Given, path: Path | None = None, *, seed: int = 0
) -> tuple[Sherwood, SherwoodState]:
    """The rules and the state that a picture and what is `given` besides describe.

    :raises InputProblem: when they do not make sense.
    """
    window = Window(board, path)
    for cell, glyph in window.glyphs.items():
        if not 0 <= cell < COLUMNS * TILE_SIDE * len(board_plan().positions) // len(LANES) or glyph not in (
            SIGNS | BUILT | set(ENEMY_GLYPHS) | {VILLAGER_GLYPH, BURNED_GLYPH} | set("1234")
        ):
            raise window.problem(cell, f"{glyph!r} means nothing here.")
    heroes = sorted({glyph for glyph in window.glyphs.values() if glyph in "1234"} | set(given.heroes))
    rules = _rules(window, given, heroes)
    state = _empty(rules, seed)
    _put_heroes(rules, state, window, given, heroes)
    _put_enemies(state, window, given)
    _put_villagers(rules, state, window, given)
    _put_structures(state, window, given)
    for entry in given.camps:
        camp = state.camp(_cell(entry.at))
        if camp is None:
            raise window.problem(_cell(entry.at), "there is no camp.")
        camp.amount = entry.amount
    for resource, amount in given.stock.items():
        state.stock[RESOURCES.index(resource)] = amount
    _burn(rules, state, window, given)
    state.plaques = [_plaque(rules, window, name) for name in (*given.plaques, *given.hidden_plaques)]
    state.plaques_shown = len(given.plaques)
    state.turn = given.turn
    state.flames = given.flames
    state.stack = list(reversed(given.tiles))
    return rules, state


def _cell(square: Square) -> int:
    return square[0] * COLUMNS + square[1]


def _plaque(rules: Sherwood, window: Window, name: str) -> int:
    known = [plaque.id for plaque in rules.content.plaques]
    if name not in known:
        raise InputProblem(
            f"there is no plaque {name!r}. Choose one of: {', '.join(known)}.",
            file=window.path,
            where="given.plaques",
        )
    return known.index(name)


def _rules(window: Window, given: Given, heroes: Sequence[str]) -> Sherwood:
    """Rules for a board on which the drawn Tiles lie, and for the Characters that are named."""
    plain = content("outlaw", _sheets(window, given, heroes))
    overlay = {_cell(entry.at): entry.sign for entry in given.ground}
    positions = tuple(
        _drawn_tile(window, overlay, place, tile) for place, tile in enumerate(plain.plan.positions)
    )
    in_play = tuple(
        msgspec.structs.replace(
            character, slots=_slots(character, given.heroes.get(number)), gear="", arrows=0
        )
        for number, character in zip(heroes, plain.characters, strict=True)
    )
    seats = tuple(
        Seat(f"Player {seat + 1}", tuple(range(seat, len(heroes), given.players)))
        for seat in range(given.players)
    )
    filled = msgspec.structs.replace(plain, plan=BoardPlan(positions), characters=in_play)
    return Sherwood(filled, seats, Settings())


def _sheets(window: Window, given: Given, heroes: Sequence[str]) -> list[str]:
    """The Characters whose sheets the numbered ones have."""
    if list(heroes) != list("1234"[: len(heroes)]):
        raise InputProblem(
            f"the Characters are {', '.join(heroes)}. Number them from 1 on, without a gap.",
            file=window.path,
            where="given.heroes",
        )
    known = [character.id for character in characters()]
    found: list[str] = []
    for number, usual in zip(heroes, known, strict=False):
        entry = given.heroes.get(number)
        character = entry.character if entry and entry.character is not None else usual
        if character not in known or character in found:
            fault = "is there twice" if character in found else "does not exist"
            raise InputProblem(
                f"the Character {character!r} {fault}. Choose from: {', '.join(known)}.",
                file=window.path,
                where=f"given.heroes.{number}.character",
            )
        found.append(character)
    return found


def _slots(character: Character, entry: GivenHero | None) -> int:
    if entry is not None and entry.slots is not None:
        return entry.slots
    return character.slots if entry is not None and entry.character is not None else 3


def _drawn_tile(window: Window, overlay: dict[int, str], position: int, tile: Tile | None) -> Tile | None:
    """The Tile that a picture shows on a position; a blank one where it shows nothing."""
    lanes = len(LANES)
    corner = position // lanes * TILE_SIDE * COLUMNS + position % lanes * TILE_SIDE
    signs = list(tile.ground) if tile is not None else [OPEN] * TILE_SQUARES
    for place in range(TILE_SQUARES):
        cell = corner + place // TILE_SIDE * COLUMNS + place % TILE_SIDE
        glyph = overlay.get(cell) or window.glyphs.get(cell)
        if glyph is None:
            continue
        if tile is not None:
            if glyph in SIGNS and glyph != tile.ground[place]:
                raise window.problem(
                    cell, f"the game's own Tile has {tile.ground[place]!r} here, not {glyph!r}."
                )
        elif glyph == VILLAGER_GLYPH:
            signs[place] = "w"
        elif glyph in SIGNS:
            signs[place] = glyph
    if tile is not None:
        return tile
    if set(signs) == {UNEXPLORED}:
        return None
    if UNEXPLORED in signs:
        raise window.problem(corner, "a Tile is explored as a whole or not at all.")
    return Tile(FIRST_NUMBER + position, "", FOREST, "".join(signs))


def _empty(rules: Sherwood, seed: int) -> SherwoodState:
    """The board without figures and with nothing pending."""
    positions = rules.content.plan.positions
    return SherwoodState(
        streams=Streams(seed),
        heroes=[],
        villagers=[],
        ground=rules.board.ground,
        tiles=[UNEXPLORED_TILE if tile is None else tile.number * 4 for tile in positions],
        stack=[],
        camps=[Camp(cell) for cell in rules.board.camps],
        figures=[NOBODY] * rules.board.size,
    )


def _put_heroes(
    rules: Sherwood, state: SherwoodState, window: Window, given: Given, heroes: Sequence[str]
) -> None:
    for number in heroes:
        entry = given.heroes.get(number)
        drawn = window.cells(number)
        cell = drawn[0] if drawn else _cell(entry.at) if entry and entry.at else REMOVED
        hero = Hero(cell, "", 0)
        if entry is not None:
            if entry.gear and entry.gear not in rules.gear:
                known = ", ".join(rules.gear)
                raise InputProblem(
                    f"there is no gear {entry.gear!r}. Choose one of: {known}.",
                    file=window.path,
                    where=f"given.heroes.{number}",
                )
            charges = rules.gear[entry.gear].charges if entry.charges is None and entry.gear else 0
            hero = Hero(
                cell,
                entry.gear,
                entry.arrows,
                entry.wounds,
                entry.bounty,
                entry.destiny,
                charges if entry.charges is None else entry.charges,
            )
        if cell != REMOVED:
            state.figures[cell] = len(state.heroes)
        state.heroes.append(hero)


def _put_enemies(state: SherwoodState, window: Window, given: Given) -> None:
    more = {_cell(entry.at): entry for entry in given.enemies}
    for cell, glyph in window.glyphs.items():
        if glyph in ENEMY_GLYPHS:
            entry = more.pop(cell, None)
            _put_enemy(
                state,
                ENEMY_GLYPHS[glyph],
                cell,
                entry.wounds if entry else 0,
                waits=bool(entry and entry.waits),
            )
    for cell, entry in more.items():
        if entry.kind is None:
            raise window.problem(cell, "no Enemy is drawn here: say its kind.")
        _put_enemy(state, entry.kind, cell, entry.wounds, waits=entry.waits)


def _put_enemy(state: SherwoodState, kind: str, cell: int, wounds: int, *, waits: bool) -> None:
    state.enemies.append(Enemy(state.next_enemy, kind, cell, wounds, waits))
    state.figures[cell] = ENEMY_CODE + state.next_enemy
    state.next_enemy += 1


def _put_structures(state: SherwoodState, window: Window, given: Given) -> None:
    """Structures that are drawn or given, Towers in that order; squares that are not open have none."""
    arrows = {_cell(entry.at): entry.arrows for entry in given.towers}
    built = [(cell, glyph) for cell, glyph in window.glyphs.items() if glyph in BUILT]
    built += [(_cell(entry.at), entry.sign) for entry in given.structures]
    signs = list(state.ground)
    for cell, sign in built:
        if signs[cell] != OPEN:
            raise window.problem(cell, "only an open square can hold a Structure.")
        signs[cell] = sign
        if STRUCTURES[sign] == "tower":
            state.towers.append(Tower(cell, arrows.pop(cell, 0)))
    for cell in arrows:
        raise window.problem(cell, "there is no Tower.")
    state.ground = "".join(signs)


def _put_villagers(rules: Sherwood, state: SherwoodState, window: Window, given: Given) -> None:
    """Villagers drawn on camps come from the home of that lane, else from the next that is still at home."""
    homes = rules.board.homes
    state.villagers = list(homes)
    away = [cell for cell in window.cells(VILLAGER_GLYPH) if cell not in homes]
    left = [number for number in range(len(homes)) if LANES[number] not in given.dead_villagers]
    for cell in away:
        lane = rules.board.lane_of[cell]
        number = lane if lane in left else left[0]
        left.remove(number)
        state.villagers[number] = cell
    for letter in given.dead_villagers:
        state.villagers[LANES.index(letter)] = REMOVED
    for number, cell in enumerate(state.villagers):
        if cell != REMOVED:
            state.figures[cell] = VILLAGER_CODE + number


def _burn(rules: Sherwood, state: SherwoodState, window: Window, given: Given) -> None:
    """Burned Tiles, as drawn or named; the camp on one is lost (SW-VLG-5)."""
    named = {tile.name: place for place, tile in enumerate(rules.content.plan.positions) if tile is not None}
    for name in given.burned:
        if name not in named:
            raise InputProblem(f"there is no Village Tile {name!r}.", file=window.path, where="given.burned")
        state.burned.append(named[name])
    for cell in window.cells(BURNED_GLYPH):
        if rules.board.position_of[cell] not in state.burned:
            state.burned.append(rules.board.position_of[cell])
    for camp in state.camps.copy():
        if rules.board.position_of[camp.cell] in state.burned:
            state.camps.remove(camp)
            state.ground = state.ground[: camp.cell] + OPEN + state.ground[camp.cell + 1 :]
