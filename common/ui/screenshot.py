"""Any scene as a picture, without a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from common.engine.session import ReplayMismatch, Session
from common.files.problems import InputProblem
from common.files.saves import read_save
from common.games import NewGame, game_named, game_names
from common.ui.driver import Driver
from common.ui.picture_files import write_png
from common.ui.scene import Scene

LEAST = (1280, 720)
MOST = (7680, 4320)


class Unsaved:
    """A save that keeps nothing: for pictures and trials."""

    def write(self, session: Session[Any, Any]) -> None:
        """Forget it."""

    def close(self) -> None:
        """Nothing is open."""


def scene_names() -> list[str]:
    """Everything that can be shown."""
    return [*SCENES, *game_names()]


def make_scene(name: str, *, seed: int = 1, load: Path | None = None) -> Scene:
    """The scene of a name; a game's table at the start of a game with this seed, or where a save stands.

    :raises InputProblem: when there is no such scene, or the save cannot be used.
    """
    if name in game_names():
        return _table(name, seed, load)
    if name not in SCENES:
        raise InputProblem(f"there is no scene {name!r}. Choose one of: {', '.join(scene_names())}.")
    if load is not None:
        raise InputProblem(
            f"the scene {name!r} shows no saved game. Leave --load out, or choose a game's scene: "
            f"{', '.join(game_names())}."
        )
    return SCENES[name]()


def _table(name: str, seed: int, load: Path | None) -> Scene:
    """A game's table where a save stands, or at the first decision on its board."""
    from common.ui.scenes.story import StorybookScene  # noqa: PLC0415  (only the scene asked for is loaded)

    screens = game_named(name).screens()
    session = _session(name, seed, load)
    scene = screens.table(session, Unsaved())
    while load is None and isinstance(scene, StorybookScene):
        session.play(session.rules.legal_actions(session.state)[0])
        scene = screens.table(session, Unsaved())
    return scene


def _session(name: str, seed: int, load: Path | None) -> Session[Any, Any]:
    game = game_named(name)
    if load is None:
        setup = game.setup(NewGame())
        return Session(game.rules(setup), seed, setup)
    record = read_save(load)
    if record.game != name:
        raise InputProblem(f"is a game of {record.game}, not of {name}.", file=load)
    try:
        return Session.replay(game.rules(record.setup), record)
    except ReplayMismatch as mismatch:
        raise InputProblem(f"{mismatch}.", file=load) from mismatch


def shoot(
    name: str, out: Path, *, size: tuple[int, int] = (1920, 1080), seed: int = 1, load: Path | None = None
) -> None:
    """Write a picture of a scene, everything at rest, as PNG.

    :raises InputProblem: when the scene, the size, the save or the file cannot be used.
    """
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        raise InputProblem(f"{size[0]}x{size[1]} is smaller than the least window, {LEAST[0]}x{LEAST[1]}.")
    if size[0] > MOST[0] or size[1] > MOST[1]:
        raise InputProblem(f"{size[0]}x{size[1]} is larger than the largest picture, {MOST[0]}x{MOST[1]}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    driver = Driver.start(make_scene(name, seed=seed, load=load), size)
    write_png(driver.app.window, out)


def _gallery() -> Scene:
    from common.ui.gallery import GalleryScene  # noqa: PLC0415  (only the scene that is asked for is loaded)

    return GalleryScene()


def _title() -> Scene:
    from common.ui.scenes.title import TitleScene  # noqa: PLC0415

    return TitleScene()


def _load() -> Scene:
    from common.ui.scenes.load import LoadScene  # noqa: PLC0415

    return LoadScene()


def _how_to_play() -> Scene:
    from common.ui.scenes.reference import ReferenceScene  # noqa: PLC0415

    return ReferenceScene()


def _credits() -> Scene:
    from common.ui.scenes.credits import CreditsScene  # noqa: PLC0415

    return CreditsScene()


def _new_game() -> Scene:
    from common.ui.scenes.new_game import NewGameScene  # noqa: PLC0415

    return NewGameScene(game_named(game_names()[0]))


def _storybook() -> Scene:
    """The first page of the first game that opens with a story.

    :raises InputProblem: when no game does.
    """
    from common.ui.scenes.story import StorybookScene  # noqa: PLC0415

    for name in game_names():
        opening = game_named(name).screens().opening(_session(name, 1, None), Unsaved())
        if isinstance(opening, StorybookScene):
            return opening
    raise InputProblem("no game here opens with a story.")


SCENES: dict[str, Callable[[], Scene]] = {
    "title": _title,
    "new-game": _new_game,
    "load": _load,
    "storybook": _storybook,
    "how-to-play": _how_to_play,
    "credits": _credits,
    "gallery": _gallery,
}
"""Scenes that belong to no game, by name."""
