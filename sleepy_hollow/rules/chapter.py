"""A chapter's course: setup, Storybook pages, rounds and the retry. How it ends is in `verdict`."""

from __future__ import annotations

from common.engine.deck import Deck
from common.engine.rng import Streams, derive
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.decks import deck_stream
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.spawning import place_foe
from sleepy_hollow.rules.state import ACTION_TOKENS, LEGENDS, PREPARATION, SPACES, HollowState, Legend
from sleepy_hollow.rules.steps import AdversaryPhase, PickFirst
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import lose, settle

LAST_ROUND = 40
"""A headless game that has not ended by then is lost by "time"."""


def new_attempt(tables: Tables, seed: int, attempt: int) -> HollowState:
    """The chapter before its prologue: everything as the chapter page says, with streams of its own.

    A retry comes back here too, so nothing of the lost attempt is left (SH-LOSS-3).
    """
    chapter, place = tables.chapter, tables.map
    streams = Streams(derive(seed, "chapter", chapter.id, "attempt", attempt))
    legends = []
    for who in range(len(LEGENDS)):
        health = tables.profiles[who]["", "", False].health
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
        attempt=attempt,
        legends=legends,
        tokens=[token.cell for token in place.tokens],
        locked=locked,
        decks=decks,
    )
    for kind, cell in place.foes:
        place_foe(tables, state, None, KINDS.index(kind), cell, 0)
    return state


def open_book(tables: Tables, state: HollowState, events: Log) -> None:
    """An attempt begins: with the prologue, or at once where there is none (SH-BOOK-2)."""
    if events is not None:
        events.append(ev.ChapterBegan(tables.chapter.id, state.attempt))
    if not tables.chapter.prologue:
        begin_play(tables, state, events)


def turn_page(tables: Tables, state: HollowState, events: Log) -> None:
    """The next page of the prologue or epilogue; behind the last one the chapter begins or ends."""
    pages = tables.chapter.prologue if state.stage == "prologue" else tables.chapter.epilogue
    state.page += 1
    if state.page < len(pages):
        if events is not None:
            events.append(ev.PageTurned(state.stage, state.page))
    elif state.stage == "prologue":
        begin_play(tables, state, events)
    else:
        state.stage = "over"


def begin_play(tables: Tables, state: HollowState, events: Log) -> None:
    state.stage = "play"
    state.page = 0
    if events is not None:
        events.append(ev.ChapterSetUp(tables.chapter.id))
    begin_round(tables, state, events)


def begin_round(tables: Tables, state: HollowState, events: Log) -> None:
    """A new round opens with its Legend Phase (SH-ROUND-1)."""
    if tables.settings.is_headless and state.round == LAST_ROUND:
        lose(tables, state, events, "time", -1, "SH-ROUND-1")
        return
    state.round += 1
    state.phase = "legends"
    state.acted = 0
    state.active = -1
    for legend in state.legends:
        legend.has_comforted = False
    state.pending.append(PickFirst())
    if events is not None:
        events.append(ev.RoundBegan(state.round))
        events.append(ev.PhaseBegan("legends", state.track))
    settle(tables, state, events)


def begin_adversary_phase(state: HollowState, events: Log) -> None:
    state.phase = "adversary"
    state.active = -1
    state.pending.append(AdversaryPhase())
    if events is not None:
        events.append(ev.PhaseBegan("adversary", state.track))


def end_adversary_phase(tables: Tables, state: HollowState, events: Log) -> None:
    """The marker moves on, pins end, and the next round begins (SH-ADV-2)."""
    for foe in state.foes:
        foe.is_pinned = False
    before = state.track
    state.track = before + 1 if before + 1 < len(tables.chapter.track) else tables.chapter.track_loop
    if events is not None:
        events.append(ev.TrackAdvanced(before, state.track))
    begin_round(tables, state, events)


def retry(tables: Tables, state: HollowState, events: Log) -> None:
    """Set the chapter up again as it was before its prologue, with new random numbers (SH-LOSS-3)."""
    fresh = new_attempt(tables, state.seed, state.attempt + 1)
    fresh.reveals = state.reveals + 1  # what the lost attempt showed cannot be taken back
    for name in state.__struct_fields__:
        setattr(state, name, getattr(fresh, name))
    open_book(tables, state, events)
