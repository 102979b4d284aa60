"""What a whole game amounts to, in one word: the same in every process and on every machine.

``python -m common.simulate.fingerprint GAME SETUP_JSON SEED`` prints it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from common.engine.bot import RandomBot
from common.engine.rng import derive
from common.engine.rules import Rules, encode
from common.games import game_named


def fingerprint(rules: Rules[Any, Any], seed: int) -> str:
    """Over every state of a game that the random bot plays to its end."""
    bot, state = RandomBot(derive(seed, "bot")), rules.start(seed)
    states = hashlib.blake2b(encode(state), digest_size=16)
    while rules.outcome(state) is None:
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
        states.update(encode(state))
    return states.hexdigest()


def main(game: str, setup: str, seed: str) -> None:
    """Print the fingerprint of a game under a recorded setup."""
    rules = game_named(game).rules(json.loads(setup))
    sys.stdout.write(fingerprint(rules, int(seed)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
