"""A branch of the tree that keeps itself up to date."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from common.ui.look import Look
from common.ui.widgets.base import Widget, layout


class Live(Widget):
    """A branch that is made anew, alone, when what it watches has changed: while events are played back."""

    def __init__(self, key: str, watch: Callable[[], Hashable], make: Callable[[], Widget]) -> None:
        self.watch, self.make = watch, make
        self._seen = watch()
        super().__init__("", (make(),), key=key)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self.children[0].wanted(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)

    @property
    def bounds(self) -> Rect:
        # Shadows of panels and buttons within it reach beyond it.
        reach = self.look.shadow_reach
        return self.rect.union(self.children[0].bounds).inflate(2 * reach, 2 * reach)

    def paint(self, surface: Surface, dirty: Rect) -> None:
        if self.bounds.colliderect(dirty):
            super().paint(surface, dirty)

    @property
    def is_behind(self) -> bool:
        """Whether what it watches has changed since it was made."""
        return self.root_stage is not None and self.watch() != self._seen

    def refresh(self) -> bool:
        """Make the branch anew if what it watches has changed; whether it has."""
        seen = self.watch()
        stage = self.root_stage
        if seen == self._seen or stage is None:
            return False
        self._seen = seen
        stage.invalidate(self.bounds)
        path = stage.focus.path if stage.focus is not None and self._holds(stage.focus) else ""
        hovered = self._holds(stage.hover)
        self.children[0].parent = None
        self.children = [self.make()]
        self.children[0].parent = self
        with layout():
            self.children[0].arrange(self.look, self.rect)
        stage.invalidate(self.bounds)
        if path:
            stage.set_focus(next((w for w in self.walk() if w.can_focus and w.path == path), None))
        if hovered:
            stage.hover = None  # the next move of the pointer finds what is there now
        return True

    def _holds(self, widget: Widget | None) -> bool:
        node = widget
        while node is not None:
            if node is self:
                return True
            node = node.parent
        return False
