"""Villagers on their way to camps and home again (VIL, SW-ACT-6, SW-ACT-7)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.bounty import NO_PLACING_HERE, NOTHING_AT_ONCE
from sherwood.rules.choices import ask
from sherwood.rules.events import ResourceGathered, StockGained, VillagerCameHome, VillagerPlaced
from sherwood.rules.pending import Homecoming, SendVillager
from sherwood.rules.schema import BARRED, CAMPS, RESOURCES
from sherwood.rules.state import ENEMY_CODE, NOBODY, REMOVED, VILLAGER_CODE, Camp, Hero, SherwoodState
from sherwood.rules.tables import Tables

CAMP_LIMIT = 3
"""Resources that a camp holds at most (SW-VIL-5)."""


def can_place(game: Tables, hero: Hero, *, is_free: bool = False) -> bool:
    """Whether a Character may still send a Villager out this turn (SW-ACT-6, SW-PLC-4, SW-DES-3)."""
    if is_free:
        return True
    most, _, together = game.villager_moves
    return hero.placed < most and hero.placed + hero.returned < together


def can_return(game: Tables, hero: Hero, *, is_free: bool = False) -> bool:
    """Whether a Character may still fetch a Villager this turn (SW-ACT-7, SW-PLC-4, SW-DES-3)."""
    if is_free:
        return True
    _, most, together = game.villager_moves
    return hero.returned < most and hero.placed + hero.returned < together


def camps_free_and_busy(state: SherwoodState) -> tuple[list[int], list[int]]:
    """The explored camps on which nobody stands, and those on which a Villager works (SW-VIL-2)."""
    figures = state.figures
    free, busy = [], []
    for camp in state.camps:
        cell = camp.cell
        code = figures[cell]
        if code < 0:
            free.append(cell)
        elif VILLAGER_CODE <= code < ENEMY_CODE:
            busy.append(cell)
    return free, busy


def is_watched(game: Tables, hero: Hero, camp: int) -> bool:
    """Whether a Character's Bounty bars it from sending Villagers to this camp of its Tile (SW-BOU-3)."""
    position_of = game.board.position_of
    return hero.bounty >= NO_PLACING_HERE and hero.cell >= 0 and position_of[hero.cell] == position_of[camp]


def is_anyone_at_home(state: SherwoodState, busy: int) -> bool:
    """Whether a Villager is left in the Village when `busy` of them work on camps."""
    return len(state.villagers) - state.villagers.count(REMOVED) > busy


def at_home(state: SherwoodState) -> list[int]:
    """The Villagers in the Village that are not on a camp, by home lane."""
    ground = state.ground
    return [number for number, cell in enumerate(state.villagers) if cell >= 0 and ground[cell] not in CAMPS]


def villager_on(state: SherwoodState, cell: int) -> int | None:
    """The Villager that stands on a square."""
    code = state.figures[cell]
    return code - VILLAGER_CODE if VILLAGER_CODE <= code < ENEMY_CODE else None


def resume_sending(
    game: Tables, state: SherwoodState, step: SendVillager, answer: int | None, events: list[Event] | None
) -> None:
    """Let the player say which Villager goes, and send it: the camp yields 1 at once (SW-VIL-3).

    Not for a Character whose Bounty is too high (SW-BOU-4).
    """
    number = ask(game, state, "villager", at_home(state), answer, subject=step.hero, cell=step.camp)
    if number is None:
        return
    state.pending.pop()
    origin = state.villagers[number]
    state.figures[origin] = NOBODY
    state.villagers[number] = step.camp
    state.figures[step.camp] = VILLAGER_CODE + number
    if events is not None:
        events.append(VillagerPlaced(step.hero, number, origin, step.camp))
    camp = state.camp(step.camp)
    assert camp is not None
    if state.heroes[step.hero].bounty < NOTHING_AT_ONCE:
        gather(state, camp, "SW-VIL-3", events)


def gather(state: SherwoodState, camp: Camp, rule: str, events: list[Event] | None) -> None:
    """Put 1 Resource on a camp, unless it is full (SW-VIL-5)."""
    if camp.amount < CAMP_LIMIT:
        camp.amount += 1
        if events is not None:
            resource = CAMPS[state.ground[camp.cell]]
            events.append(ResourceGathered(camp.cell, resource, camp.amount, rule))


def fetch(state: SherwoodState, cell: int, events: list[Event] | None) -> None:
    """Bring what lies on a camp into the stock and its Villager home (SW-VIL-6)."""
    number, camp = villager_on(state, cell), state.camp(cell)
    assert number is not None
    assert camp is not None
    resource = CAMPS[state.ground[cell]]
    amount = camp.amount
    camp.amount = 0
    kind = RESOURCES.index(resource)
    state.stock[kind] += amount
    if amount and events is not None:
        events.append(StockGained(cell, resource, amount, state.stock[kind]))
    state.pending.append(Homecoming(number, "SW-ACT-7"))


def resume_homecoming(
    game: Tables, state: SherwoodState, step: Homecoming, answer: int | None, events: list[Event] | None
) -> None:
    """Settle a Villager on its home square, or as near as possible (SW-VIL-8)."""
    options = places_at_home(game, state, step.villager)
    target = ask(game, state, "home_square", options, answer, subject=step.villager, cell=options[0])
    if target is None:
        return
    state.pending.pop()
    origin = state.villagers[step.villager]
    state.figures[origin] = NOBODY
    state.villagers[step.villager] = target
    state.figures[target] = VILLAGER_CODE + step.villager
    if events is not None:
        events.append(VillagerCameHome(step.villager, origin, target, step.rule))


def places_at_home(game: Tables, state: SherwoodState, villager: int) -> list[int]:
    """The squares where a returning Villager may settle: its home, or the nearest open ones (SW-VIL-8).

    A camp in the Village is none of them: nobody is sent to work that way (SW-ACT-6).
    """
    board = game.board
    home = board.homes[villager]
    if state.figures[home] == NOBODY:
        return [home]
    home_tile = board.squares[board.position_of[home]]
    row = [cell for position in board.last_village_row for cell in board.squares[position]]
    anywhere = [cell for position in board.village for cell in board.squares[position]]
    distances = board.distances[home]
    for squares in (home_tile, row, anywhere):
        opened = [
            cell
            for cell in squares
            if state.ground[cell] not in BARRED
            and state.ground[cell] not in CAMPS
            and state.figures[cell] == NOBODY
        ]
        if opened:
            nearest = min(distances[cell] for cell in opened)
            return sorted(cell for cell in opened if distances[cell] == nearest)
    raise AssertionError("the whole Village is full")
