"""Where the program finds its own files: one root for assets, maps and content."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from common.files.problems import InputProblem


@cache
def data_root() -> Path:
    """The folder that holds `assets/`, `maps/` and each game's `content/`.

    In a checkout (and an editable install of it) that is the checkout; in an installed wheel the same tree
    lies beside this package.

    :raises InputProblem: when neither is there: a broken installation.
    """
    package = Path(__file__).resolve().parents[1]
    for root in (package / "data", package.parent):
        if (root / "assets").is_dir() and (root / "maps").is_dir():
            return root
    raise InputProblem(
        "the program's assets and maps are missing. Install it again with: pip install --force-reinstall .",
        file=package,
    )


def content_dir(package: str) -> Path:
    """The folder with the TOML content of a game's package ("sherwood", "sleepy_hollow")."""
    return data_root() / package / "content"
