"""What every game must keep, whatever its rules: the tests of each game call these with theirs.

A check plays whole games at random, one for each seed, and raises an AssertionError that says where: seed,
number of the action, action. `CHECKS` are all that need only the rules.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from common.engine.bot import RandomBot
from common.engine.record import Record
from common.engine.rng import derive
from common.engine.rules import Action, IllegalAction, Refusal, Rules, State, encode
from common.engine.session import ReplayMismatch, Session
from common.games import game_named
from common.simulate.fingerprint import fingerprint
from common.simulate.read_back import read_back

MOST_ACTIONS = 100_000
"""A random game that has not ended by then counts as one that never does."""


class Moment:
    """A decision in a random game: the state, what is legal, what will be played; `str` tells the place."""

    def __init__(self, seed: int, number: int, state: Any, legal: list[Any], action: Any) -> None:
        self.seed = seed
        self.number = number
        self.state = state
        self.legal = legal
        self.action = action

    def __str__(self) -> str:
        return f"seed {self.seed}, action {self.number}, {self.action}"


def random_game(rules: Rules[Any, Any], seed: int) -> Iterator[Moment]:
    """Every decision of a game played at random; the action is applied when the next one is asked for.

    The last moment has no action: the game is over then.
    """
    bot, state = RandomBot(derive(seed, "bot")), rules.start(seed)
    for number in range(1, MOST_ACTIONS + 1):
        if rules.outcome(state) is not None:
            yield Moment(seed, number, state, [], None)
            return
        legal = list(rules.legal_actions(state))
        assert legal, f"seed {seed}, action {number}: the game goes on, yet nothing is legal"
        action = bot.choose(rules, state, legal)
        yield Moment(seed, number, state, legal, action)
        rules.apply(state, action)
    raise AssertionError(f"seed {seed}: no end after {MOST_ACTIONS} actions")


def invariants_hold(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """Random play reaches an end, and no state on the way has a fault."""
    for seed in seeds:
        for moment in random_game(rules, seed):
            faults = rules.invariants(moment.state)
            assert not faults, f"before {moment}: {' '.join(faults)}"
            seats = list(rules.to_act(moment.state))
            if moment.action is None:
                outcome = rules.outcome(moment.state)
                assert outcome is not None
                assert outcome.cause, f"{moment}: the game ended without a cause"
                assert outcome.rule, f"{moment}: the game ended without a rule"
                assert not seats, f"{moment}: the game is over, yet seats {seats} may decide"
                left = list(rules.legal_actions(moment.state))
                assert not left, f"{moment}: the game is over, yet there is something legal: {left[0]}"
            else:
                assert seats, f"{moment}: something is legal, yet no seat may decide"
                assert seats == sorted(set(seats)), f"{moment}: seats out of order or twice: {seats}"
                assert min(seats) >= 0, f"{moment}: there is no seat {min(seats)}"


def legal_actions_are_legal(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """`check` lets through every legal action and refuses others with a rule and a sentence.

    Others are actions that were legal at another moment of the same game, and legal ones with a part changed.
    """
    for seed in seeds:
        met: dict[Any, None] = {}
        for moment in random_game(rules, seed):
            legal = dict.fromkeys(moment.legal)
            assert len(legal) == len(moment.legal), f"{moment}: an action is listed twice"
            for action in legal:
                refusal = rules.check(moment.state, action)
                assert refusal is None, f"{moment}: {action} is listed as legal, yet refused: {refusal}"
            wrong = [action for action in met if action not in legal]
            if legal:
                picked = moment.legal[moment.number % len(legal)]
                wrong += [action for action in distorted(picked) if action not in legal]
            for action in wrong:
                refusal = rules.check(moment.state, action)
                assert refusal is not None, f"{moment}: {action} is not listed as legal, yet not refused"
                assert refusal.rule, f"{moment}: {action} is refused without a rule"
                assert refusal.sentence, f"{moment}: {action} is refused without a sentence"
            met.update(legal)


def distorted(action: Action) -> list[Action]:
    """Actions like this one with one number or word that fits nothing."""
    actions = []
    for field in msgspec.structs.fields(action):
        value = getattr(action, field.name)
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            actions += [msgspec.structs.replace(action, **{field.name: number}) for number in (-1, 1_000_003)]
        elif isinstance(value, str):
            actions.append(msgspec.structs.replace(action, **{field.name: "no such thing"}))
    return actions


def asking_changes_nothing(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """The state is the same after every question, and the answers are the same when asked again."""
    for seed in seeds:
        for moment in random_game(rules, seed):
            state, before = moment.state, encode(moment.state)
            again = list(rules.legal_actions(state))
            assert again == moment.legal, f"{moment}: the legal actions differ when asked for again"
            for action in again[:20]:
                rules.check(state, action)
            rules.to_act(state)
            rules.outcome(state)
            rules.invariants(state)
            assert encode(state) == before, f"{moment}: asking has changed the state"


def state_survives_json(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """State, action and events come back equal from JSON, and the game plays on from there the same way."""
    for seed in seeds:
        twin = None
        for moment in random_game(rules, seed):
            text = encode(moment.state)
            if twin is not None:
                assert encode(twin) == text, f"before {moment}: the game went another way after JSON"
            twin, lost = read_back(rules, moment.state)
            assert not lost, f"before {moment}: {' '.join(lost)}"
            if moment.action is None:
                continue
            action = msgspec.json.decode(encode(moment.action), type=rules.action_type)
            assert action == moment.action, f"{moment}: the action differs after JSON"
            legal = list(rules.legal_actions(twin))
            assert legal == moment.legal, f"{moment}: the legal actions differ after JSON"
            events: list[Any] = []
            rules.apply(twin, action, events)
            for event in events:
                back = msgspec.json.decode(encode(event), type=rules.event_type)
                assert back == event, f"{moment}: the event {event} differs after JSON"
                assert event.rule, f"{moment}: the event {event} cites no rule"


def listening_changes_nothing(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """An action leads to the same state whether or not someone asks for its events."""
    for seed in seeds:
        heard = None
        for moment in random_game(rules, seed):
            if heard is not None:
                assert encode(heard) == encode(moment.state), (
                    f"before {moment}: events have changed the state"
                )
            if moment.action is not None:
                heard = moment.state.copy()
                rules.apply(heard, moment.action, [])


def copies_are_independent(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """A copy equals its state, shares nothing with it that can change, and stays when that plays on."""
    for seed in seeds:
        earlier: tuple[State, bytes] | None = None
        for moment in random_game(rules, seed):
            if earlier is not None:
                assert encode(earlier[0]) == earlier[1], f"before {moment}: a copy changed with its state"
            copy = moment.state.copy()
            assert type(copy) is type(moment.state), f"before {moment}: the copy is a {type(copy).__name__}"
            assert copy == moment.state, f"before {moment}: the copy differs from its state"
            shared = _changeable(moment.state).keys() & _changeable(copy).keys()
            places = sorted(_changeable(copy)[which] for which in shared)
            assert not places, f"before {moment}: the copy shares {places[0]} with its state"
            earlier = (copy, encode(copy))


def _changeable(value: object, place: str = "state") -> dict[int, str]:
    """Everything within a value that can change, by identity, with its place."""
    found: dict[int, str] = {}
    if isinstance(value, msgspec.Struct):
        if not type(value).__struct_config__.frozen:
            found[id(value)] = place
        for name in type(value).__struct_fields__:
            found |= _changeable(getattr(value, name), f"{place}.{name}")
    elif isinstance(value, dict):
        found[id(value)] = place
        for key, item in value.items():
            found |= _changeable(item, f"{place}[{key!r}]")
    elif isinstance(value, list | tuple):
        if isinstance(value, list):
            found[id(value)] = place
        for number, item in enumerate(value):
            found |= _changeable(item, f"{place}[{number}]")
    elif isinstance(value, set | bytearray):
        found[id(value)] = place
    return found


def undo_restores(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """Undo restores every state byte for byte, and stops where something was revealed, unless it is free."""
    for seed in seeds:
        session: Session[Any, Any] = Session(rules, seed, free_undo=True)
        for moment in random_game(rules, seed):
            if moment.action is None:
                continue
            before, reveals = encode(session.state), session.state.reveals
            assert before == encode(moment.state), f"{moment}: the session went another way"
            session.play(moment.action)
            session.free_undo = False
            refused = session.why_not_undo() is not None
            assert refused is (session.state.reveals != reveals), f"{moment}: undo stops at the wrong place"
            session.free_undo = True
            after, checked = encode(session.state), session.checksums[-1]
            assert session.undo() == moment.action, f"{moment}: undo took another action back"
            assert encode(session.state) == before, f"{moment}: undo did not restore the state"
            session.play(moment.action)
            assert encode(session.state) == after, f"{moment}: played again after undo it leads elsewhere"
            assert session.checksums[-1] == checked, f"{moment}: the checksum differs after undo"


def reveals_never_fall(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """What was revealed stays so: the count that stops undo never goes back."""
    for seed in seeds:
        reveals = 0
        for moment in random_game(rules, seed):
            now = moment.state.reveals
            assert now >= reveals, f"before {moment}: the count of reveals fell from {reveals} to {now}"
            reveals = now


def strangers_are_refused(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """An action of the wrong seat, or at the wrong moment, is refused and changes nothing."""
    for seed in seeds:
        session: Session[Any, Any] = Session(rules, seed)
        seats, met = {0}, dict[Any, None]()
        for moment in random_game(rules, seed):
            deciding = set(rules.to_act(session.state))
            seats |= deciding
            tried = moment.action or next(iter(met))
            for seat in [*sorted(seats - deciding), max(seats) + 1]:
                refusal = _attempt(session, tried, seat)
                assert refusal is not None, f"{moment}: seat {seat} may decide, though it is not its turn"
                assert refusal.rule == rules.turn_rule, f"{moment}: seat {seat} is refused by {refusal.rule}"
            wrong = next((action for action in met if action not in moment.legal), None)
            if wrong is not None:
                refusal = _attempt(session, wrong, min(deciding, default=None))
                assert refusal is not None, f"{moment}: {wrong} was played, though it is not legal"
            if moment.action is not None:
                session.play(moment.action, min(deciding))
            met.update(dict.fromkeys(moment.legal))


def _attempt(session: Session[Any, Any], action: Any, seat: int | None) -> Refusal | None:
    """The refusal of an action that must change nothing."""
    before, actions = encode(session.state), len(session.actions)
    try:
        session.play(action, seat)
    except IllegalAction as illegal:
        assert encode(session.state) == before, f"seat {seat}: the refused action {action} changed the state"
        assert len(session.actions) == actions, f"seat {seat}: the refused action {action} was recorded"
        return illegal.refusal
    return None


def records_replay(rules: Rules[Any, Any], seeds: Iterable[int]) -> None:
    """A recorded game, written and read as JSON, plays again to the same end with every checksum right."""
    for seed in seeds:
        session: Session[Any, Any] = Session(rules, seed)
        for moment in random_game(rules, seed):
            if moment.action is not None:
                refusal = session.refusal(moment.action)
                assert refusal is None, f"{moment}: refused when played a second time: {refusal}"
                session.play(moment.action)
        record = msgspec.json.decode(encode(session.record()), type=Record)
        try:
            again = Session.replay(rules, record)
        except ReplayMismatch as mismatch:
            raise AssertionError(f"seed {seed}: {mismatch}") from mismatch
        assert again.state == session.state, f"seed {seed}: the record leads to another end"
        assert again.outcome == session.outcome, f"seed {seed}: the record has another outcome"


CHECKS: tuple[Callable[[Rules[Any, Any], Iterable[int]], None], ...] = (
    invariants_hold,
    legal_actions_are_legal,
    asking_changes_nothing,
    state_survives_json,
    listening_changes_nothing,
    copies_are_independent,
    undo_restores,
    reveals_never_fall,
    strangers_are_refused,
    records_replay,
)
"""All checks that need nothing but the rules, to parametrize a test with."""


def seeds_give_the_same_game_everywhere(game: str, setup: Mapping[str, Any], seeds: Iterable[int]) -> None:
    """A seed's whole game is the same here and in a new process that hashes words otherwise."""
    rules = game_named(game).rules(setup)
    for seed in seeds:
        here = fingerprint(rules, seed)
        assert fingerprint(rules, seed) == here, f"seed {seed}: a second game with the same rules differs"
        for hash_seed in ("1", "20240229"):
            command = [
                sys.executable,
                "-m",
                "common.simulate.fingerprint",
                game,
                json.dumps(setup),
                str(seed),
            ]
            there = subprocess.run(
                command,
                env={**os.environ, "PYTHONHASHSEED": hash_seed},
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            assert there.returncode == 0, f"seed {seed}: the other process failed: {there.stderr}"
            assert there.stdout.strip() == here, f"seed {seed}: the game differs under hash seed {hash_seed}"
