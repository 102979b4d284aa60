"""What cards say, made from their effects, so that text and rule cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.text import _, ngettext
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.names import foes_named
from sleepy_hollow.rules.tables import Tables


def dice_text(dice: int, flat: int) -> str:
    """ "2 dice + 1" """
    text = ngettext("{dice} die", "{dice} dice", dice).format(dice=dice)
    return f"{text} + {flat}" if flat > 0 else f"{text} - {-flat}" if flat else text


def effects_text(tables: Tables, effects: tuple[vocabulary.Effect, ...]) -> str:
    """All effects of a card as sentences."""
    return " ".join(effect_text(tables, effect) for effect in effects)


def effect_text(tables: Tables, effect: vocabulary.Effect) -> str:
    """One effect as a sentence."""
    return _WORDS[type(effect)](tables, effect)


def bonuses_text(bonuses: schema.Bonuses) -> str:
    """What technique, clothes or relic change, as sentences; empty when nothing."""
    found = []
    if bonuses.damage:
        found.append(_("Attacks do {n:+d} damage.").format(n=bonuses.damage))
    if bonuses.range:
        found.append(_("Range {n:+d}.").format(n=bonuses.range))
    if bonuses.health:
        found.append(_("Health {n:+d}.").format(n=bonuses.health))
    if bonuses.move:
        found.append(_("Move {n:+d}.").format(n=bonuses.move))
    if bonuses.defence:
        found.append(_("Each attack on you does {n} less.").format(n=bonuses.defence))
    if bonuses.soften:
        found.append(_("An attack that would do 3 or more does {n} less.").format(n=bonuses.soften))
    if bonuses.retreat_dice:
        found.append(
            ngettext(
                "Your Tactical Retreats roll {n} die fewer.",
                "Your Tactical Retreats roll {n} dice fewer.",
                -bonuses.retreat_dice,
            ).format(n=-bonuses.retreat_dice)
        )
    if bonuses.restore:
        found.append(_("Your Restores give {n:+d}.").format(n=bonuses.restore))
    if bonuses.first_ally_restore:
        found.append(
            _("Your first Restore on an ally each round gives {n:+d}.").format(n=bonuses.first_ally_restore)
        )
    return " ".join(found)


def _attack(_tables: Tables, effect: vocabulary.AttackEffect) -> str:
    damage = dice_text(effect.dice, effect.flat)
    if effect.area:
        text = _("{damage} to every foe in a location.")
    elif effect.targets == 2:
        text = _("{damage} to one foe, then the same to another.")
    elif effect.targets > 2:
        text = _("{damage} to each of up to {targets} foes, one after the other.")
    else:
        text = _("{damage} to one foe.")
    text = text.format(damage=damage, targets=effect.targets)
    if effect.range is not None:
        text += " " + _("Range {range}.").format(range=effect.range)
    return text


def _pin(_tables: Tables, _effect: vocabulary.PinEffect) -> str:
    return _("It does not move in the next Adversary Phase.")


def _restore(_tables: Tables, effect: vocabulary.RestoreEffect) -> str:
    if effect.who == "one_hero":
        return _("Restore {points} to one hero.").format(points=effect.points)
    if effect.who == "user":
        return _("Restore {points} to yourself.").format(points=effect.points)
    return _("Restore {points} to every hero here.").format(points=effect.points)


def _move(_tables: Tables, effect: vocabulary.MoveEffect) -> str:
    if effect.retreat:
        return _("Then you may move {steps}.").format(steps=effect.steps)
    return _("Then you may move {steps} without a Tactical Retreat.").format(steps=effect.steps)


def _fear(_tables: Tables, effect: vocabulary.FearEffect) -> str:
    amount = abs(effect.amount)
    if effect.who == "each_legend":
        text = _("Each Legend gains {n} fear.") if effect.amount > 0 else _("Each Legend loses {n} fear.")
    else:
        text = _("Gain {n} fear.") if effect.amount > 0 else _("Lose {n} fear.")
    return text.format(n=amount)


def _large_fear(_tables: Tables, effect: vocabulary.LargeFearEffect) -> str:
    text = (
        _("Each Legend gains {n} large fear.") if effect.who == "each_legend" else _("Gain {n} large fear.")
    )
    return text.format(n=effect.amount)


def _damage(_tables: Tables, effect: vocabulary.DamageEffect) -> str:
    text = _("Each Legend takes {n} damage.") if effect.who == "each_legend" else _("Take {n} damage.")
    return text.format(n=effect.amount)


def _spawn(tables: Tables, effect: vocabulary.SpawnEffect) -> str:
    foes = foes_named(tables, schema.KINDS.index(effect.kind), effect.count)
    if effect.point is None:
        return ngettext(
            "{foes} comes at the lowest open spawn point.",
            "{foes} come at the lowest open spawn point.",
            effect.count,
        ).format(foes=foes)
    return ngettext(
        "{foes} comes at spawn point {point}.", "{foes} come at spawn point {point}.", effect.count
    ).format(foes=foes, point=effect.point)


def _unlock(_tables: Tables, effect: vocabulary.UnlockEffect) -> str:
    return _("Spawn point {point} opens.").format(point=effect.point)


def _lock(_tables: Tables, effect: vocabulary.LockEffect) -> str:
    return _("Spawn point {point} is locked.").format(point=effect.point)


def _counter(tables: Tables, effect: vocabulary.CounterEffect) -> str:
    for goal in tables.chapter.goals:
        condition = goal.condition
        if isinstance(condition, vocabulary.CounterReached) and condition.counter == effect.counter:
            return _("{goal}: {n:+d}.").format(goal=goal.text, n=effect.by)
    return _("{counter} {n:+d}.").format(counter=effect.counter, n=effect.by)


def _gain(tables: Tables, effect: vocabulary.GainEffect) -> str:
    return _("Gain {card}.").format(card=tables.card_name(effect.card))


def _reveal(tables: Tables, effect: vocabulary.RevealEffect) -> str:  # noqa: ARG001  (its title is still hidden)
    return _("Reveal card {card}.").format(card=effect.card)


def _draw(_tables: Tables, effect: vocabulary.DrawEffect) -> str:
    return _("Draw a card from the {deck} deck.").format(deck=effect.deck)


def _look(_tables: Tables, _effect: vocabulary.LookEffect) -> str:
    return _("Look at the top card of a deck and leave it there.")


def _remove_token(_tables: Tables, _effect: vocabulary.RemoveTokenEffect) -> str:
    return _("Remove the token.")


def _extra_action(_tables: Tables, _effect: vocabulary.ExtraActionEffect) -> str:
    return _("Take one more action this turn.")


_WORDS: dict[type, Callable[[Tables, Any], str]] = {
    vocabulary.AttackEffect: _attack,
    vocabulary.PinEffect: _pin,
    vocabulary.RestoreEffect: _restore,
    vocabulary.MoveEffect: _move,
    vocabulary.FearEffect: _fear,
    vocabulary.LargeFearEffect: _large_fear,
    vocabulary.DamageEffect: _damage,
    vocabulary.SpawnEffect: _spawn,
    vocabulary.UnlockEffect: _unlock,
    vocabulary.LockEffect: _lock,
    vocabulary.CounterEffect: _counter,
    vocabulary.GainEffect: _gain,
    vocabulary.RevealEffect: _reveal,
    vocabulary.DrawEffect: _draw,
    vocabulary.LookEffect: _look,
    vocabulary.RemoveTokenEffect: _remove_token,
    vocabulary.ExtraActionEffect: _extra_action,
}
