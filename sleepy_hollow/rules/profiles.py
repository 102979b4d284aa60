"""A Legend's numbers, and the cards on its board as they stand: what each costs, aims at and reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.bonuses import Bonuses
from sleepy_hollow.rules.chapter_words import PlaceTokenEffect
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import ATTACK, ENVIRONMENT, ITEM, ITEM_2, RELIC, SKILL_1, SPECIAL, Worn

if TYPE_CHECKING:
    from sleepy_hollow.rules.tables import Tables

Aim: TypeAlias = Literal[
    "foe", "area", "hero", "patient", "ally", "deck", "mark", "monster", "cell", "here",
    "shove", "clear", "lock", "piece", "none",
]  # fmt: skip
"""What a card is aimed at.

"hero" is a Restore on anybody, "patient" one on an ally, "ally" what else helps an ally; "mark" is a foe and
"monster" a foe that is no boss, not attacked; "cell" a location. "here" is the environment action. The last
five name no target: "shove" needs a monster about or a foe here that it strikes, "clear" a skill with tokens,
"lock" a lock here, "piece" a piece that can be placed here.
"""

UNNAMED = frozenset(("shove", "clear", "lock", "piece", "none"))
"""Aims for which nobody names a target."""
EASY_HEALTH = 2
"""What each Legend has more on the level easy."""


class Usable(msgspec.Struct, frozen=True, gc=False):
    """A card in a space of a Legend's board as it stands.

    `bonus`, `dice`, `far`, `rerolls` and `steps_after` are what technique, clothes, accessories and relic add
    to its attacks (SH-DMG-3): damage, dice, damage to what is far, blanks rolled again, free steps behind.
    """

    space: int
    source: str
    slots: str
    aim: Aim
    is_base: bool
    is_item: bool
    range: int
    seen: tuple[int, ...]
    """By the user's cell: the cells in reach, as bitmasks; in range, and where it matters in sight."""
    bonus: int = 0
    dice: int = 0
    far: int = 0
    rerolls: int = 0
    steps_after: int = 0
    trap: int = -1
    """The kind of trap that it places, or -1."""
    piece: str = ""
    """The kind of piece that it places, or ""."""
    moves: bool = False
    """Whether it moves an ally, who may be no Legend then."""
    strikes_here: bool = False
    """Whether it also attacks everybody in the user's location, whom nobody names."""


Row: TypeAlias = tuple[int, str, Aim, tuple[int, ...]]


class Profile(msgspec.Struct, frozen=True, gc=False):
    """A Legend with all that it wears and has equipped: its numbers and what it can use."""

    health: int
    move: int
    defence: int
    soften: int
    retreat_dice: int
    first_fear: int
    ignores_traps: frozenset[int]
    ignores_terror: bool
    first_in_ties: bool
    restore: int
    first_ally_restore: int
    comfort_self: int
    objects: int
    has_second_item: bool
    guards: tuple[str, ...]
    """Accessories that cancel one attack each a chapter."""
    fillers: tuple[str, ...]
    """Accessories that fill one slot each a chapter."""
    usables: tuple[Usable, ...]
    by_space: dict[int, Usable]
    rows: tuple[Row, ...]
    """Space, slots, aim and reach of each usable, to be gone through quickly."""


