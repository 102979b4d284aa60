"""Files as such: their form, their encoding, their size, what must not be in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.files.problems import InputProblem
from common.files.tiled import Shape, TileLayer, read_map

Refusal = Callable[[Path], str]
FULL = ",".join(["1"] * 16)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "is empty"),
        ("hello", "line 1, column 1: is neither XML nor JSON"),
        ("<tileset name='x'/>", "is a <tileset> file, not a Tiled map"),
        ('{"type": "tileset"}', "is a <tileset> file, not a Tiled map"),
        ('{"width": 4}', 'has "type": None'),
        ("[1, 2]", "is not a JSON object"),
        ('{"type": "map", "layers"', "is not well-formed JSON"),
        ('<map width="4" height', "is neither XML nor JSON"),
        ('<?xml version="1.0" encoding="UTF-8"?><map name="café"/>'.encode("latin-1"), "invalid token"),
        ('<?xml version="1.0" encoding="no-such"?><map/>', "cannot be decoded"),
        ('<!DOCTYPE m [<!ENTITY a "a">]><map>&a;</map>', "document type or entities"),
        ('<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/hostname">]><map>&x;</map>', "document type"),
        ('<!DOCTYPE map SYSTEM "http://example.com/map.dtd"><map/>', "document type"),
    ],
)
def test_a_file_that_is_no_map_is_refused(
    maps: Any, refusal: Refusal, content: str | bytes, expected: str
) -> None:
    assert expected in refusal(maps.text("odd.tmx", content))


def test_a_missing_file_a_folder_and_a_name_with_nothing_in_it(maps: Any, refusal: Refusal) -> None:
    assert "no such file" in refusal(maps.folder / "none.tmx")
    assert "is not a file" in refusal(maps.folder)
    assert "cannot be read" in refusal(maps.folder / "a\0b.tmx")


@pytest.mark.parametrize("orientation", ["isometric", "staggered", "hexagonal", "oblique", "x"])
def test_only_orthogonal_maps_and_that_is_said_before_anything_else(
    maps: Any, refusal: Refusal, orientation: str
) -> None:
    odd = maps.write(tilesets='<tileset firstgid="1" source="none.tsx"/>', orientation=orientation, width="x")
    assert refusal(odd).startswith(f"the map is '{orientation}'; only orthogonal maps can be read")


def test_tiles_drawn_at_the_size_of_the_grid_are_refused(maps: Any, refusal: Refusal) -> None:
    odd = maps.write(
        tilesets='<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilerendersize="grid"/>'
    )
    assert "Tile Render Size" in refusal(odd)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1", "windows-1252"])
def test_a_map_in_its_declared_encoding(maps: Any, encoding: str) -> None:
    declared = "utf-8" if encoding == "utf-8-sig" else encoding
    text = maps.write(maps.layer(FULL).replace("ground", "café")).read_text(encoding="utf-8")
    path = maps.text("m.tmx", text.replace("UTF-8", declared).encode(encoding))
    assert read_map(path).layers[0].name == "café"


def test_the_json_form_is_read_as_the_xml_form(maps: Any) -> None:
    maps.text(
        "t.tsj",
        json.dumps({
            "type": "tileset", "name": "t", "tilewidth": 16, "tileheight": 16, "tilecount": 16, "columns": 4,
            "image": "t.png", "imagewidth": 64, "imageheight": 64, "tileoffset": {"x": 3, "y": -2},
            "tiles": [
                {"id": 2, "type": "Rock", "properties": [{"name": "block", "type": "bool", "value": True}]},
                {"id": 3, "animation": [{"tileid": 1, "duration": 100}]},
            ],
            "wangsets": [{
                "name": "Dirt", "type": "corner", "colors": [{"name": "dirt"}],
                "wangtiles": [{"tileid": 0, "wangid": [0, 1, 0, 1, 0, 0, 0, 0]}],
            }],
        }),
    )  # fmt: skip
    document = {
        "type": "map", "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 16,
        "tileheight": 16, "infinite": False, "class": "Board",
        "properties": [
            {"name": "kind", "type": "string", "value": "HollowChapter"},
            {"name": "rules", "type": "class", "propertytype": "", "value": {"free": True, "n": 3, "x": 0.5}},
            {"name": "list", "type": "list", "value": [1, {"type": "color", "value": "#ff0000"}]},
        ],
        "tilesets": [{"firstgid": 1, "source": "t.tsj"}],
        "layers": [
            {"type": "group", "name": "g", "opacity": 0.5, "layers": [
                {"type": "tilelayer", "name": "ground", "width": 2, "height": 1, "data": [1, 2147483651]},
            ]},
            {"type": "tilelayer", "name": "packed", "width": 2, "height": 1, "encoding": "base64",
             "data": "AQAAAAIAAAA="},
            {"type": "objectgroup", "name": "o", "draworder": "index", "objects": [
                {"id": 1, "name": "wall", "x": 1, "y": 2, "polyline": [{"x": 0, "y": 0}, {"x": 8.5, "y": 0}]},
                {"id": 2, "type": "Spot", "point": True, "x": 0, "y": 0},
                {"id": 3, "gid": 3, "x": 0, "y": 16, "width": 16, "height": 16},
                {"id": 4, "x": 0, "y": 0, "width": 9, "height": 9, "text": {"text": "Hé\nllo", "wrap": True}},
            ]},
            {"type": "imagelayer", "name": "i", "image": "t.png", "repeatx": True},
        ],
    }  # fmt: skip
    read = read_map(maps.text("m.tmj", json.dumps(document)))
    ground, packed, objects, image = read.layers
    assert isinstance(ground, TileLayer)
    assert (ground.gids.tolist(), ground.flips.tolist()) == ([[1, 3]], [[0, 4]])
    assert (ground.opacity, ground.groups) == (0.5, ("g",))
    assert isinstance(packed, TileLayer)
    assert packed.gids.tolist() == [[1, 2]]
    assert [thing.shape for thing in objects.objects] == [Shape.POLYLINE, Shape.POINT, Shape.TILE, Shape.TEXT]
    assert objects.objects[0].points == ((1, 2), (9.5, 2))
    assert objects.objects[2].properties == {"block": True}
    assert objects.objects[2].class_name == "Rock"
    assert objects.objects[3].text.words == "Hé\nllo"
    assert (image.repeat_x, image.repeat_y) == (True, False)
    assert (read.kind, read.class_name) == ("HollowChapter", "Board")
    assert read.properties["rules"] == {"free": True, "n": 3, "x": 0.5}
    assert read.properties["list"] == (1, (255, 0, 0, 255))
    tileset = read.tilesets[0][1]
    assert tileset.offset == (3, -2)
    assert tileset.shown(3) == 1
    assert tileset.wang_sets[0].tiles == {0: (0, 1, 0, 1, 0, 0, 0, 0)}


def test_no_file_can_ask_for_much(maps: Any, refusal: Refusal) -> None:
    assert "larger than 32 MB" in refusal(maps.text("a.tmx", b" " * (33 << 20)))
    assert "more than 60000 elements" in refusal(maps.write("<a/>" * 60_001))
    assert "more than 60000 elements" in refusal(
        maps.write("<a " + " ".join(f'a{n}="1"' for n in range(120_001)) + "/>")
    )
    assert "nested more than" in refusal(maps.write("<group>" * 1000 + "</group>" * 1000))
    assert "holds more than" in refusal(maps.text("a.tmj", "[" + "0," * 1_000_001 + "0]"))
    assert "recursion" in refusal(maps.text("b.tmj", '{"a":' * 50_000))
    assert "more than 4000000 in all" in refusal(maps.write(maps.layer("1"), width=100_000, height=100_000))
    assert "more than 8000000 in all" in refusal(
        maps.write('<layer name="l"/>' * 100, width=2000, height=2000)
    )
    assert "600 tilesets" in refusal(maps.write(tilesets='<tileset firstgid="1" name="t"/>' * 600))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300))
def test_bytes_that_mean_nothing_raise_only_input_problems(maps: Any, content: bytes) -> None:
    for start in (b"", b"<map ", b'{"type":"map",'):
        with pytest.raises(InputProblem):
            read_map(maps.text("odd.tmx", start + content))


VALUES = st.sampled_from(
    ["", "0", "-1", "1", "2.5", "nan", "1e999", "99999999999", "true", "maybe", "#ff0000", "t.png",
     "none.tsx", "csv", "base64", "zlib", "zstd", "left-up", "1,2", "0,0 5,5", "\n", "é", "2147483649"],
)  # fmt: skip
NAMES = st.sampled_from(
    ["width", "height", "tilewidth", "infinite", "gid", "id", "x", "y", "rotation", "opacity", "visible",
     "tintcolor", "offsetx", "encoding", "compression", "source", "firstgid", "tilecount", "columns",
     "spacing", "margin", "type", "value", "points", "template", "trans", "renderorder",
     "color", "propertytype"],
)  # fmt: skip
WHOLE = """<properties><property name="p" type="int" value="1"/></properties>
<group name="g"><layer id="1" name="l" width="4" height="4"><data encoding="csv">{cells}</data></layer>
</group>
<objectgroup><object id="1" x="1" y="1"><polygon points="0,0 4,0 4,4"/></object>
<object id="2" gid="3" x="0" y="16"/></objectgroup>
<imagelayer name="i"><image source="t.png"/></imagelayer>"""


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.integers(0, 13), NAMES, VALUES), min_size=1, max_size=4))
def test_any_attribute_may_hold_anything(maps: Any, changes: list[tuple[int, str, str]]) -> None:
    from xml.etree import ElementTree

    root = ElementTree.fromstring(
        maps.write(WHOLE.format(cells=FULL)).read_text(encoding="utf-8").partition("?>")[2]
    )
    elements = list(root.iter())
    for at, name, value in changes:
        elements[at % len(elements)].set(name, value)
    path = maps.text("odd.tmx", ElementTree.tostring(root))
    said = ""
    try:
        layers = read_map(path).tile_layers
    except InputProblem as problem:
        said = str(problem)
    else:
        assert {layer.gids.shape for layer in layers} <= {layers[0].gids.shape}
    assert "\n" not in said
    assert said == "" or str(maps.folder) in said
