"""The attack dice (SH-COMP-6)."""

from __future__ import annotations

from sleepy_hollow.rules.state import HollowState

ATTACK_DIE = (0, 0, 1, 1, 1, 2)
"""The pumpkin heads on the six faces of an attack die."""


def roll_attack(state: HollowState, dice: int) -> tuple[int, ...]:
    """Roll attack dice: the heads on each. As many as needed, even more than the six in the box."""
    if dice <= 0:
        return ()
    state.reveals += 1
    below = state.streams.below
    return tuple([ATTACK_DIE[below("attack_dice", 6)] for _ in range(dice)])
