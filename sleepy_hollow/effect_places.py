"""Whether effects stand where they can be carried out: who uses them, and what has been named by then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from sleepy_hollow.rules import chapter_words, vocabulary
from sleepy_hollow.rules.profiles import UNNAMED, aim_of, aimed_effect

Place: TypeAlias = Literal["card", "discard", "fall", "blow", "story", "token", "spot", "border"]
"""Where a list of effects stands.

"card" is what a Legend uses: a skill, item, relic or basic action; "discard" an item that leaves its slot.
"fall" is the ability of a foe that has come or is felled, "blow" of one that has damaged or passed a Legend.
The others are a chapter's: "story" a card, trigger, step of the track, override, or the prologue; "token",
"spot" and "border" an environment action on a token, a location, or a border for a barricade.
"""

OF_CHAPTERS: Final[tuple[Place, ...]] = ("story", "token", "spot", "border")

_OF_LEGENDS: Final = (
    vocabulary.BurnFearEffect,
    vocabulary.BoonEffect,
    vocabulary.PriorityMarkerEffect,
    vocabulary.GrantActionEffect,
    vocabulary.ExtraActionEffect,
    vocabulary.MoveEffect,
    vocabulary.GainEffect,
)
"""Effects that need a Legend who uses a card."""
_OF_STORIES: Final = (
    vocabulary.SetLevelEffect,
    vocabulary.SpawnEffect,
    vocabulary.UnlockEffect,
    vocabulary.LockEffect,
    vocabulary.CounterEffect,
    vocabulary.DrawEffect,
    vocabulary.RemoveTokenEffect,
    chapter_words.RevealEffect,
    chapter_words.ChooseCardEffect,
    chapter_words.FlagEffect,
    chapter_words.WinEffect,
    chapter_words.LoseEffect,
    chapter_words.TurnTokenEffect,
    chapter_words.CarryTokenEffect,
    chapter_words.PutDownEffect,
    chapter_words.RaiseBarricadeEffect,
    chapter_words.LeadEffect,
    chapter_words.EmberEffect,
)
"""Effects on what only a chapter has: the cards of the box do not know it."""


def misplaced_effect(effects: Sequence[vocabulary.Effect], place: Place) -> str:
    """What an effect asks for that nothing names where it stands, in a sentence; empty when all is well.

    Whoever uses a card names one target, for the first effect that needs one; an attack on the user's own
    location may come after it. The environment action names a token, and what is revealed or discarded names
    nothing.
    """
    named = aimed_effect(effects) if place == "card" else None
    attack: vocabulary.AttackEffect | None = None
    for effect in effects:
        wrong = (
            _unnamed(effect, named, place) or _without_attack(effect, attack, place) or _unfit(effect, place)
        )
        if wrong:
            return wrong
        if isinstance(effect, vocabulary.AttackEffect):
            attack = effect
    return ""


def _unnamed(effect: vocabulary.Effect, named: vocabulary.Effect | None, place: Place) -> str:
    """What an effect is done to that nobody names."""
    is_own_location = isinstance(effect, vocabulary.AttackEffect) and effect.area and effect.range == 0
    if aim_of(effect) not in UNNAMED and effect is not named and not (place == "card" and is_own_location):
        return f"nobody names a target for {effect.do!r} here: only one effect of a card has one."
    if _is_on_a_token(effect) and place != "token":
        return f"there is no token here to do {effect.do!r} to: it belongs to the environment action on one."
    if isinstance(effect, chapter_words.RaiseBarricadeEffect) and place != "border":
        return f'nobody names a border here: {effect.do!r} belongs to an environment action at = "barricade".'
    if (
        isinstance(effect, vocabulary.PlaceTrapEffect)
        and effect.where == "target"
        and place
        not in (
            "card",
            "blow",
        )
    ):
        return 'nothing is attacked here: where = "target" belongs to an attack, or to a foe\'s blow.'
    if getattr(effect, "who", "") == "target" and place != "blow":
        return 'nobody is damaged here: who = "target" belongs to a foe that has damaged or passed a Legend.'
    if place == "fall" and (
        getattr(effect, "who", "each_legend") != "each_legend" or getattr(effect, "where", "here") != "here"
    ):
        return f"{effect.do!r} concerns a Legend, and none is there when a foe comes or is felled."
    return ""


def _is_on_a_token(effect: vocabulary.Effect) -> bool:
    """Whether it is the token that was interacted with that an effect is done to."""
    if isinstance(effect, vocabulary.RemoveTokenEffect):
        return effect.kind is None
    return isinstance(effect, chapter_words.TurnTokenEffect | chapter_words.CarryTokenEffect)


def _without_attack(effect: vocabulary.Effect, attack: vocabulary.AttackEffect | None, place: Place) -> str:
    """What an effect tells of an attack that does not stand before it."""
    match effect:
        case vocabulary.PinEffect() if attack is None or attack.area or attack.targets > 1:
            return "'pin' follows an attack on one foe."
        case (
            vocabulary.WeakenEffect()
            | vocabulary.RestoreEffect(if_felled=True)
            | vocabulary.FearEffect(each_felled=True)
        ) if attack is None:
            return f"{effect.do!r} follows an attack here."
        case vocabulary.PlaceTrapEffect(where="target") if attack is None and place == "card":
            return f"{effect.do!r} follows an attack here."
    return ""


def _unfit(effect: vocabulary.Effect, place: Place) -> str:
    """What an effect is about that is not there, or comes to nothing."""
    match effect:
        case vocabulary.FearEffect(amount=0):
            return "found amount = 0. Say how much fear comes, or goes (-1)."
        case vocabulary.CounterEffect(by=0):
            return "found by = 0. Say how much the counter changes."
        case vocabulary.BurnFearEffect() if place != "card":
            return "'burn_fear' belongs to cards that fear can pay for."
        case vocabulary.BoonEffect(bonuses=bonuses) if bonuses.health or bonuses.items:
            return "a boon gives neither health nor a slot for items: it could not take them back."
    if place not in OF_CHAPTERS and (
        isinstance(effect, _OF_STORIES)
        or (isinstance(effect, chapter_words.PlaceTokenEffect) and (effect.kind != "ward" or effect.zone))
        or (isinstance(effect, vocabulary.PlaceTrapEffect) and effect.where == "zone")
    ):
        return f"{effect.do!r} is about what only a chapter has. Put it into one."
    if place in ("fall", "blow") and (aim_of(effect) != "none" or isinstance(effect, _OF_LEGENDS)):
        return f"{effect.do!r} asks for what only a Legend can choose."
    return ""
