"""What stands on a Legend's board: every card with its words, its tokens, and why it cannot be used."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules.attack import dice_of
from sleepy_hollow.rules.bonus_text import accessory_text, bonuses_text
from sleepy_hollow.rules.card_text import effects_text
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import is_relic, items_of
from sleepy_hollow.rules.names import card_name
from sleepy_hollow.rules.schema import Item
from sleepy_hollow.rules.state import (
    ATTACK,
    ENVIRONMENT,
    RELIC,
    SKILL_1,
    SPECIAL,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.turn import ways_to_pay
from sleepy_hollow.rules.usability import why_no_target, why_not_use
from sleepy_hollow.rules.vocabulary import AttackEffect, Effect, RestoreEffect

CardKind: TypeAlias = Literal["basic", "skill", "item", "relic", "technique", "clothes", "accessory"]


AIMED: Final = frozenset(("foe", "area", "hero", "patient", "ally", "mark", "monster", "cell"))
"""What a card is aimed at that stands or lies in a location."""


class Tokens(msgspec.Struct, frozen=True):
    """Tokens in a space."""

    action: int
    fear: int
    large: int


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card as its player sees it. `space` is -1 for what is not used: technique, clothes, inventory.

    `slots` is one letter a slot, A action, F small fear, E either; `tokens` what lies on it. `dice`, `flat`
    and `is_area` describe an attack (`dice` -1: none), `points` a Restore. `range` is the one it has now.
    `refusal` says why it cannot be used now, or is None; `payments` are the (action, small, large) tokens
    that could pay for it, the default first.
    """

    id: str
    kind: CardKind
    name: str
    text: str
    flavour: str = ""
    space: int = -1
    slots: str = ""
    tokens: Tokens = Tokens(0, 0, 0)
    range: int = -1
    dice: int = -1
    flat: int = 0
    bonus: int = 0
    is_area: bool = False
    points: int = 0
    is_in_use: bool = False
    is_locked: bool = False
    """A Skill Lock lies on it."""
    is_used: bool = False
    """It has done what it does once a chapter."""
    refusal: Refusal | None = None
    payments: tuple[tuple[int, int, int], ...] = ()


def tokens_in(state: HollowState, who: int, space: int) -> Tokens:
    """The tokens in a space of a Legend's board."""
    packed = state.legends[who].spaces[space]
    return Tokens(actions_in(packed), small_fear_in(packed), large_fear_in(packed))


def why_not(tables: Tables, state: HollowState, who: int, space: int) -> Refusal | None:
    """Why the card in a space can do nothing now, or None when some use of it is legal."""
    return why_not_use(tables, state, who, space) or why_no_target(tables, state, who, space)


def board_cards(tables: Tables, state: HollowState, who: int) -> list[CardView]:
    """All cards in force on a Legend's board.

    Basic actions, skills by slot, items, relic, technique, clothes, accessories, in this order.
    """
    cards, legend, board = tables.cards, state.legends[who], tables.cards.legends[who]
    kit = tables.kits[who]
    found = [_usable_view(tables, state, who, ATTACK, "basic")]
    found.append(_usable_view(tables, state, who, ENVIRONMENT, "basic"))
    if board.special is not None:
        found.append(_usable_view(tables, state, who, SPECIAL, "basic"))
    for place, skill in enumerate(kit.skills):
        view = _usable_view(tables, state, who, SKILL_1 + place, "skill")
        is_locked = legend.is_locked(SKILL_1 + place)
        found.append(msgspec.structs.replace(view, flavour=cards.skills[skill].flavour, is_locked=is_locked))
    for space, card, is_in_use in items_of(state, who):
        found.append(_equipped_view(tables, state, who, space, card, is_in_use=is_in_use))
    if legend.relic:
        found.append(_equipped_view(tables, state, who, RELIC, legend.relic, is_in_use=False))
    found += [own_card(tables, card) for card in (kit.technique, kit.clothes)]
    for accessory in kit.accessories:
        is_used = accessory in legend.used
        found.append(msgspec.structs.replace(own_card(tables, accessory), is_used=is_used))
    return found


def own_card(tables: Tables, card: str) -> CardView:
    """A technique, clothes or accessory, whoever's it is."""
    cards = tables.cards
    if card in cards.techniques:
        technique = cards.techniques[card]
        parts = (_("Range {n}.").format(n=technique.range), bonuses_text(tables, technique.bonuses))
        text = " ".join(part for part in parts if part)
        return CardView(id=card, kind="technique", name=technique.name, text=text, flavour=technique.flavour)
    if card in cards.clothes:
        clothes = cards.clothes[card]
        text = bonuses_text(tables, clothes.bonuses)
        return CardView(id=card, kind="clothes", name=clothes.name, text=text, flavour=clothes.flavour)
    accessory = cards.accessories[card]
    text = accessory_text(tables, accessory)
    return CardView(id=card, kind="accessory", name=accessory.name, text=text, flavour=accessory.flavour)


