"""The one reader of the pygame queue: mouse, keyboard and gamepads become `Control`s."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Event

from common.ui.controls import KEYBOARD, MOUSE, Control, Device, Kind
from common.ui.gamepads import Gamepads

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
CONFIRMS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right"}


class InputReader:
    """Turns what pygame reports into controls, tagged with their device and its seat.

    `size` is the window's size after the last resize; `quit_wanted` is set when the window is to close.
    """

    def __init__(self) -> None:
        self.seats: dict[Device, int] = {}
        """Which seat a device belongs to; one that is missing acts for whoever's turn it is."""
        self.gamepads = Gamepads()
        self.quit_wanted = False
        self.resized = False
        self.exposed = False
        self._held: set[int] = set()
        self._buttons: set[str] = set()

    def read(self, events: Iterable[Event]) -> Iterator[Control]:
        """The controls in a batch of events, in order."""
        for event in events:
            control = self._control(event)
            if control is not None:
                yield control

    def _control(self, event: Event) -> Control | None:
        match event.type:
            case pygame.QUIT:
                self.quit_wanted = True
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.resized = True
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self.exposed = True
            case pygame.WINDOWLEAVE:
                return Control(Kind.LEAVE, MOUSE)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._buttons.clear()
            case pygame.MOUSEMOTION:
                kind = Kind.DRAG if self._buttons else Kind.POINT
                return self._pointer(kind, event.pos, delta=event.rel)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button in MOUSE_BUTTONS:
                button = MOUSE_BUTTONS[event.button]
                down = event.type == pygame.MOUSEBUTTONDOWN
                (self._buttons.add if down else self._buttons.discard)(button)
                return self._pointer(Kind.PRESS if down else Kind.RELEASE, event.pos, key=button)
            case pygame.MOUSEWHEEL:
                return self._pointer(Kind.WHEEL, pygame.mouse.get_pos(), delta=(event.x, event.y))
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.TEXTINPUT:
                return self._keyboard(Kind.TEXT, text=event.text)
            case pygame.TEXTEDITING:
                return self._keyboard(Kind.COMPOSE, text=event.text)
            case _:
                control = self.gamepads.control(event)
                if control is not None:
                    return self._seated(control)
        return None

    def _seated(self, control: Control) -> Control:
        seat = self.seats.get(control.device)
        if seat is None:
            return control
        return Control(
            control.kind,
            control.device,
            seat,
            control.at,
            control.delta,
            control.key,
            control.text,
            control.shift,
            control.ctrl,
            control.repeat,
        )

    def _pointer(
        self, kind: Kind, at: tuple[int, int], *, delta: tuple[int, int] = (0, 0), key: str = ""
    ) -> Control:
        where = (int(at[0]), int(at[1]))
        return self._seated(Control(kind, MOUSE, at=where, delta=(int(delta[0]), int(delta[1])), key=key))

    def _keyboard(
        self,
        kind: Kind,
        *,
        delta: tuple[int, int] = (0, 0),
        key: str = "",
        text: str = "",
        event: Event | None = None,
        repeat: bool = False,
    ) -> Control:
        mods = int(getattr(event, "mod", 0)) if event is not None else 0
        return self._seated(
            Control(
                kind,
                KEYBOARD,
                delta=delta,
                key=key,
                text=text,
                shift=bool(mods & pygame.KMOD_SHIFT),
                ctrl=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                repeat=repeat,
            )
        )

    def _key_down(self, event: Event) -> Control | None:
        key: int = event.key
        repeat = key in self._held
        self._held.add(key)
        name = pygame.key.name(key)
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key in ARROWS:
            return self._keyboard(Kind.MOVE, delta=ARROWS[key], key=name, event=event, repeat=repeat)
        if key in CONFIRMS:
            return self._keyboard(Kind.CONFIRM, key=name, event=event, repeat=repeat)
        if key == pygame.K_TAB:
            if ctrl:
                return self._keyboard(
                    Kind.SHOULDER, delta=(-1 if event.mod & pygame.KMOD_SHIFT else 1, 0), event=event
                )
            kind = Kind.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Kind.NEXT
            return self._keyboard(kind, key=name, event=event, repeat=repeat)
        if key == pygame.K_ESCAPE:
            return self._keyboard(Kind.BACK, key=name, event=event, repeat=repeat)
        if (
            key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_MINUS, pygame.K_KP_MINUS)
            and ctrl
        ):
            out = key in (pygame.K_MINUS, pygame.K_KP_MINUS)
            return self._keyboard(Kind.ZOOM, delta=(-1 if out else 1, 0), key=name, event=event)
        return self._keyboard(Kind.KEY, key=name, event=event, repeat=repeat)

    # Gamepads as pointers

    def moving(self) -> bool:
        """Whether a stick is held, so that `steer` has something to do in every frame."""
        return self.gamepads.steering

    def steer(self, seconds: float, size: tuple[int, int]) -> Iterator[Control]:
        """Pointer and view movements of the sticks over some seconds."""
        for control in self.gamepads.steer(seconds, size):
            yield self._seated(control)
