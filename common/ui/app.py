"""The app: a window, a stack of scenes, and the loop that draws only what has changed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from common.engine.text import _
from common.files.problems import InputProblem
from common.ui import tree
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.input import InputReader
from common.ui.look import Look, unit_for
from common.ui.scene import Pop, Push, Quit, Replace, Scene, Step
from common.ui.stage import Stage
from common.ui.window import MIN_SIZE, open_window, start_sound

if TYPE_CHECKING:
    from common.ui.script import Script

TITLE = "Hollow & Sherwood"
FRAME = 1 / 60


class Choices:
    """What a player set for the screen."""

    def __init__(self) -> None:
        self.text_scale = 1.0
        """From 1 to 2."""
        self.legible = False
        self.high_contrast = False
        self.reduced_motion = False
        self.speed = 1.0
        """Of animations: 1, 2, or 0 for instant."""


class App:
    """Runs scenes in a window.

    `clock` gives seconds; tests pass one of their own and call `frame` themselves.
    """

    def __init__(
        self,
        window: Surface,
        *,
        clock: Callable[[], float] = time.monotonic,
        tree_file: Path | None = None,
        choices: Choices | None = None,
    ) -> None:
        self.window = window
        self.clock = clock
        self.choices = choices or Choices()
        self.reader = InputReader()
        self.scenes: list[Scene] = []
        self.running = True
        self.exit_code = 0
        self._steps: list[Step] = []
        self._tree_file = tree_file
        self._then = clock()
        self._text_wanted = False
        self._moving = True
        self.frames = 0

    # Scenes

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    @property
    def stage(self) -> Stage:
        stage = self.scene.stage
        assert stage is not None
        return stage

    def go(self, step: Step) -> None:
        """Change the stack before the next frame."""
        self._steps.append(step)

    def look_for(self, scene: Scene) -> Look:
        """How a scene is drawn in the present window with the player's choices."""
        choices = self.choices
        theme = scene.theme.with_high_contrast() if choices.high_contrast else scene.theme
        return Look(
            theme,
            unit=unit_for(self.window.get_size()),
            text_scale=choices.text_scale,
            legible=choices.legible,
            reduced_motion=choices.reduced_motion,
        )

    def relook(self) -> None:
        """Draw everything anew after a change of the choices."""
        for scene in self.scenes:
            if scene.stage is not None:
                scene.stage.resize(self.look_for(scene), self.window.get_size())

    def _enter(self, scene: Scene) -> None:
        scene.app = self
        scene.stage = Stage(scene, self.look_for(scene), self.window.get_size(), self)
        self.scenes.append(scene)
        scene.stage.ensure_built()
        scene.entered()

    def _leave(self) -> None:
        scene = self.scenes.pop()
        scene.left()
        scene.stage = None

    def _take_steps(self) -> None:
        while self._steps:
            step = self._steps.pop(0)
            match step:
                case Push(scene):
                    self._enter(scene)
                case Replace(scene, everything):
                    for _scene in self.scenes[:] if everything else self.scenes[-1:]:
                        self._leave()
                    self._enter(scene)
                case Pop():
                    self._leave()
                    if self.scenes:
                        self.stage.invalidate(self.window.get_rect())
                        self.stage.rebuild()
                        self.scene.resumed()
                case Quit():
                    self.running = False
            if not self.scenes:
                self.running = False
                return
            self.want_text(self.stage.focus is not None and self.stage.focus.wants_text())
            self._moving = True

    def show_problem(self, problem: Exception) -> None:
        """Show what went wrong with something given (a file, a map, a save) as a dialog."""
        from common.ui.widgets.overlays import Dialog  # noqa: PLC0415  (only when something is wrong)

        self.stage.open(Dialog(_("That did not work"), str(problem)))

    # Input

    def want_text(self, wanted: bool) -> None:
        """Let the system's input method in while a text field has the focus."""
        if wanted != self._text_wanted:
            self._text_wanted = wanted
            if pygame.display.get_init():
                (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def _resize(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        width, height = surface.get_size()
        if (width < MIN_SIZE[0] or height < MIN_SIZE[1]) and pygame.display.get_driver() != "dummy":
            surface = pygame.display.set_mode(
                (max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])), pygame.RESIZABLE
            )
        self.window = surface
        self.relook()

    def _controls(self, seconds: float) -> Iterator[Control]:
        yield from self.reader.read(pygame.event.get())
        yield from self.reader.steer(seconds, self.window.get_size())

    def handle(self, control: Control) -> None:
        """Bring one control to the scene on top; a problem with a file becomes a dialog."""
        if control.kind is Kind.KEY and control.key == "f11":
            pygame.display.toggle_fullscreen()
            return
        if control.device.kind is not DeviceKind.GAMEPAD:
            self.reader.gamepads.pointer = None
        try:
            self.stage.handle(control)
        except InputProblem as problem:
            self.show_problem(problem)
        self._take_steps()

    # Frames

    def frame(self) -> bool:
        """Read input, move on, draw what is dirty; True while something moves."""
        now = self.clock()
        seconds = min(0.1, now - self._then)
        self._then = now
        self._take_steps()
        for control in self._controls(seconds):
            if not self.running:
                return False
            self.handle(control)
        if self.reader.quit_wanted:
            self.running = False
        if not self.running or not self.scenes:
            return False
        if self.reader.resized:
            self.reader.resized = False
            self._resize()
        if self.reader.exposed:
            self.reader.exposed = False
            self.stage.invalidate(self.window.get_rect())
        try:
            self._moving = self.stage.update(seconds)
        except InputProblem as problem:
            self.show_problem(problem)
        self._take_steps()
        if not self.running:
            return False
        self._draw()
        return self._moving or self.reader.moving()

    def _draw(self) -> None:
        stage = self.stage
        rects = stage.paint(self.window)
        if rects:
            self.frames += 1
            pygame.display.update(rects)
            if self._tree_file is not None:
                tree.write_tree(stage, self._tree_file)

    def _sleep(self, moving: bool, started: float) -> None:
        """Wait for the next frame, or, when nothing moves, for the next input."""
        if moving or self.stage.is_dirty or self._steps:
            left = FRAME - (self.clock() - started)
            if left > 0:
                time.sleep(left)
            return
        wake = self.stage.wake_after()
        if wake is not None and wake <= 0:
            return
        event = pygame.event.wait(0 if wake is None else max(1, round(wake * 1000)))
        # Time asleep is no time for animations: an idle screen does not jump when it wakes.
        if wake is None:
            self._then = self.clock()
        if event.type != pygame.NOEVENT:
            pygame.event.post(event)

    def run(self, first: Scene, script: Script | None = None) -> int:
        """Show `first` and go on until the last scene is left; the exit code."""
        self._enter(first)
        late = True
        while self.running:
            started = self.clock()
            moving = self.frame()
            if late:
                late = False
                self.reader.gamepads.start()
                start_sound()
            if not self.running:
                break
            if script is not None:
                if not script.step(self):
                    script = None
                continue
            self._sleep(moving, started)
        while self.scenes:
            self._leave()
        return self.exit_code


def run(first: Callable[[], Scene], *, size: tuple[int, int] = (1600, 900)) -> int:
    """Open the window and run the app from the scene that `first` makes; the exit code.

    The environment may name an input script (HOLLOW_SHERWOOD_SCRIPT) and a file that gets the widget tree
    after every redraw (HOLLOW_SHERWOOD_TREE).

    :raises InputProblem: when there can be no window, or the script cannot be used.
    """
    script: Script | None = None
    if path := os.environ.get("HOLLOW_SHERWOOD_SCRIPT"):
        from common.ui.script import read_script  # noqa: PLC0415  (only when one is given)

        script = read_script(Path(path))
    tree_path = os.environ.get("HOLLOW_SHERWOOD_TREE")
    window = open_window(size, title=TITLE)
    try:
        app = App(window, tree_file=Path(tree_path) if tree_path else None)
        return app.run(first(), script)
    finally:
        pygame.quit()
