"""Refresh: all tokens come back to preparation (SH-REFR-1)."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.items import discard_item, items_of
from sleepy_hollow.rules.state import (
    PREPARATION,
    SPACES,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Log, Tables


def refresh(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """Return every token to preparation; an item that lingered is discarded (SH-REFR-4)."""
    legend = state.legends[who]
    spaces = legend.spaces
    if events is not None:
        returned = tuple(
            (space, actions_in(tokens), small_fear_in(tokens), large_fear_in(tokens))
            for space, tokens in enumerate(spaces)
            if tokens and space != PREPARATION
        )
        events.append(ev.Refreshed(who, returned))
    legend.spaces = [sum(spaces), *[0] * (SPACES - 1)]
    for space, _card, is_in_use in reversed(items_of(state, who)):
        if is_in_use:
            discard_item(tables, state, events, who, space)
