"""The Heroic Phase: activations, movement and attacks of Characters (HER, MOVE, ACT-1, KIL)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.actions import Attack, Step
from sherwood.rules.combat import strike
from sherwood.rules.enemies.settling import is_open
from sherwood.rules.events import ActivationBegan, ActivationEnded, HeroMoved, HeroTurnedBack
from sherwood.rules.pending import Activation, EncounterRoll, Exploring, HeroicPhase, HeroStep
from sherwood.rules.schema import ENCOUNTER, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, NOBODY, SherwoodState
from sherwood.rules.tables import Tables


def begin_heroic_phase(state: SherwoodState) -> None:
    """All Characters may act again, the first player's seat begins (SW-HER-1)."""
    for hero in state.heroes:
        hero.placed = hero.returned = 0
        hero.has_fought_sheriff = hero.has_gone = False
    state.has_sheriff_replied = False
    state.pending.append(HeroicPhase(state.first_seat))


def heroes_to_go(game: Tables, state: SherwoodState, phase: HeroicPhase) -> list[int]:
    """The Characters one of which is activated next; empty when all have gone (SW-HER-1)."""
    heroes = state.heroes
    if game.settings.free_order:
        return [hero for seat in game.seats for hero in seat.characters if not heroes[hero].has_gone]
    return [hero for hero in game.seats[phase.seat].characters if not heroes[hero].has_gone]


def resume_heroic_phase(
    game: Tables, state: SherwoodState, phase: HeroicPhase, _answer: int | None, events: list[Event] | None
) -> None:
    """Go on to the next seat that has a Character left; where there is one only, it is activated."""
    seats = len(game.seats)
    for _ in range(seats):
        options = heroes_to_go(game, state, phase)
        if len(options) == 1:
            activate(game, state, options[0], events)
            return
        if options:
            return
        phase.seat = (phase.seat + 1) % seats
    state.pending.pop()


def activate(game: Tables, state: SherwoodState, number: int, events: list[Event] | None) -> None:
    """Begin a Character's activation; a killed one has its Actions only (SW-HER-2, SW-KIL-1)."""
    phase = state.pending[-1]
    assert isinstance(phase, HeroicPhase)
    phase.seat = (game.seat_of[number] + 1) % len(game.seats)
    hero = state.heroes[number]
    hero.has_gone = True
    movement = game.movement if hero.cell >= 0 else 0
    state.pending.append(Activation(number, movement, game.actions))
    if events is not None:
        events.append(ActivationBegan(number, movement, game.actions))


def end_activation(state: SherwoodState, activation: Activation, events: list[Event] | None) -> None:
    """What is left of the activation is lost (SW-HER-2)."""
    state.pending.pop()
    if events is not None:
        events.append(ActivationEnded(activation.hero))


def spend_action(activation: Activation) -> bool:
    """Use up an Action. True if it was the free one of Destiny: no turn limit counts it (SW-DES-3)."""
    if activation.is_free:
        activation.is_free = False
        return True
    activation.actions -= 1
    return False


def step(state: SherwoodState, activation: Activation, action: Step, events: list[Event] | None) -> None:
    """Begin a step; the simplest kind, to a plain open square, is done at once (SW-MOVE-1)."""
    path = action.path
    number = activation.hero
    hero = state.heroes[number]
    if len(path) == 1:
        target = path[0]
        sign = state.ground[target]
        if sign not in (UNEXPLORED, ENCOUNTER):
            origin = hero.cell
            state.figures[origin] = NOBODY
            hero.cell = target
            state.figures[target] = number
            activation.movement -= 1
            if events is not None:
                events.append(HeroMoved(number, (origin, target)))
            return
    state.pending.append(HeroStep(number, path, hero.cell))


def resume_step(
    game: Tables, state: SherwoodState, walk: HeroStep, _answer: int | None, events: list[Event] | None
) -> None:
    """Walk on along the path: explore, enter, roll for Encounters, or turn back (SW-MOVE-7 to SW-MOVE-9)."""
    number = walk.hero
    hero = state.heroes[number]
    activation = state.pending[-2]
    assert isinstance(activation, Activation)
    walked = [hero.cell]
    while walk.done < len(walk.path):
        target = walk.path[walk.done]
        if state.ground[target] == UNEXPLORED:
            _tell_walk(number, walked, events)
            state.pending.append(Exploring(game.board.position_of[target], target))
            return
        if any(state.figures[cell] >= ENEMY_CODE for cell in walk.path[walk.done :]):
            _tell_walk(number, walked, events)
            _turn_back(game, state, walk, events)
            return
        if state.figures[hero.cell] == number:
            state.figures[hero.cell] = NOBODY
        hero.cell = target
        walk.done += 1
        activation.movement -= 1
        if state.figures[target] == NOBODY:
            state.figures[target] = number
        walked.append(target)
        if state.ground[target] == ENCOUNTER:
            _tell_walk(number, walked, events)
            state.pending.append(EncounterRoll(number, target))
            return
    _tell_walk(number, walked, events)
    state.pending.pop()


def _tell_walk(number: int, walked: list[int], events: list[Event] | None) -> None:
    if events is not None and len(walked) > 1:
        events.append(HeroMoved(number, tuple(walked)))


def _turn_back(game: Tables, state: SherwoodState, walk: HeroStep, events: list[Event] | None) -> None:
    """An Ambush closed the way while the Character shares a square: back to the last free one (SW-MOVE-9).

    All squares of a path but its last hold friends, so that is where the step began; if an earlier Ambush of
    the same step has taken that square, it is the nearest open one.
    """
    hero = state.heroes[walk.hero]
    state.pending.pop()
    target = walk.start
    if state.figures[target] != NOBODY:
        distances = game.board.distances[target]
        target = min(
            (cell for cell in range(game.board.size) if is_open(state, cell)),
            key=lambda cell: distances[cell],
        )
    if events is not None:
        events.append(HeroTurnedBack(walk.hero, hero.cell, target))
    hero.cell = target
    state.figures[target] = walk.hero


def attack(
    game: Tables, state: SherwoodState, activation: Activation, action: Attack, events: list[Event] | None
) -> None:
    """Attack an Enemy with the weapon in hand; some Enemies answer (SW-ACT-1, SW-SHE-7)."""
    number = activation.hero
    hero = state.heroes[number]
    is_free = spend_action(activation)
    enemy = state.enemy(action.enemy)
    assert enemy is not None
    behaviour = game.behaviours[enemy.kind]
    if behaviour.is_attacked_once_a_turn and not is_free:
        hero.has_fought_sheriff = True
    strike(game, state, number, enemy, "SW-ACT-1", events)
    if state.ended is None and behaviour.reply is not None:
        behaviour.reply(game, state, enemy, number, events)
        if hero.cell < 0:
            activation.movement = 0  # the rest of the movement is lost, Actions stay (SW-KIL-4)
