"""The title picture: half night and half day at any size, the same every time."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from common.ui.picture_cache import PICTURES
from common.ui.scenery.land import Ridge
from common.ui.scenery.title import dim_title, title_picture


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def light(picture: Surface, x0: float, x1: float) -> float:
    """Mean brightness of the sky (its upper third) between two shares of the width."""
    width, height = picture.get_size()
    part = picture.subsurface((round(width * x0), 0, round(width * (x1 - x0)), height // 3))
    red, green, blue, _alpha = pygame.transform.average_color(part)
    return (red + green + blue) / 3


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (860, 360), (640, 512)])
def test_it_is_night_on_the_left_and_day_on_the_right(size: tuple[int, int]) -> None:
    picture = title_picture(size)
    assert picture.get_size() == size
    assert light(picture, 0, 0.3) < 60
    assert light(picture, 0.7, 1) > 140


def test_it_is_the_same_every_time() -> None:
    first = pygame.image.tobytes(title_picture((640, 360)), "RGB")
    PICTURES.clear(title_picture)
    assert pygame.image.tobytes(title_picture((640, 360)), "RGB") == first


def test_it_is_painted_once_for_each_size() -> None:
    assert title_picture((640, 360)) is title_picture((640, 360))


def test_a_wider_window_shows_the_same_middle() -> None:
    narrow, wide = title_picture((640, 360)), title_picture((900, 360))
    # Robyn stands at the same distance from the oak.
    assert narrow.get_at((500, 240)) == wide.get_at((630, 240))


def test_pages_lie_over_a_dark_copy() -> None:
    size = (640, 360)
    assert light(dim_title(size), 0.7, 1) < light(title_picture(size), 0.7, 1) / 2


def test_a_ridge_is_the_same_wherever_it_is_looked_at_from() -> None:
    ridge = Ridge(3, 640, 26)
    assert ridge.y(100) == Ridge(3, 640, 26).y(100)
    assert all(abs(ridge.y(x) - 640) <= 26 * (1 + 1 / 2 + 1 / 3) for x in range(-2000, 4000, 37))
