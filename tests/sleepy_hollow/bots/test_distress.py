"""Fear and wounds cost more the more there are, and relief goes where it does most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from common.engine.paths import UNREACHABLE
from sleepy_hollow.bots.distress import (
    distress,
    distress_of,
    fear_relief,
    harm_of_attack,
    harm_of_retreat,
    health_relief,
    relief_of,
)
from sleepy_hollow.bots.valuation import coming_harm
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.state import EMILY, JEREMIAH, Foe

if TYPE_CHECKING:
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState


@pytest.fixture
def state(rules: SleepyHollow) -> HollowState:
    return rules.start(1)


def test_between_whole_numbers_fear_costs_what_lies_between() -> None:
    assert distress(2, 0, 15) < distress(2.5, 0, 15) < distress(3, 0, 15)
    assert distress(10, 0, 15) == distress(12, 0, 15)


def test_one_attack_with_many_dice_frightens_less_than_many_attacks(
    rules: SleepyHollow, state: HollowState
) -> None:
    profile = profile_of(rules.tables, state, EMILY)
    six_foes = harm_of_attack(profile, 2, 0) * 6
    retreat = harm_of_retreat(profile, 6)
    assert retreat.fear < six_foes.fear / 2
    assert retreat.damage < six_foes.damage


@pytest.mark.rule("SH-FDMG-1")
def test_defences_lower_the_harm(rules: SleepyHollow, state: HollowState) -> None:
    bare, coated = (profile_of(rules.tables, state, who) for who in (EMILY, JEREMIAH))
    assert coated.defence > bare.defence
    assert harm_of_attack(coated, 2, 0).damage < harm_of_attack(bare, 2, 0).damage
    assert harm_of_attack(coated, 1, 0).fear < harm_of_attack(bare, 1, 0).fear


@pytest.mark.rule("SH-RES-1")
def test_relief_goes_to_fear_before_a_scratch_and_to_health_before_death(state: HollowState) -> None:
    legend = state.legends[EMILY]
    legend.fear, legend.health = 4, legend.max_health - 1
    assert fear_relief(4) > health_relief(legend.health)
    assert health_relief(2) > fear_relief(2)
    assert relief_of(legend, 1) == fear_relief(4)
    assert relief_of(legend, 9) == pytest.approx(distress_of(legend) - distress(0, 0, legend.max_health))


def test_the_coming_harm_falls_on_the_closest(rules: SleepyHollow, state: HollowState) -> None:
    here = state.legends[JEREMIAH].cell
    distances = list(rules.tables.walks[here])
    far = distances.index(max(distance for distance in distances if distance != UNREACHABLE))
    for legend in state.legends:
        legend.cell = far
    state.legends[JEREMIAH].cell = here
    state.foes = [Foe(10 + number, here, 3) for number in range(3)]
    harms = coming_harm(rules.tables, state)
    assert harms[JEREMIAH].fear > 0
    assert not any(harm.fear for who, harm in enumerate(harms) if who != JEREMIAH)
