"""The tiles of Sherwood's Legacy: their counts, their contents, and what every forest tile must keep to."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from common.engine.paths import UNREACHABLE, Passages, distance_field
from common.files.paths import data_root
from common.files.tiled import TiledMap, board_of, cell_under, read_map

FOLDER = data_root() / "maps" / "sherwood"
FILES = sorted(path for path in FOLDER.glob("*.tmx") if not path.name.startswith("board_"))
TILES = {path.stem: read_map(path) for path in FILES}
FOREST = [name for name, tile in TILES.items() if tile.properties["role"] == "forest"]

FOREST_PLANS = {
    1: ".... .#w. ..P. #...", 2: "..#. .w.. .... E.#.", 3: "#... #.P. ..w. ....", 4: ".... .##. .w.. ..E.",
    5: "#### .... .wP. ....", 6: ".... ..s. .P#. .#..", 7: ".#.. .s.. ..#. E...", 8: "#### ..s. .E.. ....",
    9: "..P. .... .##. .s..", 10: ".... .m#. .#P. ....", 11: "#..# .... .mP. ....", 12: "#... #.m. #... #.E.",
    13: "...E .#.. ..m. #..#", 14: ".P.. ..#. .#.. ...E", 15: ".... #P.# .... .E..",
    16: ".... .P#. .E.. #..#",
}  # fmt: skip
LETTERS = {"Peril": "P", "Encounter": "E"}


def plan(tile: TiledMap) -> str:
    """The tile as four rows of letters: obstacle, camp by its kind, symbol."""
    squares = ["."] * 16
    for cell in board_of(tile).blocked:
        squares[cell] = "#"
    for thing in tile.objects():
        if thing.class_name in {"Camp", *LETTERS}:
            cell = cell_under(tile, thing)
            assert squares[cell] == ".", f"{thing.where}: something else is on its square"
            squares[cell] = LETTERS.get(thing.class_name) or str(thing.properties["kind"])[0]
    return " ".join("".join(squares[row * 4 : row * 4 + 4]) for row in range(4))


def test_there_are_16_forest_12_village_and_6_spawn_tiles() -> None:
    assert Counter(tile.properties["role"] for tile in TILES.values()) == {
        "forest": 16, "village": 12, "spawn": 6,
    }  # fmt: skip
    assert sorted(TILES[name].properties["number"] for name in FOREST) == list(range(1, 17))
    for role, rows in (("village", ("V1", "V2")), ("spawn", (None,))):
        places = [(t.properties.get("row"), t.properties["lane"]) for t in TILES.values()
                  if t.properties["role"] == role]  # fmt: skip
        assert sorted(map(str, places)) == sorted(str((row, lane)) for row in rows for lane in "ABCDEF")


@pytest.mark.parametrize("name", TILES)
@pytest.mark.rule("SW-GEO-3")
def test_a_tile_is_4x4_squares_with_a_name_of_its_own(name: str) -> None:
    tile = TILES[name]
    assert (tile.kind, tile.width, tile.height, tile.warnings) == ("SherwoodTile", 4, 4, ())
    assert [other for other in TILES if TILES[other].properties["name"] == tile.properties["name"]] == [name]


@pytest.mark.parametrize("name", FOREST)
@pytest.mark.rule("SW-GEO-5", "SW-EXP-4")
def test_a_forest_tile_is_as_planned_and_can_be_walked(name: str) -> None:
    tile = TILES[name]
    drawn = plan(tile)
    assert drawn == FOREST_PLANS[tile.properties["number"]]
    assert 2 <= drawn.count("#") <= 4
    assert max(drawn.count("P"), drawn.count("E"), sum(map(drawn.count, "wsm"))) <= 1
    board = board_of(tile)
    free = [cell for cell in range(16) if cell not in board.blocked]
    assert UNREACHABLE not in [distance_field(Passages(board), free[:1])[cell] for cell in free]
    edges = [range(4), range(12, 16), range(0, 16, 4), range(3, 16, 4)]
    assert any(board.blocked.isdisjoint(edge) for edge in edges)


def test_the_16_forest_tiles_together() -> None:
    plans = [plan(TILES[name]) for name in FOREST]
    held = Counter(letter for drawn in plans for letter in drawn if letter in "wsmPE")
    assert held == {"w": 5, "s": 4, "m": 4, "P": 10, "E": 9}


@pytest.mark.parametrize("name", [name for name in TILES if name.startswith("village")])
@pytest.mark.rule("SW-SET-7")
def test_a_village_tile_is_a_building_in_a_ring_of_open_squares(name: str) -> None:
    tile = TILES[name]
    assert board_of(tile).blocked == {5, 6, 9, 10}
    homes = [cell_under(tile, thing) for thing in tile.objects("Home")]
    assert homes == ([13] if tile.properties["row"] == "V2" else [])
    burnt = [layer for layer in tile.layers if layer.name == "burnt"]
    assert [(layer.visible, len(layer.objects)) for layer in burnt] == [(False, 1)]


def test_the_gold_camp_is_in_the_mint() -> None:
    camps = [
        (tile.properties["name"], tile.properties["lane"], thing.properties["kind"], cell_under(tile, thing))
        for name, tile in TILES.items()
        if not name.startswith("forest")
        for thing in tile.objects("Camp")
    ]
    assert camps == [("Mint", "C", "gold", 13)]


@pytest.mark.parametrize("name", [name for name in TILES if name.startswith("spawn")])
@pytest.mark.rule("SW-SET-6")
def test_a_spawn_tile_is_open_and_marks_the_start(name: str) -> None:
    tile = TILES[name]
    assert not board_of(tile).blocked
    assert [cell_under(tile, thing) for thing in tile.objects("Start")] == [9]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_trails_run_on_from_tile_to_tile(path: Path) -> None:
    """A trail leaves a tile in the middle of a side or not at all, however the tile is turned."""
    tile = TILES[path.stem]
    (trail,) = (layer for layer in tile.tile_layers if layer.name == "trail")
    wangs = {tile.tile(int(g)).id: g for g in set(trail.gids.ravel().tolist()) if g}
    (terrain,) = (s for s in tile.tilesets[0][1].wang_sets if s.name == "Trail")
    corners: dict[tuple[int, int], int] = {}
    for row in range(4):
        for column in range(4):
            gid = int(trail.gids[row, column])
            wang = terrain.tiles[tile.tile(gid).id] if gid else (0,) * 8
            for at, (dx, dy) in {7: (0, 0), 1: (1, 0), 3: (1, 1), 5: (0, 1)}.items():
                corner = column + dx, row + dy
                assert corners.setdefault(corner, wang[at]) == wang[at], f"torn at corner {corner}"
    assert wangs
    rim = {c for c, colour in corners.items() if colour and (0 in c or 4 in c)}
    assert rim <= {(2, 0), (2, 4), (0, 2), (4, 2)}
