"""The same maps read by pytmx: it knows Tiled's good maps well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import pytmx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.files.paths import data_root
from common.files.tiled import Flip, TiledMap, read_map

MAPS = sorted((data_root() / "maps").rglob("*.tmx"))
FLIPS = {
    Flip.HORIZONTAL: "flipped_horizontally",
    Flip.VERTICAL: "flipped_vertically",
    Flip.DIAGONAL: "flipped_diagonally",
}


def read_by_pytmx(path: Path) -> pytmx.TiledMap:
    return pytmx.TiledMap(str(path), allow_duplicate_names=True)


def assert_tiles_agree(ours: TiledMap, theirs: pytmx.TiledMap) -> None:
    assert (ours.width, ours.height, ours.tile_width, ours.tile_height) == (
        theirs.width, theirs.height, theirs.tilewidth, theirs.tileheight,
    )  # fmt: skip
    others = [layer for layer in theirs.layers if isinstance(layer, pytmx.TiledTileLayer)]
    assert [layer.name for layer in ours.tile_layers] == [layer.name for layer in others]
    flags_of = {number: flags for known in theirs.gidmap.values() for number, flags in known}
    for layer, other in zip(ours.tile_layers, others, strict=True):
        for (row, column), gid in np.ndenumerate(layer.gids):
            number = other.data[row][column]
            assert (gid == 0) == (number == 0)
            if number:
                assert theirs.tiledgidmap[number] == gid
                flip = Flip(int(layer.flips[row, column]))
                assert [bool(flip & bit) for bit in FLIPS] == [
                    getattr(flags_of[number], name) for name in FLIPS.values()
                ]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_our_maps_agree(path: Path) -> None:
    ours, theirs = read_map(path), read_by_pytmx(path)
    assert_tiles_agree(ours, theirs)
    others = {thing.id: thing for layer in theirs.objectgroups for thing in layer}
    assert {thing.id for thing in ours.objects()} == set(others)
    for thing in ours.objects():
        other = others[thing.id]
        # pytmx leaves out the name that a template gives.
        assert thing.name == other.name or other.name is None
        assert (thing.tile is None) == (not other.gid)
        if thing.tile is None:
            assert (thing.x, thing.y) == (other.x, other.y)
            assert other.properties.items() <= dict(thing.properties).items()
        if thing.points:
            assert thing.points == tuple(tuple(point) for point in other.points)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.data())
def test_any_layer_agrees(maps: Any, data: st.DataObject) -> None:
    flips = st.sampled_from([flip << 29 for flip in range(8)])
    ids = st.one_of(st.just(0), st.builds(lambda gid, flip: gid | flip, st.integers(1, 16), flips))
    layers = data.draw(st.lists(st.lists(ids, min_size=16, max_size=16), min_size=1, max_size=3))
    path = maps.write("".join(maps.layer(",".join(map(str, cells))) for cells in layers))
    assert_tiles_agree(read_map(path), read_by_pytmx(path))


def test_reading_a_map_needs_no_window() -> None:
    code = (
        "import sys; from common.files.tiled import read_map; "
        f"read_map({str(MAPS[0])!r}); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
