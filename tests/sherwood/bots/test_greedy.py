from __future__ import annotations

from sherwood.bots import GreedyBot
from sherwood.game import GAME
from sherwood.rules.actions import Activate, Attack, EndActivation, Retaliate, Step
from sherwood.rules.pending import EnemyActivation


def test_bots_by_name() -> None:
    assert list(GAME.bots()) == ["random", "greedy", "planner"]


def test_the_greedy_bot_plays_legal_actions_to_the_end(new_game) -> None:
    rules = new_game(2, headless=True)
    for seed in range(2):
        state, bot = rules.start(seed), GreedyBot(seed)
        while state.pending:
            before = state.copy()
            action = bot.choose(rules, state, rules.legal_actions(state))
            assert state == before
            assert rules.check(state, action) is None
            rules.apply(state, action)
        assert state.ended is not None


def test_it_lives_longer_than_chance(new_game) -> None:
    rules = new_game(headless=True)
    turns = {"random": 0, "greedy": 0}
    for name in turns:
        make = GAME.bots()[name]
        for seed in range(8):
            state, bot = rules.start(seed), make(seed)
            while state.pending:
                rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
            turns[name] += state.turn
    assert turns["greedy"] > turns["random"]


def chosen(table):
    return GreedyBot(1).choose(table.rules, table.state, table.rules.legal_actions(table.state))


def test_it_kills_rather_than_wounds(draw) -> None:
    table = draw("K1F.", heroes={"1": {"gear": "sword"}})
    table.activate(movement=0)
    assert chosen(table) == Attack(table.enemy(4, 6))


def test_it_walks_up_to_what_it_can_strike(draw, at) -> None:
    table = draw("1.F.", heroes={"1": {"gear": "sword"}})
    table.activate()
    assert isinstance(chosen(table), Step)
    table.play(chosen(table))
    table.activate(movement=0)
    assert chosen(table) == Attack(0)


def test_it_stays_out_of_reach_when_it_cannot_strike(draw, at) -> None:
    table = draw("1\n.\n.\n.\nF", at=(4, 0), heroes={"1": {"gear": "bow"}})
    table.activate()
    while isinstance(action := chosen(table), Step):
        table.play(action)
    assert action == EndActivation()
    assert at(7, 0) != table.state.heroes[0].cell


def test_it_strikes_back(draw) -> None:
    table = draw("F1..", heroes={"1": {"gear": "sword"}})
    table.push(EnemyActivation(0))
    assert chosen(table) == Retaliate()


def test_it_picks_somebody_to_act(new_game) -> None:
    rules = new_game()
    state = rules.start(1)
    assert isinstance(GreedyBot(1).choose(rules, state, rules.legal_actions(state)), Activate)
