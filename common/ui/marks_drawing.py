"""Draws the marks over a board, for a cell size and a light. Board pixels: (0, 0) is the board's top left."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Rect, Surface

from common.ui import art, shapes
from common.ui.board_marks import Marks, PathMark, SightMark, ThreatArrow
from common.ui.camera import Cell
from common.ui.picture_cache import kept_picture
from common.ui.theme import Colour, Theme


def draw_low_marks(surface: Surface, marks: Marks, cell: int, theme: Theme, origin: tuple[int, int]) -> None:
    """What lies below the figures. `origin` is where the board's corner is on the surface."""
    for place in marks.reach:
        _cell(surface, _reach(cell, theme), place, cell, origin)
    if marks.range:
        _range(surface, marks.range, cell, theme, origin)
    for place in marks.area:
        _cell(surface, _ring(cell, theme.range_line, 3.0), place, cell, origin)
    for place in marks.threatened:
        _cell(surface, _threat_corner(cell, theme), place, cell, origin)
    for place in marks.options:
        _cell(surface, _option(cell, theme), place, cell, origin)
    if marks.active is not None:
        _cell(surface, _ring(cell, marks.active_colour, 3.0), marks.active, cell, origin)
    for arrow in marks.arrows:
        _arrow(surface, arrow, cell, theme, origin)
    if marks.path is not None and len(marks.path.cells) > 1:
        _path(surface, marks.path, cell, origin)


