"""Over the bots' games everything is used: no card lies in the box that never comes into play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, TypeAlias, get_args, get_type_hints

import pytest

from common.engine.rng import derive
from common.engine.rules import Event
from common.games import NewGame
from sleepy_hollow.bots import GreedyBot
from sleepy_hollow.game import GAME
from sleepy_hollow.library import cards
from sleepy_hollow.rules import effects, overrides, vocabulary
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.actions import Interact
from sleepy_hollow.rules.chapter_words import Condition
from sleepy_hollow.rules.conditions import Test
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import ITEM_2, HollowState
from sleepy_hollow.rules.steps import Effects
from sleepy_hollow.rules.storybook import Chapter, conditions_of
from sleepy_hollow.rules.tables import Log, Tables

Used: TypeAlias = dict[str, set[Any]]
Wild: TypeAlias = Callable[[int], SleepyHollow]

BOX = cards()
CHAPTERS = {number: GAME.rules(GAME.setup(NewGame(chapter=number))).tables for number in GAME.chapters()}

GAMES = {"random": 60, "greedy": 12, "hasty": 12}
"""How many games each bot plays of each chapter."""
WILD_GAMES = {"random": 150, "greedy": 24}
"""How many it plays with cards and foes taken at random, of all that there are."""

UNWRITTEN_EFFECTS = {
    "carry_token": "chapters 1 to 3 have nothing that is carried",
    "put_down": "chapters 1 to 3 have nothing that is carried",
    "lead": "chapters 1 to 3 have no allies beside the Legends",
    "choose_card": "the decks of chapters 1 to 3 leave no card to choose",
    "flag": "no later chapter asks what was done in the first three",
    "win": "the goals of chapters 1 to 3 are conditions",
    "lose": "the losses of chapters 1 to 3 are conditions",
    "extra_action": "who may act again does so at once (grant_action); no card adds an action to the turn",
    "large_fear": "large fear comes with Terror alone until chapter 6",
    "lock": "the spawn points of chapters 1 to 3 are opened and stay open",
    "lock_skill": "there are no Skill Locks before the third skill slot",
    "unlock_skill": "there are no Skill Locks before the third skill slot",
    "priority_marker": "the Attack Priority Marker waits for the Horseman's chapter",
    "set_level": "the foes of chapters 1 to 3 keep their level",
}
"""Words that no card and none of these chapters is written with: tests of their own use them."""

UNWRITTEN_CONDITIONS = {
    "legend_in": "goals of chapters 1 to 3 want all four Legends in a place, or none",
    "foes": "no goal of chapters 1 to 3 counts foes of a kind",
    "no_foes": "a chapter is never won by clearing the map; the skirmish is",
    "leylines_lit": "leylines come in chapter 6",
    "in_sight": "glasses are stood in sight of each other in chapter 4",
    "health": "nothing in chapters 1 to 3 hangs on how hurt a Legend is",
    "has_card": "nothing in chapters 1 to 3 hangs on what a Legend carries",
    "allies_in": "chapters 1 to 3 have no allies beside the Legends",
    "allies_lost": "chapters 1 to 3 have no allies beside the Legends",
    "flag": "no later chapter asks what was done in the first three",
}
"""Conditions that these chapters do not ask for: tests of their own do."""

UNWRITTEN_OVERRIDES = {
    "six_comes": "the level Hard does the same without a chapter's word",
    "locked_stays_away": "locked points give way in chapters 1 to 3, as in the rules",
    "shortage_harms": "running out of figures costs nothing before chapter 8",
}
"""Changes of rules that these chapters do not make: tests of their own do."""

UNSPRUNG = {("stake", "legend"), ("blackpowder", "legend"), ("poison", "foe")}
"""Who never comes into which trap: stakes and kegs are placed by Legends alone, poison by foes."""

IDLE_ACCESSORIES = {"bier_straps": "chapters 1 to 3 have nothing that is carried"}
"""Accessories whose bonus has nothing to be at work on."""


class HastyBot(GreedyBot):
    """Searches, turns and digs wherever it stands, whatever may come of it."""

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        deeds = [action for action in actions if isinstance(action, Interact)]
        return super().choose(rules, state, deeds[:1] or actions)


def words_of(union: Any, key: str) -> set[str]:
    """Every word of a union of records that are told apart by `key`."""
    return {word for record in get_args(union) for word in get_args(get_type_hints(record)[key])}


def all_chapters() -> list[Chapter]:
    return [tables.chapter for tables in CHAPTERS.values()]


@pytest.fixture(scope="module")
def used(wild: Wild) -> Used:
    """What came into play in all games, by kind of component."""
    found: Used = defaultdict(set)
    with pytest.MonkeyPatch.context() as patch:
        watch_effects(patch, found)
        watch_conditions(patch, found)
        for number in GAME.chapters():
            for bot, games in GAMES.items():
                rules = GAME.rules(GAME.setup(NewGame(chapter=number, headless=True, auto_ties=True)))
                for seed in range(games):
                    play(rules, bot, seed, found)
        for bot, games in WILD_GAMES.items():
            for number in range(games):
                play(wild(number), bot, number, found)
    return found


def watch_effects(patch: pytest.MonkeyPatch, found: Used) -> None:
    """Write down every word that is carried out, and for which card."""

    def watched(carry_out: Callable[..., None]) -> Callable[..., None]:
        def carry_out_and_tell(
            tables: Tables, state: HollowState, events: Log, effect: Any, step: Effects
        ) -> None:
            found["effect"].add(effect.do)
            found["source"].add(step.source)
            carry_out(tables, state, events, effect, step)

        return carry_out_and_tell

    words = {word: watched(carry_out) for word, carry_out in vars(effects)["_WORDS"].items()}
    patch.setattr(effects, "_WORDS", words)


def watch_conditions(patch: pytest.MonkeyPatch, found: Used) -> None:
    """Write down every condition that came true."""
    made = Tables._test

    def watched(tables: Tables, condition: Condition) -> Test:
        test = made(tables, condition)

        def test_and_tell(state: HollowState) -> bool:
            holds = test(state)
            if holds:
                found["condition"].add(condition.when)
                found["held"].add((tables.chapter.id, condition))
            return holds

        return test_and_tell

    patch.setattr(Tables, "_test", watched)


def play(rules: SleepyHollow, bot_name: str, seed: int, found: Used) -> None:
    state = rules.start(seed)
    bots = {**GAME.bots(), "hasty": HastyBot}
    bot = bots[bot_name](derive(seed, "bot"))
    while rules.outcome(state) is None:
        events: list[Event] = []
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)), events)
        for event in events:
            note(found, rules, state, event)


def note(found: Used, rules: SleepyHollow, state: HollowState, event: Event) -> None:
    """Write down which components an event is about."""
    match event:
        case ev.CardRevealed(card=card):
            found["story"].add(card)
        case ev.TokensPaid(legend=who, source=source):
            found["paid"].add(source)
            found["technique"].add(state.party[who].kit.technique)
        case ev.AttackRolled(legend=who, source=source):
            for name in state.party[who].kit.accessories:
                if BOX.accessories[name].bonuses.skill == source:
                    found["accessory"].add(name)
        case ev.LegendDamaged(legend=who):
            found["clothes"].add(state.party[who].kit.clothes)
        case ev.AccessoryUsed(card=card):
            found["accessory"].add(card)
        case ev.CardEquipped(space=space, legend=who) if space == ITEM_2:
            found["accessory"].update(
                name for name in state.party[who].kit.accessories if BOX.accessories[name].bonuses.items
            )
        case ev.LegendMoved(legend=who, target=cell):
            found["relic"].add(state.legends[who].relic)
            for name in state.party[who].kit.accessories:
                ignored = BOX.accessories[name].bonuses.ignores_traps
                if any(trap.cell == cell and BOX.traps[trap.kind].id in ignored for trap in state.traps):
                    found["accessory"].add(name)
        case ev.TrapPlaced(trap=trap):
            found["placed"].add(trap)
        case ev.TrapSprung(trap=trap, legend=who):
            found["sprung"].add((trap, "legend" if who >= 0 else "foe"))
        case ev.FoeAttacked(foe=foe):
            found["foe"].add((KINDS[foe // 10], state.levels[foe // 10]))
        case ev.ChapterWon(chapter=chapter):
            found["won"].add(chapter)
        case ev.ChapterLost(cause=cause):
            found["lost"].add(cause)


def test_every_card_of_the_chapters_was_revealed(used: Used) -> None:
    assert used["story"] == {card.id for chapter in all_chapters() for card in chapter.cards}


def test_every_word_that_is_written_was_used(used: Used) -> None:
    words = words_of(get_args(vocabulary.Effect)[0], "do")
    assert words - used["effect"] == set(UNWRITTEN_EFFECTS)


def test_words_that_nobody_uses_are_written_nowhere() -> None:
    written = {effect.do for tables in CHAPTERS.values() for row in tables.effects.values() for effect in row}
    assert written & set(UNWRITTEN_EFFECTS) == set()


def test_every_effect_of_cards_and_chapters_was_used(used: Used) -> None:
    having = {source for tables in CHAPTERS.values() for source, row in tables.effects.items() if row}
    assert having - used["source"] == set()


def test_every_condition_came_true(used: Used) -> None:
    written = {
        (chapter.id, condition) for chapter in all_chapters() for _where, condition in conditions_of(chapter)
    }
    assert written - used["held"] == set()
    unwritten = words_of(get_args(Condition)[0], "when") - {condition.when for _id, condition in written}
    assert unwritten == set(UNWRITTEN_CONDITIONS)


def test_overrides_wait_for_later_chapters() -> None:
    known = {word for words in overrides.KNOWN.values() for word in words}
    assert known == set(UNWRITTEN_OVERRIDES)
    assert [chapter.overrides for chapter in all_chapters()] == [()] * len(CHAPTERS)


def test_every_chapter_was_won_and_lost_in_every_way(used: Used) -> None:
    assert used["won"] >= set(CHAPTERS)
    own = {loss.cause for chapter in all_chapters() for loss in chapter.losses}
    assert used["lost"] >= {"incapacitated", "fled", *own}


@pytest.mark.parametrize("shelf", ["skills", "items"])
def test_every_skill_and_item_was_used(used: Used, shelf: str) -> None:
    assert set(getattr(BOX, shelf)) - used["paid"] == set()


def test_every_relic_was_worn_and_used(used: Used) -> None:
    assert set(BOX.relics) - used["relic"] == set()
    assert {relic.id for relic in BOX.relics.values() if relic.slots} - used["paid"] == set()


def test_every_technique_was_acted_with(used: Used) -> None:
    assert set(BOX.techniques) == used["technique"]


def test_all_clothes_were_worn_where_it_hurt(used: Used) -> None:
    assert set(BOX.clothes) == used["clothes"]


def test_every_accessory_was_at_work(used: Used) -> None:
    assert set(BOX.accessories) - used["accessory"] == set(IDLE_ACCESSORIES)


def test_every_trap_was_placed_and_caught_foes_and_legends(used: Used) -> None:
    traps = {trap.id for trap in BOX.traps}
    assert used["placed"] == traps
    assert used["sprung"] == set(product(traps, ("legend", "foe"))) - UNSPRUNG


def test_every_foe_attacked_at_every_level(used: Used) -> None:
    assert used["foe"] == set(BOX.foes)
