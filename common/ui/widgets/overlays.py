"""What lies above a scene: tooltips, short messages, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Panel, Row, ScrollView, Spacer
from common.ui.widgets.text import Label


class Bubble(Widget):
    """Something said above everything else, with a shadow; presses go through it."""

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def widget_at(self, point: tuple[int, int]) -> Widget | None:  # noqa: ARG002
        return None


class Tooltip(Bubble):
    """A few words beside the thing they explain; never over it."""

    role: ClassVar[str] = "tooltip"

    def __init__(self, text: str, beside: Rect, *, bad: bool = False) -> None:
        super().__init__(text)
        self.text, self.beside, self.bad = text, Rect(beside), bad

    def arrange(self, look: Look, rect: Rect) -> None:
        pad = look.px(12)
        lines = look.wrap(self.text, fonts.MEDIUM.sized(17), min(look.px(380), rect.width - 4 * pad))
        width = max(look.text_width(line, fonts.MEDIUM.sized(17)) for line in lines) + 2 * pad
        height = look.line_height(fonts.MEDIUM.sized(17)) * len(lines) + round(1.4 * pad)
        gap = look.px(12)
        place = Rect(0, 0, width, height)
        place.midbottom = (self.beside.centerx, self.beside.top - gap)
        if place.top < rect.top:
            place.midtop = (self.beside.centerx, self.beside.bottom + gap)
        place.clamp_ip(rect.inflate(-2 * gap, -2 * gap))
        if place.colliderect(self.beside):
            place.midleft = (self.beside.right + gap, self.beside.centery)
            if place.right > rect.right:
                place.midright = (self.beside.left - gap, self.beside.centery)
            place.clamp_ip(rect)
        super().arrange(look, place)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = fonts.MEDIUM.sized(17)
        draw_popup(surface, look, rect, line=look.theme.danger if self.bad else None)
        y = rect.y + round(0.7 * look.px(12)) + look.line_height(style) / 2
        for line in look.wrap(self.text, style, rect.width - 2 * look.px(12)):
            look.write(surface, line, style, (rect.x + look.px(12), y))
            y += look.line_height(style)


def draw_popup(surface: Surface, look: Look, rect: Rect, *, line: str | None = None) -> None:
    """The body of a small thing that floats above the screen."""
    radius, blur = look.px(10), look.px(8)
    surface.blit(
        shapes.shadow(rect.width, rect.height, radius, blur, 200),
        (rect.x - 2 * blur, rect.y - 2 * blur + look.px(3)),
    )
    body = shapes.rounded(
        rect.width,
        rect.height,
        radius,
        look.theme.popup,
        line=line or look.theme.popup_line,
        line_width=look.line(2),
    )
    surface.blit(body, rect)


class Toast(Bubble):
    """A message at the foot of the screen that goes by itself."""

    role: ClassVar[str] = "message"

    def __init__(self, text: str, *, bad: bool = False) -> None:
        super().__init__(text)
        self.text, self.bad = text, bad

    def arrange(self, look: Look, rect: Rect) -> None:
        style = fonts.BOLD
        lines = look.wrap(self.text, style, rect.width // 2)
        width = max(look.text_width(line, style) for line in lines) + look.px(56)
        height = look.line_height(style) * len(lines) + look.px(22)
        place = Rect(0, 0, width, height)
        place.midbottom = (rect.centerx, rect.bottom - look.px(110))
        super().arrange(look, place)

    def draw(self, surface: Surface) -> None:
        look, rect, style = self.look, self.rect, fonts.BOLD
        draw_popup(surface, look, rect, line=look.theme.danger if self.bad else None)
        lines = look.wrap(self.text, style, rect.width - look.px(56) + 1)
        y = rect.centery - look.line_height(style) * (len(lines) - 1) / 2
        for line in lines:
            look.write(surface, line, style, (rect.centerx, y), anchor="middle")
            y += look.line_height(style)


class Dialog(Widget):
    """A question or a message above the scene: nothing else can be reached until it is answered.

    `answers` are buttons, the one to be taken by Return first; without any there is one to close it, unless
    `footed` is off because the body has buttons of its own. Back (Escape, B) does what `on_back` says, by
    default it closes the dialog; None keeps it open.
    """

    role: ClassVar[str] = "dialog"
    modal: ClassVar[bool] = True

    def __init__(
        self,
        title: str,
        body: Widget | str,
        answers: Sequence[Button] = (),
        *,
        width: float = 640,
        closes: bool = True,
        footed: bool = True,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        content = Label(body, fonts.BODY.sized(19)) if isinstance(body, str) else body
        self.width = width
        self.closes = closes
        self.on_back = on_back
        if not answers and closes and footed:
            answers = (Button(_("Close"), self.close, rank="primary", first=True),)
        self._foot = Row(list(answers), gap=16, justify="right", wrap=True)
        self._scroll = ScrollView(content, key="body")
        parts: list[Widget] = [self._scroll, Spacer(8), self._foot] if answers else [self._scroll]
        self._panel = Panel(title, Column(parts, gap=8), scrolls=False)
        super().__init__(title, (self._panel,))

    def close(self) -> None:
        """Take the dialog away without an answer."""
        stage = self.root_stage
        if stage is not None:
            stage.close(self)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        width = min(look.px(self.width * max(1.0, look.text_scale**0.5)), rect.width - look.px(64))
        height = min(self._panel.wanted(look, width)[1], rect.height - look.px(64))
        place = Rect(0, 0, width, height)
        place.center = rect.center
        self._panel.arrange(look, place)

    def widget_at(self, point: tuple[int, int]) -> Widget | None:
        return self._panel.widget_at(point) or self

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        veil = Surface(clip.size)
        veil.set_alpha(150)
        surface.blit(veil, clip)

    def handle(self, control: Control) -> bool:
        if control.kind not in (Kind.BACK, Kind.MENU):
            return False
        if self.on_back is not None:
            self.on_back()
        elif self.closes:
            self.close()
        return True
