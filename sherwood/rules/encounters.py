"""Encounter Symbols and their die (ENC)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.bounty import gain_bounty
from sherwood.rules.choices import ask
from sherwood.rules.events import EncounterRolled, GearLost, ResourceLost, ThreatRolled
from sherwood.rules.pending import EncounterRoll
from sherwood.rules.schema import RESOURCES
from sherwood.rules.spawning import spawn
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


def resume_encounter(
    game: Tables, state: SherwoodState, step: EncounterRoll, answer: int | None, events: list[Event] | None
) -> None:
    """Roll the Encounter Die and carry out its face (SW-ENC-1 to SW-ENC-5)."""
    hero = state.heroes[step.hero]
    if not step.face:
        faces = game.content.dice.encounter
        step.face = faces[state.streams.below("encounter", len(faces))]
        state.reveals += 1
        if events is not None:
            events.append(EncounterRolled(step.hero, step.cell, step.face))
    if step.face == "resource_lost":
        _lose_resource(game, state, step, answer, events)
        return
    state.pending.pop()
    if step.face == "gear_lost":
        if hero.gear:
            if events is not None:
                events.append(GearLost(step.hero, hero.gear))
            hero.gear = ""
            hero.charges = 0
    elif step.face == "bounty":
        gain_bounty(state, step.hero, "SW-ENC-3", events)
    elif step.face == "ambush":
        threat = game.content.dice.threat
        kind = threat[state.streams.below("ambush", len(threat))]
        state.reveals += 1
        if events is not None:
            events.append(ThreatRolled(step.hero, kind))
        spawn(game, state, kind, game.board.lane_of[step.cell], "SW-ENC-4", events)


def _lose_resource(
    game: Tables, state: SherwoodState, step: EncounterRoll, answer: int | None, events: list[Event] | None
) -> None:
    """One Resource of the players' choice goes; without stock, an Arrow of the Character (SW-ENC-5)."""
    hero = state.heroes[step.hero]
    kinds = [kind for kind, amount in enumerate(state.stock) if amount]
    if kinds:
        kind = ask(game, state, "lost_resource", kinds, answer, subject=step.hero, cell=step.cell)
        if kind is None:
            return
        state.stock[kind] -= 1
        if events is not None:
            events.append(ResourceLost(step.hero, RESOURCES[kind], state.stock[kind]))
    elif hero.arrows:
        hero.arrows -= 1
        if events is not None:
            events.append(ResourceLost(step.hero, "arrow", hero.arrows))
    state.pending.pop()
