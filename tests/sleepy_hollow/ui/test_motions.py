"""Every event is shown, or there is a reason why not; each in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from common.engine.rules import Event
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import HollowState, LaidTrap
from sleepy_hollow.ui.card_playback import CARD_MOTIONS
from sleepy_hollow.ui.chapter_playback import CHAPTER_MOTIONS
from sleepy_hollow.ui.playback import _SHOW

JEREMIAH, EMILY, ELIJAH, MATTHIAS = range(4)

WITHOUT_MOTION = {
    # On other screens than the table
    ev.ChapterBegan: "the Storybook opens",
    ev.PageTurned: "the page turns itself",
    ev.RewardTaken: "the rewards' screen is built anew",
    ev.SkillSlotOpened: "the rewards' screen says it",
    ev.SkillEquipped: "the loadout's screen is built anew",
    ev.RelicCarried: "the loadout's screen is built anew",
    ev.ChapterClosed: "the next screen comes",
    # On the table, where a panel shows what is left
    ev.ChapterSetUp: "the table is new",
    ev.TurnEnded: "the Legends' cards and the bar change",
    ev.TokensReturned: "follows a card that goes",
    ev.RestoreBegan: "the question over the map says it",
    ev.BoonEnded: "only numbers change",
    ev.CardEquipped: "the card lies in its slot",
    ev.ItemDiscarded: "the slot is empty",
    ev.CounterChanged: "the Mission panel counts",
    ev.DeckReshuffled: "the Mission panel counts",
    ev.FiguresShort: "nobody comes",
    ev.Remembered: "nothing is to be seen",
    ev.TrackAdvanced: "the track's marker stands on the next space",
}


def crowded(state: HollowState) -> None:
    """A foe beside Emily, and a trap of each kind."""
    state.foes[0].cell = state.legends[EMILY].cell
    for kind in range(len(TRAPS)):
        state.traps.append(LaidTrap(kind, 30 + kind, True, False))


def test_no_event_is_forgotten() -> None:
    kinds = set(get_args(ev.HollowEvent))
    shown = set(_SHOW) | set(CARD_MOTIONS) | set(CHAPTER_MOTIONS)
    assert shown & set(WITHOUT_MOTION) == set()
    assert shown | set(WITHOUT_MOTION) == kinds


def told(state: HollowState) -> list[Event]:
    """What cards, traps and markers can do, as events at this table."""
    foe, here = state.foes[0].id, state.legends[EMILY].cell
    return [
        ev.FoeMarked(foe),
        ev.FoeWeakened(foe, 1),
        ev.FoeShoved(foe, here, here + 1, EMILY),
        ev.LevelChanged("gobkin", 1, 2),
        ev.TrapPlaced("blackpowder", 20, True, False),
        ev.TrapSprung("stake", 30, -1, foe),
        ev.TrapSprung("poison", 32, EMILY, -1),
        ev.TrapExploded("blackpowder", 34, (1, 0, 2, 1), (0, 1), 4, 1),
        ev.TrapRemoved("blackpowder", 34),
        ev.AccessoryUsed(EMILY, "horn_thumb_ring"),
        ev.AttackCancelled(EMILY, foe, "rawhide_bracer"),
        ev.FearIgnored(EMILY, 1),
        ev.FearTaken(ELIJAH, EMILY, 1, 0),
        ev.BoonBegan(JEREMIAH, "stand_fast", "next_turn"),
        ev.MarkerGiven(JEREMIAH),
        ev.MarkerGiven(EMILY),
        ev.SkillLockChanged(EMILY, 4, True),
        ev.SkillLockChanged(EMILY, 4, False),
        ev.HealthChanged(EMILY, 10, 12, 16, "hessian_button"),
        ev.CardGained(EMILY, "iron_hook"),
        ev.CardGained(EMILY, "silver_spur"),
        ev.CardGiven(EMILY, ELIJAH, "iron_hook"),
    ]


@pytest.mark.parametrize("less", [False, True])
def test_what_cards_do_is_played_to_its_end(sit_down: Callable[..., Any], less: bool) -> None:
    play = sit_down(active=EMILY, change=crowded)
    scene = play.scene
    scene.playback.still = less
    events = told(play.state)
    assert {type(event) for event in events} == set(CARD_MOTIONS)
    for event in events:
        motions = scene.playback.motions(event)
        assert len(motions) > 1, event
        scene.timeline.play(motions)
        while scene.timeline.advance(0.05):
            pass
        assert not scene.effects.effects, event


def test_a_trap_comes_and_goes(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY)
    scene = play.scene
    for event, is_there in (
        (ev.TrapPlaced("thornweed", 20, True, False), True),
        (ev.TrapRemoved("thornweed", 20), False),
    ):
        scene.timeline.play(scene.playback.motions(event))
        scene.timeline.skip()
        assert ("thornweed 20" in scene.board.tokens) is is_there


def test_the_marker_makes_its_legend_the_first(sit_down: Callable[..., Any]) -> None:
    play = sit_down(active=EMILY)
    scene = play.scene
    assert scene.shown.state.priority[0] != EMILY
    scene.timeline.play(scene.playback.motions(ev.MarkerGiven(EMILY)))
    scene.timeline.skip()
    assert scene.shown.state.priority[0] == EMILY
