"""A chapter's course: setup, Storybook pages, rounds and the retry. How it ends is in `verdict`."""

from __future__ import annotations

from dataclasses import replace

from common.engine.deck import Deck
from common.engine.grid import cells_of
from common.engine.rng import Streams, derive
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.boons import end_boons, update_priority
from sleepy_hollow.rules.campaign import Campaign, new_campaign
from sleepy_hollow.rules.decks import deck_stream
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.interlude import (
    advance_rewards,
    begin_rewards,
    campaign_after,
    close_chapter,
    gather,
    log_entry,
)
from sleepy_hollow.rules.pieces import lay_out
from sleepy_hollow.rules.schema import KINDS, TRAPS
from sleepy_hollow.rules.spawning import acting_order, place_foe
from sleepy_hollow.rules.state import (
    ACTION_TOKENS,
    LEGENDS,
    NOTHING_WORN,
    PREPARATION,
    SPACES,
    Ally,
    HollowState,
    Legend,
)
from sleepy_hollow.rules.steps import AdversaryPhase, Effects, FoesTraps, PickFirst
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import lay_trap, traps_for_foe
from sleepy_hollow.rules.triggers import fire, somebody
from sleepy_hollow.rules.verdict import lose, settle

LAST_ROUND = 40
"""A headless game that has not ended by then is lost by "time"."""


def standard_campaign(tables: Tables) -> Campaign:
    """What the Legends have when this chapter is played by itself: printed on their boards unless it says."""
    begun = new_campaign(tables.cards)
    told = tables.chapter.party
    party = tuple(
        told.get(board.id, own) for board, own in zip(tables.cards.legends, begun.party, strict=True)
    )
    return replace(begun, party=party)


def new_attempt(tables: Tables, seed: int, attempt: int, campaign: Campaign | None = None) -> HollowState:
    """The chapter before its prologue: everything as the chapter page says, with streams of its own.

    A retry comes back here too, so nothing of the lost attempt is left (SH-LOSS-3).
    """
    chapter, place = tables.chapter, tables.map
    campaign = campaign or standard_campaign(tables)
    tables = tables.wearing(campaign.party)
    streams = Streams(derive(seed, "chapter", chapter.id, "attempt", attempt))
    legends = []
    for who in range(len(LEGENDS)):
        health = tables.profiles[who][NOTHING_WORN].health
        spaces = [0] * SPACES
        spaces[PREPARATION] = ACTION_TOKENS
        legends.append(Legend(place.starts[who], health, health, spaces))
    locked = 0
    for point in place.spawn_points:
        is_locked = point.is_locked
        if str(point.number) in chapter.spawn_points:
            is_locked = chapter.spawn_points[str(point.number)] == "locked"
        locked |= is_locked << point.number
    decks = {}
    for listed in chapter.decks:
        deck = decks[listed.id] = Deck(list(reversed(listed.cards)), reshuffles=listed.reshuffle)
        if listed.shuffle:
            deck.shuffle(streams, deck_stream(listed.id))
    state = HollowState(
        seed=seed,
        streams=streams,
        chapter=chapter.id,
        campaign=campaign,
        party=campaign.party,
        skill_slots=campaign.skill_slots,
        flags=campaign.flags,
        attempt=attempt,
        legends=legends,
        allies=[Ally(min(cells_of(tables.zones[ally.zone])), ally.health) for ally in chapter.allies],
        levels=tables.levels,
        priority=tables.priority,
        tokens=[token.cell for token in tables.tokens],
        wounds=[0] * len(tables.tokens) if tables.targets else [],
        locked=locked,
        decks=decks,
    )
    lay_out(tables, state)
    for cell in place.flames:
        lay_trap(tables, state, None, TRAPS.index("flame"), cell, harms_foes=True, harms_heroes=True)
    for kind, cell in place.foes:
        place_foe(tables, state, None, KINDS.index(kind), cell, 0)
    update_priority(tables, state)
    return state


def open_book(tables: Tables, state: HollowState, events: Log) -> None:
    """An attempt begins: with the prologue, or at once where there is none (SH-BOOK-2)."""
    if events is not None:
        events.append(ev.ChapterBegan(tables.chapter.id, state.attempt))
    if not tables.pages(state):
        _close_prologue(tables, state, events)


def turn_page(tables: Tables, state: HollowState, events: Log) -> None:
    """The next page of the prologue or epilogue; behind the last one the chapter begins or ends."""
    state.page += 1
    if state.page < len(tables.pages(state)):
        if events is not None:
            events.append(ev.PageTurned(state.stage, state.page))
    elif state.stage == "prologue":
        _close_prologue(tables, state, events)
    elif not tables.settings.is_campaign:
        state.stage = "over"
    else:
        gather(tables, state)
        if not begin_rewards(tables, state, events, "rewards"):
            close_chapter(state, events)


