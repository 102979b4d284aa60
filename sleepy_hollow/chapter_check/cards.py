"""Names, decks and chains, environment actions, and pieces that attacks can destroy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from common.files.problems import InputProblem
from sleepy_hollow.amounts import too_small
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.crosscheck import misplaced_effect
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import vocabulary

TOKEN_EFFECTS = (words.TurnTokenEffect, words.CarryTokenEffect, vocabulary.RemoveTokenEffect)
"""Effects on the token that was interacted with."""


def check_names(on: Subject) -> Iterator[InputProblem]:
    """Whether each name is given once."""
    chapter = on.chapter
    box = [*on.cards.skills, *on.cards.items, *on.cards.relics]
    own = [
        *(action.id for action in chapter.environment),
        *(step.id for step in chapter.custom_steps),
        *(trigger.id for trigger in chapter.triggers),
    ]
    for where, names in (
        ("decks", [deck.id for deck in chapter.decks]),
        ("cards", [*box, *(card.id for card in chapter.cards)]),
        ("environment, custom_steps, triggers", [*box, *own]),
    ):
        for name, count in Counter(names).items():
            if count > 1:
                yield on.at(where, f"{name!r} is the name of another. Give each its own.")


def check_decks(on: Subject) -> Iterator[InputProblem]:
    """Whether each card is in one deck, and what follows it exists (SH-DECK-3)."""
    chapter = on.chapter
    dealt: Counter[str] = Counter()
    for deck in chapter.decks:
        for card in deck.cards:
            dealt[card] += 1
            if card not in on.story:
                yield on.at(f'decks "{deck.id}"', on.no_card(card))
    for story in chapter.cards:
        if dealt[story.id] != 1:
            yield on.at(
                f'cards "{story.id}"',
                f"it is {dealt[story.id]} times in the decks, expected once. Put it into one deck.",
            )
        for following in story.then:
            if following not in on.story:
                yield on.at(f'cards "{story.id}".then', on.no_card(following))
        if misplaced := misplaced_effect(story.effects):
            yield on.at(f'cards "{story.id}".effects', misplaced)
        if any(isinstance(effect, words.RevealEffect) for effect in story.effects):
            yield on.at(
                f'cards "{story.id}".effects',
                "a card is finished before the next is revealed (SH-DECK-3). Name that one in then.",
            )
        if any(isinstance(effect, words.ChooseCardEffect) for effect in story.effects[:-1]):
            yield on.at(
                f'cards "{story.id}".effects',
                "a card is finished before the next is chosen (SH-DECK-3). Put choose_card last.",
            )


def check_environment(on: Subject) -> Iterator[InputProblem]:
    """What the environment actions are done to, and do."""
    seen: set[tuple[str, str]] = set()
    for action in on.chapter.environment:
        where = f'environment "{action.id}"'
        if (action.at == "token") != bool(action.token):
            yield on.at(where, "it is done to a token or to a place. Set token, or at, and not the other.")
        if action.token and not on.tokens[action.token]:
            yield on.at(
                where,
                f"there is no token of kind {action.token!r} on {on.map_file.name}. Add one, or name "
                "another.",
            )
        if action.at == "barricade" and not on.place.barricades:
            yield on.at(where, f"no border for a barricade is drawn on {on.map_file.name}. Draw one.")
        if action.zone and action.zone not in on.place.zones:
            yield on.at(where, on.no_zone(action.zone))
        for face in ("down", "up") if action.face == "any" else (action.face,):
            if action.token and not action.requires and (action.token, face) in seen:
                yield on.at(where, "another action is done to these tokens. Tell them apart by face.")
            seen.add((action.token, face))
        for effects in (action.effects, *action.by_face.values()):
            if misplaced := misplaced_effect(effects, of_token=bool(action.token)):
                yield on.at(f"{where}.effects", misplaced)
            if not action.token and any(isinstance(effect, TOKEN_EFFECTS) for effect in effects):
                yield on.at(f"{where}.effects", "there is no token here to do that to. Set token.")


def check_targets(on: Subject) -> Iterator[InputProblem]:
    """Pieces that attacks can destroy."""
    for target in on.chapter.targets:
        where = f'targets "{target.token}"'
        if not on.tokens[target.token]:
            yield on.at(where, f"there is no token of this kind on {on.map_file.name}. Add one.")
        if few := too_small(target):
            yield on.at(where, few)
