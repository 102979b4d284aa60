"""Figures and pieces on a board, and how several share a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from common.ui import standee
from common.ui.camera import Cell
from common.ui.standee import Sprite

FIGURES = ("hero", "ally", "foe", "enemy", "boss")
PLATE = "plate"
ORDER = {"piece": 0, "boss": 1, "foe": 2, "enemy": 2, "ally": 3, "hero": 4}
"""Drawn from back to front."""
CROWDED = 5
"""From so many figures on in a cell those that are alike stand as one, and pointing spreads them out."""
MOST_STACKS = 9
"""Stacks that a cell holds; beyond that those of a kind stand together whatever their health."""
SMALL = 36
"""Pixels of a cell below which the number of health points would hide a figure: the ring tells it."""
ROOMY = 60
"""Pixels of a cell from which on a crowd has room for all its numbers."""
TALLEST = 0.84
"""Height of a figure in a crowd: a boss is no taller there than others."""
ROWS = {1: (0.56, 0.46, 0.90), 2: (0.46, 0.45, 0.90), 3: (0.36, 0.32, 0.92)}
"""Scale of a crowd, and where its hindmost and its foremost row stand: in pairs, in two rows, in three."""


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
    is_crowded: bool = False
    """Little room is left for its marks between those of others."""
    is_behind: bool = False
    """Another stands before its left side."""

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
        if not token.is_figure:
            return standee.piece(token.picture, self._height(cell), edge=token.edge, badge=token.badge)
        return standee.standee(
            token.picture,
            self._height(cell),
            token.kind,
            seat=token.seat,
            health=token.health,
            active=token.active,
            acted=token.acted,
            down=token.down,
            flip=token.flip,
        )

    def marks(self, cell: int) -> Sprite | None:
        """Its heart and badges, which no figure of any cell may hide; None when it has none."""
        token, height = self.token, self._height(cell)
        if not token.is_figure:
            return None
        has_room = cell >= (ROOMY if self.is_crowded else SMALL)
        tells_health = has_room and token.health is not None and token.health[1] > 1
        return standee.marks(
            height,
            token.kind,
            seat=token.seat,
            health=token.health[0] if token.health is not None and tells_health else None,
            wounds=token.wounds,
            count=self.count,
            number=token.badge,
            is_crowded=self.is_crowded,
            is_behind=self.is_behind,
        )

    def _height(self, cell: int) -> int:
        return max(8, round(cell * self.token.size * self.scale))


def spots(tokens: Sequence[Token]) -> list[Spot]:
    """Places for all tokens of one cell, in the order of drawing.

    One figure stands in the middle, two side by side, more in rows; from five on, those of one kind and one
    health stand as a stack with a count.
    """
    plates = [Spot(token, token.place, 1.0) for token in tokens if token.kind == PLATE]
    others = [token for token in tokens if token.kind != PLATE]
    pieces = [Spot(token, token.place, 1.0) for token in others if not token.is_figure]
    figures = sorted((token for token in tokens if token.is_figure), key=lambda token: token.rank)
    placed = _figures(figures)
    return sorted(pieces, key=lambda spot: spot.token.rank) + placed + plates


def _figures(figures: list[Token]) -> list[Spot]:
    stacks = [[figure] for figure in figures]
    if len(figures) >= CROWDED:
        stacks = _stacks(figures, lambda figure: (figure.stack or figure.picture, figure.health))
    if len(stacks) > MOST_STACKS:
        stacks = _stacks(figures, lambda figure: figure.stack or figure.picture)
    if len(stacks) > 2:
        return _in_rows(stacks)
    scale, places = (0.80, ((0.67, 0.70), (0.32, 0.85))) if len(stacks) == 2 else (1.0, ((0.5, 0.80),))
    drawn = _back_to_front(stacks)
    return [
        Spot(stack[-1], at, scale, len(stack), is_behind=stack is not drawn[-1])
        for stack, at in zip(drawn, places, strict=False)
    ]


def _stacks(figures: list[Token], kind: Callable[[Token], object]) -> list[list[Token]]:
    """The figures of one kind together; heroes and bosses alone."""
    stacks: dict[object, list[Token]] = {}
    for figure in figures:
        is_single = figure.kind in ("hero", "boss") or figure.seat is not None
        stacks.setdefault(figure.id if is_single else kind(figure), []).append(figure)
    return list(stacks.values())


def _in_rows(stacks: list[list[Token]]) -> list[Spot]:
    """Stacks in two or three columns, from back to front, none so large that it hides those behind it."""
    columns = min(len(stacks), 2 if len(stacks) <= 4 else 3)
    rows = -(-len(stacks) // columns)
    scale, top, bottom = ROWS[min(rows, 3) if columns == 3 else 1]
    pitch = 0.46 if columns == 2 else 0.29
    placed = []
    for row in range(rows):
        line = stacks[row * columns : (row + 1) * columns]
        y = bottom - (bottom - top) * (rows - 1 - row) / max(1, rows - 1)
        for stack in _back_to_front(line):
            at = (0.49 + pitch * (line.index(stack) - (columns - 1) / 2), y)
            fitted = scale * min(1.0, TALLEST / stack[-1].size)
            placed.append(Spot(stack[-1], at, fitted, len(stack), is_crowded=True))
    return placed


def _back_to_front(row: list[list[Token]]) -> list[list[Token]]:
    """The stacks of a row in the order of drawing: those of one rank are read from the left."""
    return row[::-1] if len({stack[-1].rank for stack in row}) == 1 else row


def fan(tokens: Sequence[Token], cell: int, room: float) -> list[Spot]:
    """The figures of a crowded cell of so many pixels side by side over `room` cells, for hover and focus."""
    figures = sorted((token for token in tokens if token.is_figure), key=lambda token: token.rank)
    scale = max(0.7, ROOMY / cell)
    step = min(0.9 * scale, room / max(1, len(figures)))
    start = 0.5 - step * (len(figures) - 1) / 2
    return [Spot(figure, (start + i * step, 0.84), scale) for i, figure in enumerate(figures)]
