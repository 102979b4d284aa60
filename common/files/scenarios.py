"""Scenario files: a small position, what is done, and what must come of it, readable as text.

The outer shape here is the same for every game; what stands in `given`, `do` and `expect` is each game's
own (docs/scenarios.md).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from common.files.problems import InputProblem


class ScenarioBoard(BaseModel):
    """ASCII pictures of (a window of) the board; `origin` is the window's top left: row and column."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    origin: tuple[int, int] = (0, 0)
    before: str
    after: str | None = None


class Scenario(BaseModel):
    """One scenario file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    path: Path
    game: str
    title: str = Field(min_length=1)
    rules: tuple[str, ...] = Field(min_length=1)
    board: ScenarioBoard | None = None
    given: dict[str, Any] = {}
    dice: dict[str, list[int | str]] = {}
    do: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = {}


class ScenarioFailure(Exception):  # noqa: N818
    """The game did not do what the scenario says; the text says what was expected and what came."""


def read_scenario(path: Path) -> Scenario:
    """Read and check one file.

    :raises InputProblem: when it cannot be read or is no scenario.
    """
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputProblem(f"cannot be read ({error.strerror}).", file=path) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputProblem(f"is not a TOML file: {error}.", file=path) from error
    try:
        return Scenario(path=path, **document)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InputProblem(f"{first['msg']}. See docs/scenarios.md.", file=path, where=where) from error
