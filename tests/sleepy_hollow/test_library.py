"""Content: what is wrong with it is told in one sentence that names file and place."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from common.files.content import check_content
from common.files.paths import content_dir
from common.files.problems import InputProblem
from sleepy_hollow.chapter_check import check_chapter
from sleepy_hollow.chapters import CHAPTER_FOLDERS
from sleepy_hollow.crosscheck import check_cards
from sleepy_hollow.library import (
    ChapterFile,
    amended_cards,
    cards,
    chapter_document,
    load,
    read_chapter,
)
from sleepy_hollow.rules import chapter_words, storybook


def changed_chapter(**changes: Any) -> storybook.Chapter:
    document, file = chapter_document("1")
    return check_content({**document, **changes}, ChapterFile, file=file).root


def document() -> dict[str, Any]:
    return chapter_document("1")[0]


def test_every_card_has_a_word_of_its_own() -> None:
    found = cards()
    for shelf in (found.skills, found.techniques, found.clothes, found.items, found.relics, found.foes):
        assert all(card.flavour for card in shelf.values())


@pytest.mark.parametrize(
    ("file", "entry", "changes", "said"),
    [
        ("skills", "grave_sweep", {"slots": "AX"}, "'X'"),
        ("skills", "grave_sweep", {"dice": 2}, "dice"),
        ("skills", "grave_sweep", {"effects": [{"do": "attack", "dice": "two"}]}, "dice"),
        ("skills", "grave_sweep", {"effects": [{"do": "attck", "dice": 2}]}, "attck"),
        (
            "skills",
            "grave_sweep",
            {"effects": [{"do": "attack", "dice": -1}]},
            "dice: found -1, expected 0 or more",
        ),
        ("foes", "gobkin 1", {"health": 0}, r'foe\[2 "Gobkin"\].health: found 0, expected 1 or more'),
        ("skills", "grave_sweep", {"legend": "ichabod"}, "ichabod"),
        (
            "skills",
            "iron_hook",
            {"legend": "emily", "name": "x", "slots": "A", "effects": []},
            "items.toml|skills.toml",
        ),
        ("techniques", "soft_voice", {"legend": "emily"}, "soft_voice"),
        ("legends", "emily", {"skills": ["cold_eye"]}, "cold_eye"),
        ("legends", "ichabod", {"name": "x"}, "missing"),
        ("foes", "gobkin 1", {"health": "three"}, "health"),
        ("skills", "grave_sweep", {"slots": ""}, "no slot"),
        ("skills", "grave_sweep", {"effects": [{"do": "attack", "dice": 1}, {"do": "look"}]}, "'look'"),
        ("skills", "grave_sweep", {"effects": [{"do": "pin"}]}, "'pin'"),
        ("skills", "grave_sweep", {"effects": [{"do": "weaken"}]}, "'weaken'"),
        ("items", "cider_jug", {"bonuses": {"health": 1}}, "cider_jug"),
        ("relics", "silver_spur", {"bonuses": {"items": 1}}, "silver_spur"),
        (
            "skills",
            "stand_fast",
            {"effects": [{"do": "boon", "until": "round_end", "bonuses": {"health": 1}}]},
            "stand_fast",
        ),
        ("accessories", "whetstone", {"bonuses": {"skill": "split_nock", "skill_damage": 1}}, "split_nock"),
        ("techniques", "heavy_hand_ii", {"improves": "far_sight"}, "far_sight"),
        ("traps", "stake", {"id": "spike"}, "spike"),
        (
            "foes",
            "gobkin 2",
            {
                "triggers": [
                    {"on": "spawned", "name": "Aim", "effects": [{"do": "place_trap", "trap": "flame"}]}
                ]
            },
            "Aim",
        ),
        (
            "skills",
            "grave_sweep",
            {"effects": [{"do": "attack", "dice": 1, "area": True}, {"do": "pin"}]},
            "'pin'",
        ),
        ("skills", "grave_sweep", {"effects": [{"do": "remove_token"}]}, "remove_token"),
        ("skills", "grave_sweep", {"effects": [{"do": "draw", "deck": "search"}]}, "what only a chapter has"),
        ("skills", "grave_sweep", {"effects": [{"do": "gain", "card": "spoon"}]}, "spoon"),
        ("skills", "grave_sweep", {"effects": [{"do": "attack", "dice": 10**9}]}, "expected 99 or less"),
        ("legends", "emily", {"skills": ["pinning_shot", "split_nock", "snare_line"]}, "found 3 skills"),
        ("accessories", "whetstone", {"bonuses": {"ignores_traps": ["nettle"]}}, "nettle"),
        (
            "foes",
            "gobkin 2",
            {"triggers": [{"on": "felled", "name": "Sob", "effects": [{"do": "fear", "amount": 1}]}]},
            "Sob: 'fear' concerns a Legend",
        ),
        ("items", "iron_hook", {"lingers": True}, "lingers"),
        ("items", "iron_hook", {"on_discard": [{"do": "restore", "points": 1}]}, "'restore'"),
    ],
)
def test_wrong_cards_are_named(file: str, entry: str, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InputProblem, match=said) as problem:
        amended_cards({file: {entry: changes}})
    assert ".toml" in problem.value.file
    assert "\n" not in str(problem.value)


def test_an_id_twice_is_named(tmp_path: Path) -> None:
    found = cards()
    twice = replace(found, items={**found.items, "benediction": found.items["iron_hook"]})
    with pytest.raises(InputProblem, match="benediction"):
        check_cards(twice, tmp_path)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"attack_priority": ["matthias", "matthias", "emily", "elijah"]}, "attack_priority"),
        ({"track_loop": 2}, "track_loop"),
        ({"foe_levels": {"pumpling": 7, "gobkin": 1}}, "level 7"),
        ({"foe_levels": {"gobkin": 1}}, "pumpling"),
        ({"spawn_points": {"5": "open"}}, "spawn_points.5"),
        ({"spawn_list": [[{"kind": "horseman", "count": 1}]]}, "horseman"),
        ({"spawn_list": [[{"kind": "gobkin", "count": 1, "point": 5}]]}, "point 5"),
        ({"goals": []}, "goal"),
        ({"goals": [{"text": "x", "condition": {"when": "gathered", "zone": "barn"}}]}, "barn"),
        (
            {"losses": [{"text": "x", "cause": "x", "condition": {"when": "gathered", "zone": "mill"}}]},
            "mill",
        ),
        ({"environment": [{"id": "dig", "name": "Dig", "token": "grave", "effects": []}]}, "grave"),
        (
            {
                "environment": [
                    {"id": "search", "name": "x", "token": "search", "effects": [{"do": "draw", "deck": "x"}]}
                ]
            },
            "deck 'x'",
        ),
        ({"decks": [{"id": "search", "cards": ["1:99"]}]}, "1:99"),
        ({"decks": []}, "expected once"),
        ({"sections": ["S01"]}, "sections"),
        ({"decks": [*document()["decks"], {"id": "search", "cards": []}]}, "'search' is the name of another"),
        ({"cards": [*document()["cards"], document()["cards"][0]]}, "'1:01' is the name of another"),
        ({"environment": 2 * document()["environment"]}, "'search' is the name of another"),
        (
            {"environment": [{**document()["environment"][0], "id": "iron_hook"}]},
            "'iron_hook' is the name of another",
        ),
        (
            {"environment": [{**document()["environment"][0], "effects": [{"do": "attack", "dice": 1}]}]},
            "'attack'",
        ),
    ],
)
def test_a_chapter_that_does_not_fit_is_refused(changes: dict[str, Any], said: str) -> None:
    _, place = load(1, None)
    with pytest.raises(InputProblem, match=said):
        check_chapter(cards(), changed_chapter(**changes), place, Path("chapter.toml"), Path("map.tmx"))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "spawn", "kind": "horseman", "count": 1}, "horseman"),
        ({"do": "spawn", "kind": "gobkin", "count": 1, "point": 4}, "point 4"),
        ({"do": "unlock", "point": 4}, "point 4"),
        ({"do": "lock", "point": 4}, "point 4"),
        ({"do": "gain", "card": "holy_grail"}, "holy_grail"),
        ({"do": "draw", "deck": "graves"}, "graves"),
        ({"do": "restore", "points": 2}, "'restore'"),
        ({"do": "remove_token"}, "remove_token"),
    ],
)
def test_a_story_card_names_only_what_there_is(effect: dict[str, Any], said: str) -> None:
    _, place = load(1, None)
    document, _ = chapter_document("1")
    story = [{**card, "effects": [effect]} if card["id"] == "1:02" else card for card in document["cards"]]
    with pytest.raises(InputProblem, match=said) as problem:
        check_chapter(cards(), changed_chapter(cards=story), place, Path("chapter.toml"), Path("map.tmx"))
    assert "1:02" in problem.value.where
    chained = [{**card, "then": ["1:42"]} if card["id"] == "1:02" else card for card in document["cards"]]
    with pytest.raises(InputProblem, match="1:42"):
        check_chapter(cards(), changed_chapter(cards=chained), place, Path("chapter.toml"), Path("map.tmx"))


def test_a_chapter_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputProblem, match="chapter 9"):
        load(9, None)


def test_a_chapter_file_of_ones_own_is_read_with_its_story(tmp_path: Path) -> None:
    folder = content_dir("sleepy_hollow") / "chapters" / CHAPTER_FOLDERS[1]
    for name in ("chapter.toml", "story.toml"):
        shutil.copy(folder / name, tmp_path)
    assert read_chapter(tmp_path / "chapter.toml") == load(1, None)[0]
    (tmp_path / "story.toml").write_text("prologue = 3\n", encoding="utf-8")
    with pytest.raises(InputProblem, match=r"story\.toml"):
        read_chapter(tmp_path / "chapter.toml")
    (tmp_path / "chapter.toml").write_text("title = [\n", encoding="utf-8")
    with pytest.raises(InputProblem, match=r"chapter\.toml"):
        read_chapter(tmp_path / "chapter.toml")


def test_a_painting_that_is_missing_is_named(tmp_path: Path) -> None:
    folder = content_dir("sleepy_hollow") / "chapters" / CHAPTER_FOLDERS[1]
    text = (folder / "story.toml").read_text(encoding="utf-8")
    (tmp_path / "story.toml").write_text(text.replace("bridge_at_dusk", "barn_at_noon"), encoding="utf-8")
    shutil.copy(folder / "chapter.toml", tmp_path)
    with pytest.raises(InputProblem, match="barn_at_noon"):
        read_chapter(tmp_path / "chapter.toml")


@pytest.mark.rule("SH-DECK-3")
def test_a_card_reveals_another_by_its_icon_alone() -> None:
    chapter, place = load(1, None)
    effect = chapter_words.RevealEffect(card="1:10")
    told = [replace(card, effects=(effect,)) if card.id == "1:02" else card for card in chapter.cards]
    with pytest.raises(InputProblem, match="Name that one in then"):
        check_chapter(cards(), replace(chapter, cards=tuple(told)), place, Path("c.toml"), Path("m.tmx"))
