"""Typing: a line of text, with an input method where the language needs one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.ui import fonts, shapes
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.widgets.base import TARGET, Widget


class TextField(Widget):
    """One line that is typed, such as a player's name. Keeps at most `limit` characters."""

    role: ClassVar[str] = "field"
    can_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        limit: int = 24,
        hint: str = "",
        key: str = "",
        grow: float = 0.0,
        width: float = 280,
    ) -> None:
        super().__init__(name, key=key, grow=grow)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.hint = hint
        self.width = width
        self.caret = len(text)
        self.composing = ""

    @property
    def value(self) -> str | None:
        return self.text

    def wants_text(self) -> bool:
        return True

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(self.width)), max(
            TARGET, look.px(46), look.line_height(fonts.MEDIUM) + look.px(14)
        )

    def _change(self, text: str, caret: int) -> None:
        self.caret = max(0, min(caret, len(text)))
        if text != self.text:
            self.text = text
            if self.on_change is not None:
                self.on_change(text)
        self.invalidate()

    def handle(self, control: Control) -> bool:
        text, caret = self.text, self.caret
        match control.kind:
            case Kind.TEXT:
                self.composing = ""
                typed = control.text[: max(0, self.limit - len(text))]
                self._change(text[:caret] + typed + text[caret:], caret + len(typed))
            case Kind.COMPOSE:
                self.composing = control.text
                self.invalidate()
            case Kind.KEY if control.key == "backspace" and caret:
                self._change(text[: caret - 1] + text[caret:], caret - 1)
            case Kind.KEY if control.key == "delete":
                self._change(text[:caret] + text[caret + 1 :], caret)
            case Kind.KEY if control.key in ("home", "end"):
                self._change(text, 0 if control.key == "home" else len(text))
            case Kind.MOVE if control.delta[0]:
                self._change(text, caret + control.delta[0])
            case Kind.PRESS if control.key == "left":
                self._change(text, self._caret_at(control.at[0]))
            case Kind.CONFIRM if control.key == "space":
                return True
            case Kind.KEY:
                return len(control.key) == 1
            case _:
                return False
        return True

    def _caret_at(self, x: int) -> int:
        start = self._inner().x
        widths = [
            abs(start + self.look.text_width(self.text[:n], fonts.MEDIUM) - x)
            for n in range(len(self.text) + 1)
        ]
        return widths.index(min(widths))

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.look.px(14), 0)

    def draw(self, surface: Surface) -> None:
        look, rect, inner = self.look, self.rect, self._inner()
        line = look.theme.accent if self.focused else look.theme.inset_line
        surface.blit(
            shapes.rounded(
                rect.width, rect.height, look.px(8), look.theme.inset, line=line, line_width=look.line(2)
            ),
            rect,
        )
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret = self.caret + len(self.composing)
        old = surface.get_clip()
        surface.set_clip(inner.clip(old))
        caret_x = look.text_width(shown[:caret], fonts.MEDIUM)
        shift = max(0, caret_x + look.px(4) - inner.width)
        if shown:
            look.write(surface, shown, fonts.MEDIUM, (inner.x - shift, rect.centery))
        elif self.hint and not self.composing:
            look.write(surface, self.hint, fonts.MEDIUM, (inner.x, rect.centery), colour="muted")
        if self.composing:
            left = inner.x - shift + look.text_width(shown[: self.caret], fonts.MEDIUM)
            wide = look.text_width(self.composing, fonts.MEDIUM)
            surface.fill(look.theme.accent, Rect(left, rect.centery + look.px(12), wide, look.px(2)))
        if self.focused:
            high = look.line_height(fonts.MEDIUM)
            surface.fill(
                look.theme.text, Rect(inner.x - shift + caret_x, rect.centery - high // 2, look.px(2), high)
            )
        surface.set_clip(old)
