"""What a screen or a bot wants to know about a state. Nothing here changes it."""

from __future__ import annotations

from collections import deque

import msgspec

from common.engine.rules import Refusal
from common.engine.text import _
from sherwood.rules.actions import PlaceVillager, ReturnVillager, SherwoodAction, Step
from sherwood.rules.board import square_name
from sherwood.rules.defences import break_barricade
from sherwood.rules.enemies.attacking import is_witch_near, reach_of, targets
from sherwood.rules.enemies.settling import CLOSED
from sherwood.rules.enemies.walking import does_hunt_bounty
from sherwood.rules.enemies.witch import squares_for_witch, tiles_for_witch
from sherwood.rules.legal import attackable_from, hero_actions
from sherwood.rules.pending import Activation, Choice, Exploring, Pending
from sherwood.rules.refusals import why_not_enter, why_not_step
from sherwood.rules.schema import BARRED, BARRICADE, CAMPS, PIT_TRAP, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, NOBODY, REMOVED, VILLAGER_CODE, Enemy, SherwoodState, is_friend
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import villager_on


class Foresight(msgspec.Struct, frozen=True):
    """What one Enemy would do if nothing changed before it acts: no dice, no other figure moves first.

    `path` begins with its square. `targets` are the squares of whom it could then attack, `burns` the Village
    Tile position that it would set on fire, or -1. A Witch's `path` has her likely new square. `dies`: in a
    Pit Trap at the end of its path. `breaks` are the squares of the Barricades that it would destroy.
    """

    enemy: int
    kind: str
    path: tuple[int, ...]
    targets: tuple[int, ...]
    burns: int = -1
    dies: bool = False
    breaks: tuple[int, ...] = ()


class CampView(msgspec.Struct, frozen=True):
    """A camp: its square, Resource, how much lies there, and the Villager on it or None."""

    cell: int
    resource: str
    amount: int
    villager: int | None


def activation(state: SherwoodState) -> Activation | None:
    """The running activation of a Character, also while a choice interrupts it."""
    for step in reversed(state.pending):
        if isinstance(step, Activation):
            return step
    return None


def active_hero(state: SherwoodState) -> int | None:
    """The Character that is acting, or None."""
    step = activation(state)
    return step.hero if step is not None else None


def choice(state: SherwoodState) -> Choice | None:
    """The choice that the players have to make now, or None."""
    step: Pending | None = state.pending[-1] if state.pending else None
    return step if isinstance(step, Choice) else None


def drawn_tile(state: SherwoodState) -> Exploring | None:
    """The forest Tile that has been drawn and waits to be turned, or None."""
    if len(state.pending) > 1 and isinstance(step := state.pending[-2], Exploring):
        return step
    return None


def choice_actions(game: Tables, state: SherwoodState) -> dict[int, SherwoodAction]:
    """For each option of the present choice (a square, position, lane, turn or index) its action."""
    step = choice(state)
    return {option: game.choice(step.kind, option) for option in step.options} if step else {}


def reachable(game: Tables, state: SherwoodState) -> dict[int, tuple[Step, ...]]:
    """Where the active Character can go now, each square with the shortest chain of steps.

    A chain ends where an unexplored square is entered, for nobody knows what lies there. Encounter Symbols
    on the way are entered; a shortest chain that avoids them is preferred.
    """
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, Activation) or step.movement < 1 or state.heroes[step.hero].cell < 0:
        return {}
    if step.is_free:
        return {}  # the free Action comes first (SW-DES-2)
    start = state.heroes[step.hero].cell
    figures, ground = state.figures, state.ground
    came_from: dict[int, int] = {start: REMOVED}
    costs = {start: (0, 0)}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        length, symbols = costs[cell]
        if length == step.movement or ground[cell] == UNEXPLORED:
            continue
        for other in game.around[cell]:
            if ground[other] in BARRED or figures[other] >= ENEMY_CODE or other == start:
                continue
            cost = (length + 1, symbols + (ground[other] == "E"))
            if other not in costs or cost < costs[other]:
                if other not in costs:
                    queue.append(other)
                costs[other] = cost
                came_from[other] = cell
    found: dict[int, tuple[Step, ...]] = {}
    for cell in costs:
        if cell == start or is_friend(state, cell):
            continue
        squares = []
        here = cell
        while here != start:
            squares.append(here)
            here = came_from[here]
        found[cell] = steps_over(game, state, squares[::-1])
    return found


