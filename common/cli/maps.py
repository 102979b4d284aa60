"""`map check` and `map render`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from common.engine.text import _
from common.files.problems import InputProblem
from common.games import games


def check(files: Sequence[Path]) -> int:
    """Print a line on each map, or on each thing passed over in it; 2 when one cannot be used."""
    refused = False
    for file in files:
        try:
            lines = _look_at(file)
        except InputProblem as problem:
            lines, refused = [str(problem)], True
        sys.stderr.writelines(f"{line}\n" for line in lines)
        if not lines:
            sys.stdout.write(_("{file}: in order.").format(file=file) + "\n")
    return 2 if refused else 0


def _look_at(file: Path) -> list[str]:
    """What is passed over in a map; what its game makes of it is checked too.

    :raises InputProblem: when it cannot be used.
    """
    from common.files.tiled import read_map

    tiled = read_map(file)
    games_of = {kind: module for module in games().values() for kind in module.map_kinds}
    if tiled.kind in games_of:
        games_of[tiled.kind].check_map(tiled.kind, file)
        return list(tiled.warnings)
    found = f"is {tiled.kind!r}, which no game plays" if tiled.kind else "is not set: no game plays it"
    text = f'its custom property "kind" {found}. Choose one of: {", ".join(sorted(games_of))}.'
    problem = InputProblem(text, file=file, where="map properties")
    if tiled.kind:
        raise problem
    return [*tiled.warnings, str(problem)]


def render(file: Path, output: Path) -> int:
    """Draw a map into a PNG file.

    :raises InputProblem: when the map cannot be read or the picture not be written.
    """
    from common.ui.map_art import render_file

    render_file(file, output)
    return 0
