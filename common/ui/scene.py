"""What a scene is, and how one scene asks for another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from common.ui import shapes
from common.ui.controls import Control
from common.ui.look import Look
from common.ui.theme import HOLLOW, Theme
from common.ui.widgets.base import Widget

if TYPE_CHECKING:
    from common.ui.app import App
    from common.ui.stage import Stage


class Scene:
    """One screen: it builds a widget tree from what it knows, and hears what the widgets did not use.

    `build` is called when the scene is entered, after every change of window size or settings, and after
    `rebuild()`. Focus and scroll positions outlast it. Scenes never see raw input.
    """

    name = "scene"
    """Its name in the widget tree, the screenshot command and scripts."""
    theme: Theme = HOLLOW

    def __init__(self) -> None:
        self.app: App | None = None
        self.stage: Stage | None = None

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        """The tree for a window of `size` pixels. Its root fills the window."""
        raise NotImplementedError

    def background(self, look: Look, size: tuple[int, int]) -> Surface:
        """The opaque picture behind everything, made once per size and light."""
        return shapes.backdrop(size, look.theme.ground)

    def built(self) -> None:
        """The tree has been built and laid out; the focus can be set now."""

    def entered(self) -> None:
        """The scene is on top of the stack for the first time, its tree is built."""

    def resumed(self) -> None:
        """The scene above has gone."""

    def left(self) -> None:
        """The scene is taken off the stack."""

    def handle(self, control: Control) -> bool:  # noqa: ARG002  (part of the protocol)
        """A control that no widget used."""
        return False

    def intercept(self, control: Control) -> bool:  # noqa: ARG002  (part of the protocol)
        """A control before anything else sees it; True keeps it (a press that only skips an animation)."""
        return False

    def update(self, seconds: float) -> bool:  # noqa: ARG002  (part of the protocol)
        """Move animations on; True while something moves, so that the next frame comes at once."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something plays that input would only skip (an enemy's turn)."""
        return False

    def wake_after(self) -> float | None:
        """Seconds until something must move although no input comes (a blinking caret), or None."""
        return None

    def rebuild(self) -> None:
        """Build the tree anew before the next frame."""
        if self.stage is not None:
            self.stage.rebuild()

    def go(self, step: Step) -> None:
        """Change the stack of scenes before the next frame."""
        if self.app is not None:
            self.app.go(step)


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene above this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below; the last one ends the app."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene instead of this one, or instead of all with `everything`."""

    scene: Scene
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the app."""


Step = Push | Pop | Replace | Quit
