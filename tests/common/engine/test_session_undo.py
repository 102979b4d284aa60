"""Undo beyond the states that a session keeps, and going on from a snapshot."""

from __future__ import annotations

import pytest
from lantern_walk import LanternWalk, Look, Step, Walk

from common.engine import session as session_module
from common.engine.record import checksum
from common.engine.session import ReplayMismatch, Session


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Session[Walk, Step | Look]:
    monkeypatch.setattr(session_module, "KEPT", 2)
    session: Session[Walk, Step | Look] = Session(LanternWalk(1, 0), 7, free_undo=True)
    for action in (Look(True), Step(), Look(False), Look(True), Step()):
        session.play(action)
    return session


def test_undo_goes_back_to_the_start_though_few_states_are_kept(played: Session[Walk, Step | Look]) -> None:
    checksums = [checksum(played.rules.start(7)), *played.checksums]
    while played.actions:
        assert checksum(played.state) == checksums[len(played.actions)]
        played.undo()
    assert played.state == played.rules.start(7)
    with pytest.raises(ValueError, match="nothing to undo"):
        played.undo()


def test_replay_from_a_snapshot_is_the_same_session(played: Session[Walk, Step | Look]) -> None:
    record = played.record()
    for number in range(len(record.actions) + 1):
        half = Session.replay(played.rules, played.record(), free_undo=True)
        while len(half.actions) > number:
            half.undo()
        resumed = Session.replay(played.rules, record, free_undo=True, snapshot=(number, half.state))
        assert resumed.record() == record
        assert resumed.state == played.state
        while resumed.actions:
            resumed.undo()
        assert resumed.state == played.rules.start(7)


def test_actions_after_the_snapshot_are_checked(played: Session[Walk, Step | Look]) -> None:
    record = played.record()
    record.checksums[4] = "0" * 16
    good = Session.replay(played.rules, played.record(), free_undo=True)
    good.undo()
    good.undo()
    with pytest.raises(ReplayMismatch, match="action 5 of the record") as caught:
        Session.replay(played.rules, record, snapshot=(3, good.state.copy()))
    good.play(Look(True))
    assert caught.value.session.state == good.state


def test_what_the_rules_no_longer_allow_cannot_be_undone(played: Session[Walk, Step | Look]) -> None:
    record = played.record()
    other = Session.replay(LanternWalk(1, 1), record, free_undo=True, snapshot=(5, played.state.copy()))
    refusal = other.why_not_undo()
    assert refusal is not None
    assert "rules have changed" in str(refusal)
    assert len(other.actions) == 5


def test_a_fork_stops_where_it_left(played: Session[Walk, Step | Look]) -> None:
    fork = played.fork()
    assert fork.why_not_undo() is not None
    fork.play(Step())
    fork.undo()
    assert fork.state == played.state
    assert fork.why_not_undo() is not None