def draw_high_marks(surface: Surface, marks: Marks, cell: int, theme: Theme, origin: tuple[int, int]) -> None:
    """What lies above the figures: target brackets and the line of sight."""
    if marks.sight is not None:
        _sight(surface, marks.sight, cell, theme, origin)
    for place in marks.targets:
        brackets = _brackets(cell, theme)
        x, y = origin[0] + place[0] * cell, origin[1] + place[1] * cell
        surface.blit(brackets, brackets.get_rect(center=(x + cell // 2, y + cell // 2)))


def marks_bounds(marks: Marks, cell: int, origin: tuple[int, int]) -> Rect:
    """A rectangle that the high marks stay within; empty when there are none."""
    places: set[Cell] = set(marks.targets)
    if marks.sight is not None:
        places |= {marks.sight.start, marks.sight.end}
    if not places:
        return Rect(0, 0, 0, 0)
    left, right = min(p[0] for p in places), max(p[0] for p in places) + 1
    top, bottom = min(p[1] for p in places), max(p[1] for p in places) + 1
    rect = Rect(origin[0] + left * cell, origin[1] + top * cell, (right - left) * cell, (bottom - top) * cell)
    return rect.inflate(cell // 2, cell // 2)


def _cell(surface: Surface, mark: Surface, place: Cell, cell: int, origin: tuple[int, int]) -> None:
    surface.blit(mark, (origin[0] + place[0] * cell, origin[1] + place[1] * cell))


def _inset_tile(cell: int, inset: int, **look: Any) -> Surface:
    tile = Surface((cell, cell), pygame.SRCALPHA)
    side = cell - 2 * inset
    tile.blit(shapes.rounded(side, side, max(3, cell // 8), **look), (inset, inset))
    return shapes.for_screen(tile)


@kept_picture
def _reach(cell: int, theme: Theme) -> Surface:
    width = max(1.5, cell / 32)
    tile = _inset_tile(cell, max(2, cell // 20), fill=theme.reach_fill, opacity=theme.reach_fill_opacity)
    tile.blit(
        _inset_tile(cell, max(2, cell // 20), line=theme.reach_edge, line_width=width, line_opacity=0.95),
        (0, 0),
    )
    return tile


@kept_picture
def _option(cell: int, theme: Theme) -> Surface:
    tile = _inset_tile(cell, max(1, cell // 24), fill=theme.target, opacity=0.22)
    tile.blit(_inset_tile(cell, max(1, cell // 24), line="#0e0b16", line_width=max(4.0, cell / 14)), (0, 0))
    tile.blit(
        _inset_tile(cell, max(2, cell // 18), line=theme.target, line_width=max(2.0, cell / 26)), (0, 0)
    )
    return tile


@kept_picture
def _ring(cell: int, colour: Colour, width: float) -> Surface:
    return _inset_tile(cell, max(1, cell // 30), line=colour, line_width=max(2.0, width * cell / 72))


def _stroke(path: str, colour: Colour, width: float, *, dash: str = "", opacity: float = 1.0) -> str:
    """An SVG line along path data, with round ends."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dashes}/>'
    )


def _line(points: list[tuple[float, float]]) -> str:
    """SVG path data through points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


@kept_picture
def _threat_corner(cell: int, theme: Theme) -> Surface:
    side = max(12, round(cell * 0.28))
    body = f'<path d="M20 0 L20 20 L0 0 Z" fill="{theme.threat}" fill-opacity=".9"/>'
    body += _stroke("M9 4 L16 11 M14 3 L17 6", theme.threat_edge, 2)
    corner = shapes.draw_svg(body, (side, side), box=(20, 20))
    tile = Surface((cell, cell), pygame.SRCALPHA)
    inset = max(3, cell // 12)
    tile.blit(corner, (cell - side - inset, inset))
    return shapes.for_screen(tile)


@kept_picture
def _brackets(cell: int, theme: Theme) -> Surface:
    paths = ("M4 20 V4 H20", "M60 4 H76 V20", "M76 60 V76 H60", "M20 76 H4 V60")
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#0e0b16", 8), (theme.target, 4))
        for path in paths
    )
    side = round(cell * 80 / 72)
    return shapes.draw_svg(body, (side, side), box=(80, 80))


def outline(cells: Iterable[Cell], cell: int, shift: tuple[int, int] = (0, 0)) -> str:
    """SVG path data of the border around a set of cells."""
    inside = set(cells)
    sides = (((0, -1), (0, 0, 1, 0)), ((0, 1), (0, 1, 1, 1)), ((-1, 0), (0, 0, 0, 1)), ((1, 0), (1, 0, 1, 1)))
    parts = []
    for x, y in sorted(inside):
        for (dx, dy), (x0, y0, x1, y1) in sides:
            if (x + dx, y + dy) not in inside:
                parts.append(
                    f"M{(x + x0) * cell - shift[0]} {(y + y0) * cell - shift[1]} "
                    f"L{(x + x1) * cell - shift[0]} {(y + y1) * cell - shift[1]}"
                )
    return " ".join(parts)


def _range(
    surface: Surface, cells: frozenset[Cell], cell: int, theme: Theme, origin: tuple[int, int]
) -> None:
    overlay, corner = _range_overlay(cells, cell, theme)
    surface.blit(overlay, (origin[0] + corner[0], origin[1] + corner[1]))


@kept_picture
def _range_overlay(cells: frozenset[Cell], cell: int, theme: Theme) -> tuple[Surface, tuple[int, int]]:
    margin = 6
    left, top = min(c[0] for c in cells) * cell - margin, min(c[1] for c in cells) * cell - margin
    width = (max(c[0] for c in cells) + 1) * cell + margin - left
    height = (max(c[1] for c in cells) + 1) * cell + margin - top
    overlay = Surface((width, height), pygame.SRCALPHA)
    fill = _inset_tile(cell, max(2, cell // 18), fill=theme.range_line, opacity=0.10)
    for x, y in cells:
        overlay.blit(fill, (x * cell - left, y * cell - top))
    line = outline(cells, cell, (left, top))
    scale = max(0.7, cell / 72)
    body = (
        f'<path d="{line}" fill="none" stroke="#0e0b16" stroke-opacity=".6" stroke-width="{5 * scale:.1f}"/>'
        f'<path d="{line}" fill="none" stroke="{theme.range_line}" stroke-width="{2.5 * scale:.1f}" '
        f'stroke-dasharray="{9 * scale:.1f} {7 * scale:.1f}"/>'
    )
    overlay.blit(shapes.draw_svg(body, (width, height)), (0, 0))
    return shapes.for_screen(overlay), (left, top)


def _drawn(
    surface: Surface, body: str, points: list[tuple[float, float]], margin: int, origin: tuple[int, int]
) -> None:
    """Draw SVG elements given in board pixels that stay within `margin` of `points`."""
    left, top = int(min(p[0] for p in points)) - margin, int(min(p[1] for p in points)) - margin
    width = int(max(p[0] for p in points)) + margin - left
    height = int(max(p[1] for p in points)) + margin - top
    moved = f'<g transform="translate({-left} {-top})">{body}</g>'
    surface.blit(_line_art(moved, width, height), (origin[0] + left, origin[1] + top))


@kept_picture
def _line_art(body: str, width: int, height: int) -> Surface:
    return shapes.draw_svg(body, (width, height))


def _centre(place: Cell, cell: int, drop: float = 0.56) -> tuple[float, float]:
    return (place[0] + 0.5) * cell, (place[1] + drop) * cell


def _arrow(surface: Surface, arrow: ThreatArrow, cell: int, theme: Theme, origin: tuple[int, int]) -> None:
    end = arrow.cells[-1]
    inset = max(3, cell // 15)
    side = cell - 2 * inset
    width = max(1.5, cell / 26)
    ground = shapes.rounded(
        side, side, max(3, cell // 8), theme.threat, opacity=0.22, line=theme.threat, line_width=width
    )
    surface.blit(ground, (origin[0] + end[0] * cell + inset, origin[1] + end[1] * cell + inset))
    if len(arrow.cells) > 1:
        points = [_centre(place, cell) for place in arrow.cells]
        (ax, ay), (bx, by) = points[-2:]
        angle = math.atan2(by - ay, bx - ax)
        scale = cell / 60
        corners = [angle + turn for turn in (0, 2.5, -2.5)]
        head = _line([(bx + 14 * scale * math.cos(a), by + 14 * scale * math.sin(a)) for a in corners])
        line = _line(points)
        body = (
            _stroke(line, "#fff3dc", 8 * scale)
            + _stroke(line, theme.threat, 4.4 * scale, dash=f"1 {9 * scale:.1f}")
            + f'<path d="{head} Z" fill="{theme.threat}" stroke="#fff3dc" stroke-width="{2.5 * scale:.1f}"/>'
        )
        _drawn(surface, body, points, round(18 * scale), origin)
    if arrow.marker:
        drawing = art.picture(arrow.marker, max(14, round(cell * 0.36)))
        corner = (origin[0] + (end[0] + 1) * cell - inset, origin[1] + (end[1] + 1) * cell - inset)
        surface.blit(drawing, drawing.get_rect(bottomright=corner))


def _path(surface: Surface, path: PathMark, cell: int, origin: tuple[int, int]) -> None:
    points = [_centre(place, cell) for place in path.cells]
    scale = cell / 60
    line = _line(points)
    stops = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{6 * scale:.1f}" fill="#ffffff" stroke="#1f1a12" '
        f'stroke-width="{2.5 * scale:.1f}"/>'
        for x, y in points[1:-1]
    )
    body = _stroke(line, "#1f1a12", 9 * scale, opacity=0.75) + _stroke(line, path.colour, 5 * scale) + stops
    _drawn(surface, body, points, round(14 * scale), origin)
    end = path.cells[-1]
    x, y = origin[0] + end[0] * cell, origin[1] + end[1] * cell
    if path.ghost:
        ghost = art.tinted(path.ghost, round(cell * 0.9), "#ffffff", 170)
        surface.blit(ghost, (x + round(cell * 0.05), y))
    for inset, colour, width in (
        (cell // 30 + 1, path.colour, cell / 15),
        (cell // 15 + 1, "#ffffff", cell / 40),
    ):
        ring = shapes.rounded(
            cell - 2 * inset, cell - 2 * inset, max(3, cell // 8), line=colour, line_width=max(1.0, width)
        )
        surface.blit(ring, (x + inset, y + inset))


def _sight(surface: Surface, sight: SightMark, cell: int, theme: Theme, origin: tuple[int, int]) -> None:
    start, end = _centre(sight.start, cell, 0.42), _centre(sight.end, cell, 0.42)
    scale = cell / 72
    stop = end
    colour = "#ffe9a8"
    cross = ""
    if sight.blocked_at is not None:
        stop = (sight.blocked_at[0] * cell, sight.blocked_at[1] * cell)
        colour = theme.sight_blocked
        x, y, arm = stop[0], stop[1], 7 * scale
        shape = _line([(x - arm, y - arm), (x + arm, y + arm)]) + _line(
            [(x + arm, y - arm), (x - arm, y + arm)]
        )
        cross = _stroke(shape, "#0e0b16", 7 * scale) + _stroke(shape, colour, 3.5 * scale)
    line = _line([start, stop])
    dash = f"{2 * scale:.1f} {9 * scale:.1f}"
    body = _stroke(line, "#0e0b16", 7 * scale) + _stroke(line, colour, 3 * scale, dash=dash) + cross
    _drawn(surface, body, [start, stop], round(14 * scale), origin)
