"""Distances and paths as walls and pieces allow them, worked out when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from common.engine.grid import Board, Cell, Edge
from common.engine.paths import AllPairs, Passages, first_steps

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V], Generic[K, V]):
    """Values made when they are first asked for and shared from then on."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self.make(key)
        return value


class Ways:
    """The ways of those whom these cells and borders are closed to."""

    __slots__ = ("passages", "paths", "walks", "width")

    def __init__(self, board: Board, closed: Iterable[Cell] = (), barred: Iterable[Edge] = ()) -> None:
        self.width = board.width
        self.passages = Passages(board, closed_edges=barred)
        self.walks = AllPairs(self.passages, frozenset(closed))
        """From each cell the steps to each other."""
        self.paths: Kept[tuple[int, int], tuple[int, ...]] = Kept(self._first_steps)
        """From where to where: the first steps of all shortest paths, the default's first (SH-MULT-1)."""

    def _first_steps(self, key: tuple[int, int]) -> tuple[int, ...]:
        """Sorted so that always taking the first gives the path whose list of (column, row) comes first."""
        here, goal = key
        if goal in self.walks.closed:
            return ()
        steps = first_steps(self.passages, self.walks[goal], here)
        return tuple(sorted(steps, key=lambda cell: (cell % self.width, cell)))
