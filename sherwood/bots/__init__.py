"""Bots for Sherwood."""

from common.engine.bot import RandomBot
from sherwood.bots.greedy import GreedyBot
from sherwood.bots.planner import PlannerBot

__all__ = ["GreedyBot", "PlannerBot", "RandomBot"]
