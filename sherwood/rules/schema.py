"""What a game of Sherwood is made of, as plain values: the library fills them from content and maps.

Nothing here changes during play.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

TILE_SIDE: Final = 4
"""Squares along the edge of a Tile (SW-GEO-3)."""
TILE_SQUARES: Final = TILE_SIDE * TILE_SIDE
LANES: Final = "ABCDEF"
"""The letters of the six lanes, west to east (SW-GEO-1)."""

RESOURCES: Final = ("wood", "stone", "metal", "gold")

OPEN, OBSTACLE, UNEXPLORED, PERIL, ENCOUNTER, HOME = ".", "#", "?", "P", "E", "h"
"""What lies on a square; the other signs are those of `CAMPS`."""
BARRICADE, PIT_TRAP, TOWER = "=", "^", "T"
"""What Structures make of the open square on which they are built (SW-STR-1)."""
STRUCTURES: Final = {BARRICADE: "barricade", PIT_TRAP: "pit_trap", TOWER: "tower"}
"""The kind of Structure by the sign of its square."""
BARRED: Final = frozenset((OBSTACLE, BARRICADE, TOWER))
"""Where nobody walks or rests; some Enemies break Barricades (SW-MOVE-3, SW-STR-4, SW-TOW-1)."""
CAMPS: Final = {"w": "wood", "s": "stone", "m": "metal", "$": "gold"}
"""The resource of a camp by the sign of its square."""

SPAWN, FOREST, VILLAGE = "spawn", "forest", "village"
"""The roles of Tiles."""


Cost: TypeAlias = tuple[int, ...]
"""How much of each of `RESOURCES`, in their order."""


class Gear(msgspec.Struct, frozen=True):
    """What a Character can hold: how far it reaches and what it spends (SW-GEAR-3 to SW-GEAR-7).

    `ammunition` is "arrow" (the holder's own), "stone" (from the shared stock) or empty. A `reach` of 0 is no
    weapon. `charges` is how many attacks of Bowmen it absorbs before it is discarded.
    """

    id: str
    name: str
    reach: int
    rule: str
    has_diagonals: bool = False
    ammunition: str = ""
    charges: int = 0


class StructureKind(msgspec.Struct, frozen=True):
    """A kind of Structure. `sign` is what it makes of its square, `tokens` how many there are (SW-STR-3)."""

    id: str
    name: str
    plural: str
    sign: str
    tokens: int
    rule: str


class Character(msgspec.Struct, frozen=True):
    """A Character's sheet: Wound slots, what it holds at the start and brings to the stock, and its costs.

    `costs` has what every kind of Structure and Gear costs this Character, by id (SW-STR-1, SW-GEAR-8).
    """

    id: str
    name: str
    slots: int
    gear: str
    arrows: int = 0
    stock: Cost = (0, 0, 0, 0)
    costs: dict[str, Cost] = msgspec.field(default_factory=dict)


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


PlaqueEffect: TypeAlias = Literal[
    "health",
    "movement",
    "reach",
    "no_absorbing",
    "breaks_barricades",
    "witch_reaches_neighbours",
    "perils_per_type",
    "traps_do_not_halt",
]


class Plaque(msgspec.Struct, frozen=True):
    """A doom plaque (SW-DOOM-1): one `effect`, on Enemies of one `kind` where that makes sense, `by` so much.

    `health`, `movement` and `reach` of a kind grow by so much. `no_absorbing`: Shields absorb nothing.
    `breaks_barricades`: the kind treats Barricades as Knights do. `witch_reaches_neighbours`: the effects of
    Witches reach the orthogonally neighbouring Tiles. `perils_per_type`: so many more Enemies of each type
    meet each Peril Symbol in a turn. `traps_do_not_halt`: Pit Traps wound, and nobody is halted.
    """

    id: str
    name: str
    effect: PlaqueEffect
    kind: str = ""
    by: int = 0


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
    structures: tuple[StructureKind, ...]
    plaques: tuple[Plaque, ...]
    enemies: tuple[EnemyKind, ...]
    dice: Dice
    level: str
    stock: Cost = (0, 0, 0, 0)
    """What lies in the stock at the start, besides what Characters bring."""
