"""A game in progress: playing, refusing, undoing, forking, recording and replaying."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from dice_race import DiceRace, Go, Race, Roll, Rolled, SentBack, Went

from common.engine.record import Record, checksum
from common.engine.rules import IllegalAction, encode
from common.engine.session import ReplayMismatch, Session

RaceSession = Session[Race, Roll | Go]


def race(*pips: int, **options: Any) -> RaceSession:
    """A race whose die shows these pips."""
    session: RaceSession = Session(DiceRace(), 7, {"goal": 12}, **options)
    session.state.streams.forced["die"] = [number - 1 for number in pips]
    return session


def test_playing_gives_the_events_and_keeps_the_actions() -> None:
    session = race(5)
    assert session.play(Roll()) == [Rolled(0, 5)]
    assert session.play(Go(1), seat=0) == [Went(0, 1, 0, 5)]
    assert session.actions == [Roll(), Go(1)]
    assert session.checksums[-1] == checksum(session.state)
    assert session.state.places == [[0, 5], [0, 0]]


def test_a_choice_waits_for_the_seat_that_has_it() -> None:
    session = race(5, 5)
    for action in (Roll(), Go(0), Roll()):
        session.play(action)
    assert session.play(Go(0)) == [Went(1, 0, 0, 5), SentBack(0, 0)]
    assert session.rules.to_act(session.state) == (0,)
    assert session.refusal(Go(1), seat=1) is not None
    session.play(Go(1), seat=0)
    assert session.state.places == [[0, 1], [5, 0]]
    assert session.rules.to_act(session.state) == (0,)


@pytest.mark.parametrize(
    ("action", "seat", "rule", "sentence"),
    [
        (Go(0), 0, "DR-1", "Roll the die first."),
        (Roll(), 1, "DR-0", "It is not this seat's turn to decide."),
    ],
)
def test_a_refused_action_changes_nothing(action: Roll | Go, seat: int, rule: str, sentence: str) -> None:
    session = race(5)
    before = encode(session.state)
    with pytest.raises(IllegalAction) as refused:
        session.play(action, seat)
    assert (refused.value.action, refused.value.refusal.rule) == (action, rule)
    assert refused.value.refusal.sentence == sentence
    assert str(refused.value) == f"{type(action).__name__}: {sentence} ({rule})"
    assert encode(session.state) == before
    assert session.actions == session.checksums == []
    assert session.why_not_undo() is not None


def test_a_refusal_fills_its_sentence() -> None:
    session = race(5)
    session.play(Roll())
    assert str(session.refusal(Go(7))) == "There is no pawn 7. (DR-2)"


def test_undo_restores_the_state_byte_for_byte() -> None:
    session = race(5)
    session.play(Roll())
    before = encode(session.state)
    session.play(Go(0))
    assert session.undo() == Go(0)
    assert encode(session.state) == before
    assert (session.actions, len(session.checksums)) == ([Roll()], 1)


def test_undo_stops_at_the_last_die() -> None:
    session = race(5)
    session.play(Roll())
    refusal = session.why_not_undo()
    assert refusal is not None
    assert "Dice were rolled" in refusal.sentence
    with pytest.raises(ValueError, match="Dice were rolled"):
        session.undo()
    assert session.actions == [Roll()]


def test_free_undo_goes_back_past_the_dice() -> None:
    session = race(5, free_undo=True)
    before = encode(session.state)
    session.play(Roll())
    session.undo()
    assert encode(session.state) == before


def test_a_fork_goes_its_own_way() -> None:
    session = race(5, 3)
    session.play(Roll())
    fork = session.fork()
    fork.play(Go(0))
    fork.play(Roll())
    assert session.state.places == [[0, 0], [0, 0]]
    assert session.actions == [Roll()]
    session.play(Go(1))
    assert fork.state.places == [[5, 0], [0, 0]]


def test_a_fork_cannot_undo_what_was_played_before_it() -> None:
    session = race(5)
    session.play(Roll())
    session.play(Go(0))
    fork = session.fork()
    assert fork.why_not_undo() is not None
    assert session.why_not_undo() is None


def played_to_the_end(seed: int) -> RaceSession:
    session: RaceSession = Session(DiceRace(), seed, {"goal": 12})
    while session.outcome is None:
        session.play(session.rules.legal_actions(session.state)[-1])
    return session


def test_a_record_is_data_and_plays_again_to_the_same_end() -> None:
    session = played_to_the_end(3)
    data = msgspec.json.encode(session.record())
    record = msgspec.json.decode(data, type=Record)
    assert (record.game, record.seed, record.setup) == ("dice-race", 3, {"goal": 12})
    again = Session.replay(DiceRace(), record)
    assert (again.state, again.actions, again.checksums) == (
        session.state,
        session.actions,
        session.checksums,
    )
    assert again.outcome == session.outcome


def test_a_record_without_checksums_plays_as_well() -> None:
    record = played_to_the_end(3).record()
    record.checksums.clear()
    assert Session.replay(DiceRace(), record).outcome is not None


@pytest.mark.parametrize(
    ("spoil", "index", "reason"),
    [
        (lambda record: record.actions.__setitem__(2, {"type": "Leap"}), 2, "Leap"),
        (lambda record: record.actions.__setitem__(2, {"type": "Go", "pawn": 0}), 2, "Roll the die first"),
        (lambda record: record.checksums.__setitem__(2, "0" * 16), 2, "another state"),
    ],
)
def test_a_record_that_no_longer_fits_is_played_to_the_last_good_action(
    spoil: Any, index: int, reason: str
) -> None:
    session = played_to_the_end(3)
    good = session.checksums[index - 1]
    record = session.record()
    spoil(record)
    with pytest.raises(ReplayMismatch, match=f"action {index + 1} of the record.*{reason}") as mismatch:
        Session.replay(DiceRace(), record)
    assert mismatch.value.index == index
    assert len(mismatch.value.session.actions) == index
    assert checksum(mismatch.value.session.state) == good
    assert mismatch.value.session.free_undo is False


def test_two_states_share_a_checksum_only_when_they_are_equal() -> None:
    one, other = race(5).state, race(5).state
    assert checksum(one) == checksum(other)
    other.places[0][0] += 1
    assert checksum(one) != checksum(other)
