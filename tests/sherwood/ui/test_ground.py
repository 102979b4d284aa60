"""What the board looks like: Tiles from their maps, cards face down, burned houses, a board of one's own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from common.files.paths import data_root
from sherwood.rules.forest import place_tile
from sherwood.ui import ground

CELL = 45


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Surfaces are painted in the format of a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.event.clear()


def picture(surface: pygame.Surface, rect: tuple[int, int, int, int]) -> str:
    return hashlib.blake2b(pygame.image.tobytes(surface.subsurface(rect), "RGB"), digest_size=8).hexdigest()


def tile_rect(position: int) -> tuple[int, int, int, int]:
    row, lane = divmod(position, 6)
    return (lane * 4 * CELL, row * 4 * CELL, 4 * CELL, 4 * CELL)


def test_the_board_is_painted_whole(new_game: Callable[..., Any]) -> None:
    rules = new_game(4)
    painted = ground.paint(rules, rules.start(1), CELL)
    assert painted.get_size() == (24 * CELL, 20 * CELL)


def test_a_face_down_card_is_the_same_every_time() -> None:
    drawn = ground.unexplored_card.__wrapped__  # type: ignore[attr-defined]  # without what keeps it
    first = pygame.image.tobytes(drawn(180), "RGB")
    assert pygame.image.tobytes(drawn(180), "RGB") == first


def test_a_laid_tile_is_seen_in_its_turn(new_game: Callable[..., Any]) -> None:
    rules = new_game(4)
    state = rules.start(1)
    position = rules.board.forest[3]
    before = picture(ground.paint(rules, state, CELL), tile_rect(position))
    pictures = {before}
    for turns in range(4):
        place_tile(rules, state, position, state.stack[-1] * 4 + turns)
        pictures.add(picture(ground.paint(rules, state, CELL), tile_rect(position)))
    assert len(pictures) == 5


def test_a_burned_house_is_seen(new_game: Callable[..., Any]) -> None:
    rules = new_game(4)
    state = rules.start(1)
    position = rules.board.village[2]
    before = picture(ground.paint(rules, state, CELL), tile_rect(position))
    state.burned.append(position)
    assert picture(ground.paint(rules, state, CELL), tile_rect(position)) != before


def test_a_board_of_ones_own_is_drawn_from_its_map(new_game: Callable[..., Any]) -> None:
    rules = new_game(4, map=str(data_root() / "maps" / "sherwood" / "board_greenwood_ford.tmx"))
    state = rules.start(1)
    painted = ground.paint(rules, state, CELL)
    assert painted.get_size() == (24 * CELL, rules.board.tile_rows * 4 * CELL)
    usual = ground.paint(new_game(4), new_game(4).start(1), CELL)
    assert picture(painted, tile_rect(rules.board.village[0])) != picture(
        usual, tile_rect(rules.board.village[0])
    )


@pytest.mark.parametrize("own", ["", "board_greenwood_ford.tmx"])
def test_a_ground_painted_tile_by_tile_is_the_whole_painted_at_once(
    new_game: Callable[..., Any], own: str
) -> None:
    rules = new_game(4, map=str(data_root() / "maps" / "sherwood" / own) if own else None)
    state = rules.start(5)
    painted = ground.paint(rules, state, CELL)
    unexplored = [position for position in rules.board.forest if state.tiles[position] < 0]
    for number, position in enumerate(unexplored):
        place_tile(rules, state, position, state.stack[number] * 4 + number % 4)
        ground.repaint(painted, rules, state, CELL, position)
    for position in rules.board.village[1:9:3]:
        state.burned.append(position)
        ground.repaint(painted, rules, state, CELL, position)
    whole = ground.paint(rules, state, CELL)
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(whole, "RGB")
