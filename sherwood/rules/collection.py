"""The Collection Phase and the end of the turn (COL, FLA, DOOM, TRN)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.doom import PLAQUE_TURNS
from sherwood.rules.ending import OUT_OF_TIME, end
from sherwood.rules.events import FlameLit, PlaqueRevealed
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import gather, villager_on

FLAMES = 10
"""Flames of Hope, one lit after each of the first turns (SW-COL-1)."""


def collect(state: SherwoodState, events: list[Event] | None) -> None:
    """Every camp with a Villager yields 1, then a Flame is lit, then a plaque may turn up (SW-COL-1)."""
    for camp in state.camps:
        if villager_on(state, camp.cell) is not None:
            gather(state, camp, "SW-VIL-4", events)
    if state.turn <= FLAMES:
        state.flames += 1
        if events is not None:
            events.append(FlameLit(state.flames))
    if state.turn in PLAQUE_TURNS and state.plaques_shown < len(state.plaques):
        reveal_plaque(state, events)


def reveal_plaque(state: SherwoodState, events: list[Event] | None) -> None:
    """Turn up the next doom plaque: it works at once and to the end (SW-DOOM-1)."""
    plaque = state.plaques[state.plaques_shown]
    state.plaques_shown += 1
    state.reveals += 1
    if events is not None:
        events.append(PlaqueRevealed(plaque))


def end_turn(game: Tables, state: SherwoodState, events: list[Event] | None) -> None:
    """Peril Symbols and reinforcements are fresh again; a headless game may run out of time (SW-END-6)."""
    state.perils_met.clear()
    for enemy in state.enemies:
        enemy.waits = False
    if state.turn == game.settings.turn_limit:
        end(state, OUT_OF_TIME, events)
        return
    state.turn += 1
