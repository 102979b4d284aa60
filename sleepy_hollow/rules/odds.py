"""Exact chances shown before the dice are rolled."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from common.engine.dice import Distribution
from sleepy_hollow.rules.attack import dice_of
from sleepy_hollow.rules.bonuses import FAR
from sleepy_hollow.rules.dice import HITS, damage_chances
from sleepy_hollow.rules.fear import FLEES_AT, FRIGHTENING, defended, profile_of
from sleepy_hollow.rules.foes import defence_of, foe_with, foes_in_view
from sleepy_hollow.rules.movement import retreat_dice
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.vocabulary import AttackEffect


class AttackOdds(msgspec.Struct, frozen=True):
    """An attack before it is rolled: `dice` dice + `flat` + `bonus` against each of `foes` in `cell`.

    `fells[i]` is the chance that `foes[i]` is felled, `healths[i]` its health.
    """

    dice: int
    flat: int
    bonus: int
    cell: int
    foes: tuple[int, ...]
    healths: tuple[int, ...]
    damage: Distribution
    fells: tuple[Fraction, ...]


def attack_targets(tables: Tables, state: HollowState, who: int, space: int) -> list[AttackOdds]:
    """Every target of the attack in a space, with its odds: one foe each, or for an area one location each.

    Empty for a card that does not attack. Whether the Legend may use it now is not asked.
    """
    usable = profile_of(tables, state, who).by_space.get(space)
    if usable is None or usable.aim not in ("foe", "area"):
        return []
    foes = foes_in_view(state, usable.seen[state.legends[who].cell])
    if usable.aim == "foe":
        return [_odds(tables, state, who, space, foe.cell, (foe.id,)) for foe in foes]
    cells = dict.fromkeys(foe.cell for foe in foes)
    return [
        _odds(tables, state, who, space, cell, tuple(foe.id for foe in foes if foe.cell == cell))
        for cell in cells
    ]


def _odds(
    tables: Tables, state: HollowState, who: int, space: int, cell: int, foes: tuple[int, ...]
) -> AttackOdds:
    usable = profile_of(tables, state, who).by_space[space]
    effects = tables.effects[usable.source]
    effect = next(effect for effect in effects if isinstance(effect, AttackEffect))
    dice, flat, bonus = dice_of(state, who, effect) + usable.dice, effect.flat, usable.bonus
    if tables.grid_distances[state.legends[who].cell][cell] >= FAR:
        bonus += usable.far
    targets = [foe for number in foes if (foe := foe_with(state, number)) is not None]
    marks = [foe.is_marked and not usable.is_item for foe in targets]
    if len(targets) == 1:
        bonus += marks[0]
        marks = [False]
    damage = damage_chances(dice, flat + bonus, usable.rerolls)
    fells = [
        damage.at_least(foe.health - is_marked + defence_of(tables, state, foe))
        for foe, is_marked in zip(targets, marks, strict=True)
    ]
    return AttackOdds(
        dice=dice,
        flat=flat,
        bonus=bonus,
        cell=cell,
        foes=foes,
        healths=tuple(foe.health for foe in targets),
        damage=damage,
        fells=tuple(fells),
    )


class RetreatOdds(msgspec.Struct, frozen=True):
    """A Tactical Retreat before it is rolled: `damage` is what the Legend takes after its defences.

    `lost` is the chance that the chapter is lost by it, through health or fear.
    """

    dice: int
    damage: Distribution
    lost: Fraction


def retreat_odds(tables: Tables, state: HollowState, who: int) -> RetreatOdds | None:
    """The odds of leaving the Legend's present location, or None where nothing would be rolled."""
    dice = retreat_dice(tables, state, who)
    if not dice:
        return None
    profile = profile_of(tables, state, who)
    damage = (HITS * dice).mapped(lambda hits: defended(profile, hits))
    legend = state.legends[who]
    least = legend.health
    if legend.fear + 1 >= FLEES_AT:
        least = 1
    elif legend.fear + 2 >= FLEES_AT:
        least = min(least, FRIGHTENING)
    return RetreatOdds(dice, damage, damage.at_least(least))
