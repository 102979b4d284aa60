"""Choices that the rules leave to the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sherwood.rules.pending import Choice, ChoiceKind
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables

DECISIONS: Final[frozenset[ChoiceKind]] = frozenset({"villager", "retaliate", "gold", "arrows_for_tower"})
"""What players do, and no ties: which Villager they send (SW-ACT-6), whether they strike back (SW-EAT-5), how
much Gold they pay (SW-RES-3), how they share Arrows out (SW-ARR-1)."""


def ask(
    game: Tables,
    state: SherwoodState,
    kind: ChoiceKind,
    options: Sequence[int],
    answer: int | None,
    *,
    subject: int,
    cell: int,
) -> int | None:
    """The players' choice among `options`, or None when they have been asked and the caller must wait.

    A step that asks is resumed with their `answer` and comes here again with the same options. Without an
    alternative nobody is asked; with the setting `auto_ties` ties take their first option, but not
    `DECISIONS`.
    """
    if answer is not None:
        return answer
    if len(options) == 1 or (game.auto_ties and kind not in DECISIONS):
        return options[0]
    state.pending.append(Choice(kind, tuple(options), subject, cell))
    return None
