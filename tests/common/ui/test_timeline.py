"""Motions in order, skipped, at every speed: whatever way it is played, the end is the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.ui.timeline import Do, Motion, Sequence, Timeline, Together, Wait, bounce, ease_in_out, ease_out


class Noted(Motion):
    """Writes down what is done to it."""

    def __init__(self, name: str, seconds: float, notes: list[str]) -> None:
        self.name, self.seconds, self.notes = name, seconds, notes

    def begin(self) -> None:
        self.notes.append(f"{self.name} begins")

    def at(self, progress: float) -> None:
        assert 0 <= progress <= 1

    def end(self) -> None:
        self.notes.append(f"{self.name} ends")


def in_order(notes: list[str]) -> list[Motion]:
    both = Together([Noted("b", 0.5, notes), Noted("c", 0.2, notes)], stagger=0.1)
    return [
        Noted("a", 0.3, notes),
        Do(lambda: notes.append("now")),
        both,
        Sequence([Noted("d", 0.1, notes), Wait(0.2)]),
    ]


@given(st.lists(st.floats(0.001, 0.4), min_size=1, max_size=40), st.sampled_from([0.0, 1.0, 2.0]))
def test_every_motion_begins_and_ends_once_whenever_it_is_skipped(frames: list[float], speed: float) -> None:
    notes: list[str] = []
    timeline = Timeline(speed)
    timeline.play(in_order(notes))
    for seconds in frames:
        timeline.advance(seconds)
    timeline.skip()
    assert not timeline.playing
    assert sorted(notes) == sorted([f"{n} {what}" for n in "abcd" for what in ("begins", "ends")] + ["now"])
    assert notes[:3] == ["a begins", "a ends", "now"]
    assert notes[-2:] == ["d begins", "d ends"]


@pytest.mark.parametrize(("speed", "needed"), [(1.0, 10), (2.0, 5), (0.0, 1)])
def test_speed(speed: float, needed: int) -> None:
    timeline = Timeline(speed)
    timeline.play([Wait(0.5), Wait(0.5)])
    frames = 1
    while timeline.advance(0.1):
        frames += 1
    assert abs(frames - needed) <= 1


def test_what_is_left_of_a_frame_goes_to_the_next_motion() -> None:
    seen: list[float] = []

    class Seen(Motion):
        seconds = 1.0

        def at(self, progress: float) -> None:
            seen.append(progress)

    timeline = Timeline()
    timeline.play([Wait(0.3), Seen()])
    timeline.advance(0.5)
    assert seen == pytest.approx([0.2])


@pytest.mark.parametrize("ease", [ease_out, ease_in_out, bounce])
def test_easing_starts_at_0_and_ends_at_1(ease: object) -> None:
    assert ease(0.0) == pytest.approx(0.0)  # type: ignore[operator]
    assert ease(1.0) == pytest.approx(1.0)  # type: ignore[operator]
