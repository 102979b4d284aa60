"""Drives the program in a real window: finds widgets in the tree it writes, clicks and types by xdotool."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 30.0
"""Seconds that a journey waits for something to appear before it fails: not a measurement."""


class Window:
    """The program in a window, seen and touched from outside only."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.tree_file = home / "tree.json"
        self.tree_file.unlink(missing_ok=True)
        environment = {
            **os.environ,
            "HOLLOW_SHERWOOD_HOME": str(home),
            "HOLLOW_SHERWOOD_TREE": str(self.tree_file),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.process = subprocess.Popen([sys.executable, "-m", "common", *arguments], env=environment)
        self.origin = (0, 0)

    def kill(self) -> None:
        """End the program as a power cut would: kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)

    def tree(self) -> dict[str, Any]:
        try:
            tree = json.loads(self.tree_file.read_text(encoding="utf-8"))
        except (OSError, json.JSONDecodeError):
            return {}
        assert isinstance(tree, dict)
        return tree

    def widgets(self) -> Iterator[dict[str, Any]]:
        """All widgets, top of the tree first."""
        stack = [self.tree()]
        while stack:
            node = stack.pop(0)
            if node:
                yield node
                stack[:0] = node.get("children", [])

    def find(self, name: str, role: str | None = None, *, part: bool = False) -> dict[str, Any] | None:
        for node in self.widgets():
            label = str(node.get("name", ""))
            if (name in label if part else label == name) and role in (None, node.get("role")):
                return node
        return None

    def wait_for(
        self, name: str, role: str | None = None, *, part: bool = False, enabled: bool = False
    ) -> dict[str, Any]:
        """The widget of this name, once it is there (and enabled)."""

        def there() -> dict[str, Any] | None:
            node = self.find(name, role, part=part)
            return node if node and (not enabled or node.get("enabled", True)) else None

        return self.wait_until(there, f"widget {name!r}")

    def wait_until(self, ready: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            assert self.process.poll() is None, f"the program ended while waiting for {what}"
            if found := ready():
                return found
            time.sleep(0.05)
        names = [f"{w['role']}:{w['name']}" for w in self.widgets() if w["name"] and w["role"] != "cell"]
        raise AssertionError(f"{what} did not appear. On the screen: {names}")

    def click(self, name: str, role: str | None = None, *, part: bool = False) -> None:
        """Move the pointer to the middle of a widget and press the left button."""
        node = self.wait_for(name, role, part=part, enabled=True)
        x, y, width, height = node["rect"]
        self.click_at(x + width // 2, y + height // 2)

    def click_at(self, x: int, y: int) -> None:
        xdotool("mousemove", str(self.origin[0] + int(x)), str(self.origin[1] + int(y)), "click", "1")
        time.sleep(0.1)

    def key(self, *keys: str) -> None:
        xdotool("key", "--delay", "40", *keys)
        time.sleep(0.1)

    def attach(self) -> None:
        """Find the window on the screen and give it the keyboard."""
        ident = self.wait_until(
            lambda: xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), check=False).split(),
            "window",
        )[0]
        xdotool("windowmove", ident, "0", "0", check=False)
        xdotool("windowfocus", ident, check=False)
        geometry = dict(
            line.split("=", 1)
            for line in xdotool("getwindowgeometry", "--shell", ident).splitlines()
            if "=" in line
        )
        self.origin = (int(geometry["X"]), int(geometry["Y"]))


def xdotool(*arguments: str, check: bool = True) -> str:
    done = subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=check, timeout=30)
    return done.stdout


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Start the program in a window; several starts in one test share the home folder, so saves last."""
    assert shutil.which("xdotool"), "the journeys need xdotool"
    assert os.environ.get("DISPLAY"), "the journeys need an X display: xvfb-run -a pytest -m window"
    home = tmp_path / "home"
    home.mkdir()
    windows: list[Window] = []

    def start(*arguments: str) -> Window:
        window = Window(home, *arguments)
        windows.append(window)
        window.attach()
        return window

    yield start
    for window in windows:
        if window.process.poll() is None:
            window.kill()
