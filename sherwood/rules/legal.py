"""What the players may do at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sherwood.rules.actions import SherwoodAction
from sherwood.rules.combat import has_ammunition
from sherwood.rules.destiny import can_restore, could_restore
from sherwood.rules.heroes import heroes_to_go
from sherwood.rules.pending import Activation, Choice, ChoiceKind, HeroicPhase
from sherwood.rules.purchases import WOOD, building_squares, can_buy_arrows, can_pay, tokens_left
from sherwood.rules.schema import BARRED
from sherwood.rules.state import ENEMY_CODE, Enemy, Hero, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import (
    camps_free_and_busy,
    can_place,
    can_return,
    is_anyone_at_home,
    is_watched,
)

OWN_DECISIONS: Final[frozenset[ChoiceKind]] = frozenset({"villager", "gold", "arrows_for_tower"})
"""Choices that belong to the acting Character's player: they are part of what it does."""


def to_act(game: Tables, state: SherwoodState) -> Sequence[int]:
    """The seats that may decide: the Character's own for what it does, any for choices and for free order."""
    if not state.pending:
        return ()
    step = state.pending[-1]
    if isinstance(step, Activation):
        return (game.seat_of[step.hero],)
    if isinstance(step, HeroicPhase):
        return tuple(sorted({game.seat_of[hero] for hero in heroes_to_go(game, state, step)}))
    if isinstance(step, Choice) and step.kind in OWN_DECISIONS:
        return (game.seat_of[_acting_hero(state)],)
    return game.all_seats


def _acting_hero(state: SherwoodState) -> int:
    return next(step.hero for step in reversed(state.pending) if isinstance(step, Activation))


def legal_actions(game: Tables, state: SherwoodState) -> list[SherwoodAction]:
    """All legal actions in a fixed order; of a choice the default comes first."""
    if not state.pending:
        return []
    step = state.pending[-1]
    if isinstance(step, Activation):
        return activation_actions(game, state, step)
    if isinstance(step, Choice):
        kind = step.kind
        return [game.choice(kind, option) for option in step.options]
    assert isinstance(step, HeroicPhase)
    return [game.activate[hero] for hero in heroes_to_go(game, state, step)]


def activation_actions(game: Tables, state: SherwoodState, activation: Activation) -> list[SherwoodAction]:
    """What the active Character may do: steps, Actions, Destiny, and always to end.

    Once a Destiny Token was spent on a free Action, that comes next.
    """
    hero = state.heroes[activation.hero]
    if activation.is_free:
        return hero_actions(game, state, activation.hero, is_free=True)
    actions: list[SherwoodAction] = []
    if activation.movement and hero.cell >= 0:
        _add_steps(game, state, hero.cell, activation.movement, actions)
    found = hero_actions(game, state, activation.hero) if activation.actions else []
    actions += found
    if hero.has_destiny:
        if hero.cell >= 0:
            actions.append(game.destiny_move)
        if found or hero_actions(game, state, activation.hero, is_free=True) or could_restore(state, hero):
            actions.append(game.destiny_act)
    actions.append(game.end_activation)
    return actions


def hero_actions(
    game: Tables, state: SherwoodState, number: int, *, is_free: bool = False
) -> list[SherwoodAction]:
    """The Actions that a Character could take now if it has one left (SW-ACT-1 to SW-ACT-7, SW-KIL-2).

    `is_free`: by Destiny, so that limits of once a turn do not count (SW-DES-3).
    """
    hero = state.heroes[number]
    actions: list[SherwoodAction] = []
    if hero.cell >= 0:
        if hero.gear:
            for enemy in attackable_from(game, state, hero, hero.cell, is_free=is_free):
                actions.append(game.attack(enemy.number))
        _add_purchases(game, state, number, actions)
    if can_buy_arrows(state, hero):
        actions += [game.buy_arrows(wood) for wood in range(1, state.stock[WOOD] + 1)]
    if can_restore(state, hero):
        actions.append(game.restore_destiny)
    may_place = can_place(game, hero, is_free=is_free)
    may_return = can_return(game, hero, is_free=is_free)
    if may_place or may_return:
        free, busy = camps_free_and_busy(state)
        if may_place and free and is_anyone_at_home(state, len(busy)):
            actions += [game.place_on[camp] for camp in free if not is_watched(game, hero, camp)]
        if may_return:
            actions += [game.return_from[camp] for camp in busy]
    return actions


def _add_purchases(game: Tables, state: SherwoodState, number: int, actions: list[SherwoodAction]) -> None:
    """The Structures and the Gear that a living Character can pay for (SW-ACT-2, SW-ACT-3)."""
    stock = state.stock
    if not any(stock):
        return
    costs = game.content.characters[number].costs
    squares: list[int] | None = None
    for kind in game.content.structures:
        if can_pay(stock, costs[kind.id]) and tokens_left(game, state, kind.id) > 0:
            if squares is None:
                squares = building_squares(game, state, state.heroes[number])
            build = game.build[kind.id]
            actions += [build[cell] for cell in squares]
    actions += [game.buy_gear[gear] for gear in game.gear if can_pay(stock, costs[gear])]


def _add_steps(
    game: Tables, state: SherwoodState, origin: int, movement: int, actions: list[SherwoodAction]
) -> None:
    """Every step from a square: to a neighbour, or over squares of friends to a free one (SW-MOVE-2, 4)."""
    ground, figures = state.ground, state.figures
    step_to = game.step_to
    for cell in game.around[origin]:
        if ground[cell] in BARRED:
            continue
        code = figures[cell]
        if code < 0:
            actions.append(step_to[cell])
        elif code < ENEMY_CODE and movement > 1:
            _add_passages(game, state, (origin, cell), movement - 1, actions)


def _add_passages(
    game: Tables, state: SherwoodState, path: tuple[int, ...], movement: int, actions: list[SherwoodAction]
) -> None:
    """The steps that go on from a friend's square; `path` begins with the square that was left."""
    for cell in game.around[path[-1]]:
        if state.ground[cell] in BARRED or cell in path:
            continue
        code = state.figures[cell]
        if code < 0:
            actions.append(game.step((*path[1:], cell)))
        elif code < ENEMY_CODE and movement > 1:
            _add_passages(game, state, (*path, cell), movement - 1, actions)


def attackable_from(
    game: Tables, state: SherwoodState, hero: Hero, cell: int, *, is_free: bool = False
) -> list[Enemy]:
    """The Enemies that a Character with Gear could attack if it stood on `cell` (SW-DES-3 if `is_free`)."""
    within = game.reached[hero.gear][cell]
    near = [enemy for enemy in state.enemies if enemy.cell in within]
    if not near or not has_ammunition(state, hero, game.gear[hero.gear]):
        return []
    fought = hero.has_fought_sheriff and not is_free
    return [enemy for enemy in near if not (fought and game.behaviours[enemy.kind].is_attacked_once_a_turn)]
