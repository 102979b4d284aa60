"""Where in a file the reader stands: what an error or a warning will name."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from common.files.problems import InputProblem


def quoted(name: str) -> str:
    """A name as an error shows it: on one line, and not too long.

    >>> quoted("north\\ngate")
    '"north gate"'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in name[:61])
    return f'"{line}"' if len(name) <= 60 else f'"{line[:57]}..."'


@dataclass(frozen=True, slots=True)
class Place:
    """A file and a spot in it. All places of one reading share the list of warnings."""

    file: Path
    where: str = ""
    warnings: list[str] = field(default_factory=list)

    def at(self, where: str) -> Place:
        """A spot in the same file."""
        return Place(self.file, where, self.warnings)

    def within(self, where: str) -> Place:
        """A spot inside this one."""
        return self.at(f"{self.where}, {where}" if self.where else where)

    def into(self, file: Path) -> Place:
        """The beginning of another file, read on the way."""
        return Place(file, "", self.warnings)

    def problem(self, text: str) -> InputProblem:
        """The error to raise here."""
        return InputProblem(text, file=self.file, where=self.where)

    def warn(self, text: str) -> None:
        """Note what is passed over here; the reading goes on."""
        line = str(self.problem(text))
        if line not in self.warnings:
            self.warnings.append(line)
