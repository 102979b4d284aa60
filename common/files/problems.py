"""Errors for the person who can mend them: one sentence each, never a traceback."""

from __future__ import annotations

from pathlib import Path


class InputProblem(Exception):  # noqa: N818  (a problem with what was given, not a fault of the program)
    """Something a person gave (file, map, save, argument) cannot be used.

    The text names the file, the place in it, what was found, what was expected, and how to put it right,
    on one line. The command prints it and exits with code 2.

    >>> print(InputProblem("spawn number 8 is outside 1-6.", file="mill.tmx", where="object 14"))
    mill.tmx: object 14: spawn number 8 is outside 1-6.
    """

    def __init__(self, text: str, *, file: Path | str | None = None, where: str = "") -> None:
        self.text = text
        self.file = str(file) if file is not None else ""
        self.where = where
        whole = ": ".join(part for part in (self.file, where, text) if part)
        super().__init__(" ".join(line.strip() for line in whole.splitlines()))
