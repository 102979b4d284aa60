"""A game's setup from the options on the command line."""

from __future__ import annotations

from typing import Any

from common.engine.text import _
from common.files.problems import InputProblem
from common.games import GameModule, NewGame


def setup_of(module: GameModule, options: NewGame) -> dict[str, Any]:
    """The recorded setup of a new game.

    :raises InputProblem: when an option does not fit the game.
    """
    if options.chapter is not None and not module.chapters():
        raise InputProblem(_("{game} has no chapters: leave --chapter out.").format(game=module.title))
    return module.setup(options)
