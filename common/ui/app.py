"""The app: a window, a stack of scenes, and the loop that draws only what has changed."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Surface

from common.engine.text import _
from common.files.problems import InputProblem
from common.files.settings import Settings
from common.ui import tree
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.input import InputReader
from common.ui.look import Look, unit_for
from common.ui.scene import Pop, Push, Quit, Replace, Scene, Step
from common.ui.stage import Stage
from common.ui.window import MIN_SIZE, start_sound

if TYPE_CHECKING:
    from common.ui.script import Script

FRAME = 1 / 60
LONGEST_FRAME = 0.1
"""Animations move on by no more than this, however late a frame comes."""
IDLE = 1 / 60
"""Seconds between two looks for input while nothing moves."""


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
        settings: Settings | None = None,
        keep_settings: Callable[[Settings], None] | None = None,
    ) -> None:
        self.window = window
        self.clock = clock
        self.settings = settings or Settings()
        self.reader = InputReader()
        self.scenes: list[Scene] = []
        self.home: Callable[[], Scene] | None = None
        """Makes the title screen."""
        self.running = True
        self.exit_code = 0
        self._keep_settings = keep_settings
        self._steps: list[Step] = []
        self._tree_file = tree_file
        self._then = clock()
        self._text_wanted = False
        self._moving = True
        self._unswept = True
        self.frames = 0

    # Scenes

    def go_home(self) -> None:
        """Leave everything for the title screen; without one, end."""
        self.go(Replace(self.home(), everything=True) if self.home is not None else Quit())

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
        """How a scene is drawn in the present window with the player's settings."""
        chosen = self.settings
        look = Look(
            scene.theme,
            unit=unit_for(self.window.get_size()),
            text_scale=chosen.text_scale,
            legible=chosen.legible,
            reduced_motion=chosen.reduced_motion,
            high_contrast=chosen.high_contrast,
        )
        return look.themed(scene.theme)

    def change_settings(self, **changes: object) -> None:
        """Set some of the player's settings, keep them, and draw everything anew.

        :raises InputProblem: when they cannot be written; they hold for this time all the same.
        """
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.relook()
        if self._keep_settings is not None:
            self._keep_settings(self.settings)

    def relook(self) -> None:
        """Draw everything anew after a change of settings or window."""
        for scene in self.scenes:
            if scene.stage is not None:
                scene.stage.resize(self.look_for(scene), self.window.get_size())

    def enter(self, scene: Scene) -> None:
        """Put a scene on top of the stack at once; within a frame use `go`."""
        scene.app = self
        scene.stage = Stage(scene, self.look_for(scene), self.window.get_size(), self)
        self.scenes.append(scene)
        scene.stage.ensure_built()
        scene.entered()
        self._unswept = True

    def _leave(self) -> None:
        scene = self.scenes.pop()
        scene.left()
        scene.stage = None
        self._unswept = True

    def _take_steps(self) -> None:
        while self._steps:
            step = self._steps.pop(0)
            before = self.stage
            match step:
                case Push(scene):
                    self.enter(scene)
                case Replace(scene, everything):
                    for _scene in self.scenes[:] if everything else self.scenes[-1:]:
                        self._leave()
                    self.enter(scene)
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
            if self.stage is not before:
                self.stage.take_over(before)
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
            self.change_settings(fullscreen=not self.settings.fullscreen)
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
        seconds = min(LONGEST_FRAME, now - self._then)
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
        self._sweep()
        wake = self.stage.wake_after()
        end = None if wake is None else self.clock() + wake
        # `pygame.event.wait` looks for input a thousand times a second, which alone takes 2 to 3 % of a core.
        while not pygame.event.peek() and (end is None or self.clock() < end):
            time.sleep(IDLE)
        if wake is None:
            # Time asleep is no time for animations: an idle screen does not jump when it wakes.
            self._then = self.clock()

    def _sweep(self) -> None:
        """At the first rest after a change of scenes: let go of what has left, set apart what stays.

        The collector need not go through a whole loaded game again and again while something moves, which
        takes longer than a frame. What is set apart is never freed, so it is put back before each sweep.
        """
        if self._unswept:
            self._unswept = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def run(self, first: Scene, script: Script | None = None, said: str = "") -> int:
        """Show `first`, and `said` over it, and go on until the last scene is left; the exit code."""
        self.enter(first)
        del first  # else it would stay as long as the app runs
        if said:
            self.stage.toast(said, bad=True)
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
        self._keep_window()
        return self.exit_code

    def _keep_window(self) -> None:
        """Remember the window's size for the next start; if that fails, it is no reason to complain."""
        size = self.window.get_size()
        if self._keep_settings is None or self.settings.fullscreen or size == self.settings.window:
            return
        with contextlib.suppress(InputProblem):
            self._keep_settings(msgspec.structs.replace(self.settings, window=size))
