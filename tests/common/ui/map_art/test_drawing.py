"""Maps drawn: pixel by pixel where Tiled's own rasteriser has set the measure, by eye nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from common.files.paths import data_root
from common.files.problems import InputProblem
from common.files.tiled import TiledMap, read_map
from common.ui.map_art import draw_map, map_picture, render_file

RED, GREEN, BLUE, WHITE, CLEAR = (
    (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 255), (0, 0, 0, 0),
)  # fmt: skip
Pixels = NDArray[np.uint8]


def pixels(surface: pygame.Surface) -> Pixels:
    """Indexed [y, x, channel]."""
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return raw.reshape(surface.get_height(), surface.get_width(), 4)


def rendered(path: Path) -> Pixels:
    out = path.parent / "out.png"
    render_file(path, out)
    return pixels(pygame.image.load(out))


def picture(folder: Path, name: str, rows: list[list[tuple[int, ...]]]) -> None:
    array = np.array(rows, np.uint8)
    size = array.shape[1], array.shape[0]
    pygame.image.save(pygame.image.frombuffer(array.tobytes(), size, "RGBA"), folder / name)


@pytest.fixture
def corners(maps: Any) -> Any:
    """Maps whose only tile is 2x2 pixels: red and green above blue and white; cells are 2x2 pixels too."""
    picture(maps.folder, "c.png", [[RED, GREEN], [BLUE, WHITE]])
    return maps


TILE = '<tileset firstgid="1" name="c" tilewidth="2" tileheight="2"><image source="c.png"/></tileset>'


def written(maps: Any, inside: str, **options: Any) -> Path:
    return maps.write(
        inside, **{"tilesets": TILE, "width": 1, "height": 1, "tilewidth": 2, "tileheight": 2, **options}
    )


def layer(cells: str, attributes: str = "", width: int = 1, height: int = 1) -> str:
    head = f'<layer name="l" width="{width}" height="{height}" {attributes}>'
    return f'{head}<data encoding="csv">{cells}</data></layer>'


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (0, [[RED, GREEN], [BLUE, WHITE]]),
        (0x80000000, [[GREEN, RED], [WHITE, BLUE]]),
        (0x40000000, [[BLUE, WHITE], [RED, GREEN]]),
        (0x20000000, [[RED, BLUE], [GREEN, WHITE]]),
        (0xC0000000, [[WHITE, BLUE], [GREEN, RED]]),
        (0xA0000000, [[BLUE, RED], [WHITE, GREEN]]),
        (0x60000000, [[GREEN, WHITE], [RED, BLUE]]),
        (0xE0000000, [[WHITE, GREEN], [BLUE, RED]]),
    ],
)
def test_all_eight_orientations(corners: Any, flags: int, expected: list[list[tuple[int, ...]]]) -> None:
    assert rendered(written(corners, layer(str(1 | flags)))).tolist() == np.array(expected).tolist()


def test_an_empty_map_is_a_clear_picture_of_its_size(maps: Any) -> None:
    found = rendered(maps.write())
    assert found.shape == (64, 64, 4)
    assert not found.any()


def test_tint_and_opacity_come_out_as_in_tiled(corners: Any) -> None:
    (row, _) = rendered(written(corners, layer("1", 'tintcolor="#ff8040" opacity="0.5"')))
    assert row.tolist() == [[255, 0, 0, 127], [0, 129, 0, 127]]


def test_a_faded_layer_over_an_opaque_one(corners: Any) -> None:
    found = rendered(written(corners, layer("1") + layer("2147483649", 'opacity="0.25"')))
    assert found[0].tolist() == [[192, 63, 0, 255], [63, 192, 0, 255]]


def test_offsets_make_room_as_in_tiled(corners: Any) -> None:
    found = rendered(written(corners, layer("1", 'offsetx="1.5" offsety="-0.25"')))
    assert found.shape == (3, 4, 4)
    assert found[1, 2].tolist() == list(RED)
    assert found[0].any() == np.False_


def test_a_hidden_group_hides_and_hands_down_its_offset(corners: Any) -> None:
    inside = f'<group visible="0" offsetx="3">{layer("1")}</group><group opacity="0.5">{layer("1")}</group>'
    found = rendered(written(corners, inside))
    assert found.shape == (2, 5, 4)
    assert found[0, :2, 3].tolist() == [127, 127]
    assert not found[:, 2:].any()


def test_tall_tiles_stand_on_their_cell_and_the_order_decides_which_is_in_front(maps: Any) -> None:
    picture(maps.folder, "r.png", [[RED], [RED], [RED]])
    picture(maps.folder, "b.png", [[BLUE], [BLUE], [BLUE]])
    tall = (
        '<tileset firstgid="1" name="t" tilewidth="1" tileheight="3"><tileoffset x="0" y="1"/>'
        '<tile id="0"><image source="r.png"/></tile><tile id="1"><image source="b.png"/></tile></tileset>'
    )
    grid = {"tilesets": tall, "width": 1, "height": 3, "tilewidth": 1, "tileheight": 1}
    column = layer("0,1,2", width=1, height=3)
    found = {
        order: rendered(written(maps, column, renderorder=order, **grid))
        for order in ("right-down", "left-up")
    }
    assert found["right-down"][:, 0].tolist() == [list(RED), list(BLUE), list(BLUE)]
    assert found["left-up"][:, 0].tolist() == [list(RED), list(RED), list(RED)]


def test_image_layers_stand_once_or_repeat(corners: Any) -> None:
    once = rendered(written(corners, '<imagelayer offsetx="1"><image source="c.png"/></imagelayer>'))
    assert once[0].tolist() == [list(CLEAR), list(RED), list(GREEN)]
    again = rendered(
        written(
            corners,
            '<imagelayer offsetx="1" repeatx="1"><image source="c.png" trans="00ff00"/></imagelayer>',
            width=2,
        )
    )
    assert again[0].tolist() == [list(CLEAR), list(RED), list(CLEAR), list(RED), list(CLEAR)]


def test_tiles_placed_as_objects(corners: Any) -> None:
    things = (
        '<objectgroup draworder="{}"><object id="1" gid="1" x="0" y="3"/><object id="2" gid="1" x="0" y="2"/>'
        '<object id="3" gid="1" x="2" y="4" width="2" height="4"/><object id="4" gid="1" visible="0" x="0" '
        'y="4"/>'
        "</objectgroup>"
    )
    grid = {"width": 2, "height": 2}
    top_down = rendered(written(corners, things.format("topdown"), **grid))
    assert top_down[:, 0].tolist() == [list(RED), list(RED), list(BLUE), list(CLEAR)]
    in_order = rendered(written(corners, things.format("index"), **grid))
    assert in_order[:, 0].tolist() == [list(RED), list(BLUE), list(BLUE), list(CLEAR)]
    assert top_down[0, 2].tolist() == list(RED)
    assert top_down[3, 2, :3].argmax() == 2


def test_a_tile_on_its_side_keeps_its_bottom_left_corner(maps: Any) -> None:
    picture(maps.folder, "long.png", [[RED, GREEN, BLUE]])
    long = '<tileset firstgid="1" name="l" tilewidth="3" tileheight="1"><image source="long.png"/></tileset>'
    inside = (
        f'<objectgroup><object id="1" gid="{1 | 0x20000000}" x="1" y="3" width="3" height="1"/></objectgroup>'
    )
    found = rendered(maps.write(inside, tilesets=long, width=3, height=3, tilewidth=1, tileheight=1))
    assert found[:, 1].tolist() == [list(RED), list(GREEN), list(BLUE)]
    assert found[:, (0, 2)].any() == np.False_


def test_a_tint_works_as_if_a_clear_picture_lay_on_white(maps: Any) -> None:
    picture(maps.folder, "c.png", [[(255, 0, 0, 128)]])
    one = TILE.replace('"2"', '"1"')
    found = rendered(
        maps.write(
            layer("1", 'tintcolor="#808080"'), tilesets=one, width=1, height=1, tilewidth=1, tileheight=1
        )
    )
    assert np.abs(found[0, 0].astype(int) - np.array([128, 64, 64, 128])).max() <= 1


def test_a_rotated_tile_turns_about_its_position(corners: Any) -> None:
    thing = '<objectgroup><object id="1" gid="1" x="0" y="0" rotation="90"/></objectgroup>'
    found = rendered(written(corners, thing))
    assert found.tolist() == np.array([[BLUE, RED], [WHITE, GREEN]]).tolist()


def turned(tiled: TiledMap, turns: int) -> Pixels:
    return pixels(map_picture(tiled, 2, turns))


def test_ground_turns_with_the_map_and_upright_layers_turn_only_their_places(corners: Any) -> None:
    upright = '<properties><property name="upright" type="bool" value="true"/></properties>'
    ground = layer("1,0", width=2)
    plain = read_map(written(corners, ground, width=2))
    standing = read_map(written(corners, ground.replace("<data", f"{upright}<data"), width=2, name="u.tmx"))
    whole = turned(plain, 0)
    for turns in range(4):
        assert turned(plain, turns).tolist() == np.rot90(whole, -turns).tolist()
    tile = whole[:, :2].tolist()
    assert turned(standing, 1)[:2].tolist() == tile
    assert turned(standing, 2)[:, 2:].tolist() == tile
    assert turned(standing, 3)[2:].tolist() == tile
    assert turned(standing, 1).any(axis=(1, 2)).tolist() == [True, True, False, False]


def test_objects_stay_upright_on_their_cell(corners: Any) -> None:
    upright = '<properties><property name="upright" type="bool" value="true"/></properties>'
    text = f'<objectgroup>{upright}<object id="1" gid="1" x="0" y="2"/></objectgroup>'
    tiled = read_map(written(corners, text, width=2, height=2))
    assert turned(tiled, 1)[:2, 2].tolist() == [list(RED), list(BLUE)]
    assert turned(tiled, 2)[2:, 2].tolist() == [list(RED), list(BLUE)]


def test_only_some_layers_by_name_or_group(corners: Any) -> None:
    inside = (
        f'<group name="ground">{layer("1")}</group>'
        f'<group name="standing">{layer("2147483649").replace(">", " visible=&quot;0&quot;>", 0)}'
        '<objectgroup name="burnt" visible="0"><object id="1" gid="1073741825" x="0" '
        'y="2"/></objectgroup></group>'
    )
    tiled = read_map(written(corners, inside))
    first = [pixels(map_picture(tiled, 2, only=only))[0, 0].tolist() for only in (("ground",), ("standing",))]
    assert first == [list(RED), list(GREEN)]
    assert pixels(map_picture(tiled, 2, only=("ground", "burnt")))[0, 0].tolist() == list(BLUE)


def test_our_tiles_are_drawn_anew_at_every_size_not_scaled(tmp_path: Path) -> None:
    tiled = read_map(data_root() / "maps" / "sherwood" / "forest_08.tmx")
    small, large = map_picture(tiled, 64), map_picture(tiled, 128)
    assert large.get_size() == (512, 512)
    doubled = pygame.transform.smoothscale(small, (512, 512))
    sharp, soft = (
        np.abs(np.diff(pixels(surface).astype(int), axis=1)).max(axis=2).mean()
        for surface in (large, doubled)
    )
    assert sharp > soft


def test_a_map_may_rise_above_its_edge_onto_what_is_there(tmp_path: Path) -> None:
    tiled = read_map(data_root() / "maps" / "sherwood" / "forest_08.tmx")
    board = pygame.Surface((256, 300))
    draw_map(board, tiled, 64, (0, 40), only=("standing",))
    assert pixels(board)[:40, :, :3].any()


@pytest.mark.parametrize("turns", range(4))
def test_drawn_inexactly_it_looks_the_same(turns: int) -> None:
    tiled = read_map(data_root() / "maps" / "sherwood" / "forest_08.tmx")
    exact, quick = (pixels(map_picture(tiled, 45, turns, exact=exact)).astype(int) for exact in (True, False))
    assert np.abs(exact - quick).max() <= 4


def test_pictures_are_shared(corners: Any) -> None:
    tiled = read_map(written(corners, layer("1")))
    assert map_picture(tiled, 6) is map_picture(tiled, 6)


def test_a_picture_that_cannot_be_decoded_is_named(maps: Any) -> None:
    content = (maps.folder / "t.png").read_bytes()
    broken = content.replace(content[content.index(b"IDAT") + 4 :], b"") + bytes(40)
    maps.text("b.bmp", b"BM" + bytes(16) + (16).to_bytes(4, "little") * 2 + broken)
    odd = maps.write(
        maps.layer(",".join(["1"] * 16)),
        tilesets=TILE.replace("c.png", "b.bmp"),
    )
    with pytest.raises(InputProblem, match=r"b\.bmp: the picture cannot be decoded"):
        render_file(odd, maps.folder / "out.png")


def test_what_cannot_be_written_or_would_be_too_large(maps: Any) -> None:
    with pytest.raises(InputProblem, match="cannot be written"):
        render_file(maps.write(), maps.folder / "none" / "out.png")
    with pytest.raises(InputProblem, match="the picture would be 32000x32000 pixels"):
        render_file(maps.write(width=2000, height=2000), maps.folder / "out.png")


def test_objects_without_a_picture_are_marked_in_a_render_only(maps: Any) -> None:
    zone = '<objectgroup color="#00ff00"><object id="1" x="16" y="16" width="32" height="32"/></objectgroup>'
    path = maps.write(maps.layer(",".join(["1"] * 16)) + zone)
    found = rendered(path)[:, :, :3].astype(int)
    line, shadow, wash, outside = found[30, 16], found[30, 49], found[30, 30], found[30, 8]
    assert line.tolist() == [0, 255, 0]
    assert shadow.tolist() == [0, 0, 0]
    assert outside.tolist() == [90, 120, 60]
    assert np.abs(wash - np.array([72, 146, 48])).max() <= 1
    assert pixels(map_picture(read_map(path), 16))[30, 16].tolist() == [90, 120, 60, 255]


@pytest.mark.parametrize(
    "shape",
    ["<point/>", "<ellipse/>", "<capsule/>", '<polygon points="0,0 9,0 9,9"/>',
     '<polyline points="0,0 9,9"/>',
     '<text color="#ff0000" wrap="1" bold="1" halign="center">two\nrows</text>'],
)  # fmt: skip
def test_every_shape_has_a_mark(maps: Any, shape: str) -> None:
    for size in ('width="30" height="20"', "", 'width="30" height="20" rotation="30"'):
        path = maps.write(f'<objectgroup><object id="1" x="30" y="30" {size}>{shape}</object></objectgroup>')
        assert rendered(path).any() or ("text" in shape and not size)
