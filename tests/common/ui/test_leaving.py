"""What left the screen leaves memory too: scenes, their stages, boards and sessions."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pygame
import pytest

from common.ui.app import App
from common.ui.driver import Driver, Steps
from common.ui.look import Look
from common.ui.scene import Pop, Push, Quit, Replace, Scene, Step
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column
from common.ui.widgets.text import Label


class Page(Scene):
    """A page that goes on to another step by itself, after a few rests."""

    name = "page"

    def __init__(self, step: Callable[[], Step] | None = None) -> None:
        super().__init__()
        self.step = step
        self.rests = 0

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Column([Label("A page")])

    def wake_after(self) -> float | None:
        return 0.0

    def update(self, seconds: float) -> bool:
        self.rests += 1
        if self.step is not None and self.rests == 5:
            self.go(self.step())
        return False


@pytest.fixture
def unfrozen() -> Iterator[None]:
    """Nothing is set apart from the collector before and after."""
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("step", [Replace, lambda scene: Replace(scene, everything=True)])
def test_a_table_that_was_left_is_gone_with_its_game(
    start: Callable[..., Driver],
    make_table: Callable[[], Scene],
    step: Callable[[Scene], Step],
    unfrozen: None,
) -> None:
    driver = start(make_table(), (1280, 720))
    driver.press("End turn", "button")
    driver.settle()
    scene = driver.app.scene
    left = [weakref.ref(thing) for thing in (scene, scene.stage, scene.board, scene.session.rules)]  # type: ignore[attr-defined]  # a table's
    del scene
    driver.app.go(step(Page()))
    driver.settle()
    gc.collect()
    assert [ref() for ref in left] == [None] * 4


def test_a_page_that_lay_over_a_table_is_gone(
    start: Callable[..., Driver], make_table: Callable[[], Scene], unfrozen: None
) -> None:
    driver = start(make_table(), (1280, 720))
    page = Page()
    driver.app.go(Push(page))
    driver.settle()
    left = weakref.ref(page), weakref.ref(driver.stage)
    del page
    driver.app.go(Pop())
    driver.settle()
    gc.collect()
    assert [ref() for ref in left] == [None, None]


def test_what_a_running_app_has_set_apart_from_the_collector_is_freed_when_it_leaves(unfrozen: None) -> None:
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode((1280, 720)), clock=Steps())
    seen: list[object] = []

    def first_step() -> Step:
        stayed = gc.get_freeze_count()
        seen.append(stayed > 0)
        return Replace(Page(last_step))

    def last_step() -> Step:
        seen.append(left())
        return Quit()

    first = Page(first_step)
    left = weakref.ref(first)
    opened = [first]
    del first
    app.run(opened.pop())
    assert seen == [True, None]
