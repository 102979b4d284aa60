"""The attack dice (SH-COMP-6)."""

from __future__ import annotations

from functools import cache
from typing import Final

from common.engine.dice import Die, Distribution
from sleepy_hollow.rules.state import HollowState

ATTACK_DIE: Final = Die((0, 0, 1, 1, 1, 2))
"""An attack die: the pumpkin heads on its six faces."""

STREAM: Final = "attack_dice"
HEADS: Final = ATTACK_DIE.distribution(lambda heads: heads)
"""Chances of the heads on one die, which damage counts (SH-DMG-2)."""
HITS: Final = ATTACK_DIE.distribution(lambda heads: heads > 0)
"""Chances that one die is not blank, which a Tactical Retreat counts (SH-RET-1)."""


def roll_attack(state: HollowState, dice: int) -> tuple[int, ...]:
    """Roll attack dice: the heads on each. As many as needed, even more than the six in the box."""
    if dice <= 0:
        return ()
    state.reveals += 1
    return ATTACK_DIE.roll_pool(state.streams, STREAM, dice)


@cache
def damage_chances(dice: int, flat: int) -> Distribution:
    """Chances of an attack's total (SH-DMG-1), not below 0."""
    return (HEADS * dice).mapped(lambda heads: max(0, heads + flat))
