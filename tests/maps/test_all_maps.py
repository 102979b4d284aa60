"""Every map, tileset, template and picture that we ship."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pygame
import pytest
from defusedxml import ElementTree

from common.files.paths import data_root
from common.files.tiled import check_map, read_map
from common.ui.map_art.pictures import drawings, drawn

MAPS = data_root() / "maps"
FILES = sorted(MAPS.rglob("*.tmx"))
PROJECT = json.loads((MAPS / "hollow-sherwood.tiled-project").read_text(encoding="utf-8"))
CLASSES = {kind["name"] for kind in PROJECT["propertyTypes"] if kind["type"] == "class"}
KINDS = next(kind["values"] for kind in PROJECT["propertyTypes"] if kind["name"] == "MapKind")
TILESETS = sorted((MAPS / "tilesets").glob("*.tsx"))
PICTURES = sorted((MAPS / "tilesets" / "pictures").glob("*.png"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_map_checks_clean_and_uses_known_kinds_and_classes(path: Path) -> None:
    assert check_map(path) == []
    tiled = read_map(path)
    assert tiled.kind in KINDS
    assert {thing.class_name for thing in tiled.objects()} <= CLASSES | {""}
    assert (tiled.tile_width, tiled.tile_height) == (64, 64)


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_terrain_sets_have_all_fifteen_tiles(path: Path) -> None:
    for wang in ElementTree.parse(path).iter("wangset"):
        corners = {tile.get("wangid") for tile in wang.iter("wangtile")}
        assert wang.get("type") == "corner"
        assert len(corners) == 15


def test_every_picture_is_used_and_every_picture_that_is_used_is_there() -> None:
    used = {image.get("source", "") for path in TILESETS for image in ElementTree.parse(path).iter("image")}
    assert used == {f"pictures/{path.name}" for path in PICTURES}


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_what_its_drawing_gives(path: Path) -> None:
    """After a change of a drawing: python maps/tilesets/rasterise.py."""
    picture = pygame.image.load(path)
    fresh = drawn(drawings()[path.stem], picture.get_size())
    ours, theirs = (
        np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).astype(int)
        for surface in (picture, fresh)
    )
    assert np.abs(ours - theirs).mean() < 1


def test_templates_give_objects_of_known_classes() -> None:
    for path in (MAPS / "templates").glob("*.tx"):
        (thing,) = ElementTree.parse(path).iter("object")
        assert thing.get("type") in CLASSES
