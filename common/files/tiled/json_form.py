"""Tiled's JSON form turned into the elements of its XML form, so that both are read by the same code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

import msgspec

from common.files.tiled.places import Place

_LAYER_TAGS: Final = {
    "tilelayer": "layer",
    "objectgroup": "objectgroup",
    "imagelayer": "imagelayer",
    "group": "group",
}
_ROOT_TAGS: Final = frozenset({"map", "tileset", "template"})
_SHAPES: Final = ("ellipse", "point", "capsule")
_OUTLINES: Final = ("polygon", "polyline")


def elements_of_json(raw: bytes, place: Place) -> Element:
    """The root element that the XML form of this file would have.

    :raises InputProblem: when it is not JSON, or not shaped like a Tiled file.
    """
    try:
        text = raw.decode("utf-16" if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig")
        document = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise place.problem(f"is not well-formed JSON ({error}). Save it again in Tiled.") from error
    try:
        return _Form(place).root(document)
    except RecursionError as error:
        raise place.problem("is nested too deep. Take some groups apart in Tiled.") from error


class _Form:
    """The conversion of one file."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def root(self, document: Any) -> Element:
        fields = self._fields(document, "the file")
        tag = fields.get("type")
        if tag not in _ROOT_TAGS:
            raise self.place.problem(
                f'has "type": {tag!r}, so it is no Tiled map, tileset or template. Save it again in Tiled.'
            )
        element = Element(tag)
        if tag == "map":
            self._map(element, fields)
        elif tag == "tileset":
            self._tileset(element, fields)
        else:
            for key in ("tileset", "object"):
                if key in fields:
                    getattr(self, f"_{key}")(SubElement(element, key), self._fields(fields[key], key))
        return element

    def _map(self, element: Element, fields: Mapping[str, Any]) -> None:
        self._attributes(element, fields, but={"type"})
        self._properties(element, fields)
        for tileset in self._list(fields, "tilesets"):
            self._tileset(SubElement(element, "tileset"), self._fields(tileset, "a tileset"))
        for layer in self._list(fields, "layers"):
            self._layer(element, self._fields(layer, "a layer"))

    def _layer(self, parent: Element, fields: Mapping[str, Any]) -> None:
        kind = fields.get("type")
        if not isinstance(kind, str) or kind not in _LAYER_TAGS:
            raise self.place.problem(
                f"layer {fields.get('name')!r} has no known type. Save it again in Tiled."
            )
        element = SubElement(parent, _LAYER_TAGS[kind])
        self._attributes(element, fields, but={"type", "encoding", "compression", "data", "image"})
        self._properties(element, fields)
        if kind == "tilelayer":
            self._tile_data(element, fields)
        elif kind == "imagelayer" and fields.get("image"):
            self._image(element, fields)
        for child in self._list(fields, "layers"):
            self._layer(element, self._fields(child, "a layer"))
        for child in self._list(fields, "objects"):
            self._object(SubElement(element, "object"), self._fields(child, "an object"))

    def _tile_data(self, layer: Element, fields: Mapping[str, Any]) -> None:
        if "data" not in fields and "chunks" not in fields:
            return
        element = SubElement(layer, "data", encoding=str(fields.get("encoding") or "csv"))
        if fields.get("compression"):
            element.set("compression", str(fields["compression"]))
        if "chunks" not in fields:
            self._cells(element, fields["data"])
            return
        for chunk in self._list(fields, "chunks"):
            part = SubElement(element, "chunk")
            whole = self._fields(chunk, "a chunk")
            self._attributes(part, whole, but={"data"})
            self._cells(part, whole.get("data", ""))

    def _cells(self, element: Element, cells: Any) -> None:
        element.text = (
            cells if isinstance(cells, str) else ",".join(map(_written, self._items(cells, "data")))
        )

    def _tileset(self, element: Element, fields: Mapping[str, Any]) -> None:
        self._attributes(element, fields, but={"type", "image"})
        self._properties(element, fields)
        if isinstance(fields.get("tileoffset"), Mapping):
            self._attributes(SubElement(element, "tileoffset"), fields["tileoffset"])
        if fields.get("image"):
            self._image(element, fields)
        for entry in self._list(fields, "tiles"):
            self._tile(element, self._fields(entry, "a tile"))
        if fields.get("wangsets"):
            sets = SubElement(element, "wangsets")
            for entry in self._list(fields, "wangsets"):
                self._wang_set(SubElement(sets, "wangset"), self._fields(entry, "a terrain set"))

    def _tile(self, tileset: Element, fields: Mapping[str, Any]) -> None:
        element = SubElement(tileset, "tile")
        self._attributes(element, fields, but={"image"})
        self._properties(element, fields)
        if fields.get("image"):
            self._image(element, fields)
        if fields.get("animation"):
            frames = SubElement(element, "animation")
            for frame in self._list(fields, "animation"):
                self._attributes(SubElement(frames, "frame"), self._fields(frame, "a frame"))

    def _wang_set(self, element: Element, fields: Mapping[str, Any]) -> None:
        self._attributes(element, fields)
        for colour in self._list(fields, "colors"):
            self._attributes(SubElement(element, "wangcolor"), self._fields(colour, "a terrain"))
        for tile in self._list(fields, "wangtiles"):
            part = SubElement(element, "wangtile")
            entry = self._fields(tile, "a terrain tile")
            self._attributes(part, entry)
            part.set("wangid", ",".join(map(_written, self._items(entry.get("wangid", []), "wangid"))))

    def _image(self, parent: Element, fields: Mapping[str, Any]) -> None:
        image = SubElement(parent, "image", source=_written(fields["image"]))
        for key, name in (
            ("imagewidth", "width"),
            ("imageheight", "height"),
            ("transparentcolor", "trans"),
        ):
            if key in fields:
                image.set(name, _written(fields[key]))

    def _object(self, element: Element, fields: Mapping[str, Any]) -> None:
        self._attributes(element, fields, but={"text", *_SHAPES, *_OUTLINES})
        self._properties(element, fields)
        for shape in _SHAPES:
            if fields.get(shape):
                SubElement(element, shape)
        for outline in _OUTLINES:
            if outline in fields:
                corners = [self._fields(c, "a corner") for c in self._items(fields[outline], outline)]
                points = " ".join(f"{_written(c.get('x'))},{_written(c.get('y'))}" for c in corners)
                SubElement(element, outline, points=points)
        if "text" in fields:
            words = self._fields(fields["text"], "the text")
            text = SubElement(element, "text")
            self._attributes(text, words, but={"text"})
            text.text = _written(words.get("text", ""))

    def _properties(self, element: Element, fields: Mapping[str, Any]) -> None:
        entries = self._list(fields, "properties")
        if not entries:
            return
        holder = SubElement(element, "properties")
        for entry in entries:
            self._property(SubElement(holder, "property"), self._fields(entry, "a property"))

    def _property(self, element: Element, fields: Mapping[str, Any]) -> None:
        self._attributes(element, fields, but={"value"})
        self._value(element, fields.get("value"))

    def _value(self, element: Element, value: Any) -> None:
        """A value as XML writes it. Members of a class and items of a list carry their types by their own."""
        if isinstance(value, Mapping):
            holder = SubElement(element, "properties")
            for name, member in value.items():
                part = SubElement(holder, "property", name=str(name), type=_type_of(member))
                self._value(part, member)
        elif isinstance(value, list):
            for item in value:
                part = SubElement(element, "item")
                if isinstance(item, Mapping) and "value" in item:
                    self._property(part, item)
                else:
                    part.set("type", _type_of(item))
                    self._value(part, item)
        else:
            element.set("value", _written(value))

    def _attributes(
        self, element: Element, fields: Mapping[str, Any], but: Iterable[str] = frozenset()
    ) -> None:
        """All plain values become attributes."""
        skipped = frozenset(but)
        for key, value in fields.items():
            if key not in skipped and isinstance(value, str | int | float):
                element.set(str(key), _written(value))

    def _fields(self, value: Any, what: str) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise self.place.problem(f"{what} is not a JSON object. Save it again in Tiled.")
        return value

    def _list(self, fields: Mapping[str, Any], key: str) -> list[Any]:
        return self._items(fields.get(key, []), key)

    def _items(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list):
            raise self.place.problem(f'"{key}" is not a JSON list. Save it again in Tiled.')
        return value


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return "" if value is None else str(value)


def _type_of(value: Any) -> str:
    for kind, name in ((bool, "bool"), (int, "int"), (float, "float"), (Mapping, "class"), (list, "list")):
        if isinstance(value, kind):
            return name
    return "string"
