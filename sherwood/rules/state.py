"""Everything that changes during a game of Sherwood."""

from __future__ import annotations

from operator import methodcaller
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from common.engine.rng import Streams
from common.engine.rules import Outcome, State
from sherwood.rules.pending import Pending
from sherwood.rules.schema import RESOURCES

REMOVED: Final = -1
"""The square of a figure that was killed."""
UNEXPLORED_TILE: Final = -1

VILLAGER_CODE: Final = 8
ENEMY_CODE: Final = 16
NOBODY: Final = -1
"""Who stands on a square, in `SherwoodState.figures`: Characters count from 0, Villagers from 8, Enemies from
16, so that `NOBODY < code < ENEMY_CODE` asks for a friend."""


_twin: Final = methodcaller("__copy__")
"""A shallow copy: enough for what holds plain values only."""


class Hero(msgspec.Struct):
    """A Character in play. Its sheet is `Content.characters` at the same place."""

    cell: int
    gear: str
    arrows: int
    wounds: int = 0
    bounty: int = 0
    has_destiny: bool = True
    """Whether its Destiny Token is there; it has but one (SW-DES-1)."""
    charges: int = 0
    """Attacks of Bowmen that its Shield still absorbs (SW-GEAR-6)."""
    placed: int = 0
    """Villagers it sent to camps this turn (SW-ACT-6)."""
    returned: int = 0
    """Villagers it fetched from camps this turn (SW-ACT-7)."""
    has_fought_sheriff: bool = False
    """Whether it attacked the Sheriff this turn (SW-SHE-8)."""
    has_gone: bool = False
    """Whether its activation of this turn has begun."""

    @property
    def is_alive(self) -> bool:
        return self.cell >= 0


class Enemy(msgspec.Struct):
    """An Enemy on the board. `waits` marks a reinforcement that does not act this turn (SW-PER-6)."""

    number: int
    kind: str
    cell: int
    wounds: int = 0
    waits: bool = False


class Camp(msgspec.Struct):
    """An explored camp and the Resources that lie on it; its sign on the ground says which."""

    cell: int
    amount: int = 0


class Tower(msgspec.Struct):
    """A Tower and its Arrows."""

    cell: int
    arrows: int = 0


KillSource: TypeAlias = Literal["attack", "retaliation", "tower", "pit_trap"]
KILL_SOURCES: Final[tuple[KillSource, ...]] = get_args(KillSource)
"""What defeats Enemies, in the order of `SherwoodState.kills`."""


class SherwoodState(State, kw_only=True):
    """A game of Sherwood at one moment. Squares and Tile positions as in `Board`."""

    streams: Streams
    heroes: list[Hero]
    villagers: list[int]
    """The square of every Villager, or `REMOVED`; Villager i lives on home square i."""
    ground: str
    """One sign for every square (schema.OPEN and the others), `?` where the forest is unexplored.

    A Structure stands here only: its sign takes the place of `schema.OPEN`.
    """
    tiles: list[int]
    """For every Tile position the Tile's number * 4 + its quarter turns clockwise, or `UNEXPLORED_TILE`."""
    stack: list[int]
    """Numbers of the forest Tiles still face down; the next one is the last."""
    camps: list[Camp]
    """The explored camps, by square."""
    figures: list[int]
    """Who rests on each square, or `NOBODY`. Who passes over or shares another's square is not in it."""
    enemies: list[Enemy] = msgspec.field(default_factory=list)
    """Enemies on the board, oldest first; numbers grow with every figure that comes."""
    next_enemy: int = 0
    turn: int = 1
    flames: int = 0
    stock: list[int] = msgspec.field(default_factory=lambda: [0] * len(RESOURCES))
    """The Village's resources: wood, stone, metal, gold (SW-RES-2)."""
    towers: list[Tower] = msgspec.field(default_factory=list)
    """Oldest first."""
    plaques: list[int] = msgspec.field(default_factory=list)
    """The plaques drawn for this game, as places in `Content.plaques`, in the order in which they turn up."""
    plaques_shown: int = 0
    """How many of them have been turned up; the others nobody knows."""
    kills: list[int] = msgspec.field(default_factory=lambda: [0] * len(KILL_SOURCES))
    """Enemies defeated by each of `KILL_SOURCES`: for reports only."""
    burned: list[int] = msgspec.field(default_factory=list)
    """Tile positions of the Village that have burned, in that order."""
    first_seat: int = 0
    first_player_rolls: list[list[int]] = msgspec.field(default_factory=list)
    """Every throw of the roll for first player: the number of each seat, 0 for those that were out of it."""
    perils_met: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """Which types of Enemies have met the Peril Symbol on which square this turn (SW-PER-2)."""
    is_dreaded: bool = False
    """Whether no Character may retaliate for the rest of the phase (SW-PER-4)."""
    has_sheriff_replied: bool = False
    """Whether the Sheriff has hit back in this Heroic Phase (SW-SHE-7)."""
    ended: Outcome | None = None
    pending: list[Pending] = msgspec.field(default_factory=list)
    """Unfinished work, the innermost last; empty once the game is over."""

    def copy(self) -> SherwoodState:
        return SherwoodState(
            reveals=self.reveals,
            streams=self.streams.copy(),
            heroes=list(map(_twin, self.heroes)),
            villagers=self.villagers.copy(),
            ground=self.ground,
            tiles=self.tiles.copy(),
            stack=self.stack.copy(),
            camps=list(map(_twin, self.camps)),
            figures=self.figures.copy(),
            enemies=list(map(_twin, self.enemies)),
            next_enemy=self.next_enemy,
            turn=self.turn,
            flames=self.flames,
            stock=self.stock.copy(),
            towers=list(map(_twin, self.towers)),
            plaques=self.plaques.copy(),
            plaques_shown=self.plaques_shown,
            kills=self.kills.copy(),
            burned=self.burned.copy(),
            first_seat=self.first_seat,
            first_player_rolls=[rolls.copy() for rolls in self.first_player_rolls],
            perils_met=self.perils_met.copy(),
            is_dreaded=self.is_dreaded,
            has_sheriff_replied=self.has_sheriff_replied,
            ended=self.ended,
            pending=list(map(_twin, self.pending)),
        )

    def enemy(self, number: int) -> Enemy | None:
        """The Enemy with this number, None when it is not on the board (any more)."""
        for enemy in self.enemies:
            if enemy.number == number:
                return enemy
        return None

    def camp(self, cell: int) -> Camp | None:
        """The explored camp on a square."""
        for camp in self.camps:
            if camp.cell == cell:
                return camp
        return None

    def tower(self, cell: int) -> Tower | None:
        """The Tower on a square."""
        for tower in self.towers:
            if tower.cell == cell:
                return tower
        return None


def is_friend(state: SherwoodState, cell: int) -> bool:
    """Whether a Character or a Villager rests on a square."""
    return NOBODY < state.figures[cell] < ENEMY_CODE
