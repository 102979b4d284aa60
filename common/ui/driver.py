"""Working the screen by role and name, through the same queue as real input: for tests and scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from pygame import Rect

from common.ui.app import LONGEST_FRAME, App
from common.ui.scene import Scene
from common.ui.stage import Stage
from common.ui.widgets.base import Widget

BUTTONS = {"left": 1, "middle": 2, "right": 3}


class NotFound(Exception):  # noqa: N818
    """There is nothing of that name on the screen; the text says what there is."""


class Steps:
    """A clock that only moves when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Target:
    """Something found on the screen: a widget, or a part of one (a board's cell)."""

    def __init__(self, widget: Widget, part: dict[str, Any] | None = None) -> None:
        self.widget = widget
        self.is_part = part is not None
        self.role: str = part["role"] if part else widget.role
        self.name: str = part["name"] if part else widget.name
        self.rect = Rect(part["rect"]) if part else Rect(widget.rect)
        self.value: str | None = part["value"] if part else widget.value
        self.enabled: bool = part["enabled"] if part else widget.enabled

    @property
    def refusal(self) -> str:
        """Why it is disabled, with the rule's id; empty when it is not."""
        return str(self.widget.refusal) if self.widget.refusal is not None else ""


class Driver:
    """Finds things on an app's screen and presses them.

    With a `Steps` clock, `settle` runs frames until nothing moves, in no real time.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    @classmethod
    def start(cls, scene: Scene, size: tuple[int, int] = (1920, 1080)) -> Driver:
        """A driver on a new app without a real window, showing `scene`. Set SDL_VIDEODRIVER=dummy before."""
        pygame.display.init()
        pygame.font.init()
        window = pygame.display.set_mode(size)
        pygame.event.clear()
        app = App(window, clock=Steps())
        app.enter(scene)
        driver = cls(app)
        driver.settle()
        return driver

    @property
    def stage(self) -> Stage:
        return self.app.stage

    # Finding

    def targets(self) -> Iterator[Target]:
        """Everything that can be reached now, from the top of the screen's tree down."""
        self.stage.ensure_built()
        trees = [self.stage.top, *(layer for layer in self.stage.layers if layer is not self.stage.top)]
        for tree in trees:
            for widget in tree.walk():
                yield Target(widget)
                for part in widget.parts():
                    yield Target(widget, part)

    def find_all(self, role: str | None = None, name: str | None = None) -> list[Target]:
        return [t for t in self.targets() if role in (None, t.role) and (name is None or t.name == name)]

    def find(self, role: str | None = None, name: str | None = None) -> Target:
        """The first thing of a role and a name.

        :raises NotFound: naming what there is.
        """
        found = self.find_all(role, name)
        if not found:
            names = sorted(
                {f"{t.role} {t.name!r}" for t in self.targets() if t.name and role in (None, t.role)}
            )
            listed = ", ".join(names) or "none"
            raise NotFound(f"no {role or 'widget'} named {name!r} on the screen. There are: {listed}.")
        return found[0]

    def has(self, text: str) -> bool:
        """Whether something on the screen has this name or holds it as a part of its name or value."""
        return any(text in t.name or text in (t.value or "") for t in self.targets())

    # Doing

    def press(self, name: str, role: str | None = None, *, button: str = "left") -> None:
        """Press the thing of this name with the pointer, after bringing it into view.

        :raises NotFound: when it is not there.
        """
        target = self._pressable(name, role)
        target.widget.scroll_into_view(target.widget)
        rect = target.rect if target.is_part else target.widget.seen
        self.click(*rect.center, button=button)

    def _pressable(self, name: str, role: str | None) -> Target:
        found = self.find_all(role, name)
        usable = [target for target in found if target.widget.can_focus or target.is_part]
        if usable:
            return usable[0]
        return self.find(role, name)

    def click(self, x: int, y: int, *, button: str = "left") -> None:
        """Move the pointer to a point and press it there."""
        at = (int(x), int(y))
        self.point(*at)
        number = BUTTONS[button]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=number, touch=False, window=None))
            self.frame()

    def point(self, x: int, y: int) -> None:
        """Move the pointer."""
        old = self.stage.pointer
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEMOTION,
                pos=(x, y),
                rel=(x - old[0], y - old[1]),
                buttons=(0, 0, 0),
                touch=False,
                window=None,
            )
        )
        self.frame()

    def key(self, *names: str) -> None:
        """Press keys one after the other, by name ("return", "tab", "shift+tab", "e").

        :raises ValueError: when there is no such key.
        """
        for name in names:
            *mods, plain = name.lower().split("+") if len(name) > 1 else [name]
            aliases = {"esc": "escape", "enter": "return", "pgup": "page up", "pgdn": "page down"}
            code = pygame.key.key_code(aliases.get(plain, plain))
            flags = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
            mod = sum(flags[word] for word in mods)
            pygame.event.post(
                pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0, window=None)
            )
            pygame.event.post(
                pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0, window=None)
            )
            self.frame()

    def type(self, text: str) -> None:
        """Type a text into what has the focus."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text, window=None))
        self.frame()

    def frame(self, seconds: float = 1 / 60) -> bool:
        """Run one frame; True while something moves. A clock of `Steps` moves on."""
        if isinstance(self.app.clock, Steps):
            self.app.clock.now += seconds
        return self.app.frame()

    def settle(self, limit: float = 120.0) -> None:
        """Run frames until nothing moves and nothing is left to draw, `limit` seconds at most.

        The frames are the longest that the app knows, so that few are drawn on the way.
        """
        steps = self.app.clock
        assert isinstance(steps, Steps)
        end = steps.now + limit
        while self.app.running and (self.frame(LONGEST_FRAME) or self.stage.is_dirty):
            if steps.now > end:
                raise TimeoutError(f"the screen still moves after {limit:.0f} seconds")
