"""Gamepads: any that SDL knows by its standard layout, others by their first buttons and hat."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Event

from common.ui.controls import Control, Device, DeviceKind, Kind

DEAD_ZONE = 0.22
POINTER_SPEED = 1100.0
"""Pixels a second at full deflection in a window 1080 high."""
DPAD = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
KEYS = {
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
}
PLAIN_BUTTONS = {
    0: pygame.CONTROLLER_BUTTON_A,
    1: pygame.CONTROLLER_BUTTON_B,
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    6: pygame.CONTROLLER_BUTTON_BACK,
    7: pygame.CONTROLLER_BUTTON_START,
}
"""The usual order of buttons on a pad that SDL has no layout for."""
PLAIN_AXES = {
    0: pygame.CONTROLLER_AXIS_LEFTX,
    1: pygame.CONTROLLER_AXIS_LEFTY,
    3: pygame.CONTROLLER_AXIS_RIGHTX,
    4: pygame.CONTROLLER_AXIS_RIGHTY,
}


class Gamepads:
    """All gamepads, plugged in at any time.

    The left stick moves a pointer, the right one the view; A presses where the pointer is when the stick was
    used last, else confirms the focus; the d-pad moves the focus.
    """

    def __init__(self) -> None:
        self._pads: dict[int, Device] = {}
        self._opened: dict[int, object] = {}
        self._standard: set[int] = set()
        self._sticks: dict[int, dict[int, float]] = {}
        self._triggers: set[tuple[int, int]] = set()
        self.pointer: tuple[float, float] | None = None
        """Where the sticks' pointer is; None while the d-pad moves the focus or another device is used."""
        self._pressing = False

    def start(self) -> None:
        """Look for pads: after the first frame, because it takes a while."""
        pygame.joystick.init()

    @property
    def devices(self) -> tuple[Device, ...]:
        return tuple(self._pads.values())

    def _add(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415  (only when there is a pad)

        if controller.is_controller(index):
            if not controller.get_init():
                controller.init()
            pad = controller.Controller(index)
            stick = pad.as_joystick()
            ident = stick.get_instance_id()
            self._standard.add(ident)
            self._opened[ident] = pad
        else:
            stick = pygame.joystick.Joystick(index)
            ident = stick.get_instance_id()
            self._opened[ident] = stick
        self._pads[ident] = Device(DeviceKind.GAMEPAD, ident, stick.get_name())

    def _remove(self, ident: int) -> None:
        for kept in (self._pads, self._opened, self._sticks):
            kept.pop(ident, None)
        self._standard.discard(ident)
        self._triggers = {key for key in self._triggers if key[0] != ident}

    def control(self, event: Event) -> Control | None:
        """The control in an event of a pad, or None."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
            return None
        ident = getattr(event, "instance_id", None)
        if ident is None:
            return None
        standard = ident in self._standard
        device = self._pads.get(ident, Device(DeviceKind.GAMEPAD, ident))
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(device, event.button, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if not standard and event.button in PLAIN_BUTTONS:
                return self._button(device, PLAIN_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYHATMOTION if not standard and event.value != (0, 0):
                self.pointer = None
                x, y = event.value
                return Control(Kind.MOVE, device, delta=(x, 0) if x else (0, -y))
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(
                    device, event.axis, event.value / 32768 if abs(event.value) > 1 else event.value
                )
            case pygame.JOYAXISMOTION if not standard and event.axis in PLAIN_AXES:
                return self._axis(device, PLAIN_AXES[event.axis], event.value)
        return None

    def _button(self, device: Device, button: int, down: bool) -> Control | None:
        if button == pygame.CONTROLLER_BUTTON_A and self.pointer is not None:
            at = (int(self.pointer[0]), int(self.pointer[1]))
            self._pressing = down
            return Control(Kind.PRESS if down else Kind.RELEASE, device, at=at, key="left")
        if not down:
            return None
        if button in DPAD:
            self.pointer = None
            return Control(Kind.MOVE, device, delta=DPAD[button])
        if button in KEYS:
            return Control(Kind.KEY, device, key=KEYS[button])
        match button:
            case pygame.CONTROLLER_BUTTON_A:
                return Control(Kind.CONFIRM, device)
            case pygame.CONTROLLER_BUTTON_B:
                return Control(Kind.BACK, device)
            case pygame.CONTROLLER_BUTTON_START:
                return Control(Kind.MENU, device)
            case pygame.CONTROLLER_BUTTON_LEFTSHOULDER:
                return Control(Kind.SHOULDER, device, delta=(-1, 0))
            case pygame.CONTROLLER_BUTTON_RIGHTSHOULDER:
                return Control(Kind.SHOULDER, device, delta=(1, 0))
        return None

    def _axis(self, device: Device, axis: int, value: float) -> Control | None:
        if axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            key = (device.ident, axis)
            if value > 0.6 and key not in self._triggers:
                self._triggers.add(key)
                return Control(
                    Kind.ZOOM, device, delta=(-1 if axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT else 1, 0)
                )
            if value < 0.3:
                self._triggers.discard(key)
            return None
        self._sticks.setdefault(device.ident, {})[axis] = 0.0 if abs(value) < DEAD_ZONE else value
        return None

    @property
    def steering(self) -> bool:
        return any(value for stick in self._sticks.values() for value in stick.values())

    def steer(self, seconds: float, size: tuple[int, int]) -> Iterator[Control]:
        """What held sticks do in some seconds, in a window of `size`."""
        speed = POINTER_SPEED * size[1] / 1080 * seconds
        for ident, stick in self._sticks.items():
            device = self._pads.get(ident, Device(DeviceKind.GAMEPAD, ident))
            x, y = stick.get(pygame.CONTROLLER_AXIS_LEFTX, 0.0), stick.get(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
            if x or y:
                start = self.pointer or (size[0] / 2, size[1] / 2)
                end = (
                    min(size[0] - 1.0, max(0.0, start[0] + x * abs(x) * speed)),
                    min(size[1] - 1.0, max(0.0, start[1] + y * abs(y) * speed)),
                )
                moved = (int(end[0]) - int(start[0]), int(end[1]) - int(start[1]))
                self.pointer = end
                yield Control(
                    Kind.DRAG if self._pressing else Kind.POINT,
                    device,
                    at=(int(end[0]), int(end[1])),
                    delta=moved,
                )
            x, y = (
                stick.get(pygame.CONTROLLER_AXIS_RIGHTX, 0.0),
                stick.get(pygame.CONTROLLER_AXIS_RIGHTY, 0.0),
            )
            if x or y:
                yield Control(Kind.PAN, device, delta=(round(x * speed), round(y * speed)))
