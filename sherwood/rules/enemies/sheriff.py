"""The Sheriff: hard to wound, and he hits back (SHE)."""

from __future__ import annotations

from functools import partial

from common.engine.rules import Event
from sherwood.rules.combat import wound_hero
from sherwood.rules.enemies.behaviour import Behaviour
from sherwood.rules.enemies.settling import settle_aside
from sherwood.rules.enemies.walking import resume_walking
from sherwood.rules.events import SheriffReplied
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.rules.tables import Tables


def reply(game: Tables, state: SherwoodState, sheriff: Enemy, hero: int, events: list[Event] | None) -> None:
    """The first Character that wounds him in a Heroic Phase takes a Wound, at any distance (SW-SHE-7)."""
    if state.has_sheriff_replied:
        return
    state.has_sheriff_replied = True
    if events is not None:
        events.append(SheriffReplied(sheriff.number, hero, sheriff.cell, state.heroes[hero].cell))
    wound_hero(game, state, hero, 1, events)


BEHAVIOUR = Behaviour(
    resume_walking,
    settle=partial(settle_aside, rule="SW-SHE-3"),
    reply=reply,
    barricade_toll=0,
    is_unharmed_by_structures=True,
    is_attacked_once_a_turn=True,
)
