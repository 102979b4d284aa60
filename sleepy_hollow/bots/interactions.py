"""What it is worth, at first sight, to interact with a token on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sleepy_hollow.bots.aims import NEARLY_LOST, raises
from sleepy_hollow.bots.errands import worth_of_errands
from sleepy_hollow.deduction import chances
from sleepy_hollow.rules.chapter_words import CounterReached
from sleepy_hollow.rules.pieces import action_on, is_face_up
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import EnvironmentAction
from sleepy_hollow.rules.tables import Tables

SEARCH: Final = 7.0
"""What it is worth to search as long as something is to be found."""
TURNED: Final = 4.0
"""What it is worth to turn a token that tells something, and up to twice that if it is the right one."""
FOUND: Final = 16.0
"""What it is worth to open a token that hides the face which counts."""
IDLE_TURN: Final = 0.02
"""The chance below which there is no reason to turn a token."""


def worth_of_tokens(tables: Tables, state: HollowState, who: int, *, is_searched: bool) -> dict[int, float]:
    """By token that the environment action can be used on: what that is worth to a Legend."""
    found: dict[int, float] = {}
    hiding: dict[str, dict[int, EnvironmentAction]] = {}
    for token, cell in enumerate(state.tokens):
        action = action_on(tables, state, token) if cell >= 0 else None
        if action is None:
            continue
        kind = tables.tokens[token].kind
        if kind in tables.counted_faces:
            hiding.setdefault(kind, {})[token] = action
        else:
            found[token] = -1.0 if kind == "ward" else 0.0 if is_searched else SEARCH
    for kind, actions in hiding.items():
        found.update(_worth_of_faces(tables, state, kind, actions))
    found.update(
        {token: worth for token, worth in worth_of_errands(tables, state, who).items() if token in found}
    )
    return found


def _worth_of_faces(
    tables: Tables, state: HollowState, kind: str, actions: Mapping[int, EnvironmentAction]
) -> Iterator[tuple[int, float]]:
    """What it is worth to turn tokens of a kind, or to open those that are turned.

    Once turning tells nothing more no mistake is to be feared: one of those that are left has to be opened.
    """
    shares = chances(tables, state, kind)
    tells = any(shares[token] >= IDLE_TURN and not is_face_up(state, token) for token in actions)
    prices = {action.id: _mistake(tables, state, action) if tells else 0.0 for action in actions.values()}
    for token, action in actions.items():
        chance = shares[token]
        if is_face_up(state, token):
            yield token, FOUND * chance - prices[action.id] * (1 - chance)
        else:
            yield token, TURNED * (1 + chance) if chance >= IDLE_TURN else 0.0


def _mistake(tables: Tables, state: HollowState, action: EnvironmentAction) -> float:
    """What it costs to open a wrong one: by how much nearer that brings a loss of the chapter's own."""
    margins = []
    for loss in tables.chapter.losses:
        condition = loss.condition
        if isinstance(condition, CounterReached) and any(
            raises(effects, condition.counter) for effects in action.by_face.values()
        ):
            margins.append(condition.value - state.counters.get(condition.counter, 0))
    margin = max(1, min(margins, default=len(NEARLY_LOST)))
    if margin == 1:
        return NEARLY_LOST[0]
    steps = [*NEARLY_LOST, *[0.0] * margin]
    return steps[margin - 1] - steps[margin]
