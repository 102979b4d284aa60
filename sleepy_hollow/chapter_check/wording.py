"""What conditions and effects name: zones, pieces, foes, cards."""

from __future__ import annotations

from collections.abc import Iterator

from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.effect_places import misplaced_effect
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import vocabulary
from sleepy_hollow.rules.storybook import conditions_of


def check_words(on: Subject) -> Iterator[InputProblem]:
    """Conditions and effects, wherever they stand."""
    for where, condition in conditions_of(on.chapter):
        yield from _check_condition(on, where, condition)
    for where, place, effects in on.effects():
        if misplaced := misplaced_effect(effects, place):
            yield on.at(where, misplaced)
        for effect in effects:
            if missing := _missing(on, effect):
                yield on.at(where, missing)


def _check_condition(on: Subject, where: str, condition: words.Condition) -> Iterator[InputProblem]:
    match condition:
        case words.AlliesIn(at_least=number) | words.AlliesLost(value=number) if number > len(
            on.chapter.allies
        ):
            yield on.at(where, f"there are {len(on.chapter.allies)} allies. Ask for no more of them.")
        case words.TokensInSight(kind=piece, on=under, zone=zone):
            for kind in (piece, under):
                if not on.tokens[kind]:
                    yield on.at(
                        where, f"there is no token of kind {kind!r}. Add it to the map or to supplies."
                    )
            if zone not in on.place.zones:
                yield on.at(where, on.no_zone(zone))
        case words.LegendsGathered(zone=zone) | words.LegendIn(zone=zone) | words.AlliesIn(zone=zone):
            if zone not in on.place.zones:
                yield on.at(where, on.no_zone(zone))
        case words.FoesCounted(kind=kind) if kind not in on.chapter.foe_levels:
            yield on.at(where, on.no_level(kind))
        case words.TokensCounted(kind=piece) if not on.tokens[piece]:
            yield on.at(where, on.no_token(piece))
        case words.TokensCounted(kind=piece, face=face) if face and face not in on.faces[piece]:
            yield on.at(where, on.no_face(face, piece))
        case words.TokensCounted(kind=piece, face=face) if face and piece in on.telling:
            yield on.at(where, f"a turned {piece} tells a number and hides its face. Count something else.")
        case words.FoesCounted(zone=zone) | words.TokensCounted(zone=zone) if (
            zone and zone not in on.place.zones
        ):
            yield on.at(where, on.no_zone(zone))
        case words.LeylinesLit(value=value) if on.tokens["leyline"] < value:
            yield on.at(where, f"there are {on.tokens['leyline']} leylines. Ask for no more of them.")
        case words.HasCard(card=card) if card not in on.cards.items and card not in on.cards.relics:
            yield on.at(where, on.no_gain(card))


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
        case (
            vocabulary.PlaceTrapEffect(zone=zone)
            | vocabulary.RemoveTokenEffect(zone=zone)
            | words.PlaceTokenEffect(zone=zone)
        ) if zone and zone not in on.place.zones:
            return on.no_zone(zone)
        case vocabulary.PlaceTrapEffect(where=where, zone=zone, foes=foes):
            if (where == "zone") != bool(zone) or (foes is not None and not zone):
                return 'where = "zone" goes with a zone, and foes with both. Set them together.'
            if foes is not None and foes not in chapter.foe_levels:
                return on.no_level(foes)
        case vocabulary.RemoveTokenEffect(kind=None, zone=zone) if zone:
            return "zone goes with a kind of tokens. Set kind."
        case vocabulary.RemoveTokenEffect(kind=piece) if piece is not None and not on.tokens[piece]:
            return on.no_token(piece)
        case words.LeadEffect(zone=zone) if zone not in on.place.zones:
            return on.no_zone(zone)
        case words.LeadEffect() if not chapter.allies:
            return "there is nobody to lead. Add allies."
        case words.PlaceTokenEffect(kind=piece) | words.PutDownEffect(kind=piece) if not on.tokens[piece]:
            return on.no_token(piece)
        case words.EmberEffect() if not on.tokens["hay"]:
            return "there is no hay on the map. Add a Token of kind hay."
    return ""
