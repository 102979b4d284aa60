"""`chapter check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from common.engine.text import _
from common.files.problems import InputProblem
from common.games import ChapterWriting, games

NAME = "chapter.toml"
"""The file that makes a folder a chapter."""


def check(folders: Sequence[Path]) -> int:
    """Print a line on each thing that is wrong with each chapter; 2 when one cannot be used."""
    refused = False
    for folder in folders:
        found = _findings(folder)
        sys.stderr.writelines(f"{finding}\n" for finding in found)
        refused = refused or bool(found)
        if not found:
            sys.stdout.write(_("{folder}: in order.").format(folder=folder) + "\n")
            sys.stdout.writelines(f"{folder}: {hint}\n" for hint in _hints(folder))
    return 2 if refused else 0


def _findings(folder: Path) -> Sequence[InputProblem]:
    if not (folder / NAME).is_file():
        text = _("there is no {name} in it. Name the folder of a chapter.").format(name=NAME)
        return [InputProblem(text, file=folder)]
    return [finding for module in _writing() for finding in module.chapter_findings(folder)]


def _hints(folder: Path) -> Sequence[str]:
    return [hint for module in _writing() for hint in module.chapter_hints(folder)]


def _writing() -> Sequence[ChapterWriting]:
    return [module for module in games().values() if isinstance(module, ChapterWriting)]
