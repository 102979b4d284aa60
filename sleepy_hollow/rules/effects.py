"""The vocabulary of effects: one function a word. Cards are lists of these and have no code of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from common.engine.grid import cells_of
from sleepy_hollow.rules import aid, schema, vocabulary
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.aid import concerned
from sleepy_hollow.rules.attack import begin_attack
from sleepy_hollow.rules.chapter_effects import CHAPTER_WORDS
from sleepy_hollow.rules.decks import draw, look
from sleepy_hollow.rules.fear import gain_fear, gain_large_fear, suffer_damage
from sleepy_hollow.rules.foes import foe_with, mark, take_off, weaken
from sleepy_hollow.rules.items import gain_card
from sleepy_hollow.rules.pieces import action_on, put_token, token_kind
from sleepy_hollow.rules.restore import begin_restore
from sleepy_hollow.rules.shoves import monsters_in
from sleepy_hollow.rules.spawning import NO_POINT, lowest_open, open_point, set_lock, spawn_group
from sleepy_hollow.rules.state import BESIDE, HollowState, kind_of
from sleepy_hollow.rules.steps import CardFound, Effects, Shove
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import lay_trap
from sleepy_hollow.rules.verdict import settle

LOCK = "lock"
"""The kind of tokens that a key opens."""


def lock_in(tables: Tables, state: HollowState, cell: int) -> int:
    """A lock token in a location, or -1."""
    if cell in state.tokens:
        for token, place in enumerate(state.tokens):
            if place == cell and tables.tokens[token].kind == LOCK:
                return token
    return -1


def advance_effects(tables: Tables, state: HollowState, events: Log, step: Effects) -> bool:
    """Carry out the next effect of a card; what it leaves to decide comes before the one after it."""
    effects = tables.effects[step.source]
    index = step.index
    state.pending.pop()
    if step.source in tables.passing and foe_with(state, step.foe) is None:  # felled before it could pass
        return False
    if index < len(effects):
        if index + 1 < len(effects):
            state.pending.append(replace(step, index=index + 1))
        effect = effects[index]
        _WORDS[type(effect)](tables, state, events, effect, step)
    return False


def _pin(
    tables: Tables, state: HollowState, events: Log, _effect: vocabulary.PinEffect, step: Effects
) -> None:
    foe = foe_with(state, step.foe)
    if foe is not None:
        foe.is_pinned = True
        if events is not None:
            events.append(ev.FoePinned(foe.id, step.source))
        settle(tables, state, events)


def _weaken(
    _tables: Tables, state: HollowState, events: Log, effect: vocabulary.WeakenEffect, step: Effects
) -> None:
    weaken(state, events, step.damaged, effect.dice)


def _mark(
    tables: Tables, state: HollowState, events: Log, _effect: vocabulary.MarkEffect, step: Effects
) -> None:
    foe = foe_with(state, step.foe)
    if foe is not None:
        mark(state, events, foe)
        settle(tables, state, events)


def _shove(
    tables: Tables, state: HollowState, _events: Log, effect: vocabulary.ShoveEffect, step: Effects
) -> None:
    here = state.legends[step.legend].cell
    if effect.who == "one_monster":
        foe = foe_with(state, step.foe)
        monsters = [] if foe is None else [foe]
    else:
        within = effect.within if effect.who == "monsters_within" else 0
        monsters = monsters_in(tables, state, tables.in_view[within][here])
    is_pull = effect.do == "pull"
    state.pending += [Shove(step.legend, foe.id, here, effect.steps, is_pull) for foe in reversed(monsters)]


def _place_trap(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.PlaceTrapEffect, step: Effects
) -> None:
    harms = effect.harms
    if harms == "enemies":  # what comes from no Legend's card is the foes'
        harms = "foes" if step.space >= 0 else "heroes"
    for cell in _cells_for(tables, state, effect, step):
        if state.stage == "play":
            lay_trap(
                tables,
                state,
                events,
                schema.TRAPS.index(effect.trap),
                cell,
                harms_foes=harms != "heroes",
                harms_heroes=harms != "foes",
            )


def _cells_for(
    tables: Tables, state: HollowState, effect: vocabulary.PlaceTrapEffect, step: Effects
) -> list[int]:
    """The locations where an effect places its traps."""
    if effect.where == "zone":
        zone = tables.zones[effect.zone]
        if effect.foes is None:
            return cells_of(zone)
        kind = schema.KINDS.index(effect.foes)
        return sorted({foe.cell for foe in state.foes if kind_of(foe.id) == kind and zone >> foe.cell & 1})
    cell = step.cell
    if effect.where == "here" and step.legend >= 0 and step.foe < 0:
        cell = state.legends[step.legend].cell
    elif effect.where == "target" and cell < 0:
        foe = foe_with(state, step.foe)
        cell = foe.cell if foe is not None else -1
    return [cell] if cell >= 0 else []


def _set_level(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.SetLevelEffect, _step: Effects
) -> None:
    """All figures of the kind change at once; the damage that they have taken stays, and may fell them."""
    kind = schema.KINDS.index(effect.kind)
    before = state.levels[kind]
    if before == effect.level or not before:
        return
    more = tables.foe_cards[kind][effect.level].health - tables.foe_cards[kind][before].health
    state.levels = (*state.levels[:kind], effect.level, *state.levels[kind + 1 :])
    if events is not None:
        events.append(ev.LevelChanged(effect.kind, before, effect.level))
    figures = [foe for foe in state.foes if kind_of(foe.id) == kind]
    for foe in figures:
        foe.health = max(0, foe.health + more)
    take_off(tables, state, events, [foe for foe in figures if not foe.health])


def _fear(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.FearEffect, step: Effects
) -> None:
    if effect.amount < 0:
        aid.lose_fear(tables, state, events, effect, step)
        return
    for who in concerned(state, effect.who, step):
        gain_fear(tables, state, events, who, effect.amount, "SH-FEAR-7")


def _large_fear(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.LargeFearEffect, step: Effects
) -> None:
    for who in concerned(state, effect.who, step):
        for _ in range(effect.amount):
            if state.stage == "play":
                gain_large_fear(tables, state, events, who)


def _damage(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.DamageEffect, step: Effects
) -> None:
    for who in concerned(state, effect.who, step):
        if state.stage == "play":
            suffer_damage(tables, state, events, who, effect.amount, step.source, step.foe)


def _spawn(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.SpawnEffect, _step: Effects
) -> None:
    wanted = effect.point
    point = lowest_open(tables, state) if wanted is None else open_point(tables, state, wanted)
    if point != NO_POINT:
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
    """Whose action brings a card gets it; where no Legend acts, the players say who.

    There is one of each card: what a Legend has cannot come again.
    """
    if any(effect.card in legend.cards for legend in state.legends):
        return
    if state.active < 0:
        state.pending.append(CardFound(effect.card))
    else:
        gain_card(tables, state, events, step.legend, effect.card)


def _draw(
    tables: Tables, state: HollowState, events: Log, effect: vocabulary.DrawEffect, step: Effects
) -> None:
    draw(tables, state, events, effect.deck, step.legend)


def _look(
    _tables: Tables, state: HollowState, events: Log, _effect: vocabulary.LookEffect, step: Effects
) -> None:
    look(state, events, step.deck, step.legend)


def _remove_token(
    tables: Tables,
    state: HollowState,
    events: Log,
    effect: vocabulary.RemoveTokenEffect,
    step: Effects,
) -> None:
    if effect.kind is not None:
        _clear_away(tables, state, events, effect.kind, effect.zone)
        return
    cell = state.tokens[step.token]
    put_token(tables, state, step.token, BESIDE)
    if events is not None:
        events.append(ev.TokenRemoved(step.token, cell, step.legend))
    settle(tables, state, events)


def _clear_away(tables: Tables, state: HollowState, events: Log, kind: str, zone: str) -> None:
    """All tokens of a kind leave the map, or those in a zone."""
    for token, cell in enumerate(state.tokens):
        if cell >= 0 and token_kind(tables, token) == kind and (not zone or tables.zones[zone] >> cell & 1):
            put_token(tables, state, token, BESIDE)
            if events is not None:
                events.append(ev.TokenGone(token, cell))
            if settle(tables, state, events):
                return


def _open_lock(
    tables: Tables, state: HollowState, events: Log, _effect: vocabulary.OpenLockEffect, step: Effects
) -> None:
    """The first lock in the Legend's location opens: what the chapter says of it happens (SH-ENV-1)."""
    here = state.legends[step.legend].cell
    token = lock_in(tables, state, here)
    if token < 0:
        return
    action = action_on(tables, state, token)
    if action is None:
        put_token(tables, state, token, BESIDE)
        if events is not None:
            events.append(ev.TokenRemoved(token, here, step.legend))
        settle(tables, state, events)
    else:
        state.pending.append(Effects(action.id, 0, step.legend, token=token))


