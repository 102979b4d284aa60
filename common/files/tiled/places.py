"""Where in a file the reader stands: what an error or a warning will name."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from common.files.problems import InputProblem


@dataclass(frozen=True, slots=True)
class Place:
    """A file and a spot in it. All places of one reading share the list of warnings."""

    file: Path
    where: str = ""
    warnings: list[str] = field(default_factory=list)

    def at(self, where: str) -> Place:
        """A spot in the same file."""
        return replace(self, where=where)

    def within(self, where: str) -> Place:
        """A spot inside this one."""
        return replace(self, where=f"{self.where}, {where}" if self.where else where)

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
