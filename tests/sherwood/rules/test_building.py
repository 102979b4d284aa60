"""Where Characters may build, and who walks over what was built."""

from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import Build, Step

RICH = {"wood": 20, "stone": 20, "metal": 20}


def legal(table, kind: type) -> list:
    return [action for action in table.rules.legal_actions(table.state) if isinstance(action, kind)]


def built_on(table, structure: str = "barricade") -> list[tuple[int, int]]:
    return [divmod(action.cell, 24) for action in legal(table, Build) if action.structure == structure]


@pytest.mark.rule("SW-STR-2", "SW-ACT-2")
def test_structures_go_on_plain_open_squares_of_the_builders_tile(draw, at) -> None:
    table = draw(
        """
        #=^T|....
        wPE.|....
        1F2.|....
        v..v|....
        """,
        stock=RICH,
    )
    table.activate()
    assert built_on(table) == built_on(table, "pit_trap") == [(5, 7), (6, 7), (7, 5), (7, 6)]
    for square in ((4, 4), (4, 5), (4, 6), (4, 7), (5, 4), (5, 5), (5, 6), (7, 4)):
        refusal = table.refusal(Build("tower", at(*square)))
        assert refusal.rule == "SW-STR-2"
    assert table.refusal(Build("tower", at(5, 5))).sentence == "B2-6 is not a plain open square."
    for square in ((6, 4), (6, 5), (6, 6), (7, 7)):
        assert "Somebody stands on" in table.refusal(Build("tower", at(*square))).sentence
    refusal = table.refusal(Build("barricade", at(4, 8)))
    assert (refusal.rule, refusal.sentence) == ("SW-STR-2", "C1-5 is not on the Tile where Robyn stands.")
    assert table.refusal(Build("barricade", -1)).rule == "SW-GEO-1"
    assert table.refusal(Build("moat", at(7, 5))).rule == "SW-STR-1"


@pytest.mark.rule("SW-STR-2", "SW-MOVE-5")
def test_structures_stand_in_the_village_but_not_on_homes_or_spawn_tiles(draw, at) -> None:
    table = draw("1...", at=(16, 4), stock=RICH)
    table.activate()
    ring = [(16, 5), (16, 6), (16, 7), (17, 4), (17, 7), (18, 4), (18, 7), (19, 4), (19, 6), (19, 7)]
    assert built_on(table) == ring
    table = draw("1...", at=(3, 4), stock=RICH)
    table.activate()
    assert legal(table, Build) == []
    refusal = table.refusal(Build("pit_trap", at(3, 5)))
    assert (refusal.rule, refusal.sentence) == ("SW-STR-2", "Nothing can be built on a Spawn Tile.")


@pytest.mark.rule("SW-STR-2")
def test_a_full_tile_has_room_for_no_structure(draw, at) -> None:
    table = draw("1###\n####\n####\n####", stock=RICH)
    table.activate()
    refusal = table.refusal(Build("pit_trap", at(4, 5)))
    assert refusal.sentence == "No plain open square is left on Robyn's Tile."


@pytest.mark.rule("SW-STR-1", "SW-STR-3", "SW-ACT-2")
def test_structures_are_built_as_often_as_there_are_actions_until_the_supply_is_empty(draw, at) -> None:
    towers = [{"at": [8, column], "sign": "T"} for column in (0, 1)]
    table = draw("1...\n....", stock=RICH, structures=towers)
    table.activate()
    table.play(Build("tower", at(5, 4)))
    table.play(Build("tower", at(4, 5)))
    assert table.rows == ["1T..", "T..."]
    assert [(tower.cell, tower.arrows) for tower in table.state.towers[2:]] == [
        (at(5, 4), 0),
        (at(4, 5), 0),
    ]
    assert [event.left for event in table.told(ev.StructureBuilt)] == [1, 0]
    assert built_on(table, "tower") == []
    refusal = table.refusal(Build("tower", at(5, 5)))
    assert (refusal.rule, refusal.sentence) == ("SW-STR-3", "All 4 Towers are on the board.")
    assert table.rules.check(table.state, Build("pit_trap", at(5, 5))) is None


@pytest.mark.rule("SW-STR-3")
def test_a_token_that_was_used_up_can_be_built_again(draw, at) -> None:
    traps = [{"at": [8, column], "sign": "^"} for column in range(1, 8)]
    table = draw("1..^\n....", stock=RICH, structures=traps)
    table.activate()
    assert table.refusal(Build("pit_trap", at(5, 5))).rule == "SW-STR-3"
    table.state.ground = table.state.ground.replace("^", ".", 1)
    table.play(Build("pit_trap", at(5, 5)))
    assert table.rows == ["1...", ".^.."]


@pytest.mark.rule("SW-MOVE-3", "SW-STR-4", "SW-TOW-1")
def test_characters_enter_neither_barricades_nor_towers(draw, at) -> None:
    table = draw("=1T.\n....")
    table.activate()
    assert {action.path for action in legal(table, Step)} == {(at(3, 5),), (at(5, 5),)}
    refusal = table.refusal(Step((at(4, 4),)))
    assert (refusal.rule, refusal.sentence) == ("SW-MOVE-3", "A Barricade bars B1-5.")
    refusal = table.refusal(Step((at(4, 6),)))
    assert (refusal.rule, refusal.sentence) == ("SW-MOVE-3", "A Tower fills B3-5.")


@pytest.mark.rule("SW-MOVE-6", "SW-PIT-1")
def test_pit_traps_do_nothing_to_characters(draw, at) -> None:
    table = draw("1^..\n....")
    table.activate()
    table.play(Step((at(4, 5),)))
    hero = table.state.heroes[0]
    assert (hero.cell, hero.wounds, table.state.pending[-1].movement) == (at(4, 5), 0, 3)
    table.play(Step((at(4, 6),)))
    assert table.rows == [".^1.", "...."]
