"""The log of a game: sentences with marks, also of what happened before a save was opened."""

from __future__ import annotations

from typing import Any, Final

from common.engine.rules import Event
from common.engine.session import Session
from common.games import GameModule
from common.ui.table import LOG_KEPT, LogEntry
from common.ui.theme import SEATS
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.ui.pieces import seat_of
from sleepy_hollow.ui.shown import Shown

EMBER: Final = "#ff8a3c"
_MARKS: Final[dict[type[Event], tuple[str, str]]] = {
    ev.FearGained: ("fear", "#ffd23f"),
    ev.LegendDamaged: ("heart", "health"),
    ev.FoeMoved: ("move", EMBER),
    ev.FoeAttacked: ("attack", EMBER),
    ev.FoeFelled: ("skull", EMBER),
    ev.FoeDamaged: ("heart", EMBER),
    ev.FoePinned: ("trap", EMBER),
    ev.SpawnRolled: ("dice", EMBER),
    ev.FoeSpawned: ("spawn", EMBER),
    ev.CardRevealed: ("card", "accent"),
    ev.CardLookedAt: ("card", "accent"),
    ev.PointLocked: ("lock", EMBER),
    ev.PointUnlocked: ("unlock", EMBER),
    ev.Refreshed: ("refresh", "good"),
    ev.ChapterWon: ("trophy", "accent"),
    ev.ChapterLost: ("skull", "danger"),
}
"""Glyph and colour before a sentence that is not about what a seat did."""
_SEATED: Final = (
    ev.LegendChosen,
    ev.TokensPaid,
    ev.LegendMoved,
    ev.RetreatRolled,
    ev.AttackRolled,
    ev.RestoreBegan,
    ev.HealthRegained,
    ev.FearRemoved,
    ev.TokenRemoved,
    ev.CardGained,
    ev.CardEquipped,
    ev.CardGiven,
    ev.ItemDiscarded,
)
"""What a seat's Legend did: marked with the seat's shape."""


def log_entry(game: GameModule, rules: SleepyHollow, state: HollowState, event: Event) -> LogEntry | None:
    """The log's sentence for an event, or None when there is nothing to tell."""
    text = game.sentence(rules, state, event)
    if not text:
        return None
    rule = getattr(event, "rule", "")
    if isinstance(event, _SEATED):
        seat = SEATS[seat_of(rules.tables, event.legend)]
        return LogEntry(text, seat.shape, seat.colour, rule)
    glyph, colour = _MARKS.get(type(event), ("", "accent"))
    return LogEntry(text, glyph, colour, rule)


def recall(game: GameModule, session: Session[HollowState, Any], shown: Shown) -> list[LogEntry]:
    """The log of everything played so far, the newest first, by playing it once more beside the session.

    `shown` learns what cannot be seen from the state alone: the last throw of the dice. A game that no
    longer leads where it did is told as far as it does.
    """
    rules = session.rules
    assert isinstance(rules, SleepyHollow)
    state = rules.start(session.seed)
    entries: list[LogEntry] = []
    for action in session.actions:
        if rules.check(state, action) is not None:
            break
        events: list[Event] = []
        rules.apply(state, action, events)
        for event in events:
            entry = log_entry(game, rules, state, event)
            if entry is not None:
                entries.append(entry)
            shown.remember(event)
    return entries[::-1][:LOG_KEPT]
