"""What cards say, made from their effects, so that text and rule cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.text import _, ngettext
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.bonus_text import bonuses_text
from sleepy_hollow.rules.chapter_text import CHAPTER_TEXTS, piece_name
from sleepy_hollow.rules.conditions import counted_for
from sleepy_hollow.rules.names import deck_name, foes_named, kind_name, trap_name, zone_name
from sleepy_hollow.rules.storybook import EnvironmentAction, Loss
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


def environment_text(tables: Tables, action: EnvironmentAction) -> str:
    """What an environment action does, and what more by the face of the token it is done to (SH-ENV-1)."""
    by_face = [
        _("If it is {face}: {effects}").format(face=face, effects=effects_text(tables, effects))
        for face, effects in action.by_face.items()
    ]
    return " ".join((effects_text(tables, action.effects), *by_face)).strip()


def as_sentence(text: str) -> str:
    """Words of a chapter as a sentence: with a capital before and a full stop behind them."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _attack(_tables: Tables, effect: vocabulary.AttackEffect) -> str:
    damage = dice_text(effect.dice, effect.flat)
    if effect.dice_from == "fear":
        damage = _("As many dice as you have fear, at most {dice},").format(dice=effect.dice)
    if effect.area:
        text = _("{damage} to every foe in a location.")
    elif effect.targets == 2 and effect.may_repeat:
        text = _("{damage} to one foe, then the same to that or another.")
    elif effect.targets == 2:
        text = _("{damage} to one foe, then the same to another.")
    elif effect.targets > 2:
        text = _("{damage} to each of up to {targets} foes, one after the other.")
    else:
        text = _("{damage} to one foe.")
    return _with_range(text.format(damage=damage, targets=effect.targets), effect.range)


def _with_range(text: str, reach: int | None) -> str:
    return text if reach is None else text + " " + _("Range {range}.").format(range=reach)


def _pin(_tables: Tables, _effect: vocabulary.PinEffect) -> str:
    return _("It does not move in the next Adversary Phase.")


def _weaken(_tables: Tables, effect: vocabulary.WeakenEffect) -> str:
    return ngettext(
        "Foes that it damages roll {n} die fewer until the round ends.",
        "Foes that it damages roll {n} dice fewer until the round ends.",
        effect.dice,
    ).format(n=effect.dice)


def _mark(_tables: Tables, effect: vocabulary.MarkEffect) -> str:
    return _with_range(_("Put a Target Marker on a foe: attacks on it do +1 damage."), effect.range)


def _shove(_tables: Tables, effect: vocabulary.ShoveEffect) -> str:
    is_pull = effect.do == "pull"
    if effect.who == "one_monster":
        text = _("Pull a monster {n} toward you.") if is_pull else _("Push a monster {n} away.")
    elif effect.who == "monsters_here":
        text = _("Push each monster here {n} away.")
    elif is_pull:
        text = _("Pull each monster in sight within {within} by {n} toward you.")
    else:
        text = _("Push each monster in sight within {within} by {n}.")
    return _with_range(text.format(n=effect.steps, within=effect.within), effect.range)


def _restore(_tables: Tables, effect: vocabulary.RestoreEffect) -> str:
    text = {
        "one_hero": _("Restore {points} to one hero."),
        "one_ally": _("Restore {points} to an ally."),
        "user": _("Restore {points} to yourself."),
        "heroes_here": _("Restore {points} to every hero here."),
    }[effect.who].format(points=effect.points)
    return _("If it fells a foe: {effect}").format(effect=text) if effect.if_felled else text


def _move(_tables: Tables, effect: vocabulary.MoveEffect) -> str:
    if effect.who == "one_ally":
        text = _("An ally within {within} may move {steps}.")
        if not effect.retreat:
            text = _("An ally within {within} may move {steps} without a Tactical Retreat.")
    elif effect.retreat:
        text = _("Then you may move {steps}.")
    else:
        text = _("Then you may move {steps} without a Tactical Retreat.")
    return text.format(steps=effect.steps, within=effect.within)


def _grant_action(_tables: Tables, effect: vocabulary.GrantActionEffect) -> str:
    if effect.who == "one_ally":
        text = _("An ally within {within} may take an action now.")
        if effect.basic_only:
            text = _("An ally within {within} may take a basic action now.")
    else:
        text = _("Take one more action now.")
        if effect.basic_only:
            text = _("Take one more basic action now.")
    return text.format(within=effect.within)


