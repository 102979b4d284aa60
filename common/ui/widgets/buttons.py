"""Things to press."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.ui import art, fonts, shapes
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.theme import ButtonStyle
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.text import draw_keycap, keycap_width


class Pressable(Widget):
    """Anything that does one thing when it is pressed, by pointer, confirm or its shortcut.

    A disabled one can be focused and hovered, so that its reason can be read; pressing it shows that too.
    """

    can_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        on_press: Callable[[], None] | None = None,
        *,
        shortcut: str = "",
        pad: str = "",
        key: str = "",
        tip: str = "",
        refusal: Refusal | None = None,
        grow: float = 0.0,
        order: int = 0,
        first: bool = False,
    ) -> None:
        super().__init__(name, key=key, tip=tip, refusal=refusal, grow=grow, order=order)
        self.on_press = on_press
        self.shortcut = shortcut
        """The key that presses it, by name ("e", "end", "f1")."""
        self.pad = pad
        """The gamepad button that presses it: "x" or "y"."""
        self.takes_focus_first = first

    def press(self) -> None:
        """Do what it is for, or say why not."""
        if self.refusal is not None:
            stage = self.root_stage
            if stage is not None:
                stage.explain(self)
        elif self.on_press is not None:
            self.on_press()

    def takes_shortcut(self, control: Control) -> bool:
        if control.kind is not Kind.KEY or control.repeat or control.ctrl:
            return False
        wanted = self.pad if control.device.kind is DeviceKind.GAMEPAD else self.shortcut
        return bool(wanted) and control.key == wanted

    def handle(self, control: Control) -> bool:
        match control.kind:
            case Kind.PRESS if control.key == "left":
                self.pressed = True
                self.invalidate()
                return True
            case Kind.RELEASE if self.pressed:
                self.pressed = False
                self.invalidate()
                if self.seen.collidepoint(control.at):
                    self.press()
                return True
            case Kind.CONFIRM if not control.repeat:
                self.press()
                return True
            case Kind.KEY if self.takes_shortcut(control):
                self.press()
                return True
        return False


class Button(Pressable):
    """A button with a label, and on request a glyph before it and the key that presses it behind it.

    `rank` is primary, secondary, danger, quiet (in a panel) or bar (in the top bar). `stacked` puts the label
    below the glyph.
    """

    role: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        on_press: Callable[[], None] | None = None,
        *,
        rank: str = "secondary",
        glyph: str = "",
        text: str | None = None,
        style: TextStyle = fonts.BUTTON,
        stacked: bool = False,
        height: float = 48,
        shortcut: str = "",
        pad: str = "",
        key: str = "",
        tip: str = "",
        refusal: Refusal | None = None,
        grow: float = 0.0,
        order: int = 0,
        first: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(
            name,
            on_press,
            shortcut=shortcut,
            pad=pad,
            key=key,
            tip=tip,
            refusal=refusal,
            grow=grow,
            order=order,
            first=first,
        )
        self.text = name if text is None else text
        self.rank = rank
        self.glyph = glyph
        self.style = style
        self.stacked = stacked
        self.height = height
        self.chosen = chosen
        """Drawn lit, as the action that is being used."""

    def _cap(self) -> str:
        stage = self.root_stage
        if stage is not None and stage.device is DeviceKind.GAMEPAD:
            return self.pad.upper()
        return self.shortcut.capitalize() if len(self.shortcut) > 1 else self.shortcut.upper()

    def _sides(self, look: Look) -> tuple[int, int]:
        """Pixels before and behind the label: padding, glyph and keycap."""
        size = look.text_px(self.style)
        left = look.px(18) + (round(size * 1.15) + look.px(10) if self.glyph and not self.stacked else 0)
        right = look.px(18)
        if self.shortcut and not self.stacked:
            right += keycap_width(look, self._cap() or "A") + look.px(10)
        return left, right

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        left, right = self._sides(look)
        lines = look.wrap(self.text, self.style, max(1, width - left - right)) if self.text else ("",)
        wide = max(look.text_width(line, self.style) for line in lines) + left + right
        high = max(
            look.px(self.height),
            look.line_height(self.style) * len(lines) + look.px(10),
            TARGET,
        )
        if self.stacked:
            high = max(high, look.px(76))
        return min(width, wide), high

    def _button_style(self) -> ButtonStyle:
        theme = self.look.theme
        if self.chosen:
            return theme.primary
        styles = {
            "primary": theme.primary,
            "secondary": theme.secondary,
            "danger": theme.danger_button,
            "quiet": theme.quiet,
            "bar": theme.bar_button,
            "tab": theme.tab,
            "tab_on": theme.tab_on,
        }
        return styles[self.rank]

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(16)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look, rect, style = self.look, self.rect, self._button_style()
        draw_button_face(
            surface,
            look,
            rect,
            style,
            warmth=self.warmth,
            pressed=self.pressed,
            enabled=self.enabled,
            lifted=self.rank not in ("quiet", "bar", "tab", "tab_on"),
        )
        ink = style.ink
        down = look.px(1) if self.pressed else 0
        opacity = 255 if self.enabled else 120
        size = round(look.text_px(self.style) * 1.15)
        if self.stacked:
            if self.glyph:
                surface.blit(
                    art.tinted(f"g_{self.glyph}", look.px(28), ink, opacity),
                    (rect.x + look.px(14), rect.y + look.px(12) + down),
                )
            baseline = rect.bottom - look.px(10) - look.line_height(self.style) // 2 + down
            self._write(surface, self.text, (rect.x + look.px(14), baseline), ink, "left")
            if self.shortcut and self._cap():
                draw_keycap(
                    surface,
                    look,
                    self._cap(),
                    (rect.right - look.px(12), rect.y + look.px(24)),
                    dark=style.keycap_dark,
                )
            return
        left, right = self._sides(look)
        lines = look.wrap(self.text, self.style, max(1, rect.width - left - right)) if self.text else ()
        spare = (
            rect.width - left - right - max((look.text_width(line, self.style) for line in lines), default=0)
        )
        keyed = bool(self.shortcut and self._cap())
        x = rect.x + (left if keyed else left + max(0, spare // 2))
        if self.glyph:
            at = (x - size - look.px(10), rect.centery - size // 2 + down)
            surface.blit(art.tinted(f"g_{self.glyph}", size, ink, opacity), at)
        step = look.line_height(self.style)
        y = rect.centery - step * (len(lines) - 1) / 2 + down
        for line in lines:
            self._write(surface, line, (x, y), ink, "left")
            y += step
        if keyed:
            draw_keycap(
                surface,
                look,
                self._cap(),
                (rect.right - look.px(16), rect.centery + down),
                dark=style.keycap_dark,
            )

    def _write(self, surface: Surface, text: str, at: tuple[float, float], ink: str, anchor: str) -> None:
        image = self.look.text(text, self.style, ink)
        if not self.enabled:
            image = shapes.tinted(image, "#ffffff", 130)
        x = at[0] - (image.get_width() / 2 if anchor == "middle" else 0)
        surface.blit(image, (round(x), round(at[1] - image.get_height() / 2)))


def draw_button_face(
    surface: Surface,
    look: Look,
    rect: Rect,
    style: ButtonStyle,
    *,
    warmth: float = 0.0,
    pressed: bool = False,
    enabled: bool = True,
    lifted: bool = True,
    radius: float = 10,
) -> None:
    """The face of a button: lighter under the pointer, darker when pressed, flat when disabled."""
    round_by = look.px(radius if lifted else 8)
    if lifted and enabled:
        blur = look.px(6)
        cast = shapes.shadow(rect.width, rect.height, round_by, blur, 150)
        surface.blit(cast, (rect.x - 2 * blur, rect.y - 2 * blur + look.px(3)))
    face = shapes.rounded(
        rect.width,
        rect.height,
        round_by,
        style.face,
        line=style.line,
        line_width=look.line(2.5 if lifted else 1.5),
        opacity=1.0 if enabled else 0.55,
    )
    surface.blit(face, rect)
    inset = look.px(4)
    if style.hairline_opacity and enabled and rect.height > 4 * inset:
        hairline = shapes.rounded(
            rect.width - 2 * inset,
            rect.height - 2 * inset,
            max(1, round_by - inset + 1),
            line=style.hairline,
            line_width=look.line(1.2),
            line_opacity=style.hairline_opacity,
        )
        surface.blit(hairline, rect.move(inset, inset))
    if enabled and (warmth or pressed):
        veil, opacity = ("#000000", 0.12) if pressed else ("#ffffff", lit(warmth))
        surface.blit(shapes.rounded(rect.width, rect.height, round_by, veil, opacity=opacity), rect)


def lit(warmth: float) -> float:
    """The opacity of the light on something that has warmed so far under the pointer, in few steps."""
    return round(0.12 * math.ceil(4 * warmth) / 4, 2)


class IconButton(Pressable):
    """A square button with a glyph only; its name is spoken and shown as its tip."""

    role: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        glyph: str,
        on_press: Callable[[], None] | None = None,
        *,
        size: float = 40,
        shortcut: str = "",
        pad: str = "",
        key: str = "",
        tip: str = "",
        refusal: Refusal | None = None,
        order: int = 0,
        bar: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(
            name, on_press, shortcut=shortcut, pad=pad, key=key, tip=tip or name, refusal=refusal, order=order
        )
        self.glyph, self.size, self.bar = glyph, size, bar
        self.chosen = chosen
        """Drawn lit: what it stands for is shown."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        side = max(round(look.px(self.size) * look.text_scale), TARGET)
        return side, side

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        theme = look.theme
        style = theme.primary if self.chosen else theme.bar_button if self.bar else theme.quiet
        draw_button_face(
            surface,
            look,
            rect,
            style,
            warmth=self.warmth,
            pressed=self.pressed,
            enabled=self.enabled,
            lifted=False,
        )
        size = round(min(rect.size) * 0.52)
        image = art.tinted(f"g_{self.glyph}", size, style.ink, 255 if self.enabled else 120)
        surface.blit(image, image.get_rect(center=rect.center))
