"""How a chapter ends: whether its goals can be reached, and what it rewards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from common.engine.grid import mask_of
from common.engine.paths import UNREACHABLE, Passages, distance_field
from common.engine.sight import sight_table
from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import schema, vocabulary
from sleepy_hollow.rules.conditions import most_in_sight
from sleepy_hollow.rules.pieces import BREAKS
from sleepy_hollow.rules.state import LEGENDS, SKILLS
from sleepy_hollow.rules.storybook import ChapterMap, conditions_of


def check_goals(on: Subject) -> Iterator[InputProblem]:
    """Whether each goal can be reached, and what is counted is counted at all."""
    for where, condition in conditions_of(on.chapter):
        if isinstance(condition, words.CounterReached) and condition.counter not in on.counters:
            yield on.at(
                where,
                f"nothing changes the counter {condition.counter!r}. Let an effect do so, or name another.",
            )
    if not on.chapter.goals:
        yield on.at("goals", "a chapter needs a goal. Add one.")
    for number, goal in enumerate(on.chapter.goals):
        condition = goal.condition
        if isinstance(condition, words.CounterReached) and condition.counter in on.counters:
            most = _most_counted(on, condition.counter)
            if most is not None and most < condition.value:
                yield on.at(
                    f"goals[{number}]",
                    f"the counter {condition.counter!r} comes to {most} at most, and {condition.value} "
                    "is asked for. Let more effects raise it.",
                )
        elif isinstance(condition, words.TokensInSight) and condition.zone in on.place.zones:
            most = _seen_together(on, condition)
            if most < condition.value and not on.chapter.supplies.get(condition.on):
                yield on.at(
                    f"goals[{number}]",
                    f"{most} of the kind {condition.kind!r} can stand in sight of each other and of "
                    f"{condition.zone!r}, and {condition.value} are asked for. Move some, or clear the view.",
                )
        elif isinstance(condition, words.LegendsGathered) and condition.zone in on.place.zones:
            for legend in _kept_from(on.place, on.place.zones[condition.zone]):
                yield on.at(
                    f"goals[{number}]",
                    f"{legend} cannot walk from its start to the zone {condition.zone!r} on "
                    f"{on.map_file.name}. Clear a way, or move one of the two.",
                )


def _seen_together(on: Subject, goal: words.TokensInSight) -> int:
    """How many tokens can stand as a goal wants them, where the map begins with what they stand on."""
    board = on.place.board
    sight = sight_table(board, reach=board.width + board.height)
    cells = {token.cell for token in on.place.tokens if token.kind == goal.on}
    return min(
        on.tokens[goal.kind], most_in_sight(cells, mask_of(on.place.zones[goal.zone]), sight, goal.value)
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
        for face, effects in action.by_face.items():
            total += _raised(effects, counter) * on.faces[action.token][face]
    repeated = [step.effects for step in on.chapter.custom_steps]
    repeated += [override.effects for override in on.chapter.overrides]
    if counter == BREAKS or any(_raised(effects, counter) for effects in repeated):
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
            for legend in LEGENDS:
                offered = getattr(row, legend)
                if offered and len(offered) < row.pick:
                    yield on.at(
                        f"{part}[{number}].{legend}",
                        f"{row.pick} of {len(offered)} are to be picked. Offer more, or pick fewer.",
                    )
                for card in offered:
                    if card not in cards.items and not on.belongs(card, legend):
                        yield on.at(f"{part}[{number}].{legend}", on.not_of(card, legend))
            for card in row.relics:
                if card not in cards.relics:
                    yield on.at(f"{part}[{number}].relics", f"there is no relic {card!r}. Name another.")
    yield from _check_party(on)
    follows = [on.chapter.next, *(branch.chapter for branch in on.chapter.branches)]
    if on.chapter.id in follows:
        yield on.at("next", "the chapter would follow itself. Name another.")


def _check_party(on: Subject) -> Iterator[InputProblem]:
    """What the Legends have when the chapter is played by itself."""
    cards = on.cards
    relics: Counter[str] = Counter()
    for name, own in on.chapter.party.items():
        where = f"party.{name}"
        if name not in LEGENDS:
            yield on.at(where, f"expected one of {', '.join(LEGENDS)}.")
            continue
        kit = own.kit
        shelves: tuple[tuple[str, Sequence[str], Mapping[str, schema.OwnCard]], ...] = (
            ("kit.technique", [kit.technique], cards.techniques),
            ("kit.clothes", [kit.clothes], cards.clothes),
            ("kit.skills", kit.skills, cards.skills),
            ("kit.accessories", kit.accessories, cards.accessories),
            ("spare", own.spare, cards.skills),
        )
        for key, listed, shelf in shelves:
            for card in listed:
                if card not in shelf or shelf[card].legend != name:
                    yield on.at(f"{where}.{key}", on.not_of(card, name))
        if len(kit.skills) > len(SKILLS):
            yield on.at(f"{where}.kit.skills", f"a Legend has {len(SKILLS)} slots. Put the others in spare.")
        held = [card for card in (own.relic, *own.relics) if card]
        relics.update(held)
        for card in held:
            if card not in cards.relics:
                yield on.at(where, on.no_relic(card))
        for card in own.items:
            if card not in cards.items:
                yield on.at(where, f"there is no item {card!r}. Name another.")
    for card, count in relics.items():
        if count > 1:
            yield on.at("party", f"the relic {card!r} is held {count} times. There is one of it.")


def _raised(effects: Iterable[vocabulary.Effect], counter: str) -> int:
    return sum(
        effect.by
        for effect in effects
        if isinstance(effect, vocabulary.CounterEffect) and effect.counter == counter and effect.by > 0
    )
