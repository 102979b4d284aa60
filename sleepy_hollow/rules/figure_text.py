"""What the cards of foes and traps say, made from their numbers and effects."""

from __future__ import annotations

from common.engine.text import _, ngettext
from sleepy_hollow.rules.card_text import dice_text, effects_text
from sleepy_hollow.rules.schema import FoeCard, FoeTrigger, Trap
from sleepy_hollow.rules.tables import Tables


def foe_text(card: FoeCard) -> str:
    """How a foe moves and strikes: "Move 2. Attack: 1 die + 1, own location." """
    reach = _("own location") if not card.range else _("range {n}").format(n=card.range)
    return _("Move {move}. Attack: {dice}, {reach}.").format(
        move=card.move, dice=dice_text(card.dice, card.flat), reach=reach
    )


def abilities_text(tables: Tables, card: FoeCard) -> tuple[str, ...]:
    """A foe's abilities, a sentence or two each."""
    found = []
    if card.area:
        found.append(_("Its attack strikes every Legend in the location."))
    if card.boss:
        found.append(_("A boss: it is neither pushed nor pulled."))
    if card.rides_on:
        found.append(
            _(
                "Legends do not hold it: it goes for the first in attack priority, attacks, "
                "and rides on with the rest of its movement."
            )
        )
    if card.defence:
        found.append(_("Each attack on it does {n} less.").format(n=card.defence))
    if card.swarm:
        found.append(
            _("Swarm: with another {name} in its location it does {n} more.").format(
                name=card.name, n=card.swarm
            )
        )
    if card.bark:
        found.append(_("Bark: the first damage to it each round is {n} less.").format(n=card.bark))
    if card.fury is not None:
        found.append(_fury(card))
    return (*found, *(_trigger(tables, trigger) for trigger in card.triggers))


def _fury(card: FoeCard) -> str:
    fury = card.fury
    assert fury is not None
    parts = [_("At {n} health or less:").format(n=fury.health)]
    if fury.area:
        parts.append(_("its attack strikes every Legend in the location;"))
    if fury.terror:
        parts.append(_("damage of 3 or more brings a large fear as its second."))
    return " ".join(parts)


def _trigger(tables: Tables, trigger: FoeTrigger) -> str:
    text = {
        "spawned": _("{name}, when it comes: {effects}"),
        "felled": _("{name}, when it is felled: {effects}"),
        "damaged": _("{name}, when its attack does damage: {effects}"),
        "passed": _("{name}, when it rides past a Legend: {effects}"),
    }[trigger.on]
    return text.format(name=trigger.name, effects=effects_text(tables, trigger.effects))


def trap_text(trap: Trap) -> str:
    """What a trap does to whoever sets it off."""
    found = []
    if trap.damage:
        found.append(_("{n} damage.").format(n=trap.damage))
    if trap.ends_move:
        found.append(_("Whoever enters it moves no further."))
    if trap.fear:
        found.append(_("A Legend gains {n} fear.").format(n=trap.fear))
    if trap.fewer_dice:
        found.append(
            ngettext(
                "A foe rolls {n} die fewer in its next attack.",
                "A foe rolls {n} dice fewer in its next attack.",
                trap.fewer_dice,
            ).format(n=trap.fewer_dice)
        )
    if trap.blast:
        found.append(
            _("It explodes: {here} to all in its location, {near} to all in sight next to it.").format(
                here=dice_text(trap.blast, 0), near=dice_text(trap.near, 0)
            )
        )
        found.append(_("An attack can be aimed at it."))
    return " ".join(found)
