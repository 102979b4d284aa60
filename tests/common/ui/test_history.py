"""The log of what was played before a save was opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Event
from common.engine.session import Session
from common.ui.history import Chronicle


def recalled(make_table: Callable[[], Any], **told: Any) -> tuple[list[str], list[str]]:
    """The log of a step, a round's end and another step, and the kinds of events that were remembered."""
    table = make_table()
    session = table.session
    actions = session.rules.legal_actions(session.state)
    session.play(actions[0])
    session.play(next(action for action in actions if type(action).__name__ == "EndTurn"))
    session.play(session.rules.legal_actions(session.state)[0])
    session.play(session.rules.legal_actions(session.state)[0])
    remembered: list[str] = []
    chronicle = Chronicle({}, (), lambda _rules, _event: 0, **told)
    log = chronicle.recall(table.game, session, lambda event: remembered.append(type(event).__name__))
    return [entry.text for entry in log], remembered


def test_everything_is_told_newest_first(make_table: Callable[[], Any]) -> None:
    log, remembered = recalled(make_table)
    assert log[-1] == "Emily goes to C3"
    assert log[1] == "Round 2 begins"
    assert remembered[0] == "Went"


def test_a_story_that_begins_anew_leaves_the_old_one_out(make_table: Callable[[], Any]) -> None:
    def begin(session: Session[Any, Any]) -> tuple[int, Any]:
        state = session.rules.start(session.seed)
        for action in session.actions[:3]:
            session.rules.apply(state, action)
        return 3, state

    everything, _all = recalled(make_table)
    log, remembered = recalled(make_table, begin=begin)
    assert log == everything[:1] == ["Emily goes to B3"]
    assert remembered == ["Went"]


def kind_of(make_table: Callable[[], Any], name: str) -> type[Event]:
    kinds = make_table().session.rules.event_type.__args__
    return next(kind for kind in kinds if kind.__name__ == name)


def test_what_belongs_together_is_one_sentence(make_table: Callable[[], Any]) -> None:
    went = kind_of(make_table, "Went")

    def join(last: Event, event: Event) -> Event | None:
        return event if isinstance(last, went) and isinstance(event, went) else None

    table = make_table()
    session = table.session
    actions = session.rules.legal_actions(session.state)
    session.play(actions[0])
    session.play(session.rules.legal_actions(session.state)[0])
    apart = Chronicle({}, (), lambda _rules, _event: 0)
    both = Chronicle({}, (), lambda _rules, _event: 0, join=join)
    told = [
        [entry.text for entry in chronicle.recall(table.game, session, lambda _event: None)]
        for chronicle in (apart, both)
    ]
    assert len(told[1]) == len(told[0]) - 1
    assert told[1][0] == told[0][0]
