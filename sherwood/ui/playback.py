"""How every event is shown: the motions that play it, each ending in what the event leaves on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from common.engine.rules import Event
from common.engine.text import _
from common.ui.board_marks import Marks, ThreatArrow
from common.ui.effects import EffectsLayer
from common.ui.flights import DiceOnPlate, Flare, Glide, Shot, TurnUp
from common.ui.motions import Appear, Banner, Fly, Lunge, Pop, Shake, Vanish, Walk
from common.ui.playback import EventPlayback
from common.ui.theme import SEATS
from common.ui.timeline import Do, Motion, Sequence, Together, Wait
from sherwood.rules import events as ev
from sherwood.rules.ending import TILES_LOST, VILLAGERS_LOST
from sherwood.rules.schema import LANES, RESOURCES
from sherwood.rules.state import Enemy
from sherwood.ui import ground
from sherwood.ui.asides import Asides
from sherwood.ui.board import SherwoodBoard
from sherwood.ui.pieces import enemy_id, enemy_token, hero_id, place_of, villager_id
from sherwood.ui.shown import Shown

BREATH = 0.12
"""Between one Enemy and the next."""
FEEL = 0.22
"""After a wound."""
SHOT_FROM = 2
"""From this distance on an attack is a shot."""

THREAT_FACES: Final = tuple(f"die_threat_{kind}" for kind in ("knight", "footsoldier", "bowman", "witch"))
QUANTITY_FACES: Final = ("die_quantity_0", "die_quantity_1", "die_quantity_2")
PERIL_FACES: Final = tuple(f"die_peril_{face}" for face in ("dread", "haste", "reinforce", "panic"))
ENCOUNTER_FACES: Final = {
    "gear_lost": "die_encounter_gear",
    "bounty": "die_encounter_bounty",
    "ambush": "die_encounter_ambush",
    "resource_lost": "die_encounter_resource",
}


class Playback(EventPlayback[Shown]):
    """Turns events into motions on a board.

    `follow` is called with each event at the moment in which its result is to be seen. `where` gives the
    place of a thing beside the board by name ("stock wood", "flames"), to which things fly. `is_seen` is
    false while everything ends at once.
    """

    def __init__(
        self,
        board: SherwoodBoard,
        layer: EffectsLayer,
        shown: Shown,
        follow: Callable[[Event], None],
        where: Callable[[str], Rect | None],
        is_seen: Callable[[], bool],
    ) -> None:
        super().__init__(Shown(shown.game, shown.state), follow)
        self.board, self.layer, self.where = board, layer, where
        self.game = shown.game
        self.asides = Asides(is_seen)

    def motions_of(self, event: Event) -> list[Motion] | None:
        show = _SHOW.get(type(event))
        return show(self, event) if show is not None else None

    # Parts

    def pop(self, cell: int, text: str, colour: str = "text", glyph: str = "") -> Motion:
        """A word rises from a square while the play goes on."""
        rising = Pop(self.layer, self.board, place_of(cell), text, colour, glyph)
        return Do(lambda: self.asides.start(rising))

    def hit(self, token: str, cell: int, event: Event) -> list[Motion]:
        """Somebody is hit, and is seen to be."""
        return [
            self.pop(cell, "-1", "#ff8f80", "wound"),
            Shake(self.board, token, still=self.still),
            self.after(event),
            Wait(FEEL),
        ]

    def blow(self, token: str, origin: int, target: int, missile: str) -> Motion:
        """A lunge at a neighbour, a shot at somebody further away."""
        if missile and self.game.board.distances[origin][target] >= SHOT_FROM:
            return Shot(self.layer, self.board, missile, place_of(origin), place_of(target))
        return Lunge(self.board, token, place_of(target), still=self.still)

    def banner(self, title: str, detail: str = "", colour: str = "heading") -> Motion:
        return Banner(self.layer, self.board.rect, title, detail, colour=colour, still=self.still)

    def seat_of(self, hero: int) -> str:
        return SEATS[self.game.seat_of[hero]].colour

    # Phases and activations
