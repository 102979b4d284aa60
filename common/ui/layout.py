"""Where the parts of a table screen lie in a window of any size, and how they reflow."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from common.ui.look import unit_for

ULTRA_WIDE = 2.0
"""From this ratio of width to height on, the board keeps its size and the right rail splits."""
SPLIT = 0.785
"""A column of the split right rail, as a part of the rail's usual width."""
COMPACT = 0.8
"""Below this unit the side panels become tabs."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """Sizes of one game's screen, in units at 1920 x 1080 and in pixels at 1280 x 720.

    `bottom_spans_left`: the bottom strip reaches under the left rail (Sleepy Hollow's active board), else the
    rails go down to the window's edge (Sherwood's Legacy).
    """

    left: int
    right: int
    bottom: int
    foot: int
    """Height of the confirm and end turn buttons below the right rail."""
    compact_left: int
    compact_right: int
    compact_bottom: int
    compact_foot: int
    bottom_spans_left: bool


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of a table screen, in pixels."""

    bar: Rect
    left: Rect
    board: Rect
    bottom: Rect
    right: tuple[Rect, ...]
    """One column, or two on an ultra-wide screen."""
    foot: Rect
    gap: int
    compact: bool
    """Small window: cards show less, panels of the right rail are tabs."""
    tabbed: bool
    """The right rail shows one panel at a time."""
    badges_only: bool
    """Very large text: the left rail is a strip of badges beside the right rail."""
    spare: tuple[Rect, ...] = field(default=())
    """Bare table on an ultra-wide screen."""


def places(skeleton: Skeleton, size: tuple[int, int], text_scale: float = 1.0) -> Places:
    """Lay out a table screen in a window of `size` pixels."""
    width, height = size
    unit = unit_for(size)
    if width / height >= ULTRA_WIDE:
        unit = height / 1080
    compact = unit < COMPACT
    gap = 8 if compact else round(16 * unit)
    bar_height = max(44, round(56 * unit))
    if text_scale >= 1.5:
        bar_height = round(bar_height * (1 + 0.5 * (text_scale - 1)))
    widen = 1.12 if text_scale >= 1.25 else 1.0
    if compact:
        scale = width / 1280
        left, right = skeleton.compact_left * scale, skeleton.compact_right * scale
        bottom, foot = skeleton.compact_bottom * height / 720, skeleton.compact_foot * height / 720
    else:
        left, right = skeleton.left * unit, skeleton.right * unit
        bottom, foot = skeleton.bottom * unit, skeleton.foot * unit
    grown = 1 + 0.35 * (text_scale - 1)
    sizes = _Sizes(
        width,
        height,
        gap,
        bar_height,
        round(left * widen),
        round(right * widen),
        round(bottom * grown),
        round(foot * grown),
    )
    if text_scale >= 2.0:
        return _badges(sizes, compact)
    if width / height >= ULTRA_WIDE:
        return _ultra_wide(sizes, skeleton, unit)
    return _usual(sizes, skeleton, compact, text_scale)


@dataclass(frozen=True, slots=True)
class _Sizes:
    width: int
    height: int
    gap: int
    bar: int
    left: int
    right: int
    bottom: int
    foot: int

    @property
    def top(self) -> int:
        return self.bar + self.gap

    @property
    def bottom_top(self) -> int:
        return self.height - self.gap - self.bottom

    @property
    def foot_top(self) -> int:
        return self.height - self.gap - self.foot


def _usual(s: _Sizes, skeleton: Skeleton, compact: bool, text_scale: float) -> Places:
    right_x = s.width - s.gap - s.right
    board_x = 2 * s.gap + s.left
    board_width = right_x - s.gap - board_x
    main_height = s.bottom_top - s.gap - s.top
    left_height = main_height if skeleton.bottom_spans_left else s.height - s.gap - s.top
    bottom_x = s.gap if skeleton.bottom_spans_left else board_x
    return Places(
        bar=Rect(0, 0, s.width, s.bar),
        left=Rect(s.gap, s.top, s.left, left_height),
        board=Rect(board_x, s.top, board_width, main_height),
        bottom=Rect(bottom_x, s.bottom_top, right_x - s.gap - bottom_x, s.bottom),
        right=(Rect(right_x, s.top, s.right, s.foot_top - s.gap - s.top),),
        foot=Rect(right_x, s.foot_top, s.right, s.foot),
        gap=s.gap,
        compact=compact,
        tabbed=compact or text_scale >= 1.5,
        badges_only=False,
    )


