"""Reading a whole map, and checking one."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree.ElementTree import Element

from common.files.problems import InputProblem
from common.files.tiled.documents import read_document
from common.files.tiled.layers import LayerReader
from common.files.tiled.model import ObjectLayer, RenderOrder, TiledMap
from common.files.tiled.objects import read_table
from common.files.tiled.places import Place
from common.files.tiled.projects import project_above
from common.files.tiled.properties import object_references, read_properties
from common.files.tiled.references import tree_around
from common.files.tiled.tilesets import Surroundings
from common.files.tiled.values import class_of, colour, shown


def read_map(path: Path | str) -> TiledMap:
    """A map that Tiled has written, as TMX or JSON, with all that it names.

    Every tile id, file and value in it has been looked at: what is returned can be used and drawn.

    :raises InputProblem: when something in it cannot be used, saying where and how to put it right in Tiled.
    """
    place = Place(Path(path))
    root = read_document(place, "map")
    _check_orientation(root, place)
    folder = Path(os.path.abspath(place.file)).parent  # noqa: PTH100  (resolve() would follow links)
    project = project_above(folder, place)
    around = Surroundings(tree_around(folder, project.path), project)
    table = read_table(root, place, around)
    reader = LayerReader(root, table, around, place)
    layers = reader.read(root)
    class_name = class_of(root)
    tiled_map = TiledMap(
        path=place.file,
        width=reader.extent.width,
        height=reader.extent.height,
        tile_width=reader.cell[0],
        tile_height=reader.cell[1],
        class_name=class_name,
        properties=project.defaults(class_name, place) | read_properties(root, place, project),
        background=colour(root, "backgroundcolor", place),
        render_order=_render_order(root, place),
        tilesets=table.entries,
        layers=layers,
        warnings=(),
    )
    _check_objects(tiled_map, place)
    object.__setattr__(tiled_map, "warnings", tuple(place.warnings))
    return tiled_map


def read_map_of_kind(path: Path | str, kind: str) -> TiledMap:
    """A map whose custom property `kind` says that it is what is wanted here ("SherwoodTile" ...).

    :raises InputProblem: when it is of another kind, or cannot be read.
    """
    tiled_map = read_map(path)
    if tiled_map.kind != kind:
        raise InputProblem(
            f'its custom property "kind" is {tiled_map.kind!r}, expected {kind!r}. '
            "Set it in Map > Map Properties.",
            file=tiled_map.path,
        )
    return tiled_map


def check_map(path: Path | str) -> list[str]:
    """The warnings of a map, one sentence each; none when everything in it was understood.

    :raises InputProblem: when the map cannot be used.
    """
    return list(read_map(path).warnings)


def _check_orientation(root: Element, place: Place) -> None:
    orientation = root.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        raise place.problem(
            f"the map is {shown(orientation)}; only orthogonal maps can be read. Set Orientation to "
            "Orthogonal in "
            "Tiled's map properties."
        )


def _render_order(root: Element, place: Place) -> RenderOrder:
    text = root.get("renderorder", RenderOrder.RIGHT_DOWN)
    try:
        return RenderOrder(text)
    except ValueError:
        raise place.problem(
            f"the tile render order is {shown(text)}. Choose one of {', '.join(RenderOrder)} in Tiled's map "
            "properties."
        ) from None


def _check_objects(tiled_map: TiledMap, place: Place) -> None:
    """Ids are there once, and references point at something."""
    seen: dict[int, str] = {}
    for thing in tiled_map.objects():
        if thing.id and thing.id in seen:
            raise place.problem(
                f"{seen[thing.id]} and {thing.where} have the same id. Duplicate one in Tiled and delete the "
                "old one."
            )
        seen[thing.id] = thing.where
    holders = [("the map", tiled_map.properties)]
    for layer in tiled_map.layers:
        holders.append((f'layer "{layer.name}"', layer.properties))
        if isinstance(layer, ObjectLayer):
            holders += [(thing.where, thing.properties) for thing in layer.objects]
    for where, properties in holders:
        for name, target in object_references(properties):
            if target and target not in seen:
                place.at(where).warn(f'property "{name}" points at object {int(target)}, which is not there.')
