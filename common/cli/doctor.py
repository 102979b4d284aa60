"""`doctor`: what the program needs of this machine, each thing in order or with its cure."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata
from typing import NamedTuple

from common import __version__
from common.engine.text import _
from common.files.problems import InputProblem

DISTRIBUTION = "hollow-and-sherwood"
REINSTALL = f"pip install --force-reinstall {DISTRIBUTION}"
NO_DISPLAY = "Start it from a desktop session, or set SDL_VIDEODRIVER=dummy to run it unseen on purpose."


class Finding(NamedTuple):
    """What was found, and the cure when that is not in order."""

    found: str
    cure: str = ""


def examine() -> int:
    """Print a line on each thing; 0 when all are in order, else 1."""
    findings = dict(look_at_everything())
    width = max(len(thing) for thing in findings)
    for thing, finding in findings.items():
        word = _("problem") if finding.cure else _("ok")
        cure = f". {finding.cure}" if finding.cure else ""
        sys.stdout.write(f"{word:<9}{thing:<{width}}  {finding.found}{cure}\n")
    return 1 if any(finding.cure for finding in findings.values()) else 0


def look_at_everything() -> Iterator[tuple[str, Finding]]:
    """Every thing by name with its finding, in the order in which a person would look."""
    for thing, look in (
        ("Python", _python),
        ("Hollow & Sherwood", _program),
        (_("libraries"), _libraries),
        ("pygame-ce", _pygame),
        (_("display"), _display),
        (_("sound"), _sound),
        (_("fonts"), _fonts),
        (_("games"), _games),
        (_("saved games"), _saves),
        (_("settings"), _settings),
    ):
        try:
            yield thing, look()
        except InputProblem as problem:
            found, _dot, cure = str(problem).partition(". ")
            yield thing, Finding(found.rstrip("."), cure or _("Put that right and look again."))
        except Exception as error:
            yield thing, Finding(f"{type(error).__name__}: {' '.join(str(error).split())}", REINSTALL)


def _python() -> Finding:
    found = f"{platform.python_version()} ({sys.executable})"
    is_known = (3, 11) <= sys.version_info[:2] <= (3, 13)
    return Finding(found, "" if is_known else _("Install Python 3.11 to 3.13."))


def _program() -> Finding:
    from common.files.paths import data_root

    return Finding(f"{__version__} ({data_root()})")


def _libraries() -> Finding:
    found, missing = [], []
    for requirement in metadata.requires(DISTRIBUTION) or ():
        name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0]
        if "extra ==" in requirement:
            continue
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            missing.append(name)
    if missing:
        return Finding(_("not installed: {names}").format(names=", ".join(missing)), REINSTALL)
    return Finding(", ".join(found))


def _pygame() -> Finding:
    from common.ui.window import check_pygame, pygame_twins

    check_pygame()
    import pygame

    twins = pygame_twins()
    if len(twins) > 1:
        cure = "pip uninstall -y pygame && pip install --force-reinstall pygame-ce"
        return Finding(_("{twins} share one folder").format(twins=_(" and ").join(twins)), cure)
    sdl = ".".join(str(number) for number in pygame.get_sdl_version())
    return Finding(f"{pygame.version.ver}, SDL {sdl}")


def _display() -> Finding:
    import pygame

    from common.ui.window import unheard_libraries

    try:
        with unheard_libraries():
            pygame.display.init()
        driver = pygame.display.get_driver()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    except pygame.error as error:
        return Finding(str(error), NO_DISPLAY)
    finally:
        pygame.display.quit()
    is_unseen = driver in ("offscreen", "dummy") and driver not in os.environ.get("SDL_VIDEODRIVER", "")
    if is_unseen:
        return Finding(_("none is found, SDL would draw unseen ({driver})").format(driver=driver), NO_DISPLAY)
    return Finding(f"{driver}, {sizes}")


def _sound() -> Finding:
    import pygame

    from common.ui.window import unheard_libraries

    try:
        with unheard_libraries():
            pygame.mixer.init()
    except pygame.error as error:
        return Finding(_("none, the games are silent ({reason})").format(reason=error))
    finally:
        pygame.mixer.quit()
    return Finding(os.environ.get("SDL_AUDIODRIVER") or _("there is a device"))


def _fonts() -> Finding:
    import pygame

    from common.ui.fonts import FACES, font

    pygame.font.init()
    for name in FACES:
        font(name, 20)
    return Finding(", ".join(dict.fromkeys(family for family, _weight, _slant in FACES.values())))


def _games() -> Finding:
    from common.games import NewGame, games

    for module in games().values():
        module.rules(module.setup(NewGame(campaign=bool(module.chapters()))))
    return Finding(", ".join(module.title for module in games().values()))


def _saves() -> Finding:
    from common.files.paths import saves_dir

    folder = saves_dir()
    with tempfile.TemporaryFile(dir=folder):
        pass
    return Finding(f"{folder} (SQLite {sqlite3.sqlite_version})")


def _settings() -> Finding:
    from common.files.paths import settings_file
    from common.files.settings import read_settings

    _chosen, complaint = read_settings()
    if complaint:
        return Finding(complaint.rstrip("."), _("Choose your settings again."))
    return Finding(str(settings_file()))