def make_profile(tables: Tables, who: int, worn: Worn) -> Profile:
    """A Legend in this chapter with what it has equipped and the boons that it has now."""
    item, relic, is_item_in_use, second, is_second_in_use, boons = worn
    cards, board, kit = tables.cards, tables.cards.legends[who], tables.kits[who]
    technique = cards.techniques[kit.technique]
    accessories = [cards.accessories[card] for card in kit.accessories]
    bonuses: list[Bonuses] = [technique.bonuses, cards.clothes[kit.clothes].bonuses]
    bonuses += [accessory.bonuses for accessory in accessories]
    if relic:
        bonuses.append(cards.relics[relic].bonuses)
    for lingering, is_in_use in ((item, is_item_in_use), (second, is_second_in_use)):
        if lingering and is_in_use:
            bonuses.append(cards.items[lingering].bonuses)
    for boon in boons:
        effect = tables.effects[boon.source][boon.index]
        if isinstance(effect, words.BoonEffect):
            bonuses.append(effect.bonuses)

    def usable(space: int, source: str, slots: str, worn: Sequence[Bonuses] = ()) -> Usable:
        return _usable(tables, technique.range, space, source, slots, worn)

    usables = [usable(ATTACK, f"{board.id}.attack", "E", bonuses)]
    usables.append(Usable(ENVIRONMENT, "environment", "E", "here", True, False, 0, tables.in_view[0]))
    if board.special is not None:
        usables.append(usable(SPECIAL, f"{board.id}.special", "E", bonuses))
    for place, skill in enumerate(kit.skills):
        usables.append(usable(SKILL_1 + place, skill, cards.skills[skill].slots, bonuses))
    if item and not is_item_in_use:
        usables.append(usable(ITEM, item, cards.items[item].slots))
    if second and not is_second_in_use:
        usables.append(usable(ITEM_2, second, cards.items[second].slots))
    if relic and cards.relics[relic].slots:
        usables.append(usable(RELIC, relic, cards.relics[relic].slots, bonuses))
    easier = EASY_HEALTH if tables.settings.level == "easy" else 0
    return Profile(
        health=board.health + sum(bonus.health for bonus in bonuses) + easier,
        move=max(0, board.move + sum(bonus.move for bonus in bonuses)),
        defence=sum(bonus.defence for bonus in bonuses),
        soften=sum(bonus.soften for bonus in bonuses),
        retreat_dice=sum(bonus.retreat_dice for bonus in bonuses),
        first_fear=sum(bonus.first_fear for bonus in bonuses),
        ignores_traps=frozenset(TRAPS.index(trap) for bonus in bonuses for trap in bonus.ignores_traps),
        ignores_terror=any(bonus.ignores_terror for bonus in bonuses),
        first_in_ties=any(bonus.first_in_ties for bonus in bonuses),
        restore=sum(bonus.restore for bonus in bonuses),
        first_ally_restore=sum(bonus.first_ally_restore for bonus in bonuses),
        comfort_self=sum(bonus.comfort_self for bonus in bonuses),
        objects=1 + sum(bonus.objects for bonus in bonuses),
        has_second_item=any(bonus.items for bonus in bonuses),
        guards=tuple(card.id for card in accessories if card.once == "cancel_attack"),
        fillers=tuple(card.id for card in accessories if card.once == "fill_slot"),
        usables=tuple(usables),
        by_space={usable.space: usable for usable in usables},
        rows=tuple((usable.space, usable.slots, usable.aim, usable.seen) for usable in usables),
    )


def aimed_effect(effects: Sequence[words.Effect]) -> words.Effect | None:
    """The effect whose target whoever uses the card names: the first that needs one."""
    for effect in effects:
        if aim_of(effect) != "none":
            return effect
    return None


def aim_of(effect: words.Effect) -> Aim:
    """What has to be named, or to be there, for an effect."""
    match effect:
        case words.AttackEffect(area=area):
            return "area" if area else "foe"
        case words.RestoreEffect(who="one_hero"):
            return "hero"
        case words.RestoreEffect(who="one_ally"):
            return "patient"
        case words.MoveEffect(who="one_ally") | words.GrantActionEffect(who="one_ally"):
            return "ally"
        case words.TakeFearEffect():
            return "ally"
        case words.LookEffect():
            return "deck"
        case words.MarkEffect():
            return "mark"
        case words.ShoveEffect(who=who):
            return "monster" if who == "one_monster" else "shove"
        case words.PlaceTrapEffect(where="chosen"):
            return "cell"
        case words.ClearSkillEffect():
            return "clear"
        case words.OpenLockEffect():
            return "lock"
        case PlaceTokenEffect(zone=""):
            return "piece"
    return "none"


def _usable(
    tables: Tables, technique_range: int, space: int, source: str, slots: str, worn: Sequence[Bonuses]
) -> Usable:
    effect = aimed_effect(tables.effects[source])
    aim = aim_of(effect) if effect is not None else "none"
    reach = technique_range + sum(bonus.range for bonus in worn)
    printed = getattr(effect, "range", None)
    if printed is not None:
        reach = printed
        if SKILL_1 <= space < ITEM:
            reach += sum(bonus.printed_range for bonus in worn)
    within = getattr(effect, "within", 0)
    reach = max(0, within or reach)
    if isinstance(effect, words.ShoveEffect) and effect.who == "monsters_here":
        reach = 0
    seen = tables.in_view[reach]
    if within and aim == "ally":
        seen = tables.in_range[reach]
    usable = Usable(space, source, slots, aim, space < SKILL_1, space in (ITEM, ITEM_2), reach, seen)
    if isinstance(effect, words.MoveEffect):
        return msgspec.structs.replace(usable, moves=aim == "ally")
    if isinstance(effect, words.PlaceTrapEffect):
        return msgspec.structs.replace(usable, trap=TRAPS.index(effect.trap))
    if isinstance(effect, PlaceTokenEffect):
        return msgspec.structs.replace(usable, piece=effect.kind)
    attack = next(
        (effect for effect in tables.effects[source] if isinstance(effect, words.AttackEffect)), None
    )
    if attack is None:
        return usable
    area = attack.area
    return msgspec.structs.replace(
        usable,
        strikes_here=aim == "shove",
        bonus=sum(
            bonus.damage + bonus.area_damage * area + (bonus.skill_damage if bonus.skill == source else 0)
            for bonus in worn
        ),
        dice=sum(bonus.area_dice for bonus in worn) if area else 0,
        far=sum(bonus.far_damage for bonus in worn),
        rerolls=sum(bonus.rerolls for bonus in worn),
        steps_after=sum(bonus.steps_after for bonus in worn),
    )
