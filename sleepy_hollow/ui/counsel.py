"""What the planner would do now."""

from __future__ import annotations

from common.ui.advice import SEED, Counsel
from sleepy_hollow.bots import PlannerBot
from sleepy_hollow.bots.guessing import guess
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.queries import ways_from
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import Turn


def counsel(rules: SleepyHollow, state: HollowState, effort: int) -> Counsel:
    """What the planner would do now; it sees of the state what players see, and changes nothing of it.

    In a turn: what comes first of the best plan, a way and the deed at its end. The way is the safest one; it
    is advised as a whole, whatever dice a Tactical Retreat on it may show.
    """
    tables = rules.at(state)
    ghost = guess(tables, state, SEED)
    bot, step = PlannerBot(SEED, effort), ghost.pending[-1]
    actions = rules.legal_actions(ghost)
    if not isinstance(step, Turn) or len(actions) == 1:
        return Counsel((), bot.choose(rules, ghost, actions))
    _worth, plan = bot.ranked(rules, ghost, SEED)[0]
    here, way = ghost.legends[step.legend].cell, tuple[int, ...]()
    for order in plan.orders:
        if not isinstance(order, int):
            return Counsel(way, order)
        if order != here and not way:
            way = (here, *ways_from(tables, ghost, step.legend, ghost.moves_left)[order].path)
    return Counsel(way, tables.end_turn[step.legend])
