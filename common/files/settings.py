"""The player's settings: a small JSON file that can never keep the program from starting."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Annotated, Any

import msgspec

from common.files.paths import settings_file
from common.files.problems import InputProblem

Scale = Annotated[float, msgspec.Meta(ge=1, le=2)]
Speed = Annotated[float, msgspec.Meta(ge=0, le=2)]
Pixels = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Seats = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a player set, with the defaults of who set nothing.

    `speed` is that of animations: 1, 2, or 0 for instant. `seats` are the names last used. `window` is the
    size in pixels; None leaves it to the program.
    """

    text_scale: Scale = 1.0
    legible: bool = False
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: Speed = 1.0
    window: tuple[Pixels, Pixels] | None = None
    fullscreen: bool = False
    seats: Seats = ("Player 1",)
    free_undo: bool = False
    auto_ties: bool = False
    free_order: bool = False
    items_stay: bool = False


def read_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings in `path` (or the player's own file), and a sentence on what could not be read.

    The sentence is empty when all is well. A value that makes no sense falls back to its default; a copy of
    the file is kept beside it, so that nothing is lost when it is written again.
    """
    path = path or settings_file()
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{path}: the settings cannot be read ({error.strerror}), defaults are used."
    try:
        values = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Settings(), f"{path}: is no settings file, defaults are used.{_kept_aside(path, text)}"
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    good: dict[str, Any] = {}
    wrong = []
    for name, value in values.items():
        if name not in kinds:
            continue  # of a newer version of the program: left in the file, see write_settings
        try:
            good[name] = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError as error:
            wrong.append(f"{name} ({error})")
    said = ""
    if wrong:
        said = f"{path}: {', '.join(wrong)}: the default is used.{_kept_aside(path, text)}"
    return Settings(**good), said


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Replace the file as a whole; keys in it that this version does not know stay.

    :raises InputProblem: when it cannot be written.
    """
    path = path or settings_file()
    values: dict[str, Any] = {}
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        values = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    values |= msgspec.to_builtins(settings)
    half_written = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half_written.write_bytes(msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n")
        half_written.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            half_written.unlink(missing_ok=True)
        raise InputProblem(f"the settings could not be saved ({error.strerror}).", file=path) from error


def _kept_aside(path: Path, text: bytes) -> str:
    aside = path.with_name(f"{path.name}.broken")
    try:
        aside.write_bytes(text)
    except OSError:
        return ""
    return f" The file is kept as {aside.name}."
