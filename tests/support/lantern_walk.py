"""The smallest game that keeps the whole protocol: tests of saves, batches and the command play it.

One walker goes ten steps along a path. Each round a seat steps, or looks (a die that reveals) and steps as
far as it shows; after twelve rounds the lantern is out and the game is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from common.engine.bot import Bot, RandomBot
from common.engine.rng import Streams
from common.engine.rules import Action, Event, Outcome, Refusal, State
from common.files.problems import InputProblem
from common.files.scenarios import Scenario, ScenarioFailure
from common.games import NewGame

GOAL = 10
ROUNDS = 12


class Walk(State, kw_only=True):
    streams: Streams
    place: int = 0
    round: int = 1

    def copy(self) -> Walk:
        return Walk(streams=self.streams.copy(), place=self.place, round=self.round, reveals=self.reveals)


class Step(Action, frozen=True, tag=True):
    pass


class Look(Action, frozen=True, tag=True):
    lucky: bool


class Moved(Event, frozen=True, tag=True):
    place: int
    rule: str = "LW-1"


ACTIONS: tuple[Step | Look, ...] = (Step(), Look(False), Look(True))


class LanternWalk:
    game = "lantern-walk"
    turn_rule = "LW-0"
    state_type = Walk
    action_type = Step | Look
    event_type = Moved

    def __init__(self, seats: int, stride: int) -> None:
        self.seats = seats
        self.stride = stride

    def start(self, seed: int) -> Walk:
        return Walk(streams=Streams(seed))

    def to_act(self, state: Walk) -> Sequence[int]:
        return () if self.outcome(state) else ((state.round - 1) % self.seats,)

    def legal_actions(self, state: Walk) -> Sequence[Step | Look]:
        return () if self.outcome(state) else ACTIONS

    def check(self, state: Walk, action: Step | Look) -> Refusal | None:
        return None if action in self.legal_actions(state) else Refusal("LW-2", "The walk is over.")

    def apply(self, state: Walk, action: Step | Look, events: list[Event] | None = None) -> None:
        if isinstance(action, Step):
            state.place += self.stride
        else:
            state.reveals += 1
            state.place += state.streams.below("die", 3 if action.lucky else 2)
        state.round += 1
        if events is not None:
            events.append(Moved(state.place))

    def outcome(self, state: Walk) -> Outcome | None:
        if state.place >= GOAL:
            return Outcome(won=True, cause="arrived", rule="LW-3")
        if state.round > ROUNDS:
            return Outcome(won=False, cause="darkness", rule="LW-4")
        return None

    def invariants(self, state: Walk) -> list[str]:
        return [] if state.place >= 0 else ["The walker is before the path."]


class ForgetfulBot:
    """Steps, and sooner or later does not know what to do."""

    def __init__(self, seed: int) -> None:
        self.left = seed % 7

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        self.left -= 1
        if self.left < 0:
            raise LookupError("what was it?")
        return actions[0]


class LanternWalkModule:
    id = "lantern-walk"
    title = "Lantern Walk"
    levels = ("easy", "hard")
    default_level = "easy"
    map_kinds = ("LanternPath",)

    def chapters(self) -> Sequence[int]:
        return (1, 2)

    def setup(self, options: NewGame) -> dict[str, Any]:
        if options.level not in (None, *self.levels):
            raise InputProblem(f"there is no level {options.level!r}. Choose one of: easy, hard.")
        return {
            "players": list(options.players),
            "level": options.level or self.default_level,
            "chapter": options.chapter or 1,
        }

    def rules(self, setup: Mapping[str, Any]) -> LanternWalk:
        return LanternWalk(len(setup["players"]), 1 if setup["level"] == "easy" else 0)

    def rounds(self, state: Walk) -> int:
        return state.round

    def measures(self, state: Walk) -> Mapping[str, float]:
        return {"steps": float(state.place)}

    def label(self, setup: Mapping[str, Any]) -> str:
        return f"Chapter {setup['chapter']}, {setup['level']}"

    def check_map(self, kind: str, path: Path) -> None:
        raise InputProblem("no lantern shines here. Light one.", file=path)

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot, "forgetful": ForgetfulBot}

    def run_scenario(self, scenario: Scenario) -> None:
        rules = LanternWalk(1, 1)
        state = rules.start(0)
        for _ in scenario.do:
            rules.apply(state, Step())
        if state.place != scenario.expect["place"]:
            raise ScenarioFailure(f"place: expected {scenario.expect['place']}, found {state.place}")

    def sentence(self, rules: Any, state: Any, event: Event) -> str:
        return f"The walker stands at {msgspec.to_builtins(event)['place']}."

    def rule_texts(self) -> Mapping[str, str]:
        return {
            "LW-1": "A walker takes a step.",
            "LW-3": "Who arrives has won.",
            "LW-4": "Darkness ends the walk.",
        }

    def screens(self) -> Any:
        raise NotImplementedError


GAME = LanternWalkModule()
