"""Whole games, recorded once: every action still leads exactly where it led (tests/golden/make.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from golden import FOLDER, Golden, playable, read, sequences

from common.engine.rules import Rules
from common.engine.session import Session
from common.games import game_named

FILES = sorted(FOLDER.glob("*.json"))
each_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def rules_of(golden: Golden) -> Rules[Any, Any]:
    return game_named(golden.game).rules(playable(golden.setup))


@each_game
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    golden = read(path)
    assert len(golden.checksums) == len(golden.actions)
    session = Session.replay(rules_of(golden), golden)
    assert session.outcome == golden.outcome
    assert game_named(golden.game).rounds(session.state) == golden.rounds


@each_game
def test_as_many_actions_are_legal_as_were(path: Path) -> None:
    golden = read(path)
    rules = rules_of(golden)
    for count in golden.counts:
        part = msgspec.structs.replace(golden, actions=golden.actions[: count.after])
        state = Session.replay(rules, part).state
        assert sequences(rules, state, count.depth) == count.sequences, f"after {count.after} actions"


def test_the_golden_games_cover_what_can_be_chosen() -> None:
    goldens = [read(path) for path in FILES]
    for game in ("sherwood", "sleepy-hollow"):
        mine = [golden for golden in goldens if golden.game == game]
        assert {len(golden.setup["players"]) for golden in mine} == {1, 2, 3, 4}
        assert {golden.setup["auto_ties"] for golden in mine} == {False, True}
        assert {bool(golden.setup["map"]) for golden in mine} == {False, True}
        assert {golden.bot for golden in mine} >= {"greedy", "random"}
    assert {golden.setup.get("free_order") for golden in goldens} >= {False, True}
    assert {golden.setup["level"] for golden in goldens} == {"outlaw", "story", "easy", "normal", "hard"}
