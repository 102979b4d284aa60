"""The turn: its order, movement, actions, the Legends' own cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from common.engine.rules import Event
from sleepy_hollow.library import cards
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import ATTACK, FEAR, ITEM, PREPARATION, SKILL_1, SKILL_2, SPECIAL
from sleepy_hollow.rules.vocabulary import AttackEffect
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


@pytest.mark.rule("SH-TURN-1", "SH-TURN-3")
def test_cards_are_swapped_before_anything_else(position: MakePosition, do: Do) -> None:
    board = position("J..\n", turn="J", jeremiah={"inventory": ["iron_hook"]})
    swap = act.SwapItem(0, "iron_hook")
    assert swap in board.rules.legal_actions(board.state)
    do(board, act.Step(0, 1))
    refusal = board.rules.check(board.state, swap)
    assert refusal is not None
    assert refusal.rule == "SH-TURN-3"


@pytest.mark.rule("SH-TURN-4", "SH-TURN-5")
def test_movement_is_split_around_the_action_and_used_up(position: MakePosition, do: Do) -> None:
    board = position("M...\n..p.\n", attack=(0, 0), turn="M")
    do(board, act.Step(3, 1), act.Attack(3, ATTACK, board.foe("p")), act.Step(3, 2), act.Step(3, 3))
    assert board.state.moves_left == 0
    refusal = board.rules.check(board.state, act.Step(3, 2))
    assert refusal is not None
    assert refusal.rule == "SH-TURN-5"


@pytest.mark.rule("SH-MOVE-1")
def test_steps_lead_to_the_four_neighbours_past_walls_and_blocks(position: MakePosition) -> None:
    board = position(". . .\n. E|.\n. # .\n", turn="E")
    steps = [action.cell for action in board.rules.legal_actions(board.state) if isinstance(action, act.Step)]
    assert steps == [1, 3]
    for cell in (0, 4, 5, 7, 8, 99):
        refusal = board.rules.check(board.state, act.Step(1, cell))
        assert refusal is not None
        assert refusal.rule == "SH-MOVE-1"


@pytest.mark.rule("SH-MOVE-2", "SH-FMOV-5")
def test_entering_a_location_with_foes_costs_nothing(position: MakePosition, do: Do) -> None:
    board = position("JA\n", turn="J", marks={"A": "p p E M"})
    events = do(board, act.Step(0, 1))
    assert events == [ev.LegendMoved(0, 0, 1)]


@pytest.mark.rule("SH-TURN-4", "SH-ROUND-2")
def test_a_turn_may_pass_with_nothing_done(position: MakePosition, do: Do) -> None:
    board = position("JELM\n", turn="J")
    do(board, act.EndTurn(0))
    assert board.state.acted == 1


@pytest.mark.rule("SH-BASE-2", "SH-BASE-4")
def test_basic_actions_of_every_board() -> None:
    for board in cards().legends:
        assert isinstance(board.attack.effects[0], AttackEffect)
        assert (board.special is not None) is (board.id == "elijah")
    skills = cards().skills.values()
    attacks = [skill for skill in skills if any(isinstance(word, AttackEffect) for word in skill.effects)]
    assert len(attacks) >= len(skills) / 2
    started_with = {skill for board in cards().legends for skill in board.skills}
    assert len({skill.id for skill in attacks} & started_with) == 7


@pytest.mark.rule("SH-SKILL-4", "SH-TECH-1", "SH-CLO-1")
def test_two_skills_one_technique_one_set_of_clothes() -> None:
    for board in cards().legends:
        assert len(board.skills) == 2
        assert cards().techniques[board.technique].legend == board.id
        assert cards().clothes[board.clothes].legend == board.id


@pytest.mark.rule("SH-DMG-4", "SH-RNG-2", "SH-DMG-1")
def test_practiced_smash(position: MakePosition, do: Do) -> None:
    board = position("A.\n", attack=(2, 1), turn="J", marks={"A": "J s9"})
    events = do(board, act.Attack(0, SKILL_1, board.foe("s")))
    rolled = next(event for event in events if isinstance(event, ev.AttackRolled))
    assert (rolled.faces, rolled.flat, rolled.bonus, rolled.total) == ((2, 1), 2, 0, 5)
    assert board.state.foes[0].health == 4


@pytest.mark.rule("SH-SKILL-1", "SH-TOK-4")
def test_the_player_chooses_which_tokens_pay(position: MakePosition, do: Do) -> None:
    board = position("A.\n", attack=(0,), turn="J", marks={"A": "J s"}, jeremiah={"P": "a5f1F1"})
    do(board, act.AttackArea(0, SKILL_2, 0))
    assert list(board.rules.legal_actions(board.state)) == [
        act.Pay(0, 1, 1, 0),
        act.Pay(0, 2, 0, 0),
        act.Pay(0, 1, 0, 1),
    ]
    do(board, act.Pay(0, 1, 0, 1))
    assert board.state.legends[0].spaces[SKILL_2] == board.tokens("a1F1")


def test_a_pinned_foe_makes_no_move_in_the_next_adversary_phase(position: MakePosition, do: Do) -> None:
    board = position(
        "E..A\n",
        attack=(0, 0),
        marks={"A": "s9"},
        turn="E",
        acted="J L M",
        chapter={"track": [["move"]], "spawn_list": []},
    )
    events = do(board, act.Attack(1, SKILL_1, board.foe("s")), act.EndTurn(1))
    assert ev.FoePinned(board.foe("s"), "pinning_shot") in events
    assert board.state.foes[0].cell == 3
    assert not board.state.foes[0].is_pinned
    for who in (1, 0, 2, 3):
        if board.state.active != who:
            do(board, act.ChooseLegend(who))
        do(board, act.EndTurn(who))
    assert board.state.foes[0].cell == 2


@pytest.mark.rule("SH-ATK-1")
def test_split_nock_rolls_for_each_of_two_foes(position: MakePosition, do: Do) -> None:
    board = position("E.pp\n", attack=(1, 2), turn="E")
    first, second = board.foe("p1"), board.foe("p2")
    do(board, act.Attack(1, SKILL_2, first))
    assert list(board.rules.legal_actions(board.state)) == [act.AttackAlso(1, second), act.HoldFire(1)]
    events = do(board, act.AttackAlso(1, second))
    assert [event.faces for event in events if isinstance(event, ev.AttackRolled)] == [(2,)]
    assert board.state.foes == []


def test_split_nock_may_hold_fire(position: MakePosition, do: Do) -> None:
    board = position("E.pp\n", attack=(0,), turn="E")
    do(board, act.Attack(1, SKILL_2, board.foe("p1")), act.HoldFire(1))
    assert [foe.health for foe in board.state.foes] == [1, 2]
    assert board.state.actions_left == 0


@pytest.mark.rule("SH-RET-1")
def test_butt_and_blade_steps_away_without_a_retreat(position: MakePosition, do: Do) -> None:
    board = position("A..\n", attack=(0,), marks={"A": "M p p"}, turn="M")
    do(board, act.Attack(3, SKILL_1, board.foe("p1")))
    assert list(board.rules.legal_actions(board.state)) == [act.FreeStep(3, 1), act.StayPut(3)]
    events = do(board, act.FreeStep(3, 1))
    assert events == [ev.LegendMoved(3, 0, 1, is_free=True)]
    assert board.state.moves_left == 3


@pytest.mark.rule("SH-CLO-1", "SH-RET-1")
def test_supple_hides_take_a_die_from_a_retreat(position: MakePosition, do: Do) -> None:
    board = position("A..\n", marks={"A": "E p"}, turn="E")
    events = do(board, act.Step(1, 1))
    assert events == [ev.LegendMoved(1, 0, 1)]


@pytest.mark.rule("SH-CLO-1", "SH-FEAR-2")
@pytest.mark.parametrize(("faces", "taken"), [((1, 1), 2), ((2, 1), 2), ((2, 2), 3)])
def test_the_faded_blue_coat_softens_hard_blows(
    position: MakePosition, do: Do, faces: tuple[int, int], taken: int
) -> None:
    board = position(
        "A.\n", attack=faces, marks={"A": "M g"}, turn="L", acted="J E M", chapter={"track": [["attack"]]}
    )
    do(board, act.EndTurn(2))
    assert board.state.legends[3].health == 16 - taken
    assert board.state.legends[3].fear == (2 if taken >= 3 else 1)


@pytest.mark.rule("SH-ALLY-1", "SH-ALLY-2", "SH-CLO-1")
def test_the_black_gown_helps_the_first_ally_each_round(position: MakePosition, do: Do) -> None:
    board = position(
        "A.\n",
        marks={"A": "L J"},
        turn="L",
        actions=3,
        jeremiah={"health": 10},
        elijah={"health": 10},
        chapter={"track": [[]]},
    )
    do(board, act.Restore(2, SPECIAL, 2))
    assert board.state.legends[2].health == 11
    do(board, act.Restore(2, SPECIAL, 0))
    assert board.state.legends[0].health == 12
    do(board, act.Restore(2, SPECIAL, 0))
    assert board.state.legends[0].health == 13


@pytest.mark.rule("SH-ITEM-3", "SH-RES-3")
def test_willow_bark_restores_an_ally_in_reach_without_the_gown(position: MakePosition, do: Do) -> None:
    board = position(
        "L E J\n. . .\n",
        turn="L",
        elijah={"item": "willow_bark"},
        emily={"health": 9},
        jeremiah={"health": 9},
    )
    refusal = board.rules.check(board.state, act.Restore(2, ITEM, 0))
    assert refusal is not None
    assert refusal.rule == "SH-RES-3"
    do(board, act.Restore(2, ITEM, 1))
    assert board.state.legends[1].health == 11
    assert not board.state.legends[2].has_comforted


@pytest.mark.rule("SH-RES-3", "SH-LOS-1")
def test_a_restore_needs_line_of_sight(position: MakePosition) -> None:
    board = position("L|J\n", turn="L")
    refusal = board.rules.check(board.state, act.Restore(2, SPECIAL, 0))
    assert refusal is not None
    assert refusal.rule == "SH-RES-3"


@pytest.mark.rule("SH-RES-2")
def test_large_fear_is_changed_in_preparation_and_lifted_whole_elsewhere(
    position: MakePosition, do: Do
) -> None:
    board = position("A.\n", marks={"A": "L J"}, turn="L", jeremiah={"P": "F1", "Atk": "F1", "Env": "a5"})
    do(board, act.Restore(2, SKILL_1, 0), act.RemoveFear(0, PREPARATION, True))
    assert board.state.legends[0].spaces[PREPARATION] == 2 * FEAR
    assert board.state.legends[0].fear == 5
    do(board, act.RemoveFear(0, PREPARATION), act.RemoveFear(0, PREPARATION))
    # One point is left: it cannot lift the large token on the base space.
    assert board.state.pending[-1].legend == 2
    assert board.state.legends[0].fear == 3

    board = position("A.\n", marks={"A": "L J"}, turn="L", jeremiah={"P": "a5", "Atk": "F1"})
    do(board, act.Restore(2, SKILL_1, 0), act.RemoveFear(0, ATTACK, True))
    assert board.state.legends[0].fear == 0


@pytest.mark.rule("SH-RES-1")
def test_points_may_be_left_unused(position: MakePosition, do: Do) -> None:
    board = position("A.\n", marks={"A": "L J"}, turn="L", jeremiah={"P": "a5f2", "health": 18})
    do(board, act.Restore(2, SKILL_1, 0), act.StopRestoring(0))
    assert board.state.legends[0].fear == 2


@pytest.mark.rule("SH-ENV-1", "SH-INV-2")
def test_the_environment_action_needs_something_to_use(position: MakePosition) -> None:
    board = position("J.E\n", turn="J", jeremiah={"item": "iron_hook"})
    assert not any(isinstance(action, act.Give) for action in board.rules.legal_actions(board.state))
    refusal = board.rules.check(board.state, act.Give(0, "iron_hook", 1))
    assert refusal is not None
    assert refusal.rule == "SH-INV-2"


@pytest.mark.rule("SH-REL-3", "SH-INV-2")
def test_a_health_relic_given_away_lowers_the_giver(position: MakePosition, do: Do) -> None:
    board = position(
        "A.\n",
        marks={"A": "L J"},
        turn="L",
        elijah={"health": 5, "relic": "button"},
        content={"relics": {"button": {"name": "Button", "bonuses": {"health": 2}}}},
    )
    do(board, act.Give(2, "button", 0), act.EquipGained(0, "button"))
    elijah, jeremiah = board.state.legends[2], board.state.legends[0]
    assert (elijah.health, elijah.max_health) == (3, 15)
    assert (jeremiah.health, jeremiah.max_health) == (20, 20)
    assert board.rules.invariants(board.state) == []


def test_an_item_in_use_is_discarded_when_it_is_swapped_out(position: MakePosition, do: Do) -> None:
    board = position(
        "J.\n",
        turn="J",
        jeremiah={
            "item": "lantern",
            "item_in_use": True,
            "Item": "a1",
            "P": "a4",
            "inventory": ["iron_hook"],
        },
        content={"items": {"lantern": {"name": "Lantern", "slots": "E", "lingers": True}}},
    )
    do(board, act.SwapItem(0, "iron_hook"))
    legend = board.state.legends[0]
    assert (legend.item, legend.inventory, legend.is_item_in_use) == ("iron_hook", [], False)
    assert legend.spaces[PREPARATION] == 5


@pytest.mark.rule("SH-TURN-6")
def test_a_card_can_give_another_action(position: MakePosition, do: Do) -> None:
    board = position(
        "J.\n",
        turn="J",
        jeremiah={"item": "bell"},
        content={"items": {"bell": {"name": "Bell", "slots": "E", "effects": [{"do": "extra_action"}]}}},
    )
    do(board, act.UseCard(0, ITEM))
    assert board.state.actions_left == 1


SPUR = {"relics": {"spur": {"name": "Spur", "bonuses": {"move": 1}}}}


@pytest.mark.rule("SH-REL-1", "SH-TURN-5")
def test_a_relic_given_away_takes_its_movement_along(position: MakePosition, do: Do) -> None:
    board = position("A...\n", marks={"A": "L J"}, turn="L", elijah={"relic": "spur"}, content=SPUR)
    assert board.state.moves_left == 4
    do(board, act.Give(2, "spur", 0), act.EquipGained(0, "spur"))
    assert board.state.moves_left == 3


JUG = {"items": {"jug": {"name": "Jug", "slots": "E", "lingers": True, "bonuses": {"move": 1}}}}


@pytest.mark.rule("SH-ITEM-1", "SH-TURN-5")
def test_an_item_that_lingers_adds_its_movement_when_it_is_used(position: MakePosition, do: Do) -> None:
    board = position("J...\n", turn="J", jeremiah={"item": "jug"}, content=JUG)
    assert board.state.moves_left == 2
    do(board, act.UseCard(0, ITEM))
    assert board.state.moves_left == 3


@pytest.mark.rule("SH-TURN-2", "SH-REFR-4", "SH-TURN-5")
def test_movement_counts_what_is_left_after_the_refresh(position: MakePosition, do: Do) -> None:
    worn = {"item": "jug", "item_in_use": True, "Item": "a1", "Atk": "a4"}
    board = position("JELM\n", jeremiah=worn, content=JUG)
    do(board, act.ChooseLegend(0))
    assert board.state.legends[0].item == ""
    assert board.state.moves_left == 2


@pytest.mark.rule("SH-CLO-1", "SH-RES-1")
def test_a_restore_of_all_here_helps_the_first_ally_more(position: MakePosition, do: Do) -> None:
    hymn = {"do": "restore", "points": 1, "who": "heroes_here"}
    board = position(
        "A.\n",
        marks={"A": "J E L"},
        turn="L",
        jeremiah={"health": 10},
        emily={"health": 10},
        elijah={"health": 10},
        content={"skills": {"benediction": {"effects": [hymn]}}},
    )
    events = do(board, act.UseCard(2, SKILL_1))
    assert [legend.health for legend in board.state.legends] == [12, 11, 11, 16]
    begun = [(event.legend, event.bonus) for event in events if isinstance(event, ev.RestoreBegan)]
    assert begun == [(0, 1), (1, 0), (2, 0)]


@pytest.mark.rule("SH-INV-2")
def test_an_item_in_use_cannot_be_given_away(position: MakePosition) -> None:
    worn = {"item": "jug", "item_in_use": True, "Item": "a1", "P": "a4"}
    board = position("A.\n", marks={"A": "J E"}, turn="J", jeremiah=worn, content=JUG)
    refusal = board.rules.check(board.state, act.Give(0, "jug", 1))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("SH-INV-2", "An item in use cannot be given away.")


@pytest.mark.rule("SH-TURN-3")
def test_one_item_and_one_relic_are_swapped_in_each_turn(position: MakePosition, do: Do) -> None:
    board = position(
        "JE.\n",
        turn="J",
        acted="L M",
        jeremiah={"inventory": ["iron_hook", "willow_bark", "silver_spur", "raven_feather"]},
        emily={"inventory": ["horse_pistol", "dutch_bible"]},
        chapter={"track": [["move"]], "spawn_list": []},
    )
    do(board, act.SwapRelic(0, "silver_spur"), act.SwapItem(0, "iron_hook"))
    for swap in (act.SwapRelic(0, "raven_feather"), act.SwapItem(0, "willow_bark")):
        refusal = board.rules.check(board.state, swap)
        assert refusal is not None
        assert refusal.rule == "SH-TURN-3"
    do(board, act.EndTurn(0), act.SwapItem(1, "horse_pistol"), act.SwapRelic(1, "dutch_bible"))
    do(board, act.EndTurn(1), act.ChooseLegend(0))
    do(board, act.SwapItem(0, "willow_bark"), act.SwapRelic(0, "raven_feather"))
