"""Games at random over all chapters: the rules hold in every state and over the course of every phase."""

from __future__ import annotations

import pytest

from common.engine.bot import RandomBot
from common.engine.rng import derive
from common.engine.rules import Event
from common.games import NewGame
from common.simulate.read_back import read_back
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import SKILL_1, SKILL_3, HollowState

HORSEMAN = KINDS.index("horseman")
GAMES = 40
"""How many of each chapter at each level; `simulate --check` plays as many as one likes."""


class Course:
    """What must hold from one state to the next, by what has happened in between."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.turns: list[int] = []

    def follow(self, before: HollowState, event: Event) -> None:
        match event:
            case ev.RoundBegan():
                self.turns = []
            case ev.LegendChosen(legend=who):
                assert who not in self.turns, f"{self.place}: a second turn (SH-ROUND-2)"
                self.turns.append(who)
            case ev.PhaseBegan(phase="adversary"):
                assert sorted(self.turns) == [0, 1, 2, 3], f"{self.place}: a turn is missing (SH-ROUND-2)"
            case ev.TokensPaid(legend=who, space=space) if SKILL_1 <= space <= SKILL_3:
                assert not before.legends[who].spaces[space], f"{self.place}: a covered skill (SH-SKILL-2)"
            case ev.LegendDamaged(amount=amount, before=health, after=left):
                assert left == health - amount, f"{self.place}: {event}"
            case ev.FoeMoved(foe=foe, path=path) if foe // 10 != HORSEMAN:
                held_at = {legend.cell for legend in before.legends}
                assert path[0] not in held_at, f"{self.place}: {event} left a Legend (SH-FMOV-4)"
                assert not held_at & set(path[:-1]), f"{self.place}: {event} went past a Legend (SH-FMOV-6)"


def play(rules: SleepyHollow, seed: int, place: str) -> HollowState:
    """A whole game at random; after each action the state is written down, and what is read plays on."""
    state, bot = rules.start(seed), RandomBot(derive(seed, "bot"))
    course = Course(place)
    while rules.outcome(state) is None:
        action = bot.choose(rules, state, rules.legal_actions(state))
        before, events = state.copy(), list[Event]()
        rules.apply(state, action, events)
        again, lost = read_back(rules, state)
        assert not (faults := [*rules.invariants(state), *lost]), f"{place}, {action}: {' '.join(faults)}"
        for event in events:
            course.follow(before, event)
        state = again
    return state


@pytest.mark.rule("SH-ROUND-2", "SH-TOK-5", "SH-FMOV-4", "SH-FMOV-6")
@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("chapter", GAME.chapters())
def test_games_at_random(chapter: int, level: str) -> None:
    rules = GAME.rules(GAME.setup(NewGame(chapter=chapter, level=level, headless=True)))
    for seed in range(GAMES):
        place = f"chapter {chapter}, {level}, seed {seed}"
        ended = play(rules, seed, place)
        assert ended.cause
