"""Larger motions over a board: shots, leaps across it, cards turned up, dice on a plate, flares."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.effects import Effect, EffectsLayer
from common.ui.look import Look
from common.ui.motions import CROSSFADE, ThrowDice
from common.ui.timeline import Motion, ease_in_out, ease_out
from common.ui.widgets.overlays import draw_popup

SHOT = 0.26
GLIDE = 0.5
TURN_UP = 0.42
READ = 0.75
"""How long a die's result stays to be read."""
ARROW_ANGLE = 45
"""The drawing of the arrow points so many degrees above the horizontal."""


class ShotEffect(Effect):
    """A missile on its way; `degrees` turn it counter-clockwise."""

    def __init__(self, picture: str, size: int, degrees: int) -> None:
        super().__init__()
        self.picture, self.size, self.degrees = picture, size, degrees
        self.rect = Rect(0, 0, size, size)

    def draw(self, surface: Surface, look: Look) -> None:  # noqa: ARG002
        image = shapes.turned(art.picture(self.picture, self.size), self.degrees)
        surface.blit(image, image.get_rect(center=self.rect.center))


class Shot(Motion):
    """An arrow or a stone flies from one square to another."""

    seconds = SHOT

    def __init__(
        self, layer: EffectsLayer, board: BoardView, picture: str, origin: Cell, target: Cell
    ) -> None:
        self.layer, self.board, self.origin, self.target = layer, board, origin, target
        angle = math.degrees(math.atan2(origin[1] - target[1], target[0] - origin[0]))
        degrees = round((angle - ARROW_ANGLE) / 5) * 5 if picture == "arrow" else 0
        self.effect = ShotEffect(picture, 24, degrees)

    def begin(self) -> None:
        self.effect.size = max(16, round(self.board.camera.cell * 0.62))
        self.effect.rect = Rect(0, 0, self.effect.size, self.effect.size)
        self.layer.put(self.effect)
        self.at(0.0)

    def at(self, progress: float) -> None:
        self.layer.touch(self.effect)
        start, end = self.board.cell_rect(self.origin).center, self.board.cell_rect(self.target).center
        way = progress**1.3
        self.effect.rect.center = (
            round(start[0] + (end[0] - start[0]) * way),
            round(start[1] + (end[1] - start[1]) * way),
        )
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class Glide(Motion):
    """A figure crosses the board in an arc, over everything; without motion it is there after a moment."""

    def __init__(self, board: BoardView, token: str, target: Cell, *, still: bool = False) -> None:
        self.board, self.token, self.target, self.still = board, token, target, still
        self.seconds = CROSSFADE if still else GLIDE

    def at(self, progress: float) -> None:
        token = self.board.tokens.get(self.token)
        if token is None or self.still:
            return
        way = ease_in_out(progress)
        dx, dy = self.target[0] - token.cell[0], self.target[1] - token.cell[1]
        lift = 0.12 * math.hypot(dx, dy) * math.sin(math.pi * way)
        self.board.shift(self.token, (dx * way, dy * way - lift))

    def end(self) -> None:
        self.board.shift(self.token, (0.0, 0.0))
        self.board.move(self.token, self.target)


class CardEffect(Effect):
    """A card that is seen from the edge at half of its turn: `width` is the part of it that is seen."""

    def __init__(self, picture: Surface) -> None:
        super().__init__()
        self.picture = picture
        self.width = 1.0

    def draw(self, surface: Surface, look: Look) -> None:  # noqa: ARG002
        wide = max(1, round(self.rect.width * self.width))
        card = pygame.transform.scale(self.picture, (wide, self.rect.height))
        surface.blit(card, card.get_rect(center=self.rect.center))


