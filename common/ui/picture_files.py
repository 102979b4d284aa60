"""Surfaces written as PNG files, whole or not at all."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

from common.files.problems import InputProblem


def write_png(picture: Surface, out: Path | str) -> None:
    """Write a picture as PNG, whatever the file's name ends in; a file of that name is replaced.

    :raises InputProblem: when it cannot be written; nothing has changed then.
    """
    content = BytesIO()
    pygame.image.save(picture, content, ".png")
    path = Path(out)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part") if path.name else path
    try:
        beside.write_bytes(content.getbuffer())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise InputProblem(
            f"the picture cannot be written ({error.strerror}). Name a file in a folder you can write to.",
            file=path,
        ) from error
