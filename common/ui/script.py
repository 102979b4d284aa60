"""Input scripts: a text file that works the app through its own input queue (docs/scripting.md)."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from common.files.problems import InputProblem

if TYPE_CHECKING:
    from common.ui.app import App
    from common.ui.driver import Driver

PATIENCE = 20.0
"""Seconds that `wait until` waits, and that a thing to press may take to appear."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a script."""

    line: int
    verb: str
    words: tuple[str, ...]


VERBS = {
    "press": (1, 2),
    "key": (1, 99),
    "type": (1, 1),
    "click": (2, 2),
    "wait": (1, 2),
    "expect": (1, 1),
    "refuse": (1, 1),
    "screenshot": (1, 1),
    "quit": (0, 0),
}
"""How many words each verb takes, at least and at most."""


def read_script(file: Path) -> Script:
    """Read and check a script.

    :raises InputProblem: when it cannot be read, or naming the line that makes no sense.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise InputProblem(f"the input script cannot be read ({reason}).", file=file) from error
    commands = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            words = shlex.split(line, comments=True)
        except ValueError as error:
            raise InputProblem(f"{error}.", file=file, where=f"line {number}") from error
        if not words:
            continue
        verb, rest = words[0], tuple(words[1:])
        if verb not in VERBS:
            raise InputProblem(
                f"{verb!r} is no command. Use one of: {', '.join(VERBS)}.", file=file, where=f"line {number}"
            )
        least, most = VERBS[verb]
        if not least <= len(rest) <= most:
            count = str(least) if least == most else f"{least} to {most}"
            raise InputProblem(
                f"{verb!r} takes {count} words, found {len(rest)}.", file=file, where=f"line {number}"
            )
        commands.append(Command(number, verb, rest))
    return Script(file, commands)


class Script:
    """A script at work: `step` is called after every frame and does at most one command."""

    def __init__(self, file: Path, commands: list[Command]) -> None:
        self.file = file
        self._left = commands
        self._deadline: float | None = None
        self._driver: Driver | None = None

    def step(self, app: App) -> bool:
        """Do the next command when it can be done; False when the script is at its end.

        :raises InputProblem: when a command fails: what was expected is not there.
        """
        from common.ui.driver import Driver  # noqa: PLC0415  (driver imports the app)

        if not self._left:
            return False
        if self._driver is None:
            self._driver = Driver(app)
        command = self._left[0]
        now = time.monotonic()
        if self._deadline is None:
            self._deadline = now + PATIENCE
        problem = self._do(self._driver, command)
        if problem is None:
            self._left.pop(0)
            self._deadline = None
        elif now > self._deadline or command.verb in ("expect", "refuse"):
            raise InputProblem(problem, file=self.file, where=f"line {command.line}")
        else:
            time.sleep(0.005)
        return bool(self._left)

    def _do(self, driver: Driver, command: Command) -> str | None:
        """None when it is done, else what is wrong so far."""
        actions: dict[str, Callable[[Driver, tuple[str, ...]], str | None]] = {
            "press": self._press,
            "key": self._key,
            "type": self._type,
            "click": self._click,
            "wait": self._wait,
            "expect": self._expect,
            "refuse": self._refuse,
            "screenshot": self._screenshot,
            "quit": self._quit,
        }
        return actions[command.verb](driver, command.words)

    def _press(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        from common.ui.driver import NotFound  # noqa: PLC0415

        role, name = words if len(words) == 2 else (None, words[0])
        is_asked = driver.stage.layers_modal  # a dialog that a show halts at waits for its button
        if driver.app.scene.busy and not is_asked:
            return f"{name!r} could not be pressed: the screen is still busy."
        try:
            driver.press(name, role)
        except NotFound as error:
            return str(error)
        return None

    def _key(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        try:
            driver.key(*words)
        except (ValueError, KeyError) as error:
            return f"there is no such key: {error}."
        return None

    def _type(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        driver.type(words[0])
        return None

    def _click(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        try:
            x, y = (int(word) for word in words)
        except ValueError:
            return f"'click' takes two whole numbers, found {' '.join(words)!r}."
        driver.click(x, y)
        return None

    def _wait(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        if words[0] == "until" and len(words) == 2:
            return (
                None
                if driver.has(words[1])
                else f"{words[1]!r} did not appear within {PATIENCE:.0f} seconds."
            )
        if words == ("idle",):
            return "the screen is still busy." if driver.app.scene.busy else None
        return f"'wait' takes: until \"TEXT\", or idle; found {' '.join(words)!r}."

    def _expect(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        if driver.has(words[0]):
            return None
        names = ", ".join(sorted({repr(t.name) for t in driver.targets() if t.name}))
        return f"expected {words[0]!r} on the screen, found: {names}."

    def _refuse(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        return f"{words[0]!r} is on the screen, and should not be." if driver.has(words[0]) else None

    def _screenshot(self, driver: Driver, words: tuple[str, ...]) -> str | None:
        import pygame  # noqa: PLC0415

        pygame.image.save(driver.app.window, words[0])
        return None

    def _quit(self, driver: Driver, words: tuple[str, ...]) -> str | None:  # noqa: ARG002
        driver.app.running = False
        return None
