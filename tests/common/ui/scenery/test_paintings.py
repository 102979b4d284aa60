"""Every painting can be painted from what there is, and a wrong one says what is wrong."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pygame
import pytest

from common.files import paintings
from common.files.content import read_content
from common.files.paintings import Drawing, Painting, painting_names, read_painting
from common.files.problems import InputProblem
from common.ui import art
from common.ui.scenery.book import open_book, spread_for
from common.ui.scenery.paintings import painted
from common.ui.scenery.tables import planks
from common.ui.shapes import backdrop
from common.ui.theme import HOLLOW

NAMES = sorted(painting_names())


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("name", NAMES)
def test_a_painting_names_only_drawings_that_there_are(name: str) -> None:
    painting = read_painting(name)
    assert painting.layer[0].kind == "sky"
    assert not [
        layer.name
        for layer in painting.layer
        if isinstance(layer, Drawing) and not art.has_picture(layer.name)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_painting_covers_its_place(name: str) -> None:
    picture = painted(name, (320, 336))
    assert picture.get_size() == (320, 336)
    assert picture.get_at((0, 0)) != picture.get_at((160, 300))


def test_what_stands_in_the_middle_can_be_moved_aside() -> None:
    wide = painted("hollow_lost", (640, 360))
    aside = painted("hollow_lost", (640, 360), 0.7)
    assert wide.get_at((320, 200))[:3] != aside.get_at((320, 200))[:3]


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(InputProblem, match=r"no painting 'nowhere'. There are: .*road_at_night"):
        read_painting("nowhere")


def test_a_wrong_layer_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(
        textwrap.dedent(
            """
            shows = "nothing"
            layer = [{kind = "moon", at = [0, 0], radius = -1}]
            """
        ),
        encoding="utf-8",
    )
    with pytest.raises(InputProblem, match=r"wrong.toml: layer\[0\].radius: found -1"):
        read_content(file, Painting)


def test_paintings_are_data_beside_the_art() -> None:
    assert paintings.paintings_dir().parent.name == "assets"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (1280, 1024)])
def test_the_book_lies_in_the_window_with_everything_on_its_pages(size: tuple[int, int]) -> None:
    spread = spread_for(size)
    screen = pygame.Rect((0, 0), size)
    assert screen.contains(spread.book)
    assert spread.left.contains(spread.picture)
    assert spread.right.contains(spread.text)
    assert screen.contains(spread.controls)
    assert not spread.controls.colliderect(spread.book)


def test_tables_are_built_once_for_each_size() -> None:
    size = (320, 180)
    assert planks(size) is planks(size)
    assert backdrop(size, HOLLOW.ground) is backdrop(size, HOLLOW.ground)
    assert open_book(size) is open_book(size)
    red, green, blue, _alpha = pygame.transform.average_color(planks(size))
    assert red > green > blue
    red, green, blue, _alpha = pygame.transform.average_color(backdrop(size, HOLLOW.ground))
    assert blue > red
