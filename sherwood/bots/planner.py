"""A bot that plans each activation, plays the best plans ahead, and keeps the whole team in mind."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from common.engine.rng import Streams
from sherwood.bots.economy import answer_errand
from sherwood.bots.ground import Grounds
from sherwood.bots.guessing import guess
from sherwood.bots.plans import Order, Plan, plans
from sherwood.bots.strikes import Outlook, place, reflex
from sherwood.bots.valuation import value
from sherwood.rules import queries
from sherwood.rules.actions import Activate, SherwoodAction
from sherwood.rules.pending import Activation, Choice, ChoiceKind, HeroicPhase
from sherwood.rules.schema import UNEXPLORED
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import NOBODY, SherwoodState

PLANS: Final = 3
"""How many plans of an activation are played ahead."""
TRUST: Final = 0.25
"""How much the first guess at a plan counts beside what playing it ahead shows."""
WEIGHED: Final[frozenset[ChoiceKind]] = frozenset(
    {"rotation", "witch_tile", "sheriff_lane", "panic_villager"}
)
"""Choices that are worth a look ahead; the others take their default, and Arrows go where they are needed."""
OPTIONS: Final = 4
"""How many options of a choice are looked at."""


class PlannerBot:
    """Plans for whoever acts: candidates first, then the best of them played to the end of the turn.

    What is hidden (dice, the stack of Tiles, plaques) is guessed, never looked at. `effort` multiplies how
    many plans are played ahead, and how often each: 1 for whole games, more where a person waits for advice.
    """

    def __init__(self, seed: int, effort: int = 1) -> None:
        self._streams = Streams(seed)
        self._effort = effort
        self._grounds = Grounds()
        self._orders: deque[Order] = deque()
        self._planned_for = (-1, -1, -1)

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        return self._pick(rules, state, actions)

    def _pick(
        self, rules: Sherwood, state: SherwoodState, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction:
        if len(actions) == 1:
            return actions[0]
        step = state.pending[-1]
        if isinstance(step, Activation):
            return self._act(rules, state, step, actions)
        if isinstance(step, Choice):
            return self._answer(rules, state, step, actions)
        return self._who(rules, state, actions)

    def _act(
        self, rules: Sherwood, state: SherwoodState, step: Activation, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction:
        """The next action of the plan; a new one is made where there is none or something has come up."""
        planned_for = (state.turn, step.hero, state.reveals)
        for _attempt in range(2):
            if self._planned_for == planned_for:
                action = self._next_order(rules, state, step, actions)
                if action is not None:
                    return action
            self._plan(rules, state)
            self._planned_for = planned_for
        self._orders.clear()
        return actions[0] if step.is_free else rules.end_activation

    def _next_order(
        self, rules: Sherwood, state: SherwoodState, step: Activation, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction | None:
        orders = self._orders
        hero = state.heroes[step.hero]
        while orders and orders[0] == hero.cell:
            orders.popleft()
        if not orders:
            return None
        order = orders[0]
        if isinstance(order, int):
            way = queries.reachable(rules, state).get(order)
            if way is None:
                return None
            orders.popleft()
            orders.extendleft(way[:0:-1])
            return way[0]
        if order not in actions:
            return None
        orders.popleft()
        return order

    def _plan(self, rules: Sherwood, state: SherwoodState) -> None:
        seed = self._streams.next64("ahead")
        found = self.ranked(rules, state, seed)
        self._orders = deque(found[0][1].orders if found else ())
        self._orders.append(rules.end_activation)

    def ranked(self, rules: Sherwood, state: SherwoodState, seed: int) -> list[tuple[float, Plan]]:
        """Plans for the running activation with what they are worth, the best first."""
        approaches = self._grounds.approaches(rules, state)
        outlook = Outlook(rules, state)
        candidates = plans(rules, state, approaches, outlook, PLANS * self._effort)
        scored = []
        for plan in candidates:
            total = 0.0
            for round_ in range(self._effort):
                ghost = guess(rules, state, seed + round_)
                follow(rules, ghost, plan)
                total += self._worth_ahead(rules, ghost, outlook)
            scored.append((total / self._effort + TRUST * plan.guess + plan.bonus, plan))
        scored.sort(key=lambda item: -item[0])
        return scored

    def _worth_ahead(self, rules: Sherwood, ghost: SherwoodState, outlook: Outlook) -> float:
        """Play to the end of the turn, all others by reflex, and value what comes."""
        play_on(rules, ghost, outlook)
        return value(rules, ghost, self._grounds.approaches(rules, ghost))

    def _answer(
        self, rules: Sherwood, state: SherwoodState, step: Choice, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction:
        """A choice: part of the plan, or what the look ahead likes best; the default among equals."""
        if self._orders and self._orders[0] in actions:
            order = self._orders.popleft()
            assert not isinstance(order, int)
            return order
        if step.kind not in WEIGHED:
            return answer_errand(rules, state)
        seed = self._streams.next64("ahead")
        outlook = Outlook(rules, state)
        best: tuple[float, SherwoodAction] | None = None
        for action in actions[:OPTIONS]:
            ghost = guess(rules, state, seed)
            rules.apply(ghost, action)
            worth = self._worth_ahead(rules, ghost, outlook)
            if best is None or worth > best[0] + 0.01:
                best = worth, action
        assert best is not None
        return best[1]

    def _who(
        self, rules: Sherwood, state: SherwoodState, actions: Sequence[SherwoodAction]
    ) -> SherwoodAction:
        """Who goes first: whose best plan gains most."""
        outlook = Outlook(rules, state)
        best: tuple[float, SherwoodAction] | None = None
        for action in actions:
            assert isinstance(action, Activate)
            ghost = guess(rules, state, 0)
            rules.apply(ghost, action)
            step = ghost.pending[-1]
            if not isinstance(step, Activation):
                return action
            reflex(rules, ghost, outlook, step)
            worth = value(rules, ghost, self._grounds.approaches(rules, ghost))
            if best is None or worth > best[0]:
                best = worth, action
        assert best is not None
        return best[1]


def follow(rules: Sherwood, ghost: SherwoodState, plan: Plan) -> None:
    """Carry a plan out in a copy; Characters are put where they go, new Tiles stay unknown."""
    step = ghost.pending[-1]
    assert isinstance(step, Activation)
    for order in plan.orders:
        if ghost.ended is not None or (
            ghost.pending[-1] is not step and not isinstance(ghost.pending[-1], Choice)
        ):
            return
        if isinstance(order, int):
            if ghost.heroes[step.hero].cell < 0 or ghost.figures[order] != NOBODY:
                continue
            target = order
            if ghost.ground[order] == UNEXPLORED:
                target = _brink(rules, ghost, ghost.heroes[step.hero].cell, order)
            if target >= 0:
                place(ghost, step.hero, target)
        elif rules.check(ghost, order) is None:
            rules.apply(ghost, order)


def _brink(rules: Sherwood, ghost: SherwoodState, origin: int, cell: int) -> int:
    """The known square before an unexplored one, nearest to where the Character came from, or -1."""
    known = [
        other
        for other in rules.around[cell]
        if ghost.ground[other] != UNEXPLORED and (ghost.figures[other] == NOBODY or other == origin)
    ]
    return min(known, key=lambda other: rules.board.distances[origin][other], default=-1)


def play_on(rules: Sherwood, ghost: SherwoodState, outlook: Outlook) -> None:
    """Play a copy to the end of its turn: who has yet to go acts by reflex, choices take their default."""
    turn = ghost.turn
    acted = ghost.pending[-1].hero if ghost.pending and isinstance(ghost.pending[-1], Activation) else -1
    while ghost.pending and ghost.turn == turn:
        step = ghost.pending[-1]
        if isinstance(step, Activation):
            if step.hero != acted:
                reflex(rules, ghost, outlook, step)
                if not ghost.pending:
                    return
            step.is_free = False
            rules.apply(ghost, rules.end_activation)
        elif isinstance(step, HeroicPhase):
            rules.apply(ghost, rules.legal_actions(ghost)[0])
        else:
            assert isinstance(step, Choice)
            rules.apply(ghost, rules.choice(step.kind, step.options[0]))
