"""What every event's motions are made of: figures, numbers, banners, dice, flights, in their places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from common.engine.rules import Event
from common.ui.effects import EffectsLayer
from common.ui.flights import DiceOnPlate, Flare
from common.ui.motions import Banner, Fly, Pop
from common.ui.playback import EventPlayback
from common.ui.timeline import Motion
from sleepy_hollow.rules.state import hero_cell
from sleepy_hollow.ui.board import HollowBoard
from sleepy_hollow.ui.pieces import place_of
from sleepy_hollow.ui.shown import Shown

ATTACK_FACES: Final = ("die_0", "die_1", "die_2")
RED, VIOLET, TEAL, GOLD = "#ff8f80", "#c39bff", "#6fe0d2", "#ffd98a"


class Staging(EventPlayback[Shown]):
    """The board on which events are played back.

    `follow` is called with each event at the moment in which its result is to be seen. `where` gives the
    place of a Legend's space beside the map, to which tokens fly. `read` makes the motion that shows a
    chapter card and waits until it is read.
    """

    def __init__(
        self,
        board: HollowBoard,
        layer: EffectsLayer,
        shown: Shown,
        follow: Callable[[Event], None],
        where: Callable[[int, int], Rect | None],
        read: Callable[[str, int], Motion],
    ) -> None:
        super().__init__(Shown(shown.tables, shown.state), follow)
        self.board, self.layer, self.where, self.read = board, layer, where, read
        self.tables = shown.tables

    def cell(self, cell: int) -> tuple[int, int]:
        """A location as column and row."""
        return place_of(self.tables, cell)

    def pop(self, cell: int, text: str, colour: str = "text", glyph: str = "") -> Motion:
        """A word that rises from a location."""
        return Pop(self.layer, self.board, self.cell(cell), text, colour, glyph)

    def banner(self, title: str, detail: str = "", colour: str = "heading") -> Motion:
        """A band across the board."""
        return Banner(self.layer, self.board.rect, title, detail, colour=colour, still=self.still)

    def flare(self, cell: int, colour: str, seconds: float = 0.4) -> Motion:
        """A location lights up."""
        return Flare(self.layer, self.board, self.cell(cell), colour, seconds)

    def legend_cell(self, legend: int) -> int:
        """Where a Legend or ally will stand when the motions made so far have been played."""
        return hero_cell(self.shown.state, legend)

    def foe_cell(self, foe: int) -> int:
        """The same for a foe."""
        found = self.shown.foe_with(foe)
        return found.cell if found is not None else 0

    def dice(self, title: str, faces: tuple[int, ...], caption: str, near: int, colour: str) -> Motion:
        """Attack dice are thrown beside a location."""
        return DiceOnPlate(
            self.layer,
            self.board,
            title,
            [f"die_{face}" for face in faces],
            caption,
            tumbling=ATTACK_FACES,
            colour=colour,
            near=self.cell(near),
            still=self.still,
        )

    def fly(self, picture: str, start: Rect | None, end: Rect | None, size: int = 34) -> list[Motion]:
        """A drawing flies from one place to another."""
        if start is None or end is None or self.still:
            return []
        return [Fly(self.layer, picture, start, end, size=size, seconds=0.28, arc=0.18)]
