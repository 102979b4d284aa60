"""Choices that the rules leave to the players."""

from __future__ import annotations

from collections.abc import Sequence

from sherwood.rules.pending import Choice, ChoiceKind
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


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
    alternative nobody is asked; with the setting `auto_ties` the first option is taken, except that
    Retaliation is no tie but a decision (SW-EAT-5).
    """
    if answer is not None:
        return answer
    if len(options) == 1 or (game.auto_ties and kind != "retaliate"):
        return options[0]
    state.pending.append(Choice(kind, tuple(options), subject, cell))
    return None
