"""What a frame costs, as ratios to one full-screen blit in the same run.

    python benchmarks/frame.py [FRAMES]

Budgets: a whole board frame with everything on it at most 9.2 blits in the median (1.2 ms where a blit takes
0.13 ms) and 31 in the 99th percentile, the map alone at most 2, a zoomed view no dearer than an unzoomed one,
an idle screen nothing at all.
"""

from __future__ import annotations

import gc
import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Rect, Surface

from common.ui import art, shapes
from common.ui.board_marks import Marks, PathMark, ThreatArrow
from common.ui.board_view import BoardView
from common.ui.driver import Driver
from common.ui.gallery import GalleryScene
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.theme import SEATS
from common.ui.tokens import Token
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Free, Panel
from common.ui.widgets.text import Label

COLUMNS, ROWS = 14, 10
FIGURES = ("foe_pumpling", "foe_gobkin", "foe_schrikroot")
HEROES = ("hero_jeremiah", "hero_emily", "hero_elijah", "hero_matthias")


def ground(cell: int) -> Surface:
    """Grass with an outline for each location."""
    surface = Surface((COLUMNS * cell, ROWS * cell))
    for column in range(COLUMNS):
        for row in range(ROWS):
            surface.blit(art.picture(f"t_grass_{(column * 7 + row) % 4}", cell), (column * cell, row * cell))
            tile = shapes.rounded(cell - 6, cell - 6, 9, line="#ffffff", line_width=1.5, line_opacity=0.2)
            surface.blit(tile, (column * cell + 3, row * cell + 3))
    return surface.convert()


class Crowded(Scene):
    """A board with 44 figures and all marks at once, panels around it."""

    name = "crowded"

    def __init__(self) -> None:
        super().__init__()
        self.board = BoardView(
            "Board", COLUMNS, ROWS, ground, cell_name=lambda c: f"{'ABCDEFGHIJKLMN'[c[0]]}{c[1] + 1}"
        )
        foes = [
            Token(
                f"foe {i}",
                (i * 5 % COLUMNS, i * 3 % ROWS),
                FIGURES[i % 3],
                "foe",
                "Foe",
                health=(1 + i % 4, 4),
                size=0.8,
            )
            for i in range(40)
        ]
        heroes = [
            Token(f"hero {i}", (4 + i, 6), hero, "hero", "Hero", seat=i, health=(5, 8), active=i == 1)
            for i, hero in enumerate(HEROES)
        ]
        self.board.set_tokens([*foes, *heroes])
        near = frozenset((c, r) for c in range(2, 10) for r in range(4, 9))
        self.board.mark(
            Marks(
                reach=near,
                range=frozenset((c, r) for c in range(1, 12) for r in range(3, 10)),
                targets=frozenset({(7, 5), (9, 4)}),
                threatened=frozenset((c, 4) for c in range(10)),
                arrows=(ThreatArrow(((3, 1), (3, 4)), "wound"),),
                path=PathMark(((5, 6), (5, 5), (6, 5)), SEATS[1].colour, "hero_emily"),
                active=(5, 6),
                active_colour=SEATS[1].colour,
            )
        )

    def build(self, look: Look, size: tuple[int, int]) -> Widget:  # noqa: ARG002  (always 1920 x 1080)
        text = Label("The church bell strikes nine. " * 12)
        return Free(
            [
                (Rect(16, 72, 376, 720), Panel("Legends", text)),
                (Rect(408, 72, 1008, 720), self.board),
                (Rect(1432, 72, 472, 900), Panel("Mission", Label("Seal the open graves. " * 20))),
                (Rect(16, 808, 1400, 256), Panel("Active", Label("Longbow drill. " * 40))),
            ]
        )


def timed(work: Callable[[int], object], frames: int) -> tuple[float, float]:
    """Median and 99th percentile of one call in milliseconds of processor time."""
    for i in range(20):
        work(i)
    times = []
    for i in range(frames):
        start = time.thread_time()
        work(i)
        times.append(1000 * (time.thread_time() - start))
    times.sort()
    return statistics.median(times), times[int(len(times) * 0.99)]


def main() -> int:
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    driver = Driver.start(Crowded())
    scene = driver.app.scene
    assert isinstance(scene, Crowded)
    stage, window, board = driver.stage, driver.app.window, scene.board
    whole = window.get_rect()
    gc.collect()
    gc.freeze()
    full = pygame.Surface(window.get_size()).convert()

    def frame_of(rect: Rect) -> Callable[[int], object]:
        def work(_frame: int) -> None:
            stage.invalidate(rect)
            stage.paint(window)

        return work

    def walk(frame: int) -> None:
        board.shift("hero 1", (frame % 20 / 20, 0.0))
        stage.paint(window)

    def map_alone(_frame: int) -> None:
        window.blit(board._base_surface(), board.camera.seen)

    blit = timed(lambda _frame: window.blit(full, (0, 0)), frames)
    rows: list[tuple[str, tuple[float, float], float | None, float | None]] = [
        ("full-screen blit (the reference)", blit, None, None),
        ("map alone", timed(map_alone, frames), 2.0, None),
        ("whole board frame, everything on", timed(frame_of(board.camera.seen), frames), 9.2, 31.0),
        ("a figure walks", timed(walk, frames), 9.2, 31.0),
    ]
    board.shift("hero 1", (0.0, 0.0))
    board.zoom(2, None)
    rows.append(("whole board frame, zoomed in", timed(frame_of(board.camera.seen), frames), 9.2, 31.0))
    board.zoom(-4, None)
    rows.append(("whole board frame, zoomed out", timed(frame_of(board.camera.seen), frames), 9.2, 31.0))
    board.camera.reset()
    rows.append(("board with its frame and shadow", timed(frame_of(board.bounds), frames), None, None))
    rows.append(("whole window, panels and all", timed(frame_of(whole), frames), None, None))
    rows.append(("nothing to do", timed(lambda _frame: driver.frame(), frames), None, None))
    print(f"{'':36}{'median':>9}{'p99':>9}{'ratio':>8}{'budget':>8}{'p99':>8}{'budget':>8}")
    late = False
    for name, (median, high), budget, budget_high in rows:
        ratio, ratio_high = median / blit[0], high / blit[0]
        over = (budget is not None and ratio > budget) or (
            budget_high is not None and ratio_high > budget_high
        )
        late |= over
        times = f"{median:9.3f}{high:9.3f}"
        ratios = f"{ratio:8.2f}{budget or '':>8}{ratio_high:8.2f}{budget_high or '':>8}"
        print(f"{name:36}{times}{ratios}{'  over' if over else ''}")
    idle = Driver.start(GalleryScene())
    before = idle.stage.redraws
    for _frame in range(600):
        idle.frame()
    redraws = idle.stage.redraws - before
    print(f"redraws of an idle screen in 600 frames: {redraws}")
    return 1 if late or redraws else 0


if __name__ == "__main__":
    raise SystemExit(main())
