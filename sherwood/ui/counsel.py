"""What the planner would do now."""

from __future__ import annotations

from common.ui.advice import SEED, Counsel
from sherwood.bots import PlannerBot
from sherwood.bots.guessing import guess
from sherwood.rules import queries
from sherwood.rules.actions import Step
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState


def counsel(rules: Sherwood, state: SherwoodState, effort: int) -> Counsel:
    """What the planner would do now; it sees of the state what players see, and changes nothing of it."""
    ghost = guess(rules, state, SEED)
    bot = PlannerBot(SEED, effort)
    step, reveals = ghost.pending[-1], ghost.reveals
    hero = queries.active_hero(ghost)
    way: list[int] = []
    while ghost.ended is None and ghost.pending[-1] is step and ghost.reveals == reveals:
        action = bot.choose(rules, ghost, rules.legal_actions(ghost))
        if not isinstance(action, Step):
            return Counsel(tuple(way), action)
        assert hero is not None
        way = [*(way or [ghost.heroes[hero].cell]), *action.path]
        rules.apply(ghost, action)
    return Counsel(tuple(way), None)
