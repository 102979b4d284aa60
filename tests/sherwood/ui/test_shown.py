"""What is shown while events are played back comes out at the true state, whatever happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.engine.bot import RandomBot
from common.engine.rules import Event
from common.games import NewGame
from sherwood.game import GAME
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.pieces import tokens
from sherwood.ui.shown import Shown, phase_of


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(1, 4))
def test_following_the_events_leads_to_the_state(
    seen: Callable[[SherwoodState], Any], seed: int, players: int
) -> None:
    names = tuple(f"Player {number + 1}" for number in range(players))
    rules = GAME.rules(GAME.setup(NewGame(players=names)))
    bot = RandomBot(seed)
    state = rules.start(seed)
    shown = Shown(rules, state)
    for _action in range(250):
        if state.ended is not None:
            break
        events: list[Event] = []
        rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)), events)
        for event in events:
            shown.show(event)
        if state.ended is None:
            assert seen(shown.state) == seen(state)
            assert shown.phase == phase_of(state)


def test_every_figure_on_the_board_has_a_token_with_its_name(new_game: Callable[..., Sherwood]) -> None:
    rules = new_game(4)
    names = [token.name for token in tokens(Shown(rules, rules.start(1)))]
    assert sorted(name for name in names if not name.startswith("Villager")) == [
        "Little John",
        "Marian",
        "Robyn",
        "Tuck",
    ]
    assert names.count("Villager of lane A") == 1


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_acting_character_is_marked(new_game: Callable[..., Sherwood], players: int) -> None:
    rules = new_game(players)
    state = rules.start(1)
    shown = Shown(rules, state)
    active = [token.name for token in tokens(shown) if token.active]
    assert len(active) == (1 if players == 4 else 0)
