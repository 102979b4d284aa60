"""What the signs and words on a card mean: one sentence each, with the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from common.engine.text import _
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.bonuses import NO_BONUSES, Bonuses
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.figure_text import trap_text
from sleepy_hollow.rules.schema import TRAPS, Accessory, Clothes, Item, Relic, Technique
from sleepy_hollow.rules.tables import Tables

Bearer: TypeAlias = Technique | Clothes | Accessory | Item | Relic
"""What has bonuses."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A sign or word on a card, what it means, and the rule that says so."""

    word: str
    meaning: str
    rule: str

    @property
    def told(self) -> str:
        """ "One roll strikes every foe in the location. (SH-AREA-2)" """
        return f"{self.meaning[:1].upper()}{self.meaning[1:]} ({self.rule})"

    @property
    def sentence(self) -> str:
        """ "Area: one roll strikes every foe in the location (SH-AREA-2)." """
        return _("{word}: {meaning} ({rule})").format(word=self.word, meaning=self.meaning, rule=self.rule)


def keywords(tables: Tables, card: CardView) -> list[Keyword]:
    """Everything on a card that needs a word of help, from its slots to its effects."""
    found = [*_of_slots(card), *_of_numbers(card)]
    effects = list(tables.effects.get(card.id, ()))
    effects += tables.effects.get(f"{card.id}.discard", ())
    for effect in effects:
        found += _of_effect(tables, effect)
    bonuses = _bonuses_of(tables, card.id)
    found += _of_bonuses(bonuses)
    if bonuses.health and card.kind == "relic":
        meaning = _("it comes with the card and goes with it; that can leave a Legend without any.")
        found.append(Keyword(_("Health"), meaning, "SH-REL-3"))
    found += _of_kind(tables, card)
    return list(dict.fromkeys(found))


def _of_slots(card: CardView) -> list[Keyword]:
    found = []
    if "E" in card.slots:
        meaning = _("takes an action token, a fear or a large fear.")
        found.append(Keyword(_("Slot within a jagged edge"), meaning, "SH-TOK-3"))
    if "F" in card.slots:
        found.append(Keyword(_("Jagged slot"), _("only small fear pays here."), "SH-TOK-2"))
    if "A" in card.slots:
        found.append(Keyword(_("Smooth slot"), _("only an action token pays here."), "SH-TOK-2"))
    return found


def _of_numbers(card: CardView) -> list[Keyword]:
    found = []
    if card.dice >= 0:
        meaning = _("each shows no, one or two pumpkin heads; heads are damage.")
        found.append(Keyword(_("Dice"), meaning, "SH-DMG-2"))
    if card.is_area:
        found.append(Keyword(_("Area"), _("one roll strikes every foe in the location."), "SH-AREA-2"))
    if card.range == 0:
        found.append(Keyword(_("Range 0"), _("in the own location only."), "SH-RNG-1"))
    elif card.range > 0:
        word = _("Range {n}").format(n=card.range)
        found.append(Keyword(word, _("so many locations away at most, and in sight."), "SH-RNG-1"))
    return found


def _of_effect(tables: Tables, effect: words.Effect) -> list[Keyword]:
    match effect:
        case words.RestoreEffect():
            return [Keyword(_("Restore"), _("each point gives 1 health or takes 1 fear away."), "SH-RES-1")]
        case words.MoveEffect(retreat=False):
            return [
                Keyword(_("No Tactical Retreat"), _("leaving foes costs nothing this time."), "SH-RET-1"),
            ]
        case words.ShoveEffect():
            meaning = _("step by step, past no wall and onto no block; a boss stays where it is.")
            return [Keyword(_("Push, pull"), meaning, "SH-FOE-1")]
        case words.MarkEffect():
            meaning = _("each attack on the foe that is no item's does 1 more; there are three.")
            return [Keyword(_("Target Marker"), meaning, "SH-DMG-1")]
        case words.PlaceTrapEffect(trap=trap):
            kind = tables.cards.traps[TRAPS.index(trap)]
            meaning = _("it harms the other side only.") + " " + trap_text(kind)
            return [Keyword(kind.name, meaning, "SH-TRP-1")]
        case words.GrantActionEffect() | words.ExtraActionEffect():
            meaning = _("with no token left in preparation a Refresh comes first.")
            return [Keyword(_("Action"), meaning, "SH-REFR-3")]
        case words.BurnFearEffect():
            return [Keyword(_("Supply"), _("that fear leaves the board for good."), "SH-FEAR-7")]
        case words.TakeFearEffect():
            return [Keyword(_("Taken fear"), _("it counts for who takes it: 10 make it flee."), "SH-FEAR-5")]
        case words.BoonEffect(bonuses=bonuses):
            return _of_bonuses(bonuses)
        case words.LookEffect():
            return [Keyword(_("Look"), _("all players see the card; it stays on top."), "SH-COMP-5")]
    return []


def _bonuses_of(tables: Tables, card: str) -> Bonuses:
    cards = tables.cards
    shelves: tuple[Mapping[str, Bearer], ...] = (
        cards.techniques,
        cards.clothes,
        cards.accessories,
        cards.items,
        cards.relics,
    )
    return next((shelf[card].bonuses for shelf in shelves if card in shelf), NO_BONUSES)


def _of_bonuses(bonuses: Bonuses) -> list[Keyword]:
    found = []
    if bonuses.defence or bonuses.soften:
        found.append(Keyword(_("Less damage"), _("helps against attacks only."), "SH-FDMG-1"))
    if bonuses.retreat_dice:
        meaning = _("one die for each foe left behind; each that is not blank does 1 damage.")
        found.append(Keyword(_("Tactical Retreat"), meaning, "SH-RET-1"))
    if bonuses.damage or bonuses.far_damage or bonuses.area_damage or bonuses.skill_damage:
        found.append(
            Keyword(_("Damage"), _("counts for basic attacks and skills, not for items."), "SH-DMG-3")
        )
    if bonuses.ignores_terror:
        found.append(Keyword(_("Terror"), _("the second fear of a blow would be a large one."), "SH-FEAR-8"))
    if bonuses.first_in_ties:
        found.append(
            Keyword(_("Foes that could go for several"), _("several Legends are equally near."), "SH-FATK-3")
        )
    return found


def _of_kind(tables: Tables, card: CardView) -> list[Keyword]:
    match card.kind:
        case "skill":
            meaning = _("cannot be used again until a Refresh takes its tokens back.")
            return [Keyword(_("Skill"), meaning, "SH-SKILL-2")]
        case "item" if card.id in tables.cards.items and tables.cards.items[card.id].lingers:
            meaning = _("it stays with its tokens and is discarded at the Refresh.")
            return [Keyword(_("Lingers"), meaning, "SH-REFR-4")]
        case "item":
            return [Keyword(_("Item"), _("discarded after use; no bonus of its Legend counts."), "SH-ITEM-2")]
        case "relic" if card.slots:
            return [Keyword(_("Relic"), _("used like a skill; it stays."), "SH-REL-4")]
        case "relic":
            return [Keyword(_("Relic"), _("its bonus counts only while it is equipped."), "SH-REL-1")]
        case "technique":
            meaning = _("its range holds for all actions and skills that name none of their own.")
            return [Keyword(_("Technique"), meaning, "SH-TECH-2")]
        case "basic":
            meaning = _("any number of tokens may lie here, so it can be used again and again.")
            return [Keyword(_("Basic action"), meaning, "SH-BASE-3")]
    return []
