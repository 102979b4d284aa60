"""Widgets that place other widgets: columns, rows, free places, panels, scrolling, another light."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.ui import fonts, shapes
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.theme import Theme
from common.ui.widgets.base import Widget


class Column(Widget):
    """Children below each other, each as wide as the column unless `align` says otherwise."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        *,
        gap: float = 8,
        align: str = "fill",
        name: str = "",
        key: str = "",
        grow: float = 0.0,
        order: int = 0,
    ) -> None:
        super().__init__(name, children, key=key, grow=grow, order=order)
        self.gap = gap
        self.align = align
        """fill, left, middle or right."""

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        sizes = [child.wanted(look, width) for child in self._shown()]
        gaps = look.px(self.gap) * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0), sum(size[1] for size in sizes) + gaps

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        shown = self._shown()
        sizes = [child.wanted(look, rect.width) for child in shown]
        gap = look.px(self.gap)
        spare = rect.height - sum(size[1] for size in sizes) - gap * max(0, len(sizes) - 1)
        shares = sum(child.grow for child in shown)
        y = rect.y
        for child, (wide, high) in zip(shown, sizes, strict=True):
            height = high
            if shares and child.grow:
                least = look.px(40) if high else 0  # empty space gives way where there is too little
                height = max(least, high + int(spare * child.grow / shares))
            width = rect.width if self.align == "fill" or child.grow else min(wide, rect.width)
            x = (
                rect.x
                + {"fill": 0, "left": 0, "middle": (rect.width - width) // 2, "right": rect.width - width}[
                    self.align
                ]
            )
            child.arrange(look, Rect(x, y, width, height))
            y += height + gap


class Row(Widget):
    """Children beside each other. What does not fit in one line goes to the next when `wrap` is set."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        *,
        gap: float = 8,
        align: str = "middle",
        wrap: bool = False,
        justify: str = "left",
        name: str = "",
        key: str = "",
        grow: float = 0.0,
        order: int = 0,
    ) -> None:
        super().__init__(name, children, key=key, grow=grow, order=order)
        self.gap = gap
        self.align = align
        """How children of different heights stand: top, middle, bottom or fill."""
        self.wrap = wrap
        self.justify = justify
        """Where the line stands when nothing grows: left, middle or right."""

    def _lines(self, look: Look, width: int) -> list[list[tuple[Widget, tuple[int, int]]]]:
        gap = look.px(self.gap)
        lines: list[list[tuple[Widget, tuple[int, int]]]] = [[]]
        used = 0
        for child in self.children:
            if not child.visible:
                continue
            size = child.wanted(look, width)
            if child.grow and not self.wrap:
                size = (min(size[0], _least_width(child, look)), size[1])
            if self.wrap and lines[-1] and used + gap + size[0] > width:
                lines.append([])
                used = 0
            used += size[0] + (gap if lines[-1] else 0)
            lines[-1].append((child, size))
        return lines

    def _widths(self, look: Look, line: Sequence[tuple[Widget, tuple[int, int]]], width: int) -> list[int]:
        gap = look.px(self.gap)
        spare = width - sum(size[0] for _, size in line) - gap * max(0, len(line) - 1)
        shares = sum(child.grow for child, _ in line)
        widths = [size[0] for _, size in line]
        if shares and spare > 0:
            widths = [
                w + int(spare * child.grow / shares) for w, (child, _) in zip(widths, line, strict=True)
            ]
        elif spare < 0 and widths:
            widest = max(range(len(widths)), key=widths.__getitem__)
            widths[widest] = max(look.px(24), widths[widest] + spare)
        return widths

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        gap = look.px(self.gap)
        wide, high = 0, 0
        for line in self._lines(look, width):
            widths = self._widths(look, line, width)
            wide = max(wide, sum(widths) + gap * max(0, len(line) - 1))
            high += (
                max((c.wanted(look, w)[1] for (c, _), w in zip(line, widths, strict=True)), default=0) + gap
            )
        return wide, max(0, high - gap)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        gap = look.px(self.gap)
        y = rect.y
        lines = self._lines(look, rect.width)
        for line in lines:
            widths = self._widths(look, line, rect.width)
            heights = [child.wanted(look, w)[1] for (child, _), w in zip(line, widths, strict=True)]
            tall = rect.height if len(lines) == 1 else max(heights, default=0)
            total = sum(widths) + gap * max(0, len(line) - 1)
            x = (
                rect.x
                + {"left": 0, "middle": (rect.width - total) // 2, "right": rect.width - total}[self.justify]
            )
            for (child, _), width, height in zip(line, widths, heights, strict=True):
                high = tall if self.align == "fill" else height
                top = (
                    y + {"top": 0, "fill": 0, "middle": (tall - high) // 2, "bottom": tall - high}[self.align]
                )
                child.arrange(look, Rect(x, top, width, high))
                x += width + gap
            y += tall + gap


def _least_width(child: Widget, look: Look) -> int:
    """A growing child of a row may start from very little; text in it wraps in what it then gets."""
    return child.wanted(look, look.px(40))[0] if child.children else look.px(40)


class Spacer(Widget):
    """Empty space: a fixed size in units, or a share of what is left."""

    def __init__(self, size: float = 0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        side = look.px(self.size)
        return min(side, width), side


class Free(Widget):
    """Children at rectangles of their own, in screen pixels: the skeleton of a whole screen."""

    def __init__(self, places: Iterable[tuple[Rect, Widget]] = (), *, name: str = "", key: str = "") -> None:
        self.places = [(Rect(rect), widget) for rect, widget in places]
        super().__init__(name, [widget for _, widget in self.places], key=key)

    def put(self, rect: Rect, widget: Widget) -> None:
        self.places.append((Rect(rect), widget))
        self.add(widget)

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        right = max((rect.right for rect, _ in self.places), default=0)
        return min(width, right), max((rect.bottom for rect, _ in self.places), default=0)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        for place, widget in self.places:
            widget.arrange(look, place)


class Stack(Widget):
    """Children on top of each other, all as large as the stack."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        sizes = [child.wanted(look, width) for child in self.children if child.visible]
        return max((s[0] for s in sizes), default=0), max((s[1] for s in sizes), default=0)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        for child in self.children:
            child.arrange(look, rect)


