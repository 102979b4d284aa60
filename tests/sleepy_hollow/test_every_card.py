"""All cards of the box: each has its scenario, says what it does, and is played without a fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from common.engine.rules import Event
from common.games import NewGame
from common.simulate.conformance import CHECKS, random_game
from sleepy_hollow.game import GAME
from sleepy_hollow.library import cards
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import vocabulary
from sleepy_hollow.rules.bonus_text import accessory_text, bonuses_text
from sleepy_hollow.rules.bonuses import NO_BONUSES
from sleepy_hollow.rules.card_text import effects_text
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import LEGENDS

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "sleepy_hollow"
Wild = Callable[[int], SleepyHollow]
BOX = cards()
SHELVES: dict[str, dict[str, Any]] = {
    "skills": BOX.skills,
    "techniques": BOX.techniques,
    "clothes": BOX.clothes,
    "accessories": BOX.accessories,
    "items": BOX.items,
    "relics": BOX.relics,
    "traps": {trap.id: trap for trap in BOX.traps},
}


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_card_has_a_scenario(shelf: str) -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in SCENARIOS.rglob("*.toml"))
    # Whole names: heavy_hand_ii is not heavy_hand. Behind a trap's name stands its place ("stake B1").
    names = {quoted.partition(" ")[0] for quoted in re.findall(r'"([^"]*)"', told)}
    assert [card for card in SHELVES[shelf] if card not in names] == []


def test_every_ability_of_a_foe_has_a_scenario() -> None:
    files = {path.stem for path in (SCENARIOS / "abilities").glob("*.toml")}
    for foe in BOX.foes.values():
        for trigger in foe.triggers:
            assert f"{foe.kind}_{trigger.name.lower()}" in files
        for ability in ("swarm", "bark"):
            assert not getattr(foe, ability) or f"{foe.kind}_{ability}" in files
        assert not foe.fury or f"{foe.kind}_terror" in files
        assert not foe.rides_on or f"{foe.kind}_rides_on" in files


@pytest.mark.rule("SH-ACC-1", "SH-TECH-3", "SH-CLO-1")
def test_each_legend_has_its_cards() -> None:
    for legend in LEGENDS:
        own = {
            name: [card for card in shelf.values() if card.legend == legend]
            for name, shelf in list(SHELVES.items())[:4]
        }
        assert len(own["skills"]) == 8
        assert len(own["accessories"]) == 3
        for shelf in ("techniques", "clothes"):
            first = [card for card in own[shelf] if not card.improves]
            second = [card for card in own[shelf] if card.improves]
            assert len(first) == 3
            assert len(second) == 2


def test_every_card_says_what_it_does(chapter_one: SleepyHollow) -> None:
    tables = chapter_one.tables
    for shelf in (BOX.skills, BOX.items, BOX.relics):
        for card in shelf.values():
            text = effects_text(tables, card.effects)
            bonuses = getattr(card, "bonuses", None)
            if bonuses is not None:
                text += bonuses_text(tables, bonuses)
            assert text.endswith("."), card.id
            assert "{" not in text
            assert card.flavour
    for accessory in BOX.accessories.values():
        assert accessory_text(tables, accessory).endswith("."), accessory.id
    for clothes in BOX.clothes.values():
        assert bonuses_text(tables, clothes.bonuses).endswith("."), clothes.id
    starting = {board.technique for board in BOX.legends} | {"long_handle", "far_sight", "shepherds_reach"}
    for technique in BOX.techniques.values():
        assert bool(bonuses_text(tables, technique.bonuses)) is (technique.id not in starting)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("coffin_lid", "3 dice + 3 to one foe. If it fells a foe: Restore 2 to yourself."),
        (
            "last_rites",
            "2 dice + 2 to every foe in a location. Range 0. "
            "For each foe that it fells: An ally here loses 1 fear.",
        ),
        (
            "stand_fast",
            "Until your next turn: Each attack on you does 2 less. "
            "Foes that could go for several go for you.",
        ),
        (
            "toll_the_bell",
            "Pull each monster in sight within 2 by 1 toward you. "
            "2 dice + 1 to every foe in a location. Range 0.",
        ),
        ("cold_eye", "As many dice as you have fear, at most 5, to one foe."),
        ("confession", "The fear spent on this goes to the supply. Restore 2 to an ally."),
    ],
)
def test_some_texts(chapter_one: SleepyHollow, card: str, text: str) -> None:
    assert effects_text(chapter_one.tables, BOX.skills[card].effects) == text


@pytest.mark.parametrize(
    ("counter", "by", "text"),
    [
        ("found", 1, "Counts 1 toward the goal “Find the four disturbed graves”."),
        ("found", -2, "Takes 2 off the goal “Find the four disturbed graves”."),
        ("wrong", 2, "Counts 2 toward the loss “a fifth quiet grave is opened”."),
        ("wrong", -1, "Takes 1 off the loss “a fifth quiet grave is opened”."),
        ("owls", 1, "This is counted."),
        ("owls", -1, "This is taken off the count."),
    ],
)
def test_a_counter_is_told_by_what_it_counts_for(counter: str, by: int, text: str) -> None:
    tables = GAME.rules(GAME.setup(NewGame(chapter=3))).tables
    assert effects_text(tables, (vocabulary.CounterEffect(counter=counter, by=by),)) == text


def test_every_word_is_told(chapter_one: SleepyHollow) -> None:
    words = get_args(get_args(vocabulary.Effect)[0])
    needed = {
        "dice": 1, "amount": 1, "points": 1, "steps": 1, "kind": "gobkin", "count": 1, "counter": "clues",
        "card": "iron_hook", "deck": "search", "trap": "stake", "level": 1, "slot": 1, "point": 1,
        "until": "round_end", "bonuses": NO_BONUSES, "do": "pull", "who": "one_monster",
    }  # fmt: skip
    for word in words:
        fields = word.__dataclass_fields__
        missing = [name for name, field in fields.items() if field.default is field.default_factory]
        if set(missing) - set(needed):
            continue
        effect = word(**{name: needed[name] for name in missing})
        assert effects_text(chapter_one.tables, (effect,)), word


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance_with_any_cards(check: Callable[..., None], wild: Wild) -> None:
    for number in (1, 2, 3):
        check(wild(number), (number,))


def events_of(rules: SleepyHollow, seed: int) -> Iterator[Event]:
    for moment in random_game(rules, seed):
        if moment.action is not None:
            events: list[Event] = []
            rules.apply(moment.state.copy(), moment.action, events)
            yield from events


def test_the_log_tells_what_cards_do(wild: Wild) -> None:
    told: dict[str, str] = {}
    for number in range(10, 22):
        rules = wild(number)
        for event in events_of(rules, number):
            told[type(event).__name__] = sentence(rules.tables, event)
    for kind in (ev.TrapPlaced, ev.TrapSprung, ev.AccessoryUsed, ev.AttackCancelled, ev.BoonBegan):
        assert told[kind.__name__].endswith("."), kind


def test_sentences_of_cards(chapter_one: SleepyHollow) -> None:
    for event, text in (
        (ev.FoeMarked(30), "A Target Marker is put on the Pumpling."),
        (ev.FoeWeakened(10, 1), "The Gobkin rolls 1 die fewer until the round ends."),
        (ev.FoeShoved(10, 0, 1, 0), "The Gobkin is moved from A1 to B1."),
        (ev.TrapPlaced("stake", 1, True, False), "Stake is placed at B1."),
        (ev.TrapSprung("stake", 1, -1, 30), "Stake at B1 catches Pumpling."),
        (
            ev.TrapExploded("blackpowder", 1, (1, 2, 0, 0), (1, 0), 3, 1),
            "Blackpowder explodes at B1: 1 + 2 + 0 + 0 = 3; next to it 1 + 0 = 1.",
        ),
        (ev.AccessoryUsed(0, "coffin_board"), "Jeremiah uses Coffin Board."),
        (ev.AttackCancelled(0, 30, "coffin_board"), "The attack does Jeremiah no damage."),
        (ev.FearIgnored(0, 1), "Jeremiah shrugs off 1 fear."),
        (ev.FearTaken(2, 0, 3, 1), "Elijah takes 1 fear from Jeremiah: 3 now."),
        (
            ev.BoonBegan(0, "stand_fast", "next_turn"),
            "Stand Fast is in force for Jeremiah until the next turn.",
        ),
        (ev.BoonEnded(0, "stand_fast"), "Stand Fast ends for Jeremiah."),
        (ev.MarkerGiven(3), "The Attack Priority Marker goes to Matthias."),
        (ev.SkillLockChanged(0, 5, True), "Jeremiah's skill 2 is locked."),
        (ev.LevelChanged("gobkin", 1, 2), "Gobkin: level 2 from now on."),
        (ev.TrapSprung("flame", 1, 0, -1), "Flame at B1 catches Jeremiah."),
        (ev.LegendDamaged(0, 1, 1, 18, 17, "stake"), "Jeremiah takes 1 damage; 17 health left."),
    ):
        assert sentence(chapter_one.tables, event) == text


@pytest.mark.rule("SH-COMP-9")
def test_the_supply_of_traps() -> None:
    assert {trap.id: trap.supply for trap in BOX.traps} == {
        "blackpowder": 1,
        "stake": 3,
        "thornweed": 3,
        "poison": 3,
        "flame": 14,
    }
