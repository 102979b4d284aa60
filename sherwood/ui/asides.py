"""Motions that run beside what is played back."""

from __future__ import annotations

from collections.abc import Callable

from common.ui.timeline import Motion


class Asides:
    """Motions beside the play: they do not hold it up, and are left out when it is skipped."""

    def __init__(self, are_shown: Callable[[], bool]) -> None:
        self.are_shown = are_shown
        self._running: list[tuple[Motion, float]] = []

    def start(self, motion: Motion) -> None:
        """Let it run from now on."""
        if self.are_shown():
            motion.begin()
            motion.at(0.0)
            self._running.append((motion, 0.0))

    def advance(self, seconds: float) -> bool:
        """Move on; True while one runs."""
        running, self._running = self._running, []
        for motion, passed in running:
            now = passed + seconds
            if now >= motion.seconds:
                motion.end()
            else:
                motion.at(now / motion.seconds)
                self._running.append((motion, now))
        return bool(self._running)
