"""How foes attack: whom, with what, and the barricade that keeps them from it."""

from __future__ import annotations

from common.engine.paths import UNREACHABLE
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.fear import guards_left, suffer_attack
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.heroes import heroes_in, hurt_ally
from sleepy_hollow.rules.pieces import break_barricade
from sleepy_hollow.rules.schema import FoeCard
from sleepy_hollow.rules.state import FIRST_ALLY, NO_BORDER, NOBODY, Foe, HollowState, hero_cell, kind_of
from sleepy_hollow.rules.steps import Blow, Effects, RideOn
from sleepy_hollow.rules.tables import Log, Tables, ability_source
from sleepy_hollow.rules.verdict import settle
from sleepy_hollow.rules.vocabulary import PlaceTrapEffect


def attack_target(tables: Tables, state: HollowState, foe: Foe) -> int:
    """Whom a foe would attack: in range and sight, the closest, then by priority; or `NOBODY` (SH-FATK-3)."""
    view = tables.in_view[card_of(tables, state, foe).range][foe.cell]
    distances = tables.grid_distances[foe.cell]
    best, found = UNREACHABLE, NOBODY
    for who in state.priority:
        cell = state.legends[who].cell if who < FIRST_ALLY else hero_cell(state, who)
        if view >> cell & 1 and distances[cell] < best:
            best, found = distances[cell], who
    return found


def attack_flat(state: HollowState, card: FoeCard, foe: Foe) -> int:
    """What a foe adds to its dice: its card's number, and more in a swarm."""
    if card.swarm:
        kind = kind_of(foe.id)
        if any(o.cell == foe.cell and o.id != foe.id and kind_of(o.id) == kind for o in state.foes):
            return card.flat + card.swarm
    return card.flat


def attack_dice(card: FoeCard, foe: Foe) -> int:
    """How many dice a foe's next attack rolls: fewer after poison or covering fire."""
    return max(0, card.dice - foe.shaken - foe.poisoned)


def is_area_attack(card: FoeCard, foe: Foe) -> bool:
    """Whether a foe attacks every Legend in the location, by its card or in its fury."""
    return card.area or (card.fury is not None and card.fury.area and foe.health <= card.fury.health)


def attack_legend(tables: Tables, state: HollowState, events: Log, number: int) -> None:
    """One attack of a foe, if a Legend is in its range and sight (SH-FATK-1).

    An area attack hits every Legend in the target's location with one roll. A boss that rides on spends what
    it has left of its Move afterwards.
    """
    foe = foe_with(state, number)
    target = attack_target(tables, state, foe) if foe is not None else NOBODY
    if foe is not None and target == NOBODY and state.barricades:
        break_through(tables, state, events, foe)
    if foe is None or target == NOBODY:
        return
    card = card_of(tables, state, foe)
    faces = roll_attack(state, attack_dice(card, foe))
    foe.poisoned = 0
    flat = attack_flat(state, card, foe)
    total = sum(faces) + flat
    cell = hero_cell(state, target)
    hit: tuple[int, ...] = (target,)
    if is_area_attack(card, foe):
        hit = heroes_in(state, cell)
    if events is not None:
        events.append(ev.FoeAttacked(foe.id, foe.cell, target, hit, faces, flat, total))
    if foe.moves_left:
        state.pending.append(RideOn(foe.id, target))
    if not total:
        return
    for who in hit:
        if who >= FIRST_ALLY:
            hurt_ally(tables, state, events, who, total, "attack", foe.id)
            _set_traps(state, card, foe, who, cell)
    hit = tuple([who for who in hit if who < FIRST_ALLY]) if state.allies else hit
    if len(hit) > 1 and any(guards_left(tables, state, who) for who in hit):
        state.pending += [Blow(who, total, "attack", foe.id) for who in reversed(hit)]
        return
    for who in hit:
        if state.stage == "play":
            suffer_attack(tables, state, events, who, total, "attack", foe.id)


def _set_traps(state: HollowState, card: FoeCard, foe: Foe, ally: int, cell: int) -> None:
    """What a foe does to whom it damages, as far as an ally can suffer it: it has no fear (SH-ALLY-2)."""
    if state.stage != "play":
        return
    for trigger in reversed(card.triggers):
        if trigger.on == "damaged" and all(isinstance(effect, PlaceTrapEffect) for effect in trigger.effects):
            state.pending.append(Effects(ability_source(card, trigger), foe=foe.id, cell=cell, target=ally))


def break_through(tables: Tables, state: HollowState, events: Log, foe: Foe) -> None:
    """A foe that nobody is in reach of tears down the barricade that stopped its move."""
    number, foe.stopped_by = foe.stopped_by, NO_BORDER
    if number != NO_BORDER and state.barricades >> number & 1:
        break_barricade(tables, state, events, foe.id, number)
        settle(tables, state, events)
