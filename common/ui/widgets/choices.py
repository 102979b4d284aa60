"""Choosing among few: on or off, one step up or down, one of several, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.ui import art, fonts, shapes
from common.ui.controls import Control, Kind
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.containers import Column, Row, ScrollView


class Toggle(Pressable):
    """A box that is ticked or not, with its words beside it."""

    role: ClassVar[str] = "toggle"

    def __init__(
        self,
        name: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
        key: str = "",
        refusal: Refusal | None = None,
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name, self._flip, key=key, refusal=refusal, tip=tip, grow=grow)
        self.on = on
        self.on_change = on_change
        self.note = note

    def _flip(self) -> None:
        self.on = not self.on
        self.on_change(self.on)
        self.invalidate()

    @property
    def value(self) -> str | None:
        return "on" if self.on else "off"

    def _text_left(self, look: Look) -> int:
        return look.px(26) + look.px(12)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        room = max(1, width - self._text_left(look))
        lines = look.wrap(self.name, fonts.MEDIUM, room)
        notes = look.wrap(self.note, fonts.SMALL, room) if self.note else ()
        wide = max(
            [look.text_width(line, fonts.MEDIUM) for line in lines]
            + [look.text_width(n, fonts.SMALL) for n in notes]
        )
        high = look.line_height(fonts.MEDIUM) * len(lines) + look.line_height(fonts.SMALL) * len(notes)
        return min(width, wide + self._text_left(look)), max(TARGET, look.px(40), high + look.px(8))

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        side = look.px(26)
        box = Rect(rect.x, 0, side, side)
        room = max(1, rect.width - self._text_left(look))
        lines = look.wrap(self.name, fonts.MEDIUM, room)
        notes = look.wrap(self.note, fonts.SMALL, room) if self.note else ()
        total = look.line_height(fonts.MEDIUM) * len(lines) + look.line_height(fonts.SMALL) * len(notes)
        y = rect.centery - total / 2 + look.line_height(fonts.MEDIUM) / 2
        box.centery = round(y)
        line = theme.accent if self.hovered else theme.inset_line
        fill = theme.good if self.on else theme.inset
        surface.blit(shapes.rounded(side, side, look.px(6), fill, line=line, line_width=look.line(2)), box)
        if self.on:
            tick = art.glyph("check", look.px(18), theme.inset if theme.name == "hollow" else "#ffffff")
            surface.blit(tick, tick.get_rect(center=box.center))
        for text in lines:
            look.write(
                surface,
                text,
                fonts.MEDIUM,
                (rect.x + self._text_left(look), y),
                colour="text" if self.enabled else "muted",
            )
            y += look.line_height(fonts.MEDIUM)
        y += (look.line_height(fonts.SMALL) - look.line_height(fonts.MEDIUM)) / 2
        for text in notes:
            look.write(surface, text, fonts.SMALL, (rect.x + self._text_left(look), y), colour="muted")
            y += look.line_height(fonts.SMALL)


class Stepper(Widget):
    """One of an ordered row of values, with a button to either side; left and right change it too."""

    role: ClassVar[str] = "stepper"
    can_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        key: str = "",
        width: float = 260,
        grow: float = 0.0,
        style: TextStyle = fonts.BOLD,
    ) -> None:
        super().__init__(name, key=key, grow=grow)
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self.width = width
        self.style = style

    @property
    def value(self) -> str | None:
        return self.options[self.index]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wanted = max(look.text_width(option, self.style) for option in self.options) + 2 * look.px(52)
        return min(width, max(wanted, look.px(self.width))), max(
            TARGET, look.px(46), look.line_height(self.style) + look.px(16)
        )

    def _step(self, by: int) -> bool:
        index = self.index + by
        if not 0 <= index < len(self.options):
            return False
        self.index = index
        self.on_change(index)
        self.invalidate()
        return True

    def handle(self, control: Control) -> bool:
        match control.kind:
            case Kind.MOVE if control.delta[0]:
                return self._step(control.delta[0]) or True
            case Kind.PRESS if control.key == "left":
                third = self.rect.width // 3
                if control.at[0] < self.rect.x + third:
                    self._step(-1)
                elif control.at[0] >= self.rect.right - third:
                    self._step(1)
                return True
            case Kind.WHEEL:
                return False
            case Kind.CONFIRM if not control.repeat:
                return self._step(1) or self._step(-self.index) or True
        return False

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        line = theme.accent if self.hovered else theme.inset_line
        surface.blit(
            shapes.rounded(
                rect.width, rect.height, look.px(8), theme.inset, line=line, line_width=look.line(1.5)
            ),
            rect,
        )
        size = look.px(16)
        for glyph, x, possible in (
            ("arrow_l", rect.x + look.px(18), self.index > 0),
            ("arrow_r", rect.right - look.px(18) - size, self.index < len(self.options) - 1),
        ):
            image = art.tinted(f"g_{glyph}", size, theme.text, 255 if possible else 70)
            surface.blit(image, (x, rect.centery - size // 2))
        look.write(surface, self.options[self.index], self.style, rect.center, anchor="middle")


class Choice(Row):
    """One of several shown side by side, as pills; wraps when there is no room."""

    role: ClassVar[str] = "choice"

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        key: str = "",
        tips: Sequence[str] = (),
    ) -> None:
        self.options = list(options)
        self.index = index
        buttons = [
            Option(text, i == index, partial(on_change, i), tip=tips[i] if i < len(tips) else "")
            for i, text in enumerate(options)
        ]
        super().__init__(buttons, gap=8, wrap=True, name=name, key=key)

    @property
    def value(self) -> str | None:
        return self.options[self.index]


class Option(Pressable):
    """One pill of a choice or one tab of a row: lit when it is the chosen one."""

    role: ClassVar[str] = "option"

    def __init__(
        self,
        name: str,
        chosen: bool,
        on_press: Callable[[], None],
        *,
        key: str = "",
        tip: str = "",
        tab: bool = False,
    ) -> None:
        super().__init__(name, on_press, key=key, tip=tip)
        self.chosen = chosen
        self.tab = tab

    @property
    def value(self) -> str | None:
        return "on" if self.chosen else "off"

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(18)
        return min(width, look.text_width(self.name, fonts.BOLD) + 2 * pad), max(
            look.px(42), look.line_height(fonts.BOLD) + look.px(14), TARGET
        )

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = look.theme.tab_on if self.chosen else look.theme.tab
        radius = look.px(8) if self.tab else rect.height / 2
        surface.blit(
            shapes.rounded(
                rect.width, rect.height, radius, style.face, line=style.line, line_width=look.line(1.5)
            ),
            rect,
        )
        if self.warmth and not self.chosen:
            veil = shapes.rounded(rect.width, rect.height, radius, "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        look.write(surface, self.name, fonts.BOLD, rect.center, colour=style.ink, anchor="middle")


class Tabs(Widget):
    """One of several bodies at a time, chosen by the tabs above, shoulder buttons or ctrl+tab."""

    role: ClassVar[str] = "tabs"

    def __init__(
        self,
        name: str,
        tabs: Sequence[tuple[str, Widget]],
        index: int,
        on_change: Callable[[int], None],
        *,
        key: str = "",
        grow: float = 1.0,
        order: int = 0,
    ) -> None:
        self.index = min(index, len(tabs) - 1)
        self.names = [title for title, _ in tabs]
        self.on_change = on_change
        heads = Row(
            [
                Option(title, i == self.index, partial(on_change, i), key=f"tab {title}", tab=True)
                for i, title in enumerate(self.names)
            ],
            gap=6,
            wrap=True,
        )
        title, body = tabs[self.index]
        if not isinstance(body, ScrollView):
            body = ScrollView(body, key=f"page {title}")
        body.grow = body.grow or 1.0
        super().__init__(name, (Column([heads, body], gap=10),), key=key, grow=grow, order=order)

    @property
    def value(self) -> str | None:
        return self.names[self.index]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].wanted(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)

    def takes_shortcut(self, control: Control) -> bool:
        return control.kind is Kind.SHOULDER

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.SHOULDER:
            self.on_change((self.index + control.delta[0]) % len(self.names))
            return True
        return False
