"""The widget tree: what is on the screen, by role, name and rectangle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.ui.controls import Control
from common.ui.look import Look

if TYPE_CHECKING:
    from common.ui.stage import Stage


TARGET = 40
"""What can be pressed is at least so many pixels high, in every window."""


class Widget:
    """A node of the tree.

    The stage first asks `measure` for the size wanted at a given width, then gives every widget its place by
    `arrange`, then draws it whenever its rectangle is dirty. A widget never draws outside `bounds`.

    `name` is what a player, a test and a reader aloud call it; `key` tells twins apart and keeps focus and
    scroll position when the tree is built anew (the name serves by default). `refusal` disables it and
    says why; `tip` explains it on hover.
    """

    role: ClassVar[str] = "group"
    can_focus: ClassVar[bool] = False
    modal: ClassVar[bool] = False
    is_explained: ClassVar[bool] = False
    """Whether its scene explains it in a way of its own, so that no tooltip comes by itself."""

    def __init__(
        self,
        name: str = "",
        children: Iterable[Widget] = (),
        *,
        key: str = "",
        tip: str = "",
        refusal: Refusal | None = None,
        grow: float = 0.0,
        order: int = 0,
    ) -> None:
        self.name = name
        self.key = key or name
        self.tip = tip
        self.refusal = refusal
        self.grow = grow
        """Its share of the space that is left over in a row or column."""
        self.order = order
        """Siblings take the focus in this order, then in the order of the tree."""
        self.children: list[Widget] = list(children)
        self.parent: Widget | None = None
        for child in self.children:
            child.parent = self
        self.rect = Rect(0, 0, 0, 0)
        self.look: Look = _NO_LOOK
        self.visible = True
        self.hovered = False
        self.takes_focus_first = False
        """Takes the focus when the scene or dialog opens."""
        self.warmth = 0.0
        """How far it has lit up under the pointer, from 0 to 1."""
        self.pressed = False
        self.focused = False
        self.stage: Stage | None = None
        """Set on the root of a tree only; use `root_stage`."""

    # Tree

    def add(self, *children: Widget) -> None:
        for child in children:
            child.parent = self
            self.children.append(child)

    def walk(self) -> Iterator[Widget]:
        """This widget and everything visible below it, parents first, in the order of drawing."""
        if not self.visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def root_stage(self) -> Stage | None:
        node: Widget | None = self
        while node is not None:
            if node.stage is not None:
                return node.stage
            node = node.parent
        return None

    def parts(self) -> Iterator[dict[str, Any]]:
        """What can be found in it although it is no widget (a board's cells), as nodes of the tree."""
        yield from ()

    @property
    def enabled(self) -> bool:
        return self.refusal is None

    @property
    def value(self) -> str | None:
        """What it holds, for those who cannot see it: a text, a number, on or off."""
        return None

    @property
    def path(self) -> str:
        """Where it stands, stable when the tree is built anew: the keys from the root, joined by slashes."""
        parts: list[str] = []
        node: Widget | None = self
        while node is not None:
            if node.key:
                parts.append(f"{node.role}:{node.key}")
            node = node.parent
        return "/".join(reversed(parts))

    # Layout

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002  (part of the protocol)
        """The size wanted in pixels when at most `width` is there."""
        return (width, 0)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        """What `measure` says, asked only once within a `layout`.

        Rows ask their children for several widths, and every container asks again for what its own container
        has asked before it: the innermost would be measured dozens of times.
        """
        if not _LAYOUT.depth:
            return self.measure(look, width)
        key = (self, id(look), width)
        found = _LAYOUT.found.get(key)
        if found is None:
            # The look is kept with it, so that no other gets its id.
            found = _LAYOUT.found[key] = self.measure(look, width), look
        return found[0]

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take a place and give the children theirs. Subclasses with children extend this."""
        self.look = look
        self.rect = Rect(rect)

    @property
    def bounds(self) -> Rect:
        """Everything that it may paint: its rectangle, and shadows beyond it."""
        return self.rect

    @property
    def focus_rect(self) -> Rect | None:
        """What the focus ring surrounds; None when the widget shows the focus in its own way."""
        return self.rect

    @property
    def clip(self) -> Rect | None:
        """Its children are not seen outside this rectangle; None does not clip."""
        return None

    @property
    def seen(self) -> Rect:
        """The part of its rectangle that is not scrolled out of view."""
        rect = Rect(self.rect)
        node = self.parent
        while node is not None:
            if node.clip is not None:
                rect = rect.clip(node.clip)
            node = node.parent
        return rect

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw it without its children."""

    def draw_above(self, surface: Surface) -> None:
        """Draw what lies above its children (a scroll bar)."""

    def covers(self, rect: Rect) -> bool:
        """Whether it paints every pixel of a rectangle, so that nothing below it there is seen."""
        if not self.visible or not self.rect.contains(rect):
            return False
        return any(child.covers(rect) for child in self.children)

    def paint(self, surface: Surface, dirty: Rect) -> None:
        """Draw what of this branch lies in `dirty`, which is also the surface's clip."""
        if not self.visible:
            return
        for i in range(len(self.children) - 1, -1, -1):
            if self.children[i].covers(dirty):
                for child in self.children[i:]:
                    child.paint(surface, dirty)
                self.draw_above(surface)
                return
        touched = self.bounds.colliderect(dirty)
        if touched:
            self.draw(surface)
        clip = self.clip
        if clip is not None:
            inner = clip.clip(dirty)
            if inner.width and inner.height:
                surface.set_clip(inner)
                for child in self.children:
                    child.paint(surface, inner)
                surface.set_clip(dirty)
        else:
            for child in self.children:
                child.paint(surface, dirty)
        if touched:
            self.draw_above(surface)

    def invalidate(self) -> None:
        """Ask for this widget to be drawn again."""
        stage = self.root_stage
        if stage is not None:
            stage.invalidate(self.bounds)

    # Input

    def handle(self, control: Control) -> bool:  # noqa: ARG002  (part of the protocol)
        """Act on a control that reached this widget; True when it was used and must go no further.

        Pointer controls go to the topmost widget below the pointer and up from there, others to the focused
        one and up.
        """
        return False

    def takes_shortcut(self, control: Control) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it wants this control although it has not the focus (a button's key)."""
        return False

    def warmth_changed(self) -> None:
        """It lights up or goes out."""
        self.invalidate()

    def hover_changed(self) -> None:
        """The pointer came or went."""
        self.invalidate()

    def wants_text(self) -> bool:
        """Whether typing goes here while it has the focus."""
        return False

    def widget_at(self, point: tuple[int, int]) -> Widget | None:
        """The topmost visible widget at a point."""
        if not self.visible or (self.clip is not None and not self.clip.collidepoint(point)):
            return None
        for child in reversed(self.children):
            found = child.widget_at(point)
            if found is not None:
                return found
        return self if self.rect.collidepoint(point) and self.catches(point) else None

    def catches(self, point: tuple[int, int]) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether the pointer meets this widget itself at a point; plain groups let it through."""
        return self.can_focus or bool(self.tip)

    def scroll_into_view(self, widget: Widget) -> None:
        """Bring a descendant into view; containers that scroll do so."""
        if self.parent is not None:
            self.parent.scroll_into_view(widget)


def _no_look() -> Look:
    from common.ui.theme import HOLLOW  # noqa: PLC0415  (only the default before the first layout)

    return Look(HOLLOW)


_NO_LOOK = _no_look()


class _Layout:
    """The sizes found in the layout that is going on."""

    def __init__(self) -> None:
        self.depth = 0
        self.found: dict[tuple[Widget, int, int], tuple[tuple[int, int], Look]] = {}


_LAYOUT = _Layout()


@contextmanager
def layout() -> Iterator[None]:
    """While a whole tree or branch is laid out: no widget wants another size than it has said already."""
    _LAYOUT.depth += 1
    try:
        yield
    finally:
        _LAYOUT.depth -= 1
        if not _LAYOUT.depth:
            _LAYOUT.found.clear()