def steps_over(game: Tables, state: SherwoodState, squares: list[int]) -> tuple[Step, ...]:
    """A way over squares as steps: friends' squares are passed over within a step (SW-MOVE-4)."""
    steps: list[Step] = []
    path: list[int] = []
    for cell in squares:
        path.append(cell)
        if not is_friend(state, cell):
            steps.append(game.step_to[cell] if len(path) == 1 else game.step(tuple(path)))
            path = []
    return tuple(steps)


def why_not_go(game: Tables, state: SherwoodState, cell: int) -> Refusal | None:
    """Why the active Character cannot end a move on a square, however far; None when it can."""
    if cell in reachable(game, state):
        return None
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, Activation):
        return Refusal("SW-HER-1", _("No Character is moving now."))
    hero = state.heroes[step.hero]
    name = game.content.characters[step.hero].name
    if hero.cell == cell:
        return Refusal("SW-MOVE-1", _("{hero} is already there."), {"hero": name})
    if hero.cell < 0 or step.movement < 1 or step.is_free or cell in game.around[hero.cell]:
        return why_not_step(game, state, step, Step((cell,)))
    refusal = why_not_enter(state, cell)
    if refusal is not None:
        return refusal
    values = {"hero": name, "square": square_name(cell)}
    if state.figures[cell] != NOBODY:
        return Refusal("SW-MOVE-4", _("Somebody stands on {square}: a move cannot end there."), values)
    return Refusal("SW-HER-2", _("{hero} has too little movement left to reach {square}."), values)


def attack_targets(game: Tables, state: SherwoodState, hero: int | None = None) -> list[int]:
    """The numbers of the Enemies that a Character (the active one) reaches with its weapon and may attack."""
    running = activation(state)
    number = running.hero if hero is None and running is not None else hero
    if number is None or state.heroes[number].cell < 0 or not state.heroes[number].gear:
        return []
    figure = state.heroes[number]
    is_free = running is not None and running.hero == number and running.is_free
    return [enemy.number for enemy in attackable_from(game, state, figure, figure.cell, is_free=is_free)]


def weapon_squares(game: Tables, state: SherwoodState, hero: int) -> list[int]:
    """The squares that a Character's weapon reaches from where it stands, ammunition or not."""
    figure = state.heroes[hero]
    if figure.cell < 0 or not figure.gear:
        return []
    return sorted(game.reached[figure.gear][figure.cell])


def camps(state: SherwoodState) -> list[CampView]:
    """All explored camps, by square."""
    return [
        CampView(camp.cell, CAMPS[state.ground[camp.cell]], camp.amount, villager_on(state, camp.cell))
        for camp in state.camps
    ]


def possible(game: Tables, state: SherwoodState) -> list[SherwoodAction]:
    """The Actions proper of the active Character: what spends one of its Actions, or the free one."""
    step = state.pending[-1] if state.pending else None
    if not isinstance(step, Activation) or not (step.actions or step.is_free):
        return []
    return hero_actions(game, state, step.hero, is_free=step.is_free)


def placeable(game: Tables, state: SherwoodState) -> list[int]:
    """The camps to which the active Character may send a Villager now."""
    return [action.camp for action in possible(game, state) if isinstance(action, PlaceVillager)]


def returnable(game: Tables, state: SherwoodState) -> list[int]:
    """The camps from which the active Character may fetch a Villager now."""
    return [action.camp for action in possible(game, state) if isinstance(action, ReturnVillager)]


def figure_on(state: SherwoodState, cell: int) -> tuple[str, int] | None:
    """Who rests on a square: ("hero" or "villager" or "enemy", number), or None."""
    code = state.figures[cell]
    if code == NOBODY:
        return None
    if code >= ENEMY_CODE:
        return "enemy", code - ENEMY_CODE
    return ("villager", code - VILLAGER_CODE) if code >= VILLAGER_CODE else ("hero", code)


