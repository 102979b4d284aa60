"""Tilesets: cut from one picture or collected from many, embedded in a map or in files that maps share."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from common.files.tiled.documents import read_document
from common.files.tiled.model import Picture, Region, Tile, TileSet, WangSet
from common.files.tiled.pictures import LARGEST_FILE, picture_size
from common.files.tiled.places import Place, quoted
from common.files.tiled.projects import Project
from common.files.tiled.properties import read_properties
from common.files.tiled.references import find_file
from common.files.tiled.values import class_of, colour, shown, whole

HIGHEST_TILE_ID: Final = 1 << 24


@dataclass(frozen=True)
class Surroundings:
    """What a map's files are read with: the tree they must lie in and the project they belong to."""

    tree: Path
    project: Project
    sizes: dict[Path, tuple[int, int]] = field(default_factory=dict)
    """The pictures looked at in this reading, with their sizes."""


_shared: dict[tuple[str, int, int, Path, Path | None], tuple[TileSet, tuple[str, ...]]] = {}


def read_tileset_file(path: Path, place: Place, around: Surroundings) -> TileSet:
    """A tileset in a file of its own. It is read once and shared by all maps, until the file changes.

    :raises InputProblem: when it cannot be used.
    """
    status = path.stat()
    key = (str(path), status.st_mtime_ns, status.st_size, around.tree, around.project.path)
    if key not in _shared:
        at = Place(path)
        tileset = read_tileset(read_document(at, "tileset"), at, around)
        _shared[key] = tileset, tuple(at.warnings)
    tileset, warnings = _shared[key]
    place.warnings.extend(line for line in warnings if line not in place.warnings)
    return tileset


def read_tileset(element: Element, place: Place, around: Surroundings) -> TileSet:
    """A tileset element.

    :raises InputProblem: when it cannot be used.
    """
    name = element.get("name", "")
    place = place.within(f"tileset {quoted(name)}")
    if element.get("tilerendersize", "tile") != "tile":
        raise place.problem(
            "its tiles are drawn at the size of the grid, not at their own. Set its Tile Render Size to Tile "
            "Size in "
            "Tiled."
        )
    width, height = _sizes(element, place)
    image = element.find("image")
    picture = read_picture(image, place, around) if image is not None else None
    tiles = {tile.id: tile for tile in (_tile(e, place, around) for e in element.findall("tile"))}
    offset = element.find("tileoffset")
    tileset = TileSet(
        name=name,
        class_name=class_of(element),
        properties=around.project.defaults(class_of(element), place)
        | read_properties(element, place, around.project),
        path=place.file,
        tile_width=width,
        tile_height=height,
        tile_count=0,
        columns=0,
        spacing=whole(element, "spacing", place, 0),
        margin=whole(element, "margin", place, 0),
        offset=(whole(offset, "x", place, 0), whole(offset, "y", place, 0)) if offset is not None else (0, 0),
        picture=picture,
        tiles=tiles,
        object_alignment=element.get("objectalignment", "unspecified"),
        claimed=max(tiles, default=-1) + 1,
        wang_sets=_wang_sets(element, place),
    )
    _check_frames(tileset, place)
    return tileset if picture is None else _cut(tileset, picture, element, place)


def _sizes(element: Element, place: Place) -> tuple[int, int]:
    width, height = whole(element, "tilewidth", place), whole(element, "tileheight", place)
    if min(width, height) < 1:
        raise place.problem(
            f"its tiles are {width}x{height} pixels. Set a tile size of 1x1 or more in Tiled."
        )
    return width, height


