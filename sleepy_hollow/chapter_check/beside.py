"""The chapters beside one: whether those that follow it exist, and what earlier ones can have brought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from common.files.content import read_toml
from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.crosscheck import effects_of_cards
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.vocabulary import Effect, GainEffect


@dataclass(frozen=True, slots=True)
class Beside:
    """The other chapters that a chapter can be played with.

    `numbers` are their numbers, `flags` and `cards` all that any of them can leave to a chapter behind it.
    Where one `is_unread`, it may leave anything.
    """

    numbers: frozenset[int] = frozenset()
    flags: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    is_unread: bool = False


def read_beside(file: Path, number: int, campaign: Iterable[Path]) -> Beside:
    """The chapters in the folders beside that of a chapter's file, and those of the game's campaign.

    Another with the same number is another version of the chapter, and leaves nothing to it.
    """
    own = file.resolve()
    found = {path.resolve() for path in (*own.parent.parent.glob("*/chapter.toml"), *campaign)} - {own}
    numbers, flags, cards, is_unread = set(), set[str](), set[str](), False
    for path in found:
        try:
            document = read_toml(path)
        except InputProblem:
            is_unread = True
            continue
        told = document.get("id")
        if isinstance(told, int) and told != number:
            numbers.add(told)
            for table in _tables(document):
                flags |= _strings(table.get("flag"))
                cards |= _strings(table.get("card"))
                for key in ("relics", *LEGENDS):
                    cards |= _strings(table.get(key))
    return Beside(frozenset(numbers), frozenset(flags), frozenset(cards), is_unread)


def _tables(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every table of a document, however deep."""
    if isinstance(value, Mapping):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _tables(part)


def _strings(value: Any) -> set[str]:
    listed = value if isinstance(value, list) else [value]
    return {word for word in listed if isinstance(word, str)}


def check_beside(on: Subject, beside: Beside) -> Iterator[InputProblem]:
    """Whether the chapters that follow exist, and something brings the cards and flags that goals ask for."""
    chapter = on.chapter
    follows = [("next", chapter.next)]
    follows += [(f"branches[{number}].chapter", row.chapter) for number, row in enumerate(chapter.branches)]
    for where, following in follows:
        if following not in (None, chapter.id, *beside.numbers) and not beside.is_unread:
            yield on.at(
                where,
                f"there is no chapter {following}, neither in a folder beside it nor in the campaign of the "
                "game. Write it, name another, or leave the key out.",
            )
    if beside.is_unread:
        return
    flags, cards = beside.flags | _own_flags(on), beside.cards | _own_cards(on)
    for number, goal in enumerate(chapter.goals):
        match goal.condition:
            case words.HasFlag(flag=flag) if flag not in flags:
                yield on.at(
                    f"goals[{number}]",
                    f"nothing in this chapter or those beside it sets the flag {flag!r}. Let an effect do "
                    "so, or name another.",
                )
            case words.HasCard(card=card) if card in on.gainable and card not in cards:
                yield on.at(
                    f"goals[{number}]",
                    f"nothing in this chapter or those beside it gives the card {card!r}. Let an effect or a "
                    "gift do so, or name another.",
                )


def _own_flags(on: Subject) -> set[str]:
    return {
        *(effect.flag for effect in _own_effects(on) if isinstance(effect, words.FlagEffect)),
        *(row.flag for row in on.chapter.gifts),
    }


def _own_cards(on: Subject) -> set[str]:
    """What Legends can have in this chapter: from its party, its gifts and whatever lets them gain a card."""
    cards = {effect.card for effect in _own_effects(on) if isinstance(effect, GainEffect)}
    for own in on.chapter.party.values():
        cards.update((own.relic, *own.relics, *own.items))
    for row in on.chapter.gifts:
        cards.update((*row.relics, *row.jeremiah, *row.emily, *row.elijah, *row.matthias))
    return cards


def _own_effects(on: Subject) -> Iterator[Effect]:
    for _where, _place, effects in on.effects():
        yield from effects
    for _file, _card, _place, effects in effects_of_cards(on.cards):
        yield from effects
