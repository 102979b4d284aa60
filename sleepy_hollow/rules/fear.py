"""Damage to Legends and the fear it brings, and the two losses that follow from them."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.pieces import break_glass
from sleepy_hollow.rules.profiles import Profile
from sleepy_hollow.rules.state import FEAR, LARGE, PREPARATION, HollowState, kind_of, large_fear_in
from sleepy_hollow.rules.steps import Blow, Effects
from sleepy_hollow.rules.tables import Log, Tables, ability_source
from sleepy_hollow.rules.verdict import lose, settle

FLEES_AT = 10
"""The fear on its board at which a Legend flees (SH-FEAR-5)."""
LARGE_FEAR_TOKENS = 4
FRIGHTENING = 3
"""Damage at once that brings a second fear (SH-FEAR-2)."""


def profile_of(tables: Tables, state: HollowState, who: int) -> Profile:
    """The Legend's numbers and usable cards as it is equipped now."""
    legend = state.legends[who]
    return tables.profiles[who][  # as `Legend.worn`, without another call
        legend.item,
        legend.relic,
        legend.is_item_in_use,
        legend.second_item,
        legend.is_second_in_use,
        legend.boons,
    ]


def defended(profile: Profile, amount: int) -> int:
    """What is left of an attack's damage after the Legend's defences (SH-FDMG-1), not below 0."""
    amount -= profile.defence
    if amount >= FRIGHTENING:
        amount -= profile.soften
    return max(0, amount)


def suffer_attack(
    tables: Tables, state: HollowState, events: Log, who: int, rolled: int, source: str, foe: int = -1
) -> None:
    """An attack (a foe's, or a Tactical Retreat's) hits a Legend, unless an accessory may cancel it first."""
    profile = profile_of(tables, state, who)
    if profile.guards and guards_left(tables, state, who) and defended(profile, rolled):
        state.pending.append(Blow(who, rolled, source, foe))
    else:
        land_blow(tables, state, events, who, rolled, source, foe)


def guards_left(tables: Tables, state: HollowState, who: int) -> tuple[str, ...]:
    """The accessories with which a Legend can still cancel an attack in this chapter."""
    guards = profile_of(tables, state, who).guards
    return tuple(card for card in guards if card not in state.legends[who].used) if guards else ()


def advance_blow(tables: Tables, state: HollowState, events: Log, step: Blow) -> bool:
    """Wait while the attack can be cancelled; else it does its damage."""
    if guards_left(tables, state, step.legend) and defended(
        profile_of(tables, state, step.legend), step.rolled
    ):
        return True
    state.pending.pop()
    land_blow(tables, state, events, step.legend, step.rolled, step.source, step.foe)
    return False


def cancel_attack(state: HollowState, events: Log, who: int, card: str) -> None:
    """An accessory undoes the attack: no damage, so no fear (SH-FEAR-3)."""
    step = state.pending.pop()
    state.legends[who].used += (card,)
    if events is not None:
        events.append(ev.AccessoryUsed(who, card))
        if isinstance(step, Blow):
            events.append(ev.AttackCancelled(who, step.foe, card))


def land_blow(
    tables: Tables, state: HollowState, events: Log, who: int, rolled: int, source: str, foe: int
) -> None:
    """The damage of an attack after the Legend's defences, and what the foe's abilities add to it."""
    profile = profile_of(tables, state, who)
    amount = defended(profile, rolled)
    rule = "SH-RET-2" if source == "retreat" else "SH-FDMG-1"
    if foe < 0:
        _lose_health(tables, state, events, who, rolled, amount, source, foe, rule)
        return
    card = tables.foe_card(state, kind_of(foe))
    fury = card.fury
    is_terrible = False
    if fury is not None and fury.terror and not profile.ignores_terror:
        is_terrible = any(other.id == foe and other.health <= fury.health for other in state.foes)
    _lose_health(tables, state, events, who, rolled, amount, source, foe, rule, is_terrible=is_terrible)
    if amount and card.triggers and state.stage == "play":
        cell = state.legends[who].cell
        for trigger in reversed(card.triggers):
            if trigger.on == "damaged":
                source = ability_source(card, trigger)
                state.pending.append(Effects(source, 0, who, foe=foe, cell=cell, target=who))


def suffer_damage(
    tables: Tables, state: HollowState, events: Log, who: int, amount: int, source: str, foe: int = -1
) -> None:
    """Damage that is no attack: no defence helps, fear comes all the same (SH-FEAR-4)."""
    _lose_health(tables, state, events, who, amount, amount, source, foe, "SH-FEAR-4")


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
    *,
    is_terrible: bool = False,
) -> None:
    if state.stage != "play":
        return
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
    settle(tables, state, events)
    gain_fear(tables, state, events, who, 1, "SH-FEAR-1")
    if amount >= FRIGHTENING and tables.has_glass and state.stage == "play":
        break_glass(tables, state, events, who)
        settle(tables, state, events)
    if amount >= FRIGHTENING:
        if is_terrible:
            gain_large_fear(tables, state, events, who)
        else:
            gain_fear(tables, state, events, who, 1, "SH-FEAR-2")


def gain_fear(tables: Tables, state: HollowState, events: Log, who: int, amount: int, rule: str) -> None:
    """Small fear comes into preparation (SH-FEAR-6); at 10 the Legend flees."""
    if state.stage != "play" or amount <= 0:
        return
    legend = state.legends[who]
    if not legend.has_ignored_fear and (less := profile_of(tables, state, who).first_fear):
        legend.has_ignored_fear = True
        amount = max(0, amount - less)
        if events is not None:
            events.append(ev.FearIgnored(who, less))
        if not amount:
            return
    legend.spaces[PREPARATION] += amount * FEAR
    legend.fear += amount
    if events is not None:
        events.append(ev.FearGained(who, amount, 0, legend.fear, rule))
    _test_fear(tables, state, events, who)


def _test_fear(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    if state.legends[who].fear >= FLEES_AT:
        lose(tables, state, events, "fled", who, "SH-FEAR-5")
    else:
        settle(tables, state, events)


def gain_large_fear(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """One large fear comes into preparation; three small ones when all large ones are out (SH-FEAR-8)."""
    if state.stage != "play":
        return
    out = sum(large_fear_in(tokens) for legend in state.legends for tokens in legend.spaces)
    if out >= LARGE_FEAR_TOKENS:
        gain_fear(tables, state, events, who, 3, "SH-FEAR-8")
        return
    legend = state.legends[who]
    legend.spaces[PREPARATION] += LARGE
    legend.fear += 3
    if events is not None:
        events.append(ev.FearGained(who, 0, 1, legend.fear, "SH-FEAR-8"))
    _test_fear(tables, state, events, who)


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
    else:
        settle(tables, state, events)
