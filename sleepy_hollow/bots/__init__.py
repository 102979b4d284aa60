"""Bots for Sleepy Hollow."""

from common.engine.bot import RandomBot
from sleepy_hollow.bots.greedy import GreedyBot
from sleepy_hollow.bots.planner import PlannerBot

__all__ = ["GreedyBot", "PlannerBot", "RandomBot"]
