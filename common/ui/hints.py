"""What appears by itself for a while: tooltips, messages, and the light under the pointer."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from common.ui.controls import DeviceKind
from common.ui.widgets.base import Widget
from common.ui.widgets.overlays import Toast, Tooltip

if TYPE_CHECKING:
    from common.ui.stage import Stage

TOOLTIP_DELAY = 0.45
FOCUS_DELAY = 0.9
"""Seconds until what has the focus explains itself to keyboard and gamepad."""
TOAST_SECONDS = 3.2
HOVER = 0.08
"""Seconds in which something lights up under the pointer."""


class Hints:
    """The tooltip, the message and the lights of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._tooltip: Tooltip | None = None
        self._waited = 0.0
        self._toast: Toast | None = None
        self._toast_left = 0.0
        self._warming: set[Widget] = set()
        self._is_at_rest = False

    # Tooltips

    def rest(self) -> None:
        """Another screen came under the pointer: until it moves, nobody asked what that is."""
        self._is_at_rest = True

    def stir(self) -> None:
        """The pointer moves."""
        self._is_at_rest = False

    def _explained(self) -> tuple[Widget | None, float]:
        """What would explain itself next, and after how many seconds."""
        stage = self.stage
        if stage.focus_visible:
            return stage.focus, FOCUS_DELAY
        is_pointing = stage.device is not DeviceKind.KEYBOARD and not self._is_at_rest
        return (stage.hover if is_pointing else None), TOOLTIP_DELAY

    def _is_due(self, widget: Widget) -> bool:
        """Whether a tooltip for a widget comes by itself."""
        has_something_to_say = bool(widget.tip) or widget.refusal is not None
        return self._tooltip is None and has_something_to_say and not widget.is_explained

    def show(self, widget: Widget) -> None:
        """Show at once why a widget is disabled, or what it is."""
        self.hide()
        text = str(widget.refusal) if widget.refusal is not None else widget.tip
        if not text:
            return
        tip = self._tooltip = Tooltip(text, widget.seen, bad=widget.refusal is not None)
        tip.stage = self.stage
        tip.arrange(self.stage.look, Rect((0, 0), self.stage.size))
        self.stage.layers.append(tip)
        tip.invalidate()

    def hide(self) -> None:
        """Take the tooltip away, and wait anew before the next."""
        self._waited = 0.0
        if self._tooltip is not None:
            tip, self._tooltip = self._tooltip, None
            self.stage.invalidate(tip.bounds)
            self.stage.layers.remove(tip)

    def show_refusal(self, widget: Widget | None) -> None:
        """Say why the widget that now has the focus is disabled, if it is."""
        if widget is not None and widget.refusal is not None and not widget.is_explained:
            self.show(widget)

    # Messages

    def toast(self, text: str, *, bad: bool) -> None:
        """Say something at the foot of the screen for a few seconds."""
        self.hush()
        self._toast = Toast(text, bad=bad)
        self._toast_left = TOAST_SECONDS
        self.stage.open(self._toast)

    def hush(self) -> None:
        """Take back what was said: it is no longer so."""
        if self._toast is not None:
            toast, self._toast = self._toast, None
            self.stage.close(toast)

    # Light under the pointer

    def hover_moved(self, old: Widget | None, new: Widget | None) -> None:
        """The pointer went from one widget to another."""
        self.hide()
        self._warming |= {widget for widget in (old, new) if widget is not None}

    def forget_lights(self) -> None:
        """The widgets that were lit are no longer on the screen."""
        self._warming.clear()

    def _warm(self, seconds: float) -> bool:
        for widget in list(self._warming):
            step = 1.0 if self.stage.look.reduced_motion else seconds / HOVER
            warmth = min(1.0, widget.warmth + step) if widget.hovered else max(0.0, widget.warmth - step)
            if warmth == widget.warmth:
                self._warming.discard(widget)
                continue
            widget.warmth = warmth
            if widget.can_focus:
                widget.warmth_changed()
        return bool(self._warming)

    # Time

    def update(self, seconds: float) -> bool:
        """Move on by some seconds; True while something lights up or goes out."""
        widget, delay = self._explained()
        if widget is not None and self._is_due(widget):
            self._waited += seconds
            if self._waited >= delay:
                self.show(widget)
                self._waited = -math.inf
        if self._toast is not None:
            self._toast_left -= seconds
            if self._toast_left <= 0:
                self.hush()
        return self._warm(seconds)

    def wake_after(self) -> float | None:
        """Seconds until `update` has something to do, or None."""
        times = []
        widget, delay = self._explained()
        if widget is not None and self._is_due(widget):
            times.append(max(0.0, delay - self._waited))
        if self._toast is not None:
            times.append(max(0.0, self._toast_left))
        wake = min(times, default=math.inf)
        return None if wake == math.inf else wake
