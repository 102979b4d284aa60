"""Standees: a cut-card figure on its base, with seat, health ring and badges; one cached surface each."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from common.ui import art, fonts, shapes
from common.ui.picture_cache import kept_picture
from common.ui.theme import BOSS_EDGE, FOE_EDGE, FRIEND_EDGE, SEAT_INK, SEATS, Colour

BASES = {
    "hero": "base_hero",
    "ally": "base_hero",
    "foe": "base_foe",
    "enemy": "base_enemy",
    "boss": "base_boss",
}
RING_COLOURS = {"foe": "#ff8a3c", "boss": "#ffd23f", "enemy": "#ffd9a0", "hero": "#c3cdf0", "ally": "#c3cdf0"}
HEART_COLOURS = {"hero": "#ffd9d0", "ally": "#ffd9d0"}
SEGMENTS_AT_MOST = 12
"""Beyond so many health points the ring is one plain arc."""


class Sprite(NamedTuple):
    """A picture, and the point in it that stands where it is put (the middle of a base)."""

    surface: Surface
    foot: tuple[int, int]


@kept_picture
def standee(
    figure: str,
    size: int,
    kind: str,
    *,
    seat: int | None = None,
    health: tuple[int, int] | None = None,
    active: bool = False,
    acted: bool = False,
    down: bool = False,
    flip: bool = False,
) -> Sprite:
    """A figure `size` pixels high on the base of its `kind` (hero, ally, foe, enemy, boss).

    `health` is (left, most); `active` glows, `acted` is dimmed, `down` (incapacitated) lies grey. Its heart
    and badges are a picture of their own, `marks`.
    """
    base_width = _base_width(size)
    base_height = round(base_width * 0.375)
    margin = round(size * 0.42)
    width, height = base_width + 2 * margin, size + 2 * margin
    surface = Surface((width, height), pygame.SRCALPHA)
    x, y = width // 2, margin + round(size * 0.9)
    colour = SEATS[seat].colour if seat is not None else RING_COLOURS[kind]
    corner = (x - base_width // 2, y - round(base_height * 0.44))
    contact = shapes.glow(
        base_width, round(base_height * 0.8), ((0, "#000000", 0.5), (0.6, "#000000", 0.3), (1, "#000000", 0))
    )
    surface.blit(contact, contact.get_rect(center=(x + round(size * 0.03), y + round(base_height * 0.18))))
    if active:
        halo = shapes.glow(
            round(base_width * 1.5),
            round(base_width * 0.66),
            ((0, colour, 0.8), (0.55, colour, 0.35), (1, colour, 0)),
        )
        surface.blit(halo, halo.get_rect(center=(x, y)))
    surface.blit(art.picture(BASES[kind], base_width, base_height), corner)
    if seat is not None:
        surface.blit(_seat_fill(base_width, base_height, colour), corner)
    if health is not None and health[1] > 1:
        surface.blit(_health_ring(base_width, base_height, health, colour), corner)
    edge = BOSS_EDGE if kind == "boss" else FRIEND_EDGE if kind in ("hero", "ally") else FOE_EDGE
    card = art.edged(figure, size, edge, flip=flip, shade=acted)
    if down:
        card = pygame.transform.rotozoom(pygame.transform.grayscale(card), 80, 0.9)
        surface.blit(card, card.get_rect(center=(x, y - round(size * 0.16))))
    else:
        reach = art.edge_margin(size)
        surface.blit(card, (x - size // 2 - reach, y - round(size * 0.9) - reach))
    return _cropped(surface, (x, y))


@kept_picture
def marks(
    size: int,
    kind: str,
    *,
    seat: int | None = None,
    health: int | None = None,
    wounds: int = 0,
    count: int = 1,
    number: str = "",
    is_crowded: bool = False,
    is_behind: bool = False,
) -> Sprite | None:
    """What a standee of a size carries beside its figure; None when that is nothing.

    Its `health` in a heart, its seat's badge, `wounds` as drops, the `count` that it stands for, and the
    `number` that tells it from others of its kind. In a crowd they are small, and the badge is at the head,
    off the heart of whoever stands to the left; behind another the badge is in the middle of the base.
    """
    base_width = _base_width(size)
    base_height = round(base_width * 0.375)
    reach = size + 32
    surface = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    x = y = reach
    side, disc = round(base_width * 0.4), max(7 if is_crowded else 10, round(size * 0.2))
    head = y - round(size * (0.6 if is_crowded else 0.72))
    if seat is not None:
        badge = shapes.seat_badge(seat, max(10, round(size * 0.26)), numbered=size >= 60)
        low = head if is_crowded else y + round(base_height * 0.08)
        surface.blit(badge, badge.get_rect(center=(x - (side // 5 if is_behind else side), low)))
    if wounds:
        drop = art.picture("wound", max(13, round(size * 0.3)))
        for i in range(wounds):
            at = (x - round(base_width * 0.62) + i * round(drop.get_width() * 0.6), y - round(size * 0.18))
            surface.blit(drop, at)
    if told := f"×{count}" if count > 1 else number:  # to the right may be the number of the place
        plate = count_disc(disc, told)
        surface.blit(plate, plate.get_rect(center=(x - side, head)))
    if health is not None:
        radius = max(7 if is_crowded else 8, round(size * 0.16))
        heart = _heart(radius, str(health), HEART_COLOURS.get(kind, "#ffb84d"))
        surface.blit(heart, heart.get_rect(center=(x + side, y + round(base_height * 0.1))))
    if not surface.get_bounding_rect().width:
        return None
    return _cropped(surface, (x, y))


def _base_width(size: int) -> int:
    return round(size * 1.04)


@kept_picture
def piece(
    picture: str, size: int, *, edge: Colour | None = None, badge: str = "", opacity: int = 255
) -> Sprite:
    """Something without a base (a structure, a marker, a resource), its middle where it is put."""
    drawn = art.picture(picture, size) if edge is None else art.edged(picture, size, edge)
    margin = round(size * 0.25)
    surface = Surface((drawn.get_width() + 2 * margin, drawn.get_height() + 2 * margin), pygame.SRCALPHA)
    surface.blit(drawn, (margin, margin))
    if badge:
        disc = count_disc(max(9, round(size * 0.22)), badge)
        surface.blit(
            disc, disc.get_rect(center=(margin + drawn.get_width() - 4, margin + drawn.get_height() - 4))
        )
    if opacity < 255:
        surface.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return _cropped(surface, (surface.get_width() // 2, surface.get_height() // 2))


def _cropped(surface: Surface, foot: tuple[int, int]) -> Sprite:
    """A sprite without the transparent space around it, which would cost as much to draw as the figure."""
    used = surface.get_bounding_rect()
    return Sprite(shapes.for_screen(surface.subsurface(used).copy()), (foot[0] - used.x, foot[1] - used.y))


def _seat_fill(width: int, height: int, colour: Colour) -> Surface:
    body = (
        f'<ellipse cx="{width / 2}" cy="{height * 0.44}" rx="{width * 0.33}" ry="{height * 0.24}" '
        f'fill="{colour}" fill-opacity=".55"/>'
    )
    return shapes.draw_svg(body, (width, height))


def _health_ring(width: int, height: int, health: tuple[int, int], colour: Colour) -> Surface:
    """The front 220 degrees of the base, one segment for each point, from the left; lost ones are ink."""
    left, most = health
    radius_x, radius_y = width * 0.455, width * 0.132
    middle_x, middle_y = width / 2, height * 0.44
    start, sweep = 200.0, 220.0
    parts = most if most <= SEGMENTS_AT_MOST else 24
    lit = left if most <= SEGMENTS_AT_MOST else round(parts * left / most)
    step = sweep / parts
    gap = min(5.0, step * 0.22) if most <= SEGMENTS_AT_MOST else 0.0
    body = ""
    for i in range(parts):
        first, last = math.radians(start - i * step - gap / 2), math.radians(start - (i + 1) * step + gap / 2)
        points = [first + (last - first) * t / 5 for t in range(6)]
        line = " L".join(
            f"{middle_x + radius_x * math.cos(a):.2f} {middle_y + radius_y * math.sin(a):.2f}" for a in points
        )
        stroke = colour if i < lit else "#0e0b16"
        body += f'<path d="M{line}" fill="none" stroke="{stroke}" stroke-width="{width * 0.05:.2f}"/>'
    return shapes.draw_svg(body, (width, height))


@kept_picture
def _heart(radius: int, text: str, colour: Colour) -> Surface:
    heart = shapes.keylined(art.glyph("heart", round(radius * 2.3), colour), SEAT_INK, 2).copy()
    numeral = fonts.rendered(text, "number", max(10, round(radius * 1.25)), SEAT_INK)
    middle = heart.get_rect().center
    heart.blit(numeral, numeral.get_rect(center=(middle[0], middle[1] - radius // 10)))
    return heart


@kept_picture
def count_disc(radius: int, text: str, colour: Colour = FRIEND_EDGE) -> Surface:
    """A small light plate with a number, for counts and numbered points."""
    numeral = fonts.rendered(text, "number", max(11, round(radius * 1.25)), SEAT_INK)
    width = max(2 * radius + 4, numeral.get_width() + radius)
    plate = shapes.rounded(width, 2 * radius + 4, radius + 2, colour, line=SEAT_INK, line_width=2).copy()
    plate.blit(numeral, numeral.get_rect(center=plate.get_rect().center))
    return plate


@kept_picture
def numbered(picture: str, side: int, text: str) -> Surface:
    """A drawing with a number on it, a little below its middle."""
    drawing = art.picture(picture, side).copy()
    numeral = fonts.rendered(text, "number", max(11, round(side * 0.62)), SEAT_INK)
    drawing.blit(numeral, numeral.get_rect(center=(drawing.get_width() // 2, round(side * 0.54))))
    return drawing
