"""Conditions of goals and losses as questions to a state (SH-WIN-1, SH-LOSS-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from sleepy_hollow.rules.state import LEGENDS, HollowState
from sleepy_hollow.rules.vocabulary import (
    Condition,
    CounterReached,
    LegendsGathered,
    NoFoesLeft,
    RoundReached,
)

Test: TypeAlias = Callable[[HollowState], bool]


def condition_test(condition: Condition, zones: Mapping[str, int]) -> Test:
    """The question whether a condition holds; `zones` are bitmasks of cells by name."""
    match condition:
        case CounterReached(counter=counter, value=value):
            return lambda state: state.counters.get(counter, 0) >= value
        case LegendsGathered(zone=zone):
            mask = zones[zone]
            return lambda state: all(mask >> legend.cell & 1 for legend in state.legends)
        case RoundReached(value=value):
            return lambda state: state.round >= value
        case NoFoesLeft():
            return lambda state: not state.foes


def progress(condition: Condition, zones: Mapping[str, int], state: HollowState) -> tuple[int, int]:
    """How far a condition has come: how much is reached, of how much."""
    match condition:
        case CounterReached(counter=counter, value=value):
            return min(state.counters.get(counter, 0), value), value
        case LegendsGathered(zone=zone):
            mask = zones[zone]
            return sum(mask >> legend.cell & 1 for legend in state.legends), len(LEGENDS)
        case RoundReached(value=value):
            return min(state.round, value), value
        case NoFoesLeft():
            return int(not state.foes), 1
