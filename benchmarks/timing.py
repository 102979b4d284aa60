"""How the benchmarks measure: candidates take turns, so that a busy machine is unfair to all of them."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

from rich.console import Console
from rich.table import Table

console = Console()


def in_turns(
    candidates: Mapping[str, Callable[[], object]], rounds: int = 9, least: float = 0.02
) -> dict[str, float]:
    """Seconds that one call of each candidate takes: the median of so many rounds.

    In every round each is called as often as fills `least` seconds, without the garbage collector.
    """
    repeats = {name: _repeats(call, least) for name, call in candidates.items()}
    taken: dict[str, list[float]] = {name: [] for name in candidates}
    gc.disable()
    try:
        for _ in range(rounds):
            for name, call in candidates.items():
                taken[name].append(_seconds(call, repeats[name]) / repeats[name])
    finally:
        gc.enable()
    return {name: median(times) for name, times in taken.items()}


def _repeats(call: Callable[[], object], least: float) -> int:
    repeats = 1
    while (seconds := _seconds(call, repeats)) < least and repeats < 1_000_000:
        repeats = max(repeats + 1, int(repeats * min(10.0, 1.2 * least / max(seconds, 1e-9))))
    return repeats


def _seconds(call: Callable[[], object], repeats: int) -> float:
    begun = time.perf_counter()
    for _ in range(repeats):
        call()
    return time.perf_counter() - begun


class Verdicts:
    """A table of ratios with their budgets, and whether all of them were kept."""

    def __init__(self, title: str, *columns: str) -> None:
        self.table = Table(title=title, title_justify="left")
        for number, column in enumerate((*columns, "ratio", "budget", "")):
            self.table.add_column(column, justify="left" if number == 0 else "right")
        self.all_kept = True

    def add(self, *cells: str, ratio: float, least: float | None = None, most: float | None = None) -> None:
        """A row; `least` and `most` are the budget, neither is for information."""
        kept = (least is None or ratio >= least) and (most is None or ratio <= most)
        self.all_kept &= kept
        budget = (
            f"at least {least:g}" if least is not None else f"at most {most:g}" if most is not None else ""
        )
        verdict = ("[green]kept" if kept else "[red]missed") if budget else ""
        self.table.add_row(*cells, f"{ratio:.2f}", budget, verdict)

    def show(self) -> bool:
        console.print(self.table)
        return self.all_kept
