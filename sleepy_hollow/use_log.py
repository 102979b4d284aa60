"""The log's sentence on the use of a card: who uses what, what it costs, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from common.engine.rules import Event
from common.engine.text import _, ngettext
from sleepy_hollow.card_log import rolled
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.names import (
    card_name,
    foe_name,
    foes_named,
    hero_name,
    kind_name,
    legend_name,
    place_name,
)
from sleepy_hollow.rules.state import ENVIRONMENT, ITEMS, PREPARATION, RELIC, SPECIAL, kind_of
from sleepy_hollow.rules.tables import Tables

Began: TypeAlias = ev.AttackRolled | ev.RestoreBegan
Result: TypeAlias = ev.FoeDamaged | ev.FoeFelled
Deed: TypeAlias = (
    ev.TokenRemoved | ev.TokenTurned | ev.TokenCarried | ev.TokenPlaced | ev.BarricadeRaised | ev.CardGiven
)
"""What an environment action does first."""


class CardUsed(Event, frozen=True):
    """The events of one use together, as the log tells them; no `paid` for a further attack of a card."""

    paid: ev.TokensPaid | None
    began: Began
    results: tuple[Result, ...] = ()

    @property
    def legend(self) -> int:
        """Who uses the card."""
        return user_of(self.began)

    @property
    def rule(self) -> str:
        return self.began.rule


class PlaceUsed(Event, frozen=True):
    """An environment action with its price and what it did, as the log tells them."""

    paid: ev.TokensPaid
    deed: Deed

    @property
    def legend(self) -> int:
        """Who did it."""
        return self.paid.legend

    @property
    def rule(self) -> str:
        return self.deed.rule


def user_of(began: Began) -> int:
    """The Legend whose card does it."""
    return began.by if isinstance(began, ev.RestoreBegan) else began.legend


def used_together(last: Event, event: Event) -> CardUsed | PlaceUsed | None:
    """One telling of two events that follow each other in the use of a card; None where they are apart."""
    match last, event:
        case (ev.TokensPaid(), ev.AttackRolled() | ev.RestoreBegan()) if last.legend == user_of(event):
            return CardUsed(last, event)
        case (
            ev.TokensPaid(space=space),
            ev.TokenRemoved()
            | ev.TokenTurned()
            | ev.TokenCarried()
            | ev.TokenPlaced()
            | ev.BarricadeRaised()
            | ev.CardGiven(),
        ) if space == ENVIRONMENT and last.legend == event.legend:
            return PlaceUsed(last, event)
        case (ev.AttackRolled(), ev.FoeDamaged() | ev.FoeFelled()) if event.foe in last.foes:
            return CardUsed(None, last, (event,))
        case (CardUsed(began=ev.AttackRolled() as began), ev.FoeDamaged() | ev.FoeFelled()) if (
            event.foe in began.foes
        ):
            return CardUsed(last.paid, began, (*last.results, event))
    return None


def space_name(tables: Tables, who: int, space: int, source: str = "") -> str:
    """A space of a Legend's board by what lies there: its card, or what the space is for."""
    if source and source != "environment":
        return card_name(tables, source)
    board = tables.cards.legends[who]
    if space == PREPARATION:
        return _("preparation")
    if space == ENVIRONMENT:
        return _("Environment")
    if space in ITEMS:
        return _("the item")
    if space == RELIC:
        return _("the relic")
    if space > SPECIAL:
        return card_name(tables, tables.kits[who].skills[space - SPECIAL - 1])
    return board.special.name if space == SPECIAL and board.special else board.attack.name


def tokens_in_words(action: int, fear: int, large: int) -> str:
    """Tokens counted by kind: "2 action tokens, 1 fear"."""
    parts = []
    if action:
        parts.append(ngettext("{n} action token", "{n} action tokens", action).format(n=action))
    if fear:
        parts.append(_("{n} fear").format(n=fear))
    if large:
        parts.append(_("{n} large fear").format(n=large))
    return ", ".join(parts)


def cost(paid: ev.TokensPaid) -> str:
    """What was paid, in words."""
    return tokens_in_words(paid.action, paid.fear, paid.large)


def _paid(tables: Tables, event: ev.TokensPaid) -> str:
    return _("{name} uses {card} for {tokens}.").format(
        name=legend_name(tables, event.legend),
        card=space_name(tables, event.legend, event.space, event.source),
        tokens=cost(event),
    )


def _attacked(tables: Tables, event: ev.AttackRolled) -> str:
    return _("{name}, {card} at {place}: {sum}.").format(**_attack_words(tables, event))


def _attack_words(tables: Tables, event: ev.AttackRolled) -> dict[str, str]:
    return {
        "name": legend_name(tables, event.legend),
        "card": card_name(tables, event.source),
        "place": place_name(tables, event.cell),
        "sum": rolled(event.faces, event.flat + event.bonus, event.total),
    }


def _restore(tables: Tables, event: ev.RestoreBegan) -> str:
    return _("{by}, {card}: Restore {points} for {name}.").format(**_restore_words(tables, event))


def _restore_words(tables: Tables, event: ev.RestoreBegan) -> dict[str, str]:
    return {
        "name": hero_name(tables, event.legend),
        "by": legend_name(tables, event.by),
        "card": card_name(tables, event.source),
        "points": str(event.points),
    }


def _used(tables: Tables, event: CardUsed) -> str:
    began, paid = event.began, event.paid
    if isinstance(began, ev.RestoreBegan):
        words = _restore_words(tables, began)
        text = _("{by} uses {card} for {tokens}: Restore {points} for {name}.")
    else:
        words = _attack_words(tables, began)
        text = _("{name} uses {card} at {place} for {tokens}: {sum}.")
    if paid is None:
        told = _attacked(tables, began) if isinstance(began, ev.AttackRolled) else _restore(tables, began)
    else:
        told = text.format(tokens=cost(paid), **words)
    return " ".join((told, *_results(tables, event.results)))


def _results(tables: Tables, results: tuple[Result, ...]) -> list[str]:
    """What came of an attack: how many are felled of each kind, then those that still stand."""
    fallen = {event.foe for event in results if isinstance(event, ev.FoeFelled)}
    told = [_fell(tables, kind, count) for kind, count in sorted(Counter(map(kind_of, fallen)).items())]
    told += [
        _damaged(tables, event)
        for event in results
        if isinstance(event, ev.FoeDamaged) and event.foe not in fallen
    ]
    return [text for text in told if text]


def _fell(tables: Tables, kind: int, count: int) -> str:
    if count == 1:
        return _("The {foe} is felled.").format(foe=kind_name(tables, kind))
    return _("{foes} are felled.").format(foes=foes_named(tables, kind, count))


def _damaged(tables: Tables, event: ev.FoeDamaged) -> str:
    if event.after == 0:
        return ""
    return _("The {foe} takes {amount} damage; {after} health left.").format(
        foe=foe_name(tables, event.foe), amount=event.amount, after=event.after
    )


USE_TELL: dict[type, Callable[[Tables, Any], str]] = {
    ev.TokensPaid: _paid,
    ev.AttackRolled: _attacked,
    ev.RestoreBegan: _restore,
    ev.FoeDamaged: _damaged,
    CardUsed: _used,
}
