"""Every refusal names its rule and says why in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.engine.rules import Event
from sleepy_hollow.library import rule_texts
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.state import (
    ATTACK,
    ENVIRONMENT,
    ITEM,
    PREPARATION,
    RELIC,
    SKILL_1,
    SKILL_2,
    SKILL_3,
    SPECIAL,
)
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


def test_every_rule_that_is_cited_has_a_text() -> None:
    package = Path(__file__).parents[2] / "sleepy_hollow"
    cited = {
        rule
        for path in package.rglob("*.py")
        for rule in re.findall(r"SH-[A-Z]+-\d+", path.read_text(encoding="utf-8"))
    }
    assert cited <= set(rule_texts())
    assert all(text.endswith(".") for text in rule_texts().values())


BOARD = "A . .|p\n. . . .\n. . s .\n"
GIVEN: dict[str, Any] = {
    "marks": {"A": "J E t"},
    "turn": "J",
    "jeremiah": {"P": "a3", "grave_sweep": "a2", "relic": "button", "inventory": ["iron_hook"]},
    "content": {"relics": {"button": {"name": "Button", "bonuses": {"health": 2}}}},
}


@pytest.mark.parametrize(
    ("action", "rule", "said"),
    [
        (act.TurnPage(), "SH-BOOK-2", "Storybook"),
        (act.Retry(), "SH-LOSS-3", "not lost"),
        (act.ChooseLegend(1), "SH-TURN-1", "Jeremiah"),
        (act.EndTurn(1), "SH-ROUND-4", "Jeremiah's turn"),
        (act.EndTurn(9), "SH-LEG-1", "no such Legend"),
        (act.Step(1, 1), "SH-ROUND-4", "Jeremiah's turn"),
        (act.Step(0, 5), "SH-MOVE-1", "aslant"),
        (act.Attack(0, SKILL_1, 30), "SH-RNG-1", "reaches 0"),
        (act.Attack(0, SKILL_1, 39), "SH-ATK-1", "not on the map"),
        (act.Attack(0, SKILL_2, 30), "SH-SKILL-2", "Grave Sweep"),
        (act.Attack(0, SPECIAL, 30), "SH-TURN-7", "no card"),
        (act.Attack(0, ITEM, 30), "SH-ITEM-1", "no item"),
        (act.Attack(0, RELIC, 30), "SH-REL-1", "worn"),
        (act.AttackArea(0, SKILL_1, 0), "SH-AREA-1", "one foe"),
        (act.Restore(0, SKILL_1, 1), "SH-AREA-1", "one foe"),
        (act.UseCard(0, ATTACK), "SH-AREA-1", "one foe"),
        (act.LookAt(0, ATTACK, "search"), "SH-AREA-1", "one foe"),
        (act.Interact(0, 7), "SH-ENV-1", "no longer"),
        (act.Give(0, "iron_hook", 0), "SH-INV-2", "another"),
        (act.Give(0, "willow_bark", 1), "SH-INV-2", "has"),
        (act.Give(0, "iron_hook", 3), "SH-INV-2", "Matthias"),
        (act.SwapItem(0, "willow_bark"), "SH-TURN-3", "inventory"),
        (act.SwapRelic(0, "iron_hook"), "SH-INV-1", "slot"),
        (act.Pay(0, 1), "SH-TURN-1", "no such choice"),
        (act.StepFoe(30, 1), "SH-TURN-1", "no such choice"),
    ],
    ids=str,
)
def test_in_a_turn(position: MakePosition, action: act.HollowAction, rule: str, said: str) -> None:
    board = position(BOARD, **GIVEN)
    refusal = board.rules.check(board.state, action)
    assert refusal is not None
    assert (refusal.rule, said in refusal.sentence) == (rule, True), str(refusal)


def test_one_action_a_turn(position: MakePosition, do: Do) -> None:
    board = position(BOARD, **GIVEN)
    do(board, act.Give(0, "iron_hook", 1), act.StowGained(1, "iron_hook"))
    refusal = board.rules.check(board.state, act.Interact(0, 0))
    assert refusal is not None
    assert refusal.rule == "SH-TURN-4"


@pytest.mark.parametrize(
    ("play", "wrong", "rule"),
    [
        (act.AttackArea(0, SKILL_2, 0), act.EndTurn(0), "SH-TOK-4"),
        (act.AttackArea(0, SKILL_2, 0), act.Pay(0, 0, 2, 0), "SH-TOK-2"),
        (act.AttackArea(0, SKILL_2, 0), act.Pay(1, 1, 1, 0), "SH-TOK-4"),
        (act.Give(0, "iron_hook", 1), act.EndTurn(0), "SH-TOK-4"),
    ],
)
def test_while_tokens_are_chosen(
    position: MakePosition, do: Do, play: act.HollowAction, wrong: act.HollowAction, rule: str
) -> None:
    board = position(
        "A.\n",
        marks={"A": "J E p"},
        turn="J",
        jeremiah={"P": "a3f2", "inventory": ["iron_hook"]},
    )
    do(board, play)
    refusal = board.rules.check(board.state, wrong)
    assert refusal is not None
    assert refusal.rule == rule


def test_while_a_restore_is_shared_out(position: MakePosition, do: Do) -> None:
    board = position("A.\n", marks={"A": "L J"}, turn="L", jeremiah={"health": 17, "Atk": "f1", "P": "a5"})
    do(board, act.Restore(2, SKILL_1, 0))
    for wrong, rule in (
        (act.EndTurn(2), "SH-RES-1"),
        (act.RegainHealth(1), "SH-RES-1"),
        (act.RemoveFear(1, ATTACK), "SH-RES-1"),
        (act.RemoveFear(0, PREPARATION), "SH-RES-2"),
        (act.RemoveFear(0, ATTACK, True), "SH-RES-2"),
        (act.StopRestoring(1), "SH-RES-1"),
    ):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == rule


def test_while_a_second_target_is_chosen(position: MakePosition, do: Do) -> None:
    board = position("E.p...p\n.p.....\n", attack=(0,), turn="E")
    first, far, second = (board.foe(name) for name in ("p1", "p2", "p3"))
    do(board, act.Attack(1, SKILL_2, first))
    for wrong, rule in (
        (act.AttackAlso(1, first), "SH-ATK-1"),
        (act.AttackAlso(1, far), "SH-RNG-1"),
        (act.AttackAlso(1, 38), "SH-ATK-1"),
        (act.AttackAlso(0, second), "SH-ATK-1"),
        (act.HoldFire(0), "SH-ATK-1"),
        (act.Step(1, 1), "SH-ATK-1"),
    ):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == rule


def test_while_a_granted_step_is_offered(position: MakePosition, do: Do) -> None:
    board = position("A.\n..\n", marks={"A": "M p"}, attack=(0,), turn="M")
    do(board, act.Attack(3, SKILL_1, board.foe("p")))
    for wrong in (act.FreeStep(3, 3), act.FreeStep(0, 1), act.StayPut(0), act.EndTurn(3)):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == "SH-MOVE-1"


def test_while_a_card_may_be_equipped(position: MakePosition, do: Do) -> None:
    board = position("A.\n", marks={"A": "J E"}, turn="J", jeremiah={"inventory": ["iron_hook"]})
    do(board, act.Give(0, "iron_hook", 1))
    for wrong in (act.EndTurn(0), act.EquipGained(0, "iron_hook"), act.StowGained(1, "willow_bark")):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == "SH-INV-1"


def test_while_foes_wait_for_the_players(position: MakePosition, do: Do) -> None:
    move = {"track": [["move"]], "spawn_list": []}
    board = position("p..g\n.J..\n...g\n", turn="L", acted="J E M", chapter=move, ask_foe_order=True)
    do(board, act.EndTurn(2))
    for wrong in (act.LetFoeAct(board.foe("p")), act.LetFoeAct(39), act.EndTurn(2)):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == "SH-FMOV-2"
    do(board, act.LetFoeAct(board.foe("g1")))
    for wrong in (act.StepFoe(board.foe("g1"), 0), act.StepFoe(board.foe("p"), 1), act.EndTurn(2)):
        refusal = board.rules.check(board.state, wrong)
        assert refusal is not None
        assert refusal.rule == "SH-MULT-1"


def test_before_after_and_between(chapter_one: SleepyHollow, position: MakePosition) -> None:
    state = chapter_one.start(1)
    wrong = act.EndTurn(0)
    rules = []
    for stage in ("prologue", "lost", "over"):
        state.stage = stage
        refusal = chapter_one.check(state, wrong)
        assert refusal is not None
        rules.append(refusal.rule)
    assert rules == ["SH-BOOK-2", "SH-LOSS-3", "SH-WIN-1"]
    between = position("JELM\n", next_after="J", acted="J")
    for action, rule in ((act.EndTurn(0), "SH-ROUND-4"), (act.ChooseLegend(0), "SH-ROUND-2")):
        refusal = between.rules.check(between.state, action)
        assert refusal is not None
        assert refusal.rule == rule
    first = position("JELM\n")
    for action in (act.EndTurn(0), act.Disagree()):
        refusal = first.rules.check(first.state, action)
        assert refusal is not None
        assert refusal.rule == "SH-ROUND-3"


@pytest.mark.rule("SH-ENV-2")
def test_an_action_without_any_target_says_so(position: MakePosition) -> None:
    from sleepy_hollow.rules.card_views import why_not

    board = position("J...\n", turn="J")
    refusal = why_not(board.rules.tables, board.state, 0, ENVIRONMENT)
    assert refusal is not None
    assert refusal.rule == "SH-ENV-2"


CARDS: dict[str, Any] = {
    "marks": {"A": "J E L M"},
    "jeremiah": {"skills": ["drive_stakes", "toll_the_bell", "last_rites"], "P": "a3f2"},
    "emily": {"skills": ["mark_the_quarry", "second_wind", "called_shot"]},
    "elijah": {"skills": ["shepherd", "cast_out", "confession"], "P": "a3f2"},
    "matthias": {"skills": ["reload", "rally", "powder_charge"], "P": "a3f1"},
}


@pytest.mark.parametrize(
    ("turn", "action", "rule", "said"),
    [
        ("J", act.UseAt(0, SKILL_1, 3), "SH-RNG-1", "reaches 1"),
        ("J", act.UseAt(0, SKILL_1, 99), "SH-MOVE-1", "no such location"),
        ("J", act.UseAt(0, SKILL_2, 0), "SH-TURN-1", "no such choice"),
        ("J", act.Attack(0, SKILL_1, 30), "SH-TRP-0", "used on a location"),
        ("J", act.UseCard(0, SKILL_2), "SH-RNG-1", "no monster within range 2"),
        ("J", act.Shoot(0, ATTACK, 0), "SH-TRP-2", "explodes"),
        ("E", act.UseOnFoe(1, SKILL_1, 39), "SH-ATK-1", "not on the map"),
        ("E", act.UseOnFoe(1, SKILL_3, 30), "SH-AREA-1", "one foe"),
        ("E", act.Attack(1, SKILL_1, 30), "SH-SKILL-1", "without an attack"),
        ("L", act.UseOnHero(2, SKILL_1, 2), "SH-ALLY-1", "not the one who uses it"),
        ("L", act.UseOnHero(2, SKILL_2, 0), "SH-TURN-1", "no such choice"),
        ("L", act.UseCard(2, SKILL_1), "SH-ALLY-1", "helps an ally"),
        ("L", act.UseCard(2, SKILL_2), "SH-RNG-1", "no monster"),
        ("M", act.UseCard(3, SKILL_1), "SH-SKILL-1", "No other skill"),
        ("M", act.PassAction(3), "SH-TURN-1", "no such choice"),
    ],
    ids=str,
)
def test_of_cards(position: MakePosition, turn: str, action: act.HollowAction, rule: str, said: str) -> None:
    board = position("A...p\n", turn=turn, **CARDS)
    refusal = board.rules.check(board.state, action)
    assert refusal is not None
    assert (refusal.rule, said in refusal.sentence) == (rule, True), str(refusal)


def refused(board: Position, wrong: act.HollowAction) -> str:
    refusal = board.rules.check(board.state, wrong)
    assert refusal is not None
    assert refusal.sentence.endswith((".", ":"))
    return refusal.rule


def test_while_a_granted_action_waits(position: MakePosition, do: Do) -> None:
    board = position("A...p\n", turn="L", **CARDS)
    do(board, act.UseOnHero(2, SKILL_1, 1))
    for wrong, rule in (
        (act.EndTurn(2), "SH-REFR-3"),
        (act.PassAction(2), "SH-REFR-3"),
        (act.UseCard(2, SKILL_2), "SH-ROUND-4"),
        (act.UseOnFoe(1, SKILL_1, 99), "SH-ATK-1"),
    ):
        assert refused(board, wrong) == rule


def test_while_an_attack_can_be_cancelled(position: MakePosition, do: Do) -> None:
    board = position(
        "A\n",
        attack=(2,),
        marks={"A": "J p"},
        turn="J",
        acted="E L M",
        chapter={"track": [["attack"]]},
        jeremiah={"accessories": ["coffin_board", "whetstone"]},
    )
    do(board, act.EndTurn(0))
    for wrong in (act.TakeBlow(1), act.CancelAttack(0, "whetstone"), act.CancelAttack(1, "gorget")):
        assert refused(board, wrong) == "SH-ACC-1"


def test_while_a_foe_is_pushed(position: MakePosition, do: Do) -> None:
    board = position(".A.\n", turn="L", marks={"A": "L p"}, elijah={"skills": ["cast_out"], "P": "f1"})
    do(board, act.UseCard(2, SKILL_1))
    assert refused(board, act.ShoveFoe(2, 30, 1)) == "SH-MOVE-1"
    assert refused(board, act.ShoveFoe(2, 31, 0)) == "SH-SKILL-1"
    assert refused(board, act.EndTurn(2)) == "SH-SKILL-1"


def test_while_cards_ask_for_more(position: MakePosition, do: Do) -> None:
    board = position(
        "A\n",
        turn="M",
        marks={"A": "M"},
        matthias={
            "skills": ["reload", "rally", "both_barrels"],
            "P": "f1",
            "rally": "a1",
            "both_barrels": "a2",
        },
    )
    do(board, act.UseCard(3, SKILL_1))
    assert refused(board, act.ClearSkill(3, SKILL_1)) == "SH-SKILL-1"
    assert refused(board, act.ClearSkill(0, SKILL_2)) == "SH-SKILL-1"
    board = position(
        "A\n", turn="L", marks={"A": "L J"}, jeremiah={"P": "f2"}, elijah={"skills": ["bear_their_burden"]}
    )
    do(board, act.UseOnHero(2, SKILL_1, 0))
    assert refused(board, act.TakeFear(0)) == "SH-SKILL-1"
    board = position("J.\n", turn="J", traps=["poison B1 heroes", "thornweed B1 heroes"])
    do(board, act.Step(0, 1))
    assert refused(board, act.SpringTrap("stake")) == "SH-TRP-1"
    assert refused(board, act.EndTurn(0)) == "SH-TRP-1"


def test_while_an_ally_is_picked(position: MakePosition, do: Do) -> None:
    board = position(
        "A\n",
        attack=(0, 0),
        turn="J",
        marks={"A": "J E L p"},
        jeremiah={"skills": ["last_rites"], "P": "f2"},
        emily={"P": "f1"},
        elijah={"P": "f1"},
    )
    do(board, act.AttackArea(0, SKILL_1, 0))
    for wrong in (act.PickAlly(0, 0), act.PickAlly(0, 3), act.PickAlly(1, 2), act.EndTurn(0)):
        assert refused(board, wrong) == "SH-ALLY-1"
