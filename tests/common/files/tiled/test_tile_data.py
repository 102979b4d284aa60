"""Tile ids in each form, their flips, and every way in which they can be wrong."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from common.files.problems import InputProblem
from common.files.tiled import Flip, read_map
from common.files.tiled.places import Place
from common.files.tiled.tile_data import read_tile_ids

Refusal = Callable[[Path], str]
GOOD = list(range(1, 17))
HERE = Place(Path("m.tmx"))

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    "gzip": partial(gzip.compress, mtime=0),  # the same at every second, as names of tests must be
    "zlib": zlib.compress,
    "zstd": zstandard.ZstdCompressor().compress,
}


def packed(ids: list[int], compression: str) -> str:
    raw = np.array(ids, dtype="<u4").tobytes()
    return base64.b64encode(PACKERS[compression](raw)).decode()


def decoded(text: str, encoding: str, compression: str, columns: int, rows: int) -> list[int]:
    element = Element("data")
    element.text = text
    return read_tile_ids(element, encoding, compression, (columns, rows), HERE).ravel().tolist()


@pytest.mark.parametrize("compression", PACKERS)
def test_base64_in_all_compressions(maps: Any, compression: str) -> None:
    path = maps.write(
        maps.layer(
            f"\n   {packed(GOOD, compression)}\n  ", encoding=f'encoding="base64" compression="{compression}"'
        )
    )
    assert read_map(path).tile_layers[0].gids.ravel().tolist() == GOOD


@pytest.mark.parametrize(
    "text", [",".join(map(str, GOOD)), "1,2,3,4,\n5,6,7,8,\n9,10,11,12,\n13,14,15,16,\n"]
)
def test_csv_with_or_without_a_comma_at_the_end(maps: Any, text: str) -> None:
    assert read_map(maps.write(maps.layer(text))).tile_layers[0].gids.tolist()[1] == [5, 6, 7, 8]


def test_the_old_xml_form(maps: Any) -> None:
    tiles = "".join(f'<tile gid="{gid}"/>' for gid in GOOD[:-1]) + "<tile/>"
    layer = read_map(maps.write(maps.layer(tiles, encoding=""))).tile_layers[0]
    assert layer.gids.ravel().tolist() == [*GOOD[:-1], 0]


@given(
    st.integers(0, 9),
    st.integers(0, 9),
    st.data(),
    st.sampled_from(["csv", *map("base64 {}".format, PACKERS)]),
)
def test_data_of_any_size_comes_back(columns: int, rows: int, data: st.DataObject, form: str) -> None:
    count = columns * rows
    ids = data.draw(st.lists(st.integers(0, 0xFFFFFFFF), min_size=count, max_size=count))
    encoding, _, compression = form.partition(" ")
    text = ",".join(map(str, ids)) if encoding == "csv" else packed(ids, compression)
    assert decoded(text, encoding, compression, columns, rows) == ids
    if count:
        with pytest.raises(InputProblem, match=f"holds {count} tile ids, expected {count + 1}|is no tile id"):
            decoded(text, encoding, compression, count + 1, 1)


@given(st.text(max_size=60), st.sampled_from(["csv", "base64"]), st.sampled_from([*PACKERS, "lzma"]))
def test_data_that_means_nothing_raises_only_input_problems(
    text: str, encoding: str, compression: str
) -> None:
    with pytest.raises(InputProblem):
        decoded(text, encoding, compression, 5, 5)


def test_all_eight_orientations(maps: Any) -> None:
    bits = [0, 0x80000000, 0x40000000, 0x20000000, 0xC0000000, 0xA0000000, 0x60000000, 0xE0000000]
    text = ",".join(str(2 | bit) for bit in bits * 2)
    layer = read_map(maps.write(maps.layer(text))).tile_layers[0]
    assert set(layer.gids.ravel().tolist()) == {2}
    horizontal, vertical, diagonal = Flip.HORIZONTAL, Flip.VERTICAL, Flip.DIAGONAL
    assert [Flip(flip) for flip in layer.flips.ravel().tolist()[:8]] == [
        Flip.NONE, horizontal, vertical, diagonal, horizontal | vertical, horizontal | diagonal,
        vertical | diagonal, horizontal | vertical | diagonal,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "encoding", "expected"),
    [
        (",".join(["1"] * 10), "csv", "holds 10 tile ids, expected 16 (4x4)"),
        (",".join(["1"] * 40), "csv", "holds 40 tile ids, expected 16 (4x4)"),
        ("", "csv", "holds 0 tile ids, expected 16 (4x4)"),
        (",".join([*["1"] * 6, "x", *["1"] * 9]), "csv", "tile 2,1: 'x' is no tile id"),
        (",".join([*["1"] * 6, "", *["1"] * 9]), "csv", "tile 2,1: '' is no tile id"),
        (",".join([*["1"] * 15, "-5"]), "csv", "tile 3,3: '-5' is no tile id"),
        (",".join([*["1"] * 15, "4294967296"]), "csv", "tile 3,3: '4294967296' is no tile id"),
        (",".join([*["1"] * 15, "17"]), "csv", "tile 3,3: there is no tile 17 in the map's tilesets"),
        ("!!!", "base64", "is not base64"),
        (packed(GOOD, "")[:-4], "base64", "holds 15 tile ids, expected 16 (4x4)"),
        (packed([1] * 17, ""), "base64", "holds more than the 16 tiles of 4x4"),
        (packed([0] * 9_000_000, "gzip"), "gzip", "holds more than the 16 tiles of 4x4"),
        (packed([0] * 9_000_000, "zstd"), "zstd", "holds more than the 16 tiles of 4x4"),
        (packed(GOOD, "gzip")[:20], "gzip", "holds"),
        (packed(GOOD, ""), "zlib", "is not zlib data"),
        (packed(GOOD, ""), "zstd", "is not zstd data"),
        (packed(GOOD, ""), "lzma", "compression 'lzma' is not one of gzip, zlib, zstd"),
        ("1", "yaml", "encoding 'yaml' is not one of csv, base64"),
        ("<tile gid='1'/>", "xml", "holds 1 tile ids, expected 16"),
        ("<tile gid='1'/>" * 15 + "<tile gid='a'/>", "xml", "tile 3,3: 'a' is no tile id"),
    ],
)  # fmt: skip
def test_wrong_data_is_refused_with_its_place(
    maps: Any, refusal: Refusal, data: str, encoding: str, expected: str
) -> None:
    form = f'encoding="{encoding}"' if encoding in {"csv", "base64", "yaml", "xml"} else ""
    form = form or f'encoding="base64" compression="{encoding}"'
    said = refusal(maps.write(maps.layer(data, encoding=form)))
    assert said.startswith('layer "ground"')
    assert expected in said
