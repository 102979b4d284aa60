"""The vocabulary of effects: one function a word. Cards are lists of these and have no code of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.attack import begin_attack, foe_with
from sleepy_hollow.rules.decks import draw, look, reveal
from sleepy_hollow.rules.fear import gain_fear, gain_large_fear, suffer_damage
from sleepy_hollow.rules.items import gain_card
from sleepy_hollow.rules.restore import begin_restore
from sleepy_hollow.rules.spawning import NOWHERE, lowest_open, open_point, set_lock, spawn_group
from sleepy_hollow.rules.state import LEGENDS, HollowState
from sleepy_hollow.rules.steps import Effects, FearRemoval, FreeMove
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.verdict import settle


def advance_effects(tables: Tables, state: HollowState, events: Log, step: Effects) -> bool:
    """Carry out the next effect of a card; what it leaves to decide comes before the one after it."""
    effects = tables.effects[step.source]
    index = step.index
    state.pending.pop()
    if index < len(effects):
        if index + 1 < len(effects):
            state.pending.append(
                Effects(
                    step.source,
                    index + 1,
                    step.legend,
                    step.space,
                    step.foe,
                    step.cell,
                    step.target,
                    step.token,
                    step.deck,
                )
            )
        effect = effects[index]
        _WORDS[type(effect)](tables, state, events, effect, step)
    return False


def _concerned(effect: Any, step: Effects) -> tuple[int, ...]:
    return tuple(range(len(LEGENDS))) if effect.who == "each_legend" else (step.legend,)


def _pin(
    _tables: Tables, state: HollowState, events: Log, _effect: vocabulary.PinEffect, step: Effects
) -> None:
    foe = foe_with(state, step.foe)
    if foe is not None:
        foe.is_pinned = True
        if events is not None:
            events.append(ev.FoePinned(foe.id, step.source))


def _move(
    _tables: Tables, state: HollowState, _events: Log, effect: vocabulary.MoveEffect, step: Effects
) -> None:
    state.pending.append(FreeMove(step.legend, effect.steps, effect.retreat))


def _fear(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.FearEffect, step: Effects
) -> None:
    if effect.amount >= 0:
        for who in _concerned(effect, step):
            gain_fear(tables, state, events, who, effect.amount, "SH-FEAR-7")
    else:
        for who in reversed(_concerned(effect, step)):
            state.pending.append(FearRemoval(who, -effect.amount))


def _large_fear(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.LargeFearEffect, step: Effects
) -> None:
    for who in _concerned(effect, step):
        for _ in range(effect.amount):
            if state.stage == "play":
                gain_large_fear(tables, state, events, who)


def _damage(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.DamageEffect, step: Effects
) -> None:
    for who in _concerned(effect, step):
        if state.stage == "play":
            suffer_damage(tables, state, events, who, effect.amount, step.source)


def _spawn(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.SpawnEffect, _step: Effects
) -> None:
    wanted = effect.point
    point = lowest_open(tables, state) if wanted is None else open_point(tables, state, wanted)
    if point != NOWHERE:
        spawn_group(tables, state, events, schema.KINDS.index(effect.kind), effect.count, point)


def _unlock(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.UnlockEffect, _step: Effects
) -> None:
    set_lock(tables, state, events, effect.point, is_locked=False)


def _lock(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.LockEffect, _step: Effects
) -> None:
    set_lock(tables, state, events, effect.point, is_locked=True)


def _counter(
    tables: Tables,
    state: HollowState,
    events: Log,
    effect: vocabulary.CounterEffect,
    _step: Effects,
) -> None:
    before = state.counters.get(effect.counter, 0)
    state.counters[effect.counter] = before + effect.by
    if events is not None:
        events.append(ev.CounterChanged(effect.counter, before, before + effect.by))
    settle(tables, state, events)


def _gain(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.GainEffect, step: Effects
) -> None:
    gain_card(tables, state, events, step.legend, effect.card)


def _reveal(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.RevealEffect, step: Effects
) -> None:
    reveal(tables, state, events, effect.card, step.legend)


def _draw(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.DrawEffect, step: Effects
) -> None:
    draw(tables, state, events, effect.deck, step.legend)


def _look(
    _tables: Tables, state: HollowState, events: Log, _effect: vocabulary.LookEffect, step: Effects
) -> None:
    look(state, events, step.deck, step.legend)


def _remove_token(
    _tables: Tables,
    state: HollowState,
    events: Log,
    _effect: vocabulary.RemoveTokenEffect,
    step: Effects,
) -> None:
    cell = state.tokens[step.token]
    state.tokens[step.token] = -1
    if events is not None:
        events.append(ev.TokenRemoved(step.token, cell, step.legend))


def _extra_action(
    _tables: Tables,
    state: HollowState,
    _events: Log,
    _effect: vocabulary.ExtraActionEffect,
    _step: Effects,
) -> None:
    state.actions_left += 1


_WORDS: dict[type, Callable[[Tables, HollowState, Log, Any, Effects], None]] = {
    vocabulary.AttackEffect: begin_attack,
    vocabulary.RestoreEffect: begin_restore,
    vocabulary.PinEffect: _pin,
    vocabulary.MoveEffect: _move,
    vocabulary.FearEffect: _fear,
    vocabulary.LargeFearEffect: _large_fear,
    vocabulary.DamageEffect: _damage,
    vocabulary.SpawnEffect: _spawn,
    vocabulary.UnlockEffect: _unlock,
    vocabulary.LockEffect: _lock,
    vocabulary.CounterEffect: _counter,
    vocabulary.GainEffect: _gain,
    vocabulary.RevealEffect: _reveal,
    vocabulary.DrawEffect: _draw,
    vocabulary.LookEffect: _look,
    vocabulary.RemoveTokenEffect: _remove_token,
    vocabulary.ExtraActionEffect: _extra_action,
}
