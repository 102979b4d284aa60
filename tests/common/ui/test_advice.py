"""Thinking beside the screen: ever harder, and no longer than a person likes to wait."""

from __future__ import annotations

from itertools import count

import pytest

from common.ui.advice import EFFORTS, Counsel, Thinking


def wait(thinking: Thinking) -> None:
    """Until it has thought."""
    while not thinking.is_done:
        pass


def efforts_of(seconds: float) -> tuple[list[int], Counsel | None]:
    """With which efforts a planner thinks, and what is found, if each look at the clock is so much later."""
    efforts: list[int] = []
    times = count(step=seconds)

    def think(effort: int) -> Counsel:
        efforts.append(effort)
        return Counsel((effort,), None)

    thinking = Thinking(think, clock=lambda: next(times))
    wait(thinking)
    return efforts, thinking.found


def test_thinking_stops_when_time_is_up() -> None:
    assert efforts_of(0.3) == ([1, 2], Counsel((2,), None))


def test_with_time_it_thinks_as_hard_as_it_can() -> None:
    assert efforts_of(0.001) == ([*EFFORTS], Counsel((EFFORTS[-1],), None))


def test_what_goes_wrong_is_not_swallowed() -> None:
    def think(_effort: int) -> Counsel:
        raise LookupError("no plan")

    with pytest.raises(LookupError, match="no plan"):
        wait(Thinking(think))
