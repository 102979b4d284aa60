"""Legends' attacks: who can be attacked, the roll, the damage, and what it does to foes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.bonuses import FAR
from sleepy_hollow.rules.dice import reroll_blanks, roll_attack
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import damage_foes, defence_of, foe_with, foes_in_view
from sleepy_hollow.rules.pieces import hurt_piece, pieces_in_view
from sleepy_hollow.rules.state import Foe, HollowState
from sleepy_hollow.rules.steps import Effects, MoreTargets
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import explode
from sleepy_hollow.rules.vocabulary import AttackEffect


def begin_attack(
    tables: Tables, state: HollowState, events: Log, effect: AttackEffect, step: Effects
) -> None:
    """Carry out an attack that has its target, and leave the choice of further targets pending.

    An area attack that names no location is made on the user's own.
    """
    if effect.targets > 1:
        attacked = () if effect.may_repeat else (as_attacked(step),)
        state.pending.append(
            MoreTargets(step.source, step.index, step.legend, step.space, attacked, effect.targets - 1)
        )
    if step.token >= 0:
        strike_piece(tables, state, events, effect, step, step.token)
    elif step.is_shot:
        for kind, _cell in shootable(tables, state, 1 << step.cell):
            explode(tables, state, events, kind, step.cell)
    elif effect.area:
        cell = step.cell if step.cell >= 0 else state.legends[step.legend].cell
        strike(tables, state, events, effect, step, [foe for foe in state.foes if foe.cell == cell])
    elif (foe := foe_with(state, step.foe)) is not None:
        strike(tables, state, events, effect, step, [foe])


def as_attacked(step: Effects) -> int:
    """What an attack has been aimed at, for `MoreTargets.attacked`: a foe by its id, a piece below -1."""
    return step.foe if step.token < 0 else _piece_attacked(step.token)


def _piece_attacked(token: int) -> int:
    return -2 - token


def shootable(tables: Tables, state: HollowState, view: int) -> list[tuple[int, int]]:
    """The (kind, cell) of traps in a bitmask of cells that explode when an attack is aimed at them."""
    traps = tables.cards.traps
    return [
        (trap.kind, trap.cell) for trap in state.traps if view >> trap.cell & 1 and traps[trap.kind].blast
    ]


def attack_also(tables: Tables, state: HollowState, events: Log, step: MoreTargets, number: int) -> None:
    """The next attack of a card with several targets: a roll of its own."""
    effect = tables.effects[step.source][step.index]
    foe = foe_with(state, number)
    if not isinstance(effect, AttackEffect) or foe is None:
        return
    if step.left > 1:
        attacked = () if effect.may_repeat else (*step.attacked, number)
        state.pending.append(
            MoreTargets(step.source, step.index, step.legend, step.space, attacked, step.left - 1)
        )
    strike(tables, state, events, effect, step, [foe])


def shoot_also(tables: Tables, state: HollowState, events: Log, step: MoreTargets, cell: int) -> None:
    """The next attack of a card with several targets names Blackpowder instead of a foe."""
    if step.left > 1:
        state.pending.append(replace(step, left=step.left - 1))
    for kind, _cell in shootable(tables, state, 1 << cell):
        explode(tables, state, events, kind, cell)


def attack_piece_also(tables: Tables, state: HollowState, events: Log, step: MoreTargets, token: int) -> None:
    """The next attack of a card with several targets is made on a piece."""
    effect = tables.effects[step.source][step.index]
    if not isinstance(effect, AttackEffect):
        return
    if step.left > 1:
        attacked = () if effect.may_repeat else (*step.attacked, _piece_attacked(token))
        state.pending.append(replace(step, attacked=attacked, left=step.left - 1))
    strike_piece(tables, state, events, effect, step, token)


def further_pieces(tables: Tables, state: HollowState, step: MoreTargets) -> list[int]:
    """The pieces in reach that this card may attack next."""
    if not tables.targets:
        return []
    found = pieces_in_view(tables, state, _view_of(tables, state, step))
    return [token for token in found if _piece_attacked(token) not in step.attacked]


def further_powder(tables: Tables, state: HollowState, step: MoreTargets) -> list[int]:
    """The locations in reach with a trap that the card's next attack may be aimed at."""
    if not state.trapped:
        return []
    return [cell for _kind, cell in shootable(tables, state, _view_of(tables, state, step))]


