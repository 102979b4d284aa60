"""What a game of Sherwood is made of, as plain values: the library fills them from content and maps.

Nothing here changes during play.
"""

from __future__ import annotations

from typing import Final

import msgspec

TILE_SIDE: Final = 4
"""Squares along the edge of a Tile (SW-GEO-3)."""
TILE_SQUARES: Final = TILE_SIDE * TILE_SIDE
LANES: Final = "ABCDEF"
"""The letters of the six lanes, west to east (SW-GEO-1)."""

RESOURCES: Final = ("wood", "stone", "metal", "gold")

OPEN, OBSTACLE, UNEXPLORED, PERIL, ENCOUNTER, HOME = ".", "#", "?", "P", "E", "h"
"""What lies on a square; the other signs are those of `CAMPS`."""
CAMPS: Final = {"w": "wood", "s": "stone", "m": "metal", "$": "gold"}
"""The resource of a camp by the sign of its square."""

SPAWN, FOREST, VILLAGE = "spawn", "forest", "village"
"""The roles of Tiles."""


class Gear(msgspec.Struct, frozen=True):
    """A weapon: how far it reaches and what it spends (SW-GEAR-3 to SW-GEAR-7).

    `ammunition` is "arrow" (the holder's own), "stone" (from the shared stock) or empty.
    """

    id: str
    name: str
    reach: int
    rule: str
    has_diagonals: bool = False
    ammunition: str = ""


class Character(msgspec.Struct, frozen=True):
    """A Character's sheet: Wound slots and what it holds at the start."""

    id: str
    name: str
    slots: int
    gear: str
    arrows: int = 0


class EnemyKind(msgspec.Struct, frozen=True):
    """One type of Enemy. `figures` is how many of them there are."""

    id: str
    name: str
    plural: str
    health: int
    damage: int
    movement: int
    reach: int
    figures: int


class Dice(msgspec.Struct, frozen=True):
    """The faces of the game's dice; `quantity` is the level's."""

    first_player: tuple[int, ...]
    threat: tuple[str, ...]
    quantity: tuple[int, ...]
    peril: tuple[str, ...]
    encounter: tuple[str, ...]


class Tile(msgspec.Struct, frozen=True):
    """One Tile: 16 signs row by row from the North-West (see `OPEN` and its neighbours).

    `start` is the place of the start square among the 16, on Spawn Tiles only. `map` names the map that draws
    it, empty when the board's own map does.
    """

    number: int
    name: str
    role: str
    ground: str
    start: int | None = None
    map: str = ""


class BoardPlan(msgspec.Struct, frozen=True):
    """Which Tile lies where: rows of six from North to South, None where the forest is unexplored.

    `map` is the map of a board of one's own, that draws it as a whole.
    """

    positions: tuple[Tile | None, ...]
    map: str = ""

    @property
    def tile_rows(self) -> int:
        return len(self.positions) // len(LANES)


class Seat(msgspec.Struct, frozen=True):
    """A player and the Characters that it controls, as places in `Content.characters`."""

    name: str
    characters: tuple[int, ...]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the players agreed on. `turn_limit` ends a headless game (SW-END-6); 0 is no limit."""

    auto_ties: bool = False
    free_order: bool = False
    turn_limit: int = 0


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a game needs to know at the start.

    `characters` are those in play, in the order of their seats; `enemies` stand in the order in which
    they move (SW-EAC-1); `forest` are the Tiles to be explored.
    """

    plan: BoardPlan
    forest: tuple[Tile, ...]
    characters: tuple[Character, ...]
    gear: tuple[Gear, ...]
    enemies: tuple[EnemyKind, ...]
    dice: Dice
    level: str
