"""Where the program finds its own files, and where it keeps the player's."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from common.files.problems import InputProblem

HOME_VARIABLE = "HOLLOW_SHERWOOD_HOME"
"""Environment variable that names one folder for saves, settings and cache, not the system's places."""


@cache
def data_root() -> Path:
    """The folder that holds `assets/`, `maps/` and each game's `content/`.

    In a checkout (and an editable install of it) that is the checkout; in an installed wheel the same tree
    lies in this package's `data`.

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


@cache
def content_hash(package: str) -> str:
    """Sixteen hexadecimal digits over a game's content and maps: the same on every machine that has the same.

    Line ends do not count, names and their order do.
    """
    digest = hashlib.blake2b(digest_size=8)
    root = data_root()
    for folder in (root / package / "content", root / "maps" / package, root / "maps" / "tilesets"):
        for path in sorted(folder.rglob("*.t*")):  # *.toml; *.tmx, *.tsx, *.tx
            digest.update(path.relative_to(root).as_posix().encode() + b"\0")
            digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def saves_dir() -> Path:
    """The folder of the player's saves, made when it is not there.

    :raises InputProblem: when it cannot be made or written.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _writable(Path(home).expanduser() / "saves")
    from platformdirs import user_data_path  # noqa: PLC0415  (only who saves needs it)

    return _writable(user_data_path("hollow-sherwood", appauthor=False) / "saves")


def settings_file() -> Path:
    """The file of the player's settings; it and its folder need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser() / "settings.json"
    from platformdirs import user_config_path  # noqa: PLC0415

    return user_config_path("hollow-sherwood", appauthor=False) / "settings.json"


def cache_dir() -> Path:
    """The folder for what can be made again; it need not exist yet, and deleting it does no harm."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser() / "cache"
    from platformdirs import user_cache_path  # noqa: PLC0415

    return user_cache_path("hollow-sherwood", appauthor=False)


def _writable(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_writable = os.access(folder, os.W_OK | os.X_OK)
        reason = "it is write-protected"
    except OSError as error:
        is_writable, reason = False, error.strerror or str(error)
    if not is_writable:
        raise InputProblem(
            f"games cannot be saved in this folder ({reason}). "
            f"Set {HOME_VARIABLE} to a folder that you can write to.",
            file=folder,
        )
    return folder
