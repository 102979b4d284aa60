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
        (ev.SpawnDiceRolled((0, 2, 4), "bowman", 0), "The dice for lanes A, C, E: no Bowmen."),
        (ev.EnemySpawned(9, "knight", 1, 0, "knight"), "A Knight appears in lane A."),
        (ev.EnemySpawned(9, "sheriff", 13, 3, "sheriff"), "The Sheriff appears in lane D."),
        (
            ev.EnemySpawned(9, "bowman", 1, 0, "knight"),
            "All Knights are in play: a Bowman appears in lane A.",
        ),
        (ev.SpawnFailed("witch", 1, "SW-SPN-8"), "No figure is left: no Witch appears in lane B."),
        (ev.VillagerCameHome(0, 3, 457, "SW-PER-7"), "In panic the Villager of lane A runs home to A2-20."),
        (ev.ResourceLost(2, "arrow", 1), "Marian loses an Arrow, 1 left."),
        (ev.ResourceLost(2, "arrow", 0), "Marian loses the last Arrow."),
        (ev.ResourceLost(2, "wood", 0), "The last Wood is lost from the stock."),
        (ev.AmmunitionSpent(0, "arrow", 0), "Robyn has no Arrow left."),
        (ev.AmmunitionSpent(0, "stone", 0), "No Stone is left in the stock."),
        (ev.StructureBuilt(0, "tower", 24, 0), "Robyn builds the last Tower on A1-2."),
        (
            ev.GameEnded(won=True, cause="sheriff_defeated", rule="SW-END-1"),
            "The Sheriff is defeated: Sherwood is free!",
        ),
        (ev.EnemyWounded(1, "knight", 0, 2, 2), ""),
        (ev.ResourcesPaid(0, (2, 1, 0, 0), (0, 0, 0, 0)), "Robyn pays 2 Wood, 1 Stone."),
        (
            ev.ResourcesPaid(0, (1, 0, 0, 1), (0, 0, 0, 0), 1, "SW-RES-3"),
            "Robyn pays 1 Wood, 1 Gold; 1 Gold of it stands for another Resource.",
        ),
        (
            ev.ResourcesPaid(0, (0, 0, 0, 2), (0, 0, 0, 0), 2, "SW-RES-3"),
            "Robyn pays 2 Gold; 2 Gold of it stand for other Resources.",
        ),
        (
            ev.StructureBuilt(1, "pit_trap", 100, 7),
            "Little John builds a Pit Trap on B1-5; 7 left in the supply.",
        ),
        (ev.GearBought(2, "shield", "bow"), "Marian takes up the Shield and hands back the Bow."),
        (ev.GearBought(3, "throwing_stone", ""), "Tuck takes up the Throwing Stone."),
        (ev.ArrowsBought(0, 2, 6), "Robyn makes 6 Arrows from 2 Wood."),
        (ev.ArrowsShared(0, -1, 1, 4), "Robyn keeps 1 Arrow and has 4."),
        (ev.ArrowsShared(0, -1, 3, 3), "Robyn keeps 3 Arrows and has 3."),
        (ev.ArrowsShared(0, 100, 5, 9), "5 Arrows for the Tower on B1-5, which has 9."),
        (ev.DestinySpent(0, 4), "Robyn spends the Destiny Token: 4 more movement."),
        (ev.DestinySpent(0, 0), "Robyn spends the Destiny Token: one free Action."),
        (ev.DestinyRestored(0), "Robyn has the Destiny Token back."),
        (
            ev.BountyPenalised(0, 4, "SW-BOU-3"),
            "Robyn is watched: no Villager goes to a camp on the Tile where Robyn stands.",
        ),
        (
            ev.BountyPenalised(0, 8, "SW-BOU-4"),
            "Robyn is known: Villagers that Robyn sends out bring nothing at once.",
        ),
        (
            ev.BountyPenalised(0, 12, "SW-BOU-5"),
            "Robyn is hunted: Knights that start in Robyn's lane go one square further.",
        ),
        (
            ev.BountyPenalised(0, 16, "SW-BOU-6"),
            "Robyn is outlawed: a spent Destiny Token cannot be restored.",
        ),
        (ev.GearLost(0, "shield"), "Robyn loses the Shield."),
        (ev.ResourceLost(0, "gold", 2), "1 Gold is lost from the stock, 2 left."),
        (ev.HeroKilled(0, 5), "Robyn is killed."),
    ],
)
def test_sentences(new_game, event, expected: str) -> None:
    rules = new_game()
    assert sentence(rules, rules.start(1), event) == expected
