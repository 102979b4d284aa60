"""Distance fields, all pairs and sight beside tcod and networkx, on one core in one run.

    python benchmarks/paths.py [--size 24]

The board has a block on every twelfth cell; tcod and networkx get the same one. Walls make no difference to
ours and cannot be told to tcod.
"""

from __future__ import annotations

import argparse
import sys

import networkx
import numpy as np
import tcod.constants
import tcod.map
import tcod.path
from timing import Verdicts, in_turns

from common.engine.grid import Board
from common.engine.paths import UNREACHABLE, AllPairs, Passages, distance_field
from common.engine.rng import Streams
from common.engine.sight import sight_table, straight_courses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=24, help="cells to a side")
    size = parser.parse_args().size
    cells = list(range(size * size))
    Streams(1).shuffle("blocks", cells)
    blocks = frozenset(cells[: len(cells) // 12])
    kept = measure_distances(size, blocks)
    kept &= measure_sight(size, blocks)
    sys.exit(0 if kept else 1)


def measure_distances(size: int, blocks: frozenset[int]) -> bool:
    board = Board(size, size, blocked=blocks, sight_blocked=blocks)
    passages = Passages(board)
    source = next(cell for cell in range(size * size // 2, size * size) if cell not in blocks)
    cost = np.ones((size, size), dtype=np.int8)
    cost.flat[list(blocks)] = 0
    graph = networkx.Graph((cell, n) for cell, ways in enumerate(passages.neighbours) for n in ways)

    def tcod_field(cell: int = source) -> np.ndarray:
        field = tcod.path.maxarray((size, size))
        field.flat[cell] = 0
        tcod.path.dijkstra2d(field, cost, 1, 0, out=field)
        return field

    theirs = tcod_field().reshape(-1)
    for cell, distance in enumerate(distance_field(passages, [source])):
        assert distance == theirs[cell] or (distance == UNREACHABLE and theirs[cell] > size * size)

    seconds = in_turns(
        {
            "distance_field": lambda: distance_field(passages, [source]),
            "tcod dijkstra2d": tcod_field,
            "networkx": lambda: networkx.single_source_shortest_path_length(graph, source),
        }
    )
    table = Verdicts(f"One distance field, {size}x{size}", "", "ms")
    kept = show_beside(table, "distance_field", seconds, {"tcod dijkstra2d": 1.0, "networkx": 0.091 / 0.04})

    def all_of(pairs: AllPairs) -> None:
        for cell in range(size * size):
            pairs[cell]

    seconds = in_turns(
        {
            "AllPairs, filled": lambda: AllPairs(passages).fill(),
            "AllPairs, row by row": lambda: all_of(AllPairs(passages)),
            "tcod dijkstra2d": lambda: [tcod_field(cell) for cell in range(size * size)],
            "networkx": lambda: dict(networkx.all_pairs_shortest_path_length(graph)),
        },
        rounds=5,
    )
    table = Verdicts(f"All pairs, {size}x{size}", "", "ms")
    return (
        show_beside(table, "AllPairs, filled", seconds, {"tcod dijkstra2d": 47 / 20, "networkx": 1.0})
        and kept
    )


def show_beside(table: Verdicts, ours: str, seconds: dict[str, float], least: dict[str, float]) -> bool:
    """The times, and how many times ours the others take.

    The budgets (0.04 and 20 ms) were set where networkx took 0.091 ms for a field, tcod 47 ms for all pairs.
    """
    for name, taken in seconds.items():
        table.add(name, f"{taken * 1e3:.3f}", ratio=taken / seconds[ours], least=least.get(name))
    return table.show()


def measure_sight(size: int, blocks: frozenset[int]) -> bool:
    """The budget is 150 ms where tcod's permissive sight, compiled and inexact, takes 4.2."""
    board = Board(size, size, sight_blocked=blocks)
    clear = np.ones((size, size), dtype=bool)
    clear.flat[list(blocks)] = False

    def tcod_sight() -> None:
        for cell in range(size * size):
            tcod.map.compute_fov(clear, divmod(cell, size), algorithm=tcod.constants.FOV_PERMISSIVE_8)

    def first_table() -> None:
        straight_courses.cache_clear()
        sight_table(board)

    seconds = in_turns(
        {
            "sight_table": lambda: sight_table(board),
            "sight_table, the first of its size": first_table,
            "sight_table within 6 steps": lambda: sight_table(board, reach=6),
            "tcod permissive": tcod_sight,
        },
        rounds=5,
    )
    table = Verdicts(f"Sight of all cells, {size}x{size}", "", "ms")
    reference = seconds["tcod permissive"]
    for name, taken in seconds.items():
        most = 150 / 4.2 if name.startswith("sight_table,") else None
        table.add(name, f"{taken * 1e3:.2f}", ratio=taken / reference, most=most)
    return table.show()


if __name__ == "__main__":
    main()
