"""The board: walking with the cursor, sharing cells, marks, zooming, what is found where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from common.ui.board_marks import Marks, PathMark, SightMark, ThreatArrow
from common.ui.board_view import BoardView
from common.ui.driver import Driver
from common.ui.look import Look
from common.ui.marks_drawing import outline
from common.ui.scene import Scene
from common.ui.tokens import Token, fan, spots
from common.ui.tree import describe_stage, write_tree
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Free


class Field(Scene):
    """A board of 20 x 16 cells with a button beside it."""

    name = "field"

    def __init__(self, place: Rect | None = None) -> None:
        super().__init__()
        self.place = place or Rect(100, 100, 820, 660)
        self.board = BoardView(
            "Field",
            20,
            16,
            self.ground,
            cell_name=lambda cell: f"{'ABCDEFGHIJKLMNOPQRST'[cell[0]]}{cell[1] + 1}",
        )
        self.board.on_cell = lambda cell, token: self.pressed.append((cell, token.id if token else None))
        self.board.on_hover = lambda cell, token: self.hovered.append((cell, token.id if token else None))
        self.pressed: list[Any] = []
        self.hovered: list[Any] = []
        self.painted: list[int] = []

    def ground(self, cell: int) -> Surface:
        self.painted.append(cell)
        surface = Surface((20 * cell, 16 * cell))
        surface.fill("#77906a")
        return surface

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Free([(self.place, self.board), (Rect(1000, 300, 200, 60), Button("Beside"))])


@pytest.fixture
def field(start: Callable[..., Driver]) -> Driver:
    return start(Field(), (1280, 800))


def scene_of(driver: Driver) -> Field:
    assert isinstance(driver.app.scene, Field)
    return driver.app.scene


def test_the_cursor_walks_by_arrows_confirms_and_leaves_at_the_edge(field: Driver) -> None:
    scene = scene_of(field)
    field.stage.set_focus(scene.board)
    start_cell = scene.board.cursor
    field.key("right", "down", "return")
    assert scene.pressed == [((start_cell[0] + 1, start_cell[1] + 1), None)]
    field.key(*["right"] * 12)
    assert field.find("button", "Beside").widget.focused


def test_the_cursor_passes_over_cells_that_are_none(field: Driver) -> None:
    scene = scene_of(field)
    scene.board.usable = lambda cell: cell[0] != 11
    field.stage.set_focus(scene.board)
    field.key("right")
    assert scene.board.cursor == (12, 8)
    assert not field.find_all("cell", "L9")


def test_what_is_in_a_cell_is_said(field: Driver) -> None:
    board = scene_of(field).board
    board.set_tokens([Token("p", (4, 6), "foe_pumpling", "foe", "Pumpling", note="2 of 2 health")])
    board.mark(Marks(targets=frozenset({(4, 6)})))
    assert field.find("cell", "E7").value == "E7, Pumpling (2 of 2 health), can be chosen"


def test_the_frontmost_figure_below_the_pointer_is_pressed(field: Driver) -> None:
    scene = scene_of(field)
    scene.board.set_tokens(
        [
            Token("foe", (3, 3), "foe_gobkin", "foe", "Gobkin"),
            Token("hero", (3, 3), "hero_emily", "hero", "Emily", seat=0),
        ]
    )
    field.press("Emily")
    assert scene.pressed == [((3, 3), "hero")]
    assert scene.hovered[-1] == ((3, 3), "hero")


def test_dragging_pans_a_board_that_is_larger_than_its_view_and_presses_nothing(field: Driver) -> None:
    scene = scene_of(field)
    scene.board.zoom(4, None)
    before = scene.board.camera.origin
    field.point(500, 400)
    for kind, pos in (
        (pygame.MOUSEBUTTONDOWN, (500, 400)),
        (pygame.MOUSEMOTION, (440, 370)),
        (pygame.MOUSEBUTTONUP, (440, 370)),
    ):
        rel = (-60, -30)
        pygame.event.post(pygame.Event(kind, pos=pos, rel=rel, buttons=(1, 0, 0), button=1))
        field.frame()
    assert scene.board.camera.origin == (before[0] - 60, before[1] - 30)
    assert scene.pressed == []


def test_the_ground_is_painted_once_for_each_size(field: Driver) -> None:
    scene = scene_of(field)
    for step in (1, -1, 1, -1):
        scene.board.zoom(step, None)
        field.settle()
    assert sorted(scene.painted) == sorted(set(scene.painted))


def test_marks_change_the_picture_and_go_without_a_trace(field: Driver) -> None:
    board = scene_of(field).board
    field.point(5, 5)
    bare = pygame.image.tobytes(field.app.window, "RGB")
    marks = Marks(
        reach=frozenset({(1, 1), (2, 1)}),
        range=frozenset({(5, 5), (6, 5)}),
        area=frozenset({(8, 8)}),
        options=frozenset({(9, 9)}),
        targets=frozenset({(3, 3)}),
        threatened=frozenset({(4, 4)}),
        arrows=(ThreatArrow(((7, 1), (7, 3)), "wound"),),
        path=PathMark(((1, 1), (2, 1), (2, 2)), "#2e8bd8", "hero_robyn"),
        sight=SightMark((1, 9), (6, 9), blocked_at=(4.0, 9.5)),
        active=(0, 0),
        active_colour="#f6dc3c",
    )
    board.mark(marks)
    field.settle()
    assert pygame.image.tobytes(field.app.window, "RGB") != bare
    board.mark(Marks())
    field.settle()
    assert pygame.image.tobytes(field.app.window, "RGB") == bare


@given(st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=1, max_size=30))
def test_an_outline_has_a_side_wherever_a_cell_ends(cells: set[tuple[int, int]]) -> None:
    expected = sum(
        (x + dx, y + dy) not in cells for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    assert outline(cells, 10).count("M") == expected


@given(st.integers(1, 12))
def test_every_figure_of_a_cell_is_shown_alone_or_counted(count: int) -> None:
    tokens = [
        Token(f"p{i}", (0, 0), f"foe_{'gobkin' if i % 3 else 'pumpling'}", "foe", "Foe") for i in range(count)
    ]
    placed = spots(tokens)
    assert sum(spot.count for spot in placed) == count
    assert len({spot.at for spot in placed}) == len(placed)
    assert len(fan(tokens, 72, 9.0)) == count


def test_heroes_stand_in_front_of_foes(field: Driver) -> None:
    tokens = [
        Token("h", (0, 0), "hero_emily", "hero", "Emily"),
        Token("b", (0, 0), "foe_horseman", "boss", "Horseman"),
    ]
    assert [spot.token.id for spot in spots(tokens)] == ["b", "h"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_of_two_side_by_side_the_left_one_hides_no_health_of_the_right(count: int) -> None:
    tokens = [Token(str(n), (0, 0), "foe_gobkin", "foe", "Gobkin", health=(3, 3)) for n in range(count)]
    placed = spots(tokens)
    drawn = [spot.token.id for spot in placed]
    for left in placed:
        for right in placed:
            if left.at[0] < right.at[0] and abs(left.at[1] - right.at[1]) < 0.2:
                assert drawn.index(left.token.id) > drawn.index(right.token.id)
                assert int(left.token.id) < int(right.token.id)  # they are numbered as one reads


def test_the_tree_is_written_whole_and_names_cells_figures_and_buttons(field: Driver, tmp_path: Path) -> None:
    scene_of(field).board.put(Token("p", (4, 6), "foe_pumpling", "foe", "Pumpling"))
    file = tmp_path / "tree.json"
    write_tree(field.stage, file)
    tree = json.loads(file.read_text(encoding="utf-8"))
    assert tree["role"] == "window"
    assert tree["name"] == "field"
    assert tree == json.loads(json.dumps(describe_stage(field.stage)))
    nodes = [tree]
    found = {}
    while nodes:
        node = nodes.pop()
        found[node["role"], node["name"]] = node
        nodes += node.get("children", [])
    assert found["button", "Beside"]["rect"] == [1000, 300, 200, 60]
    assert Rect(found["cell", "E7"]["rect"]).colliderect(Rect(found["token", "Pumpling"]["rect"]))
    assert list(tmp_path.iterdir()) == [file]


def test_shoulder_buttons_lead_to_what_can_be_chosen(field: Driver) -> None:
    board = scene_of(field).board
    board.mark(Marks(reach=frozenset({(0, 0)}), targets=frozenset({(3, 4), (9, 1)})))
    field.stage.set_focus(board)
    seen = []
    for _press in range(3):
        field.key("ctrl+tab")
        seen.append(board.cursor)
    assert seen == [(9, 1), (3, 4), (9, 1)]


def test_the_cursor_magnifies_a_cell_that_is_too_small_and_leaves_no_trace(
    start: Callable[..., Driver],
) -> None:
    scene = Field(Rect(100, 100, 500, 400))
    scene.board.camera.always_fits = True
    driver = start(scene, (1280, 800))
    assert scene.board.camera.cell == 25
    driver.stage.set_focus(scene.board)
    bare = pygame.image.tobytes(driver.app.window, "RGB")
    driver.key("right", "left")
    rect = scene.board.focus_rect
    assert rect is not None
    assert rect.width == 50
    driver.point(5, 5)
    driver.settle()
    assert pygame.image.tobytes(driver.app.window, "RGB") == bare


class Striped(Field):
    """Its ground has lines of one pixel, whatever the size of the cells."""

    def ground(self, cell: int) -> Surface:
        surface = super().ground(cell)
        for x in range(0, surface.get_width(), 5):
            surface.fill("#101020", (x, 0, 1, surface.get_height()))
        return surface


def test_a_magnified_cell_is_painted_for_its_size_and_not_enlarged(start: Callable[..., Driver]) -> None:
    scene = Striped(Rect(100, 100, 500, 400))
    scene.board.camera.always_fits = True
    scene.board.labels = False
    driver = start(scene, (1280, 800))
    driver.stage.set_focus(scene.board)
    marks = Marks(reach=frozenset({scene.board.cursor}), targets=frozenset({scene.board.cursor}))
    for shown in (Marks(), marks):
        scene.board.mark(shown)
        driver.key("right", "left")
        rect = scene.board.focus_rect
        assert rect is not None
        magnified = driver.app.window.subsurface(rect.inflate(-8, -8)).copy()

        large = BoardView("Large", 20, 16, scene.ground, cell_name=scene.board.cell_name, labels=False)
        large.mark(shown)
        large.arrange(driver.stage.look, Rect(0, 0, 20 * rect.width, 16 * rect.width))
        whole = Surface(large.rect.size)
        large.draw(whole)
        same = whole.subsurface(large.cell_rect(scene.board.cursor).inflate(-8, -8))
        assert pygame.image.tobytes(magnified, "RGB") == pygame.image.tobytes(same, "RGB")
    assert scene.painted.count(50) == 3  # once for the magnified cells, twice for what they are held against


def test_a_magnified_cell_shows_ground_that_has_changed(start: Callable[..., Driver]) -> None:
    scene = Field(Rect(100, 100, 500, 400))
    scene.board.camera.always_fits = True
    driver = start(scene, (1280, 800))
    driver.stage.set_focus(scene.board)
    driver.key("right", "left")
    scene.board.forget_ground()
    driver.settle()
    assert scene.painted == [25, 50, 25, 50]
