"""Plans for one activation of a Character: where to go, whom to strike, what to build and to do besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from sherwood.bots.building import buildings
from sherwood.bots.economy import carry_out
from sherwood.bots.ground import Approaches
from sherwood.bots.strikes import Outlook, Prey, blows, strike_squares
from sherwood.bots.survey import Survey
from sherwood.bots.valuation import DESTINY
from sherwood.bots.wealth import wealth
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.pending import Activation
from sherwood.rules.purchases import WOOD
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState

Order: TypeAlias = int | SherwoodAction
"""A square to go to, or an action."""

STOPS: Final = 7
"""How many ways to strike first are followed up."""
ALIKE: Final = 2
"""How many squares are tried from which the same strikes are possible."""
ENDS: Final = 3
"""How many squares to end on are tried after each."""
FEW_ARROWS: Final = 3
"""With fewer a Character may buy some before it shoots."""
QUICK_WOOD: Final = 2
"""How much Wood it then spends at most."""
HOPELESS: Final = 25.0
"""So far behind the best by the first guess a plan is not played ahead."""
URGENT: Final = 30.0
"""What an Enemy must be worth before a Destiny Token is thought of."""


class Plan(msgspec.Struct, frozen=True):
    """What to do in turn, and a first guess at what that gains.

    `bonus` is the part of it that playing the plan ahead does not show.
    """

    orders: tuple[Order, ...]
    guess: float
    bonus: float = 0.0


class Stop(msgspec.Struct, frozen=True):
    """A square to strike from, how far it is, at whom the blows go in order, and what they gain."""

    cell: int
    length: int
    order: tuple[int, ...] = ()
    gain: float = 0.0


def plans(
    game: Sherwood, state: SherwoodState, approaches: Approaches, outlook: Outlook, most: int
) -> list[Plan]:
    """The plans that promise most for the Character whose activation is on top, best first."""
    survey = Survey(game, state, approaches, outlook)
    if survey.hero.cell < 0:
        actions = survey.errand_actions(survey.actions)
        return [Plan(actions, survey.errands_worth(survey.actions))]
    found = [*_plain(survey), *_built(survey), *_with_arrows(survey)]
    if survey.hero.has_destiny and survey.actions and any(prey.worth >= URGENT for prey in survey.preys):
        found += _with_destiny(survey)
    found.sort(key=lambda plan: -plan.guess)
    chosen: dict[tuple[Order, ...], Plan] = {}
    for plan in found:
        if plan.guess < found[0].guess - HOPELESS:
            break
        chosen.setdefault(plan.orders, plan)
        if len(chosen) == most:
            break
    return list(chosen.values())


def _plain(survey: Survey) -> Iterator[Plan]:
    """Plans of moving, striking, exploring and errands."""
    hero, actions = survey.hero, survey.actions
    rests, unexplored = survey.walk(hero.cell, survey.movement)
    yield from _ends(survey, Stop(hero.cell, 0))
    for stop in _stops(survey, rests):
        yield from _ends(survey, stop)
    yield from _explorations(survey, (), 0.0, unexplored, actions)


def _stops(survey: Survey, rests: dict[int, int]) -> list[Stop]:
    """From where to strike first, and at whom: the best of all."""
    if not survey.hits or not survey.preys:
        return []
    found: list[tuple[float, Stop]] = []
    for cell, near in strike_squares(survey.game, survey.hero, rests, survey.preys).items():
        for count in range(survey.hits, 0, -1):
            gain, order = blows(near, count, at_sheriff=survey.at_sheriff)
            if len(order) == count:
                rest = survey.errands_worth(survey.actions - count)
                score = gain + rest - 0.6 * survey.risk_at(cell, order) - 0.3 * rests[cell]
                found.append((score, Stop(cell, rests[cell], tuple(order), gain)))
    found.sort(key=lambda item: -item[0])
    alike: Counter[tuple[int, ...]] = Counter()
    chosen: list[Stop] = []
    for _score, stop in found:
        alike[stop.order] += 1
        if alike[stop.order] <= ALIKE:
            chosen.append(stop)
            if len(chosen) == STOPS:
                break
    return chosen


def _ends(survey: Survey, stop: Stop) -> Iterator[Plan]:
    """Plans that strike from a square and then go on: to strike again, to explore, or where it matters."""
    game, hero = survey.game, survey.hero
    taken = Counter(stop.order)
    felled = {prey.enemy.number: prey for prey in survey.preys if taken[prey.enemy.number] >= prey.hits}
    movement, actions = survey.movement - stop.length, survey.actions - len(stop.order)
    squares = [prey.enemy.cell for prey in felled.values()]
    rests, unexplored = survey.walk(stop.cell, movement, squares)
    further: dict[int, list[Prey]] = {}
    hits = survey.hits - len(stop.order)
    if stop.order and hits > 0:
        standing = [prey for prey in survey.preys if prey.enemy.number not in felled]
        further = strike_squares(game, hero, rests, standing)
    at_sheriff = survey.at_sheriff - sum(
        taken[prey.enemy.number] for prey in survey.preys if prey.enemy.kind == "sheriff"
    )
    idle = survey.errands_worth(actions)
    ends: list[tuple[float, int, list[int]]] = []
    for cell, length in rests.items():
        score = survey.standing(cell, felled) - 0.2 * length
        again: list[int] = []
        if cell != stop.cell and cell in further:
            more, again = blows(further[cell], min(actions, hits), at_sheriff=at_sheriff, taken=taken)
            score += more + survey.errands_worth(actions - len(again)) - idle
        ends.append((score, cell, again))
    ends.sort(key=lambda end: (-end[0], end[1]))
    head: tuple[Order, ...] = () if stop.cell == hero.cell else (stop.cell,)
    head += tuple(game.attack(enemy) for enemy in stop.order)
    for score, cell, again in ends[:ENDS]:
        orders: tuple[Order, ...] = head if cell == stop.cell else (*head, cell)
        orders += tuple(game.attack(enemy) for enemy in again)
        orders += survey.errand_actions(actions - len(again))
        yield Plan(orders, stop.gain + score + idle)
    if stop.order:
        yield from _explorations(survey, head, stop.gain, unexplored, actions)


def _explorations(
    survey: Survey, head: tuple[Order, ...], gain: float, unexplored: dict[int, int], actions: int
) -> Iterator[Plan]:
    """Plans that end, for now, on a new Tile: what comes then is planned when it lies there."""
    best: dict[int, tuple[float, int]] = {}
    for cell, length in unexplored.items():
        score = survey.standing(cell) - length
        position = survey.game.board.position_of[cell]
        if position not in best or score > best[position][0]:
            best[position] = score, cell
    bonus = survey.exploring + survey.errands_worth(actions)
    for score, cell in best.values():
        yield Plan((*head, cell), gain + score + bonus, bonus)


def _built(survey: Survey) -> Iterator[Plan]:
    """Plans that build something."""
    rests, _ = survey.walk(survey.hero.cell, survey.movement)
    for stop, actions, gain in buildings(survey, rests):
        head: tuple[Order, ...] = () if stop == survey.hero.cell else (stop,)
        yield Plan((*head, *actions), gain)


def _with_arrows(survey: Survey) -> Iterator[Plan]:
    """Plans of a Character with a Bow that buys Arrows first."""
    game, state, hero = survey.game, survey.state, survey.hero
    is_archer = bool(hero.gear) and game.gear[hero.gear].ammunition == "arrow"
    if not is_archer or hero.arrows >= FEW_ARROWS or not state.stock[WOOD] or not survey.actions:
        return
    after = state.copy()
    bought = carry_out(game, after, game.buy_arrows(min(state.stock[WOOD], QUICK_WOOD)))
    if after.heroes[survey.number].arrows == hero.arrows:
        return
    gain = wealth(game, after, survey.approaches) - wealth(game, state, survey.approaches)
    for plan in _plain(Survey(game, after, survey.approaches, survey.outlook)):
        yield Plan((*bought, *plan.orders), plan.guess + gain, plan.bonus)


def _with_destiny(survey: Survey) -> Iterator[Plan]:
    """Plans that spend the Destiny Token, on movement or on a free Action, the first of the plan's."""
    game, state = survey.game, survey.state
    further = state.copy()
    game.apply(further, game.destiny_move)
    for plan in _plain(Survey(game, further, survey.approaches, survey.outlook)):
        yield Plan((game.destiny_move, *plan.orders), plan.guess - DESTINY, plan.bonus)
    freer = state.copy()
    freer.heroes[survey.number].has_destiny = False
    activation = freer.pending[-1]
    assert isinstance(activation, Activation)
    activation.actions += 1
    for plan in _plain(Survey(game, freer, survey.approaches, survey.outlook, more_at_sheriff=1)):
        for place, order in enumerate(plan.orders):
            if not isinstance(order, int):
                orders = (*plan.orders[:place], game.destiny_act, *plan.orders[place:])
                yield Plan(orders, plan.guess - DESTINY, plan.bonus)
                break
