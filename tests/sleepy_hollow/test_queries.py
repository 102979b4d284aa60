"""What a screen or bot asks: ways, odds, threats, forecasts, cards."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from common.engine.rules import Event
from common.simulate.conformance import random_game
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import board_cards, card_view, health_at_stake, inventory, why_not
from sleepy_hollow.rules.foe_attacks import attack_target
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import foes_named, place_name, space_name
from sleepy_hollow.rules.odds import attack_targets, retreat_odds
from sleepy_hollow.rules.queries import (
    cells_in_range,
    cells_in_view,
    fear_left,
    goals,
    goes_for,
    next_spawn,
    reachable,
    threatened,
    ways_from,
)
from sleepy_hollow.rules.state import ATTACK, ENVIRONMENT, ITEM, RELIC, SKILL_1, SKILL_2, SPECIAL
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


def test_ways_prefer_fewer_retreat_dice_then_fewer_steps(position: MakePosition) -> None:
    board = position("Mp.\n...\n", turn="M")
    ways = reachable(board.rules.tables, board.state)
    assert ways[2].path == (1, 2)
    assert ways[2].retreat_dice == (0, 1)
    longer = ways_from(board.rules.tables, board.state, 3, 4)
    assert longer[2].path == (3, 4, 5, 2)
    assert longer[2].total_dice == 0
    assert 0 not in longer


def test_nobody_is_reachable_outside_a_turn(position: MakePosition) -> None:
    board = position("JELM\n")
    assert reachable(board.rules.tables, board.state) == {}


def test_locations_in_range_and_in_view(position: MakePosition) -> None:
    board = position("M|. .\n. . .\n", turn="M")
    tables, state = board.rules.tables, board.state
    in_range = cells_in_range(tables, state, 3, ATTACK)
    in_view = cells_in_view(tables, state, 3, ATTACK)
    assert {0, 1, 2, 3, 4} <= set(in_range)
    assert set(in_view) == {0, 3, 4}
    assert cells_in_range(tables, state, 3, ITEM) == cells_in_view(tables, state, 3, ITEM) == []


@pytest.mark.rule("SH-DMG-1")
def test_odds_of_an_attack(position: MakePosition) -> None:
    board = position("A..\n", marks={"A": "J s4"}, turn="J")
    (odds,) = attack_targets(board.rules.tables, board.state, 0, SKILL_1)
    assert (odds.dice, odds.flat, odds.bonus, odds.foes, odds.healths) == (2, 2, 0, (board.foe("s"),), (4,))
    assert odds.damage.chance(2) == Fraction(1, 9)
    # Two heads or more on two dice: all but blank-blank and the pairs with a single head.
    assert odds.fells == (1 - Fraction(1, 9) - Fraction(12, 36),)


def test_odds_of_an_area_go_by_location(position: MakePosition) -> None:
    board = position("A.\n", marks={"A": "J s p"}, turn="J")
    (odds,) = attack_targets(board.rules.tables, board.state, 0, SKILL_2)
    assert len(odds.foes) == 2
    assert odds.fells[1] == 1
    assert attack_targets(board.rules.tables, board.state, 0, ENVIRONMENT) == []


@pytest.mark.rule("SH-RET-1", "SH-RET-2")
def test_odds_of_a_retreat(position: MakePosition) -> None:
    board = position("A..\n", marks={"A": "J p p p"}, turn="J", jeremiah={"health": 1})
    odds = retreat_odds(board.rules.tables, board.state, 0)
    assert odds is not None
    assert odds.dice == 3
    # Defence 1: two hits or more of three dice, each a hit with 2/3.
    assert odds.lost == odds.damage.at_least(1) == 1 - Fraction(1, 27) - Fraction(6, 27)
    assert retreat_odds(board.rules.tables, board.state, 1) is None


def test_what_a_foe_would_do(position: MakePosition) -> None:
    board = position("A.M\n", marks={"A": "J g"}, priority="M J L E")
    tables, (foe,) = board.rules.tables, board.state.foes
    assert attack_target(tables, board.state, foe) == 0
    assert goes_for(tables, board.state, foe) == 0


def test_threatened_locations(position: MakePosition) -> None:
    track = {"track": [["move", "attack"], ["attack", "move"], ["move"]], "spawn_list": []}
    board = position("p....\nJ....\n", track=0, chapter=track)
    foe = board.foe("p")
    assert set(threatened(board.rules.tables, board.state)) == {0, 1, 2, 5, 6}
    board.state.track = 1
    assert threatened(board.rules.tables, board.state) == {0: (foe,)}
    board.state.track = 2
    assert threatened(board.rules.tables, board.state) == {}
    board.state.track = 0
    board.state.foes[0].is_pinned = True
    assert threatened(board.rules.tables, board.state) == {0: (foe,)}


@pytest.mark.rule("SH-RET-2", "SH-FEAR-5")
@pytest.mark.parametrize(("fear", "least"), [(7, 14), (8, 3), (9, 1)])
def test_a_retreat_can_lose_the_chapter_by_fear(position: MakePosition, fear: int, least: int) -> None:
    board = position("A..\n", marks={"A": "E p p p p"}, turn="E", emily={"P": "a5", "Atk": f"f{fear}"})
    odds = retreat_odds(board.rules.tables, board.state, 1)
    assert odds is not None
    assert odds.lost == odds.damage.at_least(least)


@pytest.mark.rule("SH-SPN-4", "SH-BOOK-4")
def test_the_next_spawn(chapter_one: SleepyHollow) -> None:
    state = chapter_one.start(1)
    forecast = next_spawn(chapter_one.tables, state)
    assert forecast is not None
    assert (forecast.row, forecast.rounds) == (0, 0)
    assert forecast.groups == chapter_one.tables.chapter.spawn_list[0]
    assert forecast.points == (1, 1, 1, 1, 1, 0)
    state.locked = 0b1010
    assert next_spawn(chapter_one.tables, state).points == (2, 2, 2, 2, 2, 0)  # type: ignore[union-attr]


def test_a_spawn_that_is_rounds_away(position: MakePosition) -> None:
    rows = [[{"kind": "pumpling", "count": 1}]]
    board = position("J1\n", chapter={"track": [["move"], ["attack"], ["spawn"]], "spawn_list": rows})
    assert next_spawn(board.rules.tables, board.state).rounds == 2  # type: ignore[union-attr]
    once = {"track": [["spawn"], ["move"]], "track_loop": 1, "spawn_list": rows}
    board = position("J1\n", track=1, chapter=once)
    assert next_spawn(board.rules.tables, board.state) is None


@pytest.mark.rule("SH-COMP-5", "SH-REL-4")
@pytest.mark.parametrize("how", ["drawn", "named by another card"])
def test_a_card_that_was_looked_at_is_known_until_it_is_taken(
    position: MakePosition, do: Do, how: str
) -> None:
    board = position(
        "1.A.2.3b\n",
        base="1",
        marks={"A": "M t"},
        turn="M",
        actions=2,
        locked=[2, 3],
        decks={"search": ["1:03", "1:05"]},
        matthias={"relic": "cranes_almanac"},
    )
    deck, card = ("search", "1:03") if how == "drawn" else ("chapter", "1:09")
    do(board, act.LookAt(3, RELIC, deck))
    assert board.state.known_top == {deck: card}
    do(board, act.Interact(3, 0))
    assert card in board.state.revealed
    assert board.state.known_top == {}


@pytest.mark.rule("SH-BOOK-3")
def test_goals_and_their_progress(chapter_one: SleepyHollow) -> None:
    state = chapter_one.start(1)
    state.counters["clues"] = 2
    state.legends[0].cell = min(chapter_one.tables.map.zones["bridge"])
    clues, bridge = goals(chapter_one.tables, state)
    assert (clues.reached, clues.needed, clues.is_met) == (2, 3, False)
    assert (bridge.reached, bridge.needed) == (1, 4)
    assert fear_left(state, 0) == 10


def test_cards_of_a_board(position: MakePosition) -> None:
    board = position(
        "A..\n",
        marks={"A": "L p"},
        turn="L",
        elijah={"item": "iron_hook", "relic": "cranes_almanac", "inventory": ["willow_bark"]},
    )
    views = board_cards(board.rules.tables, board.state, 2)
    names = [view.name for view in views]
    assert names == [
        "Fire and Brimstone",
        "Environment",
        "Comfort",
        "Benediction",
        "Burning Psalm",
        "Iron Hook",
        "Crane's Almanac",
        "Soft Voice",
        "Black Gown",
    ]
    by_name = {view.name: view for view in views}
    psalm = by_name["Burning Psalm"]
    assert (psalm.slots, psalm.dice, psalm.flat, psalm.is_area, psalm.range) == ("AE", 2, 1, True, 2)
    assert psalm.text == "2 dice + 1 to every foe in a location. Range 2."
    assert psalm.refusal is None
    assert psalm.payments == ((2, 0, 0),)
    assert by_name["Comfort"].points == 1
    assert by_name["Comfort"].range == 1
    assert by_name["Black Gown"].text == "Your first Restore on an ally each round gives +1."
    assert by_name["Soft Voice"].text == "Range 1."
    assert by_name["Environment"].refusal is not None
    assert [view.name for view in inventory(board.rules.tables, board.state, 2)] == ["Willow Bark"]
    assert card_view(board.rules.tables, "willow_bark").text == "Restore 2 to one hero."


def test_why_a_card_cannot_be_used(position: MakePosition) -> None:
    board = position("E|p\n", turn="E", jeremiah={"relic": "cranes_almanac", "Relic": "a1", "P": "a4"})
    tables, state = board.rules.tables, board.state
    found = {
        (0, ATTACK): "SH-ROUND-4",
        (0, RELIC): "SH-REL-4",
        (1, ATTACK): "SH-LOS-1",
        (1, SPECIAL): "SH-TURN-7",
        (2, ATTACK): "SH-ROUND-4",
    }
    for (who, space), rule in found.items():
        refusal = why_not(tables, state, who, space)
        assert refusal is not None
        assert refusal.rule == rule


def test_a_card_is_refused_exactly_when_no_use_of_it_is_legal(chapter_one: SleepyHollow) -> None:
    tables = chapter_one.tables
    for seed in (1, 2):
        for moment in random_game(chapter_one, seed):
            state = moment.state
            if state.stage != "play" or state.active < 0:
                continue
            usable = {
                ENVIRONMENT if isinstance(action, act.Interact | act.Give) else action.space
                for action in moment.legal
                if isinstance(action, act.Interact | act.Give) or hasattr(action, "space")
                if not isinstance(action, act.RemoveFear)
            }
            for view in board_cards(tables, state, state.active):
                if view.space >= 0:
                    assert (view.refusal is None) is (view.space in usable), f"{moment}: {view}"


@pytest.mark.rule("SH-REL-3")
def test_the_screen_can_warn_before_a_fatal_swap(position: MakePosition) -> None:
    relics = {
        "button": {"name": "Button", "bonuses": {"health": 2}},
        "charm": {"name": "Charm", "bonuses": {"health": 4}},
    }
    for health, after in ((2, 0), (3, 5)):
        board = position(
            "L.\n",
            turn="L",
            elijah={"health": health, "relic": "button", "inventory": ["charm"]},
            content={"relics": relics},
        )
        assert health_at_stake(board.rules.tables, board.state, 2, "charm") == after
        board.rules.apply(board.state, act.SwapRelic(2, "charm"))
        assert board.state.legends[2].health == after


def test_names(chapter_one: SleepyHollow) -> None:
    tables, state = chapter_one.tables, chapter_one.start(1)
    assert [place_name(tables, cell) for cell in (0, 8, 53)] == ["A1", "I1", "I6"]
    assert foes_named(tables, 3, 1) == "1 Pumpling"
    assert foes_named(tables, 1, 2) == "2 Gobkins"
    assert [space_name(tables, state, 2, space) for space in range(10)] == [
        "preparation",
        "Fire and Brimstone",
        "the environment action",
        "Comfort",
        "Benediction",
        "Burning Psalm",
        "the skill",
        "the item",
        "the relic",
        "the item",
    ]
