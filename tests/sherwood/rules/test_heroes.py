from __future__ import annotations

import pytest

from sherwood.rules import events as ev
from sherwood.rules.actions import (
    Activate,
    Attack,
    ChooseTarget,
    EndActivation,
    PlaceVillager,
    Retaliate,
    Step,
)
from sherwood.rules.pending import EnemyActivation


def steps(table) -> set[tuple[int, ...]]:
    return {action.path for action in table.rules.legal_actions(table.state) if isinstance(action, Step)}


@pytest.mark.rule("SW-HER-2")
def test_movement_and_actions_mix_in_any_order_and_run_out(draw, at) -> None:
    table = draw(
        """
        .1..
        ....
        FF..
        """,
        heroes={"1": {"gear": "sword", "destiny": False}},
    )
    table.activate(movement=2, actions=2)
    table.play(Step((at(5, 5),)))
    table.play(Attack(table.enemy(6, 5)))
    table.play(Step((at(5, 4),)))
    assert table.refusal(Step((at(5, 5),))).rule == "SW-HER-2"
    table.play(Attack(table.enemy(6, 4)))
    assert table.rules.legal_actions(table.state) == [EndActivation()]
    table.play(EndActivation())
    assert table.told(ev.ActivationEnded) == [ev.ActivationEnded(0)]


@pytest.mark.rule("SW-MOVE-1", "SW-MOVE-2", "SW-MOVE-3", "SW-GEO-4")
def test_steps_are_orthogonal_over_open_squares_and_camps(draw, at) -> None:
    table = draw(
        """
        ....
        .#..
        w1F.
        .P..
        """
    )
    table.activate()
    assert steps(table) == {(at(6, 4),), (at(7, 5),)}
    assert table.refusal(Step((at(5, 5),))).rule == "SW-MOVE-3"
    assert table.refusal(Step((at(6, 6),))).rule == "SW-MOVE-3"
    assert table.refusal(Step((at(7, 4),))).rule == "SW-MOVE-1"
    table.play(Step((at(7, 5),)))
    assert table.told(ev.PerilRolled) == []


@pytest.mark.rule("SW-MOVE-2", "SW-MOVE-4")
def test_a_step_passes_over_any_number_of_friends_it_can_pay_for(draw, at) -> None:
    table = draw(
        """
        12v.
        ....
        """
    )
    table.activate(movement=2)
    over_one = (at(4, 5), at(5, 5))
    assert steps(table) == {(at(3, 4),), (at(5, 4),), (at(4, 3),), over_one, (at(4, 5), at(3, 5))}
    table.activate(movement=3)
    assert (at(4, 5), at(4, 6), at(4, 7)) in steps(table)
    refusal = table.refusal(Step((at(4, 5),)))
    assert (refusal.rule, "Little John" in refusal.sentence) == ("SW-MOVE-4", True)
    table.play(Step((at(4, 5), at(4, 6), at(4, 7))))
    assert table.rows[0] == ".2v1"
    assert table.told(ev.HeroMoved) == [ev.HeroMoved(0, (at(4, 4), at(4, 5), at(4, 6), at(4, 7)))]


@pytest.mark.rule("SW-MOVE-2")
def test_a_step_passes_no_square_twice(draw, at) -> None:
    table = draw(
        """
        1v#.
        23#.
        """
    )
    table.activate(movement=5)
    ways = steps(table)
    assert (at(4, 5), at(5, 5), at(5, 4), at(6, 4)) in ways
    assert all(len({at(4, 4), *way}) == len(way) + 1 for way in ways)


def test_one_free_square_at_a_time(draw, at) -> None:
    table = draw("1...")
    table.activate()
    assert table.refusal(Step((at(4, 5), at(4, 6)))).rule == "SW-MOVE-2"
    assert table.refusal(Step(())).rule == "SW-GEO-1"
    assert table.refusal(Step((-1,))).rule == "SW-GEO-1"


@pytest.mark.rule("SW-MOVE-5")
def test_characters_walk_on_spawn_and_village_tiles(draw, at) -> None:
    table = draw("1...", at=(3, 0))
    table.activate()
    assert steps(table) == {(at(2, 0),), (at(4, 0),), (at(3, 1),)}
    table = draw("1...", at=(11, 0))
    table.activate()
    table.play(Step((at(12, 0),)))
    assert table.state.burned == []


@pytest.mark.rule("SW-MOVE-8", "SW-MOVE-9", "SW-ENC-4")
def test_an_ambush_that_bars_the_way_sends_back_for_free(draw, at) -> None:
    table = draw(
        """
        ....
        .2..
        .1..
        ....
        """,
        at=(0, 4),
        ground=[{"at": [1, 5], "sign": "."}],
    )
    # Spawn Tiles carry no symbols: put one under the second Character, as a map of one's own might.
    ground = table.state.ground
    table.state.ground = ground[: at(1, 5)] + "E" + ground[at(1, 5) + 1 :]
    table.dice(encounter=["ambush"], ambush=["footsoldier"])
    table.activate(movement=4)
    table.play(Step((at(1, 5), at(0, 5))))
    assert table.rows == [".F..", ".2..", ".1..", "...."]
    assert table.told(ev.HeroTurnedBack) == [ev.HeroTurnedBack(0, at(1, 5), at(2, 5))]
    assert table.state.pending[-1].movement == 3
    assert table.told(ev.EncounterRolled) == [ev.EncounterRolled(0, at(1, 5), "ambush")]


