"""What a chapter does by itself: at the setup, as rounds begin and end, and when a condition comes true."""

from __future__ import annotations

from sleepy_hollow.rules.state import FIRST_ALLY, HollowState
from sleepy_hollow.rules.steps import Effects
from sleepy_hollow.rules.tables import Tables


def fire(tables: Tables, state: HollowState, moment: str) -> None:
    """Leave pending what the chapter's triggers of this moment do, in printed order (SH-EXC-1).

    What follows a change follows it once as long as its condition holds: it is the change that made it true.
    """
    due = []
    for trigger, test in tables.triggers[moment]:
        has_fired = trigger.id in state.fired
        if trigger.once and has_fired:
            continue
        holds = test is None or test(state)
        if moment == "change" and has_fired and not holds:
            state.fired = tuple(other for other in state.fired if other != trigger.id)
        if holds and not has_fired:
            if trigger.once or moment == "change":
                state.fired = (*state.fired, trigger.id)
            due.append(Effects(trigger.id, legend=somebody(state)))
    state.pending += reversed(due)


def somebody(state: HollowState) -> int:
    """The Legend that reads what happens by itself: the active one, else the first in the attack priority."""
    if state.active >= 0:
        return state.active
    return next(who for who in state.priority if who < FIRST_ALLY)
