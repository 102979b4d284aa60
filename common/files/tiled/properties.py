"""Custom properties, each with the type that it has in Tiled."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from common.files.tiled.model import Colour, FileName, ObjectId, Properties, Property
from common.files.tiled.places import Place, quoted
from common.files.tiled.projects import Project
from common.files.tiled.values import read_colour, read_flag, read_number, read_whole, shown

_TYPES: Final = "string, int, float, bool, color, file, object, class, list"


def read_properties(holder: Element | None, place: Place, project: Project) -> dict[str, Property]:
    """The custom properties of a map, layer, tile, tileset or object, by name, in the order of the file.

    :raises InputProblem: when a value does not fit its type.
    """
    found: dict[str, Property] = {}
    element = holder.find("properties") if holder is not None else None
    for entry in element.findall("property") if element is not None else ():
        name = entry.get("name", "")
        if name in found:
            place.warn(f"property {quoted(name)} stands twice; the last one counts.")
        found[name] = _value(entry, f"property {quoted(name)}", place, project)
    return found


def _value(entry: Element, name: str, place: Place, project: Project) -> Property:
    kind = entry.get("type") or "string"
    named = entry.get("propertytype", "")
    if kind == "class":
        return project.completed(
            named, read_properties(entry, place.within(name), project), place.within(name)
        )
    if kind == "list":
        return tuple(
            _value(item, f"{name} item {count}", place, project)
            for count, item in enumerate(entry.findall("item"), start=1)
        )
    text = entry.get("value")
    if text is None:
        text = entry.text or ""
    return project.named_value(named, _plain(kind, text, name, place))


def _plain(kind: str, text: str, name: str, place: Place) -> Property:
    match kind:
        case "string":
            return text
        case "int":
            return read_whole(text, name, place)
        case "float":
            return read_number(text, name, place)
        case "bool":
            return read_flag(text, name, place)
        case "color":
            return read_colour(text, name, place) if text else None
        case "file":
            return FileName(text)
        case "object":
            return ObjectId(read_whole(text or "0", name, place))
    raise place.problem(f"{name} has the type {shown(kind)}. Choose one of: {_TYPES}.")


def object_references(properties: Properties) -> list[tuple[str, ObjectId]]:
    """(name, id) of every property that points at an object, also inside classes and lists."""
    found: list[tuple[str, ObjectId]] = []

    def look(name: str, value: Property) -> None:
        if isinstance(value, ObjectId):
            found.append((name, value))
        elif isinstance(value, tuple) and not isinstance(value, Colour):
            for item in value:
                look(name, item)
        elif isinstance(value, dict):
            for key, member in value.items():
                look(f"{name}.{key}", member)

    for name, value in properties.items():
        look(name, value)
    return found
