"""The log of Sleepy Hollow's table: steps of one way are one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleepy_hollow.rules import events as ev
from sleepy_hollow.ui.history import joined

EMILY = 1


def test_steps_of_one_way_are_told_as_one(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    for foe in play.state.foes:
        foe.cell = 53
    play.show()
    start = play.place(play.legend(EMILY).cell)
    ways = play.scene.rules.at(play.state).neighbours
    first = ways[play.legend(EMILY).cell][0]
    second = next(cell for cell in ways[first] if cell != play.legend(EMILY).cell)
    play.press(play.place(first), "cell")
    play.press(play.place(second), "cell")
    assert play.legend(EMILY).cell == second
    assert play.scene.log[0].text == f"Emily moves from {start} to {play.place(second)}."
    assert not play.has(f"Emily moves from {start} to {play.place(first)}.")


def test_a_way_back_and_other_legends_stay_apart() -> None:
    step = ev.LegendMoved(EMILY, 1, 2)
    assert joined(step, ev.LegendMoved(EMILY, 2, 3)) == ev.LegendMoved(EMILY, 1, 3)
    assert joined(step, ev.LegendMoved(EMILY, 2, 1)) is None
    assert joined(step, ev.LegendMoved(0, 2, 3)) is None
    assert joined(step, ev.LegendMoved(EMILY, 2, 3, is_free=True)) is None


def test_points_of_a_restore_are_added_up() -> None:
    both = joined(ev.HealthRegained(EMILY, 1, 5, 6), ev.HealthRegained(EMILY, 1, 6, 7))
    assert both == ev.HealthRegained(EMILY, 2, 5, 7)
    calmed = ev.FearRemoved(EMILY, 0, 1, False, 4)
    assert joined(calmed, ev.FearRemoved(EMILY, 0, 1, False, 3)) == ev.FearRemoved(EMILY, 0, 2, False, 3)
    assert joined(calmed, ev.FearRemoved(EMILY, 1, 1, False, 3)) is None


def test_an_old_log_is_joined_too(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    for foe in play.state.foes:
        foe.cell = 53
    ways = play.scene.rules.at(play.state).neighbours
    here = play.legend(EMILY).cell
    first = ways[here][0]
    second = next(cell for cell in ways[first] if cell != here)
    for cell in (first, second):
        play.press(play.place(cell), "cell")
    texts = [entry.text for entry in type(play.scene)(play.scene.game, play.session, play.shelf).log]
    moves = [text for text in texts if "moves from" in text]
    assert len(moves) <= 1
