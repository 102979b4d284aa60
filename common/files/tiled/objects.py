"""Objects of a map and the templates that they are made from."""

from __future__ import annotations

from itertools import pairwise
from typing import Final
from xml.etree.ElementTree import Element

from common.files.tiled.documents import read_document
from common.files.tiled.model import Colour, Flip, MapObject, Shape, Text, TileSet, UsedTile, object_place
from common.files.tiled.places import Place, quoted
from common.files.tiled.properties import read_properties
from common.files.tiled.references import find_file
from common.files.tiled.tile_data import HIGHEST_ID
from common.files.tiled.tilesets import Surroundings, read_tileset, read_tileset_file
from common.files.tiled.values import class_of, colour, flag, number, read_number, shown, whole

_SHAPES: Final = (Shape.POINT, Shape.ELLIPSE, Shape.CAPSULE, Shape.POLYGON, Shape.POLYLINE, Shape.TEXT)
_ID_BITS: Final = 0x0FFFFFFF

MOST_TILESETS: Final = 500


class TileTable:
    """Tilesets by first global id, as a map or a template lists them."""

    def __init__(self, entries: tuple[tuple[int, TileSet], ...] = ()) -> None:
        self.entries = entries

    def find(self, gid: int) -> UsedTile | None:
        """The tile with a global id, if a tileset has it and it can be shown."""
        for first, tileset in reversed(self.entries):
            if first <= gid:
                used = UsedTile(tileset, gid - first)
                return used if tileset.region(tileset.shown(used.id)) is not None else None
        return None

    def tile(self, gid: int, place: Place) -> UsedTile:
        """The tile with a global id.

        :raises InputProblem: when no tileset has it.
        """
        used = self.find(gid)
        if used is None:
            raise place.problem(
                f"there is no tile {gid} in the map's tilesets. Paint or place it again in Tiled, or add its "
                "tileset."
            )
        return used


def read_table(parent: Element, place: Place, around: Surroundings) -> TileTable:
    """The tilesets that a map or template lists, embedded or in files.

    :raises InputProblem: when one cannot be used or two claim the same ids.
    """
    entries: list[tuple[int, TileSet]] = []
    elements = parent.findall("tileset")
    if len(elements) > MOST_TILESETS:
        raise place.problem(f"lists {len(elements)} tilesets, more than {MOST_TILESETS}. Join some in Tiled.")
    for element in elements:
        first = whole(element, "firstgid", place)
        if not 1 <= first <= _ID_BITS:
            raise place.problem(f"a tileset has the first tile id {first}. Save the map again in Tiled.")
        source = element.get("source")
        if source is None:
            entries.append((first, read_tileset(element, place, around)))
        else:
            path = find_file(source, "tileset", around.tree, place)
            entries.append((first, read_tileset_file(path, place, around)))
    entries.sort(key=lambda entry: entry[0])
    for (first, tileset), (following, other) in pairwise(entries):
        if first + tileset.claimed > following:
            raise place.problem(
                f"tileset {quoted(tileset.name)} (ids {first} to {first + tileset.claimed - 1}) and tileset "
                f"{quoted(other.name)} (from {following}) overlap. Remove one in Tiled and add it again."
            )
    return TileTable(tuple(entries))


class Template:
    """A template file: an object to be completed by each instance, and the tilesets it speaks of."""

    def __init__(self, element: Element, table: TileTable, place: Place) -> None:
        self.element = element
        self.table = table
        self.place = place


