"""The log's sentences on what cards, traps and allies do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.text import _, ngettext
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.names import (
    card_name,
    foe_name,
    hero_name,
    kind_name,
    legend_name,
    place_name,
    trap_name,
)
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import SPECIAL
from sleepy_hollow.rules.tables import Tables


def rolled(faces: tuple[int, ...], extra: int, total: int) -> str:
    """What was rolled and added: "2 + 0 + 2 = 4", the last 2 being the card's."""
    parts = [str(heads) for heads in faces]
    if extra:
        parts.append(str(extra))
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else str(total)


def _marked(tables: Tables, event: ev.FoeMarked) -> str:
    return _("A Target Marker is put on the {foe}.").format(foe=foe_name(tables, event.foe))


def _weakened(tables: Tables, event: ev.FoeWeakened) -> str:
    return ngettext(
        "The {foe} rolls {n} die fewer until the round ends.",
        "The {foe} rolls {n} dice fewer until the round ends.",
        event.dice,
    ).format(foe=foe_name(tables, event.foe), n=event.dice)


def _shoved(tables: Tables, event: ev.FoeShoved) -> str:
    return _("The {foe} is moved from {origin} to {target}.").format(
        foe=foe_name(tables, event.foe),
        origin=place_name(tables, event.origin),
        target=place_name(tables, event.target),
    )


def _trap_placed(tables: Tables, event: ev.TrapPlaced) -> str:
    return _("{trap} is placed at {place}.").format(
        trap=trap_name(tables, event.trap), place=place_name(tables, event.cell)
    )


def _trap_sprung(tables: Tables, event: ev.TrapSprung) -> str:
    who = hero_name(tables, event.legend) if event.legend >= 0 else foe_name(tables, event.foe)
    return _("{trap} at {place} catches {who}.").format(
        trap=trap_name(tables, event.trap), place=place_name(tables, event.cell), who=who
    )


def _exploded(tables: Tables, event: ev.TrapExploded) -> str:
    values = {
        "trap": trap_name(tables, event.trap),
        "place": place_name(tables, event.cell),
        "sum": rolled(event.faces, 0, event.total),
        "near": rolled(event.near_faces, 0, event.near_total),
    }
    if event.near_faces:
        return _("{trap} explodes at {place}: {sum}; next to it {near}.").format(**values)
    return _("{trap} explodes at {place}: {sum}.").format(**values)


def _accessory_used(tables: Tables, event: ev.AccessoryUsed) -> str:
    return _("{name} uses {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.card)
    )


def _cancelled(tables: Tables, event: ev.AttackCancelled) -> str:
    return _("The attack does {name} no damage.").format(name=legend_name(tables, event.legend))


def _fear_ignored(tables: Tables, event: ev.FearIgnored) -> str:
    return _("{name} shrugs off {n} fear.").format(name=legend_name(tables, event.legend), n=event.amount)


def _fear_taken(tables: Tables, event: ev.FearTaken) -> str:
    return _("{name} takes 1 fear from {other}: {n} now.").format(
        name=legend_name(tables, event.legend), other=legend_name(tables, event.giver), n=event.fear
    )


def _boon_began(tables: Tables, event: ev.BoonBegan) -> str:
    values = {"name": legend_name(tables, event.legend), "card": card_name(tables, event.source)}
    if event.until == "round_end":
        return _("{card} is in force for {name} until the round ends.").format(**values)
    return _("{card} is in force for {name} until the next turn.").format(**values)


def _boon_ended(tables: Tables, event: ev.BoonEnded) -> str:
    return _("{card} ends for {name}.").format(
        card=card_name(tables, event.source), name=legend_name(tables, event.legend)
    )


def _marker_given(tables: Tables, event: ev.MarkerGiven) -> str:
    return _("The Attack Priority Marker goes to {name}.").format(name=legend_name(tables, event.legend))


def _lock_changed(tables: Tables, event: ev.SkillLockChanged) -> str:
    values = {"name": legend_name(tables, event.legend), "n": event.space - SPECIAL}
    if event.is_locked:
        return _("{name}'s skill {n} is locked.").format(**values)
    return _("{name}'s skill {n} opens.").format(**values)


def _level_changed(tables: Tables, event: ev.LevelChanged) -> str:
    foe = kind_name(tables, KINDS.index(event.kind))
    return _("{foe}: level {level} from now on.").format(foe=foe, level=event.after)


def _ally_hurt(tables: Tables, event: ev.AllyHurt) -> str:
    return _("{name} takes {amount} damage; {after} health left.").format(
        name=hero_name(tables, event.ally), amount=event.amount, after=event.after
    )


def _ally_fell(tables: Tables, event: ev.AllyFell) -> str:
    return _("{name} is lost at {place}.").format(
        name=hero_name(tables, event.ally), place=place_name(tables, event.cell)
    )


def _ally_healed(tables: Tables, event: ev.AllyHealed) -> str:
    return _("{name} regains {n} health: {after} now.").format(
        name=hero_name(tables, event.ally), n=event.amount, after=event.after
    )


def _ally_moved(tables: Tables, event: ev.AllyMoved) -> str:
    return _("{name} moves from {origin} to {target}.").format(
        name=hero_name(tables, event.ally),
        origin=place_name(tables, event.path[0]),
        target=place_name(tables, event.path[-1]),
    )


CARD_TELL: dict[type, Callable[[Tables, Any], str]] = {
    ev.AllyHurt: _ally_hurt,
    ev.AllyFell: _ally_fell,
    ev.AllyHealed: _ally_healed,
    ev.AllyMoved: _ally_moved,
    ev.FoeMarked: _marked,
    ev.FoeWeakened: _weakened,
    ev.FoeShoved: _shoved,
    ev.TrapPlaced: _trap_placed,
    ev.TrapSprung: _trap_sprung,
    ev.TrapExploded: _exploded,
    ev.AccessoryUsed: _accessory_used,
    ev.AttackCancelled: _cancelled,
    ev.FearIgnored: _fear_ignored,
    ev.FearTaken: _fear_taken,
    ev.BoonBegan: _boon_began,
    ev.BoonEnded: _boon_ended,
    ev.MarkerGiven: _marker_given,
    ev.SkillLockChanged: _lock_changed,
    ev.LevelChanged: _level_changed,
}
