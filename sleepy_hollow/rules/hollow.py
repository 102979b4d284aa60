"""The rules of Sleepy Hollow under one setup, as the engine's protocol asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.rules import Event, Outcome, Refusal
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.apply import apply, run
from sleepy_hollow.rules.chapter import new_attempt, open_book
from sleepy_hollow.rules.events import HollowEvent
from sleepy_hollow.rules.invariants import faults
from sleepy_hollow.rules.legal import legal_actions, seats_to_act
from sleepy_hollow.rules.refusals import refusal
from sleepy_hollow.rules.schema import Cards, Settings
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import Chapter, ChapterMap
from sleepy_hollow.rules.tables import Tables

_RULE_OF_CAUSE = {
    "mission_complete": "SH-WIN-1",
    "incapacitated": "SH-HP-2",
    "fled": "SH-FEAR-5",
    "time": "SH-ROUND-1",
}


class SleepyHollow:
    """One chapter under one setup; implements `common.engine.rules.Rules`. `tables` is its static side."""

    game = "sleepy-hollow"
    turn_rule = "SH-ROUND-4"
    state_type = HollowState
    action_type: Any = HollowAction
    event_type: Any = HollowEvent

    def __init__(self, cards: Cards, chapter: Chapter, place: ChapterMap, settings: Settings) -> None:
        self.tables = Tables(cards, chapter, place, settings)

    def start(self, seed: int) -> HollowState:
        state = new_attempt(self.tables, seed, 1)
        open_book(self.tables, state, None)
        run(self.tables, state, None)
        return state

    def to_act(self, state: HollowState) -> Sequence[int]:
        return seats_to_act(self.tables, state)

    def legal_actions(self, state: HollowState) -> Sequence[HollowAction]:
        return legal_actions(self.tables, state)

    def check(self, state: HollowState, action: HollowAction) -> Refusal | None:
        if action in legal_actions(self.tables, state):
            return None
        return refusal(self.tables, state, action)

    def apply(self, state: HollowState, action: HollowAction, events: list[Event] | None = None) -> None:
        apply(self.tables, state, action, events)

    def outcome(self, state: HollowState) -> Outcome | None:
        """None until the last page of the epilogue is turned, or a loss is let stand."""
        if state.stage != "over":
            return None
        cause = state.cause
        return Outcome(cause == "mission_complete", cause, _RULE_OF_CAUSE.get(cause, "SH-LOSS-2"))

    def invariants(self, state: HollowState) -> list[str]:
        return faults(self.tables, state)
