"""The sheet, the menu, its questions and its popups in windows and texts of every size."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from faults import faults, overflowing

from sherwood.rules.state import NOBODY

PICTURE = "T..T|w.w.|s.s.\n.1..|T...|....\n..=F|.F..|mP..\n..^.|..E.|...."
HEROES: dict[str, dict[str, Any]] = {
    "1": {"gear": "bow", "arrows": 12, "wounds": 2, "bounty": 13},
    "2": {"gear": "shield", "at": (6, 9), "wounds": 1, "bounty": 9, "destiny": False},
    "3": {"at": (9, 9), "bounty": 2, "slots": 5},
    "4": {"gear": "throwing_stone", "at": (10, 14), "bounty": 17, "arrows": 14},
}
STOCK = {"wood": 11, "stone": 1, "metal": 13, "gold": 10}
WINDOWS = [(1280, 720), (1600, 900), (1920, 1080), (3440, 1440), (3840, 2160)]
LARGER = [((1280, 720), 1.25), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.25)]
LARGER += [((1920, 1080), 1.5), ((1920, 1080), 2.0), ((3440, 1440), 2.0)]


@pytest.fixture
def seated(sit_down: Callable[..., Any], draw: Callable[..., Any]) -> Callable[..., Any]:
    def make(size: tuple[int, int], scale: float, *, is_killed: bool = False) -> Any:
        table = draw(PICTURE, heroes=HEROES, stock=STOCK, players=4)
        table.activate()
        if is_killed:
            hero = table.state.heroes[0]
            table.state.figures[hero.cell] = NOBODY
            hero.cell, hero.gear, hero.arrows = -1, "", 0
            table.activate(movement=0)
        play = sit_down(4, rules=table.rules, state=table.state, size=size)
        if scale != 1.0:
            play.driver.app.change_settings(text_scale=scale)
            play.driver.settle()
        return play

    return make


def wrong(play: Any) -> list[str]:
    """What is wrong with the popup that is open, or with the whole screen."""
    stage = play.driver.stage
    return list(faults(SimpleNamespace(root=stage.top, size=stage.size)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale"), [*((size, 1.0) for size in WINDOWS), *LARGER])
def test_everything_of_buying_fits(size: tuple[int, int], scale: float, seated: Callable[..., Any]) -> None:
    play = seated(size, scale)
    assert wrong(play) == []
    if scale == 1.0:
        assert overflowing(play.driver.stage) == []
    play.press("Build a Tower", "button")
    assert play.has("Where does the Tower go?")
    assert wrong(play) == []
    play.key("escape", "d")
    assert play.has("4 squares")
    assert play.has("Never mind")
    assert wrong(play) == []
    play.key("escape", "v")
    assert wrong(play) == []
    play.key("escape", "r")
    assert play.driver.find("dialog", "Buy Arrows")
    assert wrong(play) == []
    play.key("escape")
    play.press("Choose how much Gold is paid", "toggle")
    play.press("Build a Tower", "button")
    assert play.driver.find("dialog", "Build a Tower")
    assert wrong(play) == []
    play.key("escape", "d", "2")
    assert play.refusal("End Robyn's turn").endswith("(SW-DES-2)")
    assert wrong(play) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)])
def test_a_killed_characters_sheet_fits(
    size: tuple[int, int], scale: float, seated: Callable[..., Any]
) -> None:
    play = seated(size, scale, is_killed=True)
    assert wrong(play) == []
    play.key("r")
    assert play.driver.find("dialog", "Buy Arrows")
    assert wrong(play) == []


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_of_one_player_with_four_characters_fit(
    size: tuple[int, int], scale: float, sit_down: Callable[..., Any]
) -> None:
    play = sit_down(1, size=size)
    play.driver.app.change_settings(text_scale=scale)
    play.driver.settle()
    assert wrong(play) == []
