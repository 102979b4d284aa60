"""What cards do for Legends: actions and moves granted, fear taken over, skills cleared and locked, boons."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.boons import give_marker, grant_boon
from sleepy_hollow.rules.fear import FLEES_AT
from sleepy_hollow.rules.items import return_tokens
from sleepy_hollow.rules.state import (
    FEAR,
    FIRST_ALLY,
    LEGENDS,
    PREPARATION,
    SKILL_1,
    SKILLS,
    Boon,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import (
    AllyMove,
    AllyToPick,
    Effects,
    FearRemoval,
    FearToTake,
    FreeMove,
    GrantedAction,
    SkillToClear,
)
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import lose, settle


def concerned(state: HollowState, who: str, step: Effects) -> tuple[int, ...]:
    """The Legends whom an effect concerns, in their order."""
    if who == "each_legend":
        return tuple(range(len(LEGENDS)))
    if who == "legends_here":
        here = state.legends[step.legend].cell
        return tuple(number for number, legend in enumerate(state.legends) if legend.cell == here)
    return (step.legend,)


def allies_here(state: HollowState, who: int) -> list[int]:
    """The other Legends in a Legend's location (SH-ALLY-1)."""
    here = state.legends[who].cell
    return [other for other, legend in enumerate(state.legends) if other != who and legend.cell == here]


def move(_tables: Tables, state: HollowState, _events: Log, effect: words.MoveEffect, step: Effects) -> None:
    """The user, or the ally that was named, may move: the steps are left pending."""
    who = step.target if effect.who == "one_ally" else step.legend
    if who >= FIRST_ALLY:
        state.pending.append(AllyMove(step.legend, who, effect.steps))
    else:
        state.pending.append(FreeMove(who, effect.steps, effect.retreat))


def grant_action(
    _tables: Tables, state: HollowState, _events: Log, effect: words.GrantActionEffect, step: Effects
) -> None:
    """The user, or the ally that was named, may take an action now."""
    who = step.target if effect.who == "one_ally" else step.legend
    state.pending.append(GrantedAction(who, effect.basic_only))


def extra_action(
    _tables: Tables, state: HollowState, _events: Log, _effect: words.ExtraActionEffect, step: Effects
) -> None:
    """The user has one more action in its turn; outside it takes it now."""
    if state.active == step.legend:
        state.actions_left += 1
    else:
        state.pending.append(GrantedAction(step.legend, basic_only=False))


def boon(tables: Tables, state: HollowState, events: Log, effect: words.BoonEffect, step: Effects) -> None:
    """Those whom it concerns have the bonuses for a while."""
    for who in concerned(state, effect.who, step):
        grant_boon(tables, state, events, who, Boon(step.source, step.index, effect.until))


def priority_marker(
    tables: Tables, state: HollowState, events: Log, _effect: words.PriorityMarkerEffect, step: Effects
) -> None:
    """The user takes the Attack Priority Marker."""
    give_marker(tables, state, events, step.legend)


# --- Fear ---------------------------------------------------------------------------------------------------


def burn_fear(
    tables: Tables, state: HollowState, events: Log, _effect: words.BurnFearEffect, step: Effects
) -> None:
    """The fear on the card goes to the supply, small and large."""
    legend = state.legends[step.legend]
    tokens = legend.spaces[step.space]
    small, large = small_fear_in(tokens), large_fear_in(tokens)
    legend.spaces[step.space] = actions_in(tokens)
    for is_large, amount in ((False, small), (True, 3 * large)):
        if amount:
            legend.fear -= amount
            if events is not None:
                events.append(
                    ev.FearRemoved(step.legend, step.space, amount, is_large, legend.fear, "SH-FEAR-7")
                )
    settle(tables, state, events)


