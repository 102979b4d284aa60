"""A Tiled project: the classes that a mapper can choose, with the values that Tiled leaves out of maps."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from common.files.tiled.model import FileName, ObjectId, Properties, Property
from common.files.tiled.places import Place, quoted
from common.files.tiled.values import read_colour

SUFFIX: Final = ".tiled-project"
HIGHEST: Final = 6
"""How many folders above a map its project is looked for."""


class _Member(msgspec.Struct):
    name: str
    type: str = "string"
    value: Any = None
    property_type: str = msgspec.field(name="propertyType", default="")


class _Type(msgspec.Struct):
    name: str
    type: str
    members: list[_Member] = []
    values: list[str] = []
    values_as_flags: bool = msgspec.field(name="valuesAsFlags", default=False)


class _File(msgspec.Struct):
    types: list[_Type] = msgspec.field(name="propertyTypes", default_factory=list)


@dataclass(frozen=True)
class Project:
    """The classes and enumerations of a project file; empty where there is none."""

    path: Path | None = None
    classes: Mapping[str, tuple[_Member, ...]] = field(default_factory=dict)
    enumerations: Mapping[str, _Type] = field(default_factory=dict)

    def completed(self, class_name: str, properties: Properties, place: Place) -> dict[str, Property]:
        """The members of a property of type class, those included that the map leaves at their default.

        A class that is not known is kept as the map has it, with a warning.
        """
        if class_name and class_name not in self.classes:
            where = (
                f"the project {self.path.name} has no" if self.path else "there is no project file with the"
            )
            place.warn(f"{where} class {quoted(class_name)}; its members are kept as they are written.")
        return self.defaults(class_name, place) | dict(properties)

    def defaults(self, class_name: str, place: Place, seen: tuple[str, ...] = ()) -> dict[str, Property]:
        """The members of a class that nobody has changed in the map: {} if unknown.

        An empty default says nothing and is left out: it must not hide a name given in another way.
        """
        if class_name in seen:
            raise place.problem(
                f"class {quoted(class_name)} of {self.path} contains itself. Change it in Tiled's Custom "
                "Types "
                "Editor."
            )
        inner = (*seen, class_name)
        found = {m.name: self._default(m, place, inner) for m in self.classes.get(class_name, ())}
        return {name: value for name, value in found.items() if value not in (None, "")}

    def named_value(self, type_name: str, value: Property) -> Property:
        """A value of an enumeration by its name, also where the project stores numbers."""
        kind = self.enumerations.get(type_name)
        if kind is None or not isinstance(value, int) or isinstance(value, bool):
            return value
        if kind.values_as_flags:
            return ",".join(name for bit, name in enumerate(kind.values) if value >> bit & 1)
        return kind.values[value] if 0 <= value < len(kind.values) else value

    def _default(self, member: _Member, place: Place, seen: tuple[str, ...]) -> Property:
        value = member.value
        match member.type, value:
            case "class", _:
                changed = value if isinstance(value, dict) else {}
                return self.defaults(member.property_type, place, seen) | changed
            case "color", str():
                return read_colour(value, member.name, place) if value else None
            case "file", str():
                return FileName(value)
            case "object", int():
                return ObjectId(value)
            case "list", list():
                return tuple(value)
            case _, str() | int() | float():
                return self.named_value(member.property_type, value)
        return None


_read: dict[tuple[str, int, int], Project] = {}


def project_above(folder: Path, place: Place) -> Project:
    """The project in this folder or the nearest above it.

    :raises InputProblem: when a project file is there and cannot be read.
    """
    for candidate in (folder, *folder.parents)[:HIGHEST]:
        try:
            with os.scandir(candidate) as entries:
                names = sorted(entry.name for entry in entries if entry.name.endswith(SUFFIX))
        except OSError:
            return Project()
        if names:
            return _project(candidate / names[0], place)
    return Project()


def _project(path: Path, place: Place) -> Project:
    at = place.into(path)
    try:
        status = path.stat()
        key = (str(path), status.st_mtime_ns, status.st_size)
        if key not in _read:
            content = msgspec.json.decode(path.read_bytes(), type=_File)
            _read[key] = Project(
                path,
                {t.name: tuple(t.members) for t in content.types if t.type == "class"},
                {t.name: t for t in content.types if t.type == "enum"},
            )
    except (OSError, msgspec.DecodeError) as error:
        raise at.problem(f"cannot be read as a Tiled project ({error}). Save it again in Tiled.") from error
    return _read[key]
