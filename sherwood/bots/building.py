"""Where Structures would stand best, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sherwood.bots.survey import Survey
from sherwood.bots.wealth import wealth
from sherwood.rules.actions import Build, BuyArrows, BuyGear, RestoreDestiny, SherwoodAction
from sherwood.rules.purchases import can_pay, least_gold, tokens_left
from sherwood.rules.schema import OPEN, TOWER
from sherwood.rules.state import NOBODY, Tower

OBSTRUCTION: Final = 12.0
"""What a Barricade or a Pit Trap on the way of Enemies may be worth; playing ahead tells."""
SQUARES: Final = 2
"""How many squares of a Tile are tried for each kind of Structure."""
IN_THE_WAY: Final = 0.4
"""What it adds to how well a Tower covers lanes that it also stands in their way."""
PAID: Final = (BuyArrows, BuyGear, RestoreDestiny)
"""Errands that the stock may not be enough for once something was built."""


def buildings(
    survey: Survey, rests: dict[int, int]
) -> Iterator[tuple[int, tuple[SherwoodAction, ...], float]]:
    """What a Character could build on the Tiles where it can stop.

    Each with the square to stop on, the actions, errands for what Actions are left behind them, and the gain.
    """
    game, state, hero = survey.game, survey.state, survey.hero
    costs = game.content.characters[survey.number].costs
    kinds = [
        kind
        for kind in game.content.structures
        if can_pay(state.stock, costs[kind.id]) and tokens_left(game, state, kind.id) > 0
    ]
    if not kinds or not survey.actions:
        return
    errands = [errand for errand in survey.errands if not isinstance(errand.actions[0], PAID)]
    errands = errands[: survey.actions - 1]
    tail = tuple(action for errand in errands for action in errand.actions)
    gains = sum(errand.gain for errand in errands)
    for position, (score, stop) in _stops(survey, rests).items():
        squares = [
            cell
            for cell in game.board.squares[position]
            if state.ground[cell] == OPEN
            and cell != stop
            and (state.figures[cell] == NOBODY or cell == hero.cell)
        ]
        for kind in kinds:
            for cell in _best_squares(survey, kind.sign, squares):
                build: Build = game.build[kind.id][cell]
                gain = _built_worth(survey, kind.id, kind.sign, cell)
                yield stop, (build, *tail), score + gain + gains


def _stops(survey: Survey, rests: dict[int, int]) -> dict[int, tuple[float, int]]:
    """For every Tile in reach on which one may build, the best square to stop on, and its worth before it."""
    board = survey.game.board
    stops: dict[int, tuple[float, int]] = {}
    for cell, length in rests.items():
        position = board.position_of[cell]
        if position in board.spawns:
            continue
        score = survey.standing(cell) - 0.3 * length
        if position not in stops or score > stops[position][0]:
            stops[position] = score, cell
    return stops


def _best_squares(survey: Survey, sign: str, squares: list[int]) -> list[int]:
    """On which squares of a Tile a Structure would stand best."""
    approaches = survey.approaches
    on_way = [cell for cell in squares if any(cell in way for way in approaches.ways)]
    if sign != TOWER:
        return on_way[:SQUARES] if survey.preys else []
    ranked = sorted(
        squares, key=lambda cell: (-sum(approaches.cover(cell)) - IN_THE_WAY * (cell in on_way), cell)
    )
    return ranked[:SQUARES]


def _built_worth(survey: Survey, structure: str, sign: str, cell: int) -> float:
    """What a Structure on a square gains, its cost taken off."""
    game, state, approaches = survey.game, survey.state, survey.approaches
    stock, towers = state.stock, state.towers
    cost = game.content.characters[survey.number].costs[structure]
    instead = least_gold(stock, cost)
    paid = [part - gold for part, gold in zip(cost, (*instead, -sum(instead)), strict=True)]
    before = wealth(game, state, approaches)
    state.stock = [amount - part for amount, part in zip(stock, paid, strict=True)]
    if sign == TOWER:
        state.towers = [*towers, Tower(cell)]
    after = wealth(game, state, approaches)
    state.stock, state.towers = stock, towers
    return after - before + (0.0 if sign == TOWER else OBSTRUCTION)
