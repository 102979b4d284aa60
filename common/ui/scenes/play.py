"""How a game gets on the screen: a new one, or a saved one at its last action."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from common.engine.session import Session
from common.files.saves import Save, SaveMismatch
from common.games import GameModule, NewGame, game_named

if TYPE_CHECKING:
    from common.files.settings import Settings
    from common.ui.scene import Scene

SEED_BITS = 32
"""Seeds that the program picks stay short enough to be told to a friend."""


def random_seed() -> int:
    """A seed for a game that was not given one."""
    return secrets.randbits(SEED_BITS)


def start_game(game: GameModule, options: NewGame, seed: int | None, settings: Settings) -> Scene:
    """The first scene of a new game, which is on the disk from now on.

    :raises InputProblem: when an option does not fit, or the save cannot be written.
    """
    setup = game.setup(options)
    session = Session(
        game.rules(setup), random_seed() if seed is None else seed, setup, free_undo=settings.free_undo
    )
    return game.screens().opening(session, Save.create(session))


def resume_game(path: Path, settings: Settings) -> Scene:
    """The table of a saved game at its last action.

    :raises SaveMismatch: when an action no longer leads where it did (see `go_on_from`).
    :raises InputProblem: when the save cannot be used.
    """
    save = Save.open(path)
    try:
        session = save.resume(free_undo=settings.free_undo)
    except BaseException:
        save.close()
        raise
    return game_named(save.header.game).screens().table(session, save)


def go_on_from(mismatch: SaveMismatch) -> Scene:
    """The table at the last good point of a save, played on in a new one; the old file stays as it is.

    :raises InputProblem: when the new save cannot be written.
    """
    session = mismatch.session
    return game_named(session.rules.game).screens().table(session, Save.create(session))
