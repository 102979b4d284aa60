"""Pieces that a goal wants to stand somewhere: what there is to fetch and carry, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sleepy_hollow.rules.chapter_words import TokensInSight
from sleepy_hollow.rules.items import has_free_hand
from sleepy_hollow.rules.pieces import action_on, carried_by
from sleepy_hollow.rules.state import BESIDE, LEGENDS, HollowState
from sleepy_hollow.rules.tables import Tables

TAKING: Final = 8.0
"""What it is worth to take a piece up that is wanted elsewhere."""
STANDING: Final = 14.0
"""What it is worth to put one down where it is wanted."""
MISSING: Final = 18.0
"""What each piece costs that does not stand yet where it is wanted."""
UNTAKEN: Final = 6.0
"""What it costs that nobody has taken it up."""
ON_FOOT: Final = 0.9
"""What each step costs that it has still to be carried, and that somebody has to go to fetch it."""


class Errand(NamedTuple):
    """A goal of this kind as things stand: where pieces are wanted, and which have still to come there."""

    goal: TokensInSight
    free: tuple[int, ...]
    """The cells where one is wanted and none stands."""
    astray: tuple[int, ...]
    """The tokens that stand nowhere where they are wanted, carried ones among them."""


def errands(tables: Tables, state: HollowState) -> list[Errand]:
    """What is to be carried for the chapter's goals."""
    return [
        _errand(tables, state, goal.condition)
        for goal in tables.chapter.goals
        if isinstance(goal.condition, TokensInSight)
    ]


def _errand(tables: Tables, state: HollowState, goal: TokensInSight) -> Errand:
    sight, zone = tables.ground.sight(state), tables.zones[goal.zone]
    places = [cell for _token, cell in _of_kind(tables, state, goal.on) if cell >= 0 and sight[cell] & zone]
    wanted = [cell for cell in places if sum(sight[cell] >> other & 1 for other in places) >= goal.value]
    pieces = list(_of_kind(tables, state, goal.kind))
    taken = {cell for _token, cell in pieces}
    return Errand(
        goal,
        tuple(cell for cell in wanted if cell not in taken),
        tuple(token for token, cell in pieces if cell not in wanted and cell != BESIDE),
    )


def _of_kind(tables: Tables, state: HollowState, kind: str) -> Iterator[tuple[int, int]]:
    """The tokens of a kind, and where each is."""
    for token, cell in enumerate(state.tokens):
        if tables.tokens[token].kind == kind:
            yield token, cell


def worth_of_errands(tables: Tables, state: HollowState, who: int) -> dict[int, float]:
    """By token that is about a goal of this kind: what it is worth to a Legend to interact with it."""
    found: dict[int, float] = {}
    for errand in errands(tables, state):
        for kind in (errand.goal.kind, errand.goal.on):
            found.update({token: -1.0 for token, _cell in _of_kind(tables, state, kind)})
        if not errand.free:
            continue
        if has_free_hand(tables, state, who):
            for token in errand.astray:
                action = action_on(tables, state, token) if state.tokens[token] >= 0 else None
                if action is not None and action.id in tables.lifting:
                    found[token] = TAKING
        if any(state.tokens[token] == carried_by(who) for token in errand.astray):
            for token, cell in _of_kind(tables, state, errand.goal.on):
                action = action_on(tables, state, token)
                if cell in errand.free and action is not None and action.id in tables.laying:
                    found[token] = STANDING
    return found


def cost_of_errand(tables: Tables, state: HollowState, goal: TokensInSight, missing: int) -> float:
    """What is left to carry until a goal is met that lacks so many pieces."""
    errand = _errand(tables, state, goal)
    ways = sorted(_way(tables, state, token, errand.free) for token in errand.astray)
    return MISSING * missing + sum(ways[:missing])


def _way(tables: Tables, state: HollowState, token: int, free: tuple[int, ...]) -> float:
    """What it costs that a piece is where it is."""
    walks, cell = tables.walks, state.tokens[token]
    carriers = [who for who in range(len(LEGENDS)) if cell == carried_by(who)]
    here = state.legends[carriers[0]].cell if carriers else cell
    way = ON_FOOT * min((walks[place][here] for place in free), default=0)
    if carriers:
        return way
    return way + UNTAKEN + ON_FOOT * min(walks[here][legend.cell] for legend in state.legends)
