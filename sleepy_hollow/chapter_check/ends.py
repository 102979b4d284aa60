"""How a chapter ends: whether its goals can be reached, and what it rewards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from common.engine.paths import UNREACHABLE, Passages, distance_field
from common.files.problems import InputProblem
from sleepy_hollow.amounts import too_small
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import vocabulary
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.storybook import ChapterMap


def check_goals(on: Subject) -> Iterator[InputProblem]:
    """Whether each goal can be reached."""
    if not on.chapter.goals:
        yield on.at("goals", "a chapter needs a goal. Add one.")
    for number, goal in enumerate(on.chapter.goals):
        condition = goal.condition
        if isinstance(condition, words.CounterReached):
            most = _most_counted(on, condition.counter)
            if most is not None and most < condition.value:
                yield on.at(
                    f"goals[{number}]",
                    f"the counter {condition.counter!r} comes to {most} at most, and {condition.value} "
                    "is asked for. Let more effects raise it.",
                )
        elif isinstance(condition, words.LegendsGathered) and condition.zone in on.place.zones:
            for legend in _kept_from(on.place, on.place.zones[condition.zone]):
                yield on.at(
                    f"goals[{number}]",
                    f"{legend} cannot walk from its start to the zone {condition.zone!r} on "
                    f"{on.map_file.name}. Clear a way, or move one of the two.",
                )


def _kept_from(place: ChapterMap, zone: Iterable[int]) -> Iterator[str]:
    """The Legends who cannot walk to any location of a zone."""
    passages = Passages(place.board)
    for legend, start in zip(LEGENDS, place.starts, strict=True):
        field = distance_field(passages, [start])
        if all(field[cell] == UNREACHABLE for cell in zone):
            yield legend


def _most_counted(on: Subject, counter: str) -> int | None:
    """How far a counter can come, or None when something raises it again and again."""
    total = 0
    reshuffled = {card for deck in on.chapter.decks if deck.reshuffle for card in deck.cards}
    for card in on.chapter.cards:
        raised = _raised(card.effects, counter)
        if raised and card.id in reshuffled:
            return None
        total += raised
    for action in on.chapter.environment:
        if _raised(action.effects, counter):
            return None
        faces = {
            face: count
            for row in on.chapter.hidden_faces
            if row.token == action.token
            for face, count in row.faces.items()
        }
        for face, effects in action.by_face.items():
            total += _raised(effects, counter) * faces.get(face, 0)
    if any(_raised(step.effects, counter) for step in on.chapter.custom_steps):
        return None
    for trigger in on.chapter.triggers:
        raised = _raised(trigger.effects, counter)
        if raised and not trigger.once:
            return None
        total += raised
    return total + _raised(on.chapter.beginning, counter)


def check_rewards(on: Subject) -> Iterator[InputProblem]:
    """Gifts, rewards, and what the Legends have when the chapter is played by itself."""
    cards = on.cards
    for part, rows in (("gifts", on.chapter.gifts), ("rewards", on.chapter.rewards)):
        for number, row in enumerate(rows):
            if few := too_small(row):
                yield on.at(f"{part}[{number}]", few)
            for legend in LEGENDS:
                for card in getattr(row, legend):
                    if card not in cards.items and not on.belongs(card, legend):
                        yield on.at(f"{part}[{number}].{legend}", on.not_of(card, legend))
            for card in row.relics:
                if card not in cards.relics:
                    yield on.at(f"{part}[{number}].relics", f"there is no relic {card!r}. Name another.")
    for name, own in on.chapter.party.items():
        if name not in LEGENDS:
            yield on.at(f"party.{name}", f"expected one of {', '.join(LEGENDS)}.")
            continue
        for card in sorted(own.cards):
            if not on.belongs(card, name):
                yield on.at(f"party.{name}", on.not_of(card, name))
        for card in (own.relic, *own.relics):
            if card and card not in cards.relics:
                yield on.at(f"party.{name}", on.no_relic(card))
        for card in own.items:
            if card not in cards.items:
                yield on.at(f"party.{name}", f"there is no item {card!r}. Name another.")


def _raised(effects: Iterable[vocabulary.Effect], counter: str) -> int:
    return sum(
        effect.by
        for effect in effects
        if isinstance(effect, vocabulary.CounterEffect) and effect.counter == counter and effect.by > 0
    )
