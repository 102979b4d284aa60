"""Whether the cards fit together: every id that is named exists, and effects stand where they can."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.effect_places import Place, misplaced_effect
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.bonuses import Bonuses
from sleepy_hollow.rules.campaign import SKILL_SLOTS
from sleepy_hollow.rules.payments import FITS
from sleepy_hollow.rules.state import LEGENDS


def check_cards(cards: schema.Cards, folder: Path) -> None:
    """The Legends' boards and all cards.

    :raises InputProblem: for the first thing that does not fit.
    """
    for name, where, text in _findings(cards):
        raise InputProblem(text, file=folder / name, where=where)


Finding = tuple[str, str, str]
"""A file, the place in it, and what is wrong there."""


def _findings(cards: schema.Cards) -> Iterator[Finding]:
    yield from _check_owners(cards)
    yield from _check_levels(cards)
    yield from _check_box(cards)
    yield from _check_slots(cards)
    yield from _check_effects(cards)
    yield from _check_bonuses(cards)
    for item in cards.items.values():
        if item.lingers and any(isinstance(effect, vocabulary.AttackEffect) for effect in item.effects):
            yield "items.toml", item.id, "an item that lingers cannot attack."


def _check_owners(cards: schema.Cards) -> Iterator[Finding]:
    """Whose cards they are, and what is printed on the boards."""
    owned: tuple[tuple[str, Mapping[str, schema.OwnCard]], ...] = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
        ("skills.toml", cards.skills),
        ("accessories.toml", cards.accessories),
    )
    for name, shelf in owned:
        for card in shelf.values():
            if card.legend not in LEGENDS:
                expected = f"expected one of {', '.join(LEGENDS)}."
                yield name, card.id, f"found the Legend {card.legend!r}, {expected}"
    for board in cards.legends:
        printed: tuple[tuple[Sequence[str], Mapping[str, schema.OwnCard]], ...] = (
            ([board.technique], cards.techniques),
            ([board.clothes], cards.clothes),
            (board.skills, cards.skills),
        )
        for named, shelf in printed:
            for card_id in named:
                if card_id not in shelf or shelf[card_id].legend != board.id:
                    text = f"{board.id} has no card {card_id!r}. Add it, or name another."
                    yield "legends.toml", board.id, text
        if len(board.skills) > SKILL_SLOTS:
            text = f"found {len(board.skills)} skills, expected {SKILL_SLOTS} or less (SH-SKILL-4)."
            yield "legends.toml", f"{board.id}.skills", text


def _check_slots(cards: schema.Cards) -> Iterator[Finding]:
    """The ids and slots of what Legends use."""
    shelves: tuple[tuple[str, Mapping[str, schema.Skill | schema.Item | schema.Relic]], ...] = (
        ("skills.toml", cards.skills),
        ("items.toml", cards.items),
        ("relics.toml", cards.relics),
    )
    seen: dict[str, str] = {}
    for name, usable in shelves:
        for card_id, card in usable.items():
            if card_id in seen:
                text = f"the id is used in {seen[card_id]} too. Ids of skills, items and relics differ."
                yield name, card_id, text
            seen[card_id] = name
            if not card.slots and not isinstance(card, schema.Relic):
                yield name, f"{card_id}.slots", "it has no slot. Give it one for each token that it costs."
            if wrong := set(card.slots) - set(FITS):
                text = f"found the slot {min(wrong)!r}, expected letters A, F and E."
                yield name, f"{card_id}.slots", text


def _check_effects(cards: schema.Cards) -> Iterator[Finding]:
    """Whether effects stand where they can be carried out, and what they give exists."""
    for name, where, place, effects in effects_of_cards(cards):
        if misplaced := misplaced_effect(effects, place):
            yield name, where, misplaced
        for effect in effects:
            if isinstance(effect, vocabulary.GainEffect) and effect.card not in {
                *cards.items,
                *cards.relics,
            }:
                yield name, where, f"there is no item or relic {effect.card!r}. Name another."


def effects_of_cards(
    cards: schema.Cards,
) -> Iterator[tuple[str, str, Place, Sequence[vocabulary.Effect]]]:
    """All lists of effects in the box: file, where they stand in it, and in which place of the rules."""
    for board in cards.legends:
        yield "legends.toml", f"{board.id}.attack", "card", board.attack.effects
        if board.special is not None:
            yield "legends.toml", f"{board.id}.special", "card", board.special.effects
    for skill in cards.skills.values():
        yield "skills.toml", f"{skill.id}.effects", "card", skill.effects
    for item in cards.items.values():
        yield "items.toml", f"{item.id}.effects", "card", item.effects
        yield "items.toml", f"{item.id}.on_discard", "discard", item.on_discard
    for relic in cards.relics.values():
        yield "relics.toml", f"{relic.id}.effects", "card", relic.effects
    for foe in cards.foes.values():
        for trigger in foe.triggers:
            place: Place = "fall" if trigger.on in ("spawned", "felled") else "blow"
            yield "foes.toml", f"{foe.kind} {foe.level}: {trigger.name}", place, trigger.effects


def _check_bonuses(cards: schema.Cards) -> Iterator[Finding]:
    """What comes and goes in a chapter cannot give what has to be undone with it.

    Health is told to the Legend when a relic comes or leaves; a slot for items would leave its item behind.
    """
    passing: list[tuple[str, str, Bonuses]] = []
    for item in cards.items.values():
        passing.append(("items.toml", item.id, item.bonuses))
        if item.bonuses.health:
            yield "items.toml", item.id, "only what is worn changes health. Give it another bonus."
    passing += [("relics.toml", relic.id, relic.bonuses) for relic in cards.relics.values()]
    for name, card_id, bonuses in passing:
        if bonuses.items:
            yield name, card_id, "only technique, clothes and accessories open a slot for items."


def _check_levels(cards: schema.Cards) -> Iterator[Finding]:
    """Second levels of techniques and clothes, and the skills that accessories name."""
    shelves: tuple[tuple[str, Mapping[str, schema.Technique | schema.Clothes]], ...] = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
    )
    for name, shelf in shelves:
        for card in shelf.values():
            first = shelf.get(card.improves)
            if card.improves and (first is None or first.legend != card.legend or first.improves):
                text = f"found {card.improves!r}, expected a card of the same Legend that improves none."
                yield name, f"{card.id}.improves", text
    for accessory in cards.accessories.values():
        skill = accessory.bonuses.skill
        if bool(skill) != bool(accessory.bonuses.skill_damage) or (
            skill and (skill not in cards.skills or cards.skills[skill].legend != accessory.legend)
        ):
            text = f"found {skill!r}, expected a skill of {accessory.legend} and skill_damage for it."
            yield "accessories.toml", f"{accessory.id}.bonuses.skill", text


def _check_box(cards: schema.Cards) -> Iterator[Finding]:
    """Traps of every kind in their order."""
    if tuple(trap.id for trap in cards.traps) != schema.TRAPS:
        yield "traps.toml", "trap", f"expected the traps {', '.join(schema.TRAPS)}, in this order."
