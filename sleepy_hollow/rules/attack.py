"""Legends' attacks: who can be attacked, the roll, the damage, and what it does to foes."""

from __future__ import annotations

from collections.abc import Sequence

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.state import Foe, HollowState
from sleepy_hollow.rules.steps import Effects, MoreTargets
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle
from sleepy_hollow.rules.vocabulary import AttackEffect


def foe_with(state: HollowState, number: int) -> Foe | None:
    """The foe with this id, if it is on the map."""
    for foe in state.foes:
        if foe.id == number:
            return foe
    return None


def foes_in_view(state: HollowState, view: int) -> list[Foe]:
    """The foes in a bitmask of cells, oldest first."""
    return [foe for foe in state.foes if view >> foe.cell & 1]


def begin_attack(
    tables: Tables, state: HollowState, events: Log, effect: AttackEffect, step: Effects
) -> None:
    """Carry out an attack that has its target, and leave the choice of further targets pending."""
    if effect.area:
        cell = step.cell
        strike(tables, state, events, effect, step, [foe for foe in state.foes if foe.cell == cell])
        return
    foe = foe_with(state, step.foe)
    if foe is not None:
        strike(tables, state, events, effect, step, [foe])
    if effect.targets > 1 and state.stage == "play":
        state.pending.append(
            MoreTargets(step.source, step.index, step.legend, step.space, (step.foe,), effect.targets - 1)
        )


def attack_also(tables: Tables, state: HollowState, events: Log, step: MoreTargets, number: int) -> None:
    """The next attack of a card with several targets: a roll of its own on another foe."""
    effect = tables.effects[step.source][step.index]
    foe = foe_with(state, number)
    if isinstance(effect, AttackEffect) and foe is not None:
        strike(tables, state, events, effect, step, [foe])
    if step.left > 1 and state.stage == "play":
        state.pending.append(
            MoreTargets(
                step.source, step.index, step.legend, step.space, (*step.attacked, number), step.left - 1
            )
        )


def further_targets(tables: Tables, state: HollowState, step: MoreTargets) -> list[Foe]:
    """The foes in reach that this card has not attacked yet."""
    usable = profile_of(tables, state, step.legend).by_space[step.space]
    view = usable.seen[state.legends[step.legend].cell]
    return [foe for foe in foes_in_view(state, view) if foe.id not in step.attacked]


def strike(
    tables: Tables,
    state: HollowState,
    events: Log,
    effect: AttackEffect,
    step: Effects | MoreTargets,
    foes: Sequence[Foe],
) -> None:
    """One roll; the same total goes to each of the foes (SH-AREA-2, SH-DMG-1)."""
    bonus = profile_of(tables, state, step.legend).by_space[step.space].bonus
    faces = roll_attack(state, effect.dice)
    total = max(0, sum(faces) + effect.flat + bonus)
    if events is not None:
        events.append(
            ev.AttackRolled(
                legend=step.legend,
                space=step.space,
                source=step.source,
                cell=foes[0].cell,
                foes=tuple(foe.id for foe in foes),
                faces=faces,
                flat=effect.flat,
                bonus=bonus,
                total=total,
            )
        )
    if total:
        damage_foes(tables, state, events, foes, total)


def damage_foes(tables: Tables, state: HollowState, events: Log, foes: Sequence[Foe], amount: int) -> None:
    """Deal the same damage to each; those at no health leave the map together (SH-HP-4)."""
    felled = []
    for foe in foes:
        before = foe.health
        foe.health = max(0, before - amount)
        if events is not None:
            events.append(ev.FoeDamaged(foe.id, foe.cell, amount, before, foe.health))
        if foe.health == 0:
            felled.append(foe)
    if felled:
        state.foes = [foe for foe in state.foes if foe.health]
        if events is not None:
            events.extend(ev.FoeFelled(foe.id, foe.cell) for foe in felled)
        settle(tables, state, events)
