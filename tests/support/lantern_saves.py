"""Sessions of the lantern walk, playing them into a save, and spoiling that."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from lantern_walk import LanternWalk, Look, Step

from common.engine.session import Session
from common.files.saves import Save

SEED = (1 << 64) - 7  # beyond SQLite's signed integers


def new_session(level: str = "hard", seed: int = SEED) -> Session[Any, Any]:
    setup = {"players": ["Zoë", "Bo"], "level": level, "chapter": 2}
    return Session(LanternWalk(2, 1 if level == "easy" else 0), seed, setup, free_undo=True)


def play(session: Session[Any, Any], save: Save, *actions: Step | Look) -> None:
    for action in actions:
        session.play(action)
        save.write(session)


def edit(path: Path, statement: str) -> None:
    """Change a save behind the back of the program."""
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement)
    connection.close()
