"""What the tests of the common parts share: a third game, a home of the player's own, odd Tiled maps."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

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


TILESET = (
    '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="16" columns="4">'
    '<image source="t.png" width="64" height="64"/></tileset>'
)


def png(width: int, height: int, colour: tuple[int, int, int, int] = (90, 120, 60, 255)) -> bytes:
    """A whole PNG file of one colour."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    rows = (b"\0" + bytes(colour) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class Maps:
    """Writes Tiled maps of 4x4 cells; every part can be replaced to make it odd."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "maps" / "mine"
        self.folder.mkdir(parents=True)
        self.picture("t.png", 64, 64)

    def picture(self, name: str, width: int, height: int) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(width, height))
        return path

    def text(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def write(
        self, inside: str = "", *, tilesets: str = TILESET, name: str = "m.tmx", **attributes: Any
    ) -> Path:
        given = {
            "version": "1.10", "orientation": "orthogonal", "width": 4, "height": 4,
            "tilewidth": 16, "tileheight": 16, "infinite": 0, **attributes,
        }  # fmt: skip
        head = " ".join(f"{key}={quoteattr(str(value))}" for key, value in given.items() if value is not None)
        return self.text(
            name, f'<?xml version="1.0" encoding="UTF-8"?>\n<map {head}>{tilesets}{inside}</map>'
        )

    def layer(self, data: str, attributes: str = "", encoding: str = 'encoding="csv"') -> str:
        head = f'<layer id="1" name="ground" width="4" height="4" {attributes}>'
        return f"{head}<data {encoding}>{data}</data></layer>"

    def objects(self, *objects: str) -> str:
        return f'<objectgroup id="2" name="things">{"".join(objects)}</objectgroup>'


@pytest.fixture
def maps(tmp_path: Path) -> Maps:
    """A folder to write Tiled maps into, with a picture of 4x4 tiles of 16 pixels."""
    return Maps(tmp_path)