class Padded(Widget):
    """One child with space around it, in units."""

    def __init__(self, child: Widget, *, x: float = 0, y: float = 0, grow: float = 0.0) -> None:
        super().__init__("", (child,), grow=grow)
        self.x, self.y = x, y

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = self.children[0].wanted(look, max(1, width - 2 * look.px(self.x)))
        return wide + 2 * look.px(self.x), high + 2 * look.px(self.y)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect.inflate(-2 * look.px(self.x), -2 * look.px(self.y)))


class Fixed(Widget):
    """One child at a size of its own, in units; a side of 0 is left to the child."""

    def __init__(self, child: Widget, *, width: float = 0, height: float = 0, grow: float = 0.0) -> None:
        super().__init__("", (child,), grow=grow)
        self.width, self.height = width, height

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        given = min(width, look.px(self.width)) if self.width else width
        wide, high = self.children[0].wanted(look, given)
        return (given if self.width else wide), max(high, look.px(self.height))

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)


class Themed(Widget):
    """One child in another light than the rest of the screen."""

    def __init__(self, theme: Theme, child: Widget) -> None:
        super().__init__("", (child,))
        self.theme = theme

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].wanted(look.themed(self.theme), width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look.themed(self.theme), rect)
        self.children[0].arrange(self.look, rect)


