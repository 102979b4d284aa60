"""Whatever the rules allow, the table offers; and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from common.engine.bot import RandomBot
from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.card_views import board_cards
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import Turn
from sleepy_hollow.ui.prompts import prompt_of
from sleepy_hollow.ui.uses import uses


def offered_in_a_turn(rules: SleepyHollow, state: HollowState, who: int) -> set[Any]:
    """Everything that can be done at the table in a Legend's turn."""
    tables = rules.tables
    found: set[Any] = {act.EndTurn(who)}
    for cell, way in queries.reachable(tables, state).items():
        if len(way.path) == 1:
            found.add(act.Step(who, cell))
    for card in board_cards(tables, state, who):
        if card.space < 0:
            continue
        ways = uses(tables, state, who, card.space)
        assert bool(ways) == (card.refusal is None), f"{card.name}: {card.refusal}"
        found |= {use.action for use in ways}
    legend = state.legends[who]
    for name in legend.inventory:
        is_relic = name in tables.cards.relics
        swap = act.SwapRelic(who, name) if is_relic else act.SwapItem(who, name)
        if rules.check(state, swap) is None:
            found.add(swap)
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [1, 4])
def test_everything_legal_is_offered(seed: int, players: int) -> None:
    setup = GAME.setup(NewGame(players=tuple(f"Player {n + 1}" for n in range(players))))
    rules = GAME.rules(setup)
    state = rules.start(seed)
    bot = RandomBot(seed)
    kinds = set()
    for _number in range(250):
        actions = rules.legal_actions(state)
        if not actions:
            break
        if state.stage == "play":
            step = state.pending[-1]
            kinds.add(type(step))
            if isinstance(step, Turn):
                assert offered_in_a_turn(rules, state, step.legend) == set(actions)
                assert prompt_of(rules, state) is None
            else:
                prompt = prompt_of(rules, state)
                assert prompt is not None
                assert [answer.action for answer in prompt.answers] == list(actions)
                assert all(answer.label for answer in prompt.answers)
                assert prompt.seat in (None, *rules.to_act(state))
        rules.apply(state, bot.choose(rules, state, actions))
    assert len(kinds) >= 3
