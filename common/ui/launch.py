"""Starting the app: the window first, because it is seen; everything else is imported behind it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from common.files.settings import read_settings, write_settings
from common.ui.window import open_window

if TYPE_CHECKING:
    from common.ui.scene import Scene
    from common.ui.script import Script

TITLE = "Hollow & Sherwood"
SIZE = (1600, 900)
"""The size of the first window, where the player has not set another."""
SCRIPT = "HOLLOW_SHERWOOD_SCRIPT"
TREE = "HOLLOW_SHERWOOD_TREE"


def run(home: Callable[[], Scene], first: Callable[[], Scene] | None = None) -> int:
    """Open the window and run the app until it is left; the exit code.

    `home` makes the title screen, `first` the scene to begin with where that is another one; both are called
    when the window is open, so that they may import what they need. The environment may name an input script
    (HOLLOW_SHERWOOD_SCRIPT) and a file that gets the widget tree after every redraw (HOLLOW_SHERWOOD_TREE).

    :raises InputProblem: when there can be no window, or a scene or the script cannot be used.
    """
    settings, complaint = read_settings()
    window = open_window(settings.window or SIZE, title=TITLE, fullscreen=settings.fullscreen)
    try:
        script: Script | None = None
        if path := os.environ.get(SCRIPT):
            from common.ui.script import read_script  # noqa: PLC0415  (only when one is given)

            script = read_script(Path(path))
        from common.ui import fonts  # noqa: PLC0415  (after the window)
        from common.ui.app import App  # noqa: PLC0415

        pygame.register_quit(fonts.font.cache_clear)  # no font outlives the module that made it
        tree = os.environ.get(TREE)
        app = App(
            window, tree_file=Path(tree) if tree else None, settings=settings, keep_settings=write_settings
        )
        app.home = home
        return app.run((first or home)(), script, said=complaint)
    finally:
        pygame.quit()