def _ultra_wide(s: _Sizes, skeleton: Skeleton, unit: float) -> Places:
    """The board keeps the size it has at this height and stands in the middle; the rest is table."""
    main_height = s.bottom_top - s.gap - s.top
    usual_board = round((1920 - skeleton.left - skeleton.right - 4 * 16) * unit)
    column = round(s.right * SPLIT)
    spare = s.width - 5 * s.gap - s.left - usual_board - 2 * column
    if spare < 0:
        return _usual(s, skeleton, False, 1.0)
    left = min(round(s.left * 1.25), s.left + spare)
    right_x = s.width - 2 * s.gap - 2 * column
    room_x, room_end = 2 * s.gap + left, right_x - s.gap
    board_x = room_x + (room_end - room_x - usual_board) // 2
    board = Rect(board_x, s.top, usual_board, main_height)
    bottom_x = s.gap if skeleton.bottom_spans_left else board_x
    bottom_end = room_end if skeleton.bottom_spans_left else board.right
    rail_height = s.foot_top - s.gap - s.top
    return Places(
        bar=Rect(0, 0, s.width, s.bar),
        left=Rect(
            s.gap, s.top, left, main_height if skeleton.bottom_spans_left else s.height - s.gap - s.top
        ),
        board=board,
        bottom=Rect(bottom_x, s.bottom_top, bottom_end - bottom_x, s.bottom),
        right=(
            Rect(right_x, s.top, column, rail_height),
            Rect(right_x + column + s.gap, s.top, column, rail_height),
        ),
        foot=Rect(right_x, s.foot_top, 2 * column + s.gap, s.foot),
        gap=s.gap,
        compact=False,
        tabbed=False,
        badges_only=False,
        spare=(
            Rect(room_x, s.top, board.left - s.gap - room_x, main_height),
            Rect(board.right + s.gap, s.top, room_end - board.right - s.gap, main_height),
        ),
    )


def _badges(s: _Sizes, compact: bool) -> Places:
    """Text at 200 %: board, a strip of badges, one panel at a time, the bottom strip below the board."""
    strip = max(96, round(s.left * 0.28))
    right = round(s.width * 0.23)
    right_x = s.width - s.gap - right
    strip_x = right_x - s.gap - strip
    board_width = strip_x - 2 * s.gap
    bottom = min(s.bottom, round(s.height * 0.3))
    bottom_top = s.height - s.gap - bottom
    main_height = bottom_top - s.gap - s.top
    return Places(
        bar=Rect(0, 0, s.width, s.bar),
        left=Rect(strip_x, s.top, strip, main_height),
        board=Rect(s.gap, s.top, board_width, main_height),
        bottom=Rect(s.gap, bottom_top, board_width, bottom),
        right=(Rect(right_x, s.top, right, main_height),),
        foot=Rect(strip_x, bottom_top, right_x + right - strip_x, bottom),
        gap=s.gap,
        compact=compact,
        tabbed=True,
        badges_only=True,
    )


def stacked(rect: Rect, heights: list[float], gap: int) -> list[Rect]:
    """Divide a column into rectangles whose heights stand in these proportions."""
    room = rect.height - gap * (len(heights) - 1)
    total = sum(heights)
    result = []
    y = float(rect.y)
    for height in heights:
        high = room * height / total
        result.append(Rect(rect.x, round(y), rect.width, round(y + high) - round(y)))
        y += high + gap
    return result


def side_by_side(rect: Rect, widths: list[float], gap: int) -> list[Rect]:
    """Divide a row into rectangles whose widths stand in these proportions."""
    room = rect.width - gap * (len(widths) - 1)
    total = sum(widths)
    result = []
    x = float(rect.x)
    for width in widths:
        wide = room * width / total
        result.append(Rect(round(x), rect.y, round(x + wide) - round(x), rect.height))
        x += wide + gap
    return result