def _cut(tileset: TileSet, picture: Picture, element: Element, place: Place) -> TileSet:
    """The tileset with the tiles that its picture really has room for (whole ones only)."""
    if min(tileset.spacing, tileset.margin) < 0:
        raise place.problem("its spacing or margin is below 0. Set it to 0 or more in Tiled.")

    def room(length: int, tile: int) -> int:
        return max(0, (length - tileset.margin + tileset.spacing) // (tile + tileset.spacing))

    columns = room(picture.width, tileset.tile_width)
    held = columns * room(picture.height, tileset.tile_height)
    count = whole(element, "tilecount", place, held)
    if count > held:
        place.warn(
            f"its picture has room for {held} tiles, {count} are declared. Export the picture again, or "
            "reload the "
            "tileset in Tiled and save it."
        )
    if not 0 <= count <= HIGHEST_TILE_ID:
        raise place.problem(f"it declares {count} tiles. Reload the tileset in Tiled and save it.")
    return replace(tileset, tile_count=max(count, held), columns=columns, claimed=count)


def read_picture(image: Element, place: Place, around: Surroundings) -> Picture:
    """The picture that an <image> element names or holds.

    :raises InputProblem: when it is missing, no picture, too large, or outside the map's folder tree.
    """
    source = image.get("source")
    if source is None:
        content = _embedded(image, place)
        width, height = picture_size(content, place, "the picture inside it")
        return Picture(content, width, height, colour(image, "trans", place))
    path = find_file(source, "picture", around.tree, place)
    if path not in around.sizes:
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise place.problem(f"picture {shown(source)} is larger than 32 MB. Split it.")
            content = path.read_bytes()
        except OSError as error:
            raise place.problem(f"picture {shown(source)} cannot be read ({error.strerror}).") from error
        around.sizes[path] = picture_size(content, place, f"picture {shown(source)}")
    return Picture(path, *around.sizes[path], colour(image, "trans", place))


def _embedded(image: Element, place: Place) -> bytes:
    data = image.find("data")
    text = (data.text or "") if data is not None else ""
    if not text.strip():
        raise place.problem("its <image> has neither a file nor data. Choose the picture again in Tiled.")
    try:
        return base64.b64decode(text.encode("ascii").translate(None, b" \t\r\n"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise place.problem(
            f"the picture inside it is not base64 ({error}). Choose the picture again in Tiled."
        ) from error


def _tile(element: Element, tileset_place: Place, around: Surroundings) -> Tile:
    tile_id = whole(element, "id", tileset_place)
    place = tileset_place.within(f"tile id {tile_id}")
    if not 0 <= tile_id <= HIGHEST_TILE_ID:
        raise place.problem("is no tile id. Save the tileset again in Tiled.")
    image = element.find("image")
    class_name = class_of(element)
    return Tile(
        tile_id,
        class_name,
        around.project.defaults(class_name, place) | read_properties(element, place, around.project),
        _own_region(element, read_picture(image, place, around), place) if image is not None else None,
        tuple(
            (whole(f, "tileid", place), whole(f, "duration", place, 0))
            for f in element.iterfind("animation/frame")
        ),
    )


def _own_region(element: Element, picture: Picture, place: Place) -> Region:
    x, y = whole(element, "x", place, 0), whole(element, "y", place, 0)
    width, height = (
        whole(element, "width", place, picture.width),
        whole(element, "height", place, picture.height),
    )
    if min(x, y) < 0 or min(width, height) < 1 or x + width > picture.width or y + height > picture.height:
        raise place.problem(
            f"its part {width}x{height} at {x},{y} is not inside its picture of "
            f"{picture.width}x{picture.height} "
            "pixels. Set its image rectangle again in Tiled."
        )
    return Region(picture, x, y, width, height)


def _check_frames(tileset: TileSet, place: Place) -> None:
    for tile in tileset.tiles.values():
        if tile.frames and not 0 <= tile.frames[0][0] <= HIGHEST_TILE_ID:
            raise place.problem(f"the animation of tile id {tile.id} shows no tile. Edit it in Tiled.")


def _wang_sets(element: Element, place: Place) -> tuple[WangSet, ...]:
    found = []
    for wang in element.iterfind("wangsets/wangset"):
        name = wang.get("name", "")
        at = place.within(f"terrain set {quoted(name)}")
        tiles = {whole(t, "tileid", at): _wang_id(t.get("wangid", ""), at) for t in wang.findall("wangtile")}
        colours = tuple(c.get("name", "") for c in wang.findall("wangcolor"))
        found.append(WangSet(name, wang.get("type", "corner"), colours, tiles))
    return tuple(found)


def _wang_id(text: str, place: Place) -> tuple[int, ...]:
    parts = text.split(",")
    if len(parts) == 8 and all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        return tuple(int(part) for part in parts)
    if text.startswith("0x"):
        # Before Tiled 1.5: one hexadecimal digit for each, the top one last.
        digits = text[2:].rjust(8, "0")
        if len(digits) == 8 and all(digit in "0123456789abcdefABCDEF" for digit in digits):
            return tuple(int(digit, 16) for digit in reversed(digits))
    raise place.problem(f"wangid {shown(text)} is not eight numbers. Save the tileset again in Tiled.")
