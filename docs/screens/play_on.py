"""Play a game on by a bot and save it, for a picture from the middle: GAME BOT SEED ACTIONS FILE."""

from __future__ import annotations

import sys
from pathlib import Path

from common.engine.session import Session
from common.files.saves import Save
from common.games import NewGame, game_named


def main(name: str, bot_name: str, seed: str, actions: str, file: str) -> None:
    game = game_named(name)
    setup = game.setup(NewGame(players=("Ann", "Ben", "Cleo", "Dan")))
    session = Session(game.rules(setup), int(seed), setup)
    bot = game.bots()[bot_name](int(seed))
    for _ in range(int(actions)):
        if session.outcome is not None:
            break
        choices = session.rules.legal_actions(session.state)
        session.play(bot.choose(session.rules, session.state, choices))
    out = Path(file)
    with Save.create(session, out.parent) as save:
        written = save.path
    written.rename(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
