"""Boards as text, for tests and scenarios: what is read is drawn back the same.

Without walls a character is a cell. With walls cells stand one apart; the character between two cells is
their border, and a line of its own between two rows holds the borders below the cells above it::

    A . # .      .  open          |  -  wall
        -        #  solid block   :  =  fence: stops movement, not sight
    . .|. B      ~  no entry      !  _  curtain: stops sight, not movement
                 %  no sight

Any other character is an open cell with a mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from common.engine.grid import Board, Cell, Wall

_CELLS = {(False, False): ".", (True, True): "#", (True, False): "~", (False, True): "%"}
"""The character of a cell by: blocks movement, blocks sight."""
_BESIDE = {(True, True): "|", (True, False): ":", (False, True): "!"}
_BELOW = {(True, True): "-", (True, False): "=", (False, True): "_"}
_TERRAIN = {character: blocks for blocks, character in _CELLS.items()}
_WALL_BESIDE = {character: blocks for blocks, character in _BESIDE.items()}
_WALL_BELOW = {character: blocks for blocks, character in _BELOW.items()}
_BORDERS = {" ", "+", *_WALL_BESIDE, *_WALL_BELOW}
_LINE_OF_BORDERS = {" ", "+", *_WALL_BELOW}


def read_board(text: str) -> tuple[Board, dict[str, tuple[Cell, ...]]]:
    """The board in a drawing, and the cells of every mark.

    :raises ValueError: when lines do not fit together; the sentence names the line.

    >>> board, marks = read_board("A|B")
    >>> board.walls[0].edge, marks
    ((0, 1), {'A': (0,), 'B': (1,)})
    """
    lines = [line.rstrip() for line in dedent(text.expandtabs()).splitlines()]
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line]
    apart = any(character in _BORDERS for _, line in numbered for character in line)
    rows = [(number, line) for number, line in numbered if not apart or set(line) - _LINE_OF_BORDERS]
    if not rows:
        raise ValueError("the drawing has no cell")
    stride = 2 if apart else 1
    width = (len(rows[0][1]) + stride - 1) // stride
    blocked: set[Cell] = set()
    sight_blocked: set[Cell] = set()
    walls: dict[Cell, list[Wall]] = {}
    marks: dict[str, list[Cell]] = {}
    row = -1
    for number, line in numbered:
        if apart and not set(line) - _LINE_OF_BORDERS:
            if row < 0 or row + 1 == len(rows) or len(line) > 2 * width - 1:
                raise ValueError(f"line {number}: these walls do not lie between two rows of cells")
            for place, character in enumerate(line):
                if character in _WALL_BELOW:
                    if place % 2:
                        raise ValueError(f"line {number}, column {place + 1}: a wall must lie below a cell")
                    cell = row * width + place // 2
                    walls.setdefault(cell, []).append(Wall(cell, cell + width, *_WALL_BELOW[character]))
            continue
        row += 1
        if len(line) != (width - 1) * stride + 1:
            raise ValueError(f"line {number}: the rows of cells differ in width")
        for place, character in enumerate(line):
            cell = row * width + place // stride
            if place % stride:
                if character in _WALL_BESIDE:
                    walls.setdefault(cell, []).append(Wall(cell, cell + 1, *_WALL_BESIDE[character]))
                elif character != " ":
                    raise ValueError(f"line {number}, column {place + 1}: {character!r} is no wall")
            elif character in _BORDERS:
                raise ValueError(f"line {number}, column {place + 1}: a cell was expected, not {character!r}")
            elif character in _TERRAIN:
                blocks_move, blocks_sight = _TERRAIN[character]
                if blocks_move:
                    blocked.add(cell)
                if blocks_sight:
                    sight_blocked.add(cell)
            else:
                marks.setdefault(character, []).append(cell)
    board = Board(
        width,
        len(rows),
        frozenset(blocked),
        frozenset(sight_blocked),
        tuple(sorted((wall for group in walls.values() for wall in group), key=lambda wall: wall.edge)),
    )
    return board, {mark: tuple(cells) for mark, cells in marks.items()}


def draw_board(board: Board, marks: Mapping[Cell, str] | None = None) -> str:
    """The board as text; `marks` are characters to show in place of the cells' own."""
    shown = dict(marks or {})
    for cell in range(board.size):
        shown.setdefault(cell, _CELLS[cell in board.blocked, cell in board.sight_blocked])
    walls = {wall.edge: (wall.blocks_move, wall.blocks_sight) for wall in board.walls}
    lines = []
    for row in range(board.height):
        cells = range(row * board.width, (row + 1) * board.width)
        if not walls:
            lines.append("".join(shown[cell] for cell in cells))
            continue
        beside = [_BESIDE.get(walls.get((cell, cell + 1), (False, False)), " ") for cell in cells[:-1]]
        lines.append("".join(shown[cell] + wall for cell, wall in zip(cells, [*beside, ""], strict=True)))
        below = [_BELOW.get(walls.get((cell, cell + board.width), (False, False)), " ") for cell in cells]
        if any(wall != " " for wall in below):
            lines.append(" ".join(below).rstrip())
    return "\n".join(lines)
