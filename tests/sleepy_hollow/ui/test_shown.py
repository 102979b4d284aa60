"""The picture that follows events meets the true state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.engine.bot import RandomBot
from common.engine.rules import Event
from common.games import NewGame
from sleepy_hollow.bots import GreedyBot
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.awaited import WAITING
from sleepy_hollow.rules.events import ChapterSetUp
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.ui import prompts
from sleepy_hollow.ui.shown import Shown, Throw


def seen(state: HollowState) -> dict[str, Any]:
    """Everything of a state that the table shows without asking the rules what is pending."""
    return {
        "round": state.round,
        "phase": state.phase,
        "acted": state.acted,
        "legends": [
            (
                legend.cell,
                legend.health,
                legend.max_health,
                legend.spaces,
                legend.fear,
                legend.item,
                legend.second_item,
                legend.relic,
                legend.used,
                legend.skill_locks,
                sorted(legend.inventory),
            )
            for legend in state.legends
        ],
        "foes": [(foe.id, foe.cell, foe.health, foe.is_pinned, foe.is_marked) for foe in state.foes],
        "traps": sorted((trap.kind, trap.cell) for trap in state.traps),
        "tokens": state.tokens,
        "locked": state.locked,
        "track": state.track,
        "counters": {name: count for name, count in state.counters.items() if count},
    }


@pytest.mark.parametrize("seed", range(4))
def test_following_the_events_leads_to_the_state(seed: int) -> None:
    setup = GAME.setup(NewGame())
    rules = GAME.rules(setup)
    state = rules.start(seed)
    shown = Shown(rules.tables, state)
    bot = GreedyBot(seed)
    for _number in range(400):
        actions = rules.legal_actions(state)
        if not actions or state.stage in ("lost", "epilogue"):
            break
        events: list[Event] = []
        rules.apply(state, bot.choose(rules, state, actions), events)
        for event in events:
            shown.show(event)
        if state.stage == "prologue" or shown.state.stage == "prologue":
            shown.settle(state)
            continue
        if state.stage != "play":
            break
        assert seen(shown.state) == seen(state)
        shown.settle(state)
    assert state.round > 3


def test_the_last_throw_is_remembered() -> None:
    setup = GAME.setup(NewGame())
    rules = GAME.rules(setup)
    state = rules.start(2)
    shown = Shown(rules.tables, state)
    bot = GreedyBot(2)
    while shown.throw is None:
        events: list[Event] = []
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)), events)
        for event in events:
            shown.remember(event)
    assert shown.throw.total >= 0
    assert shown.throw.faces


def test_a_chapter_set_up_again_begins_without_dice() -> None:
    setup = GAME.setup(NewGame())
    rules = GAME.rules(setup)
    shown = Shown(rules.tables, rules.start(2))
    for tell in (shown.show, shown.remember):
        shown.throw = Throw("Gobkin", (2, 2), 0, 4)
        tell(ChapterSetUp(1))
        assert shown.throw is None


def test_every_question_of_the_rules_is_asked() -> None:
    assert set(WAITING) - {steps.Turn} == set(prompts._QUESTIONS)


@pytest.mark.parametrize("number", range(30, 36))
def test_whatever_cards_do_is_shown_and_asked(wild: Callable[[int], SleepyHollow], number: int) -> None:
    rules = wild(number)
    state = rules.start(number)
    shown, bot = Shown(rules.at(state), state), RandomBot(number)
    while actions := rules.legal_actions(state):
        prompt = prompts.prompt_of(rules, state)
        if prompt is not None and not isinstance(state.pending[-1], steps.GrantedAction):
            assert {answer.action for answer in prompt.answers} == set(actions)
        events: list[Event] = []
        rules.apply(state, bot.choose(rules, state, actions), events)
        for event in events:
            shown.show(event)
        if state.stage != "play":
            break
        assert seen(shown.state) == seen(state)
        shown.settle(state)
