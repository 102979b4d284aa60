"""Every choice that the rules leave to the players can be answered on the screen, in every way there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from faults import faults

from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.pending import (
    Activation,
    ChoiceKind,
    EncounterRoll,
    EnemyActivation,
    EnemyPhase,
    Homecoming,
    PerilRoll,
    SheriffSpawning,
    Turn,
)
from sherwood.rules.state import ENEMY_CODE, NOBODY, VILLAGER_CODE
from sherwood.ui.prompts import prompt_of

OPEN = "....\n....\n....\n...."
ROBYN = {"1": {"gear": "bow", "arrows": 3}}


def _villager(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1w.\n....\n....", heroes=ROBYN)
    table.activate()
    camp = table.state.camps[0].cell
    table.play(table.rules.place_on[camp])
    return table


def _rotation(draw: Callable[..., Any]) -> Any:
    table = draw("....\n....\n....\n.1..", (0, 4), heroes=ROBYN, tiles=(14,))
    for cell in table.rules.board.squares[table.rules.board.forest[1]]:
        table.state.ground = table.state.ground[:cell] + "?" + table.state.ground[cell + 1 :]
    table.state.tiles[table.rules.board.forest[1]] = -1
    table.activate()
    table.play(table.rules.step_to[table.state.heroes[0].cell + 24])
    return table


def _path(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.F..\n.#..\n....")
    table.push(EnemyActivation(table.enemy(5, 5)))
    return table


def _sidestep(draw: Callable[..., Any]) -> Any:
    table = draw(".F..\n....\n....\n.K..")
    table.push(EnemyActivation(table.enemy(4, 5)))
    return table


def _open_square(draw: Callable[..., Any]) -> Any:
    """A Knight shares a Footsoldier's square, and a Bowman has taken the square that it came from."""
    table = draw("....\n.FK.\n.B..\n....")
    knight, bowman = (table.state.enemy(table.enemy(*at)) for at in ((5, 6), (6, 5)))
    start = knight.cell
    knight.cell = table.state.enemy(table.enemy(5, 5)).cell
    table.state.figures[bowman.cell] = NOBODY
    bowman.cell = start
    table.state.figures[start] = ENEMY_CODE + bowman.number
    table.push(EnemyActivation(knight.number, stage="settle", held=(start,), has_moved=True))
    return table


