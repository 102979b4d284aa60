"""The generic suite: two small games pass it, and it catches every fault it is there for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from dice_race import PAWNS, DiceRace, Go, Race, Roll, Rolled
from lantern_walk import LanternWalk

from common.engine.rules import Event, Outcome, Refusal
from common.simulate import conformance
from common.simulate.fingerprint import fingerprint

SEEDS = range(6)


@pytest.mark.parametrize("rules", [DiceRace(), LanternWalk(2, 1)], ids=lambda rules: rules.game)
@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(check: Callable[..., None], rules: Any) -> None:
    check(rules, SEEDS)


def test_a_seed_gives_the_same_game_in_a_fresh_process(third_game: Any) -> None:
    setup = {"players": ["Ann", "Zoë"], "level": "easy", "chapter": 1}
    conformance.seeds_give_the_same_game_everywhere("lantern-walk", setup, [1, 2])
    assert fingerprint(third_game.rules(setup), 1) != fingerprint(third_game.rules(setup), 2)


# Games with one fault each.


class Endless(DiceRace):
    def __init__(self) -> None:
        super().__init__(goal=1_000_000)

    def outcome(self, state: Race) -> Outcome | None:
        return None


class Stuck(DiceRace):
    def legal_actions(self, state: Race) -> Sequence[Roll | Go]:
        return () if state.rolls == 3 else super().legal_actions(state)


class WithoutSeat(DiceRace):
    def to_act(self, state: Race) -> Sequence[int]:
        return ()


class Off(DiceRace):
    def invariants(self, state: Race) -> list[str]:
        return ["Something is wrong."] if state.rolls == 2 else []


class Unruled(DiceRace):
    def outcome(self, state: Race) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(won=outcome.won, cause=outcome.cause, rule="")


class ListsTooMuch(DiceRace):
    def legal_actions(self, state: Race) -> Sequence[Roll | Go]:
        return (Roll(), *PAWNS) if state.pending else super().legal_actions(state)


class ListsTwice(DiceRace):
    def legal_actions(self, state: Race) -> Sequence[Roll | Go]:
        return PAWNS + PAWNS if state.pending else super().legal_actions(state)


class LetsAnyPawnGo(DiceRace):
    def check(self, state: Race, action: Roll | Go) -> Refusal | None:
        return None if isinstance(action, Go) and state.pending else super().check(state, action)


class RefusesWithoutRule(DiceRace):
    def check(self, state: Race, action: Roll | Go) -> Refusal | None:
        refusal = super().check(state, action)
        return refusal and Refusal("", refusal.text)


class RollsWhenAsked(DiceRace):
    def check(self, state: Race, action: Roll | Go) -> Refusal | None:
        state.streams.below("die", 6)
        return super().check(state, action)


class Counting(DiceRace):
    """Keeps in the rules what belongs into the state."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0

    def apply(self, state: Race, action: Roll | Go, events: list[Event] | None = None) -> None:
        self.counted += 1
        state.rolls += self.counted % 2
        super().apply(state, action, events)


class Silent(DiceRace):
    def apply(self, state: Race, action: Roll | Go, events: list[Event] | None = None) -> None:
        if events is not None:
            state.rolls += 1
        super().apply(state, action, events)


class Unlawful(DiceRace):
    def apply(self, state: Race, action: Roll | Go, events: list[Event] | None = None) -> None:
        super().apply(state, action, events)
        if events is not None:
            events.append(Rolled(0, 1, rule=""))


class SharingRace(Race):
    def copy(self) -> SharingRace:
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        return SharingRace(**{**values, "streams": self.streams.copy(), "pending": self.pending.copy()})


class Sharing(DiceRace):
    state_type = SharingRace

    def start(self, seed: int) -> Race:
        return SharingRace(**msgspec.structs.asdict(super().start(seed)))


class LosingRace(Race):
    def copy(self) -> LosingRace:
        copy = LosingRace(**msgspec.structs.asdict(Race.copy(self)))
        copy.rolls = 0
        return copy


class Losing(DiceRace):
    state_type = LosingRace

    def start(self, seed: int) -> Race:
        return LosingRace(**msgspec.structs.asdict(super().start(seed)))


class Concealing(DiceRace):
    def apply(self, state: Race, action: Roll | Go, events: list[Event] | None = None) -> None:
        super().apply(state, action, events)
        if isinstance(action, Go):
            state.reveals -= 1


class AnyMoment(DiceRace):
    def check(self, state: Race, action: Roll | Go) -> Refusal | None:
        return None


class AnySeat(DiceRace):
    """Says at first that seat 1 may decide as well."""

    asked = 0

    def to_act(self, state: Race) -> Sequence[int]:
        self.asked += 1
        return super().to_act(state) if self.asked % 3 else (0, 1)


class Unsteady(DiceRace):
    """Starts every game otherwise."""

    started = 0

    def start(self, seed: int) -> Race:
        self.started += 1
        state = super().start(seed)
        state.places[0][0] = self.started % 4
        return state


@pytest.mark.parametrize(
    ("check", "game", "complaint"),
    [
        (conformance.invariants_hold, Endless, "no end after"),
        (conformance.invariants_hold, Stuck, "yet nothing is legal"),
        (conformance.invariants_hold, WithoutSeat, "yet no seat may decide"),
        (conformance.invariants_hold, Off, r"before seed 0, action \d+, Go.*: Something is wrong"),
        (conformance.invariants_hold, Unruled, "ended without a rule"),
        (conformance.legal_actions_are_legal, ListsTooMuch, r"Roll\(\) is listed as legal, yet refused"),
        (conformance.legal_actions_are_legal, ListsTwice, "listed twice"),
        (conformance.legal_actions_are_legal, LetsAnyPawnGo, r"Go\(pawn=-1\) is not listed .* not refused"),
        (conformance.legal_actions_are_legal, RefusesWithoutRule, "refused without a rule"),
        (conformance.asking_changes_nothing, RollsWhenAsked, "asking has changed the state"),
        (conformance.state_survives_json, Counting, "went another way after JSON"),
        (conformance.state_survives_json, Unlawful, "cites no rule"),
        (conformance.listening_changes_nothing, Silent, "events have changed the state"),
        (conformance.copies_are_independent, Sharing, r"the copy shares state\.places"),
        (conformance.copies_are_independent, Losing, "the copy differs from its state"),
        (conformance.undo_restores, Counting, "went another way|leads elsewhere"),
        (conformance.undo_restores, Sharing, "did not restore the state"),
        (conformance.reveals_never_fall, Concealing, "the count of reveals fell"),
        (conformance.strangers_are_refused, AnyMoment, "was played, though it is not legal"),
        (conformance.strangers_are_refused, AnySeat, "may decide, though it is not its turn"),
        (conformance.records_replay, Unsteady, "it leads to another state than it did"),
    ],
)
def test_a_fault_is_caught_and_told(
    check: Callable[..., None], game: type[DiceRace], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "MOST_ACTIONS", 500)
    with pytest.raises(AssertionError, match=complaint):
        check(game(), SEEDS)
