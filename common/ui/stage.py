"""A scene's widget tree at work: layout, focus, input, layers above it, and drawing of what is dirty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from common.ui import shapes
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.focusing import first_to_focus, focus_order, nearest
from common.ui.hints import Hints
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.widgets.base import Widget, layout

if TYPE_CHECKING:
    from common.ui.app import App

PAINTED_IN_VAIN = 150_000
"""How many clean pixels may be painted to make two dirty rectangles one: each costs a walk of the tree."""


class Stage:
    """Runs one scene in a window of `size` pixels.

    Layers above the scene's tree (dialogs, popups) are trees of their own; the topmost modal one takes all
    input. Rectangles are marked dirty by `invalidate` and painted by `paint`; nothing else is drawn.
    """

    def __init__(self, scene: Scene, look: Look, size: tuple[int, int], app: App | None = None) -> None:
        self.scene = scene
        self.look = look
        self.size = size
        self.app = app
        self.memory: dict[str, object] = {}
        """What outlasts a rebuild: scroll offsets and the like, by widget path."""
        self.root: Widget = Widget()
        self.layers: list[Widget] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.focus_visible = False
        self.device: DeviceKind = DeviceKind.MOUSE
        self.pointer: tuple[int, int] = (-1, -1)
        self._ground: Surface | None = None
        self._dirty: list[Rect] = []
        self._built = False
        self._focus_path = ""
        self.hints = Hints(self)
        self.redraws = 0
        """How many times something was painted: the tests see that an idle screen paints nothing."""

    # Building

    def rebuild(self) -> None:
        """Build the scene's tree anew before the next frame."""
        self._built = False

    def resize(self, look: Look, size: tuple[int, int]) -> None:
        """Another window size or other settings: everything is laid out and drawn anew."""
        self.look, self.size = look, size
        self._ground = None
        self._built = False

    def ensure_built(self) -> None:
        """Build and lay out the tree if something asked for it."""
        if self._built:
            return
        self._built = True
        held_path = self.held.path if self.held is not None and self.held.pressed else ""
        if self.focus is not None:
            self._focus_path = self.focus.path
            self.focus.focused = False
        if self.hover is not None:
            self.hover.hovered = False
        whole = Rect((0, 0), self.size)
        self.root.stage = None
        self.root = self.scene.build(self.look, self.size)
        self.root.parent = None
        self.root.stage = self
        with layout():
            self.root.arrange(self.look, whole)
            for layer in self.layers:
                layer.arrange(self.look, whole)
        self.hints.hide()
        self.hints.rest()
        lit_path = self.hover.path if self.hover is not None else ""
        self.hover = self.held = None
        self.hints.forget_lights()
        self._restore_focus()
        self._update_hover()
        if self.hover is not None and self.hover.path == lit_path:
            self.hover.warmth = 1.0
        if held_path:
            self.held = next((widget for widget in self.root.walk() if widget.path == held_path), None)
            if self.held is not None:
                self.held.pressed = True
        self.invalidate(whole)
        self.scene.built()

    def _restore_focus(self) -> None:
        before = self._focus_path
        self.focus = None
        order = list(self.focus_order())
        match = next((widget for widget in order if widget.path == before), None)
        if match is None:
            match = next((w for w in order if w.takes_focus_first), None)
        if match is None and before:
            match = next((w for w in order if w.enabled), order[0] if order else None)
        self._set_focus(match)

    # Layers

    @property
    def layers_modal(self) -> bool:
        """Whether a dialog is open."""
        return self.top is not self.root

    @property
    def top(self) -> Widget:
        """The tree that input goes to: the topmost modal layer, else the scene's own."""
        for layer in reversed(self.layers):
            if layer.modal:
                return layer
        return self.root

    def open(self, layer: Widget) -> None:
        """Put a layer (a dialog, a popup) above everything."""
        layer.stage = self
        with layout():
            layer.arrange(self.look, Rect((0, 0), self.size))
        self.layers.append(layer)
        self.hints.hide()
        if layer.modal:
            layer_focus = self.focus.path if self.focus is not None else ""
            self.memory[f"focus below {len(self.layers)}"] = layer_focus
            self._set_focus(first_to_focus(layer))
        self.invalidate(Rect((0, 0), self.size) if layer.modal else layer.bounds)

    def close(self, layer: Widget) -> None:
        """Take a layer away; the focus goes back to where it was."""
        if layer not in self.layers:
            return
        depth = self.layers.index(layer) + 1
        self.layers.remove(layer)
        layer.stage = None
        self.invalidate(Rect((0, 0), self.size) if layer.modal else layer.bounds)
        if layer.modal:
            self._focus_path = str(self.memory.pop(f"focus below {depth}", ""))
            self._restore_focus()
        self.hover = self.held = None
        self._update_hover()

    def trees(self) -> Iterator[Widget]:
        """All trees, from the scene's own up."""
        yield self.root
        yield from self.layers

    # Focus

    def focus_order(self) -> Iterator[Widget]:
        """Everything in the topmost tree that can take the focus, in order."""
        return focus_order(self.top)

    def focus_path(self, path: str) -> None:
        """Give the focus to the widget at a path (`Widget.path`), if there is one."""
        widget = next((widget for widget in self.focus_order() if widget.path == path), None)
        if widget is not None:
            self.set_focus(widget)

    def focus_first(self, name: str) -> None:
        """Give the focus to the first thing that can take it within the widget of a name."""
        branch = next((widget for widget in self.top.walk() if widget.name == name), None)
        if branch is not None:
            self.set_focus(next((widget for widget in branch.walk() if widget.can_focus), None) or self.focus)

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget and bring it into view."""
        self._set_focus(widget)
        if widget is not None:
            widget.scroll_into_view(widget)

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        old = self.focus
        if old is not None:
            old.focused = False
            self._invalidate_focus(old)
        self.focus = widget
        if widget is not None:
            widget.focused = True
            self._focus_path = widget.path
            self._invalidate_focus(widget)
        text_before = old is not None and old.wants_text()
        text_now = widget is not None and widget.wants_text()
        if text_before != text_now and self.app is not None:
            self.app.want_text(text_now)

    def _invalidate_focus(self, widget: Widget) -> None:
        margin = shapes.focus_margin(self.look.unit)
        self.invalidate(widget.bounds.union(widget.seen.inflate(2 * margin, 2 * margin)))

    def _show_focus(self, visible: bool) -> None:
        if visible != self.focus_visible:
            self.focus_visible = visible
            self._invalidate_pointer()
            if self.focus is not None:
                self._invalidate_focus(self.focus)

    def take_over(self, other: Stage) -> None:
        """Go on where another stage was worked: whoever uses keys keeps the focus in sight."""
        self.device = other.device
        self._show_focus(other.focus_visible)

    def move_focus(self, step: int) -> bool:
        """To the next (1) or previous (-1) widget in the focus order."""
        order = list(self.focus_order())
        if not order:
            return False
        if self.focus in order:
            self.set_focus(order[(order.index(self.focus) + step) % len(order)])
        else:
            self.set_focus(order[0 if step > 0 else -1])
        return True

    def move_focus_towards(self, direction: tuple[int, int]) -> bool:
        """To the nearest widget in a direction; what lies straight ahead counts as nearer."""
        order = list(self.focus_order())
        if self.focus is None or self.focus not in order:
            return self.move_focus(1)
        ahead = nearest(order, self.focus, direction)
        if ahead is None:
            return False
        self.set_focus(ahead)
        return True

    # Input

    def handle(self, control: Control) -> None:
        """Bring one control to where it belongs."""
        self.ensure_built()
        if control.kind is not Kind.LEAVE:
            self.device = control.device.kind
        if not self.layers_modal and self.scene.intercept(control):
            return
        self.ensure_built()
        if control.is_pointer:
            self._handle_pointer(control)
            return
        if control.kind is not Kind.PAN:
            self._show_focus(True)
        self.hints.hide()
        if self._offer(self.focus, control) or self._default(control):
            self.hints.show_refusal(self.focus)
            return
        layer = self.top
        if layer is not self.root:
            layer.handle(control)
            return
        self.scene.handle(control)

    def _offer(self, widget: Widget | None, control: Control) -> bool:
        """To a widget, then to what it stands in, until one uses the control."""
        node = widget
        while node is not None:
            parent = node.parent
            if node.handle(control):
                return True
            node = parent
        return False

    def _default(self, control: Control) -> bool:
        if control.kind is Kind.NEXT:
            return self.move_focus(1)
        if control.kind is Kind.PREVIOUS:
            return self.move_focus(-1)
        if control.kind is Kind.MOVE:
            return self.move_focus_towards(control.delta)
        if control.kind in (Kind.KEY, Kind.SHOULDER, Kind.ZOOM, Kind.PAN, Kind.MENU, Kind.BACK):
            return self._shortcut(control)
        return False

    def _shortcut(self, control: Control) -> bool:
        """To the widget whose shortcut this key is, or that listens although it has no focus."""
        for widget in self.top.walk():
            wanted = widget.takes_shortcut(control)
            if wanted and widget.handle(control):
                return True
        return False

    def _handle_pointer(self, control: Control) -> None:
        self._show_focus(False)
        if control.kind is Kind.LEAVE:
            self.pointer = (-1, -1)
            self._update_hover()
            return
        self._invalidate_pointer()
        self.pointer = control.at
        self._invalidate_pointer()
        if control.kind in (Kind.POINT, Kind.DRAG):
            self.hints.stir()
            self._update_hover()
        target = self.hover
        if control.kind is Kind.PRESS:
            self.hints.hide()
            self.held = target
            if target is not None and target.can_focus:
                self._set_focus(target)
            if not self._offer(target, control) and self.top is self.root:
                self.scene.handle(control)
        elif control.kind in (Kind.DRAG, Kind.RELEASE):
            self._offer(self.held if self.held is not None else target, control)
            if control.kind is Kind.RELEASE:
                self.held = None
                self._update_hover()
        else:
            below = self._top_widget_at(control.at)
            if not self._offer(below, control) and self.top is self.root:
                self.scene.handle(control)

    def _top_widget_at(self, point: tuple[int, int]) -> Widget | None:
        for tree in reversed(list(self.trees())):
            found = tree.widget_at(point)
            if found is not None:
                return found
            if tree.modal:
                return None
        return None

    def _update_hover(self) -> None:
        below = self._top_widget_at(self.pointer)
        if below is self.hover:
            return
        if self.hover is not None:
            self.hover.hovered = False
            self.hover.hover_changed()
        self.hints.hover_moved(self.hover, below)
        self.hover = below
        if below is not None:
            below.hovered = True
            below.hover_changed()

    def explain(self, widget: Widget) -> None:
        """Show at once why a widget is disabled, or what it is."""
        self.hints.show(widget)

    def toast(self, text: str, *, bad: bool = False) -> None:
        """Say something at the foot of the screen for a few seconds."""
        self.hints.toast(text, bad=bad)

    def hush(self) -> None:
        """Take back what was said at the foot of the screen."""
        self.hints.hush()

    # Time

    def update(self, seconds: float) -> bool:
        """Move on by some seconds; True while something moves and the next frame must come at once."""
        self.ensure_built()
        moving = self.scene.update(seconds) | self.hints.update(seconds)
        self.ensure_built()
        return moving

    def wake_after(self) -> float | None:
        """Seconds until `update` has something to do although no input comes, or None."""
        times = [time for time in (self.scene.wake_after(), self.hints.wake_after()) if time is not None]
        return min(times, default=None)

    # Drawing

    def invalidate(self, rect: Rect) -> None:
        """Mark a rectangle to be painted at the next frame."""
        inside = rect.clip(Rect((0, 0), self.size))
        if inside.width and inside.height:
            self._dirty.append(inside)

    @property
    def is_dirty(self) -> bool:
        return bool(self._dirty) or not self._built

    def paint(self, surface: Surface) -> list[Rect]:
        """Paint what is dirty; the rectangles that changed."""
        self.ensure_built()
        if not self._dirty:
            return []
        if self._ground is None:
            self._ground = self.scene.background(self.look, self.size)
        rects = merged(self._dirty)
        self._dirty = []
        for rect in rects:
            surface.set_clip(rect)
            if not self.root.covers(rect):
                surface.blit(self._ground, rect, rect)
            self.root.paint(surface, rect)
            for layer in self.layers:
                layer.paint(surface, rect)
            self._paint_focus(surface, rect)
            if self.device is DeviceKind.GAMEPAD and self.pointer[0] >= 0 and not self.focus_visible:
                surface.blit(shapes.pointer(self.look.px(30)), self.pointer)
        surface.set_clip(None)
        self.redraws += 1
        return rects

    def _invalidate_pointer(self) -> None:
        """A pointer that a stick moves is drawn by the stage; the mouse has the system's own."""
        if self.device is DeviceKind.GAMEPAD:
            side = self.look.px(34)
            self.invalidate(Rect(self.pointer, (side, side)))

    def _paint_focus(self, surface: Surface, dirty: Rect) -> None:
        widget = self.focus
        if widget is None or not self.focus_visible:
            return
        rect = widget.focus_rect
        seen = widget.seen
        if rect is None or not seen.width or not seen.height:
            return
        margin = shapes.focus_margin(self.look.unit)
        if rect.inflate(2 * margin, 2 * margin).colliderect(dirty):
            ring = shapes.focus_ring(rect.width, rect.height, self.look.px(8), self.look.unit)
            surface.blit(ring, (rect.x - margin, rect.y - margin))


def merged(rects: list[Rect]) -> list[Rect]:
    """Rectangles that cover all of `rects`: overlapping ones as one, unless much would be painted in vain."""
    result: list[Rect] = []
    for rect in rects:
        current = Rect(rect)
        while (hit := next((i for i in range(len(result)) if _belong(current, result[i])), -1)) >= 0:
            current.union_ip(result.pop(hit))
        result.append(current)
    return result


def _belong(one: Rect, other: Rect) -> bool:
    """Whether two rectangles overlap, and little else lies in the one around both."""
    if not one.colliderect(other):
        return False
    around, both = one.union(other), one.clip(other)
    return _area(around) - _area(one) - _area(other) + _area(both) <= PAINTED_IN_VAIN


def _area(rect: Rect) -> int:
    return rect.width * rect.height
