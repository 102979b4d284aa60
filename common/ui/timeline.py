"""Animations in order, at three speeds, to be skipped. Playing changes pictures, never a state."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable


class Motion:
    """Something that happens over `seconds`; at its end everything is as if it had been skipped."""

    seconds: float = 0.0

    def begin(self) -> None:
        """It starts now."""

    def at(self, progress: float) -> None:
        """Show it at a part of its way, from 0 to 1."""

    def end(self) -> None:
        """Leave everything in its final place. Called once, whether it was played or skipped."""


class Do(Motion):
    """Something that takes no time: a sentence for the log, a token that appears."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action

    def end(self) -> None:
        self.action()


class Wait(Motion):
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Together(Motion):
    """Several motions at once; `stagger` starts each so many seconds after the one before."""

    def __init__(self, motions: Iterable[Motion], stagger: float = 0.0) -> None:
        self.motions = list(motions)
        self.stagger = stagger
        self.seconds = max((i * stagger + m.seconds for i, m in enumerate(self.motions)), default=0.0)
        self._begun: set[int] = set()
        self._ended: set[int] = set()

    def at(self, progress: float) -> None:
        now = progress * self.seconds
        for i, motion in enumerate(self.motions):
            since = now - i * self.stagger
            if since < 0 or i in self._ended:
                continue
            if i not in self._begun:
                self._begun.add(i)
                motion.begin()
            if since >= motion.seconds:
                self._ended.add(i)
                motion.end()
            else:
                motion.at(since / motion.seconds)

    def end(self) -> None:
        for i, motion in enumerate(self.motions):
            if i not in self._ended:
                if i not in self._begun:
                    motion.begin()
                motion.end()
        self._begun.clear()
        self._ended.clear()


class Sequence(Motion):
    """Motions one after the other, as one motion: for use within `Together`."""

    def __init__(self, motions: Iterable[Motion]) -> None:
        self.motions = list(motions)
        self.seconds = sum(motion.seconds for motion in self.motions)
        self._next = 0
        self._begun = False

    def at(self, progress: float) -> None:
        self._run(progress * self.seconds)

    def end(self) -> None:
        self._run(math.inf)

    def _run(self, now: float) -> None:
        start = sum(motion.seconds for motion in self.motions[: self._next])
        while self._next < len(self.motions):
            motion = self.motions[self._next]
            if not self._begun:
                self._begun = True
                motion.begin()
            if now - start < motion.seconds:
                motion.at((now - start) / motion.seconds)
                return
            motion.end()
            start += motion.seconds
            self._next += 1
            self._begun = False


class Timeline:
    """Plays motions one after the other.

    `speed` 1 or 2; 0 is instant: everything ends in the frame in which it would begin.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: deque[Motion] = deque()
        self._now: Motion | None = None
        self._passed = 0.0

    def play(self, motions: Iterable[Motion]) -> None:
        """Add motions behind those that are there."""
        self._queue.extend(motions)

    @property
    def playing(self) -> bool:
        return self._now is not None or bool(self._queue)

    def advance(self, seconds: float) -> bool:
        """Move on; True while something is left to play."""
        left = seconds * self.speed
        while self._next():
            motion = self._now
            assert motion is not None
            if self.speed and self._passed + left < motion.seconds:
                self._passed += left
                motion.at(self._passed / motion.seconds)
                return True
            left -= motion.seconds - self._passed
            self._finish(motion)
            left = max(0.0, left)
        return False

    def _next(self) -> bool:
        if self._now is None and self._queue:
            self._now = self._queue.popleft()
            self._passed = 0.0
            self._now.begin()
        return self._now is not None

    def _finish(self, motion: Motion) -> None:
        self._now = None
        motion.end()

    def skip(self) -> None:
        """End everything at once: every motion leaves its final picture."""
        while self._next():
            motion = self._now
            assert motion is not None
            self._finish(motion)


def ease_out(t: float) -> float:
    """Cubic: fast, then gentle."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Cubic at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def bounce(t: float) -> float:
    """To 1 with two bounces: how a die comes to rest."""
    if t < 0.55:
        return (t / 0.55) ** 2
    if t < 0.82:
        return 1 - 0.18 * math.sin(math.pi * (t - 0.55) / 0.27)
    return 1 - 0.06 * math.sin(math.pi * (t - 0.82) / 0.18)
