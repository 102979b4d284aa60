"""The faces that dice show while they tumble."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sherwood.ui.playback import Playback

THREAT_FACES: Final = tuple(f"die_threat_{kind}" for kind in ("knight", "footsoldier", "bowman", "witch"))
PERIL_FACES: Final = tuple(f"die_peril_{face}" for face in ("dread", "haste", "reinforce", "panic"))
ENCOUNTER_FACES: Final = {
    "gear_lost": "die_encounter_gear",
    "bounty": "die_encounter_bounty",
    "ambush": "die_encounter_ambush",
    "resource_lost": "die_encounter_resource",
}


def quantity_faces(play: Playback) -> tuple[str, ...]:
    """Those of the level's Quantity Die."""
    return tuple(f"die_quantity_{face}" for face in sorted(set(play.game.content.dice.quantity)))
