"""The rules of Sleepy Hollow under one setup, as the engine's protocol asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from common.engine.rules import Event, Outcome, Refusal
from sleepy_hollow.rules.actions import HollowAction, NextChapter
from sleepy_hollow.rules.apply import apply, run
from sleepy_hollow.rules.chapter import new_attempt, open_book, open_chapter, standard_campaign
from sleepy_hollow.rules.events import HollowEvent
from sleepy_hollow.rules.invariants import faults
from sleepy_hollow.rules.legal import legal_actions, seats_to_act
from sleepy_hollow.rules.refusals import refusal
from sleepy_hollow.rules.schema import Cards, Settings
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import Chapter, ChapterMap, next_chapter
from sleepy_hollow.rules.tables import Tables

_RULE_OF_CAUSE = {
    "mission_complete": "SH-WIN-1",
    "incapacitated": "SH-HP-2",
    "fled": "SH-FEAR-5",
    "time": "SH-ROUND-1",
}


class SleepyHollow:
    """A chapter, or a campaign from chapter to chapter, under one setup.

    Implements `common.engine.rules.Rules`. `tables` is the static side of the first chapter with what its
    Legends begin with; `at` gives those of any state.
    """

    game = "sleepy-hollow"
    turn_rule = "SH-ROUND-4"
    state_type = HollowState
    action_type: Any = HollowAction
    event_type: Any = HollowEvent

    def __init__(
        self,
        cards: Cards,
        chapter: Chapter,
        place: ChapterMap,
        settings: Settings,
        following: Mapping[int, Callable[[], tuple[Chapter, ChapterMap]]] | None = None,
    ) -> None:
        self._following = following or {}
        known = frozenset(self._following)
        self._made = {chapter.id: Tables(cards, chapter, place, settings, following=known)}
        self.tables = self._made[chapter.id]
        self.tables = self.tables.wearing(standard_campaign(self.tables).party)
        self._at = self.tables

    def apart(self) -> SleepyHollow:
        """The same rules that share nothing of what is kept to save time: for another thread."""
        first = self.tables
        return SleepyHollow(first.cards, first.chapter, first.map, first.settings, self._following)

    def at(self, state: HollowState) -> Tables:
        """The static side of the chapter that a state is in, with what its Legends wear there."""
        known = self._at
        if known.party is state.party and known.hay == state.hay and known.chapter.id == state.chapter:
            return known
        self._at = self._tables_of(state.chapter).wearing(state.party).seeing(state.hay)
        return self._at

    def chapter(self, number: int) -> Chapter:
        """A chapter of the campaign by its number: one that was played or can be gone on to.

        :raises KeyError: when there is no such chapter.
        """
        made = self._made.get(number)
        return made.chapter if made is not None else self._following[number]()[0]

    def _tables_of(self, number: int) -> Tables:
        if number not in self._made:
            first = self.tables
            chapter, place = self._following[number]()
            self._made[number] = Tables(
                first.cards, chapter, place, first.settings, following=frozenset(self._following)
            )
        return self._made[number]

    def start(self, seed: int) -> HollowState:
        return self._opened(self.tables, new_attempt(self.tables, seed, 1))

    def attempt_begun(self, state: HollowState) -> HollowState:
        """The state in which the attempt at a chapter began that another state is in (SH-LOSS-3).

        Playing the attempt's actions from there leads to that other state, but for what it counts of reveals.
        """
        tables = self._tables_of(state.chapter)
        begun = new_attempt(tables, state.seed, state.attempt, state.campaign)
        return self._opened(tables.wearing(begun.party), begun)

    @staticmethod
    def _opened(tables: Tables, state: HollowState) -> HollowState:
        open_book(tables, state, None)
        run(tables, state, None)
        return state

    def to_act(self, state: HollowState) -> Sequence[int]:
        return seats_to_act(self.at(state), state)

    def legal_actions(self, state: HollowState) -> Sequence[HollowAction]:
        return legal_actions(self.at(state), state)

    def check(self, state: HollowState, action: HollowAction) -> Refusal | None:
        tables = self.at(state)
        if action in legal_actions(tables, state):
            return None
        return refusal(tables, state, action)

    def apply(self, state: HollowState, action: HollowAction, events: list[Event] | None = None) -> None:
        tables = self.at(state)
        if isinstance(action, NextChapter):
            number = next_chapter(tables.chapter, state.flags)
            tables = self._tables_of(number if number is not None else state.chapter)
            open_chapter(tables, state, events)
            run(tables.wearing(state.party), state, events)
        else:
            apply(tables, state, action, events)

    def outcome(self, state: HollowState) -> Outcome | None:
        """None until the last page of the epilogue is turned, or a loss is let stand.

        A campaign ends behind the last chapter there is.
        """
        if state.stage != "over" and (state.stage != "between" or self.at(state).leads_on(state.flags)):
            return None
        cause = state.cause
        return Outcome(cause == "mission_complete", cause, _RULE_OF_CAUSE.get(cause, "SH-LOSS-2"))

    def invariants(self, state: HollowState) -> list[str]:
        return faults(self.at(state), state)
