"""From pygame's events to controls: mouse, keyboard, gamepads, seats."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from common.ui.controls import KEYBOARD, MOUSE, Control, Device, DeviceKind, Kind
from common.ui.input import InputReader


def read(reader: InputReader, *events: pygame.Event) -> list[Control]:
    return list(reader.read(events))


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


@pytest.mark.parametrize(
    ("code", "mod", "kind", "delta"),
    [
        (pygame.K_LEFT, 0, Kind.MOVE, (-1, 0)),
        (pygame.K_DOWN, 0, Kind.MOVE, (0, 1)),
        (pygame.K_RETURN, 0, Kind.CONFIRM, (0, 0)),
        (pygame.K_SPACE, 0, Kind.CONFIRM, (0, 0)),
        (pygame.K_ESCAPE, 0, Kind.BACK, (0, 0)),
        (pygame.K_TAB, 0, Kind.NEXT, (0, 0)),
        (pygame.K_TAB, pygame.KMOD_SHIFT, Kind.PREVIOUS, (0, 0)),
        (pygame.K_TAB, pygame.KMOD_CTRL, Kind.SHOULDER, (1, 0)),
        (pygame.K_PLUS, pygame.KMOD_CTRL, Kind.ZOOM, (1, 0)),
        (pygame.K_u, 0, Kind.KEY, (0, 0)),
    ],
)
def test_keys(code: int, mod: int, kind: Kind, delta: tuple[int, int]) -> None:
    (control,) = read(InputReader(), key(code, mod))
    assert (control.kind, control.delta, control.device) == (kind, delta, KEYBOARD)


def test_a_held_key_is_told_from_a_second_press() -> None:
    reader = InputReader()
    up = pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    first, second = read(reader, key(pygame.K_RIGHT), key(pygame.K_RIGHT))
    assert (first.repeat, second.repeat) == (False, True)
    (third,) = read(reader, up, key(pygame.K_RIGHT))
    assert not third.repeat


def test_the_mouse_points_presses_drags_and_turns() -> None:
    reader = InputReader()
    controls = read(
        reader,
        pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(9, 6), rel=(4, 0), buttons=(1, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(9, 6), button=1),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 6), button=3),
    )
    assert [c.kind for c in controls] == [Kind.POINT, Kind.PRESS, Kind.DRAG, Kind.RELEASE, Kind.PRESS]
    assert [c.key for c in controls] == ["", "left", "", "left", "right"]
    assert controls[2].delta == (4, 0)
    assert all(c.device is MOUSE for c in controls)


def test_the_wheel_button_numbers_of_old_mice_are_no_presses() -> None:
    assert read(InputReader(), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4)) == []


def test_a_device_brings_its_seat_along() -> None:
    reader = InputReader()
    reader.seats[KEYBOARD] = 2
    (control,) = read(reader, key(pygame.K_RETURN))
    assert control.seat == 2
    (other,) = read(reader, pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0)))
    assert other.seat is None


def test_closing_and_resizing_the_window_are_noted() -> None:
    reader = InputReader()
    assert read(reader, pygame.Event(pygame.QUIT), pygame.Event(pygame.WINDOWSIZECHANGED, x=10, y=10)) == []
    assert reader.quit_wanted
    assert reader.resized


PAD = Device(DeviceKind.GAMEPAD, 7, "Pad")


@pytest.fixture
def pads() -> InputReader:
    """A reader that knows a pad with the standard layout."""
    reader = InputReader()
    reader.gamepads._pads[7] = PAD
    reader.gamepads._standard.add(7)
    return reader


def button(number: int, down: bool = True) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=7, button=number)


@pytest.mark.parametrize(
    ("number", "kind", "rest"),
    [
        (pygame.CONTROLLER_BUTTON_A, Kind.CONFIRM, {}),
        (pygame.CONTROLLER_BUTTON_B, Kind.BACK, {}),
        (pygame.CONTROLLER_BUTTON_START, Kind.MENU, {}),
        (pygame.CONTROLLER_BUTTON_X, Kind.KEY, {"key": "x"}),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Kind.MOVE, {"delta": (0, -1)}),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Kind.SHOULDER, {"delta": (-1, 0)}),
    ],
)
def test_buttons_of_a_pad(pads: InputReader, number: int, kind: Kind, rest: dict[str, Any]) -> None:
    (control,) = read(pads, button(number))
    assert control == Control(kind, PAD, **rest)


def test_a_stick_moves_a_pointer_and_a_presses_there_until_the_d_pad_is_used(pads: InputReader) -> None:
    assert not pads.moving()
    push = pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=7, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767
    )
    assert read(pads, push) == []
    assert pads.moving()
    (moved,) = pads.steer(0.1, (1920, 1080))
    assert moved.kind is Kind.POINT
    assert moved.at[0] > 960
    (press,) = read(pads, button(pygame.CONTROLLER_BUTTON_A))
    assert (press.kind, press.at) == (Kind.PRESS, moved.at)
    assert [c.kind for c in pads.steer(0.1, (1920, 1080))] == [Kind.DRAG]
    (release,) = read(pads, button(pygame.CONTROLLER_BUTTON_A, down=False))
    assert release.kind is Kind.RELEASE
    read(pads, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert [c.kind for c in read(pads, button(pygame.CONTROLLER_BUTTON_A))] == [Kind.CONFIRM]


def test_a_stick_at_rest_moves_nothing(pads: InputReader) -> None:
    drift = pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=7, axis=pygame.CONTROLLER_AXIS_LEFTY, value=2500
    )
    read(pads, drift)
    assert not pads.moving()
    assert list(pads.steer(0.1, (1920, 1080))) == []


def test_a_trigger_zooms_once_for_each_pull(pads: InputReader) -> None:
    def pull(value: int) -> pygame.Event:
        return pygame.Event(
            pygame.CONTROLLERAXISMOTION, instance_id=7, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value=value
        )

    controls = read(pads, pull(30000), pull(32000), pull(0), pull(30000))
    assert [(c.kind, c.delta) for c in controls] == [(Kind.ZOOM, (1, 0))] * 2


def test_a_pad_without_a_known_layout_works_by_its_first_buttons_and_its_hat() -> None:
    reader = InputReader()
    controls = read(
        reader,
        pygame.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0),
        pygame.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)),
        pygame.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 0)),
    )
    assert [(c.kind, c.delta) for c in controls] == [(Kind.CONFIRM, (0, 0)), (Kind.MOVE, (0, -1))]


def test_the_same_press_is_not_reported_twice_for_a_pad_with_a_known_layout(pads: InputReader) -> None:
    twin = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    assert len(read(pads, twin, button(pygame.CONTROLLER_BUTTON_A))) == 1


def test_unplugging_a_pad_lets_go_of_its_sticks(pads: InputReader) -> None:
    read(pads, pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=0, value=32767))
    read(pads, pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert not pads.moving()
    assert pads.gamepads.devices == ()
