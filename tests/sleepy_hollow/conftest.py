"""Small positions drawn as in scenario files."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from common.engine.rules import Event
from common.files.scenarios import Scenario, ScenarioBoard
from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.library import cards, load
from sleepy_hollow.rules import schema, storybook
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.scenario_position import Position

MakePosition: TypeAlias = Callable[..., Position]


@pytest.fixture
def position() -> MakePosition:
    """A position from a drawing, forced dice and the keys of a scenario's `given`."""

    def make(
        before: str, *, attack: tuple[int, ...] = (), spawn: tuple[int, ...] = (), **given: Any
    ) -> Position:
        return Position(
            Scenario(
                path=Path("drawn.toml"),
                game="sleepy-hollow",
                title="drawn",
                rules=("SH-EXC-1",),
                board=ScenarioBoard(before=before),
                given=given,
                dice={"attack": list(attack), "spawn": list(spawn)},
            )
        )

    return make


@pytest.fixture
def do() -> Callable[..., list[Event]]:
    """Plays actions that must be legal, and gives the events."""

    def play(position: Position, *actions: HollowAction) -> list[Event]:
        events: list[Event] = []
        for action in actions:
            refusal = position.rules.check(position.state, action)
            assert refusal is None, str(refusal)
            position.rules.apply(position.state, action, events)
        return events

    return play


OF_CHAPTER_ONE = {"iron_hook", "willow_bark", "cranes_almanac"}
"""What is found in chapter 1: nobody can have it from the start, since each card is there once."""


def wild_rules(number: int) -> SleepyHollow:
    """Chapter 1 with foes of all kinds and levels, and locks, for Legends with cards taken at random."""
    box, dice = cards(), random.Random(number)
    chapter, place = load(1, None)
    locks = tuple(storybook.MapToken(kind="lock", cell=cell) for cell in dict.fromkeys(place.starts))
    place = replace(place, tokens=(*place.tokens, *locks))
    relics = [card for card in box.relics if card not in OF_CHAPTER_ONE]
    items = [card for card in box.items if card not in OF_CHAPTER_ONE]
    for pile in (relics, items):
        dice.shuffle(pile)
    party = {}
    for legend in LEGENDS:
        technique, clothes = (
            dice.choice([card.id for card in shelf.values() if card.legend == legend])
            for shelf in (box.techniques, box.clothes)
        )
        skills = [card.id for card in box.skills.values() if card.legend == legend]
        accessories = tuple(card.id for card in box.accessories.values() if card.legend == legend)
        kit = schema.Kit(
            technique=technique,
            clothes=clothes,
            skills=tuple(dice.sample(skills, 3)),
            accessories=accessories,
        )
        party[legend] = Belongings(kit=kit, relic=relics.pop(), items=(items.pop(), items.pop()))
    groups = [storybook.SpawnGroup(kind=kind, count=1 + (kind != "horseman")) for kind in schema.KINDS]
    chapter = replace(
        chapter,
        party=party,
        prologue=(),
        foe_levels={kind: dice.randint(1, 3) for kind in schema.KINDS},
        spawn_list=tuple((group,) for group in groups),
    )
    settings = schema.Settings(
        is_headless=True,
        auto_ties=bool(number % 2),
        ask_foe_order=number % 3 == 0,
        items_stay=number % 4 == 0,
    )
    return SleepyHollow(box, chapter, place, settings)


@pytest.fixture(scope="session")
def wild() -> Callable[[int], SleepyHollow]:
    """Makes rules with cards taken at random, by a number."""
    return wild_rules


@pytest.fixture(scope="session")
def chapter_one() -> SleepyHollow:
    """Chapter 1 on its map, one player, normal."""
    return GAME.rules(GAME.setup(NewGame()))
