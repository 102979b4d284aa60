from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Activate, EndActivation
from sherwood.rules.apply import run
from sherwood.rules.pending import Activation, EnemyPhase, HeroicPhase, Turn
from sherwood.rules.turn import activation_order


def pass_on(rules, state, events, until=2) -> None:
    """End activations, answer by default, until a turn begins."""
    while state.pending and state.turn < until:
        legal = rules.legal_actions(state)
        rules.apply(state, legal[-1] if EndActivation() in legal else legal[0], events)


@pytest.mark.rule("SW-TRN-1", "SW-SPN-1", "SW-COL-1", "SW-FLA-1")
def test_a_turn_is_three_phases(new_game) -> None:
    rules = new_game(4)
    state = rules.start(3)
    events = []
    pass_on(rules, state, events)
    told = [event for event in events if type(event) in (ev.PhaseBegan, ev.FlameLit, ev.TurnBegan)]
    assert told == [
        ev.PhaseBegan("enemy"),
        ev.PhaseBegan("collection"),
        ev.FlameLit(1),
        ev.TurnBegan(2),
        ev.PhaseBegan("heroic"),
    ]
    spawned = [(event.kind, event.lane) for event in events if type(event) is ev.EnemySpawned]
    assert spawned == [("knight", lane) for lane in range(6)]


@pytest.mark.rule("SW-TRN-2", "SW-SPN-4", "SW-FLA-1")
def test_turns_go_on_after_the_tenth_without_spawns_and_flames(draw) -> None:
    table = draw("1...", turn=11, flames=10)
    table.push(Turn(phase=1))
    assert table.state.turn == 12
    assert table.state.flames == 10
    assert table.state.enemies == []
    assert table.state.ended is None


@pytest.mark.rule("SW-HER-1")
def test_seats_take_turns_from_the_first_player_on(new_game) -> None:
    rules = new_game(2)
    state = rules.start(5)
    first = state.first_seat
    acted = []
    while state.turn == 1 and state.pending and len(acted) < 4:
        step = state.pending[-1]
        if isinstance(step, HeroicPhase):
            legal = rules.legal_actions(state)
            assert {rules.seat_of[action.hero] for action in legal} == set(rules.to_act(state))
            rules.apply(state, legal[-1])
        else:
            assert isinstance(step, Activation)
            acted.append(step.hero)
            rules.apply(state, EndActivation())
    assert [rules.seat_of[hero] for hero in acted] == [first, 1 - first, first, 1 - first]
    assert sorted(acted) == [0, 1, 2, 3]


@pytest.mark.rule("SW-HER-1")
def test_a_character_acts_once_a_turn_and_not_while_another_does(new_game) -> None:
    rules = new_game(1)
    state = rules.start(5)
    rules.apply(state, Activate(2))
    assert rules.check(state, Activate(3)).rule == "SW-HER-1"
    rules.apply(state, EndActivation())
    assert Activate(2) not in rules.legal_actions(state)
    assert "already" in rules.check(state, Activate(2)).sentence
    assert rules.check(state, EndActivation()).rule == "SW-HER-1"


@pytest.mark.rule("SW-HER-1")
def test_who_may_not_act_next_is_told_why(new_game) -> None:
    rules = new_game(2)
    state = rules.start(5)
    other = next(hero for hero in range(4) if rules.seat_of[hero] != state.first_seat)
    name = rules.content.characters[other].name
    for action, sentence in (
        (EndActivation(), "First choose which Character acts next."),
        (Activate(9), "There is no such Character."),
        (Activate(other), f"It is not {rules.seats[1 - state.first_seat].name}'s turn to let {name} act."),
    ):
        refusal = rules.check(state, action)
        assert (refusal.rule, refusal.sentence) == ("SW-HER-1", sentence)


def test_free_order_lets_any_seat_go_next(new_game) -> None:
    rules = new_game(4, free_order=True)
    state = rules.start(5)
    assert list(rules.to_act(state)) == [0, 1, 2, 3]
    for hero in (3, 0, 2):
        rules.apply(state, Activate(hero))
        rules.apply(state, EndActivation())
    step = state.pending[-1]
    assert isinstance(step, Activation)
    assert step.hero == 1


@pytest.mark.rule("SW-EAC-2")
def test_the_shortest_route_acts_first_then_west_then_north_then_the_older(draw) -> None:
    table = draw(
        """
        F.F.|F...
        ....|....
        .F..|....
        """
    )
    order = [
        table.state.enemy(number).cell for number in activation_order(table.rules, table.state, "footsoldier")
    ]
    assert [divmod(cell, 24) for cell in order] == [(6, 5), (4, 4), (4, 6), (4, 8)]


@pytest.mark.rule("SW-EAC-2")
def test_who_has_no_route_acts_last(draw) -> None:
    table = draw(
        """
        .#..|....
        #F#.|..F.
        .#..|....
        """
    )
    order = activation_order(table.rules, table.state, "footsoldier")
    assert [divmod(table.state.enemy(number).cell, 24) for number in order] == [(5, 10), (5, 5)]


@pytest.mark.rule("SW-EAC-1", "SW-SPN-5")
def test_types_act_in_order_and_new_enemies_at_once(draw) -> None:
    table = draw(
        """
        B..S
        .W..
        F..K
        """,
        turn=2,
    )
    table.dice(threat=["knight", "knight"], quantity=[1, 0], peril=[])
    table.push(EnemyPhase())
    table.answer()
    acted = [event.kind for event in table.told(ev.EnemyActivated)]
    assert acted == ["sheriff", "witch", "knight", "knight", "knight", "knight", "footsoldier", "bowman"]


@pytest.mark.rule("SW-END-6")
def test_a_headless_game_ends_after_turn_forty(new_game) -> None:
    rules = new_game(1, headless=True)
    assert rules.settings.turn_limit == 40
    state = rules.start(1)
    state.turn, state.pending[:] = 40, [Turn(phase=2)]
    events = []
    run(rules, state, events)
    assert (state.ended.won, state.ended.cause, state.ended.rule) == (False, "time", "SW-END-6")
    assert events[-1] == ev.GameEnded(won=False, cause="time", rule="SW-END-6")
    assert new_game(1).settings.turn_limit == 0
