"""Goals that can never be met and chapters that lead nowhere are named; what may be elsewhere is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from common.files.content import check_content
from sleepy_hollow.chapter_check import findings
from sleepy_hollow.chapter_check.beside import Beside, read_beside
from sleepy_hollow.library import ChapterFile, cards, chapter_document, chapter_path, load

FOLLOWED = frozenset({2, 3})
ELSEWHERE = Beside(FOLLOWED, frozenset({"oath"}), frozenset({"silver_spur"}))


def said(chapter: int, beside: Beside = ELSEWHERE, **changes: Any) -> list[str]:
    """What is found in a chapter of the campaign with some of its keys replaced."""
    document, file = chapter_document(str(chapter))
    changed = check_content({**document, **changes}, ChapterFile, file=file).root
    place = load(chapter, None)[1]
    found = findings(cards(), changed, place, Path("own/chapter.toml"), Path("own/own.tmx"), beside)
    return [str(finding) for finding in found]


def goal(**condition: Any) -> dict[str, Any]:
    return {"goals": [{"text": "x", "condition": condition}]}


def told(**effect: Any) -> dict[str, Any]:
    return {"triggers": [{"id": "t", "on": "set_up", "effects": [effect]}]}


@pytest.mark.rule("SH-COMP-2", "SH-COMP-10")
@pytest.mark.parametrize(
    ("chapter", "changes", "expected"),
    [
        (1, goal(when="foes", kind="gobkin", at_least=10), ""),
        (1, goal(when="foes", kind="gobkin", at_least=11), "11 of gobkin are asked for; the box holds 10"),
        (2, goal(when="foes", kind="gobkin", at_least=3, at_most=2), "at least 3 and at most 2 cannot"),
        (2, goal(when="tokens", kind="hay", at_least=6), ""),
        (2, goal(when="tokens", kind="hay", at_least=7), "7 of the kind 'hay' are asked for, and 6 can come"),
        (2, goal(when="tokens", kind="ward", at_least=6), ""),
        (2, goal(when="tokens", kind="ward", at_least=7), "6 can come onto own.tmx. Ask for fewer."),
        (
            3,
            {
                **goal(when="tokens", kind="gravestone", face="disturbed", at_least=5),
                "environment": [
                    {"id": "t", "name": "T", "token": "gravestone", "effects": [{"do": "turn_token"}]}
                ],
            },
            "with the face 'disturbed' are asked for, and 4 can come onto own.tmx",
        ),
        (
            1,
            {**goal(when="tokens", kind="glass", at_least=2), "supplies": {"glass": 2}}
            | told(do="place_token", kind="glass"),
            "",
        ),
        (
            1,
            {**goal(when="tokens", kind="glass", at_least=1), "supplies": {"glass": 2}},
            "1 of the kind 'glass' are asked for, and 0 can come onto own.tmx",
        ),
    ],
)
def test_a_goal_asks_for_no_more_than_can_be_there(
    chapter: int, changes: Mapping[str, Any], expected: str
) -> None:
    found = [line for line in said(chapter, **changes) if "goals[0]" in line]
    assert len(found) == bool(expected), found
    assert all(expected in line for line in found)


OATH = goal(when="flag", flag="oath")
SPUR = goal(when="has_card", card="silver_spur")
KIT = {"technique": "drawn_string", "clothes": "supple_hides", "skills": []}


@pytest.mark.parametrize(
    "changes",
    [
        OATH,
        SPUR,
        {**OATH, "rewards": [{"text": "x", "flag": "oath"}]},
        {**SPUR, "rewards": [{"text": "x", "relics": ["silver_spur"]}]},
    ],
)
def test_a_card_or_flag_that_nothing_brings_is_named(changes: Mapping[str, Any]) -> None:
    (line,) = said(1, Beside(FOLLOWED), **changes)
    assert "goals[0]: nothing in this chapter or those beside it" in line
    assert said(1, ELSEWHERE, **changes) == []
    assert said(1, Beside(FOLLOWED, is_unread=True), **changes) == []


@pytest.mark.parametrize(
    "changes",
    [
        {**OATH, **told(do="flag", flag="oath")},
        {**OATH, "gifts": [{"text": "x", "flag": "oath"}]},
        {**SPUR, **told(do="gain", card="silver_spur")},
        {**SPUR, "gifts": [{"text": "x", "relics": ["silver_spur"]}]},
        {**SPUR, "party": {"emily": {"kit": KIT, "relic": "silver_spur"}}},
    ],
)
def test_a_card_or_flag_may_come_from_anywhere_in_the_chapter(changes: Mapping[str, Any]) -> None:
    assert said(1, Beside(FOLLOWED), **changes) == []


def test_the_chapters_that_follow_are_beside_it() -> None:
    branches = [{"flag": "oath", "chapter": 78}, {"flag": "oath", "chapter": 3}]
    first, second = said(1, next=77, branches=branches)
    assert "next: there is no chapter 77, neither in a folder beside it nor in" in first
    assert "branches[0].chapter: there is no chapter 78" in second
    assert said(1, Beside(is_unread=True)) == []


def written(folder: Path, text: str) -> Path:
    folder.mkdir()
    path = folder / "chapter.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["id = 6"], Beside(frozenset({6}))),
        (["id = 5\nbeginning = [{ do = 'flag', flag = 'oath' }]"], Beside()),
        (
            ["id = 6\nbeginning = [{ do = 'flag', flag = 'oath' }]", "id = 4\n[[rewards]]\nemily = ['a']"],
            Beside(frozenset({4, 6}), frozenset({"oath"}), frozenset({"a"})),
        ),
        (["id = ", "id = 6"], Beside(frozenset({6}), is_unread=True)),
    ],
)
def test_what_lies_beside_a_chapter_is_read(tmp_path: Path, texts: Sequence[str], expected: Beside) -> None:
    own = written(tmp_path / "mine", "id = 5\nbeginning = [{ do = 'flag', flag = 'lie' }]")
    for number, text in enumerate(texts):
        written(tmp_path / f"other {number}", text)
    assert read_beside(own, 5, []) == expected


def test_what_the_campaign_of_the_game_brings_counts_too(tmp_path: Path) -> None:
    found = read_beside(written(tmp_path / "mine", "id = 3"), 3, [chapter_path(1), chapter_path(3)])
    assert found.numbers == {1}
    assert "cranes_almanac" in found.cards
    assert "marksman" not in found.cards
