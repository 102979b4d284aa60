"""The campaign on the screen: rewards, loadout, the next chapter, a retry, the log, a save at each step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from faults import faults

from common.engine.session import Session
from sleepy_hollow.library import cards, load
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import schema
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.storybook import Page, Reward
from sleepy_hollow.rules.verdict import lose, settle
from sleepy_hollow.ui.course import HollowEnd, HollowStory, scene_of
from sleepy_hollow.ui.loadout import LoadoutScene
from sleepy_hollow.ui.rewards import RewardScene
from sleepy_hollow.ui.table import HollowTable

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)
PAGE = Page(text=("Once.",), caption="A page", picture="trampled_saddle")
REWARDS = (
    Reward(
        text="Each Legend learns one of two skills.",
        jeremiah=("stand_fast", "toll_the_bell"),
        emily=("called_shot", "flensing_knife"),
    ),
    Reward(text="One of them is not broken.", relics=("silver_spur", "dutch_bible")),
)
SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3440, 1440)]


def new_session(**second: Any) -> Session[Any, Any]:
    """A campaign of two chapters on the same map; the first gives two skills and a relic."""
    chapter, place = load(1, None)
    pages: dict[str, Any] = {"prologue": (PAGE,), "epilogue": (PAGE,), "gifts": ()}
    first = replace(chapter, rewards=REWARDS, next=2, **pages)
    other = replace(chapter, id=2, title="The Second", rewards=(), next=None, **pages, **second)
    seats = ((0,), (1,), (2,), (3,))
    settings = schema.Settings(seats=seats, is_campaign=True)
    rules = SleepyHollow(cards(), first, place, settings, {2: lambda: (other, place)})
    setup = {
        "players": ["Ann", "Ben", "Cleo", "Dan"],
        "heroes": [["jeremiah"], ["emily"], ["elijah"], ["matthias"]],
        "level": "normal",
        "chapter": 1,
        "map": None,
        "auto_ties": False,
        "campaign": True,
    }
    return Session(rules, 1, setup)


def won(**second: Any) -> Session[Any, Any]:
    """The first chapter won, and its epilogue read."""
    session = new_session(**second)
    set_out(session)
    win(session)
    return session


def set_out(session: Session[Any, Any]) -> None:
    """Read the prologue, and begin to play."""
    session.play(act.TurnPage())
    session.play(act.SetOut())


def win(session: Session[Any, Any]) -> None:
    state = session.state
    tables = session.rules.at(state)  # type: ignore[attr-defined]
    state.counters["clues"] = 3
    (bridge,) = (cells for name, cells in tables.map.zones.items() if name == "bridge")
    for legend in state.legends:
        legend.cell = min(bridge)
    settle(tables, state, None)
    while session.state.stage == "epilogue":
        session.play(act.TurnPage())


def rewarded() -> Session[Any, Any]:
    """All rewards taken: Stand Fast, the Flensing Knife, and the Silver Spur for Emily."""
    session = won()
    for legend, card in ((JEREMIAH, "stand_fast"), (EMILY, "flensing_knife"), (EMILY, "silver_spur")):
        session.play(act.TakeReward(legend, card))
    assert session.state.stage == "between"
    return session


def before_the_second() -> Session[Any, Any]:
    """The second chapter's loadout."""
    session = rewarded()
    session.play(act.NextChapter())
    while session.state.stage == "prologue":
        session.play(act.TurnPage())
    assert session.state.stage == "loadout"
    return session


def test_each_legend_chooses_in_turn_and_every_choice_is_kept(show: Callable[..., Any]) -> None:
    play = show(won())
    assert isinstance(play.scene, RewardScene)
    assert play.has("Jeremiah chooses a card")
    assert play.has("Each Legend learns one of two skills.")
    assert play.names("card") == ["Stand Fast", "Toll the Bell"]
    assert play.has("Until your next turn")  # what it does
    assert play.has("The skill slots are full")  # and what becomes of it
    before = len(play.session.actions)
    play.press("Toll the Bell", "card")
    assert len(play.session.actions) == before  # picked up, not taken
    play.press("Jeremiah takes Toll the Bell", "button")
    assert play.shelf.written[-1] == before + 1
    assert play.has("Emily chooses a card")
    assert play.state.party[JEREMIAH].spare == ("toll_the_bell",)
    play.press("Undo", "button")
    assert play.has("Jeremiah chooses a card")
    assert play.shelf.written[-1] == before


