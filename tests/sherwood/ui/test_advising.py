"""The planner's advice on the table: shown on the board and in words, never played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from asking_advice import ask, go_on_while_it_thinks, note

from common.engine.record import checksum
from common.ui.advice import SEED, Counsel
from sherwood.bots import PlannerBot
from sherwood.rules import actions as act
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.schema import UNEXPLORED
from sherwood.ui import counsel
from sherwood.ui.counsel_text import in_words
from sherwood.ui.pieces import place_of

BOWMAN_NEAR = "....\n.F..\n....\n.1.."
ROBYN = {"1": {"gear": "bow", "arrows": 3}}


def advise(monkeypatch: pytest.MonkeyPatch, answer: Counsel) -> None:
    """Let the planner say this."""
    monkeypatch.setattr(counsel, "counsel", lambda _rules, _state, _effort: answer)


def test_advice_is_marked_and_said_and_nothing_is_played(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    before = checksum(play.state)
    ask(play)
    assert note(play).startswith("The planner would ")
    assert checksum(play.state) == before
    assert not play.session.actions
    marks = play.scene.board.marks
    assert not marks.reach
    assert marks.active == place_of(play.state.heroes[queries.active_hero(play.state)].cell)


def test_same_position_gets_the_same_advice(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    found = [counsel.counsel(play.rules, play.state, effort=1) for _time in range(2)]
    assert found[0] == found[1]


def test_planner_does_not_look_at_what_is_hidden(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    other = play.state.copy()
    other.stack.reverse()
    other.plaques.reverse()
    other.streams.next64("peril")
    assert counsel.counsel(play.rules, play.state, 1) == counsel.counsel(play.rules, other, 1)


def test_once_more_takes_it_away(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    reach = play.scene.board.marks.reach
    ask(play)
    play.key("h")
    assert not note(play)
    assert play.scene.board.marks.reach == reach


@pytest.mark.parametrize("key", ["escape", "shift+up", "b", "end"])
def test_doing_something_takes_it_away(sit_down: Callable[..., Any], key: str) -> None:
    play = sit_down(4)
    ask(play)
    play.key(key)
    assert not note(play)
    assert play.scene.advising.advice is None


def test_attack_in_brackets_and_in_words(
    sit_down: Callable[..., Any], draw: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = draw(BOWMAN_NEAR, heroes=ROBYN)
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    enemy = table.state.enemies[0]
    hero = table.state.heroes[0].cell
    advise(monkeypatch, Counsel((hero, hero - 24), play.rules.attack(enemy.number)))
    ask(play)
    there, whom = square_name(hero - 24), square_name(enemy.cell)
    assert note(play) == f"The planner would walk to {there}, then attack the Footsoldier on {whom}."
    marks = play.scene.board.marks
    assert marks.targets == {place_of(enemy.cell)}
    assert marks.path.cells == (place_of(hero), place_of(hero - 24))


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (act.Build("tower", 121), "build a Tower on {square}"),
        (act.BuyGear("staff"), "buy the "),
        (act.BuyArrows(2), "buy 6 Arrows for 2 Wood"),
        (act.RestoreDestiny(), "restore the Destiny Token for 2 Gold"),
        (act.DestinyMove(), "spend the Destiny Token on 4 more squares"),
        (act.DestinyAct(), "spend the Destiny Token on a free Action"),
        (act.EndActivation(), "end Robyn's turn"),
    ],
)
def test_every_deed_has_words(draw: Callable[..., Any], deed: Any, words: str) -> None:
    table = draw("....\n....\n....\n.1..", heroes=ROBYN)
    table.activate()
    if isinstance(deed, act.BuyGear):
        deed = act.BuyGear(next(iter(table.rules.gear)))
    said = in_words(table.rules, table.state, Counsel((), deed))
    assert said.startswith("The planner would " + words.format(square=square_name(121)))


def test_camps_have_words(draw: Callable[..., Any]) -> None:
    table = draw("....\n.1w.\n....\n....", heroes=ROBYN)
    table.activate()
    camp = table.state.camps[0].cell
    there = f"the Wood camp on {square_name(camp)}."
    sent = in_words(table.rules, table.state, Counsel((), act.PlaceVillager(camp)))
    fetched = in_words(table.rules, table.state, Counsel((), act.ReturnVillager(camp)))
    assert sent == f"The planner would send a Villager to {there}"
    assert fetched == f"The planner would fetch the Villager from {there}"


def test_going_where_nobody_knows_is_exploring(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    cell = play.state.ground.index(UNEXPLORED)
    hero = play.state.heroes[queries.active_hero(play.state)].cell
    said = in_words(play.rules, play.state, Counsel((hero, cell), None))
    assert said == f"The planner would explore the forest at {square_name(cell)}."


def test_who_goes_first_is_advised(sit_down: Callable[..., Any]) -> None:
    play = sit_down(2, free_order=True)
    assert queries.active_hero(play.state) is None
    ask(play)
    answer = play.scene.advising.answer_among(play.scene.prompt.answers)
    name = play.rules.content.characters[answer.action.hero].name
    assert note(play) == f"The planner would let {name} act next."
    assert play.scene.board.marks.area == {answer.cell}


def test_choice_is_advised_by_its_answer(
    sit_down: Callable[..., Any], draw: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = draw("....\n.F..\n.#..\n....", heroes=ROBYN)
    table.push(EnemyActivation(table.enemy(5, 5)))
    play = sit_down(rules=table.rules, state=table.state)
    advise(monkeypatch, Counsel((), play.rules.legal_actions(play.state)[1]))
    ask(play)
    answer = play.scene.prompt.answers[1]
    assert note(play) == f"The planner would choose: {answer.label}."
    assert play.scene.board.marks.area == {answer.cell}
    play.key("2")
    assert not note(play)


def test_window_goes_on_while_the_planner_thinks(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit_down(4)
    answer = Counsel((), play.rules.end_activation)
    go_on_while_it_thinks(play, monkeypatch, counsel, answer, "shift+up")
    assert not note(play)
    assert play.scene.advising.advice is None


def test_what_goes_wrong_in_the_planner_is_not_swallowed(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_rules: Any, _state: Any, _effort: int) -> Counsel:
        raise LookupError("no plan")

    play = sit_down(4)
    monkeypatch.setattr(counsel, "counsel", fail)
    with pytest.raises(LookupError, match="no plan"):
        ask(play)


def test_advice_by_gamepad_and_by_focus(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    button = play.driver.find("button", "Advice").widget
    assert button in list(play.driver.stage.focus_order())
    play.driver.stage.set_focus(button)
    pygame.event.post(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pygame.CONTROLLER_BUTTON_A)
    )
    play.driver.frame()
    assert note(play)


def test_planner_is_asked_for_what_it_would_play(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    found = counsel.counsel(play.rules, play.state, effort=1)
    first = PlannerBot(SEED).choose(play.rules, play.state, play.rules.legal_actions(play.state))
    if found.way:
        assert isinstance(first, act.Step)
        assert found.way[1 : 1 + len(first.path)] == first.path
    else:
        assert found.deed == first


def test_threat_stays_in_view_beside_advice_and_the_question_who_acts(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, free_order=True)
    while play.state.turn < 2:
        legal = play.rules.legal_actions(play.state)
        ends = [action for action in legal if isinstance(action, act.EndActivation)]
        play.scene.play((ends or legal)[0])
        play.scene.skip()
    play.driver.settle()
    assert play.scene.prompt is not None
    play.key("t")
    ways = play.scene.board.marks.arrows
    assert len(ways) == len(play.state.enemies)
    play.key("1")
    ask(play)
    assert note(play)
    assert play.scene.board.marks.arrows == ways