_WORDS: dict[type, Callable[[Tables, HollowState, Log, Any, Effects], None]] = {
    vocabulary.AttackEffect: begin_attack,
    vocabulary.PinEffect: _pin,
    vocabulary.WeakenEffect: _weaken,
    vocabulary.MarkEffect: _mark,
    vocabulary.ShoveEffect: _shove,
    vocabulary.RestoreEffect: begin_restore,
    vocabulary.MoveEffect: aid.move,
    vocabulary.GrantActionEffect: aid.grant_action,
    vocabulary.ExtraActionEffect: aid.extra_action,
    vocabulary.ClearSkillEffect: aid.clear_skill,
    vocabulary.BoonEffect: aid.boon,
    vocabulary.PriorityMarkerEffect: aid.priority_marker,
    vocabulary.FearEffect: _fear,
    vocabulary.LargeFearEffect: _large_fear,
    vocabulary.BurnFearEffect: aid.burn_fear,
    vocabulary.TakeFearEffect: aid.take_fear,
    vocabulary.DamageEffect: _damage,
    vocabulary.LockSkillEffect: aid.lock_skill,
    vocabulary.UnlockSkillEffect: aid.lock_skill,
    vocabulary.PlaceTrapEffect: _place_trap,
    vocabulary.SetLevelEffect: _set_level,
    vocabulary.SpawnEffect: _spawn,
    vocabulary.UnlockEffect: _unlock,
    vocabulary.LockEffect: _lock,
    vocabulary.CounterEffect: _counter,
    vocabulary.GainEffect: _gain,
    vocabulary.DrawEffect: _draw,
    vocabulary.LookEffect: _look,
    vocabulary.RemoveTokenEffect: _remove_token,
    vocabulary.OpenLockEffect: _open_lock,
    **CHAPTER_WORDS,
}
