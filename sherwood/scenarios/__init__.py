"""Scenario files of Sherwood: a picture of the board, what is done, and what must come of it."""

from sherwood.scenarios.play import run

__all__ = ["run"]
