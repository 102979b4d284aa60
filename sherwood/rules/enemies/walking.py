"""The activation of the Enemies that walk: all but Witches (EAC-3, PTH, ENT-2)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.bounty import HUNTED_BY_KNIGHTS
from sherwood.rules.choices import ask
from sherwood.rules.defences import break_barricade, towers_at
from sherwood.rules.enemies.attacking import has_target, reach_of
from sherwood.rules.enemies.behaviour import Settled
from sherwood.rules.enemies.entering import begin, begin_attack, gain_witch_square, move, resume_entry
from sherwood.rules.events import EnemyMoved, MovementGained
from sherwood.rules.pending import EnemyActivation, Exploring
from sherwood.rules.schema import BARRED, BARRICADE, PERIL, PIT_TRAP, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, NOBODY, Enemy, SherwoodState
from sherwood.rules.tables import Tables


def resume_walking(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> None:
    """Carry a walking Enemy's activation on until something else must be done first, or to its end."""
    if activation.stage == "begin" and not _begin(game, state, activation, enemy, events):
        return
    settle = game.behaviours[enemy.kind].settle
    assert settle is not None
    while True:
        if activation.entry and not resume_entry(game, state, activation, enemy, events):
            return
        if activation.stage == "move":
            if not walk(game, state, activation, enemy, answer, events):
                return
            answer = None
        elif activation.stage in ("settle", "retreat"):
            settled = settle(game, state, activation, enemy, answer, events)
            answer = None
            if settled is Settled.ASKED:
                return
            if settled is Settled.AT_REST:
                may_go_on = activation.movement and not activation.is_halted and not activation.has_attacked
                activation.stage = "move" if may_go_on else "finish"
        else:
            break
    state.pending.pop()


def _begin(
    game: Tables, state: SherwoodState, activation: EnemyActivation, enemy: Enemy, events: list[Event] | None
) -> bool:
    """Attack a target that is already in range (SW-EAT-1), else get ready to walk; False if it will not."""
    if not begin(game, state, activation, enemy, events):
        return False
    if has_target(game, state, enemy):
        activation.stage = "finish"
        begin_attack(state, activation)
        return False
    activation.stage = "move"
    activation.movement = game.doom(state).kinds[enemy.kind].movement
    activation.held = (enemy.cell,)
    if does_hunt_bounty(game, state, enemy):
        activation.movement += 1
        if events is not None:
            events.append(MovementGained(activation.enemy, enemy.kind, enemy.cell, "SW-BOU-5"))
    gain_witch_square(game, state, activation, enemy, events)
    return True


def does_hunt_bounty(game: Tables, state: SherwoodState, enemy: Enemy) -> bool:
    """Whether a living Character's Bounty speeds up an Enemy in its lane, once for all of them (SW-BOU-5)."""
    if not game.behaviours[enemy.kind].hunts_bounty:
        return False
    lane_of = game.board.lane_of
    lane = lane_of[enemy.cell]
    found = False
    for hero in state.heroes:
        if hero.bounty >= HUNTED_BY_KNIGHTS and hero.cell >= 0 and lane_of[hero.cell] == lane:
            found = True
            break
    return found


def walk(
    game: Tables,
    state: SherwoodState,
    activation: EnemyActivation,
    enemy: Enemy,
    answer: int | None,
    events: list[Event] | None,
) -> bool:
    """Walk on along the route, planned anew before every step (SW-PTH-6).

    False when something else must be done first. Afterwards the stage is "settle", or a square was entered
    whose effects are still to be done.
    """
    path = [enemy.cell]
    waits = False
    ground, figures = state.ground, state.figures
    perils_met, burned, towers = state.perils_met, state.burned, state.towers
    position_of, is_village = game.board.position_of, game.board.is_village
    doom = game.doom(state)
    behaviour = game.behaviours[enemy.kind]
    steps = behaviour.route(game, state, enemy.kind).steps  # only a broken Barricade changes routes here
    has_far_reach = behaviour.witch_gives == "reach"
    near = game.near[reach_of(game, state, enemy)]
    while activation.movement and not activation.is_halted and not activation.has_attacked:
        options = steps(enemy.cell)
        if not options:
            activation.stage = "settle"
            break
        target = options[0]
        if len(options) > 1:
            choice = ask(game, state, "path", options, answer, subject=activation.enemy, cell=enemy.cell)
            if choice is None:
                waits = True
                break
            target = choice
        answer = None
        sign = ground[target]
        if sign == UNEXPLORED:
            state.pending.append(Exploring(position_of[target], target))
            waits = True
            break
        if NOBODY < figures[target] < ENEMY_CODE:
            activation.stage = "settle"  # friends close the way (SW-PTH-8)
            break
        if sign in BARRED:
            toll = doom.barricade_tolls[enemy.kind] if sign == BARRICADE else None
            if toll is None:
                activation.stage = "settle"  # before the wall (SW-PTH-7)
                break
            path = _tell_walk(activation, enemy, path, events)
            break_barricade(game, state, enemy, target, events)
            ground = state.ground
            steps = behaviour.route(game, state, enemy.kind).steps
            if toll:
                activation.movement -= toll
                continue
        activation.movement -= 1
        move(state, activation, enemy, target)
        path.append(target)
        position = position_of[target]
        if (
            sign == PIT_TRAP
            or (sign == PERIL and perils_met.count((target, enemy.kind)) < doom.perils_per_type)
            or (is_village[position] and position not in burned)
            or (towers and towers_at(game, state, enemy, activation.origin))
        ):
            activation.entry = "trap"
            break
        if has_far_reach:
            near = game.near[reach_of(game, state, enemy)]
        for cell in near[target]:
            if NOBODY < figures[cell] < ENEMY_CODE:
                activation.entry = "trap"
                break
        if activation.entry:
            break
        if behaviour.witch_gives == "square":
            gain_witch_square(game, state, activation, enemy, events)
    else:
        activation.stage = "settle"
    if activation.stage == "settle":
        activation.movement = 0
    _tell_walk(activation, enemy, path, events)
    return not waits


def _tell_walk(
    activation: EnemyActivation, enemy: Enemy, path: list[int], events: list[Event] | None
) -> list[int]:
    """Tell of the squares walked so far; the path goes on from the last of them."""
    if events is not None and len(path) > 1:
        events.append(EnemyMoved(activation.enemy, enemy.kind, tuple(path)))
    return path[-1:]
