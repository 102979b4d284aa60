"""Widgets of the table: things to do, answers to a choice, amounts, things that stand in a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import art, fonts
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.widgets.buttons import Button, Pressable, draw_button_face
from common.ui.widgets.choices import Stepper
from common.ui.widgets.containers import Fixed
from common.ui.widgets.text import draw_keycap, keycap_width

THREAT_LIGHT = ("#e8c9a0", "#a3604e")
"""Behind an Enemy's portrait, from top to bottom."""


class AtLeast(Fixed):
    """One child that is no narrower than some units, so that what follows it stands in a column."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = self.children[0].measure(look, width)
        return min(width, max(wide, look.px(self.width))), high


class DeedButton(Button):
    """A button for something to do: a glyph above a word, or the glyph alone where words do not fit.

    `beside` are the names of those in its row: either all of them have words or none.
    """

    beside: Sequence[str] = ()

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        room = rect.width - 2 * look.px(14)
        high = look.px(12) + look.px(28) + look.line_height(self.style)
        longest = max(look.text_width(name, self.style) for name in (self.name, *self.beside))
        self.text = self.name if longest <= room and high <= rect.height else ""

    def draw(self, surface: Surface) -> None:
        if self.text:
            super().draw(surface)
            return
        look, rect, style = self.look, self.rect, self._button_style()
        draw_button_face(
            surface, look, rect, style, warmth=self.warmth, pressed=self.pressed, enabled=self.enabled
        )
        side = min(round(rect.height * 0.5), round(rect.width * 0.45))
        image = art.tinted(f"g_{self.glyph}", side, style.ink, 255 if self.enabled else 120)
        surface.blit(image, image.get_rect(center=rect.center))


class AmountStepper(Stepper):
    """A row of amounts; confirming takes the one that is shown."""

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        on_confirm: Callable[[], None],
        *,
        key: str = "",
        width: float = 260,
    ) -> None:
        super().__init__(name, options, index, on_change, key=key, width=width, style=fonts.NUMBER.sized(17))
        self.on_confirm = on_confirm

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.CONFIRM and not control.repeat:
            self.on_confirm()
            return True
        return super().handle(control)


class AnswerButton(Pressable):
    """An answer to a choice: a picture or none, its words, and the key that gives it."""

    role: ClassVar[str] = "button"

    def __init__(
        self,
        name: str,
        on_press: Callable[[], None],
        *,
        picture: Surface | None = None,
        is_default: bool = False,
        shortcut: str = "",
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, on_press, shortcut=shortcut, key=key, tip=tip, first=is_default)
        self.picture = picture
        self.is_default = is_default
        self.is_wordless = False
        """Shows its picture only; the words are its tip."""
        self.is_in_one_line = False
        """Does not wrap: it has less height than width to spare."""

    def _parts(self, look: Look) -> tuple[int, int, int]:
        """Pixels for the picture, the keycap, and the gaps around everything."""
        picture = self.picture.get_width() + look.px(10) if self.picture is not None else 0
        cap = keycap_width(look, self.shortcut) + look.px(10) if self.shortcut else 0
        return picture, cap, 2 * look.px(14)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        picture, cap, pads = self._parts(look)
        style = fonts.BUTTON
        if self.is_wordless and self.picture is not None:
            return picture + cap + pads - look.px(10), self.picture.get_height() + look.px(8)
        longest = max(look.text_width(word, style) for word in self.name.split())
        words = look.text_width(self.name, style)
        if words > look.px(130) and not self.is_in_one_line:
            words = max(longest, words * 5 // 8)
        lines = look.wrap(self.name, style, words)
        words = max(look.text_width(line, style) for line in lines)
        high = max(
            look.px(52),
            look.line_height(style) * len(lines) + look.px(4),
            (self.picture.get_height() if self.picture is not None else 0) + look.px(8),
        )
        return min(width, picture + words + cap + pads), high

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = look.theme.primary if self.is_default else look.theme.secondary
        draw_button_face(surface, look, rect, style, warmth=self.warmth, pressed=self.pressed)
        picture, cap, pads = self._parts(look)
        x = rect.x + pads // 2
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(midleft=(x, rect.centery)))
            x += picture
        room = rect.width - picture - cap - pads
        lines = () if self.is_wordless else look.wrap(self.name, fonts.BUTTON, max(1, room + 1))
        step = look.line_height(fonts.BUTTON)
        y = rect.centery - step * (len(lines) - 1) / 2
        for line in lines:
            look.write(surface, line, fonts.BUTTON, (x, y), colour=style.ink)
            y += step
        if self.shortcut:
            draw_keycap(
                surface,
                look,
                self.shortcut,
                (rect.right - pads // 2, rect.centery),
                dark=style.keycap_dark,
            )

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(16)
        return self.rect.inflate(2 * reach, 2 * reach)
