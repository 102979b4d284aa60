"""What the New game screen offers: Characters and levels, described from the content that makes them."""

from __future__ import annotations

from collections.abc import Sequence

from common.engine.text import _, ngettext
from common.ui.screens import HeroOption, LevelOption
from sherwood.library import LevelEntry, characters, gear, levels, structures, usual_costs
from sherwood.rules.schema import LANES, RESOURCES, STRUCTURES, Character, Cost
from sherwood.ui.pieces import gear_picture, resource_name


def hero_options() -> Sequence[HeroOption]:
    """All Characters with what they have and what costs them less."""
    return [
        HeroOption(
            character.id,
            character.name,
            _titles().get(character.id, ""),
            "hero_" + character.id.replace("_", ""),
            _ways().get(character.id, ""),
            _facts(character),
        )
        for character in characters()
    ]


def _facts(character: Character) -> Sequence[tuple[str, str]]:
    weapons = {weapon.id: _(weapon.name) for weapon in gear()}
    slots = ngettext("{count} Wound slot", "{count} Wound slots", character.slots)
    weapon = weapons.get(character.gear, "")
    if character.arrows:
        arrows = ngettext("{gear}, {count} arrow", "{gear}, {count} arrows", character.arrows)
        weapon = arrows.format(gear=weapon, count=character.arrows)
    facts = [("wound", slots.format(count=character.slots))]
    if weapon:
        facts.append((gear_picture(character.gear), weapon))
    if any(character.stock):
        kind = next(kind for kind, amount in enumerate(character.stock) if amount)
        text = _("{amounts} for the stock").format(amounts=cost_text(character.stock))
        facts.append((f"res_{RESOURCES[kind]}", text))
    named = weapons | {kind.id: _(kind.name) for kind in structures(next(iter(levels())))}
    for item, cost in character.costs.items():
        if cost != usual_costs()[item]:
            picture = item if item in STRUCTURES.values() else gear_picture(item)
            text = _("{item} for {cost}").format(item=named[item], cost=cost_text(cost))
            facts.append((picture, text))
    return facts


def cost_text(cost: Cost) -> str:
    """An amount of Resources in words: "1 wood, 2 stone"."""
    return ", ".join(
        f"{amount} {resource_name(resource)}"
        for resource, amount in zip(RESOURCES, cost, strict=True)
        if amount
    )


def _titles() -> dict[str, str]:
    """What each Character is."""
    return {
        "robyn": _("Archer and outlaw"),
        "little_john": _("Master of the long staff"),
        "marian": _("Lady of the greenwood"),
        "tuck": _("Friar with a ready blade"),
        "will_scarlet": _("Swordsman in red"),
        "much": _("The miller's son"),
    }


def _ways() -> dict[str, str]:
    """How each Character plays, in a sentence."""
    return {
        "robyn": _("Strikes from three squares away while the arrows last."),
        "little_john": _("Tough, and reaches every square around him."),
        "marian": _("A second bow, to thin the lanes from afar."),
        "tuck": _("Tough, and never short of ammunition."),
        "will_scarlet": _("Quick with the blade, and a builder of Towers."),
        "much": _("Throws from two squares away and fills the stock at the start."),
    }


def level_options(order: Sequence[str]) -> Sequence[LevelOption]:
    """The levels with a sentence or two on what they change."""
    return [LevelOption(level, levels()[level].name, level_text(levels()[level])) for level in order]


def level_text(level: LevelEntry) -> str:
    """What a level changes, from its numbers."""
    told = [_meant().get(level.id, "")]
    mean = sum(level.quantity) / len(level.quantity) * len(LANES)
    most = max(level.quantity)
    if most > 1:
        enemies = _("About {mean:.0f} Enemies come every turn, up to {most} in a lane.")
    else:
        enemies = _("About {mean:.0f} Enemies come every turn.")
    told.append(enemies.format(mean=mean, most=most))
    if any(level.stock.cost):
        told.append(_("The stock starts with {amounts}.").format(amounts=cost_text(level.stock.cost)))
    if level.slots > 0:
        slots = ngettext(
            "Every Character has {count} more Wound slot.",
            "Every Character has {count} more Wound slots.",
            level.slots,
        )
        told.append(slots.format(count=level.slots))
    elif level.slots:
        slots = ngettext(
            "Every Character has {count} Wound slot fewer.",
            "Every Character has {count} Wound slots fewer.",
            -level.slots,
        )
        told.append(slots.format(count=-level.slots))
    if level.tokens:
        kinds = {kind.id: kind for kind in structures(level.id)}
        limits = ", ".join(
            f"{count} {_(kinds[kind].name if count == 1 else kinds[kind].plural)}"
            for kind, count in level.tokens.items()
        )
        told.append(_("Tokens of Structures: {limits}.").format(limits=limits))
    return " ".join(part for part in told if part)


def _meant() -> dict[str, str]:
    """For whom each level is."""
    return {
        "story": _("To learn the game."),
        "outlaw": _("The game as it is meant."),
        "hunted": _("For a band that works together."),
        "legend": _("Few bands live to tell of it."),
    }