def test_the_same_press_again_takes_the_card(show: Callable[..., Any]) -> None:
    play = show(won())
    play.press("Stand Fast", "card")
    play.press("Stand Fast", "card")
    assert play.state.party[JEREMIAH].spare == ("stand_fast",)


def test_rewards_can_be_chosen_by_keys_alone(show: Callable[..., Any]) -> None:
    play = show(won())
    play.key("down")  # shows the focus, which stands on the first card
    while play.driver.stage.focus.name != "Stand Fast":
        play.key("tab")
    play.key("return", "c")
    assert play.state.party[JEREMIAH].spare == ("stand_fast",)


def test_what_is_shared_out_needs_a_card_and_a_legend(show: Callable[..., Any]) -> None:
    session = won()
    session.play(act.TakeReward(JEREMIAH, "stand_fast"))
    session.play(act.TakeReward(EMILY, "called_shot"))
    play = show(session)
    assert play.has("One of them is not broken.")
    play.press("Silver Spur", "card")
    assert play.has("Choose who carries it")
    play.press("Emily", "option")
    play.press("Emily takes Silver Spur", "button")
    assert play.state.party[EMILY].relic == "silver_spur"
    assert isinstance(play.scene, HollowEnd)
    assert play.has("Called Shot, Silver Spur")


def test_the_next_chapter_opens_its_book(show: Callable[..., Any]) -> None:
    play = show(rewarded())
    play.press("On to Chapter 2: The Second", "button")
    assert isinstance(play.scene, HollowStory)
    assert play.has("The Second")
    play.press("Close the book", "button")
    assert isinstance(play.scene, LoadoutScene)


def test_a_spare_skill_goes_into_a_slot(show: Callable[..., Any]) -> None:
    play = show(before_the_second())
    play.press("Jeremiah, spare: Stand Fast", "row")
    assert play.has("Where does Stand Fast go?")
    play.press("Put it back", "button")
    assert play.has("Jeremiah, spare: Stand Fast")
    play.press("Jeremiah, spare: Stand Fast", "row")
    play.press("Jeremiah, slot 2: here", "row")
    assert play.state.party[JEREMIAH].kit.skills == ("practiced_smash", "stand_fast")
    assert play.has("Jeremiah, spare: Grave Sweep")
    assert play.has("Jeremiah, slot 2: Stand Fast")
    assert play.has("Slot 3: locked")


def test_a_card_is_read_at_leisure_before_the_chapter(show: Callable[..., Any]) -> None:
    play = show(before_the_second())
    for name in ("Emily: Supple Hides", "Jeremiah, slot 1: Practiced Smash"):
        play.press(name, "row")
        assert play.driver.find("dialog", name.rpartition(": ")[2])
        play.key("escape")
    play.driver.press("Jeremiah, spare: Stand Fast", "row", button="right")  # the left button picks it up
    assert play.driver.find("dialog", "Stand Fast")
    assert play.has("Less damage")  # what its words mean
    play.key("escape")
    assert not play.driver.stage.layers_modal


def test_a_relic_changes_hands_and_goes_along(show: Callable[..., Any]) -> None:
    play = show(before_the_second())
    play.press("Emily, relic: Silver Spur", "row")
    play.press("Elijah equips it", "row")
    assert play.state.party[ELIJAH].relic == "silver_spur"
    play.press("Elijah, relic: Silver Spur", "row")
    play.press("Elijah carries it", "row")
    assert play.state.party[ELIJAH].relics == ("silver_spur",)
    play.press("Set out", "button")
    assert isinstance(play.scene, HollowTable)
    assert play.legend(ELIJAH).inventory == ["silver_spur"]


def test_escape_puts_back_and_then_opens_the_menu(show: Callable[..., Any]) -> None:
    play = show(before_the_second())
    play.press("Emily, relic: Silver Spur", "row")
    play.key("escape")
    assert play.has("Pick up a spare skill or a relic")
    play.key("escape")
    assert play.driver.find("dialog", "Menu")


