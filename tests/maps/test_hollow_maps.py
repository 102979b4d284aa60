"""The sections of Sleepy Hollow and the boards of its chapters."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from common.engine.paths import UNREACHABLE, Passages, distance_field
from common.files.paths import data_root
from common.files.tiled import (
    MapObject,
    ObjectLayer,
    TiledMap,
    board_of,
    borders_along,
    cell_under,
    cells_under,
    read_map,
)

FOLDER = data_root() / "maps" / "sleepy_hollow"
SECTIONS = {path.stem[:3].upper(): read_map(path) for path in sorted(FOLDER.glob("s[0-9]*.tmx"))}
CHAPTER = read_map(FOLDER / "chapter_01.tmx")
SECOND, THIRD = (read_map(FOLDER / f"chapter_{number:02}.tmx") for number in (2, 3))
FILES = sorted(FOLDER.glob("*.tmx"))


def terrain(tiled: TiledMap, name: str) -> dict[tuple[int, int], bool]:
    """Which cells (column, row) a terrain covers, as the tiles that meet there tell it.

    Tiles of the layers are half a cell off: the corners of each are the middles of four cells.
    """
    (wang,) = (s for s in tiled.tilesets[0][1].wang_sets if s.name.lower() == name)
    found: dict[tuple[int, int], bool] = {}
    pieces = []
    for layer in tiled.layers:
        if layer.name in {name, f"{name} rim"}:
            shift = int(layer.offset[0] + 32) // 64
            for row in range(tiled.height):
                for column in range(tiled.width):
                    gid = int(layer.gids[row, column])
                    known = layer.name == name or row == tiled.height - 1 or column == tiled.width - 1
                    if known:
                        pieces.append((column + shift, row + shift, tiled.tile(gid).id if gid else None))
        elif layer.name == f"{name} corner" and isinstance(layer, ObjectLayer):
            pieces += [((int(t.x) + 32) // 64, (int(t.y) - 32) // 64, t.tile.id) for t in layer.objects]
    for x, y, tile in pieces:
        colours = wang.tiles[tile] if tile is not None else (0,) * 8
        for at, (dx, dy) in {7: (-1, -1), 1: (0, -1), 3: (0, 0), 5: (-1, 0)}.items():
            cell = x + dx, y + dy
            if 0 <= cell[0] < tiled.width and 0 <= cell[1] < tiled.height:
                assert found.setdefault(cell, bool(colours[at])) == bool(colours[at]), f"torn at {cell}"
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_terrain_is_whole(path: Path) -> None:
    tiled = read_map(path)
    for name in ("dirt", "water"):
        assert len(terrain(tiled, name)) == tiled.width * tiled.height


def covers(thing: MapObject, column: int, row: int) -> bool:
    """Whether the picture of an object covers the middle of a cell."""
    left, top = thing.top_left
    x, y = column * 64 + 32, row * 64 + 32
    return left <= x <= left + thing.width and top <= y <= top + thing.height


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_water_blocks_but_for_the_bridge_and_every_block_can_be_seen(path: Path) -> None:
    tiled = read_map(path)
    board = board_of(tiled)
    water = {row * tiled.width + column for (column, row), wet in terrain(tiled, "water").items() if wet}
    seen = {
        cell: thing.tile.tileset.region(thing.tile.id).picture.source.stem
        for thing in tiled.objects()
        if thing.tile is not None
        for cell in range(board.size)
        if covers(thing, cell % tiled.width, cell // tiled.width)
    }
    assert {seen[cell] for cell in water - board.blocked} <= {"obj_bridge_v"}
    assert board.blocked <= water | set(seen)
    assert board.sight_blocked.isdisjoint(water)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_wall_is_drawn(path: Path) -> None:
    """Each border that a wall stands on has a rail or stones, and no rail or stones stand alone."""
    tiled = read_map(path)
    drawn: Counter[tuple[str, int, int]] = Counter()
    for thing in tiled.objects():
        if thing.tile is None:
            continue
        picture = thing.tile.tileset.region(thing.tile.id).picture.source.stem
        if picture in {"obj_wall_h", "obj_rail_h"}:
            drawn["across", int(thing.x) // 64, round(thing.y / 64)] += 1
        elif picture in {"obj_wall_v", "obj_rail_v"}:
            drawn["down", round(thing.x / 64), (int(thing.y) - 34) // 64] += 1
    meant: Counter[tuple[str, int, int]] = Counter()
    for wall in tiled.objects("Wall"):
        for (x1, y1), (x2, y2) in zip(wall.points, wall.points[1:], strict=False):
            for x in range(int(min(x1, x2)) // 64, int(max(x1, x2)) // 64):
                meant["across", x, int(y1) // 64] += 1
            for y in range(int(min(y1, y2)) // 64, int(max(y1, y2)) // 64):
                meant["down", int(x1) // 64, y] += 1
    assert drawn == meant


@pytest.mark.parametrize("code", SECTIONS)
def test_a_section_is_3x3_and_whole(code: str) -> None:
    section = SECTIONS[code]
    assert (section.kind, section.width, section.height, section.warnings) == ("HollowSection", 3, 3, ())
    assert section.properties["section"] == code


@pytest.mark.rule("SH-COMP-4")
@pytest.mark.parametrize(
    ("chapter", "codes"),
    [
        (CHAPTER, {"S01", "S02", "S03", "S04", "S05", "S08"}),
        (SECOND, {"S01", "S04", "S05", "S06", "S07", "S08"}),
        (THIRD, {"S02", "S03", "S09", "S10"}),
    ],
    ids=["1", "2", "3"],
)
def test_a_chapter_is_made_of_its_sections(chapter: TiledMap, codes: set[str]) -> None:
    board = board_of(chapter)
    shown = {thing.name: thing for thing in chapter.objects("Section")}
    assert set(shown) == codes
    covered = Counter(cell for thing in shown.values() for cell in cells_under(chapter, thing))
    assert covered == Counter(range(9 * len(codes)))
    for code, thing in shown.items():
        part = board_of(SECTIONS[code])
        cells = cells_under(chapter, thing)
        assert {i for i, cell in enumerate(cells) if cell in board.blocked} == part.blocked
        assert {i for i, cell in enumerate(cells) if cell in board.sight_blocked} == part.sight_blocked
    pieces = sum(len(list(SECTIONS[code].objects("Wall"))) for code in codes)
    assert pieces == len(list(chapter.objects("Wall")))


@pytest.mark.parametrize("chapter", [SECOND, THIRD], ids=["2", "3"])
def test_later_chapters_can_be_walked_everywhere(chapter: TiledMap) -> None:
    board = board_of(chapter)
    field = distance_field(
        Passages(board), [cell_under(chapter, thing) for thing in chapter.objects("Start")]
    )
    free = [cell for cell in range(board.size) if cell not in board.blocked]
    assert [cell for cell in free if field[cell] == UNREACHABLE] == []
    foes = [cell_under(chapter, thing) for thing in chapter.objects("Foe")]
    assert min(field[cell] for cell in foes) >= 2


def test_every_barricade_closes_a_way_that_is_open() -> None:
    board = board_of(SECOND)
    for thing in SECOND.objects("Barricade"):
        for first, second in borders_along(SECOND, thing):
            assert second in board.neighbours[first]


def test_every_stone_of_chapter_3_stands_alone() -> None:
    cells = [cell_under(THIRD, thing) for thing in THIRD.objects("Token")]
    assert len(set(cells)) == len(cells) == 24
    assert board_of(THIRD).blocked.isdisjoint(cells)


def test_chapter_1_has_what_the_chapter_needs() -> None:
    assert (CHAPTER.kind, CHAPTER.width, CHAPTER.height, CHAPTER.warnings) == ("HollowChapter", 9, 6, ())
    assert {thing.properties["legend"] for thing in CHAPTER.objects("Start")} == {
        "jeremiah", "emily", "elijah", "matthias",
    }  # fmt: skip
    assert {
        (thing.properties["number"], thing.properties["locked"]) for thing in CHAPTER.objects("SpawnPoint")
    } == {(1, False), (2, True), (3, True)}
    assert [thing.properties["kind"] for thing in CHAPTER.objects("Token")] == ["search"] * 8
    assert [thing.properties["kind"] for thing in CHAPTER.objects("Foe")] == ["pumpling"] * 2
    assert [thing.name for thing in CHAPTER.objects("Zone")] == ["bridge"]


def test_chapter_1_can_be_walked_everywhere_that_matters() -> None:
    board = board_of(CHAPTER)
    starts = [cell_under(CHAPTER, thing) for thing in CHAPTER.objects("Start")]
    assert len(set(starts)) == 4
    field = distance_field(Passages(board), starts)
    free = [cell for cell in range(board.size) if cell not in board.blocked]
    assert [cell for cell in free if field[cell] == UNREACHABLE] == []
    for name in ("Start", "SpawnPoint", "Token", "Foe"):
        cells = [cell_under(CHAPTER, thing) for thing in CHAPTER.objects(name)]
        assert board.blocked.isdisjoint(cells)
        assert len(set(cells)) == len(cells)
    foes = [cell_under(CHAPTER, thing) for thing in CHAPTER.objects("Foe")]
    assert min(field[cell] for cell in foes) >= 3


def test_walls_of_chapter_1_matter() -> None:
    """Taking any wall away makes some way shorter."""
    board = board_of(CHAPTER)
    for wall in CHAPTER.objects("Wall"):
        for first, second in borders_along(CHAPTER, wall):
            if not {first, second} & board.blocked:
                assert distance_field(Passages(board), [first])[second] > 1


def test_lanterns_give_light() -> None:
    assert {thing.properties["light"] for thing in CHAPTER.objects("Lantern")} == {2.5}
