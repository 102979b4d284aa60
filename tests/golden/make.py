"""Play the golden games anew, after a change of rules, content or maps that is meant to change games:

    python tests/golden/make.py [NAME...]

Look at the diff: the first line that differs is the first action that goes another way. The commit says why.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from golden import FOLDER, Count, Golden, playable, sequences, write

from common.engine.rng import derive
from common.engine.session import Session
from common.games import NewGame, game_named

MOST_SEQUENCES = 1500
"""Counting stops at the depth before this many."""
DEEPEST = 4


class Game(NamedTuple):
    """Which game, who plays it, and how it is set up; a map is named from the folder that holds `maps/`."""

    game: str
    bot: str
    seed: int
    options: NewGame


def players(count: int) -> tuple[str, ...]:
    return ("Anna", "Ben", "Cleo", "Dan")[:count]


GAMES = {
    "sherwood_alone": Game("sherwood", "planner", 250, NewGame()),
    "sherwood_two_in_free_order": Game(
        "sherwood", "random", 12, NewGame(players=players(2), free_order=True)
    ),
    "sherwood_two_and_the_sheriff": Game(
        "sherwood",
        "planner",
        355,
        NewGame(players=players(2), level="story", auto_ties=True, free_order=True),
    ),
    "sherwood_three_auto_ties": Game("sherwood", "greedy", 13, NewGame(players=players(3), auto_ties=True)),
    "sherwood_four_at_the_ford": Game(
        "sherwood",
        "planner",
        14,
        NewGame(players=players(4), auto_ties=True, map="maps/sherwood/board_greenwood_ford.tmx"),
    ),
    "hollow_alone": Game("sleepy-hollow", "greedy", 21, NewGame()),
    "hollow_two_easy": Game(
        "sleepy-hollow", "greedy", 22, NewGame(players=players(2), level="easy", auto_ties=True)
    ),
    "hollow_three_hard": Game(
        "sleepy-hollow", "random", 23, NewGame(players=players(3), level="hard", headless=True)
    ),
    "hollow_barn": Game("sleepy-hollow", "greedy", 43, NewGame(players=players(2), chapter=2)),
    "hollow_stones": Game(
        "sleepy-hollow", "greedy", 33, NewGame(players=players(3), chapter=3, auto_ties=True)
    ),
    "hollow_campaign": Game("sleepy-hollow", "greedy", 21, NewGame(auto_ties=True, campaign=True)),
    "hollow_four_in_mill_lane": Game(
        "sleepy-hollow",
        "greedy",
        24,
        NewGame(players=players(4), map="maps/sleepy_hollow/skirmish_mill_lane.tmx"),
    ),
}


def played(game: Game) -> Golden:
    """The whole game, with counts at its start, its thirds, and before its last action."""
    module = game_named(game.game)
    setup = module.setup(game.options)
    rules = module.rules(playable(setup))
    session = Session(rules, game.seed, setup)
    bot = module.bots()[game.bot](derive(game.seed, "bot"))
    states = [session.state.copy()]
    while session.outcome is None:
        session.play(bot.choose(rules, session.state, rules.legal_actions(session.state)))
        states.append(session.state.copy())
    record = session.record()
    last = len(record.actions)
    counts = []
    for after in (0, last // 3, 2 * last // 3, last - 1):
        depth, found = 1, sequences(rules, states[after], 1)
        while depth < DEEPEST and found and found * len(rules.legal_actions(states[after])) < MOST_SEQUENCES:
            depth += 1
            found = sequences(rules, states[after], depth)
        counts.append(Count(after, depth, found))
    return Golden(
        game=record.game,
        setup=record.setup,
        seed=record.seed,
        bot=game.bot,
        outcome=session.outcome,
        rounds=module.rounds(session.state),
        counts=counts,
        actions=record.actions,
        checksums=record.checksums,
    )


def main(names: list[str]) -> None:
    for name in names or GAMES:
        golden = played(GAMES[name])
        write(golden, FOLDER / f"{name}.json")
        end = f"{'won' if golden.outcome.won else 'lost'} by {golden.outcome.cause}"
        sys.stdout.write(f"{name}: {end}, {golden.rounds} rounds, {len(golden.actions)} actions\n")


if __name__ == "__main__":
    main(sys.argv[1:])
