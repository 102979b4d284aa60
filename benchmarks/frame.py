"""What a frame costs, as ratios to one full-screen blit in the same run.

    python benchmarks/frame.py [FRAMES]

Budgets: a whole board frame with everything on it at most 9.2 blits in the median (1.2 ms where a blit takes
0.13 ms) and 31 in the 99th percentile, the map alone at most 2, a zoomed view no dearer than an unzoomed one,
an idle screen nothing. So it is for a made-up board that is fuller than any, and for the tables of both
games, half-way through a game of the greedy bots. They then play on, with every animation: frames in which an
action is decided, saved and laid out count too, and so does what is drawn for the first time.
"""

from __future__ import annotations

import gc
import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Rect, Surface

from common.engine.bot import Bot
from common.engine.rng import derive
from common.engine.session import Session
from common.games import GameModule, NewGame, game_named, game_names
from common.ui import art, shapes
from common.ui.board_marks import Marks, PathMark, ThreatArrow
from common.ui.board_view import BoardView
from common.ui.driver import Driver
from common.ui.gallery import GalleryScene
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.screenshot import Unsaved
from common.ui.stage import Stage
from common.ui.table import TableScene
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


Row = tuple[str, tuple[float, float], float | None, float | None]
"""What was measured; median and 99th percentile in milliseconds; the budget of each in blits."""


def half_way(module: GameModule, seed: int) -> Session[Any, Any]:
    """A game in which the greedy bot has taken half of the decisions that it takes in all."""
    setup = module.setup(NewGame(headless=True))
    rules = module.rules(setup)

    def played(most: int | None) -> Session[Any, Any]:
        session, bot = Session(rules, seed, setup), module.bots()["greedy"](derive(seed, "bot"))
        while rules.outcome(session.state) is None and (most is None or len(session.actions) < most):
            session.play(bot.choose(rules, session.state, rules.legal_actions(session.state)))
        return session

    return played(len(played(None).actions) // 2)


def measure_table(module: GameModule, frames: int) -> list[Row]:
    """The table at rest and while the greedy bot plays on, in new games as often as one has ended."""
    times: list[float] = []
    rest: tuple[float, float] | None = None
    seed = 0
    while len(times) < frames:
        seed += 1
        session = half_way(module, seed)
        driver = Driver.start(module.screens().table(session, Unsaved()))
        scene = driver.app.scene
        if rest is None and isinstance(scene, TableScene):
            view, stage, window = scene.board.camera.seen, driver.stage, driver.app.window

            def whole(_frame: int, stage: Stage = stage, view: Rect = view, window: Surface = window) -> None:
                stage.invalidate(view)
                stage.paint(window)

            rest = timed(whole, frames)
        gc.collect()
        gc.freeze()
        times += played_on(driver, session, module.bots()["greedy"](derive(seed, "bot")), frames - len(times))
        gc.unfreeze()
    assert rest is not None
    times.sort()
    playing = 1000 * statistics.median(times), 1000 * times[int(len(times) * 0.99)]
    return [
        (f"{module.id}: whole board frame", rest, 9.2, 31.0),
        (f"{module.id}: the game goes on", playing, 9.2, 31.0),
    ]


def played_on(driver: Driver, session: Session[Any, Any], bot: Bot, most: int) -> list[float]:
    """Seconds of each frame until the table is left."""
    times: list[float] = []
    rules = session.rules
    while len(times) < most and isinstance(scene := driver.app.scene, TableScene):
        action = bot.choose(rules, session.state, rules.legal_actions(session.state))
        begun = time.thread_time()
        scene.play(action)
        moving = True
        while moving or (driver.app.running and driver.stage.is_dirty):
            moving = driver.frame()
            ended = time.thread_time()
            times.append(ended - begun)
            begun = ended
    return times


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
    rows: list[Row] = [
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
    board.zoom(2, None)
    rows.append(("board with its frame and shadow", timed(frame_of(board.bounds), frames), None, None))
    rows.append(("whole window, panels and all", timed(frame_of(whole), frames), None, None))
    rows.append(("nothing to do", timed(lambda _frame: driver.frame(), frames), None, None))
    gc.unfreeze()
    for name in game_names():
        rows += measure_table(game_named(name), frames)
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
