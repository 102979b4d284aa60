"""A batch on several processes: chunks of games handed out, their results back in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import warnings
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor

from common.simulate.batch import Batch, GameResult

LONGEST_CHUNK = 50  # games: long enough to make handing out cheap, short enough to end together
CHUNKS_A_PROCESS = 16

# A forked process has the rules and all imports at once; elsewhere forking is not safe or not there, and a
# new process imports and makes them again.
START = "fork" if sys.platform == "linux" else "spawn"

_batch: Batch | None = None
"""The batch that this process, handed to it once, plays chunks of."""


def play_on_processes(batch: Batch, games: int, jobs: int) -> Iterator[GameResult]:
    """All games of a batch in order, played by `jobs` processes.

    :raises BatchFailure: when a game fails; the processes are ended then, as they are when nobody asks for
        more results.
    """
    size = max(1, min(LONGEST_CHUNK, games // (jobs * CHUNKS_A_PROCESS)))
    pool = ProcessPoolExecutor(
        jobs, multiprocessing.get_context(START), initializer=_receive, initargs=(batch,)
    )
    waiting: deque[Future[list[GameResult]]] = deque()
    try:
        for first in range(0, games, size):
            with warnings.catch_warnings():
                # Python warns that a forked process lacks the threads of this one. Ours need none of them.
                warnings.filterwarnings("ignore", r".*multi-threaded.*fork", DeprecationWarning)
                waiting.append(pool.submit(_play_chunk, first, min(size, games - first)))
            if len(waiting) > 2 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _receive(batch: Batch) -> None:
    global _batch  # noqa: PLW0603  (a process plays one batch)
    _batch = batch
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))  # Ctrl-C reaches every process; one tells of it


def _play_chunk(first: int, count: int) -> list[GameResult]:
    assert _batch is not None
    return list(_batch.play(range(first, first + count)))
