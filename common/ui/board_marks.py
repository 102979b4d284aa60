"""What lies over a board's ground: reach, range, threat, path, sight, targets. Plain values."""

from __future__ import annotations

from dataclasses import dataclass

from common.ui.camera import Cell
from common.ui.theme import Colour

Edge = tuple[Cell, Cell]
"""The border between two neighbouring cells."""


@dataclass(frozen=True, slots=True)
class PathMark:
    """A way that is about to be gone: its cells from start to end, in the mover's colour."""

    cells: tuple[Cell, ...]
    colour: Colour
    ghost: str = ""
    """Name of the figure's drawing."""
    label: str = ""
    """What it costs or risks: "2 moves"."""


@dataclass(frozen=True, slots=True)
class ThreatArrow:
    """Where an enemy will go and what it will do there (`marker`: the name of a drawing, or empty)."""

    cells: tuple[Cell, ...]
    marker: str = ""


@dataclass(frozen=True, slots=True)
class SightMark:
    """A line of sight from a cell to a cell; `blocked_at` is where it stops, in cells from the top left."""

    start: Cell
    end: Cell
    blocked_at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that lies over the ground just now."""

    reach: frozenset[Cell] = frozenset()
    """Cells that can be moved to: filled."""
    range: frozenset[Cell] = frozenset()
    """Cells that can be targeted: a dashed outline around all of them."""
    area: frozenset[Cell] = frozenset()
    """Cells that an area effect would strike: full rings."""
    options: frozenset[Cell] = frozenset()
    """Cells that answer a pending choice: a lit ring."""
    targets: frozenset[Cell] = frozenset()
    """Cells whose figure can be or is being aimed at: corner brackets."""
    threatened: frozenset[Cell] = frozenset()
    """Cells that can be struck: a hatched corner."""
    arrows: tuple[ThreatArrow, ...] = ()
    path: PathMark | None = None
    sight: SightMark | None = None
    active: Cell | None = None
    """The acting figure's cell: a ring in the seat's colour (`active_colour`)."""
    active_colour: Colour = "#ffffff"


NO_MARKS = Marks()
