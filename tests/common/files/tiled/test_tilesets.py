"""Tilesets: pictures there, missing, too small or odd; ids that fit together; files found and refused."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.files.tiled import check_map, read_map
from common.files.tiled.pictures import picture_size
from common.files.tiled.places import Place

Refusal = Callable[[Path], str]
ONES = ",".join(["1"] * 16)


def tileset(
    picture: str = "t.png", *, first: int = 1, name: str = "t", image: str = "", more: str = ""
) -> str:
    return (
        f'<tileset firstgid="{first}" name="{name}" tilewidth="16" tileheight="16" {more}>'
        f'<image source="{picture}" {image}/></tileset>'
    )


def test_the_size_of_a_picture_is_read_from_the_picture(maps: Any) -> None:
    read = read_map(maps.write(maps.layer(ONES), tilesets=tileset()))
    assert (read.tilesets[0][1].columns, read.tilesets[0][1].tile_count) == (4, 16)


def test_whole_tiles_only(maps: Any) -> None:
    maps.picture("odd.png", 70, 70)
    tiles = read_map(maps.write(tilesets=tileset("odd.png"))).tilesets[0][1]
    assert tiles.tile_count == 16
    assert tiles.region(5)[1:] == (16, 16, 16, 16)


def test_spacing_and_margin(maps: Any) -> None:
    maps.picture("sp.png", 74, 74)
    tiles = read_map(maps.write(tilesets=tileset("sp.png", more='spacing="2" margin="2"'))).tilesets[0][1]
    assert tiles.region(5)[1:] == (20, 20, 16, 16)
    assert tiles.region(16) is None


def test_a_picture_that_has_become_smaller(maps: Any, refusal: Refusal) -> None:
    declared = tileset(image='width="128" height="128"', more='tilecount="64" columns="8"')
    assert [
        line.partition(": ")[2] for line in check_map(maps.write(maps.layer(ONES), tilesets=declared))
    ] == [
        'tileset "t": its picture has room for 16 tiles, 64 are declared. Export the picture again, or '
        "reload the "
        "tileset in Tiled and save it."
    ]
    used = maps.write(maps.layer(ONES.replace("1", "20", 1)), tilesets=declared)
    assert refusal(used).startswith('layer "ground", tile 0,0: there is no tile 20')


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("nope.png", "picture 'nope.png' is missing"),
        ("", "picture has no file name"),
        ("../../../t.png", "outside the map's own folder tree"),
        ("/etc/hostname", "outside the map's own folder tree"),
        ("C:\\t.png", "outside the map's own folder tree"),
        ("https://example.com/t.png", "outside the map's own folder tree"),
        ("out.png", "outside the map's own folder tree"),
        ("T.PNG", "picture 'T.PNG' is missing. Did you mean t.png?"),
        ("words.png", "picture 'words.png' is not a PNG, JPEG, GIF, BMP or WebP picture"),
        ("cut.png", "picture 'cut.png' is damaged or cut off"),
        ("huge.png", "picture 'huge.png' is 90000x90000 pixels, more than 4096x4096"),
        ("folder", "picture 'folder' is missing"),
    ],
)
def test_a_picture_that_cannot_be_used(maps: Any, refusal: Refusal, picture: str, expected: str) -> None:
    whole = (maps.folder / "t.png").read_bytes()
    outside = maps.folder.parents[1] / "secret.png"
    outside.write_bytes(whole)
    (maps.folder / "out.png").symlink_to(outside)
    maps.text("words.png", "not a picture")
    maps.text("cut.png", whole[:-30])
    maps.text("huge.png", whole[:16] + (90_000).to_bytes(4, "big") * 2 + whole[24:])
    (maps.folder / "folder").mkdir()
    said = refusal(maps.write(tilesets=tileset(picture)))
    assert said.startswith('tileset "t": ')
    assert expected in said


def test_a_tileset_in_a_neighbouring_folder_below_the_project(maps: Any, refusal: Refusal) -> None:
    deep = maps.folder / "deep" / "er"
    deep.mkdir(parents=True)
    maps.text("t.tsx", tileset().replace('firstgid="1" ', ""))
    odd = maps.write(
        maps.layer(ONES), tilesets='<tileset firstgid="1" source="../../t.tsx"/>', name="deep/er/m.tmx"
    )
    assert "outside the map's own folder tree" in refusal(odd)
    maps.text("mine.tiled-project", "{}")
    assert read_map(odd).tilesets[0][1].name == "t"


@pytest.mark.parametrize("name", ["sub/t.tsx", "sub\\t.tsx", "../sub mit ö 日本/t.tsx"])
def test_tilesets_in_files(maps: Any, name: str) -> None:
    folder = name.replace("\\", "/").rpartition("/")[0]
    maps.picture(f"{folder}/t.png", 64, 64)
    maps.text(f"{folder}/t.tsx", tileset().replace('firstgid="1" ', ""))
    read = read_map(maps.write(maps.layer(ONES), tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    assert read.tilesets[0][1].picture.source == (maps.folder / folder / "t.png").resolve()


def test_a_tileset_file_is_read_once_until_it_changes(maps: Any) -> None:
    maps.text("t.tsx", tileset().replace('firstgid="1" ', ""))
    source = '<tileset firstgid="1" source="t.tsx"/>'
    first = read_map(maps.write(tilesets=source)).tilesets[0][1]
    assert read_map(maps.write(tilesets=source, name="other.tmx")).tilesets[0][1] is first
    maps.text("t.tsx", tileset(name="changed").replace('firstgid="1" ', ""))
    assert read_map(maps.write(tilesets=source)).tilesets[0][1].name == "changed"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("<map/>", "t.tsx: is a <map> file, not a Tiled tileset"),
        ("", "t.tsx: is empty"),
        (
            '<tileset name="t" tilewidth="0" tileheight="16"/>',
            't.tsx: tileset "t": its tiles are 0x16 pixels',
        ),
        ('<tileset name="t" tileheight="16"/>', "<tileset> has no tilewidth"),
    ],
)
def test_a_fault_in_a_tileset_file_names_that_file(
    maps: Any, refusal: Refusal, content: str, expected: str
) -> None:
    maps.text("t.tsx", content)
    assert expected in refusal(maps.write(tilesets='<tileset firstgid="1" source="t.tsx"/>'))


def test_a_missing_tileset_file(maps: Any, refusal: Refusal) -> None:
    maps.text("sub/t.tsx", tileset())
    odd = maps.write(tilesets='<tileset firstgid="1" source="Sub/T.TSX"/>')
    assert refusal(odd) == "tileset 'Sub/T.TSX' is missing. Did you mean sub/t.tsx?"


def test_ids_may_have_gaps_but_not_overlap(maps: Any, refusal: Refusal) -> None:
    gap = maps.write(
        maps.layer(ONES.replace("1", "101", 1)), tilesets=tileset() + tileset(first=101, name="u")
    )
    read = read_map(gap)
    assert [(read.tile(gid).tileset.name, read.tile(gid).id) for gid in (1, 101)] == [("t", 0), ("u", 0)]
    overlap = maps.write(tilesets=tileset(more='tilecount="16"') + tileset(first=5, name="u"))
    assert refusal(overlap).startswith('tileset "t" (ids 1 to 16) and tileset "u" (from 5) overlap')
    assert "first tile id 0" in refusal(maps.write(tilesets=tileset(first=0)))


def test_a_collection_of_pictures(maps: Any, refusal: Refusal) -> None:
    maps.picture("tall.png", 16, 40)
    collection = (
        '<tileset firstgid="1" name="c" tilewidth="16" tileheight="40" tilecount="2" columns="0">'
        '<tile id="0"><image source="t.png"/></tile>'
        '<tile id="2" x="0" y="8" width="16" height="32"><image source="tall.png"/></tile></tileset>'
    )
    tiles = read_map(maps.write(maps.layer(ONES.replace("1", "3", 1)), tilesets=collection)).tilesets[0][1]
    assert tiles.region(2)[1:] == (0, 8, 16, 32)
    assert "there is no tile 2" in refusal(
        maps.write(maps.layer(ONES.replace("1", "2", 1)), tilesets=collection)
    )
    assert "is not inside its picture" in refusal(
        maps.write(tilesets=collection.replace('height="32"', 'height="33"'))
    )


def test_a_picture_kept_inside_the_tileset(maps: Any, refusal: Refusal) -> None:
    content = base64.b64encode((maps.folder / "t.png").read_bytes()).decode()
    inside = tileset().partition("<image")[0] + '<image format="png">{}</image></tileset>'
    data = f'<data encoding="base64">{content}</data>'
    assert (
        read_map(maps.write(maps.layer(ONES), tilesets=inside.format(data))).tilesets[0][1].tile_count == 16
    )
    assert "neither a file nor data" in refusal(maps.write(tilesets=inside.format("")))
    assert "is not base64" in refusal(maps.write(tilesets=inside.format(data.replace("=<", "?<"))))


def test_animations_rest_on_their_first_frame_and_terrain_sets_are_kept(maps: Any) -> None:
    inside = (
        '<tile id="3"><animation><frame tileid="5" duration="100"/><frame tileid="6" '
        'duration="1"/></animation>'
        '</tile><wangsets><wangset name="Dirt" type="corner"><wangcolor name="dirt" color="#ff0000" '
        'tile="-1"/>'
        '<wangtile tileid="0" wangid="0,1,0,0,0,1,0,0"/><wangtile tileid="1" wangid="0x10100000"/>'
        "</wangset></wangsets></tileset>"
    )
    tiles = read_map(maps.write(tilesets=tileset().replace("</tileset>", inside))).tilesets[0][1]
    assert (tiles.shown(3), tiles.shown(4)) == (5, 4)
    assert tiles.wang_sets[0].colours == ("dirt",)
    assert tiles.wang_sets[0].tiles == {0: (0, 1, 0, 0, 0, 1, 0, 0), 1: (0, 0, 0, 0, 0, 1, 0, 1)}


@pytest.mark.parametrize(
    ("head", "size"),
    [
        (b"GIF89a" + bytes([16, 0, 40, 0]), (16, 40)),
        (b"BM" + bytes(16) + (16).to_bytes(4, "little") + (-40).to_bytes(4, "little", signed=True), (16, 40)),
        (b"\xff\xd8\xff\xe0\x00\x04\0\0\xff\xc0\x00\x11\x08\x00\x28\x00\x10", (16, 40)),
        (b"RIFF\0\0\0\0WEBPVP8 " + bytes(10) + bytes([16, 0, 40, 0]), (16, 40)),
        (b"RIFF\0\0\0\0WEBPVP8L" + bytes(5) + (15 | 39 << 14).to_bytes(4, "little") + bytes(5), (16, 40)),
        (b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + bytes([15, 0, 0, 39, 0, 0]), (16, 40)),
    ],
)  # fmt: skip
def test_sizes_of_other_kinds_of_pictures(head: bytes, size: tuple[int, int]) -> None:
    assert picture_size(head, Place(Path("x")), "picture") == size