def _extra_action(_tables: Tables, _effect: vocabulary.ExtraActionEffect) -> str:
    return _("Take one more action this turn.")


def _clear_skill(_tables: Tables, _effect: vocabulary.ClearSkillEffect) -> str:
    return _("The tokens on another of your skills return to preparation.")


def _boon(tables: Tables, effect: vocabulary.BoonEffect) -> str:
    bonuses = bonuses_text(tables, effect.bonuses)
    if effect.who == "legends_here" and effect.until == "round_end":
        text = _("For every Legend here until the round ends: {bonuses}")
    elif effect.who == "legends_here":
        text = _("For every Legend here until its next turn: {bonuses}")
    elif effect.until == "round_end":
        text = _("Until the round ends: {bonuses}")
    else:
        text = _("Until your next turn: {bonuses}")
    return text.format(bonuses=bonuses)


def _priority_marker(_tables: Tables, _effect: vocabulary.PriorityMarkerEffect) -> str:
    return _("Take the Attack Priority Marker.")


def _fear(_tables: Tables, effect: vocabulary.FearEffect) -> str:
    is_gain = effect.amount > 0
    text = {
        "user": _("Gain {n} fear.") if is_gain else _("Lose {n} fear."),
        "each_legend": _("Each Legend gains {n} fear.") if is_gain else _("Each Legend loses {n} fear."),
        "legends_here": (
            _("Every Legend here gains {n} fear.") if is_gain else _("Every Legend here loses {n} fear.")
        ),
        "target": _("The Legend gains {n} fear.") if is_gain else _("The Legend loses {n} fear."),
        "ally_here": _("An ally here gains {n} fear.") if is_gain else _("An ally here loses {n} fear."),
    }[effect.who].format(n=abs(effect.amount))
    return _("For each foe that it fells: {effect}").format(effect=text) if effect.each_felled else text


def _large_fear(_tables: Tables, effect: vocabulary.LargeFearEffect) -> str:
    text = {
        "user": _("Gain {n} large fear."),
        "each_legend": _("Each Legend gains {n} large fear."),
        "legends_here": _("Every Legend here gains {n} large fear."),
        "target": _("The Legend gains {n} large fear."),
    }[effect.who]
    return text.format(n=effect.amount)


def _burn_fear(_tables: Tables, _effect: vocabulary.BurnFearEffect) -> str:
    return _("The fear spent on this goes to the supply.")


def _take_fear(_tables: Tables, effect: vocabulary.TakeFearEffect) -> str:
    return _("Take up to {n} small fear from an ally's preparation into your own.").format(n=effect.amount)


def _damage(_tables: Tables, effect: vocabulary.DamageEffect) -> str:
    text = {
        "user": _("Take {n} damage."),
        "each_legend": _("Each Legend takes {n} damage."),
        "legends_here": _("Every Legend here takes {n} damage."),
        "target": _("The Legend takes {n} damage."),
    }[effect.who]
    return text.format(n=effect.amount)


def _lock_skill(_tables: Tables, effect: vocabulary.LockSkillEffect) -> str:
    text = (
        _("Each Legend's skill {n} is locked.")
        if effect.who == "each_legend"
        else _("The Legend's skill {n} is locked.")
    )
    return text.format(n=effect.slot)


def _unlock_skill(_tables: Tables, effect: vocabulary.UnlockSkillEffect) -> str:
    text = (
        _("Each Legend's skill {n} opens.")
        if effect.who == "each_legend"
        else _("The Legend's skill {n} opens.")
    )
    return text.format(n=effect.slot)


def _place_trap(tables: Tables, effect: vocabulary.PlaceTrapEffect) -> str:
    if effect.where == "zone":
        return _traps_in_zone(tables, effect)
    text = {
        "chosen": _("Place a trap: {trap}."),
        "here": _("Place a trap here: {trap}."),
        "target": _("Place a trap where it strikes: {trap}."),
    }[effect.where]
    return _with_range(text.format(trap=trap_name(tables, effect.trap)), effect.range)


