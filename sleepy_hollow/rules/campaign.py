"""What lasts from chapter to chapter: each Legend's cards, what has been unlocked, and the campaign's log.

A `Campaign` is the moment before a chapter's prologue. A retry goes back to it (SH-LOSS-3), and what the
Legends have after a chapter's rewards makes the next one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sleepy_hollow.rules.content import Content
from sleepy_hollow.rules.schema import Cards, Kit

SKILL_SLOTS = 2
"""The skill slots of each Legend when the campaign begins; a third opens in its course (SH-SKILL-4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Belongings(Content):
    """A Legend between two chapters: its kit, the skills in no slot, its relics, and what an epilogue gave.

    `relic` is the equipped one, `relics` are the others. Items of an epilogue last for one chapter.
    """

    kit: Kit
    spare: tuple[str, ...] = ()
    relic: str = ""
    relics: tuple[str, ...] = ()
    items: tuple[str, ...] = ()

    @property
    def cards(self) -> frozenset[str]:
        """Every card of its deck that the Legend has."""
        kit = self.kit
        return frozenset((kit.technique, kit.clothes, *kit.skills, *kit.accessories, *self.spare))


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Content):
    """A line of the campaign's log: how an attempt at a chapter ended, and what was chosen after it.

    `gained` has the id of a Legend and a card, alternately joined: "emily:called_shot".
    """

    chapter: int
    attempt: int
    cause: str
    rounds: int
    gained: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign(Content):
    """A campaign just before a chapter's prologue."""

    party: tuple[Belongings, ...]
    skill_slots: int = SKILL_SLOTS
    flags: tuple[str, ...] = ()
    log: tuple[Entry, ...] = ()

    def logged(self, entry: Entry) -> Campaign:
        """The same with one more line in the log."""
        return replace(self, log=(*self.log, entry))


def new_campaign(cards: Cards) -> Campaign:
    """Four Legends with what is printed on their boards."""
    return Campaign(party=tuple(Belongings(kit=board.kit) for board in cards.legends))


def with_card(cards: Cards, own: Belongings, card: str, slots: int) -> Belongings:
    """A Legend that gains a card for good.

    A technique or clothes replace the ones in force for good; a skill goes into a free slot if there is one.

    :raises LookupError: when there is no such card.
    """
    kit = own.kit
    if card in cards.skills:
        if len(kit.skills) < slots:
            return replace(own, kit=replace(kit, skills=(*kit.skills, card)))
        return replace(own, spare=(*own.spare, card))
    if card in cards.techniques:
        return replace(own, kit=replace(kit, technique=card))
    if card in cards.clothes:
        return replace(own, kit=replace(kit, clothes=card))
    if card in cards.accessories:
        return replace(own, kit=replace(kit, accessories=(*kit.accessories, card)))
    if card in cards.relics:
        return replace(own, relics=(*own.relics, card)) if own.relic else replace(own, relic=card)
    if card in cards.items:
        return replace(own, items=(*own.items, card))
    raise LookupError(f"there is no card {card!r}")


def with_skill(own: Belongings, slot: int, skill: str) -> Belongings:
    """A spare skill goes into a slot; what was there becomes spare."""
    skills = list(own.kit.skills)
    spare = [card for card in own.spare if card != skill]
    if slot < len(skills):
        spare.append(skills[slot])
        skills[slot] = skill
    else:
        skills.append(skill)
    return replace(own, kit=replace(own.kit, skills=tuple(skills)), spare=tuple(spare))


def without_relic(own: Belongings, relic: str) -> Belongings:
    """A Legend that has handed a relic on."""
    if own.relic == relic:
        return replace(own, relic="")
    return replace(own, relics=tuple(card for card in own.relics if card != relic))


def with_relic(own: Belongings, relic: str, *, is_equipped: bool) -> Belongings:
    """A Legend with one more relic, equipped in place of its own or among the others."""
    if not is_equipped:
        return replace(own, relics=(*own.relics, relic))
    left = own.relics if not own.relic else (*own.relics, own.relic)
    return replace(own, relic=relic, relics=left)
