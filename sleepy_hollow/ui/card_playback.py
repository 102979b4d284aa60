"""How the events of cards, traps and markers are shown on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _, ngettext
from common.ui import art
from common.ui.motions import Appear, Shake, Vanish, Walk
from common.ui.timeline import Motion, Together
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.names import card_name, kind_name, trap_name
from sleepy_hollow.rules.schema import KINDS, TRAPS
from sleepy_hollow.rules.state import ITEM, PREPARATION, RELIC, LaidTrap
from sleepy_hollow.ui.pieces import foe_id, legend_id, trap_id, trap_token
from sleepy_hollow.ui.staging import GOLD, RED, TEAL, VIOLET, Staging

BLAST = 0.7
"""Seconds that an explosion glows."""


# Foes


def _foe_marked(play: Staging, event: ev.FoeMarked) -> list[Motion]:
    cell = play.foe_cell(event.foe)
    pop = play.pop(cell, _("marked"), RED, "los")
    return [play.after(event), Together([play.flare(cell, "#ff5a4a"), pop])]


def _foe_weakened(play: Staging, event: ev.FoeWeakened) -> list[Motion]:
    text = ngettext("-{n} die", "-{n} dice", event.dice).format(n=event.dice)
    return [play.after(event), play.pop(play.foe_cell(event.foe), text, TEAL, "dice")]


def _foe_shoved(play: Staging, event: ev.FoeShoved) -> list[Motion]:
    path = [play.cell(event.origin), play.cell(event.target)]
    shaken = Shake(play.board, foe_id(event.foe), still=play.still)
    return [shaken, Walk(play.board, foe_id(event.foe), path, still=play.still), play.after(event)]


def _level_changed(play: Staging, event: ev.LevelChanged) -> list[Motion]:
    name = kind_name(play.tables, KINDS.index(event.kind))
    title = _("{foe}: level {level}").format(foe=name, level=event.after)
    return [play.after(event), play.banner(title, colour="danger")]


# Traps


def _trap_placed(play: Staging, event: ev.TrapPlaced) -> list[Motion]:
    trap = LaidTrap(TRAPS.index(event.trap), event.cell, event.harms_foes, event.harms_heroes)
    return [Appear(play.board, trap_token(play.tables, trap)), play.after(event)]


def _trap_sprung(play: Staging, event: ev.TrapSprung) -> list[Motion]:
    pop = play.pop(event.cell, trap_name(play.tables, event.trap), RED, "trap")
    figure = foe_id(event.foe) if event.foe >= 0 else legend_id(event.legend)
    shaken = Shake(play.board, figure, still=play.still)
    return [play.after(event), Together([play.flare(event.cell, "#ff8a3c"), shaken, pop])]


def _trap_exploded(play: Staging, event: ev.TrapExploded) -> list[Motion]:
    caption = _("{total} damage here, {near} beside it").format(total=event.total, near=event.near_total)
    title = trap_name(play.tables, event.trap)
    dice = play.dice(title, (*event.faces, *event.near_faces), caption, event.cell, "danger")
    around = play.tables.in_view[1][event.cell]
    cells = [cell for cell in range(play.tables.board.size) if around >> cell & 1]
    blast: list[Motion] = [
        play.flare(cell, "#ffd08a" if cell == event.cell else "#ff8a3c", BLAST) for cell in cells
    ]
    return [dice, Together(blast), play.after(event)]


def _trap_removed(play: Staging, event: ev.TrapRemoved) -> list[Motion]:
    return [Vanish(play.board, trap_id(event.trap, event.cell)), play.after(event)]


# Legends


def _accessory_used(play: Staging, event: ev.AccessoryUsed) -> list[Motion]:
    name = card_name(play.tables, event.card)
    return [play.after(event), play.pop(play.legend_cell(event.legend), name, GOLD, "star")]


def _attack_cancelled(play: Staging, event: ev.AttackCancelled) -> list[Motion]:
    cell = play.legend_cell(event.legend)
    pop = play.pop(cell, _("no damage"), GOLD, "defense")
    return [play.after(event), Together([play.flare(cell, GOLD), pop])]


def _fear_ignored(play: Staging, event: ev.FearIgnored) -> list[Motion]:
    text = ngettext("{n} fear ignored", "{n} fear ignored", event.amount).format(n=event.amount)
    return [play.after(event), play.pop(play.legend_cell(event.legend), text, GOLD, "fear")]


def _fear_taken(play: Staging, event: ev.FearTaken) -> list[Motion]:
    start, end = play.where(event.giver, PREPARATION), play.where(event.legend, PREPARATION)
    pop = play.pop(play.legend_cell(event.legend), _("+1 fear"), VIOLET)
    return [Together([pop, *play.fly("token_fear", start, end)]), play.after(event)]


def _boon_began(play: Staging, event: ev.BoonBegan) -> list[Motion]:
    cell = play.legend_cell(event.legend)
    pop = play.pop(cell, card_name(play.tables, event.source), TEAL, "defense")
    return [play.after(event), Together([play.flare(cell, TEAL, 0.6), pop])]


def _marker_given(play: Staging, event: ev.MarkerGiven) -> list[Motion]:
    before = play.shown.state.marker
    end = play.board.cell_rect(play.cell(play.legend_cell(event.legend)))
    start = play.board.cell_rect(play.cell(play.legend_cell(before))) if before >= 0 else None
    flight = play.fly("priority_marker", start or end.move(0, -end.height), end, 44)
    pop = play.pop(play.legend_cell(event.legend), _("first in ties"), GOLD, "attack")
    return [*flight, play.after(event), pop]


def _skill_lock_changed(play: Staging, event: ev.SkillLockChanged) -> list[Motion]:
    cell, place = play.legend_cell(event.legend), play.where(event.legend, event.space)
    board = play.board.cell_rect(play.cell(cell))
    if event.is_locked:
        flight = play.fly("skill_lock", board, place)
        return [*flight, play.after(event), play.pop(cell, _("skill locked"), RED, "lock")]
    return [
        *play.fly("skill_lock", place, board),
        play.after(event),
        play.pop(cell, _("skill opens"), TEAL, "unlock"),
    ]


def _health_changed(play: Staging, event: ev.HealthChanged) -> list[Motion]:
    more = event.after - event.before
    colour = TEAL if more > 0 else RED
    return [play.after(event), play.pop(play.legend_cell(event.legend), f"{more:+d}", colour, "heart")]


# Items and relics


def _picture(card: str) -> str:
    """The drawing that flies for a card."""
    return f"card_{card}" if art.has_picture(f"card_{card}") else ""


def _card_gained(play: Staging, event: ev.CardGained) -> list[Motion]:
    cell = play.legend_cell(event.legend)
    flight: list[Motion] = []
    if _picture(event.card):
        space = RELIC if event.card in play.tables.cards.relics else ITEM
        start, end = play.board.cell_rect(play.cell(cell)), play.where(event.legend, space)
        flight = play.fly(_picture(event.card), start, end, 56)
    pop = play.pop(cell, card_name(play.tables, event.card), GOLD, "card")
    return [Together([pop, *flight]), play.after(event)]


def _card_given(play: Staging, event: ev.CardGiven) -> list[Motion]:
    giver, taker = play.legend_cell(event.legend), play.legend_cell(event.to)
    flight: list[Motion] = []
    if _picture(event.card):
        start, end = play.where(event.legend, ITEM), play.where(event.to, ITEM)
        flight = play.fly(_picture(event.card), start, end, 56)
    pop = play.pop(taker, card_name(play.tables, event.card), GOLD, "give")
    return [
        Together([pop, *flight]),
        play.after(event),
        *([play.flare(taker, TEAL)] if giver != taker else []),
    ]


CARD_MOTIONS: Final[Mapping[type[Event], Callable[[Staging, Any], list[Motion]]]] = {
    ev.FoeMarked: _foe_marked,
    ev.FoeWeakened: _foe_weakened,
    ev.FoeShoved: _foe_shoved,
    ev.LevelChanged: _level_changed,
    ev.TrapPlaced: _trap_placed,
    ev.TrapSprung: _trap_sprung,
    ev.TrapExploded: _trap_exploded,
    ev.TrapRemoved: _trap_removed,
    ev.AccessoryUsed: _accessory_used,
    ev.AttackCancelled: _attack_cancelled,
    ev.FearIgnored: _fear_ignored,
    ev.FearTaken: _fear_taken,
    ev.BoonBegan: _boon_began,
    ev.MarkerGiven: _marker_given,
    ev.SkillLockChanged: _skill_lock_changed,
    ev.HealthChanged: _health_changed,
    ev.CardGained: _card_gained,
    ev.CardGiven: _card_given,
}
