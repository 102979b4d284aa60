"""What opens a window or draws a scene. Arguments are checked first, so that a wrong one opens nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from common.cli.chosen import setup_of
from common.files.problems import InputProblem
from common.games import NewGame, game_named

if TYPE_CHECKING:
    from common.ui.scene import Scene


def show_title() -> int:
    """Open the title screen; the exit code when it is left.

    :raises InputProblem: when there can be no window.
    """
    return _run(None)


def play_new(game: str, options: NewGame, seed: int | None) -> int:
    """Open a new game.

    :raises InputProblem: when an option does not fit the game, or there can be no window.
    """
    module = game_named(game)
    setup = setup_of(module, options)
    if options.map is not None:
        module.rules(setup)

    def first() -> Scene:
        from common.files.settings import read_settings
        from common.ui.scenes.play import start_game

        return start_game(module, options, seed, read_settings()[0])

    return _run(first)


def play_loaded(game: str, path: Path) -> int:
    """Open a saved game of the game with this id.

    :raises InputProblem: when the file cannot be used, or holds another game.
    """
    from common.files.saves import read_save

    saved = read_save(path).game
    if saved != game_named(game).id:
        raise InputProblem(f"is a game of {saved}. Play it with: hollow-sherwood play {saved}.", file=path)

    def first() -> Scene:
        from common.files.settings import read_settings
        from common.ui.scenes.play import resume_game

        return resume_game(path, read_settings()[0])

    return _run(first)


def _run(first: Callable[[], Scene] | None) -> int:
    from common.ui.launch import run

    def home() -> Scene:
        from common.ui.scenes.title import TitleScene

        return TitleScene()

    return run(home, first)


def take_screenshot(scene: str, output: Path, size: str, seed: int, load: Path | None) -> int:
    """Draw a scene into a PNG file without a display.

    :raises InputProblem: when there is no such scene, the size makes no sense, or the file cannot be written.
    """
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", size)
    if found is None:
        raise InputProblem(f"the size {size!r} is not of the form 1280x720.")
    from common.ui.window import check_pygame

    check_pygame()
    from common.ui.screenshot import shoot

    shoot(scene, output, size=(int(found[1]), int(found[2])), seed=seed, load=load)
    return 0
