"""What players do, whatever they hold: the only form in which input reaches scenes and widgets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a control asks for."""

    POINT = "point"
    """The pointer is now at `at`."""
    PRESS = "press"
    """The pointer's button `key` (left, right, middle) went down at `at`."""
    RELEASE = "release"
    DRAG = "drag"
    """The pointer moved by `delta` while a button is down."""
    WHEEL = "wheel"
    """Turned by `delta` notches at `at`; up and right are positive."""
    CONFIRM = "confirm"
    BACK = "back"
    MENU = "menu"
    MOVE = "move"
    """Focus or cursor in the direction `delta`: one of (-1, 0) (1, 0) (0, -1) (0, 1)."""
    NEXT = "next"
    PREVIOUS = "previous"
    SHOULDER = "shoulder"
    """The previous (-1) or next (1) tab: `delta[0]`."""
    ZOOM = "zoom"
    """Out (-1) or in (1): `delta[0]`."""
    PAN = "pan"
    """Move the view by `delta` pixels (the right stick)."""
    KEY = "key"
    """A key named `key`, for shortcuts and editing."""
    TEXT = "text"
    """`text` was typed or chosen in an input method."""
    COMPOSE = "compose"
    """`text` is being composed in an input method."""
    LEAVE = "leave"
    """The pointer left the window."""


class DeviceKind(Enum):
    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"


@dataclass(frozen=True, slots=True)
class Device:
    """A thing in a player's hands; gamepads are told apart by `ident`."""

    kind: DeviceKind
    ident: int = 0
    name: str = ""


MOUSE = Device(DeviceKind.MOUSE)
KEYBOARD = Device(DeviceKind.KEYBOARD)


@dataclass(frozen=True, slots=True)
class Control:
    """One thing a player did. `seat` is the seat (0 based) that the device belongs to, or None for any."""

    kind: Kind
    device: Device = KEYBOARD
    seat: int | None = None
    at: tuple[int, int] = (0, 0)
    delta: tuple[int, int] = (0, 0)
    key: str = ""
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    repeat: bool = False
    """The key is being held; only moving and editing repeat."""

    @property
    def is_pointer(self) -> bool:
        return self.kind in POINTER_KINDS


POINTER_KINDS = frozenset({Kind.POINT, Kind.PRESS, Kind.RELEASE, Kind.DRAG, Kind.WHEEL, Kind.LEAVE})
