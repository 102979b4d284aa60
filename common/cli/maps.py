"""`map check` and `map render`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from common.engine.text import _
from common.files.problems import InputProblem


def check(files: Sequence[Path]) -> int:
    """Print a line on each map, or on each thing passed over in it; 2 when one cannot be used."""
    from common.files.tiled import check_map

    refused = False
    for file in files:
        try:
            lines = check_map(file)
        except InputProblem as problem:
            lines, refused = [str(problem)], True
        sys.stderr.writelines(f"{line}\n" for line in lines)
        if not lines:
            sys.stdout.write(_("{file}: in order.").format(file=file) + "\n")
    return 2 if refused else 0


def render(file: Path, output: Path) -> int:
    """Draw a map into a PNG file.

    :raises InputProblem: when the map cannot be read or the picture not be written.
    """
    from common.ui.map_art import render_file

    render_file(file, output)
    return 0
