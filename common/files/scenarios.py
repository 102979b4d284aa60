"""Scenario files: a small position, what is done, and what must come of it, readable as text.

The outer shape here is the same for every game; what stands in `given`, `do` and `expect` is each game's
own (docs/scenarios.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field

from common.files.content import ContentModel, check_content, read_toml
from common.files.problems import InputProblem


class ScenarioBoard(ContentModel):
    """ASCII pictures of (a window of) the board; `origin` is the window's top left: row and column."""

    origin: tuple[int, int] = (0, 0)
    before: str
    after: str | None = None


class ScenarioText(ContentModel):
    """What a scenario file may hold."""

    game: str
    title: str = Field(min_length=1)
    rules: tuple[str, ...] = Field(min_length=1)
    board: ScenarioBoard | None = None
    given: dict[str, Any] = Field(default={})
    dice: dict[str, list[int | str]] = Field(default={})
    do: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = Field(default={})


class Scenario(ScenarioText):
    """One scenario file and where it lies."""

    path: Path


class ScenarioFailure(Exception):  # noqa: N818
    """The game did not do what the scenario says; the text says what was expected and what came."""


def read_scenario(path: Path) -> Scenario:
    """Read and check one file.

    :raises InputProblem: when it cannot be read or is no scenario.
    """
    checked = check_content(read_toml(path), ScenarioText, file=path)
    return Scenario(path=path, **dict(checked))


def find_scenarios(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that `paths` name: a file itself, a folder all `*.toml` in it at any depth, sorted.

    :raises InputProblem: when a path does not exist or a folder holds no scenario.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise InputProblem("there is no scenario (*.toml) in this folder.", file=path)
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise InputProblem("there is no such file or folder.", file=path)
    return list(dict.fromkeys(found))


def board_rows(picture: str, *, file: Path | None = None, where: str = "board") -> list[str]:
    """The rows of an ASCII picture, common indentation and blank lines around it removed.

    >>> board_rows('''
    ...     .K
    ...     ..
    ... ''')
    ['.K', '..']

    :raises InputProblem: when the rows are not all of the same width.
    """
    rows = [row.rstrip() for row in picture.expandtabs().split("\n")]
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    indent = min((len(row) - len(row.lstrip()) for row in rows if row), default=0)
    rows = [row[indent:] for row in rows]
    if not rows:
        raise InputProblem("the picture is empty.", file=file, where=where)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InputProblem(
                f"row {number} ({row!r}) has {len(row)} characters, the first has {len(rows[0])}.",
                file=file,
                where=where,
            )
    return rows


def board_difference(expected: Sequence[str], found: Sequence[str]) -> str:
    """Both pictures side by side, each row that differs marked; empty when they are the same."""
    if list(expected) == list(found):
        return ""
    width = max(len("expected"), *(len(row) for row in expected))
    other = max(len("found"), *(len(row) for row in found))
    lines = [f"{'expected':<{width}}   found"]
    for number in range(max(len(expected), len(found))):
        left = expected[number] if number < len(expected) else ""
        right = found[number] if number < len(found) else ""
        lines.append(f"{left:<{width}}   {right:<{other}}{'   <' if left != right else ''}".rstrip())
    return "\n".join(lines)
