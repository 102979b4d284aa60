"""What can be done with the card in a space: every target, its odds, and the tokens that could pay for it."""

from __future__ import annotations

from dataclasses import dataclass

from common.engine.text import _, ngettext
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.legal import legal_actions
from sleepy_hollow.rules.names import card_name, deck_name, hero_name, legend_name, place_name
from sleepy_hollow.rules.odds import AttackOdds, attack_targets
from sleepy_hollow.rules.pieces import action_on, health_of_piece
from sleepy_hollow.rules.state import ENVIRONMENT, FIRST_ALLY, HollowState, hero_cell
from sleepy_hollow.rules.steps import CardAction
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.foes import foe_label
from sleepy_hollow.ui.map_tokens import token_id
from sleepy_hollow.ui.pieces import ally_id, foe_id, legend_id


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a card: the action, what it is called, where it is aimed, and its odds if it attacks."""

    action: act.HollowAction
    label: str
    note: str = ""
    cell: int = -1
    token: str = ""
    odds: AttackOdds | None = None


def uses(tables: Tables, state: HollowState, who: int, space: int) -> list[Use]:
    """Every legal use of the card in a space, in the rules' order."""
    odds = {(at.cell, at.foes): at for at in attack_targets(tables, state, who, space)}
    found = []
    for action in dict.fromkeys(legal_actions(tables, state)):  # two copies of a card are given alike
        if getattr(action, "legend", -1) != who:
            continue
        if isinstance(action, act.Interact | act.UsePlace | act.Give):
            if space == ENVIRONMENT:
                found.append(_environment_use(tables, state, action))
        elif isinstance(action, CardAction) and action.space == space:
            found.append(_card_use(tables, state, action, odds))
    return found


def _environment_use(
    tables: Tables, state: HollowState, action: act.Interact | act.UsePlace | act.Give
) -> Use:
    if isinstance(action, act.Interact):
        done = action_on(tables, state, action.token)
        cell = state.tokens[action.token]
        name = _("{deed} {place}").format(
            deed=done.name if done is not None else "", place=place_name(tables, cell)
        )
        return Use(action, name, cell=cell, token=token_id(action.token))
    if isinstance(action, act.UsePlace):
        return _place_use(tables, state, action)
    name = _("Give {card} to {name}").format(
        card=card_name(tables, action.card), name=legend_name(tables, action.to)
    )
    return Use(action, name, cell=state.legends[action.to].cell, token=legend_id(action.to))


def _place_use(tables: Tables, state: HollowState, action: act.UsePlace) -> Use:
    here = state.legends[action.legend].cell
    (deed,) = (own.name for own in tables.place_actions if own.id == action.use)
    if action.border < 0:
        return Use(action, _("{deed} {place}").format(deed=deed, place=place_name(tables, here)), cell=here)
    beyond = aim_of_place(tables, action, here)
    label = _("{deed}: toward {place}").format(deed=deed, place=place_name(tables, beyond))
    return Use(action, label, cell=beyond)


def aim_of_place(tables: Tables, action: act.UsePlace, here: int) -> int:
    """Where an action on a location is aimed: beyond the border that it names, else there."""
    if action.border < 0:
        return here
    first, second = tables.map.barricades[action.border]
    return second if first == here else first


