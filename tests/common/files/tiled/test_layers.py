"""Layers: their order, what groups hand down, odd sizes, infinite maps, image layers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.files.tiled import ImageLayer, ObjectLayer, RenderOrder, TileLayer, check_map, read_map

Refusal = Callable[[Path], str]
ONES = ",".join(["1"] * 16)


def test_document_order_is_kept_over_all_kinds(maps: Any) -> None:
    layers = read_map(
        maps.write(
            maps.objects()
            + maps.layer(ONES)
            + '<imagelayer name="i"><image source="t.png"/></imagelayer>'
            + maps.layer(ONES)
        )
    ).layers
    assert [type(layer) for layer in layers] == [ObjectLayer, TileLayer, ImageLayer, TileLayer]


def test_a_map_without_layers_and_layers_without_names(maps: Any) -> None:
    assert read_map(maps.write()).layers == ()
    unnamed = maps.layer(ONES).replace('name="ground"', "")
    assert [layer.name for layer in read_map(maps.write(unnamed * 2)).layers] == ["", ""]


def test_groups_hand_down_what_they_have(maps: Any) -> None:
    inner = maps.layer(ONES, 'opacity="0.5" offsetx="1.5" tintcolor="#80ff8000"')
    text = (
        '<group name="a" opacity="0.5" offsetx="8" offsety="-2" tintcolor="#8080ff"><group '
        f'name="b">{inner}</group>'
        f'</group><group name="c" visible="0">{maps.layer(ONES)}</group>'
    )
    shown, hidden = read_map(maps.write(text)).layers
    assert (shown.opacity, shown.offset, shown.groups) == (0.25, (9.5, -2.0), ("a", "b"))
    assert shown.tint == (128, 64, 0, 128)
    assert (shown.visible, hidden.visible) == (True, False)


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ('opacity="0,5"', "opacity is '0,5', not a finite number"),
        ('offsetx="nan"', "offsetx is 'nan', not a finite number"),
        ('offsetx="1e30"', "its offset is 1e+30,0"),
        ('visible="maybe"', "visible is 'maybe', neither true nor false"),
        ('tintcolor="red"', "tintcolor is 'red', not a colour"),
        ('x="a"', "x is 'a', not a whole number"),
    ],
)
def test_an_attribute_that_cannot_be_read(
    maps: Any, refusal: Refusal, attributes: str, expected: str
) -> None:
    said = refusal(maps.write(maps.layer(ONES, attributes)))
    assert said.startswith(f'layer "ground": {expected}')


@pytest.mark.parametrize(
    ("attribute", "value", "expected"),
    [
        ("width", 0, "the map is 0x4 cells of 16x16 pixels"),
        ("tileheight", 0, "the map is 4x4 cells of 16x0 pixels"),
        ("width", "4.5", "width is '4.5', not a whole number"),
        ("width", None, "<map> has no width"),
        ("infinite", "2", "infinite is '2', neither true nor false"),
        ("renderorder", "up", "the tile render order is 'up'"),
        ("backgroundcolor", "#12", "backgroundcolor is '#12', not a colour"),
    ],
)
def test_a_map_attribute_that_cannot_be_read(
    maps: Any, refusal: Refusal, attribute: str, value: Any, expected: str
) -> None:
    assert refusal(maps.write(**{attribute: value})).startswith(expected)


def test_render_order_and_background(maps: Any) -> None:
    read = read_map(maps.write(renderorder="left-up", backgroundcolor="#102030"))
    assert (read.render_order, read.background) == (RenderOrder.LEFT_UP, (16, 32, 48, 255))


def test_what_is_passed_over_is_warned_about(maps: Any) -> None:
    odd = (
        '<layer name="empty"/><layer name="small" width="2" height="1"><data '
        'encoding="csv">1,2</data></layer>' + maps.layer(ONES, 'mode="multiply" parallaxx="0.5"')
    )
    path = maps.write(odd)
    assert [line.removeprefix(f"{path}: ").partition(":")[0] for line in check_map(path)] == [
        'layer "empty"', 'layer "small"', 'layer "ground"',
    ]  # fmt: skip
    empty, small, _ = read_map(path).tile_layers
    assert not empty.gids.any()
    assert small.gids.tolist() == [[1, 2, 0, 0], *[[0] * 4] * 3]


def test_a_layer_larger_than_the_map_is_cut(maps: Any) -> None:
    large = '<layer name="l" width="5" height="5"><data encoding="csv">' + ",".join(map(str, range(1, 17)))
    path = maps.write(large + ",1" * 9 + "</data></layer>")
    assert read_map(path).tile_layers[0].gids.tolist()[1] == [6, 7, 8, 9]


def chunk(x: int, y: int, cells: str, width: int = 2, height: int = 2) -> str:
    return f'<chunk x="{x}" y="{y}" width="{width}" height="{height}">{cells}</chunk>'


def test_an_infinite_map_is_cropped_to_what_is_used(maps: Any) -> None:
    ground = chunk(-2, -4, "0,0,0,1") + chunk(0, 0, "2,0,0,0")
    text = (
        f'<layer name="a"><data encoding="csv">{ground}</data></layer>'
        '<layer name="none"><data encoding="csv"></data></layer>'
        + maps.objects('<object id="1" x="-16" y="-48"><polyline points="0,0 16,0"/></object>')
        + '<imagelayer name="i" offsetx="5"><image source="t.png"/></imagelayer>'
    )
    read = read_map(maps.write(text, infinite=1))
    a, none, objects, image = read.layers
    assert (read.width, read.height) == (2, 4)
    assert a.gids.tolist() == [[1, 0], [0, 0], [0, 0], [0, 2]]
    assert not none.gids.any()
    assert (objects.objects[0].x, objects.objects[0].y) == (0, 0)
    assert objects.objects[0].points == ((0, 0), (16, 0))
    assert image.offset == (21, 48)


def test_an_infinite_map_without_tiles_has_the_size_it_declares(maps: Any) -> None:
    assert (read_map(maps.write(infinite=1)).width, read_map(maps.write(infinite=1)).height) == (4, 4)
    whole = read_map(maps.write(maps.layer(ONES), infinite=1))
    assert whole.tile_layers[0].gids.all()


@pytest.mark.parametrize(
    ("chunks", "expected"),
    [
        (chunk(0, 0, "1,1,1"), "chunk at 0,0: holds 3 tile ids, expected 4 (2x2)"),
        (chunk(3, 3, "1,1,1,99"), "chunk at 3,3, tile 4,4: there is no tile 99"),
        (chunk(0, 0, "1") * 1, "holds 1 tile ids, expected 4"),
        (chunk(9_999_999, 0, "1,1,1,1"), "too many"),
        (chunk(0, 0, "", 1_000_000, 1_000_000), "too many"),
        (chunk(-90_000, -90_000, "1,1,1,1") + chunk(90_000, 90_000, "1,1,1,1"), "reach over 180002x180002"),
        ("<chunk/>", "<chunk> has no x"),
    ],
)
def test_an_odd_chunk(maps: Any, refusal: Refusal, chunks: str, expected: str) -> None:
    layer = f'<layer name="a"><data encoding="csv">{chunks}</data></layer>'
    assert expected in refusal(maps.write(layer, infinite=1))


def test_image_layers(maps: Any, refusal: Refusal) -> None:
    shown, empty = read_map(
        maps.write('<imagelayer repeaty="1"><image source="t.png" trans="ff00ff"/></imagelayer><imagelayer/>')
    ).layers
    assert (shown.picture.width, shown.picture.transparent) == (64, (255, 0, 255, 255))
    assert (shown.repeat_x, shown.repeat_y) == (False, True)
    assert empty.picture is None
    assert refusal(maps.write('<imagelayer name="i"><image source="x.png"/></imagelayer>')).startswith(
        "layer \"i\": picture 'x.png' is missing"
    )
