"""Several figures in one cell: every heart and badge can be read, whoever stands there together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

import pygame
import pytest
from pygame import Rect, Surface

from common.ui.board_marks import Marks
from common.ui.board_view import BoardView
from common.ui.driver import Driver
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.tokens import ROOMY, Token, spots
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Free

HEROES = ("jeremiah", "emily", "elijah", "matthias")
FOES = {"pumpling": (0.66, 2), "gobkin": (0.78, 6), "schrikroot": (0.84, 4), "horseman": (1.05, 24)}
"""Sizes of foes in a cell, and their health."""
MIXES = [
    (heroes, foes)
    for heroes in range(5)
    for amount in range(3)
    for foes in combinations_with_replacement(FOES, amount)
    if heroes + amount > 1
]
"""Up to four heroes with up to two foes."""


class Meadow(Scene):
    """A board of 9 x 6 cells, 72 pixels each."""

    name = "meadow"

    def __init__(self) -> None:
        super().__init__()
        self.board = BoardView("Meadow", 9, 6, self.ground, cell_name=str)

    def ground(self, cell: int) -> Surface:
        return Surface((9 * cell, 6 * cell))

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Free([(Rect(100, 100, 648, 432), self.board)])


@pytest.fixture
def meadow(start: Callable[..., Driver]) -> Driver:
    return start(Meadow(), (1280, 720))


def board_of(driver: Driver) -> BoardView:
    assert isinstance(driver.app.scene, Meadow)
    return driver.app.scene.board


def crowd(heroes: int, foes: tuple[str, ...]) -> list[Token]:
    found = [
        Token(f"h{n}", (0, 0), f"hero_{name}", "hero", name, seat=n, health=(18 - n, 18), size=0.8, order=5)
        for n, name in enumerate(HEROES[:heroes])
    ]
    for n, kind in enumerate(foes):
        size, most = FOES[kind]
        role = "boss" if kind == "horseman" else "foe"
        health = (most - n, most)
        token = Token(f"f{n}", (0, 0), f"foe_{kind}", role, kind, health=health, size=size, badge=str(n + 1))
        found.append(token)
    return found


@pytest.mark.parametrize("cell", [72, 108, 144])
def test_no_mark_of_a_figure_hides_another_in_any_crowd(meadow: Driver, cell: int) -> None:
    for heroes, foes in MIXES:
        masks = []
        for spot in spots(crowd(heroes, foes)):
            marks = spot.marks(cell)
            assert marks is not None, (heroes, foes)
            at = (round(spot.at[0] * cell) - marks.foot[0], round(spot.at[1] * cell) - marks.foot[1])
            masks.append((at, pygame.mask.from_surface(marks.surface)))
        for (one, mask), (other, behind) in combinations(masks, 2):
            hidden = mask.overlap_area(behind, (other[0] - one[0], other[1] - one[1]))
            assert hidden <= 0.15 * min(mask.count(), behind.count()), (heroes, foes)


def test_hearts_are_drawn_above_every_figure(meadow: Driver) -> None:
    board = board_of(meadow)
    below = [replace(token, id=f"{token.id} below", cell=(0, 1)) for token in crowd(1, ("horseman",))]
    board.set_tokens([*crowd(4, ("gobkin", "horseman")), *below])
    placed = board._placed_sprites()
    is_figure = [picture is spot.sprite(board.camera.cell).surface for _cell, spot, picture, _rect in placed]
    assert is_figure == 8 * [True] + 8 * [False]


def test_hearts_of_who_is_aimed_at_lie_above_the_brackets(meadow: Driver) -> None:
    board, window = board_of(meadow), meadow.app.window
    board.set_tokens([replace(token, cell=(4, 3)) for token in crowd(4, ("gobkin", "horseman"))])
    meadow.settle()
    hearts = [(picture, rect) for _cell, _spot, picture, rect in board._placed_sprites()[6:]]

    def shown() -> list[list[bool]]:
        return [
            [
                window.get_at((rect.x + x, rect.y + y))[:3] == picture.get_at((x, y))[:3]
                for x, y in opaque(picture)
            ]
            for picture, rect in hearts
        ]

    before = shown()
    board.mark(Marks(targets=frozenset({(4, 3)})))
    meadow.settle()
    assert shown() == before


def opaque(picture: Surface) -> list[tuple[int, int]]:
    """Pixels of a picture through which nothing is seen."""
    wide, high = picture.get_size()
    return [(x, y) for x in range(wide) for y in range(high) if picture.get_at((x, y))[3] == 255]


def test_foes_that_are_alike_stand_as_one_and_others_apart(meadow: Driver) -> None:
    alike = [
        Token(f"p{n}", (0, 0), "foe_pumpling", "foe", "Pumpling", health=(1 + n // 5, 2)) for n in range(6)
    ]
    assert sorted((spot.count, spot.token.health) for spot in spots(alike)) == [(1, (2, 2)), (5, (1, 2))]
    (spot,) = spots(alike[:5])
    assert spot.at[0] == 0.5


def test_a_crowd_whose_hearts_find_no_room_is_spread_out_within_the_board(meadow: Driver) -> None:
    board = board_of(meadow)
    board.set_tokens(crowd(4, ("gobkin", "horseman")))
    board.zoom(-2, None)
    cell = board.camera.cell
    assert cell < ROOMY
    meadow.point(*board.cell_rect((0, 0)).center)
    assert board._fanned() == (0, 0)
    spread = board._fan((0, 0))
    assert len(spread) == 6
    for spot in spread:
        rect = board._spot_rect(spot, (0, 0))
        assert board.camera.seen.left <= rect.left
        assert rect.right <= board.camera.seen.right
        assert rect.height >= 0.75 * ROOMY
        assert spot.marks(cell) is not None
