"""The log: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Event
from common.engine.text import _, ngettext
from sleepy_hollow.card_log import CARD_TELL, rolled
from sleepy_hollow.chapter_log import CHAPTER_TELL, put_down
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.card_text import as_sentence
from sleepy_hollow.rules.conditions import counted_for
from sleepy_hollow.rules.names import (
    card_name,
    deck_name,
    foe_name,
    foes_named,
    hero_name,
    legend_name,
    place_name,
)
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.spawning import NO_POINT
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.use_log import USE_TELL, PlaceUsed, cost, space_name, tokens_in_words


def sentence(tables: Tables, event: Event) -> str:
    """What an event tells; empty where there is nothing that another event does not tell better."""
    tell = _TELL.get(type(event))
    return tell(tables, event) if tell is not None else ""


def _faces(faces: tuple[int, ...]) -> str:
    return ", ".join(str(heads) for heads in faces)


def _chapter_began(tables: Tables, event: ev.ChapterBegan) -> str:
    if event.attempt > 1:
        return _("{title}: attempt {n}.").format(title=tables.chapter.title, n=event.attempt)
    return _("{title}.").format(title=tables.chapter.title)


def _set_up(_tables: Tables, _event: ev.ChapterSetUp) -> str:
    return _("The board is set up.")


def _round(_tables: Tables, event: ev.RoundBegan) -> str:
    return _("Round {n} begins.").format(n=event.round)


def _phase(_tables: Tables, event: ev.PhaseBegan) -> str:
    return _("The Adversary Phase begins.") if event.phase == "adversary" else ""


def _chosen(tables: Tables, event: ev.LegendChosen) -> str:
    return _("{name}'s turn.").format(name=legend_name(tables, event.legend))


def _refreshed(tables: Tables, event: ev.Refreshed) -> str:
    return _("{name} refreshes: all tokens return to preparation.").format(
        name=legend_name(tables, event.legend)
    )


def _returned(tables: Tables, event: ev.TokensReturned) -> str:
    return _("{tokens} on {card} return to {name}'s preparation.").format(
        tokens=tokens_in_words(event.action, event.fear, event.large),
        card=space_name(tables, event.legend, event.space),
        name=legend_name(tables, event.legend),
    )


def _moved(tables: Tables, event: ev.LegendMoved) -> str:
    return _("{name} moves from {origin} to {target}.").format(
        name=legend_name(tables, event.legend),
        origin=place_name(tables, event.origin),
        target=place_name(tables, event.target),
    )


def _retreat(tables: Tables, event: ev.RetreatRolled) -> str:
    values = {
        "name": legend_name(tables, event.legend),
        "place": place_name(tables, event.cell),
        "faces": _faces(event.faces),
        "hits": event.hits,
    }
    if not event.hits:
        return _("{name} slips away from {place} ({faces}).").format(**values)
    return ngettext(
        "{name} retreats from {place} ({faces}): {hits} hit.",
        "{name} retreats from {place} ({faces}): {hits} hits.",
        event.hits,
    ).format(**values)


def _felled(tables: Tables, event: ev.FoeFelled) -> str:
    return _("The {foe} at {place} is felled.").format(
        foe=foe_name(tables, event.foe), place=place_name(tables, event.cell)
    )


def _pinned(tables: Tables, event: ev.FoePinned) -> str:
    return _("The {foe} is pinned.").format(foe=foe_name(tables, event.foe))


def _hurt(tables: Tables, event: ev.LegendDamaged) -> str:
    values = {
        "name": legend_name(tables, event.legend),
        "amount": event.amount,
        "held": event.rolled - event.amount,
        "after": max(0, event.after),
    }
    if not event.amount:
        return _("{name} takes no damage.").format(**values)
    if event.rolled > event.amount:
        return _("{name} takes {amount} damage ({held} held off); {after} health left.").format(**values)
    return _("{name} takes {amount} damage; {after} health left.").format(**values)


def _feared(tables: Tables, event: ev.FearGained) -> str:
    name = legend_name(tables, event.legend)
    if event.large:
        return _("{name} gains a large fear: {fear} now.").format(name=name, fear=event.fear)
    return _("{name} gains {n} fear: {fear} now.").format(name=name, n=event.small, fear=event.fear)


def _calmed(tables: Tables, event: ev.FearRemoved) -> str:
    return _("{name} loses {n} fear on {card}: {fear} now.").format(
        name=legend_name(tables, event.legend),
        n=event.amount,
        card=space_name(tables, event.legend, event.space),
        fear=event.fear,
    )


def _healed(tables: Tables, event: ev.HealthRegained) -> str:
    return _("{name} regains {n} health: {after} now.").format(
        name=legend_name(tables, event.legend), n=event.amount, after=event.after
    )


def _health_changed(tables: Tables, event: ev.HealthChanged) -> str:
    return _("{card}: {name} has {after} of {maximum} health.").format(
        card=card_name(tables, event.card),
        name=legend_name(tables, event.legend),
        after=max(0, event.after),
        maximum=event.maximum,
    )


def _searched(tables: Tables, event: ev.TokenRemoved) -> str:
    kind = tables.tokens[event.token].kind
    deeds = [action.name for action in tables.token_actions.get(kind, ()) if action.face != "down"]
    values = {"name": legend_name(tables, event.legend), "place": place_name(tables, event.cell)}
    if kind == "search" or not deeds:
        return _("{name} searches {place}.").format(**values)
    return _("{name}, {deed}: {place}.").format(deed=deeds[0], **values)


def _revealed(tables: Tables, event: ev.CardRevealed) -> str:
    return _("{title} is revealed.").format(title=tables.story[event.card].title)


def _nothing(_tables: Tables, _event: ev.NothingFound) -> str:
    return _("Nothing is found.")


def _reshuffled(tables: Tables, event: ev.DeckReshuffled) -> str:
    return _("The {deck} deck is shuffled anew.").format(deck=deck_name(tables, event.deck))


def _looked(tables: Tables, event: ev.CardLookedAt) -> str:
    return _("Next in the {deck} deck: {title}.").format(
        deck=deck_name(tables, event.deck), title=tables.story[event.card].title
    )


def _counted(tables: Tables, event: ev.CounterChanged) -> str:
    found = counted_for(tables.chapter, event.counter)
    if found is None:
        return ""
    end, needed = found
    return _("{end}: {n} of {needed}.").format(
        end=as_sentence(end.text).rstrip("."), n=event.after, needed=needed
    )


def _gained(tables: Tables, event: ev.CardGained) -> str:
    return _("{name} gains {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.card)
    )


def _equipped(tables: Tables, event: ev.CardEquipped) -> str:
    return _("{name} equips {card}.").format(
        name=legend_name(tables, event.legend), card=card_name(tables, event.card)
    )


def _given(tables: Tables, event: ev.CardGiven) -> str:
    return _("{name} gives {card} to {other}.").format(
        name=legend_name(tables, event.legend),
        card=card_name(tables, event.card),
        other=legend_name(tables, event.to),
    )


def _discarded(tables: Tables, event: ev.ItemDiscarded) -> str:
    return _("{card} is discarded.").format(card=card_name(tables, event.card))


def _locked(_tables: Tables, event: ev.PointLocked) -> str:
    return _("Spawn point {n} is locked.").format(n=event.point)


def _unlocked(_tables: Tables, event: ev.PointUnlocked) -> str:
    return _("Spawn point {n} opens.").format(n=event.point)


def _foe_moved(tables: Tables, event: ev.FoeMoved) -> str:
    return _("A {foe} moves from {origin} to {target}.").format(
        foe=foe_name(tables, event.foe),
        origin=place_name(tables, event.path[0]),
        target=place_name(tables, event.path[-1]),
    )


def _foe_stayed(tables: Tables, event: ev.FoeStayed) -> str:
    values = {"foe": foe_name(tables, event.foe), "place": place_name(tables, event.cell)}
    if event.reason == "pinned":
        return _("The {foe} at {place} is pinned and stays.").format(**values)
    if event.reason == "path":
        return _("The {foe} at {place} finds no path and stays.").format(**values)
    return ""


def _rolled_point(tables: Tables, event: ev.SpawnRolled) -> str:
    values = {
        "foes": foes_named(tables, KINDS.index(event.kind), event.count),
        "roll": event.roll,
        "point": event.point,
    }
    if event.point == NO_POINT and not event.roll:
        text = ngettext("{foes} does not come.", "{foes} do not come.", event.count)
    elif event.point == NO_POINT:
        text = ngettext(
            "The die shows {roll}: {foes} does not come.",
            "The die shows {roll}: {foes} do not come.",
            event.count,
        )
    elif event.roll and event.roll != event.point:
        text = ngettext(
            "The die shows {roll}: {foes} comes at spawn point {point}.",
            "The die shows {roll}: {foes} come at spawn point {point}.",
            event.count,
        )
    else:
        text = ngettext(
            "{foes} comes at spawn point {point}.", "{foes} come at spawn point {point}.", event.count
        )
    return text.format(**values)


def _short(tables: Tables, event: ev.FiguresShort) -> str:
    return _("{foes} more do not come: every figure is on the map.").format(
        foes=foes_named(tables, KINDS.index(event.kind), event.count)
    )


def _foe_attacked(tables: Tables, event: ev.FoeAttacked) -> str:
    return _("A {foe} attacks {names}: {sum}.").format(
        foe=foe_name(tables, event.foe),
        names=", ".join(hero_name(tables, who) for who in event.legends),
        sum=rolled(event.faces, event.flat, event.total),
    )


def _won(_tables: Tables, _event: ev.ChapterWon) -> str:
    return _("The chapter is won.")


def _lost(tables: Tables, event: ev.ChapterLost) -> str:
    if event.cause == "incapacitated":
        return _("{name} is incapacitated. The chapter is lost.").format(
            name=legend_name(tables, event.legend)
        )
    if event.cause == "fled":
        return _("{name} flees in terror. The chapter is lost.").format(
            name=legend_name(tables, event.legend)
        )
    for loss in tables.chapter.losses:
        if loss.cause == event.cause:
            return _("{reason} The chapter is lost.").format(reason=as_sentence(loss.text))
    return _("Time has run out. The chapter is lost.")


def _place_used(tables: Tables, event: PlaceUsed) -> str:
    deed = sentence(tables, event.deed)
    if isinstance(event.deed, ev.TokenPlaced):
        deed = put_down(tables, event.deed)
    return _("{deed} ({tokens}).").format(deed=deed.removesuffix("."), tokens=cost(event.paid))


_TELL: dict[type, Callable[[Tables, Any], str]] = {
    ev.ChapterBegan: _chapter_began,
    ev.ChapterSetUp: _set_up,
    ev.RoundBegan: _round,
    ev.PhaseBegan: _phase,
    ev.LegendChosen: _chosen,
    ev.Refreshed: _refreshed,
    ev.TokensReturned: _returned,
    ev.LegendMoved: _moved,
    ev.RetreatRolled: _retreat,
    ev.FoeFelled: _felled,
    ev.FoePinned: _pinned,
    ev.LegendDamaged: _hurt,
    ev.FearGained: _feared,
    ev.FearRemoved: _calmed,
    ev.HealthRegained: _healed,
    ev.HealthChanged: _health_changed,
    ev.TokenRemoved: _searched,
    ev.CardRevealed: _revealed,
    ev.NothingFound: _nothing,
    ev.DeckReshuffled: _reshuffled,
    ev.CardLookedAt: _looked,
    ev.CounterChanged: _counted,
    ev.CardGained: _gained,
    ev.CardEquipped: _equipped,
    ev.CardGiven: _given,
    ev.ItemDiscarded: _discarded,
    ev.PointLocked: _locked,
    ev.PointUnlocked: _unlocked,
    ev.FoeMoved: _foe_moved,
    ev.FoeStayed: _foe_stayed,
    ev.SpawnRolled: _rolled_point,
    ev.FiguresShort: _short,
    ev.FoeAttacked: _foe_attacked,
    ev.ChapterWon: _won,
    ev.ChapterLost: _lost,
    PlaceUsed: _place_used,
    **USE_TELL,
    **CARD_TELL,
    **CHAPTER_TELL,
}