@pytest.mark.rule("SW-MOVE-9")
def test_an_ambush_further_on_sends_back_before_anything_more_is_walked(draw, at) -> None:
    table = draw(
        """
        .32.
        ..1.
        ....
        ....
        """,
        at=(0, 4),
    )
    ground = table.state.ground
    for symbol in (at(0, 6), at(0, 5)):
        ground = ground[:symbol] + "E" + ground[symbol + 1 :]
    table.state.ground = ground
    table.dice(encounter=["ambush"], ambush=["footsoldier"])
    table.activate(movement=4)
    table.play(Step((at(0, 6), at(0, 5), at(0, 4))))
    assert table.rows == ["F32.", "..1.", "....", "...."]
    assert table.told(ev.HeroMoved) == [ev.HeroMoved(0, (at(1, 6), at(0, 6)))]
    assert table.told(ev.HeroTurnedBack) == [ev.HeroTurnedBack(0, at(0, 6), at(1, 6))]
    assert table.state.pending[-1].movement == 3


@pytest.mark.rule("SW-MOVE-9", "SW-GEO-6")
def test_who_finds_the_start_of_its_step_taken_stands_on_the_nearest_open_square(draw, at) -> None:
    table = draw(
        """
        FFF1|.FF.
        ...2|3...
        """,
        at=(0, 4),
    )
    ground = table.state.ground
    for symbol in (at(1, 7), at(1, 8)):
        ground = ground[:symbol] + "E" + ground[symbol + 1 :]
    table.state.ground = ground
    table.dice(encounter=["ambush", "ambush"], ambush=["knight", "bowman"])
    table.activate(movement=4)
    table.play(Step((at(1, 7), at(1, 8), at(0, 8))))
    assert table.rows == ["FFFKBFF.", "..123..."]
    assert table.told(ev.HeroTurnedBack) == [ev.HeroTurnedBack(0, at(1, 8), at(1, 6))]
    assert table.state.figures[at(1, 6)] == 0


@pytest.mark.rule("SW-ACT-1", "SW-GEAR-2", "SW-GEAR-4")
def test_attacks_need_a_weapon_reach_and_an_action(draw) -> None:
    table = draw(
        """
        1.F.
        F...
        """,
        heroes={"1": {"gear": "sword"}},
    )
    table.activate(actions=1)
    far, near = table.enemy(4, 6), table.enemy(5, 4)
    assert table.refusal(Attack(far)).rule == "SW-GEAR-4"
    table.play(Attack(near))
    assert table.refusal(Attack(far)).rule == "SW-HER-2"
    table.activate()
    assert table.refusal(Attack(99)).rule == "SW-ACT-1"
    table.state.heroes[0].gear = ""
    assert table.refusal(Attack(far)).rule == "SW-GEAR-2"


@pytest.mark.rule("SW-KIL-1", "SW-KIL-2")
def test_a_killed_character_has_villager_moves_only(draw, at) -> None:
    table = draw("F.w.", heroes={"1": {"destiny": False}})
    table.activate(movement=0)
    assert table.rules.legal_actions(table.state) == [
        PlaceVillager(at(4, 6)),
        PlaceVillager(at(15, 9)),
        EndActivation(),
    ]
    assert table.refusal(Attack(0)).rule == "SW-KIL-2"
    assert table.refusal(Step((at(4, 5),))).rule == "SW-KIL-1"


def test_only_what_is_asked_can_be_answered(draw) -> None:
    table = draw("1...")
    table.activate()
    assert table.refusal(Retaliate()).rule == "SW-EAT-5"
    assert table.refusal(Activate(0)).rule == "SW-HER-1"
    assert table.refusal(ChooseTarget(3)).sentence == "There is nothing to choose now."
    table.state.pending.clear()
    assert table.refusal(EndActivation()).rule == "SW-END-5"


@pytest.mark.rule("SW-MOVE-4", "SW-HER-2")
def test_friends_in_a_row_may_be_too_many_to_pass(draw, at) -> None:
    table = draw("12v.")
    table.activate(movement=1)
    refusal = table.refusal(Step((at(4, 5), at(4, 6))))
    assert refusal.rule == "SW-HER-2"
    assert refusal.sentence == "Robyn has too little movement left to reach B3-5."


@pytest.mark.rule("SW-EAT-4", "SW-ENC-5")
def test_any_player_may_answer_what_is_no_part_of_an_action(draw, at) -> None:
    table = draw("1E2F|3...", players=3, stock={"wood": 1, "gold": 1})
    table.dice(encounter=["resource_lost"])
    table.activate()
    table.play(Step((at(4, 5),)))
    assert list(table.rules.to_act(table.state)) == [0, 1, 2]
    table.answer()
    assert list(table.rules.to_act(table.state)) == [0]
    table.push(EnemyActivation(table.enemy(4, 7)))
    assert list(table.rules.to_act(table.state)) == [0, 1, 2]
    assert table.rules.legal_actions(table.state) == [ChooseTarget(at(4, 6)), ChooseTarget(at(4, 8))]
