"""What the tests of the common parts share: a third game, a home of the player's own, an ordinary user."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from common import games
from common.files.paths import HOME_VARIABLE

SUPPORT = Path(__file__).parents[1] / "support"
THIRD_GAME = SUPPORT / "third_game"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for saves and settings, its name with spaces and letters outside ASCII."""
    folder = tmp_path / "Zoë's home ☂"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def third_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Lantern Walk, installed: its entry point makes it known, here and in processes started from here."""
    path = os.pathsep.join([str(THIRD_GAME), str(SUPPORT), os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.syspath_prepend(str(THIRD_GAME))
    for cached in (games._registered, games.game_named):
        cached.cache_clear()
    yield games.game_named("lantern-walk")
    for cached in (games._registered, games.game_named):
        cached.cache_clear()


@pytest.fixture
def run_python() -> Run:
    """Runs Python with the given arguments in a process of its own and returns what it said."""

    def run(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *map(str, arguments)]
        return subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", check=False, **options
        )

    return run


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A new folder that every user may enter (pytest's own are closed to others)."""
    folder = Path(tempfile.mkdtemp(prefix="hollow & sherwood ö "))
    folder.chmod(0o755)
    yield folder
    subprocess.run(["chmod", "-R", "u+w", str(folder)], check=True)
    shutil.rmtree(folder)
