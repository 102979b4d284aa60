"""The campaign from chapter to chapter: what is kept, chosen, given and remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from common.engine.rules import Event
from common.engine.session import Session
from common.files.problems import InputProblem
from common.files.saves import Save, describe
from common.games import NewGame
from sleepy_hollow import library
from sleepy_hollow.game import GAME
from sleepy_hollow.library import cards, load
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import schema
from sleepy_hollow.rules.campaign import Belongings, new_campaign, with_card, with_relic, with_skill
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.items import gain_card
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import Branch, Chapter, ChapterMap, Page, Reward
from sleepy_hollow.rules.verdict import lose, settle

PAGE = Page(text=("Once.",), caption="A page", picture="trampled_saddle")


def skill(legend: str, name: str) -> schema.Skill:
    return schema.Skill(id=name, legend=legend, name=name, slots="A", effects=())


def deck() -> schema.Cards:
    """The cards of the box with skills that no chapter gives."""
    found = cards()
    skills = {
        name: skill(legend, name)
        for legend, name in (
            ("emily", "knot"),
            ("emily", "whistle"),
            ("jeremiah", "hum"),
            ("jeremiah", "nod"),
        )
    }
    return replace(found, skills={**found.skills, **skills})


def book(**second: Any) -> tuple[Chapter, ChapterMap, Mapping[int, Callable[[], tuple[Chapter, ChapterMap]]]]:
    """Chapter 1, and a second one on the same map with these keys."""
    chapter, place = load(1, None)
    first = replace(
        chapter,
        gifts=(),
        rewards=(
            Reward(text="A skill each", emily=("knot", "whistle"), jeremiah=("hum", "nod")),
            Reward(text="The third slot", unlock="skill_slot", flag="taught"),
        ),
        next=91,
        prologue=(PAGE,),
        epilogue=(PAGE,),
    )
    other = replace(first, id=91, title="The Second", next=None, rewards=(), **second)
    return first, place, {91: lambda: (other, place)}


def campaign(**second: Any) -> SleepyHollow:
    first, place, following = book(**second)
    settings = schema.Settings(is_campaign=True)
    return SleepyHollow(deck(), first, place, settings, following)


def set_out(rules: SleepyHollow, state: HollowState) -> None:
    """Read the prologue, and change nothing of what the Legends carry."""
    while state.stage == "prologue":
        rules.apply(state, act.TurnPage())
    if state.stage == "loadout":
        rules.apply(state, act.SetOut())


def win(rules: SleepyHollow, state: HollowState) -> None:
    """Play up to the end of the epilogue as a chapter that is won."""
    set_out(rules, state)
    tables = rules.at(state)
    state.counters["clues"] = 3
    (bridge,) = (place for name, place in tables.map.zones.items() if name == "bridge")
    for legend in state.legends:
        legend.cell = min(bridge)
    settle(tables, state, None)
    assert state.stage == "epilogue"
    while state.stage == "epilogue":
        rules.apply(state, act.TurnPage())


@pytest.mark.rule("SH-BOOK-2")
def test_every_chapter_of_a_campaign_has_its_loadout_though_nothing_can_be_exchanged() -> None:
    rules = campaign()
    state = rules.start(1)
    for chapter in (1, 91):
        assert (state.chapter, state.stage) == (chapter, "prologue")
        rules.apply(state, act.TurnPage())
        assert state.stage == "loadout"
        assert rules.legal_actions(state)[0] == act.SetOut()
        if chapter == 1:
            assert len(rules.legal_actions(state)) == 1
            win(rules, state)
            for action in (act.TakeReward(0, "hum"), act.TakeReward(1, "knot"), act.NextChapter()):
                rules.apply(state, action)
    rules.apply(state, act.SetOut())
    assert (state.stage, state.round) == ("play", 1)


@pytest.mark.rule("SH-BOOK-2")
def test_a_chapter_by_itself_is_set_up_behind_its_prologue() -> None:
    first, place, following = book()
    rules = SleepyHollow(deck(), first, place, schema.Settings(), following)
    state = rules.start(1)
    rules.apply(state, act.TurnPage())
    assert (state.stage, state.round) == ("play", 1)


@pytest.mark.rule("SH-REW-1", "SH-SKILL-4")
def test_rewards_are_chosen_by_each_legend_and_lie_in_no_slot_yet() -> None:
    rules = campaign()
    state = rules.start(1)
    win(rules, state)
    assert state.stage == "rewards"
    assert list(rules.legal_actions(state)) == [act.TakeReward(0, "hum"), act.TakeReward(0, "nod")]
    events: list[Event] = []
    rules.apply(state, act.TakeReward(0, "nod"), events)
    assert ev.RewardTaken(0, "nod") in events
    rules.apply(state, act.TakeReward(1, "knot"))
    assert state.stage == "between"
    assert state.skill_slots == 3
    assert state.flags == ("taught",)
    # The slot was open before the skills were taken, so they lie in it.
    assert state.party[0].kit.skills == ("practiced_smash", "grave_sweep", "nod")
    assert state.campaign.log[-1].gained == ("jeremiah:nod", "emily:knot")


@pytest.mark.rule("SH-BOOK-2", "SH-CLN-1", "SH-CLN-2", "SH-REL-1")
def test_the_next_chapter_begins_with_what_was_kept() -> None:
    rules = campaign()
    state = rules.start(1)
    set_out(rules, state)
    tables = rules.at(state)
    gain_card(tables, state, None, 2, "cranes_almanac")
    gain_card(tables, state, None, 2, "iron_hook")
    state.pending = state.pending[:1]
    state.legends[1].health = 3
    win(rules, state)
    rules.apply(state, act.TakeReward(0, "hum"))
    rules.apply(state, act.TakeReward(1, "knot"))
    assert list(rules.legal_actions(state)) == [act.NextChapter()]
    assert rules.outcome(state) is None
    rules.apply(state, act.NextChapter())
    assert (state.chapter, state.attempt, state.stage) == (91, 1, "prologue")
    assert rules.at(state).chapter.title == "The Second"
    assert state.revealed == []
    assert (state.party[2].relics, state.party[2].items) == (("cranes_almanac",), ())
    rules.apply(state, act.TurnPage())
    assert state.stage == "loadout"
    rules.apply(state, act.CarryRelic(0, "cranes_almanac", is_equipped=True))
    rules.apply(state, act.SetOut())
    assert state.legends[0].relic == "cranes_almanac"
    assert state.legends[1].health == 14
    assert rules.at(state).kits[1].skills[2] == "knot"
    assert rules.invariants(state) == []


@pytest.mark.rule("SH-INV-3", "SH-SKILL-4")
def test_skills_and_relics_are_chosen_before_the_chapter_is_set_up() -> None:
    own = new_campaign(cards()).party[1]
    learned = with_card(deck(), own, "knot", 2)
    assert (learned.kit.skills, learned.spare) == (own.kit.skills, ("knot",))
    swapped = with_skill(learned, 0, "knot")
    assert (swapped.kit.skills, swapped.spare) == (("knot", "split_nock"), ("pinning_shot",))
    assert with_relic(replace(own, relic="a"), "b", is_equipped=True).relics == ("a",)


@pytest.mark.rule("SH-TECH-1", "SH-CLO-1", "SH-CLN-2")
def test_a_technique_and_clothes_replace_the_ones_in_force_for_good() -> None:
    found = cards()
    own = replace(new_campaign(found).party[0], kit=replace(found.legends[0].kit, technique="x", clothes="y"))
    for card in ("steady_spade", "burying_coat"):
        own = with_card(found, own, card, 2)
    assert (own.kit.technique, own.kit.clothes, own.spare) == ("steady_spade", "burying_coat", ())
    assert with_card(found, own, "iron_hook", 2).items == ("iron_hook",)
    with pytest.raises(LookupError):
        with_card(found, own, "no_such_card", 2)


@pytest.mark.rule("SH-LOSS-3")
def test_a_retry_opens_the_choices_of_the_prologue_again_and_is_logged() -> None:
    rules = campaign(gifts=(Reward(text="A skill", emily=("knot", "whistle")),))
    state = rules.start(1)
    win(rules, state)
    rules.apply(state, act.TakeReward(0, "hum"))
    rules.apply(state, act.TakeReward(1, "knot"))
    rules.apply(state, act.NextChapter())
    before = state.party
    rules.apply(state, act.TurnPage())
    # Knot is hers already, so nothing is left to choose.
    assert state.stage == "loadout"
    assert state.party[1].spare == ("whistle",)
    rules.apply(state, act.EquipSkill(1, 0, "whistle"))
    rules.apply(state, act.SetOut())
    lose(rules.at(state), state, None, "fled", 2, "SH-FEAR-5")
    rules.apply(state, act.Retry())
    assert (state.stage, state.attempt, state.party) == ("prologue", 2, before)
    entries = [(entry.chapter, entry.attempt, entry.cause) for entry in state.campaign.log]
    assert entries == [(1, 1, "mission_complete"), (91, 1, "fled")]


def test_an_attempt_can_be_played_again_from_where_it_began() -> None:
    setup = GAME.setup(NewGame(campaign=True, auto_ties=True))
    rules = GAME.rules(setup)
    state, bot = rules.start(8), GAME.bots()["greedy"](8)
    played: list[act.HollowAction] = []
    while state.chapter == 1 or state.attempt == 1 or state.round < 3:
        action = bot.choose(rules, state, rules.legal_actions(state))
        rules.apply(state, action)
        played = [] if isinstance(action, act.NextChapter | act.Retry) else [*played, action]
    again = rules.attempt_begun(state)
    assert (again.stage, again.chapter, again.attempt) == ("prologue", state.chapter, state.attempt)
    for action in played:
        rules.apply(again, action)
    again.reveals = state.reveals
    assert again == state


def test_the_campaign_ends_behind_the_last_chapter() -> None:
    rules = campaign()
    state = rules.start(1)
    win(rules, state)
    rules.apply(state, act.TakeReward(0, "hum"))
    rules.apply(state, act.TakeReward(1, "knot"))
    rules.apply(state, act.NextChapter())
    win(rules, state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.won
    assert list(rules.legal_actions(state)) == []
    assert list(rules.to_act(state)) == []


def test_a_flag_leads_to_another_chapter() -> None:
    first, place, following = book()
    first = replace(first, next=None, branches=(Branch(flag="taught", chapter=91),))
    rules = SleepyHollow(deck(), first, place, schema.Settings(is_campaign=True), following)
    state = rules.start(1)
    win(rules, state)
    for action in (act.TakeReward(0, "hum"), act.TakeReward(1, "knot"), act.NextChapter()):
        rules.apply(state, action)
    assert state.chapter == 91


def test_what_is_not_open_is_refused_in_words() -> None:
    rules = campaign()
    state = rules.start(1)
    win(rules, state)
    refusal = rules.check(state, act.TurnPage())
    assert refusal is not None
    assert refusal.rule == "SH-REW-1"


def test_relics_of_a_reward_go_to_whom_the_players_like() -> None:
    first, place, following = book()
    first = replace(first, rewards=(Reward(text="A find", relics=("cranes_almanac",)),))
    rules = SleepyHollow(deck(), first, place, schema.Settings(is_campaign=True), following)
    state = rules.start(1)
    win(rules, state)
    assert [action.legend for action in rules.legal_actions(state)] == [0, 1, 2, 3]  # type: ignore[union-attr]
    rules.apply(state, act.TakeReward(3, "cranes_almanac"))
    assert state.party[3].relic == "cranes_almanac"


def test_a_state_of_the_campaign_comes_back_from_json() -> None:
    rules = campaign()
    state = rules.start(1)
    win(rules, state)
    text = msgspec.json.encode(state)
    back = msgspec.json.decode(text, type=HollowState)
    assert back == state
    assert rules.legal_actions(back) == rules.legal_actions(state)
    assert isinstance(back.party[0], Belongings)


def test_a_campaign_is_played_to_its_end_and_saved_after_every_step(tmp_path: Path) -> None:
    """Whatever is done, the file leads back to the same state; its label tells the present chapter."""
    setup = GAME.setup(NewGame(campaign=True, auto_ties=True))
    session = Session(GAME.rules(setup), 8, setup)
    bot = GAME.bots()["greedy"](8)
    stages, labels = set(), set()
    with Save.create(session, tmp_path) as save:
        while session.outcome is None and session.state.attempt < 9:
            stages.add(session.state.stage)
            session.play(bot.choose(session.rules, session.state, session.rules.legal_actions(session.state)))
            assert session.rules.invariants(session.state) == []
            save.write(session)
            if session.state.stage != "play":
                labels.add(describe(save.path).label)
                assert save.resume().state == session.state
    assert session.outcome is not None
    assert session.outcome.won
    assert session.state.chapter == 3
    assert stages >= {"prologue", "loadout", "play", "lost", "epilogue", "rewards", "between"}
    assert {label.split(" (")[0] for label in labels} == {
        "The Trampled Saddle", "Lamps in the Barn", "Twenty-Four Stones",
    }  # fmt: skip
    with Save.open(save.path) as again:
        assert again.resume().state == session.state
    log = session.state.campaign.log
    assert [entry.chapter for entry in log if entry.cause == "mission_complete"] == [1, 2, 3]
    assert any(entry.cause == "fled" for entry in log)  # and tried again


@pytest.mark.rule("SH-ITEM-4", "SH-CLN-2", "SH-TURN-3")
def test_an_item_of_an_epilogue_is_in_the_inventory_of_the_next_chapter() -> None:
    chapter, place = load(1, None)
    own = replace(new_campaign(cards()).party[0], items=("horse_pistol",))
    rules = SleepyHollow(
        cards(), replace(chapter, party={"jeremiah": own}, prologue=()), place, schema.Settings()
    )
    state = rules.start(1)
    assert (state.legends[0].item, state.legends[0].inventory) == ("", ["horse_pistol"])
    rules.apply(state, act.ChooseLegend(0))
    rules.apply(state, act.SwapItem(0, "horse_pistol"))
    assert state.legends[0].item == "horse_pistol"


@pytest.mark.rule("SH-ITEM-4", "SH-CLN-1")
def test_an_item_of_an_epilogue_lasts_for_one_chapter() -> None:
    first, place, following = book()
    own = replace(new_campaign(cards()).party[0], items=("horse_pistol",))
    settings = schema.Settings(is_campaign=True)
    rules = SleepyHollow(deck(), replace(first, party={"jeremiah": own}), place, settings, following)
    state = rules.start(1)
    win(rules, state)
    assert state.party[0].items == ()
    assert state.legends[0].inventory == []


@pytest.mark.rule("SH-REW-1", "SH-INV-3")
def test_a_relic_that_somebody_has_is_not_offered_again() -> None:
    first, place, following = book()
    own = replace(new_campaign(cards()).party[0], relic="silver_spur")
    rewards = (Reward(text="A relic", relics=("silver_spur", "hessian_button")),)
    rules = SleepyHollow(
        deck(),
        replace(first, party={"jeremiah": own}, rewards=rewards),
        place,
        schema.Settings(is_campaign=True),
        following,
    )
    state = rules.start(1)
    win(rules, state)
    assert list(rules.legal_actions(state)) == [act.TakeReward(who, "hessian_button") for who in range(4)]


def test_a_broken_chapter_is_told_before_the_campaign_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(number: int, map_file: str | None) -> tuple[Chapter, ChapterMap]:
        if number == 3:
            raise InputProblem("is broken.", file="chapter.toml")
        return load(number, map_file)

    monkeypatch.setenv("HOLLOW_SHERWOOD_HOME", str(tmp_path))  # where nothing was kept of earlier starts
    monkeypatch.setattr(library, "load", broken)
    GAME.rules(GAME.setup(NewGame(chapter=1)))
    with pytest.raises(InputProblem, match=r"chapter\.toml: is broken"):
        GAME.rules(GAME.setup(NewGame(campaign=True)))
    monkeypatch.setattr(library, "load", load)
    assert GAME.rules(GAME.setup(NewGame(campaign=True))).chapter(3).id == 3
