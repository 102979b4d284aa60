"""Questions that a screen or bot asks of a state: nothing here changes it, nothing hidden is told.

The odds of attacks and retreats are in `sleepy_hollow.rules.odds`, what cards say and whether they can be
used in `sleepy_hollow.rules.card_views`.
"""

from __future__ import annotations

import msgspec

from common.engine.grid import cells_of
from common.engine.paths import reach
from sleepy_hollow.rules.conditions import progress
from sleepy_hollow.rules.fear import FLEES_AT, profile_of
from sleepy_hollow.rules.foe_moves import goes_for as heads_for
from sleepy_hollow.rules.foes import card_of
from sleepy_hollow.rules.movement import dice_left_behind
from sleepy_hollow.rules.spawning import lowest_open, open_point
from sleepy_hollow.rules.state import Foe, HollowState
from sleepy_hollow.rules.storybook import SpawnGroup
from sleepy_hollow.rules.tables import Tables

# --- Movement -----------------------------------------------------------------------------------------------


class Way(msgspec.Struct, frozen=True):
    """A way to a location: its cells without the first, and the dice of Tactical Retreats on it."""

    path: tuple[int, ...]
    retreat_dice: tuple[int, ...]
    """For each step the dice rolled on leaving, 0 where no foe is left behind."""

    @property
    def total_dice(self) -> int:
        return sum(self.retreat_dice)


def ways_from(tables: Tables, state: HollowState, who: int, steps: int) -> dict[int, Way]:
    """Where a Legend can go with so many steps, by cell: the way with fewest retreat dice, then the shortest.

    The Legend's own location is left out.
    """
    here = state.legends[who].cell
    leaving = {foe.cell: dice_left_behind(tables, state, who, foe.cell) for foe in state.foes}
    best: dict[int, tuple[int, Way]] = {}
    frontier = {here: (0, Way((), ()))}
    for _ in range(steps):
        onward: dict[int, tuple[int, Way]] = {}
        for cell, (total, way) in frontier.items():
            dice = leaving.get(cell, 0)
            for neighbour in tables.neighbours[cell]:
                if neighbour not in onward or total + dice < onward[neighbour][0]:
                    onward[neighbour] = (
                        total + dice,
                        Way((*way.path, neighbour), (*way.retreat_dice, dice)),
                    )
        for cell, found in onward.items():
            if cell != here and (cell not in best or found[0] < best[cell][0]):
                best[cell] = found
        frontier = onward
    return {cell: way for cell, (_total, way) in best.items()}


def reachable(tables: Tables, state: HollowState) -> dict[int, Way]:
    """Where the active Legend can still go this turn, with the safest way to each location."""
    if state.active < 0 or not state.moves_left:
        return {}
    return ways_from(tables, state, state.active, state.moves_left)


# --- Reach --------------------------------------------------------------------------------------------------


def cells_in_range(tables: Tables, state: HollowState, who: int, space: int) -> list[int]:
    """The locations within range of the card in a space, seen or not (SH-RNG-1)."""
    usable = profile_of(tables, state, who).by_space.get(space)
    if usable is None:
        return []
    return cells_of(tables.board.disc(state.legends[who].cell, usable.range))


def cells_in_view(tables: Tables, state: HollowState, who: int, space: int) -> list[int]:
    """The locations that the card in a space reaches: in range and in line of sight (SH-LOS-1)."""
    usable = profile_of(tables, state, who).by_space.get(space)
    return cells_of(usable.seen[state.legends[who].cell]) if usable is not None else []


# --- Foes ---------------------------------------------------------------------------------------------------


def goes_for(tables: Tables, state: HollowState, foe: Foe) -> int:
    """The Legend that a foe would move toward now, or -1 (SH-FMOV-1)."""
    return heads_for(tables, state, card_of(tables, state, foe), foe.cell)


def threatened(tables: Tables, state: HollowState) -> dict[int, tuple[int, ...]]:
    """The locations that foes on the map can strike in the coming Adversary Phase, with those foes' ids.

    A foe that moves before it attacks may strike from anywhere that its movement leads to; where the
    Legends will stand decides where it goes. Empty when the coming phase has no Attack step.
    """
    space = tables.chapter.track[state.track]
    if "attack" not in space:
        return {}
    moves_first = "move" in space and space.index("move") < space.index("attack")
    occupied = {legend.cell for legend in state.legends}
    found: dict[int, list[int]] = {}
    for foe in state.foes:
        card = card_of(tables, state, foe)
        is_held = foe.cell in occupied and not card.rides_on
        steps = card.move if moves_first and not foe.is_pinned and not is_held else 0
        struck = 0
        for cell in reach(tables.passages, foe.cell, steps):
            struck |= tables.in_view[card.range][cell]
        for cell in cells_of(struck):
            found.setdefault(cell, []).append(foe.id)
    return {cell: tuple(foes) for cell, foes in sorted(found.items())}


# --- The Information Panel ----------------------------------------------------------------------------------


class GoalProgress(msgspec.Struct, frozen=True):
    """A mission goal and how far it has come."""

    text: str
    reached: int
    needed: int
    is_met: bool


def goals(tables: Tables, state: HollowState) -> list[GoalProgress]:
    """The mission's goals in order (SH-BOOK-3)."""
    found = []
    for goal in tables.chapter.goals:
        reached, needed = progress(goal.condition, tables.ground, state)
        found.append(GoalProgress(goal.text, reached, needed, reached >= needed))
    return found


class SpawnForecast(msgspec.Struct, frozen=True):
    """The next row of the spawn list, and in how many rounds it comes (0: in this round's phase)."""

    row: int
    groups: tuple[SpawnGroup, ...]
    rounds: int
    points: tuple[int, ...]
    """Where each result of the die from 1 to 6 leads now; 0: the group does not come."""


def next_spawn(tables: Tables, state: HollowState) -> SpawnForecast | None:
    """What comes next, or None when nothing ever does."""
    track = tables.chapter.track
    if not tables.spawn_list or not any("spawn" in space for space in track):
        return None
    rounds, space = 0, state.track
    while "spawn" not in track[space]:
        rounds += 1
        space = space + 1 if space + 1 < len(track) else tables.chapter.track_loop
        if rounds > len(track):
            return None
    six = lowest_open(tables, state) if tables.settings.level == "hard" else 0
    points = tuple(open_point(tables, state, roll) for roll in range(1, 6))
    return SpawnForecast(state.spawn_row, tables.spawn_list[state.spawn_row], rounds, (*points, six))


def fear_left(state: HollowState, who: int) -> int:
    """How much more fear a Legend bears before it flees (SH-FEAR-5)."""
    return FLEES_AT - state.legends[who].fear


def cards_left(state: HollowState) -> dict[str, int]:
    """How many cards each deck still has."""
    return {name: len(deck.draw_pile) for name, deck in state.decks.items()}
