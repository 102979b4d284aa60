"""Whole games without a display: many from one seed, on one or more processes, with the same result."""

from __future__ import annotations

import gc
import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from common.engine.rng import derive
from common.engine.rules import encode
from common.files.problems import InputProblem

if TYPE_CHECKING:
    from common.engine.bot import Bot
    from common.engine.rules import Outcome, Rules
    from common.games import GameModule

MOST_ACTIONS = 1_000_000
"""A game that has not ended after so many actions never will: the rules have a fault."""

LONGEST_CHUNK = 50  # games handed to a process at a time


class GameResult(msgspec.Struct, frozen=True):
    """How one game of a batch went; `digest` is over its final state."""

    outcome: Outcome
    rounds: int
    actions: int
    digest: bytes


class BatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """A batch in numbers. `causes` count both wins and losses, the most frequent first.

    An action is one decision put to a bot and applied. `seconds` is wall time, from the start of the first
    game to the end of the last. `digest` is over all final states in order: the same on every machine and
    for any number of processes.
    """

    game: str
    games: int
    won: int
    lost: int
    causes: dict[str, int]
    rounds_mean: float
    actions: int
    seconds: float
    actions_per_second: float
    games_per_second: float
    digest: str


class BatchFailure(Exception):  # noqa: N818
    """A game of a batch broke what rules promise. The text says which one, so that it can be played again."""


def play_game(
    module: GameModule, rules: Rules[Any, Any], make_bot: Callable[[int], Bot], seed: int
) -> GameResult:
    """Play one game to its end. The bot's own seed is derived from the game's.

    :raises BatchFailure: when the rules fail or the game does not end.
    """
    bot = make_bot(derive(seed, "bot"))
    actions = 0
    try:
        state = rules.start(seed)
        choose, legal_actions, apply, outcome_of = bot.choose, rules.legal_actions, rules.apply, rules.outcome
        while (outcome := outcome_of(state)) is None:
            apply(state, choose(rules, state, legal_actions(state)))
            actions += 1
            if actions >= MOST_ACTIONS:
                raise BatchFailure(f"seed {seed}: no end after {actions} actions")
        digest = hashlib.blake2b(encode(state), digest_size=16).digest()
        return GameResult(outcome, module.rounds(state), actions, digest)
    except (BatchFailure, InputProblem):
        raise
    except Exception as error:
        what = " ".join(str(error).split())
        raise BatchFailure(f"seed {seed}, action {actions + 1}: {type(error).__name__}: {what}") from error


def play_chunk(
    module: GameModule, setup: Mapping[str, Any], bot: str, seed: int, first: int, count: int
) -> list[GameResult]:
    """Games `first` to `first + count - 1` of the batch with this seed."""
    return list(_play_in_turn(module, setup, bot, seed, range(first, first + count)))


def _play_in_turn(
    module: GameModule, setup: Mapping[str, Any], bot: str, seed: int, numbers: Iterable[int]
) -> Iterator[GameResult]:
    rules = module.rules(setup)
    make_bot = module.bots()[bot]
    with _without_collector():
        for number in numbers:
            try:
                yield play_game(module, rules, make_bot, derive(seed, "game", number))
            except BatchFailure as failure:
                raise BatchFailure(f"game {number + 1}, {failure}") from failure


def run_batch(
    module: GameModule,
    setup: Mapping[str, Any],
    *,
    games: int,
    seed: int = 0,
    bot: str = "random",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> BatchResult:
    """Play `games` whole games and sum them up. `progress` is told how many more have ended.

    :raises InputProblem: when there is no such bot.
    :raises BatchFailure: when a game fails.
    """
    if bot not in module.bots():
        raise InputProblem(f"there is no bot {bot!r}. Choose one of: {', '.join(module.bots())}.")
    started = time.perf_counter()
    outcomes: Counter[tuple[bool, str]] = Counter()
    rounds = actions = 0
    digest = hashlib.blake2b(digest_size=16)
    if jobs > 1 and games > 1:
        results = _play_on_processes(module, setup, bot, seed, games, jobs)
    else:
        results = _play_in_turn(module, setup, bot, seed, range(games))
    for result in results:
        outcomes[result.outcome.won, result.outcome.cause] += 1
        rounds += result.rounds
        actions += result.actions
        digest.update(result.digest)
        if progress is not None:
            progress(1)
    seconds = time.perf_counter() - started
    causes: Counter[str] = Counter()
    for (_won, cause), count in outcomes.items():
        causes[cause] += count
    won = sum(count for (is_won, _cause), count in outcomes.items() if is_won)
    return BatchResult(
        game=module.id,
        games=games,
        won=won,
        lost=games - won,
        causes=dict(sorted(causes.items(), key=lambda item: (-item[1], item[0]))),
        rounds_mean=rounds / games if games else 0.0,
        actions=actions,
        seconds=seconds,
        actions_per_second=actions / seconds,
        games_per_second=games / seconds,
        digest=digest.hexdigest(),
    )


def _play_on_processes(
    module: GameModule, setup: Mapping[str, Any], bot: str, seed: int, games: int, jobs: int
) -> Iterator[GameResult]:
    from joblib import Parallel, delayed  # noqa: PLC0415  (a quarter second that one process saves)

    size = max(1, min(LONGEST_CHUNK, games // (jobs * 4)))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    play = delayed(play_chunk)
    parallel = Parallel(n_jobs=min(jobs, len(chunks)), return_as="generator", batch_size=1)
    for results in parallel(play(module, dict(setup), bot, seed, first, count) for first, count in chunks):
        yield from results


@contextmanager
def _without_collector() -> Iterator[None]:
    """States hold no cycles: looking for some again and again would only cost time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
