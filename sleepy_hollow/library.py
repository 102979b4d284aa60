"""Loads the game's content, and checks that everything it names exists."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import RootModel

from common.engine.text import _
from common.files.content import ContentModel, check_content, content_findings, read_toml
from common.files.paths import content_dir, data_root
from common.files.problems import InputProblem
from sleepy_hollow.chapter_check import check_chapter, findings
from sleepy_hollow.chapter_check.beside import read_beside
from sleepy_hollow.chapters import CHAPTER_FOLDERS
from sleepy_hollow.crosscheck import check_cards
from sleepy_hollow.maps import SECTION_KIND, check_section, read_chapter_map
from sleepy_hollow.rules import schema, storybook
from sleepy_hollow.rules.state import LEGENDS

T = TypeVar("T")
K = TypeVar("K")
Amendments = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Changes to content for a test or scenario: file name, then id, then the keys that replace its own."""

SKIRMISH = "skirmish.toml"
"""What is played on a map that has no chapter.toml beside it."""


class LegendsFile(ContentModel):
    """legends.toml"""

    legend: tuple[schema.LegendBoard, ...]


class SkillsFile(ContentModel):
    """skills.toml"""

    skill: tuple[schema.Skill, ...]


class TechniquesFile(ContentModel):
    """techniques.toml"""

    technique: tuple[schema.Technique, ...]


class ClothesFile(ContentModel):
    """clothes.toml"""

    clothes: tuple[schema.Clothes, ...]


class AccessoriesFile(ContentModel):
    """accessories.toml"""

    accessory: tuple[schema.Accessory, ...]


class TrapsFile(ContentModel):
    """traps.toml"""

    trap: tuple[schema.Trap, ...]


class FoesFile(ContentModel):
    """foes.toml"""

    foe: tuple[schema.FoeCard, ...]


class ItemsFile(ContentModel):
    """items.toml"""

    item: tuple[schema.Item, ...]


class RelicsFile(ContentModel):
    """relics.toml"""

    relic: tuple[schema.Relic, ...]


class RuleText(ContentModel):
    """One numbered rule in our own words."""

    id: str
    text: str


class RulesFile(ContentModel):
    """rules.toml"""

    rule: tuple[RuleText, ...]


class StoryFile(ContentModel):
    """story.toml, the Storybook's pages of a chapter."""

    prologue: tuple[storybook.Page, ...]
    epilogue: tuple[storybook.Page, ...]


ChapterFile = RootModel[storybook.Chapter]


@cache
def cards() -> schema.Cards:
    """All Legends, cards and foes.

    :raises InputProblem: for the first thing wrong in the content files.
    """
    return amended_cards({})


def amended_cards(amendments: Amendments) -> schema.Cards:
    """The cards with some entries changed or added, by file ("skills") and id (a foe's: "pumpling 1")."""
    folder = content_dir("sleepy_hollow")
    waiting = dict(amendments)

    def read(name: str, model: type[ContentModel]) -> Any:
        path = folder / f"{name}.toml"
        document = read_toml(path)
        if name in waiting:
            _amend(document, waiting.pop(name))
        return check_content(document, model, file=path)

    boards = read("legends", LegendsFile).legend
    if tuple(board.id for board in boards) != LEGENDS:
        raise InputProblem(
            f"found the Legends {', '.join(board.id for board in boards)}, expected {', '.join(LEGENDS)}, "
            "in this order.",
            file=folder / "legends.toml",
        )
    found = schema.Cards(
        legends=boards,
        skills=_indexed(read("skills", SkillsFile).skill, _id, folder / "skills.toml"),
        techniques=_indexed(read("techniques", TechniquesFile).technique, _id, folder / "techniques.toml"),
        clothes=_indexed(read("clothes", ClothesFile).clothes, _id, folder / "clothes.toml"),
        items=_indexed(read("items", ItemsFile).item, _id, folder / "items.toml"),
        relics=_indexed(read("relics", RelicsFile).relic, _id, folder / "relics.toml"),
        accessories=_indexed(
            read("accessories", AccessoriesFile).accessory, _id, folder / "accessories.toml"
        ),
        traps=read("traps", TrapsFile).trap,
        foes=_indexed(read("foes", FoesFile).foe, lambda foe: (foe.kind, foe.level), folder / "foes.toml"),
    )
    if waiting:
        raise InputProblem(f"no file of cards is named {min(waiting)!r}.", file=folder)
    check_cards(found, folder)
    return found


