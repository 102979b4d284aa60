"""A whole game as data: what was set up, the seed, and every action with the checksum after it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from common.engine.rules import encode

RECORD_VERSION = 1
"""Raised when the meaning of a record changes; older ones are upgraded, newer ones refused."""


def checksum(state: msgspec.Struct) -> str:
    """Sixteen hexadecimal digits that two states share only when they are equal."""
    return hashlib.blake2b(encode(state), digest_size=8).hexdigest()


class Record(msgspec.Struct):
    """Setup, seed and actions: enough to play the same game again on any machine.

    `setup` and `actions` are plain JSON values, so that a record can be read before its game is loaded.
    `checksums[i]` belongs to the state after `actions[i]`; it may be shorter than `actions` (a batch keeps
    none).
    """

    game: str
    setup: dict[str, Any]
    seed: int
    actions: list[dict[str, Any]] = []
    checksums: list[str] = []
    version: int = RECORD_VERSION