def _close_prologue(tables: Tables, state: HollowState, events: Log) -> None:
    """Behind the prologue: its gifts, then what the Legends carry, then the board (SH-BOOK-2)."""
    state.page = 0
    if not (tables.settings.is_campaign and begin_rewards(tables, state, events, "gifts")):
        prepare(tables, state, events)


def prepare(tables: Tables, state: HollowState, events: Log) -> None:
    """The Legends of a campaign choose what they carry; a chapter by itself is set up at once (SH-BOOK-2)."""
    if tables.settings.is_campaign:
        state.stage = "loadout"
    else:
        begin_play(tables, state, events)


def advance_rewards_of(tables: Tables, state: HollowState, events: Log) -> None:
    """Hand out gifts or rewards; once there are no more, the chapter begins or is closed."""
    if not advance_rewards(tables, state, events):
        if state.stage == "gifts":
            prepare(tables, state, events)
        else:
            close_chapter(state, events)


def begin_play(tables: Tables, state: HollowState, events: Log) -> None:
    """Set the board up with what the Legends carry, and begin the first round."""
    tables = tables.wearing(state.party)
    state.stage = "play"
    state.page = 0
    take_the_field(tables, state)
    if events is not None:
        events.append(ev.ChapterSetUp(tables.chapter.id))
    begin_round(tables, state, events)
    if state.stage == "play":
        fire(tables, state, "set_up")
        if tables.chapter.beginning:
            state.pending.append(Effects("prologue", legend=somebody(state)))


def take_the_field(tables: Tables, state: HollowState) -> None:
    """Every Legend is whole and free of fear, with its relics and what an epilogue gave it."""
    for who, (legend, own) in enumerate(zip(state.legends, state.party, strict=True)):
        legend.relic = own.relic
        legend.inventory = [*own.relics, *own.items]
        legend.health = legend.max_health = profile_of(tables, state, who).health


def begin_round(tables: Tables, state: HollowState, events: Log) -> None:
    """A new round opens with its Legend Phase (SH-ROUND-1)."""
    if tables.settings.is_headless and state.round == LAST_ROUND:
        lose(tables, state, events, "time", -1, "SH-ROUND-1")
        return
    state.round += 1
    state.phase = "legends"
    state.acted = 0
    state.active = -1
    for who, legend in enumerate(state.legends):
        legend.has_comforted = legend.has_ignored_fear = False
        if legend.boons:
            end_boons(tables, state, events, who, "round_end")
    state.pending.append(PickFirst())
    if events is not None:
        events.append(ev.RoundBegan(state.round))
        events.append(ev.PhaseBegan("legends", state.track))
    if not settle(tables, state, events):
        fire(tables, state, "round_begins")


def begin_adversary_phase(tables: Tables, state: HollowState, events: Log) -> None:
    """The track is followed; before its first step foes that stand in traps suffer them (SH-TRP-1)."""
    state.phase = "adversary"
    state.active = -1
    state.pending.append(AdversaryPhase())
    if events is not None:
        events.append(ev.PhaseBegan("adversary", state.track))
    if state.trapped:
        caught = [
            number
            for number in acting_order(tables, state)
            if any(foe.id == number and traps_for_foe(state, foe.cell) for foe in state.foes)
        ]
        if caught:
            state.pending.append(FoesTraps(tuple(caught)))


def end_adversary_phase(tables: Tables, state: HollowState, events: Log) -> None:
    """The marker moves on, pins end, and the next round begins (SH-ADV-2)."""
    for foe in state.foes:
        foe.is_pinned = foe.has_barked = False
        foe.shaken = foe.moves_left = 0
    before = state.track
    state.track = before + 1 if before + 1 < len(tables.chapter.track) else tables.chapter.track_loop
    if events is not None:
        events.append(ev.TrackAdvanced(before, state.track))
    begin_round(tables, state, events)


def retry(tables: Tables, state: HollowState, events: Log) -> None:
    """Set the chapter up again as it was before its prologue, with new random numbers (SH-LOSS-3)."""
    campaign = state.campaign.logged(log_entry(state))
    _start_over(tables, state, events, new_attempt(tables, state.seed, state.attempt + 1, campaign))


def open_chapter(tables: Tables, state: HollowState, events: Log) -> None:
    """Go on to another chapter, that of `tables`, with what the Legends have."""
    _start_over(tables, state, events, new_attempt(tables, state.seed, 1, campaign_after(state)))


def _start_over(tables: Tables, state: HollowState, events: Log, fresh: HollowState) -> None:
    fresh.reveals = state.reveals + 1  # what has been shown cannot be taken back
    for name in state.__struct_fields__:
        setattr(state, name, getattr(fresh, name))
    open_book(tables, state, events)