def _target(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1F2\n....\n....", heroes={"1": {}, "2": {}})
    table.push(EnemyActivation(table.enemy(5, 6)))
    return table


def _retaliate(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1F.\n....\n....", heroes=ROBYN)
    table.push(EnemyActivation(table.enemy(5, 6)))
    return table


def _witch_tile(draw: Callable[..., Any]) -> Any:
    table = draw(".K..|.W..|.K..\n....|....|....\n....|....|....\n....|....|....", (0, 4))
    table.push(EnemyActivation(table.enemy(0, 9)))
    return table


def _witch_square(draw: Callable[..., Any]) -> Any:
    table = draw("....\n....\n....\n.W..", (4, 8))
    table.push(EnemyActivation(table.enemy(7, 9)))
    if queries.choice(table.state).kind == "witch_tile":
        table.play(table.rules.legal_actions(table.state)[0])
    return table


def _sheriff_lane(draw: Callable[..., Any]) -> Any:
    table = draw(OPEN, turn=10)
    table.state.pending[:] = [Turn(2), EnemyPhase(1)]
    table.push(SheriffSpawning())
    return table


def _panic_villager(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.F..\nw.w.\n....")
    for villager, camp in enumerate(table.state.camps[:2]):
        table.state.figures[table.state.villagers[villager]] = NOBODY
        table.state.villagers[villager] = camp.cell
        table.state.figures[camp.cell] = VILLAGER_CODE + villager
    table.dice(peril=["panic"])
    enemy = table.enemy(5, 5)
    table.state.pending.append(EnemyActivation(enemy, stage="finish", has_attacked=True))
    table.push(PerilRoll(enemy, 5 * 24 + 5))
    return table


def _lost_resource(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1..\n....\n....", heroes=ROBYN, stock={"wood": 2, "gold": 1})
    table.activate()
    table.dice(encounter=["resource_lost"])
    table.push(EncounterRoll(0, table.state.heroes[0].cell))
    return table


def _home_square(draw: Callable[..., Any]) -> Any:
    table = draw(OPEN, heroes={"1": {"gear": "bow", "at": (19, 5)}})
    table.state.figures[19 * 24 + 5] = 0
    table.activate()
    table.push(Homecoming(1, "SW-ACT-7"))
    return table


def _gold(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1..\n....\n....", heroes=ROBYN, stock={"wood": 1, "metal": 1, "gold": 2})
    table.activate()
    table.play(table.rules.buy_gear["polearm"])
    return table


def _arrows_for_tower(draw: Callable[..., Any]) -> Any:
    table = draw("....\n.1T.\n....\n....", heroes=ROBYN, stock={"wood": 2})
    table.activate()
    table.play(table.rules.buy_arrows(2))
    return table


MADE: dict[str, Callable[[Callable[..., Any]], Any]] = {
    "villager": _villager,
    "rotation": _rotation,
    "path": _path,
    "sidestep": _sidestep,
    "open_square": _open_square,
    "target": _target,
    "retaliate": _retaliate,
    "witch_tile": _witch_tile,
    "witch_square": _witch_square,
    "sheriff_lane": _sheriff_lane,
    "panic_villager": _panic_villager,
    "lost_resource": _lost_resource,
    "home_square": _home_square,
    "gold": _gold,
    "arrows_for_tower": _arrows_for_tower,
}


def test_every_kind_of_choice_is_tried_here() -> None:
    assert set(MADE) == set(get_args(ChoiceKind))


@pytest.fixture(params=list(MADE))
def asked(request: pytest.FixtureRequest, sit_down: Callable[..., Any], draw: Callable[..., Any]) -> Any:
    """A table at which this choice waits."""
    table = MADE[request.param](draw)
    choice = queries.choice(table.state)
    assert choice is not None
    assert choice.kind == request.param
    return sit_down(rules=table.rules, state=table.state)


def test_the_question_is_told_and_its_usual_answer_given_by_a_button(asked: Any) -> None:
    prompt = prompt_of(asked.rules, asked.state)
    assert prompt is not None
    assert asked.driver.find("prompt", prompt.text)
    assert [answer.action for answer in prompt.answers] == list(asked.rules.legal_actions(asked.state))
    first = asked.driver.find("button", prompt.answers[0].label)
    assert first.widget.tip == prompt.rule
    names = asked.names("button")  # nothing else can be done meanwhile
    assert "Attack" not in names
    assert not [name for name in names if name.startswith("End ")]
    asked.press(prompt.answers[0].label, "button")
    assert asked.session.actions[0] == prompt.answers[0].action


def test_the_last_answer_is_given_by_its_number(asked: Any) -> None:
    prompt = prompt_of(asked.rules, asked.state)
    asked.key(str(len(prompt.answers)))
    assert asked.session.actions[0] == prompt.answers[-1].action


def test_a_new_choice_has_the_focus(asked: Any) -> None:
    legal = list(asked.rules.legal_actions(asked.state))
    asked.key("return")  # the usual answer comes first
    assert asked.session.actions[:1] == legal[:1]


ON_THE_BOARD = [
    kind
    for kind in MADE
    if kind not in ("rotation", "lost_resource", "retaliate", "gold", "arrows_for_tower")
]


@pytest.mark.parametrize("kind", ON_THE_BOARD)
def test_answers_are_given_on_the_board(
    kind: str, sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = MADE[kind](draw)
    play = sit_down(rules=table.rules, state=table.state)
    last = prompt_of(play.rules, play.state).answers[-1]
    if last.position is not None:  # any square of the Tile
        play.press_cell(play.rules.board.squares[last.position][7])
    else:
        play.press_cell(last.cell[1] * 24 + last.cell[0])
    assert play.session.actions[0] == last.action


def test_the_lane_of_the_sheriff_concerns_nobody_on_the_board(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = _sheriff_lane(draw)
    play = sit_down(rules=table.rules, state=table.state)
    assert play.scene.board.marks.active is None
    assert play.scene.shown.enemy is None


def test_striking_back_is_done_by_pressing_the_attacker(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = _retaliate(draw)
    play = sit_down(rules=table.rules, state=table.state)
    play.press_cell(play.state.enemies[0].cell)
    assert not play.state.enemies


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3440, 1440)])
@pytest.mark.parametrize("kind", MADE)
def test_choices_fit_every_window(
    kind: str, size: tuple[int, int], sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = MADE[kind](draw)
    play = sit_down(rules=table.rules, state=table.state, size=size)
    prompt = prompt_of(play.rules, play.state)
    assert list(faults(play.driver.stage)) == []
    assert play.driver.find("button", prompt.answers[0].label)
    play.key(str(len(prompt.answers)))
    assert play.session.actions[0] == prompt.answers[-1].action


def test_the_drawn_tile_is_shown_in_the_turn_that_is_pointed_at(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = _rotation(draw)
    play = sit_down(rules=table.rules, state=table.state)
    prompt = prompt_of(play.rules, play.state)
    board = play.scene.board
    assert board.ghost == prompt.answers[0].ghost
    target = play.driver.find("button", prompt.answers[1].label)
    play.driver.point(*target.rect.center)
    play.driver.settle()
    assert board.ghost == prompt.answers[1].ghost
    play.press(prompt.answers[1].label, "button")
    assert play.state.tiles[prompt.answers[1].ghost.position] == prompt.answers[1].ghost.code
    assert board.ghost is None


def test_the_drawn_tile_is_turned_by_key_and_laid_by_pressing_it(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = _rotation(draw)
    play = sit_down(rules=table.rules, state=table.state)
    answers = prompt_of(play.rules, play.state).answers
    play.key("r")
    assert play.scene.board.ghost == answers[1].ghost
    play.press_cell(play.rules.board.squares[answers[1].ghost.position][5])
    assert play.state.tiles[answers[1].ghost.position] == answers[1].ghost.code


def test_any_player_may_answer_and_the_bar_names_nobody(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = draw("....\n.1F.\n....\n....", heroes=ROBYN, players=2)
    table.push(EnemyActivation(table.enemy(5, 6)))
    play = sit_down(rules=table.rules, state=table.state)
    assert play.has("Any player may answer. Usual answer: Strike back.")
    assert list(play.rules.to_act(play.state)) == [0, 1]


def test_the_waiting_activation_goes_on_after_the_answer(
    sit_down: Callable[..., Any], draw: Callable[..., Any]
) -> None:
    table = _lost_resource(draw)
    play = sit_down(rules=table.rules, state=table.state)
    play.press("Gold, 1 in stock", "button")
    assert play.state.stock == [2, 0, 0, 0]
    assert isinstance(play.state.pending[-1], Activation)
    assert square_name(play.state.heroes[0].cell) in play.driver.stage.focus.value or play.has("Attack")
