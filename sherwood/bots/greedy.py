"""A bot that looks at the running activation only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from common.engine.rng import Streams
from sherwood.rules import queries
from sherwood.rules.actions import (
    Activate,
    EndActivation,
    SherwoodAction,
    Step,
)
from sherwood.rules.board import COLUMNS
from sherwood.rules.legal import attackable_from
from sherwood.rules.pending import Activation
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import Enemy, SherwoodState

KILL: Final = 12
"""What it is worth to defeat an Enemy."""
WOUND: Final = 5
"""What it is worth to wound one that survives."""
DANGER: Final = 4
"""What it costs to end where an Enemy can strike next."""
LAST_SLOT: Final = 30
"""What it costs, besides, when that blow would kill."""
URGENCY: Final = 8
"""What an attack is worth more on an Enemy that is about to enter the Village."""


class GreedyBot:
    """Each Character for itself: goes where it can strike most and be struck least, strikes, stays.

    It looks at the running activation only and leaves Villagers at home; choices take their default.
    """

    def __init__(self, seed: int) -> None:
        self._streams = Streams(seed)

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        return self._pick(rules, state, actions)

    def _pick(
        self, rules: Sherwood, state: SherwoodState, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction:
        step = state.pending[-1]
        if not isinstance(step, Activation):
            if isinstance(actions[0], Activate):
                return self._streams.choice("bot", actions)
            return actions[0]  # the default
        hero = state.heroes[step.hero]
        attack = best_attack(rules, state, step, hero.cell)
        way = self._best_way(rules, state, step) if step.movement and hero.is_alive else ()
        if way:
            return way[0]
        return rules.attack(attack.number) if attack is not None else EndActivation()

    def _best_way(self, rules: Sherwood, state: SherwoodState, step: Activation) -> tuple[Step, ...]:
        """The steps to the best square to act from; none when that is where the Character stands."""
        hero = state.heroes[step.hero]
        threats = queries.threatened(rules, state)
        reach = {hero.cell: ()} | queries.reachable(rules, state)
        scores = {
            cell: worth(rules, state, step, cell, len(threats.get(cell, ()))) - _length(way) / 10
            for cell, way in reach.items()
        }
        best = max(scores.values())
        return self._streams.choice("bot", [reach[cell] for cell, score in scores.items() if score == best])


def _length(way: Sequence[Step]) -> int:
    return sum(len(step.path) for step in way)


def strike_worth(rules: Sherwood, state: SherwoodState, enemy: Enemy) -> float:
    """What one attack on an Enemy is worth: more if it kills, and the nearer it is to the Village."""
    health = rules.doom(state).kinds[enemy.kind].health
    rows_left = max(0, rules.board.village_row - enemy.cell // COLUMNS)
    return (KILL if enemy.wounds + 1 >= health else WOUND) + URGENCY / (1 + rows_left)


def worth(rules: Sherwood, state: SherwoodState, step: Activation, cell: int, threats: int) -> float:
    """What it is worth to act from a square and end there."""
    hero = state.heroes[step.hero]
    targets = attackable_from(rules, state, hero, cell) if hero.gear else []
    strikes = sorted((strike_worth(rules, state, enemy) for enemy in targets), reverse=True)
    total = sum(strikes[: step.actions])
    empty = rules.content.characters[step.hero].slots - hero.wounds
    total -= threats * DANGER + (LAST_SLOT if threats > empty else 0)
    if not strikes and hero.gear:
        total -= _nearest_enemy(rules, state, cell) / 4
    return total


def _nearest_enemy(rules: Sherwood, state: SherwoodState, cell: int) -> int:
    distances = rules.board.distances[cell]
    return min((distances[enemy.cell] for enemy in state.enemies), default=0)


def best_attack(rules: Sherwood, state: SherwoodState, step: Activation, cell: int) -> Enemy | None:
    """The Enemy that is most worth an attack from where the Character stands."""
    if not step.actions or cell < 0:
        return None
    numbers = queries.attack_targets(rules, state, step.hero)
    enemies = [enemy for enemy in state.enemies if enemy.number in numbers]
    return max(enemies, key=lambda enemy: strike_worth(rules, state, enemy), default=None)
