"""Things that fly, flash or float above a scene for a moment."""

from __future__ import annotations

from pygame import Rect, Surface

from common.ui import art, fonts, shapes
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.overlays import draw_popup


class Effect:
    """One thing that is drawn above the scene; `rect` is where, in screen pixels."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.alpha = 255

    @property
    def bounds(self) -> Rect:
        """Everything that it may paint."""
        return self.rect.inflate(48, 48)

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw it at `rect`."""


class EffectsLayer(Widget):
    """Lies over a whole scene, lets every control through, and draws what animations put on it."""

    def __init__(self) -> None:
        super().__init__()
        self.effects: list[Effect] = []

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)

    def widget_at(self, point: tuple[int, int]) -> Widget | None:  # noqa: ARG002
        return None

    def put(self, effect: Effect) -> None:
        self.effects.append(effect)
        self.touch(effect)

    def take(self, effect: Effect) -> None:
        if effect in self.effects:
            self.touch(effect)
            self.effects.remove(effect)

    def touch(self, effect: Effect) -> None:
        """Have an effect's rectangle drawn again; call it before and after a change."""
        stage = self.root_stage
        if stage is not None:
            stage.invalidate(effect.bounds)

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for effect in self.effects:
            if effect.bounds.colliderect(clip):
                effect.draw(surface, self.look)


POP = fonts.NUMBER.sized(26)


class FloatingText(Effect):
    """A number or a word that rises from where something happened."""

    def __init__(self, text: str, colour: str, style: TextStyle = POP, glyph: str = "") -> None:
        super().__init__()
        self.text, self.colour, self.style, self.glyph = text, colour, style, glyph

    def draw(self, surface: Surface, look: Look) -> None:
        colour = look.colour(self.colour)
        image = shapes.keylined(look.text(self.text, self.style, colour), "#15101c", max(2, look.px(3)))
        mark = art.edged(f"g_{self.glyph}", look.px(24), "#15101c", 2) if self.glyph else None
        width = image.get_width() + (mark.get_width() if mark else 0)
        x = self.rect.centerx - width // 2
        for part in (mark, image):
            if part is None:
                continue
            shown = part if self.alpha >= 255 else shapes.tinted(part, "#ffffff", self.alpha)
            surface.blit(shown, (x, self.rect.centery - part.get_height() // 2))
            x += part.get_width()


class FlyingPicture(Effect):
    """A drawing on its way: a token to its slot, an arrow to its mark."""

    def __init__(self, picture: str, size: int, tint: str | None = None) -> None:
        super().__init__()
        self.picture, self.size, self.tint = picture, size, tint
        self.rect = Rect(0, 0, size, size)

    def draw(self, surface: Surface, look: Look) -> None:
        if self.tint or self.alpha < 255:
            image = art.tinted(
                self.picture, self.size, look.colour(self.tint or "#ffffff"), self.alpha // 16 * 16
            )
        else:
            image = art.picture(self.picture, self.size)
        surface.blit(image, image.get_rect(center=self.rect.center))


class BannerEffect(Effect):
    """A band with a title, at the beginning of a phase."""

    def __init__(self, title: str, detail: str, colour: str) -> None:
        super().__init__()
        self.title, self.detail, self.colour = title, detail, colour

    def draw(self, surface: Surface, look: Look) -> None:
        rect = self.rect
        if rect.width < 20:
            return
        draw_popup(surface, look, rect, line=look.colour(self.colour))
        title = look.text(self.title, fonts.GAME_NAME, self.colour)
        if title.get_width() > rect.width - look.px(20):
            return
        drop = look.px(14) if self.detail else 0
        surface.blit(title, title.get_rect(center=(rect.centerx, rect.centery - drop)))
        if self.detail:
            look.write(
                surface,
                self.detail,
                fonts.MEDIUM,
                (rect.centerx, rect.centery + look.px(26)),
                colour="muted",
                anchor="middle",
            )


class DiceEffect(Effect):
    """Dice on their way into a rectangle."""

    def __init__(self, faces: list[str], area: Rect, size: int) -> None:
        super().__init__()
        self.faces, self.size = faces, size
        self.rect = Rect(area)
        self.places: list[tuple[int, int]] = [area.center for _ in faces]
        self.turns: list[float] = [0.0 for _ in faces]
        self.shown: list[str] = list(faces)

    @property
    def bounds(self) -> Rect:
        return self.rect.inflate(4 * self.size, 4 * self.size)

    def draw(self, surface: Surface, look: Look) -> None:  # noqa: ARG002
        for face, place, turn in zip(self.shown, self.places, self.turns, strict=True):
            image = shapes.turned(art.picture(face, self.size), round(turn / 5) * 5)
            surface.blit(image, image.get_rect(center=place))
