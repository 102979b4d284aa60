"""Where the focus goes: the order of a tree, and the nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from common.ui.widgets.base import Widget


def focus_order(tree: Widget) -> Iterator[Widget]:
    """Everything in a tree that can take the focus: siblings by their `order`, then as they stand."""
    if not tree.visible:
        return
    if tree.can_focus:
        yield tree
    for child in sorted(tree.children, key=lambda child: child.order):
        yield from focus_order(child)


def first_to_focus(tree: Widget) -> Widget | None:
    """What has the focus when a tree is opened: what asks for it, else the first that can take it."""
    order = list(focus_order(tree))
    return next((widget for widget in order if widget.takes_focus_first), order[0] if order else None)


def nearest(order: Sequence[Widget], start: Widget, direction: tuple[int, int]) -> Widget | None:
    """The nearest of `order` from a widget in a direction; what lies straight ahead counts as nearer."""
    best: tuple[float, Widget] | None = None
    for widget in order:
        distance = None if widget is start else distance_towards(start.rect, widget.rect, direction)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, widget)
    return best[1] if best is not None else None


def distance_towards(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far `there` lies from `here` in a direction; None when it does not lie that way at all."""
    dx, dy = direction
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    gap = max(
        0,
        (there.left - here.right) * dx if dx > 0 else (here.left - there.right) if dx < 0 else 0,
        (there.top - here.bottom) * dy if dy > 0 else (here.top - there.bottom) if dy < 0 else 0,
    )
    edge_ahead = (
        (there.right > here.right if dx > 0 else there.left < here.left)
        if dx
        else (there.bottom > here.bottom if dy > 0 else there.top < here.top)
    )
    if along <= 0 or not edge_ahead:
        return None
    if dx:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        aside *= 5  # rows are read across: left and right stay in theirs while it goes on
        off = abs(there.centery - here.centery)
    else:
        aside = max(0, there.left - here.right, here.left - there.right)
        off = abs(there.centerx - here.centerx)
    return gap + 2.5 * aside + 0.15 * off