def test_a_lost_chapter_is_tried_again_and_is_in_the_log(show: Callable[..., Any]) -> None:
    session = before_the_second()
    session.play(act.SetOut())
    state = session.state
    state.legends[ELIJAH].fear = 10
    lose(session.rules.at(state), state, None, "fled", ELIJAH, "SH-FEAR-5")  # type: ignore[attr-defined]
    play = show(session)
    assert play.has("Elijah flees in terror")
    streams = play.state.streams.copy()
    play.press("Campaign log", "button")
    assert play.has("Chapter 1: The Trampled Saddle")
    assert play.has("Jeremiah: Stand Fast")
    play.press("Close", "button")
    play.press("Try again", "button")
    assert isinstance(play.scene, HollowStory)
    assert (play.state.chapter, play.state.attempt) == (2, 2)
    assert play.state.streams != streams
    assert play.state.party[EMILY].relic == "silver_spur"
    play.press("Close the book", "button")
    play.press("Campaign log", "button")
    assert play.has("Lost after 1 round: a Legend fled in terror.")


def test_health_counts_what_is_worn(show: Callable[..., Any]) -> None:
    session = before_the_second()
    play = show(session)
    assert play.has("14 health, moves 5")  # with the Silver Spur
    assert play.has("18 health, moves 2")


def test_the_book_can_be_left(show: Callable[..., Any]) -> None:
    play = show(new_session())
    play.key("escape")
    assert play.driver.find("dialog", "Menu")
    play.press("Title screen", "button")
    assert not play.driver.app.running


def test_giving_a_campaign_up_is_asked_for_first(show: Callable[..., Any]) -> None:
    session = new_session()
    set_out(session)
    lose(session.rules.at(session.state), session.state, None, "fled", 2, "SH-FEAR-5")  # type: ignore[attr-defined]
    play = show(session)
    play.press("Give the campaign up", "button")
    play.press("Keep it", "button")
    assert play.session.outcome is None
    play.press("Give the campaign up", "button")
    play.press("Give it up", "button")
    assert play.session.outcome is not None


def test_the_campaign_ends_behind_its_last_chapter(show: Callable[..., Any]) -> None:
    session = before_the_second()
    session.play(act.SetOut())
    win(session)
    play = show(session)
    assert isinstance(play.scene, HollowEnd)
    assert play.names("button")[:2] == ["New campaign", "Campaign log"]
    assert play.has("2 chapters, 2 attempts")


@pytest.mark.parametrize("stage", ["gifts", "rewards", "loadout", "between", "lost"])
def test_every_screen_is_come_back_to(stage: str) -> None:
    kinds = {"between": HollowEnd, "lost": HollowEnd, "loadout": LoadoutScene}
    session = {"loadout": before_the_second, "between": rewarded, "rewards": won}.get(stage, new_session)()
    if stage == "gifts":
        session.state.stage = "gifts"
    if stage == "lost":
        set_out(session)
        lose(session.rules.at(session.state), session.state, None, "fled", 2, "SH-FEAR-5")  # type: ignore[attr-defined]

    class Closed:
        def write(self, session: Any) -> None: ...
        def close(self) -> None: ...

    assert isinstance(scene_of(session, Closed()), kinds.get(stage, RewardScene))


def test_before_the_first_chapter_the_legends_are_looked_over(show: Callable[..., Any]) -> None:
    play = show(new_session())
    play.press("Close the book", "button")
    assert isinstance(play.scene, LoadoutScene)
    assert play.has("Nothing can be exchanged yet. Press a card to read it, or set out.")
    assert play.has("The third slot is locked.")
    play.press("Set out", "button")
    assert isinstance(play.scene, HollowTable)
    assert play.state.round == 1


def before_the_first() -> Session[Any, Any]:
    """The first chapter's loadout, with nothing to exchange."""
    session = new_session()
    session.play(act.TurnPage())
    return session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [won, before_the_first, before_the_second, rewarded])
def test_everything_fits_in_every_window(
    show: Callable[..., Any], size: tuple[int, int], make: Callable[[], Session[Any, Any]]
) -> None:
    play = show(make(), size)
    assert list(faults(play.driver.stage)) == []
    if make is not rewarded:
        play.press("Campaign log", "button")
        assert list(faults(play.driver.stage)) == []


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_larger_text_fits_too(show: Callable[..., Any], scale: float, size: tuple[int, int]) -> None:
    for make in (won, before_the_second, rewarded):
        play = show(make(), size)
        play.driver.app.change_settings(text_scale=scale)
        play.driver.settle()
        found = list(faults(play.driver.stage))
        play.driver.app.change_settings(text_scale=1.0)
        assert found == [], make.__name__
