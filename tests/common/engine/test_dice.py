"""Faces, pools, scripts and exact chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.engine.dice import Die, Distribution
from common.engine.rng import Streams

PUMPKINS = Die((0, 0, 1, 1, 1, 2))
FOES = Die(("footsoldier", "footsoldier", "knight", "knight", "bowman", "witch"))


def test_a_roll_draws_one_number_for_each_die() -> None:
    streams, twin = Streams(5), Streams(5)
    pool = PUMPKINS.roll_pool(streams, "attack", 4)
    assert pool == tuple(PUMPKINS.faces[twin.below("attack", 6)] for _ in range(4))
    assert streams == twin
    assert PUMPKINS.roll(streams, "attack") == PUMPKINS.faces[twin.below("attack", 6)]


def test_a_pool_of_no_dice_draws_nothing() -> None:
    streams = Streams(5)
    assert PUMPKINS.roll_pool(streams, "attack", 0) == PUMPKINS.roll_pool(streams, "attack", -1) == ()
    assert streams == Streams(5)


@given(st.lists(st.sampled_from(FOES.faces)))
def test_a_script_shows_the_faces_it_names(faces: list[str]) -> None:
    streams = Streams(1, forced={"threat": FOES.script(faces)})
    assert [FOES.roll(streams, "threat") for _ in faces] == faces
    assert streams.states == {}


def test_faces_that_are_numbers_are_named_as_they_are_written() -> None:
    assert PUMPKINS.script([2, "1", 0]) == [5, 2, 0]


def test_a_script_with_an_unknown_face_names_the_faces() -> None:
    with pytest.raises(
        ValueError, match="no face 'sheriff'; its faces are: footsoldier, knight, bowman, witch"
    ):
        FOES.script(["sheriff"])


def test_a_die_without_faces_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one face"):
        Die(())


@given(st.lists(st.integers(0, 3), min_size=1, max_size=5), st.integers(0, 4))
def test_a_distribution_counts_every_case(faces: list[int], dice: int) -> None:
    die = Die(faces)
    cases = list(product(faces, repeat=dice))
    summed, shown = Counter(map(sum, cases)), Counter(sum(face > 0 for face in case) for case in cases)
    assert (die.distribution(lambda face: face) * dice).ways == summed
    assert (die.distribution(lambda face: face > 0) * dice).ways == shown


def test_chances_of_two_attack_dice_against_a_defence() -> None:
    damage = (PUMPKINS.distribution(lambda heads: heads) * 2).mapped(lambda heads: max(0, heads - 1))
    assert damage.total == 36
    assert damage.chance(0) == Fraction(4 + 12, 36)
    assert damage.at_least(2) == Fraction(7, 36)
    assert damage.chance(4) == 0
    assert (PUMPKINS.distribution(lambda heads: heads) * 2).mean == Fraction(5, 3)


def test_distributions_of_different_dice_add_and_compare_by_chances() -> None:
    assert Distribution({0: 1, 1: 1}) == Distribution({1: 3, 0: 3, 5: 0})
    assert Distribution({0: 1, 1: 1}) != Distribution({0: 1, 1: 2})
    assert Distribution({0: 1, 1: 1}) + Distribution({10: 2}) == Distribution({10: 1, 11: 1})