def skill_card(tables: Tables, card: str) -> CardView:
    """A skill by itself, as it is offered as a reward."""
    skill = tables.cards.skills[card]
    text = effects_text(tables, skill.effects)
    return CardView(
        id=card, kind="skill", name=skill.name, text=text, flavour=skill.flavour, slots=skill.slots
    )


def inventory(tables: Tables, state: HollowState, who: int) -> list[CardView]:
    """The items and relics that a Legend has and does not use."""
    return [card_view(tables, card) for card in state.legends[who].inventory]


def card_view(tables: Tables, card: str) -> CardView:
    """An item or relic by itself, whoever has it."""
    shelf = tables.cards.relics if is_relic(tables, card) else tables.cards.items
    found = shelf[card]
    parts = [effects_text(tables, found.effects), bonuses_text(tables, found.bonuses)]
    if isinstance(found, Item):
        if tables.lingers(card):
            parts.append(_("It stays until the Refresh."))
        if found.on_discard:
            parts.append(
                _("When it is discarded: {effects}").format(effects=effects_text(tables, found.on_discard))
            )
    text = " ".join(part for part in parts if part)
    return CardView(
        id=card,
        kind="relic" if is_relic(tables, card) else "item",
        name=found.name,
        text=text,
        flavour=found.flavour,
        slots=found.slots,
    )


def health_at_stake(tables: Tables, state: HollowState, who: int, card: str) -> int:
    """The health a Legend would have after equipping a relic; 0 or less would lose the chapter (SH-REL-3).

    A screen warns before such a swap. Both steps count: the old relic leaves before the new one comes.
    """
    legend = state.legends[who]
    relics = tables.cards.relics
    after = legend.health - (relics[legend.relic].bonuses.health if legend.relic else 0)
    return after if after <= 0 else after + relics[card].bonuses.health


def health_after_giving(tables: Tables, state: HollowState, who: int, card: str) -> int:
    """The health a Legend would have after giving a card away; 0 or less would lose the chapter (SH-REL-3).

    A screen warns before such a gift: an equipped health relic takes its health along.
    """
    legend = state.legends[who]
    leaves = card == legend.relic
    return legend.health - (tables.cards.relics[card].bonuses.health if leaves else 0)


def _equipped_view(
    tables: Tables, state: HollowState, who: int, space: int, card: str, *, is_in_use: bool
) -> CardView:
    view = card_view(tables, card)
    if space in profile_of(tables, state, who).by_space:
        used = _usable_view(tables, state, who, space, view.kind)
        return msgspec.structs.replace(used, text=view.text, flavour=view.flavour)
    return msgspec.structs.replace(
        view,
        space=space,
        tokens=tokens_in(state, who, space),
        is_in_use=is_in_use,
        refusal=why_not_use(tables, state, who, space),
    )


def _usable_view(tables: Tables, state: HollowState, who: int, space: int, kind: CardKind) -> CardView:
    usable = profile_of(tables, state, who).by_space[space]
    effects: tuple[Effect, ...] = ()
    if space == ENVIRONMENT:
        name, text = _("Environment"), _environment_text(tables)
    else:
        effects = tables.effects[usable.source]
        name, text = card_name(tables, usable.source), effects_text(tables, effects)
    attack = next((effect for effect in effects if isinstance(effect, AttackEffect)), None)
    restores = next((effect for effect in effects if isinstance(effect, RestoreEffect)), None)
    options = ways_to_pay(tables, state, who, usable)
    return CardView(
        id=usable.source,
        kind=kind,
        name=name,
        text=text,
        space=space,
        slots=usable.slots,
        tokens=tokens_in(state, who, space),
        range=usable.range if usable.aim in AIMED else -1,
        dice=dice_of(state, who, attack) + usable.dice if attack else -1,
        flat=attack.flat if attack else 0,
        bonus=usable.bonus if attack else 0,
        is_area=attack.area if attack else False,
        points=restores.points if restores and not attack else 0,
        refusal=why_not(tables, state, who, space),
        payments=tuple((actions_in(paid), small_fear_in(paid), large_fear_in(paid)) for paid in options),
    )


def _environment_text(tables: Tables) -> str:
    names = ", ".join(action.name.lower() for action in tables.chapter.environment)
    if names:
        return _("In your location: {names}, or give an item or relic.").format(names=names)
    return _("Give an item or relic to a Legend in your location.")
