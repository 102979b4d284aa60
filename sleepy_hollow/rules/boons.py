"""Bonuses for a while, and who is first in ties: boons and the Attack Priority Marker."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import change_moves
from sleepy_hollow.rules.state import FIRST_ALLY, NOWHERE, Boon, HollowState, hero_cell
from sleepy_hollow.rules.tables import Log, Tables


def grant_boon(tables: Tables, state: HollowState, events: Log, who: int, boon: Boon) -> None:
    """Give a Legend the bonuses of a card for a while."""
    state.legends[who].boons += (boon,)
    change_moves(tables, state, who)
    update_priority(tables, state)
    if events is not None:
        events.append(ev.BoonBegan(who, boon.source, boon.until))


def end_boons(tables: Tables, state: HollowState, events: Log, who: int, until: str) -> None:
    """Take away the boons of a Legend that last until now."""
    legend = state.legends[who]
    ended = [boon for boon in legend.boons if boon.until == until]
    if not ended:
        return
    legend.boons = tuple(boon for boon in legend.boons if boon.until != until)
    update_priority(tables, state)
    if events is not None:
        events.extend(ev.BoonEnded(who, boon.source) for boon in ended)


def give_marker(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """The Attack Priority Marker goes to a Legend (SH-FATK-3)."""
    if state.marker == who:
        return
    state.marker = who
    update_priority(tables, state)
    if events is not None:
        events.append(ev.MarkerGiven(who))


def update_priority(tables: Tables, state: HollowState) -> None:
    """Who is first in ties now: whoever a boon makes so, the marker's Legend, then the chapter's list."""
    order = priority_now(tables, state)
    if order != state.priority:
        state.priority = order


def priority_now(tables: Tables, state: HollowState) -> tuple[int, ...]:
    """The Legends, and the allies that foes go for and that are there, first in ties first."""

    def rank(who: int) -> tuple[bool, bool]:
        return who >= FIRST_ALLY or not profile_of(tables, state, who).first_in_ties, who != state.marker

    return tuple(who for who in sorted(tables.priority, key=rank) if hero_cell(state, who) != NOWHERE)
