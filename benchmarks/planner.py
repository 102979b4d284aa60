"""How long Sherwood's planner thinks: in whole games, and where it advises a person.

    python benchmarks/planner.py [--games 6]

The times are those of this process alone, in milliseconds. An activation is everything that the planner
thinks between a Character's first decision and its last.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from statistics import mean

from timing import Verdicts

from common.games import NewGame
from common.simulate.batch import without_collector
from common.ui.advice import EFFORTS
from sherwood.bots import PlannerBot
from sherwood.game import GAME
from sherwood.rules.pending import Activation
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.counsel import counsel

MOST_IN_A_GAME = 50.0
MOST_ADVISING = 2000.0
EVERY = 16
"""Of so many activations one is advised on."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="for each level")
    arguments = parser.parse_args()
    table = Verdicts("Thinking of the planner (ms)", "", "mean", "games")
    for level in GAME.levels:
        setup = GAME.setup(NewGame(players=("A", "B", "C", "D"), level=level, headless=True))
        rules = GAME.rules(setup)
        activations: list[float] = []
        advised: list[float] = []
        with without_collector():  # as in `simulate`
            for seed in range(arguments.games):
                for state, taken in activations_of(rules, seed):
                    activations.append(taken)
                    if len(activations) % EVERY == 0:
                        begun = time.process_time()
                        counsel(rules, state, EFFORTS[-1])
                        advised.append(1e3 * (time.process_time() - begun))
        games = str(arguments.games)
        name = f"{level}: worst activation"
        table.add(name, f"{mean(activations):.1f}", games, ratio=max(activations), most=MOST_IN_A_GAME)
        name = f"{level}: worst advice"
        table.add(name, f"{mean(advised):.0f}", games, ratio=max(advised), most=MOST_ADVISING)
    sys.exit(0 if table.show() else 1)


def activations_of(rules: Sherwood, seed: int) -> Iterator[tuple[SherwoodState, float]]:
    """The position before every activation of a game, and how long the planner thought in it."""
    state, bot = rules.start(seed), PlannerBot(seed)
    before, thought, running = state.copy(), 0.0, None
    while state.ended is None:
        top = state.pending[-1]
        if isinstance(top, Activation) and (state.turn, top.hero) != running:
            if running is not None:
                yield before, 1e3 * thought
            before, thought, running = state.copy(), 0.0, (state.turn, top.hero)
        begun = time.process_time()
        action = bot.choose(rules, state, rules.legal_actions(state))
        if isinstance(top, Activation):
            thought += time.process_time() - begun
        rules.apply(state, action)


if __name__ == "__main__":
    main()
