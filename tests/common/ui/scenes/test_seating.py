"""Who plays whom before a game starts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.ui.scenes.seating import NOT_PLAYED, Seating, seating_for
from common.ui.screens import HeroOption, NewGameOptions

HEROES = tuple(HeroOption(name, name.title(), "", "villager") for name in ("ann", "bob", "cid", "dot"))
UNEVEN = NewGameOptions(HEROES, (), "easy")
EVEN = NewGameOptions(HEROES, (), "easy", shares={1: (4,), 2: (2, 2), 3: (1, 1, 1), 4: (1, 1, 1, 1)})


def test_heroes_are_dealt_out_in_their_order() -> None:
    seating = Seating(UNEVEN, count=3)
    assert seating.heroes() == (("ann", "bob"), ("cid",), ("dot",))


def test_a_seat_may_take_the_larger_share_from_another() -> None:
    seating = Seating(UNEVEN, count=3)
    seating.give("bob", 2)
    assert seating.heroes() == (("ann",), ("cid",), ("bob", "dot"))


def test_where_shares_are_even_two_heroes_change_places() -> None:
    seating = Seating(EVEN, count=2)
    seating.give("ann", 1)
    assert seating.heroes() == (("bob", "cid"), ("ann", "dot"))


def test_a_hero_too_many_stays_at_home_and_can_be_called_in() -> None:
    seating = Seating(EVEN, count=3)
    assert seating.seat_of["dot"] == NOT_PLAYED
    assert seating.places() == [0, 1, 2, NOT_PLAYED]
    seating.give("dot", 0)
    assert seating.heroes() == (("dot",), ("bob",), ("cid",))
    assert seating.seat_of["ann"] == NOT_PLAYED


def test_an_empty_name_gets_the_usual_one() -> None:
    seating = Seating(UNEVEN, names=["  ", "Ben"], count=2)
    assert seating.players() == ("Player 1", "Ben")


@pytest.mark.parametrize(("names", "count"), [(("A", "B"), 2), ((), 1), (("A", "B", "C", "D", "E"), 1)])
def test_the_table_is_laid_as_it_was_last_time(names: tuple[str, ...], count: int) -> None:
    assert seating_for(UNEVEN, names).count == count


@given(
    st.sampled_from((UNEVEN, EVEN)),
    st.integers(1, 4),
    st.lists(st.tuples(st.sampled_from([hero.id for hero in HEROES]), st.integers(-1, 3)), max_size=12),
)
def test_whatever_is_pressed_the_shares_stay_right(
    options: NewGameOptions, count: int, gifts: list[tuple[str, int]]
) -> None:
    seating = Seating(options, count=count)
    for hero, seat in gifts:
        if seat in seating.places():
            seating.give(hero, seat)
    shares = sorted(len(heroes) for heroes in seating.heroes())
    assert shares == sorted(options.shares[count])
    assert all(shares)
    played = [hero for heroes in seating.heroes() for hero in heroes]
    assert len(set(played)) == len(played)