class ScrollView(Widget):
    """One child that may be taller than the view; scrolled by wheel, keys, drag, stick and focus."""

    role: ClassVar[str] = "scroll"

    def __init__(
        self, child: Widget, *, name: str = "", key: str = "", grow: float = 1.0, to_end: bool = False
    ) -> None:
        super().__init__(name, (child,), key=key or name or "scroll", grow=grow)
        self.offset = 0
        self.to_end = to_end
        """Starts scrolled to its end and stays there while new content comes (a log in the order of time)."""
        self._content_height = 0
        self._dragging = False

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].wanted(look, width)

    @property
    def overflow(self) -> int:
        """How many pixels of the content do not fit."""
        return max(0, self._content_height - self.rect.height)

    @property
    def value(self) -> str | None:
        return f"{self.offset}/{self.overflow}" if self.overflow else None

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        child = self.children[0]
        self._content_height = child.wanted(look, rect.width)[1]
        width = rect.width
        if self._content_height > rect.height:
            width -= look.px(14)
            self._content_height = child.wanted(look, width)[1]
        stage = self.root_stage
        remembered = stage.memory.get(self.path) if stage is not None else None
        if isinstance(remembered, int):
            self.offset = remembered
        elif self.to_end:
            self.offset = self.overflow
        self.offset = min(self.offset, self.overflow)
        filled = max(self._content_height, rect.height) if child.children else self._content_height
        child.arrange(look, Rect(rect.x, rect.y - self.offset, width, filled))

    @property
    def clip(self) -> Rect | None:
        return self.rect

    def scroll_to(self, offset: int) -> bool:
        """Show the content from `offset` pixels on; whether that changed anything."""
        offset = max(0, min(offset, self.overflow))
        if offset == self.offset:
            return False
        self.offset = offset
        stage = self.root_stage
        if stage is not None:
            if self.to_end and offset == self.overflow:
                stage.memory.pop(self.path, None)
            else:
                stage.memory[self.path] = offset
        self.arrange(self.look, self.rect)
        self.invalidate()
        return True

    def scroll_into_view(self, widget: Widget) -> None:
        margin = self.look.px(8)
        if widget.rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - widget.rect.top) - margin)
        elif widget.rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + widget.rect.bottom - self.rect.bottom + margin)
        super().scroll_into_view(widget)

    def catches(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        return self.overflow > 0

    def handle(self, control: Control) -> bool:
        if not self.overflow:
            return False
        page = max(1, self.rect.height - self.look.px(40))
        match control.kind:
            case Kind.WHEEL:
                return self.scroll_to(self.offset - control.delta[1] * self.look.px(60))
            case Kind.PRESS if control.key == "left":
                self._dragging = True
                return True
            case Kind.DRAG if self._dragging:
                on_bar = control.at[0] > self.rect.right - self.look.px(14)
                ratio = self._content_height / max(1, self.rect.height)
                self.scroll_to(self.offset + round(control.delta[1] * ratio if on_bar else -control.delta[1]))
                return True
            case Kind.RELEASE:
                self._dragging = False
                return False
            case Kind.KEY if control.key in ("page up", "page down"):
                return self.scroll_to(self.offset + (page if control.key == "page down" else -page))
            case Kind.PAN:
                return self.scroll_to(self.offset + control.delta[1])
        return False

    def draw_above(self, surface: Surface) -> None:
        if not self.overflow:
            return
        wide = self.look.px(6)
        track = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        length = max(self.look.px(24), track.height * self.rect.height // self._content_height)
        top = track.y + (track.height - length) * self.offset // self.overflow
        look = self.look
        surface.blit(shapes.rounded(wide, track.height, wide / 2, look.theme.inset_line, opacity=0.25), track)
        surface.blit(shapes.rounded(wide, length, wide / 2, look.theme.accent), (track.x, top))


class Panel(Widget):
    """A framed part of the screen: heading, a note at its right, content that scrolls when too tall."""

    role: ClassVar[str] = "panel"

    def __init__(
        self,
        title: str = "",
        body: Widget | None = None,
        *,
        note: str = "",
        name: str = "",
        key: str = "",
        padding: float = 18,
        line: str | None = None,
        line_width: float = 0.0,
        scrolls: bool = True,
        refusal: Refusal | None = None,
        grow: float = 0.0,
        order: int = 0,
        to_end: bool = False,
    ) -> None:
        self.title = title
        self.note = note
        self.padding = padding
        self.line = line
        """A colour instead of the usual outline: a seat's."""
        self.line_width = line_width
        children: list[Widget] = []
        if body is not None:
            children.append(ScrollView(body, key="body", to_end=to_end) if scrolls else body)
        super().__init__(name or title, children, key=key, refusal=refusal, grow=grow, order=order)

    def _title_lines(self, look: Look, width: int) -> tuple[str, ...]:
        return look.wrap(self.title, fonts.HEADING, max(1, width - 2 * look.px(18))) if self.title else ()

    def _head(self, look: Look, width: int) -> int:
        lines = len(self._title_lines(look, width))
        return look.px(12) + look.line_height(fonts.HEADING) * lines + look.px(8) if lines else 0

    def _inner(self, look: Look, rect: Rect) -> Rect:
        pad = look.px(self.padding)
        top = self._head(look, rect.width) + look.px(8) if self.title else pad
        bottom = min(pad, look.px(14))
        return Rect(
            rect.x + pad, rect.y + top, max(1, rect.width - 2 * pad), max(1, rect.height - top - bottom)
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        inner = self._inner(look, Rect(0, 0, width, 10_000))
        high = self.children[0].wanted(look, inner.width)[1] if self.children else 0
        return width, 10_000 - inner.height + high

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        for child in self.children:
            child.arrange(look, self._inner(look, rect))

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        look.panel(
            surface, rect, line=look.colour(self.line) if self.line else None, line_width=self.line_width
        )
        if not self.title:
            return
        pad = look.px(18)
        step = look.line_height(fonts.HEADING)
        middle = rect.y + look.px(12) + step // 2
        wide = 0
        for i, line in enumerate(self._title_lines(look, rect.width)):
            at = (rect.x + pad, middle + i * step)
            wide = max(wide, look.write(surface, line, fonts.HEADING, at, colour="heading"))
        note = fonts.MEDIUM.sized(17)
        if self.note and look.text_width(self.note, note) < rect.width - wide - 3 * pad:
            look.write(surface, self.note, note, (rect.right - pad, middle), colour="muted", anchor="right")
        rule = shapes.rounded(
            rect.width - 2 * pad, max(1, look.px(1.2)), 0, look.theme.rule, opacity=look.theme.rule_opacity
        )
        surface.blit(rule, (rect.x + pad, rect.y + self._head(look, rect.width)))
