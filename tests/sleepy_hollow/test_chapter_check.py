"""Chapters of one's own: all that is wrong with one is said, a line each, with file, place and cure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from common.engine.grid import Wall
from common.files.content import check_content
from common.files.paths import content_dir
from common.files.problems import InputProblem
from sleepy_hollow.chapter_check import findings
from sleepy_hollow.chapter_check.beside import Beside
from sleepy_hollow.chapters import CHAPTER_FOLDERS
from sleepy_hollow.library import ChapterFile, cards, chapter_document, chapter_findings, load
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.storybook import ChapterMap, MapToken

CONTENT = content_dir("sleepy_hollow")


def said(chapter: int, place: ChapterMap | None = None, **changes: Any) -> list[str]:
    """What is found in a chapter of the campaign with some of its keys replaced."""
    document, _file = chapter_document(str(chapter))
    file = Path("own/chapter.toml")
    try:
        changed = check_content({**document, **changes}, ChapterFile, file=file).root
    except InputProblem as problem:
        return [str(problem)]
    layout = place or load(chapter, None)[1]
    found = findings(cards(), changed, layout, file, Path("own/own.tmx"), Beside(frozenset({2, 3})))
    return [str(finding) for finding in found]


def first_of(chapter: int, key: str) -> dict[str, Any]:
    document, _file = chapter_document(str(chapter))
    row: dict[str, Any] = document[key][0]
    return row


@pytest.mark.parametrize("number", CHAPTER_FOLDERS)
def test_the_chapters_of_the_campaign_are_in_order(number: int) -> None:
    assert chapter_findings(CONTENT / "chapters" / CHAPTER_FOLDERS[number]) == []


def told(**effect: Any) -> dict[str, Any]:
    """A trigger with this effect."""
    return {"triggers": [{"id": "t", "on": "set_up", "effects": [effect]}]}


def lost_when(**condition: Any) -> dict[str, Any]:
    """A loss by this condition."""
    return {"text": "x", "cause": "x", "condition": condition}


SIX = {"rule": "SH-SPN-3", "value": "six_comes", "text": "x"}
GLASSES = {"when": "in_sight", "kind": "glass", "on": "stand", "zone": "attic", "value": 2}
KIT = {"technique": "drawn_string", "clothes": "supple_hides", "skills": []}

CASES: list[tuple[int, dict[str, Any], str]] = [
    (1, {"track": [["move", "dance"]]}, "chapter.toml: track[0]: there is no step 'dance'"),
    (2, {"custom_steps": []}, "track[0]: there is no step 'lamp'"),
    (
        1,
        {"overrides": [{"rule": "SH-FEAR-5", "value": "braver", "text": "x"}]},
        "overrides[0].rule: the rule 'SH-FEAR-5' cannot be changed",
    ),
    (
        1,
        {"overrides": [{"rule": "SH-SPN-3", "value": "seven_comes", "text": "x"}]},
        "overrides[0].value: found 'seven_comes'. Choose from: six_comes",
    ),
    (
        1,
        {"goals": [{"text": "x", "condition": {"when": "counter", "counter": "clues", "value": 4}}]},
        "goals[0]: the counter 'clues' comes to 3 at most, and 4 is asked for",
    ),
    (
        3,
        {"goals": [{"text": "x", "condition": {"when": "counter", "counter": "found", "value": 5}}]},
        "goals[0]: the counter 'found' comes to 4 at most",
    ),
    (1, {"goals": []}, "goals: a chapter needs a goal"),
    (
        1,
        {"spawn_list": [[{"kind": "pumpling", "count": 0}]]},
        "spawn_list[0][0].count: found 0, expected 1 or more.",
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "damage", "amount": -1}]}]},
        'triggers[0 "t"].effects[0].amount: found -1, expected 1 or more.',
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "fear", "amount": 0}]}]},
        'triggers "t".effects: found amount = 0. Say how much fear',
    ),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": {"when": "round", "value": 0}}]},
        "losses[0].condition.value: found 0, expected 1 or more.",
    ),
    (1, {"rewards": [{"text": "x", "pick": 0}]}, "rewards[0].pick: found 0, expected 1 or more."),
    (1, {"supplies": {"glass": -1}}, "supplies.glass: found -1, expected 1 or more."),
    (
        3,
        {"hidden_faces": [{"token": "gravestone", "faces": {"quiet": 25, "disturbed": -1}}]},
        "hidden_faces[0].faces.disturbed: found -1, expected 0 or more.",
    ),
    (3, {"hidden_faces": [{"token": "gravestone", "faces": {"quiet": 3}}]}, "hidden_faces[0]: it deals 3"),
    (
        1,
        {"rewards": [{"text": "x", "emily": ["stand_fast"]}]},
        "rewards[0].emily: emily has no card 'stand_fast'",
    ),
    (
        1,
        {"gifts": [{"text": "x", "relics": ["iron_hook"]}]},
        "gifts[0].relics: there is no relic 'iron_hook'",
    ),
    (
        1,
        {"party": {"emily": {"kit": {"technique": "x", "clothes": "supple_hides", "skills": []}}}},
        "party.emily.kit.technique: emily has no card 'x'",
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "reveal", "card": "1:88"}]}]},
        "triggers \"t\".effects: there is no card '1:88'",
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "lose", "cause": "rain"}]}]},
        "no loss has the cause 'rain'",
    ),
    (
        1,
        {
            "triggers": [
                {
                    "id": "t",
                    "on": "set_up",
                    "effects": [{"do": "place_trap", "trap": "flame", "where": "zone", "zone": "attic"}],
                }
            ]
        },
        "there is no zone 'attic' on own.tmx",
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "ember"}]}]},
        "there is no hay on the map",
    ),
    (
        1,
        {"triggers": [{"id": "t", "on": "set_up", "effects": [{"do": "place_token", "kind": "bait"}]}]},
        "there is no token of kind 'bait'. Add it to the map or to supplies",
    ),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": {"when": "leylines_lit", "value": 1}}]},
        "losses[0]: there are 0 leylines",
    ),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": {"when": "foes", "kind": "schrikroot"}}]},
        "losses[0]: foe_levels gives no level for schrikroot",
    ),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": {"when": "has_card", "card": "spoon"}}]},
        "losses[0]: there is no item or relic 'spoon'",
    ),
    (1, {"supplies": {"glass": 3}}, "chapter.toml: supplies.glass: found 3; the box holds 2"),
    (1, {"supplies": {"interact": 20}}, "chapter.toml: supplies.interact: found 20 and 8 on own.tmx; the"),
    (
        3,
        {"supplies": {"gravestone": 1}},
        "supplies.gravestone: found 1 and 24 on own.tmx; the box holds 24 (SH-COMP-10). Lay none beside",
    ),
    (
        1,
        {"spawn_list": [[{"kind": "pumpling", "count": 6}, {"kind": "pumpling", "count": 5}]]},
        "spawn_list[0]: 11 of pumpling come together; the box holds 10 (SH-COMP-2). Let 10 come at most",
    ),
    (1, told(do="spawn", kind="gobkin", count=40), 'triggers "t".effects: 40 of gobkin come together; the'),
    (1, {"track": []}, "chapter.toml: track: it has no space. Write one or more"),
    (1, {"track_loop": 1}, "track_loop: found 1, and the last space of the track is 0, counted from 0."),
    (
        1,
        {"attack_priority": ["emily", "emily", "elijah", "ichabod", "matthias"]},
        "matthias once. Take 'ichabod' out, name emily once, add jeremiah.",
    ),
    (1, {"environment": [{"id": "x", "name": "X"}]}, 'environment "x": it is done to a token or to a place'),
    (
        1,
        {"environment": [{"id": "x", "name": "X", "at": "barricade"}]},
        'environment "x": no border for a barricade is drawn',
    ),
    (
        1,
        {"environment": [{"id": "x", "name": "X", "at": "zone", "zone": "attic"}]},
        "there is no zone 'attic'",
    ),
    (
        1,
        {
            "environment": [
                {"id": "x", "name": "X", "at": "flame", "effects": [{"do": "turn_token"}]},
            ]
        },
        "there is no token here to do 'turn_token' to",
    ),
    (
        3,
        {"environment": [{"id": name, "name": name, "token": "gravestone"} for name in ("a", "b")]},
        'environment "b": another action is done to these tokens',
    ),
    (2, {"decks": [{"id": "lamps", "cards": ["2:01-2:99"]}]}, "there is no card '2:12'"),
    (2, {"decks": [{"id": "lamps", "cards": ["2:01-2:999999999"]}]}, "there is no card '2:01-2:999999999'"),
    (2, {"decks": [{"id": "lamps", "cards": ["2:06-2:01"]}]}, "there is no card '2:06-2:01'"),
    (1, {"supplies": {"hay": 10**9}}, "supplies.hay: found 1000000000, expected 99 or less."),
    (1, {"supplies": {"straw": 1}}, 'supplies.straw: found "straw", expected '),
    (1, {"supplies": {"ward": 1}}, "supplies.ward: Wards lie beside the map in every chapter"),
    (1, {"spawn_list": [[{"kind": "pumpling", "count": 10**30}]]}, "spawn_list[0][0].count: found 1000"),
    (1, told(do="attack", dice=1), "nobody names a target for 'attack' here"),
    (1, told(do="turn_token"), "triggers \"t\".effects: there is no token here to do 'turn_token' to"),
    (1, told(do="raise_barricade"), "nobody names a border here"),
    (1, told(do="fear", amount=1, who="target"), "nobody is damaged here"),
    (1, told(do="place_trap", trap="stake", where="target"), "nothing is attacked here"),
    (1, told(do="boon", until="round_end", bonuses={"health": 1}), "a boon gives neither health nor"),
    (1, told(do="counter", counter="x", by=0), "found by = 0. Say how much the counter changes."),
    (1, told(do="lock_skill", slot=4), "effects[0].slot: found 4, expected 3 or less."),
    (1, told(do="lead", zone="bridge"), "there is nobody to lead. Add allies."),
    (1, told(do="remove_token", zone="bridge"), "there is no token here to do 'remove_token' to"),
    (1, told(do="remove_token", kind="hay"), "there is no token of kind 'hay'"),
    (1, told(do="place_trap", trap="stake", where="zone"), 'where = "zone" goes with a zone'),
    (
        1,
        told(do="place_trap", trap="stake", where="zone", zone="bridge", foes="schrikroot"),
        "foe_levels gives no level for schrikroot",
    ),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": GLASSES}]},
        "losses[0]: there is no token of kind 'stand'",
    ),
    (
        1,
        {"losses": [lost_when(when="foes", kind="gobkin", zone="attic", at_least=1)]},
        "losses[0]: there is no zone 'attic'",
    ),
    (
        3,
        {"losses": [lost_when(when="tokens", kind="gravestone", face="loud", at_least=1)]},
        "losses[0]: no token of kind 'gravestone' has the face 'loud'",
    ),
    (
        3,
        {"losses": [lost_when(when="tokens", kind="gravestone", face="quiet", at_least=1)]},
        "losses[0]: a turned gravestone tells a number and hides its face.",
    ),
    (1, {"triggers": [{"id": "t", "on": "change", "effects": []}]}, "Give it a condition."),
    (1, {"triggers": [{"id": "1:01", "on": "set_up", "effects": []}]}, "'1:01' is the name of another"),
    (
        1,
        {"triggers": [{"id": "prologue", "on": "set_up", "effects": []}]},
        "'prologue' is the name of another",
    ),
    (
        1,
        {"custom_steps": [{"id": "move", "name": "x", "text": "x", "effects": []}]},
        "'move' is the name of another",
    ),
    (1, {"overrides": [SIX, SIX]}, "overrides: 'SH-SPN-3' is the name of another"),
    (
        1,
        {"overrides": [{"rule": "SH-COMP-2", "value": "shortage_harms", "text": "x"}]},
        "overrides[0].effects: only shortage_harms has effects, and it needs some.",
    ),
    (1, {"allies": [{"id": "emily", "name": "x", "health": 1, "zone": "bridge"}]}, "allies: 'emily' is the"),
    (
        1,
        {"losses": [{"text": "x", "cause": "x", "condition": {"when": "allies_lost", "value": 1}}]},
        "losses[0]: there are 0 allies. Ask for no more of them.",
    ),
    (
        1,
        {
            "losses": [
                {"text": "x", "cause": "x", "condition": {"when": "counter", "counter": "c", "value": 1}}
            ]
        },
        "losses[0]: nothing changes the counter 'c'.",
    ),
    (1, {"rewards": [{"text": "x", "pick": 2, "emily": ["called_shot"]}]}, "2 of 1 are to be picked"),
    (1, {"next": 1}, "next: the chapter would follow itself"),
    (1, {"party": {"emily": {"kit": KIT, "spare": ["stand_fast"]}}}, "party.emily.spare: emily has no card"),
    (
        1,
        {"party": {"emily": {"kit": KIT, "relic": "silver_spur", "relics": ["silver_spur"]}}},
        "party: the relic 'silver_spur' is held 2 times.",
    ),
    (
        3,
        {"environment": [{"id": "x", "name": "X", "token": "gravestone", "by_face": {"loud": []}}]},
        "no token of kind 'gravestone' has the face 'loud'",
    ),
    (
        3,
        {
            "environment": [
                {
                    "id": "x",
                    "name": "X",
                    "token": "gravestone",
                    "effects": [{"do": "turn_token", "counts": "loud"}],
                }
            ]
        },
        "no token of kind 'gravestone' has the face 'loud'",
    ),
]


@pytest.mark.rule("SH-EXC-1", "SH-BOOK-5")
@pytest.mark.parametrize(("chapter", "changes", "expected"), CASES, ids=[case[2][:50] for case in CASES])
def test_what_does_not_fit_is_said(chapter: int, changes: dict[str, Any], expected: str) -> None:
    document = {"decks": None, **changes} if "decks" in changes else changes
    lines = said(chapter, **with_written_decks(document))
    assert any(expected in line for line in lines), lines
    assert all("\n" not in line and line.startswith("own/") and line.endswith(".") for line in lines)


def with_written_decks(changes: dict[str, Any]) -> dict[str, Any]:
    from sleepy_hollow.library import with_ranges

    return with_ranges(changes)


def test_a_legend_who_cannot_come_to_where_all_are_to_gather_is_named() -> None:
    place = load(1, None)[1]
    board, start = place.board, place.starts[LEGENDS.index("emily")]
    shut_in = tuple(Wall(start, cell) for cell in board.neighbours[start])
    walled = replace(place, board=msgspec.structs.replace(board, walls=(*board.walls, *shut_in)))
    found = [line for line in said(1, walled) if "goals" in line]
    assert found == [
        "own/chapter.toml: goals[1]: emily cannot walk from its start to the zone 'bridge' on own.tmx. "
        "Clear a way, or move one of the two."
    ]


@pytest.mark.rule("SH-LOS-1")
def test_pieces_that_can_never_see_each_other_are_named() -> None:
    place = load(1, None)[1]
    (far, *_rest), goal = place.board.blocked, {**GLASSES, "zone": "bridge"}
    bridge = min(place.zones["bridge"])
    glasses = tuple(MapToken(kind="glass", cell=cell) for cell in (0, 9))
    for stands, found in (((bridge, bridge + 9), False), ((bridge, far), True), ((bridge,), True)):
        tokens = (*place.tokens, *glasses, *(MapToken(kind="stand", cell=cell) for cell in stands))
        lines = said(1, replace(place, tokens=tokens), goals=[{"text": "x", "condition": goal}])
        assert any("1 of the kind 'glass' can stand in sight" in line for line in lines) is found


@pytest.mark.rule("SH-COMP-2", "SH-COMP-10")
def test_what_the_box_does_not_hold_is_named_with_its_place_on_the_map() -> None:
    place = load(1, None)[1]
    crowded = replace(place, foes=(*place.foes, *(("gobkin", 4),) * 11))
    assert any("own.tmx: Foe gobkin: 11 stand on it; the box holds 10" in line for line in said(1, crowded))
    odd = replace(place, tokens=(*place.tokens, MapToken(kind="teapot", cell=12, id="pot")))
    assert any('own.tmx: Token "pot" at D2: there is no piece' in line for line in said(1, odd))
    stranger = replace(place, foes=(("schrikroot", 10),))
    assert any("own.tmx: Foe at B2: there is a schrikroot" in line for line in said(1, stranger))
    burning = replace(place, flames=(0,) * 15)
    assert any("Flame: 15 burn on it; the box holds 14" in line for line in said(1, burning))


@pytest.mark.rule("SH-DECK-3")
def test_a_card_names_no_other_before_it_is_finished() -> None:
    document, _file = chapter_document("1")
    first, *rest = document["cards"]
    fear = {"do": "fear", "amount": 1}
    for effects, cure in (
        ([{"do": "reveal", "card": "1:09"}], "Name that one in then"),
        ([{"do": "choose_card", "cards": ["1:09"]}, fear], "Put choose_card last"),
        ([fear, {"do": "choose_card", "cards": ["1:09"]}], ""),
    ):
        found = [
            text for text in said(1, cards=[{**first, "effects": effects}, *rest]) if "SH-DECK-3" in text
        ]
        assert len(found) == bool(cure)
        assert all(cure in text for text in found)


@pytest.mark.rule("SH-DECK-3")
def test_a_chain_that_comes_back_to_a_card_is_named() -> None:
    document, _file = chapter_document("1")
    cards_ = [
        {**card, "then": {"1:09": ["1:10"], "1:10": ["1:09"]}.get(card["id"], [])}
        for card in document["cards"]
    ]
    found = [line for line in said(1, cards=cards_) if "chain" in line]
    assert [line.split('"')[1] for line in found] == ["1:09", "1:10"]


@pytest.mark.rule("SH-FATK-3", "SH-ALLY-2")
def test_the_attack_priority_has_each_legend_and_may_have_allies() -> None:
    legends = ["emily", "elijah", "jeremiah", "matthias"]
    pupil = {"id": "pupil", "name": "Pupil", "health": 4, "zone": "bridge"}
    for listed, targetable, is_right in (
        (legends, False, True),
        (["pupil", *legends], True, True),
        (["pupil", *legends], False, False),
        (["pupil", *legends, "pupil"], True, False),
        (["pupil", *legends[1:]], True, False),
        ([*legends, "emily"], False, False),
    ):
        found = said(1, allies=[{**pupil, "targetable": targetable}], attack_priority=listed)
        assert any("attack_priority: expected each of jeremiah" in text for text in found) != is_right


@pytest.mark.rule("SH-COMP-10")
def test_what_can_be_destroyed_lies_on_the_map() -> None:
    assert any(
        'targets "vile_ward": there is no token of this kind' in text
        for text in said(1, targets=[{"token": "vile_ward", "health": 6}])
    )
    found = said(
        1,
        supplies={"vile_ward": 1},
        targets=[
            {
                "token": "vile_ward",
                "health": 6,
                "requires": [{"when": "tokens", "kind": "glass", "at_least": 1}],
            }
        ],
    )
    assert any("there is no token of kind 'glass'" in text for text in found)
