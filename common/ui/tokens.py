"""Figures and pieces on a board, and how several share a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from common.ui import standee
from common.ui.camera import Cell
from common.ui.standee import Sprite

FIGURES = ("hero", "ally", "foe", "enemy", "boss")
PLATE = "plate"
ORDER = {"piece": 0, "boss": 1, "foe": 2, "enemy": 2, "ally": 3, "hero": 4}
"""Drawn from back to front."""


@dataclass(slots=True)
class Token:
    """Something on a board: a standee (hero, ally, foe, enemy, boss), a piece without base, or a plate.

    A plate is a small disc, or a `picture`, with the `badge` on it, above every figure: a place's number.

    `size` is its height in cells; `place` where in the cell a piece lies, from the cell's top left.
    `shift` and `alpha` belong to animations: cells away from its place, and opacity.
    """

    id: str
    cell: Cell
    picture: str
    kind: str
    name: str
    """What it is called: "Pumpling"."""
    seat: int | None = None
    health: tuple[int, int] | None = None
    wounds: int = 0
    size: float = 0.92
    active: bool = False
    acted: bool = False
    down: bool = False
    flip: bool = False
    order: int | None = None
    """Rank in the cell, back to front; by kind when None."""
    stack: str = ""
    """From five on in a cell, those of one stack stand as one with a count; the picture serves by default."""
    place: tuple[float, float] = (0.5, 0.5)
    edge: str | None = None
    """A piece's cut-card edge."""
    badge: str = ""
    """A piece's number, or what tells a figure from others of its kind."""
    note: str = ""
    """What else can be said of it: "2 of 3 health, acted"."""
    shift: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    alpha: int = field(default=255, compare=False)

    @property
    def is_figure(self) -> bool:
        return self.kind in FIGURES

    @property
    def rank(self) -> int:
        return ORDER.get(self.kind, 2) if self.order is None else self.order


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a token stands in its cell: the middle of its base, its scale, and for how many it stands."""

    token: Token
    at: tuple[float, float]
    scale: float
    count: int = 1

    def sprite(self, cell: int) -> Sprite:
        """Its picture for a cell of so many pixels."""
        token = self.token
        if token.kind == PLATE:
            side = max(18, round(cell * token.size))
            if token.picture:
                plate = standee.numbered(token.picture, side, token.badge)
            else:
                plate = standee.count_disc(side // 2, token.badge)
            return Sprite(plate, plate.get_rect().center)
        height = max(8, round(cell * token.size * self.scale))
        if not token.is_figure:
            return standee.piece(token.picture, height, edge=token.edge, badge=token.badge)
        return standee.standee(
            token.picture,
            height,
            token.kind,
            seat=token.seat,
            health=token.health,
            wounds=token.wounds,
            count=self.count,
            active=token.active,
            acted=token.acted,
            down=token.down,
            flip=token.flip,
            number=token.badge,
        )


def spots(tokens: Sequence[Token]) -> list[Spot]:
    """Places for all tokens of one cell, in the order of drawing.

    One figure stands in the middle, two side by side, three or four in two rows, more as one stack for each
    kind with a count.
    """
    plates = [Spot(token, token.place, 1.0) for token in tokens if token.kind == PLATE]
    others = [token for token in tokens if token.kind != PLATE]
    pieces = [Spot(token, token.place, 1.0) for token in others if not token.is_figure]
    figures = sorted((token for token in tokens if token.is_figure), key=lambda token: token.rank)
    placed = _figures(figures)
    return sorted(pieces, key=lambda spot: spot.token.rank) + placed + plates


def _figures(figures: list[Token]) -> list[Spot]:
    if len(figures) == 1:
        return [Spot(figures[0], (0.5, 0.80), 1.0)]
    if len(figures) <= 4:
        scale, places = _side_by_side(len(figures))
        drawn = [figure for row in (figures[:2], figures[2:]) for figure in _back_to_front(row)]
        return [Spot(figure, at, scale) for figure, at in zip(drawn, places, strict=False)]
    stacks: dict[str, list[Token]] = {}
    for figure in figures:
        own = figure.kind in ("hero", "boss") or figure.seat is not None
        stacks.setdefault(figure.id if own else figure.stack or figure.picture, []).append(figure)
    columns = 2 if len(stacks) <= 4 else 3
    rows = -(-len(stacks) // columns)
    result = []
    for i, stack in enumerate(stacks.values()):
        column, row = i % columns, i // columns
        at = ((column + 0.5) / columns, 0.30 + 0.62 * (row + 0.5) / rows + 0.16)
        result.append(Spot(stack[-1], at, 0.6 if columns == 2 else 0.46, len(stack)))
    return result


def _side_by_side(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Scale and places of two to four figures in the order of drawing: in each row the right one first.

    So the left one hides nothing of what is at the lower right of the other: its health.
    """
    if count == 2:
        return 0.80, ((0.67, 0.70), (0.32, 0.85))
    return 0.59, ((0.71, 0.50), (0.28, 0.50), (0.71, 0.89), (0.28, 0.89))


def _back_to_front(row: list[Token]) -> list[Token]:
    """The figures of a row in the order of drawing: those of one rank are read from the left."""
    return row[::-1] if len({figure.rank for figure in row}) == 1 else row


def fan(tokens: Sequence[Token]) -> list[Spot]:
    """All figures of a crowded cell spread out side by side over it, for hover and focus."""
    figures = sorted((token for token in tokens if token.is_figure), key=lambda token: token.rank)
    step = 0.62
    start = 0.5 - step * (len(figures) - 1) / 2
    return [Spot(figure, (start + i * step, 0.84), 0.7) for i, figure in enumerate(figures)]
