"""Buying: Structures, Gear and Arrows, paid from the shared stock (RES, ARR, STR, GEAR)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from common.engine.rules import Event
from sherwood.rules.choices import ask
from sherwood.rules.destiny import GOLD
from sherwood.rules.events import ArrowsBought, ArrowsShared, GearBought, ResourcesPaid, StructureBuilt
from sherwood.rules.pending import NOWHERE, ArrowSharing, Purchase
from sherwood.rules.schema import OPEN, RESOURCES, TOWER, Cost
from sherwood.rules.state import Hero, SherwoodState, Tower
from sherwood.rules.tables import Tables

WOOD: Final = RESOURCES.index("wood")
ARROWS_FOR_WOOD: Final = 3
"""Arrows that 1 Wood makes (SW-ACT-4)."""


def can_pay(stock: Sequence[int], cost: Cost) -> bool:
    """Whether a stock covers a cost, Gold standing in for what is missing (SW-RES-3)."""
    missing = cost[GOLD]
    for kind in range(GOLD):
        if cost[kind] > stock[kind]:
            missing += cost[kind] - stock[kind]
    return missing <= stock[GOLD]


def least_gold(stock: Sequence[int], cost: Cost) -> tuple[int, ...]:
    """How much Gold has to stand in for each of the other Resources of a cost (SW-RES-3)."""
    return tuple(max(0, cost[kind] - stock[kind]) for kind in range(GOLD))


def gold_options(stock: Sequence[int], cost: Cost, gold: Sequence[int]) -> range:
    """How much Gold may stand in for the next Resource of a cost, after so much for those before it.

    The least comes first; always something is left that pays for the rest (SW-RES-3).
    """
    kind = len(gold)
    least = least_gold(stock, cost)
    promised = cost[GOLD] + sum(gold) + sum(least[kind + 1 :])
    return range(least[kind], min(cost[kind], stock[GOLD] - promised) + 1)


def payment(cost: Cost, gold: Sequence[int]) -> Cost:
    """What is paid for a cost when so much Gold stands in for each of its other Resources."""
    return (*(cost[kind] - gold[kind] for kind in range(GOLD)), cost[GOLD] + sum(gold))


def tokens_left(game: Tables, state: SherwoodState, structure: str) -> int:
    """Tokens of a kind of Structure in the supply (SW-STR-3)."""
    kind = game.structures[structure]
    return kind.tokens - state.ground.count(kind.sign)


def building_squares(game: Tables, state: SherwoodState, hero: Hero) -> list[int]:
    """The squares on which a Character may build: open, plain, on its Tile, no Spawn Tile (SW-STR-2)."""
    if hero.cell < 0:
        return []
    position = game.board.position_of[hero.cell]
    if position in game.board.spawns:
        return []
    ground, figures = state.ground, state.figures
    return [cell for cell in game.board.squares[position] if ground[cell] == OPEN and figures[cell] < 0]


def can_buy_arrows(state: SherwoodState, hero: Hero) -> bool:
    """Whether a Character may buy Arrows: a killed one for Towers only (SW-ACT-4, SW-KIL-2)."""
    return state.stock[WOOD] > 0 and (hero.cell >= 0 or bool(state.towers))


def resume_purchase(
    game: Tables, state: SherwoodState, step: Purchase, answer: int | None, events: list[Event] | None
) -> None:
    """Let the buyer say how much Gold it pays in place of what, then pay and take what was bought."""
    cost = game.content.characters[step.hero].costs[step.item]
    while len(step.gold) < GOLD:
        amount = ask(
            game,
            state,
            "gold",
            gold_options(state.stock, cost, step.gold),
            answer,
            subject=len(step.gold),
            cell=step.cell if step.cell != NOWHERE else state.heroes[step.hero].cell,
        )
        if amount is None:
            return
        answer = None
        step.gold += (amount,)
    state.pending.pop()
    _pay(state, step, cost, events)
    if step.cell != NOWHERE:
        _build(game, state, step, events)
    else:
        _take_up(game, state, step, events)


def _pay(state: SherwoodState, step: Purchase, cost: Cost, events: list[Event] | None) -> None:
    gold = sum(step.gold)
    paid = payment(cost, step.gold)
    state.stock = [amount - part for amount, part in zip(state.stock, paid, strict=True)]
    if events is not None:
        rule = "SW-RES-3" if gold else "SW-RES-2"
        events.append(ResourcesPaid(step.hero, paid, tuple(state.stock), gold, rule))


def _build(game: Tables, state: SherwoodState, step: Purchase, events: list[Event] | None) -> None:
    """Put the Structure on its square (SW-ACT-2)."""
    sign = game.signs[step.item]
    state.ground = state.ground[: step.cell] + sign + state.ground[step.cell + 1 :]
    if sign == TOWER:
        state.towers.append(Tower(step.cell))
    if events is not None:
        left = tokens_left(game, state, step.item)
        events.append(StructureBuilt(step.hero, step.item, step.cell, left))


def _take_up(game: Tables, state: SherwoodState, step: Purchase, events: list[Event] | None) -> None:
    """New Gear replaces the old, Arrows stay (SW-GEAR-1)."""
    hero = state.heroes[step.hero]
    old, hero.gear = hero.gear, step.item
    hero.charges = game.gear[step.item].charges
    if events is not None:
        events.append(GearBought(step.hero, step.item, old))


def buy_arrows(state: SherwoodState, number: int, wood: int, events: list[Event] | None) -> None:
    """Pay Wood for Arrows, which are shared out then (SW-ACT-4). Gold cannot stand in (SW-RES-3)."""
    state.stock[WOOD] -= wood
    arrows = wood * ARROWS_FOR_WOOD
    if events is not None:
        events.append(ArrowsBought(number, wood, arrows))
    state.pending.append(ArrowSharing(number, arrows))


def resume_sharing(
    game: Tables, state: SherwoodState, step: ArrowSharing, answer: int | None, events: list[Event] | None
) -> None:
    """Ask for every Tower, oldest first, how many Arrows it gets; the buyer keeps the rest (SW-ARR-1).

    Where the buyer was killed the last Tower takes the rest (SW-KIL-2).
    """
    hero = state.heroes[step.hero]
    towers = state.towers
    while step.left and step.tower < len(towers):
        tower = towers[step.tower]
        options = sharing_options(game, state, step)
        arrows = ask(game, state, "arrows_for_tower", options, answer, subject=step.hero, cell=tower.cell)
        if arrows is None:
            return
        answer = None
        step.tower += 1
        step.left -= arrows
        tower.arrows += arrows
        if arrows and events is not None:
            events.append(ArrowsShared(step.hero, tower.cell, arrows, tower.arrows))
    state.pending.pop()
    if step.left:
        hero.arrows += step.left
        if events is not None:
            events.append(ArrowsShared(step.hero, -1, step.left, hero.arrows))


def sharing_options(game: Tables, state: SherwoodState, step: ArrowSharing) -> tuple[int, ...]:
    """How many Arrows the next Tower may get, the default first.

    By default who holds a weapon that spends Arrows keeps them; else the Towers share alike.
    """
    hero = state.heroes[step.hero]
    towers_left = len(state.towers) - step.tower
    if hero.cell < 0 and towers_left == 1:
        return (step.left,)
    needs_arrows = bool(hero.gear) and game.gear[hero.gear].ammunition == "arrow"
    default = 0 if needs_arrows else -(-step.left // towers_left)
    return (default, *(arrows for arrows in range(step.left + 1) if arrows != default))
