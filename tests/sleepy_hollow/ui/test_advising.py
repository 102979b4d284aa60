"""The planner's advice on the table: shown on the map and in words, never played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from asking_advice import ask, go_on_while_it_thinks, note

from common.engine.record import checksum
from common.engine.rng import Streams
from common.engine.session import Session
from common.games import NewGame
from common.ui.advice import Counsel
from common.ui.board_marks import Marks
from sleepy_hollow.bots.guessing import guess
from sleepy_hollow.game import GAME
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import queries, steps
from sleepy_hollow.rules.state import ACTION, ATTACK, FEAR, PREPARATION, SPECIAL, HollowState
from sleepy_hollow.ui import counsel
from sleepy_hollow.ui.advising import advice_marks
from sleepy_hollow.ui.counsel_text import in_words
from sleepy_hollow.ui.pieces import place_of

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)


def advise(monkeypatch: pytest.MonkeyPatch, answer: Counsel) -> None:
    """Let the planner say this."""
    monkeypatch.setattr(counsel, "counsel", lambda _rules, _state, _effort: answer)


def chapter(number: int) -> Session[Any, Any]:
    """A chapter behind its prologue, where the first Legend is chosen."""
    setup = GAME.setup(NewGame(players=("Ann",), chapter=number))
    session: Session[Any, Any] = Session(GAME.rules(setup), 1, setup)
    while session.state.stage != "play":
        session.play(session.rules.legal_actions(session.state)[0])
    return session


def foes_at(cell: int, other: int) -> Callable[[HollowState], None]:
    """The Pumplings of chapter 1 stand in these locations."""

    def change(state: HollowState) -> None:
        state.foes[0].cell, state.foes[1].cell = cell, other

    return change


def test_advice_is_marked_and_said_and_nothing_is_played(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    before, played = checksum(play.state), len(play.session.actions)
    ask(play)
    assert note(play).startswith("The planner would ")
    assert checksum(play.state) == before
    assert len(play.session.actions) == played
    marks = play.scene.board.marks
    assert not marks.reach
    assert marks.active == place_of(play.rules.tables, play.legend(EMILY).cell)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_planner_does_not_look_at_what_is_hidden(number: int) -> None:
    session = chapter(number)
    session.play(act.ChooseLegend(MATTHIAS))
    rules, state = session.rules, session.state
    assert isinstance(state, HollowState)
    found = counsel.counsel(rules, state, 1)
    differs = False
    for seed in range(4):
        other = guess(rules.at(state), state, seed)  # what players see is the same
        other.streams = Streams(seed)
        differs |= other.faces != state.faces or other.decks != state.decks
        assert counsel.counsel(rules, other, 1) == found
    assert differs


def test_advice_comes_from_a_copy(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    before = checksum(play.state)
    found = [counsel.counsel(play.rules, play.state, effort=1) for _time in range(2)]
    assert found[0] == found[1]
    assert checksum(play.state) == before


def test_way_can_be_gone_and_the_deed_be_done_at_its_end(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    found = counsel.counsel(play.rules, play.state, effort=1)
    assert found.way[0] == play.legend(EMILY).cell
    for cell in found.way[1:]:
        play.session.play(act.Step(EMILY, cell))
    assert found.deed in play.rules.legal_actions(play.state)


def test_once_more_takes_it_away(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY)
    reach = play.scene.board.marks.reach
    ask(play)
    play.key("h")
    assert not note(play)
    assert play.scene.board.marks.reach == reach


@pytest.mark.parametrize("key", ["escape", "1", "u", "end"])
def test_doing_something_takes_it_away(sit_down: Callable[..., Any], key: str) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, 21))
    ask(play)
    assert note(play)
    play.key(key)
    assert not note(play)
    assert play.scene.advising.advice is None
    assert play.driver.stage.scene is play.scene
    assert not play.driver.find_all("dialog")


def test_card_in_hand_is_put_back_by_the_owl(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, 21))
    play.scene.choose_card(ATTACK)
    play.driver.settle()
    play.scene.advising.ask()
    assert play.scene.space is None


def test_attack_in_brackets_and_in_words(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, 53))
    here = play.legend(EMILY).cell
    way = (here, *queries.reachable(play.rules.tables, play.state)[19].path)
    advise(monkeypatch, Counsel(way, act.Attack(EMILY, ATTACK, play.state.foes[0].id)))
    ask(play)
    assert note(play) == "The planner would walk to B3, then attack the Pumpling at C3 with Loosed Arrow."
    marks, tables = play.scene.board.marks, play.rules.tables
    assert marks.targets == {place_of(tables, 20)}
    assert marks.path.cells == tuple(place_of(tables, cell) for cell in way)


def test_leaving_foes_is_said(sit_down: Callable[..., Any]) -> None:
    here = GAME.rules(GAME.setup(NewGame())).tables.map.starts[EMILY]
    play = sit_down(4, active=EMILY, change=foes_at(here, here))  # Supple Hides take one of two dice off
    way = (here, *queries.reachable(play.rules.tables, play.state)[28].path)
    said = in_words(play.rules, play.state, Counsel(way, act.EndTurn(EMILY)))
    assert said == "The planner would walk to B4 with a Tactical Retreat of 1 die, then end Emily's turn."


FOE = -1
"""Stands for the first foe."""


@pytest.mark.parametrize(
    ("deed", "words", "kind"),
    [
        (act.Attack(EMILY, ATTACK, FOE), "attack the Pumpling 1 at C3 with Loosed Arrow", "targets"),
        (act.AttackArea(EMILY, SPECIAL + 1, 20), "attack every foe at C3 with Pinning Shot", "area"),
        (
            act.AttackPiece(EMILY, ATTACK, 0),
            "attack the search token at {token} with Loosed Arrow",
            "targets",
        ),
        (act.Shoot(EMILY, ATTACK, 20), "explode what lies at C3 with Loosed Arrow", "area"),
        (act.Restore(EMILY, SPECIAL + 1, JEREMIAH), "restore Jeremiah with Pinning Shot", "targets"),
        (
            act.LookAt(EMILY, SPECIAL + 1, "search"),
            "look at the top of the search deck with Pinning Shot",
            "",
        ),
        (act.UseCard(EMILY, SPECIAL + 1), "use Pinning Shot", ""),
        (act.UseOnFoe(EMILY, SPECIAL + 1, FOE), "use Pinning Shot on the Pumpling 1 at C3", "targets"),
        (act.UseOnHero(EMILY, SPECIAL + 1, ELIJAH), "use Pinning Shot on Elijah", "targets"),
        (act.UseAt(EMILY, SPECIAL + 1, 20), "use Pinning Shot at C3", "options"),
        (act.Interact(EMILY, 0), "search at {token}", "options"),
        (act.Give(EMILY, "iron_hook", MATTHIAS), "give Iron Hook to Matthias", "targets"),
        (act.SwapItem(EMILY, "iron_hook"), "equip Iron Hook", ""),
        (act.SwapRelic(EMILY, "iron_hook"), "equip Iron Hook", ""),
        (act.EndTurn(EMILY), "end Emily's turn", ""),
    ],
)
def test_every_deed_has_words_and_marks(
    sit_down: Callable[..., Any], deed: Any, words: str, kind: str
) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, 20))
    tables = play.rules.tables
    if getattr(deed, "foe", 0) == FOE:
        deed = type(deed)(EMILY, deed.space, play.state.foes[0].id)
    said = in_words(play.rules, play.state, Counsel((), deed))
    assert said == "The planner would " + words.format(token=play.place(play.state.tokens[0])) + "."
    marks = advice_marks(tables, play.state, Counsel((), deed))
    marked = {name for name in ("targets", "options", "area") if getattr(marks, name)}
    assert marked == ({kind} if kind else set())


def test_an_action_on_a_border_says_what_lies_beyond(show: Callable[..., Any]) -> None:
    session = chapter(2)
    session.play(act.ChooseLegend(JEREMIAH))
    rules, state = session.rules, session.state
    tables = rules.at(state)
    here, beyond = tables.map.barricades[0]
    state.legends[JEREMIAH].cell = here
    play = show(session)
    found = Counsel((), act.UsePlace(JEREMIAH, "bar", 0))
    said = in_words(rules, state, found)
    assert said == f"The planner would bar the way at {play.place(here)}, toward {play.place(beyond)}."
    assert advice_marks(tables, state, found).options == {place_of(tables, beyond)}


def test_who_goes_first_is_advised(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    ask(play)
    answer = play.scene.advising.answer_among(play.scene.prompt.answers)
    assert note(play) == f"The planner would let {answer.label} go first."
    assert play.scene.board.marks.area == {answer.cell}
    assert play.value(answer.label, "button") == "advised"
    assert [target.value for target in play.driver.find_all("button")].count("advised") == 1
    play.key("1")
    assert not note(play)


def test_who_goes_next_is_advised_in_other_words() -> None:
    session = chapter(1)
    session.play(act.ChooseLegend(JEREMIAH))
    session.play(act.EndTurn(JEREMIAH))
    said = in_words(session.rules, session.state, Counsel((), act.ChooseLegend(EMILY)))
    assert said == "The planner would let Emily go next."


def test_note_hides_no_question(sit_down: Callable[..., Any]) -> None:
    for size in ((1280, 720), (1920, 1080)):
        play = sit_down(4, size=size)
        ask(play)
        (said,) = play.driver.find_all("advice")
        assert not said.rect.colliderect(play.driver.find("prompt").rect)


def test_which_tokens_pay_is_advised_by_its_answer(sit_down: Callable[..., Any]) -> None:
    def change(state: HollowState) -> None:
        foes_at(20, 53)(state)
        state.legends[EMILY].spaces[PREPARATION] = 2 * ACTION + 2 * FEAR

    play = sit_down(4, active=EMILY, change=change)
    play.session.play(act.Attack(EMILY, ATTACK, play.state.foes[0].id))
    play.show()
    assert isinstance(play.state.pending[-1], steps.Payment)
    ask(play)
    assert note(play).startswith("The planner would choose: ")
    label = play.scene.advising.answer_among(play.scene.prompt.answers).label
    assert play.value(label, "button") == "advised"
    play.key("h")
    assert play.value(label, "button") != "advised"


def test_action_that_a_card_grants_is_advised(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit_down(4, active=JEREMIAH, change=foes_at(20, 53))
    play.state.pending.append(steps.GrantedAction(EMILY, basic_only=False))
    play.show()
    assert play.scene.prompt.leaves_cards
    advise(monkeypatch, Counsel((), act.Attack(EMILY, ATTACK, play.state.foes[0].id)))
    ask(play)
    assert note(play) == "The planner would attack the Pumpling at C3 with Loosed Arrow."
    assert play.scene.board.marks.targets == {place_of(play.rules.tables, 20)}
    play.key("h")
    advise(monkeypatch, Counsel((), act.PassAction(EMILY)))
    ask(play)
    assert note(play) == "The planner would choose: Take no action."


def test_threat_is_seen_beside_advice(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4, active=EMILY, change=foes_at(20, 21))
    play.key("t")
    struck = play.scene.board.marks.threatened
    assert struck
    ask(play)
    assert note(play)
    assert play.scene.board.marks.threatened == struck


def test_window_goes_on_while_the_planner_thinks(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit_down(4, active=EMILY)
    answer = Counsel((), act.EndTurn(EMILY))
    go_on_while_it_thinks(play, monkeypatch, counsel, answer, "end")
    assert not note(play)
    assert play.scene.advising.advice is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_owl_stands_beside_threat_by_gamepad_and_by_focus(
    sit_down: Callable[..., Any], size: tuple[int, int]
) -> None:
    play = sit_down(4, active=EMILY, size=size)
    owl = play.driver.find("button", "Advice")
    threat = play.driver.find("button", "Threat")
    assert owl.rect.right < threat.rect.left
    assert owl.rect.y == threat.rect.y
    stage = play.driver.stage
    assert owl.widget in list(stage.focus_order())
    stage.set_focus(owl.widget)
    pygame.event.post(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pygame.CONTROLLER_BUTTON_A)
    )
    play.driver.frame()
    assert note(play)


def test_every_question_of_a_round_gets_advice_that_can_be_followed(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    asked = 0
    while play.state.round < 3 and play.state.stage == "play":
        legal = play.rules.legal_actions(play.state)
        if len(legal) == 1:
            play.session.play(legal[0])
            continue
        found = counsel.counsel(play.rules, play.state, 1)
        assert in_words(play.rules, play.state, found).startswith("The planner would ")
        assert isinstance(advice_marks(play.rules.at(play.state), play.state, found), Marks)
        asked += 1
        action = act.Step(play.state.active, found.way[1]) if found.way else found.deed
        assert action in legal
        play.session.play(action)
    assert asked > 8