class ObjectReader:
    """Reads the objects of one map: knows its tilesets, and each template after its first use."""

    def __init__(self, table: TileTable, around: Surroundings) -> None:
        self.table = table
        self.around = around
        self._templates: dict[str, Template] = {}

    def read(self, element: Element, layer: str, place: Place) -> MapObject:
        """One object of a layer.

        :raises InputProblem: when it cannot be used.
        """
        own_id = whole(element, "id", place.within("an object"), 0)
        at = place.at(object_place(own_id, element.get("name", ""), layer))
        template = self._template(element, at)
        merged = Element("object", {**(template.element.attrib if template else {}), **element.attrib})
        kind = _kind_of(element)
        if kind is None and template is not None:
            kind = _kind_of(template.element)
        tile, flip = self._tile(element, template, at)
        class_name = class_of(element)
        if not class_name and template is not None:
            class_name = class_of(template.element)
        if not class_name and tile is not None:
            class_name = tile.class_name
        x, y = number(merged, "x", at, 0.0), number(merged, "y", at, 0.0)
        width, height = _extent(merged, tile, at)
        return MapObject(
            id=own_id,
            name=merged.get("name", ""),
            class_name=class_name,
            shape=_shape(kind, tile),
            x=x,
            y=y,
            width=width,
            height=height,
            rotation=number(merged, "rotation", at, 0.0),
            visible=flag(merged, "visible", at, True),
            opacity=_opacity(merged, at),
            properties={
                **self.around.project.defaults(class_name, at),
                **(tile.properties if tile else {}),
                **(
                    read_properties(template.element, template.place, self.around.project) if template else {}
                ),
                **read_properties(element, at, self.around.project),
            },
            layer=layer,
            points=tuple((x + dx, y + dy) for dx, dy in _corners(kind, at)),
            tile=tile,
            flip=flip,
            text=_text(kind, at) if kind is not None and kind.tag == Shape.TEXT else None,
        )

    def _template(self, element: Element, place: Place) -> Template | None:
        source = element.get("template")
        if source is None:
            return None
        path = find_file(source, "template", self.around.tree, place)
        if str(path) not in self._templates:
            at = place.into(path)
            root = read_document(at, "template")
            inner = root.find("object")
            if inner is None:
                raise at.problem("holds no object. Save the template again in Tiled.")
            self._templates[str(path)] = Template(inner, read_table(root, at, self.around), at)
        return self._templates[str(path)]

    def _tile(
        self, element: Element, template: Template | None, place: Place
    ) -> tuple[UsedTile | None, Flip]:
        holder, table, at = element, self.table, place
        if "gid" not in element.attrib and template is not None:
            holder, table, at = template.element, template.table, template.place
        gid = whole(holder, "gid", at, 0)
        if gid == 0:
            return None, Flip.NONE
        if not 0 < gid <= HIGHEST_ID:
            raise at.problem(f"{gid} is no tile id. Place the tile again in Tiled.")
        return table.tile(gid & _ID_BITS, at), Flip(gid >> 29)


def _kind_of(element: Element) -> Element | None:
    """The element inside an object that says what it is; a rectangle or a tile has none."""
    return next((child for child in element if child.tag in _SHAPES), None)


def _shape(kind: Element | None, tile: UsedTile | None) -> Shape:
    if tile is not None:
        return Shape.TILE
    return Shape(kind.tag) if kind is not None else Shape.RECTANGLE


def _extent(merged: Element, tile: UsedTile | None, place: Place) -> tuple[float, float]:
    region = tile.tileset.region(tile.tileset.shown(tile.id)) if tile else None
    width = number(merged, "width", place, float(region.width) if region else 0.0)
    height = number(merged, "height", place, float(region.height) if region else 0.0)
    if min(width, height) < 0:
        raise place.problem(
            f"its size is {width:g}x{height:g}. Set a width and height of 0 or more in Tiled."
        )
    return width, height


def _opacity(merged: Element, place: Place) -> float:
    return min(1.0, max(0.0, number(merged, "opacity", place, 1.0)))


def _corners(kind: Element | None, place: Place) -> list[tuple[float, float]]:
    if kind is None or kind.tag not in {Shape.POLYGON, Shape.POLYLINE}:
        return []
    corners = [_corner(pair, place) for pair in kind.get("points", "").split()]
    if len(corners) < 2:
        raise place.problem(
            f"its {kind.tag} has {len(corners)} corners, not 2 or more. Draw it again in Tiled."
        )
    return corners


def _corner(pair: str, place: Place) -> tuple[float, float]:
    parts = pair.split(",")
    if len(parts) != 2:
        raise place.problem(f"{shown(pair)} is no corner of the form x,y. Draw it again in Tiled.")
    return read_number(parts[0], "a corner's x", place), read_number(parts[1], "a corner's y", place)


def _text(element: Element, place: Place) -> Text:
    return Text(
        words=element.text or "",
        font=element.get("fontfamily", "sans-serif"),
        size=whole(element, "pixelsize", place, 16),
        colour=colour(element, "color", place) or Colour(0, 0, 0),
        wrap=flag(element, "wrap", place, False),
        bold=flag(element, "bold", place, False),
        italic=flag(element, "italic", place, False),
        horizontal=element.get("halign", "left"),
        vertical=element.get("valign", "top"),
    )
