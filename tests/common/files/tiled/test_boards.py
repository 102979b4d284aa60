"""What a map means on the grid."""

from __future__ import annotations

from typing import Any

import pytest

from common.engine.grid import Wall
from common.files.problems import InputProblem
from common.files.tiled import (
    board_of,
    borders_along,
    cell_under,
    cells_under,
    read_map,
    values_on_cells,
)

BLOCKS = (
    '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16"><image source="t.png"/>'
    '<tile id="0"><properties><property name="block" type="bool" value="true"/></properties></tile>'
    '<tile id="1"><properties><property name="block" type="bool" value="true"/>'
    '<property name="block_sight" type="bool" value="true"/></properties></tile>'
    '<tile id="2"><properties><property name="block" type="bool" '
    'value="false"/></properties></tile></tileset>'
)


def test_tiles_of_all_layers_block_and_the_uppermost_counts(maps: Any) -> None:
    water = maps.layer("1,1,0,0," + ",".join(["0"] * 12))
    rocks = maps.layer("0,0,0,0,2,4,0,0," + ",".join(["0"] * 8), 'visible="0"')
    bridge = maps.objects('<object id="1" gid="3" x="18" y="14"/>', '<object id="2" gid="2" x="40" y="60"/>')
    board = board_of(read_map(maps.write(water + rocks + bridge, tilesets=BLOCKS)))
    assert (board.width, board.height) == (4, 4)
    assert board.blocked == {0, 4, 3 * 4 + 3}
    assert board.sight_blocked == {4, 3 * 4 + 3}


def test_values_are_told_as_they_are(maps: Any) -> None:
    read = read_map(maps.write(maps.layer("3,1,0,0," + ",".join(["0"] * 12)), tilesets=BLOCKS))
    assert values_on_cells(read, "block") == {0: False, 1: True}


def test_walls_follow_the_borders_of_cells(maps: Any) -> None:
    door = '<properties><property name="door" value="gate"/></properties>'
    fence = '<properties><property name="block_sight" type="bool" value="false"/></properties>'
    walls = maps.objects(
        '<object id="1" type="Wall" x="16" y="0"><polyline points="0,0 0,16 32,16"/></object>',
        f'<object id="2" type="Wall" x="0" y="48">{door}<polyline points="0,1 16,-2"/></object>',
        f'<object id="3" type="Wall" x="0" y="0">{fence}<polyline points="0,0 0,32 16,32"/></object>',
    )
    assert set(board_of(read_map(maps.write(walls))).walls) == {
        Wall(0, 1), Wall(1, 5), Wall(2, 6), Wall(8, 12, door="gate"), Wall(4, 8, blocks_sight=False),
    }  # fmt: skip


def test_a_polygon_of_walls_is_closed(maps: Any) -> None:
    pen = '<object id="1" x="16" y="16"><polygon points="0,0 16,0 16,16 0,16"/></object>'
    (thing,) = (read := read_map(maps.write(maps.objects(pen)))).objects()
    assert set(borders_along(read, thing)) == {(1, 5), (5, 6), (5, 9), (4, 5)}


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ("<point/>", "it is a point. Draw a wall as a polyline"),
        ('<polyline points="0,0 16,16"/>', "it runs aslant from corner 0,0 to 1,1"),
        ('<polyline points="0,0 8,0"/>', "its corner at pixel 8,0 is not at a corner of cells"),
        ('<polyline points="0,0 160,0"/>', "its corner 10,0 is outside the map"),
    ],
)
def test_a_wall_off_the_borders_is_refused(maps: Any, shape: str, expected: str) -> None:
    path = maps.write(maps.objects(f'<object id="3" name="w" type="Wall">{shape}</object>'))
    with pytest.raises(InputProblem) as caught:
        board_of(read_map(path))
    assert str(caught.value).startswith(f'{path}: object 3 "w" on layer "things": {expected}')


@pytest.mark.parametrize(
    ("thing", "cell"),
    [
        ('x="16" y="31"><point/', 5),
        ('x="0" y="0" width="32" height="32"/', 5),
        ('x="32" y="16" width="16" height="16" rotation="90"/', 5),
        ('x="16" y="16"><polygon points="0,0 32,0 32,32 0,32"/', 10),
        ('gid="1" x="16" y="32" width="16" height="60"/', 5),
    ],
)
def test_where_an_object_stands(maps: Any, thing: str, cell: int) -> None:
    end = "</object>" if "><" in thing else ""
    read = read_map(maps.write(maps.objects(f'<object id="1" {thing}>{end}')))
    assert cell_under(read, next(read.objects())) == cell


@pytest.mark.parametrize(
    ("alignment", "corner", "cell"),
    [
        ("topleft", (24, 24), 10),
        ("center", (16, 16), 5),
        ("bottom", (16, 8), 5),
        ("bottomright", (8, 8), 5),
        ("unspecified", (24, 8), 6),
    ],
)
def test_a_tile_hangs_by_its_alignment(maps: Any, alignment: str, corner: tuple[int, int], cell: int) -> None:
    tiles = BLOCKS.replace('name="t"', f'name="t" objectalignment="{alignment}"')
    read = read_map(maps.write(maps.objects('<object id="1" gid="1" x="24" y="24"/>'), tilesets=tiles))
    thing = next(read.objects())
    assert (thing.top_left, cell_under(read, thing)) == (corner, cell)


def test_cells_that_an_area_covers(maps: Any) -> None:
    read = read_map(
        maps.write(
            maps.objects(
                '<object id="1" x="16" y="0" width="32" height="32"/>',
                '<object id="2" x="2" y="2" width="3" height="3"/>',
                '<object id="3" x="0" y="0"><polygon points="0,0 64,0 0,64"/></object>',
            )
        )
    )
    area, small, triangle = read.objects()
    assert cells_under(read, area) == (1, 2, 5, 6)
    assert cells_under(read, small) == (0,)
    assert cells_under(read, triangle) == (0, 1, 2, 4, 5, 8)


def test_an_object_outside_the_map_is_refused(maps: Any) -> None:
    path = maps.write(maps.objects('<object id="1" x="-8" y="70"><point/></object>'))
    read = read_map(path)
    with pytest.raises(InputProblem, match="it is at tile -1,4, outside the map of 4x4"):
        cell_under(read, next(read.objects()))
