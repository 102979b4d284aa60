"""What cards are worth to a Legend by what they do: skills, techniques, clothes, accessories, relics, items.

One unit is about one damage to a foe, or one fear less.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.bonuses import Bonuses
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.chapter_words import PlaceTokenEffect
from sleepy_hollow.rules.dice import damage_chances
from sleepy_hollow.rules.schema import Cards, Kit, LegendBoard

TOKEN: Final[Mapping[str, float]] = {"A": 0.6, "E": 0.5, "F": 0.2}
"""What filling a slot costs: an action token is missed more than fear."""
WITHOUT_FEAR: Final = 0.75
"""Which part is left of a card for each slot that only fear fills: there is not always any."""
IN_AREA: Final = 1.6
"""How many foes an area attack meets, and how many Legends what helps all of them here."""
LINGERS: Final = 0.4
"""Which part of bonuses for a while counts: they do not last."""
SPARE: Final = 0.2
"""Which part of a skill counts that is in no slot."""
REACH: Final = 0.8
"""What each step of a technique's range is worth."""

ALWAYS: Final[Mapping[str, float]] = {
    "move": 1.5,
    "retreat_dice": -0.8,
    "range": REACH,
    "printed_range": 0.4,
    "steps_after": 1.0,
    "items": 1.0,
    "objects": 0.3,
    "ignores_terror": 0.4,
}
"""What bonuses are worth whatever the Legend does with its turns."""
STRUCK: Final[Mapping[str, float]] = {"health": 0.7, "defence": 2.6, "soften": 0.9, "first_fear": 2.6}
"""What bonuses are worth the more, the nearer to foes the Legend has to be."""
CLOSE_BY: Final = 1.3
ATTACKING: Final[Mapping[str, float]] = {"damage": 1.0, "far_damage": 0.3, "rerolls": 0.4}
"""What bonuses are worth for each attack that the Legend has."""
IN_AREAS: Final[Mapping[str, float]] = {"area_damage": 1.4, "area_dice": 1.0}
"""What bonuses are worth for each area attack that it has."""
RESTORING: Final[Mapping[str, float]] = {"restore": 1.0, "first_ally_restore": 0.9}
"""What bonuses are worth for each Restore that it has."""
PLAIN: Final[Mapping[type, float]] = {
    words.GrantActionEffect: 2.4,
    words.ExtraActionEffect: 2.4,
    words.MarkEffect: 1.2,
    words.ClearSkillEffect: 1.6,
    words.OpenLockEffect: 1.0,
    words.PriorityMarkerEffect: 0.2,
    words.PinEffect: 0.7,
    words.WeakenEffect: 0.8,
    words.LookEffect: 0.8,
    words.PlaceTrapEffect: 1.6,
    PlaceTokenEffect: 2.2,
}
"""What effects are worth whose numbers say no more."""


def party_worth(cards: Cards, party: Sequence[Belongings]) -> float:
    """What four Legends carry into a chapter; spare skills and unequipped relics count little."""
    total = 0.0
    for board, own in zip(cards.legends, party, strict=True):
        total += kit_worth(cards, board, own.kit)
        total += SPARE * sum(skill_worth(cards, own.kit, skill) for skill in own.spare)
        if own.relic:
            total += relic_worth(cards, board, own.kit, own.relic)
        total += SPARE * sum(max(0.0, relic_worth(cards, board, own.kit, relic)) for relic in own.relics)
    return total


def best_slots(cards: Cards, own: Belongings, slots: int) -> Belongings:
    """The same with the best skills in its slots."""
    skills = (*own.kit.skills, *own.spare)
    ranked = sorted(skills, key=lambda skill: -skill_worth(cards, own.kit, skill))
    kit = Kit(
        technique=own.kit.technique,
        clothes=own.kit.clothes,
        skills=tuple(ranked[:slots]),
        accessories=own.kit.accessories,
    )
    return Belongings(
        kit=kit, spare=tuple(ranked[slots:]), relic=own.relic, relics=own.relics, items=own.items
    )


def kit_worth(cards: Cards, board: LegendBoard, kit: Kit) -> float:
    """What a Legend wears and has learned is worth."""
    technique = cards.techniques[kit.technique]
    total = REACH * technique.range + bonus_worth(cards, board, kit, technique.bonuses)
    total += bonus_worth(cards, board, kit, cards.clothes[kit.clothes].bonuses)
    for card in kit.accessories:
        accessory = cards.accessories[card]
        total += bonus_worth(cards, board, kit, accessory.bonuses) + 1.5 * (accessory.once != "nothing")
    return total + sum(skill_worth(cards, kit, skill) for skill in kit.skills)


