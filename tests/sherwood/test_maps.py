"""Maps of kind SherwoodTile and SherwoodBoard, as Tiled writes them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from common.engine.bot import RandomBot
from common.files.problems import InputProblem
from common.games import NewGame
from sherwood.game import GAME
from sherwood.library import map_file
from sherwood.maps import read_board, read_tile

SIDE = 64


def thing(number: int, class_name: str, row: int, column: int, **properties: str) -> str:
    """An object in the middle of a square."""
    inner = "".join(f'<property name="{name}" value="{value}"/>' for name, value in properties.items())
    return (
        f'<object id="{number}" type="{class_name}" x="{column * SIDE + 32}" y="{row * SIDE + 32}">'
        f"<properties>{inner}</properties><point/></object>"
    )


def rectangle(number: int, row: int, column: int, **properties: str) -> str:
    """A `Tile` rectangle over one position of the board."""
    inner = "".join(f'<property name="{name}" value="{value}"/>' for name, value in properties.items())
    x, y, side = column * 4 * SIDE, row * 4 * SIDE, 4 * SIDE
    return (
        f'<object id="{number}" name="T{number}" type="Tile" x="{x}" y="{y}" width="{side}" height="{side}">'
        f"<properties>{inner}</properties></object>"
    )


def write_map(
    path: Path, map_kind: str, width: int, height: int, objects: str, blocked: Any = (), **properties: str
) -> Path:
    """A map of one layer of blocks (tile 1 of the tileset `logic`) and its objects."""
    tilesets = map_file("x").parents[1] / "tilesets"
    shutil.copy(tilesets / "logic.tsx", path.parent)
    (path.parent / "pictures").mkdir(exist_ok=True)
    for picture in (tilesets / "pictures").glob("logic_*.png"):
        shutil.copy(picture, path.parent / "pictures")
    cells = ",".join("1" if cell in blocked else "0" for cell in range(width * height))
    inner = "".join(
        f'<property name="{name}" value="{value}"/>'
        for name, value in {"kind": map_kind, **properties}.items()
    )
    path.write_text(
        f'<map version="1.10" orientation="orthogonal" renderorder="right-down" width="{width}" '
        f'height="{height}" tilewidth="{SIDE}" tileheight="{SIDE}" infinite="0">'
        f"<properties>{inner}</properties>"
        '<tileset firstgid="1" source="logic.tsx"/>'
        f'<layer id="1" name="logic" width="{width}" height="{height}">'
        f'<data encoding="csv">{cells}</data></layer>'
        f'<objectgroup id="2" name="places">{objects}</objectgroup></map>',
        encoding="utf-8",
    )
    return path


def board_objects(rows: int = 4, *, leave: int = 2) -> list[str]:
    """A plain board: a Spawn row, forest rows, the first `leave` Tiles unexplored, a Village row."""
    objects = []
    for position in range(rows * 6):
        row, lane = divmod(position, 6)
        role = "spawn" if row == 0 else "village" if row == rows - 1 else "forest"
        if role != "forest" or position >= 6 + leave:
            objects.append(rectangle(100 + position, row, lane, role=role, lane="ABCDEF"[lane]))
        if role == "spawn":
            objects.append(thing(200 + position, "Start", 2, lane * 4 + 1))
        if role == "village":
            objects.append(thing(300 + position, "Home", row * 4 + 3, lane * 4 + 1))
    objects.append(thing(400, "Camp", 9, 9, kind="metal"))
    objects.append(thing(401, "Peril", 10, 10))
    return objects


@pytest.fixture
def write_board(tmp_path: Path) -> Callable[..., Path]:
    def write(objects: list[str] | None = None, rows: int = 4, **options: Any) -> Path:
        things = "".join(board_objects(rows) if objects is None else objects)
        return write_map(tmp_path / "mine.tmx", "SherwoodBoard", 24, rows * 4, things, **options)

    return write


def test_a_tile_says_what_lies_where(tmp_path: Path) -> None:
    objects = thing(1, "Camp", 0, 1, kind="stone") + thing(2, "Peril", 1, 0) + thing(3, "Encounter", 3, 3)
    path = write_map(
        tmp_path / "glade.tmx", "SherwoodTile", 4, 4, objects, {0, 5}, role="forest", name="Glade"
    )
    tile = read_tile(path, 7)
    assert tile.ground == "#s..P#.........E"
    assert (tile.number, tile.name, tile.role, tile.start, tile.map) == (
        7,
        "Glade",
        "forest",
        None,
        "glade.tmx",
    )


@pytest.mark.parametrize(
    ("objects", "blocked", "options", "said"),
    [
        ("", (), {"role": "swamp"}, "role"),
        ("", range(4, 8), {}, "do not hang together"),
        (thing(1, "Camp", 0, 0, kind="silver"), (), {}, "no camp for 'silver'"),
        (thing(1, "Camp", 0, 0, kind="wood") + thing(2, "Peril", 0, 0), (), {}, "already carries"),
        (thing(1, "Peril", 0, 0), {0}, {}, "already carries"),
        (thing(1, "Peril", 0, 0) + thing(2, "Peril", 1, 1), (), {}, "2 objects Peril"),
        (thing(1, "Home", 0, 0), (), {}, "only Village Tiles"),
        ("", (), {"role": "spawn"}, "needs a Start object"),
        (thing(1, "Start", 0, 0), {0}, {"role": "spawn"}, "nobody can start"),
    ],
)
def test_a_wrong_tile_is_named(tmp_path: Path, objects, blocked, options, said: str) -> None:
    path = write_map(
        tmp_path / "t.tmx", "SherwoodTile", 4, 4, objects, blocked, **{"role": "forest", **options}
    )
    with pytest.raises(InputProblem, match=said) as problem:
        read_tile(path, 1)
    assert "t.tmx" in str(problem.value)


def test_a_tile_of_another_size_or_kind_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="5x4"):
        read_tile(write_map(tmp_path / "t.tmx", "SherwoodTile", 5, 4, "", role="forest"), 1)
    with pytest.raises(InputProblem, match="'HollowSection', expected 'SherwoodTile'"):
        read_tile(write_map(tmp_path / "t.tmx", "HollowSection", 4, 4, ""), 1)


def test_a_board_of_ones_own(write_board) -> None:
    path = write_board(blocked={24 * 5 + 20})
    plan = read_board(path)
    assert [tile.role if tile else None for tile in plan.positions[:9]] == ["spawn"] * 6 + [
        None,
        None,
        "forest",
    ]
    assert plan.map == str(path)
    rules = GAME.rules(GAME.setup(NewGame(map=str(path), headless=True)))
    assert rules.board.tile_rows == 4
    assert rules.board.village_row == 12
    state = rules.start(1)
    assert state.ground[24 * 5 + 20] == "#"
    assert state.ground[24 * 9 + 9] == "m"
    assert state.ground.count("?") == 32
    assert state.villagers == [24 * 15 + lane * 4 + 1 for lane in range(6)]
    for seed in range(3):
        state, bot = rules.start(seed), RandomBot(seed)
        while state.pending:
            rules.apply(state, bot.choose(rules, state, rules.legal_actions(state)))
            assert rules.invariants(state) == []


def without(*parts: str) -> list[str]:
    return [thing for thing in board_objects() if not any(part in thing for part in parts)]


@pytest.mark.parametrize(
    ("objects", "said"),
    [
        (without('id="100"'), "northern row"),
        (without('id="123"'), "southern rows"),
        (without('id="318"'), "5 Home objects"),
        (without('id="203"'), "Tile 3,0|Start object|object 103"),
        ([*board_objects(), rectangle(500, 0, 0, role="spawn")], "another Tile lies there"),
        ([*without('id="108"'), rectangle(500, 1, 2, role="bog")], "no role 'bog'"),
        ([*without('id="108"'), rectangle(500, 1, 2, role="forest", lane="A")], "lane is 'A'"),
        ([*without('id="108"'), rectangle(500, 1, 2, role="spawn")], "Start object"),
        ([*without('id="108"'), rectangle(500, 1, 2).replace('width="256"', 'width="128"')], "4x4 squares"),
    ],
)
def test_a_wrong_board_is_named(write_board, objects, said: str) -> None:
    with pytest.raises(InputProblem, match=said):
        read_board(write_board(objects))


def test_a_board_needs_six_lanes_and_three_rows(tmp_path: Path) -> None:
    for width, height in ((20, 16), (24, 8), (24, 15)):
        with pytest.raises(InputProblem, match=f"{width}x{height}"):
            read_board(write_map(tmp_path / "b.tmx", "SherwoodBoard", width, height, ""))


def test_every_tile_must_have_a_way_to_the_village(write_board) -> None:
    south_edge_of_a_spawn_tile = range(3 * 24, 3 * 24 + 4)
    closed = [*south_edge_of_a_spawn_tile, 3, 24 + 3, 48 + 3]
    with pytest.raises(InputProblem, match=r'Tile "T100" \(lane A, row 1 .*no way leads from it'):
        read_board(write_board(blocked=closed))
    assert read_board(write_board(blocked=closed[:-1])).positions[0]


def test_there_must_be_a_tile_for_every_unexplored_position(write_board) -> None:
    objects = board_objects(5, leave=18)
    path = write_board(objects, rows=5)
    with pytest.raises(InputProblem, match="18 positions"):
        GAME.rules(GAME.setup(NewGame(map=str(path))))


def test_every_map_of_the_game_is_read() -> None:
    paths = sorted(path for path in map_file("x").parent.glob("*.tmx") if path.name[:6] != "board_")
    assert len(paths) == 34
    for path in paths:
        assert ET.parse(path).getroot().tag == "map"
        assert read_tile(path, 1).ground
