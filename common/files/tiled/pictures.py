"""The size of a picture, read from the first bytes of its file: nothing is decoded, pygame is not needed."""

from __future__ import annotations

import struct
from typing import Final

from common.files.tiled.places import Place

LARGEST_AREA: Final = 4096 * 4096
KINDS: Final = "PNG, JPEG, GIF, BMP or WebP"


def picture_size(head: bytes, place: Place, what: str) -> tuple[int, int]:
    """Width and height of a picture, given its first bytes (64 kB are enough for all but odd JPEG files).

    :raises InputProblem: when it is no picture of a known kind, or too large.
    """
    size = _size(head)
    if size is None or min(size) < 1:
        raise place.problem(f"{what} is not a {KINDS} picture. Export it as PNG.")
    if size[0] * size[1] > LARGEST_AREA:
        raise place.problem(f"{what} is {size[0]}x{size[1]} pixels, more than 4096x4096. Split it.")
    return size


def _size(head: bytes) -> tuple[int, int] | None:
    if head.startswith(b"\x89PNG\r\n\x1a\n") and len(head) >= 24:
        width, height = struct.unpack(">II", head[16:24])
        return width, height
    if head[:6] in {b"GIF87a", b"GIF89a"} and len(head) >= 10:
        width, height = struct.unpack("<HH", head[6:10])
        return width, height
    if head.startswith(b"BM") and len(head) >= 26:
        width, height = struct.unpack("<ii", head[18:26])
        return width, abs(height)
    if head.startswith(b"\xff\xd8"):
        return _jpeg_size(head)
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP" and len(head) >= 30:
        return _webp_size(head)
    return None


def _jpeg_size(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(head) and head[at] == 0xFF:
        marker, length = head[at + 1], int.from_bytes(head[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", head[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp_size(head: bytes) -> tuple[int, int] | None:
    match head[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", head[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    return None
