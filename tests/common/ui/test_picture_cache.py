"""The store of pictures: what it keeps, how it counts, what goes first."""

from __future__ import annotations

import gc
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Surface

from common.ui.picture_cache import PictureCache

SIDE = 10
BYTES = SIDE * SIDE * 4


def square() -> Surface:
    return Surface((SIDE, SIDE), pygame.SRCALPHA)


@pytest.fixture
def cache() -> PictureCache:
    """Room for three squares."""
    return PictureCache(3 * BYTES)


class Marked(NamedTuple):
    surface: Surface
    foot: tuple[int, int]


def test_the_same_question_gets_the_same_picture(cache: PictureCache) -> None:
    @cache.keeping
    def drawn(name: str, *, edge: bool = False) -> Surface:
        return square()

    assert drawn("oak") is drawn("oak")
    assert drawn("oak", edge=True) is drawn("oak", edge=True)
    assert len({id(drawn("oak")), id(drawn("oak", edge=True)), id(drawn("elm"))}) == 3


def test_two_functions_do_not_take_each_others_pictures(cache: PictureCache) -> None:
    @cache.keeping
    def oak(size: int) -> Surface:
        return square()

    @cache.keeping
    def elm(size: int) -> Surface:
        return square()

    assert oak(1) is not elm(1)


def test_what_was_not_used_for_longest_makes_room(cache: PictureCache) -> None:
    asked: list[int] = []

    @cache.keeping
    def drawn(number: int) -> Surface:
        asked.append(number)
        return square()

    for number in (1, 2, 3, 1, 4, 1, 3, 2):
        drawn(number)
    assert asked == [1, 2, 3, 4, 2]
    assert cache.bytes == 3 * BYTES


def test_it_never_holds_more_than_its_budget(cache: PictureCache) -> None:
    @cache.keeping
    def drawn(width: int) -> Surface:
        return Surface((width, 1), pygame.SRCALPHA)

    for width in range(1, 290):
        drawn(width)
        assert cache.bytes <= cache.budget


def test_a_picture_larger_than_the_budget_is_kept_alone(cache: PictureCache) -> None:
    @cache.keeping
    def drawn(width: int) -> Surface:
        return Surface((width, SIDE), pygame.SRCALPHA)

    drawn(1)
    assert drawn(500) is drawn(500)
    assert len(cache) == 1
    drawn(2)
    assert cache.bytes == 2 * SIDE * 4


def test_a_picture_counts_once_however_many_show_it(cache: PictureCache) -> None:
    whole = square()

    @cache.keeping
    def parts(count: int) -> tuple[Marked, ...]:
        return tuple(Marked(whole.subsurface((i, 0, 1, 1)), (i, 0)) for i in range(count))

    for count in range(1, 6):
        parts(count)
    assert (len(cache), cache.bytes) == (5, BYTES)
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


def test_a_picture_among_the_arguments_counts_as_long_as_it_is_kept(cache: PictureCache) -> None:
    @cache.keeping
    def is_clear(surface: Surface) -> bool:
        return True

    is_clear(square())
    assert cache.bytes == BYTES


def test_arrays_count_with_what_they_are_views_of(cache: PictureCache) -> None:
    @cache.keeping
    def pixels(length: int) -> NDArray[np.uint8]:
        return np.zeros(100, np.uint8)[:length]

    pixels(5)
    assert cache.bytes == 100


def test_what_one_function_drew_can_be_forgotten(cache: PictureCache) -> None:
    @cache.keeping
    def oak(size: int) -> Surface:
        return square()

    @cache.keeping
    def elm(size: int) -> Surface:
        return square()

    first, other = oak(1), elm(1)
    cache.clear(oak)
    assert elm(1) is other
    assert oak(1) is not first


def test_the_report_names_who_holds_how_much(cache: PictureCache) -> None:
    @cache.keeping
    def oak(size: int) -> Surface:
        return Surface((size, 1), pygame.SRCALPHA)

    @cache.keeping
    def elm(size: int) -> Surface:
        return Surface((size, 1), pygame.SRCALPHA)

    oak(1), oak(2), elm(50)
    shares = cache.report()
    assert [(name.rpartition(".")[2], *share) for name, share in shares.items()] == [
        ("elm", 1, 200),
        ("oak", 2, 12),
    ]


def test_a_picture_that_made_room_is_gone(cache: PictureCache) -> None:
    class Leaf(Surface):
        pass

    @cache.keeping
    def drawn(number: int) -> Surface:
        return Leaf((SIDE, SIDE), pygame.SRCALPHA)

    first = weakref.ref(drawn(0))
    for number in range(1, 4):
        drawn(number)
    gc.collect()
    assert first() is None


def test_a_failure_is_not_kept(cache: PictureCache) -> None:
    @cache.keeping
    def drawn(name: str) -> Surface:
        raise KeyError(name)

    for _ in range(2):
        with pytest.raises(KeyError, match="oak"):
            drawn("oak")
    assert len(cache) == 0


def test_threads_get_the_same_picture_and_the_count_stays_right() -> None:
    cache = PictureCache(40 * BYTES)

    @cache.keeping
    def drawn(number: int) -> Surface:
        return square()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(drawn, [number * 7 % 90 for number in range(3000)]))
        assert cache.bytes == len(cache) * BYTES <= cache.budget
        same = list(pool.map(drawn, [1] * 50))
    assert all(picture is same[0] for picture in same)
