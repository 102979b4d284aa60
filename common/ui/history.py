"""The log of a game: sentences with marks, also of what happened before a save was opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from common.engine.rules import Event, Rules
from common.engine.session import Session
from common.games import GameModule
from common.ui.table import LOG_KEPT, LogEntry, seat_entry


@dataclass(frozen=True, slots=True)
class Chronicle:
    """How a game's events are marked in its log.

    Events of the kinds in `seated` are what a seat's hero did: `seat_of(rules, event)` is that seat, 0 based.
    `marks` gives glyph and colour before a sentence about any other event. `begin(session)` is where the
    story begins that is told: how many actions came before it, and the state after them (a new one).
    """

    marks: Mapping[type[Event], tuple[str, str]]
    seated: tuple[type[Event], ...]
    seat_of: Callable[[Any, Any], int]
    begin: Callable[[Session[Any, Any]], tuple[int, Any]] = lambda session: (
        0,
        session.rules.start(session.seed),
    )
    join: Callable[[Any, Any], Event | None] = lambda _last, _event: None
    """One event that tells two which follow each other (two steps of a way), or None."""

    def entry(self, game: GameModule, rules: Rules[Any, Any], state: Any, event: Event) -> LogEntry | None:
        """The log's sentence for an event, or None when there is nothing to tell."""
        text = game.sentence(rules, state, event)
        if not text:
            return None
        rule = getattr(event, "rule", "")
        if isinstance(event, self.seated):
            return replace(seat_entry(text, self.seat_of(rules, event), rule), event=event)
        glyph, colour = self.marks.get(type(event), ("", "accent"))
        return LogEntry(text, glyph, colour, rule, event)

    def joined(
        self, game: GameModule, rules: Rules[Any, Any], state: Any, last: LogEntry, entry: LogEntry
    ) -> LogEntry | None:
        """One sentence for what two entries tell that follow each other; None where they stay apart."""
        if last.event is None or entry.event is None:
            return None
        both = self.join(last.event, entry.event)
        return self.entry(game, rules, state, both) if both is not None else None

    def recall(
        self,
        game: GameModule,
        session: Session[Any, Any],
        remember: Callable[[Event], None],
        opening: Callable[[Any], Iterable[LogEntry]] = lambda _state: (),
    ) -> list[LogEntry]:
        """The log of the story so far, newest first, by playing it once more beside the session.

        `opening(state)` tells how it began. `remember` is called with every event, for what cannot be seen
        from the state alone. A game that no longer leads where it did is told as far as it does.
        """
        rules = session.rules
        begun, state = self.begin(session)
        entries = list(opening(state))
        for action in session.actions[begun:]:
            if rules.check(state, action) is not None:
                break
            events: list[Event] = []
            rules.apply(state, action, events)
            for event in events:
                remember(event)
                entry = self.entry(game, rules, state, event)
                if entry is not None:
                    both = self.joined(game, rules, state, entries[-1], entry) if entries else None
                    if both is not None:
                        entries[-1] = both
                    else:
                        entries.append(entry)
        return entries[::-1][:LOG_KEPT]
