"""A folder to write maps into, with a picture of 4x4 tiles of 16 pixels, and maps made of a few words."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import pytest

from common.files.problems import InputProblem
from common.files.tiled import read_map

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
    """Writes maps of 4x4 cells; every part can be replaced to make it odd."""

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
    return Maps(tmp_path)


@pytest.fixture
def refusal() -> Callable[[Path], str]:
    """What is said of a map that cannot be used: one line, the file's name first."""

    def read(path: Path) -> str:
        with pytest.raises(InputProblem) as caught:
            read_map(path)
        text = str(caught.value)
        assert "\n" not in text
        return text.removeprefix(f"{path}: ")

    return read
