"""Which Enemies a Character should strike, and from where."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from sherwood.bots.ground import dangers, walk_from
from sherwood.bots.valuation import SHERIFF_WOUND, SLOTS, WIN, empty_slots, threat
from sherwood.rules.pending import Activation
from sherwood.rules.schema import ENCOUNTER, RESOURCES
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import NOBODY, Enemy, Hero, SherwoodState
from sherwood.rules.tables import Tables

WOUND_SHARE: Final = 0.4
"""How much a Wound that an Enemy survives is worth beside the one that defeats it."""
FELLED: Final = 4.0
"""What it is worth to defeat an Enemy, besides what it threatens."""
TOUGH: Final = 0.3
"""How much more that is for every Wound that it can take beyond the first."""
SCRATCH, DEATH = 4.0, 300.0
"""What a Wound costs that leaves a Character many empty slots, and one that kills it."""
PROBABLE: Final = 0.6
"""How probable it is that an Enemy strikes where it could."""
ENCOUNTER_RISK: Final = 6.0
"""What it costs to strike from an Encounter Symbol."""
STONE: Final = RESOURCES.index("stone")


class Prey(msgspec.Struct):
    """An Enemy as a target: how many hits it takes to defeat it, and what that is worth."""

    enemy: Enemy
    hits: int
    worth: float


class Outlook:
    """What every Enemy threatens in a position: used for those that follow from it before Enemies move."""

    __slots__ = ("_costs", "_game", "threatened")

    def __init__(self, game: Tables, state: SherwoodState) -> None:
        self._game = game
        self.threatened = dangers(game, state)
        self._costs = {enemy.number: threat(game, state, enemy) for enemy in state.enemies}

    def preys(self, state: SherwoodState) -> list[Prey]:
        """All Enemies, the most worthwhile for each hit first."""
        kinds = self._game.doom(state).kinds
        found = []
        for enemy in state.enemies:
            hits = kinds[enemy.kind].health - enemy.wounds
            if enemy.kind == "sheriff":
                worth = WIN if hits == 1 else SHERIFF_WOUND * hits
            else:
                worth = (FELLED + self._costs.get(enemy.number, 0.0)) * (1 - TOUGH + TOUGH * hits)
            found.append(Prey(enemy, hits, worth))
        found.sort(key=lambda prey: (-prey.worth / prey.hits, prey.enemy.number))
        return found


def ammunition(game: Tables, state: SherwoodState, hero: Hero) -> int:
    """How often a Character can strike before it runs out."""
    kind = game.gear[hero.gear].ammunition if hero.gear else ""
    if kind == "arrow":
        return hero.arrows
    return state.stock[STONE] if kind == "stone" else 99


def strike_squares(
    game: Tables, hero: Hero, rests: dict[int, int], hunted: Iterable[Prey]
) -> dict[int, list[Prey]]:
    """From which of the squares a Character with a weapon reaches whom, best first."""
    reached = game.reached[hero.gear]
    found: dict[int, list[Prey]] = {}
    for prey in hunted:
        for cell in reached[prey.enemy.cell]:
            if cell in rests:
                found.setdefault(cell, []).append(prey)
    return found


def blows(
    near: Iterable[Prey], actions: int, *, at_sheriff: int, taken: Mapping[int, int] | None = None
) -> tuple[float, list[int]]:
    """What so many strikes at these are worth at best, and at whom they go, in order.

    `at_sheriff` is how many of them may go at the Sheriff (SW-SHE-8), `taken` are hits that some have had
    before.
    """
    total = 0.0
    order: list[int] = []
    open_ends: list[tuple[float, int, int]] = []
    for prey in near:
        number = prey.enemy.number
        hits = prey.hits - (taken.get(number, 0) if taken else 0)
        if hits <= 0:
            continue
        if prey.enemy.kind == "sheriff":
            some = min(at_sheriff, actions, hits)
            actions -= some
            total += WIN if some == hits else SHERIFF_WOUND * some
            order[:0] = [number] * some
            continue
        if hits <= actions:
            actions -= hits
            total += prey.worth
            order += [number] * hits
        else:
            open_ends.append((prey.worth / prey.hits * WOUND_SHARE, number, hits))
    for worth, number, hits in open_ends:
        some = min(hits - 1, actions)
        if some > 0:
            actions -= some
            total += worth * some
            order += [number] * some
    return total, order


def risk(game: Tables, state: SherwoodState, number: int, blows_taken: float) -> float:
    """What it costs a Character to stand where so many Enemies may strike it."""
    if blows_taken <= 0:
        return 0.0
    empty = empty_slots(game, state, number)
    total = 0.0
    for left in range(empty - 1, empty - 1 - math.ceil(blows_taken), -1):
        if left < 0:
            total += DEATH
        else:
            total += SLOTS[left] if left < len(SLOTS) else SCRATCH
    return PROBABLE * total


def reflex(game: Sherwood, state: SherwoodState, outlook: Outlook, step: Activation) -> None:
    """A quick guess at what a Character will do: it is put where it strikes best, and strikes.

    The state is changed as no rule would: it stands for what cannot be searched in full.
    """
    number = step.hero
    hero = state.heroes[number]
    if hero.cell < 0 or not hero.gear or not state.enemies:
        return
    actions = min(step.actions, ammunition(game, state, hero))
    if not actions:
        return
    rests, _ = walk_from(game, state, hero.cell, step.movement, number)
    squares = strike_squares(game, hero, rests, outlook.preys(state))
    threatened = outlook.threatened
    best: tuple[float, int, list[int]] | None = None
    for cell, near in squares.items():
        gain, order = blows(near, actions, at_sheriff=not hero.has_fought_sheriff)
        struck = set(order)
        left = sum(1 for enemy in threatened.get(cell, ()) if enemy not in struck)
        score = gain - risk(game, state, number, left)
        if state.ground[cell] == ENCOUNTER:
            score -= ENCOUNTER_RISK
        if best is None or score > best[0]:
            best = score, cell, order
    if best is None:
        return
    _, cell, order = best
    place(state, number, cell)
    for enemy_number in order:
        if state.ended is not None or hero.cell < 0:
            return
        if state.enemy(enemy_number) is not None:
            game.apply(state, game.attack(enemy_number))


def place(state: SherwoodState, number: int, cell: int) -> None:
    """Put a Character on a square."""
    hero = state.heroes[number]
    state.figures[hero.cell] = NOBODY
    hero.cell = cell
    state.figures[cell] = number
