"""`map check` and `map render`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from common.engine.text import _
from common.files.problems import InputProblem


def check(files: Sequence[Path]) -> int:
    """Print a line on each map, or on each thing wrong with it; 2 when something is.

    :raises InputProblem: when a file cannot be read as a map.
    """
    from common.files.tiled import check_map

    wrong = 0
    for file in files:
        try:
            problems = check_map(file)
        except InputProblem as problem:
            problems = [str(problem)]
        wrong += len(problems)
        sys.stderr.writelines(f"{line}\n" for line in problems)
        if not problems:
            sys.stdout.write(_("{file}: in order.").format(file=file) + "\n")
    return 2 if wrong else 0


def render(file: Path, output: Path) -> int:
    """Draw a map into a PNG file.

    :raises InputProblem: when the map cannot be read or the picture not be written.
    """
    from common.ui.map_art import render_file

    render_file(file, output)
    return 0
