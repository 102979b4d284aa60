"""Whole games without a display: many from one seed, on one or more processes, with the same result."""

from __future__ import annotations

import gc
import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from common.engine.rng import derive
from common.engine.rules import encode
from common.files.problems import InputProblem
from common.simulate.read_back import read_back

if TYPE_CHECKING:
    from common.engine.bot import Bot
    from common.engine.rules import Outcome, Rules
    from common.games import GameModule

MOST_ACTIONS = 1_000_000
"""A game that has not ended after so many actions never will: the rules have a fault."""
Z_95 = 1.959963984540054
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


class GameResult(msgspec.Struct, frozen=True):
    """How one game of a batch went: `measures` are the game's own, `digest` is over its final state."""

    outcome: Outcome
    rounds: int
    actions: int
    measures: Mapping[str, float]
    digest: bytes


class BatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """A batch in numbers. `causes` count both wins and losses, the most frequent first.

    `won_interval` is the 95 % interval of the chance to win, `rounds` how many games ended in each round,
    `measures` the mean of each of the game's own (`GameModule.measures`). An action is one decision put to a
    bot and applied. `seconds` is wall time, from the start of the first game to the end of the last. `digest`
    is over all final states in order: the same on every machine and for any number of processes.
    """

    game: str
    games: int
    won: int
    lost: int
    won_interval: tuple[float, float]
    causes: dict[str, int]
    rounds: dict[int, int]
    rounds_mean: float
    measures: dict[str, float]
    actions: int
    seconds: float
    actions_per_second: float
    games_per_second: float
    digest: str


class BatchFailure(Exception):  # noqa: N818
    """A game of a batch broke what rules promise. The text says which one, so that it can be played again."""


def play_game(
    module: GameModule,
    rules: Rules[Any, Any],
    make_bot: Callable[[int], Bot],
    seed: int,
    *,
    is_checked: bool = False,
) -> GameResult:
    """Play one game to its end. The bot's own seed is derived from the game's.

    When it `is_checked`, every state on the way is looked at for what is wrong with it, written as JSON and
    read again; what was read plays on.

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
            if is_checked:
                again, lost = read_back(rules, state)
                if faults := [*rules.invariants(state), *lost]:
                    raise BatchFailure(f"seed {seed}, action {actions}: {' '.join(faults)}")
                state = again
            if actions >= MOST_ACTIONS:
                raise BatchFailure(f"seed {seed}: no end after {actions} actions")
        digest = hashlib.blake2b(encode(state), digest_size=16).digest()
        return GameResult(outcome, module.rounds(state), actions, module.measures(state), digest)
    except (BatchFailure, InputProblem):
        raise
    except Exception as error:
        what = " ".join(str(error).split())
        raise BatchFailure(f"seed {seed}, action {actions + 1}: {type(error).__name__}: {what}") from error


class Batch:
    """The games of one batch: the rules, made once, and the seeds of the games, derived from the batch's."""

    def __init__(
        self,
        module: GameModule,
        setup: Mapping[str, Any],
        *,
        bot: str,
        seed: int,
        is_checked: bool = False,
    ) -> None:
        """:raises InputProblem: when there is no such bot, or the setup cannot be used."""
        bots = module.bots()
        if bot not in bots:
            raise InputProblem(f"there is no bot {bot!r}. Choose one of: {', '.join(bots)}.")
        self.module, self.setup, self.bot, self.seed = module, setup, bot, seed
        self.is_checked = is_checked
        self.rules = module.rules(setup)
        self.make_bot = bots[bot]

    def __reduce__(self) -> tuple[Any, ...]:
        # For another process: rules hold tables that are quicker to make again than to send.
        return _remade, (self.module, dict(self.setup), self.bot, self.seed, self.is_checked)

    def play(self, numbers: Iterable[int]) -> Iterator[GameResult]:
        """The games of these numbers (from 0), in turn.

        :raises BatchFailure: when one fails.
        """
        with without_collector():
            for number in numbers:
                try:
                    yield play_game(
                        self.module,
                        self.rules,
                        self.make_bot,
                        derive(self.seed, "game", number),
                        is_checked=self.is_checked,
                    )
                except BatchFailure as failure:
                    raise BatchFailure(f"game {number + 1}, {failure}") from failure


def _remade(module: GameModule, setup: Mapping[str, Any], bot: str, seed: int, is_checked: bool) -> Batch:
    return Batch(module, setup, bot=bot, seed=seed, is_checked=is_checked)


def run_batch(
    module: GameModule,
    setup: Mapping[str, Any],
    *,
    games: int,
    seed: int = 0,
    bot: str = "random",
    jobs: int = 1,
    is_checked: bool = False,
    progress: Callable[[int], None] | None = None,
) -> BatchResult:
    """Play `games` whole games, one at least, and sum them up. `progress` is told how many more have ended.

    When it `is_checked`, every state is looked at for faults and carried over JSON, which takes several times
    as long.

    :raises InputProblem: when there is no such bot.
    :raises BatchFailure: when a game fails.
    """
    batch = Batch(module, setup, bot=bot, seed=seed, is_checked=is_checked)
    outcomes: Counter[tuple[bool, str]] = Counter()
    rounds: Counter[int] = Counter()
    sums: dict[str, float] = {}
    actions = 0
    digest = hashlib.blake2b(digest_size=16)
    started = time.perf_counter()
    if jobs > 1 and games > 1:
        from common.simulate.processes import play_on_processes  # noqa: PLC0415  (one process needs no pool)

        results = play_on_processes(batch, games, jobs)
    else:
        results = batch.play(range(games))
    for result in results:
        outcomes[result.outcome.won, result.outcome.cause] += 1
        rounds[result.rounds] += 1
        for name, value in result.measures.items():
            sums[name] = sums.get(name, 0.0) + value
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
        won_interval=wilson_interval(won, games),
        causes=dict(sorted(causes.items(), key=lambda item: (-item[1], item[0]))),
        rounds=dict(sorted(rounds.items())),
        rounds_mean=sum(number * count for number, count in rounds.items()) / games,
        measures={name: total / games for name, total in sums.items()},
        actions=actions,
        seconds=seconds,
        actions_per_second=actions / seconds,
        games_per_second=games / seconds,
        digest=digest.hexdigest(),
    )


def wilson_interval(won: int, games: int) -> tuple[float, float]:
    """Between which shares the chance to win lies with 95 % confidence (Wilson's score interval, 1927).

    >>> [round(share, 3) for share in wilson_interval(50, 100)]
    [0.404, 0.596]
    >>> wilson_interval(0, 10)[0]
    0.0
    """
    share, square = won / games, Z_95 * Z_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return (0.0 if won == 0 else middle - half, 1.0 if won == games else middle + half)


@contextmanager
def without_collector() -> Iterator[None]:
    """States hold no cycles: looking for some again and again would only cost time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
