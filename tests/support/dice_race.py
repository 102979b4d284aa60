"""A game of two seats with dice, choices that wait, and one that falls to the other seat.

A seat rolls, then chooses which of its two pawns goes so many places. A pawn that lands on the other seat's
sends it back to the start, and that seat chooses one of its pawns to go one place for it. The first pawn on
the goal wins; after twenty rolls time is up.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from common.engine.rng import Streams
from common.engine.rules import Action, Event, Outcome, Refusal, State

GOAL = 12
ROLLS = 20


class Roll(Action, frozen=True, tag=True):
    """Roll the die (DR-1)."""


class Go(Action, frozen=True, tag=True):
    """Choose the pawn that goes (DR-2)."""

    pawn: int


class Rolled(Event, frozen=True, tag=True):
    seat: int
    pips: int
    rule: str = "DR-1"


class Went(Event, frozen=True, tag=True):
    seat: int
    pawn: int
    origin: int
    place: int
    rule: str = "DR-2"


class SentBack(Event, frozen=True, tag=True):
    seat: int
    pawn: int
    rule: str = "DR-3"


class Choice(msgspec.Struct, frozen=True, tag=True):
    """A seat has to choose a pawn that goes so many places."""

    seat: int
    pips: int


class Race(State, kw_only=True):
    streams: Streams
    turn: int = 0
    rolls: int = 0
    places: list[list[int]]
    pending: list[Choice] = msgspec.field(default_factory=list)

    def copy(self) -> Race:
        return Race(
            reveals=self.reveals,
            streams=self.streams.copy(),
            turn=self.turn,
            rolls=self.rolls,
            places=[places.copy() for places in self.places],
            pending=self.pending.copy(),
        )


ROLL = (Roll(),)
PAWNS = (Go(0), Go(1))


class DiceRace:
    """The rules; `goal` is where a pawn wins."""

    game = "dice-race"
    turn_rule = "DR-0"
    state_type = Race
    action_type = Roll | Go
    event_type = Rolled | Went | SentBack

    def __init__(self, goal: int = GOAL) -> None:
        self.goal = goal

    def start(self, seed: int) -> Race:
        return Race(streams=Streams(seed), places=[[0, 0], [0, 0]])

    def to_act(self, state: Race) -> Sequence[int]:
        if self.outcome(state) is not None:
            return ()
        return (state.pending[-1].seat,) if state.pending else (state.turn,)

    def legal_actions(self, state: Race) -> Sequence[Roll | Go]:
        if self.outcome(state) is not None:
            return ()
        return PAWNS if state.pending else ROLL

    def check(self, state: Race, action: Roll | Go) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("DR-4", "The race is over.")
        if isinstance(action, Roll):
            return Refusal("DR-2", "First choose the pawn that goes.") if state.pending else None
        if not state.pending:
            return Refusal("DR-1", "Roll the die first.")
        if action.pawn not in (0, 1):
            return Refusal("DR-2", "There is no pawn {pawn}.", {"pawn": action.pawn})
        return None

    def apply(self, state: Race, action: Roll | Go, events: list[Event] | None = None) -> None:
        happened: list[Event] = []
        if isinstance(action, Roll):
            pips = state.streams.below("die", 6) + 1
            state.reveals += 1
            state.rolls += 1
            state.pending.append(Choice(state.turn, pips))
            happened.append(Rolled(state.turn, pips))
            state.turn = 1 - state.turn
        else:
            choice = state.pending.pop()
            places, other = state.places[choice.seat], 1 - choice.seat
            origin = places[action.pawn]
            place = places[action.pawn] = min(self.goal, origin + choice.pips)
            happened.append(Went(choice.seat, action.pawn, origin, place))
            for pawn, there in enumerate(state.places[other]):
                if there == place < self.goal:
                    state.places[other][pawn] = 0
                    state.pending.append(Choice(other, 1))
                    happened.append(SentBack(other, pawn))
                    break
        if events is not None:
            events.extend(happened)

    def outcome(self, state: Race) -> Outcome | None:
        if any(self.goal in places for places in state.places):
            return Outcome(won=True, cause="goal", rule="DR-4")
        if state.rolls >= ROLLS and not state.pending:
            return Outcome(won=False, cause="time", rule="DR-4")
        return None

    def invariants(self, state: Race) -> list[str]:
        faults = []
        if any(not 0 <= place <= self.goal for places in state.places for place in places):
            faults.append(f"A pawn is off the track: {state.places}.")
        if set(state.places[0]) & set(state.places[1]) - {0, 1}:
            faults.append(f"Pawns of both seats share a place: {state.places}.")
        return faults
