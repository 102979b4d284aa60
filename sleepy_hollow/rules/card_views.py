"""What stands on a Legend's board: every card with its words, its tokens, and why it cannot be used."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules.card_text import bonuses_text, effects_text
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import is_relic
from sleepy_hollow.rules.names import card_name
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.state import (
    ATTACK,
    ENVIRONMENT,
    ITEM,
    PREPARATION,
    RELIC,
    SPECIAL,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.usability import why_no_target, why_not_use
from sleepy_hollow.rules.vocabulary import AttackEffect, RestoreEffect

CardKind: TypeAlias = Literal["basic", "skill", "item", "relic", "technique", "clothes"]


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
    """All cards in force on a Legend's board: basic actions, skills, item, relic, technique, clothes."""
    cards, legend, board = tables.cards, state.legends[who], tables.cards.legends[who]
    kit = tables.kits[who]
    found = [_usable_view(tables, state, who, ATTACK, "basic")]
    found.append(_usable_view(tables, state, who, ENVIRONMENT, "basic"))
    if board.special is not None:
        found.append(_usable_view(tables, state, who, SPECIAL, "basic"))
    for place, skill in enumerate(kit.skills):
        view = _usable_view(tables, state, who, SPECIAL + 1 + place, "skill")
        found.append(msgspec.structs.replace(view, flavour=cards.skills[skill].flavour))
    if legend.item:
        found.append(_equipped_view(tables, state, who, ITEM))
    if legend.relic:
        found.append(_equipped_view(tables, state, who, RELIC))
    technique = cards.techniques[kit.technique]
    text = " ".join(
        part for part in (_("Range {n}.").format(n=technique.range), bonuses_text(technique.bonuses)) if part
    )
    found.append(
        CardView(id=technique.id, kind="technique", name=technique.name, text=text, flavour=technique.flavour)
    )
    clothes = cards.clothes[kit.clothes]
    found.append(
        CardView(
            id=clothes.id,
            kind="clothes",
            name=clothes.name,
            text=bonuses_text(clothes.bonuses),
            flavour=clothes.flavour,
        )
    )
    return found


def inventory(tables: Tables, state: HollowState, who: int) -> list[CardView]:
    """The items and relics that a Legend has and does not use."""
    return [card_view(tables, card) for card in state.legends[who].inventory]


def card_view(tables: Tables, card: str) -> CardView:
    """An item or relic by itself, whoever has it."""
    shelf = tables.cards.relics if is_relic(tables, card) else tables.cards.items
    found = shelf[card]
    text = " ".join(
        part for part in (effects_text(tables, found.effects), bonuses_text(found.bonuses)) if part
    )
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


def _equipped_view(tables: Tables, state: HollowState, who: int, space: int) -> CardView:
    legend = state.legends[who]
    card = legend.item if space == ITEM else legend.relic
    view = card_view(tables, card)
    if space in profile_of(tables, state, who).by_space:
        used = _usable_view(tables, state, who, space, view.kind)
        return msgspec.structs.replace(used, text=view.text, flavour=view.flavour)
    return msgspec.structs.replace(
        view,
        space=space,
        tokens=tokens_in(state, who, space),
        is_in_use=space == ITEM and legend.is_item_in_use,
        refusal=why_not_use(tables, state, who, space),
    )


def _usable_view(tables: Tables, state: HollowState, who: int, space: int, kind: CardKind) -> CardView:
    usable = profile_of(tables, state, who).by_space[space]
    if space == ENVIRONMENT:
        name, text, first = _("Environment"), _environment_text(tables), None
    else:
        effects = tables.effects[usable.source]
        name, text = card_name(tables, usable.source), effects_text(tables, effects)
        first = effects[0] if effects else None
    attack = first if isinstance(first, AttackEffect) else None
    options = payments(usable.slots, state.legends[who].spaces[PREPARATION])
    return CardView(
        id=usable.source,
        kind=kind,
        name=name,
        text=text,
        space=space,
        slots=usable.slots,
        tokens=tokens_in(state, who, space),
        range=usable.range if usable.aim in ("foe", "area", "hero") else -1,
        dice=attack.dice if attack else -1,
        flat=attack.flat if attack else 0,
        bonus=usable.bonus if attack else 0,
        is_area=attack.area if attack else False,
        points=first.points if isinstance(first, RestoreEffect) else 0,
        refusal=why_not(tables, state, who, space),
        payments=tuple((actions_in(paid), small_fear_in(paid), large_fear_in(paid)) for paid in options),
    )


def _environment_text(tables: Tables) -> str:
    names = ", ".join(action.name.lower() for action in tables.chapter.environment)
    if names:
        return _("In your location: {names}, or give an item or relic.").format(names=names)
    return _("Give an item or relic to a Legend in your location.")
