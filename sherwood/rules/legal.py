"""What the players may do at each moment."""

from __future__ import annotations

from collections.abc import Sequence

from sherwood.rules.actions import SherwoodAction
from sherwood.rules.combat import has_ammunition
from sherwood.rules.heroes import heroes_to_go
from sherwood.rules.pending import Activation, Choice, HeroicPhase
from sherwood.rules.schema import OBSTACLE
from sherwood.rules.state import ENEMY_CODE, Enemy, Hero, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import camps_free_and_busy, can_place, can_return, is_anyone_at_home


def to_act(game: Tables, state: SherwoodState) -> Sequence[int]:
    """The seats that may decide: the Character's own for what it does, any for choices and for free order."""
    if not state.pending:
        return ()
    step = state.pending[-1]
    if isinstance(step, Activation):
        return (game.seat_of[step.hero],)
    if isinstance(step, HeroicPhase):
        return tuple(sorted({game.seat_of[hero] for hero in heroes_to_go(game, state, step)}))
    if isinstance(step, Choice) and step.kind == "villager":
        return (game.seat_of[step.subject],)
    return game.all_seats


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
    """What the active Character may do: steps, attacks, Villager moves, and always to end."""
    actions: list[SherwoodAction] = []
    hero = state.heroes[activation.hero]
    if activation.movement and hero.cell >= 0:
        _add_steps(game, state, hero.cell, activation.movement, actions)
    if activation.actions:
        if hero.gear:
            actions += [game.attack(enemy) for enemy in attackable(game, state, hero)]
        may_place, may_return = can_place(game, hero), can_return(game, hero)
        if may_place or may_return:
            free, busy = camps_free_and_busy(state)
            if may_place and free and is_anyone_at_home(state, len(busy)):
                actions += [game.place_on[camp] for camp in free]
            if may_return:
                actions += [game.return_from[camp] for camp in busy]
    actions.append(game.end_activation)
    return actions


def _add_steps(
    game: Tables, state: SherwoodState, origin: int, movement: int, actions: list[SherwoodAction]
) -> None:
    """Every step from a square: to a neighbour, or over squares of friends to a free one (SW-MOVE-2, 4)."""
    ground, figures = state.ground, state.figures
    step_to = game.step_to
    for cell in game.around[origin]:
        if ground[cell] == OBSTACLE:
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
        if state.ground[cell] == OBSTACLE or cell in path:
            continue
        code = state.figures[cell]
        if code < 0:
            actions.append(game.step((*path[1:], cell)))
        elif code < ENEMY_CODE and movement > 1:
            _add_passages(game, state, (*path, cell), movement - 1, actions)


def attackable(game: Tables, state: SherwoodState, hero: Hero) -> list[int]:
    """The Enemies that a Character with a weapon may attack now, by number (SW-ACT-1, SW-SHE-8)."""
    return [enemy.number for enemy in attackable_from(game, state, hero, hero.cell)]


def attackable_from(game: Tables, state: SherwoodState, hero: Hero, cell: int) -> list[Enemy]:
    """The Enemies that a Character with a weapon could attack if it stood on `cell`."""
    within = game.reached[hero.gear][cell]
    near = [enemy for enemy in state.enemies if enemy.cell in within]
    if not near or not has_ammunition(state, hero, game.gear[hero.gear]):
        return []
    fought = hero.has_fought_sheriff
    return [enemy for enemy in near if not (fought and game.behaviours[enemy.kind].is_attacked_once_a_turn)]
