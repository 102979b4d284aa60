"""What technique, clothes, accessories and relics say, made from their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.text import _, ngettext
from sleepy_hollow.rules.bonuses import FAR, Bonuses
from sleepy_hollow.rules.names import trap_name
from sleepy_hollow.rules.schema import Accessory
from sleepy_hollow.rules.tables import Tables


def bonuses_text(tables: Tables, bonuses: Bonuses) -> str:
    """All bonuses as sentences; empty when there is none."""
    found = []
    for field in Bonuses.__slots__:
        value = getattr(bonuses, field)
        tell = _SAID.get(field)
        if value and tell is not None:
            found.append(tell(tables, bonuses, value))
    return " ".join(found)


def accessory_text(tables: Tables, accessory: Accessory) -> str:
    """What an accessory says."""
    found = [bonuses_text(tables, accessory.bonuses)]
    if accessory.once == "cancel_attack":
        found.append(_("Once a chapter an attack on you does no damage."))
    elif accessory.once == "fill_slot":
        found.append(_("Once a chapter an empty slot of a card that you use counts as filled."))
    return " ".join(part for part in found if part)


def _number(text: str) -> Callable[[Tables, Bonuses, Any], str]:
    return lambda _tables, _bonuses, value: _(text).format(n=value)


def _retreat_dice(_tables: Tables, _bonuses: Bonuses, value: int) -> str:
    return ngettext(
        "Your Tactical Retreats roll {n} die fewer.", "Your Tactical Retreats roll {n} dice fewer.", -value
    ).format(n=-value)


def _rerolls(_tables: Tables, _bonuses: Bonuses, value: int) -> str:
    return ngettext(
        "Roll {n} blank die of each attack once more.", "Roll {n} blank dice of each attack once more.", value
    ).format(n=value)


def _skill_damage(tables: Tables, bonuses: Bonuses, value: int) -> str:
    return _("{card} does {n:+d} damage.").format(card=tables.card_name(bonuses.skill), n=value)


def _far_damage(_tables: Tables, _bonuses: Bonuses, value: int) -> str:
    return _("Attacks on what is {far} or more away do {n:+d} damage.").format(far=FAR, n=value)


def _area_dice(_tables: Tables, _bonuses: Bonuses, value: int) -> str:
    return ngettext("Area attacks roll {n} die more.", "Area attacks roll {n} dice more.", value).format(
        n=value
    )


def _ignored_traps(tables: Tables, _bonuses: Bonuses, value: tuple[str, ...]) -> str:
    names = ", ".join(trap_name(tables, trap) for trap in value)
    return _("{names} does nothing to you.").format(names=names)


_SAID: dict[str, Callable[[Tables, Bonuses, Any], str]] = {
    "damage": _number("Attacks do {n:+d} damage."),
    "range": _number("Range {n:+d}."),
    "far_damage": _far_damage,
    "area_damage": _number("Area attacks do {n:+d} damage."),
    "area_dice": _area_dice,
    "skill_damage": _skill_damage,
    "printed_range": _number("Ranges printed on your skills {n:+d}."),
    "rerolls": _rerolls,
    "steps_after": _number("After an attack you may move {n} without a Tactical Retreat."),
    "health": _number("Health {n:+d}."),
    "move": _number("Move {n:+d}."),
    "defence": _number("Each attack on you does {n} less."),
    "soften": _number("An attack that would do 3 or more does {n} less."),
    "retreat_dice": _retreat_dice,
    "first_fear": _number("Ignore {n} of the first fear each round."),
    "ignores_traps": _ignored_traps,
    "ignores_terror": lambda _tables, _bonuses, _value: _("Terror brings small fear."),
    "first_in_ties": lambda _tables, _bonuses, _value: _("Foes that could go for several go for you."),
    "restore": _number("Your Restores give {n:+d}."),
    "first_ally_restore": _number("Your first Restore on an ally each round gives {n:+d}."),
    "comfort_self": _number("Comfort on an ally also Restores {n} to you."),
    "items": _number("You can have {n} more item equipped."),
    "objects": _number("You can carry {n} more object."),
}
