"""Doom plaques: when they turn up and what they add up to; scenarios/sherwood/plaques has a case for each."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.collection import collect, end_turn
from sherwood.rules.enemies.attacking import damage_of, reach_of


@pytest.mark.rule("SW-DOOM-1", "SW-COL-1")
def test_one_plaque_turns_up_after_turns_two_five_and_eight(draw) -> None:
    table = draw(hidden_plaques=["iron_plate", "sappers", "warhorses"])
    state = table.state
    shown = []
    for _ in range(12):
        collect(state, table.events)
        end_turn(table.rules, state, table.events)
        shown.append(state.plaques_shown)
    assert shown == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3]
    assert state.reveals == 3
    kinds = [type(event) for event in table.events]
    assert kinds[kinds.index(ev.PlaqueRevealed) - 1] is ev.FlameLit
    ids = [table.rules.content.plaques[event.plaque].id for event in table.told(ev.PlaqueRevealed)]
    assert ids == ["iron_plate", "sappers", "warhorses"]


@pytest.mark.rule("SW-SET-3", "SW-DOOM-1")
def test_three_different_plaques_lie_face_down_at_first(new_game) -> None:
    rules = new_game(1)
    state = rules.start(5)
    assert len(set(state.plaques)) == 3
    assert state.plaques_shown == 0
    assert rules.doom(state).kinds == rules.kinds


@pytest.mark.rule("SW-DOOM-1")
def test_plaques_add_up_and_hidden_ones_do_nothing(draw) -> None:
    table = draw(plaques=["iron_plate", "warhorses"], hidden_plaques=["sappers"])
    rules, state = table.rules, table.state
    doom = rules.doom(state)
    assert rules.doom(state) is doom
    knight = doom.kinds["knight"]
    assert (knight.health, knight.movement, knight.reach) == (3, 3, 1)
    assert doom.kinds["footsoldier"] == rules.kinds["footsoldier"]
    assert doom.do_traps_halt
    state.plaques_shown = 3
    assert not rules.doom(state).do_traps_halt
    assert rules.doom(state).kinds == doom.kinds


@pytest.mark.rule("SW-DOOM-1", "SW-KNI-4", "SW-SHE-6")
def test_who_breaks_barricades(draw) -> None:
    table = draw(hidden_plaques=["battering_rams"])
    assert table.rules.doom(table.state).barricade_tolls == {
        "sheriff": 0,
        "witch": None,
        "knight": 1,
        "footsoldier": None,
        "bowman": None,
    }
    table.state.plaques_shown = 1
    assert table.rules.doom(table.state).barricade_tolls["footsoldier"] == 1


@pytest.mark.rule("SW-WIT-2", "SW-WIT-4", "SW-DOOM-1")
def test_a_creeping_hex_reaches_tiles_beside_the_witch_but_not_diagonally(draw) -> None:
    picture = """
        K...|W...|....
        ....|....|....
        ....|....|....
        ....|....|....
        --------------
        K...|B...|....
        """
    for plaques, damages, reach in (([], [1, 1], 2), (["creeping_hex"], [2, 1], 3)):
        table = draw(picture, plaques=plaques)
        rules, state = table.rules, table.state
        knights = [enemy for enemy in state.enemies if enemy.kind == "knight"]
        assert [damage_of(rules, state, knight) for knight in knights] == damages
        bowman = next(enemy for enemy in state.enemies if enemy.kind == "bowman")
        assert reach_of(rules, state, bowman) == reach


@pytest.mark.rule("SW-PER-2", "SW-DOOM-1")
def test_ill_omens_count_every_type_and_symbol_by_itself(draw) -> None:
    table = draw(
        """
        KK..
        KP..
        K...
        """,
        plaques=["ill_omens"],
        enemies=[{"at": [5, 4], "kind": "footsoldier"}],
    )
    table.dice(peril=["dread"] * 3)
    state = table.state
    symbol = 5 * 24 + 5
    state.perils_met = [(symbol, "knight"), (symbol, "footsoldier"), (symbol + 1, "knight")]
    table.act(4, 5)
    assert state.perils_met.count((symbol, "knight")) == 2
    assert len(table.told(ev.PerilRolled)) == 1
    end_turn(table.rules, state, None)
    assert state.perils_met == []


@pytest.mark.rule("SW-DOOM-1", "SW-BOW-3")
def test_bowmen_with_longbows_on_a_witchs_tile_reach_four_squares(draw) -> None:
    table = draw("B..W\n....\n....\n....\n----\n1...", plaques=["crown_longbows"])
    table.act(4, 4)
    assert table.state.heroes[0].wounds == 1


@pytest.mark.rule("SW-DOOM-1", "SW-KNI-4")
def test_a_ram_with_one_movement_left_only_breaks(draw) -> None:
    table = draw(
        """
        F...
        ....
        ....
        =...
        """,
        plaques=["battering_rams"],
    )
    table.act(4, 4)
    assert table.rows == ["....", "....", "F...", "...."]


@pytest.mark.rule("SW-FOO-6", "SW-DOOM-1")
def test_a_ram_does_not_break_through_while_it_settles(draw) -> None:
    table = draw(
        """
        F...
        ....
        ....
        K...
        ----
        =...
        """,
        plaques=["battering_rams"],
        structures=[{"at": [7, 3], "sign": "="}, {"at": [7, 5], "sign": "="}],
    )
    table.act(4, 4)
    assert table.rows[2:] == ["F...", "K=..", "=..."]
