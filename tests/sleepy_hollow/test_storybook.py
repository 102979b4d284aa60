"""The course of a chapter: its pages, its setup, its win, its losses, the retry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from common.engine.rules import Event, Outcome
from common.files.paths import data_root
from common.games import NewGame
from sleepy_hollow.game import GAME
from sleepy_hollow.library import load
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.chapter import new_attempt
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.items import gain_card
from sleepy_hollow.rules.spawning import set_lock
from sleepy_hollow.rules.state import ITEM, ITEM_2, LARGE, PREPARATION, HollowState
from sleepy_hollow.rules.steps import PickFirst
from sleepy_hollow.rules.verdict import lose, settle
from sleepy_hollow.scenario_position import Position

MakePosition = Callable[..., Position]
Do = Callable[..., list[Event]]


def begun(rules: SleepyHollow, seed: int = 1) -> HollowState:
    """A state behind the prologue."""
    state = rules.start(seed)
    while state.stage == "prologue":
        rules.apply(state, act.TurnPage())
    return state


@pytest.mark.rule("SH-BOOK-2")
def test_the_prologue_is_read_page_by_page(chapter_one: SleepyHollow) -> None:
    state = chapter_one.start(1)
    pages = chapter_one.tables.chapter.prologue
    for number, page in enumerate(pages):
        assert (state.page, chapter_one.tables.pages(state)[state.page]) == (number, page)
        assert list(chapter_one.legal_actions(state)) == [act.TurnPage()]
        events: list[Event] = []
        chapter_one.apply(state, act.TurnPage(), events)
    assert chapter_one.tables.pages(state) == ()
    assert events[:3] == [ev.ChapterSetUp(1), ev.RoundBegan(1), ev.PhaseBegan("legends", 0)]
    assert state.pending == [PickFirst()]


def test_prologue_and_epilogue_are_stories_with_pictures() -> None:
    chapter, _ = load(1, None)
    for pages in (chapter.prologue, chapter.epilogue):
        words = [len(" ".join(page.text).split()) for page in pages]
        assert 250 <= sum(words) <= 450
        assert max(words) <= 150
        for page in pages:
            assert page.caption
            assert (data_root() / "assets" / "paintings" / f"{page.picture}.toml").is_file()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_page_of_a_chapter_has_a_picture_of_its_own(number: int) -> None:
    chapter, _ = load(number, None)
    pictures = [page.picture for page in (*chapter.prologue, *chapter.epilogue)]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.rule("SH-BOOK-5", "SH-SPN-1")
def test_the_setup_stands_as_the_chapter_says(chapter_one: SleepyHollow) -> None:
    state, place = begun(chapter_one), chapter_one.tables.map
    assert tuple(legend.cell for legend in state.legends) == place.starts
    assert sum(cell >= 0 for cell in state.tokens) == 8
    assert [foe.cell for foe in state.foes] == [cell for _, cell in place.foes]
    assert [n for n in (1, 2, 3) if state.locked >> n & 1] == [2, 3]
    assert sorted(state.decks["search"].draw_pile) == [f"1:0{n}" for n in range(1, 9)]


def test_another_seed_shuffles_the_search_deck_otherwise(chapter_one: SleepyHollow) -> None:
    orders = {tuple(chapter_one.start(seed).decks["search"].draw_pile) for seed in range(8)}
    assert len(orders) > 1


@pytest.mark.rule("SH-WIN-1", "SH-BOOK-2", "SH-BOOK-3")
def test_a_win_is_followed_by_the_epilogue(chapter_one: SleepyHollow) -> None:
    state, tables = begun(chapter_one), chapter_one.tables
    state.counters["clues"] = 3
    bridge = min(tables.map.zones["bridge"])
    for legend in state.legends:
        legend.cell = bridge
    events: list[Event] = []
    assert settle(tables, state, events)
    assert events == [ev.ChapterWon(1)]
    assert state.stage == "epilogue"
    assert chapter_one.outcome(state) is None
    assert chapter_one.invariants(state) == []
    for _ in tables.chapter.epilogue:
        chapter_one.apply(state, act.TurnPage())
    assert chapter_one.outcome(state) == Outcome(True, "mission_complete", "SH-WIN-1")
    assert list(chapter_one.to_act(state)) == []


@pytest.mark.rule("SH-WIN-1")
@pytest.mark.parametrize("missing", ["a clue", "a Legend"])
def test_no_win_while_a_goal_is_open(chapter_one: SleepyHollow, missing: str) -> None:
    state, tables = begun(chapter_one), chapter_one.tables
    state.counters["clues"] = 2 if missing == "a clue" else 3
    for legend in state.legends[1 if missing == "a Legend" else 0 :]:
        legend.cell = min(tables.map.zones["bridge"])
    assert not settle(tables, state, None)
    assert state.stage == "play"


@pytest.mark.rule("SH-ITEM-4", "SH-DECK-2")
def test_items_stay_behind_when_the_chapter_is_won(chapter_one: SleepyHollow) -> None:
    state, tables = begun(chapter_one), chapter_one.tables
    emily = state.legends[1]
    emily.item, emily.relic, emily.inventory = "iron_hook", "cranes_almanac", ["willow_bark"]
    emily.second_item, emily.is_second_in_use = "cider_jug", True
    emily.spaces[PREPARATION] -= 2
    emily.spaces[ITEM] += 1
    emily.spaces[ITEM_2] += 1
    state.counters["clues"] = 3
    for legend in state.legends:
        legend.cell = min(tables.map.zones["bridge"])
    events: list[Event] = []
    settle(tables, state, events)
    assert (emily.item, emily.second_item, emily.relic, emily.inventory) == ("", "", "cranes_almanac", [])
    assert emily.spaces[PREPARATION] == 5
    assert ev.ItemDiscarded(1, "iron_hook", "SH-ITEM-4") in events


@pytest.mark.rule("SH-LOSS-3")
def test_a_retry_restores_everything(chapter_one: SleepyHollow) -> None:
    """What was gained goes back, all figures and points stand as set up, the prologue opens again."""
    state, tables = begun(chapter_one), chapter_one.tables
    gain_card(tables, state, None, 1, "cranes_almanac")
    gain_card(tables, state, None, 1, "iron_hook")
    set_lock(tables, state, None, 2, is_locked=False)
    state.counters["clues"] = 2
    state.legends[1].health = 0
    state.legends[2].spaces[PREPARATION] += LARGE
    state.legends[2].fear = 3
    lose(tables, state, None, "incapacitated", 1, "SH-HP-2")
    assert state.stage == "lost"
    assert chapter_one.outcome(state) is None
    reveals = state.reveals
    chapter_one.apply(state, act.Retry())
    assert state.attempt == 2
    assert state.reveals > reveals
    fresh = new_attempt(tables, 1, 2, state.campaign)
    fresh.reveals = state.reveals
    assert state == fresh
    assert [legend.health for legend in state.legends] == [18, 14, 15, 16]
    assert all(legend.fear == 0 and not legend.inventory for legend in state.legends)


@pytest.mark.rule("SH-LOSS-3")
def test_each_attempt_has_random_numbers_of_its_own(chapter_one: SleepyHollow) -> None:
    first, second = (new_attempt(chapter_one.tables, 1, attempt) for attempt in (1, 2))
    assert first.streams.seed != second.streams.seed
    assert first.decks != second.decks


@pytest.mark.rule("SH-LOSS-1")
def test_a_loss_can_be_let_stand(chapter_one: SleepyHollow) -> None:
    state = begun(chapter_one)
    lose(chapter_one.tables, state, None, "fled", 2, "SH-FEAR-5")
    assert list(chapter_one.legal_actions(state)) == [act.Retry(), act.GiveUp()]
    chapter_one.apply(state, act.GiveUp())
    assert chapter_one.outcome(state) == Outcome(False, "fled", "SH-FEAR-5")


@pytest.mark.rule("SH-LOSS-2")
def test_a_chapter_can_have_losses_of_its_own(position: MakePosition, do: Do) -> None:
    late = {"text": "Midnight has struck.", "cause": "midnight", "condition": {"when": "round", "value": 2}}
    board = position("JELM\n", turn="L", acted="J E M", chapter={"track": [[]], "losses": [late]})
    events = do(board, act.EndTurn(2))
    assert (board.state.stage, board.state.cause) == ("lost", "midnight")
    assert events[-1] == ev.ChapterLost("midnight", -1, "SH-LOSS-2")


@pytest.mark.rule("SH-LOSS-2", "SH-WIN-1")
def test_where_win_and_loss_come_together_the_chapter_is_lost(position: MakePosition, do: Do) -> None:
    when = {"when": "round", "value": 2}
    board = position(
        "JELM\n",
        turn="L",
        acted="J E M",
        chapter={
            "track": [[]],
            "losses": [{"text": "Late.", "cause": "late", "condition": when}],
            "goals": [{"text": "Wait", "condition": when}],
        },
    )
    do(board, act.EndTurn(2))
    assert board.state.cause == "late"


@pytest.mark.rule("SH-ROUND-1")
def test_a_headless_game_ends_at_the_first_loss_and_after_round_40() -> None:
    rules = GAME.rules(GAME.setup(NewGame(headless=True)))
    state = begun(rules)
    lose(rules.tables, state, None, "fled", 2, "SH-FEAR-5")
    assert rules.outcome(state) == Outcome(False, "fled", "SH-FEAR-5")
    state = begun(rules)
    state.round = 40
    state.foes.clear()
    state.locked = 0b1110
    for _ in range(4):
        who = next(who for who in range(4) if not state.acted >> who & 1)
        if state.active != who:
            rules.apply(state, act.ChooseLegend(who))
        rules.apply(state, act.EndTurn(who))
    assert rules.outcome(state) == Outcome(False, "time", "SH-ROUND-1")


def test_a_game_in_the_window_goes_on_past_round_40(chapter_one: SleepyHollow) -> None:
    state = begun(chapter_one)
    state.round = 40
    state.acted = 0b0111
    state.foes.clear()
    state.locked = 0b1110
    chapter_one.apply(state, act.ChooseLegend(3))
    chapter_one.apply(state, act.EndTurn(3))
    assert (state.stage, state.round) == ("play", 41)


@pytest.mark.rule("SH-HP-1")
@pytest.mark.parametrize(("level", "more"), [("easy", 2), ("normal", 0), ("hard", 0)])
def test_easy_gives_more_health_and_a_quiet_start(level: str, more: int) -> None:
    rules = GAME.rules(GAME.setup(NewGame(level=level)))
    assert [legend.health for legend in rules.start(1).legends] == [
        18 + more,
        14 + more,
        15 + more,
        16 + more,
    ]
    assert len(rules.tables.spawn_list[0]) == (0 if level == "easy" else 1)
    assert rules.tables.spawn_list[1:] == rules.tables.chapter.spawn_list[1:]


@pytest.mark.rule("SH-SPN-3")
def test_on_hard_a_six_brings_the_group_after_all(position: MakePosition, do: Do) -> None:
    board = position(
        "J1.2\n",
        spawn=(6,),
        turn="L",
        acted="J E M",
        locked=[1],
        level="hard",
        chapter={"track": [["spawn"]], "spawn_list": [[{"kind": "pumpling", "count": 1}]]},
    )
    do(board, act.EndTurn(2))
    assert [foe.cell for foe in board.state.foes] == [3]
