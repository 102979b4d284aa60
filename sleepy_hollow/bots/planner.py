"""A bot that plans each Legend's turn and plays the best plans ahead to the end of the round."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from common.engine.rng import Streams
from sleepy_hollow.bots.aims import Aims
from sleepy_hollow.bots.answers import answer
from sleepy_hollow.bots.guessing import guess
from sleepy_hollow.bots.outfitting import outfit
from sleepy_hollow.bots.outlook import Outlook, Plan
from sleepy_hollow.bots.valuation import value
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.actions import Disagree, EndTurn, HollowAction, Step
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.queries import ways_from
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables

PLANS: Final = 4
"""How many plans of a turn are played ahead."""
TIMES: Final = 2
"""How often each, with other dice and cards."""
TRUST: Final = 0.3
"""How much the first guess at a plan counts beside what playing it ahead shows."""
TRIED_OUT: Final = (steps.PickFirst, steps.PickNext, steps.CardChoice, steps.Embers)
"""Choices that are made by playing each ahead, once with each guess that `effort` allows."""

Orders = deque[int | HollowAction]


class PlannerBot:
    """Plans for the Legend whose turn it is: candidates first, then the best played to the end of the round.

    So is it found out who should take the next turn. What Legends carry into a chapter, and smaller choices,
    go by what cards, health and fear are worth.

    What is hidden (dice, the order of decks, faces) is guessed, never looked at. `effort` multiplies how many
    plans are played ahead: 1 for whole games, more where a person waits for advice.
    """

    def __init__(self, seed: int, effort: int = 1) -> None:
        self._streams = Streams(seed)
        self._effort = effort
        self._orders: Orders = deque()
        self._planned_for = (-1, -1, -1)
        self._aims: Aims | None = None

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        if len(actions) == 1 or not isinstance(rules, SleepyHollow):
            return actions[0]
        if state.stage != "play":
            return outfit(rules.at(state), state, actions)
        step = state.pending[-1]
        if isinstance(step, TRIED_OUT):
            return self._try_out(rules, state, actions)
        if not isinstance(step, steps.Turn):
            return answer(rules.at(state), state, actions)
        return self._act(rules, state, step, actions)

    def _act(
        self, rules: SleepyHollow, state: HollowState, step: steps.Turn, actions: Sequence[HollowAction]
    ) -> HollowAction:
        """The next action of the plan; a new one is made where there is none or something has come up."""
        tables = rules.at(state)
        planned_for = (state.round, step.legend, state.reveals)
        if self._planned_for == planned_for or (self._orders and self._planned_for[:2] == planned_for[:2]):
            action = next_action(tables, state, step, self._orders, actions)
            if action is not None:
                return action
        if self._planned_for == planned_for and not self._orders:
            return tables.end_turn[step.legend]
        ranked = self.ranked(rules, state, self._streams.next64("ahead"))
        self._planned_for = planned_for
        self._orders = deque(ranked[0][1].orders)
        action = next_action(tables, state, step, self._orders, actions)
        return action if action is not None else tables.end_turn[step.legend]

    def ranked(self, rules: SleepyHollow, state: HollowState, seed: int) -> list[tuple[float, Plan]]:
        """Plans for the running turn with what they are worth, the best first."""
        tables = rules.at(state)
        step = state.pending[-1]
        assert isinstance(step, steps.Turn)
        aims = self._aims_of(tables)
        candidates = Outlook(tables, state, step.legend).plans(PLANS * self._effort)
        if len(candidates) == 1:
            return [(candidates[0].guess, candidates[0])]
        guesses = [guess(tables, state, seed + time) for time in range(TIMES * self._effort)]
        scored = []
        for plan in candidates:
            total = 0.0
            for guessed in guesses:
                ghost = guessed.copy()
                play_on(rules, ghost, plan.orders)
                total += value(tables, ghost, aims)
            scored.append((total / len(guesses) + TRUST * plan.guess, plan))
        scored.sort(key=lambda item: -item[0])
        return scored

    def _try_out(
        self, rules: SleepyHollow, state: HollowState, actions: Sequence[HollowAction]
    ) -> HollowAction:
        """The choice after which the round ends best."""
        tables = rules.at(state)
        aims, seed = self._aims_of(tables), self._streams.next64("ahead")
        guesses = [guess(tables, state, seed + time) for time in range(self._effort)]
        is_in_turn = any(isinstance(step, steps.Turn) for step in state.pending)
        orders = tuple(self._orders) if is_in_turn else ()

        def worth(action: HollowAction) -> float:
            total = 0.0
            for guessed in guesses:
                ghost = guessed.copy()
                rules.apply(ghost, action)
                play_on(rules, ghost, orders)
                total += value(tables, ghost, aims)
            return total

        return max((action for action in actions if not isinstance(action, Disagree)), key=worth)

    def _aims_of(self, tables: Tables) -> Aims:
        if self._aims is None or self._aims.tables.chapter is not tables.chapter:
            self._aims = Aims(tables)
        return self._aims


def next_action(
    tables: Tables, state: HollowState, step: steps.Turn, orders: Orders, actions: Sequence[HollowAction]
) -> HollowAction | None:
    """The next action that the orders call for: a step on the safest way, or what they name.

    None when they are carried out, or when it cannot be done any more.
    """
    here = state.legends[step.legend].cell
    while orders and orders[0] == here:
        orders.popleft()
    if not orders:
        return None
    order = orders[0]
    if isinstance(order, int):
        if order not in tables.neighbours[here]:
            way = ways_from(tables, state, step.legend, state.moves_left).get(order)
            if way is None:
                return None
            orders.extendleft(reversed(way.path[:-1]))
            order = way.path[0]
        return Step(step.legend, order) if state.moves_left else None
    if order not in actions:
        return None
    orders.popleft()
    return order


def play_on(rules: SleepyHollow, ghost: HollowState, plan: Sequence[int | HollowAction]) -> None:
    """Play a copy to the end of its round: this plan first, then the others by their first thoughts."""
    round_, orders = ghost.round, deque(plan)
    planned_for = ghost.active if plan else -1
    while ghost.stage == "play" and ghost.round == round_:
        actions = rules.legal_actions(ghost)
        step = ghost.pending[-1]
        if len(actions) == 1 or not isinstance(step, steps.Turn):
            rules.apply(ghost, answer(rules.at(ghost), ghost, actions))
            continue
        tables = rules.at(ghost)
        if step.legend != planned_for:
            planned_for = step.legend
            orders = deque(Outlook(tables, ghost, step.legend).plans(1)[0].orders)
        action = next_action(tables, ghost, step, orders, actions)
        if action is None or isinstance(action, EndTurn):
            action = tables.end_turn[step.legend]
        rules.apply(ghost, action)
