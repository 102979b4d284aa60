"""`simulate`: a batch with a progress bar, its result as a table or as JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from common.cli.chosen import setup_of
from common.engine.text import _, ngettext
from common.files.problems import InputProblem
from common.games import GameModule, NewGame, game_named
from common.simulate.batch import BatchFailure, BatchResult, run_batch


def simulate_games(
    game: str,
    options: NewGame,
    *,
    games: int,
    seed: int,
    bot: str,
    jobs: int,
    is_checked: bool,
    as_json: bool,
) -> int:
    """Play a batch and print its result; the exit code.

    :raises InputProblem: when an option does not fit the game, or a game failed.
    """
    module = game_named(game)
    setup = setup_of(module, options)
    try:
        with _progress(module, games) as progress:
            result = run_batch(
                module,
                setup,
                games=games,
                seed=seed,
                bot=bot,
                jobs=jobs,
                is_checked=is_checked,
                progress=progress,
            )
    except BatchFailure as failure:
        raise InputProblem(str(failure)) from failure
    if as_json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        _print_table(module, result, seed, bot)
    return 0


@contextmanager
def _progress(module: GameModule, games: int) -> Iterator[Callable[[int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(module.title, total=games)
        yield lambda more: bar.advance(task, more)


def _print_table(module: GameModule, result: BatchResult, seed: int, bot: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    share = 100 / result.games
    least, most = (100 * bound for bound in result.won_interval)
    rows = [
        (_("won"), f"{result.won} ({result.won * share:.1f} %)"),
        (_("  95 % interval"), f"{least:.1f} to {most:.1f} %"),
        (_("lost"), f"{result.lost} ({result.lost * share:.1f} %)"),
        *(
            (_("ended by {cause}").format(cause=cause), f"{count} ({count * share:.1f} %)")
            for cause, count in result.causes.items()
        ),
        (_("rounds, mean"), f"{result.rounds_mean:.1f}"),
        *(
            ("  " + _("ended in round {number}").format(number=number), f"{count} ({count * share:.1f} %)")
            for number, count in result.rounds.items()
        ),
        *((_("{name}, mean").format(name=name), f"{mean:.2f}") for name, mean in result.measures.items()),
        (_("actions"), f"{result.actions}"),
        (_("seconds"), f"{result.seconds:.2f}"),
        (_("actions a second"), f"{result.actions_per_second:,.0f}"),
        (_("games a second"), f"{result.games_per_second:,.1f}"),
        (_("digest"), result.digest),
    ]
    for row in rows:
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(
        ngettext(
            "{game}: {games} game, seed {seed}, bot {bot}",
            "{game}: {games} games, seed {seed}, bot {bot}",
            result.games,
        ).format(game=module.title, games=result.games, seed=seed, bot=bot)
    )
    console.print(table)
