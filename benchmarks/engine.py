"""Whole games, copies of a state and start-up, beside catanatron and a bare interpreter.

    python benchmarks/engine.py [--rounds 5] [--seconds 1.0] [GAME ...]

The budgets are in ratios of one run, since absolute figures move from machine to machine. An action is one
decision put to the random bot and applied, with the next list of legal actions made; automatic steps do not
count. catanatron plays four random players, as its own benchmark does; nobody's garbage is collected
meanwhile.
"""

from __future__ import annotations

import argparse
import copy
import gc
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from catanatron import Color, Game, RandomPlayer
from timing import Verdicts, console, in_turns

from common.engine.bot import RandomBot
from common.engine.rng import derive
from common.games import GameModule, NewGame, game_named, game_names
from common.simulate.batch import play_game, run_batch

Played = tuple[int, int]
"""Actions and games."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(game_names()))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play for each in a round")
    arguments = parser.parse_args()
    modules = [game_named(name) for name in arguments.games]
    kept = measure_play(modules, arguments.rounds, arguments.seconds)
    kept &= measure_processes(modules)
    kept &= measure_copies(modules)
    kept &= measure_start(modules)
    sys.exit(0 if kept else 1)


def measure_play(modules: list[GameModule], rounds: int, seconds: float) -> bool:
    """Random play on one core, the games and catanatron in turns."""
    players: dict[str, Callable[[int], Played]] = {"catanatron": play_catanatron}
    for module in modules:
        players[module.id] = player_of(module)
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    seed = 0
    gc.disable()
    for _ in range(rounds):
        for name, play in players.items():
            actions = games = 0
            begun = time.perf_counter()
            while (taken := time.perf_counter() - begun) < seconds:
                seed += 1
                more, ended = play(seed)
                actions += more
                games += ended
            rates[name].append((actions / taken, games / taken))
            gc.collect()
    gc.enable()
    table = Verdicts("Random play on one core", "", "actions/s", "games/s")
    reference = [rate for rate, _ in rates["catanatron"]]
    for name, measured in rates.items():
        ratio = median(rate / theirs for (rate, _), theirs in zip(measured, reference, strict=True))
        actions_rate = median(rate for rate, _ in measured)
        games_rate = median(rate for _, rate in measured)
        least = None if name == "catanatron" else 2.0
        table.add(name, f"{actions_rate:,.0f}", f"{games_rate:.1f}", ratio=ratio, least=least)
    return table.show()


def play_catanatron(seed: int) -> Played:
    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions), 1


def player_of(module: GameModule) -> Callable[[int], Played]:
    rules = module.rules(module.setup(NewGame(headless=True)))

    def play(seed: int) -> Played:
        return play_game(module, rules, RandomBot, seed).actions, 1

    return play


def measure_processes(modules: list[GameModule]) -> bool:
    """What a second process adds to a batch: batches on one and two in turns, on a machine at rest."""
    table = Verdicts("Batches on two processes against one", "", "games/s on one", "games/s on two")
    for module in modules:
        setup = module.setup(NewGame(headless=True))
        run_batch(module, setup, games=4, jobs=2)  # the pool is there from now on
        games = max(40, int(run_batch(module, setup, games=20).games_per_second * 3))
        rates = [
            tuple(run_batch(module, setup, games=games, jobs=jobs).games_per_second for jobs in (1, 2))
            for _ in range(5)
        ]
        ratio = median(together / alone for alone, together in rates)
        alone, together = (median(rate) for rate in zip(*rates, strict=True))
        table.add(module.id, f"{alone:.1f}", f"{together:.1f}", ratio=ratio, least=1.85)
    return table.show()


def measure_copies(modules: list[GameModule]) -> bool:
    """A state in the middle of a random game, copied."""
    random.seed(1)
    theirs = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(150):
        theirs.play_tick()
    copies: dict[str, Callable[[], object]] = {"catanatron": theirs.copy}
    for module in modules:
        state = middle_of_a_game(module)
        copies[module.id] = state.copy
        copies[f"{module.id}, deepcopy"] = lambda state=state: copy.deepcopy(state)
    seconds = in_turns(copies)
    table = Verdicts("Copy of a state in the middle of a game", "", "ms")
    for name, taken in seconds.items():
        if name.endswith("deepcopy"):
            ours = seconds[name.removesuffix(", deepcopy")]
            table.add(f"{name} against copy", f"{taken * 1e3:.4f}", ratio=taken / ours, least=25.0)
        else:
            most = None if name == "catanatron" else 1.0
            table.add(name, f"{taken * 1e3:.4f}", ratio=taken / seconds["catanatron"], most=most)
    return table.show()


def middle_of_a_game(module: GameModule) -> Any:
    rules = module.rules(module.setup(NewGame(headless=True)))
    whole = play_game(module, rules, RandomBot, 1).actions
    bot, state = RandomBot(derive(1, "bot")), rules.start(1)
    for _ in range(whole // 2):
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
    return state


def measure_start(modules: list[GameModule]) -> bool:
    """Processes from start to end, compiled code at hand as after the first run of an installation.

    The budgets are 150 and 350 ms where a bare interpreter takes 10.
    """
    command = shutil.which("hollow-sherwood", path=str(Path(sys.executable).parent))
    if command is None:
        console.print("Start-up: the command is not installed beside this interpreter.")
        return False
    commands = {"python -c pass": [sys.executable, "-c", "pass"], "--help": [command, "--help"]}
    for module in modules:
        simulate = [command, "simulate", module.id, "--games", "1", "--json"]
        commands[f"simulate {module.id}, one game"] = simulate
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run = partial(subprocess.run, check=True, capture_output=True, env=environment)
        for words in commands.values():
            run(words)
        seconds = in_turns(
            {name: partial(run, words) for name, words in commands.items()}, rounds=11, least=0
        )
    table = Verdicts("Start-up", "", "ms")
    bare = seconds["python -c pass"]
    for name, taken in seconds.items():
        most = 15.0 if name == "--help" else 35.0 if name.startswith("simulate") else None
        table.add(name, f"{taken * 1e3:.0f}", ratio=taken / bare, most=most)
    return table.show()


if __name__ == "__main__":
    main()
