"""Over the bots' games every component is used: nothing lies in the box that never comes into play."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from common.engine.rng import derive
from common.games import NewGame
from sherwood import library
from sherwood.game import GAME
from sherwood.rules import events as told

HEROES = (
    (("robyn",), ("little_john",), ("marian",), ("tuck",)),
    (("will_scarlet",), ("much",), ("robyn",), ("little_john",)),
    (("marian",), ("tuck",), ("will_scarlet",), ("much",)),
)
GAMES = {"planner": 2, "greedy": 8, "random": 30}
"""How many games each bot plays with each of these teams."""

NAMES = ("Ann", "Ben", "Cat", "Dan")


@pytest.fixture(scope="module")
def used() -> dict[str, set[object]]:
    """What came into play in all games, by kind of component."""
    found: dict[str, set[object]] = defaultdict(set)
    seed = 0
    for (bot_name, games), heroes in product(GAMES.items(), HEROES):
        setup = GAME.setup(NewGame(players=NAMES, heroes=heroes, level="story", headless=True))
        rules = GAME.rules(setup)
        for _ in range(games):
            seed += 1
            state = rules.start(seed)
            bot = GAME.bots()[bot_name](derive(seed, "bot"))
            found["first_player"].update(roll for rolls in state.first_player_rolls for roll in rolls if roll)
            while state.ended is None:
                events: list = []
                rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)), events)
                for event in events:
                    note(found, rules, event)
    return found


def note(found, rules, event) -> None:
    """Write down which components an event is about."""
    match event:
        case told.ActivationBegan():
            found["character"].add(rules.content.characters[event.hero].id)
        case told.TilePlaced():
            found["tile"].add(event.tile)
        case told.PlaqueRevealed():
            found["plaque"].add(rules.content.plaques[event.plaque].id)
        case told.HeroAttacked():
            found["gear"].add(event.gear)
        case told.ShieldAbsorbed():
            found["gear"].add("shield")
        case told.StructureBuilt():
            found["built"].add(event.structure)
        case told.TowerShot():
            found["worked"].add("tower")
        case told.PitTrapSprung():
            found["worked"].add("pit_trap")
        case told.BarricadeBroken():
            found["worked"].add("barricade")
        case told.SpawnDiceRolled():
            found["threat"].add(event.kind)
            found["quantity"].add(event.quantity)
        case told.PerilRolled():
            found["peril"].add(event.face)
        case told.EncounterRolled():
            found["encounter"].add(event.face)
        case told.EnemyActivated():
            found["enemy"].add(event.kind)
        case told.ResourceGathered():
            found["resource"].add(event.resource)


@pytest.mark.parametrize("die", ["first_player", "threat", "quantity", "peril", "encounter"])
def test_every_face_of_every_die_was_rolled(used, die) -> None:
    assert used[die] == set(getattr(library.dice("story"), die))


def test_every_forest_tile_was_laid(used) -> None:
    assert used["tile"] == {tile.number for tile in library.forest()}


def test_every_plaque_was_turned_up(used) -> None:
    assert used["plaque"] == {plaque.id for plaque in library.plaques()}


def test_every_gear_was_put_to_use(used) -> None:
    assert used["gear"] == {gear.id for gear in library.gear()}


def test_every_structure_was_built_and_did_its_work(used) -> None:
    structures = {structure.id for structure in library.structures("story")}
    assert used["built"] == structures
    assert used["worked"] == structures


def test_every_character_was_played(used) -> None:
    assert used["character"] == {character.id for character in library.characters()}


def test_every_type_of_enemy_acted(used) -> None:
    assert used["enemy"] == {enemy.id for enemy in library.enemies()}


def test_every_resource_was_gathered(used) -> None:
    assert used["resource"] == {"wood", "stone", "metal", "gold"}
