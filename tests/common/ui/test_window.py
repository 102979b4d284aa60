"""Opening the window: what is refused, with which sentence, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from common.files.problems import InputProblem
from common.ui import window

OPEN = "from common.ui.window import open_window; open_window((1280, 720), title='x'); print('open')"
RUN = "from common.ui import gallery, launch; raise SystemExit(launch.run(gallery.GalleryScene))"


def run(code: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code as a process of its own, with no display unless one is given."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "HOLLOW_SHERWOOD_HOME": str(home), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_display_it_refuses_to_run_unseen(tmp_path: Path) -> None:
    done = run(OPEN, tmp_path)
    assert done.returncode != 0
    assert "InputProblem: there is no display to open a window on" in done.stderr
    assert "SDL_VIDEODRIVER=dummy" in done.stderr


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_unseen_driver_that_was_asked_for_is_right(tmp_path: Path, driver: str) -> None:
    done = run(OPEN, tmp_path, SDL_VIDEODRIVER=driver)
    assert "open" in done.stdout, done.stderr


def test_plain_pygame_in_the_way_is_told_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(
        InputProblem, match="pip uninstall -y pygame && pip install --force-reinstall pygame-ce"
    ):
        window.check_pygame()


def test_no_sound_card_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    assert not window.start_sound()


def test_a_script_drives_the_app_and_the_tree_is_written(tmp_path: Path) -> None:
    script, tree = tmp_path / "a script", tmp_path / "tree.json"
    script.write_text("press Saves\nwait until 'Chapter 9'\nquit\n", encoding="utf-8")
    done = run(
        RUN,
        tmp_path,
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        HOLLOW_SHERWOOD_SCRIPT=str(script),
        HOLLOW_SHERWOOD_TREE=str(tree),
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(tree.read_text(encoding="utf-8"))["name"] == "gallery"


def test_settings_that_cannot_be_read_are_told_and_do_not_keep_it_from_starting(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{nonsense", encoding="utf-8")
    script = tmp_path / "script"
    script.write_text("wait until 'defaults are used'\nquit\n", encoding="utf-8")
    done = run(
        RUN, tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOLLOW_SHERWOOD_SCRIPT=str(script)
    )
    assert done.returncode == 0, done.stderr
