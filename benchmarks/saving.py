"""What a durable save of one action costs, beside a bare append that is flushed to the same disk.

    python benchmarks/saving.py [--actions 1000] [FOLDER]

Every figure is a ratio to the bare append in the same run, the two taken in turns.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from common.engine.bot import RandomBot
from common.engine.rules import encode
from common.engine.session import Session
from common.files.saves import Save
from common.games import NewGame, game_named

BUDGET = 2.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="a folder on the disk to measure")
    parser.add_argument("--actions", type=int, default=1000)
    parser.add_argument("--game", default="sherwood")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        measure(Path(folder), arguments.game, arguments.actions)


def measure(folder: Path, game: str, actions: int) -> None:
    module = game_named(game)
    setup = module.setup(NewGame())
    session = Session(module.rules(setup), 1, setup)
    save = Save.create(session, folder)
    log = os.open(folder / "bare.log", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    other = plain_sqlite(folder / "plain.db")
    bot = RandomBot(1)
    times: dict[str, list[float]] = {
        "bare append and fsync": [],
        "save of one action": [],
        "plain SQLite, FULL": [],
    }
    seed = 1
    for number in range(actions):
        if session.outcome is not None:
            save.close()
            seed += 1
            session = Session(module.rules(setup), seed, setup)
            save = Save.create(session, folder)
        action = bot.choose(session.rules, session.state, session.rules.legal_actions(session.state))
        session.play(action)
        line = encode(session.actions[-1]) + session.checksums[-1].encode() + b"\n"
        steps: list[tuple[str, Callable[[], object]]] = [
            ("bare append and fsync", partial(append, log, line)),
            ("save of one action", partial(save.write, session)),
            ("plain SQLite, FULL", partial(other.execute, "INSERT INTO a VALUES (?, ?)", (number, line))),
        ]
        for name, step in steps[number % 3 :] + steps[: number % 3]:  # nobody always comes first
            started = time.perf_counter()
            step()
            times[name].append(time.perf_counter() - started)
    os.close(log)
    other.close()
    path = save.path
    save.close()
    started = time.perf_counter()
    with Save.open(path) as save:
        resumed = save.resume()
    loading = time.perf_counter() - started
    report(times, f"Loading {len(resumed.actions)} actions of {game}: {loading * 1e3:.1f} ms")


def append(log: int, line: bytes) -> None:
    os.write(log, line)
    os.fsync(log)


def plain_sqlite(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE a (number INTEGER PRIMARY KEY, action TEXT)")
    return connection


def report(times: dict[str, list[float]], loading: str) -> None:
    table = Table("", "median ms", "ratio", "p99 ms", "slowest ms", "over 8 ms")
    bare = statistics.median(times["bare append and fsync"])
    for name, taken in times.items():
        taken.sort()
        median = statistics.median(taken)
        table.add_row(
            name,
            f"{median * 1e3:.3f}",
            f"{median / bare:.2f}",
            f"{taken[-max(1, len(taken) // 100)] * 1e3:.2f}",
            f"{taken[-1] * 1e3:.2f}",
            str(sum(1 for t in taken if t > 0.008)),
        )
    console = Console()
    console.print(table)
    ratio = statistics.median(times["save of one action"]) / bare
    console.print(
        f"Budget: at most {BUDGET} bare appends; {'kept' if ratio <= BUDGET else 'NOT kept'}. {loading}"
    )


if __name__ == "__main__":
    main()
