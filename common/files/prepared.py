"""What was read from content and maps and checked, kept for the next start.

Reading and checking everything takes longer than a batch of games. The result is a tree of plain values, so
it is kept in the player's cache folder, under a stamp of all files that it depends on. Deleting the folder
does no harm.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from common import __version__
from common.files.paths import cache_dir, content_dir, data_root

T = TypeVar("T")

STAMP = 16
"""Bytes before the values: a checksum of them and of the files that they were made from."""


def prepared(package: str, name: str, packages: Sequence[str], make: Callable[[], T]) -> T:
    """`make()`, or an equal value kept from an earlier start when no file of the game has changed since.

    `package` is the game's package and `name` tells apart what is made from the same files. The value is made
    of numbers, strings, tuples, lists, frozen sets and dictionaries, and of dataclasses and msgspec structs
    that are defined in `packages` or below: no others come back. Where nothing can be kept, it is made each
    time.
    """
    file = cache_dir() / f"{package}-{hashlib.blake2b(name.encode(), digest_size=8).hexdigest()}.prepared"
    stamp = _stamp(package)
    with contextlib.suppress(OSError, msgspec.MsgspecError, ValueError, TypeError, LookupError):
        kept = file.read_bytes()
        if kept[:STAMP] == _checksum(stamp, name, kept[STAMP:]):
            names, flat = msgspec.msgpack.decode(kept[STAMP:])
            values: T = _built(flat, [_class(name, packages) for name in names])
            return values
    made = make()
    classes: dict[type, int] = {}
    flat = _flat(made, classes)
    values_kept = msgspec.msgpack.encode(([f"{kind.__module__}:{kind.__name__}" for kind in classes], flat))
    half_written = file.with_name(f".{file.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        half_written.write_bytes(_checksum(stamp, name, values_kept) + values_kept)
        half_written.replace(file)
    return made


def _flat(value: Any, classes: dict[type, int]) -> Any:
    """The value as nested lists, each with what it was in front: a sign, or the number of its class."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple):
        return ["(", *(_flat(part, classes) for part in value)]
    if isinstance(value, list):
        return ["[", *(_flat(part, classes) for part in value)]
    if isinstance(value, frozenset):
        return ["{", *(_flat(part, classes) for part in value)]
    if isinstance(value, Mapping):
        return [":", *(_flat(part, classes) for pair in value.items() for part in pair)]
    kind = type(value)
    parts = [_flat(getattr(value, name), classes) for name in _fields(kind)]
    return [classes.setdefault(kind, len(classes)), *parts]


def _built(flat: Any, classes: Sequence[type]) -> Any:
    if not isinstance(flat, list):
        return flat
    kind, *rest = flat
    parts = [_built(part, classes) for part in rest]
    match kind:
        case "(":
            return tuple(parts)
        case "[":
            return parts
        case "{":
            return frozenset(parts)
        case ":":
            return dict(zip(parts[::2], parts[1::2], strict=True))
    return classes[kind](**dict(zip(_fields(classes[kind]), parts, strict=True)))


def _class(name: str, packages: Sequence[str]) -> type:
    module, _colon, kind = name.partition(":")
    if not any(f"{module}.".startswith(f"{package}.") for package in packages):
        raise LookupError(name)
    found = getattr(importlib.import_module(module), kind, None)
    if not isinstance(found, type) or not _fields(found):
        raise LookupError(name)
    return found


def _fields(kind: type) -> tuple[str, ...]:
    names: Iterable[str] = getattr(kind, "__struct_fields__", ()) or getattr(kind, "__dataclass_fields__", ())
    return tuple(names)


def _checksum(stamp: bytes, name: str, values: bytes) -> bytes:
    return hashlib.blake2b(name.encode() + b"\0" + values, key=stamp, digest_size=STAMP).digest()


@cache
def _stamp(package: str) -> bytes:
    """Over size and time of every file that a value can depend on: content, maps, code that reads them."""
    digest = hashlib.blake2b(f"{__version__}\0".encode(), digest_size=STAMP)
    code = Path(__file__).resolve().parents[2]
    maps = data_root() / "maps"
    for folder in (
        content_dir(package), maps / package, maps / "tilesets",
        code / package, code / "common" / "files", code / "common" / "engine",
    ):  # fmt: skip
        for path, size, time in sorted(_files_below(folder)):
            digest.update(f"{path}\0{size}\0{time}\0".encode())
    return digest.digest()


def _files_below(folder: Path | str) -> Iterator[tuple[str, int, int]]:
    with contextlib.suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_dir():
                found = entry.stat()
                yield entry.path, found.st_size, found.st_mtime_ns
            elif entry.name not in ("__pycache__", "ui"):
                yield from _files_below(entry.path)
