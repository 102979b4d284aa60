"""One game being played: rules, setup and seed, and the actions so far, with undo and forks."""

from __future__ import annotations

from collections import deque
from typing import Any, Generic

import msgspec

from common.engine.record import Record, checksum
from common.engine.rules import A, Event, IllegalAction, Outcome, Refusal, Rules, S

KEPT = 200
"""States kept for undo. Further back, undo plays the game again from its start: rarer and still quick."""


class ReplayMismatch(Exception):  # noqa: N818
    """A recorded action no longer leads to the recorded state.

    `index` is the action's place in the record (0 based); `session` stands at the last good state before it.
    """

    def __init__(self, index: int, reason: str, session: Session[Any, Any]) -> None:
        super().__init__(f"action {index + 1} of the record: {reason}")
        self.index = index
        self.session = session


class Session(Generic[S, A]):
    """A game in progress.

    `free_undo` lets undo go back past dice, cards and tiles. `setup` is kept for the record only.
    """

    def __init__(
        self, rules: Rules[S, A], seed: int, setup: dict[str, Any] | None = None, *, free_undo: bool = False
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.setup = setup or {}
        self.free_undo = free_undo
        self.state: S = rules.start(seed)
        self.actions: list[A] = []
        self.checksums: list[str] = []
        self._before: deque[S] = deque(maxlen=KEPT)
        self._first_undo = 0

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def refusal(self, action: A, seat: int | None = None) -> Refusal | None:
        """Why `action` may not be played now (by `seat`, when one is given), or None when it may."""
        if seat is not None and seat not in self.rules.to_act(self.state):
            return Refusal(self.rules.turn_rule, "It is not this seat's turn to decide.")
        return self.rules.check(self.state, action)

    def play(self, action: A, seat: int | None = None) -> list[Event]:
        """Play one action and return what happened.

        :raises IllegalAction: when it is refused; nothing has changed then.
        """
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise IllegalAction(refusal, action)
        self._before.append(self.state.copy())
        events: list[Event] = []
        self.rules.apply(self.state, action, events)
        self.actions.append(action)
        self.checksums.append(checksum(self.state))
        return events

    def why_not_undo(self) -> Refusal | None:
        """Why the last action cannot be taken back, or None when it can."""
        if len(self.actions) <= self._first_undo:
            return Refusal(self.rules.turn_rule, "There is nothing to undo.")
        if not self._before and not self._rewind():
            return Refusal(self.rules.turn_rule, "The rules have changed since that was played.")
        if not self.free_undo and self._before[-1].reveals != self.state.reveals:
            return Refusal(
                self.rules.turn_rule, "Dice were rolled or something was revealed: that cannot be undone."
            )
        return None

    def undo(self) -> A:
        """Take the last action back and return it.

        :raises ValueError: when `why_not_undo` has an answer.
        """
        refusal = self.why_not_undo()
        if refusal is not None:
            raise ValueError(refusal.sentence)
        self.state = self._before.pop()
        self.checksums.pop()
        return self.actions.pop()

    def _rewind(self) -> bool:
        """Fill `_before` by playing all actions again; False when they do not lead here any more."""
        before: deque[S] = deque(maxlen=KEPT)
        state = self.rules.start(self.seed)
        for action in self.actions:
            if self.rules.check(state, action) is not None:
                return False
            before.append(state.copy())
            self.rules.apply(state, action)
        if checksum(state) != self.checksums[-1]:
            return False
        self._before = before
        return True

    def fork(self) -> Session[S, A]:
        """An independent session at the same state, for previews and bots. It cannot undo further back."""
        twin: Session[S, A] = Session.__new__(Session)
        twin.rules, twin.seed, twin.setup, twin.free_undo = self.rules, self.seed, self.setup, self.free_undo
        twin.state = self.state.copy()
        twin.actions, twin.checksums = self.actions.copy(), self.checksums.copy()
        twin._before, twin._first_undo = deque(maxlen=KEPT), len(self.actions)
        return twin

    def record(self) -> Record:
        """The game so far as data."""
        actions = [msgspec.to_builtins(action) for action in self.actions]
        return Record(self.rules.game, self.setup, self.seed, actions, self.checksums.copy())

    @classmethod
    def replay(
        cls,
        rules: Rules[S, A],
        record: Record,
        *,
        free_undo: bool = False,
        snapshot: tuple[int, S] | None = None,
    ) -> Session[S, A]:
        """Play a record again, checking every checksum that it has.

        With a `snapshot`, a number of actions and the state after them, only those that follow are played.

        :raises ReplayMismatch: at the first action that is unknown, refused, or leads elsewhere.
        """
        session = cls(rules, record.seed, record.setup, free_undo=free_undo)
        played = 0
        if snapshot is not None:
            played, session.state = snapshot
            session.checksums = record.checksums[:played]
        for index, data in enumerate(record.actions):
            try:
                action = msgspec.convert(data, rules.action_type)
                if index < played:
                    session.actions.append(action)
                    continue
                session.play(action)
            except (IllegalAction, msgspec.ValidationError) as error:
                raise ReplayMismatch(index, str(error), session) from error
            if index < len(record.checksums) and session.checksums[-1] != record.checksums[index]:
                session.free_undo = True
                session.undo()
                session.free_undo = free_undo
                raise ReplayMismatch(index, "it leads to another state than it did", session)
        return session
