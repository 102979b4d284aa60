"""What a person would call wrong with a screen: text that is cut off, things that lie on each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pygame import Rect

from common.ui.stage import Stage
from common.ui.top_bar import TopBar
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import ScrollView, Stack
from common.ui.widgets.text import Label


def faults(stage: Stage) -> Iterator[str]:
    """What is cut off, outside the window, or under something else, in sentences."""
    window = Rect((0, 0), stage.size)
    for widget in stage.root.walk():
        if not _scrolls(widget) and widget.rect.width and not window.contains(widget.rect):
            yield f"{_title(widget)} reaches out of the window: {widget.rect}"
        yield from _cut_text(widget)
        frame = _frame(widget)
        if isinstance(widget, Label) and frame is not None and not frame.contains(widget.rect):
            yield f"{_title(widget)} reaches out of its frame: {widget.rect}, {frame}"
        if isinstance(widget, Stack | TopBar):  # the bar draws its words itself
            continue
        shown = [
            child for child in widget.children if child.visible and child.rect.width and child.rect.height
        ]
        for one, other in combinations(shown, 2):
            if one.rect.colliderect(other.rect):
                yield f"{_title(one)} lies on {_title(other)}: {one.rect}, {other.rect}"


def _scrolls(widget: Widget) -> bool:
    node = widget.parent
    while node is not None:
        if isinstance(node, ScrollView):
            return True
        node = node.parent
    return False


def _frame(widget: Widget) -> Rect | None:
    """The panel that a widget lies in, if it does not scroll there."""
    node = widget.parent
    while node is not None and not _scrolls(widget):
        if node.role in ("panel", "prompt", "card"):
            return node.rect
        node = node.parent
    return None


def _title(widget: Widget) -> str:
    return f"{widget.role} {widget.name or widget.key or type(widget).__name__!r}"


def _cut_text(widget: Widget) -> Iterator[str]:
    look, rect = widget.look, widget.rect
    if isinstance(widget, Label) and widget.text:
        lines = look.wrap(widget.text, widget.style, max(1, rect.width))
        if any(
            len(word) > 1 and look.text_width(word, widget.style) > rect.width for word in widget.text.split()
        ):
            yield f"{_title(widget)} is broken within a word in {rect.width} pixels"
        if look.line_height(widget.style) * len(lines) > rect.height + 2:
            yield f"{_title(widget)} has {len(lines)} lines in {rect.height} pixels"
    elif widget.role == "button" and widget.enabled:
        wide, high = widget.measure(look, rect.width)
        if high > rect.height + 2 and widget.measure(look, 10_000)[1] > rect.height + 2:
            yield f"{_title(widget)} needs {high} pixels, has {rect.height}"
        if isinstance(widget, Button) and not widget.stacked:
            left, right = widget._sides(look)
            room = rect.width - left - right
            if any(look.text_width(word, widget.style) > room for word in widget.text.split()):
                yield f"{_title(widget)} is broken within a word in {room} pixels"
        if (
            isinstance(widget, Button)
            and widget.stacked
            and look.text_width(widget.text, widget.style) > rect.width
        ):
            yield f"{_title(widget)} is wider than its button"
        assert wide <= rect.width


def overflowing(stage: Stage) -> list[str]:
    """The panels whose content must be scrolled; the log always may."""
    return [
        widget.path
        for widget in stage.root.walk()
        if isinstance(widget, ScrollView) and widget.overflow and "log" not in widget.path.lower()
    ]
