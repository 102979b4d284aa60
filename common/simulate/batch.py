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


class Batch:
    """The games of one batch: the rules, made once, and the seeds of the games, derived from the batch's."""

    def __init__(self, module: GameModule, setup: Mapping[str, Any], *, bot: str, seed: int) -> None:
        """:raises InputProblem: when there is no such bot, or the setup cannot be used."""
        bots = module.bots()
        if bot not in bots:
            raise InputProblem(f"there is no bot {bot!r}. Choose one of: {', '.join(bots)}.")
        self.module, self.setup, self.bot, self.seed = module, setup, bot, seed
        self.rules = module.rules(setup)
        self.make_bot = bots[bot]

    def __reduce__(self) -> tuple[Any, ...]:
        # For another process: rules hold tables that are quicker to make again than to send.
        return _remade, (self.module, dict(self.setup), self.bot, self.seed)

    def play(self, numbers: Iterable[int]) -> Iterator[GameResult]:
        """The games of these numbers (from 0), in turn.

        :raises BatchFailure: when one fails.
        """
        with _without_collector():
            for number in numbers:
                try:
                    yield play_game(self.module, self.rules, self.make_bot, derive(self.seed, "game", number))
                except BatchFailure as failure:
                    raise BatchFailure(f"game {number + 1}, {failure}") from failure


def _remade(module: GameModule, setup: Mapping[str, Any], bot: str, seed: int) -> Batch:
    return Batch(module, setup, bot=bot, seed=seed)


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
    batch = Batch(module, setup, bot=bot, seed=seed)
    outcomes: Counter[tuple[bool, str]] = Counter()
    rounds = actions = 0
    digest = hashlib.blake2b(digest_size=16)
    started = time.perf_counter()
    if jobs > 1 and games > 1:
        from common.simulate.processes import play_on_processes  # noqa: PLC0415  (one process needs no pool)

        results = play_on_processes(batch, games, jobs)
    else:
        results = batch.play(range(games))
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
