"""Damage to Legends and the fear it brings, and the two losses that follow from them."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.state import FEAR, LARGE, PREPARATION, HollowState, large_fear_in
from sleepy_hollow.rules.tables import Log, Profile, Tables
from sleepy_hollow.rules.verdict import lose

FLEES_AT = 10
"""The fear on its board at which a Legend flees (SH-FEAR-5)."""
LARGE_FEAR_TOKENS = 4
FRIGHTENING = 3
"""Damage at once that brings a second fear (SH-FEAR-2)."""


def profile_of(tables: Tables, state: HollowState, who: int) -> Profile:
    """The Legend's numbers and usable cards as it is equipped now."""
    legend = state.legends[who]
    return tables.profiles[who][legend.item, legend.relic, legend.is_item_in_use]


def defended(profile: Profile, amount: int) -> int:
    """What is left of an attack's damage after the Legend's defences (SH-FDMG-1), not below 0."""
    amount -= profile.defence
    if amount >= FRIGHTENING:
        amount -= profile.soften
    return max(0, amount)


def suffer_attack(
    tables: Tables, state: HollowState, events: Log, who: int, rolled: int, source: str, foe: int = -1
) -> int:
    """An attack (a foe's, or a Tactical Retreat's) hits a Legend; the damage it takes."""
    amount = defended(profile_of(tables, state, who), rolled)
    rule = "SH-RET-2" if source == "retreat" else "SH-FDMG-1"
    _lose_health(tables, state, events, who, rolled, amount, source, foe, rule)
    return amount


def suffer_damage(
    tables: Tables, state: HollowState, events: Log, who: int, amount: int, source: str
) -> None:
    """Damage that is no attack: no defence helps, fear comes all the same (SH-FEAR-4)."""
    _lose_health(tables, state, events, who, amount, amount, source, -1, "SH-FEAR-4")


def _lose_health(
    tables: Tables,
    state: HollowState,
    events: Log,
    who: int,
    rolled: int,
    amount: int,
    source: str,
    foe: int,
    rule: str,
) -> None:
    legend = state.legends[who]
    before = legend.health
    legend.health = before - amount
    if events is not None:
        events.append(ev.LegendDamaged(who, rolled, amount, before, before - amount, source, foe, rule))
    if amount <= 0:  # no damage, no fear (SH-FEAR-3)
        return
    if legend.health <= 0:
        lose(tables, state, events, "incapacitated", who, "SH-HP-2")
        return
    gain_fear(tables, state, events, who, 1, "SH-FEAR-1")
    if amount >= FRIGHTENING:
        gain_fear(tables, state, events, who, 1, "SH-FEAR-2")


def gain_fear(tables: Tables, state: HollowState, events: Log, who: int, amount: int, rule: str) -> None:
    """Small fear comes into preparation (SH-FEAR-6); at 10 the Legend flees."""
    if state.stage != "play":
        return
    legend = state.legends[who]
    legend.spaces[PREPARATION] += amount * FEAR
    legend.fear += amount
    if events is not None:
        events.append(ev.FearGained(who, amount, 0, legend.fear, rule))
    if legend.fear >= FLEES_AT:
        lose(tables, state, events, "fled", who, "SH-FEAR-5")


def gain_large_fear(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """One large fear comes into preparation; three small ones when all large ones are out (SH-FEAR-8)."""
    out = sum(large_fear_in(tokens) for legend in state.legends for tokens in legend.spaces)
    if out >= LARGE_FEAR_TOKENS:
        gain_fear(tables, state, events, who, 3, "SH-FEAR-8")
        return
    legend = state.legends[who]
    legend.spaces[PREPARATION] += LARGE
    legend.fear += 3
    if events is not None:
        events.append(ev.FearGained(who, 0, 1, legend.fear, "SH-FEAR-8"))
    if legend.fear >= FLEES_AT:
        lose(tables, state, events, "fled", who, "SH-FEAR-5")


def change_health(tables: Tables, state: HollowState, events: Log, who: int, amount: int, card: str) -> None:
    """A card changes current and maximum health together; this is no damage, but can be fatal (SH-REL-3)."""
    if not amount:
        return
    legend = state.legends[who]
    before = legend.health
    legend.health += amount
    legend.max_health += amount
    if events is not None:
        events.append(ev.HealthChanged(who, before, legend.health, legend.max_health, card))
    if legend.health <= 0:
        lose(tables, state, events, "incapacitated", who, "SH-HP-2")
