from __future__ import annotations

import string
from typing import get_args

import pytest

from common.engine.bot import RandomBot
from sherwood import log
from sherwood.game import GAME
from sherwood.log import sentence
from sherwood.rules import events as ev

SILENT = {ev.ActivationEnded, ev.TilePlaced, ev.EnemyActivated}
"""What the screen shows without words."""


def test_every_event_of_random_games_has_its_sentence(new_game) -> None:
    rules = new_game(2, headless=True)
    told: dict[type, set[str]] = {}
    for seed in range(25):
        state, bot = rules.start(seed), RandomBot(seed)
        while state.pending:
            events: list = []
            rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)), events)
            for event in events:
                text = GAME.sentence(rules, state, event)
                assert not set("{}") & set(text)
                told.setdefault(type(event), set()).add(text)
    assert len(told) > 30
    for kind, texts in told.items():
        if kind in SILENT:
            assert texts == {""}
        else:
            assert all(
                text == "" or (text[0] in string.ascii_uppercase + string.digits and text[-1] in ".!")
                for text in texts
            )
            assert any(texts), kind


def test_no_kind_of_event_is_forgotten() -> None:
    assert set(get_args(ev.SherwoodEvent)) - set(log.TOLD) == SILENT


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (ev.HeroAttacked(0, 3, "knight", "bow", 0, 24), "Robyn attacks the Knight on A1-2 with the Bow."),
        (
            ev.HeroAttacked(3, 3, "knight", "sword", 0, 24, "SW-EAT-5"),
            "Tuck strikes back at the Knight on A1-2 with the Sword.",
        ),
        (ev.VillagerKilled(2, 457, 1), "The Villager of lane C is killed: 1 of 6 are dead."),
        (ev.TileBurned(20, 1, "witch", 300, 2), "The Witch burns down Mint: 2 burned."),
        (ev.SpawnDiceRolled((0, 2, 4), "bowman", 0), "The dice for lanes A, C, E: 0 Bowmen each."),
        (ev.EnemySpawned(9, "knight", 1, 0, "knight"), "A Knight appears in lane A."),
        (
            ev.EnemySpawned(9, "bowman", 1, 0, "knight"),
            "All Knights are in play: a Bowman appears in lane A.",
        ),
        (ev.SpawnFailed("witch", 1, "SW-SPN-8"), "No figure is left: no Witch appears in lane B."),
        (ev.VillagerCameHome(0, 3, 457, "SW-PER-7"), "In panic the Villager of lane A runs home to A2-20."),
        (ev.ResourceLost(2, "arrow", 1), "Marian loses an Arrow, 1 left."),
        (
            ev.GameEnded(won=True, cause="sheriff_defeated", rule="SW-END-1"),
            "The Sheriff is defeated: Sherwood is free!",
        ),
        (ev.EnemyWounded(1, "knight", 0, 2, 2), ""),
    ],
)
def test_sentences(new_game, event, expected: str) -> None:
    rules = new_game()
    assert sentence(rules, rules.start(1), event) == expected
