"""The rules of Sherwood's Legacy behind the protocol that everything else uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.rules import Event, Outcome, Refusal
from sherwood.rules import invariants, legal, refusals
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.apply import apply, run
from sherwood.rules.events import SherwoodEvent
from sherwood.rules.setup import opening
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


class Sherwood(Tables):
    """The rules under one setup (`common.engine.rules.Rules`)."""

    game = "sherwood"
    turn_rule = "SW-HER-1"
    state_type = SherwoodState
    action_type: Any = SherwoodAction
    event_type: Any = SherwoodEvent

    def start(self, seed: int) -> SherwoodState:
        state = opening(self, seed)
        run(self, state, None)
        return state

    def to_act(self, state: SherwoodState) -> Sequence[int]:
        return legal.to_act(self, state)

    def legal_actions(self, state: SherwoodState) -> Sequence[SherwoodAction]:
        return legal.legal_actions(self, state)

    def check(self, state: SherwoodState, action: SherwoodAction) -> Refusal | None:
        if action in legal.legal_actions(self, state):
            return None
        return refusals.why_not(self, state, action)

    def apply(self, state: SherwoodState, action: SherwoodAction, events: list[Event] | None = None) -> None:
        apply(self, state, action, events)

    def outcome(self, state: SherwoodState) -> Outcome | None:
        return state.ended

    def invariants(self, state: SherwoodState) -> list[str]:
        return invariants.faults(self, state)
