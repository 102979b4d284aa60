"""The log of Sleepy Hollow's table: what belongs together is one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import ENVIRONMENT
from sleepy_hollow.ui.history import joined

EMILY = 1


def test_steps_of_one_way_are_told_as_one(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    for foe in play.state.foes:
        foe.cell = 53
    play.show()
    start = play.place(play.legend(EMILY).cell)
    ways = play.scene.rules.at(play.state).neighbours
    first = ways[play.legend(EMILY).cell][0]
    second = next(cell for cell in ways[first] if cell != play.legend(EMILY).cell)
    play.press(play.place(first), "cell")
    play.press(play.place(second), "cell")
    assert play.legend(EMILY).cell == second
    assert play.scene.log[0].text == f"Emily moves from {start} to {play.place(second)}."
    assert not play.has(f"Emily moves from {start} to {play.place(first)}.")


def test_a_way_back_and_other_legends_stay_apart() -> None:
    step = ev.LegendMoved(EMILY, 1, 2)
    assert joined(step, ev.LegendMoved(EMILY, 2, 3)) == ev.LegendMoved(EMILY, 1, 3)
    assert joined(step, ev.LegendMoved(EMILY, 2, 1)) is None
    assert joined(step, ev.LegendMoved(0, 2, 3)) is None
    assert joined(step, ev.LegendMoved(EMILY, 2, 3, is_free=True)) is None


def test_points_of_a_restore_are_added_up() -> None:
    both = joined(ev.HealthRegained(EMILY, 1, 5, 6), ev.HealthRegained(EMILY, 1, 6, 7))
    assert both == ev.HealthRegained(EMILY, 2, 5, 7)
    calmed = ev.FearRemoved(EMILY, 0, 1, False, 4)
    assert joined(calmed, ev.FearRemoved(EMILY, 0, 1, False, 3)) == ev.FearRemoved(EMILY, 0, 2, False, 3)
    assert joined(calmed, ev.FearRemoved(EMILY, 1, 1, False, 3)) is None


def test_a_card_its_price_and_its_result_are_told_as_one(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    first, *others = play.state.foes
    first.cell, first.health = play.legend(EMILY).cell, 1
    for foe in others:
        foe.cell = 53
    play.show()
    play.press("Emily: Pinning Shot", "card")
    play.press("Confirm", "button")
    told = play.scene.log[0].text
    place = play.place(play.legend(EMILY).cell)
    assert told.startswith(f"Emily uses Pinning Shot at {place} for 1 action token: ")
    assert told.endswith(" The Pumpling is felled.")
    assert play.has(told)
    assert not any("felled" in entry.text for entry in play.scene.log[1:])


def test_a_roll_is_told_when_its_dice_lie(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    play.state.foes[0].cell = play.legend(EMILY).cell
    play.show()
    play.press("Emily: Pinning Shot", "card")
    play.driver.press("Confirm", "button")
    while play.scene.shown.throw is None:
        assert " = " not in play.scene.log[0].text
        play.driver.frame()
    play.driver.frame()
    assert " = " in play.scene.log[0].text


def test_an_attack_tells_all_that_it_hit(chapter_one: Any) -> None:
    paid = ev.TokensPaid(0, 5, 1, 1, 0, "grave_sweep")
    swept = ev.AttackRolled(0, 5, "grave_sweep", 13, (30, 31, 10), (1,), 2, 0, 3)
    told: Any = paid
    for event in (
        swept,
        ev.FoeDamaged(30, 13, 2, 2, 0),
        ev.FoeDamaged(31, 13, 2, 2, 0),
        ev.FoeDamaged(10, 13, 3, 4, 1),
        ev.FoeFelled(30, 13),
        ev.FoeFelled(31, 13),
    ):
        told = joined(told, event)
    assert sentence(chapter_one.tables, told) == (
        "Jeremiah uses Grave Sweep at E2 for 1 action token, 1 fear: 1 + 2 = 3. "
        "2 Pumplings are felled. The Gobkin takes 3 damage; 1 health left."
    )
    assert joined(told, ev.FoeFelled(99, 13)) is None  # another foe, that the attack did not hit
    assert joined(paid, ev.AttackRolled(1, 5, "split_nock", 13, (30,), (1,), 1, 0, 2)) is None


def test_a_restore_is_told_with_its_price(chapter_one: Any) -> None:
    told = joined(ev.TokensPaid(2, 1, 0, 1, 0, "benediction"), ev.RestoreBegan(EMILY, 2, "benediction", 3, 0))
    assert told is not None
    assert sentence(chapter_one.tables, told) == "Elijah uses Benediction for 1 fear: Restore 3 for Emily."


def test_an_environment_action_is_told_with_its_price() -> None:
    tables = GAME.rules(GAME.setup(NewGame(chapter=3))).tables
    paid = ev.TokensPaid(EMILY, ENVIRONMENT, 0, 1, 0, "environment")
    stone = next(n for n, token in enumerate(tables.tokens) if token.kind == "gravestone")
    told = joined(paid, ev.TokenTurned(stone, 13, "", 2, EMILY))
    assert told is not None
    assert sentence(tables, told) == "Emily turns the gravestone at B3: 2 disturbed beside it (1 fear)."
    put = joined(paid, ev.TokenPlaced(stone, 13, EMILY))
    assert put is not None
    assert sentence(tables, put) == "Emily puts the gravestone down at B3 (1 fear)."
    assert joined(paid, ev.TokenTurned(stone, 13, "", 2, 0)) is None
    assert joined(ev.TokensPaid(EMILY, 1, 0, 1, 0), ev.CardGiven(EMILY, 0, "iron_hook")) is None


def test_an_old_log_is_joined_too(sit_down: Callable[..., Any]) -> None:
    play = sit_down(1, active=EMILY)
    for foe in play.state.foes:
        foe.cell = 53
    ways = play.scene.rules.at(play.state).neighbours
    here = play.legend(EMILY).cell
    first = ways[here][0]
    second = next(cell for cell in ways[first] if cell != here)
    for cell in (first, second):
        play.press(play.place(cell), "cell")
    texts = [entry.text for entry in type(play.scene)(play.scene.game, play.session, play.shelf).log]
    moves = [text for text in texts if "moves from" in text]
    assert len(moves) <= 1
