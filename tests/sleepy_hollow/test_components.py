"""What is in the box, and what of it a chapter uses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from common.engine.rules import Event
from common.files.problems import InputProblem
from common.simulate.conformance import random_game
from sleepy_hollow.chapter_check import check_chapter
from sleepy_hollow.library import cards, load, read_chapter
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import storybook
from sleepy_hollow.rules.dice import ATTACK_DIE
from sleepy_hollow.rules.fear import gain_large_fear
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.queries import cards_left
from sleepy_hollow.rules.state import LARGE, PREPARATION, RELIC, actions_in, small_fear_in
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]


@pytest.mark.rule("SH-COMP-1", "SH-LEG-1", "SH-LEG-2")
def test_four_boards_with_all_that_is_printed_on_them() -> None:
    boards = cards().legends
    assert [board.full_name for board in boards] == [
        "Jeremiah Pincke",
        "Emily Van Winkle",
        "Elijah Kappel",
        "Matthias Geroux",
    ]
    assert [(board.health, board.move) for board in boards] == [(18, 2), (14, 4), (15, 3), (16, 3)]
    assert all(board.trade and board.role for board in boards)


@pytest.mark.rule("SH-COMP-2", "SH-SPN-2")
def test_no_more_foes_than_figures(position: MakePosition, do: Callable[..., list[Event]]) -> None:
    crowd = position(
        "A.1\n",
        spawn=(1,),
        marks={"A": "J " + "p " * 8},
        turn="L",
        acted="J E M",
        chapter={"track": [["spawn"]], "spawn_list": [[{"kind": "pumpling", "count": 4}]]},
    )
    events = do(crowd, act.EndTurn(2))
    assert len(crowd.state.foes) == 10
    assert ev.FiguresShort("pumpling", 2) in events
    assert len({foe.id for foe in crowd.state.foes}) == 10


@pytest.mark.rule("SH-COMP-3", "SH-HP-1", "SH-ADV-3")
def test_every_figure_has_its_health(chapter_one: SleepyHollow) -> None:
    state = chapter_one.start(1)
    assert [legend.health for legend in state.legends] == [18, 14, 15, 16]
    assert [foe.health for foe in state.foes] == [2, 2]


@pytest.mark.rule("SH-COMP-4", "SH-BOOK-5")
def test_the_map_shows_the_sections_that_the_chapter_names() -> None:
    chapter, place = load(1, None)
    assert set(place.sections) == set(chapter.sections) == {"S01", "S02", "S03", "S04", "S05", "S08"}
    other = storybook.Chapter(
        **{
            **{name: getattr(chapter, name) for name in storybook.Chapter.__slots__},
            "sections": ("S01", "S09"),
        }
    )
    with pytest.raises(InputProblem, match="S09"):
        check_chapter(cards(), other, place, Path("chapter.toml"), Path("map.tmx"))


@pytest.mark.rule("SH-COMP-5", "SH-BOOK-1")
def test_nothing_tells_a_card_before_it_is_seen(chapter_one: SleepyHollow) -> None:
    state = chapter_one.start(1)
    assert state.known_top == {}
    assert cards_left(state) == {"search": 8, "chapter": 2}
    assert all(token.face == "" for token in chapter_one.tables.map.tokens)
    told: set[str] = set()
    for moment in random_game(chapter_one, 4):
        if moment.action is not None:
            twin, events = moment.state.copy(), list[Event]()
            chapter_one.apply(twin, moment.action, events)
            hidden = {card for deck in twin.decks.values() for card in deck.draw_pile}
            text = msgspec.json.encode(events).decode()
            told |= {card for card in chapter_one.tables.story if f'"{card}"' in text}
            if any(isinstance(event, ev.ChapterBegan) for event in events):
                told.clear()
            assert not (told & hidden) - set(twin.known_top.values())


@pytest.mark.rule("SH-COMP-6", "SH-DMG-2")
def test_the_attack_die_has_blanks_and_up_to_two_heads() -> None:
    assert ATTACK_DIE.faces == (0, 0, 1, 1, 1, 2)


@pytest.mark.rule("SH-COMP-7", "SH-TOK-5", "SH-TOK-1")
def test_five_action_tokens_each_begin_in_preparation(chapter_one: SleepyHollow) -> None:
    for legend in chapter_one.start(1).legends:
        assert actions_in(legend.spaces[PREPARATION]) == 5
        assert sum(actions_in(tokens) for tokens in legend.spaces) == 5


@pytest.mark.rule("SH-COMP-8", "SH-FEAR-8")
def test_there_are_four_large_fear_tokens(position: MakePosition) -> None:
    board = position("JELM\n", turn="J", emily={"P": "F2", "Env": "a5"}, elijah={"P": "F1", "Env": "a5"})
    for who in (0, 3):
        gain_large_fear(board.rules.tables, board.state, None, who)
    jeremiah, matthias = board.state.legends[0], board.state.legends[3]
    assert jeremiah.spaces[PREPARATION] >= LARGE
    assert jeremiah.fear == 3
    assert small_fear_in(matthias.spaces[PREPARATION]) == 3
    assert matthias.fear == 3


@pytest.mark.rule("SH-COMP-10")
def test_a_chapter_uses_no_more_search_tokens_than_there_are() -> None:
    chapter, place = load(1, None)
    crowded = storybook.ChapterMap(
        board=place.board,
        starts=place.starts,
        spawn_points=place.spawn_points,
        zones=place.zones,
        sections=place.sections,
        tokens=tuple(storybook.MapToken(kind="search", cell=1) for _ in range(21)),
    )
    with pytest.raises(InputProblem, match="20"):
        check_chapter(cards(), chapter, crowded, Path("chapter.toml"), Path("map.tmx"))


@pytest.mark.rule("SH-COMP-11", "SH-REL-4")
def test_a_slot_for_action_takes_action_tokens_alone(position: MakePosition) -> None:
    board = position("J..\n", turn="J", jeremiah={"P": "f2", "relic": "cranes_almanac"})
    refusal = board.rules.check(board.state, act.LookAt(0, RELIC, "search"))
    assert refusal is not None
    assert refusal.rule == "SH-TOK-2"


@pytest.mark.rule("SH-BOOK-6", "SH-BOOK-4")
def test_the_panel_of_chapter_one() -> None:
    chapter = read_chapter(
        Path(__file__).parents[2] / "sleepy_hollow/content/chapters/01_the_trampled_saddle/chapter.toml"
    )
    assert chapter.foe_levels == {"pumpling": 1, "gobkin": 1}
    assert chapter.attack_priority == ("matthias", "jeremiah", "elijah", "emily")
    assert len(chapter.spawn_list) == 4
    assert [goal.text for goal in chapter.goals]
    assert [action.token for action in chapter.environment] == ["search"]