def further_targets(tables: Tables, state: HollowState, step: MoreTargets) -> list[Foe]:
    """The foes in reach that this card may attack next."""
    foes = foes_in_view(state, _view_of(tables, state, step))
    return [foe for foe in foes if foe.id not in step.attacked]


def _view_of(tables: Tables, state: HollowState, step: MoreTargets) -> int:
    """The cells that the card reaches from where its Legend stands now, as a bitmask."""
    usable = profile_of(tables, state, step.legend).by_space[step.space]
    return usable.seen[state.legends[step.legend].cell]


def dice_of(state: HollowState, who: int, effect: AttackEffect) -> int:
    """How many dice an attack rolls by its card: as printed, or as many as its user has fear."""
    return min(effect.dice, state.legends[who].fear) if effect.dice_from == "fear" else effect.dice


def roll(
    tables: Tables, state: HollowState, effect: AttackEffect, step: Effects | MoreTargets, cell: int
) -> tuple[tuple[int, ...], int]:
    """The dice of an attack on a location, and what the Legend's bonuses add to them (SH-DMG-1)."""
    usable = profile_of(tables, state, step.legend).by_space[step.space]
    bonus = usable.bonus
    if usable.far and tables.grid_distances[state.legends[step.legend].cell][cell] >= FAR:
        bonus += usable.far
    faces = roll_attack(state, dice_of(state, step.legend, effect) + usable.dice)
    if usable.rerolls:
        faces = reroll_blanks(state, faces, usable.rerolls)
    return faces, bonus


def strike_piece(
    tables: Tables,
    state: HollowState,
    events: Log,
    effect: AttackEffect,
    step: Effects | MoreTargets,
    token: int,
) -> None:
    """One attack on a piece, rolled as on a foe."""
    cell = state.tokens[token]
    faces, bonus = roll(tables, state, effect, step, cell)
    total = max(0, sum(faces) + effect.flat + bonus)
    if events is not None:
        events.append(
            ev.PieceAttacked(
                legend=step.legend,
                space=step.space,
                source=step.source,
                token=token,
                cell=cell,
                faces=faces,
                flat=effect.flat,
                bonus=bonus,
                total=total,
            )
        )
    if total:
        hurt_piece(tables, state, events, step.legend, token, total)


def strike(
    tables: Tables,
    state: HollowState,
    events: Log,
    effect: AttackEffect,
    step: Effects | MoreTargets,
    foes: Sequence[Foe],
) -> None:
    """One roll; the same total goes to each of the foes (SH-AREA-2, SH-DMG-1).

    A Target Marker adds 1 on its own foe only; an item has none of these bonuses (SH-DMG-3).
    """
    if not foes:
        return
    usable = profile_of(tables, state, step.legend).by_space[step.space]
    cell = foes[0].cell
    faces, bonus = roll(tables, state, effect, step, cell)
    total = max(0, sum(faces) + effect.flat + bonus)
    marks = [foe.is_marked and not usable.is_item for foe in foes]
    amounts = [
        max(0, total + mark - defence_of(tables, state, foe)) for mark, foe in zip(marks, foes, strict=True)
    ]
    if len(foes) == 1:
        bonus, total = bonus + marks[0], total + marks[0]
    if events is not None:
        events.append(
            ev.AttackRolled(
                legend=step.legend,
                space=step.space,
                source=step.source,
                cell=cell,
                foes=tuple(foe.id for foe in foes),
                faces=faces,
                flat=effect.flat,
                bonus=bonus,
                total=total,
            )
        )
    if any(amounts):
        below = len(state.pending)
        before = len(state.foes)
        damaged = damage_foes(tables, state, events, foes, amounts)
        _remember(state, below, step, before - len(state.foes), damaged)


def _remember(
    state: HollowState, below: int, step: Effects | MoreTargets, felled: int, damaged: tuple[int, ...]
) -> None:
    """Tell the rest of the card what its attack has done; it is what was on the stack before the damage."""
    if state.stage != "play":
        return
    for place in range(below - 1, -1, -1):
        rest = state.pending[place]
        if isinstance(rest, Effects) and rest.source == step.source:
            state.pending[place] = replace(
                rest, felled=rest.felled + felled, damaged=(*rest.damaged, *damaged)
            )
            return
        if not isinstance(rest, MoreTargets):
            return
