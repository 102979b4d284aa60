"""Whether the cards fit together: every id that is named exists, and effects stand where they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.amounts import too_small
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.bonuses import Bonuses
from sleepy_hollow.rules.payments import FITS
from sleepy_hollow.rules.profiles import UNNAMED, aim_of, aimed_effect
from sleepy_hollow.rules.state import LEGENDS


def check_cards(cards: schema.Cards, folder: Path) -> None:
    """The Legends' boards and all cards.

    :raises InputProblem: for the first thing that does not fit.
    """
    owned = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
        ("skills.toml", cards.skills),
        ("accessories.toml", cards.accessories),
    )
    for name, shelf in owned:
        for card in shelf.values():
            if card.legend not in LEGENDS:
                raise InputProblem(
                    f"found the Legend {card.legend!r}, expected one of {', '.join(LEGENDS)}.",
                    file=folder / name,
                    where=card.id,
                )
    for board in cards.legends:
        for named, shelf in (
            ([board.technique], cards.techniques),
            ([board.clothes], cards.clothes),
            (board.skills, cards.skills),
        ):
            for card_id in named:
                if card_id not in shelf or shelf[card_id].legend != board.id:
                    raise InputProblem(
                        f"{board.id} has no card {card_id!r}. Add it, or name another.",
                        file=folder / "legends.toml",
                        where=board.id,
                    )
    _check_levels(cards, folder)
    _check_box(cards, folder)
    shelves: dict[str, Mapping[str, schema.Skill | schema.Item | schema.Relic]] = {
        "skills.toml": cards.skills,
        "items.toml": cards.items,
        "relics.toml": cards.relics,
    }
    seen: dict[str, str] = {}
    for name, usable in shelves.items():
        for card_id, usable_card in usable.items():
            if card_id in seen:
                raise InputProblem(
                    f"the id is used in {seen[card_id]} too. Ids of skills, items and relics differ.",
                    file=folder / name,
                    where=card_id,
                )
            seen[card_id] = name
            if not usable_card.slots and not isinstance(usable_card, schema.Relic):
                raise InputProblem(
                    "it has no slot. Give it one for each token that it costs.",
                    file=folder / name,
                    where=f"{card_id}.slots",
                )
            wrong = set(usable_card.slots) - set(FITS)
            if wrong:
                raise InputProblem(
                    f"found the slot {min(wrong)!r}, expected letters A, F and E.",
                    file=folder / name,
                    where=f"{card_id}.slots",
                )
            if misplaced := misplaced_effect(usable_card.effects, of_card=True):
                raise InputProblem(misplaced, file=folder / name, where=f"{card_id}.effects")
            for effect in usable_card.effects:
                if few := too_small(effect):
                    raise InputProblem(few, file=folder / name, where=f"{card_id}.effects")
    _check_bonuses(cards, folder)
    for item in cards.items.values():
        file = folder / "items.toml"
        if item.lingers and any(isinstance(effect, vocabulary.AttackEffect) for effect in item.effects):
            raise InputProblem("an item that lingers cannot attack.", file=file, where=item.id)
        if misplaced := misplaced_effect(item.on_discard):
            raise InputProblem(misplaced, file=file, where=f"{item.id}.on_discard")


def _check_bonuses(cards: schema.Cards, folder: Path) -> None:
    """What comes and goes in a chapter cannot give what has to be undone with it.

    Health is told to the Legend when a relic comes or leaves; a slot for items would leave its item behind.
    """
    passing: list[tuple[str, str, Bonuses]] = []
    for name, shelf in (
        ("skills.toml", cards.skills),
        ("items.toml", cards.items),
        ("relics.toml", cards.relics),
    ):
        for card in shelf.values():
            passing += [
                (name, card.id, effect.bonuses)
                for effect in card.effects
                if isinstance(effect, vocabulary.BoonEffect)
            ]
    passing += [("items.toml", item.id, item.bonuses) for item in cards.items.values()]
    for name, card_id, bonuses in passing:
        if bonuses.health:
            raise InputProblem(
                "only what is worn changes health. Give it another bonus.", file=folder / name, where=card_id
            )
    passing += [("relics.toml", relic.id, relic.bonuses) for relic in cards.relics.values()]
    for name, card_id, bonuses in passing:
        if bonuses.items:
            raise InputProblem(
                "only technique, clothes and accessories open a slot for items.",
                file=folder / name,
                where=card_id,
            )


def _check_levels(cards: schema.Cards, folder: Path) -> None:
    """Second levels of techniques and clothes, and the skills that accessories name."""
    shelves: tuple[tuple[str, Mapping[str, schema.Technique | schema.Clothes]], ...] = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
    )
    for name, shelf in shelves:
        for card in shelf.values():
            first = shelf.get(card.improves)
            if card.improves and (first is None or first.legend != card.legend or first.improves):
                raise InputProblem(
                    f"found {card.improves!r}, expected a card of the same Legend that improves none.",
                    file=folder / name,
                    where=f"{card.id}.improves",
                )
    for accessory in cards.accessories.values():
        skill = accessory.bonuses.skill
        if bool(skill) != bool(accessory.bonuses.skill_damage) or (
            skill and (skill not in cards.skills or cards.skills[skill].legend != accessory.legend)
        ):
            raise InputProblem(
                f"found {skill!r}, expected a skill of {accessory.legend} and skill_damage for it.",
                file=folder / "accessories.toml",
                where=f"{accessory.id}.bonuses.skill",
            )


def _check_box(cards: schema.Cards, folder: Path) -> None:
    """Traps of every kind in their order, and foes whose abilities can be carried out."""
    if tuple(trap.id for trap in cards.traps) != schema.TRAPS:
        raise InputProblem(
            f"expected the traps {', '.join(schema.TRAPS)}, in this order.", file=folder / "traps.toml"
        )
    for foe in cards.foes.values():
        if few := too_small(foe):
            raise InputProblem(few, file=folder / "foes.toml", where=f"{foe.kind} {foe.level}")
        for trigger in foe.triggers:
            is_aimed = any(aim_of(effect) != "none" for effect in trigger.effects)
            if is_aimed or any(isinstance(effect, _OF_LEGENDS) for effect in trigger.effects):
                raise InputProblem(
                    f"{trigger.name!r} asks for what only a Legend can choose.",
                    file=folder / "foes.toml",
                    where=f"{foe.kind} {foe.level}",
                )


_OF_LEGENDS = (
    vocabulary.BurnFearEffect,
    vocabulary.BoonEffect,
    vocabulary.PriorityMarkerEffect,
    vocabulary.GrantActionEffect,
    vocabulary.ExtraActionEffect,
    vocabulary.MoveEffect,
    vocabulary.GainEffect,
)
"""Effects that need a Legend who uses a card."""


def misplaced_effect(
    effects: Sequence[vocabulary.Effect], *, of_card: bool = False, of_token: bool = False
) -> str:
    """What an effect asks for that nothing names where it stands; empty when all is well.

    Whoever uses a card names one target, for the first effect that needs one; an attack on the user's own
    location may come after it. The environment action names a token, and what is revealed or discarded names
    nothing.
    """
    named = aimed_effect(effects) if of_card else None
    attack: vocabulary.AttackEffect | None = None
    for effect in effects:
        is_own_location = isinstance(effect, vocabulary.AttackEffect) and effect.area and effect.range == 0
        if aim_of(effect) not in UNNAMED and effect is not named and not (of_card and is_own_location):
            return f"nobody names a target for {effect.do!r} here: only one effect of a card has one."
        match effect:
            case vocabulary.AttackEffect():
                attack = effect
            case vocabulary.PinEffect() if attack is None or attack.area or attack.targets > 1:
                return "'pin' follows an attack on one foe."
            case (
                vocabulary.WeakenEffect()
                | vocabulary.RestoreEffect(if_felled=True)
                | vocabulary.FearEffect(each_felled=True)
            ) if attack is None:
                return f"{effect.do!r} follows an attack here."
            case vocabulary.BurnFearEffect() if not of_card:
                return "'burn_fear' belongs to cards that fear can pay for."
            case vocabulary.RemoveTokenEffect() if not of_token:
                return "'remove_token' belongs to the environment action alone."
    return ""
