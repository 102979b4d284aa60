"""The tile ids of a layer, in each form that Tiled writes: CSV, base64 (plain, gzip, zlib, zstd), XML."""

from __future__ import annotations

import base64
import binascii
import warnings
import zlib
from typing import Final
from xml.etree.ElementTree import Element

import numpy as np
import zstandard
from numpy.typing import NDArray

from common.files.tiled.places import Place
from common.files.tiled.values import shown

Ids = NDArray[np.uint32]

HIGHEST_ID: Final = 0xFFFFFFFF
_FLIP_SHIFT: Final = np.uint32(29)
_ID_BITS: Final = np.uint32(0x0FFFFFFF)
_SPACES: Final = b" \t\r\n"
_WINDOW: Final = 1 << 26
"""The most memory that a zstd stream may ask for."""


def read_tile_ids(
    element: Element, encoding: str, compression: str, size: tuple[int, int], place: Place
) -> Ids:
    """The global tile ids, flip bits and all, of a layer or chunk of `size` (columns, rows), by rows.

    :raises InputProblem: when there are too few or too many, or something that is no tile id.
    """
    columns, rows = size
    match encoding:
        case "csv":
            ids = _from_csv(element.text or "", size, place)
        case "base64":
            ids = _from_base64(element.text or "", compression, size, place)
        case "" | "xml":
            ids = _from_elements(element, size, place)
        case _:
            raise place.problem(
                f"tile layer encoding {shown(encoding)} is not one of csv, base64. Choose one in Tiled's map "
                "properties."
            )
    return ids.reshape(rows, columns)


def split_flips(ids: Ids) -> tuple[Ids, NDArray[np.uint8]]:
    """Tile ids without their flip bits, and the flip bits as values of `Flip`."""
    return ids & _ID_BITS, (ids >> _FLIP_SHIFT).astype(np.uint8)


def _from_csv(text: str, size: tuple[int, int], place: Place) -> Ids:
    expected = size[0] * size[1]
    text = text.strip().removesuffix(",")
    if text.count(",") >= expected > 0:
        raise _wrong_count(text.count(",") + 1, size, place)
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        try:
            values = np.fromstring(text, dtype=np.int64, sep=",")
        except (DeprecationWarning, ValueError):
            raise _bad_token(text, size, place) from None
    if len(values) != expected:
        raise _wrong_count(len(values), size, place)
    if expected and (values.min() < 0 or values.max() > HIGHEST_ID):
        at = int(np.flatnonzero((values < 0) | (values > HIGHEST_ID))[0])
        raise _no_tile(str(values[at]), at, size, place)
    return values.astype(np.uint32)


def _bad_token(text: str, size: tuple[int, int], place: Place) -> Exception:
    for at, token in enumerate(text.split(",")):
        if not token.strip().isascii() or not token.strip().isdigit():
            return _no_tile(token.strip(), at, size, place)
    return place.problem("holds something that is no list of tile ids. Save the map again in Tiled.")


def _from_base64(text: str, compression: str, size: tuple[int, int], place: Place) -> Ids:
    wanted = size[0] * size[1] * 4
    try:
        packed = base64.b64decode(text.encode("ascii").translate(None, _SPACES), validate=True)
    except (binascii.Error, ValueError) as error:
        raise place.problem(f"is not base64 ({error}). Save the map again in Tiled.") from error
    raw = _unpacked(packed, compression, wanted, place)
    if len(raw) > wanted:
        raise place.problem(
            f"holds more than the {size[0] * size[1]} tiles of {size[0]}x{size[1]}. Save the map again in "
            "Tiled."
        )
    if len(raw) != wanted:
        raise _wrong_count(len(raw) // 4, size, place)
    return np.frombuffer(raw, dtype="<u4").astype(np.uint32)


def _unpacked(packed: bytes, compression: str, wanted: int, place: Place) -> bytes:
    """The bytes inside, but no more than one beyond those wanted, whatever the stream holds."""
    try:
        match compression:
            case "":
                return packed
            case "gzip" | "zlib":
                # 32 more: the header tells which of the two it is.
                return zlib.decompressobj(zlib.MAX_WBITS + 32).decompress(packed, wanted + 1)
            case "zstd":
                decompressor = zstandard.ZstdDecompressor(max_window_size=_WINDOW)
                with decompressor.stream_reader(packed) as stream:
                    return _read(stream, wanted + 1)
    except (zlib.error, zstandard.ZstdError) as error:
        raise place.problem(f"is not {compression} data ({error}). Save the map again in Tiled.") from error
    raise place.problem(
        f"compression {shown(compression)} is not one of gzip, zlib, zstd. Choose one in Tiled's map "
        "properties."
    )


def _read(stream: zstandard.ZstdDecompressionReader, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := stream.read(most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _from_elements(element: Element, size: tuple[int, int], place: Place) -> Ids:
    tiles = [tile.get("gid", "0") for tile in element.findall("tile")]
    if len(tiles) != size[0] * size[1]:
        raise _wrong_count(len(tiles), size, place)
    for at, token in enumerate(tiles):
        if not (token.isascii() and token.isdigit() and len(token) <= 10 and int(token) <= HIGHEST_ID):
            raise _no_tile(token, at, size, place)
    return np.array([int(token) for token in tiles], dtype=np.uint32)


def _wrong_count(found: int, size: tuple[int, int], place: Place) -> Exception:
    expected = size[0] * size[1]
    return place.problem(
        f"holds {found} tile ids, expected {expected} ({size[0]}x{size[1]}). Save the map again in Tiled."
    )


def _no_tile(token: str, at: int, size: tuple[int, int], place: Place) -> Exception:
    row, column = divmod(at, size[0]) if size[0] else (0, at)
    return place.within(f"tile {column},{row}").problem(
        f"{shown(token)} is no tile id. Paint the cell again in Tiled."
    )