def _amend(document: dict[str, Any], entries: Mapping[str, Mapping[str, Any]]) -> None:
    (rows,) = document.values()
    for name, changes in entries.items():
        for row in rows:
            if name in (row.get("id"), f"{row.get('kind')} {row.get('level')}"):
                row.update(changes)
                break
        else:
            rows.append({"id": name, **changes})


def _id(card: schema.OwnCard | schema.Item | schema.Relic) -> str:
    return card.id


def _indexed(entries: Iterable[T], key: Callable[[T], K], file: Path) -> dict[K, T]:
    """The entries of a file by what each is called.

    :raises InputProblem: when two are called the same.
    """
    found: dict[K, T] = {}
    for entry in entries:
        name = key(entry)
        if name in found:
            called = " ".join(str(part) for part in name) if isinstance(name, tuple) else name
            raise InputProblem(f"there are two entries {called!r}. Keep one, or rename it.", file=file)
        found[name] = entry
    return found


def chapter_document(name: str) -> tuple[dict[str, Any], Path]:
    """The document of a chapter by number ("1"), or of the "skirmish", and its file."""
    if name.isdigit() and int(name) in CHAPTER_FOLDERS:
        path = chapter_path(int(name))
    else:
        path = content_dir("sleepy_hollow") / SKIRMISH
    return with_ranges(read_toml(path)), path


def with_ranges(document: dict[str, Any]) -> dict[str, Any]:
    """A chapter's document with every range of card numbers in its decks ("1:01-1:08") written out."""
    decks = document.get("decks")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        return document
    return {**document, "decks": [{**deck, "cards": _written_out(deck.get("cards"))} for deck in decks]}


def _written_out(listed: Any) -> Any:
    if not isinstance(listed, list):
        return listed
    found = []
    for entry in listed:
        span = re.fullmatch(r"(\d+):(\d{1,2})-\1:(\d{1,2})", entry) if isinstance(entry, str) else None
        if span is None or int(span[3]) < int(span[2]):
            found.append(entry)
        else:
            first, last, digits = int(span[2]), int(span[3]), len(span[2])
            found += [f"{span[1]}:{number:0{digits}}" for number in range(first, last + 1)]
    return found


def chapter_path(number: int) -> Path:
    """The chapter.toml of a chapter of the campaign."""
    return content_dir("sleepy_hollow") / "chapters" / CHAPTER_FOLDERS[number] / "chapter.toml"


def read_chapter(path: Path, changes: Mapping[str, Any] | None = None) -> storybook.Chapter:
    """A chapter from its chapter.toml, with the pages of story.toml beside it.

    :raises InputProblem: when either cannot be used.
    """
    document = {**with_ranges(read_toml(path)), **(changes or {})}
    chapter = check_content(document, ChapterFile, file=path).root
    story = path.with_name("story.toml")
    if story.exists():
        pages = check_content(read_toml(story), StoryFile, file=story)
        chapter = dataclasses.replace(chapter, prologue=pages.prologue, epilogue=pages.epilogue)
    pictured = story if story.exists() else path
    for part, shown in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue)):
        for number, page in enumerate(shown):
            if not (data_root() / "assets" / "paintings" / f"{page.picture}.toml").is_file():
                raise InputProblem(
                    f"there is no painting {page.picture!r} in assets/paintings.",
                    file=pictured,
                    where=f"{part}[{number}].picture",
                )
    for card in chapter.cards:
        if card.picture and not any((data_root() / "assets" / "art").rglob(f"{card.picture}.svg")):
            raise InputProblem(
                f"there is no drawing {card.picture!r} in assets/art.",
                file=path,
                where=f'cards "{card.id}".picture',
            )
    return chapter


