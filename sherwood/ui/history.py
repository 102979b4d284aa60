"""How the log marks what happens in Sherwood, and how it tells the beginning."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from common.engine.text import _
from common.ui.history import Chronicle
from common.ui.table import LogEntry, seat_entry
from sherwood.rules import events as ev
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState

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
    ev.MovementGained: ("fast", CRIMSON),
    ev.EnemyAttacked: ("attack", CRIMSON),
    ev.EnemyWounded: ("wound", GREEN),
    ev.EnemyDefeated: ("skull", GREEN),
    ev.SheriffReplied: ("attack", CRIMSON),
    ev.TileBurned: ("house", CRIMSON),
    ev.CampLost: ("house", CRIMSON),
    ev.PerilRolled: ("peril", "fear"),
    ev.EncounterRolled: ("encounter", "#1d6b78"),
    ev.ThreatRolled: ("dice", CRIMSON),
    ev.ResourceLost: ("minus", CRIMSON),
    ev.FlameLit: ("flame", GOLD),
    ev.BountyGained: ("bounty", GOLD),
    ev.BountyPenalised: ("bounty", CRIMSON),
    ev.TowerShot: ("tower", GREEN),
    ev.PitTrapSprung: ("pit", GREEN),
    ev.BarricadeBroken: ("barricade", CRIMSON),
    ev.PlaqueRevealed: ("skull", CRIMSON),
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
    ev.ResourcesPaid,
    ev.StructureBuilt,
    ev.GearBought,
    ev.ArrowsBought,
    ev.ArrowsShared,
    ev.DestinySpent,
    ev.DestinyRestored,
    ev.ShieldAbsorbed,
)
"""What a seat's Character did: marked with the seat's shape."""


CHRONICLE: Final = Chronicle(_MARKS, _SEATED, lambda rules, event: rules.seat_of[event.hero])


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
    player = rules.seats[state.first_seat].name
    text = _("Turn 1 begins. {player} goes first.").format(player=player)
    entries.append(seat_entry(text, state.first_seat, "SW-SET-6"))
    return entries
