"""How a chapter ends: its losses and its goals, tested after every atomic change (SH-LOSS-1, SH-WIN-1)."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import ITEMS, PREPARATION, HollowState
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.triggers import fire


def settle(tables: Tables, state: HollowState, events: Log) -> bool:
    """Test the chapter's own losses, then the goals, as after every atomic change; True when it is over.

    A true tie is lost, because losses are tested first.
    """
    if state.stage != "play":
        return True
    for test, cause in tables.losses:
        if test(state):
            lose(tables, state, events, cause, -1, "SH-LOSS-2")
            return True
    for test in tables.goals:
        if not test(state):
            break
    else:
        win(tables, state, events)
        return True
    if tables.triggers["change"]:
        fire(tables, state, "change")
    return False


def win(tables: Tables, state: HollowState, events: Log) -> None:
    """The chapter is won at once (SH-WIN-1)."""
    state.cause = "mission_complete"
    state.pending.clear()
    state.active = -1
    state.page = 0
    state.stage = "epilogue" if tables.chapter.epilogue else "over"
    if events is not None:
        events.append(ev.ChapterWon(tables.chapter.id))
    _leave_items_behind(tables, state, events)


def _leave_items_behind(tables: Tables, state: HollowState, events: Log) -> None:
    """No item outlasts its chapter (SH-ITEM-4); relics stay."""
    for who, legend in enumerate(state.legends):
        held = (legend.item, legend.second_item, *legend.inventory)
        items = [card for card in held if card in tables.cards.items]
        for space in ITEMS:
            legend.spaces[PREPARATION] += legend.spaces[space]
            legend.spaces[space] = 0
        legend.item = legend.second_item = ""
        legend.is_item_in_use = legend.is_second_in_use = False
        legend.inventory = [card for card in legend.inventory if card not in items]
        if events is not None:
            events.extend(ev.ItemDiscarded(who, card, "SH-ITEM-4") for card in items)


def lose(tables: Tables, state: HollowState, events: Log, cause: str, legend: int, rule: str) -> None:
    """The chapter is lost at once (SH-LOSS-1); nothing that was pending happens any more."""
    if state.stage != "play":
        return
    state.cause = cause
    state.pending.clear()
    state.stage = "over" if tables.settings.is_headless else "lost"
    if events is not None:
        events.append(ev.ChapterLost(cause, legend, rule))
