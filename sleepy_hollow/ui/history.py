"""How the log marks what happens in Sleepy Hollow."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from common.engine.rules import Event
from common.engine.session import Session
from common.ui.history import Chronicle
from common.ui.table import LogEntry
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.actions import NextChapter, Retry
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.ui.pieces import seat_of
from sleepy_hollow.use_log import CardUsed, PlaceUsed, used_together

EMBER: Final = "#ff8a3c"
_MARKS: Final[dict[type[Event], tuple[str, str]]] = {
    ev.FearGained: ("fear", "#ffd23f"),
    ev.LegendDamaged: ("heart", "health"),
    ev.FoeMoved: ("move", EMBER),
    ev.FoeAttacked: ("attack", EMBER),
    ev.FoeFelled: ("skull", EMBER),
    ev.FoeDamaged: ("heart", EMBER),
    ev.FoePinned: ("trap", EMBER),
    ev.FoeMarked: ("los", EMBER),
    ev.FoeWeakened: ("minus", EMBER),
    ev.FoeShoved: ("push", EMBER),
    ev.TrapPlaced: ("trap", "accent"),
    ev.TrapSprung: ("trap", EMBER),
    ev.TrapExploded: ("flame", EMBER),
    ev.AttackCancelled: ("defense", "good"),
    ev.FearIgnored: ("defense", "good"),
    ev.SkillLockChanged: ("lock", EMBER),
    ev.LevelChanged: ("plus", EMBER),
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
    CardUsed,
    PlaceUsed,
    ev.LegendMoved,
    ev.RetreatRolled,
    ev.AttackRolled,
    ev.PieceAttacked,
    ev.RestoreBegan,
    ev.HealthRegained,
    ev.FearRemoved,
    ev.TokenRemoved,
    ev.TokenTurned,
    ev.TokenCarried,
    ev.BarricadeRaised,
    ev.CardGained,
    ev.CardEquipped,
    ev.CardGiven,
    ev.ItemDiscarded,
    ev.AccessoryUsed,
    ev.FearTaken,
    ev.BoonBegan,
    ev.BoonEnded,
    ev.MarkerGiven,
)
"""What a seat's Legend did: marked with the seat's shape."""


def joined(last: Event, event: Event) -> Event | None:
    """One event for two that follow each other: a card, its price and its result; steps of one way; points of
    one Restore. None where they stay apart.
    """
    match last, event:
        case (ev.LegendMoved(), ev.LegendMoved()):
            is_one_way = (last.legend, last.is_free, last.target) == (
                event.legend,
                event.is_free,
                event.origin,
            )
            if is_one_way and last.origin != event.target:
                return replace(last, target=event.target)
        case (ev.HealthRegained(), ev.HealthRegained()) if last.legend == event.legend:
            return replace(event, amount=last.amount + event.amount, before=last.before)
        case (ev.FearRemoved(), ev.FearRemoved()):
            mine, next_one = (last.legend, last.space, last.large), (event.legend, event.space, event.large)
            if mine == next_one:
                return replace(event, amount=last.amount + event.amount)
    return used_together(last, event)


def attempt_begun(session: Session[HollowState, Any]) -> tuple[int, HollowState]:
    """How many actions came before the running attempt at a chapter, and the state in which it began."""
    rules, before = session.rules, len(session.actions)
    assert isinstance(rules, SleepyHollow)
    while before and not isinstance(session.actions[before - 1], NextChapter | Retry):
        before -= 1
    return before, rules.attempt_begun(session.state)


def opening_entries(rules: SleepyHollow, state: HollowState) -> list[LogEntry]:
    """How the log of an attempt begins: the chapter, and which attempt it is."""
    event = ev.ChapterBegan(state.chapter, state.attempt)
    return [LogEntry(sentence(rules.at(state), event), rule=event.rule, event=event)]


CHRONICLE: Final = Chronicle(
    _MARKS,
    _SEATED,
    lambda rules, event: seat_of(rules.tables, event.legend),
    begin=attempt_begun,
    join=joined,
)
"""A chapter's log begins with its attempt: earlier ones are in the campaign's."""
