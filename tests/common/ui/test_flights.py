"""Larger motions over a board, branches that keep themselves up to date, frames."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from common.ui.board_view import BoardView
from common.ui.driver import Driver
from common.ui.effects import EffectsLayer
from common.ui.flights import DiceOnPlate, Flare, Glide, Shot, TurnUp
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.timeline import Motion, Timeline
from common.ui.tokens import Token
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Stack
from common.ui.widgets.frames import Framed, SeatPortrait
from common.ui.widgets.live import Live
from common.ui.widgets.text import Label


class Table(Scene):
    """A small board with one figure, an effects layer, and a branch that shows a number."""

    name = "trial"

    def __init__(self) -> None:
        super().__init__()
        self.layer = EffectsLayer()
        self.number = 1
        self.made = 0
        self.pressed: list[int] = []
        self.board = BoardView("Board", 4, 3, self._ground, cell_name=lambda cell: f"{cell[0]}-{cell[1]}")
        self.board.set_tokens([Token("figure", (0, 0), "hero_emily", "hero", "Emily", seat=1)])
        self.live = Live("live", lambda: self.number, self._branch)

    @staticmethod
    def _ground(cell: int) -> Surface:
        return Surface((4 * cell, 3 * cell))

    def _branch(self) -> Widget:
        self.made += 1
        return Column(
            [Label(f"Number {self.number}"), Button("Press", lambda: self.pressed.append(self.number))]
        )

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        self.layer.parent = None
        places = [(Rect(0, 0, 800, 600), self.board), (Rect(820, 0, 300, 200), self.live)]
        return Stack("", [Free(places), self.layer])


@pytest.fixture
def table() -> Iterator[tuple[Table, Driver]]:
    scene = Table()
    yield scene, Driver.start(scene, (1280, 720))
    pygame.event.clear()


def motions(scene: Table) -> dict[str, Motion]:
    layer, board = scene.layer, scene.board
    return {
        "shot": Shot(layer, board, "arrow", (0, 0), (3, 2)),
        "glide": Glide(board, "figure", (3, 2)),
        "still glide": Glide(board, "figure", (3, 2), still=True),
        "card": TurnUp(layer, Rect(10, 10, 60, 90), Surface((60, 90)), Surface((60, 90))),
        "dice": DiceOnPlate(layer, board, "Spawn", ["die_d6_4"], "Four", near=(1, 1)),
        "still dice": DiceOnPlate(layer, board, "Spawn", ["die_1", "die_2"], "Three", still=True),
        "flare": Flare(layer, board, (2, 1), "#ffb84d"),
    }


@pytest.mark.parametrize("name", ["shot", "glide", "still glide", "card", "dice", "still dice", "flare"])
@pytest.mark.parametrize("skipped", [False, True])
def test_a_motion_leaves_nothing_behind(table: tuple[Table, Driver], name: str, skipped: bool) -> None:
    scene, driver = table
    timeline = Timeline()
    timeline.play([motions(scene)[name]])
    timeline.advance(0.05)
    driver.frame()
    if skipped:
        timeline.skip()
    while timeline.advance(0.05):
        driver.frame()
    driver.frame()
    assert not scene.layer.effects
    figure = scene.board.tokens["figure"]
    assert figure.shift == (0.0, 0.0)
    assert figure.cell == ((3, 2) if "glide" in name else (0, 0))


def test_dice_on_a_plate_stay_on_the_board_and_off_their_place(table: tuple[Table, Driver]) -> None:
    scene, _driver = table
    for cell in ((0, 0), (3, 2), (1, 1)):
        dice = DiceOnPlate(scene.layer, scene.board, "Spawn", ["die_d6_4"], "Four", near=cell)
        dice.begin()
        assert scene.board.rect.contains(dice.plate.rect)
        dice.end()


def test_a_live_branch_is_made_anew_when_what_it_watches_changes(table: tuple[Table, Driver]) -> None:
    scene, driver = table
    made = scene.made
    scene.live.refresh()
    assert scene.made == made
    scene.number = 2
    scene.live.refresh()
    assert scene.made == made + 1
    assert driver.has("Number 2")
    assert not driver.has("Number 1")


def test_the_focus_stays_in_a_live_branch(table: tuple[Table, Driver]) -> None:
    scene, driver = table
    driver.stage.set_focus(driver.find("button", "Press").widget)
    scene.number = 3
    scene.live.refresh()
    assert driver.stage.focus is driver.find("button", "Press").widget
    driver.key("return")
    assert scene.pressed == [3]


def test_frames_leave_room_for_what_they_hold(table: tuple[Table, Driver]) -> None:
    _scene, driver = table
    look = driver.stage.look
    inner = Label("Words in a frame")
    framed = Framed(inner, pad=10)
    wide, high = framed.measure(look, 400)
    framed.arrange(look, Rect(0, 0, wide, high))
    assert framed.rect.contains(inner.rect)
    plain = SeatPortrait("hero_emily", 60, 80, None).measure(look, 400)
    marked = SeatPortrait("hero_emily", 60, 80, 1).measure(look, 400)
    assert marked[0] > plain[0]
