"""What conditions and effects name: zones, pieces, foes, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from common.files.problems import InputProblem
from sleepy_hollow.amounts import too_small
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import vocabulary


def check_words(on: Subject) -> Iterator[InputProblem]:
    """Conditions and effects, wherever they stand."""
    for where, condition in _conditions(on):
        yield from _check_condition(on, where, condition)
        if few := too_small(condition):
            yield on.at(where, few)
    for where, effects in _effects(on):
        for effect in effects:
            if missing := _missing(on, effect) or too_small(effect):
                yield on.at(where, missing)


def _conditions(on: Subject) -> Iterator[tuple[str, words.Condition]]:
    chapter = on.chapter
    for number, goal in enumerate(chapter.goals):
        yield f"goals[{number}]", goal.condition
    for number, loss in enumerate(chapter.losses):
        yield f"losses[{number}]", loss.condition
    for trigger in chapter.triggers:
        if trigger.condition is not None:
            yield f'triggers "{trigger.id}"', trigger.condition
    for action in chapter.environment:
        for condition in action.requires:
            yield f'environment "{action.id}".requires', condition
    for target in chapter.targets:
        for condition in target.requires:
            yield f'targets "{target.token}".requires', condition
    for part, pages in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue)):
        for number, page in enumerate(pages):
            if page.condition is not None:
                yield f"{part}[{number}]", page.condition


def _check_condition(on: Subject, where: str, condition: words.Condition) -> Iterator[InputProblem]:
    match condition:
        case words.LegendsGathered(zone=zone) | words.LegendIn(zone=zone) | words.AlliesIn(zone=zone):
            if zone not in on.place.zones:
                yield on.at(where, on.no_zone(zone))
        case words.FoesCounted(kind=kind) if kind not in on.chapter.foe_levels:
            yield on.at(where, on.no_level(kind))
        case words.TokensCounted(kind=piece) if not on.tokens[piece]:
            yield on.at(where, f"there is no token of kind {piece!r}. Add it to the map or to supplies.")
        case words.LeylinesLit(value=value) if on.tokens["leyline"] < value:
            yield on.at(where, f"there are {on.tokens['leyline']} leylines. Ask for no more of them.")
        case words.HasCard(card=card) if card not in on.cards.items and card not in on.cards.relics:
            yield on.at(where, on.no_gain(card))


def _effects(on: Subject) -> Iterator[tuple[str, Sequence[vocabulary.Effect]]]:
    chapter = on.chapter
    for card in chapter.cards:
        yield f'cards "{card.id}"', card.effects
    for action in chapter.environment:
        yield f'environment "{action.id}"', action.effects
        for face, effects in action.by_face.items():
            yield f'environment "{action.id}".by_face.{face}', effects
    for step in chapter.custom_steps:
        yield f'custom_steps "{step.id}"', step.effects
    for trigger in chapter.triggers:
        yield f'triggers "{trigger.id}"', trigger.effects
    for number, override in enumerate(chapter.overrides):
        yield f"overrides[{number}]", override.effects
    yield "beginning", chapter.beginning


def _missing(on: Subject, effect: vocabulary.Effect) -> str:
    cards, chapter = on.cards, on.chapter
    match effect:
        case vocabulary.SpawnEffect(kind=kind, point=point):
            if kind not in chapter.foe_levels:
                return on.no_level(kind)
            if point is not None and point not in on.points:
                return on.no_point(point)
        case vocabulary.UnlockEffect(point=point) | vocabulary.LockEffect(point=point) if (
            point not in on.points
        ):
            return on.no_point(point)
        case vocabulary.GainEffect(card=card) if card not in cards.items and card not in cards.relics:
            return on.no_gain(card)
        case vocabulary.SetLevelEffect(kind=kind, level=level) if (
            kind not in chapter.foe_levels or (kind, level) not in cards.foes
        ):
            return f"there is no {kind} of level {level}, or foe_levels gives none for it. Add it there."
        case vocabulary.DrawEffect(deck=deck) if deck not in on.decks:
            return f"there is no deck {deck!r}. Choose from: {', '.join(sorted(on.decks))}."
        case words.RevealEffect(card=card) if card not in on.story:
            return on.no_card(card)
        case words.ChooseCardEffect(cards=offered):
            return next((on.no_card(card) for card in offered if card not in on.story), "")
        case words.LoseEffect(cause=cause) if cause not in {loss.cause for loss in chapter.losses}:
            return f"no loss has the cause {cause!r}. Add one to losses."
        case words.KindleEffect(zone=zone) | words.PlaceTokenEffect(zone=zone) if (
            zone and zone not in on.place.zones
        ):
            return on.no_zone(zone)
        case words.LeadEffect(zone=zone) if zone not in on.place.zones:
            return on.no_zone(zone)
        case words.PlaceTokenEffect(kind=piece) | words.PutDownEffect(kind=piece) if not on.tokens[piece]:
            return f"there is no token of kind {piece!r}. Add it to supplies."
        case words.EmberEffect() if not on.tokens["hay"]:
            return "there is no hay on the map. Add a Token of kind hay."
    return ""
