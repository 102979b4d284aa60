"""Chapter maps drawn in Tiled, right and wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from common.files.problems import InputProblem
from common.games import NewGame
from common.simulate.batch import play_game
from sleepy_hollow.game import GAME
from sleepy_hollow.maps import read_chapter_map

STARTS = "".join(
    f'<object id="{n}" name="{name}" type="Start" x="{32 + 64 * n}" y="32"><point/></object>'
    for n, name in enumerate(("jeremiah", "emily", "elijah", "matthias"))
)
SPAWN = (
    '<object id="10" type="SpawnPoint" x="{x}" y="96"><properties>'
    '<property name="number" type="int" value="{n}"/></properties><point/></object>'
)
FOE = '<object id="20" type="Foe" name="{kind}" x="{x}" y="96"><point/></object>'
ZONE = '<object id="30" type="Zone" name="{name}" x="0" y="64" width="128" height="64"/>'
TOKEN = '<object id="40" type="Token" x="32" y="96"><properties>{kind}</properties><point/></object>'
SECTION = '<object id="{n}" type="Section" name="{name}" x="{x}" y="0" width="128" height="128"/>'
ID = '<property name="id" value="t"/>'
WALL = '<object id="50" type="Wall" x="0" y="64"><polyline points="0,0 256,0"/></object>'
KIND = '<property name="kind" value="search"/>'

OWN_CHAPTER = (
    'id = 90\ntitle = "The Mill"\nmap = "mill.tmx"\nsections = []\nfoe_levels = {}\n'
    'attack_priority = ["emily", "elijah", "jeremiah", "matthias"]\ntrack = [["move"]]\n'
    '[[goals]]\ntext = "Meet at the mill"\ncondition = { when = "gathered", zone = "mill" }\n'
)


def drawn(folder: Path, objects: str, *, kind: str = "HollowChapter", name: str = "mill.tmx") -> Path:
    """A map of 4 x 2 open locations with these objects."""
    path = folder / name
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<map version="1.10" orientation="orthogonal" renderorder="right-down" width="4" height="2" '
        'tilewidth="64" tileheight="64" infinite="0">'
        f'<properties><property name="kind" value="{kind}"/></properties>'
        f'<objectgroup id="1" name="things">{objects}</objectgroup></map>',
        encoding="utf-8",
    )
    return path


def test_a_map_is_read(tmp_path: Path) -> None:
    wall = '<object id="50" type="Wall" x="0" y="64"><polyline points="0,0 64,0"/></object>'
    path = drawn(
        tmp_path,
        STARTS
        + SPAWN.format(x=96, n=2)
        + FOE.format(kind="gobkin", x=160)
        + ZONE.format(name="mill")
        + TOKEN.format(kind=KIND)
        + SECTION.format(n=60, name="S01", x=0)
        + SECTION.format(n=61, name="S02", x=128)
        + wall,
    )
    place = read_chapter_map(path)
    assert place.starts == (0, 1, 2, 3)
    assert [(point.number, point.cell, point.is_locked) for point in place.spawn_points] == [(2, 5, False)]
    assert place.foes == (("gobkin", 6),)
    assert place.zones == {"mill": frozenset({4, 5})}
    assert [(token.kind, token.cell) for token in place.tokens] == [("search", 4)]
    assert place.board.neighbours[0] == (1,)
    assert place.sections == ("S01", "S02")


@pytest.mark.parametrize(
    ("objects", "said"),
    [
        ("", "no start"),
        (STARTS.replace("emily", "ichabod"), "ichabod"),
        (STARTS.replace("emily", "jeremiah"), "second start"),
        (STARTS + SPAWN.format(x=96, n=8), "outside 1-5"),
        (
            STARTS + SPAWN.format(x=96, n=1) + SPAWN.format(x=160, n=1).replace('"10"', '"11"'),
            "second spawn point 1",
        ),
        (STARTS + SPAWN.format(x=900, n=1), "outside the map"),
        (STARTS + WALL + SPAWN.format(x=96, n=1), "no Legend can walk there"),
        (STARTS + WALL + TOKEN.format(kind=KIND), "no Legend can walk there"),
        (
            STARTS + (TOKEN + TOKEN.replace('"40"', '"41"')).format(kind=KIND + ID),
            "second token with the id 't'",
        ),
        (STARTS + FOE.format(kind="troll", x=96), "troll"),
        (
            STARTS + SECTION.format(n=60, name="S01", x=0) + SECTION.format(n=61, name="S02", x=64),
            r"sections S01 and S02 both cover the location B1\. Draw them side by side",
        ),
        (STARTS + ZONE.format(name=""), "no name"),
        (STARTS + TOKEN.format(kind=""), "kind"),
        (STARTS + TOKEN.replace("Token", "Tokn").format(kind=KIND), "class 'Tokn', expected one of Start,"),
        (
            STARTS + (TOKEN + TOKEN.replace('"40"', '"41"')).format(kind=KIND.replace("search", "hay")),
            "another hay lies in its location",
        ),
        (
            STARTS + SPAWN.format(x=96, n=1).replace("</p", '<property name="locked" value="no"/></p', 1),
            "\"locked\" is 'no'. Make it a bool",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, objects: str, said: str) -> None:
    with pytest.raises(InputProblem, match=said) as problem:
        read_chapter_map(drawn(tmp_path, objects))
    assert problem.value.file.endswith("mill.tmx")
    assert "\n" not in str(problem.value)


def test_another_kind_of_map_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="SherwoodBoard"):
        read_chapter_map(drawn(tmp_path, STARTS, kind="SherwoodBoard"))


def test_a_zone_that_nobody_can_reach_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="mill"):
        read_chapter_map(drawn(tmp_path, STARTS + WALL + ZONE.format(name="mill")))


def test_a_map_without_a_chapter_is_played_as_a_skirmish(tmp_path: Path) -> None:
    path = drawn(tmp_path, STARTS + SPAWN.format(x=96, n=1) + FOE.format(kind="pumpling", x=160))
    setup = GAME.setup(NewGame(map=str(path), headless=True))
    rules = GAME.rules(setup)
    assert "Skirmish" in GAME.label(setup)
    result = play_game(GAME, rules, GAME.bots()["random"], 3)
    assert result.outcome.cause
    assert result.rounds >= 1


def test_a_skirmish_needs_a_spawn_point_and_searches_only_where_there_are_tokens(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="no spawn point"):
        GAME.rules(GAME.setup(NewGame(map=str(drawn(tmp_path, STARTS, name="bare.tmx")))))
    spawning = STARTS + SPAWN.format(x=96, n=1)
    plain = drawn(tmp_path, spawning, name="plain.tmx")
    assert GAME.rules(GAME.setup(NewGame(map=str(plain)))).tables.chapter.environment == ()
    searched = drawn(tmp_path, spawning + TOKEN.format(kind=KIND), name="searched.tmx")
    rules = GAME.rules(GAME.setup(NewGame(map=str(searched))))
    assert [action.token for action in rules.tables.chapter.environment] == ["search"]


def test_the_horseman_rides_on_maps_of_ones_own(tmp_path: Path) -> None:
    path = drawn(tmp_path, STARTS + SPAWN.format(x=96, n=1) + FOE.format(kind="horseman", x=96))
    state = GAME.rules(GAME.setup(NewGame(map=str(path)))).start(1)
    assert [foe.health for foe in state.foes] == [24]


def test_a_map_with_its_chapter_beside_it_is_played_by_that(tmp_path: Path) -> None:
    path = drawn(tmp_path, STARTS + ZONE.format(name="mill"))
    (tmp_path / "chapter.toml").write_text(OWN_CHAPTER, encoding="utf-8")
    rules = GAME.rules(GAME.setup(NewGame(map=str(path))))
    assert rules.tables.chapter.title == "The Mill"
    assert rules.start(1).stage == "play"


def test_a_map_that_does_not_fit_its_chapter_is_refused(tmp_path: Path) -> None:
    path = drawn(tmp_path, STARTS)
    (tmp_path / "chapter.toml").write_text('id = "x"\n', encoding="utf-8")
    with pytest.raises(InputProblem, match=r"chapter\.toml"):
        GAME.rules(GAME.setup(NewGame(map=str(path))))
    with pytest.raises(InputProblem, match=r"nowhere\.tmx"):
        GAME.rules(GAME.setup(NewGame(map=str(tmp_path / "empty" / "nowhere.tmx"))))
