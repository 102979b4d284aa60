"""Whole recorded games: how they are written, read, and what is counted along them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from common.engine.record import Record
from common.engine.rules import Outcome, Rules
from common.files.paths import data_root

FOLDER = Path(__file__).parents[1] / "golden"


class Count(msgspec.Struct, frozen=True):
    """How many sequences of `depth` legal actions there are after the record's first `after` actions."""

    after: int
    depth: int
    sequences: int


class Golden(Record, kw_only=True):
    """A record with its end. A map in its setup is named from the folder that holds `maps/`."""

    bot: str
    outcome: Outcome
    rounds: int
    counts: list[Count]


def playable(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A golden setup with its map where it lies on this machine."""
    return {**setup, "map": str(data_root() / setup["map"])} if setup["map"] else dict(setup)


def sequences(rules: Rules[Any, Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` legal actions lead on from a state (what chess calls perft)."""
    actions = rules.legal_actions(state) if rules.outcome(state) is None else ()
    if depth == 1:
        return len(actions)
    found = 0
    for action in list(actions):
        after = state.copy()
        rules.apply(after, action)
        found += sequences(rules, after, depth - 1)
    return found


def read(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def write(golden: Golden, path: Path) -> None:
    """One action, and one checksum, a line: a change of the rules shows in a diff where it begins."""
    fields = msgspec.to_builtins(golden)
    lines = []
    for name, value in fields.items():
        if isinstance(value, list):
            rows = ",\n".join(f"  {msgspec.json.encode(row).decode()}" for row in value)
            lines.append(f'"{name}": [\n{rows}\n ]')
        else:
            lines.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    path.write_text("{\n " + ",\n ".join(lines) + "\n}\n", encoding="utf-8")