class TurnUp(Motion):
    """A face-down card is turned over; what lies below it is the same card, face down."""

    def __init__(
        self, layer: EffectsLayer, place: Rect, back: Surface, face: Surface, *, still: bool = False
    ) -> None:
        self.layer, self.back, self.face = layer, back, face
        self.seconds = 0.0 if still else TURN_UP
        self.effect = CardEffect(back)
        self.effect.rect = Rect(place)

    def begin(self) -> None:
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        way = ease_in_out(progress)
        self.effect.picture = self.back if way < 0.5 else self.face
        self.effect.width = abs(math.cos(math.pi * way))
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class PlateEffect(Effect):
    """A plate with a title, room for dice, and below it what they mean, once they lie."""

    def __init__(self, title: str, caption: str, rect: Rect, colour: str) -> None:
        super().__init__()
        self.title, self.caption, self.colour = title, caption, colour
        self.rect = rect
        self.is_told = False

    def draw(self, surface: Surface, look: Look) -> None:
        draw_popup(surface, look, self.rect, line=look.colour(self.colour))
        style = fonts.BOLD.sized(19)
        y = self.rect.top + look.px(10) + look.line_height(style) // 2
        look.write(surface, self.title, style, (self.rect.centerx, y), colour=self.colour, anchor="middle")
        if self.is_told:
            lines = look.wrap(self.caption, fonts.MEDIUM, self.rect.width - look.px(24))
            y = self.rect.bottom - look.px(8) - look.line_height(fonts.MEDIUM) * len(lines)
            for line in lines:
                y += look.line_height(fonts.MEDIUM) // 2
                look.write(surface, line, fonts.MEDIUM, (self.rect.centerx, y), anchor="middle")
                y += look.line_height(fonts.MEDIUM) - look.line_height(fonts.MEDIUM) // 2


class DiceOnPlate(Motion):
    """Dice are thrown onto a plate over the board, lie there, and are told in words."""

    def __init__(
        self,
        layer: EffectsLayer,
        board: BoardView,
        title: str,
        faces: Sequence[str],
        caption: str,
        *,
        tumbling: Sequence[str] = (),
        colour: str = "danger",
        near: Cell | None = None,
        still: bool = False,
    ) -> None:
        self.layer, self.board, self.near = layer, board, near
        self.title, self.caption, self.faces, self.colour = title, caption, list(faces), colour
        self.dice = ThrowDice(layer, faces, Rect(0, 0, 100, 60), tumbling=tumbling, still=still)
        self.settled = self.dice.seconds
        self.seconds = self.settled + READ
        self.plate = PlateEffect(title, caption, Rect(0, 0, 1, 1), colour)

    def begin(self) -> None:
        look = self.layer.look
        lines = len(look.wrap(self.caption, fonts.MEDIUM, look.px(320)))
        words = look.line_height(fonts.MEDIUM) * lines
        head = look.px(10) + look.line_height(fonts.BOLD.sized(19))
        dice = look.px(84)
        width = max(look.px(344), look.text_width(self.title, fonts.BOLD.sized(19)) + look.px(40))
        plate = Rect(0, 0, width, head + dice + words + look.px(16))
        plate.center = self.board.rect.center
        if self.near is not None:
            square = self.board.cell_rect(self.near)
            plate.midbottom = (square.centerx, square.top - square.height)
            if plate.top < self.board.rect.top:
                plate.midtop = (square.centerx, square.bottom + square.height // 2)
            plate.clamp_ip(self.board.rect)
        self.plate.rect = plate
        area = Rect(plate.x + look.px(24), plate.y + head, plate.width - look.px(48), dice)
        self.dice.effect.rect = area
        self.dice.effect.size = min(look.px(62), area.width // (len(self.faces) + 1))
        self.layer.put(self.plate)
        self.dice.begin()

    def at(self, progress: float) -> None:
        now = progress * self.seconds
        self.dice.at(min(1.0, now / self.settled) if self.settled else 1.0)
        if now >= self.settled - 0.3 and not self.plate.is_told:
            self.plate.is_told = True
            self.layer.touch(self.plate)

    def end(self) -> None:
        self.dice.end()
        self.layer.take(self.plate)


class Flare(Motion):
    """Light spreads from a square and fades: a flame, magic, a place to look at."""

    def __init__(
        self, layer: EffectsLayer, board: BoardView, place: Cell, colour: str, seconds: float = 0.4
    ) -> None:
        self.layer, self.board, self.place, self.seconds = layer, board, place, seconds
        self.effect = FlareEffect(colour)

    def begin(self) -> None:
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        self.layer.touch(self.effect)
        square = self.board.cell_rect(self.place)
        side = round(square.width * (0.8 + 1.6 * ease_out(progress)) / 8) * 8
        self.effect.rect = Rect(0, 0, side, side)
        self.effect.rect.center = square.center
        self.effect.alpha = min(255, round(255 * (1 - progress) / 16) * 16)
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class FlareEffect(Effect):
    """A round glow of one colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def draw(self, surface: Surface, look: Look) -> None:
        colour = look.colour(self.colour)
        if self.rect.width > 1 and self.alpha > 0:
            light = shapes.glow(
                self.rect.width, self.rect.height, ((0, colour, 0.85), (0.5, colour, 0.4), (1, colour, 0))
            )
            surface.blit(shapes.tinted(light, "#ffffff", self.alpha), self.rect)