def _card_use(
    tables: Tables,
    state: HollowState,
    action: CardAction,
    odds: dict[tuple[int, tuple[int, ...]], AttackOdds],
) -> Use:
    if isinstance(action, act.UseAt | act.Shoot):
        return _location_use(tables, action)
    if isinstance(action, act.AttackPiece):
        return _piece_use(tables, state, action)
    if isinstance(action, act.UseOnFoe):
        foe = foe_with(state, action.foe)
        cell = foe.cell if foe is not None else -1
        label = foe_label(tables, state, action.foe)
        return Use(action, label, "", cell, foe_id(action.foe))
    if isinstance(action, act.Attack):
        foe = foe_with(state, action.foe)
        cell = foe.cell if foe is not None else -1
        at = odds.get((cell, (action.foe,)))
        label = foe_label(tables, state, action.foe)
        return Use(action, label, odds_note(at), cell, foe_id(action.foe), at)
    if isinstance(action, act.AttackArea):
        at = next((found for (cell, _foes), found in odds.items() if cell == action.cell), None)
        count = len(at.foes) if at is not None else 0
        label = ngettext("{count} foe at {place}", "{count} foes at {place}", count).format(
            count=count, place=place_name(tables, action.cell)
        )
        return Use(action, label, odds_note(at), action.cell, "", at)
    if isinstance(action, act.Restore | act.UseOnHero) and action.target >= FIRST_ALLY:
        number = action.target - FIRST_ALLY
        note = _("{health} of {most} health").format(
            health=state.allies[number].health, most=tables.chapter.allies[number].health
        )
        cell = hero_cell(state, action.target)
        return Use(action, hero_name(tables, action.target), note, cell, ally_id(action.target))
    if isinstance(action, act.Restore | act.UseOnHero):
        target = state.legends[action.target]
        note = _("{health} of {most} health, {fear} fear").format(
            health=target.health, most=target.max_health, fear=target.fear
        )
        name = legend_name(tables, action.target)
        return Use(action, name, note, target.cell, legend_id(action.target))
    if isinstance(action, act.LookAt):
        return Use(action, _("Top of the {deck} deck").format(deck=deck_name(tables, action.deck)))
    return Use(action, _("Use it"))


def _piece_use(tables: Tables, state: HollowState, action: act.AttackPiece) -> Use:
    cell, kind = state.tokens[action.token], tables.tokens[action.token].kind
    label = _("The {piece} at {place}").format(piece=piece_name(kind), place=place_name(tables, cell))
    note = _("{health} of {most} health").format(
        health=health_of_piece(tables, state, action.token), most=tables.targets[kind].health
    )
    return Use(action, label, note, cell, token_id(action.token))


def _location_use(tables: Tables, action: act.UseAt | act.Shoot) -> Use:
    place = place_name(tables, action.cell)
    if isinstance(action, act.UseAt):
        return Use(action, _("At {place}").format(place=place), cell=action.cell)
    return Use(action, _("Explode what lies at {place}").format(place=place), cell=action.cell)


def odds_note(odds: AttackOdds | None) -> str:
    """The chance to fell the first foe, or how many of several fall at once: "fells it 56 %"."""
    if odds is None:
        return ""
    if len(odds.foes) == 1:
        return _("fells it {chance}").format(chance=percent(float(odds.fells[0])))
    return _("fells each {chance}").format(chance=percent(float(min(odds.fells))))


def percent(chance: float) -> str:
    """A chance as players read it; never 0 or 100 % unless it is."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return _("under 1 %")
    if chance < 1 and whole == 100:
        return _("over 99 %")
    return _("{n} %").format(n=whole)


def payment_text(payment: tuple[int, int, int]) -> str:
    """Tokens in words: "1 action, 1 fear"."""
    action, fear, large = payment
    parts = []
    if action:
        parts.append(ngettext("{n} action", "{n} actions", action).format(n=action))
    if fear:
        parts.append(ngettext("{n} fear", "{n} fear", fear).format(n=fear))
    if large:
        parts.append(ngettext("{n} large fear", "{n} large fear", large).format(n=large))
    return ", ".join(parts) or _("nothing")


def formula(card: CardView) -> str:
    """What a card rolls or restores: "2 dice + 2", "Restore 3"."""
    if card.dice >= 0:
        text = ngettext("{dice} die", "{dice} dice", card.dice).format(dice=card.dice)
        added = card.flat + card.bonus
        return f"{text} + {added}" if added > 0 else f"{text} - {-added}" if added < 0 else text
    if card.points:
        return _("Restore {points}").format(points=card.points)
    return ""