def foresee(game: Tables, state: SherwoodState) -> list[Foresight]:
    """What every Enemy on the board would do in the next Enemy Phase, in the order of their numbers."""
    return [foresight(game, state, enemy.number) for enemy in state.enemies if not enemy.waits]


def foresight(game: Tables, state: SherwoodState, number: int) -> Foresight:
    """What one Enemy would do; forks are taken as the default has them, the unexplored counts as open."""
    ghost = state.copy()
    enemy = ghost.enemy(number)
    assert enemy is not None
    behaviour = game.behaviours[enemy.kind]
    path = [enemy.cell]
    burns = -1
    breaks: tuple[int, ...] = ()
    if enemy.kind == "witch":
        positions = tiles_for_witch(game, ghost, enemy)
        if positions and UNEXPLORED not in (ghost.ground[cell] for cell in game.board.squares[positions[0]]):
            enemy.cell = squares_for_witch(game, ghost, positions[0])[0]
            path.append(enemy.cell)
            if _falls(game, ghost, enemy):
                return Foresight(number, enemy.kind, tuple(path), (), dies=True)
    else:
        doom = game.doom(ghost)
        movement = doom.kinds[enemy.kind].movement + does_hunt_bounty(game, ghost, enemy)
        may_gain = behaviour.witch_gives == "square"
        routes = behaviour.route(game, ghost, enemy.kind)
        while burns < 0 and not targets(game, ghost, enemy):
            if may_gain and is_witch_near(game, ghost, enemy.cell):
                movement, may_gain = movement + 1, False
            steps = routes.steps(enemy.cell)
            if movement < 1 or not steps or is_friend(ghost, steps[0]):
                break
            target = steps[0]
            if ghost.ground[target] in BARRED:
                toll = doom.barricade_tolls[enemy.kind] if ghost.ground[target] == BARRICADE else None
                if toll is None:
                    break
                break_barricade(game, ghost, enemy, target, None)
                breaks += (target,)
                routes = behaviour.route(game, ghost, enemy.kind)
                if toll:
                    movement -= toll
                    continue
            movement -= 1
            enemy.cell = target
            path.append(target)
            if _falls(game, ghost, enemy):
                return Foresight(number, enemy.kind, tuple(path), (), dies=True, breaks=breaks)
            if ghost.ground[target] == PIT_TRAP and doom.do_traps_halt:
                movement = 0
            burns = _burning(game, ghost, enemy.cell)
    if len(path) > 1 and burns < 0:
        burns = _burning(game, ghost, path[-1])
    return Foresight(
        number, enemy.kind, tuple(path), tuple(targets(game, ghost, enemy)), burns, breaks=breaks
    )


def _falls(game: Tables, ghost: SherwoodState, enemy: Enemy) -> bool:
    """Whether a Pit Trap on an Enemy's square kills it; else it has a Wound more, if the trap wounds it."""
    if ghost.ground[enemy.cell] != PIT_TRAP or game.behaviours[enemy.kind].is_unharmed_by_structures:
        return False
    enemy.wounds += 1
    return enemy.wounds >= game.doom(ghost).kinds[enemy.kind].health


def _burning(game: Tables, state: SherwoodState, cell: int) -> int:
    position = game.board.position_of[cell]
    return position if game.board.is_village[position] and position not in state.burned else -1


def threatened(game: Tables, state: SherwoodState) -> dict[int, tuple[int, ...]]:
    """For every square that Enemies could strike next phase, as things stand, the Enemies that could."""
    found: dict[int, list[int]] = {}
    for plan in foresee(game, state):
        enemy = state.enemy(plan.enemy)
        assert enemy is not None
        squares: set[int] = set()
        for stop in plan.path[:-1] if plan.dies else plan.path:
            reach = reach_of(game, state, msgspec.structs.replace(enemy, cell=stop))
            squares.update(game.near[reach][stop])
        for cell in squares:
            if state.ground[cell] not in CLOSED:
                found.setdefault(cell, []).append(plan.enemy)
    return {cell: tuple(sorted(numbers)) for cell, numbers in sorted(found.items())}
