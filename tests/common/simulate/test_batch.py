"""Batches: the same games whatever the number of processes, every outcome counted, faults located."""

from __future__ import annotations

import gc
from typing import Any

import msgspec
import pytest
from lantern_walk import GAME, LanternWalk, Walk

from common.engine.bot import RandomBot
from common.engine.rng import derive
from common.engine.session import Session
from common.files.problems import InputProblem
from common.games import NewGame
from common.simulate import batch, processes
from common.simulate.batch import BatchFailure, play_game, run_batch, wilson_interval

EASY = GAME.setup(NewGame())
HARD = GAME.setup(NewGame(level="hard"))
MEASURED = {"seconds", "actions_per_second", "games_per_second"}


def counted(**options: Any) -> dict[str, Any]:
    values = msgspec.to_builtins(run_batch(GAME, HARD, **options))
    return {key: value for key, value in values.items() if key not in MEASURED}


def test_the_keys_are_those_that_are_promised() -> None:
    keys = list(msgspec.to_builtins(run_batch(GAME, EASY, games=1)))
    assert keys == [
        "game",
        "games",
        "won",
        "lost",
        "won_interval",
        "causes",
        "rounds",
        "rounds_mean",
        "measures",
        "actions",
        "seconds",
        "actions_per_second",
        "games_per_second",
        "digest",
    ]


def test_every_game_is_counted_under_its_cause() -> None:
    result = run_batch(GAME, HARD, games=300, seed=3)
    assert result.game == "lantern-walk"
    assert result.won + result.lost == result.games == 300
    assert result.causes == {"darkness": result.lost, "arrived": result.won}
    assert min(result.causes.values()) > 0
    assert list(result.causes.values()) == sorted(result.causes.values(), reverse=True)
    assert result.actions == round((result.rounds_mean - 1) * 300)


def test_rounds_and_measures_are_summed_up() -> None:
    seeds = [derive(3, "game", number) for number in range(50)]
    games = [play_game(GAME, GAME.rules(HARD), RandomBot, seed) for seed in seeds]
    result = run_batch(GAME, HARD, games=50, seed=3)
    assert list(result.rounds) == sorted(result.rounds)
    assert sum(result.rounds.values()) == 50
    for number, count in result.rounds.items():
        assert count == sum(game.rounds == number for game in games)
    assert result.rounds_mean == sum(game.rounds for game in games) / 50
    assert result.measures == {"steps": sum(game.measures["steps"] for game in games) / 50}


@pytest.mark.parametrize(
    ("won", "games", "interval"),
    [(0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (81, 263, (0.2553, 0.3662)), (1, 2, (0.0945, 0.9055))],
)
def test_the_interval_is_wilsons(won: int, games: int, interval: tuple[float, float]) -> None:
    assert wilson_interval(won, games) == pytest.approx(interval, abs=0.0001)


def test_the_same_seed_gives_the_same_digest_and_another_seed_another() -> None:
    assert counted(games=40, seed=9) == counted(games=40, seed=9)
    assert counted(games=40, seed=9)["digest"] != counted(games=40, seed=10)["digest"]
    assert counted(games=40, seed=9)["digest"] != counted(games=41, seed=9)["digest"]


def test_processes_change_nothing() -> None:
    assert counted(games=37, seed=5, jobs=2) == counted(games=37, seed=5)


def test_a_game_of_a_batch_is_a_game_that_a_session_plays() -> None:
    seed = derive(5, "game", 2)
    rules = LanternWalk(1, 0)
    result = play_game(GAME, rules, RandomBot, seed)
    session: Session[Walk, Any] = Session(rules, seed)
    bot = RandomBot(derive(seed, "bot"))
    while session.outcome is None:
        session.play(bot.choose(rules, session.state, rules.legal_actions(session.state)))
    assert (len(session.actions), session.outcome) == (result.actions, result.outcome)
    assert session.state.round == result.rounds


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    run_batch(GAME, EASY, games=12, progress=told.append)
    assert sum(told) == 12


def test_a_bot_that_is_not_there_is_named() -> None:
    with pytest.raises(InputProblem, match=r"no bot 'clever'\. Choose one of: random"):
        run_batch(GAME, EASY, games=1, bot="clever")


def test_a_fault_of_the_rules_names_the_game_the_seed_and_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    original = LanternWalk.apply

    def faulty(self: LanternWalk, state: Walk, action: Any, events: Any = None) -> None:
        if state.round == 4:
            raise ZeroDivisionError("a\nfault")
        original(self, state, action, events)

    monkeypatch.setattr(LanternWalk, "apply", faulty)
    expected = rf"^game 1, seed {derive(7, 'game', 0)}, action 4: ZeroDivisionError: a fault$"
    with pytest.raises(BatchFailure, match=expected):
        run_batch(GAME, EASY, games=3, seed=7)
    assert gc.isenabled()


@pytest.mark.parametrize("jobs", [1, 2])
def test_states_are_looked_at_for_faults_when_asked(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    def invariants(self: LanternWalk, state: Walk) -> list[str]:
        return ["Too far.", "Much too far."] if state.place > 5 else []

    monkeypatch.setattr(LanternWalk, "invariants", invariants)
    assert run_batch(GAME, EASY, games=2, jobs=jobs).games == 2
    with pytest.raises(BatchFailure, match=r"^game 1, seed \d+, action \d+: Too far\. Much too far\.$"):
        run_batch(GAME, EASY, games=2, jobs=jobs, is_checked=True)
    monkeypatch.undo()
    assert (
        run_batch(GAME, EASY, games=2, jobs=jobs, is_checked=True).digest
        == run_batch(GAME, EASY, games=2).digest
    )


def test_states_are_carried_over_json_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cousin(Walk):
        pass

    monkeypatch.setattr(LanternWalk, "state_type", Cousin)
    assert run_batch(GAME, EASY, games=1).games == 1
    with pytest.raises(BatchFailure, match=r"action 1: The state differs after JSON\.$"):
        run_batch(GAME, EASY, games=1, is_checked=True)


def test_a_game_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_ACTIONS", 5)
    with pytest.raises(BatchFailure, match="no end after 5 actions"):
        run_batch(GAME, EASY, games=1)


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_a_fault_in_another_process_is_told_as_here(monkeypatch: pytest.MonkeyPatch, start: str) -> None:
    monkeypatch.setattr(processes, "START", start)
    monkeypatch.setattr(processes, "CHUNKS_A_PROCESS", 1)
    with pytest.raises(BatchFailure, match="LookupError: what was it") as here:
        run_batch(GAME, EASY, games=8, seed=2, bot="forgetful")
    with pytest.raises(BatchFailure) as there:
        run_batch(GAME, EASY, games=8, seed=2, bot="forgetful", jobs=2)
    assert str(there.value) == str(here.value)


def test_a_process_that_must_begin_anew_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "START", "spawn")
    assert counted(games=9, seed=5, jobs=2) == counted(games=9, seed=5)


def test_more_processes_than_games_is_no_fault() -> None:
    assert counted(games=3, seed=5, jobs=7) == counted(games=3, seed=5)
