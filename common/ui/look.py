"""Everything a widget needs to draw itself: theme, size of a unit, text scale and the player's choices."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from common.ui import fonts, shapes
from common.ui.fonts import TextStyle
from common.ui.theme import Colour, Theme


@dataclass(frozen=True, slots=True)
class Look:
    """How things are drawn just now. `unit` is one pixel of the 1920 x 1080 design in screen pixels."""

    theme: Theme
    unit: float = 1.0
    text_scale: float = 1.0
    legible: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    seat: int | None = None

    def themed(self, theme: Theme) -> Look:
        """The same sizes in another light."""
        return replace(self, theme=theme.with_high_contrast() if self.high_contrast else theme)

    def px(self, units: float) -> int:
        """Design units as whole pixels, at least 1 unless it is 0."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def line(self, units: float) -> float:
        """A line width in pixels: never thinner than 1, wider with high contrast."""
        return max(1.0, units * self.unit * self.theme.line_scale)

    def colour(self, role: str) -> Colour:
        """A theme role ("text", "muted", "accent" ...) or a colour `#rrggbb` as a colour."""
        if role.startswith("#"):
            return role
        colour: Colour = getattr(self.theme, role)
        return colour

    # Text

    def text_px(self, style: TextStyle) -> int:
        """The size of a style in pixels; never below the floor."""
        floor = fonts.NUMBER_FLOOR if style.face == "number" else fonts.FLOOR
        return max(round(style.size * self.unit * self.text_scale), math.ceil(floor * self.text_scale))

    def _face(self, style: TextStyle) -> str:
        if self.legible and style.size < fonts.WORD_MARK.size:
            return fonts.LEGIBLE.get(style.face, style.face)
        return style.face

    def text(self, text: str, style: TextStyle, colour: str = "text") -> Surface:
        """One rendered line (shared: do not change it)."""
        face, size = self._face(style), self.text_px(style)
        return fonts.rendered(text, face, size, self.colour(colour), style.tracking * self.unit)

    def text_width(self, text: str, style: TextStyle) -> int:
        return fonts.text_width(text, self._face(style), self.text_px(style), style.tracking * self.unit)

    def wrap(self, text: str, style: TextStyle, width: int) -> tuple[str, ...]:
        """The text in lines no wider than `width` pixels."""
        face, size = self._face(style), self.text_px(style)
        return fonts.wrapped(text, face, size, max(1, width), style.tracking * self.unit)

    def line_height(self, style: TextStyle) -> int:
        """The distance between two baselines in pixels."""
        return round(self.text_px(style) * style.leading)

    def write(
        self,
        surface: Surface,
        text: str,
        style: TextStyle,
        at: tuple[float, float],
        *,
        colour: str = "text",
        anchor: str = "left",
    ) -> int:
        """Draw one line centred on the height `at[1]`, its `anchor` at `at[0]`; its width."""
        if not text:
            return 0
        image = self.text(text, style, colour)
        x = at[0] - {"left": 0.0, "middle": image.get_width() / 2, "right": image.get_width()}[anchor]
        surface.blit(image, (round(x), round(at[1] - image.get_height() / 2)))
        return image.get_width()

    # Frames

    def panel(
        self, surface: Surface, rect: Rect, *, line: Colour | None = None, line_width: float = 0.0
    ) -> None:
        """Draw a panel's shadow, body and hairline; `line` replaces the outline (a seat's colour)."""
        theme = self.theme
        radius, blur = self.px(10), self.px(8)
        cast = shapes.shadow(rect.width, rect.height, radius, blur, 150)
        surface.blit(cast, (rect.x - 2 * blur, rect.y - 2 * blur + self.px(4)))
        width = self.line(line_width or theme.panel_line_width)
        body = shapes.rounded(
            rect.width, rect.height, radius, theme.panel, line=line or theme.panel_line, line_width=width
        )
        surface.blit(body, rect)
        inset = self.px(theme.panel_inset)
        if theme.panel_hairline_opacity and rect.width > 4 * inset and rect.height > 4 * inset:
            hairline = shapes.rounded(
                rect.width - 2 * inset,
                rect.height - 2 * inset,
                max(1, radius - inset),
                line=theme.panel_hairline,
                line_width=self.line(theme.panel_hairline_width),
                line_opacity=theme.panel_hairline_opacity,
            )
            surface.blit(hairline, rect.move(inset, inset))

    @property
    def shadow_reach(self) -> int:
        """How far a panel's shadow reaches beyond the panel."""
        return 2 * self.px(8) + self.px(4)


def unit_for(size: tuple[int, int]) -> float:
    """The unit of a window: the smaller of width / 1920 and height / 1080."""
    return min(size[0] / 1920, size[1] / 1080)
