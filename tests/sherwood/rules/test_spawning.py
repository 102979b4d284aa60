from __future__ import annotations

from collections import Counter

import pytest

from sherwood.rules import events as ev
from sherwood.rules.pending import SheriffSpawning
from sherwood.rules.spawning import spawn, spawn_wave


def spawned(table) -> list[tuple[str, str]]:
    return [("ABCDEF"[event.lane], event.kind) for event in table.told(ev.EnemySpawned)]


@pytest.mark.rule("SW-SPN-1")
def test_turn_one_brings_a_knight_to_every_lane_without_dice(draw) -> None:
    table = draw("1...")
    spawn_wave(table.rules, table.state, table.events)
    assert spawned(table) == [(lane, "knight") for lane in "ABCDEF"]
    assert table.told(ev.SpawnDiceRolled) == []


@pytest.mark.rule("SW-SPN-2", "SW-SPN-6")
def test_later_turns_roll_for_a_c_e_and_again_for_b_d_f(draw) -> None:
    table = draw("1...", turn=2)
    table.dice(threat=["witch", "bowman"], quantity=[1, 0])
    spawn_wave(table.rules, table.state, table.events)
    assert spawned(table) == [("A", "witch"), ("C", "witch"), ("E", "witch")]
    assert table.told(ev.SpawnDiceRolled) == [
        ev.SpawnDiceRolled((0, 2, 4), "witch", 1),
        ev.SpawnDiceRolled((1, 3, 5), "bowman", 0),
    ]
    assert table.state.reveals == 4


@pytest.mark.rule("SW-SPN-3")
def test_on_turn_ten_the_sheriff_follows_the_dice(draw) -> None:
    table = draw("1...", turn=10)
    table.dice(threat=["witch", "bowman"], quantity=[0, 0])
    spawn_wave(table.rules, table.state, table.events)
    assert table.state.pending == [SheriffSpawning()]


@pytest.mark.rule("SW-SPN-7")
def test_a_full_spawn_tile_spawns_nothing(draw) -> None:
    table = draw("KKKK\nKKKK\nBBBB\nFFFF", at=(0, 0), turn=2)
    spawn(table.rules, table.state, "witch", 0, "SW-SPN-7", table.events)
    assert table.told(ev.SpawnFailed) == [ev.SpawnFailed("witch", 0, "SW-SPN-7")]
    assert len(table.state.enemies) == 16


@pytest.mark.rule("SW-SPN-7")
def test_spawn_squares_come_row_by_row(draw, at) -> None:
    table = draw(turn=2)
    for kind in ("knight", "footsoldier", "bowman", "witch") * 4:
        spawn(table.rules, table.state, kind, 1, "SW-SPN-7", table.events)
    places = [divmod(enemy.cell, 24) for enemy in table.state.enemies]
    assert places == [(row, 4 + column) for row in range(4) for column in (1, 2, 0, 3)]


@pytest.mark.rule("SW-SPN-8")
def test_without_a_figure_the_next_type_comes(draw) -> None:
    table = draw("WWWW\nBBBB\nBBBB", at=(8, 0), turn=2)
    spawn(table.rules, table.state, "bowman", 3, "SW-SPN-7", table.events)  # Bowmen, then Witches are out
    for _ in range(9):
        spawn(table.rules, table.state, "witch", 4, "SW-SPN-7", table.events)
    kinds = Counter(enemy.kind for enemy in table.state.enemies)
    assert spawned(table)[0] == ("D", "knight")
    assert kinds == Counter(witch=4, bowman=8, knight=8, footsoldier=2)
    assert table.told(ev.EnemySpawned)[0].wanted == "bowman"


@pytest.mark.rule("SW-SPN-8")
def test_without_any_figure_nobody_comes(draw) -> None:
    rows = ["WWWWKKKK", "KKKKFFFF", "FFFFFFFF", "BBBBBBBB"]
    table = draw("\n".join(rows), at=(4, 0), turn=2)
    spawn(table.rules, table.state, "knight", 0, "SW-SPN-7", table.events)
    assert table.told(ev.SpawnFailed) == [ev.SpawnFailed("knight", 0, "SW-SPN-8")]


@pytest.mark.rule("SW-SPN-8", "SW-PER-6")
def test_the_sheriffs_reinforcement_is_a_witch(draw) -> None:
    table = draw("S...", turn=10)
    spawn(table.rules, table.state, "sheriff", 0, "SW-PER-6", table.events, waits=True)
    assert spawned(table) == [("A", "witch")]
    assert table.state.enemies[-1].waits


@pytest.mark.rule("SW-SPN-4")
def test_the_tenth_flame_ends_spawning_at_once(draw) -> None:
    table = draw(turn=10, flames=10)
    spawn(table.rules, table.state, "witch", 0, "SW-ENC-4", table.events)
    assert table.told(ev.SpawnFailed) == [ev.SpawnFailed("witch", 0, "SW-SPN-4")]
