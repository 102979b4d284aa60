"""The log of a game: sentences with marks, also of what happened before a save was opened."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from common.engine.session import Session
from common.engine.text import _
from common.games import GameModule
from common.ui.table import LOG_KEPT, LogEntry
from common.ui.theme import SEATS
from sherwood.rules import events as ev
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.shown import Shown

CRIMSON: Final = "danger"
GOLD: Final = "accent"
GREEN: Final = "good"

_MARKS: Final[dict[type[Event], tuple[str, str]]] = {
    ev.TurnBegan: ("flame", GOLD),
    ev.PhaseBegan: ("next", GOLD),
    ev.TileDrawn: ("explore", GREEN),
    ev.TilePlaced: ("explore", GREEN),
    ev.ResourceGathered: ("plus", GREEN),
    ev.StockGained: ("plus", GREEN),
    ev.VillagerPlaced: ("villager", GREEN),
    ev.VillagerCameHome: ("villager", GREEN),
    ev.VillagerKilled: ("skull", CRIMSON),
    ev.HeroKilled: ("skull", CRIMSON),
    ev.HeroWounded: ("wound", CRIMSON),
    ev.SpawnDiceRolled: ("dice", CRIMSON),
    ev.EnemySpawned: ("spawn", CRIMSON),
    ev.SpawnFailed: ("spawn", GREEN),
    ev.EnemyMoved: ("move", CRIMSON),
    ev.EnemyFellBack: ("move", CRIMSON),
    ev.EnemyDisplaced: ("move", CRIMSON),
    ev.WitchPlaced: ("star", CRIMSON),
    ev.EnemyAttacked: ("attack", CRIMSON),
    ev.SheriffReplied: ("attack", CRIMSON),
    ev.TileBurned: ("house", CRIMSON),
    ev.CampLost: ("house", CRIMSON),
    ev.PerilRolled: ("peril", "fear"),
    ev.EncounterRolled: ("encounter", "#1d6b78"),
    ev.ThreatRolled: ("dice", CRIMSON),
    ev.FlameLit: ("flame", GOLD),
    ev.BountyGained: ("bounty", GOLD),
    ev.GameEnded: ("crown", GOLD),
}
"""Glyph and colour before a sentence that is not about a seat."""
_SEATED: Final = (
    ev.ActivationBegan,
    ev.HeroMoved,
    ev.HeroTurnedBack,
    ev.HeroAttacked,
    ev.AmmunitionSpent,
    ev.RetaliationDeclined,
    ev.GearLost,
)
"""What a seat's Character did: marked with the seat's shape."""


def log_entry(game: GameModule, rules: Sherwood, state: SherwoodState, event: Event) -> LogEntry | None:
    """The log's sentence for an event, or None when there is nothing to tell."""
    text = game.sentence(rules, state, event)
    if not text:
        return None
    rule = getattr(event, "rule", "")
    if isinstance(event, _SEATED):
        seat = SEATS[rules.seat_of[event.hero]]
        return LogEntry(text, seat.shape, seat.colour, rule)
    glyph, colour = _MARKS.get(type(event), ("", GOLD))
    return LogEntry(text, glyph, colour, rule)


def opening_entries(rules: Sherwood, state: SherwoodState) -> list[LogEntry]:
    """How the game began: the rolls for first player, and whose turn came of them."""
    entries = []
    for rolls in state.first_player_rolls:
        thrown = [
            _("{player} {number}").format(player=rules.seats[seat].name, number=number)
            for seat, number in enumerate(rolls)
            if number
        ]
        text = _("The roll for first player: {rolls}.").format(rolls=", ".join(thrown))
        entries.append(LogEntry(text, "dice", GOLD, "SW-SET-5"))
    seat = SEATS[state.first_seat]
    player = rules.seats[state.first_seat].name
    text = _("Turn 1 begins. {player} goes first.").format(player=player)
    entries.append(LogEntry(text, seat.shape, seat.colour, "SW-SET-6"))
    return entries


def recall(game: GameModule, session: Session[SherwoodState, SherwoodAction], shown: Shown) -> list[LogEntry]:
    """The log of everything played so far, the newest first, by playing it once more beside the session.

    `shown` learns what cannot be seen from the state alone. A game that no longer leads where it did is told
    as far as it does.
    """
    rules = session.rules
    assert isinstance(rules, Sherwood)
    state = rules.start(session.seed)
    entries = opening_entries(rules, state)
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
