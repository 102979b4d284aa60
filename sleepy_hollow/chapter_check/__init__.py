"""Whether a chapter fits together: its ids, chains and components, and what it names on its map.

Every finding is one sentence with the file, the place in it and the cure.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.beside import Beside, check_beside
from sleepy_hollow.chapter_check.cards import check_decks, check_environment, check_names, check_targets
from sleepy_hollow.chapter_check.ends import check_goals, check_rewards
from sleepy_hollow.chapter_check.panel import check_allies, check_components, check_panel, check_spawning
from sleepy_hollow.chapter_check.reach import check_reach
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.chapter_check.wording import check_words
from sleepy_hollow.rules import schema, storybook


def check_chapter(
    cards: schema.Cards,
    chapter: storybook.Chapter,
    place: storybook.ChapterMap,
    file: Path,
    map_file: Path,
    *,
    is_whole: bool = True,
) -> None:
    """A chapter against the cards and its map. One that is not whole need not be winnable.

    :raises InputProblem: for the first thing that does not fit.
    """
    for finding in _findings(Subject(cards, chapter, place, file, map_file), is_whole=is_whole):
        raise finding


def findings(
    cards: schema.Cards,
    chapter: storybook.Chapter,
    place: storybook.ChapterMap,
    file: Path,
    map_file: Path,
    beside: Beside,
) -> Iterator[InputProblem]:
    """Everything about a chapter that does not fit, in itself and with the chapters beside it."""
    on = Subject(cards, chapter, place, file, map_file)
    yield from _findings(on)
    yield from check_beside(on, beside)


def _findings(on: Subject, *, is_whole: bool = True) -> Iterator[InputProblem]:
    yield from check_panel(on)
    yield from check_spawning(on)
    yield from check_components(on)
    yield from check_names(on)
    yield from check_allies(on)
    yield from check_decks(on)
    yield from check_environment(on)
    yield from check_targets(on)
    yield from check_words(on)
    if is_whole:
        yield from check_goals(on)
        yield from check_reach(on)
    yield from check_rewards(on)
