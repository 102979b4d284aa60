"""Drawing of what is dirty only, and focus navigation."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from common.ui.driver import Driver
from common.ui.gallery import GalleryScene
from common.ui.look import Look
from common.ui.scene import Replace, Scene
from common.ui.stage import merged
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Free


def test_an_idle_screen_draws_nothing(start: Callable[..., Driver]) -> None:
    driver = start(GalleryScene())
    before = driver.stage.redraws
    for _frame in range(300):
        driver.frame()
    assert driver.stage.redraws == before


def test_hovering_a_button_repaints_its_surroundings_only(start: Callable[..., Driver]) -> None:
    driver = start(GalleryScene())
    target = driver.find("button", "Attack")
    driver.app.window.fill("#ff00ff")
    driver.point(*target.rect.center)
    far = driver.find("panel", "Choices").rect
    assert driver.app.window.get_at(target.rect.midleft)[:3] != (255, 0, 255)
    assert driver.app.window.get_at(far.center)[:3] == (255, 0, 255)


def test_what_was_painted_piecewise_equals_what_is_painted_at_once(start: Callable[..., Driver]) -> None:
    driver = start(GalleryScene())
    driver.press("Hunted")
    driver.key("tab", "tab", "tab", "shift+tab")
    driver.settle()
    piecewise = pygame.image.tobytes(driver.app.window, "RGB")
    driver.stage.invalidate(driver.app.window.get_rect())
    driver.frame()
    assert pygame.image.tobytes(driver.app.window, "RGB") == piecewise


rects = st.builds(Rect, st.integers(0, 90), st.integers(0, 90), st.integers(1, 40), st.integers(1, 40))


@given(st.lists(rects, max_size=12))
def test_merged_rectangles_cover_all_and_small_ones_do_not_overlap(given_rects: list[Rect]) -> None:
    result = merged(given_rects)
    assert all(any(whole.contains(rect) for whole in result) for rect in given_rects)
    assert all(not a.colliderect(b) for i, a in enumerate(result) for b in result[i + 1 :])


def test_rectangles_with_much_between_them_stay_apart(start: Callable[..., Driver]) -> None:
    driver = start(GalleryScene())
    width, height = driver.stage.size
    bar, rail = Rect(0, 0, width, 60), Rect(0, 0, 90, height)
    assert merged([bar, rail]) == [bar, rail]
    before = driver.app.window.copy()
    driver.stage.invalidate(bar)
    driver.stage.invalidate(rail)
    driver.frame()
    assert pygame.image.tobytes(driver.app.window, "RGB") == pygame.image.tobytes(before, "RGB")


class Cross(Scene):
    """Five buttons in a cross."""

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        at = {
            "middle": (500, 400),
            "left": (200, 420),
            "right": (800, 380),
            "up": (520, 200),
            "down": (480, 600),
        }
        return Free(
            [(Rect(*place, 100, 50), Button(name, first=name == "middle")) for name, place in at.items()]
        )


@pytest.mark.parametrize(
    ("key", "expected"), [("left", "left"), ("right", "right"), ("up", "up"), ("down", "down")]
)
def test_arrows_move_the_focus_the_way_they_point(
    start: Callable[..., Driver], key: str, expected: str
) -> None:
    driver = start(Cross())
    driver.stage.set_focus(driver.find("button", "middle").widget)
    driver.key(key)
    assert driver.find("button", expected).widget.focused


def test_the_ring_is_shown_for_the_keyboard_and_hidden_for_the_pointer(start: Callable[..., Driver]) -> None:
    driver = start(Cross())
    driver.key("tab")
    assert driver.stage.focus_visible
    driver.point(10, 10)
    assert not driver.stage.focus_visible


def test_resizing_lays_everything_out_anew(start: Callable[..., Driver]) -> None:
    driver = start(GalleryScene(), (1280, 720))
    before = driver.find("panel", "Choices").rect
    pygame.display.set_mode((1920, 1080))
    driver.app.reader.resized = True
    driver.settle()
    assert driver.find("panel", "Choices").rect.width > before.width
    assert driver.stage.size == (1920, 1080)


class Hall(Scene):
    """One button that leads to another hall."""

    name = "hall"

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Free([(Rect(100, 100, 200, 60), Button("On", lambda: self.go(Replace(Hall())), first=True))])


def test_the_focus_stays_in_sight_when_keys_lead_to_another_scene(start: Callable[..., Driver]) -> None:
    driver = start(Hall())
    first = driver.stage
    driver.key("return")
    driver.settle()
    assert driver.stage is not first
    assert driver.stage.focus_visible
    driver.press("On")
    driver.settle()
    assert not driver.stage.focus_visible