def chapter_findings(folder: Path) -> list[InputProblem]:
    """Everything wrong with the chapter in a folder: its files, its map, and whether they fit together.

    Its map lies beside it, or among those of the campaign.
    """
    path, story = folder / "chapter.toml", folder / "story.toml"
    found: list[InputProblem] = []
    for file, model in ((path, ChapterFile), (story, StoryFile)):
        if file.exists():
            try:
                found += content_findings(with_ranges(read_toml(file)), model, file=file)
            except InputProblem as problem:
                found.append(problem)
    if found:
        return found
    try:
        chapter = read_chapter(path)
        place = _map_of(chapter, path)
        beside = read_beside(path, chapter.id, map(chapter_path, CHAPTER_FOLDERS))
        return list(findings(cards(), chapter, read_chapter_map(place), path, place, beside))
    except InputProblem as problem:
        return [problem]


def chapter_hints(folder: Path) -> list[str]:
    """What the chapter in a folder does without: it can be played, with nothing to read before and after.

    :raises InputProblem: when it cannot be used.
    """
    if (folder / "story.toml").exists():
        return []
    chapter = read_chapter(folder / "chapter.toml")
    if chapter.prologue or chapter.epilogue:
        return []
    return [_("there is no story.toml in it, so it has no prologue and no epilogue.")]


def load(chapter: int, map_file: str | None) -> tuple[storybook.Chapter, storybook.ChapterMap]:
    """A chapter of the campaign on its own map, or what is played on a map of one's own.

    :raises InputProblem: when the chapter or map does not exist, or they do not fit together.
    """
    if map_file is None:
        return _of_campaign(chapter)
    place = Path(map_file)
    beside = place.with_name("chapter.toml")
    return _loaded(beside if beside.exists() else content_dir("sleepy_hollow") / SKIRMISH, place)


@cache
def _of_campaign(chapter: int) -> tuple[storybook.Chapter, storybook.ChapterMap]:
    if chapter not in CHAPTER_FOLDERS:
        raise InputProblem(f"there is no chapter {chapter}. Choose one of: {_numbers(CHAPTER_FOLDERS)}.")
    path = chapter_path(chapter)
    return _loaded(path, _map_of(read_chapter(path), path))


def _map_of(chapter: storybook.Chapter, path: Path) -> Path:
    """The map that a chapter names: it lies beside it, or among those of the campaign.

    :raises InputProblem: when there is none.
    """
    if Path(chapter.map).name == chapter.map:
        for folder in (path.parent, data_root() / "maps" / "sleepy_hollow"):
            if (folder / chapter.map).is_file():
                return folder / chapter.map
    raise InputProblem(
        f"there is no map {chapter.map!r} beside it. Save it there, or name another.", file=path, where="map"
    )


def _loaded(path: Path, place: Path) -> tuple[storybook.Chapter, storybook.ChapterMap]:
    found = read_chapter(path)
    layout = read_chapter_map(place)
    if path.name == SKIRMISH:
        found = _fitted(found, layout, place)
    check_chapter(cards(), found, layout, path, place)
    return found, layout


def check_map(kind: str, path: Path) -> None:
    """Check a map as what it is: a section, the board of a chapter, or that of a skirmish.

    :raises InputProblem: naming what is wrong.
    """
    if kind == SECTION_KIND:
        check_section(path)
        return
    folder = data_root() / "maps" / "sleepy_hollow"
    for number in CHAPTER_FOLDERS:
        if path.resolve() == (folder / read_chapter(chapter_path(number)).map).resolve():
            load(number, None)
            return
    load(0, str(path))


def _fitted(skirmish: storybook.Chapter, layout: storybook.ChapterMap, place: Path) -> storybook.Chapter:
    """The skirmish as this map allows it: by the map's name, and with a search where there are tokens.

    :raises InputProblem: when the map lacks what every skirmish needs.
    """
    if not layout.spawn_points:
        raise InputProblem(
            "it has no spawn point, and in a skirmish foes keep coming. Add an object of class SpawnPoint.",
            file=place,
        )
    tokens = {token.kind for token in layout.tokens}
    return dataclasses.replace(
        skirmish,
        title=layout.name or skirmish.title,
        environment=tuple(
            action for action in skirmish.environment if not action.token or action.token in tokens
        ),
    )


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)


@cache
def rule_texts() -> Mapping[str, str]:
    """Our own short text of every rule, by id."""
    path = content_dir("sleepy_hollow") / "rules.toml"
    rules = _indexed(check_content(read_toml(path), RulesFile, file=path).rule, lambda rule: rule.id, path)
    return {number: rule.text for number, rule in rules.items()}
