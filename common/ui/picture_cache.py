"""Pictures kept in memory: one store for all of them, bounded by the bytes that it holds.

Python's own `lru_cache` counts entries, and a picture can be a letter or a whole screen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import wraps
from threading import Lock
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np
from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")

BUDGET = 192 * 2**20
"""Bytes of pictures kept: several times what the fullest screen needs at 3440 x 1440."""

Key = tuple[Any, ...]
"""The function that drew it and its arguments."""

_MISSING = object()


class Share(NamedTuple):
    """What one function has in the store; a picture that several entries show counts for each of them."""

    pictures: int
    bytes: int


class PictureCache:
    """Keeps what functions have drawn; when that is more than `budget` bytes, the longest unused goes.

    A picture counts once, however many entries show it or parts of it, and pictures among the arguments count
    too, since they are kept as long. Pictures can be asked for by several threads at once.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._entries: OrderedDict[Key, Any] = OrderedDict()
        self._owners: dict[int, int] = {}
        """How many entries hold each block of pixels."""
        self._lock = Lock()

    def keeping(self, make: Callable[P, T]) -> Callable[P, T]:
        """Decorates a pure function of hashable arguments that returns pictures: surfaces, arrays, tuples.

        Callers must not change what they get, since it is shared.
        """
        entries = self._entries

        @wraps(make)
        def kept(*arguments: P.args, **named: P.kwargs) -> T:
            key = (make, arguments, tuple(named.items())) if named else (make, arguments)
            try:  # noqa: SIM105  (`suppress` takes longer than the look-up)
                entries.move_to_end(key)
            except KeyError:
                pass
            found: T | object = entries.get(key, _MISSING)
            if found is _MISSING:
                found = self._add(key, make(*arguments, **named))
            return found  # type: ignore[return-value]  # a key names what returned it

        return kept

    def clear(self, drawn_by: Callable[..., Any] | None = None) -> None:
        """Forget everything, or what one decorated function has drawn."""
        make = getattr(drawn_by, "__wrapped__", None)
        with self._lock:
            for key in [key for key in self._entries if make in (None, key[0])]:
                self._drop(key)

    def report(self) -> dict[str, Share]:
        """What each function has in the store, the largest first."""
        shares: dict[str, Share] = {}
        with self._lock:
            for key, value in self._entries.items():
                make = key[0]
                name = f"{make.__module__}.{make.__qualname__}"
                before = shares.get(name, Share(0, 0))
                size = sum(dict(_blocks((key[1:], value))).values())
                shares[name] = Share(before.pictures + 1, before.bytes + size)
        return dict(sorted(shares.items(), key=lambda item: -item[1].bytes))

    def __len__(self) -> int:
        return len(self._entries)

    def _add(self, key: Key, value: Any) -> Any:
        with self._lock:
            if key in self._entries:  # another thread was quicker
                return self._entries[key]
            self._entries[key] = value
            for owner, size in set(_blocks((key[1:], value))):
                holders = self._owners.get(owner, 0)
                self._owners[owner] = holders + 1
                if not holders:
                    self.bytes += size
            while self.bytes > self.budget and len(self._entries) > 1:
                self._drop(next(iter(self._entries)))
        return value

    def _drop(self, key: Key) -> None:
        value = self._entries.pop(key)
        for owner, size in set(_blocks((key[1:], value))):
            self._owners[owner] -= 1
            if not self._owners[owner]:
                del self._owners[owner]
                self.bytes -= size


def _blocks(thing: Any) -> Iterator[tuple[int, int]]:
    """The blocks of pixels that a value keeps alive: who owns each, and its bytes."""
    if isinstance(thing, Surface):
        owner = thing.get_abs_parent()
        yield id(owner), owner.get_pitch() * owner.get_height()
    elif isinstance(thing, np.ndarray):
        whole = thing if thing.base is None else thing.base
        yield id(whole), getattr(whole, "nbytes", thing.nbytes)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _blocks(part)


PICTURES = PictureCache(BUDGET)
"""The one store of the program."""
kept_picture = PICTURES.keeping
