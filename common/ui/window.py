"""Opening the window: what must be right before there can be one, each said in a sentence when it is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pygame
from pygame import Surface

from common.engine.text import _
from common.files.paths import data_root
from common.files.problems import InputProblem

MIN_SIZE = (1280, 720)
GROUND = "#15132a"
"""What the window shows before the first scene has been drawn."""


def check_pygame() -> None:
    """Refuse plain pygame, which shadows pygame-ce when both are installed.

    :raises InputProblem: with the cure.
    """
    if getattr(pygame, "IS_CE", 0):
        return
    raise InputProblem(
        _("plain pygame {version} is installed over pygame-ce. Put it right with: {cure}").format(
            version=pygame.version.ver,
            cure="pip uninstall -y pygame && pip install --force-reinstall pygame-ce",
        )
    )


def pygame_twins() -> list[str]:
    """Which distributions of pygame are installed: more than one shadows the other."""
    names = []
    for name in ("pygame", "pygame-ce"):
        try:
            names.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return names


def open_window(size: tuple[int, int], *, title: str, fullscreen: bool = False) -> Surface:
    """The window's surface.

    :raises InputProblem: when there is no display to show it on, or plain pygame is in the way.
    """
    check_pygame()
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    try:
        with unheard_libraries():
            pygame.display.init()
    except pygame.error as error:
        raise InputProblem(_no_display(str(error))) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver not in asked.split(","):
        pygame.display.quit()
        raise InputProblem(
            _no_display(_("only the unseen driver {driver} is left").format(driver=repr(driver)))
        )
    if driver == "x11":
        # Without a GPU a texture-backed window surface costs 6 ms a frame, a plain one 0.2 ms.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption(title)
    _set_icon()
    surface = pygame.display.set_mode(_fitting(size), pygame.RESIZABLE)
    surface.fill(GROUND)
    pygame.display.flip()
    pygame.Window.from_display_module().minimum_size = MIN_SIZE
    if fullscreen:
        pygame.display.toggle_fullscreen()
        surface = pygame.display.get_surface() or surface
    pygame.key.set_repeat(320, 45)
    pygame.key.stop_text_input()
    return surface


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A window that the desktop has room for, but never smaller than the least."""
    desktops = pygame.display.get_desktop_sizes()
    room = desktops[0] if desktops else size
    return max(MIN_SIZE[0], min(size[0], room[0])), max(MIN_SIZE[1], min(size[1], room[1]))


def _no_display(reason: str) -> str:
    return _(
        "there is no display to open a window on ({reason}). Start it from a desktop session, or set "
        "SDL_VIDEODRIVER=dummy to run it unseen on purpose."
    ).format(reason=reason)


def _set_icon() -> None:
    icon = data_root() / "assets" / "art" / "app" / "app_icon.svg"
    if Path(icon).exists():
        pygame.display.set_icon(pygame.image.load_sized_svg(str(icon), (64, 64)))


def start_sound() -> bool:
    """Start the mixer, after the first frame: looking for sound hardware takes a while. False without any."""
    try:
        with unheard_libraries():
            pygame.mixer.init()
    except pygame.error:
        return False
    return True


@contextmanager
def unheard_libraries() -> Iterator[None]:
    """Sound and display libraries write to the error output of the process; what matters is said by us."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
