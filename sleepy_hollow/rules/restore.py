"""Restore: points that become health or take fear away, and other removal of fear."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.heroes import heal_ally, heroes_in
from sleepy_hollow.rules.state import (
    FEAR,
    FIRST_ALLY,
    LARGE,
    PREPARATION,
    SPECIAL,
    HollowState,
    Legend,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import Effects, FearRemoval, RestorePoints
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle
from sleepy_hollow.rules.vocabulary import RestoreEffect

LARGE_FEAR = 3


def begin_restore(
    tables: Tables, state: HollowState, events: Log, effect: RestoreEffect, step: Effects
) -> None:
    """Give the points to whom the effect names; each Legend's own player spends them (SH-RES-1)."""
    if effect.if_felled and not step.felled:
        return
    if effect.who in ("one_hero", "one_ally"):
        targets = [step.target]
    elif effect.who == "user":
        targets = [step.legend]
    else:
        here = state.legends[step.legend].cell
        targets = list(heroes_in(state, here))
    begun = []
    for target in targets:
        bonus = _bonus(tables, state, step, target)
        if events is not None:
            events.append(ev.RestoreBegan(target, step.legend, step.source, effect.points + bonus, bonus))
        if target >= FIRST_ALLY:
            heal_ally(tables, state, events, target, effect.points + bonus)
        else:
            begun.append(RestorePoints(target, effect.points + bonus))
    if step.space == SPECIAL and targets != [step.legend]:
        own = profile_of(tables, state, step.legend).comfort_self
        if own:
            if events is not None:
                events.append(ev.RestoreBegan(step.legend, step.legend, step.source, own, own))
            begun.append(RestorePoints(step.legend, own))
    if state.stage == "play":
        state.pending += reversed(begun)


def _bonus(tables: Tables, state: HollowState, step: Effects, target: int) -> int:
    # An item's effect gets none of the Legend's bonuses (SH-ITEM-3).
    profile = profile_of(tables, state, step.legend)
    usable = profile.by_space.get(step.space)
    if usable is None or usable.is_item:
        return 0
    bonus = profile.restore
    user = state.legends[step.legend]
    if target != step.legend and not user.has_comforted:
        user.has_comforted = True
        bonus += profile.first_ally_restore
    return bonus


def removable_fear(legend: Legend, points: int) -> list[tuple[int, bool]]:
    """The (space, is large) of every fear token that `points` can remove, preparation first (SH-RES-2).

    In preparation one point changes a large token into two small ones; on another space a large token can
    only be lifted whole, for 3 points.
    """
    spaces = legend.spaces
    prepared = spaces[PREPARATION]
    if prepared >= FEAR:
        found = [(PREPARATION, False)] if small_fear_in(prepared) else []
        if large_fear_in(prepared):
            found.append((PREPARATION, True))
        return found
    found = []
    for space, tokens in enumerate(spaces):
        if small_fear_in(tokens):
            found.append((space, False))
        if points >= LARGE_FEAR and large_fear_in(tokens):
            found.append((space, True))
    return found


def cost_of_removal(space: int, large: bool) -> int:
    """How many points the removal of a token takes."""
    return LARGE_FEAR if large and space != PREPARATION else 1


def remove_fear(tables: Tables, state: HollowState, events: Log, who: int, space: int, large: bool) -> None:
    """Remove one fear, or a whole large token from a space that is not preparation."""
    legend = state.legends[who]
    amount = cost_of_removal(space, large)
    if not large:
        legend.spaces[space] -= FEAR
    elif space == PREPARATION:
        legend.spaces[space] -= LARGE - 2 * FEAR
    else:
        legend.spaces[space] -= LARGE
    legend.fear -= amount
    if events is not None:
        events.append(ev.FearRemoved(who, space, amount, large, legend.fear))
    settle(tables, state, events)


def regain_health(tables: Tables, state: HollowState, events: Log, who: int, amount: int) -> None:
    """Health goes up, at most to its maximum (SH-RES-1)."""
    legend = state.legends[who]
    before = legend.health
    legend.health = min(legend.max_health, before + amount)
    if events is not None and legend.health > before:
        events.append(ev.HealthRegained(who, legend.health - before, before, legend.health))
    settle(tables, state, events)


def advance_restore(tables: Tables, state: HollowState, events: Log, step: RestorePoints) -> bool:
    """Go on with a Restore: True while its Legend's player has a choice.

    Without fear all points are health; with nothing left to restore the rest is lost.
    """
    legend = state.legends[step.legend]
    if not removable_fear(legend, step.points) or not step.points:
        state.pending.pop()
        if step.points:
            regain_health(tables, state, events, step.legend, step.points)
        return False
    return True


def spend_points(state: HollowState, spent: int) -> None:
    """Points of the Restore, or of the removal, on top of the stack are used up."""
    step = state.pending.pop()
    if isinstance(step, RestorePoints) and step.points > spent:
        state.pending.append(RestorePoints(step.legend, step.points - spent))
    elif isinstance(step, FearRemoval) and step.points > spent:
        state.pending.append(FearRemoval(step.legend, step.points - spent))


def advance_removal(tables: Tables, state: HollowState, events: Log, step: FearRemoval) -> bool:
    """Remove fear as long as there is only one way to; True while there are several."""
    options = removable_fear(state.legends[step.legend], step.points)
    if len(options) > 1:
        return True
    if not options:
        state.pending.pop()
        return False
    space, large = options[0]
    spend_points(state, cost_of_removal(space, large))
    remove_fear(tables, state, events, step.legend, space, large)
    return False
