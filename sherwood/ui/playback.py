"""How every event is shown: the motions that play it, each ending in what the event leaves on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from common.engine.rules import Event
from common.ui.effects import EffectsLayer
from common.ui.flights import Shot
from common.ui.motions import Banner, Lunge, Pop, Shake
from common.ui.playback import EventPlayback
from common.ui.theme import SEATS
from common.ui.timeline import Do, Motion, Wait
from sherwood.ui.asides import Asides
from sherwood.ui.board import SherwoodBoard
from sherwood.ui.motions import of_enemies, of_heroes, of_structures
from sherwood.ui.pieces import place_of
from sherwood.ui.shown import Shown

SHOW: Final = of_heroes.SHOW | of_structures.SHOW | of_enemies.SHOW
"""How each kind of event is played. Those that are not here change figures or counters only."""
FEEL = 0.22
"""After a wound."""
SHOT_FROM = 2
"""From this distance on an attack is a shot."""


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
        show = SHOW.get(type(event))
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