def _traps_in_zone(tables: Tables, effect: vocabulary.PlaceTrapEffect) -> str:
    is_flame = effect.trap == "flame"
    if effect.foes is not None:
        text = (
            _("Every {foe} in the {zone} lights a Flame where it stands.")
            if is_flame
            else _("Every {foe} in the {zone} sets a trap where it stands: {trap}.")
        )
    else:
        text = _("A Flame comes to the {zone}.") if is_flame else _("A trap comes to the {zone}: {trap}.")
    foe = kind_name(tables, schema.KINDS.index(effect.foes)) if effect.foes is not None else ""
    return text.format(foe=foe, zone=zone_name(effect.zone), trap=trap_name(tables, effect.trap))


def _set_level(tables: Tables, effect: vocabulary.SetLevelEffect) -> str:
    name = kind_name(tables, schema.KINDS.index(effect.kind))
    return _("{foe}: level {level} from now on.").format(foe=name, level=effect.level)


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
    found = counted_for(tables.chapter, effect.counter)
    if found is None:
        return _("This is counted.") if effect.by > 0 else _("This is taken off the count.")
    end, _needed = found
    if isinstance(end, Loss):
        text = (
            _("Counts {n} toward the loss “{end}”.")
            if effect.by > 0
            else _("Takes {n} off the loss “{end}”.")
        )
    elif effect.by > 0:
        text = _("Counts {n} toward the goal “{end}”.")
    else:
        text = _("Takes {n} off the goal “{end}”.")
    return text.format(n=abs(effect.by), end=end.text.rstrip("."))


def _gain(tables: Tables, effect: vocabulary.GainEffect) -> str:
    return _("Gain {card}.").format(card=tables.card_name(effect.card))


def _draw(tables: Tables, effect: vocabulary.DrawEffect) -> str:
    return _("Draw a card from the {deck} deck.").format(deck=deck_name(tables, effect.deck))


def _look(_tables: Tables, _effect: vocabulary.LookEffect) -> str:
    return _("Look at the top card of a deck and leave it there.")


def _remove_token(_tables: Tables, effect: vocabulary.RemoveTokenEffect) -> str:
    if effect.kind is None:
        return _("Remove the token.")
    text = _("Every {piece} in the {zone} goes.") if effect.zone else _("Every {piece} goes.")
    return text.format(piece=piece_name(effect.kind), zone=zone_name(effect.zone))


def _open_lock(_tables: Tables, _effect: vocabulary.OpenLockEffect) -> str:
    return _("Open a lock here.")


_WORDS: dict[type, Callable[[Tables, Any], str]] = {
    vocabulary.AttackEffect: _attack,
    vocabulary.PinEffect: _pin,
    vocabulary.WeakenEffect: _weaken,
    vocabulary.MarkEffect: _mark,
    vocabulary.ShoveEffect: _shove,
    vocabulary.RestoreEffect: _restore,
    vocabulary.MoveEffect: _move,
    vocabulary.GrantActionEffect: _grant_action,
    vocabulary.ExtraActionEffect: _extra_action,
    vocabulary.ClearSkillEffect: _clear_skill,
    vocabulary.BoonEffect: _boon,
    vocabulary.PriorityMarkerEffect: _priority_marker,
    vocabulary.FearEffect: _fear,
    vocabulary.LargeFearEffect: _large_fear,
    vocabulary.BurnFearEffect: _burn_fear,
    vocabulary.TakeFearEffect: _take_fear,
    vocabulary.DamageEffect: _damage,
    vocabulary.LockSkillEffect: _lock_skill,
    vocabulary.UnlockSkillEffect: _unlock_skill,
    vocabulary.PlaceTrapEffect: _place_trap,
    vocabulary.SetLevelEffect: _set_level,
    vocabulary.SpawnEffect: _spawn,
    vocabulary.UnlockEffect: _unlock,
    vocabulary.LockEffect: _lock,
    vocabulary.CounterEffect: _counter,
    vocabulary.GainEffect: _gain,
    vocabulary.DrawEffect: _draw,
    vocabulary.LookEffect: _look,
    vocabulary.RemoveTokenEffect: _remove_token,
    vocabulary.OpenLockEffect: _open_lock,
    **CHAPTER_TEXTS,
}
