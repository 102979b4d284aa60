"""Names, decks and chains, environment actions, and pieces that attacks can destroy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules.chapter_words import ChooseCardEffect, RevealEffect, TurnTokenEffect
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.storybook import STEPS

TAKEN = (
    "environment",
    "prologue",
    *STEPS,
    *(f"{legend}.{base}" for legend in LEGENDS for base in ("attack", "special")),
)
"""What the rules call by a name of their own."""


def check_names(on: Subject) -> Iterator[InputProblem]:
    """Whether each name is given once."""
    chapter = on.chapter
    own = [
        *(card.id for card in chapter.cards),
        *(action.id for action in chapter.environment),
        *(step.id for step in chapter.custom_steps),
        *(trigger.id for trigger in chapter.triggers),
    ]
    box = [*on.cards.skills, *on.cards.items, *on.cards.relics]
    for where, names in (
        ("decks", [deck.id for deck in chapter.decks]),
        ("cards, environment, custom_steps, triggers", [*TAKEN, *box, *own]),
        ("losses", [loss.cause for loss in chapter.losses]),
        ("targets", [target.token for target in chapter.targets]),
        ("hidden_faces", [row.token for row in chapter.hidden_faces]),
        ("overrides", [override.rule for override in chapter.overrides]),
        ("allies", [*LEGENDS, *(ally.id for ally in chapter.allies)]),
    ):
        for name, count in Counter(names).items():
            if count > 1:
                yield on.at(where, f"{name!r} is the name of another. Give each its own.")


def check_decks(on: Subject) -> Iterator[InputProblem]:
    """Whether each card is in one deck, and what follows it exists and ends (SH-DECK-3)."""
    chapter = on.chapter
    dealt: Counter[str] = Counter()
    for deck in chapter.decks:
        dealt.update(deck.cards)
        unknown = [card for card in deck.cards if card not in on.story]
        for card in unknown[:1]:
            more = f" Of this deck {len(unknown) - 1} more are not there." if len(unknown) > 1 else ""
            yield on.at(f'decks "{deck.id}"', on.no_card(card) + more)
    for story in chapter.cards:
        if dealt[story.id] != 1:
            yield on.at(
                f'cards "{story.id}"',
                f"it is {dealt[story.id]} times in the decks, expected once. Put it into one deck.",
            )
        for following in story.then:
            if following not in on.story:
                yield on.at(f'cards "{story.id}".then', on.no_card(following))
        if _follows(on, story.id, story.id):
            yield on.at(
                f'cards "{story.id}".then',
                "its chain leads back to it, when it is out already. Let it end.",
            )
        if any(isinstance(effect, RevealEffect) for effect in story.effects):
            yield on.at(
                f'cards "{story.id}".effects',
                "a card is finished before the next is revealed (SH-DECK-3). Name that one in then.",
            )
        if any(isinstance(effect, ChooseCardEffect) for effect in story.effects[:-1]):
            yield on.at(
                f'cards "{story.id}".effects',
                "a card is finished before the next is chosen (SH-DECK-3). Put choose_card last.",
            )


def _follows(on: Subject, first: str, wanted: str) -> bool:
    """Whether a card comes somewhere in the chain behind another one."""
    then = {story.id: story.then for story in on.chapter.cards}
    ahead, seen = list(then.get(first, ())), set()
    while ahead:
        card = ahead.pop()
        if card == wanted:
            return True
        if card not in seen:
            seen.add(card)
            ahead += then.get(card, ())
    return False


def check_environment(on: Subject) -> Iterator[InputProblem]:
    """What the environment actions are done to."""
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
        if (action.at == "zone" or action.zone) and action.zone not in on.place.zones:
            yield on.at(where, on.no_zone(action.zone))
        for face in ("down", "up") if action.face == "any" else (action.face,):
            if action.token and not action.requires and (action.token, face) in seen:
                yield on.at(where, "another action is done to these tokens. Tell them apart by face.")
            seen.add((action.token, face))
        for face in action.by_face:
            if face not in on.faces[action.token]:
                yield on.at(f"{where}.by_face", on.no_face(face, action.token))
        for effect in action.effects:
            counted = effect.counts if isinstance(effect, TurnTokenEffect) else ""
            if counted and counted not in on.faces[action.token]:
                yield on.at(f"{where}.effects", on.no_face(counted, action.token))


def check_targets(on: Subject) -> Iterator[InputProblem]:
    """Pieces that attacks can destroy."""
    for target in on.chapter.targets:
        where = f'targets "{target.token}"'
        if not on.tokens[target.token]:
            yield on.at(where, f"there is no token of this kind on {on.map_file.name}. Add one.")
