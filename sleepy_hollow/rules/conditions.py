"""Conditions of goals, losses and triggers as questions to a state (SH-WIN-1, SH-LOSS-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from sleepy_hollow.rules.chapter_words import (
    AlliesIn,
    AlliesLost,
    Condition,
    CounterReached,
    FoesCounted,
    HasCard,
    HasFlag,
    HealthAtMost,
    LegendIn,
    LegendsGathered,
    LeylinesLit,
    NoFoesLeft,
    RoundReached,
    RoundsPassed,
    TokensCounted,
    TokensInSight,
)
from sleepy_hollow.rules.content import MOST
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import LEGENDS, NOWHERE, HollowState, kind_of
from sleepy_hollow.rules.storybook import Chapter, Goal, Loss, MapToken

Test: TypeAlias = Callable[[HollowState], bool]
Counting: TypeAlias = FoesCounted | TokensCounted | LeylinesLit


class Ground(NamedTuple):
    """What conditions need to know besides the state: what the chapter has on its map, and who sees what."""

    zones: Mapping[str, int]
    """The cells of each zone as a bitmask."""
    tokens: Sequence[MapToken]
    """The chapter's tokens, on its map and beside it."""
    sight: Callable[[HollowState], Sequence[int]]
    """By cell: the cells seen from it as a state is, as bitmasks."""


def condition_test(condition: Condition, ground: Ground) -> Test:
    """The question whether a condition holds."""
    zones = ground.zones
    match condition:
        case CounterReached(counter=counter, value=value):
            return lambda state: state.counters.get(counter, 0) >= value
        case LegendsGathered(zone=zone):
            gathered = zones[zone]
            return lambda state: all(gathered >> legend.cell & 1 for legend in state.legends)
        case LegendIn(zone=zone, legend=name):
            inside, who = zones[zone], _named(name)
            return lambda state: any(inside >> state.legends[number].cell & 1 for number in who)
        case RoundReached(value=value):
            return lambda state: state.round >= value
        case RoundsPassed(value=value):
            return lambda state: state.round > value
        case NoFoesLeft():
            return lambda state: not state.foes
        case HealthAtMost(value=value, legend=name):
            hurt = _named(name)
            return lambda state: any(state.legends[number].health <= value for number in hurt)
        case HasCard(card=card):
            return lambda state: any(card in legend.cards for legend in state.legends)
        case AlliesIn(zone=zone, at_least=least):
            there = zones[zone]
            return lambda state: _allies_in(state, there) >= least
        case AlliesLost(value=value):
            return lambda state: _allies_lost(state) >= value
        case HasFlag(flag=flag):
            return lambda state: flag in state.flags
        case TokensInSight(value=value):
            return lambda state: _in_sight(condition, ground, state) >= value
        case FoesCounted() | TokensCounted() | LeylinesLit():
            count = counted(condition, ground)
            least, most = _bounds(condition)
            return lambda state: least <= count(state) <= most


def progress(condition: Condition, ground: Ground, state: HollowState) -> tuple[int, int]:
    """How far a condition has come: how much is reached, of how much."""
    zones = ground.zones
    match condition:
        case CounterReached(counter=counter, value=value):
            return min(state.counters.get(counter, 0), value), value
        case LegendsGathered(zone=zone):
            mask = zones[zone]
            return sum(mask >> legend.cell & 1 for legend in state.legends), len(LEGENDS)
        case RoundReached(value=value):
            return min(state.round, value), value
        case RoundsPassed(value=value):
            return max(0, min(state.round - 1, value)), value
        case LeylinesLit(value=value):
            return min(counted(condition, ground)(state), value), value
        case FoesCounted(at_least=least) | TokensCounted(at_least=least) if least:
            return min(counted(condition, ground)(state), least), least
        case AlliesIn(zone=zone, at_least=least):
            return min(_allies_in(state, zones[zone]), least), least
        case AlliesLost(value=value):
            return min(_allies_lost(state), value), value
        case TokensInSight(value=value):
            return min(_in_sight(condition, ground, state), value), value
    return int(condition_test(condition, ground)(state)), 1


def _in_sight(condition: TokensInSight, ground: Ground, state: HollowState) -> int:
    """The most tokens that lie where they should, see each other and see the zone."""
    sight, zone = ground.sight(state), ground.zones[condition.zone]
    lying = {
        kind: {cell for cell, token in zip(state.tokens, ground.tokens, strict=True) if token.kind == kind}
        for kind in (condition.kind, condition.on)
    }
    cells = lying[condition.kind] & lying[condition.on]
    return most_in_sight((cell for cell in cells if cell >= 0), zone, sight, condition.value)


def most_in_sight(cells: Iterable[int], zone: int, sight: Sequence[int], wanted: int) -> int:
    """How many of these cells, of so many wanted, see each other and a location of a zone (a bitmask)."""
    seeing = [cell for cell in cells if sight[cell] & zone]
    return max(
        len(chosen)
        for count in range(min(wanted, len(seeing)) + 1)
        for chosen in combinations(seeing, count)
        if all(sight[one] >> other & 1 for one, other in combinations(chosen, 2))
    )


def _allies_in(state: HollowState, zone: int) -> int:
    return sum(ally.cell != NOWHERE and zone >> ally.cell & 1 for ally in state.allies)


def _allies_lost(state: HollowState) -> int:
    return sum(ally.cell == NOWHERE for ally in state.allies)


def _named(name: str) -> tuple[int, ...]:
    return (LEGENDS.index(name),) if name else tuple(range(len(LEGENDS)))


def _bounds(condition: Counting) -> tuple[int, int]:
    if isinstance(condition, LeylinesLit):
        return condition.value, MOST
    return condition.at_least, condition.at_most


def counted(condition: Counting, ground: Ground) -> Callable[[HollowState], int]:
    """How to count what the condition is about."""
    where = getattr(condition, "zone", "")
    zone = ground.zones[where] if where else -1  # all bits: anywhere
    if isinstance(condition, FoesCounted):
        kind = KINDS.index(condition.kind)
        return lambda state: sum(kind_of(foe.id) == kind and zone >> foe.cell & 1 for foe in state.foes)
    wanted = "leyline" if isinstance(condition, LeylinesLit) else condition.kind
    numbers = [number for number, token in enumerate(ground.tokens) if token.kind == wanted]
    if isinstance(condition, LeylinesLit):
        return lambda state: sum(
            state.wards >> state.tokens[number] & 1 for number in numbers if state.tokens[number] >= 0
        )
    face = condition.face
    return lambda state: sum(
        zone >> state.tokens[number] & 1 and (not face or _shows(state, number, face))
        for number in numbers
        if state.tokens[number] >= 0
    )


def _shows(state: HollowState, token: int, face: str) -> bool:
    return bool(state.face_up >> token & 1) and state.faces[token] == face


def counted_for(chapter: Chapter, counter: str) -> tuple[Goal | Loss, int] | None:
    """The goal that a counter feeds, else the loss, and what the counter must come to; None without one."""
    ends: tuple[Goal | Loss, ...] = (*chapter.goals, *chapter.losses)
    for end in ends:
        condition = end.condition
        if isinstance(condition, CounterReached) and condition.counter == counter:
            return end, condition.value
    return None
