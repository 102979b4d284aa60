"""What a bot sees of the ground: where a Character can walk, and which way Enemies come."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from common.engine.grid import OUTSIDE
from sherwood.rules.board import SPAWN_ORDER
from sherwood.rules.enemies.attacking import reach_of
from sherwood.rules.enemies.walking import does_hunt_bounty
from sherwood.rules.paths import RouteField
from sherwood.rules.schema import BARRED, TILE_SIDE, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, NOBODY, Enemy, SherwoodState
from sherwood.rules.tables import Tables

LONGEST_WAY: Final = 60
"""Squares after which nobody looks further along a way."""
KEPT: Final = 256
"""Grounds remembered at a time."""


def walk_from(
    game: Tables,
    state: SherwoodState,
    origin: int,
    movement: int,
    number: int,
    felled: Collection[int] = (),
) -> tuple[dict[int, int], dict[int, int]]:
    """How many steps it takes a Character from a square to those where it may rest, and to unexplored ones.

    The square itself is among the first, with 0. The Character stands in nobody's way, nor does who is on one
    of the squares `felled`.
    """
    ground, figures, around = state.ground, state.figures, game.around
    seen = {origin: 0}
    rests = {origin: 0}
    unexplored: dict[int, int] = {}
    edge = [origin]
    for length in range(1, movement + 1):
        following = []
        for cell in edge:
            for other in around[cell]:
                if other in seen:
                    continue
                sign = ground[other]
                if sign in BARRED:
                    continue
                code = figures[other]
                if code >= ENEMY_CODE and other not in felled:
                    continue
                seen[other] = length
                if sign == UNEXPLORED:
                    unexplored[other] = length
                    continue
                following.append(other)
                if code in (NOBODY, number) or code >= ENEMY_CODE:
                    rests[other] = length
        edge = following
    return rests, unexplored


def way_of(game: Tables, state: SherwoodState, enemy: Enemy, most: int = LONGEST_WAY) -> tuple[int, ...]:
    """The next squares, at most so many, that an Enemy enters on its way, none of a Witch's.

    Forks are taken as the default has them.
    """
    if not game.kinds[enemy.kind].movement:
        return ()
    return _follow(game.behaviours[enemy.kind].route(game, state, enemy.kind), enemy.cell, most)


def _follow(routes: RouteField, cell: int, most: int = LONGEST_WAY) -> tuple[int, ...]:
    way = []
    steps = routes.steps
    for _ in range(most):
        options = steps(cell)
        if not options:
            break
        cell = options[0]
        way.append(cell)
    return tuple(way)


def movement_of(game: Tables, state: SherwoodState, enemy: Enemy) -> int:
    """How many squares an Enemy will walk next, without what Witches and Peril give; 4 for a Witch's Tile."""
    movement = game.doom(state).kinds[enemy.kind].movement
    return movement + does_hunt_bounty(game, state, enemy) if movement else TILE_SIDE


def dangers(game: Tables, state: SherwoodState) -> dict[int, list[int]]:
    """For each square the numbers of the Enemies that could strike who stands there next, as things stand."""
    found: dict[int, list[int]] = {}
    board = game.board
    for enemy in state.enemies:
        if enemy.waits:
            continue
        squares: set[int] = set()
        reach = reach_of(game, state, enemy)
        if enemy.kind == "witch":
            for position in board.beside[board.position_of[enemy.cell]]:
                if position != OUTSIDE:
                    squares.update(board.squares[position])
        else:
            near = game.near[reach]
            squares.update(near[enemy.cell])
            for cell in way_of(game, state, enemy, movement_of(game, state, enemy)):
                if NOBODY < state.figures[cell] < ENEMY_CODE or state.ground[cell] in BARRED:
                    break
                squares.update(near[cell])
        for cell in squares:
            found.setdefault(cell, []).append(enemy.number)
    return found


class Approaches:
    """The ways from the Spawn Tiles to the Village, one a lane, for one shape of the ground."""

    def __init__(self, game: Tables, routes: RouteField) -> None:
        board = game.board
        self._near = game.near[2]
        starts = [board.squares[spawn][SPAWN_ORDER[0]] for spawn in board.spawns]
        self.ways = [frozenset((start, *_follow(routes, start))) for start in starts]
        self._covers: dict[int, tuple[float, ...]] = {}

    def cover(self, cell: int) -> tuple[float, ...]:
        """How well a Tower on this square would cover the way of each lane: 0 not at all, 1 one shot, 1.5."""
        cover = self._covers.get(cell)
        if cover is None:
            near = self._near[cell]
            counts = [sum(1 for square in near if square in way) for way in self.ways]
            cover = self._covers[cell] = tuple(
                min(1.5, 0.85 + 0.15 * count) if count else 0.0 for count in counts
            )
        return cover


class Grounds:
    """The approaches of the grounds met lately."""

    def __init__(self) -> None:
        self._kept: dict[RouteField, Approaches] = {}

    def approaches(self, game: Tables, state: SherwoodState) -> Approaches:
        routes = game.routes_to_village(state, "footsoldier")
        approaches = self._kept.get(routes)
        if approaches is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            approaches = self._kept[routes] = Approaches(game, routes)
        return approaches