def lose_fear(
    _tables: Tables, state: HollowState, _events: Log, effect: words.FearEffect, step: Effects
) -> None:
    """Fear goes to the supply without a Restore, preparation first (SH-FEAR-7)."""
    times = step.felled if effect.each_felled else 1
    if effect.who == "ally_here":
        if times:
            state.pending.append(AllyToPick(step.legend, -effect.amount, times))
        return
    for who in reversed(concerned(state, effect.who, step)):
        if times:
            state.pending.append(FearRemoval(who, -effect.amount * times))


def pick_ally(state: HollowState, step: AllyToPick, target: int) -> None:
    """This ally loses the fear; then the next one is picked."""
    state.pending.pop()
    if step.times > 1:
        state.pending.append(AllyToPick(step.legend, step.points, step.times - 1))
    state.pending.append(FearRemoval(target, step.points))


def frightened_allies(state: HollowState, step: AllyToPick) -> list[int]:
    """The allies in the Legend's location that have fear."""
    return [who for who in allies_here(state, step.legend) if state.legends[who].fear]


def advance_pick(state: HollowState, step: AllyToPick) -> bool:
    """Wait where several allies have fear to lose."""
    allies = frightened_allies(state, step)
    if len(allies) > 1:
        return True
    if allies:
        pick_ally(state, step, allies[0])
    else:
        state.pending.pop()
    return False


def take_fear(
    _tables: Tables, state: HollowState, _events: Log, effect: words.TakeFearEffect, step: Effects
) -> None:
    """The user may take fear from the ally that was named, one at a time."""
    state.pending.append(FearToTake(step.legend, step.target, effect.amount))


def can_take(state: HollowState, step: FearToTake) -> bool:
    """Whether the ally's preparation has small fear left to take."""
    return small_fear_in(state.legends[step.target].spaces[PREPARATION]) > 0


def take_one(tables: Tables, state: HollowState, events: Log, step: FearToTake) -> None:
    """One small fear goes from the ally's preparation to the Legend's own; the taker can flee of it."""
    state.pending.pop()
    if step.left > 1:
        state.pending.append(FearToTake(step.legend, step.target, step.left - 1))
    giver, taker = state.legends[step.target], state.legends[step.legend]
    giver.spaces[PREPARATION] -= FEAR
    giver.fear -= 1
    taker.spaces[PREPARATION] += FEAR
    taker.fear += 1
    if events is not None:
        events.append(ev.FearTaken(step.legend, step.target, taker.fear, giver.fear))
    if taker.fear >= FLEES_AT:
        lose(tables, state, events, "fled", step.legend, "SH-FEAR-5")
    else:
        settle(tables, state, events)


# --- Skills -------------------------------------------------------------------------------------------------


def clear_skill(
    _tables: Tables, state: HollowState, _events: Log, _effect: words.ClearSkillEffect, step: Effects
) -> None:
    """One of the user's other skills is cleared."""
    state.pending.append(SkillToClear(step.legend, step.space))


def clearable(state: HollowState, who: int, space: int) -> list[int]:
    """The spaces of a Legend's other skills that hold tokens."""
    spaces = state.legends[who].spaces
    return [skill for skill in SKILLS if skill != space and spaces[skill]]


def advance_clearing(state: HollowState, events: Log, step: SkillToClear) -> bool:
    """Wait where there are several skills to clear."""
    found = clearable(state, step.legend, step.space)
    if len(found) > 1:
        return True
    state.pending.pop()
    for space in found:
        return_tokens(state, events, step.legend, space)
    return False


def lock_skill(
    _tables: Tables,
    state: HollowState,
    events: Log,
    effect: words.LockSkillEffect | words.UnlockSkillEffect,
    step: Effects,
) -> None:
    """Lay a Skill Lock on a slot or take it off; tokens on a locked skill stay there (SH-SKILL-4)."""
    is_locked = isinstance(effect, words.LockSkillEffect)
    bit = 1 << effect.slot - 1
    for who in concerned(state, effect.who, step):
        legend = state.legends[who]
        if bool(legend.skill_locks & bit) != is_locked:
            legend.skill_locks ^= bit
            if events is not None:
                events.append(ev.SkillLockChanged(who, SKILL_1 + effect.slot - 1, is_locked))
