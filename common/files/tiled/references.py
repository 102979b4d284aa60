"""Files that a map names: found as they are spelled, and never outside the map's own folder tree."""

from __future__ import annotations

import difflib
import os
from functools import lru_cache
from pathlib import Path, PureWindowsPath
from unicodedata import normalize

from common.files.tiled.places import Place
from common.files.tiled.values import shown


def tree_around(map_folder: Path, project: Path | None) -> Path:
    """The folder tree that a map may read from.

    That is the folder of its Tiled project when there is one around it; else the folder above the map's own,
    so that maps and tilesets may lie in neighbouring folders. The root of a disk is never a tree.
    """
    if project is not None:
        return project.parent.resolve()
    folder = map_folder.resolve()
    return folder if folder.parent == Path(folder.anchor) else folder.parent


def find_file(name: str, what: str, tree: Path, place: Place) -> Path:
    r"""The file that the file at `place` calls `name`: relative to it, written with / or \.

    :raises InputProblem: when it is not there, or outside the tree.
    """
    if not name.strip():
        raise place.problem(f"{what} has no file name. Choose it again in Tiled.")
    relative = name.replace("\\", "/")
    path = Path(os.path.normpath(place.file.parent / relative))
    try:
        real = path.resolve() if path.is_symlink() else _real(path.parent) / path.name
        inside = real.is_relative_to(tree)
        found = path.is_file()
    except (OSError, ValueError, RuntimeError) as error:
        raise place.problem(
            f"{what} {shown(name)} is not a file name. Choose the file again in Tiled."
        ) from error
    if not inside or "://" in name or name.startswith(":") or PureWindowsPath(name).drive:
        raise place.problem(
            f"{what} {shown(name)} is outside the map's own folder tree {tree}. Copy it beside the map and "
            "choose "
            "it again "
            "in Tiled."
        )
    if not found:
        hint = _like(place.file.parent, relative)
        cure = f"Did you mean {hint}?" if hint else "Put it there, or choose the file again in Tiled."
        raise place.problem(f"{what} {shown(name)} is missing. {cure}")
    return path


@lru_cache(maxsize=256)
def _real(folder: Path) -> Path:
    return folder.resolve()


def _like(folder: Path, relative: str) -> str:
    """The spelling of a file that is there and is called nearly so; empty when there is none."""
    spelled: list[str] = []
    for part in relative.split("/"):
        if part in {".", "..", ""}:
            spelled.append(part)
            folder /= part
            continue
        try:
            names = sorted(entry.name for entry in folder.iterdir())
        except OSError:
            return ""
        same = [name for name in names if _folded(name) == _folded(part)]
        close = same or difflib.get_close_matches(part, names, n=1, cutoff=0.8)
        if not close:
            return ""
        spelled.append(close[0])
        folder /= close[0]
    return "/".join(spelled) if folder.is_file() else ""


def _folded(name: str) -> str:
    return normalize("NFC", name).casefold()
