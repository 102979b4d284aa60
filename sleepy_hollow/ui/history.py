"""How the log marks what happens in Sleepy Hollow."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from common.ui.history import Chronicle
from sleepy_hollow.rules import events as ev
from sleepy_hollow.ui.pieces import seat_of

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


CHRONICLE: Final = Chronicle(
    _MARKS,
    _SEATED,
    lambda rules, event: seat_of(rules.tables, event.legend),
    begins=(ev.ChapterBegan,),
)
"""A chapter's log begins with its attempt: earlier ones are in the campaign's."""
