"""The motions of board games: moving, striking, being hit, dice, rising numbers, banners, flight."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.effects import BannerEffect, DiceEffect, EffectsLayer, FloatingText, FlyingPicture
from common.ui.timeline import Motion, bounce, ease_in_out, ease_out
from common.ui.tokens import Token

STEP = 0.14
LUNGE = 0.18
HIT = 0.12
FLIGHT = 0.2
POP = 0.7
FADE = 0.25
BANNER = 0.9
BANNER_STEPS = 8
THROW = 0.7
THROW_STAGGER = 0.06
CROSSFADE = 0.12
"""How long a move takes when a player asked for less motion."""


class Walk(Motion):
    """A figure goes cell by cell; without motion it fades out here and in there."""

    def __init__(self, board: BoardView, token: str, path: Sequence[Cell], *, still: bool = False) -> None:
        self.board, self.token, self.path, self.still = board, token, list(path), still
        self.seconds = CROSSFADE if still else STEP * max(1, len(path) - 1)

    def begin(self) -> None:
        if self.path:
            self.board.move(self.token, self.path[0])

    def at(self, progress: float) -> None:
        if len(self.path) < 2:
            return
        if self.still:
            there = progress >= 0.5
            self.board.move(self.token, self.path[-1] if there else self.path[0])
            self.board.shift(self.token, (0.0, 0.0), round(255 * abs(2 * progress - 1)))
            return
        way = ease_in_out(progress) * (len(self.path) - 1)
        leg = min(int(way), len(self.path) - 2)
        (x0, y0), (x1, y1) = self.path[leg], self.path[leg + 1]
        part = way - leg
        hop = -0.08 * math.sin(math.pi * part)
        home = self.path[0]
        self.board.shift(self.token, (x0 + (x1 - x0) * part - home[0], y0 + (y1 - y0) * part - home[1] + hop))

    def end(self) -> None:
        self.board.shift(self.token, (0.0, 0.0))
        if self.path:
            self.board.move(self.token, self.path[-1])


class Lunge(Motion):
    """A figure strikes towards a cell and comes back."""

    seconds = LUNGE

    def __init__(self, board: BoardView, token: str, target: Cell, *, still: bool = False) -> None:
        self.board, self.token, self.target, self.still = board, token, target, still

    def at(self, progress: float) -> None:
        token = self.board.tokens.get(self.token)
        if token is None or self.still:
            return
        dx, dy = self.target[0] - token.cell[0], self.target[1] - token.cell[1]
        length = math.hypot(dx, dy) or 1.0
        reach = 0.38 * math.sin(math.pi * ease_out(progress))
        self.board.shift(self.token, (dx / length * reach, dy / length * reach))

    def end(self) -> None:
        self.board.shift(self.token, (0.0, 0.0))


class Shake(Motion):
    """A figure is hit."""

    seconds = HIT

    def __init__(self, board: BoardView, token: str, *, still: bool = False) -> None:
        self.board, self.token, self.still = board, token, still

    def at(self, progress: float) -> None:
        if not self.still:
            swing = math.sin(progress * math.pi * 4) * (1 - progress) * 4 / max(1, self.board.camera.cell)
            self.board.shift(self.token, (swing, 0.0))

    def end(self) -> None:
        self.board.shift(self.token, (0.0, 0.0))


class Appear(Motion):
    """A token comes onto the board."""

    seconds = FADE

    def __init__(self, board: BoardView, token: Token) -> None:
        self.board, self.token = board, token

    def begin(self) -> None:
        self.board.put(self.token)
        self.board.shift(self.token.id, (0.0, 0.0), 0)

    def at(self, progress: float) -> None:
        self.board.shift(self.token.id, (0.0, -0.25 * (1 - ease_out(progress))), _fade(progress))

    def end(self) -> None:
        self.board.shift(self.token.id, (0.0, 0.0))


class Vanish(Motion):
    """A token leaves the board."""

    seconds = FADE

    def __init__(self, board: BoardView, token: str) -> None:
        self.board, self.token = board, token

    def at(self, progress: float) -> None:
        self.board.shift(self.token, (0.0, 0.12 * progress), _fade(1 - progress))

    def end(self) -> None:
        self.board.take(self.token)


def _fade(progress: float) -> int:
    """Opacity in a few steps, so that faded pictures can be shared."""
    return round(255 * progress / 16) * 16 if progress < 1 else 255


class Pop(Motion):
    """A number or word rises from a cell and fades."""

    seconds = POP

    def __init__(
        self, layer: EffectsLayer, board: BoardView, cell: Cell, text: str, colour: str, glyph: str = ""
    ) -> None:
        self.layer, self.board, self.cell = layer, board, cell
        self.effect = FloatingText(text, colour, glyph=glyph)

    def begin(self) -> None:
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        self.layer.touch(self.effect)
        rect = self.board.cell_rect(self.cell)
        rise = round(rect.height * 0.9 * ease_out(progress))
        self.effect.rect = Rect(0, 0, max(rect.width, 80), 40)
        self.effect.rect.center = (rect.centerx, rect.y - rise)
        self.effect.alpha = 255 if progress < 0.6 else _fade(1 - (progress - 0.6) / 0.4)
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class Fly(Motion):
    """A drawing flies in an arc from one rectangle to another, for example a token to its slot."""

    def __init__(
        self,
        layer: EffectsLayer,
        picture: str,
        start: Rect,
        end: Rect,
        *,
        size: int = 0,
        seconds: float = FLIGHT,
        arc: float = 0.25,
    ) -> None:
        self.layer, self.start, self.target, self.arc = layer, Rect(start), Rect(end), arc
        self.seconds = seconds
        self.effect = FlyingPicture(picture, size or max(16, min(end.width, end.height)))

    def begin(self) -> None:
        self.effect.rect.center = self.start.center
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        self.layer.touch(self.effect)
        way = ease_in_out(progress)
        (x0, y0), (x1, y1) = self.start.center, self.target.center
        lift = math.hypot(x1 - x0, y1 - y0) * self.arc * math.sin(math.pi * way)
        self.effect.rect.center = (round(x0 + (x1 - x0) * way), round(y0 + (y1 - y0) * way - lift))
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class Banner(Motion):
    """A band across the board that names what begins now."""

    seconds = BANNER

    def __init__(
        self,
        layer: EffectsLayer,
        over: Rect,
        title: str,
        detail: str = "",
        *,
        colour: str = "accent",
        still: bool = False,
    ) -> None:
        self.layer, self.over, self.still = layer, Rect(over), still
        self.effect = BannerEffect(title, detail, colour)

    def begin(self) -> None:
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        self.layer.touch(self.effect)
        opening = 1.0 if self.still else min(1.0, progress / 0.18, (1 - progress) / 0.12)
        look = self.layer.look
        # In few widths, which are drawn once and kept.
        part = math.ceil(BANNER_STEPS * ease_out(max(0.0, opening))) / BANNER_STEPS
        width = round(min(self.over.width, look.px(760)) * part)
        self.effect.rect = Rect(0, 0, width, look.px(128 if self.effect.detail else 96))
        self.effect.rect.center = self.over.center
        self.layer.touch(self.effect)

    def end(self) -> None:
        self.layer.take(self.effect)


class ThrowDice(Motion):
    """Dice tumble into a rectangle, bounce twice and stay until the motion ends; `faces` are drawings."""

    def __init__(
        self,
        layer: EffectsLayer,
        faces: Sequence[str],
        area: Rect,
        *,
        tumbling: Sequence[str] = (),
        still: bool = False,
    ) -> None:
        self.layer, self.still = layer, still
        self.tumbling = list(tumbling) or list(faces)
        count = max(1, len(faces))
        size = max(24, min(round(area.height * 0.62), area.width // (count + 1)))
        self.effect = DiceEffect(list(faces), area, size)
        self._fall = 0.0 if still else THROW + THROW_STAGGER * (count - 1)
        self.seconds = self._fall + 0.35

    def begin(self) -> None:
        self.layer.put(self.effect)

    def at(self, progress: float) -> None:
        effect = self.effect
        now = progress * self.seconds
        count = len(effect.faces)
        for i, face in enumerate(effect.faces):
            t = 1.0 if self.still else min(1.0, max(0.0, (now - i * THROW_STAGGER) / THROW))
            final = (effect.rect.x + round(effect.rect.width * (i + 1) / (count + 1)), effect.rect.centery)
            start = (effect.rect.x - effect.size, effect.rect.y - effect.size // 2)
            x = start[0] + (final[0] - start[0]) * ease_out(t)
            y = start[1] + (final[1] - start[1]) * bounce(t)
            effect.places[i] = (round(x), round(y))
            effect.turns[i] = (1 - ease_out(t)) * 540 + (9 if i % 2 else -9)
            rolling = t < 0.8
            effect.shown[i] = self.tumbling[(int(now * 18) + i) % len(self.tumbling)] if rolling else face
        self.layer.touch(effect)

    def end(self) -> None:
        self.layer.take(self.effect)