def skill_worth(cards: Cards, kit: Kit, skill: str) -> float:
    """What a skill is worth to a Legend with this technique."""
    card = cards.skills[skill]
    return used_worth(card.effects, card.slots, cards.techniques[kit.technique].range)


def relic_worth(cards: Cards, board: LegendBoard, kit: Kit, relic: str) -> float:
    """What a relic is worth to the Legend that has it equipped."""
    card = cards.relics[relic]
    worth = bonus_worth(cards, board, kit, card.bonuses)
    return worth + used_worth(card.effects, card.slots, cards.techniques[kit.technique].range)


def item_worth(cards: Cards, board: LegendBoard, kit: Kit, item: str) -> float:
    """What an item is worth to the Legend that has it equipped: it is used once."""
    card = cards.items[item]
    worth = used_worth((*card.effects, *card.on_discard), card.slots, cards.techniques[kit.technique].range)
    return worth + (LINGERS * bonus_worth(cards, board, kit, card.bonuses) if card.lingers else 0.0)


def bonus_worth(cards: Cards, board: LegendBoard, kit: Kit, bonuses: Bonuses) -> float:
    """What bonuses are worth to a Legend that can attack and restore in its own ways."""
    actions = [board.attack.effects, *(cards.skills[skill].effects for skill in kit.skills)]
    if board.special is not None:
        actions.append(board.special.effects)
    effects: list[words.Effect] = [effect for action in actions for effect in action]
    areas = [effect.area for effect in effects if isinstance(effect, words.AttackEffect)]
    restores = sum(isinstance(effect, words.RestoreEffect) for effect in effects)
    total = 0.0
    struck = CLOSE_BY - 0.1 * cards.techniques[kit.technique].range
    for weights, times in (
        (ALWAYS, 1.0),
        (STRUCK, struck),
        (ATTACKING, len(areas)),
        (IN_AREAS, sum(areas)),
        (RESTORING, restores),
    ):
        total += times * sum(weight * getattr(bonuses, name) for name, weight in weights.items())
    if bonuses.skill in kit.skills:
        total += 1.4 * bonuses.skill_damage
    total += 0.6 * bonuses.comfort_self * (board.special is not None)
    return total + 0.4 * len(bonuses.ignores_traps)


@cache
def used_worth(effects: tuple[words.Effect, ...], slots: str, technique_range: int) -> float:
    """What it is worth to use a card, less what its slots cost."""
    if not slots:
        return 0.0
    worth: float = sum(_worth_of(effect, slots, technique_range) for effect in effects)
    worth *= math.pow(WITHOUT_FEAR, slots.count("F"))
    return max(0.0, worth - sum(TOKEN[slot] for slot in slots))


def _worth_of(effect: words.Effect, slots: str, technique_range: int) -> float:
    match effect:
        case words.AttackEffect():
            reach = technique_range if effect.range is None else effect.range
            dice = effect.dice if effect.dice_from == "card" else effect.dice * 0.6
            targets = IN_AREA if effect.area else 1 + 0.8 * (effect.targets - 1)
            mean = float(damage_chances(round(dice), effect.flat).mean)
            return mean * targets * (0.8 + 0.1 * min(reach, 4))
        case words.RestoreEffect():
            shares = {"heroes_here": IN_AREA, "user": 0.7}
            return effect.points * shares.get(effect.who, 1.0) * (0.4 if effect.if_felled else 1.0)
        case words.FearEffect() if effect.amount < 0:
            return -effect.amount * (IN_AREA if effect.who == "legends_here" else 0.8)
        case words.TakeFearEffect():
            return 0.5 * effect.amount
        case words.BurnFearEffect():
            return 1.5 * slots.count("F") + 0.4 * slots.count("E")
        case words.MoveEffect():
            return 0.5 * effect.steps * (0.8 if effect.retreat else 1.0)
        case words.ShoveEffect():
            return 0.6 * effect.steps * (1.0 if effect.who == "one_monster" else IN_AREA)
        case words.BoonEffect():
            times = IN_AREA if effect.who == "legends_here" else 1.0
            weights = (*ALWAYS.items(), *STRUCK.items())
            worth: float = sum(weight * getattr(effect.bonuses, name) for name, weight in weights)
            return LINGERS * times * worth
    return PLAIN.get(type(effect), 0.0)
