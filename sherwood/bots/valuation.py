"""What a position is worth to the players, in points: a defeated Footsoldier far away is about 5 of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sherwood.bots.ground import LONGEST_WAY, Approaches, movement_of, way_of
from sherwood.bots.wealth import waves_left, wealth
from sherwood.rules.board import COLUMNS
from sherwood.rules.defences import TOWER_REACH
from sherwood.rules.ending import characters_killed, villagers_killed
from sherwood.rules.paths import CROSSING
from sherwood.rules.schema import LANES, PIT_TRAP, TILE_SIDE
from sherwood.rules.state import ENEMY_CODE, NOBODY, VILLAGER_CODE, Enemy, Hero, SherwoodState
from sherwood.rules.tables import Tables

WIN: Final = 3000.0
BURNED: Final = (0.0, 110.0, 290.0, WIN)
VILLAGERS: Final = (0.0, 80.0, 230.0, WIN)
CHARACTERS: Final = (0.0, 330.0, WIN)
"""What so many losses cost."""
SLOTS: Final = (120.0, 58.0, 26.0, 10.0)
"""What it costs that a Character has only so many empty Wound slots."""
THREATS: Final = (70.0, 70.0, 34.0, 19.0, 12.0, 8.0, 6.0)
"""What an Enemy costs that reaches what it is after in so many turns."""
NEARLY_LOST: Final = (1.0, 1.25, 2.0)
"""How much more threats count when one or two Tiles have burned, or Villagers have died."""
LAST_CHARACTER: Final = 2.0
"""How much more Wounds count when a Character has been killed."""
HUNTS_VILLAGER: Final = 55.0
"""What it costs that an Enemy can strike a Villager next."""
IN_HAND: Final = 0.4
"""Which part of that is left of an Enemy that Characters can defeat before it moves."""
SHOT: Final = 0.3
"""Which part is left of one that Towers and Pit Traps will probably stop on its way."""
SHERIFF_WOUND: Final = 60.0
"""What every Wound that the Sheriff can still take costs."""
DESTINY: Final = 16.0
"""What a Destiny Token is worth."""
BOUNTY: Final = 0.4
"""What every point of Bounty costs."""
SHERIFF_AWAY: Final = 2.5
"""What every square costs that a Character is too far from the Sheriff to strike at him next turn."""
OUT_OF_HAND: Final = 0.03
"""How much more a threat costs for every square that all Characters are too far from it."""
TOUGH: Final = 0.4
"""How much more an Enemy costs for every Wound that it can take beyond the first."""
WATCHED: Final = 2.5
"""How many columns from the middle of a lane a Character still watches it."""
GAP: Final = 1.3
"""What every column beyond that costs."""
FRONT: Final = (8, 3)
"""How many rows before the Village Characters should stand, at most and at least."""
OFF_LINE: Final = 1.2
"""What every row beyond them costs."""


def empty_slots(game: Tables, state: SherwoodState, number: int) -> int:
    return game.content.characters[number].slots - state.heroes[number].wounds


def weapon_reach(game: Tables, hero: Hero) -> int:
    """How far a Character strikes, 0 without a weapon."""
    if not hero.gear:
        return 0
    gear = game.gear[hero.gear]
    return gear.reach + gear.has_diagonals


def turns_left(game: Tables, state: SherwoodState, enemy: Enemy) -> int:
    """In how many turns an Enemy reaches the Village, or within reach of its Villager."""
    if enemy.kind == "witch":
        return game.steps_to_village(state)[game.board.position_of[enemy.cell]] or 1
    length = game.behaviours[enemy.kind].route(game, state, enemy.kind).length(enemy.cell) % CROSSING
    kind = game.doom(state).kinds[enemy.kind]
    return max(1, -(-(length - kind.reach + 1) // kind.movement))


def threat(game: Tables, state: SherwoodState, enemy: Enemy) -> float:
    """What an Enemy costs that nobody deals with."""
    cost = THREATS[min(turns_left(game, state, enemy), len(THREATS) - 1)]
    return cost * NEARLY_LOST[len(state.burned)]


def value(game: Tables, state: SherwoodState, approaches: Approaches) -> float:
    """What a position is worth at the start of a Heroic Phase."""
    if state.ended is not None:
        return WIN if state.ended.won else -WIN - BURNED[2] + 5.0 * state.turn
    return (
        -BURNED[len(state.burned)]
        - VILLAGERS[villagers_killed(state)]
        - CHARACTERS[characters_killed(state)]
        + _heroes(game, state)
        - _enemies(game, state)
        - gaps(game, state)
        + wealth(game, state, approaches)
    )


def gaps(game: Tables, state: SherwoodState) -> float:
    """What it costs as the Characters stand now."""
    if not waves_left(state):
        return 0.0
    total = 0.0
    columns = []
    for hero in state.heroes:
        if hero.cell >= 0 and hero.gear:
            row, column = divmod(hero.cell, COLUMNS)
            columns.append(column)
            total += off_line(game, row)
    for lane in range(len(LANES)):
        middle = lane * TILE_SIDE + 1.5
        nearest = min((abs(middle - column) for column in columns), default=float(COLUMNS))
        total += GAP * max(0.0, nearest - WATCHED)
    return total


def _heroes(game: Tables, state: SherwoodState) -> float:
    total = 0.0
    fear = LAST_CHARACTER if characters_killed(state) else 1.0
    sheriff = next((enemy for enemy in state.enemies if enemy.kind == "sheriff"), None)
    for number, hero in enumerate(state.heroes):
        if hero.has_destiny:
            total += DESTINY
        total -= hero.bounty * BOUNTY
        if hero.cell < 0:
            continue
        empty = empty_slots(game, state, number)
        total -= sum(SLOTS[empty:]) * fear
        if sheriff is not None and hero.gear:
            distance = game.board.distances[hero.cell][sheriff.cell]
            total -= SHERIFF_AWAY * max(0, distance - weapon_reach(game, hero) - game.movement)
    return total


def _enemies(game: Tables, state: SherwoodState) -> float:
    """The sum of all threats, less for those that are in hand or on the way into the range of Towers."""
    if not state.enemies:
        return 0.0
    near = game.near
    figures = state.figures
    hunting = HUNTS_VILLAGER * NEARLY_LOST[villagers_killed(state)]
    has_traps = PIT_TRAP in state.ground
    shots: dict[int, list[int]] = {}
    arrows = [tower.arrows for tower in state.towers]
    for number, tower in enumerate(state.towers):
        if tower.arrows:
            for cell in near[TOWER_REACH][tower.cell]:
                shots.setdefault(cell, []).append(number)
    doom = game.doom(state)
    ranked: list[tuple[float, int, Enemy]] = []
    for enemy in state.enemies:
        kind = doom.kinds[enemy.kind]
        cost = threat(game, state, enemy)
        health = kind.health - enemy.wounds
        if enemy.kind == "sheriff":
            ranked.append((cost + SHERIFF_WOUND * health, health, enemy))
            continue
        movement = movement_of(game, state, enemy)
        way = way_of(game, state, enemy, LONGEST_WAY if shots or has_traps else movement)
        hits = _hits(state, way, shots, arrows, health) if shots or has_traps else 0
        reach = kind.reach
        for cell in (enemy.cell, *way[:movement]):
            if any(VILLAGER_CODE <= figures[other] < ENEMY_CODE for other in near[reach][cell]):
                cost = max(cost, hunting)
                break
            if NOBODY < figures[cell] < ENEMY_CODE:
                break
        if hits >= health:
            cost *= SHOT
        ranked.append((cost * (1 - TOUGH + TOUGH * health), health, enemy))
    return _left(game, state, ranked)


def _hits(
    state: SherwoodState, way: Sequence[int], shots: dict[int, list[int]], arrows: list[int], health: int
) -> int:
    """How often Towers and Pit Traps will hit an Enemy on its way; the Arrows are taken off `arrows`."""
    hits = 0
    done: set[int] = set()
    for cell in way:
        if state.ground[cell] == PIT_TRAP:
            hits += 1
        for tower in shots.get(cell, ()):
            if tower not in done and arrows[tower] > 0 and hits < health:
                done.add(tower)
                arrows[tower] -= 1
                hits += 1
        if hits >= health:
            break
    return hits


def _left(game: Tables, state: SherwoodState, ranked: list[tuple[float, int, Enemy]]) -> float:
    """What threats cost when every Character takes on the worst of those it reaches, as Actions allow."""
    distances = game.board.distances
    strikers = [
        [hero.cell, weapon_reach(game, hero) + game.movement, game.actions]
        for hero in state.heroes
        if hero.cell >= 0 and hero.gear
    ]
    total = 0.0
    ranked.sort(key=lambda item: (-item[0], item[2].number))
    for cost, health, enemy in ranked:
        here = distances[enemy.cell]
        best = None
        nearest = 99
        for striker in strikers:
            excess = here[striker[0]] - striker[1]
            nearest = min(nearest, excess)
            if excess <= 0 and striker[2] >= health and (best is None or striker[2] > best[2]):
                best = striker
        if best is not None and enemy.kind != "sheriff":
            best[2] -= health
            total += cost * IN_HAND
        else:
            total += cost * (1 + OUT_OF_HAND * max(0, nearest))
    return total


def off_line(game: Tables, row: int) -> float:
    """What it costs to stand in a row, too far to the North or too near to the Village."""
    first, last = (game.board.village_row - rows for rows in FRONT)
    return OFF_LINE * (max(0, first - row) + max(0, row - last))


class Gaps:
    """What it costs that lanes lie far from all Characters while Enemies are still to come.

    For every square that one Character might stand on, the others staying where they are.
    """

    __slots__ = ("_columns", "_rows")

    def __init__(self, game: Tables, state: SherwoodState, moving: int) -> None:
        self._columns = [0.0] * COLUMNS
        self._rows = [0.0] * (game.board.size // COLUMNS)
        if not waves_left(state):
            return
        others = [
            hero.cell % COLUMNS
            for number, hero in enumerate(state.heroes)
            if hero.cell >= 0 and hero.gear and number != moving
        ]
        for lane in range(len(LANES)):
            middle = lane * TILE_SIDE + 1.5
            nearest = min((abs(middle - column) for column in others), default=float(COLUMNS))
            for column in range(COLUMNS):
                distance = min(nearest, abs(middle - column))
                if distance > WATCHED:
                    self._columns[column] += GAP * (distance - WATCHED)
        for row in range(len(self._rows)):
            self._rows[row] = off_line(game, row)

    def at(self, cell: int) -> float:
        """What it costs when the moving Character stands on this square."""
        return self._columns[cell % COLUMNS] + self._rows[cell // COLUMNS]
