"""The size of a picture, read from its file: nothing is decoded, pygame is not needed."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from common.files.tiled.places import Place

LARGEST_FILE: Final = 32 * 1024 * 1024
LARGEST_AREA: Final = 4096 * 4096
KINDS: Final = "PNG, JPEG, GIF, BMP or WebP"

_PNG: Final = b"\x89PNG\r\n\x1a\n"


def picture_size(content: bytes, place: Place, what: str) -> tuple[int, int]:
    """Width and height of a picture, given its file's bytes.

    :raises InputProblem: when it is no picture of a known kind, is cut off, or is too large.
    """
    size = _size(content)
    if size is None or min(size) < 1:
        raise place.problem(f"{what} is not a {KINDS} picture. Export it as PNG.")
    if size[0] * size[1] > LARGEST_AREA:
        raise place.problem(f"{what} is {size[0]}x{size[1]} pixels, more than 4096x4096. Split it.")
    if content.startswith(_PNG) and not _is_whole_png(content):
        raise place.problem(f"{what} is damaged or cut off. Export it again as PNG.")
    return size


def _size(content: bytes) -> tuple[int, int] | None:
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in {b"GIF87a", b"GIF89a"} and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content.startswith(b"BM") and len(content) >= 26:
        width, height = struct.unpack("<ii", content[18:26])
        return width, abs(height)
    if content.startswith(b"\xff\xd8"):
        return _jpeg_size(content)
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP" and len(content) >= 30:
        return _webp_size(content)
    return None


def _is_whole_png(content: bytes) -> bool:
    """Whether every chunk is there and has the check sum it should have."""
    at = len(_PNG)
    while at + 12 <= len(content):
        length, kind = struct.unpack(">I4s", content[at : at + 8])
        end = at + 8 + length
        if content[end : end + 4] != zlib.crc32(content[at + 4 : end]).to_bytes(4, "big"):
            return False
        if kind == b"IEND":
            return True
        at = end + 4
    return False


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp_size(content: bytes) -> tuple[int, int] | None:
    match content[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", content[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            bits = int.from_bytes(content[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return (
                int.from_bytes(content[24:27], "little") + 1,
                int.from_bytes(content[27:30], "little") + 1,
            )
    return None
