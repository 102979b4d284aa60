"""The attack dice (SH-COMP-6)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
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


def reroll_blanks(state: HollowState, faces: tuple[int, ...], rerolls: int) -> tuple[int, ...]:
    """Roll up to `rerolls` of the dice that are blank once more."""
    blanks = [place for place, heads in enumerate(faces) if not heads][:rerolls]
    if not blanks:
        return faces
    again = dict(zip(blanks, roll_attack(state, len(blanks)), strict=True))
    return tuple(again.get(place, heads) for place, heads in enumerate(faces))


@cache
def damage_chances(dice: int, flat: int, rerolls: int = 0) -> Distribution:
    """Chances of an attack's total (SH-DMG-1), not below 0."""
    heads = _rerolled_heads(dice, rerolls) if rerolls else HEADS * dice
    return heads.mapped(lambda heads: max(0, heads + flat))


def _rerolled_heads(dice: int, rerolls: int) -> Distribution:
    """Chances of the heads on several dice of which up to `rerolls` blanks are rolled once more."""
    faces = ATTACK_DIE.faces
    sides = len(faces)
    blank = faces.count(0)
    shown = Distribution(Counter(face for face in faces if face))
    ways: Counter[int] = Counter()
    for blanks in range(dice + 1):
        again = min(blanks, rerolls)
        cases = comb(dice, blanks) * blank**blanks * sides ** (rerolls - again)
        for heads, count in (shown * (dice - blanks) + HEADS * again).ways.items():
            ways[heads] += cases * count
    return Distribution(ways)
